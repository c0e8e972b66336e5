/* Who cannot be paired in any case: see left_over.h. */
#include "bracket/left_over.h"

#include "base/bits.h"
#include "matching/class_dual.h"
#include "matching/clubs.h"
#include "swisspair/tournament.h"

enum { COLOURS = 3 }; /* none, White, Black */

static int club_of(const void *user, int u)
{
    return ((const struct swp__left_over_player *)user)[u].club;
}

/* Classes are colours, told apart by clubs. */
static int left_over_of(const struct swp__club_classes *classes, int n)
{
    int sizes[SWP__MAX_CLASSES] = {0};
    uint64_t possible[SWP__MAX_CLASSES] = {0};
    for (int u = 0; u < n; u++)
        sizes[classes->class_of[u]]++;
    for (int a = 0; a < classes->n_classes; a++)
        for (int b = 0; b < classes->n_classes; b++) {
            const int colour = classes->of_class[a];
            if ((colour == SWP_COLOUR_NONE || colour != classes->of_class[b]) &&
                !swp__clubs_bar(classes, a, b))
                possible[a] |= swp__bit(b);
        }
    return swp__class_least_left_over(classes->n_classes, possible, sizes);
}

swp_status swp__least_left_over(struct swp__context *ctx,
                                const struct swp__left_over_player *players, int n, int *out)
{
    struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    int colours[COLOURS] = {SWP_COLOUR_NONE, SWP_COLOUR_WHITE, SWP_COLOUR_BLACK},
        no_club[COLOURS] = {0};
    int *colour_of = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    struct swp__club_classes classes;
    bool told = false;
    if (!colour_of)
        return swp__no_memory(ctx->err);
    for (int u = 0; u < n; u++)
        colour_of[u] = players[u].colour;
    swp_status status = swp__clubs_tell(ctx, n, COLOURS, colour_of, club_of, players,
                                        SWP__MAX_CLASSES - 1, &classes, &told);
    if (!told)
        classes = (struct swp__club_classes){
            .n_classes = COLOURS, .class_of = colour_of, .of_class = colours, .club = no_club};
    if (status == SWP_OK)
        *out = left_over_of(&classes, n);
    swp__arena_release(ctx->arena, mark);
    return status;
}
