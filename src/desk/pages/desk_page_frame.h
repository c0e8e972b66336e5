/* SPDX-License-Identifier: Apache-2.0 */
/* The frame of every page: head, style sheet, scripts, the bar on top. */
#ifndef SWISSPAIR_DESK_PAGE_FRAME_H
#define SWISSPAIR_DESK_PAGE_FRAME_H

#include "desk_pages.h"

/* Up to the heading, and behind the last line. `script`: a module of web/ that the page needs, ""
 * for none. */
void desk_frame_begin(const struct desk_page_request *request, const char *title,
                      const char *script, struct desk_page *page);
void desk_frame_end(struct desk_page *page);

#endif
