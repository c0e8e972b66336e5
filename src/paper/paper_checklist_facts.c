/* SPDX-License-Identifier: Apache-2.0 */
/* How check-lists write what they tell: see paper_checklist.h. */
#include "paper_checklist.h"

#include "swisspair/experimental/dubov_1997_aro.h"

/* ---- facts ----------------------------------------------------------------------------------- */

/* How a fact is shown. */
enum shape {
    SHAPE_NUMBER,
    SHAPE_YES_NO, /* Y N */
    SHAPE_MARK,   /* Y, blank */
    SHAPE_LETTER, /* a float: D U */
    SHAPE_LEVEL,  /* B5 B6 */
    SHAPE_ARO,    /* a sum by a number of games */
    SHAPE_TENTHS, /* "6.5" */
    SHAPE_HUNDREDTHS
};

static const enum shape shapes[SWP_CHECKLIST_FACT_COUNT] = {
    [SWP_CHECKLIST_FACT_FLOAT_LAST] = SHAPE_LETTER,
    [SWP_CHECKLIST_FACT_FLOAT_BEFORE] = SHAPE_LETTER,
    [SWP_CHECKLIST_FACT_DOWNFLOAT_BARRED] = SHAPE_LEVEL,
    [SWP_CHECKLIST_FACT_UPFLOAT_BARRED] = SHAPE_LEVEL,
    [SWP_CHECKLIST_FACT_MAY_HAVE_BYE] = SHAPE_YES_NO,
    [SWP_CHECKLIST_FACT_ARO_SUM] = SHAPE_ARO,
    [SWP_CHECKLIST_FACT_MAXIMUM_UPFLOATER] = SHAPE_MARK,
    [SWP_CHECKLIST_FACT_UPFLOATED_LAST] = SHAPE_MARK,
    [SWP_CHECKLIST_FACT_MAY_CHANGE] = SHAPE_YES_NO,
    [SWP_CHECKLIST_FACT_MAY_RISE] = SHAPE_YES_NO,
    [SWP_CHECKLIST_FACT_MAY_HAVE_WHITE] = SHAPE_YES_NO,
    [SWP_CHECKLIST_FACT_MAY_HAVE_BLACK] = SHAPE_YES_NO,
    [SWP_CHECKLIST_FACT_FLOATED_LAST] = SHAPE_MARK,
    [SWP_CHECKLIST_FACT_BUCHHOLZ] = SHAPE_TENTHS,
    [SWP_CHECKLIST_FACT_SONNEBORN_BERGER] = SHAPE_HUNDREDTHS,
};

/* With one digit behind the point, or two. */
static void add_decimal(struct program_text *out, int64_t value, int digits)
{
    const long long unit = digits == 2 ? 100 : 10, whole = value < 0 ? -value : value;
    program_text_format(out, "%s%lld.%0*lld", value < 0 ? "-" : "", whole / unit, digits,
                        whole % unit);
}

void paper_checklist_fact(const swp_checklist_row *row, swp_checklist_fact fact,
                          struct program_text *out)
{
    static const char *const letters[] = {"", "D", "U"};
    static const char *const levels[] = {"", "B6", "B5"};
    const int64_t value = row->fact[fact];
    switch (shapes[fact]) {
    case SHAPE_YES_NO:
        program_text_string(out, value ? "Y" : "N");
        break;
    case SHAPE_MARK:
        program_text_string(out, value ? "Y" : "");
        break;
    case SHAPE_LETTER:
        program_text_string(out, letters[value]);
        break;
    case SHAPE_LEVEL:
        program_text_string(out, levels[value]);
        break;
    case SHAPE_NUMBER:
        program_text_format(out, "%lld", (long long)value);
        break;
    case SHAPE_TENTHS:
        add_decimal(out, value, 1);
        break;
    case SHAPE_HUNDREDTHS:
        add_decimal(out, value, 2);
        break;
    case SHAPE_ARO: {
        const swp_dubov_1997_aro aro = {
            .rating_sum = value, .opponents = (uint32_t)row->fact[SWP_CHECKLIST_FACT_ARO_GAMES]};
        char text[SWP_DUBOV_1997_ARO_TEXT_SIZE];
        swp_dubov_1997_aro_text(&aro, text);
        program_text_string(out, text);
        break;
    }
    }
}

/* ---- colours and games ----------------------------------------------------------------------- */

swp_preference paper_checklist_degree(const swp_checklist_row *row)
{
    const bool has_degrees = row->known >> SWP_CHECKLIST_FACT_PREFERENCE & 1;
    if (row->due == SWP_COLOUR_NONE)
        return SWP_PREFERENCE_NONE;
    return has_degrees ? (swp_preference)row->fact[SWP_CHECKLIST_FACT_PREFERENCE]
                       : SWP_PREFERENCE_ABSOLUTE;
}

const char *paper_checklist_mark(swp_preference degree, bool is_white)
{
    static const char *const marks[][2] = {[SWP_PREFERENCE_NONE] = {"A ", "A "},
                                           [SWP_PREFERENCE_MILD] = {"b ", "w "},
                                           [SWP_PREFERENCE_STRONG] = {"(B)", "(W)"},
                                           [SWP_PREFERENCE_ABSOLUTE] = {"B ", "W "}};
    return marks[degree][is_white ? 1 : 0];
}

static bool is_game(swp_result result)
{
    return (result >= SWP_RESULT_WIN && result <= SWP_RESULT_LOSS_UNRATED) ||
           result == SWP_RESULT_UNKNOWN || result == SWP_RESULT_PAIRED;
}

/* A match of two games ends by forfeit for who is away from both. */
static bool is_away(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_entry_in(t, round, tpn).result == SWP_RESULT_FORFEIT_LOSS &&
           swp_tournament_second_result_in(t, round, tpn) == SWP_RESULT_FORFEIT_LOSS;
}

swp_entry paper_checklist_game(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    const swp_entry none = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    const swp_result second = swp_tournament_second_result_in(t, round, tpn);
    swp_entry entry = swp_tournament_entry_in(t, round, tpn);
    if (second == SWP_RESULT_NONE)
        return is_game(entry.result) ? entry : none;
    if (is_away(t, tpn, round) || is_away(t, entry.opponent, round))
        return none;
    if (!is_game(entry.result) && !is_game(second))
        entry.colour = SWP_COLOUR_NONE;
    return entry;
}
