/* SPDX-License-Identifier: Apache-2.0 */
/* The fields of FIDE's forms on norms, in English as the forms are: a certificate (IT1) for each
 * norm, and the report of the event (IT3). Forms themselves are not kept here: their layout of the
 * year comes from the federation. Dates are dd/mm/yyyy, as text. */
#include "cli_norm_forms.h"

#include "paper/paper_sheet.h"

#include <string.h>

struct filling {
    const struct cli_tournament *tournament;
    const swp_tournament *people; /* players, or members of teams */
    const swp_norms *norms;
    struct paper_sheet *sheet;
    const char *form;
    uint32_t number; /* of the form */
};

static void add_field(const struct filling *f, const char *field, const char *value)
{
    paper_sheet_cell(f->sheet, f->form);
    paper_sheet_cell_number(f->sheet, f->number);
    paper_sheet_cell(f->sheet, field);
    paper_sheet_cell(f->sheet, value);
}

static void add_formatted(const struct filling *f, const char *field, struct program_text *value)
{
    add_field(f, field, program_text_get(value));
    program_text_clear(value);
}

static const char *fact(const struct filling *f, swp_tournament_fact which)
{
    const char *const text = swp_tournament_fact_at(f->tournament->t, which, 0);
    return text ? text : "";
}

/* YYYY/MM/DD as dd/mm/yyyy, zeros as what they are: YYYY/00/00 a year alone, 0000/00/00 nothing;
 * another text as it is. */
static void put_day(const char *day, struct program_text *out)
{
    const bool is_day = strlen(day) == 10 && day[4] == '/' && day[7] == '/';
    if (is_day && strncmp(day, "0000", 4) == 0)
        return;
    if (is_day && strcmp(day + 4, "/00/00") == 0)
        program_text_format(out, "%.4s", day);
    else if (is_day)
        program_text_format(out, "%.2s/%.2s/%.4s", day + 8, day + 5, day);
    else
        program_text_string(out, day);
}

static void add_event(const struct filling *f)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    add_field(f, "Event", fact(f, SWP_TOURNAMENT_FACT_NAME));
    add_field(f, "Place", fact(f, SWP_TOURNAMENT_FACT_CITY));
    add_field(f, "Federation of the event", fact(f, SWP_TOURNAMENT_FACT_FEDERATION));
    put_day(fact(f, SWP_TOURNAMENT_FACT_START_DATE), &text);
    add_formatted(f, "First day", &text);
    put_day(fact(f, SWP_TOURNAMENT_FACT_END_DATE), &text);
    add_formatted(f, "Last day", &text);
    add_field(f, "Chief arbiter", fact(f, SWP_TOURNAMENT_FACT_CHIEF_ARBITER));
    const unsigned long over = swp_norms_round(f->norms),
                        planned = swp_tournament_rounds(f->tournament->t);
    program_text_format(&text, over < planned ? "%lu of %lu" : "%lu", over, planned);
    add_formatted(f, "Rounds", &text);
    program_text_free_part(&text, &f->sheet->cells);
}

/* Opponents among the games that count who are of the federation. */
static uint32_t met_of(const swp_norms *norms, const swp_tournament *people, uint32_t index,
                       swp_norm_title title, const char *federation)
{
    uint32_t met = 0;
    swp_norm_game game;
    for (uint32_t i = 1; swp_norms_game_at(norms, index, title, i, &game); i++) {
        const swp_player *const other = swp_tournament_player(people, game.opponent);
        met += other && game.kind == SWP_NORM_GAME_KIND_COUNTED &&
               strcmp(other->federation, federation) == 0;
    }
    return met;
}

void cli_norm_most_met(const swp_norms *norms, const swp_tournament *people, uint32_t index,
                       swp_norm_title title, struct program_text *out)
{
    const char *most = "";
    uint32_t met = 0;
    swp_norm_game game;
    for (uint32_t i = 1; swp_norms_game_at(norms, index, title, i, &game); i++) {
        const swp_player *const other = swp_tournament_player(people, game.opponent);
        if (!other || strcmp(other->federation, "FID") == 0 ||
            strcmp(other->federation, "NON") == 0 || !*other->federation)
            continue;
        const uint32_t of = met_of(norms, people, index, title, other->federation);
        if (of > met) {
            met = of;
            most = other->federation;
        }
    }
    program_text_string(out, most);
}

/* ---- IT1 ------------------------------------------------------------------------------------- */

static void put_points(struct program_text *out, swp_points tenths)
{
    char text[SWP_POINTS_TEXT_SIZE];
    program_text_string(out, swp_points_text(tenths, text));
}

static void add_requirements(const struct filling *f, uint32_t index, const swp_norm *norm)
{
    static const char *const fields[] = {"Rounds played",
                                         "Players",
                                         "Games",
                                         "Federations, other than the player's",
                                         "Opponents of the player's federation",
                                         "Opponents of one federation",
                                         "Opponents with a title",
                                         "Opponents with the norm's title or a higher one",
                                         "Average rating of the opponents",
                                         "Score",
                                         "Performance"};
    struct program_text text = PROGRAM_TEXT_INIT;
    swp_norm_check check;
    for (uint32_t i = 0; swp_norms_check_at(f->norms, index, norm->title, i, &check); i++) {
        const char *const side = check.is_maximum ? "at most" : "at least";
        if (check.requirement == SWP_NORM_REQUIREMENT_SCORE) {
            put_points(&text, check.had);
            program_text_format(&text, " (%s ", side);
            put_points(&text, check.needed);
        } else {
            program_text_format(&text, "%ld (%s %ld", (long)check.had, side, (long)check.needed);
        }
        if (check.requirement == SWP_NORM_REQUIREMENT_ONE_FEDERATION && check.had > 0) {
            program_text_string(&text, "; ");
            cli_norm_most_met(f->norms, f->people, index, norm->title, &text);
        }
        program_text_format(&text, ", %s%s)", swp_norm_requirement_article(check.requirement),
                            check.is_waived ? ", waived" : "");
        add_formatted(f, fields[check.requirement], &text);
    }
    program_text_free_part(&text, &f->sheet->cells);
}

static void add_opponents(const struct filling *f, uint32_t index, const swp_norm *norm)
{
    struct program_text field = PROGRAM_TEXT_INIT, text = PROGRAM_TEXT_INIT;
    swp_norm_game game;
    add_field(f, "Opponents", "name; FIDE number; federation; rating as counted; title; score");
    for (uint32_t i = 1; swp_norms_game_at(f->norms, index, norm->title, i, &game); i++) {
        const swp_player *const other = swp_tournament_player(f->people, game.opponent);
        const bool counts =
            game.kind == SWP_NORM_GAME_KIND_COUNTED ||
            (game.kind == SWP_NORM_GAME_KIND_BY_DEFAULT && norm->has_loss_by_default);
        if (!other || !counts)
            continue;
        program_text_format(&field, "Round %lu", (unsigned long)game.round);
        program_text_format(&text, "%s; %s; %s; %ld; %s; ", other->name, other->fide_id,
                            other->federation, (long)game.rating, other->title);
        put_points(&text, game.score);
        add_field(f, program_text_get(&field), program_text_get(&text));
        program_text_clear(&field);
        program_text_clear(&text);
    }
    program_text_free_part(&field, &f->sheet->cells);
    program_text_free_part(&text, &f->sheet->cells);
}

static void add_certificate(const struct filling *f, uint32_t index, const swp_norm *norm)
{
    const swp_player *const player = swp_tournament_player(f->people, norm->player);
    struct program_text text = PROGRAM_TEXT_INIT;
    paper_sheet_group(f->sheet, /* has_head= */ false);
    add_field(f, "Norm", swp_norm_title_name(norm->title));
    add_field(f, "Basis", SWP_NORMS_BASIS);
    add_field(f, "Name", player->name);
    add_field(f, "FIDE number", player->fide_id);
    add_field(f, "Federation", player->federation);
    put_day(player->birth, &text);
    add_formatted(f, "Date of birth", &text);
    add_event(f);
    add_requirements(f, index, norm);
    program_text_format(&text, "%lu", (unsigned long)norm->worth);
    add_formatted(f, "Counts as games of the 27", &text);
    add_opponents(f, index, norm);
    program_text_free_part(&text, &f->sheet->cells);
}

static void add_certificates(struct filling *f)
{
    f->form = "IT1";
    for (uint32_t i = 0; i < swp_norms_count(f->norms); i++)
        for (int title = 0; swp_norm_title_name((swp_norm_title)title); title++) {
            const swp_norm *const norm = swp_norms_at(f->norms, i, (swp_norm_title)title);
            if (norm->verdict != SWP_NORM_VERDICT_NORM)
                continue;
            f->number++;
            add_certificate(f, i, norm);
        }
}

/* ---- IT3 ------------------------------------------------------------------------------------- */

/* Players whom a line of IT3 counts. */
enum group { EVERYBODY, RATED, UNRATED, TITLED, OF_TITLE };

static bool is_in(const swp_player *player, enum group group, const char *title)
{
    switch (group) {
    case EVERYBODY:
        return true;
    case RATED:
        return player->rating > 0;
    case UNRATED:
        return player->rating <= 0;
    case TITLED:
        return *player->title && strcmp(player->title, "CM") != 0 &&
               strcmp(player->title, "WCM") != 0;
    case OF_TITLE:
        return strcmp(player->title, title) == 0;
    }
    return false;
}

/* Whether nobody before has this player's federation and is in the group. */
static bool is_first_of_federation(const struct filling *f, uint32_t index, enum group group,
                                   const char *title)
{
    const char *const own = swp_tournament_player_at(f->people, index)->federation;
    for (uint32_t i = 0; i < index; i++) {
        const swp_player *const other = swp_tournament_player_at(f->people, i);
        if (is_in(other, group, title) && strcmp(other->federation, own) == 0)
            return false;
    }
    return *own != '\0';
}

static void add_count(const struct filling *f, const char *field, enum group group,
                      const char *title)
{
    unsigned long players = 0, federations = 0, host = 0;
    struct program_text text = PROGRAM_TEXT_INIT;
    for (uint32_t i = 0; i < swp_tournament_player_count(f->people); i++) {
        const swp_player *const player = swp_tournament_player_at(f->people, i);
        if (!is_in(player, group, title))
            continue;
        players++;
        federations += is_first_of_federation(f, i, group, title);
        host += *player->federation &&
                strcmp(player->federation, fact(f, SWP_TOURNAMENT_FACT_FEDERATION)) == 0;
    }
    program_text_format(&text, "%lu; federations: %lu; host: %lu", players, federations, host);
    add_formatted(f, field, &text);
    program_text_free_part(&text, &f->sheet->cells);
}

static void add_report(struct filling *f)
{
    static const char *const titles[] = {"GM", "IM", "WGM", "FM", "WIM", "WFM", "CM", "WCM"};
    f->form = "IT3";
    f->number = 1;
    paper_sheet_group(f->sheet, /* has_head= */ false);
    add_field(f, "Basis", SWP_NORMS_BASIS);
    add_event(f);
    add_count(f, "Players", EVERYBODY, "");
    add_count(f, "Rated", RATED, "");
    add_count(f, "Unrated", UNRATED, "");
    add_count(f, "With a title, CM and WCM apart", TITLED, "");
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        add_count(f, titles[i], OF_TITLE, titles[i]);
}

void cli_norm_forms(const struct cli_tournament *tournament, const swp_norms *norms,
                    struct paper_sheet *sheet)
{
    const swp_tournament *const members = swp_tournament_members(tournament->t);
    struct filling f = {tournament, members ? members : tournament->t, norms, sheet, "", 0};
    paper_sheet_column(sheet, 'l', "Form");
    paper_sheet_column(sheet, 'r', "No.");
    paper_sheet_column(sheet, 'l', "Field");
    paper_sheet_column(sheet, 'l', "Value");
    add_certificates(&f);
    add_report(&f);
}
