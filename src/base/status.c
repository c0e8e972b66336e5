/* Statuses in words, the filling of an swp_error, progress, and the version.
 *
 * Answers: how does a failure get its sentence without memory of its own. The sentence is formatted
 * into the caller's swp_error and, when too long, cut where a UTF-8 character ends.
 * Cost: O(length of the sentence). */
#include "base/context.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifndef SWISSPAIR_VERSION
#define SWISSPAIR_VERSION "0.1.0"
#endif

const char *swp_version(void)
{
    return SWISSPAIR_VERSION;
}

const char *swp_status_text(swp_status status)
{
    switch (status) {
    case SWP_OK:
        return "ok";
    case SWP_ERR_NO_PAIRING:
        return "no pairing";
    case SWP_ERR_INTERNAL:
        return "internal error";
    case SWP_ERR_INVALID:
        return "invalid request or data";
    case SWP_ERR_LIMIT:
        return "limit exceeded";
    case SWP_ERR_MEMORY:
        return "out of memory";
    case SWP_ERR_UNSUPPORTED:
        return "not supported";
    case SWP_ERR_CANCELLED:
        return "cancelled";
    }
    return "unknown status";
}

/* Bytes the character beginning with `lead` should have; 1 for anything that begins none. */
static size_t utf8_length(unsigned char lead)
{
    if (lead >= 0xF0 && lead <= 0xF4)
        return 4;
    if (lead >= 0xE0)
        return lead < 0xF0 ? 3 : 1;
    return lead >= 0xC2 ? 2 : 1;
}

/* Drops the beginning of a character at the end of `text` whose other bytes did not fit. */
static void cut_at_character(char *text)
{
    const size_t length = strlen(text);
    size_t lead = length;
    while (lead > 0 && length - lead < 3 && ((unsigned char)text[lead - 1] & 0xC0u) == 0x80u)
        lead--;
    if (lead > 0 && utf8_length((unsigned char)text[lead - 1]) > length - (lead - 1))
        text[lead - 1] = '\0';
}

swp_status swp__fail(swp_error *err, swp_status status, const char *rule, uint32_t tpn_a,
                     uint32_t tpn_b, const char *format, ...)
{
    if (!err)
        return status;
    memset(err, 0, sizeof *err);
    err->status = status;
    err->tpn[0] = tpn_a;
    err->tpn[1] = tpn_b;
    if (rule && snprintf(err->rule, sizeof err->rule, "%s", rule) >= (int)sizeof err->rule)
        cut_at_character(err->rule);
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    if (length < 0)
        err->text[0] = '\0';
    else if ((size_t)length >= sizeof err->text)
        cut_at_character(err->text);
    return status;
}

swp_status swp__no_memory(swp_error *err)
{
    return swp__fail(err, SWP_ERR_MEMORY, "", 0, 0, "the allocator gave no memory");
}

bool swp__context_poll(struct swp__context *ctx)
{
    if (!ctx->progress || ctx->progress(ctx->progress_user, ctx->done, ctx->total))
        return true;
    swp__fail(ctx->err, SWP_ERR_CANCELLED, "", 0, 0, "cancelled by the caller");
    return false;
}
