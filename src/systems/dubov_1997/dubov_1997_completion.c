/* Dubov System 1997, article 9 (READING): a choice is passed over when it would leave the other
 * unpaired players without a legal pairing. This is the only use of foresight, and with it every
 * round that has a legal pairing is completed.
 *
 * Method: while everybody may meet at least half of the others, these can be paired (Dirac), and
 * counts answer. Otherwise a perfect matching is kept and mended (core/mended_matching).
 * Invariant: an even number is left, and all of them can be paired; while a player is offered, with
 * him. Cost: O(1) for each question while counts answer, else one search for each player offered.
 */
#include "systems/dubov_1997/dubov_1997_internal.h"

sp_status sp__d97_rest_create(struct d97_field *field, struct d97_rest *out)
{
    *out = (struct d97_rest){.field = field};
    out->members = sp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *out->members);
    return out->members ? SP_OK : sp__d97_no_memory(field);
}

/* ---- counts ---------------------------------------------------------------------------------- */

struct head_count {
    int players, white_barred, black_barred;
};

static void count_player(struct head_count *count, const struct d97_player *player, int how_often)
{
    count->players += how_often;
    count->white_barred += player->white_barred ? how_often : 0;
    count->black_barred += player->black_barred ? how_often : 0;
}

static struct head_count count_left(const struct d97_rest *rest)
{
    struct head_count count = {0, 0, 0};
    for (int i = 0; i < rest->field->n; i++)
        if (rest->field->players[i].is_left)
            count_player(&count, &rest->field->players[i], 1);
    return count;
}

/* Whoever `gone` of them are, the others, an even number, can surely be paired: everybody may meet
 * at least half of them. Barred from him are those he has met and those to whom the same colour is
 * forbidden. */
static bool is_sure(const struct d97_rest *rest, struct head_count count, int gone)
{
    const int others = count.players - gone;
    const int64_t of_colour =
        count.white_barred > count.black_barred ? count.white_barred : count.black_barred;
    if (others <= 0)
        return true;
    return !rest->field->has_blocked && !rest->field->ctx->plain &&
           others >= 2 * (rest->field->most_barred + of_colour) + 2;
}

/* ---- the matching ---------------------------------------------------------------------------- */

static sp_status need_matching(struct d97_rest *rest)
{
    if (!rest->matching)
        rest->matching = sp__mended_create(rest->field->ctx, rest->field->n);
    return rest->matching ? SP_OK : sp__d97_no_memory(rest->field);
}

/* Begins with all who are left. */
static void begin_with_left(struct d97_rest *rest)
{
    int n = 0;
    for (int i = 0; i < rest->field->n; i++)
        if (rest->field->players[i].is_left)
            rest->members[n++] = rest->field->players[i].place;
    sp__mended_begin(rest->matching, &rest->field->graph, NULL, rest->members, n);
}

/* Matches all who are left. */
static sp_status match_left(struct d97_rest *rest)
{
    const sp_status status = need_matching(rest);
    if (status != SP_OK || rest->is_matched)
        return status;
    begin_with_left(rest);
    rest->is_matched = true;
    return SP_OK;
}

/* ---- questions ------------------------------------------------------------------------------- */

sp_status sp__d97_rest_is_pairable(struct d97_rest *rest, bool *out)
{
    *out = true;
    if (is_sure(rest, count_left(rest), 0))
        return SP_OK;
    const sp_status status = match_left(rest);
    if (status == SP_OK)
        *out = sp__mended_left_over(rest->matching) == 0;
    return status;
}

sp_status sp__d97_rest_is_pairable_without(struct d97_rest *rest, const struct d97_list *gone,
                                           const struct d97_list *back, bool *out)
{
    struct head_count count = count_left(rest);
    for (int i = 0; i < gone->n; i++)
        count_player(&count, gone->players[i], -1);
    for (int i = 0; i < back->n; i++)
        count_player(&count, back->players[i], 1);
    *out = count.players % 2 == 0;
    if (!*out || is_sure(rest, count, 0))
        return SP_OK;
    const sp_status status = need_matching(rest);
    if (status != SP_OK)
        return status;
    for (int i = 0; i < gone->n; i++)
        gone->players[i]->is_left = false;
    for (int i = 0; i < back->n; i++)
        back->players[i]->is_left = true;
    begin_with_left(rest);
    for (int i = 0; i < gone->n; i++)
        gone->players[i]->is_left = true;
    rest->is_matched = false;
    *out = sp__mended_left_over(rest->matching) == 0;
    return SP_OK;
}

sp_status sp__d97_rest_find_spare(struct d97_rest *rest)
{
    struct d97_field *field = rest->field;
    const bool all = is_sure(rest, count_left(rest), 1);
    bool one_over = true;
    if (!all) {
        const sp_status status = match_left(rest);
        if (status != SP_OK)
            return status;
        one_over = sp__mended_left_over(rest->matching) == 1;
        sp__mended_find_spare(rest->matching);
    }
    for (int i = 0; i < field->n; i++) {
        struct d97_player *player = &field->players[i];
        player->comes_first =
            all || (one_over && sp__mended_is_spare(rest->matching, player->place));
    }
    return SP_OK;
}

sp_status sp__d97_rest_offer(struct d97_rest *rest, struct d97_player *player)
{
    rest->offered = player;
    rest->is_searching = rest->is_matched || !is_sure(rest, count_left(rest), 2);
    if (!rest->is_searching)
        return SP_OK;
    const sp_status status = match_left(rest);
    if (status != SP_OK)
        return status;
    if (sp__mended_left_over(rest->matching) != 0)
        return sp__d97_internal(rest->field, "Dubov 1997 9");
    sp__mended_offer(rest->matching, player->place);
    return SP_OK;
}

bool sp__d97_rest_is_available(struct d97_rest *rest, const struct d97_player *player)
{
    if (!player->is_left)
        return false;
    if (rest->is_searching)
        return sp__mended_is_available(rest->matching, player->place);
    return sp__d97_may_meet(rest->field, rest->offered, player);
}

void sp__d97_rest_take(struct d97_rest *rest, struct d97_player *player)
{
    if (rest->is_searching)
        sp__mended_take(rest->matching, player->place);
    rest->offered->is_left = false;
    player->is_left = false;
    rest->offered = NULL;
}

void sp__d97_rest_withdraw(struct d97_rest *rest)
{
    if (rest->is_searching)
        sp__mended_add(rest->matching, rest->offered->place);
    rest->offered = NULL;
}

void sp__d97_rest_dismiss(struct d97_rest *rest, const struct d97_list *gone)
{
    for (int i = 0; i < gone->n; i++)
        gone->players[i]->is_left = false;
    if (gone->n > 0)
        rest->is_matched = false;
}
