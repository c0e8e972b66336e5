/* SPDX-License-Identifier: Apache-2.0 */
/* Canonical JSON: the examples of RFC 8785 as far as a log may hold them, and what it refuses. */
#include "testing.h"

#include "desk/log/desk_canonical.h"

static const struct {
    const char *name, *given, *canonical; /* canonical NULL: refused */
} vectors[] = {
    {"RFC 8785 3.2.3, order of members",
     "{\"\\u20ac\":\"Euro Sign\",\"\\r\":\"Carriage Return\",\"\\ufb33\":\"Hebrew Letter Dalet "
     "With "
     "Dagesh\",\"1\":\"One\",\"\\ud83d\\ude00\":\"Emoji: Grinning Face\",\"\\u0080\":\"Control\","
     "\"\\u00f6\":\"Latin Small Letter O With Diaeresis\"}",
     "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\xc2\x80\":\"Control\",\"\xc3\xb6\":\"Latin "
     "Small Letter O With Diaeresis\",\"\xe2\x82\xac\":\"Euro Sign\",\"\xf0\x9f\x98\x80\":\"Emoji: "
     "Grinning Face\",\"\xef\xac\xb3\":\"Hebrew Letter Dalet With Dagesh\"}"},
    {"RFC 8785 3.2.2.2, texts", "[\"\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\\"\\/\"]",
     "[\"\xe2\x82\xac$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"]"},
    {"short escapes", "[\"\\b\\t\\n\\f\\r\\u007f\"]", "[\"\\b\\t\\n\\f\\r\x7f\"]"},
    {"blanks go", " { \"b\" : [ 1 , true , false ] , \"a\" : { } } ",
     "{\"a\":{},\"b\":[1,true,false]}"},
    {"numbers", "[0,-0,-1,9007199254740991,-9007199254740991]",
     "[0,0,-1,9007199254740991,-9007199254740991]"},
    {"a name that begins another", "{\"ab\":1,\"a\":2,\"\":3}", "{\"\":3,\"a\":2,\"ab\":1}"},
    {"fraction", "[1.5]", NULL},
    {"whole number written as a fraction", "[1.0]", NULL},
    {"beyond 2^53 - 1", "[9007199254740992]", NULL},
    {"null", "[null]", NULL},
    {"member given twice", "{\"a\":1,\"a\":2}", NULL},
    {"zero byte", "[\"a\\u0000b\"]", NULL},
    {"half a surrogate pair", "[\"\\ud800\"]", NULL},
    {"broken UTF-8", "[\"\xc3\"]", NULL},
    {"rest behind the value", "{} x", NULL},
    {"too deep", "[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]", NULL},
};

static void check_vector(const char *given, const char *expected)
{
    const char *why = NULL;
    struct program_text text = PROGRAM_TEXT_INIT;
    json_t *const value = desk_json_read(given, strlen(given), &why);
    if (value)
        (void)desk_canonical_add(&text, value, &why);
    EXPECT((value != NULL) == (expected != NULL), "%s", why ? why : "taken");
    if (value && expected) {
        EXPECT(strcmp(program_text_get(&text), expected) == 0, "%s", program_text_get(&text));
        json_t *const again = desk_canonical_read(expected, strlen(expected), &why);
        EXPECT(again && json_equal(again, value), "read back");
        json_decref(again);
    }
    EXPECT(value || why, "a refusal says why");
    if (expected && strcmp(given, expected) != 0)
        EXPECT(!desk_canonical_read(given, strlen(given), &why), "not canonical as given");
    json_decref(value);
    program_text_free(&text);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        TESTING_CASE(vectors[i].name)
    check_vector(vectors[i].given, vectors[i].canonical);
    return testing_finish("desk_canonical");
}
