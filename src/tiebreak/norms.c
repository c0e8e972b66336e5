/* SPDX-License-Identifier: Apache-2.0 */
/* Title norms of an event and their forecast (swisspair/experimental/norms.h).
 *
 * Answers: for every player and title the best choice of games (norms_choice.c), and which result
 * against whom makes a norm in the next round: the same search with one more game.
 *
 * READING: FID, and a federation that is not told, are none in any count; NON is no federation of
 * FIDE, whose games do not count. READING: a forfeit won or a pairing-allocated bye is not a missed
 * round in 1.4.3d. READING: without the number of rounds no round is the last one (1.4.2c).
 *
 * Cost: O(players * rounds) games; of 1.4.3d as much; see norms_choice.c for each answer. */
#include "base/options.h"
#include "tiebreak/norms_internal.h"
#include "tiebreak/tiebreak_internal.h"
#include "tournament/tournament_internal.h"

#include <string.h>

/* A player looked at, and the answers. */
struct subject {
    struct swp__norm_player player;
    swp_norm_game rounds[SWP_NORMS_MAX_ROUNDS]; /* kinds of those that are no games */
    struct swp__norm_choice chosen[SWP__NORM_TITLES];
    swp_norm norms[SWP__NORM_TITLES];
};

struct swp_norms {
    struct swp__arena *arena; /* holds everything, this too */
    uint32_t round, count;
    struct swp__norm_rules rules;
    bool is_open;
    struct subject *subjects;
    swp_norm_chance *chances;
    uint32_t chance_count, chance_room;
};

void swp_norms_options_init(swp_norms_options *options)
{
    if (!options)
        return;
    const swp_norms_options standard = SWP_NORMS_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_NORMS_OPTIONS_INIT",
    .size = sizeof(swp_norms_options),
    .flags = offsetof(swp_norms_options, flags),
    .all_flags = SWP_NORMS_FORECAST,
    .reserved = offsetof(swp_norms_options, reserved),
    .reserved_size = sizeof((swp_norms_options *)NULL)->reserved,
};

/* ---- what is asked --------------------------------------------------------------------------- */

/* The federation of the event; "" when it is not told. */
static const char *host_of(const swp_tournament *t)
{
    const char *const host = swp_tournament_fact_at(t, SWP_TOURNAMENT_FACT_FEDERATION, 0);
    return host ? host : "";
}

static swp_status check_options(const swp_tournament *t, const swp_norms_options *options,
                                swp_error *err)
{
    const swp_tournament *people = t->members ? t->members : t;
    if ((unsigned)options->event > SWP_NORM_EVENT_WORLD_CUP)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0, "unknown kind of event %d",
                         (int)options->event);
    if ((unsigned)options->exemption > SWP_NORM_EXEMPTION_ZONAL)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "B.01 1.4.3", 0, 0,
                         "exemption %d cannot be laid down", (int)options->exemption);
    if (options->exemption == SWP_NORM_EXEMPTION_NATIONAL && !*host_of(t))
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "B.01 1.4.3", 0, 0,
                         "a national exemption needs the event's federation (record 032)");
    if (options->player && !swp_tournament_player(people, options->player))
        return swp__fail(err, SWP_DETAIL_NO_SUCH_PLAYER, "", options->player, 0,
                         "there is no player %lu", (unsigned long)options->player);
    if (swp_tournament_rounds(t) == 0 &&
        (options->flags & SWP_NORMS_FORECAST || options->event == SWP_NORM_EVENT_ROUND_ROBIN ||
         options->event == SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN))
        return swp__fail(err, SWP_DETAIL_ROUNDS_MISSING, "", 0, 0,
                         "a forecast, and a round robin, need the number of rounds");
    if (swp_tournament_match_games(t) != 1)
        return swp__fail(err, SWP_DETAIL_MATCH_GAMES, "", 0, 0,
                         "norms are not looked at where a round is two games");
    return SWP_OK;
}

static swp_status check_rounds(const swp_tournament *t, uint32_t round, swp_error *err)
{
    const uint32_t planned = swp_tournament_rounds(t);
    if ((planned > round ? planned : round) > SWP_NORMS_MAX_ROUNDS)
        return swp__fail(err, SWP_DETAIL_TOO_MANY_ROUNDS, "", 0, 0,
                         "norms are looked at in up to %d rounds", SWP_NORMS_MAX_ROUNDS);
    return SWP_OK;
}

/* ---- games of a player ----------------------------------------------------------------------- */

/* Half points of a game over the board, rated or not; false for anything else. */
static bool halves_of(swp_result result, uint8_t *out)
{
    switch (result) {
    case SWP_RESULT_WIN:
    case SWP_RESULT_WIN_UNRATED:
        *out = 2;
        return true;
    case SWP_RESULT_DRAW:
    case SWP_RESULT_DRAW_UNRATED:
        *out = 1;
        return true;
    case SWP_RESULT_LOSS:
    case SWP_RESULT_LOSS_UNRATED:
        *out = 0;
        return true;
    case SWP_RESULT_NONE:
    case SWP_RESULT_FORFEIT_WIN:
    case SWP_RESULT_FORFEIT_LOSS:
    case SWP_RESULT_PAB:
    case SWP_RESULT_FULL_BYE:
    case SWP_RESULT_HALF_BYE:
    case SWP_RESULT_ZERO_BYE:
    case SWP_RESULT_UNKNOWN:
    case SWP_RESULT_PAIRED:
    case SWP_RESULT_MAX_ENUM:
        break;
    }
    return false;
}

static bool counts_as_federation(const char *federation)
{
    return *federation && strcmp(federation, "FID") != 0 && strcmp(federation, "NON") != 0;
}

/* The games being collected; `t` is that of the members when there are teams. */
struct collecting {
    const swp_tournament *t;
    const struct swp__norm_rules *rules;
    struct swp__norm_player *player;
    const char *names[SWP__NORM_MAX_GAMES + 2]; /* of the federations, from 1 */
};

static uint8_t federation_number(struct collecting *c, const char *federation)
{
    if (!counts_as_federation(federation))
        return 0;
    for (uint8_t i = 1; i <= c->player->federations; i++)
        if (strcmp(c->names[i], federation) == 0)
            return i;
    c->names[++c->player->federations] = federation;
    return c->player->federations;
}

/* An unrated player without a point against the rated in rounds 1..rounds. */
static bool is_unrated_zero(const swp_tournament *t, uint32_t tpn, uint32_t rounds)
{
    for (uint32_t round = 1; round <= rounds; round++) {
        const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
        const swp_player *other = swp_tournament_player(t, entry.opponent);
        uint8_t halves = 0;
        if (other && other->rating > 0 && halves_of(entry.result, &halves) && halves > 0)
            return false;
    }
    return swp_tournament_player(t, tpn)->rating <= 0;
}

static void add_game(struct collecting *c, uint32_t round, const swp_player *other, uint8_t halves)
{
    struct swp__norm_game *game = &c->player->games[c->player->count++];
    *game = (struct swp__norm_game){
        .round = round,
        .opponent = other->tpn,
        .rating = other->rating > 0 ? other->rating
                                    : swp__norm_number(SWP__NORM_UNRATED, SWP_NORM_TITLE_GM),
        .halves = halves,
        .federation = federation_number(c, other->federation)};
    game->levels = (uint8_t)swp__norm_levels(other->title, &game->is_titled);
}

/* What became of a round, which is added to the games when it is one. */
static swp_norm_game_kind add_round(struct collecting *c, uint32_t round, swp_entry entry)
{
    const swp_player *other = swp_tournament_player(c->t, entry.opponent);
    const bool is_predetermined = c->rules->event == SWP_NORM_EVENT_ROUND_ROBIN ||
                                  c->rules->event == SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN;
    uint8_t halves = 0;
    if (entry.result == SWP_RESULT_FORFEIT_WIN || entry.result == SWP_RESULT_PAB)
        c->player->unplayed_wins++;
    if (!other || (!halves_of(entry.result, &halves) && entry.result != SWP_RESULT_FORFEIT_WIN))
        return SWP_NORM_GAME_KIND_NOT_PLAYED;
    if (entry.result == SWP_RESULT_FORFEIT_WIN && round != c->rules->planned)
        return SWP_NORM_GAME_KIND_BY_DEFAULT;
    if (strcmp(other->federation, "NON") == 0)
        return SWP_NORM_GAME_KIND_NO_FEDERATION;
    if (is_predetermined && is_unrated_zero(c->t, other->tpn, c->player->rounds))
        return SWP_NORM_GAME_KIND_UNRATED_ZERO;
    add_game(c, round, other, halves);
    c->player->has_default = entry.result == SWP_RESULT_FORFEIT_WIN;
    return c->player->has_default ? SWP_NORM_GAME_KIND_BY_DEFAULT : SWP_NORM_GAME_KIND_COUNTED;
}

static swp_norm_exemption exemption_of(const swp_norms *norms, const swp_norms_options *options,
                                       const swp_tournament *t, const swp_player *player)
{
    if (options->exemption == SWP_NORM_EXEMPTION_ZONAL ||
        (options->exemption == SWP_NORM_EXEMPTION_NATIONAL &&
         strcmp(player->federation, host_of(t)) == 0))
        return options->exemption;
    return norms->is_open ? SWP_NORM_EXEMPTION_OPEN : SWP_NORM_EXEMPTION_NONE;
}

/* Games of rounds 1..norms->round. `c` stays good for a game more. */
static void collect(struct collecting *c, const swp_norms *norms, const swp_player *player,
                    swp_norm_exemption exemption, swp_norm_game *rounds)
{
    *c->player = (struct swp__norm_player){
        .tpn = player->tpn, .rounds = norms->round, .exemption = exemption};
    c->player->own_federation = federation_number(c, player->federation);
    for (uint32_t round = 1; round <= norms->round; round++) {
        const swp_entry entry = swp_tournament_entry_in(c->t, round, player->tpn);
        rounds[round - 1] = (swp_norm_game){.round = round, .opponent = entry.opponent};
        rounds[round - 1].kind = add_round(c, round, entry);
    }
}

/* ---- 1.4.3d ---------------------------------------------------------------------------------- */

/* Whether the player was there: a game, the bye, or an opponent who did not come. */
static bool was_there(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    uint8_t halves = 0;
    return halves_of(entry.result, &halves) || entry.result == SWP_RESULT_PAB ||
           entry.result == SWP_RESULT_FORFEIT_WIN;
}

static bool counts_for_open(const swp_tournament *t, uint32_t rounds, const swp_player *player,
                            const char *host)
{
    int32_t missed = 0;
    if (player->rating <= 0 || !*player->federation || strcmp(player->federation, "NON") == 0 ||
        strcmp(player->federation, host) == 0)
        return false;
    for (uint32_t round = 1; round <= rounds; round++)
        missed += !was_there(t, round, player->tpn);
    return missed <= swp__norm_number(SWP__NORM_OPEN_MISSED, SWP_NORM_TITLE_GM);
}

static bool is_open_round(const swp_tournament *t, uint32_t round, const bool *counts)
{
    const uint32_t n = swp_tournament_player_count(t);
    int32_t players = 0, titled = 0, federations = 0;
    const char *names[8] = {NULL};
    const int32_t enough = swp__norm_number(SWP__NORM_OPEN_FEDERATIONS, SWP_NORM_TITLE_GM);
    for (uint32_t i = 0; i < n; i++) {
        const swp_player *player = swp_tournament_player_at(t, i);
        int32_t known = 0;
        if (!counts[i] || !was_there(t, round, player->tpn))
            continue;
        players++;
        titled += swp__norm_held(player->title) != 0;
        while (known < federations && strcmp(names[known], player->federation) != 0)
            known++;
        if (known == federations && federations < enough &&
            counts_as_federation(player->federation))
            names[federations++] = player->federation;
    }
    return players >= swp__norm_number(SWP__NORM_OPEN_PLAYERS, SWP_NORM_TITLE_GM) &&
           titled >= swp__norm_number(SWP__NORM_OPEN_TITLED, SWP_NORM_TITLE_GM) &&
           federations >= enough;
}

static swp_status find_open(struct swp__context *ctx, const swp_tournament *t, const char *host,
                            swp_norms *norms)
{
    const uint32_t n = swp_tournament_player_count(t);
    bool *counts = swp__arena_array(ctx->arena, n, sizeof *counts);
    if (!counts)
        return swp__no_memory(ctx->err);
    for (uint32_t i = 0; i < n; i++)
        counts[i] = counts_for_open(t, norms->round, swp_tournament_player_at(t, i), host);
    norms->is_open = norms->round > 0;
    for (uint32_t round = 1; norms->is_open && round <= norms->round; round++)
        norms->is_open = is_open_round(t, round, counts);
    return SWP_OK;
}

/* ---- the forecast ---------------------------------------------------------------------------- */

/* The next round of one player: `c` holds what is played. */
struct forecast {
    const swp_tournament *t;
    const struct collecting *c;
    const swp_norms *norms;
    swp_norm_title title;
    int32_t strongest; /* rating in the field, the player apart */
};

/* Whether `player`, with what was added to it, has a norm. */
static bool makes_norm(const struct forecast *f, const struct swp__norm_player *player)
{
    swp_norm answer;
    swp__norm_best(&f->norms->rules, player, f->title, &answer);
    return answer.failed == 0;
}

/* With so many wins against the strongest player of the field, as a grandmaster of a new
 * federation each. */
static bool is_possible(const struct forecast *f, uint32_t more)
{
    struct swp__norm_player player = *f->c->player;
    bool is_titled = true;
    player.has_default = false;
    for (uint32_t i = 0; i < more; i++)
        player.games[player.count++] =
            (struct swp__norm_game){.round = ++player.rounds,
                                    .rating = f->strongest,
                                    .halves = 2,
                                    .levels = (uint8_t)swp__norm_levels("GM", &is_titled),
                                    .is_titled = true,
                                    .federation = ++player.federations};
    return makes_norm(f, &player);
}

static bool makes_norm_with(const struct forecast *f, swp_entry entry)
{
    struct collecting more = *f->c;
    struct swp__norm_player player = *f->c->player;
    more.player = &player;
    player.rounds++;
    add_round(&more, player.rounds, entry);
    return makes_norm(f, &player);
}

static swp_status add_chance(struct swp__context *ctx, swp_norms *norms, swp_norm_chance chance)
{
    if (norms->chance_count == norms->chance_room) {
        const uint32_t room = norms->chance_room * 2 + 16;
        swp_norm_chance *more = swp__arena_array(ctx->arena, room, sizeof *more);
        if (!more)
            return swp__no_memory(ctx->err);
        if (norms->chance_count > 0)
            memcpy(more, norms->chances, norms->chance_count * sizeof *more);
        norms->chances = more;
        norms->chance_room = room;
    }
    norms->chances[norms->chance_count++] = chance;
    return SWP_OK;
}

/* The chance against one opponent, when there is one. */
static swp_status look_at_opponent(struct swp__context *ctx, const struct forecast *f,
                                   swp_norms *norms, uint32_t opponent)
{
    static const swp_result results[] = {SWP_RESULT_LOSS, SWP_RESULT_DRAW, SWP_RESULT_WIN};
    for (int i = 0; i < 3; i++)
        if (makes_norm_with(f, (swp_entry){.opponent = opponent, .result = results[i]}))
            return add_chance(
                ctx, norms,
                (swp_norm_chance){f->c->player->tpn, f->title, opponent, (swp_norm_least)i});
    return SWP_OK;
}

static bool have_met(const struct forecast *f, uint32_t opponent)
{
    const struct swp__norm_player *player = f->c->player;
    for (uint32_t round = 1; round <= f->norms->round; round++) {
        const swp_entry entry = swp_tournament_entry_in(f->t, round, player->tpn);
        uint8_t halves = 0;
        if (entry.opponent == opponent && halves_of(entry.result, &halves))
            return true;
    }
    return false;
}

static bool may_come(const struct forecast *f, uint32_t round, uint32_t tpn)
{
    return !swp_tournament_is_withdrawn_in(f->t, round, tpn) &&
           swp_tournament_requested_bye_in(f->t, round, tpn) == SWP_RESULT_NONE;
}

static swp_status look_at_round(struct swp__context *ctx, const struct forecast *f,
                                swp_norms *norms, bool is_paired)
{
    const uint32_t round = norms->round + 1, tpn = f->c->player->tpn;
    const swp_entry entry = swp_tournament_entry_in(f->t, round, tpn);
    const bool has_bye = entry.result == SWP_RESULT_PAB ||
                         swp_tournament_requested_bye_in(f->t, round, tpn) == SWP_RESULT_PAB;
    if (has_bye && makes_norm_with(f, (swp_entry){.result = SWP_RESULT_PAB}))
        return add_chance(ctx, norms, (swp_norm_chance){tpn, f->title, 0, SWP_NORM_LEAST_BYE});
    if (entry.opponent)
        return look_at_opponent(ctx, f, norms, entry.opponent);
    if (is_paired || entry.result != SWP_RESULT_NONE || !may_come(f, round, tpn))
        return SWP_OK;
    swp_status status = SWP_OK;
    for (uint32_t i = 0; status == SWP_OK && i < swp_tournament_player_count(f->t); i++) {
        const uint32_t other = swp_tournament_player_at(f->t, i)->tpn;
        if (other != tpn && may_come(f, round, other) && !have_met(f, other))
            status = look_at_opponent(ctx, f, norms, other);
    }
    return status;
}

static swp_status look_ahead(struct swp__context *ctx, const struct forecast *f, swp_norms *norms,
                             bool is_paired, swp_norm *answer)
{
    const uint32_t before = norms->chance_count;
    const uint32_t left = norms->rules.planned - norms->round;
    swp_status status = SWP_OK;
    answer->outlook = SWP_NORM_OUTLOOK_MADE;
    if (answer->failed == 0)
        return SWP_OK;
    if (left > 0 && is_possible(f, 1))
        status = look_at_round(ctx, f, norms, is_paired);
    answer->outlook = norms->chance_count > before       ? SWP_NORM_OUTLOOK_NEXT
                      : left > 0 && is_possible(f, left) ? SWP_NORM_OUTLOOK_LATER
                                                         : SWP_NORM_OUTLOOK_EXCLUDED;
    return status;
}

/* ---- making ---------------------------------------------------------------------------------- */

/* The answers being made; `t` is that of the members when there are teams. */
struct making {
    const swp_tournament *event, *t;
    const swp_norms_options *options;
    swp_norms *norms;
    bool is_paired; /* the next round is */
};

static int32_t strongest_but(const swp_tournament *t, uint32_t tpn)
{
    int32_t strongest = swp__norm_number(SWP__NORM_UNRATED, SWP_NORM_TITLE_GM);
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const swp_player *player = swp_tournament_player_at(t, i);
        if (player->tpn != tpn && player->rating > strongest)
            strongest = player->rating;
    }
    return strongest;
}

static bool is_woman(const swp_player *player)
{
    return player->sex == 'w' || player->title[0] == 'W';
}

static swp_status fill(struct swp__context *ctx, const struct making *m, const swp_player *player,
                       struct subject *subject)
{
    struct collecting c = {m->t, &m->norms->rules, &subject->player, {NULL}};
    collect(&c, m->norms, player, exemption_of(m->norms, m->options, m->event, player),
            subject->rounds);
    const bool has_forecast = (m->options->flags & SWP_NORMS_FORECAST) != 0;
    struct forecast f = {m->t, &c, m->norms, SWP_NORM_TITLE_GM,
                         has_forecast ? strongest_but(m->t, player->tpn) : 0};
    swp_status status = SWP_OK;
    for (int title = 0; status == SWP_OK && title < SWP__NORM_TITLES; title++) {
        swp_norm *norm = &subject->norms[title];
        const bool is_held = swp__norm_held(player->title) >> title & 1;
        *norm = (swp_norm){.player = player->tpn, .title = (swp_norm_title)title};
        if (title >= SWP_NORM_TITLE_WGM && !is_woman(player))
            norm->verdict = SWP_NORM_VERDICT_WOMEN_ONLY;
        else if (is_held)
            norm->verdict = SWP_NORM_VERDICT_HELD;
        if (norm->verdict != SWP_NORM_VERDICT_NONE)
            continue;
        subject->chosen[title] =
            swp__norm_best(&m->norms->rules, &subject->player, (swp_norm_title)title, norm);
        f.title = (swp_norm_title)title;
        if (has_forecast)
            status = look_ahead(ctx, &f, m->norms, m->is_paired, norm);
    }
    return status;
}

static swp_status fill_all(struct swp__context *ctx, const struct making *m)
{
    const uint32_t n = swp_tournament_player_count(m->t);
    swp_norms *norms = m->norms;
    const bool is_swiss = norms->rules.event == SWP_NORM_EVENT_SWISS;
    swp_status status = SWP_OK;
    norms->subjects =
        swp__arena_array(ctx->arena, m->options->player ? 1 : n, sizeof *norms->subjects);
    if (!norms->subjects)
        return swp__no_memory(ctx->err);
    if (is_swiss && *host_of(m->event))
        status = find_open(ctx, m->t, host_of(m->event), norms);
    for (uint32_t i = 0; status == SWP_OK && i < n; i++) {
        const swp_player *player = swp_tournament_player_at(m->t, i);
        if (!m->options->player || m->options->player == player->tpn)
            status = fill(ctx, m, player, &norms->subjects[norms->count++]);
    }
    return status;
}

swp_status swp_norms_create(const swp_tournament *t, const swp_norms_options *options,
                            swp_norms **out_norms, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_norms)
        return swp__null(err, "out_norms");
    swp_norms_options known = SWP_NORMS_OPTIONS_INIT;
    uint32_t round = 0;
    swp_status status = swp__options_read(&options_kind, options, &known, err);
    if (status == SWP_OK)
        status = check_options(t, &known, err);
    if (status == SWP_OK)
        status = swp__score_round(t, known.round, &round, err);
    if (status == SWP_OK)
        status = check_rounds(t, round, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx;
    swp_norms *norms = swp__context_begin(&ctx, &t->allocator, sizeof *norms, err);
    if (!norms)
        return SWP_ERR_MEMORY;
    const swp_tournament *people = t->members ? t->members : t;
    const struct making m = {t, people, &known, norms,
                             swp_tournament_rounds_recorded(t) > round || t->members != NULL};
    norms->arena = ctx.arena;
    norms->round = round;
    norms->rules = (struct swp__norm_rules){known.event, swp_tournament_rounds(t),
                                            swp_tournament_player_count(people)};
    status = fill_all(&ctx, &m);
    if (status == SWP_OK)
        *out_norms = norms;
    else
        swp__arena_destroy(ctx.arena);
    return status;
}

void swp_norms_destroy(swp_norms *norms)
{
    if (norms)
        swp__arena_destroy(norms->arena);
}

/* ---- showing --------------------------------------------------------------------------------- */

uint32_t swp_norms_round(const swp_norms *norms)
{
    return norms ? norms->round : 0;
}

swp_norm_event swp_norms_event(const swp_norms *norms)
{
    return norms ? norms->rules.event : SWP_NORM_EVENT_SWISS;
}

bool swp_norms_is_open(const swp_norms *norms)
{
    return norms && norms->is_open;
}

uint32_t swp_norms_count(const swp_norms *norms)
{
    return norms ? norms->count : 0;
}

/* The subject whose answer is asked for, NULL past the end. */
static const struct subject *subject_at(const swp_norms *norms, uint32_t index,
                                        swp_norm_title title)
{
    return norms && index < norms->count && (unsigned)title < SWP__NORM_TITLES
               ? &norms->subjects[index]
               : NULL;
}

const swp_norm *swp_norms_at(const swp_norms *norms, uint32_t index, swp_norm_title title)
{
    const struct subject *subject = subject_at(norms, index, title);
    return subject ? &subject->norms[title] : NULL;
}

/* The same when the title was looked at. */
static const struct subject *looked_at(const swp_norms *norms, uint32_t index, swp_norm_title title)
{
    const struct subject *subject = subject_at(norms, index, title);
    const swp_norm_verdict verdict =
        subject ? subject->norms[title].verdict : SWP_NORM_VERDICT_HELD;
    return verdict == SWP_NORM_VERDICT_NONE || verdict == SWP_NORM_VERDICT_NORM ? subject : NULL;
}

bool swp_norms_check_at(const swp_norms *norms, uint32_t index, swp_norm_title title,
                        uint32_t check, swp_norm_check *out)
{
    const struct subject *subject = looked_at(norms, index, title);
    swp_norm_check rows[SWP__NORM_REQUIREMENTS];
    swp_norm answer;
    if (!subject || !out ||
        check >= swp__norm_checks(&norms->rules, &subject->player, title, subject->chosen[title],
                                  rows, &answer))
        return false;
    *out = rows[check];
    return true;
}

bool swp_norms_game_at(const swp_norms *norms, uint32_t index, swp_norm_title title, uint32_t round,
                       swp_norm_game *out)
{
    const struct subject *subject = looked_at(norms, index, title);
    if (!subject || !out || round == 0 || round > norms->round)
        return false;
    const struct swp__norm_player *player = &subject->player;
    const struct swp__norm_choice chosen = subject->chosen[title];
    *out = subject->rounds[round - 1];
    for (uint32_t i = 0; i < player->count; i++) {
        const struct swp__norm_game *game = &player->games[i];
        const bool is_in = chosen.games >> i & 1;
        if (game->round != round)
            continue;
        if (is_in) {
            const int32_t floor = swp__norm_number(SWP__NORM_FLOOR, title);
            const bool is_raised = subject->norms[title].raised == game->opponent;
            out->kind = SWP_NORM_GAME_KIND_COUNTED;
            out->rating = is_raised && game->rating < floor ? floor : game->rating;
            out->score = (swp_points)game->halves * 5;
        } else if (out->kind == SWP_NORM_GAME_KIND_COUNTED) {
            out->kind = game->halves == 2 ? SWP_NORM_GAME_KIND_WON : SWP_NORM_GAME_KIND_LATER;
        }
    }
    return true;
}

const swp_norm_chance *swp_norms_chance_at(const swp_norms *norms, uint32_t index)
{
    return norms && index < norms->chance_count ? &norms->chances[index] : NULL;
}
