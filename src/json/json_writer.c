/* SPDX-License-Identifier: Apache-2.0 */
/* Writing JSON (see json_writer.h): values in a buffer that grows in the caller's memory.
 * The output is valid UTF-8 whatever the input was. O(bytes). */
#include "json/json_writer.h"

#include "base/buffer.h"
#include "base/context.h"
#include "base/utf8.h"

#include <string.h>

enum { LONGEST_NUMBER = 20 };

static swp_allocator allocator_of(const swp_buffer *buffer)
{
    return swp__allocator_or_libc(buffer->allocator.resize ? &buffer->allocator : NULL);
}

void swp__json_add(struct swp__json *json, const char *bytes, size_t length)
{
    json->failed = json->failed || !swp__buffer_add(json->out, bytes, length);
}

static void add_byte(struct swp__json *json, char byte)
{
    swp__json_add(json, &byte, 1);
}

/* ---- documents ------------------------------------------------------------------------------- */

struct swp__json swp__json_part(swp_buffer *out)
{
    const struct swp__json json = {.out = out, .begun = out->length};
    return json;
}

struct swp__json swp__json_document(swp_buffer *out)
{
    struct swp__json json = swp__json_part(out);
    swp__json_open(&json, '{');
    swp__json_member_number(&json, "schema", SWP_JSON_SCHEMA);
    return json;
}

void swp__json_close_document(struct swp__json *json)
{
    swp__json_close(json, '}');
    add_byte(json, '\n');
}

swp_status swp__json_finish(struct swp__json *json, swp_status status, swp_error *err)
{
    if (status == SWP_OK && !json->failed)
        return SWP_OK;
    json->out->length = json->begun;
    if (json->out->bytes)
        json->out->bytes[json->begun] = '\0';
    return status == SWP_OK ? swp__no_memory(err) : status;
}

struct swp__arena *swp__json_arena(const struct swp__json *json)
{
    const swp_allocator allocator = allocator_of(json->out);
    return swp__arena_create(&allocator);
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Before a value or a key. */
static void separate(struct swp__json *json)
{
    if (json->comma_due)
        add_byte(json, ',');
    json->comma_due = true;
}

void swp__json_open(struct swp__json *json, char bracket)
{
    separate(json);
    add_byte(json, bracket);
    json->comma_due = false;
}

void swp__json_close(struct swp__json *json, char bracket)
{
    add_byte(json, bracket);
    json->comma_due = true;
}

void swp__json_key(struct swp__json *json, const char *key)
{
    swp__json_string(json, key);
    add_byte(json, ':');
    json->comma_due = false;
}

/* The number of a well-formed character of `size` bytes. */
static uint32_t code_point(const unsigned char *at, size_t size)
{
    static const unsigned char first_bits[] = {0x7F, 0x1F, 0x0F, 0x07};
    uint32_t character = at[0] & first_bits[size - 1];
    for (size_t i = 1; i < size; i++)
        character = character << 6 | (at[i] & 0x3Fu);
    return character;
}

/* Whether a character is no letter but steers what shows it: controls (also those beyond ASCII),
 * the separators of lines and paragraphs, and the marks that reverse the order of what follows. */
static bool steers(uint32_t character)
{
    return character < 0x20 || (character >= 0x7F && character < 0xA0) ||
           (character >= 0x2028 && character <= 0x202E) ||
           (character >= 0x2066 && character <= 0x2069);
}

static void add_escaped(struct swp__json *json, uint32_t character)
{
    static const char digits[] = "0123456789abcdef";
    char text[] = "\\u0000";
    for (int i = 0; i < 4; i++)
        text[5 - i] = digits[character >> 4 * i & 15];
    swp__json_add(json, text, sizeof text - 1);
}

void swp__json_string(struct swp__json *json, const char *value)
{
    if (!value) {
        swp__json_null(json);
        return;
    }
    const unsigned char *at = (const unsigned char *)value, *pending = at;
    size_t left = strlen(value);
    separate(json);
    add_byte(json, '"');
    while (left > 0) {
        const size_t size = swp__utf8_character(at, left);
        const uint32_t character = size ? code_point(at, size) : 0xFFFD;
        const bool is_quoted = character == '"' || character == '\\' || character == '\n';
        if (is_quoted || steers(character) || character == 0xFFFD) {
            swp__json_add(json, (const char *)pending, (size_t)(at - pending));
            pending = at + (size ? size : 1);
            if (is_quoted) {
                add_byte(json, '\\');
                add_byte(json, character == '\n' ? 'n' : (char)character);
            } else {
                add_escaped(json, character);
            }
        }
        at += size ? size : 1;
        left -= size ? size : 1;
    }
    swp__json_add(json, (const char *)pending, (size_t)(at - pending));
    add_byte(json, '"');
}

static void add_digits(struct swp__json *json, uint64_t value)
{
    char digits[LONGEST_NUMBER];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    swp__json_add(json, digits + first, sizeof digits - first);
}

void swp__json_number(struct swp__json *json, uint64_t value)
{
    separate(json);
    add_digits(json, value);
}

void swp__json_integer(struct swp__json *json, int64_t value)
{
    separate(json);
    if (value < 0)
        add_byte(json, '-');
    add_digits(json, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void swp__json_null(struct swp__json *json)
{
    swp__json_raw(json, "null");
}

void swp__json_raw(struct swp__json *json, const char *bytes)
{
    separate(json);
    swp__json_add(json, bytes, strlen(bytes));
}

void swp__json_points(struct swp__json *json, swp_points points)
{
    const uint64_t tenths = points < 0 ? 0 - (uint64_t)points : (uint64_t)points;
    separate(json);
    add_byte(json, '"');
    if (points < 0)
        add_byte(json, '-');
    add_digits(json, tenths / 10);
    add_byte(json, '.');
    add_digits(json, tenths % 10);
    add_byte(json, '"');
}

/* ---- members --------------------------------------------------------------------------------- */

void swp__json_member(struct swp__json *json, const char *key, const char *value)
{
    swp__json_key(json, key);
    swp__json_string(json, value);
}

void swp__json_member_number(struct swp__json *json, const char *key, uint64_t value)
{
    swp__json_key(json, key);
    swp__json_number(json, value);
}

void swp__json_member_bool(struct swp__json *json, const char *key, bool value)
{
    swp__json_key(json, key);
    swp__json_raw(json, value ? "true" : "false");
}

void swp__json_member_points(struct swp__json *json, const char *key, swp_points points)
{
    swp__json_key(json, key);
    swp__json_points(json, points);
}

void swp__json_member_some(struct swp__json *json, const char *key, uint64_t value)
{
    swp__json_key(json, key);
    if (value)
        swp__json_number(json, value);
    else
        swp__json_null(json);
}

void swp__json_member_tpns(struct swp__json *json, const char *key, const uint32_t *tpns,
                           uint32_t count)
{
    swp__json_key(json, key);
    swp__json_open(json, '[');
    for (uint32_t i = 0; i < count; i++)
        swp__json_number(json, tpns[i]);
    swp__json_close(json, ']');
}

/* ---- what several documents have ------------------------------------------------------------- */

swp_status swp__json_name(struct swp__json *json, const swp_tournament *t, uint32_t tpn,
                          swp_error *err)
{
    const swp_player *player = swp_tournament_player(t, tpn);
    if (!player)
        return swp__fail(err, SWP_DETAIL_NO_SUCH_PLAYER, "", tpn, 0,
                         "there is no player %lu in the tournament", (unsigned long)tpn);
    swp__json_member(json, "name", player->name ? player->name : "");
    return SWP_OK;
}

swp_status swp__json_player(struct swp__json *json, const swp_tournament *t, uint32_t tpn,
                            swp_error *err)
{
    swp__json_member_number(json, "id", tpn);
    const swp_status status = swp__json_name(json, t, tpn, err);
    if (status != SWP_OK)
        return status;
    const swp_player *player = swp_tournament_player(t, tpn);
    swp__json_member(json, "title", player->title);
    swp__json_member_number(json, "rating", player->rating > 0 ? (uint64_t)player->rating : 0);
    return SWP_OK;
}

swp_status swp__json_members(struct swp__json *json, const swp_tournament *t, uint32_t team,
                             uint32_t round, swp_error *err)
{
    const swp_tournament *members = swp_tournament_members(t);
    swp_status status = SWP_OK;
    swp__json_key(json, "members");
    swp__json_open(json, '[');
    for (uint32_t i = 0; status == SWP_OK && i < swp_tournament_team_size(t, team); i++) {
        const uint32_t member = swp_tournament_team_member_at(t, team, i);
        swp__json_open(json, '{');
        status = swp__json_player(json, members, member, err);
        swp__json_member_points(json, "points", swp_tournament_score_after(members, round, member));
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
    return status;
}

void swp__json_edition(struct swp__json *json, swp_tiebreak_edition edition)
{
    swp__json_member_number(json, "edition", edition == SWP_TIEBREAK_EDITION_2024 ? 2024 : 2026);
}
