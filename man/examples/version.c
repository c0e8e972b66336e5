/* SPDX-License-Identifier: Apache-2.0 */
/* Whether the library that runs is the one this was compiled for. */
#include <stdio.h>
#include <swisspair/swisspair.h>

int main(void)
{
    printf("%s, %s\n", swp_version(),
           swp_version_number() == SWP_VERSION_NUMBER ? "as compiled" : "another version");
    return 0;
}
