/* The worked examples of Dutch 2012 through the public interface: pairs, colours and bye. */
#include "dutch_2012_examples.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static sp_result result_of(char letter)
{
    static const struct {
        char letter;
        sp_result result;
    } results[] = {
        {'1', SP_RESULT_WIN},          {'=', SP_RESULT_DRAW},     {'0', SP_RESULT_LOSS},
        {'+', SP_RESULT_FORFEIT_WIN},  {'U', SP_RESULT_PAB},      {'F', SP_RESULT_FULL_BYE},
        {'-', SP_RESULT_FORFEIT_LOSS}, {'H', SP_RESULT_HALF_BYE}, {'Z', SP_RESULT_ZERO_BYE},
    };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].letter == letter)
            return results[i].result;
    return SP_RESULT_NONE;
}

static void add_player(sp_tournament *t, const struct dutch_2012_example *e, int player)
{
    sp_player facts = SP_PLAYER_INIT;
    struct dutch_2012_cell cell;
    facts.tpn = (uint32_t)player;
    EXPECT(sp_tournament_add_player(t, &facts, NULL) == SP_OK, "player %d", player);
    for (int r = 1; r < e->round && dutch_2012_example_cell(e, player, r, &cell); r++) {
        sp_entry entry = {(uint32_t)cell.opponent, SP_NO_COLOUR, result_of(cell.result)};
        if (cell.colour != '-')
            entry.colour = cell.colour == 'w' ? SP_WHITE : SP_BLACK;
        EXPECT(sp_tournament_set_entry(t, facts.tpn, (uint32_t)r, &entry, NULL) == SP_OK,
               "player %d round %d", player, r);
    }
    if (dutch_2012_example_cell(e, player, e->round, &cell))
        EXPECT(sp_tournament_request_bye(t, facts.tpn, (uint32_t)e->round, result_of(cell.result),
                                         NULL) == SP_OK,
               "player %d is away", player);
}

static void forbid(sp_tournament *t, const char *group)
{
    uint32_t players[DUTCH_2012_EXAMPLE_PLAYERS];
    size_t n = 0;
    while (*group) {
        char *end;
        players[n++] = (uint32_t)strtoul(group, &end, 10);
        group = *end ? end + 1 : end;
    }
    if (n > 0)
        EXPECT(sp_tournament_forbid(t, players, n, 1, 0, NULL) == SP_OK, "%d players", (int)n);
}

static void check_example(const struct dutch_2012_example *e)
{
    sp_tournament *t = NULL;
    sp_pairing *pairing = NULL;
    sp_error err = {0};
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    if (!EXPECT(sp_tournament_create(NULL, &t, &err) == SP_OK, "%s", err.text))
        return;
    sp_tournament_set_rounds(t, (uint32_t)e->rounds, &err);
    sp_tournament_set_initial_colour(t, e->lot == 'w' ? SP_WHITE : SP_BLACK, &err);
    for (int i = 1; i <= e->n; i++)
        add_player(t, e, i);
    forbid(t, e->forbidden);
    options.system = "dutch-2012";
    options.round = (uint32_t)e->round;
    sp_status status = sp_pair_next_round(t, &options, &pairing, &err);
    if (EXPECT(status == SP_OK, "%s: %s", sp_status_text(status), err.text)) {
        uint32_t expected = 1;
        for (const char *c = e->expect; *c; c++)
            expected += *c == ' ';
        EXPECT(sp_pairing_board_count(pairing) == expected, "%u boards", (unsigned)expected);
        for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++) {
            sp_board b = sp_pairing_board(pairing, i);
            EXPECT(dutch_2012_example_expects(e, (int)b.white, (int)b.black),
                   "%s: %u-%u, expected %s (%s)", e->article, (unsigned)b.white, (unsigned)b.black,
                   e->expect, e->why);
        }
    }
    sp_pairing_destroy(pairing);
    sp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (int k = 0; k < DUTCH_2012_N_EXAMPLES; k++)
        TESTING_CASE(dutch_2012_examples[k].source) check_example(&dutch_2012_examples[k]);
    return testing_finish("dutch_2012_worked_examples");
}
