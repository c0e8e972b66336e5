/* SPDX-License-Identifier: Apache-2.0 */
/* base/alphabet: names in the order of CLDR's root collation. The whole table is held against ICU
 * by alphabet_against_icu.py; this needs no ICU. */
#include "base/alphabet.h"
#include "rolled_numbers.h"
#include "testing.h"

#include "../reference/reference_alphabet.h"

static int sign(int order)
{
    return (order > 0) - (order < 0);
}

static void test_names(void)
{
    static const char *const ordered[] = {
        "",
        "-",
        "'t Hooft",
        "10 Cent",
        "2 Pac",
        "abel",
        "Abel",
        "A\xCC\x81"
        "bel", /* decomposed: equal to the next but for the bytes */
        "\xC3\x81"
        "bel",
        "Abel A",
        "Abel-A",
        "Abel, A",
        "Aegir",
        "\xC3\x86gir",
        "Aethra",
        "\xC3\x81rp\xC3\xA1"
        "d",
        "Baker",
        "d'Artagnan",
        "Day",
        "de Boer",
        "De Boer",
        "Deboer",
        "Dee",
        "Djuri\xC4\x87",
        "Durand",
        "\xC4\x90uri\xC4\x87",
        "Galla",
        "Gal\xC2\xB7la",
        "Grossmann",
        "Gro\xC3\x9Fmann",
        "Grossmanz",
        "Lukasz",
        "\xC5\x81ukasz",
        "Luke",
        "O'Brien",
        "O\xE2\x80\x99"
        "Brien",
        "Obrien",
        "\xC5\xBDi\xC5\xBEka",
        "Zoe",
        "Zo\xC3\xAB",
        "Zorn",
        "\xCE\x9D\xCE\xAF\xCE\xBA\xCE\xBF\xCF\x82",         /* Greek: Nikos */
        "\xCE\xA9\xCE\xBC\xCE\xAD\xCE\xB3\xCE\xB1",         /* Omega */
        "\xD0\x81\xD0\xBB\xD0\xBA\xD0\xB8\xD0\xBD",         /* Cyrillic: Yolkin */
        "\xD0\x95\xD0\xBB\xD1\x8C\xD1\x86\xD0\xB8\xD0\xBD", /* Yeltsin */
        "\xD0\x98\xD1\x8F",                                 /* Iya */
        "\xD0\x98\xCC\x86\xD0\xBE",                         /* Yo, decomposed */
        "\xD0\x99\xD0\xBE",                                 /* Yo: a letter of its own */
        "\xD0\x9A\xD0\xB0",                                 /* Ka */
        "\xD7\x90",                                         /* not in the table: code point 05D0 */
        "\xE6\x9D\x8E",                                     /* 674E */
        "\xF0\xA0\x80\x80",                                 /* 20000 */
        "\x80",                                             /* no UTF-8 */
        "\xFF",
    };
    enum { N = sizeof ordered / sizeof *ordered };
    TESTING_CASE("each name against each")
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            EXPECT(sign(swp__alphabet_compare(ordered[i], ordered[j])) == sign(i - j),
                   "'%s' and '%s'", ordered[i], ordered[j]);
    TESTING_CASE("blanks around do not count")
    {
        EXPECT(swp__alphabet_compare("  Abel ", "Abel") == 0, "Abel");
        EXPECT(swp__alphabet_compare("Abel", " Abel, A") < 0, "Abel, A");
        EXPECT(swp__alphabet_compare("   ", "") == 0, "nothing but blanks");
    }
}

/* Random text of few characters, among them all that take part in contractions; or of any bytes. */
static void roll_text(bool well_formed, char text[64])
{
    static const char *const parts[] = {"l",        "L",        "\xC2\xB7", "\xD0\xB8",
                                        "\xD0\x98", "\xCC\x86", "\xCC\xA3", "\xCC\x81",
                                        "a",        "\xC3\xA1", "\xC3\x9F", "\xE6\x9D\x8E",
                                        "-",        " ",        "\xCC\xB4", "\xCD\x85"};
    size_t n = 0;
    for (uint32_t left = roll(8); left > 0; left--) {
        char byte[2] = {(char)(1 + roll(255)), '\0'};
        const char *const part = well_formed ? parts[roll(sizeof parts / sizeof *parts)] : byte;
        memcpy(text + n, part, strlen(part));
        n += strlen(part);
    }
    text[n] = '\0';
}

static void test_total(void)
{
    TESTING_CASE("any texts: one order, as the reference has it")
    for (int i = 0; i < 50000; i++) {
        const bool well_formed = i % 2 == 0;
        char a[64], b[64], c[64];
        state = (uint64_t)i;
        roll_text(well_formed, a);
        roll_text(well_formed, b);
        roll_text(well_formed, c);
        const int ab = sign(swp__alphabet_compare(a, b)), bc = sign(swp__alphabet_compare(b, c));
        EXPECT(sign(swp__alphabet_compare(b, a)) == -ab, "%d: turned round", i);
        EXPECT(ab != bc || sign(swp__alphabet_compare(a, c)) == ab, "%d: three texts", i);
        EXPECT(!well_formed || sign(reference_alphabet(a, b)) == ab, "%d: '%s' and '%s'", i, a, b);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_names();
    test_total();
    return testing_finish("unit_alphabet");
}
