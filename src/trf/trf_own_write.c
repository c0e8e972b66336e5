/* SPDX-License-Identifier: Apache-2.0 */
/* Writing our own records: what no record of TRF26 holds (docs/program/trf.md 10).
 *
 * Answers: which lines bring a tournament back that is equal. Each difference between the
 * tournament and what the reader makes of the standard records is one line, or a few; a file
 * without differences has none of them. They are written for trf_own.c to read.
 *
 * Cost: O(differences * log remarks + members of forbidden groups). */
#include "trf/trf_writer.h"

#include <string.h>

enum { IDS_OF_A_LINE = 1000 };

/* What is being written, and the tournament it tells. */
struct own {
    struct swp__trf_writer *w;
    const swp_tournament *t;
    int version; /* of our records: the first one that has every word needed */
};

static void begin(struct own *o, const char *word)
{
    swp__trf_put_text(o->w, SWP__TRF_OWN " ");
    swp__trf_put_text(o->w, word);
}

static void put_number(struct own *o, long long number)
{
    swp__trf_putf(o->w, " %lld", number);
}

/* Between quotes, so that blanks at its ends are seen; there is no line end in it. */
static void put_quoted(struct own *o, const char *text)
{
    swp__trf_put_text(o->w, " \"");
    swp__trf_put_text(o->w, text);
    swp__trf_put_text(o->w, "\"");
}

/* What is told of a person in a team begins with `member`. */
static void begin_of(struct own *o, bool is_member, const char *word)
{
    begin(o, is_member ? "member " : word);
    if (is_member)
        swp__trf_put_text(o->w, word);
}

static void put_of_player(struct own *o, bool is_member, const char *word, uint32_t tpn,
                          const char *text)
{
    begin_of(o, is_member, word);
    put_number(o, tpn);
    put_quoted(o, text);
    swp__trf_end_line(o->w);
}

static void put_number_of_player(struct own *o, bool is_member, const char *word, uint32_t tpn,
                                 unsigned long long number)
{
    begin_of(o, is_member, word);
    swp__trf_put_line(o->w, " %lu %llu", (unsigned long)tpn, number);
}

/* A letter for each result: TRF's own, `*` for a pairing without a result, `.` for nothing. */
static char letter_of(swp_result result)
{
    return result == SWP_RESULT_NONE     ? '.'
           : result == SWP_RESULT_PAIRED ? '*'
                                         : swp__trf_letter(result);
}

static void put_entry(struct own *o, uint32_t tpn, uint32_t round)
{
    const swp_entry entry = swp_tournament_entry_in(o->t, round, tpn);
    begin(o, "entry");
    swp__trf_putf(o->w, " %lu %lu %lu %c %c", (unsigned long)tpn, (unsigned long)round,
                  (unsigned long)entry.opponent,
                  entry.colour == SWP_COLOUR_WHITE   ? 'w'
                  : entry.colour == SWP_COLOUR_BLACK ? 'b'
                                                     : '-',
                  letter_of(entry.result));
    if (o->t->has_matches && entry.opponent != 0)
        swp__trf_putf(o->w, " %c", letter_of(swp_tournament_second_result_in(o->t, round, tpn)));
    swp__trf_end_line(o->w);
}

static void put_remark(struct own *o, const char *word, enum swp__remark_kind kind,
                       const swp_tournament_difference *d)
{
    const struct swp__player *player = &o->t->players[swp__tournament_place(o->t, d->tpn)];
    const struct swp__remark *remark = swp__player_remark(player, kind, d->round);
    begin(o, word);
    swp__trf_putf(o->w, " %lu %lu", (unsigned long)d->tpn, (unsigned long)d->round);
    if (!remark)
        swp__trf_put_text(o->w, " .");
    else if (kind == SWP__REMARK_REQUEST)
        swp__trf_putf(o->w, " %c", letter_of((swp_result)remark->value));
    else if (kind == SWP__REMARK_PRESENCE)
        swp__trf_put_text(o->w, remark->value == SWP__PRESENCE_BACK ? " in" : " out");
    else
        put_number(o, remark->value);
    swp__trf_end_line(o->w);
}

static void put_scoring(struct own *o)
{
    swp_points values[SWP__TRF_OWN_POINTS];
    memcpy(values, &o->t->scoring, sizeof values);
    begin(o, "points");
    for (int i = 0; i < SWP__TRF_OWN_POINTS; i++)
        put_number(o, values[i]);
    swp__trf_end_line(o->w);
}

static void put_groups(struct own *o)
{
    begin(o, "forbidden");
    put_number(o, (long long)o->t->n_groups);
    swp__trf_end_line(o->w);
    for (size_t g = 0; g < o->t->n_groups; g++) {
        const swp_forbidden_group *group = &o->t->groups[g];
        begin(o, "forbid");
        put_number(o, group->first_round);
        put_number(o, group->last_round);
        put_number(o, (long long)group->count);
        for (size_t i = 0; i < group->count; i++) {
            if (i > 0 && i % IDS_OF_A_LINE == 0) {
                swp__trf_end_line(o->w);
                begin(o, "and");
            }
            put_number(o, group->tpns[i]);
        }
        swp__trf_end_line(o->w);
    }
}

static void put_fact(struct own *o, swp_tournament_fact fact)
{
    const char *name = swp_tournament_fact_name(fact);
    begin(o, "fact ");
    swp__trf_put_text(o->w, name);
    put_number(o, (long long)swp_tournament_fact_count(o->t, fact));
    swp__trf_end_line(o->w);
    size_t at = 0;
    for (const char *text; (text = swp__tournament_next_fact(o->t, fact, &at)) != NULL;) {
        begin(o, "text ");
        swp__trf_put_text(o->w, name);
        put_quoted(o, text);
        swp__trf_end_line(o->w);
    }
}

static void put_setting(struct own *o, swp_tournament_part part)
{
    const swp_tournament *t = o->t;
    if (part == SWP_TOURNAMENT_PART_ROUNDS) {
        begin(o, "rounds");
        put_number(o, t->rounds);
    } else if (part == SWP_TOURNAMENT_PART_INITIAL_COLOUR) {
        begin(o, t->initial_colour == SWP_COLOUR_WHITE   ? "colour w"
                 : t->initial_colour == SWP_COLOUR_BLACK ? "colour b"
                                                         : "colour -");
    } else if (part == SWP_TOURNAMENT_PART_SYSTEM) {
        begin(o, "system");
        put_quoted(o, t->system);
    } else if (part == SWP_TOURNAMENT_PART_MAXI) {
        begin(o, t->is_maxi ? "maxi yes" : "maxi no");
    } else {
        begin(o, t->order == SWP_PAIRING_ORDER_BY_POSITION ? "order position" : "order number");
    }
    swp__trf_end_line(o->w);
}

static void put_particular(struct own *o, const swp_tournament_difference *d)
{
    const bool is_member = d->member != 0;
    const uint32_t tpn = is_member ? d->member : d->tpn;
    const swp_player *p = swp_tournament_player(is_member ? o->t->members : o->t, tpn);
    const char sex[2] = {p->sex, '\0'};
    const struct {
        swp_tournament_part part;
        const char *word, *text;
    } texts[] = {{SWP_TOURNAMENT_PART_NAME, "name", p->name},
                 {SWP_TOURNAMENT_PART_SEX, "sex", sex},
                 {SWP_TOURNAMENT_PART_TITLE, "title", p->title},
                 {SWP_TOURNAMENT_PART_FEDERATION, "federation", p->federation},
                 {SWP_TOURNAMENT_PART_FIDE_ID, "fide", p->fide_id},
                 {SWP_TOURNAMENT_PART_BIRTH, "birth", p->birth},
                 {SWP_TOURNAMENT_PART_NATIONAL_ID, "national", p->national_id},
                 {SWP_TOURNAMENT_PART_CLUB, "club", p->club}};
    const struct {
        swp_tournament_part part;
        const char *word;
        unsigned long long number;
    } numbers[] = {{SWP_TOURNAMENT_PART_RATING, "rating", (unsigned long long)p->rating},
                   {SWP_TOURNAMENT_PART_NATIONAL_RATING, "national-rating",
                    (unsigned long long)p->national_rating},
                   {SWP_TOURNAMENT_PART_K_FACTOR, "k", (unsigned long long)p->k_factor},
                   {SWP_TOURNAMENT_PART_USER_ID, "id", p->user_id}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].part == d->part)
            put_of_player(o, is_member, texts[i].word, tpn, texts[i].text);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].part == d->part)
            put_number_of_player(o, is_member, numbers[i].word, tpn, numbers[i].number);
}

/* ---- teams ----------------------------------------------------------------------------------- */

static void put_rules(struct own *o)
{
    const swp_team_rules *rules = &o->t->rules;
    swp_points values[SWP__TRF_OWN_POINTS];
    memcpy(values, &rules->game_scoring, sizeof values);
    begin(o, "teams");
    put_number(o, rules->boards);
    swp__trf_putf(o->w, " %s", rules->colours[0] ? rules->colours : "-");
    put_number(o, (long long)rules->primary);
    put_number(o, (long long)rules->secondary);
    put_number(o, (long long)rules->preferences);
    for (int i = 0; i < SWP__TRF_OWN_POINTS; i++)
        put_number(o, values[i]);
    swp__trf_end_line(o->w);
}

static void put_board_order(struct own *o, uint32_t team)
{
    const uint32_t n = swp_tournament_team_size(o->t, team);
    begin(o, "order-of");
    put_number(o, team);
    put_number(o, n);
    for (uint32_t i = 0; i < n; i++) {
        if (i > 0 && i % IDS_OF_A_LINE == 0) {
            swp__trf_end_line(o->w);
            begin(o, "and");
        }
        put_number(o, swp_tournament_team_member_at(o->t, team, i));
    }
    swp__trf_end_line(o->w);
}

/* f: the line-up is laid down, t: recorded by game points alone, x: forfeited as a whole. */
static void put_boards(struct own *o, uint32_t team, uint32_t round)
{
    const struct swp__player *player = &o->t->players[swp__tournament_place(o->t, team)];
    const struct swp__team_round none = {0};
    const struct swp__team_round *row = swp__team_round(player, round);
    row = row ? row : &none;
    begin(o, "boards");
    put_number(o, team);
    put_number(o, round);
    swp__trf_putf(o->w, " -%s%s%s", row->is_fixed ? "f" : "", row->has_total ? "t" : "",
                  row->is_forfeited ? "x" : "");
    put_number(o, row->game_points);
    put_number(o, row->n_boards);
    for (uint32_t i = 0; i < row->n_boards; i++) {
        const struct swp__board_side side = row->boards[i];
        swp__trf_putf(o->w, " %lu %c %c", (unsigned long)side.member,
                      side.colour == SWP_COLOUR_WHITE   ? 'w'
                      : side.colour == SWP_COLOUR_BLACK ? 'b'
                                                        : '-',
                      letter_of((swp_result)side.result));
    }
    swp__trf_end_line(o->w);
}

static bool put_difference(void *user, const swp_tournament_difference *d)
{
    struct own *o = user;
    switch (d->part) {
    case SWP_TOURNAMENT_PART_PLAYER:
    case SWP_TOURNAMENT_PART_PLACE:
    case SWP_TOURNAMENT_PART_MATCH_GAMES: /* the system says it, or nothing is written */
        swp__fail(o->w->err, SWP_DETAIL_INTERNAL, "TRF", d->tpn, 0,
                  "player %lu does not come back from the text written", (unsigned long)d->tpn);
        o->w->status = SWP_ERR_INTERNAL;
        break;
    case SWP_TOURNAMENT_PART_ENTRY:
        put_entry(o, d->tpn, d->round);
        break;
    case SWP_TOURNAMENT_PART_REQUEST:
        put_remark(o, "bye", SWP__REMARK_REQUEST, d);
        break;
    case SWP_TOURNAMENT_PART_ENTRY_POINTS:
        put_remark(o, "worth", SWP__REMARK_OVERRIDE, d);
        break;
    case SWP_TOURNAMENT_PART_ADJUSTMENT:
        put_remark(o, "adjust", SWP__REMARK_ADJUSTMENT, d);
        break;
    case SWP_TOURNAMENT_PART_VIRTUAL_POINTS:
        put_remark(o, "virtual", SWP__REMARK_VIRTUAL, d);
        break;
    case SWP_TOURNAMENT_PART_PRESENCE:
        put_remark(o, "presence", SWP__REMARK_PRESENCE, d);
        break;
    case SWP_TOURNAMENT_PART_SCORING:
        put_scoring(o);
        break;
    case SWP_TOURNAMENT_PART_TEAM_RULES:
        put_rules(o);
        break;
    case SWP_TOURNAMENT_PART_NICKNAME:
        put_of_player(o, false, "nickname", d->tpn, swp_tournament_nickname(o->t, d->tpn));
        break;
    case SWP_TOURNAMENT_PART_BOARD_ORDER:
        put_board_order(o, d->tpn);
        break;
    case SWP_TOURNAMENT_PART_BOARDS:
        put_boards(o, d->tpn, d->round);
        break;
    case SWP_TOURNAMENT_PART_GAME_POINTS:
        put_remark(o, "game", SWP__REMARK_GAME_OVERRIDE, d);
        break;
    case SWP_TOURNAMENT_PART_GAME_ADJUSTMENT:
        put_remark(o, "gameadjust", SWP__REMARK_GAME_ADJUSTMENT, d);
        break;
    case SWP_TOURNAMENT_PART_FORBIDDEN:
        put_groups(o);
        break;
    case SWP_TOURNAMENT_PART_FACT:
        put_fact(o, d->fact);
        break;
    case SWP_TOURNAMENT_PART_ROUNDS:
    case SWP_TOURNAMENT_PART_INITIAL_COLOUR:
    case SWP_TOURNAMENT_PART_SYSTEM:
    case SWP_TOURNAMENT_PART_MAXI:
    case SWP_TOURNAMENT_PART_PAIRING_ORDER:
        put_setting(o, d->part);
        break;
    case SWP_TOURNAMENT_PART_NAME:
    case SWP_TOURNAMENT_PART_RATING:
    case SWP_TOURNAMENT_PART_SEX:
    case SWP_TOURNAMENT_PART_TITLE:
    case SWP_TOURNAMENT_PART_FEDERATION:
    case SWP_TOURNAMENT_PART_FIDE_ID:
    case SWP_TOURNAMENT_PART_BIRTH:
    case SWP_TOURNAMENT_PART_USER_ID:
    case SWP_TOURNAMENT_PART_NATIONAL_RATING:
    case SWP_TOURNAMENT_PART_NATIONAL_ID:
    case SWP_TOURNAMENT_PART_K_FACTOR:
    case SWP_TOURNAMENT_PART_CLUB:
    case SWP_TOURNAMENT_PART_MAX_ENUM:
        put_particular(o, d);
        break;
    }
    return o->w->status == SWP_OK;
}

/* Ends at a difference that version 1 of our records cannot say. */
static bool is_of_version_1(void *user, const swp_tournament_difference *d)
{
    struct own *o = user;
    const swp_player *p =
        swp_tournament_player(d->member ? o->t->members : o->t, d->member ? d->member : d->tpn);
    if (d->part >= SWP_TOURNAMENT_PART_NATIONAL_RATING ||
        (d->part == SWP_TOURNAMENT_PART_SEX && p->sex == 'x') ||
        (d->part == SWP_TOURNAMENT_PART_TITLE && strlen(p->title) > 3) ||
        (d->part == SWP_TOURNAMENT_PART_FEDERATION && strlen(p->federation) > 3) ||
        (d->part == SWP_TOURNAMENT_PART_FIDE_ID && strlen(p->fide_id) > 11) ||
        (d->part == SWP_TOURNAMENT_PART_BIRTH && strlen(p->birth) > 10))
        o->version = SWP__TRF_OWN_VERSION;
    return o->version < SWP__TRF_OWN_VERSION;
}

/* Whether anybody has another number in the text. */
static bool is_renumbered(const swp_tournament *numbered, const uint32_t *in_text)
{
    for (uint32_t i = 0; in_text && i < numbered->n_players; i++)
        if (in_text[i] != numbered->players[i].facts.tpn)
            return true;
    return false;
}

static void put_numbers(struct own *o, bool is_member, const uint32_t *in_text)
{
    const swp_tournament *numbered = is_member ? o->t->members : o->t;
    for (uint32_t i = 0; i < numbered->n_players; i++)
        put_number_of_player(o, is_member, "number", in_text[i],
                             (unsigned long long)numbered->players[i].facts.tpn);
}

void swp__trf_write_own(struct swp__trf_writer *w, const swp_tournament *t, const swp_trf *text,
                        const uint32_t *const in_text[2])
{
    const swp_tournament *const read = text->tournament;
    struct own o = {w, t, 1};
    const bool of_players = is_renumbered(t, in_text[0]);
    const bool of_members = is_renumbered(t->members, in_text[1]);
    if ((t->members ? t->members->n_players : t->n_players) > 0 && !of_players && !of_members &&
        swp_tournament_compare(t, read, NULL, NULL))
        return;
    swp_tournament_compare(t, read, is_of_version_1, &o);
    swp__trf_put_line(w, SWP__TRF_OWN " %d %016llx", o.version,
                      (unsigned long long)swp__trf_digest(text));
    if (of_players)
        put_numbers(&o, /* is_member= */ false, in_text[0]);
    if (of_members)
        put_numbers(&o, /* is_member= */ true, in_text[1]);
    swp_tournament_compare(t, read, put_difference, &o);
}
