/* SPDX-License-Identifier: Apache-2.0 */
/* What is a line of text, and texts that quote anything (see utf8.h). */
#include "base/utf8.h"

void swp__utf8_mend(char *text, size_t size)
{
    static const char replacement[] = "\xEF\xBF\xBD";
    char given[SWP__UTF8_FIELD];
    size_t left = strlen(text), n = 0;
    if (swp__utf8_is_valid(text, left) || left >= sizeof given)
        return;
    memcpy(given, text, left);
    for (const char *at = given; left > 0;) {
        const size_t found = swp__utf8_character((const unsigned char *)at, left);
        const size_t wanted = found ? found : sizeof replacement - 1;
        if (n + wanted >= size)
            break;
        memcpy(text + n, found ? at : replacement, wanted);
        n += wanted;
        at += found ? found : 1;
        left -= found ? found : 1;
    }
    text[n] = '\0';
}

bool swp__utf8_is_line(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t left = strlen(text);
    while (left > 0) {
        const size_t size = swp__utf8_character(at, left);
        if (size == 0 || swp__utf8_control(at) > 0)
            return false;
        at += size;
        left -= size;
    }
    return true;
}
