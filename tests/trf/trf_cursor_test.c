/* SPDX-License-Identifier: Apache-2.0 */
/* The cursor: columns of characters and of bytes, words, numbers, points. */
#include "testing.h"
#include "trf/trf_cursor.h"

static bool field_is(struct swp__field field, const char *text)
{
    return field.length == strlen(text) && memcmp(field.text, text, field.length) == 0;
}

static void check_columns(void)
{
    const char *line = "a\xc3\xb6z \xe2\x82\xac|";
    struct swp__cursor c = swp__cursor_make(line, strlen(line), false);
    EXPECT(field_is(swp__cursor_field(&c, 2, 3), "\xc3\xb6z"), "two characters");
    EXPECT(c.column == 4, "column %u", c.column);
    EXPECT(swp__cursor_char(&c, 5) == '\x01', "not ASCII");
    EXPECT(swp__cursor_char(&c, 6) == '|' && swp__cursor_char(&c, 7) == ' ', "the end is blank");
    EXPECT(swp__cursor_field(&c, 8, 12).length == 0 && c.at == c.end, "nothing behind the end");
    c = swp__cursor_make(line, strlen(line), true);
    EXPECT(field_is(swp__cursor_field(&c, 2, 3), "\xc3\xb6"), "two bytes");
    EXPECT(swp__cursor_char(&c, 4) == 'z', "bytes are columns");
    EXPECT(field_is(swp__cursor_rest(&c, 9), "|"), "the rest");
}

static void check_words(void)
{
    const char *line = "XXP  1\t22 ";
    struct swp__cursor c = swp__cursor_make(line, strlen(line), true);
    struct swp__field word;
    swp__cursor_seek(&c, 4);
    EXPECT(swp__cursor_word(&c, &word) && field_is(word, "1") && word.column == 6, "first word");
    EXPECT(swp__cursor_word(&c, &word) && field_is(word, "22") && word.column == 8, "second word");
    EXPECT(!swp__cursor_word(&c, &word), "no third word");
}

/* Blanks, then digits: any four of these characters, against the sentence. */
static void check_four(void)
{
    static const char characters[] = " 0159/:%@Pp\x10\x7f\x80\xb0\xb5\xff";
    enum { N = sizeof characters - 1 };
    for (int i = 0; i < N * N * N * N; i++) {
        const char text[4] = {characters[i % N], characters[i / N % N], characters[i / N / N % N],
                              characters[i / N / N / N]};
        uint32_t value = 7, expected = 0, at = 0;
        while (at < 4 && text[at] == ' ')
            at++;
        bool is_number = at < 4;
        for (; at < 4; at++) {
            is_number = is_number && text[at] >= '0' && text[at] <= '9';
            expected = expected * 10 + (uint32_t)(text[at] - '0');
        }
        const bool taken = swp__take_aligned(text, 4, &value);
        if (taken != is_number || (taken && value != expected))
            EXPECT(false, "`%.4s`: %u", text, value);
    }
    EXPECT(N == 17, "%d characters", N);
}

static void check_numbers(void)
{
    static const struct {
        const char *text;
        uint32_t limit;
        enum swp__taken taken;
        uint32_t value;
    } cases[] = {
        {"  12", 9999, SWP__TAKEN, 12},
        {"0007", 9999, SWP__TAKEN, 7},
        {"12  ", 9999, SWP__TAKEN, 12},
        {"    ", 9999, SWP__TAKEN_BLANK, 0},
        {"", 9999, SWP__TAKEN_BLANK, 0},
        {"1 2", 9999, SWP__TAKEN_BAD, 0},
        {"-1", 9999, SWP__TAKEN_BAD, 0},
        {"9999", 9999, SWP__TAKEN, 9999},
        {"10000", 9999, SWP__TAKEN_BAD, 0},
        {"4294967296", UINT32_MAX, SWP__TAKEN_BAD, 0},
        {"4294967295", UINT32_MAX, SWP__TAKEN, UINT32_MAX},
        {"5", 4, SWP__TAKEN_BAD, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct swp__field field = {cases[i].text, (uint32_t)strlen(cases[i].text), 1};
        uint32_t value = 0;
        EXPECT(swp__field_uint(field, cases[i].limit, &value) == cases[i].taken &&
                   value == cases[i].value,
               "'%s': %u", cases[i].text, value);
    }
}

static void check_points(void)
{
    static const struct {
        const char *text;
        enum swp__taken taken;
        swp_points points;
        bool comma;
    } cases[] = {
        {" 1.0", SWP__TAKEN, 10, false},
        {"1", SWP__TAKEN, 10, false},
        {" .5", SWP__TAKEN, 5, false},
        {"11.5", SWP__TAKEN, 115, false},
        {"-0.5", SWP__TAKEN, -5, false},
        {"1,5", SWP__TAKEN, 15, true},
        {"1.50", SWP__TAKEN, 15, false},
        {"1.", SWP__TAKEN, 10, false},
        {"1.55", SWP__TAKEN_BAD, 0, false},
        {".", SWP__TAKEN_BAD, 0, false},
        {"-", SWP__TAKEN_BAD, 0, false},
        {"1.5.0", SWP__TAKEN_BAD, 0, false},
        {"x", SWP__TAKEN_BAD, 0, false},
        {"    ", SWP__TAKEN_BLANK, 0, false},
        {"99999.9", SWP__TAKEN, 999999, false},
        {"100000.0", SWP__TAKEN_BAD, 0, false},
        {"999999999999", SWP__TAKEN_BAD, 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct swp__field field = {cases[i].text, (uint32_t)strlen(cases[i].text), 1};
        swp_points points = 0;
        bool comma = false;
        EXPECT(swp__field_points(field, &points, &comma) == cases[i].taken &&
                   points == cases[i].points && comma == cases[i].comma,
               "'%s': %d", cases[i].text, (int)points);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("columns")
    {
        check_columns();
    }
    TESTING_CASE("words")
    {
        check_words();
    }
    TESTING_CASE("numbers")
    {
        check_numbers();
    }
    TESTING_CASE("four columns")
    {
        check_four();
    }
    TESTING_CASE("points")
    {
        check_points();
    }
    return testing_finish("trf_cursor");
}
