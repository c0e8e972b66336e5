/* SPDX-License-Identifier: Apache-2.0 */
/* Families as the type of a tournament (092) calls them in other languages. */
#include "systems/system.h"

const char *const swp__dutch_type_names[] = {
    "holländisch", "holländisches", "hollandais", "hollandaise",
    "holandés",    "holandes",      "olandese",   NULL};
