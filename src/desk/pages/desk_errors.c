/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_errors.h"

#include "desk_sayings.h"
#include "desk_words.h"

#include <string.h>

static const struct {
    swp_detail detail;
    const char *texts[DESK_OTHER_LANGUAGES];
} failures[] = {
#define FAILED(detail, de, es, fr) {SWP_DETAIL_##detail, {de, es, fr}},
#include "desk_errors_list.h"
#undef FAILED
};

const char *desk_error_text(swp_detail detail, const char *language)
{
    const unsigned index = desk_language_index(language);
    for (size_t i = 0; index > 0 && i < sizeof failures / sizeof *failures; i++)
        if (failures[i].detail == detail)
            return failures[i].texts[index - 1];
    return NULL;
}

bool desk_tell_error(const swp_error *err, const char *language, const struct desk_model *model,
                     struct cli_text *out)
{
    const char *const text = desk_error_text(err->detail, language);
    const char *const round = desk_word_in(DESK_WORD_ROUND_N, language);
    if (!text)
        return false;
    cli_text_string(out, text);
    if (err->round > 0) {
        const size_t before = strcspn(round, "%");
        cli_text_string(out, " (");
        cli_text_add(out, round, before);
        cli_text_format(out, "%u%s)", err->round, round + before + 2);
    }
    for (size_t i = 0; i < 2 && model; i++)
        if (err->tpn[i] > 0) {
            cli_text_string(out, i > 0 && err->tpn[0] > 0 ? ", " : " ");
            desk_show_numbered(model, err->tpn[i], out);
        }
    return true;
}
