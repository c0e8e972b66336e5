/* SPDX-License-Identifier: Apache-2.0 */
/* Who blocks when the rules allow no pairing: the library's certificate as a picture, the groups
 * and who may not meet whom between them, and beside it the same in sentences, with what would have
 * to give. Nothing is decided here. */
#include "desk/model/desk_tournament.h"
#include "desk_bars.h"

#include <stdio.h>

enum {
    DRAWN = 24, /* members in the picture */
    TOLD = 60,  /* pairs in sentences */
    CELL = 30,  /* of the picture, in its units */
    NAMES = 156,
    TOP = 34,
    MOST_LETTERS = 18
};

struct blocked {
    const struct desk_ink *k;
    const swp_blockers *b;
    struct {
        uint32_t tpn, group;
    } drawn[DRAWN];
    uint32_t rows, columns; /* members of groups; and behind them others whom they may not meet */
    uint32_t left_out;
};

static void draw(struct blocked *d, uint32_t tpn, uint32_t group)
{
    for (uint32_t i = 0; i < d->columns; i++)
        if (d->drawn[i].tpn == tpn)
            return;
    if (d->columns == DRAWN) {
        d->left_out++;
        return;
    }
    d->drawn[d->columns].tpn = tpn;
    d->drawn[d->columns++].group = group;
}

static void find_drawn(struct blocked *d)
{
    const uint32_t groups = swp_blockers_group_count(d->b);
    for (uint32_t i = 0; i < groups; i++)
        for (uint32_t j = 0; j < swp_blockers_group_at(d->b, i)->count; j++)
            draw(d, swp_blockers_group_at(d->b, i)->tpns[j], i);
    d->rows = d->columns;
    for (uint32_t i = 0; d->left_out == 0 && i < swp_blockers_pair_count(d->b); i++)
        for (unsigned side = 0; side < 2; side++)
            draw(d, swp_blockers_pair_at(d->b, i)->tpn[side], groups);
}

/* A name, or the bye. */
static const char *name_of(const struct desk_ink *k, uint32_t tpn)
{
    const struct desk_player *const p = tpn > 0 ? desk_model_by_tpn(k->request->model, tpn) : NULL;
    return p ? p->name : desk_word(k, DESK_WORD("PAB", "bye"));
}

static void put_tpn(const struct desk_ink *k, uint32_t tpn)
{
    desk_put_name(k, name_of(k, tpn));
    if (tpn > 0)
        desk_htmlf(k, " <span class=\"faint\">%u</span>", tpn);
}

/* ---- the picture ------------------------------------------------------------------------------
 */

/* A name as far as there is room. */
static void put_short(const struct desk_ink *k, const char *name)
{
    struct cli_text text = CLI_TEXT_INIT;
    unsigned letters = 0;
    const char *at = name;
    while (*at && letters < MOST_LETTERS) {
        (void)cli_text_take_character(&at);
        letters++;
    }
    cli_text_add(&text, name, (size_t)(at - name));
    if (*at)
        cli_text_string(&text, "…");
    desk_put(k, cli_text_get(&text));
    cli_text_free_part(&text, k->out);
}

/* The pair of two members in the evidence; NULL when they are of one group. O(pairs). */
static const swp_barred_pair *find_pair(const swp_blockers *b, uint32_t one, uint32_t two)
{
    for (uint32_t i = 0; i < swp_blockers_pair_count(b); i++) {
        const swp_barred_pair *const pair = swp_blockers_pair_at(b, i);
        if ((pair->tpn[0] == one && pair->tpn[1] == two) ||
            (pair->tpn[0] == two && pair->tpn[1] == one))
            return pair;
    }
    return NULL;
}

/* The round they met in or lost the bye by, a half circle for colours, a cross for a prohibition.
 */
static void put_sign(const struct blocked *d, uint32_t row, uint32_t column)
{
    const swp_barred_pair *const pair = find_pair(d->b, d->drawn[row].tpn, d->drawn[column].tpn);
    if (!pair)
        return;
    desk_htmlf(d->k, "<text class=\"sign\" x=\"%u\" y=\"%u\">",
               (unsigned)(NAMES + column * CELL + CELL / 2), (unsigned)(TOP + row * CELL + 20));
    if (pair->bars & (1u << SWP_BAR_REMATCH | 1u << SWP_BAR_BYE))
        desk_htmlf(d->k, "%u", pair->round);
    desk_html(d->k, pair->bars & (1u << SWP_BAR_COLOURS) ? "◑" : "");
    desk_html(d->k, pair->bars & (1u << SWP_BAR_FORBIDDEN) ? "✗" : "");
    desk_html(d->k, "</text>");
}

static void put_row(const struct blocked *d, uint32_t row)
{
    const struct desk_ink *const k = d->k;
    const unsigned y = TOP + row * CELL;
    desk_htmlf(k, "<text x=\"0\" y=\"%u\">", y + 20);
    put_short(k, name_of(k, d->drawn[row].tpn));
    desk_html(k, "</text>");
    for (uint32_t column = 0; column < d->columns; column++) {
        const bool same = d->drawn[row].group == d->drawn[column].group;
        desk_htmlf(k, "<rect class=\"%s\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\"/>",
                   same ? "own" : "barred", (unsigned)(NAMES + column * CELL), y, (unsigned)CELL,
                   (unsigned)CELL);
        if (!same)
            put_sign(d, row, column);
    }
}

static void put_heads(const struct blocked *d)
{
    for (uint32_t column = 0; column < d->columns; column++) {
        desk_htmlf(d->k, "<text class=\"sign head\" x=\"%u\" y=\"%u\">",
                   (unsigned)(NAMES + column * CELL + CELL / 2), (unsigned)(TOP - 10));
        if (d->drawn[column].tpn > 0)
            desk_htmlf(d->k, "%u", d->drawn[column].tpn);
        else
            desk_html(d->k, "–");
        desk_html(d->k, "</text>");
    }
}

static void put_picture(const struct blocked *d)
{
    const struct desk_ink *const k = d->k;
    const unsigned width = NAMES + d->columns * CELL + 1, height = TOP + d->rows * CELL + 1;
    desk_html(k, "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"");
    desk_say(k, DESK_WORD("BLOCKED_PICTURE", "Who may not meet whom"));
    desk_htmlf(k,
               "\"><svg class=\"blocked\" role=\"img\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u "
               "%u\" aria-label=\"",
               width, height, width, height);
    desk_say(k, DESK_WORD("BLOCKED_PICTURE", "Who may not meet whom"));
    desk_html(k, "\">\n");
    put_heads(d);
    for (uint32_t row = 0; row < d->rows; row++)
        put_row(d, row);
    desk_html(k, "</svg></div>\n<p class=\"faint\">");
    desk_say(
        k, DESK_WORD("BLOCKED_SIGNS",
                     "A number is the round in which the two met, or the round since which the bye "
                     "is barred; ◑ no colours fit both; ✗ must not meet. Shaded: one group."));
    if (d->left_out > 0) {
        desk_html(k, " ");
        desk_say_number(k, DESK_WORD("BLOCKED_MORE", "And %1 more."), d->left_out);
    }
    desk_html(k, "</p>\n");
}

/* ---- the same in sentences --------------------------------------------------------------------
 */

static void put_list(const struct desk_ink *k, const swp_tpn_list *list)
{
    for (uint32_t i = 0; i < list->count; i++) {
        desk_html(k, i > 0 ? "; " : "");
        put_tpn(k, list->tpns[i]);
    }
}

static void put_pairs(const struct blocked *d, const swp_barred_pair *pairs, uint32_t count)
{
    const struct desk_ink *const k = d->k;
    desk_html(k, "<ul>\n");
    for (uint32_t i = 0; i < count && i < TOLD; i++) {
        const swp_barred_pair *const pair = pairs ? &pairs[i] : swp_blockers_pair_at(d->b, i);
        desk_html(k, "<li>");
        put_tpn(k, pair->tpn[0]);
        desk_html(k, " – ");
        put_tpn(k, pair->tpn[1]);
        desk_say(k, DESK_WORD("COLON", ": "));
        desk_put_bars(k, d->b, pair);
        desk_html(k, "</li>\n");
    }
    if (count > TOLD) {
        desk_html(k, "<li>");
        desk_say_number(k, DESK_WORD("BLOCKED_MORE", "And %1 more."), count - TOLD);
        desk_html(k, "</li>\n");
    }
    desk_html(k, "</ul>\n");
}

static void put_groups(const struct blocked *d)
{
    const struct desk_ink *const k = d->k;
    const swp_tpn_list *const partners = swp_blockers_partners(d->b);
    desk_html(k, "<p>");
    desk_say_number(k,
                    DESK_WORD("BLOCKED_GROUPS",
                              "No pairing obeys the rules. In each of %1 groups one player "
                              "needs an opponent from outside the group."),
                    swp_blockers_group_count(d->b));
    desk_html(k, " ");
    if (partners && partners->count > 0) {
        desk_say_number(k, DESK_WORD("BLOCKED_PARTNERS", "They may meet only %1 others:"),
                        partners->count);
        desk_html(k, " ");
        put_list(k, partners);
    } else {
        desk_say(k, DESK_WORD("BLOCKED_NOBODY", "They may meet nobody else."));
    }
    desk_html(k, "</p>\n<ol>\n");
    for (uint32_t i = 0; i < swp_blockers_group_count(d->b) && i < DRAWN; i++) {
        desk_html(k, "<li>");
        put_list(k, swp_blockers_group_at(d->b, i));
        desk_html(k, "</li>\n");
    }
    desk_html(k, "</ol>\n");
}

static void put_waiver(const struct blocked *d)
{
    const swp_waiver *const waiver = swp_blockers_waiver_at(d->b, 0);
    if (!waiver || waiver->pair_count == 0)
        return;
    desk_say_in(d->k, "h2", DESK_WORD("BLOCKED_GIVE", "What would have to give way"));
    desk_say_in(
        d->k, "p",
        DESK_WORD("BLOCKED_GIVE_ABOUT",
                  "If these pairs were allowed, the round could be paired. This is only a "
                  "proposal: lift a prohibition, or open the round empty and pair it by hand."));
    put_pairs(d, waiver->pairs, waiver->pair_count);
}

static void put_certificate(struct blocked *d)
{
    find_drawn(d);
    put_groups(d);
    desk_say_in(d->k, "h2", DESK_WORD("BLOCKED_PICTURE", "Who may not meet whom"));
    put_picture(d);
    put_pairs(d, NULL, swp_blockers_pair_count(d->b));
    put_waiver(d);
}

/* ---- the page ---------------------------------------------------------------------------------
 */

static void put_answer(const struct desk_ink *k, const swp_blockers *b)
{
    struct blocked d = {.k = k, .b = b};
    switch (swp_blockers_verdict(b)) {
    case SWP_BLOCKERS_VERDICT_KIND_PAIRABLE:
        desk_say_in(k, "p",
                    DESK_WORD("BLOCKED_NOT", "This round can be paired: nobody is in the way."));
        return;
    case SWP_BLOCKERS_VERDICT_KIND_PROCEDURE:
        desk_put_saying(k, "p", swp_blockers_end_text(b), swp_blockers_end_saying(b),
                        swp_blockers_end_rule(b));
        if (swp_blockers_last_saying(b))
            desk_put_saying(k, "p", swp_blockers_last_text(b), swp_blockers_last_saying(b),
                            swp_blockers_last_article(b));
        return;
    case SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE:
    case SWP_BLOCKERS_VERDICT_KIND_MAX_ENUM:
        put_certificate(&d);
        return;
    }
}

void desk_page_blocked(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    swp_tournament *t = NULL;
    swp_blockers *blockers = NULL;
    swp_error err = {0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    struct cli_text heading = CLI_TEXT_INIT;
    char number[12];
    options.round = request->round;
    (void)snprintf(number, sizeof number, "%u", request->round);
    desk_fill(k, &heading, DESK_WORD("BLOCKED", "Round %1: who is in the way"), number, "");
    desk_frame_begin(k, DESK_PLACE_ROUND, "", cli_text_get(&heading));
    cli_text_free(&heading);
    desk_put_back(k, request->round);
    desk_html(k, "<div id=\"blocked\" data-live>\n");
    if (desk_tournament_build(request->model, request->round - 1, DESK_VIEW_NEXT, &t, &err) ==
            SWP_OK &&
        swp_blockers_create(t, &options, &blockers, &err) == SWP_OK)
        put_answer(k, blockers);
    else
        desk_put_error(k, "p", &err);
    desk_html(k, "</div>\n");
    swp_blockers_destroy(blockers);
    swp_tournament_destroy(t);
    desk_frame_end(k);
}
