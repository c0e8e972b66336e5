/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts that speak Windows share: texts and errors. */
#ifndef SWISSPAIR_PROGRAM_WINDOWS_H
#define SWISSPAIR_PROGRAM_WINDOWS_H

#include <stdbool.h>
#include <wchar.h>

/* A path for calls of the system, which are all made with wide characters; a long one in the form
 * that has no limit. NULL with errno: no memory, or no UTF-8 (EILSEQ). Free it. */
wchar_t *program_windows_path(const char *path);
/* A text for such a call. NULL with errno as above. Free it. */
wchar_t *program_windows_wide(const char *text);
/* The other way; a name that is no UTF-16 gets U+FFFD in places. NULL: no memory. Free it. */
char *program_windows_utf8(const wchar_t *wide);

/* errno for a code of GetLastError. */
int program_windows_errno(unsigned long code);

#endif
