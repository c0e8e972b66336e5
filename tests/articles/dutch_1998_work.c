/* SPDX-License-Identifier: Apache-2.0 */
/* C.12 with forbidden pairs contains a clique problem: positions made of a graph by hand. Small
 * ones are answered exactly; where the search would go on, the limit on work ends it with its
 * reason. (The standard limit, and how soon it is reached: dutch_1998_work_limit.)
 *
 * The graph has `vertices`, any two of which in different parts are joined. Upper score: an edge of
 * the graph is a player, no two of whom may meet; so many others may meet all of these that
 * K(K-1)/2 of them are left over; and two who may meet nobody but one player below, so that not
 * everybody who comes down can be paired there. Middle score: a player for each vertex, whom only
 * the edges that end in it may meet, and some who may meet everybody above, so many that the
 * players who come down can be served only if they end in K vertices: edges of a clique, which a
 * graph of K-1 parts has not. Below: enough players for the rest. */
#include "swisspair/swisspair.h"
#include "testing.h"

enum { TEXT = 8 << 20 };

struct graph {
    int vertices, parts, clique;
};

struct text {
    char *bytes;
    size_t length;
};

/* First numbers of the groups of players; the last one is their end. */
struct groups {
    int others, edges, lonely, only, sure, vertices, low, players, end;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
add(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int added = vsnprintf(text->bytes + text->length, TEXT - text->length, format, args);
    va_end(args);
    text->length += (size_t)added;
}

static bool joined(const struct graph *g, int a, int b)
{
    return a % g->parts != b % g->parts;
}

static struct groups groups_of(const struct graph *g)
{
    int edges = 0;
    for (int a = 0; a < g->vertices; a++)
        for (int b = a + 1; b < g->vertices; b++)
            edges += joined(g, a, b);
    const int down = g->clique * (g->clique - 1) / 2;
    struct groups at = {.others = 1};
    at.edges = at.others + edges - down;
    at.lonely = at.edges + edges;
    at.only = at.lonely + 2;
    at.sure = at.only + 1;
    at.vertices = at.sure + down - g->clique;
    at.low = at.vertices + g->vertices;
    at.players = at.low + 2 * g->vertices + 2 * down + 4;
    at.players += at.players % 2; /* an even number besides the two who have played */
    at.end = at.players + 2;
    return at;
}

/* Nobody of the one group may meet anybody of the other. */
static void forbid(struct text *text, int first, int first_end, int second, int second_end)
{
    for (int a = first; a < first_end; a++)
        for (int b = second; b < second_end; b++)
            if (a < b || second < first)
                add(text, "260 001 007 %4d %4d\n", a, b);
}

static void add_players(struct text *text, const struct groups *at)
{
    add(text, "012 Edges that come down\nXXR 7\n152 W\n");
    for (int i = 1; i < at->end; i++) {
        const bool has_played = i >= at->players;
        const char *const points = i < at->only ? "1.0" : i < at->low || has_played ? "0.5" : "0.0";
        const char letter = i < at->only ? 'F' : i < at->low ? 'H' : 'Z';
        add(text, "001 %4d      %-33s %4d                            %4s     ", i, "A player",
            3000 - i, points);
        if (has_played)
            add(text, "  %04d %c =\n", 2 * at->players + 1 - i, i == at->players ? 'w' : 'b');
        else
            add(text, "  0000 - %c\n", letter);
    }
}

static struct text make_position(const struct graph *g)
{
    const struct groups at = groups_of(g);
    struct text text = {malloc(TEXT), 0};
    if (!EXPECT(text.bytes != NULL, "memory"))
        exit(1);
    add_players(&text, &at);
    forbid(&text, at.edges, at.lonely, at.edges, at.lonely);
    forbid(&text, at.vertices, at.low, at.vertices, at.low);
    forbid(&text, at.others, at.lonely, at.lonely, at.only);
    forbid(&text, at.lonely, at.only, at.lonely, at.only);
    forbid(&text, at.lonely, at.only, at.sure, at.low);
    forbid(&text, at.edges, at.lonely, at.only, at.sure);
    forbid(&text, at.only, at.vertices, at.vertices, at.low);
    forbid(&text, at.only, at.sure, at.sure, at.vertices);
    forbid(&text, at.others, at.low, at.players, at.end);
    int edge = at.edges;
    for (int a = 0; a < g->vertices; a++)
        for (int b = a + 1; b < g->vertices; b++)
            if (joined(g, a, b)) {
                for (int v = 0; v < g->vertices; v++)
                    if (v != a && v != b)
                        add(&text, "260 001 007 %4d %4d\n", edge, at.vertices + v);
                edge++;
            }
    EXPECT(text.length < TEXT, "%d bytes are enough", (int)TEXT);
    return text;
}

/* Pairs round 2; the boards, 0 when there is no pairing. */
static uint32_t pair(const struct graph *g, uint64_t max_work, swp_status *status, swp_error *err)
{
    struct text text = make_position(g);
    swp_trf *trf = NULL;
    swp_pairing *pairing = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = "dutch-1998";
    options.max_work = max_work;
    memset(err, 0, sizeof *err);
    *status = swp_trf_read(text.bytes, text.length, NULL, NULL, &trf, err);
    if (EXPECT(*status == SWP_OK, "%u: %s", (unsigned)err->line, err->text))
        *status = swp_pairing_create(swp_trf_tournament(trf), &options, &pairing, err);
    const uint32_t boards = pairing ? swp_pairing_board_count(pairing) : 0;
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
    free(text.bytes);
    return boards;
}

/* A position for which the standard limit is too little, to be paired by the program. */
static void print_position(void)
{
    const struct graph large = {20, 4, 5};
    struct text text = make_position(&large);
    fwrite(text.bytes, 1, text.length, stdout);
    free(text.bytes);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--position") == 0) {
        print_position();
        return 0;
    }
    testing_begin(argc, argv);
    swp_status status;
    swp_error err;
    TESTING_CASE("small")
    {
        const struct graph small = {8, 4, 5};
        const uint32_t boards = pair(&small, 0, &status, &err);
        EXPECT(status == SWP_OK && boards == 49, "%u boards: %s", (unsigned)boards, err.text);
    }
    TESTING_CASE("an option")
    {
        const struct graph small = {12, 4, 5};
        pair(&small, 10000000, &status, &err);
        EXPECT(status == SWP_ERR_LIMIT && strcmp(err.rule, "Dutch 1998 C.12") == 0 &&
                   strstr(err.text, "10000000 units of work"),
               "%s [%s]", err.text, err.rule);
    }
    return testing_finish("dutch_1998_work");
}
