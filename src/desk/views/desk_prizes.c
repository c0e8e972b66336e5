/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_prizes.h"

#include "desk/base/desk_memory.h"
#include "program/program_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One list of prizes: those of a category, in the order of their places. */
struct list {
    const char *category;
    const struct desk_prize *like; /* its first one: what is asked of who wins */
    const struct desk_prize **prizes;
    size_t n_prizes;
    const struct desk_table_row **players; /* who can win there, in order */
    size_t n_players;
    bool *left;      /* by row of the table: has won elsewhere */
    int64_t *shares; /* by place - 1 */
    size_t *from;    /* place - 1 at which the group that shares begins, and ends before */
    size_t *to;
};

struct parting {
    const struct desk_model *model;
    const struct desk_table *table;
    struct list *lists;
    size_t n_lists;
};

static bool is_for_all(const struct desk_prize *prize)
{
    return !*prize->category && !*prize->criterion;
}

/* A prize of a category that names no place is for the first of it; one for everybody that names
 * none is decided by somebody. */
static uint32_t place_of(const struct desk_prize *prize)
{
    return prize->place > 0 ? prize->place : is_for_all(prize) ? 0 : 1;
}

static int compare_prizes(const void *a, const void *b)
{
    const struct desk_prize *const one = *(const struct desk_prize *const *)a,
                                   *const two = *(const struct desk_prize *const *)b;
    const uint32_t p = place_of(one), q = place_of(two);
    return p != q ? (p < q ? -1 : 1) : one < two ? -1 : one > two;
}

static bool are_alike(const struct desk_prize *a, const struct desk_prize *b)
{
    return strcmp(a->category, b->category) == 0 && strcmp(a->criterion, b->criterion) == 0 &&
           strcmp(a->value, b->value) == 0 && strcmp(a->on, b->on) == 0;
}

static void make_lists(struct parting *w)
{
    const struct desk_settings *const s = &w->model->settings;
    w->lists = desk_new(s->n_prizes + 1, sizeof *w->lists);
    for (size_t i = 0; i < s->n_prizes; i++) {
        const struct desk_prize *const prize = &s->prizes[i];
        struct list *list = NULL;
        if (place_of(prize) == 0)
            continue;
        for (size_t k = 0; k < w->n_lists && !list; k++)
            if (are_alike(w->lists[k].like, prize))
                list = &w->lists[k];
        if (!list) {
            list = &w->lists[w->n_lists++];
            list->category = prize->category;
            list->like = prize;
            list->prizes = desk_new(s->n_prizes, sizeof *list->prizes);
            list->players = desk_new(w->table->n_rows, sizeof *list->players);
            list->left = desk_new(w->table->n_rows, sizeof *list->left);
            list->shares = desk_new(w->table->n_rows, sizeof *list->shares);
            list->from = desk_new(w->table->n_rows, sizeof *list->from);
            list->to = desk_new(w->table->n_rows, sizeof *list->to);
        }
        list->prizes[list->n_prizes++] = prize;
    }
    for (size_t k = 0; k < w->n_lists; k++)
        qsort(w->lists[k].prizes, w->lists[k].n_prizes, sizeof *w->lists[k].prizes, compare_prizes);
}

static void free_lists(struct parting *w)
{
    for (size_t k = 0; k < w->n_lists; k++) {
        free(w->lists[k].prizes);
        free(w->lists[k].players);
        free(w->lists[k].left);
        free(w->lists[k].shares);
        free(w->lists[k].from);
        free(w->lists[k].to);
    }
    free(w->lists);
}

/* Year, and month and day as one number, 0 where a date has none. */
static int year_of(const char *date)
{
    return strlen(date) >= 4 ? atoi(date) : 0;
}

static int day_of(const char *date)
{
    return strlen(date) == 10 ? atoi(date + 5) * 100 + atoi(date + 8) : 0;
}

/* The age on a day. If only the year of birth is known, the birthday is in the middle of it; -1:
 * nothing is known. */
static int age_on(const char *birth, const char *day)
{
    enum { MIDDLE = 701 };
    const int born = day_of(birth) > 0 ? day_of(birth) : MIDDLE;
    return year_of(birth) > 0 && year_of(day) > 0
               ? year_of(day) - year_of(birth) - (day_of(day) < born)
               : -1;
}

/* The day on which an age counts: the one that is said, or the first or last of the year in which
 * the event begins. */
static const char *day_for(const struct desk_prize *prize, const char *start, bool is_first,
                           char room[11])
{
    if (*prize->on)
        return prize->on;
    (void)snprintf(room, 11, "%.4s-%s", start, is_first ? "01-01" : "12-31");
    return strlen(start) >= 4 ? room : "";
}

static bool is_in_group(const struct desk_player *p, const char *category)
{
    for (size_t i = 0; i < p->n_categories; i++)
        if (strcmp(p->categories[i], category) == 0)
            return true;
    return false;
}

bool desk_prize_is_for(const struct desk_prize *prize, const struct desk_player *p,
                       const char *start)
{
    const char *const c = prize->criterion;
    char room[11];
    if (!*c)
        return !*prize->category || is_in_group(p, prize->category);
    if (strcmp(c, "women") == 0)
        return p->sex == 'w';
    if (strcmp(c, "unrated") == 0)
        return p->rating == 0 && p->official_rating == 0 && p->national_rating == 0;
    if (strcmp(c, "rating_below") == 0)
        return p->rating > 0 && p->rating < (uint32_t)atoi(prize->value);
    if (strcmp(c, "club") == 0)
        return strcmp(p->club, prize->value) == 0;
    if (strcmp(c, "federation") == 0)
        return strcmp(p->federation, prize->value) == 0;
    if (strcmp(c, "group") == 0)
        return is_in_group(p, prize->value);
    const bool at_most = strcmp(c, "age_at_most") == 0;
    const int age = age_on(p->birth, day_for(prize, start, at_most, room));
    return age >= 0 && (at_most ? age <= atoi(prize->value) : age >= atoi(prize->value));
}

/* What is put up for a place. */
static int64_t put_up(const struct list *list, size_t place)
{
    int64_t amount = 0;
    for (size_t i = 0; i < list->n_prizes; i++)
        if (place_of(list->prizes[i]) == place)
            amount += list->prizes[i]->amount;
    return amount;
}

/* Parts what a group of places has among it: `alike` of it alike, the rest by place. */
static void part_group(struct list *list, size_t from, size_t to, const char *share)
{
    const size_t n = to - from;
    int64_t together = 0;
    for (size_t i = from; i < to; i++) {
        const int64_t amount = put_up(list, i + 1);
        const int64_t own = strcmp(share, "none") == 0   ? amount
                            : strcmp(share, "hort") == 0 ? amount / 2
                                                         : 0;
        list->shares[i] = own;
        list->from[i] = from;
        list->to[i] = to;
        together += amount - own;
    }
    for (size_t i = from; i < to; i++)
        list->shares[i] += together / (int64_t)n + ((int64_t)(i - from) < together % (int64_t)n);
}

static void part_list(const struct parting *w, struct list *list)
{
    const char *const share = w->model->settings.share;
    list->n_players = 0;
    for (size_t i = 0; i < w->table->n_ranked; i++) {
        const struct desk_table_row *const row = &w->table->rows[i];
        if (!list->left[i] && desk_prize_is_for(list->like, &w->model->players[row->player - 1],
                                                w->model->settings.start))
            list->players[list->n_players++] = row;
    }
    for (size_t first = 0, next = 0; first < list->n_players; first = next) {
        const struct desk_table_row *const row = list->players[first];
        const bool none = strcmp(share, "none") == 0;
        /* Equals: of the same points, or, where nothing is shared, of the same shared rank. */
        for (next = first + 1; next < list->n_players; next++)
            if (none ? list->players[next]->rank != row->rank
                     : list->players[next]->points != row->points)
                break;
        part_group(list, first, next, none && next - first > 1 ? "full" : share);
    }
}

/* The list in which a player gets most; the first of them when they are alike. */
static struct list *best_of(const struct parting *w, size_t row, size_t *out_place)
{
    struct list *best = NULL;
    int64_t most = 0;
    for (size_t k = 0; k < w->n_lists; k++) {
        struct list *const list = &w->lists[k];
        for (size_t i = 0; i < list->n_players; i++)
            if (list->players[i] == &w->table->rows[row] && list->shares[i] > most) {
                most = list->shares[i];
                best = list;
                *out_place = i;
            }
    }
    return best;
}

/* Nobody wins twice: whoever does leaves the other lists. True while somebody did. */
static bool leave_others(const struct parting *w)
{
    for (size_t row = 0; row < w->table->n_ranked; row++) {
        size_t place = 0;
        const struct list *const best = best_of(w, row, &place);
        bool any = false;
        for (size_t k = 0; k < w->n_lists; k++) {
            struct list *const list = &w->lists[k];
            for (size_t i = 0; i < list->n_players && list != best; i++)
                if (list->players[i] == &w->table->rows[row] && list->shares[i] > 0)
                    any = list->left[row] = true;
        }
        if (any)
            return true;
    }
    return false;
}

/* ---- awards ---------------------------------------------------------------------------------- */

const struct desk_working desk_working_english = {"Place %1", "Place %1 in %2", "no ties",
                                                  "equal with %1", '.'};

void desk_money(int64_t amount, const char *currency, char point, struct program_text *out)
{
    program_text_format(out, "%lld%c%02lld%s%s", (long long)(amount / 100), point,
                        (long long)(amount % 100), *currency ? " " : "", currency);
}

static void put_in(const char *pattern, size_t number, const char *text, struct program_text *out)
{
    for (const char *at = pattern; *at; at++)
        if (*at == '%' && at[1] == '1')
            program_text_format(out, "%zu", number);
        else if (*at == '%' && at[1] == '2')
            program_text_string(out, text);
        else if (at == pattern || at[-1] != '%')
            program_text_char(out, *at);
}

void desk_award_tell(const struct desk_award *award, const char *currency,
                     const struct desk_working *words, struct program_text *out)
{
    put_in(*award->category ? words->place_in : words->place, award->place, award->category, out);
    if (award->shares || award->equals == 0) {
        program_text_string(out, ", ");
        put_in(award->shares ? words->equal : words->alone, award->equals, "", out);
    }
    program_text_string(out, ": ");
    if (award->shares && award->half) {
        program_text_string(out, "½ × ");
        desk_money(award->put_up[award->at], currency, words->point, out);
        program_text_string(out, " + ½ × ");
    }
    for (size_t i = 0; award->shares && i <= award->equals; i++) {
        program_text_string(out, i > 0 ? " + " : "(");
        desk_money(award->put_up[i], currency, words->point, out);
    }
    if (award->shares)
        program_text_format(out, ") ÷ %zu = ", award->equals + 1);
    desk_money(award->amount, currency, words->point, out);
    program_text_char(out, '.');
}

/* How the amount of the player at that place was reached. */
static void work_out(const struct parting *w, const struct list *list, size_t at,
                     struct desk_award *award)
{
    const char *const share = w->model->settings.share;
    const size_t from = list->from[at], to = list->to[at];
    award->equals = to - from - 1;
    award->shares = award->equals > 0 && (strcmp(share, "none") != 0 ||
                                          list->players[from]->rank == list->players[to - 1]->rank);
    award->half = strcmp(share, "hort") == 0;
    award->at = at - from;
    award->put_up = desk_new(to - from, sizeof *award->put_up);
    for (size_t i = from; i < to; i++)
        award->put_up[i - from] = put_up(list, i + 1);
}

static const char *name_of(const struct list *list, size_t place)
{
    for (size_t i = 0; i < list->n_prizes; i++)
        if (place_of(list->prizes[i]) == place)
            return list->prizes[i]->name;
    return "";
}

static int compare_awards(const void *a, const void *b)
{
    const struct desk_award *const one = a, *const two = b;
    if (one->amount != two->amount)
        return one->amount > two->amount ? -1 : 1;
    const int by_list = strcmp(one->category, two->category);
    if (by_list != 0)
        return by_list;
    return one->place < two->place ? -1 : one->place > two->place;
}

void desk_awards_make(const struct desk_model *model, const struct desk_table *table,
                      struct desk_awards *out_awards)
{
    struct parting w = {model, table, NULL, 0};
    struct desk_awards made = {0};
    make_lists(&w);
    do {
        for (size_t k = 0; k < w.n_lists; k++)
            part_list(&w, &w.lists[k]);
    } while (model->settings.one_prize_each && leave_others(&w));
    for (size_t k = 0; k < w.n_lists; k++) {
        const struct list *const list = &w.lists[k];
        int64_t up = 0, given = 0;
        for (size_t i = 0; i < list->n_prizes; i++)
            up += list->prizes[i]->amount;
        for (size_t i = 0; i < list->n_players; i++) {
            const bool named = *name_of(list, i + 1) != '\0';
            given += list->shares[i];
            if (list->shares[i] == 0 && !named)
                continue;
            made.awards = desk_grow(made.awards, made.count, sizeof *made.awards);
            struct desk_award *const award = &made.awards[made.count++];
            *award = (struct desk_award){.player = list->players[i]->player,
                                         .category = list->category,
                                         .place = (uint32_t)i + 1,
                                         .like = list->like,
                                         .amount = list->shares[i],
                                         .prize = name_of(list, i + 1)};
            work_out(&w, list, i, award);
        }
        made.total += given;
        made.left += up - given;
    }
    for (size_t i = 0; i < model->settings.n_prizes; i++)
        made.by_decision += place_of(&model->settings.prizes[i]) == 0;
    if (made.count > 0)
        qsort(made.awards, made.count, sizeof *made.awards, compare_awards);
    free_lists(&w);
    *out_awards = made;
}

void desk_awards_free(struct desk_awards *awards)
{
    for (size_t i = 0; i < awards->count; i++)
        free(awards->awards[i].put_up);
    free(awards->awards);
    *awards = (struct desk_awards){0};
}

/* A prize and who wins it; nobody: an empty list. */
static json_t *prize_json(const struct desk_prize *prize, const struct desk_awards *awards)
{
    json_t *const winners = json_array();
    for (size_t i = 0; i < awards->count && place_of(prize) > 0; i++)
        if (awards->awards[i].place == place_of(prize) && are_alike(awards->awards[i].like, prize))
            json_array_append_new(winners, json_integer((json_int_t)awards->awards[i].player));
    return json_pack("{s:s,s:I,s:i,s:s,s:s,s:s,s:s,s:b,s:o}", "name", prize->name, "amount",
                     (json_int_t)prize->amount, "place", (int)prize->place, "category",
                     prize->category, "criterion", prize->criterion, "value", prize->value, "on",
                     prize->on, "by_decision", (int)(place_of(prize) == 0), "winners", winners);
}

json_t *desk_awards_json(const struct desk_model *model, const struct desk_table *table,
                         const struct desk_awards *awards)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < awards->count; i++) {
        const struct desk_award *const award = &awards->awards[i];
        struct program_text working = PROGRAM_TEXT_INIT;
        desk_award_tell(award, model->settings.currency, &desk_working_english, &working);
        json_array_append_new(
            list, json_pack("{s:i,s:s,s:s,s:i,s:s,s:I,s:s}", "player", (int)award->player, "name",
                            model->players[award->player - 1].name, "category", award->category,
                            "place", (int)award->place, "prize", award->prize, "amount",
                            (json_int_t)award->amount, "working", program_text_get(&working)));
        program_text_free(&working);
    }
    json_t *const prizes = json_array();
    for (size_t i = 0; i < model->settings.n_prizes; i++)
        json_array_append_new(prizes, prize_json(&model->settings.prizes[i], awards));
    return json_pack("{s:i,s:i,s:b,s:s,s:s,s:b,s:I,s:I,s:i,s:o,s:o}", "schema", 1, "round",
                     (int)table->round, "final", (int)table->is_final, "currency",
                     model->settings.currency, "share", model->settings.share, "one_each",
                     (int)model->settings.one_prize_each, "total", (json_int_t)awards->total,
                     "left", (json_int_t)awards->left, "by_decision", (int)awards->by_decision,
                     "prizes", prizes, "awards", list);
}
