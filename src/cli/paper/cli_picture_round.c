/* SPDX-License-Identifier: Apache-2.0 */
/* The round drawn (see cli_picture.h). A band has a heading, a row for each pair and one for each
 * member without an opponent here. Two columns of players, a line from each to the opponent; where
 * the second column is not in the order of the bracket the lines cross.
 *
 * Measures are in units of a picture 760 wide: as wide as an A4 sheet, one is a quarter of a
 * millimetre, and a name 8.5 points. */
#include "cli_picture.h"
#include "program/program_language.h"

#include "cli_picture_facts.h"
#include "paper/paper_page_style.h"
#include "paper/paper_table.h"

#include <stdlib.h>

enum {
    WIDTH = 760,
    MOST_HEIGHT = 1130, /* of a picture on a sheet */
    HEADING = 24,       /* of a band */
    GAP = 10,           /* between bands */
    ROW = 19,
    MARK = 12, /* a line of marks below a row */
    LEFT_NAME = 50,
    LEFT_END = 300, /* of the scores */
    RIGHT_BEGIN = 460,
    RIGHT_NAME = 506,
    RIGHT_END = 752,
    LONGEST_NAME = 32, /* columns; the rest is left out */
    /* Rows of a band whose lines cross; in a longer one, each stands opposite the opponent. */
    MOST_ROWS = 50
};

/* A band with its place in the picture: rows first..end of it. */
struct strip {
    const struct picture_band *band;
    size_t first, end;
    bool is_straight;
};

/* Everything that is drawn. */
struct drawing {
    const struct picture *picture;
    struct program_text *out;
};

/* ---- pieces ---------------------------------------------------------------------------------- */

/* <text ...>string</text>, with the size of the letters and a class that may be "". */
static void add_label(struct program_text *out, int x, int y, const char *anchor, int size,
                      const char *class, const char *string)
{
    program_text_format(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" font-size=\"%d\"", x, y,
                        anchor, size);
    if (*class)
        program_text_format(out, " class=\"%s\"", class);
    program_text_string(out, ">");
    paper_page_escaped(out, string);
    program_text_string(out, "</text>");
}

/* A name, cut to what there is room for. */
static void add_name(struct program_text *out, int x, int y, const swp_player *player)
{
    struct program_text shown = PROGRAM_TEXT_INIT, cut = PROGRAM_TEXT_INIT;
    program_text_shown(&shown, player->name ? player->name : "");
    program_text_cut(&cut, program_text_get(&shown), LONGEST_NAME);
    add_label(out, x, y, "start", 12, "", program_text_get(&cut));
    program_text_free_part(&shown, out);
    program_text_free_part(&cut, out);
}

/* Number, name and score of a player in the left or in the right column. */
static void add_player(const struct drawing *d, uint32_t tpn, bool is_left, int y)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    const swp_player *player = swp_tournament_player(d->picture->t, tpn);
    const int name = is_left ? LEFT_NAME : RIGHT_NAME;
    program_text_number(&text, tpn);
    add_label(d->out, name - 8, y, "end", 12, "faint", program_text_get(&text));
    add_name(d->out, name, y, player);
    program_text_clear(&text);
    paper_boards_score(d->picture->t, tpn, d->picture->round, &text);
    add_label(d->out, is_left ? LEFT_END : RIGHT_END, y, "end", 12, "", program_text_get(&text));
    program_text_free_part(&text, d->out);
}

/* All marks of a player in the band, "moves down (1.3.3)"; false when there are none. */
static bool mark_words(const struct drawing *d, const struct picture_band *band, uint32_t tpn,
                       struct program_text *words)
{
    program_text_clear(words);
    for (size_t i = 0; i < d->picture->mark_count; i++) {
        const struct picture_mark *mark = &d->picture->marks[i];
        if (mark->band != band || mark->tpn != tpn)
            continue;
        program_text_format(words, "%s%s", words->length > 0 ? "; " : "",
                            program_said(mark->words));
        if (*mark->article)
            program_text_format(words, " (%s)", mark->article);
    }
    return words->length > 0;
}

static bool is_marked(const struct drawing *d, const struct picture_band *band, uint32_t tpn)
{
    for (size_t i = 0; i < d->picture->mark_count; i++)
        if (d->picture->marks[i].band == band && d->picture->marks[i].tpn == tpn)
            return true;
    return false;
}

/* Who stands in the band and does not belong to its score. */
static const char *from_elsewhere(const struct drawing *d, const struct picture_band *band,
                                  uint32_t tpn)
{
    const swp_points score = picture_score(d->picture, tpn);
    return score > band->score   ? program_said("from above")
           : score < band->score ? program_said("from below")
                                 : NULL;
}

static bool has_line_below(const struct drawing *d, const struct picture_band *band, uint32_t tpn)
{
    return is_marked(d, band, tpn) || from_elsewhere(d, band, tpn);
}

static void add_line_below(const struct drawing *d, const struct picture_band *band, uint32_t tpn,
                           int x, int y)
{
    struct program_text words = PROGRAM_TEXT_INIT;
    const char *from = from_elsewhere(d, band, tpn);
    const bool is_there = mark_words(d, band, tpn, &words);
    if (from)
        program_text_format(&words, "%s%s", is_there ? "; " : "", from);
    if (words.length > 0)
        add_label(d->out, x, y + MARK - 1, "start", 10, "mark", program_text_get(&words));
    program_text_free_part(&words, d->out);
}

/* ---- a band ---------------------------------------------------------------------------------- */

static void add_points(swp_points score, struct program_text *out)
{
    struct program_text points = PROGRAM_TEXT_INIT;
    paper_table_points(&points, score);
    program_text_format(
        out, score > 0 && score <= 10 ? program_said("%s point") : program_said("%s points"),
        program_text_get(&points));
    program_text_free_part(&points, out);
}

static void add_heading(const struct drawing *d, const struct strip *strip, int y)
{
    struct program_text words = PROGRAM_TEXT_INIT;
    const struct picture_band *band = strip->band;
    add_points(band->score, &words);
    if (strip->first > 0)
        program_text_string(&words, program_said(", continued"));
    add_label(d->out, 10, y + 16, "start", 13, "head", program_text_get(&words));
    program_text_clear(&words);
    if (band->transposition)
        program_text_format(&words, program_said("the second column is transposed (%s)"),
                            band->transposition);
    if (strip->is_straight)
        program_text_format(&words, "%s%s", words.length > 0 ? "; " : "",
                            program_said("everybody stands opposite the opponent"));
    if (words.length > 0)
        add_label(d->out, RIGHT_END, y + 16, "end", 10, "faint", program_text_get(&words));
    program_text_free_part(&words, d->out);
}

/* Rows of a band: its pairs, then its members without an opponent here. */
static size_t rows_of(const struct picture_band *band)
{
    return band->pair_count + band->rest_count;
}

static uint32_t right_of(const struct strip *strip, size_t row)
{
    return strip->is_straight ? strip->band->pairs[row].right : strip->band->rights[row];
}

static int height_of_row(const struct drawing *d, const struct strip *strip, size_t row)
{
    const struct picture_band *band = strip->band;
    if (row >= band->pair_count)
        return ROW;
    return has_line_below(d, band, band->pairs[row].left) ||
                   has_line_below(d, band, right_of(strip, row))
               ? ROW + MARK
               : ROW;
}

static int height_of_strip(const struct drawing *d, const struct strip *strip)
{
    int height = HEADING + GAP;
    for (size_t row = strip->first; row < strip->end; row++)
        height += height_of_row(d, strip, row);
    return height;
}

/* A member without an opponent here: a dashed line that ends in what happened instead. */
static void add_rest_row(const struct drawing *d, const struct strip *strip, uint32_t tpn, int y)
{
    struct program_text words = PROGRAM_TEXT_INIT;
    const bool has_words = mark_words(d, strip->band, tpn, &words);
    if (tpn == d->picture->bye) {
        program_text_format(&words, "%s%s", has_words ? "; " : "", program_said("has the bye"));
        if (*d->picture->bye_article)
            program_text_format(&words, " (%s)", d->picture->bye_article);
    } else if (!has_words) {
        program_text_string(&words, program_said("not paired here"));
    }
    add_player(d, tpn, /* is_left= */ true, y);
    program_text_format(d->out, "<path class=\"moved\" d=\"M%d %dH%d\"/>", LEFT_END + 8, y - 4,
                        LEFT_END + 62);
    add_label(d->out, LEFT_END + 70, y, "start", 11, "mark", program_text_get(&words));
    program_text_free_part(&words, d->out);
}

/* Where each row of the strip is; the caller frees them. NULL when memory is gone. */
static int *find_rows(const struct drawing *d, const struct strip *strip, int top)
{
    int *ys = malloc((strip->end - strip->first + 1) * sizeof *ys);
    int y = top + HEADING + 14;
    for (size_t row = strip->first; ys && row < strip->end; row++) {
        ys[row - strip->first] = y;
        y += height_of_row(d, strip, row);
    }
    return ys;
}

/* `y` of the row, `to` of the opponent in the right column. */
static void add_pair_row(const struct drawing *d, const struct strip *strip, size_t row, int y,
                         int to)
{
    const struct picture_band *band = strip->band;
    const struct picture_pair *pair = &band->pairs[row];
    const uint32_t right = right_of(strip, row);
    add_player(d, pair->left, /* is_left= */ true, y);
    add_line_below(d, band, pair->left, LEFT_NAME, y);
    add_player(d, right, /* is_left= */ false, y);
    add_line_below(d, band, right, RIGHT_NAME, y);
    add_label(d->out, LEFT_END + 10, y, "start", 11, "", pair->left_is_white ? "W" : "B");
    add_label(d->out, RIGHT_BEGIN + 6, to, "end", 11, "", pair->left_is_white ? "B" : "W");
    program_text_format(d->out, "<path class=\"line\" d=\"M%d %dL%d %d\"/>", LEFT_END + 26, y - 4,
                        RIGHT_BEGIN - 8, to - 4);
}

static int add_strip(const struct drawing *d, const struct strip *strip, int top)
{
    const struct picture_band *band = strip->band;
    const int height = height_of_strip(d, strip);
    program_text_format(
        d->out, "<rect class=\"band\" x=\"0\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n",
        top, WIDTH, height - GAP);
    add_heading(d, strip, top);
    int *ys = find_rows(d, strip, top);
    d->out->failed = d->out->failed || !ys;
    for (size_t row = strip->first; ys && row < strip->end; row++) {
        const int y = ys[row - strip->first];
        if (row < band->pair_count)
            add_pair_row(d, strip, row, y, strip->is_straight ? y : ys[band->pairs[row].row]);
        else
            add_rest_row(d, strip, band->rest[row - band->pair_count], y);
        program_text_string(d->out, "\n");
    }
    free(ys);
    return top + height;
}

/* ---- pictures -------------------------------------------------------------------------------- */

static int compare_strips(const void *a, const void *b)
{
    const struct picture_band *x = ((const struct strip *)a)->band;
    const struct picture_band *y = ((const struct strip *)b)->band;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return x->begin < y->begin ? -1 : x->begin > y->begin;
}

/* The bands from the highest score; those too long for a sheet in pieces when they are to be
 * `split` over sheets. The caller frees them; NULL when memory is gone. */
static struct strip *make_strips(const struct picture *picture, bool split, size_t *out_count)
{
    size_t room = 1;
    for (size_t i = 0; i < picture->band_count; i++)
        room += rows_of(&picture->bands[i]) / MOST_ROWS + 1;
    struct strip *strips = calloc(room, sizeof *strips);
    struct strip *whole = calloc(picture->band_count + 1, sizeof *whole);
    size_t n = 0, n_whole = 0;
    for (size_t i = 0; strips && whole && i < picture->band_count; i++)
        if (picture->bands[i].is_drawn)
            whole[n_whole++].band = &picture->bands[i];
    if (whole)
        qsort(whole, n_whole, sizeof *whole, compare_strips);
    for (size_t i = 0; strips && i < n_whole; i++) {
        const size_t rows = rows_of(whole[i].band);
        const bool is_long = split && rows > MOST_ROWS;
        const size_t piece = is_long ? MOST_ROWS : rows;
        for (size_t first = 0; first < rows; first += piece)
            strips[n++] = (struct strip){whole[i].band, first,
                                         first + piece < rows ? first + piece : rows, is_long};
    }
    if (!whole) {
        free(strips);
        strips = NULL;
    }
    free(whole);
    *out_count = n;
    return strips;
}

/* Whether a bye was given before any bracket was made, so that no band shows it. */
static bool has_foot(const struct drawing *d)
{
    for (size_t i = 0; i < d->picture->band_count; i++)
        for (size_t r = 0; d->picture->bands[i].is_drawn && r < d->picture->bands[i].rest_count;
             r++)
            if (d->picture->bands[i].rest[r] == d->picture->bye)
                return false;
    return d->picture->bye != 0;
}

static void add_foot(const struct drawing *d, int top)
{
    struct program_text words = PROGRAM_TEXT_INIT;
    if (has_foot(d)) {
        const swp_player *player = swp_tournament_player(d->picture->t, d->picture->bye);
        program_text_format(&words, "%s%s%s%s: %lu ", program_said("The bye"),
                            *d->picture->bye_article ? " (" : "", d->picture->bye_article,
                            *d->picture->bye_article ? ")" : "", (unsigned long)d->picture->bye);
        program_text_shown(&words, player && player->name ? player->name : "");
        add_label(d->out, 10, top + 16, "start", 12, "", program_text_get(&words));
    }
    program_text_free_part(&words, d->out);
}

static int height_of_foot(const struct drawing *d)
{
    return has_foot(d) ? HEADING : 0;
}

/* What the picture is, to who hears it. */
static const char drawn[] = SWP_N_("The round drawn: brackets, pairs and who floats");

/* One picture of strips first..end. */
static void add_picture(const struct drawing *d, const struct strip *strips, size_t first,
                        size_t end, bool is_last)
{
    int height = is_last ? height_of_foot(d) : 0, y = 0;
    for (size_t i = first; i < end; i++)
        height += height_of_strip(d, &strips[i]);
    program_text_format(d->out, "<svg viewBox=\"-1 -1 %d %d\" role=\"img\" aria-label=\"%s\">\n",
                        WIDTH + 2, height + 2, program_said(drawn));
    for (size_t i = first; i < end; i++)
        y = add_strip(d, &strips[i], y);
    if (is_last)
        add_foot(d, y);
    program_text_string(d->out, "</svg>\n");
}

static void add_pictures(const struct drawing *d, const struct strip *strips, size_t n)
{
    size_t first = 0;
    while (first < n) {
        size_t end = first + 1;
        int height = height_of_strip(d, &strips[first]);
        while (end < n &&
               height + height_of_strip(d, &strips[end]) + (end + 1 == n ? height_of_foot(d) : 0) <=
                   MOST_HEIGHT)
            height += height_of_strip(d, &strips[end++]);
        program_text_string(d->out, "<figure class=\"drawn\">\n");
        paper_page_wide_begin(d->out, program_said("The round drawn"));
        add_picture(d, strips, first, end, /* is_last= */ end == n);
        paper_page_wide_end(d->out);
        program_text_string(d->out, "</figure>\n");
        first = end;
    }
}

/* ---- what is offered ------------------------------------------------------------------------- */

void cli_picture_round(const swp_tournament *t, const swp_pairing *pairing,
                       struct program_text *out)
{
    struct picture picture;
    size_t n = 0;
    const bool gathered = picture_gather(t, pairing, &picture);
    struct strip *strips = gathered ? make_strips(&picture, /* split= */ true, &n) : NULL;
    const struct drawing drawing = {&picture, out};
    program_text_format(
        out, "<p class=\"legend\">%s</p>\n",
        program_said(
            "A band is a bracket, the highest score first. In it, two columns of players in "
            "their order, with number, name and score; a line joins opponents, W White and B "
            "Black. A dashed line: no opponent in this bracket. What moved a player stands "
            "there too, with its article."));
    program_text_string(out, "<div class=\"pictures\">\n");
    if (strips)
        add_pictures(&drawing, strips, n);
    else
        out->failed = true;
    program_text_string(out, "</div>\n");
    free(strips);
    picture_free(&picture);
}

void cli_picture_sheet(const struct paper_round *round, const swp_tournament *t,
                       const swp_pairing *pairing, struct program_text *out)
{
    const struct paper_boards boards = {.t = t, .round = swp_pairing_round(pairing)};
    struct paper_round shown = *round;
    shown.boards = &boards;
    paper_begin(&shown, SWP_N_("The round drawn"), 0, out);
    cli_picture_round(t, pairing, out);
    paper_page_end(out);
}

void cli_picture_alone(const char *title, const char *subtitle, const swp_tournament *t,
                       const swp_pairing *pairing, struct program_text *out)
{
    struct picture picture;
    size_t n = 0;
    const bool gathered = picture_gather(t, pairing, &picture);
    struct strip *strips = gathered ? make_strips(&picture, /* split= */ false, &n) : NULL;
    const struct drawing drawing = {&picture, out};
    enum { ABOVE = 52 };
    int height = ABOVE, y = ABOVE;
    for (size_t i = 0; strips && i < n; i++)
        height += height_of_strip(&drawing, &strips[i]);
    if (!strips)
        out->failed = true;
    else
        height += height_of_foot(&drawing);
    program_text_format(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-10 -10 %d %d\" "
        "role=\"img\" aria-label=\"%s\">\n<style>\n%s%ssvg{background:var(--paper)}</style>\n",
        WIDTH + 20, height + 20, program_said(drawn), paper_page_style_names,
        paper_page_style_pictures);
    add_label(out, 0, 18, "start", 18, "head", *title ? title : subtitle);
    if (*title)
        add_label(out, 0, 38, "start", 12, "faint", subtitle);
    for (size_t i = 0; strips && i < n; i++)
        y = add_strip(&drawing, &strips[i], y);
    if (strips)
        add_foot(&drawing, y);
    program_text_string(out, "</svg>\n");
    free(strips);
    picture_free(&picture);
}
