/* SPDX-License-Identifier: Apache-2.0 */
/* Acts about the pen: one desk writes. It is given and taken, or seized when the desk that has it
 * is lost or silent. Which file has it, the service knows; an epoch begins with every taking. */
#include "desk_act_inside.h"
#include "desk_acts.h"

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

DESK_ACT(give_pen)
{
    BEGIN;
    if (!*desk_text(a, "to"))
        desk_wrong(a, "to: missing");
    else
        desk_emit_members(a, DESK_PEN_GIVEN);
}

DESK_ACT(take_pen)
{
    BEGIN;
    const bool seized = desk_flag(a, "seized");
    if (!*desk_text(a, "desk")) {
        desk_wrong(a, "desk: missing");
    } else if (!seized && !model->pen_given) {
        desk_refuse(a, "not_given", "",
                    "Hand over the pen on the other desk (act give_pen) and bring the log here; "
                    "or, if that desk is lost, take it (seized=true).",
                    "The pen was not given.");
    } else {
        if (seized)
            desk_find(a, 2, "seized", "", "",
                      "What the other desk writes from now on is not in this log; the two can be "
                      "brought together act by act (swisspair desk meet).");
        json_t *const body = json_object();
        desk_put_text(a, body, "desk");
        if (seized)
            json_object_set_new(body, "seized", json_true());
        desk_emit(a, DESK_PEN_TAKEN, body);
    }
}
