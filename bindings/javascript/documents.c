/* SPDX-License-Identifier: Apache-2.0 */
/* Documents that the library has no call for, written member by member into the answer of a handle.
 */
#include "calls.h"

#ifndef SWP_JS_SMALL

/* Adds bytes to the answer; memory that runs out is seen by told(). */
void put(struct handle *h, const char *bytes, size_t length)
{
    swp_buffer *out = &h->answer;
    if (h->err.status == SWP_OK && out->capacity - out->length <= length) {
        const size_t capacity = 2 * (out->length + length) + 256;
        char *moved = realloc(out->bytes, capacity);
        if (!moved) {
            h->err.status = SWP_ERR_MEMORY;
            h->err.detail = SWP_DETAIL_MEMORY;
            return;
        }
        out->bytes = moved;
        out->capacity = capacity;
    }
    if (h->err.status != SWP_OK)
        return;
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    out->bytes[out->length] = '\0';
}

/* Begins a member, or without a name an element: what stands before it needs a comma, or does not.
 */
void member(struct handle *h, const char *name)
{
    const char last = h->answer.length ? h->answer.bytes[h->answer.length - 1] : '[';
    if (last != '[' && last != '{')
        put(h, ",", 1);
    if (name) {
        put(h, "\"", 1);
        put(h, name, strlen(name));
        put(h, "\":", 2);
    }
}

void begin_all(struct handle *h, const char *name, const char *bracket)
{
    member(h, name);
    put(h, bracket, 1);
}

void end_all(struct handle *h, const char *bracket)
{
    put(h, bracket, 1);
}

void number(struct handle *h, const char *name, int64_t value)
{
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%lld", (long long)value);
    member(h, name);
    put(h, digits, (size_t)length);
}

void flag(struct handle *h, const char *name, bool holds)
{
    member(h, name);
    put(h, holds ? "true" : "false", holds ? 4 : 5);
}

/* NULL: null. */
void text(struct handle *h, const char *name, const char *value)
{
    swp_error err;
    member(h, name);
    if (h->err.status == SWP_OK)
        h->err.status = swp_json_text(value, &h->answer, &err);
}

/* An enumerator as a word (word_of). */
void word(struct handle *h, const char *name, const char *prefix, int value)
{
    text(h, name, word_of(prefix, value));
}

/* Before a document is begun after a call that succeeded: what it left of an error counts for
 * nothing. */
void fresh(struct handle *h)
{
    memset(&h->err, 0, sizeof h->err);
}

/* The end of every call below. */
int told(struct handle *h)
{
    return end(h, h->err.status);
}

#endif
