/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of the readings of the Lim System: pairs, colours and bye, and the decision
 * each of them is about, under its article, in both editions. */
#include "lim_1999_examples.h"
#include "swisspair/swisspair.h"
#include "testing.h"
#include "unit/tournament_table.h"

/* "6-1" or, for the bye, "4". */
static void write_board(swp_board board, char *text, size_t size)
{
    if (board.black)
        snprintf(text, size, "%u-%u", (unsigned)board.white, (unsigned)board.black);
    else
        snprintf(text, size, "%u", (unsigned)board.white);
}

static bool has_word(const char *words, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = strstr(words, word); at; at = strstr(at + 1, word))
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static uint32_t count_words(const char *words)
{
    uint32_t n = 1;
    for (; *words; words++)
        n += *words == ' ';
    return n;
}

/* Boards that are not expected, or are missing. */
static uint32_t wrong_boards(const struct lim_1999_example *e, const swp_pairing *pairing)
{
    uint32_t right = 0;
    char text[32];
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        write_board(swp_pairing_board_at(pairing, i), text, sizeof text);
        right += has_word(e->expected, text);
    }
    const uint32_t most = swp_pairing_board_count(pairing) > count_words(e->expected)
                              ? swp_pairing_board_count(pairing)
                              : count_words(e->expected);
    return most - right;
}

static bool tells(const swp_pairing *pairing, const char *article, const char *text)
{
    const swp_trace_event *event = NULL;
    for (uint32_t i = 0; (event = swp_pairing_trace_at(pairing, i)) != NULL; i++)
        if (strcmp(event->article, article) == 0 && strcmp(event->text, text) == 0)
            return true;
    return false;
}

static void add_player(swp_tournament *t, const struct lim_1999_example *e, uint32_t tpn)
{
    swp_player facts = SWP_PLAYER_INIT;
    facts.tpn = tpn;
    facts.rating = e->ratings[tpn - 1];
    EXPECT(swp_tournament_add_player(t, &facts, NULL) == SWP_OK, "%s: player %u", e->source,
           (unsigned)tpn);
    uint32_t round = 0;
    for (const char *word = e->rows[tpn - 1]; word; word = strchr(word, ' ')) {
        word += *word == ' ';
        const swp_entry entry = table_entry(word);
        round++;
        EXPECT(swp_tournament_set_entry_in(t, round, tpn, &entry, NULL) == SWP_OK,
               "%s: player %u round %u", e->source, (unsigned)tpn, (unsigned)round);
    }
}

static swp_tournament *tournament_of(const struct lim_1999_example *e)
{
    swp_tournament *t = NULL;
    EXPECT(swp_tournament_create(NULL, &t, NULL) == SWP_OK, "%s", e->source);
    for (uint32_t tpn = 1; e->rows[tpn - 1]; tpn++)
        add_player(t, e, tpn);
    EXPECT(swp_tournament_set_rounds(t, (uint32_t)e->rounds, NULL) == SWP_OK, "%s", e->source);
    EXPECT(swp_tournament_set_initial_colour(t, e->lot == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK,
                                             NULL) == SWP_OK,
           "%s", e->source);
    return t;
}

static swp_pairing *pair_example(const struct lim_1999_example *e, const char *system, bool maxi)
{
    swp_tournament *t = tournament_of(e);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    options.system = system;
    options.flags |= SWP_PAIR_TRACE;
    options.flags |= maxi ? SWP_PAIR_MAXI : 0u;
    EXPECT(swp_pairing_create(t, &options, &pairing, &err) == SWP_OK, "%s %s: %s", system,
           e->source, err.text);
    swp_tournament_destroy(t);
    return pairing;
}

static void check_example(const struct lim_1999_example *e, const char *system, const char *article)
{
    swp_pairing *pairing = pair_example(e, system, e->maxi);
    if (!pairing)
        return;
    EXPECT(wrong_boards(e, pairing) == 0, "%s %s (%s): expected %s", system, e->source, e->why,
           e->expected);
    EXPECT(tells(pairing, article, e->decision), "%s %s: %s '%s' is not told", system, e->source,
           article, e->decision);
    swp_pairing_destroy(pairing);
}

/* What the examples say about Maxi-tournaments: without the rule the pairing is another one. */
static void check_maxi_matters(const struct lim_1999_example *e)
{
    swp_pairing *pairing = pair_example(e, "lim-1999", false);
    EXPECT(pairing && wrong_boards(e, pairing) > 0, "%s: the Maxi rule changes nothing", e->source);
    swp_pairing_destroy(pairing);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof lim_1999_examples / sizeof *lim_1999_examples; i++)
        TESTING_CASE(lim_1999_examples[i].source)
        {
            check_example(&lim_1999_examples[i], "lim-1999", lim_1999_examples[i].article_1999);
            check_example(&lim_1999_examples[i], "lim-2026", lim_1999_examples[i].article_2026);
            if (lim_1999_examples[i].maxi)
                check_maxi_matters(&lim_1999_examples[i]);
        }
    return testing_finish("lim_1999_worked_examples");
}
