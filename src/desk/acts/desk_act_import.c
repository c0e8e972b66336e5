/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament out of a TRF file, as if it had been played here: settings, players, numbers, and
 * each round with its boards and results (FIDE's checklist 47 to 56). The library reads the file
 * and says what it inferred; every round is paired again, and one that is not what the rules pair
 * is shown, asked about and told in the report. What the desk cannot hold is listed, never dropped
 * silently. O(players * rounds), and a pairing for each round. */
#include "desk/base/desk_memory.h"
#include "desk/views/desk_calendar.h"
#include "desk_act_inside.h"
#include "desk_acts.h"
#include "desk_report.h"
#include "program/program_text.h"
#include "swisspair/language.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

enum { MOST_TEXT = 400, MOST_NOTE = 4000 }; /* bytes of texts in the log */

struct importing {
    const struct desk_acting *a;
    swp_trf *trf;
    const swp_tournament *t;
    const char *system;
    const struct desk_form *form;
    const swp_team_rules *teams; /* of an event of teams; NULL */
    uint32_t games;              /* boards of two who meet */
    uint32_t *members;           /* by number of the file: that of the log */
    uint32_t *tpns;              /* of player i + 1 of the log, rising */
    uint32_t n;
    uint32_t *players; /* by pairing number of the file: the number in the log */
    uint32_t rounds;
    uint8_t hash[DESK_HASH_BYTES];
    swp_check_report *check;
    json_t *told; /* what was adjusted, sentences */
};

/* Something that is not as the file has it. */
#if defined(__GNUC__)
__attribute__((format(PROGRAM_PRINTF, 2, 3)))
#endif
static void
tell(const struct importing *m, const char *format, ...)
{
    char text[MOST_TEXT + 100];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    json_array_append_new(m->told, json_string(text));
}

/* ---- the event ------------------------------------------------------------------------------- */

/* A text that the log can hold; "" and told when it cannot. */
static const char *fitting(const struct importing *m, const char *text, const char *what)
{
    if (text && strlen(text) <= MOST_TEXT)
        return text;
    if (text)
        tell(m, "The %s is longer than %d bytes and was left out.", what, MOST_TEXT);
    return "";
}

static void put(json_t *body, const char *name, const char *text)
{
    if (*text)
        json_object_set_new(body, name, json_string(text));
}

static const char *fact(const struct importing *m, swp_tournament_fact which)
{
    return fitting(m, swp_tournament_fact_at(m->t, which, 0), swp_tournament_fact_name(which));
}

/* A day of a file as the log has it; of two digits a year of this century. "" and told when it is
 * none. */
static const char *day_of(const struct importing *m, const char *text, char room[16])
{
    char whole[16];
    const bool is_short = strlen(text) == 8 && text[2] == text[5];
    (void)snprintf(whole, sizeof whole, "%s%s", is_short ? "20" : "", text);
    if (desk_calendar_has(desk_calendar_day(whole, room)))
        return room;
    if (*text)
        tell(m, "\"%.40s\" is no day and was left out.", text);
    room[0] = '\0';
    return room;
}

static json_t *texts_of(const struct importing *m, swp_tournament_fact which)
{
    json_t *const texts = json_array();
    char day[16];
    for (uint32_t i = 0; i < swp_tournament_fact_count(m->t, which); i++) {
        const char *const text =
            fitting(m, swp_tournament_fact_at(m->t, which, i), swp_tournament_fact_name(which));
        json_array_append_new(
            texts,
            json_string(which == SWP_TOURNAMENT_FACT_ROUND_DATE ? day_of(m, text, day) : text));
    }
    return texts;
}

static void put_points(json_t *body, const char *name, swp_points value, swp_points usual)
{
    if (value != usual)
        json_object_set_new(body, name, json_integer(value));
}

static void put_scoring(const struct importing *m, json_t *body)
{
    swp_scoring usual = SWP_SCORING_INIT;
    const swp_scoring *const s = swp_tournament_scoring(m->t);
    if (m->teams) { /* what the event begins with */
        usual.white_win = 20;
        usual.white_draw = 10;
        usual.forfeit_win = usual.full_bye = s->white_win;
        usual.half_bye = usual.pab = s->white_draw;
    } else if (m->games == 2) {
        usual.pab = usual.white_win + usual.white_draw;
        usual.full_bye = 2 * usual.white_win;
        usual.half_bye = 2 * usual.white_draw;
    }
    put_points(body, "win", s->white_win, usual.white_win);
    put_points(body, "draw", s->white_draw, usual.white_draw);
    put_points(body, "loss", s->white_loss, usual.white_loss);
    put_points(body, "forfeit_win", s->forfeit_win, usual.forfeit_win);
    put_points(body, "forfeit_loss", s->forfeit_loss, usual.forfeit_loss);
    put_points(body, "pab", s->pab, usual.pab);
    put_points(body, "full_bye", s->full_bye, usual.full_bye);
    put_points(body, "half_bye", s->half_bye, usual.half_bye);
    put_points(body, "zero_bye", s->zero_bye, usual.zero_bye);
    if (s->white_win != s->black_win || s->white_draw != s->black_draw ||
        s->white_loss != s->black_loss)
        tell(m, "Results are worth more with one colour than with the other; White's values count "
                "for both.");
}

/* The regulations of matches, where they are not what an event of teams begins with. */
static void emit_team_rules(const struct importing *m)
{
    json_t *const body = json_object();
    swp_team_rules usual;
    swp_team_rules_init(&usual, m->games);
    if (m->games != m->form->games)
        json_object_set_new(body, "boards", json_integer((json_int_t)m->games));
    put(body, "colours", m->teams->colours);
    if (m->teams->primary != usual.primary)
        put(body, "primary", desk_score_word(m->teams->primary));
    if (m->teams->secondary != usual.secondary)
        put(body, "secondary", desk_score_word(m->teams->secondary));
    if (m->teams->preferences != usual.preferences)
        put(body, "preferences", desk_preferences_word(m->teams->preferences));
    const swp_scoring *const s = &m->teams->game_scoring;
    put_points(body, "game_win", s->white_win, usual.game_scoring.white_win);
    put_points(body, "game_draw", s->white_draw, usual.game_scoring.white_draw);
    if (json_object_get(body, "game_win") || json_object_get(body, "game_draw")) {
        usual.game_scoring.full_bye = (swp_points)m->games * s->white_win;
        usual.game_scoring.pab = usual.game_scoring.half_bye = (swp_points)m->games * s->white_draw;
    }
    put_points(body, "game_loss", s->white_loss, usual.game_scoring.white_loss);
    put_points(body, "game_pab", s->pab, usual.game_scoring.pab);
    put_points(body, "game_full_bye", s->full_bye, usual.game_scoring.full_bye);
    put_points(body, "game_half_bye", s->half_bye, usual.game_scoring.half_bye);
    if (json_object_size(body) > 0)
        desk_emit(m->a, DESK_TEAM_EVENT, body);
    else
        json_decref(body);
}

/* The words of 122 where they say what 222 does, or there is none; else 222, which programs read.
 */
static const char *time_control_of(const struct importing *m)
{
    enum { ENCODED = 64 };
    const swp_tournament_fact which = SWP_TOURNAMENT_FACT_TIME_CONTROL;
    const char *const words = fact(m, which), *encoded = swp_trf_record_text(m->trf, "222");
    char same[ENCODED];
    if (!encoded)
        return words;
    encoded += strspn(encoded, " ");
    if (!*encoded || (desk_report_time(words, same, sizeof same) && strcmp(same, encoded) == 0))
        return words;
    return fitting(m, encoded, swp_tournament_fact_name(which));
}

/* Whether the desk wrote the file: who made the pairings is told so. */
static bool is_our_own(const struct importing *m)
{
    const char *const text = swp_trf_record_text(m->trf, "182");
    return text && strcmp(text + strspn(text, " "), "swisspair") == 0;
}

/* Who made the pairings, where that is not what the report says by itself. */
static const char *controller_of(const struct importing *m)
{
    const char *text = swp_trf_record_text(m->trf, "182");
    text = text ? text + strspn(text, " ") : "";
    return is_our_own(m) ? "" : fitting(m, text, "pairing controller");
}

/* The lines of the file that tell what happened (###), which the report goes on telling. */
static void put_remarks(const struct importing *m, json_t *settings)
{
    const char *const bytes = desk_text(m->a, "trf");
    struct program_text kept = PROGRAM_TEXT_INIT;
    for (const char *at = bytes; *at;) {
        const size_t length = strcspn(at, "\r\n");
        const bool is_own = strncmp(at, "### swisspair", 13) == 0;
        if (strncmp(at, "### ", 4) == 0 && !is_own && kept.length + length >= MOST_NOTE) {
            tell(m,
                 "The lines of what happened (###) are longer than %d bytes, the last were left "
                 "out.",
                 (int)MOST_NOTE);
            break;
        }
        if (strncmp(at, "### ", 4) == 0 && !is_own) {
            program_text_add(&kept, at, length);
            program_text_char(&kept, '\n');
        }
        at += length;
        at += strspn(at, "\r\n");
    }
    json_t *const remarks = json_string(program_text_get(&kept));
    if (!remarks)
        tell(m, "The lines of what happened (###) are not UTF-8 and were left out.");
    else if (kept.length > 0)
        json_object_set(settings, "remarks", remarks);
    json_decref(remarks);
    program_text_free(&kept);
}

static void emit_event(const struct importing *m)
{
    const struct desk_acting *const a = m->a;
    char start[16], end[16];
    const char *const name = fact(m, SWP_TOURNAMENT_FACT_NAME);
    json_t *const created = json_object(), *const settings = json_object();
    json_object_set_new(created, "name", json_string(*name ? name : "Imported event"));
    json_object_set_new(created, "rated",
                        json_boolean(!desk_value(a, "rated") || desk_flag(a, "rated")));
    if (m->form != desk_form_at(0))
        json_object_set_new(created, "form", json_string(m->form->word));
    desk_emit(a, DESK_CREATED, created);
    put(settings, "city", fact(m, SWP_TOURNAMENT_FACT_CITY));
    const char *const federation = fact(m, SWP_TOURNAMENT_FACT_FEDERATION);
    if (strlen(federation) <= 3)
        put(settings, "federation", federation);
    else
        tell(m, "The federation \"%.40s\" has more than three letters and was left out.",
             federation);
    put(settings, "start", day_of(m, fact(m, SWP_TOURNAMENT_FACT_START_DATE), start));
    put(settings, "end", day_of(m, fact(m, SWP_TOURNAMENT_FACT_END_DATE), end));
    put(settings, "time_control", time_control_of(m));
    put(settings, "controller", controller_of(m));
    put_remarks(m, settings);
    if (swp_tournament_fact_count(m->t, SWP_TOURNAMENT_FACT_ROUND_DATE) > 0)
        json_object_set_new(settings, "round_dates", texts_of(m, SWP_TOURNAMENT_FACT_ROUND_DATE));
    const uint32_t planned = swp_tournament_rounds(m->t);
    if (planned == 0)
        tell(m, "The file does not say how many rounds are planned: %u, those it has.", m->rounds);
    if (planned > 0 || m->rounds > 0)
        json_object_set_new(settings, "rounds", json_integer(planned > 0 ? planned : m->rounds));
    put(settings, "system", m->system);
    put_scoring(m, settings);
    desk_emit(a, DESK_SETTINGS_SET, settings);
    if (m->teams)
        emit_team_rules(m);
}

static void emit_officials(const struct importing *m)
{
    json_t *const body = json_object();
    put(body, "chief", fact(m, SWP_TOURNAMENT_FACT_CHIEF_ARBITER));
    if (swp_tournament_fact_count(m->t, SWP_TOURNAMENT_FACT_DEPUTY_ARBITER) > 0)
        json_object_set_new(body, "deputies", texts_of(m, SWP_TOURNAMENT_FACT_DEPUTY_ARBITER));
    if (json_object_size(body) > 0)
        desk_emit(m->a, DESK_OFFICIALS_SET, body);
    else
        json_decref(body);
}

/* ---- players --------------------------------------------------------------------------------- */

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t one = *(const uint32_t *)a, two = *(const uint32_t *)b;
    return one < two ? -1 : one > two;
}

static void list_players(struct importing *m)
{
    m->n = swp_tournament_player_count(m->t);
    m->tpns = desk_new(m->n, sizeof *m->tpns);
    for (uint32_t i = 0; i < m->n; i++)
        m->tpns[i] = swp_tournament_player_at(m->t, i)->tpn;
    if (m->n > 0)
        qsort(m->tpns, m->n, sizeof *m->tpns, compare_numbers);
    m->players = desk_new((m->n > 0 ? m->tpns[m->n - 1] : 0) + 1, sizeof *m->players);
    for (uint32_t i = 0; i < m->n; i++)
        m->players[m->tpns[i]] = i + 1;
    if (m->n > 0 && m->tpns[m->n - 1] != m->n)
        tell(m, "The pairing numbers had gaps; they are 1 to %u now, in the same order.", m->n);
}

/* Members get the numbers 1, 2, 3, ... in the order of those of the file. */
static void list_members(struct importing *m)
{
    const swp_tournament *const people = swp_tournament_members(m->t);
    const uint32_t n = people ? swp_tournament_player_count(people) : 0;
    uint32_t *const numbers = desk_new((size_t)n + 1, sizeof *numbers);
    for (uint32_t i = 0; i < n; i++)
        numbers[i] = swp_tournament_player_at(people, i)->tpn;
    if (n > 0)
        qsort(numbers, n, sizeof *numbers, compare_numbers);
    m->members = desk_new((size_t)(n > 0 ? numbers[n - 1] : 0) + 1, sizeof *m->members);
    for (uint32_t i = 0, next = 1; i < n; i++)
        if (swp_tournament_team_of(m->t, numbers[i]) > 0)
            m->members[numbers[i]] = next++;
        else
            tell(m, "Player %u is in no team and was left out.", numbers[i]);
    free(numbers);
}

static bool is_nothing(const struct importing *m, uint32_t tpn, uint32_t round)
{
    return swp_tournament_entry_in(m->t, round, tpn).result == SWP_RESULT_NONE;
}

/* The first round for which the file says anything about the player. */
static uint32_t first_round(const struct importing *m, uint32_t tpn)
{
    uint32_t round = 1;
    while (round <= m->rounds && is_nothing(m, tpn, round))
        round++;
    return round;
}

static uint32_t last_round(const struct importing *m, uint32_t tpn)
{
    uint32_t round = m->rounds;
    while (round > 0 && is_nothing(m, tpn, round))
        round--;
    return round;
}

/* What the file says of a player, a team or a member. */
static void put_particulars(const struct importing *m, const swp_player *p, json_t *body)
{
    static const char *const words = " GM IM WGM FM WIM CM WFM WCM ";
    char birth[16], title[8];
    json_object_set_new(body, "name", json_string(fitting(m, p->name, "name of a player")));
    (void)snprintf(title, sizeof title, " %s ", p->title);
    if (*p->title && strstr(words, title))
        put(body, "title", p->title);
    if (p->sex == 'm' || p->sex == 'w')
        put(body, "sex", p->sex == 'm' ? "m" : "w");
    put(body, "federation", p->federation);
    put(body, "fide_id", p->fide_id);
    (void)snprintf(birth, sizeof birth, "%s", p->birth);
    for (char *c = birth; *c; c++)
        *c = *c == '/' || *c == '.' ? '-' : *c;
    put(body, "birth", birth);
    if (p->rating > 0 && p->rating <= 9999) {
        json_object_set_new(body, "rating", json_integer(p->rating));
        put(body, "rating_from", "file");
    }
}

static void emit_players(const struct importing *m)
{
    json_t *const order = json_array();
    for (uint32_t i = 0; i < m->n; i++) {
        const swp_player *const p = swp_tournament_player(m->t, m->tpns[i]);
        json_t *const body = json_object();
        const uint32_t from = m->form->cycles > 0 ? 1 : first_round(m, p->tpn);
        json_object_set_new(body, "player", json_integer(i + 1));
        put_particulars(m, p, body);
        if (m->teams)
            put(body, "short", swp_tournament_nickname(m->t, p->tpn));
        if (from > 1)
            json_object_set_new(body, "from", json_integer(from));
        desk_emit(m->a, DESK_PLAYER_ADDED, body);
        json_array_append_new(order, json_integer(i + 1));
    }
    if (m->n > 0)
        desk_emit(m->a, DESK_NUMBERS_MADE, json_pack("{s:o,s:s}", "order", order, "how", "hand"));
    else
        json_decref(order);
}

/* Members in the order of their numbers, and the board order of a team whose order is another. */
static void emit_members(const struct importing *m)
{
    const swp_tournament *const people = swp_tournament_members(m->t);
    const uint32_t n = swp_tournament_player_count(people);
    const swp_player **const by_number = desk_new((size_t)n + 1, sizeof *by_number);
    for (uint32_t i = 0; i < n; i++) {
        const swp_player *const p = swp_tournament_player_at(people, i);
        by_number[m->members[p->tpn]] = m->members[p->tpn] > 0 ? p : NULL;
    }
    for (uint32_t number = 1; number <= n && by_number[number]; number++) {
        json_t *const body =
            json_pack("{s:i,s:i}", "member", (int)number, "team",
                      (int)m->players[swp_tournament_team_of(m->t, by_number[number]->tpn)]);
        put_particulars(m, by_number[number], body);
        desk_emit(m->a, DESK_MEMBER_ADDED, body);
    }
    for (uint32_t i = 0; i < m->n; i++) {
        json_t *const order = json_array();
        uint32_t last = 0;
        bool as_added = true;
        for (uint32_t k = 0; k < swp_tournament_team_size(m->t, m->tpns[i]); k++) {
            const uint32_t number = m->members[swp_tournament_team_member_at(m->t, m->tpns[i], k)];
            as_added = as_added && number > last;
            last = number;
            json_array_append_new(order, json_integer(number));
        }
        if (!as_added)
            desk_emit(m->a, DESK_BOARD_ORDER_SET,
                      json_pack("{s:i,s:O}", "team", (int)i + 1, "members", order));
        json_decref(order);
    }
    free(by_number);
}

static void emit_forbidden(const struct importing *m)
{
    json_t *const groups = json_array();
    const swp_forbidden_group *shown;
    for (uint32_t i = 0; (shown = swp_tournament_forbidden_at(m->t, i)) != NULL; i++) {
        const uint32_t from = shown->first_round, to = shown->last_round;
        json_t *const players = json_array(), *const group = json_object();
        for (uint32_t k = 0; k < shown->count; k++)
            json_array_append_new(players, json_integer(m->players[shown->tpns[k]]));
        json_object_set_new(group, "players", players);
        if (from > 1)
            json_object_set_new(group, "from", json_integer(from));
        if (to > 0 && to <= SWP_MAX_ROUNDS)
            json_object_set_new(group, "to", json_integer(to));
        json_array_append_new(groups, group);
    }
    if (json_array_size(groups) > 0)
        desk_emit(m->a, DESK_FORBIDDEN_SET, json_pack("{s:o}", "groups", groups));
    else
        json_decref(groups);
}

/* The last round that anybody has virtual points in. */
static uint32_t last_accelerated(const struct importing *m)
{
    uint32_t last = 0;
    const uint32_t planned = swp_tournament_rounds(m->t);
    for (uint32_t round = 1; round <= (planned > m->rounds ? planned : m->rounds); round++)
        for (uint32_t i = 0; i < m->n; i++)
            if (swp_tournament_virtual_points_in(m->t, round, m->tpns[i]) > 0)
                last = round;
    return last;
}

/* The players from number `i` (from 0) on who have the points of that one; how many they are. */
static uint32_t run_of(const struct importing *m, uint32_t round, uint32_t i)
{
    const swp_points points = swp_tournament_virtual_points_in(m->t, round, m->tpns[i]);
    uint32_t n = 1;
    while (i + n < m->n && swp_tournament_virtual_points_in(m->t, round, m->tpns[i + n]) == points)
        n++;
    return n;
}

/* A group of the round before that goes on in this one; NULL: there is none. */
static json_t *group_before(const json_t *groups, json_int_t first, json_int_t last,
                            json_int_t round, json_int_t points)
{
    for (size_t i = 0; i < json_array_size(groups); i++) {
        json_t *const group = json_array_get(groups, i);
        if (json_integer_value(json_object_get(group, "first")) == first &&
            json_integer_value(json_object_get(group, "last")) == last &&
            json_integer_value(json_object_get(group, "to")) == round - 1 &&
            json_integer_value(json_object_get(group, "points")) == points)
            return group;
    }
    return NULL;
}

/* Virtual points as groups of numbers. */
static json_t *groups_of(const struct importing *m)
{
    json_t *const groups = json_array();
    for (uint32_t round = 1; round <= last_accelerated(m); round++)
        for (uint32_t i = 0, n = 0; i < m->n; i += n) {
            const json_int_t points = swp_tournament_virtual_points_in(m->t, round, m->tpns[i]);
            n = run_of(m, round, i);
            json_t *const before = group_before(groups, i + 1, i + n, round, points);
            if (before)
                json_object_set_new(before, "to", json_integer(round));
            else if (points > 0)
                json_array_append_new(groups,
                                      json_pack("{s:i,s:i,s:i,s:i,s:I}", "first", (int)i + 1,
                                                "last", (int)(i + n), "from", (int)round, "to",
                                                (int)round, "points", points));
        }
    return groups;
}

/* Baku acceleration, or the groups that the virtual points make. */
static void emit_acceleration(const struct importing *m)
{
    swp_tournament *copy = NULL;
    if (!swp_tournament_is_accelerated(m->t))
        return;
    bool same = swp_tournament_copy(m->t, NULL, &copy, NULL) == SWP_OK;
    if (same) {
        swp_tournament_clear_acceleration(copy);
        same = swp_tournament_accelerate_baku(copy, NULL) == SWP_OK;
    }
    for (uint32_t i = 0; i < m->n && same; i++)
        for (uint32_t round = 1; round <= m->rounds && same; round++)
            same = swp_tournament_virtual_points_in(m->t, round, m->tpns[i]) ==
                   swp_tournament_virtual_points_in(copy, round, m->tpns[i]);
    swp_tournament_destroy(copy);
    json_t *const body = json_pack("{s:s}", "method", same ? "baku" : "groups");
    if (!same)
        json_object_set_new(body, "groups", groups_of(m));
    desk_emit(m->a, DESK_ACCELERATION_SET, body);
}

static const char *tiebreaks_of(const struct importing *m)
{
    const char *list = swp_trf_record_text(m->trf, "212");
    if (!list)
        list = swp_trf_record_text(m->trf, "202");
    return list ? list + strspn(list, " ") : NULL;
}

static void emit_tiebreaks(const struct importing *m)
{
    const char *const list = tiebreaks_of(m);
    if (list && *fitting(m, list, "list of tie-breaks"))
        desk_emit(m->a, DESK_TIEBREAKS_SET, json_pack("{s:s}", "list", list));
}

/* The equals of rows `first` to `next` - 1 in the order of the file's ranks; NULL when it has them
 * as equals too. */
static json_t *order_of_equals(const struct importing *m, const swp_standings *standings,
                               uint32_t first, uint32_t next)
{
    json_t *const order = json_array();
    for (uint32_t rank = first + 1; rank <= next; rank++) {
        uint32_t who = 0, n = 0;
        for (uint32_t i = first; i < next; i++) {
            const uint32_t tpn = swp_standings_row_at(standings, i)->tpn;
            who = swp_trf_rank(m->trf, tpn) == rank ? tpn : who;
            n += swp_trf_rank(m->trf, tpn) == rank;
        }
        if (n == 1)
            json_array_append_new(order, json_integer((json_int_t)m->players[who]));
    }
    if (json_array_size(order) == next - first)
        return order;
    json_decref(order);
    return NULL;
}

/* Lots and play-offs among equals, of which a file of the desk has the ranks alone; 310 has those
 * of teams by their points. */
static void emit_lots(const struct importing *m)
{
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *standings = NULL;
    const char *const list = tiebreaks_of(m);
    options.tiebreaks = list && *list ? list : NULL;
    if (m->rounds == 0 || m->teams || !is_our_own(m) ||
        swp_standings_create(m->t, &options, &standings, NULL) != SWP_OK)
        return;
    const uint32_t n = swp_standings_count(standings);
    for (uint32_t first = 0, next = 0; first < n; first = next) {
        next = first + swp_standings_row_at(standings, first)->sharing;
        json_t *const order = next > first + 1 ? order_of_equals(m, standings, first, next) : NULL;
        if (next <= first)
            break;
        if (order)
            desk_emit(m->a, DESK_LOTS_DRAWN,
                      json_pack("{s:o,s:s,s:s}", "order", order, "what_for", "ranks of the file",
                                "how", "hand"));
    }
    swp_standings_destroy(standings);
}

/* What the file tells of its own past, and whether it left FIDE mode. */
static void emit_remarks(const struct importing *m)
{
    static const char left[] = "FIDE mode exited";
    const size_t n = swp_trf_record_count(m->trf, "###");
    for (uint32_t i = 0; i < n; i++) {
        const char *line = swp_trf_record_text_at(m->trf, "###", i);
        line += strspn(line, " ");
        if (strncmp(line, "swisspair ", 10) == 0 || strlen(line) > MOST_NOTE - 20 || !*line)
            continue;
        if (strncmp(line, left, sizeof left - 1) == 0) {
            const char *const at = strstr(line, "@ Round ");
            const unsigned long round = at ? strtoul(at + 8, NULL, 10) : 0;
            desk_emit(m->a, DESK_FIDE_MODE_LEFT,
                      json_pack("{s:i}", "round", (int)(round <= SWP_MAX_ROUNDS ? round : 0)));
            continue;
        }
        unsigned round = 0, tpn = 0;
        if (m->form->cycles > 0 && sscanf(line, "Withdrawal @ Round %u: %u", &round, &tpn) == 2 &&
            round > 0 && round <= m->rounds && swp_tournament_player(m->t, tpn)) {
            desk_emit(m->a, DESK_WITHDRAWN,
                      json_pack("{s:i,s:i}", "player", (int)m->players[tpn], "from", (int)round));
            continue;
        }
        char note[MOST_NOTE];
        (void)snprintf(note, sizeof note, "In the file: ### %s", line);
        desk_emit(m->a, DESK_NOTE, json_pack("{s:s}", "text", note));
    }
}

/* ---- rounds ---------------------------------------------------------------------------------- */

static json_t *board_json(const struct importing *m, swp_board board)
{
    return json_pack("[ii]", board.white ? (int)m->players[board.white] : 0,
                     board.black ? (int)m->players[board.black] : 0);
}

/* Whether board `game` (from 0) of a match has the colours of the first one. */
static bool is_turned(const struct importing *m, uint32_t game)
{
    if (!m->teams || !m->teams->colours[0])
        return game % 2 == 1;
    return m->teams->colours[game] != m->teams->colours[0];
}

/* Of a match all games, a board each. */
static void append_board(const struct importing *m, swp_board board, json_t *boards)
{
    json_array_append_new(boards, board_json(m, board));
    for (uint32_t game = 1; game < m->games && board.white > 0 && board.black > 0; game++)
        json_array_append_new(
            boards,
            board_json(m, is_turned(m, game) ? (swp_board){board.black, board.white} : board));
}

/* The recorded board of a player; {0, 0} when there is none. A game without colours gives White to
 * the lower number. */
static swp_board recorded_board(const struct importing *m, uint32_t tpn, uint32_t round)
{
    const swp_entry e = swp_tournament_entry_in(m->t, round, tpn);
    swp_board board = {0, 0};
    if (e.opponent == 0) /* in a table: they rest */
        board.white =
            e.result == SWP_RESULT_PAB || (m->form->cycles > 0 && e.result != SWP_RESULT_NONE) ? tpn
                                                                                               : 0;
    else if (e.colour == SWP_COLOUR_WHITE || (e.colour == SWP_COLOUR_NONE && tpn < e.opponent))
        board = (swp_board){tpn, e.opponent};
    else
        board = (swp_board){e.opponent, tpn};
    return board;
}

/* The round of the check; NULL when it was not checked. */
static const swp_checked_round *checked(const struct importing *m, uint32_t round,
                                        uint32_t *out_index)
{
    for (uint32_t i = 0; m->check && i < swp_check_report_round_count(m->check); i++)
        if (swp_check_report_round_at(m->check, i)->round == round) {
            *out_index = i;
            return swp_check_report_round_at(m->check, i);
        }
    return NULL;
}

static bool same_pair(swp_board a, swp_board b)
{
    return (a.white == b.white && a.black == b.black) || (a.white == b.black && a.black == b.white);
}

/* The recorded boards in the order of the engine's as far as it has them, the bye last. */
static swp_board *order_boards(const struct importing *m, uint32_t round, size_t *out_count)
{
    swp_board *const boards = desk_new(m->n + 1, sizeof *boards);
    bool *const seated = desk_new(m->n + 1, sizeof *seated);
    uint32_t index = 0;
    size_t n = 0;
    const swp_checked_round *const r = checked(m, round, &index);
    for (uint32_t i = 0; r; i++) {
        const swp_board given = swp_check_report_board_at(m->check, index, i);
        if (given.white == 0)
            break;
        swp_board board = recorded_board(m, given.white, round);
        if (m->form->cycles > 0 && given.black > 0 && is_nothing(m, given.white, round) &&
            is_nothing(m, given.black, round))
            board = given; /* the game is still to come */
        if (board.black == 0 || !same_pair(board, given))
            continue;
        const swp_entry e = swp_tournament_entry_in(m->t, round, given.white);
        boards[n++] = e.colour == SWP_COLOUR_NONE ? given : board;
        seated[m->players[board.white]] = seated[m->players[board.black]] = true;
    }
    for (int bye = 0; bye <= 1; bye++)
        for (uint32_t i = 0; i < m->n; i++) {
            const swp_board board = recorded_board(m, m->tpns[i], round);
            if (board.white == 0 || (board.black == 0) != (bye == 1) ||
                seated[m->players[m->tpns[i]]])
                continue;
            boards[n++] = board;
            seated[m->players[board.white]] = true;
            if (board.black > 0)
                seated[m->players[board.black]] = true;
        }
    free(seated);
    *out_count = n;
    return boards;
}

/* Byes and absences of a round, before it is paired; and who leaves with it. */
static void emit_absences(const struct importing *m, uint32_t round)
{
    for (uint32_t i = 0; i < m->n && m->form->cycles == 0; i++) {
        const uint32_t tpn = m->tpns[i];
        const swp_entry e = swp_tournament_entry_in(m->t, round, tpn);
        const char *const worth = e.result == SWP_RESULT_FULL_BYE   ? "full"
                                  : e.result == SWP_RESULT_HALF_BYE ? "half"
                                  : e.result == SWP_RESULT_ZERO_BYE ? "zero"
                                                                    : NULL;
        if (worth)
            desk_emit(m->a, DESK_BYE_ASKED,
                      json_pack("{s:i,s:i,s:s}", "player", (int)(i + 1), "round", (int)round,
                                "worth", worth));
        else if (e.result == SWP_RESULT_NONE && round == last_round(m, tpn) + 1 && round > 1)
            desk_emit(m->a, DESK_WITHDRAWN,
                      json_pack("{s:i,s:i}", "player", (int)(i + 1), "from", (int)round));
        else if (e.result == SWP_RESULT_NONE && round > first_round(m, tpn) &&
                 round < last_round(m, tpn)) {
            tell(m, "Nothing is said of %u in round %u, who counts as absent.", tpn, round);
            desk_emit(m->a, DESK_ABSENT,
                      json_pack("{s:i,s:i}", "player", (int)(i + 1), "round", (int)round));
        }
    }
}

static enum desk_result result_of(swp_result white, swp_result black)
{
    for (int i = DESK_RESULT_OPEN; i < DESK_RESULTS; i++)
        if (desk_result_of_side((enum desk_result)i, true) == white &&
            desk_result_of_side((enum desk_result)i, false) == black)
            return (enum desk_result)i;
    return DESK_RESULTS;
}

/* How a board of a match of teams ended for one of them. An empty board is lost, and so is every
 * board of a forfeited match without line-ups, or won. */
static swp_result result_of_team(const struct importing *m, uint32_t round, uint32_t tpn,
                                 uint32_t game)
{
    const swp_entry e = swp_tournament_entry_in(m->t, round, tpn);
    const swp_team_board own = swp_tournament_team_board_in(m->t, round, tpn, game + 1);
    const bool is_open = e.result == SWP_RESULT_PAIRED || e.result == SWP_RESULT_NONE;
    const bool is_forfeit =
        e.result == SWP_RESULT_FORFEIT_WIN || e.result == SWP_RESULT_FORFEIT_LOSS;
    if (is_forfeit && !swp_tournament_has_line_up_in(m->t, round, tpn) &&
        !swp_tournament_has_line_up_in(m->t, round, e.opponent))
        return e.result;
    if (own.member == 0 && own.opponent == 0)
        return is_open ? SWP_RESULT_PAIRED : SWP_RESULT_FORFEIT_LOSS;
    if (own.member == 0) {
        const swp_result other =
            swp_tournament_team_board_in(m->t, round, e.opponent, game + 1).result;
        return other == SWP_RESULT_PAIRED ? SWP_RESULT_PAIRED : SWP_RESULT_FORFEIT_LOSS;
    }
    return is_forfeit && own.result == SWP_RESULT_PAIRED ? e.result : own.result;
}

/* How game 0 of the round, or a later one of a match, ended for one side. */
static swp_result result_in(const struct importing *m, uint32_t round, uint32_t tpn, int game)
{
    if (m->teams)
        return result_of_team(m, round, tpn, (uint32_t)game);
    return game == 0 ? swp_tournament_entry_in(m->t, round, tpn).result
                     : swp_tournament_second_result_in(m->t, round, tpn);
}

/* Result of one board. False, and a refusal, when the two sides do not fit. */
static bool emit_result(const struct importing *m, uint32_t round, swp_board board, int game)
{
    const swp_result white = result_in(m, round, board.white, game);
    const swp_result black = result_in(m, round, board.black, game);
    json_t *const body = desk_board_body(round, m->players[board.white], m->players[board.black]);
    const enum desk_result result = result_of(white, black);
    if (m->teams)
        json_object_set_new(body, "game", json_integer((json_int_t)game + 1));
    if (white == SWP_RESULT_UNKNOWN || black == SWP_RESULT_UNKNOWN) {
        desk_emit(m->a, DESK_ADJOURNED, body);
    } else if (result == DESK_RESULT_OPEN ||
               (white == SWP_RESULT_NONE && black == SWP_RESULT_NONE)) {
        json_decref(body);
    } else if (result < DESK_RESULTS) {
        json_object_set_new(body, "result", json_string(desk_result_word(result)));
        desk_emit(m->a, DESK_RESULT_SET, body);
    } else {
        json_decref(body);
        desk_refuse(m->a, "result", "C.04.2 3", "Correct the file.",
                    "In round %u the two sides of %u - %u do not make a result.", round,
                    board.white, board.black);
        return false;
    }
    return true;
}

/* What the engine pairs instead, when that is another round. */
static json_t *engine_of(const struct importing *m, uint32_t round, json_t *rounds)
{
    uint32_t index = 0;
    const swp_checked_round *const r = checked(m, round, &index);
    json_t *const differences = json_array();
    json_t *engine = NULL;
    if (r && !r->equal) {
        engine = json_array();
        for (uint32_t i = 0; swp_check_report_board_at(m->check, index, i).white != 0; i++)
            append_board(m, swp_check_report_board_at(m->check, index, i), engine);
    }
    for (uint32_t i = 0; r && i < r->differences; i++) {
        const swp_difference *const d = swp_check_report_difference_at(m->check, index, i);
        json_array_append_new(differences,
                              json_pack("{s:o,s:o}", "expected", board_json(m, d->expected),
                                        "recorded", board_json(m, d->recorded)));
    }
    json_array_append_new(rounds,
                          json_pack("{s:i,s:b,s:b,s:o}", "round", (int)round, "checked", r != NULL,
                                    "equal", (int)(r && r->equal), "differences", differences));
    return engine;
}

/* The line-up of one team, where it is not the first of the board order. */
static void emit_line_up(const struct importing *m, uint32_t round, uint32_t tpn)
{
    const swp_result result = swp_tournament_entry_in(m->t, round, tpn).result;
    json_t *const seats = json_array();
    bool usual = result != SWP_RESULT_FORFEIT_WIN && result != SWP_RESULT_FORFEIT_LOSS;
    for (uint32_t game = 0; game < m->games; game++) {
        const uint32_t member = swp_tournament_team_board_in(m->t, round, tpn, game + 1).member;
        usual = usual && member == swp_tournament_team_member_at(m->t, tpn, game);
        json_array_append_new(seats, json_integer(m->members[member]));
    }
    if (swp_tournament_has_line_up_in(m->t, round, tpn) && !usual)
        desk_emit(m->a, DESK_LINE_UP_SET,
                  json_pack("{s:i,s:i,s:O}", "round", (int)round, "team", (int)m->players[tpn],
                            "members", seats));
    json_decref(seats);
}

/* Of both teams. False, and a refusal, when the file has no boards of the match. */
static bool emit_line_ups(const struct importing *m, uint32_t round, swp_board match)
{
    if (swp_tournament_is_team_total_in(m->t, round, match.white)) {
        desk_refuse(m->a, "result", "C.04.6", "Give the file the boards of its matches.",
                    "In round %u the match %u - %u has points and no boards.", round, match.white,
                    match.black);
        return false;
    }
    emit_line_up(m, round, match.white);
    emit_line_up(m, round, match.black);
    return true;
}

static bool emit_round(const struct importing *m, uint32_t round, json_t *rounds)
{
    char hex[2 * DESK_HASH_BYTES + 1];
    size_t n = 0;
    bool good = true, whole = true;
    swp_board *const boards = order_boards(m, round, &n);
    json_t *const list = json_array(), *const body = json_object();
    emit_absences(m, round);
    for (size_t i = 0; i < n; i++)
        append_board(m, boards[i], list);
    desk_hex(m->hash, sizeof m->hash, hex);
    json_object_set_new(body, "round", json_integer(round));
    json_object_set_new(body, "system", json_string(m->system));
    json_object_set_new(body, "engine", json_string("file"));
    json_object_set_new(body, "input", json_string(hex));
    json_object_set_new(body, "boards", list);
    json_object_set_new(body, "how", json_string("import"));
    json_t *const engine = engine_of(m, round, rounds);
    if (engine)
        json_object_set_new(body, "engine_boards", engine);
    desk_emit(m->a, DESK_ROUND_PAIRED, body);
    for (size_t i = 0; i < n && good; i++) {
        if (boards[i].black == 0)
            continue;
        if (m->teams)
            good = emit_line_ups(m, round, boards[i]);
        for (int game = 0; game < (int)m->games && good; game++) {
            const swp_result r = result_in(m, round, boards[i].white, game);
            whole =
                whole && r != SWP_RESULT_NONE && r != SWP_RESULT_PAIRED && r != SWP_RESULT_UNKNOWN;
            good = emit_result(m, round,
                               game > 0 && is_turned(m, (uint32_t)game)
                                   ? (swp_board){boards[i].black, boards[i].white}
                                   : boards[i],
                               game);
        }
    }
    if (good && whole)
        desk_emit(m->a, DESK_ROUND_CLOSED, json_pack("{s:i}", "round", (int)round));
    free(boards);
    return good;
}

/* Points that the file lays down besides the results. */
static void emit_points(const struct importing *m)
{
    for (uint32_t i = 0; i < m->n; i++)
        for (uint32_t round = 1; round <= m->rounds; round++) {
            swp_points points = swp_tournament_adjustment_in(m->t, round, m->tpns[i]);
            if (swp_tournament_has_entry_points_in(m->t, round, m->tpns[i])) {
                tell(m, "What round %u is worth to %u is kept as a bonus or a penalty.", round,
                     m->tpns[i]);
                swp_tournament *copy = NULL;
                if (swp_tournament_copy(m->t, NULL, &copy, NULL) == SWP_OK &&
                    swp_tournament_clear_entry_points_in(copy, round, m->tpns[i], NULL) == SWP_OK)
                    points += swp_tournament_entry_points_in(m->t, round, m->tpns[i]) -
                              swp_tournament_entry_points_in(copy, round, m->tpns[i]);
                swp_tournament_destroy(copy);
            }
            if (points != 0)
                desk_emit(m->a, DESK_POINTS_ADJUSTED,
                          json_pack("{s:i,s:i,s:i,s:s}", "player", (int)(i + 1), "round",
                                    (int)round, "points", (int)points, "why", "In the file."));
        }
}

/* The same in the score of teams that does not pair. */
static void emit_other_points(const struct importing *m)
{
    const swp_team_score other = m->teams->primary == SWP_TEAM_SCORE_GAME_POINTS
                                     ? SWP_TEAM_SCORE_MATCH_POINTS
                                     : SWP_TEAM_SCORE_GAME_POINTS;
    for (uint32_t i = 0; i < m->n; i++)
        for (uint32_t round = 1; round <= m->rounds; round++) {
            const uint32_t team = m->tpns[i];
            swp_points points = swp_tournament_team_adjustment_in(m->t, round, team, other);
            if (swp_tournament_has_team_points_in(m->t, round, team, other)) {
                tell(m, "What round %u is worth to %u is kept as a bonus or a penalty.", round,
                     team);
                swp_tournament *copy = NULL;
                if (swp_tournament_copy(m->t, NULL, &copy, NULL) == SWP_OK &&
                    swp_tournament_clear_team_points_in(copy, round, team, other, NULL) == SWP_OK)
                    points += swp_tournament_team_points_in(m->t, round, team, other) -
                              swp_tournament_team_points_in(copy, round, team, other);
                swp_tournament_destroy(copy);
            }
            if (points != 0)
                desk_emit(m->a, DESK_POINTS_ADJUSTED,
                          json_pack("{s:i,s:i,s:i,s:s,s:s}", "player", (int)(i + 1), "round",
                                    (int)round, "points", (int)points, "score",
                                    desk_score_word(other), "why", "In the file."));
        }
}

/* Byes asked for in rounds that are not paired yet. */
static void emit_requests(const struct importing *m)
{
    for (uint32_t i = 0; i < m->n; i++)
        for (uint32_t round = m->rounds + 1; round <= swp_tournament_rounds(m->t); round++) {
            const swp_result asked = swp_tournament_requested_bye_in(m->t, round, m->tpns[i]);
            const char *const worth = asked == SWP_RESULT_FULL_BYE   ? "full"
                                      : asked == SWP_RESULT_HALF_BYE ? "half"
                                      : asked == SWP_RESULT_ZERO_BYE ? "zero"
                                                                     : NULL;
            if (worth)
                desk_emit(m->a, DESK_BYE_ASKED,
                          json_pack("{s:i,s:i,s:s}", "player", (int)(i + 1), "round", (int)round,
                                    "worth", worth));
        }
}

/* ---- the file -------------------------------------------------------------------------------- */

/* What the reader had to tell. */
static void take_notes(const struct importing *m)
{
    for (uint32_t i = 0; i < swp_trf_note_count(m->trf); i++) {
        const swp_trf_note *const note = swp_trf_note_at(m->trf, i);
        if (note->line > 0)
            tell(m, "Line %u: %.400s", note->line, note->text);
        else
            tell(m, "%.400s", note->text);
    }
}

/* Reads the file; false, and a refusal, when it cannot be used. */
static bool read_file(struct importing *m, const char *bytes, size_t length)
{
    const struct desk_acting *const a = m->a;
    swp_error err = {0};
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    options.flags = desk_value(a, "system") ? SWP_TRF_ANY_SYSTEM : 0;
    if (swp_trf_read(bytes, length, NULL, &options, &m->trf, &err) != SWP_OK) {
        desk_refuse(a, "file", err.rule, "Correct the file.", "Line %u: %s", err.line, err.text);
        desk_failed(a, &err);
        if (m->trf)
            take_notes(m);
        return false;
    }
    m->t = swp_trf_tournament(m->trf);
    m->system = *desk_text(a, "system") ? desk_text(a, "system") : swp_tournament_system(m->t);
    m->rounds = swp_tournament_rounds_recorded(m->t);
    if (!*m->system)
        desk_refuse(a, "no_system", "", "Name it (system).",
                    "The file does not say by which system it was paired.");
    else {
        const swp_system *const system = desk_system_named(a, m->system);
        m->form = system ? desk_form_of_system(system) : desk_form_at(0);
        m->teams = swp_tournament_team_rules(m->t);
        m->games = m->teams ? m->teams->boards : m->form->games;
        if (system && m->form->teams != (m->teams != NULL))
            desk_refuse(a, "teams", "", "Name a system of such events (system).",
                        "%s does not pair such an event: the file is of %s.", system->title,
                        m->teams ? SWP_N_("teams") : SWP_N_("players"));
    }
    take_notes(m);
    return !desk_is_refused(a);
}

static void check_file(struct importing *m)
{
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_error err = {0};
    options.system = m->system;
    options.flags = SWP_CHECK_BOARDS;
    if (m->rounds > 0 && swp_check_report_create(m->t, &options, &m->check, &err) != SWP_OK)
        tell(m, "The rounds could not be paired again: %.400s", err.text);
}

static void emit_lot(const struct importing *m)
{
    swp_lot lot = SWP_LOT_INIT;
    swp_colour colour = swp_tournament_initial_colour(m->t);
    if (colour == SWP_COLOUR_NONE && swp_lot_find(m->t, m->system, 0, &lot, NULL) == SWP_OK)
        colour = lot.used;
    if (colour != SWP_COLOUR_NONE)
        desk_emit(m->a, DESK_LOT_DRAWN,
                  json_pack("{s:s}", "colour", colour == SWP_COLOUR_WHITE ? "white" : "black"));
    else if (m->rounds > 0)
        tell(m, "The initial colour is not known.");
}

static void judge_rounds(const struct desk_acting *a, const json_t *rounds)
{
    for (size_t i = 0; i < json_array_size(rounds); i++) {
        const json_t *const round = json_array_get(rounds, i);
        if (json_is_true(json_object_get(round, "checked")) &&
            !json_is_true(json_object_get(round, "equal")))
            desk_find(a, 3, "import", "C.04.2 3", "Look at the differences, and at the system.",
                      "Round %lld differs from the pairing by the rules; the report will say so.",
                      (long long)json_integer_value(json_object_get(round, "round")));
    }
}

static void emit_all(struct importing *m, json_t *rounds)
{
    list_players(m);
    list_members(m);
    check_file(m);
    emit_event(m);
    emit_officials(m);
    emit_players(m);
    if (m->teams)
        emit_members(m);
    emit_forbidden(m);
    emit_acceleration(m);
    emit_tiebreaks(m);
    if (m->form->draws_colour)
        emit_lot(m);
    bool good = true;
    for (uint32_t round = 1; round <= m->rounds && good; round++)
        good = emit_round(m, round, rounds);
    emit_points(m);
    if (m->teams)
        emit_other_points(m);
    emit_requests(m);
    emit_lots(m);
    emit_remarks(m);
}

DESK_ACT(import_trf)
{
    BEGIN;
    const json_t *const given = desk_value(a, "trf");
    const char *const bytes = json_string_value(given);
    const size_t length = json_string_length(given);
    if (model->begun) {
        desk_refuse(a, "begun", "", "Import into a new file.", "This event has begun already: %s.",
                    model->settings.name);
        return;
    }
    if (!bytes || length == 0) {
        desk_wrong(a, "trf: missing; the bytes of the file");
        return;
    }
    struct importing m = {.a = a, .told = json_array()};
    json_t *const rounds = json_array();
    outcome->answer = json_object();
    outcome->in_fide_mode = !desk_value(a, "rated") || desk_flag(a, "rated");
    desk_hash(bytes, length, m.hash);
    if (read_file(&m, bytes, length))
        emit_all(&m, rounds);
    if (!desk_is_refused(a)) {
        judge_rounds(a, rounds);
        outcome->input = desk_new(length, 1);
        memcpy(outcome->input, bytes, length);
        outcome->input_length = length;
    }
    if (json_array_size(m.told) > 0)
        desk_find(a, 2, "adjusted", "", "",
                  "What the file leaves open, or the log has differently, is listed (%zu).",
                  json_array_size(m.told));
    json_object_set_new(outcome->answer, "adjusted", m.told);
    json_object_set_new(outcome->answer, "rounds", rounds);
    free(m.tpns);
    free(m.players);
    free(m.members);
    swp_check_report_destroy(m.check);
    swp_trf_destroy(m.trf);
}
