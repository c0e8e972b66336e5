/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament written as a TRF file, the bytes in a block of their own: free() them. */
#ifndef SWISSPAIR_TESTS_TRF_BYTES_H
#define SWISSPAIR_TESTS_TRF_BYTES_H

#include "swisspair/trf.h"

#include <stdlib.h>
#include <string.h>

static inline swp_status trf_bytes(const swp_tournament *t, const swp_trf *trf,
                                   const swp_trf_write_options *options, char **out_bytes,
                                   size_t *out_length, swp_error *err)
{
    swp_trf_text *text;
    const swp_status status = swp_trf_write(t, trf, options, &text, err);
    if (status != SWP_OK)
        return status;
    *out_length = swp_trf_text_length(text);
    *out_bytes = malloc(*out_length + 1);
    memcpy(*out_bytes, swp_trf_text_bytes(text), *out_length + 1);
    swp_trf_text_destroy(text);
    return SWP_OK;
}

#endif
