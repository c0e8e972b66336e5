/* SPDX-License-Identifier: Apache-2.0 */
/* The codes of C.07: which tie-breaks there are, how they are written, where they are allowed.
 *
 * Answers: what does "KS/L+1" mean, and why is "BBE" refused. A code is a name and modifiers behind
 * slashes; "BH-C1", the spelling of the Handbook, is "BH/C1". Case and blanks around codes do not
 * matter. Nothing is ever ignored: what is not understood is an error that names it.
 *
 * A code of teams names the score it is counted in behind a colon, "BH:GP/C1"; without it that is
 * the primary one.
 *
 * READING: KS/L1 is KS/L+1, in steps of half a point (14.5). READING (7): WIN and STD look at match
 * points, whichever score is the primary one, and are refused in game points; the other reading
 * counts single games. READING (13.4): K is any positive number, "K0.5" too. */
#include "swisspair/language.h"
#include "tiebreak/tiebreak_internal.h"

#include <string.h>

enum {
    CUTS = SWP__MAY_CUT,
    CUTS_AND_MEDIANS = SWP__MAY_CUT | SWP__MAY_MEDIAN,
    EITHER = SWP__IN_EITHER_SCORE,
    TEAMS = SWP__OF_TEAMS,
    PLAYERS = SWP__OF_PLAYERS,
    BOARDS = SWP__OF_TEAMS | SWP__LOOKS_AT_BOARDS,
    MAX_CUTS = 99,
    MAX_LIMIT = 999,
    MAX_RATING = 9999,
    MAX_DIVISOR = 99999
};

static const struct swp__tiebreak_kind kinds[] = {
    {"PTS", "points", "4.2", 0, swp__tiebreak_points, NULL, 0, NULL},
    {"DE", SWP_N_("direct encounter"), "6", SWP__MAY_FORFEIT, NULL, NULL, EITHER, NULL},
    {"WIN", SWP_N_("rounds won"), "7.1", 0, swp__tiebreak_won_rounds, NULL, SWP__IN_MATCH_POINTS,
     NULL},
    {"WON", SWP_N_("games won"), "7.2", 0, swp__tiebreak_won_games, NULL,
     SWP__COUNTS_GAMES | SWP__IN_MATCH_POINTS, NULL},
    {"BPG", SWP_N_("games with Black"), "7.3", 0, swp__tiebreak_black_games, NULL,
     SWP__COUNTS_GAMES | PLAYERS, NULL},
    {"BWG", SWP_N_("wins with Black"), "7.4", 0, swp__tiebreak_black_wins, NULL,
     SWP__COUNTS_GAMES | PLAYERS, NULL},
    {"PS", SWP_N_("progressive scores"), "7.5", CUTS, swp__tiebreak_progressive, NULL, EITHER,
     NULL},
    {"REP", SWP_N_("rounds elected to play"), "7.6", 0, swp__tiebreak_elected, NULL,
     SWP__IN_MATCH_POINTS, NULL},
    {"STD", SWP_N_("standard points"), "7.7", 0, swp__tiebreak_standard, NULL,
     SWP__SINCE_2026 | SWP__IN_MATCH_POINTS, NULL},
    {"TPN", SWP_N_("pairing number"), "7.8", SWP__MAY_REVERSE, swp__tiebreak_number, NULL,
     SWP__LOW_IS_BETTER | SWP__SINCE_2026, NULL},
    {"BH", SWP_N_("Buchholz"), "8.1", CUTS_AND_MEDIANS | SWP__MAY_FORFEIT, swp__tiebreak_buchholz,
     NULL, SWP__NO_ROUND_ROBIN | EITHER, NULL},
    {"AOB", SWP_N_("average of opponents' Buchholz"), "8.2", SWP__MAY_FORE,
     swp__tiebreak_opponents_average, swp__tiebreak_buchholz,
     SWP__NO_ROUND_ROBIN | SWP__SINCE_2026_WITH_F | EITHER, NULL},
    {"FB", SWP_N_("Fore Buchholz"), "8.3", CUTS_AND_MEDIANS | SWP__MAY_FORFEIT,
     swp__tiebreak_fore_buchholz, NULL, SWP__NO_ROUND_ROBIN | SWP__NEEDS_ALL_ROUNDS | EITHER, NULL},
    {"SB", SWP_N_("Sonneborn-Berger"), "9.1", CUTS_AND_MEDIANS | SWP__MAY_FORFEIT,
     swp__tiebreak_sonneborn, NULL, PLAYERS, NULL},
    {"KS", SWP_N_("Koya system"), "9.2", SWP__MAY_LIMIT, swp__tiebreak_koya, NULL, EITHER, NULL},
    {"ARO", SWP_N_("average rating of opponents"), "10.1", CUTS_AND_MEDIANS | SWP__MAY_UNRATED,
     swp__tiebreak_average_rating, NULL, PLAYERS, NULL},
    {"TPR", SWP_N_("tournament performance rating"), "10.2", SWP__MAY_UNRATED,
     swp__tiebreak_performance, NULL, SWP__COUNTS_GAMES | PLAYERS, NULL},
    {"PTP", SWP_N_("perfect tournament performance"), "10.3", SWP__MAY_UNRATED,
     swp__tiebreak_perfect_performance, NULL, SWP__COUNTS_GAMES | PLAYERS, NULL},
    {"APRO", SWP_N_("average performance rating of opponents"), "10.4", SWP__MAY_UNRATED,
     swp__tiebreak_opponents_rounded, swp__tiebreak_performance, SWP__COUNTS_GAMES | PLAYERS, NULL},
    {"APPO", SWP_N_("average perfect performance of opponents"), "10.5", SWP__MAY_UNRATED,
     swp__tiebreak_opponents_rounded, swp__tiebreak_perfect_performance,
     SWP__COUNTS_GAMES | PLAYERS, NULL},
    {"RTNG", SWP_N_("rating"), "10.6", SWP__MAY_REVERSE | SWP__MAY_UNRATED, swp__tiebreak_rating,
     NULL, SWP__SINCE_2026 | PLAYERS, NULL},
    {"MPTS", "match points", "11.1", 0, swp__tiebreak_points, NULL, TEAMS | SWP__IN_MATCH_POINTS,
     NULL},
    {"GPTS", "game points", "11.1", 0, swp__tiebreak_points, NULL, TEAMS | SWP__IN_GAME_POINTS,
     NULL},
    {"BC", "board count", "12.1", 0, swp__tiebreak_board_count, NULL, BOARDS | SWP__LOW_IS_BETTER,
     NULL},
    {"TBR", "top board result", "12.2", 0, swp__tiebreak_top_boards, NULL,
     BOARDS | SWP__LOW_IS_BETTER, NULL},
    {"BBE", "bottom board elimination", "12.3", 0, swp__tiebreak_bottom_boards, NULL,
     BOARDS | SWP__LOW_IS_BETTER, NULL},
    {"MPvGP", "secondary score", "13.1", 0, swp__tiebreak_points, NULL, TEAMS | SWP__IN_OTHER_SCORE,
     NULL},
    {"EMMSB", "Sonneborn-Berger of match points by match points", "13.2", CUTS | SWP__MAY_FORFEIT,
     swp__tiebreak_sonneborn_mm, NULL, TEAMS, NULL},
    {"EMGSB", "Sonneborn-Berger of match points by game points", "13.2", CUTS | SWP__MAY_FORFEIT,
     swp__tiebreak_sonneborn_mg, NULL, TEAMS, NULL},
    {"EGMSB", "Sonneborn-Berger of game points by match points", "13.2", CUTS | SWP__MAY_FORFEIT,
     swp__tiebreak_sonneborn_gm, NULL, TEAMS, NULL},
    {"EGGSB", "Sonneborn-Berger of game points by game points", "13.2", CUTS | SWP__MAY_FORFEIT,
     swp__tiebreak_sonneborn_gg, NULL, TEAMS, NULL},
    {"EDE", "extended direct encounter", "13.3", SWP__MAY_FORFEIT, NULL, NULL, TEAMS, ""},
    {"EDET", "extended direct encounter, then top boards", "13.3", SWP__MAY_FORFEIT, NULL, NULL,
     BOARDS, "T"},
    {"EDEB", "extended direct encounter, then bottom boards", "13.3", SWP__MAY_FORFEIT, NULL, NULL,
     BOARDS, "B"},
    {"EDEBT", "extended direct encounter, then board count and top boards", "13.3",
     SWP__MAY_FORFEIT, NULL, NULL, BOARDS, "CT"},
    {"EDEBB", "extended direct encounter, then board count and bottom boards", "13.3",
     SWP__MAY_FORFEIT, NULL, NULL, BOARDS, "CB"},
    {"SSSC", "scores and schedule strength combined", "13.4",
     SWP__MAY_FORE | SWP__MAY_FORFEIT | SWP__MAY_DIVIDE, swp__tiebreak_score_strength, NULL,
     TEAMS | SWP__NO_ROUND_ROBIN, NULL},
};

/* ---- reading one code ----------------------------------------------------------------------- */

/* Where reading stands in one code, upper case and without blanks around it. */
struct reader {
    const char *at;
    const char *whole;
    swp_error *err;
};

static swp_status refuse(const struct reader *r, const char *why)
{
    return swp__fail(r->err, SWP_DETAIL_BAD_TIEBREAK, "C.07", 0, 0, "tie-break '%s': %s", r->whole,
                     why);
}

/* Digits, from `least` to `most`. */
static bool take_number(struct reader *r, uint32_t least, uint32_t most, uint32_t *out)
{
    uint32_t number = 0;
    const char *begin = r->at;
    while (*r->at >= '0' && *r->at <= '9' && number <= most)
        number = number * 10 + (uint32_t)(*r->at++ - '0');
    *out = number;
    return r->at > begin && number >= least && number <= most;
}

/* K4, K0.5: at most three decimals. */
static swp_status read_divisor(struct reader *r, struct swp__tiebreak_code *code)
{
    const char *const expected = "expected a number above 0 to divide by, K4 or K0.5";
    uint32_t whole = 0, thousandths = 0, unit = 100;
    if (code->divisor)
        return refuse(r, "K stands once");
    if (!take_number(r, 0, MAX_DIVISOR, &whole))
        return refuse(r, expected);
    if (*r->at == '.') {
        const char *begin = ++r->at;
        for (; *r->at >= '0' && *r->at <= '9' && unit > 0; unit /= 10)
            thousandths += unit * (uint32_t)(*r->at++ - '0');
        if (r->at == begin)
            return refuse(r, expected);
    }
    code->divisor = whole * 1000 + thousandths;
    return code->divisor ? SWP_OK : refuse(r, expected);
}

/* The letter that has been taken off, with what follows it. */
static swp_status read_modifier(struct reader *r, char letter, struct swp__tiebreak_code *code)
{
    uint32_t number = 0;
    switch (letter) {
    case 'C':
    case 'M':
        if (!take_number(r, 1, MAX_CUTS, &number))
            return refuse(r, "expected how many are left out, 1 to 99");
        if (code->cuts || code->medians)
            return refuse(r, "only one of C and M, once");
        *(letter == 'C' ? &code->cuts : &code->medians) = number;
        return SWP_OK;
    case 'L': {
        const bool minus = *r->at == '-';
        r->at += *r->at == '-' || *r->at == '+';
        if (code->limit)
            return refuse(r, "L stands once");
        if (!take_number(r, 1, MAX_LIMIT, &number))
            return refuse(r, "expected half points above or below the line, L+1 or L-1");
        code->limit = minus ? -(int32_t)number : (int32_t)number;
        return SWP_OK;
    }
    case 'U':
        if (code->unrated)
            return refuse(r, "U stands once");
        if (!take_number(r, 1, MAX_RATING, &number))
            return refuse(r, "expected the rating of unrated players, U1400");
        code->unrated = (int32_t)number;
        return SWP_OK;
    case 'K':
        return read_divisor(r, code);
    default: {
        bool *flag = letter == 'P'   ? &code->with_forfeits
                     : letter == 'F' ? &code->fore
                                     : &code->reverse;
        if (*flag)
            return refuse(r, "a modifier stands twice");
        *flag = true;
        return SWP_OK;
    }
    }
}

/* "C1/P" behind the first slash. */
static swp_status read_modifiers(struct reader *r, struct swp__tiebreak_code *code)
{
    static const struct {
        char letter;
        unsigned bit;
    } letters[] = {{'C', SWP__MAY_CUT},     {'M', SWP__MAY_MEDIAN}, {'L', SWP__MAY_LIMIT},
                   {'P', SWP__MAY_FORFEIT}, {'F', SWP__MAY_FORE},   {'R', SWP__MAY_REVERSE},
                   {'U', SWP__MAY_UNRATED}, {'K', SWP__MAY_DIVIDE}};
    while (*r->at == '/') {
        const char letter = *++r->at;
        size_t i = 0;
        while (i < sizeof letters / sizeof *letters && letters[i].letter != letter)
            i++;
        if (i == sizeof letters / sizeof *letters)
            return refuse(r, "there is no such modifier, expected C M L P F R U or K");
        if (!(code->kind->modifiers & letters[i].bit))
            return refuse(r, "this tie-break does not take the modifier");
        r->at++;
        const swp_status status = read_modifier(r, letter, code);
        if (status != SWP_OK)
            return status;
    }
    return *r->at ? refuse(r, "unexpected characters behind it") : SWP_OK;
}

/* ---- what a name means ---------------------------------------------------------------------- */

/* Small letters of the list are capitals in what is read. */
static bool is_name(const char *text, size_t length, const char *name)
{
    size_t i = 0;
    for (; i < length && name[i]; i++)
        if (text[i] != (name[i] >= 'a' && name[i] <= 'z' ? name[i] - 'a' + 'A' : name[i]))
            return false;
    return i == length && !name[i];
}

static const struct swp__tiebreak_kind *find_kind(const char *name)
{
    size_t i = 0;
    while (strcmp(kinds[i].code, name) != 0)
        i++;
    return &kinds[i];
}

/* Why there is no tie-break of that name. */
static swp_status refuse_name(const struct reader *r, size_t length)
{
    if (is_name(r->whole, length, "ESB"))
        return refuse(r, "which scores? expected EMMSB, EMGSB, EGMSB or EGGSB");
    if (strncmp(r->whole, "OTHER", 5) == 0)
        return swp__fail(r->err, SWP_DETAIL_TIEBREAK_NOT_OFFERED, "C.07 4.1", 0, 0,
                         "tie-break '%s' is defined by the organiser: there is no definition here",
                         r->whole);
    return refuse(r, "there is no such tie-break");
}

/* ":MP" or ":GP", of teams: in which score, when it is not the primary one. */
static swp_status read_score(struct reader *r, const swp_standings *table,
                             struct swp__tiebreak_code *code)
{
    const unsigned traits = code->kind->traits;
    swp_team_score score = table->score;
    code->names_score = *r->at == ':';
    if (code->names_score) {
        const bool is_match = strncmp(r->at, ":MP", 3) == 0;
        if (!is_match && strncmp(r->at, ":GP", 3) != 0)
            return refuse(r, "expected :MP or :GP, match points or game points");
        if (!(traits & (SWP__IN_EITHER_SCORE | SWP__IN_MATCH_POINTS)) || traits & SWP__OF_TEAMS)
            return refuse(r, "this tie-break does not take a score");
        if (!is_match && traits & SWP__IN_MATCH_POINTS)
            return refuse(r, "C.07 does not define it in game points");
        score = is_match ? SWP_TEAM_SCORE_MATCH_POINTS : SWP_TEAM_SCORE_GAME_POINTS;
        r->at += 3;
    }
    if (traits & SWP__IN_MATCH_POINTS)
        score = SWP_TEAM_SCORE_MATCH_POINTS;
    if (traits & SWP__IN_GAME_POINTS)
        score = SWP_TEAM_SCORE_GAME_POINTS;
    code->in_other = table->score != SWP_TEAM_SCORE_NONE &&
                     (score != table->score || traits & SWP__IN_OTHER_SCORE);
    return SWP_OK;
}

/* The name at the beginning, with the score; moves behind it. */
static swp_status read_name(struct reader *r, const swp_standings *table, char *text,
                            struct swp__tiebreak_code *code)
{
    const size_t length = strcspn(text, "/:");
    r->at = text + length;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is_name(text, length, kinds[i].code))
            code->kind = &kinds[i];
    if (!code->kind)
        return refuse_name(r, length);
    memcpy(text, code->kind->code, length);
    return read_score(r, table, code);
}

/* BH/F is Fore Buchholz by its other name. */
static bool is_fore_by_modifier(struct reader *r, struct swp__tiebreak_code *code)
{
    const char *at = strcmp(code->kind->code, "BH") == 0 ? strstr(r->at, "/F") : NULL;
    if (!at || (at[2] != '\0' && at[2] != '/'))
        return false;
    code->kind = find_kind("FB");
    return true;
}

static swp_status is_allowed(const struct reader *r, const swp_standings *table,
                             const struct swp__tiebreak_code *code)
{
    const bool old = table->edition == SWP_TIEBREAK_EDITION_2024;
    const unsigned traits = code->kind->traits;
    if (table->score == SWP_TEAM_SCORE_NONE && (traits & SWP__OF_TEAMS || code->names_score))
        return swp__fail(r->err, SWP_DETAIL_TEAMS, "C.07 11", 0, 0,
                         "tie-break '%s' is for teams, and this is an event of individuals",
                         r->whole);
    if (table->score != SWP_TEAM_SCORE_NONE && traits & SWP__OF_PLAYERS)
        return swp__fail(
            r->err, SWP_DETAIL_TIEBREAK_NOT_OFFERED, "C.07 13", 0, 0,
            "tie-break '%s' is for individuals, and this is an event of teams%s", r->whole,
            is_name(r->whole, strcspn(r->whole, "/:"), "SB") ? ": EMMSB or EGGSB is meant for them"
                                                             : "");
    if (old && (traits & SWP__SINCE_2026 || (traits & SWP__SINCE_2026_WITH_F && code->fore)))
        return swp__fail(r->err, SWP_DETAIL_TIEBREAK_NOT_OFFERED, "C.07 (2024)", 0, 0,
                         "tie-break '%s' is not in the edition of 2024", r->whole);
    if (!old && table->is_round_robin && (traits & SWP__NO_ROUND_ROBIN))
        return swp__fail(r->err, SWP_DETAIL_TIEBREAK_NOT_OFFERED, "C.07 8", 0, 0,
                         "tie-break '%s' is not allowed in a round robin (note to article 8)",
                         r->whole);
    if (table->has_matches && (traits & SWP__COUNTS_GAMES))
        return swp__fail(r->err, SWP_DETAIL_TIEBREAK_NOT_OFFERED, "C.07", 0, 0,
                         "tie-break '%s' counts games, and C.07 does not say how of a match of two",
                         r->whole);
    if (((traits & SWP__NEEDS_ALL_ROUNDS) || code->fore) && table->planned == 0)
        return swp__fail(r->err, SWP_DETAIL_ROUNDS_MISSING, "C.07 8.3", 0, 0,
                         "tie-break '%s' asks for the last round, and the number of rounds is not "
                         "given",
                         r->whole);
    if (code->kind->modifiers & SWP__MAY_DIVIDE && !code->divisor && table->planned == 0)
        return swp__fail(r->err, SWP_DETAIL_ROUNDS_MISSING, "C.07 13.4", 0, 0,
                         "tie-break '%s' asks for the number of rounds, which is not given",
                         r->whole);
    return SWP_OK;
}

/* Takes the "/F" out of a code of Fore Buchholz. */
static void drop_fore(char *text)
{
    char *at = strstr(text, "/F");
    memmove(at, at + 2, strlen(at + 2) + 1);
}

static swp_status read_code(const swp_standings *table, char *text, struct swp__tiebreak_code *code,
                            swp_error *err)
{
    struct reader r = {text, text, err};
    swp_status status = read_name(&r, table, text, code);
    if (status != SWP_OK)
        return status;
    if (is_fore_by_modifier(&r, code)) {
        drop_fore(text + 2);
        memcpy(text, "FB", 2);
    }
    status = read_modifiers(&r, code);
    if (status == SWP_OK)
        status = is_allowed(&r, table, code);
    if (status == SWP_OK)
        memcpy(code->text, text, strlen(text) + 1);
    return status;
}

/* ---- reading the list ----------------------------------------------------------------------- */

/* Copies one code in upper case, "BH-C1" as "BH/C1", "KS/L1" as "KS/L+1". False: too long. */
static bool copy_code(const char *begin, size_t length, char out[SWP_TIEBREAK_CODE_SIZE])
{
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        char c = begin[i];
        if (c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        if (c == '-' && (used == 0 || out[used - 1] != 'L'))
            c = '/';
        if (used + 2 >= SWP_TIEBREAK_CODE_SIZE)
            return false;
        if (c >= '0' && c <= '9' && used > 1 && out[used - 1] == 'L' && out[used - 2] == '/')
            out[used++] = '+';
        out[used++] = c;
    }
    out[used] = '\0';
    return true;
}

/* What ranks before the list anyway: points, of teams also by the name of the primary score. */
static bool is_the_score(const swp_standings *table, const char *text)
{
    return strcmp(text, "PTS") == 0 ||
           (table->score == SWP_TEAM_SCORE_MATCH_POINTS && strcmp(text, "MPTS") == 0) ||
           (table->score == SWP_TEAM_SCORE_GAME_POINTS && strcmp(text, "GPTS") == 0);
}

swp_status swp__tiebreak_read_list(swp_standings *table, const char *list, swp_error *err)
{
    const char *at = list;
    for (bool more = list[strspn(list, " \t")] != '\0', first = true; more; first = false) {
        char text[SWP_TIEBREAK_CODE_SIZE];
        at += strspn(at, " \t");
        size_t length = strcspn(at, ",");
        const char *next = at + length;
        while (length > 0 && (at[length - 1] == ' ' || at[length - 1] == '\t'))
            length--;
        more = *next == ',';
        if (length == 0)
            return swp__fail(err, SWP_DETAIL_BAD_TIEBREAK, "C.07", 0, 0,
                             "a tie-break is missing in the list '%s'", list);
        if (!copy_code(at, length, text))
            return swp__fail(err, SWP_DETAIL_BAD_TIEBREAK, "C.07", 0, 0,
                             "tie-break '%.*s': there is no such tie-break",
                             (int)(length > 40 ? 40 : length), at);
        at = next + more;
        if (first && is_the_score(table, text))
            continue;
        if (table->n_codes == SWP_TIEBREAK_MAX_CODES)
            return swp__fail(err, SWP_DETAIL_TOO_MANY_TIEBREAKS, "", 0, 0,
                             "a list holds at most %d tie-breaks", SWP_TIEBREAK_MAX_CODES);
        const swp_status status = read_code(table, text, &table->codes[table->n_codes], err);
        if (status != SWP_OK)
            return status;
        table->n_codes++;
    }
    return SWP_OK;
}
