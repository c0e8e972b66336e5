/* SPDX-License-Identifier: Apache-2.0 */
/* From a tournament to a document in one call: the answer is made, written and given back.
 *
 * Answers: what a server or a binding has in hand that keeps no answers. Nothing is decided here;
 * cost, refusals and memory are those of the two calls that each of these stands for. */
#include "calls/pair_call.h"
#include "swisspair/json.h"

swp_status swp_tournament_pair_json(const swp_tournament *t, const swp_pair_options *how,
                                    const swp_json_options *options, swp_buffer *out,
                                    swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out)
        return swp__null(err, "out");
    swp_pairing *pairing = NULL;
    swp_status status = swp_pairing_create(t, how, &pairing, err);
    if (status == SWP_OK)
        status = swp_pairing_json(t, pairing, options, out, err);
    swp_pairing_destroy(pairing);
    return status;
}

swp_status swp_tournament_explain_json(const swp_tournament *t, const swp_pair_options *how,
                                       uint32_t tpn, const swp_json_options *options,
                                       swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out)
        return swp__null(err, "out");
    swp_pair_options known;
    swp_pairing *pairing = NULL;
    swp_explanation *told = NULL;
    swp_status status = swp__pair_options_read(how, &known, err);
    if (status == SWP_OK) {
        known.flags |= SWP_PAIR_TRACE;
        status = swp_pairing_create(t, &known, &pairing, err);
    }
    if (status == SWP_OK)
        status = swp_explanation_create(t, pairing, tpn, &told, err);
    if (status == SWP_OK) {
        const swp_explanation *const all[] = {told};
        status = swp_explanation_json(t, pairing, all, 1, options, out, err);
    }
    swp_explanation_destroy(told);
    swp_pairing_destroy(pairing);
    return status;
}

swp_status swp_tournament_check_json(const swp_tournament *t, const swp_check_options *how,
                                     const swp_json_options *options, swp_buffer *out,
                                     swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out)
        return swp__null(err, "out");
    swp_check_report *report = NULL;
    swp_status status = swp_check_report_create(t, how, &report, err);
    if (status == SWP_OK)
        status = swp_check_json(report, options, out, err);
    swp_check_report_destroy(report);
    return status;
}

swp_status swp_tournament_standings_json(const swp_tournament *t, const swp_standings_options *how,
                                         const swp_json_options *options, swp_buffer *out,
                                         swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out)
        return swp__null(err, "out");
    swp_standings *table = NULL;
    swp_status status = swp_standings_create(t, how, &table, err);
    if (status == SWP_OK)
        status = swp_standings_json(t, table, options, out, err);
    swp_standings_destroy(table);
    return status;
}
