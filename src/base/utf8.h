/* Text that any file or page can hold. */
#ifndef SWISSPAIR_BASE_UTF8_H
#define SWISSPAIR_BASE_UTF8_H

#include <stdbool.h>

/* Whether a text, closed with a NUL, is UTF-8 in its shortest forms, one line, and without control
 * characters (C0, DEL, C1, U+2028, U+2029). O(bytes). */
bool swp__utf8_is_line(const char *text);

#endif
