/* SPDX-License-Identifier: Apache-2.0 */
/* A page that is a document for programs (desk_page_json.c). */
#ifndef SWISSPAIR_DESK_PAGE_JSON_H
#define SWISSPAIR_DESK_PAGE_JSON_H

#include "desk_pages.h"

/* The page is that document, which is given back; NULL: there is none. */
void desk_page_put_json(const struct desk_page_request *request, json_t *document,
                        struct desk_page *page);

#endif
