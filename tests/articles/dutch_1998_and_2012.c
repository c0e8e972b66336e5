/* SPDX-License-Identifier: Apache-2.0 */
/* tests/data/dutch-1998-and-2012.md: every tournament of the page paired by both editions. The page
 * is the table of this test: a block of code begins with "round R of N, lot white|black", then come
 * the players and what each edition answers. */
#include "../unit/tournament_table.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { MAX_PLAYERS = 12, LINE_SIZE = 400, TOURNAMENTS = 16 };

static const char *const page = "tests/data/dutch-1998-and-2012.md";

struct tournament {
    char title[LINE_SIZE];
    unsigned round, rounds;
    bool is_white;
    int n;
    char rows[MAX_PLAYERS][LINE_SIZE];
    char answers[2][LINE_SIZE];
};

static const char *const systems[] = {"dutch-1998", "dutch-2012"};

static void pairing_text(const swp_tournament *t, const char *system, unsigned round, char *text,
                         size_t size)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    options.system = system;
    options.round = round;
    const swp_status status = swp_pairing_create(t, &options, &pairing, NULL);
    snprintf(text, size, "%s",
             status == SWP_OK               ? ""
             : status == SWP_ERR_NO_PAIRING ? "none"
                                            : "refused");
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%u-%u", i ? " " : "", (unsigned)board.white,
                 (unsigned)board.black);
    }
    swp_pairing_destroy(pairing);
}

static void check_tournament(const struct tournament *shown)
{
    const char *rows[MAX_PLAYERS + 1] = {NULL};
    for (int i = 0; i < shown->n; i++)
        rows[i] = shown->rows[i];
    swp_tournament *t = table_tournament(NULL, rows);
    swp_tournament_set_rounds(t, shown->rounds, NULL);
    swp_tournament_set_initial_colour(t, shown->is_white ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK,
                                      NULL);
    for (size_t i = 0; i < 2; i++) {
        char text[LINE_SIZE];
        pairing_text(t, systems[i], shown->round, text, sizeof text);
        EXPECT(strcmp(text, shown->answers[i]) == 0, "%s: %s pairs %s, the page says %s",
               shown->title, systems[i], text, shown->answers[i]);
    }
    EXPECT(strcmp(shown->answers[0], shown->answers[1]) != 0, "%s: no difference", shown->title);
    swp_tournament_destroy(t);
}

/* What follows the first word and the blanks behind it. */
static const char *after_word(const char *line)
{
    line += strcspn(line, " ");
    return line + strspn(line, " ");
}

/* One line of a block; false for a line the page may not have there. */
static bool take_line(struct tournament *shown, const char *line)
{
    char lot[16];
    for (size_t i = 0; i < 2; i++)
        if (strncmp(line, systems[i], strlen(systems[i])) == 0) {
            snprintf(shown->answers[i], LINE_SIZE, "%s", after_word(line));
            return true;
        }
    if (sscanf(line, "round %u of %u, lot %15s", &shown->round, &shown->rounds, lot) == 3) {
        shown->is_white = strcmp(lot, "white") == 0;
        return true;
    }
    if (shown->n == MAX_PLAYERS || atoi(line) != shown->n + 1)
        return false;
    snprintf(shown->rows[shown->n++], LINE_SIZE, "%s", after_word(line));
    return true;
}

static void check_page(FILE *in)
{
    static struct tournament shown;
    char line[LINE_SIZE], title[LINE_SIZE] = "";
    bool is_inside = false;
    int n = 0;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, "## ", 3) == 0)
            snprintf(title, sizeof title, "%s", line + 3);
        if (strncmp(line, "```", 3) != 0) {
            if (is_inside)
                EXPECT(take_line(&shown, line), "%s: '%s'", title, line);
            continue;
        }
        is_inside = !is_inside;
        if (is_inside) {
            memset(&shown, 0, sizeof shown);
            memcpy(shown.title, title, sizeof title);
        } else {
            check_tournament(&shown);
            n++;
        }
    }
    EXPECT(n == TOURNAMENTS, "%d tournaments on the page, expected %d", n, TOURNAMENTS);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    FILE *in = fopen(page, "r");
    if (EXPECT(in != NULL, "%s", page)) {
        check_page(in);
        fclose(in);
    }
    return testing_finish("dutch_1998_and_2012");
}
