/* SPDX-License-Identifier: Apache-2.0 */
/* Writing the records that steer pairing: rounds, colour, points, system, byes, forbidden pairs.
 *
 * Answers: how does this dialect say what the arbiter has laid down, and what can it not say. What
 * cannot be said is refused, naming the record, when the tournament would be another one without
 * it.
 *
 * READING: what follows from the rounds recorded need not be said: TRF16 is fine for a tournament
 * whose rounds are all played, and whose first round shows the colours. */
#include "systems/system.h"
#include "trf/trf_writer.h"

#include <string.h>

/* Whether somebody's entry shows a colour. */
static bool shows_colour(const swp_tournament *t)
{
    for (uint32_t i = 0; i < t->n_players; i++)
        for (uint32_t j = 0; j < t->players[i].n_entries; j++)
            if (t->players[i].entries[j].colour != SWP_COLOUR_NONE)
                return true;
    return false;
}

bool swp__trf_colour_follows(const swp_tournament *t)
{
    const struct swp__system_row *named = swp__system_row_find(t->system);
    swp_lot lot = SWP_LOT_INIT;
    return shows_colour(t) && (swp_lot_find(t, named ? t->system : swp_system_default()->id, 0,
                                            &lot, NULL) != SWP_OK ||
                               lot.recorded == t->initial_colour);
}

bool swp__trf_rounds_follow(const swp_tournament *t)
{
    const struct swp__system_row *system = swp__system_row_find(t->system);
    return swp_tournament_rounds_recorded(t) == t->rounds &&
           !(system && system->shown.flags & SWP_SYSTEM_NEEDS_ROUNDS);
}

static void write_rounds(struct swp__trf_writer *w)
{
    const uint32_t rounds = w->t->rounds;
    if (rounds == 0)
        return;
    if (!w->dialect->rounds) {
        if (!swp__trf_rounds_follow(w->t))
            swp__trf_refuse(w, "142", 0,
                            "%lu rounds planned, %lu recorded: no record for the number",
                            (unsigned long)rounds, (unsigned long)w->recorded);
        return;
    }
    swp__trf_put_line(w, "%s %lu", w->dialect->rounds,
                      (unsigned long)swp__trf_last_column(w, rounds));
}

static void write_colour(struct swp__trf_writer *w)
{
    const swp_colour colour = w->t->initial_colour;
    if (colour == SWP_COLOUR_NONE)
        return;
    if (!w->dialect->colour) {
        if (!swp__trf_colour_follows(w->t))
            swp__trf_refuse(w, "152", 0,
                            shows_colour(w->t)
                                ? "the initial colour is not the one that the colours on record "
                                  "show: no record for it"
                                : "the initial colour is drawn, no colour is recorded yet: no "
                                  "record for it");
        return;
    }
    if (strcmp(w->dialect->colour, "152") == 0)
        swp__trf_putf(w, "152 %c", colour == SWP_COLOUR_WHITE ? 'W' : 'B');
    else
        swp__trf_putf(w, "XXC %s", colour == SWP_COLOUR_WHITE ? "white1" : "black1");
    swp__trf_end_line(w);
}

/* Order by position; nothing to say when positions and numbers agree. */
static void write_order(struct swp__trf_writer *w)
{
    if (w->has_gaps && w->dialect->no_gaps) {
        swp__trf_refuse(w, "001", 0,
                        "the numbers have gaps, which become players of their own; "
                        "number the players 1 to n first");
        return;
    }
    /* Beside XXC rank the place stands for the number, and with it colours and more change. */
    if (w->has_gaps && w->dialect->gaps_need_rank && w->t->order == SWP_PAIRING_ORDER_BY_TPN) {
        swp__trf_refuse(w, "001", 0,
                        "the numbers have gaps, which are refused there, or (XXC rank) pair "
                        "otherwise; number the players 1 to n first (--leave-out does it)");
        return;
    }
    if (w->t->order != SWP_PAIRING_ORDER_BY_POSITION)
        return;
    if (w->dialect->order_by_rank) {
        swp__trf_put_line(w, "XXC rank");
        return;
    }
    for (uint32_t i = 0; i < w->t->n_players; i++)
        if (w->by_tpn[i] != i) {
            swp__trf_refuse(w, "XXC", w->t->players[i].facts.tpn,
                            "the pairing order is not that of the numbers: no record for it");
            return;
        }
}

/* ---- points -------------------------------------------------------------------------------- */

static void write_bb(struct swp__trf_writer *w)
{
    const swp_scoring *s = &w->t->scoring;
    const struct {
        const char *code;
        swp_points points;
    } records[] = {{"BBW", s->white_win}, {"BBD", s->white_draw},   {"BBL", s->white_loss},
                   {"BBZ", s->zero_bye},  {"BBF", s->forfeit_loss}, {"BBU", s->pab}};
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        swp__trf_putf(w, "%s ", records[i].code);
        swp__trf_put_points(w, records[i].points, records[i].code);
        swp__trf_end_line(w);
    }
}

/* 162 with what differs from its defaults. `absence` is A, or Z for bbp 6. */
void swp__trf_write_162(struct swp__trf_writer *w, const swp_scoring *s, char absence)
{
    const struct {
        char symbol;
        swp_points points, standard;
    } values[] = {{'W', s->white_win, 10},
                  {'D', s->white_draw, 5},
                  {'L', s->white_loss, 0},
                  {absence, w->t->members ? s->forfeit_loss : s->zero_bye, 0},
                  {'P', s->pab, w->t->members ? s->pab : s->white_win},
                  {'X', s->unknown, s->white_draw},
                  {'F', s->full_bye, 0},
                  {'H', s->half_bye, 0}};
    const size_t n = sizeof values / sizeof *values - (w->t->has_matches ? 0 : 2);
    bool any = false;
    for (size_t i = 0; i < n; i++) {
        const bool is_bye = w->t->has_matches && strchr("PFH", values[i].symbol);
        if ((values[i].points == values[i].standard && !is_bye) ||
            (values[i].symbol == 'X' && !w->dialect->unknown_results))
            continue;
        swp__trf_putf(w, "%s%c", any ? "    " : "162  ", values[i].symbol);
        swp__trf_put_points(w, values[i].points, "162");
        any = true;
    }
    if (any)
        swp__trf_end_line(w);
}

static void write_xxs(struct swp__trf_writer *w)
{
    const swp_scoring *s = &w->t->scoring;
    const swp_scoring standard = SWP_SCORING_INIT;
    const struct {
        const char *code;
        swp_points points, standard;
    } values[] = {{"WW", s->white_win, standard.white_win},
                  {"BW", s->black_win, standard.black_win},
                  {"WD", s->white_draw, standard.white_draw},
                  {"BD", s->black_draw, standard.black_draw},
                  {"WL", s->white_loss, standard.white_loss},
                  {"BL", s->black_loss, standard.black_loss},
                  {"ZPB", s->zero_bye, standard.zero_bye},
                  {"HPB", s->half_bye, standard.half_bye},
                  {"FPB", s->full_bye, standard.full_bye},
                  {"PAB", s->pab, standard.pab},
                  {"FW", s->forfeit_win, standard.forfeit_win},
                  {"FL", s->forfeit_loss, standard.forfeit_loss}};
    bool any = false;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (values[i].points == values[i].standard)
            continue;
        swp__trf_putf(w, "%s %s=%s", any ? "" : "XXS", values[i].code,
                      swp__points_text(values[i].points).text);
        any = true;
    }
    if (any)
        swp__trf_end_line(w);
}

static bool is_standard(const swp_scoring *s)
{
    const swp_scoring standard = SWP_SCORING_INIT;
    swp_scoring compared = *s;
    compared.unknown = standard.unknown; /* matters only where `?` can be written */
    return memcmp(&compared, &standard, sizeof standard) == 0;
}

bool swp__trf_same_for_colours(const swp_scoring *s)
{
    return s->white_win == s->black_win && s->white_draw == s->black_draw &&
           s->white_loss == s->black_loss;
}

bool swp__trf_same_unplayed(const swp_scoring *s)
{
    return s->forfeit_win == s->white_win && s->full_bye == s->white_win &&
           s->half_bye == s->white_draw;
}

/* What one symbol for win, draw and loss cannot say. */
static bool check_colours(struct swp__trf_writer *w, const char *record)
{
    if (swp__trf_same_for_colours(&w->t->scoring))
        return true;
    swp__trf_refuse(w, record, 0, "White and Black get different points: no record for it");
    return false;
}

/* Byes and forfeits worth something else than win, draw and absence need 299. */
static bool check_unplayed(struct swp__trf_writer *w, const char *record)
{
    if (swp__trf_same_unplayed(&w->t->scoring))
        return true;
    swp__trf_refuse(w, record, 0,
                    "a forfeit win, full-point or half-point bye has points of its own: no record "
                    "for it");
    return false;
}

/* READING: the record of bbp 6 and 5 has no word for X; unfinished games are refused anyway. */
static void write_points(struct swp__trf_writer *w)
{
    const swp_scoring *s = &w->t->scoring;
    switch (w->dialect->points) {
    case SWP__TRF_POINTS_162:
        if (check_colours(w, "162"))
            swp__trf_write_162(w, s, 'A');
        return;
    case SWP__TRF_POINTS_162_Z:
        if (is_standard(s) || !check_colours(w, "162") || !check_unplayed(w, "162"))
            return;
        if (s->zero_bye == s->forfeit_loss)
            swp__trf_write_162(w, s, 'Z');
        else
            write_bb(w);
        return;
    case SWP__TRF_POINTS_BB:
        if (!is_standard(s) && check_colours(w, "BBW") && check_unplayed(w, "BBW"))
            write_bb(w);
        return;
    case SWP__TRF_POINTS_XXS:
        write_xxs(w);
        return;
    case SWP__TRF_POINTS_SHOWN:
        if (!is_standard(s) && w->played == 0)
            swp__trf_refuse(
                w, "162", 0,
                "the points system can only be seen from results, and no round is played");
        return;
    case SWP__TRF_POINTS_STANDARD:
        if (!is_standard(s))
            swp__trf_refuse(w, "162", 0, "points other than 1, 1/2 and 0: no record for them");
        return;
    }
}

/* ---- system -------------------------------------------------------------------------------- */

/* Whether the file's own 192 or 092 says this system; then it stays as it stood. */
static const struct swp__trf_line *own_system_line(const struct swp__trf_writer *w,
                                                   const char *code)
{
    const bool baku_gone = w->trf && w->trf->baku && w->t->n_virtual == 0;
    if (!w->trf || baku_gone || !w->trf->system.line || !w->trf->system_id ||
        strcmp(w->trf->system_id, w->t->system) != 0 ||
        strcmp(w->trf->system.line->record->code, code) != 0)
        return NULL;
    return w->trf->system.line;
}

/* No 192 in this dialect, or no code in 192: an edition without one comes back from every dialect
 * by its id. What was made without a file says no more than it is asked for. */
bool swp__trf_type_is_system(const struct swp__trf_writer *w)
{
    const bool has_code = swp__trf_event_code(w->t->system) != NULL;
    const enum swp__trf_system_way way = w->dialect->system;
    return w->t->system[0] && (way == SWP__TRF_SYSTEM_092 ||
                               (!has_code && (way == SWP__TRF_SYSTEM_192 || !w->is_plain)));
}

static bool type_line_stays(const struct swp__trf_writer *w)
{
    return w->event_kept[SWP_TOURNAMENT_FACT_TYPE] && own_system_line(w, "092");
}

/* Whether a text of the fact says Maxi-tournament, as a reader takes it. */
static bool fact_says_maxi(const swp_tournament *t, swp_tournament_fact fact)
{
    size_t at = 0;
    for (const char *text; (text = swp__tournament_next_fact(t, fact, &at)) != NULL;) {
        const struct swp__field words = {text, (uint32_t)strlen(text), 5};
        bool denies = false;
        bool is_said;
        if (fact == SWP_TOURNAMENT_FACT_NAME) {
            is_said = swp__trf_name_says_maxi(words, &denies);
        } else {
            const struct swp__trf_type type = swp__trf_type_of_words(words);
            is_said = type.says_maxi;
            denies = type.denies_maxi;
        }
        if (is_said && !denies)
            return true;
    }
    return false;
}

bool swp__trf_type_is_of_maxi(const struct swp__trf_writer *w)
{
    const bool by_type = fact_says_maxi(w->t, SWP_TOURNAMENT_FACT_TYPE);
    if (!w->t->is_maxi)
        return by_type;
    return !fact_says_maxi(w->t, SWP_TOURNAMENT_FACT_NAME) &&
           !(by_type && (!swp__trf_type_is_system(w) || type_line_stays(w)));
}

/* 092, where it has to name the system, or a Maxi-tournament. */
static void write_type_text(struct swp__trf_writer *w)
{
    const char *code = swp__trf_event_code(w->t->system);
    const bool is_of_maxi = swp__trf_type_is_of_maxi(w);
    if (is_of_maxi && w->t->is_maxi)
        swp__trf_putf(w, "092 %s%sMaxi-tournament", w->t->system, w->t->system[0] ? " " : "");
    else if (swp__trf_type_is_system(w) && (is_of_maxi || !type_line_stays(w)))
        swp__trf_putf(w, "092 %s", code ? code : w->t->system);
    else
        return;
    swp__trf_end_line(w);
}

/* 192; engines that know few systems are told by their switch. */
static void write_system(struct swp__trf_writer *w)
{
    const char *code = swp__trf_event_code(w->t->system);
    const struct swp__trf_line *own = own_system_line(w, "192");
    if (w->dialect->system == SWP__TRF_SYSTEM_192_FEW) {
        const struct swp__system_row *row = swp__system_row_find(w->t->system);
        if (!row || !row->trf_code_in_force)
            return;
        swp__trf_putf(w, "192 %s", row->trf_code_in_force);
    } else if (w->dialect->system == SWP__TRF_SYSTEM_192 && own) {
        swp__trf_put(w, own->text, own->length);
    } else if (w->dialect->system == SWP__TRF_SYSTEM_192 && code) {
        swp__trf_putf(w, "192 %s", code);
    } else {
        return;
    }
    swp__trf_end_line(w);
}

/* 192 alone tells that two columns are a match, and no program but FIDE_DOUBLESWISS' knows it; its
 * code of teams makes any event one of teams. */
static void check_event(struct swp__trf_writer *w)
{
    const bool by_192 = w->dialect->system == SWP__TRF_SYSTEM_192;
    const struct swp__system_row *row = swp__system_row_find(w->t->system);
    const bool pairs_matches = row && row->shown.flags & SWP_SYSTEM_PAIRS_MATCHES;
    const bool fits = swp__trf_system_fits(w->t);
    if (w->t->members ? by_192 && !fits : !w->t->has_matches && !pairs_matches && by_192 && !fits)
        swp__trf_refuse(w, "192", 0, "%s says another sort of event than this one of %s",
                        w->t->system, w->t->members ? "teams" : "players");
    else if (!w->t->members && (w->t->has_matches || pairs_matches) && (!by_192 || !fits))
        swp__trf_refuse(w, "192", 0,
                        "rounds are matches of two games: only a system that pairs matches says "
                        "so, in TRF26");
}

void swp__trf_write_facts(struct swp__trf_writer *w)
{
    check_event(w);
    if (w->t->members) {
        write_rounds(w);
        write_colour(w);
        swp__trf_write_team_facts(w);
        return;
    }
    write_type_text(w);
    write_rounds(w);
    write_colour(w);
    write_order(w);
    write_points(w);
    write_system(w);
}

/* ---- lists --------------------------------------------------------------------------------- */

/* 240: one record for each type and round not yet paired. */
static void write_absent(struct swp__trf_writer *w)
{
    static const struct {
        swp_result result;
        char type;
    } types[] = {
        {SWP_RESULT_FULL_BYE, 'F'}, {SWP_RESULT_HALF_BYE, 'H'}, {SWP_RESULT_ZERO_BYE, 'Z'}};
    for (uint32_t round = w->recorded + 1; round <= w->marked; round++)
        for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
            bool any = false;
            for (uint32_t j = 0; j < w->t->n_players; j++) {
                const uint32_t place = w->by_tpn[j];
                const struct swp__entry mark = swp__trf_mark(w, place, round);
                if (mark.result != types[i].result || mark.opponent != 0)
                    continue;
                if (!any)
                    swp__trf_putf(w, "240 %c %03lu", types[i].type,
                                  (unsigned long)swp__trf_first_column(w, round));
                swp__trf_putf(w, " %*lu", w->id_width,
                              (unsigned long)w->t->players[place].facts.tpn);
                any = true;
            }
            if (any)
                swp__trf_end_line(w);
        }
}

/* The last round the group holds for, of those there are. */
static uint32_t last_round_of(const swp_tournament *t, const swp_forbidden_group *group)
{
    const uint32_t all = t->rounds ? t->rounds : SWP_MAX_ROUNDS;
    return group->last_round && group->last_round < all ? group->last_round : all;
}

static bool forbids_by_round(const struct swp__trf_dialect *dialect)
{
    return dialect->forbidden && strcmp(dialect->forbidden, "260") == 0;
}

bool swp__trf_group_fits(const swp_tournament *t, const swp_forbidden_group *group,
                         const struct swp__trf_dialect *dialect)
{
    const uint32_t all = t->rounds ? t->rounds : SWP_MAX_ROUNDS;
    const bool for_ever = group->first_round == 1 && last_round_of(t, group) == all;
    return dialect->forbidden && (for_ever || forbids_by_round(dialect));
}

static void write_forbidden_group(struct swp__trf_writer *w, const swp_forbidden_group *group)
{
    const uint32_t last = last_round_of(w->t, group);
    const bool by_260 = forbids_by_round(w->dialect);
    if (!swp__trf_group_fits(w->t, group, w->dialect)) {
        swp__trf_refuse(w, "260", group->tpns[0],
                        w->dialect->forbidden
                            ? "forbidden pairs for rounds %lu to %lu only: XXP forbids all rounds"
                            : "forbidden pairs (rounds %lu to %lu): no record for them",
                        (unsigned long)group->first_round, (unsigned long)last);
        return;
    }
    if (by_260)
        swp__trf_putf(w, "260 %03lu %03lu",
                      (unsigned long)swp__trf_first_column(w, group->first_round),
                      (unsigned long)swp__trf_last_column(
                          w, last < group->first_round ? group->first_round : last));
    else
        swp__trf_put_text(w, "XXP");
    for (size_t i = 0; i < group->count; i++)
        swp__trf_putf(w, " %*lu", by_260 ? w->id_width : 0, (unsigned long)group->tpns[i]);
    swp__trf_end_line(w);
}

void swp__trf_write_groups(struct swp__trf_writer *w)
{
    for (size_t i = 0; i < w->t->n_groups; i++)
        write_forbidden_group(w, &w->t->groups[i]);
}

void swp__trf_write_lists(struct swp__trf_writer *w)
{
    if (w->t->members) {
        swp__trf_write_team_lists(w);
        return;
    }
    if (w->dialect->absent_by_240)
        write_absent(w);
    swp__trf_write_accelerations(w);
    swp__trf_write_groups(w);
    swp__trf_write_abnormal(w);
}
