/* SPDX-License-Identifier: Apache-2.0 */
/* Random lives of tournaments: late entries, withdrawals and returns, requests, pairings recorded
 * and taken back, results and corrections, players removed, everything laid down and taken back,
 * numbers made anew, copies that live on beside. After every step all getters show what a plain
 * model (plain_tournament.h) says, and a call fails exactly when the model says so. After every
 * step the tournament is saved and read again, too; what was read is equal, pairs the same, and
 * half of the times it is what lives on.
 *
 *     tournament_lives [LIVES [FIRST]]
 *
 * plays lives FIRST, FIRST + 1, ...; 200 from life 1 when nothing is said. */
#include "../forbidden_group.h"
#include "life_steps.h"
#include "plain_tournament.h"
#include "rolled_numbers.h"
#include "swisspair/trf.h"

enum { STEPS = 120, NUMBERS = 40, TRIED_SYSTEMS = 4 };

struct life {
    swp_tournament *t;
    struct plain_tournament m;
};

static uint32_t n_pairings, n_without, n_unpaired, n_stale;

/* ---- the library shows what the model says ------------------------------------------------- */

static bool same_particulars(const swp_player *p, const struct plain_player *m)
{
    return p->tpn == m->tpn && p->rating == m->rating && p->user_id == m->user_id &&
           strcmp(p->name, m->name) == 0;
}

static bool shows_player(const struct life *life, uint32_t i)
{
    const struct plain_player *m = &life->m.players[i];
    const swp_player *by_place = swp_tournament_player_at(life->t, i);
    const swp_player *by_number = swp_tournament_player(life->t, m->tpn);
    return by_place && same_particulars(by_place, m) && by_number == by_place;
}

static bool shows_nobody(const struct life *life, uint32_t tpn)
{
    return !swp_tournament_player(life->t, tpn) &&
           !swp_tournament_player_at(life->t, life->m.n_players);
}

static bool shows_scoring(const struct life *life)
{
    const swp_scoring *scoring = swp_tournament_scoring(life->t);
    return memcmp(scoring, &life->m.scoring, sizeof *scoring) == 0;
}

static bool same_entry(const struct life *life, const struct plain_player *p, uint32_t round)
{
    const swp_tournament *t = life->t;
    const swp_entry entry = swp_tournament_entry_in(t, round, p->tpn);
    return entry.opponent == p->entry[round].opponent && entry.colour == p->entry[round].colour &&
           entry.result == p->entry[round].result &&
           swp_tournament_requested_bye_in(t, round, p->tpn) == p->request[round] &&
           swp_tournament_is_withdrawn_in(t, round, p->tpn) == p->gone[round];
}

static bool same_points(const struct life *life, const struct plain_player *p, uint32_t round)
{
    const swp_tournament *t = life->t;
    return swp_tournament_has_entry_points_in(t, round, p->tpn) == p->has_own_worth[round] &&
           swp_tournament_entry_points_in(t, round, p->tpn) == plain_worth(&life->m, p, round) &&
           swp_tournament_adjustment_in(t, round, p->tpn) == p->adjustment[round] &&
           swp_tournament_virtual_points_in(t, round, p->tpn) == p->virtual_points[round];
}

static bool check_player(const struct life *life, uint32_t i)
{
    const struct plain_player *p = &life->m.players[i];
    swp_points score = 0;
    bool same = HOLDS(shows_player(life, i), "player %u", (unsigned)p->tpn);
    for (uint32_t round = 1; same && round <= PLAIN_ROUNDS; round++) {
        score += plain_worth(&life->m, p, round) + p->adjustment[round];
        same = HOLDS(same_entry(life, p, round), "player %u, round %u", (unsigned)p->tpn,
                     (unsigned)round) &&
               HOLDS(same_points(life, p, round), "player %u, round %u", (unsigned)p->tpn,
                     (unsigned)round) &&
               HOLDS(swp_tournament_score_after(life->t, round, p->tpn) == score,
                     "player %u, round %u: %d", (unsigned)p->tpn, (unsigned)round, (int)score);
    }
    return same;
}

static bool check_groups(const struct life *life)
{
    bool same = HOLDS(swp_tournament_forbidden_count(life->t) == life->m.n_groups, "%u groups",
                      (unsigned)life->m.n_groups);
    for (uint32_t g = 0; same && g < life->m.n_groups; g++) {
        const struct plain_group *group = &life->m.groups[g];
        const uint32_t *tpns = NULL;
        uint32_t count = 0;
        uint32_t first = 0, last = 0;
        same = HOLDS(forbidden_group(life->t, g, &tpns, &count, &first, &last) &&
                         count == group->count && first == group->first && last == group->last &&
                         memcmp(tpns, group->tpns, count * sizeof *tpns) == 0,
                     "group %u", (unsigned)g);
    }
    return same;
}

static bool check_facts(const struct life *life)
{
    bool same = true;
    for (uint32_t fact = 0; same && fact < PLAIN_FACTS; fact++) {
        const swp_tournament_fact which = (swp_tournament_fact)fact;
        const uint32_t n = life->m.n_texts[fact];
        same = HOLDS(swp_tournament_fact_count(life->t, which) == n &&
                         !swp_tournament_fact_at(life->t, which, n),
                     "fact %u: %u texts", (unsigned)fact, (unsigned)n);
        for (uint32_t i = 0; same && i < n; i++)
            same = HOLDS(
                strcmp(swp_tournament_fact_at(life->t, which, i), life->m.texts[fact][i]) == 0,
                "fact %u, text %u", (unsigned)fact, (unsigned)i);
    }
    return same;
}

static bool check_event(const struct life *life)
{
    const swp_tournament *t = life->t;
    const struct plain_tournament *m = &life->m;
    bool accelerated = false;
    for (uint32_t i = 0; i < m->n_players; i++)
        for (uint32_t round = 1; round <= PLAIN_ROUNDS; round++)
            accelerated = accelerated || m->players[i].virtual_points[round] != 0;
    const uint32_t recorded = plain_recorded(m);
    const bool fits = m->rounds == 0 || recorded <= m->rounds;
    return HOLDS(swp_tournament_rounds(t) == m->rounds &&
                     swp_tournament_initial_colour(t) == m->colour &&
                     swp_tournament_pairing_order(t) == m->order &&
                     swp_tournament_is_maxi(t) == m->is_maxi &&
                     strcmp(swp_tournament_system(t), m->system) == 0 && shows_scoring(life),
                 "what is laid down") &&
           HOLDS(swp_tournament_player_count(t) == m->n_players, "%u players",
                 (unsigned)m->n_players) &&
           HOLDS(swp_tournament_rounds_recorded(t) == recorded, "%u rounds", (unsigned)recorded) &&
           HOLDS(swp_tournament_is_accelerated(t) == accelerated, "%d", (int)accelerated) &&
           HOLDS((swp_tournament_validate(t, NULL) == SWP_OK) == fits, "%d", (int)fits);
}

static bool check(struct life *life)
{
    bool same = check_event(life) && check_groups(life) && check_facts(life);
    for (uint32_t i = 0; same && i < life->m.n_players; i++)
        same = check_player(life, i);
    for (uint32_t tpn = 1; same && tpn <= NUMBERS; tpn++)
        if (!plain_find(&life->m, tpn))
            same = HOLDS(shows_nobody(life, tpn), "player %u", (unsigned)tpn);
    return same;
}

/* ---- steps --------------------------------------------------------------------------------- */

/* A player's number, now and then one that nobody has. */
static uint32_t roll_tpn(const struct life *life)
{
    if (life->m.n_players == 0 || roll(20) == 0)
        return 1 + roll(NUMBERS);
    return life->m.players[roll(life->m.n_players)].tpn;
}

/* A round near the one under way. */
static uint32_t roll_round(const struct life *life)
{
    const uint32_t round = plain_recorded(&life->m) + roll(5);
    return round < 1 ? 1 : round > PLAIN_ROUNDS ? PLAIN_ROUNDS : round;
}

static swp_result roll_bye(void)
{
    static const swp_result byes[] = {SWP_RESULT_ZERO_BYE, SWP_RESULT_HALF_BYE, SWP_RESULT_FULL_BYE,
                                      SWP_RESULT_PAB, SWP_RESULT_NONE};
    return byes[roll(12) == 0 ? 3 : roll(2) ? 4 : roll(3)];
}

static void as_expected(swp_status status, bool accepted)
{
    HOLDS((status == SWP_OK) == accepted, "status %d, the model says %s", (int)status,
          accepted ? "yes" : "no");
}

static void put_particulars(struct plain_player *p, swp_player *player)
{
    static const char *const names[] = {"", "Ek, Åsa", "Fűzi, Réka", "Brük, Jonas", "Ng"};
    *player = (swp_player)SWP_PLAYER_INIT;
    p->rating = 1 + roll_int(2800);
    p->user_id = roll(3) ? (uint64_t)roll(1000000) << 40 | roll(9) : 0;
    snprintf(p->name, sizeof p->name, "%s", names[roll(5)]);
    player->tpn = p->tpn;
    player->rating = p->rating;
    player->user_id = p->user_id;
    player->name = p->name;
}

static void enter(struct life *life)
{
    if (life->m.n_players == PLAIN_PLAYERS)
        return;
    struct plain_player made = {.tpn = 1 + roll(NUMBERS)};
    swp_player player;
    put_particulars(&made, &player);
    const bool is_free = !plain_find(&life->m, made.tpn);
    as_expected(swp_tournament_add_player(life->t, &player, NULL), is_free);
    if (is_free)
        life->m.players[life->m.n_players++] = made;
}

static void update(struct life *life)
{
    struct plain_player changed = {.tpn = roll_tpn(life)};
    struct plain_player *p = plain_find(&life->m, changed.tpn);
    swp_player player;
    if (p)
        changed = *p;
    put_particulars(&changed, &player);
    as_expected(swp_tournament_update_player(life->t, &player, NULL), p != NULL);
    if (p)
        *p = changed;
}

static void remove_one(struct life *life)
{
    const uint32_t tpn = roll_tpn(life);
    as_expected(swp_tournament_remove_player(life->t, tpn, NULL), plain_remove(&life->m, tpn));
}

static void withdraw(struct life *life)
{
    const uint32_t tpn = roll_tpn(life), round = roll_round(life);
    as_expected(swp_tournament_withdraw_in(life->t, round, tpn, NULL),
                plain_withdraw(&life->m, tpn, round));
}

static void come_back(struct life *life)
{
    const uint32_t tpn = roll_tpn(life), round = roll_round(life);
    as_expected(swp_tournament_return_in(life->t, round, tpn, NULL),
                plain_return(&life->m, tpn, round));
}

static void request(struct life *life)
{
    const uint32_t tpn = roll_tpn(life), round = roll_round(life);
    const swp_result bye = roll_bye();
    as_expected(swp_tournament_request_bye_in(life->t, round, tpn, bye, NULL),
                plain_request(&life->m, tpn, round, bye));
}

/* A half-point bye in the round to pair. */
static void request_next(struct life *life)
{
    const uint32_t tpn = roll_tpn(life), round = plain_recorded(&life->m) + 1;
    as_expected(swp_tournament_request_bye_in(life->t, round, tpn, SWP_RESULT_HALF_BYE, NULL),
                plain_request(&life->m, tpn, round, SWP_RESULT_HALF_BYE));
}

/* A bye recorded by hand, or taken back. */
static void mark(struct life *life)
{
    const uint32_t recorded = plain_recorded(&life->m);
    const swp_entry entry = {0, SWP_COLOUR_NONE, roll_bye()};
    const uint32_t round = recorded ? 1 + roll(recorded) : 1;
    struct plain_player *p = plain_find(&life->m, roll_tpn(life));
    if (!p || p->entry[round].opponent != 0)
        return;
    as_expected(swp_tournament_set_entry_in(life->t, round, p->tpn, &entry, NULL), true);
    p->entry[round] = entry;
}

static const swp_result rolled_results[][2] = {
    {SWP_RESULT_WIN, SWP_RESULT_LOSS},
    {SWP_RESULT_DRAW, SWP_RESULT_DRAW},
    {SWP_RESULT_LOSS, SWP_RESULT_WIN},
    {SWP_RESULT_LOSS, SWP_RESULT_LOSS},
    {SWP_RESULT_DRAW, SWP_RESULT_LOSS},
    {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
    {SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS},
    {SWP_RESULT_DRAW_UNRATED, SWP_RESULT_DRAW_UNRATED},
    {SWP_RESULT_LOSS_UNRATED, SWP_RESULT_WIN_UNRATED},
    {SWP_RESULT_UNKNOWN, SWP_RESULT_UNKNOWN},
    {SWP_RESULT_PAIRED, SWP_RESULT_PAIRED},
    {SWP_RESULT_WIN, SWP_RESULT_DRAW}, /* refused from here on */
    {SWP_RESULT_WIN_UNRATED, SWP_RESULT_LOSS},
    {SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_WIN},
    {SWP_RESULT_DRAW, SWP_RESULT_WIN},
    {SWP_RESULT_HALF_BYE, SWP_RESULT_LOSS},
};

static void play(struct life *life, uint32_t round, uint32_t white, uint32_t black,
                 const swp_result *results)
{
    as_expected(
        swp_tournament_record_game(life->t, round, white, black, results[0], results[1], NULL),
        plain_game(&life->m, round, white, black, results[0], results[1]));
}

/* An old result corrected; or, now and then, two that meet by hand. */
static void correct(struct life *life)
{
    const uint32_t recorded = plain_recorded(&life->m);
    const uint32_t round = recorded ? 1 + roll(recorded) : 1, tpn = roll_tpn(life);
    const swp_result *results =
        rolled_results[roll(sizeof rolled_results / sizeof *rolled_results)];
    const struct plain_player *p = plain_find(&life->m, tpn);
    const uint32_t opponent = p ? p->entry[round].opponent : 0;
    if (opponent == 0 || roll(6) == 0)
        play(life, round, tpn, roll(4) ? roll_tpn(life) : tpn, results);
    else if (p->entry[round].colour == SWP_COLOUR_WHITE || roll(8) == 0)
        play(life, round, tpn, opponent, results);
    else
        play(life, round, opponent, tpn, results);
}

static void clear_game(struct life *life)
{
    const uint32_t tpn = roll_tpn(life), round = roll_round(life);
    as_expected(swp_tournament_clear_game(life->t, round, tpn, NULL),
                plain_clear_game(&life->m, round, tpn));
}

/* All games without a result get one. */
static void finish(struct life *life)
{
    for (uint32_t i = 0; i < life->m.n_players; i++)
        for (uint32_t round = 1; round <= PLAIN_ROUNDS; round++) {
            const swp_entry entry = life->m.players[i].entry[round];
            if (entry.colour == SWP_COLOUR_WHITE &&
                (entry.result == SWP_RESULT_PAIRED || entry.result == SWP_RESULT_UNKNOWN))
                play(life, round, life->m.players[i].tpn, entry.opponent, rolled_results[roll(7)]);
        }
}

static void unpair(struct life *life)
{
    const uint32_t round = roll(4) ? plain_recorded(&life->m) : roll_round(life);
    const bool accepted = plain_unpair(&life->m, round);
    as_expected(swp_tournament_unpair_round(life->t, round, NULL), accepted);
    n_unpaired += accepted;
}

/* ---- pairing ------------------------------------------------------------------------------- */

/* What the model has to say against pairing the next round with that detail. */
static bool may_fail(const struct plain_tournament *m, const swp_error *err)
{
    const uint32_t round = plain_recorded(m) + 1;
    uint32_t present = 0, fixed = 0;
    for (uint32_t i = 0; i < m->n_players; i++) {
        const swp_result counted = plain_counted(&m->players[i], round);
        present += counted == SWP_RESULT_NONE;
        fixed += counted == SWP_RESULT_PAB;
    }
    switch ((int)err->detail) {
    case SWP_DETAIL_NO_COMPLETE_PAIRING:
        return true;
    case SWP_DETAIL_ROUNDS_MISSING:
        return m->rounds == 0;
    case SWP_DETAIL_TOURNAMENT_OVER:
    case SWP_DETAIL_MORE_ROUNDS_THAN_PLANNED:
        return round > m->rounds;
    case SWP_DETAIL_ROUND_UNFINISHED:
        return plain_has_open_game(m, round - 1);
    case SWP_DETAIL_NO_PLAYERS:
        return present == 0;
    case SWP_DETAIL_BYE_DOES_NOT_FIT:
        return fixed > 1 || (fixed == 1 && present % 2 == 1);
    case SWP_DETAIL_INITIAL_COLOUR_MISSING:
        return m->colour == SWP_COLOUR_NONE;
    case SWP_DETAIL_OPTION_DOES_NOT_APPLY:
        return m->is_maxi;
    default:
        return false;
    }
}

static bool is_forbidden(const struct plain_tournament *m, swp_board board, uint32_t round)
{
    for (uint32_t g = 0; g < m->n_groups; g++) {
        const struct plain_group *group = &m->groups[g];
        uint32_t of_them = 0;
        for (uint32_t i = 0; i < group->count; i++)
            of_them += group->tpns[i] == board.white || group->tpns[i] == board.black;
        if (of_them == 2 && round >= group->first && (group->last == 0 || round <= group->last))
            return true;
    }
    return false;
}

/* Everybody who is there is paired once, and nobody with whom he may not be. */
static void check_pairing(struct life *life, const swp_pairing *pairing)
{
    const uint32_t round = swp_pairing_round(pairing), n = swp_pairing_board_count(pairing);
    uint32_t present = 0, seated = 0;
    for (uint32_t i = 0; i < life->m.n_players; i++) {
        const swp_result counted = plain_counted(&life->m.players[i], round);
        present += counted == SWP_RESULT_NONE || counted == SWP_RESULT_PAB;
    }
    for (uint32_t i = 0; i < n; i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        seated += board.black ? 2 : 1;
        HOLDS(!board.black || !is_forbidden(&life->m, board, round), "%u-%u", (unsigned)board.white,
              (unsigned)board.black);
    }
    HOLDS(seated == present, "%u seated, %u present", (unsigned)seated, (unsigned)present);
    HOLDS(round == plain_recorded(&life->m) + 1, "round %u", (unsigned)round);
}

/* The tournament as a file holds it; the caller destroys it. */
static swp_tournament *reloaded(const swp_tournament *t)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_trf_text *text = NULL;
    swp_trf *trf = NULL;
    swp_tournament *read = NULL;
    swp_error err = {0};
    options.dialect = step_number % 2 ? SWP_TRF_DIALECT_TRF26 : SWP_TRF_DIALECT_WIDE;
    if (!HOLDS(swp_trf_write(t, NULL, &options, &text, &err) == SWP_OK, "%s", err.text))
        return NULL;
    if (HOLDS(swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), NULL, NULL, &trf,
                           &err) == SWP_OK,
              "%s", err.text))
        read = swp_trf_take_tournament(trf);
    swp_trf_destroy(trf);
    swp_trf_text_destroy(text);
    return read;
}

static bool same_boards(const swp_pairing *a, const swp_pairing *b)
{
    const uint32_t n = a && b ? swp_pairing_board_count(a) : 0;
    bool same = n > 0 && swp_pairing_board_count(b) == n;
    for (uint32_t i = 0; same && i < n; i++)
        same = swp_pairing_board_at(a, i).white == swp_pairing_board_at(b, i).white &&
               swp_pairing_board_at(a, i).black == swp_pairing_board_at(b, i).black;
    return same;
}

/* What was saved and read again pairs the same. */
static void check_reloaded_pairs(const struct life *life, const swp_pairing *pairing)
{
    swp_tournament *read = reloaded(life->t);
    swp_pairing *again = NULL;
    if (read)
        HOLDS(swp_pairing_create(read, NULL, &again, NULL) == SWP_OK && same_boards(pairing, again),
              "reloaded, round %u", (unsigned)swp_pairing_round(pairing));
    swp_pairing_destroy(again);
    swp_tournament_destroy(read);
}

/* NULL when there is none, which the model understands. */
static swp_pairing *pair(struct life *life)
{
    swp_error err = {0};
    swp_pairing *pairing = NULL;
    if (swp_pairing_create(life->t, NULL, &pairing, &err) == SWP_OK) {
        check_pairing(life, pairing);
        check_reloaded_pairs(life, pairing);
        return pairing;
    }
    HOLDS(may_fail(&life->m, &err), "%s", err.text);
    n_without++;
    return NULL;
}

static void record(struct life *life, const swp_pairing *pairing)
{
    const bool fits = plain_pairing_fits(&life->m, pairing);
    as_expected(swp_tournament_record_pairing(life->t, pairing, NULL), fits);
    if (fits)
        plain_record(&life->m, pairing);
    n_pairings += fits;
    n_stale += !fits;
}

static void pair_and_record(struct life *life)
{
    if (plain_recorded(&life->m) + 1 > PLAIN_ROUNDS)
        return;
    finish(life);
    swp_pairing *pairing = pair(life);
    if (pairing)
        record(life, pairing);
    swp_pairing_destroy(pairing);
}

/* Recorded, taken back, paired again: the same. Whoever was there is there again. */
static void pair_again(struct life *life)
{
    const uint32_t round = plain_recorded(&life->m) + 1;
    if (round > PLAIN_ROUNDS)
        return;
    finish(life);
    swp_pairing *pairing = pair(life);
    if (!pairing)
        return;
    record(life, pairing);
    check(life);
    as_expected(swp_tournament_unpair_round(life->t, round, NULL), plain_unpair(&life->m, round));
    bool fixed = false; /* a bye fixed before is a request still */
    for (uint32_t i = 0; i < life->m.n_players; i++)
        fixed = fixed || life->m.players[i].request[round] == SWP_RESULT_PAB;
    swp_pairing *again = pair(life);
    HOLDS(same_boards(pairing, again), "round %u, a bye was %sfixed", (unsigned)round,
          fixed ? "" : "not ");
    if (again)
        record(life, again);
    swp_pairing_destroy(pairing);
    swp_pairing_destroy(again);
}

/* A pairing that is recorded when something has changed meanwhile. */
static void record_late(struct life *life)
{
    if (plain_recorded(&life->m) + 1 > PLAIN_ROUNDS)
        return;
    finish(life);
    swp_pairing *pairing = pair(life);
    switch (roll(4)) {
    case 0:
        withdraw(life);
        break;
    case 1:
        request_next(life);
        break;
    case 2:
        remove_one(life);
        break;
    default:
        if (pairing)
            record(life, pairing);
    }
    if (pairing)
        record(life, pairing);
    swp_pairing_destroy(pairing);
}

/* ---- what is laid down --------------------------------------------------------------------- */

static void forbid(struct life *life)
{
    if (life->m.n_groups == PLAIN_GROUPS || life->m.n_players < 2)
        return;
    struct plain_group group = {.count = 1 + roll(PLAIN_MEMBERS), .first = 1 + roll(4)};
    group.last = roll(2) ? 0 : roll(8);
    bool accepted = group.count >= 2 && (group.last == 0 || group.last >= group.first);
    for (uint32_t i = 0; i < group.count; i++) {
        group.tpns[i] = roll_tpn(life);
        accepted = accepted && plain_find(&life->m, group.tpns[i]);
        for (uint32_t j = 0; j < i; j++)
            if (group.tpns[i] == group.tpns[j])
                return;
    }
    as_expected(
        swp_tournament_forbid(life->t, group.tpns, group.count, group.first, group.last, NULL),
        accepted);
    if (accepted)
        life->m.groups[life->m.n_groups++] = group;
}

static void unforbid(struct life *life)
{
    const uint32_t index = roll(PLAIN_GROUPS);
    const bool accepted = index < life->m.n_groups;
    as_expected(swp_tournament_unforbid(life->t, index, NULL), accepted);
    if (!accepted)
        return;
    life->m.n_groups--;
    for (uint32_t g = index; g < life->m.n_groups; g++)
        life->m.groups[g] = life->m.groups[g + 1];
}

static void accelerate(struct life *life)
{
    if (roll(2)) {
        as_expected(swp_tournament_accelerate_baku(life->t, NULL), plain_baku(&life->m));
        return;
    }
    swp_tournament_clear_acceleration(life->t);
    for (uint32_t i = 0; i < life->m.n_players; i++)
        memset(life->m.players[i].virtual_points, 0, sizeof life->m.players[i].virtual_points);
}

static void points(struct life *life)
{
    const uint32_t tpn = roll_tpn(life), round = roll_round(life);
    const swp_points value = roll_int(4) * 5 - 5;
    struct plain_player unknown = {0}, *p = plain_find(&life->m, tpn);
    const bool known = p != NULL;
    p = known ? p : &unknown;
    switch (roll(5)) {
    case 0:
        as_expected(swp_tournament_set_entry_points_in(life->t, round, tpn, value, NULL), known);
        p->has_own_worth[round] = true;
        p->own_worth[round] = value;
        break;
    case 1:
        as_expected(swp_tournament_clear_entry_points_in(life->t, round, tpn, NULL), known);
        p->has_own_worth[round] = false;
        break;
    case 2:
        as_expected(swp_tournament_adjust_points_in(life->t, round, tpn, value, NULL), known);
        p->adjustment[round] += value;
        break;
    case 3:
        as_expected(swp_tournament_clear_adjustment_in(life->t, round, tpn, NULL), known);
        p->adjustment[round] = 0;
        break;
    default:
        as_expected(swp_tournament_set_virtual_points_in(life->t, round, tpn, value, NULL), known);
        p->virtual_points[round] = value;
    }
}

static void tell(struct life *life)
{
    static const char *const texts[] = {"", "Öpen", "2026/11/22", "Sala, F.", "90+30"};
    const uint32_t fact = roll(PLAIN_FACTS);
    const char *text = texts[roll(5)];
    uint32_t *n = &life->m.n_texts[fact];
    if (*n == PLAIN_TEXTS || roll(2)) {
        as_expected(swp_tournament_set_fact(life->t, (swp_tournament_fact)fact, text, NULL), true);
        *n = 0;
        if (!text[0])
            return;
    } else {
        as_expected(swp_tournament_add_fact(life->t, (swp_tournament_fact)fact, text, NULL), true);
    }
    snprintf(life->m.texts[fact][(*n)++], PLAIN_TEXT, "%s", text);
}

static void lay_down(struct life *life)
{
    static const swp_scoring scorings[] = {
        SWP_SCORING_INIT,
        {30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0, 10, {0}},
        {10, 12, 5, 6, 0, 1, 10, -5, 5, 10, 5, 1, 5, {0}},
    };
    struct plain_tournament *m = &life->m;
    m->is_maxi = roll(12) == 0;
    swp_tournament_set_maxi(life->t, m->is_maxi);
    switch (roll(8)) {
    case 0:
        m->scoring = scorings[roll(3)];
        as_expected(swp_tournament_set_scoring(life->t, &m->scoring, NULL), true);
        break;
    case 1:
        m->order = roll(2) ? SWP_PAIRING_ORDER_BY_POSITION : SWP_PAIRING_ORDER_BY_TPN;
        as_expected(swp_tournament_set_pairing_order(life->t, m->order, NULL), true);
        break;
    case 2:
        m->colour = roll(4) ? SWP_COLOUR_WHITE : roll(2) ? SWP_COLOUR_BLACK : SWP_COLOUR_NONE;
        as_expected(swp_tournament_set_initial_colour(life->t, m->colour, NULL), true);
        break;
    default:
        m->rounds = roll(12) ? 5 + roll(7) : 0;
        as_expected(swp_tournament_set_rounds(life->t, m->rounds, NULL), true);
    }
}

/* The list made anew: who had which number is told, and everything follows. */
static void renumber(struct life *life)
{
    uint32_t old[PLAIN_PLAYERS];
    swp_error err = {0};
    const swp_status status = swp_tournament_make_ranking(life->t, NULL, old, &err);
    HOLDS(status == SWP_OK || err.detail == SWP_DETAIL_RANKING_CLOSED, "%s", err.text);
    if (status != SWP_OK)
        return;
    plain_renumber(&life->m, old);
    for (uint32_t i = 0; i + 1 < life->m.n_players; i++)
        HOLDS(life->m.players[i].rating >= life->m.players[i + 1].rating, "number %u",
              (unsigned)i + 1);
}

/* ---- a life -------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*run)(struct life *life);
    uint32_t often;
} steps[] = {
    {"enter", enter, 6},
    {"update", update, 3},
    {"remove", remove_one, 3},
    {"withdraw", withdraw, 4},
    {"return", come_back, 4},
    {"request", request, 6},
    {"mark", mark, 2},
    {"correct", correct, 10},
    {"clear a game", clear_game, 2},
    {"unpair", unpair, 3},
    {"pair", pair_and_record, 12},
    {"pair again", pair_again, 6},
    {"record late", record_late, 4},
    {"forbid", forbid, 3},
    {"unforbid", unforbid, 3},
    {"accelerate", accelerate, 2},
    {"points", points, 6},
    {"tell", tell, 3},
    {"lay down", lay_down, 3},
    {"renumber", renumber, 1},
};
enum { N_STEPS = sizeof steps / sizeof *steps };

static void begin(struct life *life)
{
    static const char *const systems[] = {"dutch-2026", "dutch-2017", "dubov-2026", "lim-2026"};
    memset(&life->m, 0, sizeof life->m);
    life->m.scoring = (swp_scoring)SWP_SCORING_INIT;
    life->m.rounds = 7;
    life->m.colour = SWP_COLOUR_WHITE;
    snprintf(life->m.system, sizeof life->m.system, "%s", systems[roll(TRIED_SYSTEMS)]);
    swp_tournament_create(NULL, &life->t, NULL);
    swp_tournament_set_rounds(life->t, life->m.rounds, NULL);
    swp_tournament_set_initial_colour(life->t, life->m.colour, NULL);
    swp_tournament_set_system(life->t, life->m.system, NULL);
    for (uint32_t n = roll(20); n > 0; n--)
        enter(life);
}

/* Life 1 becomes a copy of life 0, which may be gone the next moment. */
static void copy(struct life lives[2])
{
    swp_tournament *made = NULL;
    as_expected(swp_tournament_copy(lives[0].t, NULL, &made, NULL), true);
    swp_tournament_destroy(lives[1].t);
    lives[1].t = made;
    lives[1].m = lives[0].m;
    if (roll(3) != 0)
        return;
    swp_tournament_destroy(lives[0].t);
    begin(&lives[0]);
}

static void step(struct life *life)
{
    uint32_t all = 0, i = 0;
    for (uint32_t k = 0; k < N_STEPS; k++)
        all += steps[k].often;
    for (uint32_t at = roll(all); at >= steps[i].often; i++)
        at -= steps[i].often;
    step_name = steps[i].name;
    steps[i].run(life);
}

/* Saved and read again: nothing is lost, and half of the times it lives on. */
static bool save_and_reload(struct life *life)
{
    swp_tournament *read = reloaded(life->t);
    const bool same =
        read && HOLDS(swp_tournament_compare(life->t, read, NULL, NULL), "another tournament");
    if (same && roll(2) == 0) {
        swp_tournament *old = life->t;
        life->t = read;
        read = old;
    }
    swp_tournament_destroy(read);
    return same;
}

static void play_life(uint32_t number)
{
    static struct life lives[2];
    state = number;
    life_number = number;
    step_name = "begin";
    for (int i = 0; i < 2; i++)
        begin(&lives[i]);
    bool same = true;
    for (step_number = 1; same && step_number <= STEPS; step_number++) {
        if (roll(25) == 0) {
            step_name = "copy";
            copy(lives);
        } else {
            step(&lives[roll(2)]);
        }
        for (int i = 0; i < 2; i++)
            same = same && save_and_reload(&lives[i]) && check(&lives[i]);
    }
    for (int i = 0; i < 2; i++)
        swp_tournament_destroy(lives[i].t);
}

int main(int argc, char **argv)
{
    const uint32_t n = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 200;
    const uint32_t first = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    for (uint32_t i = 0; i < n; i++)
        play_life(first + i);
    printf("%u lives: %u pairings recorded, %u refused, %u rounds unpaired, %u without a pairing\n",
           (unsigned)n, (unsigned)n_pairings, (unsigned)n_stale, (unsigned)n_unpaired,
           (unsigned)n_without);
    EXPECT(n_pairings > 3 * n && n_unpaired > n && n_stale > n / 2, "too few of something");
    return testing_finish("tournament_lives");
}
