/* SPDX-License-Identifier: Apache-2.0 */
/* Sayings made of a code and values (see the header). */
#include "words/saying.h"

#include "base/context.h"
#include "base/utf8.h"
#include "words/sayings.h"

#include <string.h>

/* ---- values ---------------------------------------------------------------------------------- */

swp_saying_value swp__number_value(const char *name, int64_t number)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_NUMBER, .number = number, .text = ""};
    return value;
}

swp_saying_value swp__points_value(const char *name, int64_t tenths)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_POINTS, .number = tenths, .text = ""};
    return value;
}

swp_saying_value swp__colour_value(const char *name, int64_t colour)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_COLOUR, .number = colour, .text = ""};
    return value;
}

swp_saying_value swp__players_value(const char *name, const uint32_t *tpns, uint32_t n)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_PLAYERS, .count = n, .players = tpns, .text = ""};
    return value;
}

swp_saying_value swp__player_value(struct swp__sayer *sayer, const char *name, uint32_t tpn)
{
    uint32_t *players = swp__arena_array(sayer->arena, 1, sizeof *players);
    sayer->failed = sayer->failed || !players;
    if (players)
        players[0] = tpn;
    return swp__players_value(name, players, players ? 1 : 0);
}

swp_saying_value swp__sayings_value(const char *name, const swp_saying *const *parts, uint32_t n)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_SAYINGS, .count = n, .sayings = parts, .text = ""};
    return value;
}

swp_saying_value swp__saying_value(struct swp__sayer *sayer, const char *name,
                                   const swp_saying *part)
{
    const swp_saying **parts = swp__arena_array(sayer->arena, 1, sizeof *parts);
    sayer->failed = sayer->failed || !parts;
    if (parts)
        parts[0] = part;
    return swp__sayings_value(name, parts, parts && part ? 1 : 0);
}

swp_saying_value swp__text_value(const char *name, const char *text)
{
    const swp_saying_value value = {.name = name, .kind = SWP_SAYING_KIND_TEXT, .text = text};
    return value;
}

swp_saying_value swp__bytes_value(const char *name, const char *at, uint32_t length)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_TEXT, .count = length, .text = length > 0 ? at : ""};
    return value;
}

swp_saying_value swp__word_value(const char *name, const char *word)
{
    const swp_saying_value value = {.name = name, .kind = SWP_SAYING_KIND_WORD, .text = word};
    return value;
}

/* ---- sayings --------------------------------------------------------------------------------- */

/* A copy of an array; NULL when memory is gone. */
static void *kept(struct swp__sayer *sayer, const void *items, size_t n, size_t size)
{
    void *copy = swp__arena_array(sayer->arena, n, size);
    sayer->failed = sayer->failed || !copy;
    if (copy && n > 0)
        memcpy(copy, items, n * size);
    return copy;
}

/* A text, or bytes that begin or end within a character: each of them may become three. */
static const char *keep_text(struct swp__sayer *sayer, swp_saying_value *value)
{
    enum { MOST_SHOWN = (SWP__UTF8_FIELD - 1) / 3 };
    const uint32_t length = value->count;
    value->count = 0;
    if (length == 0)
        return kept(sayer, value->text, strlen(value->text) + 1, 1);
    const size_t shown = length < MOST_SHOWN ? length : MOST_SHOWN;
    char *text = swp__arena_room(sayer->arena, 3 * shown + 1, 1);
    sayer->failed = sayer->failed || !text;
    if (!text)
        return "";
    memcpy(text, value->text, shown);
    text[shown] = '\0';
    swp__utf8_mend(text, 3 * shown + 1);
    return text;
}

static swp_saying_value keep_value(struct swp__sayer *sayer, swp_saying_value value)
{
    if (value.kind == SWP_SAYING_KIND_PLAYERS)
        value.players = kept(sayer, value.players, value.count, sizeof *value.players);
    if (value.kind == SWP_SAYING_KIND_SAYINGS)
        value.sayings = kept(sayer, value.sayings, value.count, sizeof *value.sayings);
    if (value.kind == SWP_SAYING_KIND_TEXT || value.kind == SWP_SAYING_KIND_WORD)
        value.text = keep_text(sayer, &value);
    return value;
}

const swp_saying *swp__say_values(struct swp__sayer *sayer, swp_saying_code code,
                                  const swp_saying_value *values, uint32_t n)
{
    swp_saying *saying = swp__arena_array(sayer->arena, 1, sizeof *saying);
    swp_saying_value *copies = swp__arena_array(sayer->arena, n, sizeof *copies);
    if (!saying || !copies || sayer->failed) {
        sayer->failed = true;
        return NULL;
    }
    for (uint32_t i = 0; i < n; i++)
        copies[i] = keep_value(sayer, values[i]);
    *saying = (swp_saying){.code = code, .value_count = n, .values = copies};
    return sayer->failed ? NULL : saying;
}

const swp_saying *swp__say(struct swp__sayer *sayer, swp_saying_code code,
                           const swp_saying_value *values)
{
    uint32_t n = 0;
    while (values && values[n].name)
        n++;
    return swp__say_values(sayer, code, values, n);
}

/* ---- codes ----------------------------------------------------------------------------------- */

const char *swp_saying_code_name(swp_saying_code code)
{
    const size_t index = (size_t)code;
    return index < swp__sayings_count ? swp__sayings[index].name : NULL;
}

const char *swp_saying_english(swp_saying_code code)
{
    const size_t index = (size_t)code;
    return index < swp__sayings_count ? swp__sayings[index].pattern : NULL;
}
