/* When a round cannot be paired: the question as a whole, and the answer's getters.
 *
 * The system is asked first; what it pairs can be paired. When it finds nothing the absolute rules
 * alone are asked: a greatest matching of who may meet whom. If that leaves somebody over, the
 * certificate and the proposals are made; otherwise the procedure of the edition ended before a
 * pairing that its absolute rules would allow. */
#include "explain/blockers_internal.h"

#include "core/paired_round.h"
#include "core/tournament_internal.h"
#include "core/trace.h"

#include <string.h>

/* ---- the players ----------------------------------------------------------------------------- */

static const char *colours_so_far(const struct sp__position *p, int slot, char *text)
{
    static const char letters[] = {[SP_NO_COLOUR] = '-', [SP_WHITE] = 'W', [SP_BLACK] = 'B'};
    for (uint32_t q = 1; q < p->round; q++) {
        const struct sp__past *past = sp__past_of(p, slot, q);
        text[q - 1] = past->kind == SP__PAST_PLAYED ? letters[past->colour] : '-';
    }
    return text;
}

static sp_status show_players(struct sp__context *ctx, const struct sp__absolute_bars *bars,
                              struct sp_blockers *answer)
{
    const struct sp__position *p = bars->position;
    const uint32_t n = (uint32_t)p->n_seated;
    size_t bytes;
    char *texts = NULL;
    answer->players = sp__arena_array(answer->arena, n, sizeof *answer->players);
    if (sp__array_size(n, p->round, &bytes))
        texts = sp__arena_array(answer->arena, bytes, sizeof *texts);
    if (!answer->players || !texts)
        return sp__no_memory(ctx->err);
    for (uint32_t i = 0; i < n; i++) {
        const int slot = p->seated[i];
        const unsigned barred = bars->colours_barred[slot];
        sp_blocked_player *player = &answer->players[i];
        player->tpn = p->seats[slot].tpn;
        player->may_have_white = !(barred & 1u << SP_WHITE);
        player->may_have_black = !(barred & 1u << SP_BLACK);
        player->bye_barred_by = bars->bye_barred_by[slot];
        player->colours = colours_so_far(p, slot, &texts[(size_t)i * p->round]);
    }
    answer->n_players = n;
    answer->needs_bye = n % 2 == 1;
    return SP_OK;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* The greatest matching of the whole field. */
static sp_status match(const struct sp__field_graph *field, struct sp__mended **out)
{
    struct sp__context *ctx = field->ctx;
    int *all = sp__arena_array(ctx->arena, (size_t)field->n, sizeof *all);
    *out = sp__mended_create(ctx, field->n);
    if (!all || !*out)
        return sp__no_memory(ctx->err);
    for (int v = 0; v < field->n; v++)
        all[v] = v;
    sp__mended_begin(*out, &field->graph, NULL, all, field->n);
    return SP_OK;
}

/* The sentence of the last decision, kept. */
static sp_status keep_last(const struct sp__trace *trace, struct sp_blockers *answer, sp_error *err)
{
    if (trace->failed)
        return sp__no_memory(err);
    if (!trace->last)
        return SP_OK;
    const size_t size = strlen(trace->last->shown.text) + 1;
    char *text = sp__arena_array(answer->arena, size, sizeof *text);
    if (!text)
        return sp__no_memory(err);
    memcpy(text, trace->last->shown.text, size);
    answer->last_text = text;
    answer->last_article = trace->last->shown.article;
    return SP_OK;
}

/* Asks the system. That it finds no pairing is an answer, so its sentence goes to *out_end and not
 * to the caller's error; `trace` may be NULL. */
static sp_status ask_system(const struct sp__context *ctx, const struct sp__system_row *system,
                            const struct sp__position *position, struct sp__trace *trace,
                            sp_error *out_end)
{
    struct sp__context asked = *ctx;
    struct sp__slot_pairing found;
    asked.err = out_end;
    asked.trace = trace;
    const sp_status status = sp__paired_round(&asked, system, position, &found);
    if (status != SP_OK && status != SP_ERR_NO_PAIRING && ctx->err)
        *ctx->err = *out_end;
    return status;
}

/* Where a procedure ends that the absolute rules would let go on: it is asked once more and records
 * its decisions. */
static sp_status find_end(struct sp__context *ctx, const struct sp__position *position,
                          const sp_allocator *allocator, struct sp_blockers *answer)
{
    struct sp__trace trace = {.arena = sp__arena_create(allocator)};
    if (!trace.arena)
        return sp__no_memory(ctx->err);
    answer->verdict = SP_BLOCKERS_PROCEDURE;
    sp_status status = ask_system(ctx, answer->system, position, &trace, &answer->end);
    if (status == SP_ERR_NO_PAIRING)
        status = keep_last(&trace, answer, ctx->err);
    sp__arena_destroy(trace.arena);
    return status;
}

/* The system has found no pairing: is there one? */
static sp_status find_blockers(struct sp__context *ctx, const struct sp__absolute_bars *bars,
                               const sp_allocator *allocator, struct sp_blockers *answer)
{
    struct sp__field_graph field;
    struct sp__mended *matching = NULL;
    sp_status status = sp__field_graph_build(ctx, bars, &field);
    if (status == SP_OK)
        status = match(&field, &matching);
    if (status == SP_OK && sp__mended_left_over(matching) == 0)
        return find_end(ctx, bars->position, allocator, answer);
    answer->verdict = SP_BLOCKERS_IMPOSSIBLE;
    if (status == SP_OK)
        status = sp__blockers_certify(&field, matching, answer);
    return status == SP_OK && !ctx->wish ? sp__blockers_propose(&field, answer) : status;
}

static bool colours_alone_are_enough(const struct sp_blockers *answer)
{
    for (uint32_t i = 0; i < answer->n_waivers; i++)
        if (answer->waivers[i].may_give == 1u << SP_BAR_COLOURS)
            return answer->waivers[i].is_enough;
    return false;
}

/* The call proper: working memory in the context's arena, the answer in its own. */
static sp_status find(struct sp__context *ctx, const struct sp__pair_call *call,
                      struct sp_blockers *answer)
{
    const struct sp__position *position;
    struct sp__absolute_bars bars;
    sp_error end = {0};
    sp_status status = sp__pair_call_position(ctx, call, &position);
    if (status == SP_OK)
        status = sp__absolute_bars_build(ctx, call->system, position, &bars);
    if (status == SP_OK)
        status = show_players(ctx, &bars, answer);
    if (status == SP_OK)
        status = ask_system(ctx, call->system, position, NULL, &end);
    const bool is_paired = status == SP_OK;
    if (status == SP_ERR_NO_PAIRING)
        status = find_blockers(ctx, &bars, &call->t->allocator, answer);
    if (status != SP_OK || ctx->wish)
        return status;
    return sp__blockers_count_rounds(ctx, &bars, call, is_paired,
                                     is_paired || colours_alone_are_enough(answer), answer);
}

sp_status sp_blockers_find(const sp_tournament *t, const sp_pair_options *options,
                           sp_blockers **out_blockers, sp_error *err)
{
    return sp__blockers_under_wish(t, options, NULL, out_blockers, err);
}

sp_status sp__blockers_under_wish(const sp_tournament *t, const sp_pair_options *options,
                                  const sp_wish *wish, sp_blockers **out_blockers, sp_error *err)
{
    struct sp__pair_call call;
    sp_status status = sp__pair_call_begin(t, options, &call, err);
    if (status != SP_OK)
        return status;
    struct sp__context ctx = sp__pair_call_context(&call, err);
    ctx.wish = wish;
    struct sp__arena *arena = sp__arena_create(&t->allocator);
    struct sp_blockers *answer = arena ? sp__arena_array(arena, 1, sizeof *answer) : NULL;
    ctx.arena = sp__arena_create(&t->allocator);
    if (answer && ctx.arena) {
        answer->arena = arena;
        answer->system = call.system;
        answer->round = call.round;
        answer->last_article = answer->last_text = "";
        status = find(&ctx, &call, answer);
    } else {
        status = sp__no_memory(err);
    }
    sp__arena_destroy(ctx.arena);
    if (status == SP_OK)
        *out_blockers = answer;
    else
        sp__arena_destroy(arena);
    return status;
}

void sp_blockers_destroy(sp_blockers *blockers)
{
    if (blockers)
        sp__arena_destroy(blockers->arena);
}

/* ---- getters --------------------------------------------------------------------------------- */

const char *sp_bar_name(sp_bar bar)
{
    static const char *const names[SP_BARS] = {"rematch", "bye", "colours", "forbidden"};
    const size_t index = (size_t)bar;
    return index < SP_BARS ? names[index] : NULL;
}

const char *sp_blockers_verdict_name(sp_blockers_verdict_kind verdict)
{
    static const char *const names[] = {"pairable", "impossible", "procedure"};
    const size_t index = (size_t)verdict;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

sp_blockers_verdict_kind sp_blockers_verdict(const sp_blockers *blockers)
{
    return blockers->verdict;
}

const char *sp_blockers_system(const sp_blockers *blockers)
{
    return blockers->system->shown.id;
}

uint32_t sp_blockers_round(const sp_blockers *blockers)
{
    return blockers->round;
}

const char *sp_blockers_article(const sp_blockers *blockers, sp_bar bar)
{
    switch (bar) {
    case SP_BAR_REMATCH:
        return blockers->system->absolute.rematch;
    case SP_BAR_BYE:
        return blockers->system->absolute.bye;
    case SP_BAR_COLOURS:
        return blockers->system->absolute.colours;
    case SP_BAR_FORBIDDEN:
        return "";
    }
    return NULL;
}

bool sp_blockers_player_at(const sp_blockers *blockers, uint32_t index,
                           sp_blocked_player *out_player)
{
    if (index >= blockers->n_players)
        return false;
    *out_player = blockers->players[index];
    return true;
}

bool sp_blockers_needs_bye(const sp_blockers *blockers)
{
    return blockers->needs_bye;
}

uint32_t sp_blockers_group_count(const sp_blockers *blockers)
{
    return blockers->n_groups;
}

sp_tpn_list sp_blockers_group(const sp_blockers *blockers, uint32_t index)
{
    const sp_tpn_list empty = {0, NULL};
    return index < blockers->n_groups ? blockers->groups[index] : empty;
}

sp_tpn_list sp_blockers_partners(const sp_blockers *blockers)
{
    return blockers->partners;
}

uint32_t sp_blockers_pair_count(const sp_blockers *blockers)
{
    return blockers->n_pairs;
}

bool sp_blockers_pair_at(const sp_blockers *blockers, uint32_t index, sp_barred_pair *out_pair)
{
    if (index >= blockers->n_pairs)
        return false;
    *out_pair = blockers->pairs[index];
    return true;
}

uint32_t sp_blockers_waiver_count(const sp_blockers *blockers)
{
    return blockers->n_waivers;
}

bool sp_blockers_waiver_at(const sp_blockers *blockers, uint32_t index, sp_waiver *out_waiver)
{
    if (index >= blockers->n_waivers)
        return false;
    *out_waiver = blockers->waivers[index];
    return true;
}

const char *sp_blockers_end_rule(const sp_blockers *blockers)
{
    return blockers->end.rule;
}

const char *sp_blockers_end_text(const sp_blockers *blockers)
{
    return blockers->end.text;
}

const char *sp_blockers_last_article(const sp_blockers *blockers)
{
    return blockers->last_article;
}

const char *sp_blockers_last_text(const sp_blockers *blockers)
{
    return blockers->last_text;
}

sp_rounds_left sp_blockers_rounds_left(const sp_blockers *blockers)
{
    return blockers->left;
}
