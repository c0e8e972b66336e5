/* SPDX-License-Identifier: Apache-2.0 */
/* What the library says and no other language has a pattern for yet: told in English in all of
 * them. A test counts the lines. A pattern in German, Spanish and French takes the line away. Who
 * includes this has defined ENGLISH(code). */
/* clang-format off */
ENGLISH(BYE_BARRED_HAD)
