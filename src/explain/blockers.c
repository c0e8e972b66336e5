/* SPDX-License-Identifier: Apache-2.0 */
/* When a round cannot be paired: the question as a whole, and the answer's getters.
 *
 * The system is asked first; what it pairs can be paired. When it finds nothing the absolute rules
 * alone are asked: a maximum matching of who may meet whom. If that leaves somebody over, the
 * certificate and the proposals are made; otherwise the procedure of the edition ended before a
 * pairing that its absolute rules would allow. */
#include "explain/blockers_internal.h"

#include "base/trace.h"
#include "calls/paired_round.h"
#include "tournament/tournament_internal.h"
#include "words/saying.h"

#include <string.h>

/* ---- the players ----------------------------------------------------------------------------- */

static const char *colours_so_far(const struct swp__position *p, int slot, char *text)
{
    static const char letters[] = {
        [SWP_COLOUR_NONE] = '-', [SWP_COLOUR_WHITE] = 'W', [SWP_COLOUR_BLACK] = 'B'};
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        text[q - 1] = past->kind == SWP__PAST_PLAYED ? letters[past->colour] : '-';
    }
    return text;
}

static swp_status show_players(struct swp__context *ctx, const struct swp__absolute_bars *bars,
                               struct swp_blockers *answer)
{
    const struct swp__position *p = bars->position;
    const uint32_t n = (uint32_t)p->n_seated;
    size_t bytes;
    char *texts = NULL;
    answer->players = swp__arena_array(answer->arena, n, sizeof *answer->players);
    if (swp__array_size(n, p->round, &bytes))
        texts = swp__arena_array(answer->arena, bytes, sizeof *texts);
    if (!answer->players || !texts)
        return swp__no_memory(ctx->err);
    for (uint32_t i = 0; i < n; i++) {
        const int slot = p->seated[i];
        const unsigned barred = bars->colours_barred[slot];
        swp_blocked_player *player = &answer->players[i];
        player->tpn = p->seats[slot].tpn;
        player->may_have_white = !(barred & 1u << SWP_COLOUR_WHITE);
        player->may_have_black = !(barred & 1u << SWP_COLOUR_BLACK);
        player->bye_barred_by = bars->bye_barred_by[slot];
        player->colours = colours_so_far(p, slot, &texts[(size_t)i * p->round]);
    }
    answer->n_players = n;
    answer->needs_bye = n % 2 == 1;
    return SWP_OK;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* The maximum matching of the whole field. */
static swp_status match(const struct swp__field_graph *field, struct swp__maximum **out)
{
    struct swp__context *ctx = field->ctx;
    int *all = swp__arena_array(ctx->arena, (size_t)field->n, sizeof *all);
    *out = swp__maximum_create(ctx, field->n);
    if (!all || !*out)
        return swp__no_memory(ctx->err);
    for (int v = 0; v < field->n; v++)
        all[v] = v;
    swp__maximum_begin(*out, &field->graph, NULL, all, field->n);
    return SWP_OK;
}

/* A sentence that names no players, with the word for other languages. NULL without memory. */
static const swp_saying *say(struct swp_blockers *answer, swp_saying_code code, const char *text,
                             const char *what)
{
    struct swp__sayer sayer = {.arena = answer->arena};
    return swp__say(&sayer, code,
                    SWP__VALUES(swp__text_value("text", text), swp__word_value("what", what)));
}

/* The sentences of the end and of the last decision, kept. */
static swp_status keep_end(const struct swp__trace *trace, struct swp_blockers *answer,
                           swp_error *err)
{
    answer->end_saying = say(answer, SWP_SAYING_PROCEDURE_ENDS, answer->end.text,
                             swp_detail_name(answer->end.detail));
    if (trace->failed || !answer->end_saying)
        return swp__no_memory(err);
    if (!trace->last)
        return SWP_OK;
    const size_t size = strlen(trace->last->shown.text) + 1;
    char *text = swp__arena_array(answer->arena, size, sizeof *text);
    if (!text)
        return swp__no_memory(err);
    memcpy(text, trace->last->shown.text, size);
    answer->last_text = text;
    answer->last_article = trace->last->shown.article;
    answer->last_saying = say(answer, SWP_SAYING_STEP_RECORDED, text, trace->last->shown.what);
    return answer->last_saying ? SWP_OK : swp__no_memory(err);
}

/* Asks the system. That it finds no pairing is an answer, so its sentence goes to *out_end and not
 * to the caller's error; `trace` may be NULL. */
static swp_status ask_system(const struct swp__context *ctx, const struct swp__system_row *system,
                             const struct swp__position *position, struct swp__trace *trace,
                             swp_error *out_end)
{
    struct swp__context asked = *ctx;
    struct swp__slot_pairing found;
    asked.err = out_end;
    asked.trace = trace;
    const swp_status status = swp__paired_round(&asked, system, position, &found);
    if (status != SWP_OK && status != SWP_ERR_NO_PAIRING && ctx->err)
        *ctx->err = *out_end;
    return status;
}

/* Where a procedure ends that the absolute rules would let go on: it is asked once more and records
 * its decisions. */
static swp_status find_end(struct swp__context *ctx, const struct swp__position *position,
                           const swp_allocator *allocator, struct swp_blockers *answer)
{
    struct swp__trace trace = {.arena = swp__arena_create(allocator)};
    if (!trace.arena)
        return swp__no_memory(ctx->err);
    answer->verdict = SWP_BLOCKERS_VERDICT_KIND_PROCEDURE;
    swp_status status = ask_system(ctx, answer->system, position, &trace, &answer->end);
    if (status == SWP_ERR_NO_PAIRING)
        status = keep_end(&trace, answer, ctx->err);
    swp__arena_destroy(trace.arena);
    return status;
}

/* The system has found no pairing: is there one? */
static swp_status find_blockers(struct swp__context *ctx, const struct swp__absolute_bars *bars,
                                const swp_allocator *allocator, struct swp_blockers *answer)
{
    struct swp__field_graph field;
    struct swp__maximum *matching = NULL;
    swp_status status = swp__field_graph_build(ctx, bars, &field);
    if (status == SWP_OK)
        status = match(&field, &matching);
    if (status == SWP_OK && swp__maximum_left_over(matching) == 0)
        return find_end(ctx, bars->position, allocator, answer);
    answer->verdict = SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE;
    if (status == SWP_OK)
        status = swp__blockers_certify(&field, matching, answer);
    return status == SWP_OK && !bars->position->wish.is_made ? swp__blockers_propose(&field, answer)
                                                             : status;
}

static bool colours_alone_are_enough(const struct swp_blockers *answer)
{
    for (uint32_t i = 0; i < answer->n_waivers; i++)
        if (answer->waivers[i].may_give == 1u << SWP_BAR_COLOURS)
            return answer->waivers[i].is_enough;
    return false;
}

/* The call proper: working memory in the context's arena, the answer in its own. */
static swp_status find(struct swp__context *ctx, const struct swp__pair_call *call,
                       struct swp_blockers *answer)
{
    const struct swp__position *position;
    struct swp__absolute_bars bars;
    swp_error end = {0};
    swp_status status = swp__pair_call_position(ctx, call, &position);
    if (status == SWP_OK) {
        answer->rules = swp__system_row_of_round(call->system, call->round, call->rounds);
        status = answer->rules ? swp__absolute_bars_build(ctx, answer->rules, position, &bars)
                               : swp__no_such_rules(ctx->err, call->system);
    }
    if (status == SWP_OK)
        status = show_players(ctx, &bars, answer);
    if (status == SWP_OK)
        status = ask_system(ctx, call->system, position, NULL, &end);
    const bool is_paired = status == SWP_OK;
    if (status == SWP_ERR_NO_PAIRING)
        status = find_blockers(ctx, &bars, &call->t->allocator, answer);
    if (status != SWP_OK || call->wish)
        return status;
    return swp__blockers_count_rounds(ctx, &bars, call, is_paired,
                                      is_paired || colours_alone_are_enough(answer), answer);
}

swp_status swp_blockers_create(const swp_tournament *t, const swp_pair_options *options,
                               swp_blockers **out_blockers, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_blockers)
        return swp__null(err, "out_blockers");
    return swp__blockers_under_wish(t, options, NULL, out_blockers, err);
}

swp_status swp__blockers_under_wish(const swp_tournament *t, const swp_pair_options *options,
                                    const swp_wish *wish, swp_blockers **out_blockers,
                                    swp_error *err)
{
    struct swp__pair_call call;
    swp_status status = swp__pair_call_begin(t, options, wish, &call, err);
    if (status == SWP_OK)
        status = swp__system_is_no_table(call.system, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx = swp__pair_call_context(&call, err);
    struct swp__arena *arena = swp__arena_create(&t->allocator);
    struct swp_blockers *answer = arena ? swp__arena_array(arena, 1, sizeof *answer) : NULL;
    ctx.arena = swp__arena_create(&t->allocator);
    if (answer && ctx.arena) {
        answer->arena = arena;
        answer->system = call.system;
        answer->round = call.round;
        answer->last_article = answer->last_text = "";
        status = find(&ctx, &call, answer);
    } else {
        status = swp__no_memory(err);
    }
    swp__arena_destroy(ctx.arena);
    if (status == SWP_OK)
        *out_blockers = answer;
    else
        swp__arena_destroy(arena);
    return status;
}

void swp_blockers_destroy(swp_blockers *blockers)
{
    if (blockers)
        swp__arena_destroy(blockers->arena);
}

/* ---- getters --------------------------------------------------------------------------------- */

const char *swp_bar_name(swp_bar bar)
{
    static const char *const names[SWP_BARS] = {"rematch", "bye", "colours", "forbidden"};
    const size_t index = (size_t)bar;
    return index < SWP_BARS ? names[index] : NULL;
}

const char *swp_blockers_verdict_name(swp_blockers_verdict_kind verdict)
{
    static const char *const names[] = {"pairable", "impossible", "procedure"};
    const size_t index = (size_t)verdict;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

swp_blockers_verdict_kind swp_blockers_verdict(const swp_blockers *blockers)
{
    if (!blockers)
        return 0;
    return blockers->verdict;
}

const char *swp_blockers_system(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return blockers->system->shown.id;
}

uint32_t swp_blockers_round(const swp_blockers *blockers)
{
    if (!blockers)
        return 0;
    return blockers->round;
}

const char *swp_blockers_article(const swp_blockers *blockers, swp_bar bar)
{
    if (!blockers)
        return NULL;
    switch (bar) {
    case SWP_BAR_REMATCH:
        return blockers->rules->absolute.rematch;
    case SWP_BAR_BYE:
        return blockers->rules->absolute.bye;
    case SWP_BAR_COLOURS:
        return blockers->rules->absolute.colours;
    case SWP_BAR_FORBIDDEN:
    case SWP_BAR_MAX_ENUM:
        return "";
    }
    return NULL;
}

const swp_blocked_player *swp_blockers_player_at(const swp_blockers *blockers, uint32_t index)
{
    if (!blockers)
        return NULL;
    return index < blockers->n_players ? &blockers->players[index] : NULL;
}

bool swp_blockers_needs_bye(const swp_blockers *blockers)
{
    if (!blockers)
        return false;
    return blockers->needs_bye;
}

uint32_t swp_blockers_group_count(const swp_blockers *blockers)
{
    if (!blockers)
        return 0;
    return blockers->n_groups;
}

const swp_tpn_list *swp_blockers_group_at(const swp_blockers *blockers, uint32_t index)
{
    if (!blockers)
        return NULL;
    return index < blockers->n_groups ? &blockers->groups[index] : NULL;
}

const swp_tpn_list *swp_blockers_partners(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return &blockers->partners;
}

uint32_t swp_blockers_pair_count(const swp_blockers *blockers)
{
    if (!blockers)
        return 0;
    return blockers->n_pairs;
}

const swp_barred_pair *swp_blockers_pair_at(const swp_blockers *blockers, uint32_t index)
{
    if (!blockers)
        return NULL;
    return index < blockers->n_pairs ? &blockers->pairs[index] : NULL;
}

uint32_t swp_blockers_waiver_count(const swp_blockers *blockers)
{
    if (!blockers)
        return 0;
    return blockers->n_waivers;
}

const swp_waiver *swp_blockers_waiver_at(const swp_blockers *blockers, uint32_t index)
{
    if (!blockers)
        return NULL;
    return index < blockers->n_waivers ? &blockers->waivers[index] : NULL;
}

const char *swp_blockers_end_rule(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return blockers->end.rule;
}

const char *swp_blockers_end_text(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return blockers->end.text;
}

const char *swp_blockers_last_article(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return blockers->last_article;
}

const char *swp_blockers_last_text(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return blockers->last_text;
}

const swp_saying *swp_blockers_end_saying(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return blockers->end_saying;
}

const swp_saying *swp_blockers_last_saying(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return blockers->last_saying;
}

const swp_rounds_left *swp_blockers_rounds_left(const swp_blockers *blockers)
{
    if (!blockers)
        return NULL;
    return &blockers->left;
}
