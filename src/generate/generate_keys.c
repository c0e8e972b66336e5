/* SPDX-License-Identifier: Apache-2.0 */
/* The generator's options by name, for command lines and configuration files.
 *
 * Our own words, and the keys of the two generators whose configuration files are about: JaVaFo 1.4
 * and bbpPairings (rates as "one in N"), JaVaFo 2.2 (rates per thousand, points by colour). */
#include "generate/generate_internal.h"
#include "swisspair/team.h"

#include <stddef.h>
#include <string.h>

enum kind {
    KIND_NUMBER,       /* a whole number */
    KIND_RATE,         /* one in N, which may have decimals: the nearest whole number is taken */
    KIND_PER_THOUSAND, /* times in a thousand: one in 1000 / N, the nearest whole number */
    KIND_POINTS,       /* points with at most one decimal, for the results of `results` */
    KIND_SYSTEM,       /* points of a win, a draw and a loss: 3-1-0 */
    KIND_FLAG,         /* yes or no */
    KIND_MODEL,        /* how results are drawn */
    KIND_COLOURS,      /* of teams: one of the words of preferences, of scores, yes or no */
    KIND_SCORE,
    KIND_SECOND
};

/* Results whose points a key sets, as bits. */
enum {
    WHITE_WIN = 1 << 0,
    BLACK_WIN = 1 << 1,
    WHITE_DRAW = 1 << 2,
    BLACK_DRAW = 1 << 3,
    WHITE_LOSS = 1 << 4,
    BLACK_LOSS = 1 << 5,
    FORFEIT_WIN = 1 << 6,
    FORFEIT_LOSS = 1 << 7,
    PAB = 1 << 8,
    FULL_BYE = 1 << 9,
    HALF_BYE = 1 << 10,
    ZERO_BYE = 1 << 11,
    UNKNOWN = 1 << 12, /* worth a draw unless record 162 says otherwise */
    ALL_WINS = WHITE_WIN | BLACK_WIN | FORFEIT_WIN | PAB | FULL_BYE,
    ALL_DRAWS = WHITE_DRAW | BLACK_DRAW | HALF_BYE | UNKNOWN,
    ALL_LOSSES = WHITE_LOSS | BLACK_LOSS
};

static const size_t points_places[] = {
    offsetof(swp_scoring, white_win),   offsetof(swp_scoring, black_win),
    offsetof(swp_scoring, white_draw),  offsetof(swp_scoring, black_draw),
    offsetof(swp_scoring, white_loss),  offsetof(swp_scoring, black_loss),
    offsetof(swp_scoring, forfeit_win), offsetof(swp_scoring, forfeit_loss),
    offsetof(swp_scoring, pab),         offsetof(swp_scoring, full_bye),
    offsetof(swp_scoring, half_bye),    offsetof(swp_scoring, zero_bye),
    offsetof(swp_scoring, unknown)};

struct key {
    swp_generate_key shown;
    enum kind kind;
    size_t place; /* in the options: KIND_NUMBER, KIND_RATE, KIND_PER_THOUSAND */
    int32_t least, most;
    uint32_t results; /* KIND_POINTS */
};

#define OPTION(field) offsetof(swp_generate_options, field)

static const struct key keys[] = {
    {{"players", "2 to 1000000", "number of players; the file is widened beyond 9999", false},
     KIND_NUMBER,
     OPTION(players),
     2,
     SWP_GENERATE_MAX_PLAYERS,
     0},
    {{"rounds", "1 to 999", "number of rounds", false},
     KIND_NUMBER,
     OPTION(rounds),
     1,
     SWP_MAX_ROUNDS,
     0},
    {{"draws", "0 to 100", "draws in per cent, of results=expectation", false},
     KIND_NUMBER,
     OPTION(draw_percentage),
     0,
     100,
     0},
    {{"results", "expectation or fide",
      "how results are drawn: FIDE B.02 8.1.2 with a share of "
      "draws, or the statistical model of the TEC",
      false},
     KIND_MODEL,
     OPTION(results),
     0,
     0,
     0},
    {{"highest-rating", "1 to 9999", "rating of the first player", false},
     KIND_NUMBER,
     OPTION(highest_rating),
     1,
     9999,
     0},
    {{"lowest-rating", "1 to 9999", "rating near that of the last", false},
     KIND_NUMBER,
     OPTION(lowest_rating),
     1,
     9999,
     0},
    {{"forfeits", "N", "one game in N is a forfeit; 0: none", false},
     KIND_NUMBER,
     OPTION(forfeit_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"quick-games", "N", "one game in N ends before a move by each (W, D, L)", false},
     KIND_NUMBER,
     OPTION(quick_game_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"unusual-results", "N", "one game in N ends 1/2-0, 0-1/2 or 0-0", false},
     KIND_NUMBER,
     OPTION(unusual_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"zero-byes", "N", "one player in N has the bye in a round", false},
     KIND_NUMBER,
     OPTION(zero_bye_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"half-byes", "N", "the same", false},
     KIND_NUMBER,
     OPTION(half_bye_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"full-byes", "N", "the same", false},
     KIND_NUMBER,
     OPTION(full_bye_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"withdrawals", "N", "one player in N leaves for good", false},
     KIND_NUMBER,
     OPTION(withdrawal_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"late-entries", "N", "one player in N enters in round 2, 3 or 4", false},
     KIND_NUMBER,
     OPTION(late_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"unrated", "N", "one player in N has no rating; not where all need one", false},
     KIND_NUMBER,
     OPTION(unrated_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"forbidden", "N", "one player in N must not meet some other", false},
     KIND_NUMBER,
     OPTION(forbidden_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"baku", "yes or no", "Baku acceleration (C.04.7)", false}, KIND_FLAG, 0, 0, 0, 0},
    {{"points", "3-1-0",
      "points of a win, a draw, a loss; byes and forfeits as these, an unknown result as a draw",
      false},
     KIND_SYSTEM,
     0,
     0,
     0,
     0},
    {{"pab-points", "0.5", "points of the pairing-allocated bye", false},
     KIND_POINTS,
     0,
     0,
     0,
     PAB},
    {{"half-bye-points", "0.5", "points of a half-point bye", false},
     KIND_POINTS,
     0,
     0,
     0,
     HALF_BYE},
    {{"full-bye-points", "1", "points of a full-point bye", false}, KIND_POINTS, 0, 0, 0, FULL_BYE},
    {{"zero-bye-points", "0", "points of a zero-point bye", false}, KIND_POINTS, 0, 0, 0, ZERO_BYE},
    {{"forfeit-win-points", "1", "points of a win by forfeit", false},
     KIND_POINTS,
     0,
     0,
     0,
     FORFEIT_WIN},
    {{"forfeit-loss-points", "0", "points of a loss by forfeit", false},
     KIND_POINTS,
     0,
     0,
     0,
     FORFEIT_LOSS},
    /* Of teams. */
    {{"boards", "1 to 99", "of teams: boards of a match", false},
     KIND_NUMBER,
     OPTION(boards),
     1,
     SWP_MAX_BOARDS,
     0},
    {{"team-colours", "A, B or none", "preferences of colour of teams (C.04.6, 1.7)", false},
     KIND_COLOURS,
     OPTION(team_colours),
     0,
     0,
     0},
    {{"team-score", "match or game", "points that make the scoregroups of teams", false},
     KIND_SCORE,
     OPTION(team_score),
     0,
     0,
     0},
    {{"team-second-score", "yes or no", "whether the other points are the secondary score", false},
     KIND_SECOND,
     OPTION(team_second_score),
     0,
     0,
     0},
    {{"reserves", "0 to 99", "members of a team beyond the boards", false},
     KIND_NUMBER,
     OPTION(reserves),
     0,
     SWP_MAX_BOARDS,
     0},
    {{"line-ups", "N", "one team in N does not play in board order", false},
     KIND_NUMBER,
     OPTION(line_up_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"empty-boards", "N", "one board of a team in N is empty, board 1 excepted", false},
     KIND_NUMBER,
     OPTION(empty_board_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    {{"board-forfeits", "N", "one board in N is forfeited; without it as many as matches", false},
     KIND_NUMBER,
     OPTION(board_forfeit_rate),
     0,
     SWP_GENERATE_MAX_RATE,
     0},
    /* JaVaFo 1.4 and bbpPairings. */
    {{"PlayersNumber", "2 to 9999", "players", true},
     KIND_NUMBER,
     OPTION(players),
     2,
     9999, /* their files number no more */
     0},
    {{"RoundsNumber", "1 to 999", "rounds", true},
     KIND_NUMBER,
     OPTION(rounds),
     1,
     SWP_MAX_ROUNDS,
     0},
    {{"DrawPercentage", "0 to 100", "draws", true},
     KIND_NUMBER,
     OPTION(draw_percentage),
     0,
     100,
     0},
    {{"HighestRating", "1 to 9999", "highest-rating", true},
     KIND_NUMBER,
     OPTION(highest_rating),
     1,
     9999,
     0},
    {{"LowestRating", "1 to 9999", "lowest-rating", true},
     KIND_NUMBER,
     OPTION(lowest_rating),
     1,
     9999,
     0},
    {{"ForfeitRate", "1 or more", "forfeits", true}, KIND_RATE, OPTION(forfeit_rate), 1, 0, 0},
    {{"RetiredRate", "2 or more", "zero-byes", true}, KIND_RATE, OPTION(zero_bye_rate), 2, 0, 0},
    {{"HalfPointByeRate", "1 or more", "half-byes", true},
     KIND_RATE,
     OPTION(half_bye_rate),
     1,
     0,
     0},
    {{"HalfPointByteRate", "1 or more", "half-byes", true}, /* as JaVaFo 1.4 spells it */
     KIND_RATE,
     OPTION(half_bye_rate),
     1,
     0,
     0},
    {{"PointsForWin", "1.0", "of any kind, and of the pairing-allocated bye", true},
     KIND_POINTS,
     0,
     0,
     0,
     ALL_WINS},
    {{"PointsForDraw", "0.5", "and of the half-point bye and the unknown result", true},
     KIND_POINTS,
     0,
     0,
     0,
     ALL_DRAWS},
    {{"PointsForLoss", "0.0", "over the board", true}, KIND_POINTS, 0, 0, 0, ALL_LOSSES},
    {{"PointsForForfeitLoss", "0.0", "and of the zero-point bye", true},
     KIND_POINTS,
     0,
     0,
     0,
     FORFEIT_LOSS | ZERO_BYE},
    {{"PointsForZPB", "0.0", "zero-bye-points", true}, KIND_POINTS, 0, 0, 0, ZERO_BYE},
    {{"PointsForPAB", "1.0", "pab-points", true}, KIND_POINTS, 0, 0, 0, PAB},
    /* JaVaFo 2.2. */
    {{"QuickgameRate", "in 1000", "quick-games", true},
     KIND_PER_THOUSAND,
     OPTION(quick_game_rate),
     0,
     1000,
     0},
    {{"ZPBRate", "in 1000", "zero-byes", true},
     KIND_PER_THOUSAND,
     OPTION(zero_bye_rate),
     0,
     1000,
     0},
    {{"HPBRate", "in 1000", "half-byes", true},
     KIND_PER_THOUSAND,
     OPTION(half_bye_rate),
     0,
     1000,
     0},
    {{"FPBRate", "in 1000", "full-byes", true},
     KIND_PER_THOUSAND,
     OPTION(full_bye_rate),
     0,
     1000,
     0},
    {{"WWPoints", "1.0", "a win with White", true}, KIND_POINTS, 0, 0, 0, WHITE_WIN},
    {{"BWPoints", "1.0", "a win with Black", true}, KIND_POINTS, 0, 0, 0, BLACK_WIN},
    {{"WDPoints", "0.5", "a draw with White, and an unknown result", true},
     KIND_POINTS,
     0,
     0,
     0,
     WHITE_DRAW | UNKNOWN},
    {{"BDPoints", "0.5", "a draw with Black", true}, KIND_POINTS, 0, 0, 0, BLACK_DRAW},
    {{"WLPoints", "0.0", "a loss with White", true}, KIND_POINTS, 0, 0, 0, WHITE_LOSS},
    {{"BLPoints", "0.0", "a loss with Black", true}, KIND_POINTS, 0, 0, 0, BLACK_LOSS},
    {{"ZPBPoints", "0.0", "zero-bye-points", true}, KIND_POINTS, 0, 0, 0, ZERO_BYE},
    {{"HPBPoints", "0.5", "half-bye-points", true}, KIND_POINTS, 0, 0, 0, HALF_BYE},
    {{"FPBPoints", "1.0", "full-bye-points", true}, KIND_POINTS, 0, 0, 0, FULL_BYE},
    {{"PABPoints", "1.0", "pab-points", true}, KIND_POINTS, 0, 0, 0, PAB},
    {{"FWPoints", "1.0", "forfeit-win-points", true}, KIND_POINTS, 0, 0, 0, FORFEIT_WIN},
    {{"FLPoints", "0.0", "forfeit-loss-points", true}, KIND_POINTS, 0, 0, 0, FORFEIT_LOSS},
};
enum { N_KEYS = sizeof keys / sizeof keys[0] };

/* ---- values ---------------------------------------------------------------------------------- */

enum { BEYOND = 100000000, MOST_POINTS = 999 /* tenths: what a TRF file can say */ };

/* Takes a number without sign off `*at`; one beyond BEYOND counts as BEYOND. False: no digit. */
static bool take_digits(const char **at, int64_t *out)
{
    const char *first = *at;
    int64_t number = 0;
    for (; **at >= '0' && **at <= '9'; ++*at)
        number = number < BEYOND ? number * 10 + (**at - '0') : BEYOND;
    *out = number < BEYOND ? number : BEYOND;
    return *at > first;
}

/* "12", "12.5", ".5" in tenths; further decimals only when `rounds_off`. */
static bool take_tenths(const char **at, bool rounds_off, int64_t *out)
{
    int64_t whole = 0;
    const bool has_whole = take_digits(at, &whole);
    *out = whole * 10;
    if (**at != '.')
        return has_whole;
    ++*at;
    if (**at < '0' || **at > '9')
        return false;
    *out += *(*at)++ - '0';
    while (rounds_off && **at >= '0' && **at <= '9')
        ++*at;
    return true;
}

static swp_status fail(swp_error *err, swp_status status, const struct key *key, const char *value)
{
    const bool is_points = key->kind == KIND_POINTS || key->kind == KIND_SYSTEM;
    if (status == SWP_ERR_LIMIT)
        return swp__fail(err, SWP_DETAIL_SETTING_TOO_LARGE, "", 0, 0,
                         "%s: '%.40s' is too large; expected %s", key->shown.name, value,
                         is_points ? "at most 99.9" : key->shown.value);
    return swp__fail(err, SWP_DETAIL_BAD_SETTING, "", 0, 0, "%s: '%.40s' found; expected %s%s",
                     key->shown.name, value, is_points ? "points like " : "", key->shown.value);
}

/* KIND_NUMBER, KIND_RATE and KIND_PER_THOUSAND. */
static swp_status set_number(swp_generate_options *options, const struct key *key,
                             const char *value, swp_error *err)
{
    const char *at = value;
    int64_t number = 0;
    bool taken = key->kind == KIND_RATE ? take_tenths(&at, /* rounds_off= */ true, &number)
                                        : take_digits(&at, &number);
    taken = taken && *at == '\0';
    if (taken && key->kind == KIND_RATE) {
        taken = number >= 10 * (int64_t)key->least;
        number = (number + 5) / 10;
        if (number > SWP_GENERATE_MAX_RATE) /* hardly ever, one way or the other */
            number = SWP_GENERATE_MAX_RATE;
    } else if (taken && number > 65535 && number > key->most)
        return fail(err, SWP_ERR_LIMIT, key, value);
    else if (taken)
        taken = number >= key->least && number <= key->most;
    if (!taken)
        return fail(err, SWP_ERR_INVALID, key, value);
    if (key->kind == KIND_PER_THOUSAND)
        number = number ? (1000 + number / 2) / number : 0;
    *(int32_t *)(void *)((char *)options + key->place) = (int32_t)number;
    return SWP_OK;
}

static void give_points(swp_generate_options *options, uint32_t results, int64_t tenths)
{
    for (size_t i = 0; i < sizeof points_places / sizeof points_places[0]; i++)
        if (results >> i & 1)
            *(swp_points *)(void *)((char *)&options->scoring + points_places[i]) =
                (swp_points)tenths;
    if (options->size > OPTION(flags)) /* the caller's header knows it */
        options->flags |= SWP_GENERATE_OWN_SCORING;
}

static swp_status set_points(swp_generate_options *options, const struct key *key,
                             const char *value, swp_error *err)
{
    const char *at = value;
    int64_t tenths = 0;
    if (!take_tenths(&at, /* rounds_off= */ false, &tenths) || *at != '\0')
        return fail(err, SWP_ERR_INVALID, key, value);
    if (tenths > MOST_POINTS)
        return fail(err, SWP_ERR_LIMIT, key, value);
    give_points(options, key->results, tenths);
    return SWP_OK;
}

/* "3-1-0", "1-0.5-0". */
static swp_status set_system(swp_generate_options *options, const struct key *key,
                             const char *value, swp_error *err)
{
    const char *at = value;
    int64_t tenths[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        if (!take_tenths(&at, /* rounds_off= */ false, &tenths[i]) || *at != (i < 2 ? '-' : '\0'))
            return fail(err, SWP_ERR_INVALID, key, value);
        if (tenths[i] > MOST_POINTS)
            return fail(err, SWP_ERR_LIMIT, key, value);
        at += i < 2;
    }
    give_points(options, ALL_WINS, tenths[0]);
    give_points(options, ALL_DRAWS, tenths[1]);
    give_points(options, ALL_LOSSES, tenths[2]);
    give_points(options, FORFEIT_LOSS | ZERO_BYE, 0);
    return SWP_OK;
}

/* KIND_FLAG and KIND_MODEL: one of two words. */
static swp_status set_word(swp_generate_options *options, const struct key *key, const char *value,
                           swp_error *err)
{
    const bool is_flag = key->kind == KIND_FLAG;
    const bool is_second = strcmp(value, is_flag ? "yes" : "fide") == 0;
    if (!is_second && strcmp(value, is_flag ? "no" : "expectation") != 0)
        return fail(err, SWP_ERR_INVALID, key, value);
    if (is_flag)
        options->flags = is_second ? options->flags | SWP_GENERATE_BAKU
                                   : options->flags & ~(uint32_t)SWP_GENERATE_BAKU;
    else
        options->results =
            is_second ? SWP_GENERATE_RESULTS_BY_STATISTICS : SWP_GENERATE_RESULTS_BY_EXPECTATION;
    return SWP_OK;
}

/* KIND_COLOURS, KIND_SCORE and KIND_SECOND. */
static swp_status set_of_teams(swp_generate_options *options, const struct key *key,
                               const char *value, swp_error *err)
{
    static const struct {
        enum kind kind;
        const char *word;
        int32_t meaning;
    } words[] = {{KIND_COLOURS, "A", SWP_TEAM_COLOURS_TYPE_A},
                 {KIND_COLOURS, "B", SWP_TEAM_COLOURS_TYPE_B},
                 {KIND_COLOURS, "none", SWP_TEAM_COLOURS_NONE},
                 {KIND_SCORE, "match", SWP_TEAM_SCORE_MATCH_POINTS},
                 {KIND_SCORE, "game", SWP_TEAM_SCORE_GAME_POINTS},
                 {KIND_SECOND, "yes", 1},
                 {KIND_SECOND, "no", 0}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].kind == key->kind && strcmp(words[i].word, value) == 0) {
            *(int32_t *)(void *)((char *)options + key->place) = words[i].meaning;
            return SWP_OK;
        }
    return fail(err, SWP_ERR_INVALID, key, value);
}

/* ---- the calls ------------------------------------------------------------------------------- */

static const struct key *find_key(const char *name)
{
    for (size_t i = 0; i < N_KEYS; i++)
        if (strcmp(keys[i].shown.name, name) == 0)
            return &keys[i];
    return NULL;
}

swp_status swp_generate_set(swp_generate_options *options, const char *key, const char *value,
                            swp_error *err)
{
    if (!options)
        return swp__null(err, "options");
    if (!key)
        return swp__null(err, "key");
    if (!value)
        return swp__null(err, "value");
    const struct key *found = find_key(key);
    if (found && found->place + sizeof(int32_t) > options->size)
        found = NULL; /* the caller's header does not know it yet */
    if (!found)
        return swp__fail(err, SWP_DETAIL_NO_SUCH_SETTING, "", 0, 0, "there is no setting '%.60s'",
                         key);
    switch (found->kind) {
    case KIND_NUMBER:
    case KIND_RATE:
    case KIND_PER_THOUSAND:
        return set_number(options, found, value, err);
    case KIND_POINTS:
        return set_points(options, found, value, err);
    case KIND_SYSTEM:
        return set_system(options, found, value, err);
    case KIND_COLOURS:
    case KIND_SCORE:
    case KIND_SECOND:
        return set_of_teams(options, found, value, err);
    case KIND_FLAG:
    case KIND_MODEL:
        break;
    }
    return set_word(options, found, value, err);
}

const swp_generate_key *swp_generate_key_at(uint32_t index)
{
    return index < N_KEYS ? &keys[index].shown : NULL;
}
