/* Who cannot be paired in any case: see left_over.h. */
#include "core/left_over.h"

#include "core/bits.h"
#include "core/class_dual.h"
#include "core/clubs.h"
#include "swisspair/tournament.h"

enum { COLOURS = 3 }; /* none, White, Black */

static int club_of(const void *user, int u)
{
    return ((const struct sp__left_over_player *)user)[u].club;
}

/* Classes are colours, told apart by clubs. */
static int left_over_of(const struct sp__club_classes *classes, int n)
{
    int sizes[SP__MAX_CLASSES] = {0};
    uint64_t possible[SP__MAX_CLASSES] = {0};
    for (int u = 0; u < n; u++)
        sizes[classes->class_of[u]]++;
    for (int a = 0; a < classes->n_classes; a++)
        for (int b = 0; b < classes->n_classes; b++) {
            const int colour = classes->of_class[a];
            if ((colour == SP_NO_COLOUR || colour != classes->of_class[b]) &&
                !sp__clubs_bar(classes, a, b))
                possible[a] |= sp__bit(b);
        }
    return sp__class_least_left_over(classes->n_classes, possible, sizes);
}

sp_status sp__least_left_over(struct sp__context *ctx, const struct sp__left_over_player *players,
                              int n, int *out)
{
    struct sp__arena_mark mark = sp__arena_mark(ctx->arena);
    int colours[COLOURS] = {SP_NO_COLOUR, SP_WHITE, SP_BLACK}, no_club[COLOURS] = {0};
    int *colour_of = sp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    struct sp__club_classes classes;
    bool told = false;
    if (!colour_of)
        return sp__no_memory(ctx->err);
    for (int u = 0; u < n; u++)
        colour_of[u] = players[u].colour;
    sp_status status = sp__clubs_tell(ctx, n, COLOURS, colour_of, club_of, players,
                                      SP__MAX_CLASSES - 1, &classes, &told);
    if (!told)
        classes = (struct sp__club_classes){
            .n_classes = COLOURS, .class_of = colour_of, .of_class = colours, .club = no_club};
    if (status == SP_OK)
        *out = left_over_of(&classes, n);
    sp__arena_release(ctx->arena, mark);
    return status;
}
