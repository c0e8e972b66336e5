/* core/status: names of statuses, the filling and cutting of an error, progress. */
#include "core/context.h"
#include "testing.h"

static void test_fill(void)
{
    TESTING_CASE("an error is filled and the status handed back")
    {
        sp_error err;
        memset(&err, 0xFF, sizeof err);
        const sp_status status =
            sp__fail(&err, SP_ERR_INVALID, "C.04.1.b", 14, 22, "round %d: %s", 3, "met before");
        EXPECT(status == SP_ERR_INVALID && err.status == status, "%d %d", (int)status,
               (int)err.status);
        EXPECT(err.tpn[0] == 14 && err.tpn[1] == 22, "%u %u", (unsigned)err.tpn[0],
               (unsigned)err.tpn[1]);
        EXPECT(err.line == 0 && err.column == 0, "line not 0");
        EXPECT(strcmp(err.rule, "C.04.1.b") == 0, "'%s'", err.rule);
        EXPECT(strcmp(err.text, "round 3: met before") == 0, "'%s'", err.text);
        EXPECT(sp__fail(NULL, SP_ERR_LIMIT, "x", 0, 0, "no one listens") == SP_ERR_LIMIT,
               "without an error");
    }
    TESTING_CASE("a rule too long is cut, no rule is empty")
    {
        sp_error err;
        sp__fail(&err, SP_ERR_INVALID, "0123456789012345678901234567890", 0, 0, "x");
        EXPECT(strlen(err.rule) == sizeof err.rule - 1, "'%s'", err.rule);
        sp__fail(&err, SP_ERR_INVALID, NULL, 0, 0, "x");
        EXPECT(err.rule[0] == '\0', "'%s'", err.rule);
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
    sp_error err;
    sp__fail(&err, SP_ERR_INVALID, "", 0, 0, "%s", text);
    const size_t room = sizeof err.text - 1;
    const size_t expected = lead + (room - lead) / width * width;
    EXPECT(strlen(err.text) == expected, "lead %zu, width %zu: %zu bytes, expected %zu", lead,
           width, strlen(err.text), expected);
    EXPECT(strncmp(err.text, text, expected) == 0, "lead %zu, width %zu: other bytes", lead, width);
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
        sp_error err;
        char text[sizeof err.text];
        memset(text, 'a', sizeof text - 3);
        memcpy(text + sizeof text - 3, "\xC3\xA9", 3);
        sp__fail(&err, SP_ERR_INVALID, "", 0, 0, "%s", text);
        EXPECT(strcmp(err.text, text) == 0, "%zu bytes", strlen(err.text));
    }
}

static void test_names(void)
{
    TESTING_CASE("every status has its own name")
    for (int a = SP_OK; a <= SP_ERR_CANCELLED; a++) {
        EXPECT(strcmp(sp_status_text((sp_status)a), "unknown status") != 0, "status %d", a);
        for (int b = SP_OK; b < a; b++)
            EXPECT(strcmp(sp_status_text((sp_status)a), sp_status_text((sp_status)b)) != 0,
                   "%d and %d", a, b);
    }
    TESTING_CASE("values are frozen")
    {
        EXPECT(strcmp(sp_status_text((sp_status)1), "no pairing") == 0, "%s",
               sp_status_text((sp_status)1));
        EXPECT(SP_ERR_CANCELLED == 7, "%d", SP_ERR_CANCELLED);
        EXPECT(strcmp(sp_status_text((sp_status)99), "unknown status") == 0, "status 99");
    }
    TESTING_CASE("the version has three numbers")
    {
        int dots = 0;
        for (const char *c = sp_version(); *c; c++) {
            dots += *c == '.';
            EXPECT(*c == '.' || (*c >= '0' && *c <= '9'), "'%s'", sp_version());
        }
        EXPECT(dots == 2, "'%s'", sp_version());
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
        sp_error err = {0};
        uint32_t last = 0;
        struct sp__context ctx = {.err = &err, .progress = tell, .progress_user = &last};
        ctx.done = 2;
        ctx.total = 7;
        EXPECT(sp__context_poll(&ctx) && last == 207, "%u", (unsigned)last);
        EXPECT(err.status == SP_OK, "%d", (int)err.status);
        ctx.done = 3;
        EXPECT(!sp__context_poll(&ctx), "not cancelled");
        EXPECT(err.status == SP_ERR_CANCELLED, "%d", (int)err.status);
        ctx.progress = NULL;
        EXPECT(sp__context_poll(&ctx), "cancelled by nobody");
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_fill();
    test_cut();
    test_names();
    test_progress();
    return testing_finish("unit_status");
}
