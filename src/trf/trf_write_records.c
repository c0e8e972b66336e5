/* Writing the records that steer pairing: rounds, colour, points, system, byes, forbidden pairs.
 *
 * Answers: how does this dialect say what the arbiter has laid down, and what can it not say. What
 * cannot be said is refused, naming the record, when the tournament would be another one without
 * it.
 *
 * READING: what follows from the rounds recorded need not be said: TRF16 is fine for a tournament
 * whose rounds are all played, and whose first round shows the colours. */
#include "trf/trf_writer.h"

#include <string.h>

static bool anybody_has_colour(const sp_tournament *t)
{
    for (uint32_t i = 0; i < t->n_players; i++)
        for (uint32_t j = 0; j < t->players[i].n_entries; j++)
            if (t->players[i].entries[j].colour != SP_NO_COLOUR)
                return true;
    return false;
}

static void write_rounds(struct sp__trf_writer *w)
{
    const uint32_t rounds = w->t->rounds;
    if (rounds == 0)
        return;
    if (!w->dialect->rounds) {
        if (rounds != w->marked)
            sp__trf_refuse(w, "142", 0,
                           "%lu rounds planned, %lu recorded: no record for the number",
                           (unsigned long)rounds, (unsigned long)w->marked);
        return;
    }
    sp__trf_putf(w, "%s %lu", w->dialect->rounds, (unsigned long)rounds);
    sp__trf_end_line(w);
}

static void write_colour(struct sp__trf_writer *w)
{
    const sp_colour colour = w->t->initial_colour;
    if (colour == SP_NO_COLOUR)
        return;
    if (!w->dialect->colour) {
        if (!anybody_has_colour(w->t))
            sp__trf_refuse(w, "152", 0,
                           "the initial colour is drawn, no colour is recorded yet: no "
                           "record for it");
        return;
    }
    if (strcmp(w->dialect->colour, "152") == 0)
        sp__trf_putf(w, "152 %c", colour == SP_WHITE ? 'W' : 'B');
    else
        sp__trf_putf(w, "XXC %s", colour == SP_WHITE ? "white1" : "black1");
    sp__trf_end_line(w);
}

/* Order by position; nothing to say when positions and numbers agree. */
static void write_order(struct sp__trf_writer *w)
{
    if (w->has_gaps && w->dialect->no_gaps) {
        sp__trf_refuse(w, "001", 0,
                       "the numbers have gaps, which become players of their own; "
                       "number the players 1 to n first");
        return;
    }
    /* In the order of the numbers, positions say the same as numbers, and gaps do no harm. */
    if (w->by_number) {
        sp__trf_put_text(w, "XXC rank");
        sp__trf_end_line(w);
        return;
    }
    if (w->t->order != SP_ORDER_BY_POSITION)
        return;
    if (w->dialect->order_by_rank) {
        sp__trf_put_text(w, "XXC rank");
        sp__trf_end_line(w);
        return;
    }
    for (uint32_t i = 0; i < w->t->n_players; i++)
        if (w->by_tpn[i] != i) {
            sp__trf_refuse(w, "XXC", w->t->players[i].facts.tpn,
                           "the pairing order is not that of the numbers: no record for it");
            return;
        }
}

/* ---- points -------------------------------------------------------------------------------- */

static void write_bb(struct sp__trf_writer *w)
{
    const sp_scoring *s = &w->t->scoring;
    const struct {
        const char *code;
        sp_points points;
    } records[] = {{"BBW", s->white_win}, {"BBD", s->white_draw},   {"BBL", s->white_loss},
                   {"BBZ", s->zero_bye},  {"BBF", s->forfeit_loss}, {"BBU", s->pab}};
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        sp__trf_putf(w, "%s ", records[i].code);
        sp__trf_put_points(w, records[i].points, records[i].code);
        sp__trf_end_line(w);
    }
}

/* 162 with what differs from its defaults. `absence` is A, or Z for bbp 6. */
static void write_162(struct sp__trf_writer *w, char absence)
{
    const sp_scoring *s = &w->t->scoring;
    const struct {
        char symbol;
        sp_points points, standard;
    } values[] = {{'W', s->white_win, 10},     {'D', s->white_draw, 5},
                  {'L', s->white_loss, 0},     {absence, s->zero_bye, 0},
                  {'P', s->pab, s->white_win}, {'X', s->unknown, s->white_draw}};
    bool any = false;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (values[i].points == values[i].standard ||
            (values[i].symbol == 'X' && !w->dialect->unknown_results))
            continue;
        sp__trf_putf(w, "%s%c", any ? "    " : "162  ", values[i].symbol);
        sp__trf_put_points(w, values[i].points, "162");
        any = true;
    }
    if (any)
        sp__trf_end_line(w);
}

static void write_xxs(struct sp__trf_writer *w)
{
    const sp_scoring *s = &w->t->scoring;
    const sp_scoring standard = SP_SCORING_INIT;
    const struct {
        const char *code;
        sp_points points, standard;
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
        sp__trf_putf(w, "%s %s=%s", any ? "" : "XXS", values[i].code,
                     sp__points_text(values[i].points).text);
        any = true;
    }
    if (any)
        sp__trf_end_line(w);
}

static bool is_standard(const sp_scoring *s)
{
    const sp_scoring standard = SP_SCORING_INIT;
    sp_scoring compared = *s;
    compared.unknown = standard.unknown; /* matters only where `?` can be written */
    return memcmp(&compared, &standard, sizeof standard) == 0;
}

/* What one symbol for win, draw and loss cannot say. */
static bool check_colours(struct sp__trf_writer *w, const char *record)
{
    const sp_scoring *s = &w->t->scoring;
    if (s->white_win == s->black_win && s->white_draw == s->black_draw &&
        s->white_loss == s->black_loss)
        return true;
    sp__trf_refuse(w, record, 0, "White and Black get different points: no record for it");
    return false;
}

/* Byes and forfeits worth something else than win, draw and absence need 299. */
static bool check_unplayed(struct sp__trf_writer *w, const char *record)
{
    const sp_scoring *s = &w->t->scoring;
    if (s->forfeit_win == s->white_win && s->full_bye == s->white_win &&
        s->half_bye == s->white_draw)
        return true;
    sp__trf_refuse(w, record, 0,
                   "a forfeit win, full-point or half-point bye has points of its own: no record "
                   "for it");
    return false;
}

/* READING: the record of bbp 6 and 5 has no word for X; unfinished games are refused anyway. */
static void write_points(struct sp__trf_writer *w)
{
    const sp_scoring *s = &w->t->scoring;
    switch (w->dialect->points) {
    case SP__TRF_POINTS_162:
        if (check_colours(w, "162"))
            write_162(w, 'A');
        return;
    case SP__TRF_POINTS_162_Z:
        if (is_standard(s) || !check_colours(w, "162") || !check_unplayed(w, "162"))
            return;
        if (s->zero_bye == s->forfeit_loss)
            write_162(w, 'Z');
        else
            write_bb(w);
        return;
    case SP__TRF_POINTS_BB:
        if (!is_standard(s) && check_colours(w, "BBW") && check_unplayed(w, "BBW"))
            write_bb(w);
        return;
    case SP__TRF_POINTS_XXS:
        write_xxs(w);
        return;
    case SP__TRF_POINTS_SHOWN:
        if (!is_standard(s) && w->played == 0)
            sp__trf_refuse(
                w, "162", 0,
                "the points system can only be seen from results, and no round is played");
        return;
    case SP__TRF_POINTS_STANDARD:
        if (!is_standard(s))
            sp__trf_refuse(w, "162", 0, "points other than 1, 1/2 and 0: no record for them");
        return;
    }
}

/* ---- system -------------------------------------------------------------------------------- */

/* Whether the file's own 192 or 092 says this system; then it stays as it stood. */
static const struct sp__trf_line *own_system_line(const struct sp__trf_writer *w, const char *code)
{
    const bool baku_gone = w->trf && w->trf->baku && w->t->n_virtual == 0;
    if (!w->trf || baku_gone || !w->trf->system.line || !w->trf->system_id ||
        strcmp(w->trf->system_id, w->t->system) != 0 ||
        strcmp(w->trf->system.line->record->code, code) != 0)
        return NULL;
    return w->trf->system.line;
}

/* 092, where it has to name the system: no 192 in this dialect, or no code in 192. */
static void write_type_text(struct sp__trf_writer *w)
{
    const char *code = sp__trf_event_code(w->t->system);
    const enum sp__trf_system_way way = w->dialect->system;
    const bool needed =
        way == SP__TRF_SYSTEM_092 || (way == SP__TRF_SYSTEM_192 && !code && w->t->system[0]);
    if (!needed || !w->t->system[0] || own_system_line(w, "092"))
        return;
    sp__trf_putf(w, "092 %s", code ? code : w->t->system);
    sp__trf_end_line(w);
}

/* 192; engines that know few systems are told by their switch. */
static void write_system(struct sp__trf_writer *w)
{
    const char *code = sp__trf_event_code(w->t->system);
    const struct sp__trf_line *own = own_system_line(w, "192");
    if (w->dialect->system == SP__TRF_SYSTEM_192_FEW) {
        const bool dutch = strcmp(w->t->system, "dutch-2026") == 0;
        if (!dutch && strcmp(w->t->system, "burstein") != 0)
            return;
        sp__trf_put_text(w, dutch ? "192 FIDE_DUTCH" : "192 FIDE_BURSTEIN");
    } else if (w->dialect->system == SP__TRF_SYSTEM_192 && own) {
        sp__trf_put(w, own->text, own->length);
    } else if (w->dialect->system == SP__TRF_SYSTEM_192 && code) {
        sp__trf_putf(w, "192 %s", code);
    } else {
        return;
    }
    sp__trf_end_line(w);
}

void sp__trf_write_facts(struct sp__trf_writer *w)
{
    write_type_text(w);
    write_rounds(w);
    write_colour(w);
    write_order(w);
    write_points(w);
    write_system(w);
}

/* ---- lists --------------------------------------------------------------------------------- */

/* 240: one record for each type and round not yet paired. */
static void write_absent(struct sp__trf_writer *w)
{
    static const struct {
        sp_result result;
        char type;
    } types[] = {{SP_RESULT_FULL_BYE, 'F'}, {SP_RESULT_HALF_BYE, 'H'}, {SP_RESULT_ZERO_BYE, 'Z'}};
    for (uint32_t round = w->recorded + 1; round <= w->marked; round++)
        for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
            bool any = false;
            for (uint32_t j = 0; j < w->t->n_players; j++) {
                const uint32_t place = w->by_tpn[j];
                const struct sp__entry mark = sp__trf_mark(w, place, round);
                if (mark.result != types[i].result || mark.opponent != 0)
                    continue;
                if (!any)
                    sp__trf_putf(w, "240 %c %03lu", types[i].type, (unsigned long)round);
                sp__trf_putf(w, " %*lu", w->id_width,
                             (unsigned long)w->t->players[place].facts.tpn);
                any = true;
            }
            if (any)
                sp__trf_end_line(w);
        }
}

static void write_forbidden_group(struct sp__trf_writer *w, const struct sp__forbidden_group *group)
{
    const uint32_t all = w->t->rounds ? w->t->rounds : SP_MAX_ROUNDS;
    const uint32_t last = group->last_round && group->last_round < all ? group->last_round : all;
    const bool for_ever = group->first_round <= 1 && last == all;
    const bool by_260 = w->dialect->forbidden && strcmp(w->dialect->forbidden, "260") == 0;
    if (!w->dialect->forbidden || (!by_260 && !for_ever)) {
        sp__trf_refuse(w, "260", group->tpns[0],
                       w->dialect->forbidden
                           ? "forbidden pairs for rounds %lu to %lu only: XXP forbids all rounds"
                           : "forbidden pairs (rounds %lu to %lu): no record for them",
                       (unsigned long)group->first_round, (unsigned long)last);
        return;
    }
    if (by_260)
        sp__trf_putf(w, "260 %03lu %03lu",
                     (unsigned long)(group->first_round ? group->first_round : 1),
                     (unsigned long)(last < group->first_round ? group->first_round : last));
    else
        sp__trf_put_text(w, "XXP");
    for (size_t i = 0; i < group->count; i++)
        sp__trf_putf(w, " %*lu", by_260 ? w->id_width : 0, (unsigned long)group->tpns[i]);
    sp__trf_end_line(w);
}

void sp__trf_write_lists(struct sp__trf_writer *w)
{
    if (w->dialect->absent_by_240)
        write_absent(w);
    sp__trf_write_accelerations(w);
    for (size_t i = 0; i < w->t->n_groups; i++)
        write_forbidden_group(w, &w->t->groups[i]);
    sp__trf_write_abnormal(w);
}
