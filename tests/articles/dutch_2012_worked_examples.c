/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of Dutch 2012 through the public interface: pairs, colours and bye. */
#include "dutch_2012_examples.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static swp_result result_of(char letter)
{
    static const struct {
        char letter;
        swp_result result;
    } results[] = {
        {'1', SWP_RESULT_WIN},          {'=', SWP_RESULT_DRAW},     {'0', SWP_RESULT_LOSS},
        {'+', SWP_RESULT_FORFEIT_WIN},  {'U', SWP_RESULT_PAB},      {'F', SWP_RESULT_FULL_BYE},
        {'-', SWP_RESULT_FORFEIT_LOSS}, {'H', SWP_RESULT_HALF_BYE}, {'Z', SWP_RESULT_ZERO_BYE},
    };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].letter == letter)
            return results[i].result;
    return SWP_RESULT_NONE;
}

static void add_player(swp_tournament *t, const struct dutch_2012_example *e, int player)
{
    swp_player facts = SWP_PLAYER_INIT;
    struct dutch_2012_cell cell;
    facts.tpn = (uint32_t)player;
    EXPECT(swp_tournament_add_player(t, &facts, NULL) == SWP_OK, "player %d", player);
    for (int r = 1; r < e->round && dutch_2012_example_cell(e, player, r, &cell); r++) {
        swp_entry entry = {(uint32_t)cell.opponent, SWP_COLOUR_NONE, result_of(cell.result)};
        if (cell.colour != '-')
            entry.colour = cell.colour == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
        EXPECT(swp_tournament_set_entry(t, facts.tpn, (uint32_t)r, &entry, NULL) == SWP_OK,
               "player %d round %d", player, r);
    }
    if (dutch_2012_example_cell(e, player, e->round, &cell))
        EXPECT(swp_tournament_request_bye(t, facts.tpn, (uint32_t)e->round, result_of(cell.result),
                                          NULL) == SWP_OK,
               "player %d is away", player);
}

static void forbid(swp_tournament *t, const char *group)
{
    uint32_t players[DUTCH_2012_EXAMPLE_PLAYERS];
    uint32_t n = 0;
    while (*group) {
        char *end;
        players[n++] = (uint32_t)strtoul(group, &end, 10);
        group = *end ? end + 1 : end;
    }
    if (n > 0)
        EXPECT(swp_tournament_forbid(t, players, n, 1, 0, NULL) == SWP_OK, "%d players", (int)n);
}

static void check_example(const struct dutch_2012_example *e)
{
    swp_tournament *t = NULL;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    if (!EXPECT(swp_tournament_create(NULL, &t, &err) == SWP_OK, "%s", err.text))
        return;
    swp_tournament_set_rounds(t, (uint32_t)e->rounds, &err);
    swp_tournament_set_initial_colour(t, e->lot == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK, &err);
    for (int i = 1; i <= e->n; i++)
        add_player(t, e, i);
    forbid(t, e->forbidden);
    options.system = "dutch-2012";
    options.round = (uint32_t)e->round;
    swp_status status = swp_pair_next_round(t, &options, &pairing, &err);
    if (EXPECT(status == SWP_OK, "%s: %s", swp_status_text(status), err.text)) {
        uint32_t expected = 1;
        for (const char *c = e->expect; *c; c++)
            expected += *c == ' ';
        EXPECT(swp_pairing_board_count(pairing) == expected, "%u boards", (unsigned)expected);
        for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
            swp_board b = swp_pairing_board(pairing, i);
            EXPECT(dutch_2012_example_expects(e, (int)b.white, (int)b.black),
                   "%s: %u-%u, expected %s (%s)", e->article, (unsigned)b.white, (unsigned)b.black,
                   e->expect, e->why);
        }
    }
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (int k = 0; k < DUTCH_2012_N_EXAMPLES; k++)
        TESTING_CASE(dutch_2012_examples[k].source) check_example(&dutch_2012_examples[k]);
    return testing_finish("dutch_2012_worked_examples");
}
