/* SPDX-License-Identifier: Apache-2.0 */
/* The order of titles in the initial ranking list. */
#include "systems/system.h"

/* A.2.c (1998): "IGM-WGM-IM-WIM-FM-WFM-no title". */
const char *const swp__titles_1998[] = {"GM", "WGM", "IM", "WIM", "FM", "WFM", NULL};
/* C.04.2.B (2012): among equal ratings by title in this order. */
const char *const swp__titles_2012[] = {"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", NULL};
