/* SPDX-License-Identifier: Apache-2.0 */
/* A table of a round robin as JSON (docs/rules/round-robin.md). O(boards). */
#include "base/context.h"
#include "base/options.h"
#include "json/json_writer.h"

#include <inttypes.h>
#include <stdio.h>

static const struct swp__options_kind shown_kind = {
    .name = "swp_round_robin_shown",
    .size = sizeof(swp_round_robin_shown),
    .reserved = offsetof(swp_round_robin_shown, reserved),
    .reserved_size = sizeof((swp_round_robin_shown *)NULL)->reserved,
};

static void add_participants(struct swp__json *json, const swp_round_robin_shown *shown)
{
    swp__json_key(json, "participants");
    swp__json_open(json, '[');
    for (uint32_t i = 0; i < shown->table->numbers; i++) {
        swp__json_open(json, '{');
        swp__json_member_number(json, "number", i + 1);
        swp__json_member(json, "name", shown->names ? shown->names[i] : "");
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

static void add_round(struct swp__json *json, uint32_t round, const swp_board *boards, uint32_t n)
{
    swp__json_open(json, '{');
    swp__json_member_number(json, "round", round);
    swp__json_key(json, "boards");
    swp__json_open(json, '[');
    for (uint32_t i = 0; i < n; i++) {
        if (boards[i].black == 0)
            continue;
        swp__json_open(json, '{');
        swp__json_member_number(json, "board", i + 1);
        swp__json_member_number(json, "white", boards[i].white);
        swp__json_member_number(json, "black", boards[i].black);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
    swp__json_key(json, "rest");
    swp__json_open(json, '[');
    for (uint32_t i = 0; i < n; i++)
        if (boards[i].black == 0)
            swp__json_number(json, boards[i].white);
    swp__json_close(json, ']');
    swp__json_close(json, '}');
}

static swp_status add_rounds(struct swp__json *json, const swp_round_robin_shown *shown,
                             swp_error *err)
{
    swp_board own[SWP_ROUND_ROBIN_MAX_NUMBERS];
    const uint32_t n = swp_round_robin_boards(shown->table);
    const uint32_t rounds = swp_round_robin_rounds(shown->table);
    const uint32_t first = shown->round ? shown->round : 1;
    const uint32_t last = shown->round ? shown->round : rounds;
    swp_status status = swp_round_robin_validate(shown->table, err);
    if (status == SWP_OK && first > rounds) /* the table says what is wrong */
        status = swp_round_robin_round(shown->table, first, own, err);
    swp__json_key(json, "rounds");
    swp__json_open(json, '[');
    for (uint32_t round = first; round <= last && status == SWP_OK; round++) {
        if (!shown->boards)
            status = swp_round_robin_round(shown->table, round, own, err);
        if (status == SWP_OK)
            add_round(json, round, shown->boards ? shown->boards + (size_t)(round - 1) * n : own,
                      n);
    }
    swp__json_close(json, ']');
    return status;
}

swp_status swp_round_robin_json(const swp_round_robin_shown *shown, const swp_json_options *options,
                                swp_buffer *out, swp_error *err)
{
    if (!shown)
        return swp__null(err, "shown");
    if (!out)
        return swp__null(err, "out");
    swp_round_robin_shown known = {sizeof known, NULL, NULL, NULL, NULL, 0, 0};
    swp_json_options how;
    struct swp__json json;
    char seed[24];
    swp_status status = swp__options_read(&shown_kind, shown, &known, err);
    if (status == SWP_OK && !known.table)
        status = swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0, "no table is given");
    if (status == SWP_OK)
        status = swp__json_begin(&json, options, &how, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_member_number(&json, "numbers", known.table->numbers);
    swp__json_member_number(&json, "teams", known.table->teams);
    swp__json_member_number(&json, "cycles", known.table->cycles);
    swp__json_member_bool(&json, "own_table", known.boards != NULL);
    if (known.seed)
        snprintf(seed, sizeof seed, "%" PRIu64, *known.seed);
    swp__json_member(&json, "seed", known.seed ? seed : NULL);
    add_participants(&json, &known);
    status = add_rounds(&json, &known, err);
    return swp__json_end(&json, &how, status, err);
}
