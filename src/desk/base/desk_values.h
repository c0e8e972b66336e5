/* SPDX-License-Identifier: Apache-2.0 */
/* The values of a sentence apart from its English, for who tells it in another language. */
#ifndef SWISSPAIR_DESK_VALUES_H
#define SWISSPAIR_DESK_VALUES_H

#include <stdarg.h>
#include <stddef.h>

/* The values that `format` shows (%s %u %d %zu %lld %llu %f), one text behind the other, each with
 * its NUL, into `room` zeroed bytes; what does not fit is cut, and of four values those that had no
 * room are empty texts within it. */
void desk_keep_values(char *values, size_t room, const char *format, va_list *args);

#endif
