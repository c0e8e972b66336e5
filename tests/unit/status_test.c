/* SPDX-License-Identifier: Apache-2.0 */
/* base/status: names of statuses, the filling and cutting of an error, progress. */
#include "base/context.h"
#include "swisspair/version.h"
#include "testing.h"

static void test_fill(void)
{
    TESTING_CASE("an error is filled and the status handed back")
    {
        swp_error err;
        memset(&err, 0xFF, sizeof err);
        const swp_status status = swp__fail(&err, SWP_DETAIL_BAD_PLAYER, "C.04.1.b", 14, 22,
                                            "round %d: %s", 3, "met before");
        EXPECT(status == SWP_ERR_INVALID && err.status == status, "%d %d", (int)status,
               (int)err.status);
        EXPECT(err.tpn[0] == 14 && err.tpn[1] == 22, "%u %u", (unsigned)err.tpn[0],
               (unsigned)err.tpn[1]);
        EXPECT(err.line == 0 && err.column == 0, "line not 0");
        EXPECT(strcmp(err.rule, "C.04.1.b") == 0, "'%s'", err.rule);
        EXPECT(strcmp(err.text, "round 3: met before") == 0, "'%s'", err.text);
        EXPECT(swp__fail(NULL, SWP_DETAIL_TOO_MANY_ROUNDS, "x", 0, 0, "no one listens") ==
                   SWP_ERR_LIMIT,
               "without an error");
    }
    TESTING_CASE("a rule too long is cut, no rule is empty")
    {
        swp_error err;
        swp__fail(&err, SWP_DETAIL_BAD_PLAYER, "0123456789012345678901234567890", 0, 0, "x");
        EXPECT(strlen(err.rule) == sizeof err.rule - 1, "'%s'", err.rule);
        swp__fail(&err, SWP_DETAIL_BAD_PLAYER, NULL, 0, 0, "x");
        EXPECT(err.rule[0] == '\0', "'%s'", err.rule);
        /* Half of a character of two bytes does not stay. */
        swp__fail(&err, SWP_DETAIL_BAD_PLAYER, "\xC3\xA9\xC3\xA9 12345678 12345678\xC3\xA9", 0, 0,
                  "x");
        EXPECT(strlen(err.rule) == sizeof err.rule - 2, "'%s'", err.rule);
    }
}

/* `lead` ASCII bytes, then the character again and again: the text ends with a whole one. */
static void expect_cut(size_t lead, const char *character)
{
    char text[400];
    const size_t width = strlen(character);
    memset(text, 'a', lead);
    size_t length = lead;
    while (length + width < sizeof text) {
        memcpy(text + length, character, width);
        length += width;
    }
    text[length] = '\0';
    swp_error err;
    swp__fail(&err, SWP_DETAIL_BAD_PLAYER, "", 0, 0, "%s", text);
    const size_t room = sizeof err.text - 1;
    const size_t expected = lead + (room - lead) / width * width;
    EXPECT(strlen(err.text) == expected, "lead %zu, width %zu: %zu bytes, expected %zu", lead,
           width, strlen(err.text), expected);
    EXPECT(strncmp(err.text, text, expected) == 0, "lead %zu, width %zu: other bytes", lead, width);
}

/* Bytes of no character, which the caller may have given, are told as U+FFFD. */
#define LOST "\xEF\xBF\xBD"
static void test_utf8(void)
{
    static const struct {
        const char *given, *told;
    } rows[] = {{"\xC3\xA9\xE2\x99\x9A!", "\xC3\xA9\xE2\x99\x9A!"},
                {"a\xC3", "a" LOST},
                {"\xA9 b", LOST " b"},
                {"\xE2\x99z\xC3\xA9", LOST LOST "z\xC3\xA9"},
                {"\xF0\x9F\x98 \xFF", LOST LOST LOST " " LOST}};
    swp_error err;
    TESTING_CASE("a text is UTF-8 whatever it quotes")
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        swp__fail(&err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0, "'%s'", rows[i].given);
        const size_t length = strlen(err.text);
        EXPECT(length == strlen(rows[i].told) + 2 &&
                   memcmp(err.text + 1, rows[i].told, length - 2) == 0,
               "'%s': %s", rows[i].given, err.text);
    }
    TESTING_CASE("what has no room any more is left out")
    {
        char many[sizeof err.text];
        memset(many, 0xFF, sizeof many - 1);
        many[sizeof many - 1] = '\0';
        swp__fail(&err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0, "%s", many);
        EXPECT(strlen(err.text) == (sizeof err.text - 1) / 3 * 3, "%zu bytes", strlen(err.text));
    }
}

static void test_cut(void)
{
    TESTING_CASE("a long text is cut at a character boundary")
    for (size_t lead = 0; lead < 5; lead++) {
        expect_cut(lead, "b");
        expect_cut(lead, "\xC3\xA9");
        expect_cut(lead, "\xE2\x99\x9A");
        expect_cut(lead, "\xF0\x9F\x8F\x86");
    }
    TESTING_CASE("a text that just fits is not cut")
    {
        swp_error err;
        char text[sizeof err.text];
        memset(text, 'a', sizeof text - 3);
        memcpy(text + sizeof text - 3, "\xC3\xA9", 3);
        swp__fail(&err, SWP_DETAIL_BAD_PLAYER, "", 0, 0, "%s", text);
        EXPECT(strcmp(err.text, text) == 0, "%zu bytes", strlen(err.text));
    }
}

static void test_names(void)
{
    TESTING_CASE("every status has its own name")
    for (int a = SWP_OK; a <= SWP_ERR_CANCELLED; a++) {
        EXPECT(strcmp(swp_status_text((swp_status)a), "unknown status") != 0, "status %d", a);
        for (int b = SWP_OK; b < a; b++)
            EXPECT(strcmp(swp_status_text((swp_status)a), swp_status_text((swp_status)b)) != 0,
                   "%d and %d", a, b);
    }
    TESTING_CASE("values are frozen")
    {
        EXPECT(strcmp(swp_status_text((swp_status)1), "no pairing") == 0, "%s",
               swp_status_text((swp_status)1));
        EXPECT(SWP_ERR_CANCELLED == 7, "%d", SWP_ERR_CANCELLED);
        EXPECT(strcmp(swp_status_text((swp_status)99), "unknown status") == 0, "status 99");
    }
    TESTING_CASE("the version has three numbers")
    {
        int dots = 0;
        for (const char *c = swp_version(); *c; c++) {
            dots += *c == '.';
            EXPECT(*c == '.' || (*c >= '0' && *c <= '9'), "'%s'", swp_version());
        }
        EXPECT(dots == 2, "'%s'", swp_version());
        char number[32];
        snprintf(number, sizeof number, "%u.%u.%u", (unsigned)(swp_version_number() / 10000),
                 (unsigned)(swp_version_number() / 100 % 100),
                 (unsigned)(swp_version_number() % 100));
        EXPECT(strcmp(number, swp_version()) == 0 && swp_version_number() == SWP_VERSION_NUMBER,
               "'%s', number %lu", swp_version(), (unsigned long)swp_version_number());
    }
    TESTING_CASE("the source and what it can do")
    {
        const char *id = swp_source_id();
        EXPECT(strlen(id) == 64 && strspn(id, "0123456789abcdef") == 64, "'%s'", id);
        EXPECT(swp_has_feature("explain") && !swp_has_feature("telepathy") &&
                   !swp_has_feature("") && !swp_has_feature(NULL),
               "features");
        const char *feature, *last = "";
        uint32_t count = 0;
        for (; (feature = swp_feature_at(count)) != NULL; count++) {
            EXPECT(strcmp(last, feature) < 0 && swp_has_feature(feature), "'%s'", feature);
            last = feature;
        }
        EXPECT(count > 5 && !swp_feature_at(count + 1), "%lu features", (unsigned long)count);
    }
}

static bool tell(void *user, uint32_t done, uint32_t total)
{
    uint32_t *last = user;
    *last = done * 100 + total;
    return done < 3;
}

static void test_progress(void)
{
    TESTING_CASE("progress hears the figures and can cancel")
    {
        swp_error err = {0};
        uint32_t last = 0;
        struct swp__context ctx = {.err = &err, .progress = tell, .progress_user = &last};
        ctx.done = 2;
        ctx.total = 7;
        EXPECT(swp__context_poll(&ctx) && last == 207, "%u", (unsigned)last);
        EXPECT(err.status == SWP_OK, "%d", (int)err.status);
        ctx.done = 3;
        EXPECT(!swp__context_poll(&ctx), "not cancelled");
        EXPECT(err.status == SWP_ERR_CANCELLED, "%d", (int)err.status);
        ctx.progress = NULL;
        EXPECT(swp__context_poll(&ctx), "cancelled by nobody");
    }
}

/* The thousands of a detail are its status, and it has a name of its own. */
static void test_details(void)
{
    TESTING_CASE("details")
    {
        static const swp_detail samples[] = {SWP_DETAIL_NO_COMPLETE_PAIRING,
                                             SWP_DETAIL_INTERNAL,
                                             SWP_DETAIL_NO_SYSTEM,
                                             SWP_DETAIL_TOO_MUCH_WORK,
                                             SWP_DETAIL_MEMORY,
                                             SWP_DETAIL_NOT_IN_DIALECT,
                                             SWP_DETAIL_CANCELLED};
        for (unsigned i = 0; i < sizeof samples / sizeof *samples; i++) {
            swp_error err;
            EXPECT((unsigned)swp__fail_in(&err, samples[i], 5, "", 1, 2, "x") == i + 1 &&
                       (unsigned)err.status == i + 1 && err.detail == samples[i] && err.round == 5,
                   "%s", swp_detail_name(samples[i]));
            EXPECT((unsigned)swp__fail(NULL, samples[i], "", 0, 0, "x") == i + 1, "without error");
        }
        unsigned named = 0;
        for (int detail = 0; detail < 9000; detail++) {
            const char *name = swp_detail_name((swp_detail)detail);
            named += name != NULL;
            EXPECT(!name || detail == 0 || swp_status_text((swp_status)(detail / 1000))[0] != 'u',
                   "%s", name);
            for (int other = detail / 1000 * 1000; name && other < detail; other++)
                EXPECT(!swp_detail_name((swp_detail)other) ||
                           strcmp(swp_detail_name((swp_detail)other), name) != 0,
                       "%s twice", name);
        }
        EXPECT(named > 50 && strcmp(swp_detail_name(SWP_DETAIL_NUMBER_TAKEN), "number_taken") == 0,
               "%u names", named);
        EXPECT(!swp_detail_name((swp_detail)999), "a name for nothing");
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_fill();
    test_cut();
    test_utf8();
    test_names();
    test_progress();
    test_details();
    return testing_finish("unit_status");
}
