/* SPDX-License-Identifier: Apache-2.0 */
/* The C library's printf without floating point, which the library never writes: included before
 * everything where bytes count. */
#ifndef INTEGER_PRINTF_H
#define INTEGER_PRINTF_H

#include <stdarg.h>
#include <stdio.h>

int vsniprintf(char *text, size_t size, const char *format, va_list values);

static inline int integer_snprintf(char *text, size_t size, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const int length = vsniprintf(text, size, format, values);
    va_end(values);
    return length;
}
#define snprintf integer_snprintf
#define vsnprintf vsniprintf

#endif
