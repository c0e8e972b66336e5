/* The front of the explanation: see swisspair/explain.h. One arena holds everything that is told.
 */
#include "explain/explain_internal.h"

#include "core/context.h"
#include "core/tournament_internal.h"

#include <string.h>

struct sp__passage {
    sp_passage shown;
    struct sp__passage *next;
};

struct sp_explanation {
    sp_allocator allocator;
    struct sp__arena *arena;
    uint32_t count;
    const sp_passage *passages;
};

static const struct sp__family *const families[] = {&sp__family_dutch, &sp__family_dubov_1997,
                                                    &sp__family_dubov, &sp__family_lim};

static const struct sp__family *find_family(const char *system)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strncmp(system, families[i]->prefix, strlen(families[i]->prefix)) == 0)
            return families[i];
    return NULL;
}

void sp__tell(struct sp__explain *e, sp_passage_kind kind, const char *article, const char *text,
              const uint32_t *tpns, uint32_t n)
{
    struct sp__passage *passage = sp__arena_array(e->arena, 1, sizeof *passage);
    uint32_t *players = sp__arena_array(e->arena, n, sizeof *players);
    if (!passage || !players) {
        e->failed = true;
        return;
    }
    if (n > 0)
        memcpy(players, tpns, n * sizeof *players);
    passage->shown = (sp_passage){
        .kind = kind, .text = text, .article = article, .player_count = n, .players = players};
    if (e->last)
        e->last->next = passage;
    else
        e->first = passage;
    e->last = passage;
    e->n_passages++;
}

void sp__tell_score(struct sp__explain *e, sp_points score)
{
    if (!e->last)
        return;
    e->last->shown.has_score = true;
    e->last->shown.score = score;
}

void sp__tell_event(struct sp__explain *e, const sp_trace_event *event, const char *text)
{
    sp__tell(e, SP_PASSAGE_SENTENCE, event->article, text, event->players, event->player_count);
    if (event->has_score)
        sp__tell_score(e, event->score);
}

const char *sp__last_text(const struct sp__explain *e)
{
    return e->last ? e->last->shown.text : "";
}

/* The passages as an array, in a handle of the caller's. */
static sp_status hand_over(struct sp__explain *e, sp_explanation **out, sp_error *err)
{
    const sp_allocator *allocator = &e->t->allocator;
    sp_passage *passages = sp__arena_array(e->arena, e->n_passages, sizeof *passages);
    sp_explanation *explanation = sp__allocate(allocator, sizeof *explanation);
    if (e->failed || !passages || !explanation) {
        if (explanation)
            sp__release(allocator, explanation, sizeof *explanation);
        sp__arena_destroy(e->arena);
        return sp__no_memory(err);
    }
    uint32_t n = 0;
    for (const struct sp__passage *p = e->first; p; p = p->next)
        passages[n++] = p->shown;
    *explanation = (sp_explanation){*allocator, e->arena, n, passages};
    *out = explanation;
    return SP_OK;
}

sp_status sp__explain_begin(struct sp__explain *e, const sp_tournament *t,
                            const sp_pairing *pairing, sp_error *err)
{
    *e = (struct sp__explain){.t = t, .pairing = pairing, .round = sp_pairing_round(pairing)};
    e->family = find_family(sp_pairing_system(pairing));
    if (!e->family)
        return sp__fail(err, SP_ERR_UNSUPPORTED, sp_pairing_system(pairing), 0, 0,
                        "rounds of %s cannot be told", sp_pairing_system(pairing));
    if (!sp_pairing_has_trace(pairing))
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0,
                        "the round was paired without recording why: pair it with options.trace");
    e->arena = sp__arena_create(&t->allocator);
    if (!e->arena)
        return sp__no_memory(err);
    sp__explain_gather(e);
    return SP_OK;
}

sp_status sp_explain_round(const sp_tournament *t, const sp_pairing *pairing,
                           sp_explanation **out_explanation, sp_error *err)
{
    struct sp__explain e;
    const sp_status status = sp__explain_begin(&e, t, pairing, err);
    if (status != SP_OK)
        return status;
    if (!e.failed)
        sp__tell_round(&e);
    return hand_over(&e, out_explanation, err);
}

sp_status sp_explain_player(const sp_tournament *t, const sp_pairing *pairing, uint32_t tpn,
                            sp_explanation **out_explanation, sp_error *err)
{
    struct sp__explain e;
    struct sp__player *player;
    sp_status status = sp__tournament_find(t, tpn, &player, err);
    if (status == SP_OK)
        status = sp__explain_begin(&e, t, pairing, err);
    if (status != SP_OK)
        return status;
    if (!e.failed)
        sp__tell_player(&e, sp__told_player(&e, tpn));
    return hand_over(&e, out_explanation, err);
}

void sp_explanation_destroy(sp_explanation *explanation)
{
    if (!explanation)
        return;
    const sp_allocator allocator = explanation->allocator;
    sp__arena_destroy(explanation->arena);
    sp__release(&allocator, explanation, sizeof *explanation);
}

const char *sp_passage_kind_name(sp_passage_kind kind)
{
    static const char *const names[] = {"heading", "sentence", "player", "board"};
    const size_t index = (size_t)kind;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

uint32_t sp_explanation_count(const sp_explanation *explanation)
{
    return explanation->count;
}

bool sp_explanation_at(const sp_explanation *explanation, uint32_t index, sp_passage *out_passage)
{
    if (index >= explanation->count)
        return false;
    *out_passage = explanation->passages[index];
    return true;
}
