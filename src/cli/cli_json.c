/* SPDX-License-Identifier: Apache-2.0 */
/* Writing JSON into a text (see cli_json.h). The output is valid UTF-8 whatever the input was. */
#include "cli_json.h"

struct cli_json cli_json_begin(struct cli_text *out)
{
    struct cli_json json = {out, false};
    cli_json_open(&json, '{');
    cli_json_member_number(&json, "schema", CLI_JSON_SCHEMA);
    return json;
}

void cli_json_end(struct cli_json *json)
{
    cli_json_close(json, '}');
    cli_text_string(json->out, "\n");
}

/* Before a value or a key. */
static void separate(struct cli_json *json)
{
    if (json->comma_due)
        cli_text_string(json->out, ",");
    json->comma_due = true;
}

void cli_json_open(struct cli_json *json, char bracket)
{
    separate(json);
    cli_text_add(json->out, &bracket, 1);
    json->comma_due = false;
}

void cli_json_close(struct cli_json *json, char bracket)
{
    cli_text_add(json->out, &bracket, 1);
    json->comma_due = true;
}

void cli_json_key(struct cli_json *json, const char *key)
{
    cli_json_string(json, key);
    cli_text_string(json->out, ":");
    json->comma_due = false;
}

void cli_json_string(struct cli_json *json, const char *value)
{
    separate(json);
    cli_text_string(json->out, "\"");
    while (*value) {
        const char *start = value;
        const uint32_t character = cli_text_take_character(&value);
        if (character == '"' || character == '\\')
            cli_text_format(json->out, "\\%c", (char)character);
        else if (character == '\n')
            cli_text_string(json->out, "\\n");
        else if (cli_text_steers(character) || character == 0xFFFD)
            cli_text_format(json->out, "\\u%04x", (unsigned)character);
        else
            cli_text_add(json->out, start, (size_t)(value - start));
    }
    cli_text_string(json->out, "\"");
}

void cli_json_number(struct cli_json *json, uint64_t value)
{
    separate(json);
    cli_text_format(json->out, "%llu", (unsigned long long)value);
}

void cli_json_integer(struct cli_json *json, int64_t value)
{
    separate(json);
    cli_text_format(json->out, "%lld", (long long)value);
}

void cli_json_bool(struct cli_json *json, bool value)
{
    separate(json);
    cli_text_string(json->out, value ? "true" : "false");
}

void cli_json_null(struct cli_json *json)
{
    separate(json);
    cli_text_string(json->out, "null");
}

void cli_json_raw(struct cli_json *json, const char *bytes, size_t length)
{
    separate(json);
    cli_text_add(json->out, bytes, length);
}

void cli_json_points(struct cli_json *json, swp_points points)
{
    const long tenths = points < 0 ? -(long)points : (long)points;
    separate(json);
    cli_text_format(json->out, "\"%s%ld.%ld\"", points < 0 ? "-" : "", tenths / 10, tenths % 10);
}

void cli_json_member(struct cli_json *json, const char *key, const char *value)
{
    cli_json_key(json, key);
    cli_json_string(json, value);
}

void cli_json_member_number(struct cli_json *json, const char *key, uint64_t value)
{
    cli_json_key(json, key);
    cli_json_number(json, value);
}

void cli_json_member_bool(struct cli_json *json, const char *key, bool value)
{
    cli_json_key(json, key);
    cli_json_bool(json, value);
}
