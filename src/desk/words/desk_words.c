/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- languages ------------------------------------------------------------------------------- */

const char *desk_language_accepted(const char *header)
{
    const char *best = swp_language_at(0);
    double most = 0;
    while (header && *header) {
        header += strspn(header, " ,");
        const size_t length = strcspn(header, ",");
        const size_t tag = strcspn(header, "-;, ");
        const char *const weight = strstr(header, ";q=");
        const double q = weight && weight < header + length ? strtod(weight + 3, NULL) : 1;
        char wanted[4] = "";
        for (size_t i = 0; i < tag && tag == 2; i++)
            wanted[i] = (char)(header[i] | 0x20);
        const char *const found = swp_language_find(wanted);
        if (q > most && found) {
            best = found;
            most = q;
        }
        header += length;
    }
    return best;
}

bool desk_language_fits(const char *language)
{
    const char *const found = swp_language_find(language);
    return found && strcmp(found, language) == 0;
}

/* ---- kinds of events ------------------------------------------------------------------------- */

static const char *const kinds[DESK_KINDS] = {
    [DESK_CREATED] = DESK_WORD("KIND_CREATED", "event begun"),
    [DESK_SETTINGS_SET] = DESK_WORD("KIND_SETTINGS_SET", "settings"),
    [DESK_OFFICIALS_SET] = DESK_WORD("KIND_OFFICIALS_SET", "officials"),
    [DESK_FORBIDDEN_SET] = DESK_WORD("KIND_FORBIDDEN_SET", "forbidden pairings"),
    [DESK_ACCELERATION_SET] = DESK_WORD("KIND_ACCELERATION_SET", "acceleration"),
    [DESK_TIEBREAKS_SET] = DESK_WORD("KIND_TIEBREAKS_SET", "tie-breaks"),
    [DESK_FIDE_MODE_LEFT] = DESK_WORD("KIND_FIDE_MODE_LEFT", "FIDE mode left"),
    [DESK_PLAYER_ADDED] = DESK_WORD("KIND_PLAYER_ADDED", "player entered"),
    [DESK_PLAYER_CHANGED] = DESK_WORD("KIND_PLAYER_CHANGED", "player’s particulars"),
    [DESK_PLAYER_REMOVED] = DESK_WORD("KIND_PLAYER_REMOVED", "entry removed"),
    [DESK_PLAYERS_MERGED] = DESK_WORD("KIND_PLAYERS_MERGED", "two entries merged"),
    [DESK_ARRIVED] = DESK_WORD("KIND_ARRIVED", "is here"),
    [DESK_ABSENT] = DESK_WORD("KIND_ABSENT", "absent"),
    [DESK_BYE_ASKED] = DESK_WORD("KIND_BYE_ASKED", "bye asked for"),
    [DESK_BYE_DROPPED] = DESK_WORD("KIND_BYE_DROPPED", "plays after all"),
    [DESK_WITHDRAWN] = DESK_WORD("KIND_WITHDRAWN", "withdrawn"),
    [DESK_RETURNED] = DESK_WORD("KIND_RETURNED", "back again"),
    [DESK_EXPELLED] = DESK_WORD("KIND_EXPELLED", "expelled"),
    [DESK_NUMBERS_MADE] = DESK_WORD("KIND_NUMBERS_MADE", "pairing numbers made"),
    [DESK_NUMBERS_SWAPPED] = DESK_WORD("KIND_NUMBERS_SWAPPED", "numbers exchanged"),
    [DESK_LOT_DRAWN] = DESK_WORD("KIND_LOT_DRAWN", "initial colour drawn"),
    [DESK_ROUND_PAIRED] = DESK_WORD("KIND_ROUND_PAIRED", "round paired"),
    [DESK_BOARD_SET] = DESK_WORD("KIND_BOARD_SET", "board by hand"),
    [DESK_BOARD_SWAPPED] = DESK_WORD("KIND_BOARD_SWAPPED", "colours swapped"),
    [DESK_BOARD_DROPPED] = DESK_WORD("KIND_BOARD_DROPPED", "board taken apart"),
    [DESK_EDIT_FINISHED] = DESK_WORD("KIND_EDIT_FINISHED", "hand edit finished"),
    [DESK_ROUND_PUBLISHED] = DESK_WORD("KIND_ROUND_PUBLISHED", "round published"),
    [DESK_ROUND_WITHDRAWN] = DESK_WORD("KIND_ROUND_WITHDRAWN", "round no longer shown"),
    [DESK_RESULT_CLAIMED] = DESK_WORD("KIND_RESULT_CLAIMED", "result claimed"),
    [DESK_RESULT_SET] = DESK_WORD("KIND_RESULT_SET", "result"),
    [DESK_RESULT_CLEARED] = DESK_WORD("KIND_RESULT_CLEARED", "result cleared"),
    [DESK_RESULT_CORRECTED] = DESK_WORD("KIND_RESULT_CORRECTED", "result corrected"),
    [DESK_RATING_CORRECTED] = DESK_WORD("KIND_RATING_CORRECTED", "corrected for rating only"),
    [DESK_ADJOURNED] = DESK_WORD("KIND_ADJOURNED", "game adjourned"),
    [DESK_READ_BACK] = DESK_WORD("KIND_READ_BACK", "result read back"),
    [DESK_ROUND_CLOSED] = DESK_WORD("KIND_ROUND_CLOSED", "round closed"),
    [DESK_POINTS_ADJUSTED] = DESK_WORD("KIND_POINTS_ADJUSTED", "points adjusted"),
    [DESK_PRIZES_SET] = DESK_WORD("KIND_PRIZES_SET", "prizes"),
    [DESK_LOTS_DRAWN] = DESK_WORD("KIND_LOTS_DRAWN", "lot drawn"),
    [DESK_STANDINGS_PUBLISHED] = DESK_WORD("KIND_STANDINGS_PUBLISHED", "standings published"),
    [DESK_REPORT_MADE] = DESK_WORD("KIND_REPORT_MADE", "report made"),
    [DESK_REPORT_SENT] = DESK_WORD("KIND_REPORT_SENT", "report sent"),
    [DESK_KEY_MADE] = DESK_WORD("KIND_KEY_MADE", "key made"),
    [DESK_KEY_REVOKED] = DESK_WORD("KIND_KEY_REVOKED", "key revoked"),
    [DESK_PEN_GIVEN] = DESK_WORD("KIND_PEN_GIVEN", "pen given away"),
    [DESK_PEN_TAKEN] = DESK_WORD("KIND_PEN_TAKEN", "pen taken"),
    [DESK_NOTE] = DESK_WORD("KIND_NOTE", "note"),
    [DESK_UNDONE] = DESK_WORD("KIND_UNDONE", "taken back"),
    [DESK_TEAM_EVENT] = DESK_WORD("KIND_TEAM_EVENT", "event of teams"),
    [DESK_MEMBER_ADDED] = DESK_WORD("KIND_MEMBER_ADDED", "member of a team"),
    [DESK_MEMBER_CHANGED] = DESK_WORD("KIND_MEMBER_CHANGED", "member changed"),
    [DESK_MEMBER_REMOVED] = DESK_WORD("KIND_MEMBER_REMOVED", "member removed"),
    [DESK_BOARD_ORDER_SET] = DESK_WORD("KIND_BOARD_ORDER_SET", "board order"),
    [DESK_LINE_UP_SET] = DESK_WORD("KIND_LINE_UP_SET", "line-up"),
    [DESK_GAME_DATED] = DESK_WORD("KIND_GAME_DATED", "game on another day"),
};

const char *desk_kind_word(enum desk_kind kind)
{
    return kinds[kind];
}

/* ---- what the library says ------------------------------------------------------------------- */

struct names {
    const struct desk_model *model;
    struct program_text text;
};

/* "Name (7)" */
static const char *show_player(void *user, uint32_t tpn)
{
    struct names *const names = user;
    const struct desk_player *const p = desk_model_by_tpn(names->model, tpn);
    program_text_clear(&names->text);
    program_text_format(&names->text, "%s (%u)", p ? p->name : "", tpn);
    return program_text_get(&names->text);
}

void desk_tell_saying(const swp_saying *saying, const char *language,
                      const struct desk_model *model, struct program_text *out)
{
    struct names names = {model, PROGRAM_TEXT_INIT};
    swp_buffer told = SWP_BUFFER_INIT;
    if (swp_saying_text_shown(saying, language, show_player, &names, &told, NULL) == SWP_OK)
        program_text_string(out, told.bytes ? told.bytes : "");
    else
        out->failed = true;
    swp_buffer_free(&told);
    program_text_free_part(&names.text, out);
}

void desk_tell_error(const swp_error *err, const char *language, const struct desk_model *model,
                     struct program_text *out)
{
    struct names names = {model, PROGRAM_TEXT_INIT};
    swp_buffer told = SWP_BUFFER_INIT;
    if (swp_error_text(err, language, model ? show_player : NULL, &names, &told, NULL) == SWP_OK)
        program_text_string(out, told.bytes ? told.bytes : "");
    else
        out->failed = true;
    swp_buffer_free(&told);
    program_text_free_part(&names.text, out);
}
