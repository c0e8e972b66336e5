/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_guards.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool desk_guard_host(const char *host, unsigned port)
{
    static const char *const own[] = {"localhost", "127.0.0.1", "[::1]"};
    char expected[40];
    for (size_t i = 0; host && i < sizeof own / sizeof *own; i++) {
        (void)snprintf(expected, sizeof expected, "%s:%u", own[i], port);
        if (strcmp(host, expected) == 0 || (port == 80 && strcmp(host, own[i]) == 0))
            return true;
    }
    return false;
}

bool desk_guard_origin(const char *origin, unsigned port)
{
    static const char scheme[] = "http://";
    return origin && strncmp(origin, scheme, sizeof scheme - 1) == 0 &&
           desk_guard_host(origin + sizeof scheme - 1, port);
}

bool desk_guard_post(const char *origin, const char *own_header, unsigned port)
{
    return desk_guard_origin(origin, port) && own_header && strcmp(own_header, "1") == 0;
}

bool desk_guard_role(const struct desk_route *route, enum desk_role role)
{
    return role >= route->role;
}

/* The first place of `what` from `at` on; NULL. */
static const char *find(const char *at, const char *end, const char *what)
{
    const size_t length = strlen(what);
    for (; (size_t)(end - at) >= length; at++) {
        at = memchr(at, what[0], (size_t)(end - at) - length + 1);
        if (!at || memcmp(at, what, length) == 0)
            return at;
    }
    return NULL;
}

void desk_guard_policy(struct program_text *out, const char *page, size_t length, bool own_frames)
{
    const char *const end = page + length;
    program_text_string(out, "default-src 'self'; img-src 'self' data:; style-src 'self'");
    for (const char *at = page; at && (at = find(at, end, "<style")) != NULL;) {
        unsigned char hash[crypto_hash_sha256_BYTES];
        char text[sodium_base64_ENCODED_LEN(sizeof hash, sodium_base64_VARIANT_ORIGINAL)];
        const char *const begin = find(at, end, ">");
        const char *const stop = begin ? find(begin, end, "</style>") : NULL;
        if (!stop)
            break;
        (void)crypto_hash_sha256(hash, (const unsigned char *)begin + 1,
                                 (size_t)(stop - begin - 1));
        (void)sodium_bin2base64(text, sizeof text, hash, sizeof hash,
                                sodium_base64_VARIANT_ORIGINAL);
        program_text_format(out, " 'sha256-%s'", text);
        at = stop;
    }
    program_text_string(out, "; script-src 'self'; object-src 'none'; base-uri 'none'; "
                             "form-action 'self'; frame-ancestors ");
    program_text_string(out, own_frames ? "'self'" : "'none'");
}

/* A part of a path up to the next '/'; what follows begins behind it. */
static size_t part_length(const char *path)
{
    return strcspn(path, "/");
}

bool desk_route_fits(const struct desk_route *route, const char *path, struct desk_part *parts,
                     size_t room, size_t *out_count)
{
    const char *wanted = route->path;
    *out_count = 0;
    while (*wanted == '/' && *path == '/') {
        wanted++;
        path++;
        if (strcmp(wanted, "*") == 0)
            return true;
        const size_t length = part_length(path), wanted_length = part_length(wanted);
        if (*wanted == ':') {
            if (length == 0)
                return false;
            if (*out_count < room)
                parts[(*out_count)++] =
                    (struct desk_part){wanted + 1, wanted_length - 1, path, length};
        } else if (length != wanted_length || memcmp(path, wanted, length) != 0) {
            return false;
        }
        path += length;
        wanted += wanted_length;
    }
    return *wanted == '\0' && *path == '\0';
}
