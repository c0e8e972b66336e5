/* SPDX-License-Identifier: Apache-2.0 */
/* What the library says and no other language has a pattern for yet: told in English in all of
 * them. A test counts the lines. A pattern in German, Spanish and French takes the line away. Who
 * includes this has defined ENGLISH(code). */
/* clang-format off */
ENGLISH(BYE_BARRED_HAD)
ENGLISH(NOTE_MAXI)
ENGLISH(NOTE_MAXI_DENIED)
ENGLISH(NOTE_TYPE_SYSTEM)
ENGLISH(NOTE_TYPE_FAMILY)
ENGLISH(NOTE_TYPE_SEVERAL)
ENGLISH(NOTE_TYPE_DENIED)
ENGLISH(NOTE_TYPE_NO_EDITION)
ENGLISH(NOTE_TYPE_OTHER)
ENGLISH(NOTE_TYPE_UNKNOWN)
ENGLISH(NOTE_TYPE_ACCELERATION)
ENGLISH(LOST_MAXI)
ENGLISH(HEADING_ATTEMPT)
ENGLISH(STEP_LOWEST_INCOMPLETE_NOBODY)
