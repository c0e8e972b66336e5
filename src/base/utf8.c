/* What is a line of text (see utf8.h). */
#include "base/utf8.h"

/* Whether the character of `size` bytes ends a line or steers a terminal. */
static bool is_control(const unsigned char *at, size_t size)
{
    if (size == 1)
        return at[0] < 0x20 || at[0] == 0x7F;
    if (size == 2)
        return at[0] == 0xC2 && at[1] < 0xA0;
    return size == 3 && at[0] == 0xE2 && at[1] == 0x80 && (at[2] == 0xA8 || at[2] == 0xA9);
}

bool swp__utf8_is_line(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t left = strlen(text);
    while (left > 0) {
        const size_t size = swp__utf8_character(at, left);
        if (size == 0 || is_control(at, size))
            return false;
        at += size;
        left -= size;
    }
    return true;
}
