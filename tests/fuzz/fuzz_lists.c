/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> a rating list. The first byte says what the others are: a list of FIDE,
 * text or XML, whose kind and month are told or not, or CSV with a mapping. Checked: values are
 * UTF-8 without controls and within their limits, ratings are digits, a list that is taken has
 * players; names fold to letters, digits and blanks; twice the same, in pieces of other sizes.
 * O(bytes). */
#include "fuzz_support.h"

#include "desk/lists/desk_list.h"

/* Mistakes made on purpose (fuzz_mutant): a value too long, another digest the second time. */
enum mutant { MUTANT_LONG = 1, MUTANT_DIGEST };

enum { LARGEST = 1 << 16 };

struct source {
    const uint8_t *at;
    size_t left, piece;
};

static ptrdiff_t take_bytes(void *of, void *bytes, size_t room)
{
    struct source *const s = of;
    const size_t n = s->left < s->piece ? s->left : s->piece, taken = n < room ? n : room;
    memcpy(bytes, s->at, taken);
    s->at += taken;
    s->left -= taken;
    return (ptrdiff_t)taken;
}

static bool take_player(void *user, const char *const fields[DESK_LIST_FIELDS])
{
    struct program_text folded = PROGRAM_TEXT_INIT;
    (void)user;
    for (size_t i = 0; i < DESK_LIST_FIELDS; i++) {
        const size_t most = fuzz_mutant == MUTANT_LONG ? 0 : DESK_LIST_MOST_TEXT - 1;
        REQUIRE(strlen(fields[i]) <= most, "%s: %s", desk_list_field_names[i], fields[i]);
        for (const char *at = fields[i]; *at;) {
            const uint32_t c = program_text_take_character(&at);
            REQUIRE(c >= ' ' && c != 0xFFFD && !program_text_steers(c), "a sign that steers");
        }
        REQUIRE(!desk_list_is_number((enum desk_list_field)i) ||
                    strspn(fields[i], "0123456789") == strlen(fields[i]),
                "%s: %s", desk_list_field_names[i], fields[i]);
    }
    REQUIRE(*fields[DESK_LIST_NUMBER] && *fields[DESK_LIST_NAME], "a player is somebody");
    desk_list_fold(fields[DESK_LIST_NAME], &folded);
    for (const char *c = program_text_get(&folded); *c; c++)
        REQUIRE((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == ' ' ||
                    (unsigned char)*c >= 0x80,
                "folded: %s", program_text_get(&folded));
    program_text_free(&folded);
    return true;
}

static json_t *mapping(void)
{
    return json_pack("{s:s,s:{s:s,s:[s,s],s:s,s:s}}", "list", "club", "columns", "number", "No",
                     "name", "Last", "First", "standard", "Rating", "birth", "Born");
}

static enum desk_list_answer read_in(const uint8_t *data, size_t size, size_t piece,
                                     struct desk_list_facts *facts)
{
    struct source source = {data + 1, size - 1, piece};
    const struct desk_list_source from = {.read = take_bytes, .of = &source, .name = "list.txt"};
    json_t *const map = data[0] % 4 == 3 ? mapping() : NULL;
    const struct desk_list_wish wish = {.kind = data[0] % 4 == 1   ? "fide"
                                                : data[0] % 4 == 2 ? "fide-rapid"
                                                                   : "",
                                        .date = data[0] % 4 == 0 ? "" : "2026-10",
                                        .mapping = map};
    const enum desk_list_answer answer = desk_list_read(&from, &wish, take_player, NULL, facts);
    json_decref(map);
    return answer;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct desk_list_facts one, two;
    if (size < 1 || size > LARGEST)
        return 0;
    const enum desk_list_answer answer = read_in(data, size, LARGEST, &one);
    REQUIRE(read_in(data, size, 7, &two) == answer && one.players == two.players, "twice the same");
    if (answer != DESK_LIST_OK)
        return 0;
    REQUIRE(one.players > 0 && *one.kind && strlen(one.date) == 7, "a list of a month");
    REQUIRE(fuzz_mutant != MUTANT_DIGEST &&
                memcmp(one.digest, two.digest, sizeof one.digest) == 0 && one.bytes == two.bytes,
            "the same digest");
    return 0;
}
