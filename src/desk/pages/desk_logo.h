/* SPDX-License-Identifier: Apache-2.0 */
/* The logo of sheets: logo.svg, logo.png or logo.jpg beside the events. */
#ifndef SWISSPAIR_DESK_LOGO_H
#define SWISSPAIR_DESK_LOGO_H

#include "program/program_text.h"

/* The picture as an address that holds it ("data:image/png;base64,..."): free. NULL: there is none,
 * it is larger than 512 KiB, or no file that can be read. */
char *desk_logo_read(const char *folder);

/* Puts the logo of `address` into a page, before every heading of a sheet or certificate. */
void desk_logo_put(struct program_text *page, const char *address);

#endif
