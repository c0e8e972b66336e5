/* SPDX-License-Identifier: Apache-2.0 */
/* Criteria that are lists (Dutch 2017 and 2026, Dubov 2025, Burstein 2026): scores and score
 * differences of those who float, worked out a second time from the pairs made. See
 * explain_checker.h. */
#include "explain_checker.h"

#include <stdlib.h>
#include <string.h>

enum { ONE_POINT = 10 }; /* in tenths */

struct list {
    int64_t values[CHECKER_PLAYERS];
    int n;
};

/* A bracket and the pairs it was given. */
struct made {
    const struct checker *c;
    const swp_trace_event *head, *result;
    uint32_t moved;
    swp_points lowest;
    bool is_2017;
};

static int by_descending(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return x > y ? -1 : x < y;
}

static void add(struct list *list, int64_t value)
{
    if (list->n < CHECKER_PLAYERS)
        list->values[list->n++] = value;
}

static bool is_paired(const struct made *m, uint32_t tpn)
{
    for (uint32_t i = 0; i < m->result->player_count; i++)
        if (m->result->players[i] == tpn)
            return true;
    return false;
}

/* The scores of those from above who are not paired here; with `before` >= 0 of those alone who
 * floated down in the last round (0) or in the one before (1). */
static void list_left(const struct made *m, int before, struct list *out)
{
    for (uint32_t i = 0; i < m->moved; i++) {
        const struct history *h = checker_player(m->c, m->head->players[i]);
        if (h && !is_paired(m, h->tpn) && (before < 0 || history_float(h, before) == 1))
            add(out, h->score);
    }
}

/* 2017, A.8: who leaves differs from a player one point below the lowest of the bracket. */
static void list_downfloats_again(const struct made *m, int before, struct list *out)
{
    for (uint32_t i = 0; i < m->head->player_count; i++) {
        const struct history *h = checker_player(m->c, m->head->players[i]);
        if (h && !is_paired(m, h->tpn) && history_float(h, before) == 1)
            add(out, h->score - m->lowest + ONE_POINT);
    }
}

/* The differences of the pairs in which one floats once more: the upper one down (`float_again` 1)
 * or the lower one up (2). */
static void list_pairs(const struct made *m, int float_again, int before, struct list *out)
{
    for (uint32_t i = 0; i + 1 < m->result->player_count; i += 2) {
        const struct history *a = checker_player(m->c, m->result->players[i]);
        const struct history *b = checker_player(m->c, m->result->players[i + 1]);
        if (!a || !b || a->score == b->score)
            continue;
        const struct history *upper = a->score > b->score ? a : b, *lower = upper == a ? b : a;
        if (history_float(float_again == 1 ? upper : lower, before) == float_again)
            add(out, upper->score - lower->score);
    }
}

/* Dubov 2025, [C6] */
static void list_upfloaters(const struct made *m, struct list *out)
{
    for (uint32_t i = 0; i < m->result->player_count; i++) {
        const struct history *h = checker_player(m->c, m->result->players[i]);
        if (h && h->score < m->head->score)
            add(out, m->head->score - h->score);
    }
}

/* False when the list is none of these, or another one in this edition. */
static bool expect(const struct made *m, const swp_trace_event *event, struct list *out)
{
    const bool before = strstr(event->what, "_before") != NULL;
    if (checker_is(event, "upfloater_differences"))
        list_upfloaters(m, out);
    else if (checker_is(event, "downfloater_scores") || checker_is(event, "score_differences"))
        list_left(m, -1, out);
    else if (strncmp(event->what, "upfloat_differences_", 20) == 0)
        list_pairs(m, 2, before, out);
    else if (strncmp(event->what, "downfloat_differences_", 22) != 0)
        return false;
    else if (!m->is_2017)
        list_left(m, before, out);
    else {
        list_downfloats_again(m, before, out);
        list_pairs(m, 1, before, out);
    }
    qsort(out->values, (size_t)out->n, sizeof *out->values, by_descending);
    return true;
}

/* A round without a game plays a part, and editions differ about its float. */
static bool has_gap(const struct made *m)
{
    for (uint32_t i = 0; i < m->head->player_count; i++) {
        const struct history *h = checker_player(m->c, m->head->players[i]);
        if (h && (h->has_gap_last || h->has_gap_before))
            return true;
    }
    return false;
}

void checker_check_list(struct checker *c, const swp_trace_event *event,
                        const swp_trace_event *head, const swp_trace_event *result)
{
    static struct list told, expected;
    const char *system = swp_pairing_system(c->pairing);
    struct made m = {.c = c, .head = head, .result = result};
    int64_t moved = 0;
    m.is_2017 = strcmp(system, "dutch-2017") == 0;
    if (checker_is(head, "lowest") || !head->has_score || has_gap(&m))
        return;
    checker_value(head, "moved_down", &moved);
    m.moved = strcmp(event->article, "2.3.2 [C6]") == 0 ? head->player_count /* Burstein: of all */
                                                        : (uint32_t)moved;
    m.lowest = head->score;
    told.n = expected.n = 0;
    if (strcmp(system, "dutch-2012") == 0 || !expect(&m, event, &expected))
        return; /* 2012 counts with sums */
    for (uint32_t i = 0; i < event->value_count; i++)
        if (strcmp(event->values[i].name, "difference") == 0 ||
            strcmp(event->values[i].name, "score") == 0)
            add(&told, event->values[i].value);
    checker_fact(c, told.n == expected.n, "%s: %d members, should be %d", event->what, told.n,
                 expected.n);
    for (int i = 0; i < told.n && told.n == expected.n; i++)
        checker_fact(c, told.values[i] == expected.values[i], "%s: %lld, should be %lld",
                     event->what, (long long)told.values[i], (long long)expected.values[i]);
}
