/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of the command line that know about letters: width on a screen, what may be shown,
 * JSON strings, columns, points. */
#include "paper/paper_sheet.h"
#include "paper/paper_table.h"
#include "testing.h"

static void test_characters(void)
{
    static const struct {
        const char *bytes;
        uint32_t character;
        int taken;
        const char *why;
    } rows[] = {
        {"a", 'a', 1, "ASCII"},
        {"\xC3\xA9", 0xE9, 2, "two bytes"},
        {"\xE6\x9D\x8E", 0x674E, 3, "three bytes"},
        {"\xF0\x9F\x98\x80", 0x1F600, 4, "four bytes"},
        {"\xC3", 0xFFFD, 1, "cut off"},
        {"\xE6\x9D", 0xFFFD, 1, "cut off after two of three"},
        {"\x80", 0xFFFD, 1, "begins with a following byte"},
        {"\xC0\xAF", 0xFFFD, 1, "longer than needed"},
        {"\xE0\x80\xAF", 0xFFFD, 1, "longer than needed, three bytes"},
        {"\xED\xA0\x80", 0xFFFD, 1, "half of a surrogate pair"},
        {"\xF4\x90\x80\x80", 0xFFFD, 1, "beyond the last character"},
        {"\xFF", 0xFFFD, 1, "never in UTF-8"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *cursor = rows[i].bytes;
        const uint32_t character = program_text_take_character(&cursor);
        EXPECT(character == rows[i].character, "%s: got %lx", rows[i].why,
               (unsigned long)character);
        EXPECT(cursor - rows[i].bytes == rows[i].taken, "%s: took %d", rows[i].why,
               (int)(cursor - rows[i].bytes));
    }
}

static void test_widths(void)
{
    static const struct {
        const char *string;
        size_t width;
        const char *why;
    } rows[] = {
        {"", 0, "nothing"},
        {"Weber", 5, "ASCII"},
        {"M\xC3\xBCller", 6, "one character for the letter and its accent"},
        {"Mu\xCC\x88ller", 6, "an accent of its own over the letter"},
        {"\xE6\x9D\x8E\xE4\xBC\x9F", 4, "Chinese letters are two columns wide"},
        {"\xEA\xB0\x80", 2, "Korean as well"},
        {"\xD0\x96\xD1\x83\xD0\xBA", 3, "Cyrillic"},
        {"a\xE2\x80\x8B"
         "b",
         2, "a blank without width"},
        {"\xFF", 1, "a broken byte is shown as one sign"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        EXPECT(program_text_width(rows[i].string) == rows[i].width, "%s: got %d", rows[i].why,
               (int)program_text_width(rows[i].string));
}

static void expect_text(struct program_text *text, const char *expected, const char *why)
{
    EXPECT(strcmp(program_text_get(text), expected) == 0, "%s: got '%s'", why,
           program_text_get(text));
    program_text_free(text);
}

static void test_cut(void)
{
    static const struct {
        const char *string, *cut, *why;
    } rows[] = {
        {"", "", "nothing"},
        {"Weber", "Weber", "as long as there is room"},
        {"Webern", "Webe\xE2\x80\xA6", "one column too long"},
        {"Webu\xCC\x88rn", "Webu\xCC\x88\xE2\x80\xA6", "the accent stays with its letter"},
        {"\xE6\x9D\x8E\xE4\xBC\x9F\xE6\x9D\x8E", "\xE6\x9D\x8E\xE4\xBC\x9F\xE2\x80\xA6",
         "two letters of two columns"},
        {"a\xE6\x9D\x8E\xE4\xBC\x9F\xE6\x9D\x8E", "a\xE6\x9D\x8E\xE2\x80\xA6",
         "half a letter is not shown"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct program_text text = PROGRAM_TEXT_INIT;
        program_text_cut(&text, rows[i].string, 5);
        expect_text(&text, rows[i].cut, rows[i].why);
    }
}

static void test_shown(void)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    program_text_shown(&text, "a\x1B[31mb\tc");
    expect_text(&text,
                "a\xEF\xBF\xBD[31mb\xEF\xBF\xBD"
                "c",
                "controls do not reach a terminal");
    program_text_shown(&text, "\xC2\x9B"
                              "31m\xE2\x80\xAE!\xFFz");
    expect_text(&text,
                "\xEF\xBF\xBD"
                "31m\xEF\xBF\xBD!\xEF\xBF\xBDz",
                "nor 8-bit controls, changes of direction, broken bytes");
    program_text_shown(&text, "a\xE2\x80\xA8"
                              "b\xE2\x80\xA9\xC2\x85.");
    expect_text(&text,
                "a\xEF\xBF\xBD"
                "b\xEF\xBF\xBD\xEF\xBF\xBD.",
                "nor ends of lines and paragraphs beyond ASCII");
}

static void test_points(void)
{
    static const struct {
        swp_points points;
        const char *shown;
    } rows[] = {{0, "0"},    {5, "\xC2\xBD"},   {10, "1"},   {25, "2\xC2\xBD"},
                {23, "2.3"}, {-5, "-\xC2\xBD"}, {-10, "-1"}, {100, "10"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct program_text text = PROGRAM_TEXT_INIT;
        paper_table_points(&text, rows[i].points);
        expect_text(&text, rows[i].shown, rows[i].shown);
    }
}

static void test_table(void)
{
    static const char *const heading[] = {"No.", "Empty", "Name", "Points"};
    struct program_text text = PROGRAM_TEXT_INIT;
    struct paper_table table = paper_table_begin("rllr", heading);
    paper_table_cell_number(&table, 7);
    paper_table_cell(&table, "");
    paper_table_cell(&table, "\xC5\xBD"
                             "ofie");
    paper_table_cell(&table, "1");
    paper_table_cell_number(&table, 12);
    paper_table_cell(&table, "");
    paper_table_cell(&table, "\xE6\x9D\x8E\xE4\xBC\x9F");
    paper_table_end_row(&table);
    paper_table_finish(&table, &text);
    expect_text(&text,
                "No.  Name   Points\n"
                "  7  \xC5\xBD"
                "ofie       1\n"
                " 12  \xE6\x9D\x8E\xE4\xBC\x9F\n",
                "columns line up, an empty column is left out, no line ends in blanks");
    table = paper_table_begin("ll", NULL);
    paper_table_finish(&table, &text);
    expect_text(&text, "", "a table without rows");
}

/* What stands in a field of CSV; numbers and signs alone are no formulas. */
static void test_csv(void)
{
    static const struct {
        const char *cell, *field;
    } rows[] = {{"Adler, Anna", "\"Adler, Anna\""},
                {"=1+1", "'=1+1"},
                {"=HYPERLINK(\"a\",\"b\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\""},
                {"+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"},
                {"-2+3+cmd", "'-2+3+cmd"},
                {"@SUM(A1)", "'@SUM(A1)"},
                {"  =1+1", "'  =1+1"},
                {"-1-1", "'-1-1"},
                {"\xEF\xBC\x9D"
                 "1",
                 "'\xEF\xBC\x9D"
                 "1"},
                {"\xEF\xBC\x8B"
                 "1",
                 "'\xEF\xBC\x8B"
                 "1"},
                {"\xEF\xBC\x8D"
                 "1",
                 "'\xEF\xBC\x8D"
                 "1"},
                {"\xEF\xBC\xA0"
                 "A",
                 "'\xEF\xBC\xA0"
                 "A"},
                {"-0.5", "-0.5"},
                {"+3", "+3"},
                {"-", "-"},
                {"1-1", "1-1"},
                {"a;=1", "\"a;=1\""},
                {"a\xE2\x80\xA8"
                 "b\nc",
                 "a\xEF\xBF\xBD"
                 "b\xEF\xBF\xBD"
                 "c"},
                {"", ""}};
    const struct paper_sheet_heading heading = {"", "", PAPER_UNSAID, NULL, NULL};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct program_text text = PROGRAM_TEXT_INIT, expected = PROGRAM_TEXT_INIT;
        struct paper_sheet sheet = PAPER_SHEET_INIT;
        paper_sheet_column(&sheet, 'l', "Name");
        paper_sheet_cell(&sheet, rows[i].cell);
        paper_sheet_finish(&sheet, PAPER_FORMAT_CSV, &heading, &text);
        program_text_format(&expected, "Name\n%s\n", rows[i].field);
        expect_text(&text, program_text_get(&expected), rows[i].cell);
        program_text_free(&expected);
    }
}

static void test_page_words(void)
{
    static const struct {
        const char *string, *html;
    } rows[] = {{"Adler & <b>", "Adler &amp; &lt;b&gt;"},
                {"\"x\"", "&quot;x&quot;"},
                /* A name that runs leftwards is isolated, the number behind it is not. */
                {"1 \xD7\x9B\xD7\x94\xD7\x9F (5)", "1 <bdi>\xD7\x9B\xD7\x94\xD7\x9F</bdi> (5)"},
                {"\xD7\x9B, \xD7\x94 - x", "<bdi>\xD7\x9B, \xD7\x94</bdi> - x"},
                {"\xD7\x9B 1 \xD7\x94", "<bdi>\xD7\x9B</bdi> 1 <bdi>\xD7\x94</bdi>"},
                {"\xD7\x9B, -", "<bdi>\xD7\x9B</bdi>, -"},
                /* What reverses the order of what follows is not shown. */
                {"a\xE2\x80\xAE"
                 "b",
                 "a\xEF\xBF\xBD"
                 "b"},
                {"", ""}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct program_text text = PROGRAM_TEXT_INIT;
        paper_page_words(&text, rows[i].string);
        expect_text(&text, rows[i].html, rows[i].string);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("characters") test_characters();
    TESTING_CASE("widths") test_widths();
    TESTING_CASE("cutting what is too wide") test_cut();
    TESTING_CASE("shown") test_shown();
    TESTING_CASE("CSV") test_csv();
    TESTING_CASE("words in pages") test_page_words();
    TESTING_CASE("points") test_points();
    TESTING_CASE("table") test_table();
    return testing_finish("program_text");
}
