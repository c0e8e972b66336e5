/* SPDX-License-Identifier: Apache-2.0 */
/* What the library is and can do as JSON; and a text for documents of others. */
#include "base/context.h"
#include "swisspair/version.h"
#include "json/json_writer.h"

swp_status swp_systems_json(swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    const swp_system *system = NULL;
    struct swp__json json = swp__json_document(out);
    swp__json_key(&json, "systems");
    swp__json_open(&json, '[');
    for (uint32_t i = 0; (system = swp_system_at(i)) != NULL; i++) {
        swp__json_open(&json, '{');
        swp__json_member(&json, "id", system->id);
        swp__json_member(&json, "title", system->title);
        swp__json_member(&json, "edition", system->edition);
        swp__json_member_bool(&json, "default", system == swp_system_default());
        swp__json_member(&json, "family", system->family);
        swp__json_key(&json, "year");
        swp__json_integer(&json, system->year);
        swp__json_member_number(&json, "revision", system->revision);
        swp__json_member_bool(&json, "needs_ratings", system->flags & SWP_SYSTEM_NEEDS_RATINGS);
        swp__json_member_bool(&json, "knows_maxi", system->flags & SWP_SYSTEM_KNOWS_MAXI);
        swp__json_member_bool(&json, "moves_up", system->flags & SWP_SYSTEM_MOVES_UP);
        swp__json_member_bool(&json, "needs_rounds", system->flags & SWP_SYSTEM_NEEDS_ROUNDS);
        swp__json_close(&json, '}');
    }
    swp__json_close(&json, ']');
    swp__json_key(&json, "round_robins");
    swp__json_open(&json, '[');
    for (uint32_t i = 0; (system = swp_system_table_at(i)) != NULL; i++) {
        swp__json_open(&json, '{');
        swp__json_member(&json, "id", system->id);
        swp__json_member(&json, "title", system->title);
        swp__json_member(&json, "edition", system->edition);
        swp__json_member(&json, "family", system->family);
        swp__json_close(&json, '}');
    }
    swp__json_close(&json, ']');
    swp__json_close_document(&json);
    return swp__json_finish(&json, SWP_OK, err);
}

swp_status swp_versions_json(swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    struct swp__json json = swp__json_document(out);
    swp__json_member(&json, "version", swp_version());
    swp__json_member_number(&json, "version_number", swp_version_number());
    swp__json_member(&json, "source_id", swp_source_id());
    swp__json_key(&json, "features");
    swp__json_open(&json, '[');
    for (uint32_t i = 0; swp_feature_at(i); i++)
        swp__json_string(&json, swp_feature_at(i));
    swp__json_close(&json, ']');
    swp__json_close_document(&json);
    return swp__json_finish(&json, SWP_OK, err);
}

swp_status swp_json_text(const char *text, swp_buffer *out, swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    struct swp__json json = swp__json_part(out);
    swp__json_string(&json, text);
    return swp__json_finish(&json, SWP_OK, err);
}
