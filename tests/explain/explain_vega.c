/* SPDX-License-Identifier: Apache-2.0 */
/* What `swisspair pair --format vega` shows of the Dubov System of 1997, the explanation says, too:
 * every recorded step has its sentence, with the same article and players and in the same order;
 * every player of a score group has a row with his ARO, R and the flags c and u; every pair its
 * colours. On the rounds of the page on Vega, of a sample of the corpus, and of generated
 * tournaments. */
#include "corpus/corpus_folder.h"
#include "swisspair/swisspair.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { TEXT = 1 << 20, SAMPLE_STEP = 6, FILES = 330, SEEDS = 60 };

struct told {
    const char *where;
    uint32_t round;
    const swp_pairing *pairing;
    const swp_explanation *explanation;
    bool is_bent; /* a mutant: the sentences of 7.x are passed over */
    long steps, missing;
};

static void expect(struct told *told, bool holds, const swp_trace_event *event, const char *what)
{
    told->steps++;
    told->missing += !holds;
    if (!told->is_bent)
        EXPECT(holds, "%s, round %u: %s: [%s] %s", told->where, (unsigned)told->round, what,
               event->article, event->text);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static bool is(const swp_trace_event *event, const char *what)
{
    return strcmp(event->what, what) == 0;
}

/* A step of a group that is told by a sentence. An island's own move is told with all islands. */
static bool is_step(const swp_trace_event *event)
{
    return (event->kind == SWP_TRACE_KIND_MOVE || event->kind == SWP_TRACE_KIND_FLOAT ||
            event->kind == SWP_TRACE_KIND_ALTERATION || event->kind == SWP_TRACE_KIND_RESULT) &&
           !is(event, "island");
}

static bool same_players(const swp_trace_event *event, const swp_passage *passage)
{
    return event->player_count == passage->player_count &&
           (event->player_count == 0 || memcmp(event->players, passage->players,
                                               event->player_count * sizeof *event->players) == 0);
}

/* The number of the passage after the first one from `from` on that tells the event; 0: none. */
static uint32_t find_sentence(const struct told *told, uint32_t from, const swp_trace_event *event)
{
    const swp_passage *passage = NULL;
    for (uint32_t i = from; (passage = swp_explanation_at(told->explanation, i)) != NULL; i++) {
        if (told->is_bent && passage->article[0] == '7')
            continue;
        if (passage->kind == SWP_PASSAGE_KIND_SENTENCE &&
            strcmp(passage->article, event->article) == 0 && same_players(event, passage))
            return i + 1;
    }
    return 0;
}

static void check_steps(struct told *told)
{
    const swp_trace_event *event = NULL;
    uint32_t at = 0;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(told->pairing, i)) != NULL; i++) {
        if (!is_step(event))
            continue;
        const uint32_t next = find_sentence(told, at, event);
        expect(told, next > 0, event, "no sentence, or too early");
        at = next > 0 ? next : at;
    }
}

/* ---- players and boards ---------------------------------------------------------------------- */

/* The first passage of the kind about exactly these players. */
static bool find_passage(const struct told *told, swp_passage_kind kind,
                         const swp_trace_event *event, swp_passage *out)
{
    for (uint32_t i = 0; i < swp_explanation_count(told->explanation); i++) {
        *out = *swp_explanation_at(told->explanation, i);
        if (out->kind == kind && same_players(event, out))
            return true;
    }
    return false;
}

static int64_t value_of(const swp_trace_event *event, const char *name)
{
    for (uint32_t i = 0; i < event->value_count; i++)
        if (strcmp(event->values[i].name, name) == 0)
            return event->values[i].value;
    return 0;
}

static void check_row(struct told *told, const swp_trace_event *event)
{
    char facts[100], aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    const swp_dubov_1997_aro row = {.rating_sum = value_of(event, "aro_sum"),
                                    .opponents = (uint32_t)value_of(event, "aro_games")};
    swp_passage passage;
    swp_dubov_1997_aro_text(&row, aro);
    snprintf(facts, sizeof facts, "ARO %s, rating %ld", aro, (long)value_of(event, "rating"));
    const bool found = find_passage(told, SWP_PASSAGE_KIND_PLAYER, event, &passage);
    expect(told, found, event, "no row");
    if (!found)
        return;
    expect(told, strstr(passage.text, facts) != NULL, event, "another ARO or R");
    expect(told,
           (strstr(passage.text, "must have") == NULL) == (value_of(event, "may_change") != 0),
           event, "another c");
    expect(told,
           (strstr(passage.text, "not come up") == NULL) == (value_of(event, "may_rise") != 0),
           event, "another u");
}

static void check_players(struct told *told)
{
    const swp_trace_event *event = NULL;
    swp_passage passage;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(told->pairing, i)) != NULL; i++) {
        if (event->kind == SWP_TRACE_KIND_TABLE)
            check_row(told, event);
        if (event->kind == SWP_TRACE_KIND_PAIR)
            expect(told,
                   find_passage(told, SWP_PASSAGE_KIND_BOARD, event, &passage) &&
                       strcmp(passage.article, event->article) == 0,
                   event, "no board");
    }
}

/* ---- rounds ---------------------------------------------------------------------------------- */

static void check_round(const swp_tournament *t, uint32_t round, const char *where,
                        struct told *total)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_explanation *explanation = NULL;
    options.system = "dubov-1997";
    options.round = round;
    options.flags |= SWP_PAIR_TRACE;
    options.flags |= (round <= swp_tournament_rounds_recorded(t)) ? SWP_PAIR_RECORDED : 0u;
    if (swp_pairing_create(t, &options, &pairing, NULL) != SWP_OK)
        return; /* no pairing: nothing is told */
    if (EXPECT(swp_explanation_create(t, pairing, 0, &explanation, NULL) == SWP_OK, "%s", where)) {
        struct told told = {.where = where,
                            .round = round,
                            .pairing = pairing,
                            .explanation = explanation,
                            .is_bent = total->is_bent};
        check_steps(&told);
        check_players(&told);
        total->steps += told.steps;
        total->missing += told.missing;
    }
    swp_explanation_destroy(explanation);
    swp_pairing_destroy(pairing);
}

static void check_tournament(const swp_tournament *t, const char *where, struct told *total)
{
    for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++)
        check_round(t, round, where, total);
}

static swp_trf *read_file(const char *path)
{
    static char text[TEXT];
    swp_trf *trf = NULL;
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    const size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    EXPECT(swp_trf_read(text, length, NULL, NULL, &trf, NULL) == SWP_OK, "%s", path);
    return trf;
}

static void check_page(struct told *total)
{
    swp_trf *trf = read_file(CORPUS "/dubov-1997/vega/page.trf");
    if (EXPECT(trf != NULL, "the page on Vega"))
        check_round(swp_trf_tournament(trf), 6, "the page on Vega", total);
    swp_trf_destroy(trf);
}

static void check_corpus(struct told *total)
{
    for (int number = 1; number <= FILES; number += SAMPLE_STEP) {
        char path[CORPUS_PATH];
        snprintf(path, sizeof path, CORPUS "/dubov-1997/%04d.trf", number);
        swp_trf *trf = read_file(path);
        if (EXPECT(trf != NULL, "%s", path))
            check_tournament(swp_trf_tournament(trf), path, total);
        swp_trf_destroy(trf);
    }
}

static void check_generated(struct told *total)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
        swp_tournament *t = NULL;
        char where[40];
        options.system = "dubov-1997";
        options.seed = seed;
        options.players = 6 + (int32_t)(seed % 20);
        options.rounds = 5;
        snprintf(where, sizeof where, "seed %u", (unsigned)seed);
        if (EXPECT(swp_generate(&options, NULL, &t, NULL) == SWP_OK, "%s", where))
            check_tournament(t, where, total);
        swp_tournament_destroy(t);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("the page says the same")
    {
        struct told total = {0};
        check_page(&total);
        EXPECT(total.steps == 60, "%ld steps", total.steps);
    }
    TESTING_CASE("every round says the same")
    {
        struct told total = {0};
        check_corpus(&total);
        check_generated(&total);
        EXPECT(total.steps > 5000, "%ld steps", total.steps);
    }
    TESTING_CASE("a sentence left out is noticed")
    {
        struct told total = {.is_bent = true};
        check_page(&total);
        EXPECT(total.missing == 7, "%ld missing", total.missing);
    }
    return testing_finish("explain_vega");
}
