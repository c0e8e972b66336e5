/* SPDX-License-Identifier: Apache-2.0 */
/* The criteria of the rooms that go through bracket/bracket.h, row by row: none lacks its article,
 * its words, its pairs or its cost, each is known to the events by a name that
 * docs/guide/explain.md lists, tells what it counts by the code of that name if there is one, and
 * one of them, before all that is counted over a fixed number of pairs, fixes that number.
 *
 *     bracket_rows docs/guide/explain.md [CASE]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bracket/bracket.h"
#include "systems/system.h"
#include "testing.h"

/* The second list of an edition, beside the one that its row offers. */
extern const struct swp__bracket_rules swp__d98_rules_with_s1;

static struct room {
    const char *name;
    const struct swp__bracket_rules *rules;
} rooms[40] = {{"dutch-1998, players moved down", &swp__d98_rules_with_s1}};
static size_t n_rooms = 1;

/* Whatever edition has such rows: a new one is looked at by itself. */
static void find_rooms(void)
{
    for (size_t i = 0; swp__system_row_at(i); i++)
        if (swp__system_row_at(i)->rules && n_rooms < sizeof rooms / sizeof *rooms)
            rooms[n_rooms++] =
                (struct room){swp__system_row_at(i)->shown.id, swp__system_row_at(i)->rules};
    EXPECT(n_rooms >= 6 && n_rooms < sizeof rooms / sizeof *rooms, "%zu rooms", n_rooms);
}

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 1 << 20);
    if (file && text)
        (void)!fread(text, 1, (1 << 20) - 1, file);
    if (file)
        fclose(file);
    return text;
}

/* `name` between backquotes. */
static bool is_documented(const char *text, const char *name)
{
    char quoted[80];
    snprintf(quoted, sizeof quoted, "`%s`", name);
    return strstr(text, quoted) != NULL;
}

/* The code "counts_" with this name; 0: there is none. */
static swp_saying_code code_of_count(const char *name)
{
    const char *code;
    for (int i = 0; (code = swp_saying_code_name((swp_saying_code)i)) != NULL; i++)
        if (strncmp(code, "counts_", 7) == 0 && strcmp(code + 7, name) == 0)
            return (swp_saying_code)i;
    return (swp_saying_code)0;
}

static void test_row(const char *room, const struct swp__bracket_criterion *row, const char *text)
{
    const char *article = row->article ? row->article : "?";
    EXPECT(row->article && *row->article, "%s: a row without article", room);
    EXPECT(row->words && *row->words, "%s, %s: no words", room, article);
    EXPECT(row->of_leaving || row->of_pair, "%s, %s: nothing costs", room, article);
    EXPECT(!row->one == !row->many && (!row->many || strstr(row->many, "value:words}")),
           "%s, %s: a sentence for one, and one for more with their number", room, article);
    EXPECT(row->scope > 0 && row->scope <= SWP__ANYWHERE, "%s, %s: no pairs", room, article);
    EXPECT(row->list >= 0 && row->list <= SWP__MAX_LISTS, "%s, %s: no such list", room, article);
    if (!EXPECT(row->name && *row->name, "%s, %s: no name", room, article))
        return;
    EXPECT(is_documented(text, row->name), "%s, %s: %s is not in docs/guide/explain.md", room,
           article, row->name);
    EXPECT(row->counted == code_of_count(row->name), "%s, %s: %s is counted by the code %d, not %d",
           room, article, row->name, (int)code_of_count(row->name), (int)row->counted);
}

static void test_rows(const char *text)
{
    for (size_t r = 0; r < n_rooms; r++)
        TESTING_CASE(rooms[r].name)
        {
            const struct swp__bracket_rules *rules = rooms[r].rules;
            int n_fixing = 0;
            EXPECT(rules->n_criteria > 0 && rules->n_criteria <= 32, "rows are bits");
            for (int c = 0; c < rules->n_criteria; c++) {
                test_row(rooms[r].name, &rules->criteria[c], text);
                n_fixing += rules->criteria[c].counts_leavers;
                EXPECT(
                    !rules->criteria[c].counts_leavers ||
                        (rules->criteria[c].scope == SWP__IN_BRACKET && !rules->criteria[c].list),
                    "%s: the number of pairs is fixed inside", rules->criteria[c].article);
            }
            EXPECT(n_fixing == 1, "%d rows fix the number of pairs", n_fixing);
        }
}

/* The first ones, unless there are none, are chosen or all taken before they have opponents; the
 * others, joined by who is not chosen or not, are exchanged and transposed, or are a bracket of
 * their own. Or everybody is folded. */
static bool is_whole_order(unsigned seen)
{
    const unsigned of_first = 1u << SWP__CHOOSE_FIRST | 1u << SWP__ALL_OF_FIRST, /* one of them */
        opponents = 1u << SWP__OPPONENTS_OF_FIRST, remainder = 1u << SWP__REMAINDER,
                   of_rest = 1u << SWP__EXCHANGE | 1u << SWP__TRANSPOSITION;
    const unsigned first = seen & of_first,
                   rest = seen & ~(of_first | opponents | 1u << SWP__LEFT_JOIN);
    if (!(seen & opponents))
        return seen == of_rest || seen == 1u << SWP__FOLD;
    if (seen >> SWP__LEFT_JOIN & 1 && !(seen >> SWP__CHOOSE_FIRST & 1))
        return false;
    return first && first != of_first && (rest == of_rest || rest == remainder);
}

static void test_order(void)
{
    for (size_t r = 0; r < n_rooms; r++)
        TESTING_CASE(rooms[r].name)
        {
            unsigned seen = 0;
            for (int k = 0; k < rooms[r].rules->n_steps; k++) {
                const struct swp__order_row *row = &rooms[r].rules->order[k];
                EXPECT(row->article && *row->article && row->words, "step %d", k);
                EXPECT(!(seen >> row->step & 1), "step %d twice", k);
                seen |= 1u << row->step;
            }
            EXPECT(is_whole_order(seen), "every step is taken: %x", seen);
        }
}

int main(int argc, char **argv)
{
    testing_begin(argc - 1, argv + 1);
    find_rooms();
    char *text = argc > 1 ? read_whole(argv[1]) : NULL;
    if (EXPECT(text && *text, "docs/guide/explain.md")) {
        test_rows(text);
        test_order();
    }
    free(text);
    return testing_finish("unit_bracket_rows");
}
