/* SPDX-License-Identifier: Apache-2.0 */
/* Which library this is.
 *
 * Answers: is it the version, the source and the build that a caller counts on. The version stands
 * in the public header; the source id is made by source_id.py while the library is built, and is
 * empty where somebody else's build does not run it. O(1), a feature O(features). */
#include "swisspair/version.h"

#include <string.h>

#ifdef SWISSPAIR_HAS_SOURCE_ID
#include "base/source_id.h"
#else
#define SWISSPAIR_SOURCE_ID ""
#endif

#define TEXT(token) #token
#define NUMBER(macro) TEXT(macro)

const char *swp_version(void)
{
    return NUMBER(SWP_VERSION_MAJOR) "." NUMBER(SWP_VERSION_MINOR) "." NUMBER(SWP_VERSION_PATCH);
}

uint32_t swp_version_number(void)
{
    return SWP_VERSION_NUMBER;
}

const char *swp_source_id(void)
{
    return SWISSPAIR_SOURCE_ID;
}

/* Each stands in the header it is about. */
static const char *const features[] = {
    "aro-list",
    "blockers",
    "board-prizes",
    "causes",
    "checklist",
    "counters",
    "dutch-1998-standings",
    "editions",
    "explain",
    "generate",
    "json",
    "languages",
    "matches",
    "norms",
    "preview",
    "rating-change",
    "rating-report",
    "round-robin",
    "sayings",
    "teams",
    "trf-lossless",
    "trf-wide",
    "whynot",
};

const char *swp_feature_at(uint32_t index)
{
    return index < sizeof features / sizeof *features ? features[index] : NULL;
}

bool swp_has_feature(const char *feature)
{
    if (!feature)
        return false;
    const char *known;
    for (uint32_t i = 0; feature && (known = swp_feature_at(i)) != NULL; i++)
        if (strcmp(known, feature) == 0)
            return true;
    return false;
}
