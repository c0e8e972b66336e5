/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_pack.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <zlib.h>

enum { LEVEL = 5, GZIP = 15 + 16 /* window bits, and gzip's head */ };

bool desk_pack_is_accepted(const char *header)
{
    while (header && *header) {
        header += strspn(header, " ,");
        const size_t length = strcspn(header, ","), name = strcspn(header, ";, ");
        const char *const weight = strstr(header, "q=");
        const bool is_gzip =
            (name == 4 && strncasecmp(header, "gzip", 4) == 0) || (name == 1 && *header == '*');
        if (is_gzip)
            return !(weight && weight < header + length && strtod(weight + 2, NULL) <= 0);
        header += length;
    }
    return false;
}

bool desk_pack(const char *bytes, size_t length, struct program_text *out)
{
    z_stream z = {.next_in = (Bytef *)(uintptr_t)bytes, .avail_in = (uInt)length};
    if (length < DESK_PACK_LEAST || length > (1u << 30) ||
        deflateInit2(&z, LEVEL, Z_DEFLATED, GZIP, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    int answer = Z_OK;
    while (answer == Z_OK && out->length < length) {
        Bytef room[16384];
        z.next_out = room;
        z.avail_out = sizeof room;
        answer = deflate(&z, Z_FINISH);
        program_text_add(out, (const char *)room, sizeof room - z.avail_out);
    }
    (void)deflateEnd(&z);
    const bool is_good = answer == Z_STREAM_END && !out->failed && out->length < length;
    if (!is_good)
        program_text_clear(out);
    return is_good;
}
