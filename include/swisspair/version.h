/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file version.h
 * Which library this is: its version, the source it was made from, what it can do.
 */
#ifndef SWISSPAIR_VERSION_H
#define SWISSPAIR_VERSION_H

#include "swisspair/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The version of these headers; swp_version_number tells that of the library that runs. */
#define SWP_VERSION_MAJOR 0
#define SWP_VERSION_MINOR 10
#define SWP_VERSION_PATCH 0
/** 10203 is 1.2.3. */
#define SWP_VERSION_NUMBER (SWP_VERSION_MAJOR * 10000 + SWP_VERSION_MINOR * 100 + SWP_VERSION_PATCH)

/** Library version as "major.minor.patch". */
SWP_API const char *swp_version(void);
/** Library version as SWP_VERSION_NUMBER. */
SWP_API uint32_t swp_version_number(void);

/**
 * The source the library was made from: SHA-256 over all files of its C source, without the
 * translations, 64 hexadecimal digits. Two libraries with the same id pair alike;
 * src/base/source_id.py prints that of a tree.
 */
SWP_API const char *swp_source_id(void);

/**
 * Parts that not every version has, as words in lower case: "explain", "generate", "teams", ...;
 * the header a word is about names it. Words are never taken away from a name that has them. Which
 * systems this build has: swp_system_at. NULL past the end.
 */
SWP_API const char *swp_feature_at(uint32_t index);
/** Whether the library has that part; false for words it has never heard of. Cost: O(features). */
SWP_API bool swp_has_feature(const char *feature);

#ifdef __cplusplus
}
#endif
#endif
