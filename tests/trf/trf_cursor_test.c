/* The cursor: columns of characters and of bytes, words, numbers, points. */
#include "testing.h"
#include "trf/trf_cursor.h"

static bool field_is(struct sp__field field, const char *text)
{
    return field.length == strlen(text) && memcmp(field.text, text, field.length) == 0;
}

static void check_columns(void)
{
    const char *line = "a\xc3\xb6z \xe2\x82\xac|";
    struct sp__cursor c = sp__cursor_make(line, strlen(line), false);
    EXPECT(field_is(sp__cursor_field(&c, 2, 3), "\xc3\xb6z"), "two characters");
    EXPECT(c.column == 4, "column %u", c.column);
    EXPECT(sp__cursor_char(&c, 5) == '\x01', "not ASCII");
    EXPECT(sp__cursor_char(&c, 6) == '|' && sp__cursor_char(&c, 7) == ' ', "the end is blank");
    EXPECT(sp__cursor_field(&c, 8, 12).length == 0 && c.at == c.end, "nothing behind the end");
    c = sp__cursor_make(line, strlen(line), true);
    EXPECT(field_is(sp__cursor_field(&c, 2, 3), "\xc3\xb6"), "two bytes");
    EXPECT(sp__cursor_char(&c, 4) == 'z', "bytes are columns");
    EXPECT(field_is(sp__cursor_rest(&c, 9), "|"), "the rest");
}

static void check_words(void)
{
    const char *line = "XXP  1\t22 ";
    struct sp__cursor c = sp__cursor_make(line, strlen(line), true);
    struct sp__field word;
    sp__cursor_seek(&c, 4);
    EXPECT(sp__cursor_word(&c, &word) && field_is(word, "1") && word.column == 6, "first word");
    EXPECT(sp__cursor_word(&c, &word) && field_is(word, "22") && word.column == 8, "second word");
    EXPECT(!sp__cursor_word(&c, &word), "no third word");
}

static void check_numbers(void)
{
    static const struct {
        const char *text;
        uint32_t limit;
        enum sp__taken taken;
        uint32_t value;
    } cases[] = {
        {"  12", 9999, SP__TAKEN, 12},
        {"0007", 9999, SP__TAKEN, 7},
        {"12  ", 9999, SP__TAKEN, 12},
        {"    ", 9999, SP__TAKEN_BLANK, 0},
        {"", 9999, SP__TAKEN_BLANK, 0},
        {"1 2", 9999, SP__TAKEN_BAD, 0},
        {"-1", 9999, SP__TAKEN_BAD, 0},
        {"9999", 9999, SP__TAKEN, 9999},
        {"10000", 9999, SP__TAKEN_BAD, 0},
        {"4294967296", UINT32_MAX, SP__TAKEN_BAD, 0},
        {"4294967295", UINT32_MAX, SP__TAKEN, UINT32_MAX},
        {"5", 4, SP__TAKEN_BAD, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct sp__field field = {cases[i].text, (uint32_t)strlen(cases[i].text), 1};
        uint32_t value = 0;
        EXPECT(sp__field_uint(field, cases[i].limit, &value) == cases[i].taken &&
                   value == cases[i].value,
               "'%s': %u", cases[i].text, value);
    }
}

static void check_points(void)
{
    static const struct {
        const char *text;
        enum sp__taken taken;
        sp_points points;
        bool comma;
    } cases[] = {
        {" 1.0", SP__TAKEN, 10, false},
        {"1", SP__TAKEN, 10, false},
        {" .5", SP__TAKEN, 5, false},
        {"11.5", SP__TAKEN, 115, false},
        {"-0.5", SP__TAKEN, -5, false},
        {"1,5", SP__TAKEN, 15, true},
        {"1.50", SP__TAKEN, 15, false},
        {"1.", SP__TAKEN, 10, false},
        {"1.55", SP__TAKEN_BAD, 0, false},
        {".", SP__TAKEN_BAD, 0, false},
        {"-", SP__TAKEN_BAD, 0, false},
        {"1.5.0", SP__TAKEN_BAD, 0, false},
        {"x", SP__TAKEN_BAD, 0, false},
        {"    ", SP__TAKEN_BLANK, 0, false},
        {"99999.9", SP__TAKEN, 999999, false},
        {"100000.0", SP__TAKEN_BAD, 0, false},
        {"999999999999", SP__TAKEN_BAD, 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct sp__field field = {cases[i].text, (uint32_t)strlen(cases[i].text), 1};
        sp_points points = 0;
        bool comma = false;
        EXPECT(sp__field_points(field, &points, &comma) == cases[i].taken &&
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
    TESTING_CASE("points")
    {
        check_points();
    }
    return testing_finish("trf_cursor");
}
