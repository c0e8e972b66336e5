/* SPDX-License-Identifier: Apache-2.0 */
/* Whether what an act would write down stands already: then it is no event. */
#ifndef SWISSPAIR_DESK_STANDS_H
#define SWISSPAIR_DESK_STANDS_H

#include "desk_act_inside.h"

/* Of what an act emitted, nothing would change the model. Notes, reports, lots that were drawn and
 * whatever counts up always change something: they tell what was done. */
bool desk_stands_already(const struct desk_acting *a);

#endif
