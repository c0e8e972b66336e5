/* SPDX-License-Identifier: Apache-2.0 */
/* What the library is and can do as JSON; and a text for documents of others. */
#include "swisspair/version.h"
#include "json/json_writer.h"

swp_status swp_systems_json(swp_buffer *out, swp_error *err)
{
    const swp_system *system = NULL;
    struct swp__json json = swp__json_document(out);
    swp__json_key(&json, "systems");
    swp__json_open(&json, '[');
    for (size_t i = 0; (system = swp_system_at(i)) != NULL; i++) {
        swp__json_open(&json, '{');
        swp__json_member(&json, "id", system->id);
        swp__json_member(&json, "title", system->title);
        swp__json_member(&json, "edition", system->edition);
        swp__json_member_bool(&json, "default", system == swp_system_default());
        swp__json_close(&json, '}');
    }
    swp__json_close(&json, ']');
    swp__json_close_document(&json);
    return swp__json_finish(&json, SWP_OK, err);
}

swp_status swp_versions_json(swp_buffer *out, swp_error *err)
{
    struct swp__json json = swp__json_document(out);
    swp__json_member(&json, "version", swp_version());
    swp__json_close_document(&json);
    return swp__json_finish(&json, SWP_OK, err);
}

swp_status swp_json_text(const char *text, swp_buffer *out, swp_error *err)
{
    struct swp__json json = swp__json_part(out);
    swp__json_string(&json, text);
    return swp__json_finish(&json, SWP_OK, err);
}
