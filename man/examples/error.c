/* SPDX-License-Identifier: Apache-2.0 */
/* What a call that fails tells: a status, a detail for programs, a sentence for people. */
#include <stdio.h>
#include <swisspair/swisspair.h>

int main(void)
{
    swp_tournament *t = NULL;
    swp_error err = {0};
    if (swp_tournament_create(NULL, &t, &err) != SWP_OK)
        return 1;
    if (swp_tournament_withdraw_in(t, 1, 7, &err) != SWP_OK)
        printf("%s, %s: %s\n", swp_status_text(err.status), swp_detail_name(err.detail), err.text);
    swp_tournament_destroy(t);
    return 0;
}
