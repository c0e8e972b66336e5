/* SPDX-License-Identifier: Apache-2.0 */
/* What a choice of a player's games is worth as a norm, and the best choice (B.01 1.4).
 *
 * READING: "later games" (1.4.1e) are all games after one round; games won (1.4.1f) are any of
 * those before it. READING: of a double round robin half of the games are against the own level
 * (1.4.5), each game counted. READING: full points above the norm are those that could be lost
 * against the same opponents (1.4.1d), and 13 is the most that a norm counts with them.
 *
 * Cost: O(games) for a choice; of n games of which w are won at most 2^w choices for each round
 * after which a norm can be made, and one when all games are needed. */
#include "tiebreak/norms_internal.h"

#include "tiebreak/tiebreak_internal.h"

struct tally {
    uint32_t games, halves, titled, own_titles, federations, own, most;
    int32_t ratings;
    int32_t lowest; /* place in the player's games; -1: none */
};

static struct tally count(const struct swp__norm_player *player, swp_norm_title title,
                          uint32_t games)
{
    struct tally tally = {.lowest = -1};
    uint32_t of[SWP__NORM_MAX_GAMES + 2] = {0};
    for (uint32_t i = 0; i < player->count; i++) {
        const struct swp__norm_game *game = &player->games[i];
        if (!(games >> i & 1))
            continue;
        tally.games++;
        tally.halves += game->halves;
        tally.ratings += game->rating;
        tally.titled += game->is_titled;
        tally.own_titles += game->levels >> title & 1;
        of[game->federation]++;
        if (tally.lowest < 0 || game->rating < player->games[tally.lowest].rating)
            tally.lowest = (int32_t)i;
    }
    for (uint32_t f = 1; f <= player->federations; f++) {
        const bool is_own = f == player->own_federation;
        tally.federations += !is_own && of[f] > 0;
        tally.own += is_own ? of[f] : 0;
        tally.most = of[f] > tally.most ? of[f] : tally.most;
    }
    return tally;
}

/* Half points that a score needs at least (1.4.8b). */
static uint32_t least_halves(uint32_t games)
{
    return (uint32_t)swp__norm_share_up(SWP__NORM_SCORE, 2 * games);
}

static uint32_t least_games(const struct swp__norm_rules *rules)
{
    enum swp__norm_number number = SWP__NORM_GAMES;
    if (rules->event == SWP_NORM_EVENT_WORLD_CUP)
        number = SWP__NORM_GAMES_CUP;
    else if (rules->event == SWP_NORM_EVENT_TEAM_CHAMPIONSHIP && rules->planned > 0 &&
             (int32_t)rules->planned <= swp__norm_number(SWP__NORM_GAMES_TEAM_ROUNDS, 0))
        number = SWP__NORM_GAMES_TEAM;
    return (uint32_t)swp__norm_number(number, SWP_NORM_TITLE_GM);
}

static bool is_predetermined(const struct swp__norm_rules *rules)
{
    return rules->event == SWP_NORM_EVENT_ROUND_ROBIN ||
           rules->event == SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN;
}

static int32_t performance_of(int32_t ratings, uint32_t halves, uint32_t games)
{
    return (int32_t)swp__tiebreak_performance_of(ratings, (int64_t)halves * 5, games);
}

/* Games that a norm counts for: its own, and one for each full point that was not needed. */
static uint32_t worth_of(const struct swp__norm_rules *rules, const struct tally *tally,
                         swp_norm_title title, enum swp__norm_way way)
{
    const uint32_t most = (uint32_t)swp__norm_number(SWP__NORM_MOST_WORTH, title);
    const int32_t needed = swp__norm_number(SWP__NORM_PERFORMANCE, title);
    uint32_t worth = tally->games, halves = tally->halves;
    if (way == SWP__NORM_WAY_EIGHT ||
        (rules->event == SWP_NORM_EVENT_WORLD_CUP && worth == least_games(rules)))
        worth++;
    while (halves >= least_halves(tally->games) + 2 &&
           performance_of(tally->ratings, halves - 2, tally->games) >= needed) {
        halves -= 2;
        worth++;
    }
    return worth < most ? worth : most;
}

/* The checks being made. */
struct checks {
    swp_norm_check *rows;
    uint32_t count, failed;
    swp_norm_requirement why;
};

static void add_check(struct checks *checks, swp_norm_check check)
{
    check.is_met = check.is_waived ||
                   (check.is_maximum ? check.had <= check.needed : check.had >= check.needed);
    if (!check.is_met && checks->failed++ == 0)
        checks->why = check.requirement;
    checks->rows[checks->count++] = check;
}

static void need(struct checks *checks, swp_norm_requirement requirement, int32_t needed,
                 int32_t had)
{
    add_check(checks, (swp_norm_check){.requirement = requirement, .needed = needed, .had = had});
}

static void check_event(const struct swp__norm_rules *rules, const struct swp__norm_player *player,
                        struct checks *checks)
{
    if (is_predetermined(rules))
        need(checks, SWP_NORM_REQUIREMENT_ROUNDS, (int32_t)rules->planned, (int32_t)player->rounds);
    if (rules->event == SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN)
        need(checks, SWP_NORM_REQUIREMENT_PLAYERS, swp__norm_number(SWP__NORM_PLAYERS_DOUBLE, 0),
             (int32_t)rules->players);
}

/* 1.4.3 and 1.4.4, which an exemption waives together; the exemption when it was needed. */
static swp_norm_exemption check_federations(const struct swp__norm_player *player,
                                            const struct tally *tally, struct checks *checks)
{
    swp_norm_check rows[] = {
        {.requirement = SWP_NORM_REQUIREMENT_FEDERATIONS,
         .needed = swp__norm_number(SWP__NORM_FEDERATIONS, 0),
         .had = (int32_t)tally->federations},
        {.requirement = SWP_NORM_REQUIREMENT_OWN_FEDERATION,
         .needed = swp__norm_share_down(SWP__NORM_OWN_FEDERATION, tally->games),
         .had = (int32_t)tally->own,
         .is_maximum = true},
        {.requirement = SWP_NORM_REQUIREMENT_ONE_FEDERATION,
         .needed = swp__norm_share_down(SWP__NORM_ONE_FEDERATION, tally->games),
         .had = (int32_t)tally->most,
         .is_maximum = true},
    };
    bool is_needed = false;
    for (int i = 0; i < 3; i++) {
        rows[i].is_waived =
            player->exemption != SWP_NORM_EXEMPTION_NONE &&
            (rows[i].is_maximum ? rows[i].had > rows[i].needed : rows[i].had < rows[i].needed);
        is_needed = is_needed || rows[i].is_waived;
        add_check(checks, rows[i]);
    }
    return is_needed ? player->exemption : SWP_NORM_EXEMPTION_NONE;
}

static int32_t own_titles_needed(const struct swp__norm_rules *rules, uint32_t games)
{
    if (rules->event == SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN)
        return swp__norm_share_up(SWP__NORM_OWN_TITLES_DOUBLE, games);
    const int32_t share = swp__norm_share_up(SWP__NORM_OWN_TITLES, games);
    const int32_t least = swp__norm_number(SWP__NORM_OWN_TITLES_LEAST, SWP_NORM_TITLE_GM);
    return share > least ? share : least;
}

/* 1.4.6: the one lowest opponent counts with the floor, in both games of a double round robin. */
static void raise_lowest(const struct swp__norm_player *player, swp_norm_title title,
                         uint32_t games, struct tally *tally, swp_norm *out)
{
    const int32_t floor = swp__norm_number(SWP__NORM_FLOOR, title);
    if (tally->lowest < 0 || player->games[tally->lowest].rating >= floor)
        return;
    out->raised = player->games[tally->lowest].opponent;
    for (uint32_t i = 0; i < player->count; i++)
        if (games >> i & 1 && player->games[i].opponent == out->raised)
            tally->ratings += floor - player->games[i].rating;
}

uint32_t swp__norm_checks(const struct swp__norm_rules *rules,
                          const struct swp__norm_player *player, swp_norm_title title,
                          struct swp__norm_choice choice,
                          swp_norm_check rows[SWP__NORM_REQUIREMENTS], swp_norm *out)
{
    struct checks checks = {.rows = rows};
    struct tally tally = count(player, title, choice.games);
    const bool is_eight = choice.way == SWP__NORM_WAY_EIGHT;
    *out = (swp_norm){.player = player->tpn, .title = title, .games = tally.games};
    raise_lowest(player, title, choice.games, &tally, out);
    if (tally.games > 0) {
        out->percent = (int32_t)((100 * tally.halves + tally.games) / (2 * tally.games));
        out->performance = performance_of(tally.ratings, tally.halves, tally.games);
        out->difference = performance_of(0, tally.halves, tally.games);
        out->average = out->performance - out->difference;
    }
    out->score = (swp_points)tally.halves * 5;
    out->is_eight_as_nine = is_eight;
    out->has_loss_by_default =
        choice.way == SWP__NORM_WAY_LOSS && choice.games >> (player->count - 1) & 1;
    check_event(rules, player, &checks);
    need(&checks, SWP_NORM_REQUIREMENT_GAMES,
         is_eight ? swp__norm_number(SWP__NORM_EIGHT, title) : (int32_t)least_games(rules),
         (int32_t)tally.games + is_eight);
    out->exemption = check_federations(player, &tally, &checks);
    need(&checks, SWP_NORM_REQUIREMENT_TITLED, swp__norm_share_up(SWP__NORM_TITLED, tally.games),
         (int32_t)tally.titled);
    need(&checks, SWP_NORM_REQUIREMENT_OWN_TITLES, own_titles_needed(rules, tally.games),
         (int32_t)tally.own_titles);
    need(&checks, SWP_NORM_REQUIREMENT_AVERAGE, swp__norm_number(SWP__NORM_AVERAGE, title),
         out->average);
    need(&checks, SWP_NORM_REQUIREMENT_SCORE, (int32_t)least_halves(tally.games) * 5, out->score);
    need(&checks, SWP_NORM_REQUIREMENT_PERFORMANCE, swp__norm_number(SWP__NORM_PERFORMANCE, title),
         out->performance);
    out->failed = checks.failed;
    out->why = checks.why;
    if (out->failed == 0) {
        out->verdict = SWP_NORM_VERDICT_NORM;
        out->worth = worth_of(rules, &tally, title, choice.way);
    }
    return checks.count;
}

/* ---- the best choice ------------------------------------------------------------------------- */

static uint32_t bits(uint32_t set)
{
    uint32_t n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

struct search {
    const struct swp__norm_rules *rules;
    const struct swp__norm_player *player;
    swp_norm_title title;
    bool has_best;
    struct swp__norm_choice best;
    swp_norm answer;
    int64_t shortfall; /* of the answer */
};

/* What the requirements that fail lack together, each in its own unit. READING: the regulations do
 * not say which of several choices that make no norm is the nearest. */
static int64_t shortfall_of(const swp_norm_check *rows, uint32_t count)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        const int64_t lack = (int64_t)rows[i].needed - rows[i].had;
        if (!rows[i].is_met)
            sum += rows[i].is_maximum ? -lack : lack;
    }
    return sum;
}

static bool is_better(const swp_norm *a, int64_t shortfall, const swp_norm *b, int64_t of_b)
{
    if (a->failed != b->failed)
        return a->failed < b->failed;
    if (shortfall != of_b)
        return shortfall < of_b;
    if (a->worth != b->worth)
        return a->worth > b->worth;
    return a->games > b->games;
}

static void consider(struct search *search, uint32_t games, enum swp__norm_way way)
{
    const struct swp__norm_choice choice = {games, way};
    swp_norm_check rows[SWP__NORM_REQUIREMENTS] = {{0}};
    swp_norm answer;
    const uint32_t count =
        swp__norm_checks(search->rules, search->player, search->title, choice, rows, &answer);
    const int64_t shortfall = shortfall_of(rows, count);
    if (search->has_best && !is_better(&answer, shortfall, &search->answer, search->shortfall))
        return;
    search->has_best = true;
    search->best = choice;
    search->answer = answer;
    search->shortfall = shortfall;
}

/* The first `n` games, and all of them but some that were won. */
static void consider_first(struct search *search, uint32_t n, enum swp__norm_way way)
{
    const uint32_t all = (UINT32_C(1) << n) - 1;
    const uint32_t least = least_games(search->rules);
    uint32_t won = 0;
    consider(search, all, way);
    for (uint32_t i = 0; i < n; i++)
        won |= (uint32_t)(search->player->games[i].halves == 2) << i;
    for (uint32_t out = won; n > least && out != 0; out = (out - 1) & won)
        if (n - bits(out) >= least)
            consider(search, all & ~out, way);
}

static void consider_way(struct search *search, uint32_t n, enum swp__norm_way way)
{
    const struct swp__norm_game *games = search->player->games;
    consider_first(search, n, way);
    /* A round after which a game was won is no end: without that game it is considered above. */
    for (uint32_t first = n; first-- > least_games(search->rules);)
        if (games[first].halves != 2)
            consider_first(search, first, way);
}

struct swp__norm_choice swp__norm_best(const struct swp__norm_rules *rules,
                                       const struct swp__norm_player *player, swp_norm_title title,
                                       swp_norm *out)
{
    struct search search = {.rules = rules, .player = player, .title = title};
    const uint32_t played = player->count - player->has_default;
    const uint32_t eight = (uint32_t)swp__norm_number(SWP__NORM_EIGHT, title);
    if (is_predetermined(rules))
        consider(&search, (UINT32_C(1) << played) - 1, SWP__NORM_WAY_GAMES);
    else
        consider_way(&search, played, SWP__NORM_WAY_GAMES);
    if (rules->event != SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN && rules->planned == eight &&
        player->rounds == eight && played + 1 == eight && player->unplayed_wins == 1)
        consider(&search, (UINT32_C(1) << played) - 1, SWP__NORM_WAY_EIGHT);
    if (player->has_default && is_predetermined(rules))
        consider(&search, (UINT32_C(1) << player->count) - 1, SWP__NORM_WAY_LOSS);
    else if (player->has_default)
        consider_way(&search, player->count, SWP__NORM_WAY_LOSS);
    *out = search.answer;
    return search.best;
}
