/* SPDX-License-Identifier: Apache-2.0 */
/* A language that is a catalogue and nothing else: it shows its two sentences, in as many plural
 * forms as it has, and English otherwise. The catalogue is linked in place of the library's. */
#include <string.h>

#include "swisspair/language.h"
#include "testing.h"

static void expect_told(swp_saying_code code, int64_t number, const char *language,
                        const char *expected)
{
    const swp_saying_value value = {
        .name = "players", .kind = SWP_SAYING_KIND_NUMBER, .number = number, .text = ""};
    const swp_saying saying = {code, 1, &value};
    swp_buffer out = SWP_BUFFER_INIT;
    EXPECT(swp_saying_text(&saying, language, NULL, &out, NULL) == SWP_OK &&
               strcmp(out.bytes, expected) == 0,
           "%s: %s, not %s", language, out.bytes ? out.bytes : "", expected);
    swp_buffer_free(&out);
}

/* Parts have a form by how many there are. */
static void expect_pairs(uint32_t count, const char *expected)
{
    const swp_saying none = {SWP_SAYING_ALL_CRITERIA_MET, 0, NULL};
    const swp_saying *const parts[] = {&none, &none};
    const swp_saying_value value = {.name = "pairs",
                                    .kind = SWP_SAYING_KIND_SAYINGS,
                                    .count = count,
                                    .text = "",
                                    .sayings = parts};
    const swp_saying saying = {SWP_SAYING_PAIRS, 1, &value};
    swp_buffer out = SWP_BUFFER_INIT;
    EXPECT(swp_saying_text(&saying, "xx", NULL, &out, NULL) == SWP_OK &&
               strncmp(out.bytes, expected, strlen(expected)) == 0,
           "%s, not %s", out.bytes ? out.bytes : "", expected);
    swp_buffer_free(&out);
}

static const char *show_letter(void *user, uint32_t tpn)
{
    const char *const *const letters = user;
    return letters[tpn];
}

/* In another language an error says its round and its players; a number does not stand bare. */
static void expect_error(swp_detail detail, uint32_t round, uint32_t a, uint32_t b,
                         swp_show_player *show, const char *expected)
{
    const swp_error error = {
        .detail = detail, .round = round, .tpn = {a, b}, .text = "Its own sentence."};
    const char *letters[] = {"nobody", "A", "B"};
    swp_buffer out = SWP_BUFFER_INIT;
    EXPECT(swp_error_text(&error, "xx", show, letters, &out, NULL) == SWP_OK &&
               strcmp(out.bytes, expected) == 0,
           "%s, not %s", out.bytes ? out.bytes : "", expected);
    swp_buffer_free(&out);
}

int main(int argc, char **argv)
{
    testing_begin(argc - 1, argv + 1);
    EXPECT(strcmp(swp_language_at(1), "xx") == 0 && !swp_language_at(2), "one language");
    EXPECT(strcmp(swp_language_name("xx"), "Xuxu") == 0, "%s", swp_language_name("xx"));
    EXPECT(swp_language_find("xx_YY.UTF-8") && !swp_language_find("xxx"), "tags");
    expect_told(SWP_SAYING_PLAYERS_TAKE_PART, 1, "xx", "Ćo 1 bol.");
    expect_told(SWP_SAYING_PLAYERS_TAKE_PART, 3, "xx", "Ćo 3 boly.");
    expect_told(SWP_SAYING_PLAYERS_TAKE_PART, 5, "xx", "Ćo 5 bolow.");
    expect_told(SWP_SAYING_PLAYERS_TAKE_PART, 12, "xx", "Ćo 12 bolow.");
    expect_told(SWP_SAYING_PLAYERS_TAKE_PART, 21, "xx", "Ćo 21 bol.");
    expect_told(SWP_SAYING_PLAYERS_TAKE_PART, 3, "en", "Three players take part.");
    expect_told(SWP_SAYING_PLAYERS_TAKE_PART, 3, "de", "Three players take part.");
    expect_told(SWP_SAYING_ALL_CRITERIA_MET, 0, "xx",
                swp_saying_english(SWP_SAYING_ALL_CRITERIA_MET));
    expect_pairs(1, "Par: ");
    expect_pairs(2, "Pary: ");
    EXPECT(strcmp(swp_message_text("colour.white\4White", "xx"), "White") == 0, "a message");
    expect_error(SWP_DETAIL_NO_SUCH_PLAYER, 0, 0, 0, NULL, "Ńe.");
    expect_error(SWP_DETAIL_NO_SUCH_PLAYER, 0, 99, 0, NULL, "Ńe. (Ć99)");
    expect_error(SWP_DETAIL_NO_SUCH_PLAYER, 0, 0, 7, NULL, "Ńe. (Ć7)");
    expect_error(SWP_DETAIL_NO_SUCH_PLAYER, 3, 0, 0, NULL, "Ńe. (3. bol)");
    expect_error(SWP_DETAIL_NO_SUCH_PLAYER, 3, 14, 23, NULL, "Ńe. (3. bol, Ć14, Ć23)");
    expect_error(SWP_DETAIL_NO_SUCH_PLAYER, 3, 1, 2, show_letter, "Ńe. (3. bol, A, B)");
    expect_error(SWP_DETAIL_NUMBER_TAKEN, 3, 1, 2, NULL, "Its own sentence.");
    const swp_error of_player = {.detail = SWP_DETAIL_NO_SUCH_PLAYER, .tpn = {3, 0}};
    const char *nobody[4] = {NULL};
    swp_buffer out = SWP_BUFFER_INIT;
    EXPECT(swp_error_text(&of_player, "xx", show_letter, nobody, &out, NULL) == SWP_ERR_MEMORY &&
               out.length == 0,
           "a player who cannot be shown");
    swp_buffer_free(&out);
    return testing_finish("made_up_language");
}
