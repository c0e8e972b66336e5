/* What is text: RFC 3629, shortest forms, no surrogates, nothing that ends a line or steers a
 * terminal. O(bytes). */
#include "base/utf8.h"

#include <stdint.h>

/* Bytes of the character that begins at `p`, and its code point; 0 when there is none. */
static int character_at(const unsigned char *p, uint32_t *out)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const int length = p[0] < 0x80              ? 1
                       : (p[0] & 0xE0u) == 0xC0 ? 2
                       : (p[0] & 0xF0u) == 0xE0 ? 3
                       : (p[0] & 0xF8u) == 0xF0 ? 4
                                                : 0;
    if (length <= 1) {
        *out = p[0];
        return length;
    }
    uint32_t code = p[0] & (0x7Fu >> length);
    for (int i = 1; i < length; i++) {
        if ((p[i] & 0xC0u) != 0x80)
            return 0;
        code = code << 6 | (p[i] & 0x3Fu);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    *out = code;
    return code < least[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
}

bool swp__utf8_is_line(const char *text)
{
    const unsigned char *p = (const unsigned char *)text;
    while (*p) {
        uint32_t code;
        const int length = character_at(p, &code);
        if (length == 0 || is_control(code))
            return false;
        p += length;
    }
    return true;
}
