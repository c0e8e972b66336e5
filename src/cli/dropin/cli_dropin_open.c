/* SPDX-License-Identifier: Apache-2.0 */
/* From the file of a call to a tournament and its system: see cli_dropin.h. */
#include "cli_dropin.h"

#include <errno.h>
#include <string.h>

enum cli_exit cli_dropin_tell_errors(struct cli_dropin *call, const char *path,
                                     const struct cli_notes *notes, enum cli_exit exit)
{
    const struct cli_note *first = cli_notes_first_error(notes);
    if (!first)
        return cli_dropin_fail(call, exit, "Error parsing file %s: unreadable", path);
    for (size_t i = 0; i < notes->count; i++) {
        const struct cli_note *note = &notes->items[i];
        if (note->severity != SWP_SEVERITY_ERROR)
            continue;
        if (note->line)
            exit = cli_dropin_fail(call, exit, "Error parsing file %s: line %lu: %s", path,
                                   (unsigned long)note->line, note->text);
        else
            exit = cli_dropin_fail(call, exit, "Error parsing file %s: %s", path, note->text);
        if (call->form == CLI_DROPIN_JAVAFO)
            break;
    }
    return exit;
}

/* --dutch with a file that declares another family: bbpPairings refuses it. The edition is the
 * caller's to choose. */
static bool is_of_family(const swp_system *system, const char *declared)
{
    const swp_system *own = swp_system_find(declared);
    return !declared[0] || (own && strcmp(own->family, system->family) == 0);
}

const swp_system *cli_dropin_javafos_system(void)
{
    return swp_system_find(swp_trf_dialect_system(SWP_TRF_DIALECT_JAVAFO14));
}

/* The first round in which somebody has a colour; 0 when there is none. */
static uint32_t first_round_with_colours(const swp_tournament *t)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    const swp_player *player = NULL;
    for (uint32_t q = 1; q <= recorded; q++)
        for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++)
            if (swp_tournament_entry_in(t, q, player->tpn).colour != SWP_COLOUR_NONE)
                return q;
    return 0;
}

static bool took_part_by(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    bool took_part = false;
    for (uint32_t q = 1; q <= round && !took_part; q++) {
        const swp_entry entry = swp_tournament_entry_in(t, q, tpn);
        took_part = entry.opponent != 0 || entry.result == SWP_RESULT_PAB;
    }
    return took_part;
}

swp_colour cli_dropin_first_colour(const swp_tournament *t, uint32_t round, uint32_t *out_place)
{
    const bool by_tpn = swp_tournament_pairing_order(t) == SWP_PAIRING_ORDER_BY_TPN;
    swp_colour colour = SWP_COLOUR_NONE;
    const swp_player *player = NULL;
    for (uint32_t i = 0; round > 0 && (player = swp_tournament_player_at(t, i)); i++) {
        const swp_colour own = swp_tournament_entry_in(t, round, player->tpn).colour;
        const uint32_t place = by_tpn ? player->tpn : i;
        if (own == SWP_COLOUR_NONE || (colour != SWP_COLOUR_NONE && place > *out_place))
            continue;
        colour = own;
        *out_place = place;
    }
    return colour;
}

/* A lot that is not declared, as bbpPairings reads it off the first round with colours: by the
 * first player in the pairing order who has one, whatever virtual points others have, turned round
 * at an even place among those who have taken part. SWP_COLOUR_NONE when nobody has a colour. */
static swp_colour lot_as_bbp(const swp_tournament *t)
{
    const bool by_tpn = swp_tournament_pairing_order(t) == SWP_PAIRING_ORDER_BY_TPN;
    const uint32_t round = first_round_with_colours(t);
    uint32_t first = 0, among = 0;
    const swp_colour colour = cli_dropin_first_colour(t, round, &first);
    const swp_player *player = NULL;
    if (colour == SWP_COLOUR_NONE)
        return colour;
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++)
        among += (by_tpn ? player->tpn : i) <= first && took_part_by(t, player->tpn, round);
    if (among % 2 == 1)
        return colour;
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

enum cli_exit cli_dropin_open(struct cli_dropin *call, const char *path, struct cli_pool *pool,
                              struct cli_tournament *tournament, const swp_system **system)
{
    struct cli_notes notes = CLI_NOTES_INIT;
    const struct cli_options options = {.system = call->system,
                                        .open_as_absent = call->form == CLI_DROPIN_JAVAFO};
    enum cli_exit exit =
        cli_tournament_open(&options, path, pool, SWP_SEVERITY_ERROR, &notes, tournament);
    *system = call->system;
    if (exit == CLI_EXIT_FILE)
        exit = call->form == CLI_DROPIN_BBP
                   ? cli_dropin_fail(call, exit,
                                     "Error reading file %s: The file could not be loaded.", path)
                   : cli_dropin_fail(call, exit, "%s (%s)", path, strerror(errno));
    else if (exit != CLI_EXIT_OK)
        exit = cli_dropin_tell_errors(call, path, &notes, exit);
    else {
        const char *declared = swp_tournament_system(tournament->t);
        const char *record = swp_trf_record_text(tournament->trf, "192");
        if (!*system) /* JaVaFo's form: 1.4 has no other rules than these */
            *system = declared[0] ? swp_system_find(declared) : cli_dropin_javafos_system();
        /* The flag goes before words (092); a code of 192 that contradicts it is refused. */
        if (!*system || (record && !is_of_family(*system, declared)))
            exit = cli_dropin_fail(call, CLI_EXIT_INVALID,
                                   "Error parsing file %s: Invalid line (unsupported tournament "
                                   "type) \"192 %s\"",
                                   path, record ? record + strspn(record, " ") : declared);
        else if (call->form == CLI_DROPIN_BBP && is_of_family(*system, swp_system_default()->id) &&
                 swp_tournament_initial_colour(tournament->t) == SWP_COLOUR_NONE)
            swp_tournament_set_initial_colour(tournament->t, lot_as_bbp(tournament->t), NULL);
        /* The originals know no Maxi-tournament: its word in a name (012), or in words that the
         * flag goes before, changes nothing for rules that have none. */
        if (*system && (call->system || !declared[0]) &&
            !((*system)->flags & SWP_SYSTEM_KNOWS_MAXI))
            swp_tournament_set_maxi(tournament->t, false);
    }
    cli_notes_free(&notes);
    return exit;
}
