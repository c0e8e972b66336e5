/* SPDX-License-Identifier: Apache-2.0 */
/* printf as far as the library needs it: %d %u %x %s %c %%, with l, ll, a width, 0 and the
 * precision of a text. The C library's costs two kilobytes more in a module where bytes count;
 * included before everything there. Anything else in a format traps. */
#ifndef SMALL_PRINTF_H
#define SMALL_PRINTF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct small_print {
    char *text;
    size_t size, length; /* the length may be beyond the size, as that of snprintf */
};

static inline void small_put(struct small_print *out, char letter)
{
    if (out->length + 1 < out->size)
        out->text[out->length] = letter;
    out->length++;
}

static inline void small_put_padded(struct small_print *out, const char *text, int length,
                                    int width, char padding)
{
    for (; width > length; width--)
        small_put(out, padding);
    while (length-- > 0)
        small_put(out, *text++);
}

/* A number of the format, or the argument that stands for it. */
static inline int small_number(const char **format, int given)
{
    int number = 0;
    if (**format == '*') {
        ++*format;
        return given;
    }
    for (; **format >= '0' && **format <= '9'; ++*format)
        number = 10 * number + (**format - '0');
    return number;
}

static inline int small_digits(unsigned long long number, unsigned base, char digits[24])
{
    int first = 24;
    do
        digits[--first] = "0123456789abcdef"[number % base];
    while (number /= base);
    return first;
}

static int small_vsnprintf(char *text, size_t size, const char *format, va_list values)
{
    struct small_print out = {text, size, 0};
    for (; *format; format++) {
        if (*format != '%') {
            small_put(&out, *format);
            continue;
        }
        const char padding = *++format == '0' ? '0' : ' ';
        format += padding == '0';
        const int width = small_number(&format, *format == '*' ? va_arg(values, int) : 0);
        int most = INT32_MAX, longs = 0;
        if (*format == '.') {
            format++;
            most = small_number(&format, *format == '*' ? va_arg(values, int) : 0);
        }
        for (; *format == 'l'; format++)
            longs++;
        if (*format == '%' || *format == 'c') {
            const char letter = *format == '%' ? '%' : (char)va_arg(values, int);
            small_put_padded(&out, &letter, 1, width, ' ');
        } else if (*format == 's') {
            const char *word = va_arg(values, const char *);
            int length = 0;
            while (length < most && word[length])
                length++;
            small_put_padded(&out, word, length, width, ' ');
        } else if (*format == 'd') {
            const long long value = longs == 2   ? va_arg(values, long long)
                                    : longs == 1 ? va_arg(values, long)
                                                 : va_arg(values, int);
            char digits[24];
            int first = small_digits(
                value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value, 10, digits);
            while (value < 0 && padding == '0' && first > 1 && 24 - first < width - 1)
                digits[--first] = '0';
            if (value < 0)
                digits[--first] = '-';
            small_put_padded(&out, digits + first, 24 - first, width, padding);
        } else if (*format == 'u' || *format == 'x') {
            const unsigned long long value = longs == 2   ? va_arg(values, unsigned long long)
                                             : longs == 1 ? va_arg(values, unsigned long)
                                                          : va_arg(values, unsigned);
            char digits[24];
            const int first = small_digits(value, *format == 'u' ? 10 : 16, digits);
            small_put_padded(&out, digits + first, 24 - first, width, padding);
        } else {
            __builtin_trap();
        }
    }
    if (size > 0)
        text[out.length < size ? out.length : size - 1] = '\0';
    return (int)out.length;
}

static inline int small_snprintf(char *text, size_t size, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const int length = small_vsnprintf(text, size, format, values);
    va_end(values);
    return length;
}
#undef snprintf /* a fortified library's macros */
#undef vsnprintf
#define snprintf small_snprintf
#define vsnprintf small_vsnprintf

#endif
