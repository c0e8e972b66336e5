/* Fuzz target: bytes -> a small tournament with an odd past -> the next round in every system.
 *
 * The past is consistent (opponents name each other, results go together) but need not have been
 * paired by any rule. Checked without any help from the library: everybody who takes part sits
 * exactly once; nobody meets an earlier opponent or a forbidden one; the bye goes to nobody who had
 * it; colours keep the absolute limits; an answer "no pairing" is true (a search over all pairings
 * that no edition could reject finds none). Further: twice the same answer, the same answer after
 * writing and reading the tournament as TRF26, and the checker agrees with the recorded round.
 * A round paired can be told, and the reasons do not change it (fuzz_explain.h).
 * Every wish is answered (fuzz_whynot.h).
 * The question who blocks (fuzz_blockers.h) gives the same verdict, with a certificate that adds
 * up. Memory that runs out is answered, and all memory is given back. */
#include "fuzz_blockers.h"
#include "fuzz_explain.h"
#include "fuzz_whynot.h"

enum { MOST_PLAYERS = 14, MOST_PAST_ROUNDS = 9, MOST_SEARCHED = 10 };

/* The input as a source of decisions; 0 when it has run out. */
struct decisions {
    const uint8_t *bytes;
    size_t left;
};

static uint32_t decide(struct decisions *d, uint32_t choices)
{
    if (d->left == 0)
        return 0;
    d->left--;
    return *d->bytes++ % choices;
}

/* What the target itself remembers of the tournament it builds. Players are indexes 0..n-1. */
struct story {
    uint32_t n, past_rounds, rounds;
    uint32_t tpn[MOST_PLAYERS];
    bool has_met[MOST_PLAYERS][MOST_PLAYERS]; /* played over the board */
    bool is_forbidden[MOST_PLAYERS][MOST_PLAYERS];
    bool had_pab[MOST_PLAYERS];
    bool had_points_unplayed[MOST_PLAYERS]; /* any points without playing */
    bool takes_part[MOST_PLAYERS];
    int colour_difference[MOST_PLAYERS];
    char last_colour[MOST_PLAYERS], last_but_one[MOST_PLAYERS];
    uint32_t fixed_pab; /* index, or n */
};

/* Mistakes made on purpose (fuzz_mutant): what the library answered, changed. */
enum mutant { MUTANT_COLOURS = 1, MUTANT_OPPONENTS, MUTANT_LOST_BOARD, MUTANT_NO_PAIRING };

static sp_board board_of(const sp_pairing *pairing, uint32_t index)
{
    sp_board board = sp_pairing_board(pairing, index);
    sp_board next = sp_pairing_board(pairing, index ^ 1);
    if (fuzz_mutant == MUTANT_COLOURS && index == 0 && board.black != 0)
        return (sp_board){board.black, board.white};
    if (fuzz_mutant == MUTANT_OPPONENTS && board.black != 0 && next.black != 0)
        return (sp_board){board.white, next.black};
    return board;
}

static uint32_t board_count(const sp_pairing *pairing)
{
    uint32_t count = sp_pairing_board_count(pairing);
    return fuzz_mutant == MUTANT_LOST_BOARD && count > 0 ? count - 1 : count;
}

static void must(sp_status status, const sp_error *err, const char *what)
{
    REQUIRE(status == SP_OK, "%s: %s [%s]", what, err->text, err->rule);
}

static void remember_colour(struct story *s, uint32_t player, char colour)
{
    s->colour_difference[player] += colour == 'w' ? 1 : -1;
    s->last_but_one[player] = s->last_colour[player];
    s->last_colour[player] = colour;
}

/* Records one game or forfeit of a past round. */
static void record_game(struct decisions *d, sp_tournament *t, struct story *s, uint32_t round,
                        uint32_t white, uint32_t black)
{
    static const struct {
        sp_result white, black;
    } ends[] = {
        {SP_RESULT_WIN, SP_RESULT_LOSS},
        {SP_RESULT_LOSS, SP_RESULT_WIN},
        {SP_RESULT_DRAW, SP_RESULT_DRAW},
        {SP_RESULT_WIN, SP_RESULT_LOSS},
        {SP_RESULT_LOSS, SP_RESULT_WIN},
        {SP_RESULT_DRAW, SP_RESULT_DRAW},
        {SP_RESULT_LOSS, SP_RESULT_LOSS},
        {SP_RESULT_WIN_UNRATED, SP_RESULT_LOSS_UNRATED},
        {SP_RESULT_FORFEIT_WIN, SP_RESULT_FORFEIT_LOSS},
        {SP_RESULT_FORFEIT_LOSS, SP_RESULT_FORFEIT_WIN},
        {SP_RESULT_FORFEIT_LOSS, SP_RESULT_FORFEIT_LOSS},
    };
    uint32_t end = decide(d, sizeof ends / sizeof *ends);
    sp_error err = {0};
    must(sp_tournament_record_game(t, round, s->tpn[white], s->tpn[black], ends[end].white,
                                   ends[end].black, &err),
         &err, "record_game");
    bool is_played =
        ends[end].white != SP_RESULT_FORFEIT_WIN && ends[end].white != SP_RESULT_FORFEIT_LOSS;
    if (is_played) {
        s->has_met[white][black] = s->has_met[black][white] = true;
        remember_colour(s, white, 'w');
        remember_colour(s, black, 'b');
    } else {
        s->had_points_unplayed[white] |= ends[end].white == SP_RESULT_FORFEIT_WIN;
        s->had_points_unplayed[black] |= ends[end].black == SP_RESULT_FORFEIT_WIN;
    }
}

/* Somebody who does not play in a past round: absent, a bye of some kind, or the round's PAB. */
static void record_unpaired(struct decisions *d, sp_tournament *t, struct story *s, uint32_t round,
                            uint32_t player, bool *pab_is_free)
{
    static const sp_result kinds[] = {SP_RESULT_PAB, SP_RESULT_ZERO_BYE, SP_RESULT_HALF_BYE,
                                      SP_RESULT_FULL_BYE, SP_RESULT_NONE};
    sp_result kind = kinds[decide(d, sizeof kinds / sizeof *kinds)];
    if (kind == SP_RESULT_PAB && (!*pab_is_free || s->had_pab[player]))
        kind = SP_RESULT_ZERO_BYE;
    if (kind == SP_RESULT_NONE)
        return;
    if (kind == SP_RESULT_PAB) {
        *pab_is_free = false;
        s->had_pab[player] = true;
    }
    s->had_points_unplayed[player] |= kind != SP_RESULT_ZERO_BYE;
    sp_entry entry = {0, SP_NO_COLOUR, kind};
    sp_error err = {0};
    must(sp_tournament_set_entry(t, s->tpn[player], round, &entry, &err), &err, "set_entry");
}

static void record_past_round(struct decisions *d, sp_tournament *t, struct story *s,
                              uint32_t round)
{
    bool is_done[MOST_PLAYERS] = {false};
    bool pab_is_free = true;
    for (uint32_t i = 0; i < s->n; i++) {
        if (is_done[i])
            continue;
        is_done[i] = true;
        uint32_t skip = decide(d, s->n + 3), opponent = s->n;
        for (uint32_t step = 0; step < s->n && skip < s->n; step++) {
            uint32_t j = (i + 1 + skip + step) % s->n;
            if (!is_done[j] && !s->has_met[i][j]) {
                opponent = j;
                break;
            }
        }
        if (opponent == s->n) {
            record_unpaired(d, t, s, round, i, &pab_is_free);
            continue;
        }
        is_done[opponent] = true;
        /* Mostly sensible colours: a past of reversed limits says little about real rounds. */
        bool i_is_white = s->colour_difference[i] < s->colour_difference[opponent];
        if (s->colour_difference[i] == s->colour_difference[opponent])
            i_is_white = s->last_colour[i] == 'b';
        if (decide(d, 16) == 15)
            i_is_white = !i_is_white;
        record_game(d, t, s, round, i_is_white ? i : opponent, i_is_white ? opponent : i);
    }
}

static void choose_participants(struct decisions *d, sp_tournament *t, struct story *s)
{
    static const sp_result kinds[] = {SP_RESULT_ZERO_BYE, SP_RESULT_HALF_BYE, SP_RESULT_FULL_BYE,
                                      SP_RESULT_PAB};
    s->fixed_pab = s->n;
    uint32_t round = s->past_rounds + 1;
    for (uint32_t i = 0; i < s->n; i++) {
        s->takes_part[i] = true;
        if (decide(d, 8) != 7)
            continue;
        sp_result kind = kinds[decide(d, 4)];
        if (kind == SP_RESULT_PAB && s->fixed_pab != s->n)
            kind = SP_RESULT_ZERO_BYE;
        if (kind == SP_RESULT_PAB)
            s->fixed_pab = i;
        s->takes_part[i] = false;
        sp_error err = {0};
        must(sp_tournament_request_bye(t, s->tpn[i], round, kind, &err), &err, "request_bye");
    }
}

static void forbid_some(struct decisions *d, sp_tournament *t, struct story *s)
{
    for (uint32_t left = decide(d, 4); left > 0 && s->n >= 2; left--) {
        uint32_t a = decide(d, s->n), b = decide(d, s->n);
        if (a == b)
            continue;
        uint32_t pair[2] = {s->tpn[a], s->tpn[b]};
        uint32_t first = 1 + decide(d, s->rounds), last = decide(d, 3) ? 0 : first;
        sp_error err = {0};
        must(sp_tournament_forbid(t, pair, 2, first, last, &err), &err, "forbid");
        uint32_t round = s->past_rounds + 1;
        if (first <= round && (last == 0 || last >= round))
            s->is_forbidden[a][b] = s->is_forbidden[b][a] = true;
    }
}

static void clear_round(sp_tournament *t, const struct story *s, uint32_t round)
{
    sp_entry nothing = {0, SP_NO_COLOUR, SP_RESULT_NONE};
    sp_error err = {0};
    for (uint32_t i = 0; i < s->n; i++)
        must(sp_tournament_set_entry(t, s->tpn[i], round, &nothing, &err), &err, "set_entry");
}

/* The tournament the bytes stand for. */
static sp_tournament *build(struct decisions *d, struct story *s, const sp_allocator *allocator)
{
    sp_tournament *t = NULL;
    sp_error err = {0};
    memset(s, 0, sizeof *s);
    must(sp_tournament_create(allocator, &t, &err), &err, "create");
    s->n = 1 + decide(d, MOST_PLAYERS);
    s->past_rounds = decide(d, MOST_PAST_ROUNDS + 1);
    s->rounds = s->past_rounds + 1 + decide(d, 3);
    uint32_t gap = 1 + decide(d, 3);
    for (uint32_t i = 0; i < s->n; i++) {
        sp_player p = SP_PLAYER_INIT;
        p.tpn = s->tpn[i] = 1 + i * gap;
        p.rating = (int32_t)(2400 - 25 * (int32_t)i);
        p.name = "Player";
        must(sp_tournament_add_player(t, &p, &err), &err, "add_player");
    }
    must(sp_tournament_set_rounds(t, s->rounds, &err), &err, "set_rounds");
    must(sp_tournament_set_initial_colour(t, decide(d, 2) ? SP_BLACK : SP_WHITE, &err), &err,
         "set_initial_colour");
    uint32_t scheme = decide(d, 8);
    if (scheme == 7) {
        sp_scoring three = {30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0, 10};
        must(sp_tournament_set_scoring(t, &three, &err), &err, "set_scoring");
    } else if (scheme == 6 && s->rounds >= 2) {
        must(sp_tournament_accelerate_baku(t, &err), &err, "accelerate_baku");
    }
    for (uint32_t round = 1; round <= s->past_rounds; round++) {
        record_past_round(d, t, s, round);
        if (sp_tournament_rounds_recorded(t) < round) {
            /* Nobody was paired: not a recorded round, and the one to be paired now. */
            s->past_rounds = round - 1;
            clear_round(t, s, round);
        }
    }
    forbid_some(d, t, s);
    choose_participants(d, t, s);
    must(sp_tournament_validate(t, &err), &err, "validate");
    return t;
}

static uint32_t index_of(const struct story *s, uint32_t tpn)
{
    for (uint32_t i = 0; i < s->n; i++)
        if (s->tpn[i] == tpn)
            return i;
    return s->n;
}

/* 'w' or 'b' when every edition would say so: nothing speaks for the other colour. */
static char certain_absolute(const struct story *s, uint32_t i)
{
    int difference = s->colour_difference[i];
    char twice = s->last_colour[i] == s->last_but_one[i] ? s->last_colour[i] : 0;
    bool wants_white = difference < -1 || twice == 'b',
         wants_black = difference > 1 || twice == 'w';
    if (wants_white == wants_black)
        return 0;
    if (wants_white)
        return difference <= 0 ? 'w' : 0;
    return difference >= 0 ? 'b' : 0;
}

/* Could any edition see an absolute preference here? */
static bool maybe_absolute(const struct story *s, uint32_t i)
{
    return s->colour_difference[i] < -1 || s->colour_difference[i] > 1 ||
           (s->last_colour[i] && s->last_colour[i] == s->last_but_one[i]);
}

static bool may_meet(const struct story *s, uint32_t i, uint32_t j)
{
    return !s->has_met[i][j] && !s->is_forbidden[i][j];
}

/* Dubov 1997, 2.3 and 2.4 have no exception: with both colours forbidden he meets nobody. */
static bool has_no_colour(const struct story *s, uint32_t i)
{
    char twice = s->last_colour[i] == s->last_but_one[i] ? s->last_colour[i] : 0;
    return (s->colour_difference[i] > 1 && twice == 'b') ||
           (s->colour_difference[i] < -1 && twice == 'w');
}

/* No edition could object to this pair. */
static bool is_surely_legal(const struct story *s, uint32_t i, uint32_t j)
{
    return may_meet(s, i, j) && !(maybe_absolute(s, i) && maybe_absolute(s, j)) &&
           !has_no_colour(s, i) && !has_no_colour(s, j);
}

/* Is there a pairing of those not yet `used` that no edition could reject? */
static bool find_sure_pairing(const struct story *s, bool *used, bool bye_is_free)
{
    uint32_t i = 0;
    while (i < s->n && used[i])
        i++;
    if (i == s->n)
        return true;
    used[i] = true;
    bool is_found = bye_is_free && !s->had_pab[i] && !s->had_points_unplayed[i] &&
                    find_sure_pairing(s, used, false);
    for (uint32_t j = i + 1; j < s->n && !is_found; j++) {
        if (used[j] || !is_surely_legal(s, i, j))
            continue;
        used[j] = true;
        is_found = find_sure_pairing(s, used, bye_is_free);
        used[j] = false;
    }
    used[i] = false;
    return is_found;
}

static uint32_t participants(const struct story *s)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->n; i++)
        count += s->takes_part[i];
    return count;
}

/* Who takes part with the highest number. */
static uint32_t last_seated(const struct story *s)
{
    uint32_t last = s->n;
    for (uint32_t i = 0; i < s->n; i++)
        if (s->takes_part[i] && (last == s->n || s->tpn[i] > s->tpn[last]))
            last = i;
    return last;
}

static void require_truly_none(const struct story *s, const char *system)
{
    uint32_t count = participants(s);
    if (count > MOST_SEARCHED || count < 2)
        return;
    bool used[MOST_PLAYERS] = {false};
    for (uint32_t i = 0; i < s->n; i++)
        used[i] = !s->takes_part[i];
    bool bye_is_free = count % 2 == 1;
    if (bye_is_free && s->past_rounds == 0 && strcmp(system, "dubov-1997") == 0) {
        used[last_seated(s)] = true; /* article 5: the last one has the bye, no other is tried */
        bye_is_free = false;
    }
    REQUIRE(!find_sure_pairing(s, used, bye_is_free), "%s: no pairing, but there is one", system);
}

static void require_legal_board(const struct story *s, const char *system, sp_board board,
                                bool *seen)
{
    uint32_t white = index_of(s, board.white);
    REQUIRE(white < s->n && !seen[white], "%s: %u sits twice or nowhere", system, board.white);
    seen[white] = true;
    if (board.black == 0) {
        REQUIRE(s->fixed_pab == white || (s->takes_part[white] && !s->had_pab[white]),
                "%s: %u cannot have the bye", system, board.white);
        return;
    }
    uint32_t black = index_of(s, board.black);
    REQUIRE(black < s->n && !seen[black], "%s: %u sits twice or nowhere", system, board.black);
    seen[black] = true;
    REQUIRE(s->takes_part[white] && s->takes_part[black], "%s: %u - %u: one is not there", system,
            board.white, board.black);
    REQUIRE(may_meet(s, white, black), "%s: %u and %u may not meet", system, board.white,
            board.black);
    if (s->past_rounds + 1 < s->rounds) {
        char wants = certain_absolute(s, white);
        REQUIRE(wants != 'b', "%s: %u must not have white", system, board.white);
        wants = certain_absolute(s, black);
        REQUIRE(wants != 'w', "%s: %u must not have black", system, board.black);
    }
}

static void require_legal(const struct story *s, const char *system, const sp_pairing *pairing)
{
    bool seen[MOST_PLAYERS] = {false};
    uint32_t boards = board_count(pairing), byes = 0;
    REQUIRE(sp_pairing_round(pairing) == s->past_rounds + 1, "%s: round %u", system,
            sp_pairing_round(pairing));
    REQUIRE(strcmp(sp_pairing_system(pairing), system) == 0, "%s: paired by %s", system,
            sp_pairing_system(pairing));
    for (uint32_t i = 0; i < boards; i++) {
        sp_board board = board_of(pairing, i);
        require_legal_board(s, system, board, seen);
        byes += board.black == 0;
        REQUIRE(board.black != 0 || i + 1 == boards, "%s: the bye is not the last line", system);
    }
    REQUIRE(board_of(pairing, boards).white == 0, "%s: a board past the end", system);
    uint32_t expected_byes = participants(s) % 2 + (s->fixed_pab < s->n);
    REQUIRE(byes == expected_byes, "%s: %u byes for %u players", system, byes, participants(s));
    for (uint32_t i = 0; i < s->n; i++)
        REQUIRE(seen[i] == (s->takes_part[i] || s->fixed_pab == i), "%s: %u is %s", system,
                s->tpn[i], seen[i] ? "paired" : "left out");
}

static sp_status pair(const sp_tournament *t, const char *system, sp_pairing **out, sp_error *err)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    options.system = system;
    sp_status status = sp_pair_next_round(t, &options, out, err);
    if (status == SP_OK && fuzz_mutant == MUTANT_NO_PAIRING) {
        sp_pairing_destroy(*out);
        *out = NULL;
        return SP_ERR_NO_PAIRING;
    }
    return status;
}

static void require_same_pairing(const sp_pairing *a, const sp_pairing *b, const char *what)
{
    uint32_t boards = board_count(a);
    REQUIRE(boards == board_count(b), "%s: %u boards, then %u", what, boards, board_count(b));
    for (uint32_t i = 0; i < boards; i++) {
        sp_board x = board_of(a, i), y = board_of(b, i);
        REQUIRE(x.white == y.white && x.black == y.black, "%s: board %u: %u - %u, then %u - %u",
                what, i + 1, x.white, x.black, y.white, y.black);
    }
}

/* The same answer from the tournament written as TRF26 and read again. */
static void require_same_through_trf(const sp_tournament *t, const char *system,
                                     const sp_pairing *pairing, sp_status expected)
{
    sp_trf_write_options write_options = SP_TRF_WRITE_OPTIONS_INIT;
    sp_trf_options read_options = SP_TRF_OPTIONS_INIT;
    char *bytes = NULL;
    size_t length = 0;
    sp_error err = {0};
    sp_status status = sp_trf_write(t, NULL, &write_options, &bytes, &length, &err);
    if (status == SP_ERR_UNSUPPORTED)
        return;
    must(status, &err, "sp_trf_write");
    sp_trf *trf = NULL;
    status = sp_trf_read(bytes, length, NULL, &read_options, &trf, &err);
    REQUIRE(status == SP_OK, "own file refused: %u:%u: %s [%s]\n%.*s", err.line, err.column,
            err.text, err.rule, (int)length, bytes);
    require_same_tournament(t, sp_trf_tournament(trf), /* with_texts= */ true);
    sp_pairing *again = NULL;
    status = pair(sp_trf_tournament(trf), system, &again, &err);
    REQUIRE(status == expected, "%s: status %d, through TRF %d: %s", system, (int)expected,
            (int)status, err.text);
    if (status == SP_OK)
        require_same_pairing(pairing, again, "through TRF");
    sp_pairing_destroy(again);
    sp_trf_destroy(trf);
    sp_trf_free(t, bytes, length);
}

/* Round 1 with the bye above the first board: the checker infers the lot from the recorded colours,
 * and the editions do not agree whether the bye counts as a place on the way down the list. */
static bool hides_the_lot(const struct story *s, const sp_pairing *pairing)
{
    uint32_t boards = board_count(pairing), lowest = UINT32_MAX;
    for (uint32_t i = 0; i < boards; i++) {
        sp_board board = board_of(pairing, i);
        if (board.black == 0)
            return s->past_rounds == 0 && board.white < lowest;
        lowest = board.white < lowest ? board.white : lowest;
        lowest = board.black < lowest ? board.black : lowest;
    }
    return false;
}

/* Records the pairing in the tournament; the checker must find nothing. */
static void require_checker_agrees(sp_tournament *t, const struct story *s, const char *system,
                                   const sp_pairing *pairing)
{
    uint32_t round = s->past_rounds + 1;
    sp_error err = {0};
    for (uint32_t i = 0; i < board_count(pairing); i++) {
        sp_board board = board_of(pairing, i);
        sp_entry pab = {0, SP_NO_COLOUR, SP_RESULT_PAB};
        if (board.black == 0)
            must(sp_tournament_set_entry(t, board.white, round, &pab, &err), &err, "set_entry");
        else
            must(sp_tournament_record_game(t, round, board.white, board.black, SP_RESULT_DRAW,
                                           SP_RESULT_DRAW, &err),
                 &err, "record_game");
    }
    if (board_count(pairing) == 0)
        return;
    sp_check_options options = SP_CHECK_OPTIONS_INIT;
    options.system = system;
    options.round = round;
    sp_check_report *report = NULL;
    sp_checked_round checked;
    must(sp_check(t, &options, &report, &err), &err, "sp_check");
    REQUIRE(sp_check_report_round_count(report) == 1 && sp_check_report_round(report, 0, &checked),
            "%s: no report on round %u", system, round);
    REQUIRE(checked.round == round && checked.status == SP_OK && checked.equal &&
                checked.differences == 0,
            "%s: the checker finds %u differences in round %u", system, checked.differences, round);
    sp_check_report_destroy(report);
}

/* Nobody is there, or one bye is fixed by the arbiter and an odd number would need another one. */
static bool is_contradiction(const struct story *s)
{
    return participants(s) == 0 || (s->fixed_pab < s->n && participants(s) % 2 == 1);
}

static void pair_in(const char *system, const uint8_t *data, size_t size)
{
    struct decisions d = {data, size};
    struct story s;
    struct books books = {0, 0, -1, false};
    sp_allocator allocator = books_allocator(&books);
    sp_tournament *t = build(&d, &s, &allocator);
    sp_pairing *pairing = NULL, *again = NULL;
    sp_error err = {0};
    sp_status status = pair(t, system, &pairing, &err);
    REQUIRE(status == SP_OK || status == SP_ERR_NO_PAIRING || status == SP_ERR_UNSUPPORTED ||
                (status == SP_ERR_INVALID && is_contradiction(&s)),
            "%s: status %d: %s [%s]", system, (int)status, err.text, err.rule);
    REQUIRE(pair(t, system, &again, &err) == status, "%s: another status", system);
    REQUIRE((pairing != NULL) == (status == SP_OK), "%s: output and status differ", system);
    if (status == SP_OK) {
        require_legal(&s, system, pairing);
        require_same_pairing(pairing, again, "second time");
    } else if (status == SP_ERR_NO_PAIRING) {
        require_truly_none(&s, system);
    }
    /* With nobody there a fixed bye looks in a file like a round already recorded. */
    if (participants(&s) > 0)
        require_same_through_trf(t, system, pairing, status);
    sp_pairing_destroy(again);
    again = NULL;
    books.refuse_after = (long)(size % 37);
    sp_status poor = pair(t, system, &again, &err);
    REQUIRE(poor == status || (poor == SP_ERR_MEMORY && books.has_refused),
            "%s: status %d without memory", system, (int)poor);
    sp_pairing_destroy(again);
    books.refuse_after = -1;
    require_blockers(t, system, status, &books, (long)(size % 41));
    if (status == SP_OK)
        require_explained(t, system, pairing, &books, (long)(size % 43));
    require_whynot(t, system, status, &books, size);
    /* A bye fixed by the arbiter is an ordinary one once recorded, and need not be the rule's. */
    if (status == SP_OK && s.fixed_pab == s.n && !hides_the_lot(&s, pairing))
        require_checker_agrees(t, &s, system, pairing);
    sp_pairing_destroy(pairing);
    sp_tournament_destroy(t);
    books_require_closed(&books, system);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (size_t i = 0; sp_system_at(i); i++)
        pair_in(sp_system_at(i)->id, data, size);
    return 0;
}
