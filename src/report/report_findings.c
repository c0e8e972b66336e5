/* SPDX-License-Identifier: Apache-2.0 */
/* What a file lacks as a report to FIDE (swisspair/experimental/rating_report.h).
 *
 * Answers: which rule of the report a file does not meet, at which record and player, and what to
 * do. Numbers, days and times are those of report_numbers.c.
 *
 * READING: the list an event counts for follows from its time control alone: 60 minutes and more
 * for 60 moves are standard, more than 10 rapid, more than 3 blitz. READING: a FIDE number of an
 * arbiter is the first run of five digits or more in the text of 102 or 112. READING: a birth of
 * which only the year is known (1990, 1990/00/00) is a warning, since no text speaks of it.
 *
 * Cost: O(players * rounds + players * log(players) + lines). */
#include "base/context.h"
#include "base/sort.h"
#include "base/utf8.h"
#include "report/report_numbers.h"
#include "trf/trf_file.h"

#include <stdio.h>

struct swp_rating_findings {
    struct swp__arena *arena; /* holds everything, this too */
    swp_rating_finding *rows;
    uint32_t count, room;
};

/* The list that an event counts for. */
enum list { NO_LIST, BLITZ, RAPID, STANDARD };

struct making {
    const struct swp_trf *trf;
    const swp_tournament *t, *people; /* people: players, or members of teams */
    uint32_t rounds;                  /* recorded */
    swp_rating_findings *findings;
    struct swp__sayer sayer;
    swp_severity severity; /* that is being told: findings are made in this order */
    uint32_t *lines;       /* of people, by their order in the file; NULL: not known */
    bool failed;
    bool has_time, has_days; /* the next two are known */
    int32_t seconds[2];      /* of the player with less, and with more */
    int32_t first_day, last_day;
};

/* ---- rules ----------------------------------------------------------------------------------- */

static const struct {
    const char *name, *source;
} rules[] = {
    [SWP_RATING_RULE_MISSING] = {"missing", "TRF26"},
    [SWP_RATING_RULE_DATE] = {"date", "TRF26"},
    [SWP_RATING_RULE_DAYS] = {"days", "TRF26"},
    [SWP_RATING_RULE_ROUND_DAY] = {"round_day", "TRF26"},
    [SWP_RATING_RULE_OFFICIAL] = {"official", "TRF26"},
    [SWP_RATING_RULE_DEPUTIES] = {"deputies", "TRF26"},
    [SWP_RATING_RULE_TIME_CONTROL] = {"time_control", "TRF26"},
    [SWP_RATING_RULE_TIME_UNEQUAL] = {"time_unequal", "B.02 1"},
    [SWP_RATING_RULE_TIME_SHORT] = {"time_short", "B.02 1.1"},
    [SWP_RATING_RULE_HOURS] = {"hours", "B.02 3"},
    [SWP_RATING_RULE_ROUNDS_A_DAY] = {"rounds_a_day", "B.02 3"},
    [SWP_RATING_RULE_PLAYER_NUMBER] = {"player_number", "QC 2024-02-26"},
    [SWP_RATING_RULE_PLAYER_SEX] = {"player_sex", "QC 2024-02-26"},
    [SWP_RATING_RULE_PLAYER_BIRTH] = {"player_birth", "QC 2024-02-26"},
    [SWP_RATING_RULE_PLAYER_NATION] = {"player_nation", "TRF26"},
    [SWP_RATING_RULE_PLAYER_NAME] = {"player_name", "TRF26"},
    [SWP_RATING_RULE_OPEN_GAME] = {"open_game", "C.04.2 3.1"},
    [SWP_RATING_RULE_ROUNDS_LEFT] = {"rounds_left", "C.04.2 3.1"},
    [SWP_RATING_RULE_RANK] = {"rank", "TRF26"},
    [SWP_RATING_RULE_FAR_APART] = {"far_apart", "B.02, 1 December 2024"},
    [SWP_RATING_RULE_MATCH] = {"match", "B.02 6"},
    [SWP_RATING_RULE_REGISTRATION] = {"registration", "B.02, B.01 1.1.1"},
    [SWP_RATING_RULE_LENGTH] = {"length", "B.02 9"},
    [SWP_RATING_RULE_DEADLINE] = {"deadline", "B.02 9"},
    [SWP_RATING_RULE_NORM_RECORDS] = {"norm_records", "TRF26"},
    [SWP_RATING_RULE_OWN_LINES] = {"own_lines", "TRF26"},
};

const char *swp_rating_rule_name(swp_rating_rule rule)
{
    return (size_t)rule < sizeof rules / sizeof *rules ? rules[rule].name : NULL;
}

const char *swp_rating_rule_source(swp_rating_rule rule)
{
    return (size_t)rule < sizeof rules / sizeof *rules ? rules[rule].source : NULL;
}

/* ---- findings -------------------------------------------------------------------------------- */

/* About whom and what a finding is; everything may be 0. */
struct place {
    const char *record;
    uint32_t round, tpn, other;
};

static bool make_room(struct making *m)
{
    swp_rating_findings *f = m->findings;
    if (f->count < f->room)
        return true;
    const uint32_t room = f->room ? 2 * f->room : 16;
    swp_rating_finding *rows = swp__arena_array(f->arena, room, sizeof *rows);
    if (!rows)
        return false;
    for (uint32_t i = 0; i < f->count; i++)
        rows[i] = f->rows[i];
    f->rows = rows;
    f->room = room;
    return true;
}

/* The first line of a record, of 001 that of the player; 0 = none. */
static uint32_t line_of(const struct making *m, const struct place *place)
{
    if (place->tpn && strcmp(place->record, "001") == 0) {
        const int32_t row = m->lines ? swp__trf_row_at(m->trf, place->tpn) : SWP__TRF_NO_ROW;
        return row == SWP__TRF_NO_ROW ? 0 : m->lines[row];
    }
    for (uint32_t i = 0; place->record && i < m->trf->n_lines; i++)
        if (m->trf->lines[i].record && swp__trf_is_record(&m->trf->lines[i], place->record))
            return m->trf->lines[i].number;
    return 0;
}

/* Is this the turn of that severity? Each rule is looked at once for each. */
static void tell(struct making *m, swp_severity severity, swp_rating_rule rule, struct place place,
                 swp_saying_code code, const swp_saying_value *values)
{
    if (severity != m->severity)
        return;
    if (!make_room(m)) {
        m->failed = true;
        return;
    }
    swp_rating_finding *finding = &m->findings->rows[m->findings->count++];
    *finding = (swp_rating_finding){.rule = rule, .round = place.round};
    finding->note.severity = severity;
    finding->note.line = line_of(m, &place);
    finding->note.tpn[0] = place.tpn;
    finding->note.tpn[1] = place.other;
    snprintf(finding->note.record, sizeof finding->note.record, "%s",
             place.record ? place.record : "");
    finding->note.saying = swp__say(&m->sayer, code, values);
    const char *text = swp__told(&m->sayer, finding->note.saying);
    if (snprintf(finding->note.text, sizeof finding->note.text, "%s", text) >=
        (int)sizeof finding->note.text)
        finding->note.text[swp__utf8_whole(finding->note.text, sizeof finding->note.text - 1)] =
            '\0';
}

static const char *fact(const struct making *m, swp_tournament_fact which, uint32_t index)
{
    const char *text = swp_tournament_fact_at(m->t, which, index);
    return text ? text : "";
}

/* The text of a record that is kept as it is; "" without it. */
static const char *record_text(const struct making *m, const char *code)
{
    const char *text = swp_trf_record_text(m->trf, code);
    while (text && *text == ' ')
        text++;
    return text ? text : "";
}

/* ---- the event ------------------------------------------------------------------------------- */

static void look_at_facts(struct making *m)
{
    static const struct {
        swp_tournament_fact fact;
        swp_saying_code what;
    } needed[] = {
        {SWP_TOURNAMENT_FACT_NAME, SWP_SAYING_REPORT_WHAT_NAME},
        {SWP_TOURNAMENT_FACT_CITY, SWP_SAYING_REPORT_WHAT_CITY},
        {SWP_TOURNAMENT_FACT_FEDERATION, SWP_SAYING_REPORT_WHAT_FEDERATION},
        {SWP_TOURNAMENT_FACT_START_DATE, SWP_SAYING_REPORT_WHAT_FIRST_DAY},
        {SWP_TOURNAMENT_FACT_END_DATE, SWP_SAYING_REPORT_WHAT_LAST_DAY},
        {SWP_TOURNAMENT_FACT_CHIEF_ARBITER, SWP_SAYING_REPORT_WHAT_CHIEF},
    };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        const char *record = swp__trf_code_of_fact(needed[i].fact);
        if (*fact(m, needed[i].fact, 0))
            continue;
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_MISSING, (struct place){.record = record},
             SWP_SAYING_REPORT_MISSING,
             SWP__VALUES(
                 swp__saying_value(&m->sayer, "what", swp__say(&m->sayer, needed[i].what, NULL)),
                 swp__text_value("record", record)));
    }
}

/* Reads a day of a fact; false when there is none, or none that can be read, which is told. */
static bool day_at(struct making *m, swp_tournament_fact which, uint32_t index, int32_t *out)
{
    const bool is_short = which == SWP_TOURNAMENT_FACT_ROUND_DATE;
    const char *text = fact(m, which, index), *record = swp__trf_code_of_fact(which);
    if (!*text)
        return false;
    if (swp__rating_day(text, is_short, out) || (is_short && swp__rating_day(text, false, out)))
        return true;
    tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_DATE,
         (struct place){.record = record, .round = is_short ? index + 1 : 0},
         SWP_SAYING_REPORT_DATE,
         SWP__VALUES(swp__text_value("text", text), swp__text_value("record", record),
                     swp__text_value("form", is_short ? "YY/MM/DD" : "YYYY/MM/DD")));
    return false;
}

static uint32_t rounds_of(const struct making *m)
{
    const uint32_t planned = swp_tournament_rounds(m->t);
    return planned > m->rounds ? planned : m->rounds;
}

static void look_at_days(struct making *m)
{
    char first[SWP__RATING_DAY_SIZE], last[SWP__RATING_DAY_SIZE], own[SWP__RATING_DAY_SIZE];
    const bool has_first = day_at(m, SWP_TOURNAMENT_FACT_START_DATE, 0, &m->first_day);
    const bool has_last = day_at(m, SWP_TOURNAMENT_FACT_END_DATE, 0, &m->last_day);
    m->has_days = has_first && has_last && m->first_day <= m->last_day;
    for (uint32_t round = 1; round <= rounds_of(m); round++) {
        const struct place place = {.record = "132", .round = round};
        int32_t day = 0;
        if (!*fact(m, SWP_TOURNAMENT_FACT_ROUND_DATE, round - 1))
            tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_ROUND_DAY, place,
                 SWP_SAYING_REPORT_ROUND_DAY, SWP__VALUES(swp__number_value("round", round)));
        else if (day_at(m, SWP_TOURNAMENT_FACT_ROUND_DATE, round - 1, &day) && m->has_days &&
                 (day < m->first_day || day > m->last_day))
            tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_DAYS, place, SWP_SAYING_REPORT_DAYS,
                 SWP__VALUES(swp__number_value("round", round),
                             swp__text_value("day", swp__rating_day_text(day, own)),
                             swp__text_value("first", swp__rating_day_text(m->first_day, first)),
                             swp__text_value("last", swp__rating_day_text(m->last_day, last))));
    }
    if (has_first && has_last && m->first_day > m->last_day)
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_DAYS, (struct place){.record = "052"},
             SWP_SAYING_REPORT_DAYS_TURNED,
             SWP__VALUES(swp__text_value("first", swp__rating_day_text(m->first_day, first)),
                         swp__text_value("last", swp__rating_day_text(m->last_day, last))));
}

/* A run of five digits or more. */
static bool has_number(const char *text)
{
    int run = 0;
    for (; *text && run < 5; text++)
        run = *text >= '0' && *text <= '9' ? run + 1 : 0;
    return run >= 5;
}

static void look_at_officials(struct making *m)
{
    static const swp_tournament_fact roles[] = {SWP_TOURNAMENT_FACT_CHIEF_ARBITER,
                                                SWP_TOURNAMENT_FACT_DEPUTY_ARBITER};
    for (size_t role = 0; role < 2; role++) {
        const char *record = swp__trf_code_of_fact(roles[role]);
        for (uint32_t i = 0; i < swp_tournament_fact_count(m->t, roles[role]); i++) {
            const char *name = fact(m, roles[role], i);
            if (*name && !has_number(name))
                tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_OFFICIAL,
                     (struct place){.record = record}, SWP_SAYING_REPORT_OFFICIAL,
                     SWP__VALUES(swp__text_value("name", name)));
        }
    }
    const uint32_t count = swp_tournament_fact_count(m->t, SWP_TOURNAMENT_FACT_DEPUTY_ARBITER);
    if ((int32_t)count > swp__rating_number(SWP__RATING_DEPUTIES))
        tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_DEPUTIES, (struct place){.record = "112"},
             SWP_SAYING_REPORT_DEPUTIES,
             SWP__VALUES(swp__number_value("count", count),
                         swp__number_value("needed", swp__rating_number(SWP__RATING_DEPUTIES))));
}

/* ---- time ------------------------------------------------------------------------------------ */

static enum list list_of(const struct making *m)
{
    static const enum list lists[] = {STANDARD, RAPID, BLITZ};
    swp_rating_kind kind = SWP_RATING_KIND_STANDARD;
    return m->has_time && swp__rating_list(m->seconds[0], &kind) ? lists[kind] : NO_LIST;
}

static const swp_player *strongest(const struct making *m)
{
    const swp_player *best = NULL;
    for (uint32_t i = 0; i < swp_tournament_player_count(m->people); i++) {
        const swp_player *player = swp_tournament_player_at(m->people, i);
        if (player->rating > 0 && (!best || player->rating > best->rating))
            best = player;
    }
    return best;
}

/* Minutes that the strongest player asks of a standard event. */
static int32_t needed_minutes(const swp_player *best)
{
    const int32_t rating = best ? best->rating : 0;
    return swp__rating_number(
        rating >= swp__rating_number(SWP__RATING_STRONGEST) ? SWP__RATING_STRONGEST_MINUTES
        : rating >= swp__rating_number(SWP__RATING_STRONG)  ? SWP__RATING_STRONG_MINUTES
                                                            : SWP__RATING_STANDARD_MINUTES);
}

static void look_at_time(struct making *m)
{
    const struct place place = {.record = "222"};
    const char *text = record_text(m, "222");
    int32_t seconds[2] = {0, 0};
    bool is_equal = false;
    m->has_time = false;
    if (!*text) {
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_CONTROL, place, SWP_SAYING_REPORT_TIME,
             NULL);
        return;
    }
    if (!swp__rating_time(text, seconds, &is_equal)) {
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_CONTROL, place,
             SWP_SAYING_REPORT_TIME_FORM, SWP__VALUES(swp__text_value("text", text)));
        return;
    }
    if (!is_equal)
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_UNEQUAL, place,
             SWP_SAYING_REPORT_TIME_UNEQUAL, NULL);
    const bool is_less = seconds[1] < seconds[0];
    m->has_time = true;
    m->seconds[0] = seconds[is_less];
    m->seconds[1] = seconds[!is_less];
    const swp_player *best = strongest(m);
    const int32_t minutes = m->seconds[0] / 60, needed = needed_minutes(best);
    if (list_of(m) == NO_LIST)
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_SHORT, place,
             SWP_SAYING_REPORT_TIME_NO_LIST,
             SWP__VALUES(
                 swp__number_value("minutes", minutes),
                 swp__number_value("needed", swp__rating_number(SWP__RATING_BLITZ_MINUTES))));
    else if (best && list_of(m) == STANDARD && m->seconds[0] < 60 * needed)
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_SHORT,
             (struct place){.record = "222", .tpn = best->tpn}, SWP_SAYING_REPORT_TIME_SHORT,
             SWP__VALUES(swp__number_value("minutes", minutes), swp__number_value("needed", needed),
                         swp__players_value("player", &best->tpn, 1),
                         swp__number_value("rating", best->rating)));
}

/* What is too much for one day, from the round that is the first on it. */
static void look_at_day(struct making *m, uint32_t first, uint32_t count, int32_t day)
{
    const enum list list = list_of(m);
    const struct place place = {.record = "132", .round = first};
    const int64_t seconds =
        ((int64_t)m->seconds[0] + m->seconds[1]) * count * swp_tournament_match_games(m->t);
    char text[SWP__RATING_DAY_SIZE], hours[24];
    const int32_t most =
        swp__rating_number(list == RAPID ? SWP__RATING_RAPID_A_DAY : SWP__RATING_BLITZ_A_DAY);
    snprintf(hours, sizeof hours, "%ld:%02ld", (long)(seconds / 3600), (long)(seconds / 60 % 60));
    if (list == STANDARD && seconds > 3600 * swp__rating_number(SWP__RATING_HOURS_A_DAY))
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_HOURS, place, SWP_SAYING_REPORT_HOURS,
             SWP__VALUES(swp__text_value("day", swp__rating_day_text(day, text)),
                         swp__number_value("count", count), swp__text_value("hours", hours),
                         swp__number_value("needed", swp__rating_number(SWP__RATING_HOURS_A_DAY))));
    else if (list != STANDARD && (int64_t)count * swp_tournament_match_games(m->t) > most)
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_ROUNDS_A_DAY, place,
             SWP_SAYING_REPORT_ROUNDS_A_DAY,
             SWP__VALUES(swp__text_value("day", swp__rating_day_text(day, text)),
                         swp__number_value("count", count), swp__number_value("needed", most)));
}

static void look_at_playing_days(struct making *m)
{
    const uint32_t rounds = rounds_of(m);
    uint32_t first = 0, count = 0;
    int32_t day = 0, last = 0;
    if (list_of(m) == NO_LIST)
        return;
    for (uint32_t round = 1; round <= rounds + 1; round++) {
        const char *text = fact(m, SWP_TOURNAMENT_FACT_ROUND_DATE, round - 1);
        const bool is_known = round <= rounds && (swp__rating_day(text, true, &day) ||
                                                  swp__rating_day(text, false, &day));
        if (is_known && count > 0 && day == last) {
            count++;
            continue;
        }
        if (count > 0)
            look_at_day(m, first, count, last);
        first = round;
        count = is_known;
        last = day;
    }
}

/* ---- players --------------------------------------------------------------------------------- */

static bool is_number(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text);
}

/* A year, with or without zeros behind it. */
static bool is_year(const char *text)
{
    return strspn(text, "0123456789") == 4 &&
           (text[4] == '\0' || strcmp(text + 4, "/00/00") == 0) && strcmp(text, "0000/00/00") != 0;
}

static void look_at_birth(struct making *m, const swp_player *player)
{
    const struct place place = {.record = "001", .tpn = player->tpn};
    const swp_saying_value who = swp__players_value("player", &player->tpn, 1);
    int32_t day = 0;
    if (!*player->birth || strcmp(player->birth, "0000/00/00") == 0)
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_BIRTH, place, SWP_SAYING_REPORT_BIRTH,
             SWP__VALUES(who));
    else if (is_year(player->birth))
        tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_PLAYER_BIRTH, place,
             SWP_SAYING_REPORT_BIRTH_YEAR, SWP__VALUES(who));
    else if (!swp__rating_day(player->birth, false, &day) ||
             (m->has_days && day >= m->first_day)) /* nobody is born at the event */
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_BIRTH, place,
             SWP_SAYING_REPORT_BIRTH_FORM,
             SWP__VALUES(who, swp__text_value("text", player->birth)));
}

static void look_at_name(struct making *m, const swp_player *player)
{
    const struct place place = {.record = "001", .tpn = player->tpn};
    int32_t count = 0;
    for (const char *at = player->name; *at; at++)
        count += !swp__utf8_is_tail((unsigned char)*at);
    if (count > swp__rating_number(SWP__RATING_NAME_COLUMNS))
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NAME, place, SWP_SAYING_REPORT_NAME_LONG,
             SWP__VALUES(
                 swp__players_value("player", &player->tpn, 1), swp__number_value("count", count),
                 swp__number_value("needed", swp__rating_number(SWP__RATING_NAME_COLUMNS))));
    else if (count == 0)
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NAME, place, SWP_SAYING_REPORT_NAME,
             SWP__VALUES(swp__players_value("player", &player->tpn, 1)));
}

static void look_at_player(struct making *m, const swp_player *player)
{
    const struct place place = {.record = "001", .tpn = player->tpn};
    const swp_saying_value who = swp__players_value("player", &player->tpn, 1);
    const size_t zeros = strspn(player->fide_id, "0");
    if (!*player->fide_id || (zeros > 0 && !player->fide_id[zeros]))
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NUMBER, place, SWP_SAYING_REPORT_NUMBER,
             SWP__VALUES(who));
    else if (!is_number(player->fide_id))
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NUMBER, place,
             SWP_SAYING_REPORT_NUMBER_FORM,
             SWP__VALUES(who, swp__text_value("text", player->fide_id)));
    if (player->sex != 'm' && player->sex != 'w')
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_SEX, place, SWP_SAYING_REPORT_SEX,
             SWP__VALUES(who));
    look_at_birth(m, player);
    look_at_name(m, player);
    if (!*player->federation)
        tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_PLAYER_NATION, place,
             SWP_SAYING_REPORT_NATION, SWP__VALUES(who));
}

static int by_number(const void *a, const void *b)
{
    const swp_player *one = *(const swp_player *const *)a, *two = *(const swp_player *const *)b;
    const int order = strcmp(one->fide_id, two->fide_id);
    return order ? order : one->tpn < two->tpn ? -1 : one->tpn > two->tpn;
}

/* Two players of one FIDE number. */
static void look_for_twins(struct making *m)
{
    const uint32_t n = swp_tournament_player_count(m->people);
    const swp_player **all = swp__arena_array(m->findings->arena, n, sizeof *all);
    if (!all) {
        m->failed = true;
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        all[i] = swp_tournament_player_at(m->people, i);
    swp__sort(all, n, sizeof *all, by_number);
    for (uint32_t i = 1; i < n; i++)
        if (is_number(all[i]->fide_id) && all[i]->fide_id[strspn(all[i]->fide_id, "0")] &&
            strcmp(all[i]->fide_id, all[i - 1]->fide_id) == 0)
            tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NUMBER,
                 (struct place){.record = "001", .tpn = all[i - 1]->tpn, .other = all[i]->tpn},
                 SWP_SAYING_REPORT_NUMBER_TWICE,
                 SWP__VALUES(swp__players_value("player", &all[i - 1]->tpn, 1),
                             swp__players_value("other", &all[i]->tpn, 1),
                             swp__text_value("text", all[i]->fide_id)));
}

/* ---- games ----------------------------------------------------------------------------------- */

static bool is_played(swp_result result)
{
    return result == SWP_RESULT_WIN || result == SWP_RESULT_DRAW || result == SWP_RESULT_LOSS;
}

static void look_at_game(struct making *m, uint32_t round, const swp_player *player)
{
    const swp_entry entry = swp_tournament_entry_in(m->people, round, player->tpn);
    const swp_player *other =
        entry.opponent > player->tpn ? swp_tournament_player(m->people, entry.opponent) : NULL;
    if (!other)
        return;
    const struct place place = {"001", round, player->tpn, other->tpn};
    const int32_t apart = player->rating > other->rating ? player->rating - other->rating
                                                         : other->rating - player->rating;
    const int32_t far_rating = swp__rating_number(SWP__RATING_FAR_RATING);
    if (entry.result == SWP_RESULT_UNKNOWN || entry.result == SWP_RESULT_PAIRED)
        tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_OPEN_GAME, place, SWP_SAYING_REPORT_OPEN_GAME,
             SWP__VALUES(swp__number_value("round", round),
                         swp__players_value("player", &player->tpn, 1),
                         swp__players_value("other", &other->tpn, 1)));
    else if ((list_of(m) == RAPID || list_of(m) == BLITZ) && is_played(entry.result) &&
             player->rating > 0 && other->rating > 0 &&
             apart >= swp__rating_number(SWP__RATING_FAR_DIFFERENCE) &&
             (player->rating > far_rating || other->rating > far_rating))
        tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_FAR_APART, place, SWP_SAYING_REPORT_FAR_APART,
             SWP__VALUES(swp__number_value("round", round),
                         swp__players_value("player", &player->tpn, 1),
                         swp__players_value("other", &other->tpn, 1),
                         swp__number_value("difference", apart)));
}

/* Half points of a game of a match: a forfeit decides it as a game does. */
static uint32_t halves_of(swp_result result)
{
    const bool is_won = result == SWP_RESULT_WIN || result == SWP_RESULT_WIN_UNRATED ||
                        result == SWP_RESULT_FORFEIT_WIN;
    const bool is_drawn = result == SWP_RESULT_DRAW || result == SWP_RESULT_DRAW_UNRATED;
    return is_won ? 2 : is_drawn;
}

static swp_result result_of(const struct making *m, uint32_t round, uint32_t game, uint32_t tpn)
{
    return game == 0 ? swp_tournament_entry_in(m->t, round, tpn).result
                     : swp_tournament_second_result_in(m->t, round, tpn);
}

/* A match of two players: games behind the decision, and an unrated player. */
static void look_at_match(struct making *m)
{
    const uint32_t games = swp_tournament_match_games(m->t), planned = rounds_of(m) * games;
    const swp_player *one = swp_tournament_player_at(m->people, 0),
                     *two = swp_tournament_player_at(m->people, 1);
    uint32_t halves[2] = {0, 0};
    if (swp_tournament_player_count(m->people) != 2 || m->t != m->people)
        return;
    for (int i = 0; i < 2; i++) {
        const swp_player *player = i == 0 ? one : two;
        if (player->rating <= 0)
            tell(m, SWP_SEVERITY_ERROR, SWP_RATING_RULE_MATCH,
                 (struct place){.record = "001", .tpn = player->tpn},
                 SWP_SAYING_REPORT_MATCH_UNRATED,
                 SWP__VALUES(swp__players_value("player", &player->tpn, 1)));
    }
    for (uint32_t round = 1; round <= m->rounds; round++)
        for (uint32_t game = 0; game < games; game++) {
            const swp_result of_one = result_of(m, round, game, one->tpn),
                             of_two = result_of(m, round, game, two->tpn);
            if (is_played(of_one) && (halves[0] > planned || halves[1] > planned))
                tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_MATCH,
                     (struct place){.record = "001", .round = round},
                     SWP_SAYING_REPORT_MATCH_DECIDED,
                     SWP__VALUES(swp__number_value("round", round)));
            halves[0] += halves_of(of_one);
            halves[1] += halves_of(of_two);
        }
}

static void look_at_games(struct making *m)
{
    const uint32_t planned = swp_tournament_rounds(m->t), played = swp_trf_rounds_played(m->trf);
    uint32_t without = 0;
    const swp_tournament *const ranked = m->t;
    for (uint32_t round = 1; round <= m->rounds; round++)
        for (uint32_t i = 0; i < swp_tournament_player_count(m->people); i++)
            look_at_game(m, round, swp_tournament_player_at(m->people, i));
    if (planned > played)
        tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_ROUNDS_LEFT, (struct place){.record = "142"},
             SWP_SAYING_REPORT_ROUNDS_LEFT,
             SWP__VALUES(swp__number_value("count", played), swp__number_value("needed", planned)));
    for (uint32_t i = 0; m->t == m->people && i < swp_tournament_player_count(ranked); i++)
        without += swp_trf_rank(m->trf, swp_tournament_player_at(ranked, i)->tpn) == 0;
    if (without > 0 && played > 0 && played >= planned)
        tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_RANK, (struct place){.record = "001"},
             SWP_SAYING_REPORT_RANK, SWP__VALUES(swp__number_value("count", without)));
}

/* ---- days to keep ---------------------------------------------------------------------------- */

static bool is_strong_event(const struct making *m)
{
    for (uint32_t i = 0; i < swp_tournament_player_count(m->people); i++) {
        const swp_player *player = swp_tournament_player_at(m->people, i);
        if (player->rating > swp__rating_number(player->sex == 'w' ? SWP__RATING_NOTICE_STRONG_WOMAN
                                                                   : SWP__RATING_NOTICE_STRONG))
            return true;
    }
    return false;
}

static void look_ahead(struct making *m)
{
    char one[SWP__RATING_DAY_SIZE], two[SWP__RATING_DAY_SIZE];
    const int32_t notice = swp__rating_number(SWP__RATING_NOTICE_DAYS),
                  more = swp__rating_number(SWP__RATING_NOTICE_DAYS_STRONG);
    if (!m->has_days)
        return;
    const int32_t first = m->first_day, last = m->last_day;
    if (list_of(m) == STANDARD)
        tell(m, SWP_SEVERITY_INFO, SWP_RATING_RULE_REGISTRATION, (struct place){.record = "042"},
             SWP_SAYING_REPORT_REGISTRATION_NORMS,
             SWP__VALUES(
                 swp__text_value("day", swp__rating_day_text(
                                            first - (is_strong_event(m) ? more : notice), one)),
                 swp__text_value("other", swp__rating_day_text(first - more, two))));
    else
        tell(m, SWP_SEVERITY_INFO, SWP_RATING_RULE_REGISTRATION, (struct place){.record = "042"},
             SWP_SAYING_REPORT_REGISTRATION,
             SWP__VALUES(swp__text_value("day", swp__rating_day_text(first - notice, one))));
    if (last - first + 1 > swp__rating_number(SWP__RATING_LONG_DAYS))
        tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_LENGTH, (struct place){.record = "052"},
             SWP_SAYING_REPORT_LENGTH,
             SWP__VALUES(swp__number_value("count", last - first + 1),
                         swp__number_value("needed", swp__rating_number(SWP__RATING_LONG_DAYS))));
    tell(
        m, SWP_SEVERITY_INFO, SWP_RATING_RULE_DEADLINE, (struct place){.record = "052"},
        SWP_SAYING_REPORT_DEADLINE,
        SWP__VALUES(swp__text_value("day", swp__rating_day_text(swp__rating_deadline(last), one))));
}

static void look_at_records(struct making *m)
{
    static const struct {
        const char *record, *other;
        swp_saying_code what;
    } of_norms[] = {
        {"182", "182", SWP_SAYING_REPORT_WHAT_CONTROLLER},
        {"192", "192", SWP_SAYING_REPORT_WHAT_TYPE},
        {"212", "202", SWP_SAYING_REPORT_WHAT_TIEBREAKS},
    };
    uint32_t own = 0;
    for (size_t i = 0; i < sizeof of_norms / sizeof *of_norms; i++)
        if (!*record_text(m, of_norms[i].record) && !*record_text(m, of_norms[i].other))
            tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_NORM_RECORDS,
                 (struct place){.record = of_norms[i].record}, SWP_SAYING_REPORT_NORM_RECORD,
                 SWP__VALUES(swp__saying_value(&m->sayer, "what",
                                               swp__say(&m->sayer, of_norms[i].what, NULL)),
                             swp__text_value("record", of_norms[i].record)));
    for (uint32_t i = 0; i < m->trf->n_lines; i++)
        own += swp__trf_is_own(&m->trf->lines[i]);
    if (own > 0)
        tell(m, SWP_SEVERITY_WARNING, SWP_RATING_RULE_OWN_LINES, (struct place){.record = NULL},
             SWP_SAYING_REPORT_OWN_LINES, SWP__VALUES(swp__number_value("count", own)));
}

/* ---- making ---------------------------------------------------------------------------------- */

/* Players are called by their numbers. */
static const char *number_of(void *user, uint32_t tpn)
{
    swp_rating_findings *findings = user;
    char *text = swp__arena_room(findings->arena, 12, 1);
    if (text)
        snprintf(text, 12, "%lu", (unsigned long)tpn);
    return text;
}

static void find_lines(struct making *m)
{
    uint32_t next = 0;
    m->lines = swp__arena_array(m->findings->arena, m->trf->n_rows, sizeof *m->lines);
    if (!m->lines)
        m->failed = true;
    for (uint32_t i = 0; m->lines && i < m->trf->n_lines && next < m->trf->n_rows; i++)
        if (m->trf->lines[i].record && swp__trf_is_record(&m->trf->lines[i], "001"))
            m->lines[next++] = m->trf->lines[i].number;
}

static void look_at_all(struct making *m)
{
    look_at_facts(m);
    look_at_days(m);
    look_at_officials(m);
    look_at_time(m);
    look_at_playing_days(m);
    for (uint32_t i = 0; i < swp_tournament_player_count(m->people); i++)
        look_at_player(m, swp_tournament_player_at(m->people, i));
    look_for_twins(m);
    look_at_games(m);
    look_at_match(m);
    look_ahead(m);
    look_at_records(m);
}

/* Findings of one severity, each rule together: players are looked at one after the other. */
static void order_by_rule(struct making *m)
{
    swp_rating_findings *f = m->findings;
    swp_rating_finding *rows = swp__arena_array(f->arena, f->count, sizeof *rows);
    uint32_t count = 0;
    if (!rows) {
        m->failed = true;
        return;
    }
    for (int severity = 0; severity <= SWP_SEVERITY_INFO; severity++)
        for (size_t rule = 0; rule < sizeof rules / sizeof *rules; rule++)
            for (uint32_t i = 0; i < f->count; i++)
                if ((int)f->rows[i].note.severity == severity && f->rows[i].rule == rule)
                    rows[count++] = f->rows[i];
    f->rows = rows;
    f->room = f->count;
}

swp_status swp_rating_findings_create(const swp_trf *trf, swp_rating_findings **out_findings,
                                      swp_error *err)
{
    if (!trf)
        return swp__null(err, "trf");
    if (!out_findings)
        return swp__null(err, "out_findings");
    const swp_tournament *t = trf->tournament;
    if (!t)
        return swp__fail(err, SWP_DETAIL_BAD_FILE, "", 0, 0,
                         "the file has errors, or its tournament was taken");
    struct swp__context ctx;
    swp_rating_findings *findings = swp__context_begin(&ctx, &t->allocator, sizeof *findings, err);
    if (!findings)
        return SWP_ERR_MEMORY;
    struct making m = {.trf = trf,
                       .t = t,
                       .people = t->members ? t->members : t,
                       .rounds = swp_tournament_rounds_recorded(t),
                       .findings = findings};
    findings->arena = ctx.arena;
    m.sayer = (struct swp__sayer){.arena = ctx.arena, .show_player = number_of, .user = findings};
    find_lines(&m);
    for (int severity = 0; severity <= SWP_SEVERITY_INFO && !m.failed; severity++) {
        m.severity = (swp_severity)severity;
        look_at_all(&m);
    }
    if (!m.failed)
        order_by_rule(&m);
    if (m.failed || m.sayer.failed) {
        swp__arena_destroy(ctx.arena);
        return swp__no_memory(err);
    }
    *out_findings = findings;
    return SWP_OK;
}

void swp_rating_findings_destroy(swp_rating_findings *findings)
{
    if (findings)
        swp__arena_destroy(findings->arena);
}

uint32_t swp_rating_findings_count(const swp_rating_findings *findings)
{
    return findings ? findings->count : 0;
}

const swp_rating_finding *swp_rating_findings_at(const swp_rating_findings *findings,
                                                 uint32_t index)
{
    return findings && index < findings->count ? &findings->rows[index] : NULL;
}
