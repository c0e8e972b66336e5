/* SPDX-License-Identifier: Apache-2.0 */
/* Options and operands (see cli_options.h). */
#include "cli_options.h"

#include "cli_options_values.h"
#include "program/program_language.h"
#include "program/program_nearest.h"

#include <string.h>

struct option {
    struct cli_option_text text;
    cli_take_value *take;
    cli_take_value *take_second; /* NULL: one word is enough */
    bool repeats;                /* may be given several times */
};

static const struct option options_table[CLI_OPTION_COUNT] = {
    [CLI_OPTION_SYSTEM] =
        {.text = {0, "system", "ID",
                  "pairing system, see 'swisspair systems'; without it the one\n"
                  "the file declares (record 192), else the newest Dutch edition,\n"
                  "or team-2026 for teams;\n"
                  "by-date: the edition in force when the event began (record 042)"},
         .take = cli_take_system},
    [CLI_OPTION_ROUNDS] =
        {.text = {0, "rounds", "N",
                  "number of rounds of the tournament, when the file does not say\n"
                  "it (record 142 or XXR) or says it wrongly"},
         .take = cli_take_rounds},
    [CLI_OPTION_INITIAL_COLOUR] =
        {.text = {0, "initial-colour", "white|black",
                  "colour of the drawing of lots before round 1, when the file\n"
                  "does not say it (record 152 or XXC)"},
         .take = cli_take_initial_colour},
    [CLI_OPTION_ROUND] = {.text = {0, "round", "N",
                                   "the round meant; without it the next one to be paired,\n"
                                   "for 'swisspair check' every recorded one"},
                          .take = cli_take_round},
    [CLI_OPTION_ADJOURNED] = {.text = {0, "adjourned", "draw",
                                       "pair although games are unfinished: count them as draws"},
                              .take = cli_take_adjourned},
    [CLI_OPTION_BAKU] =
        {.text = {0, "baku", NULL,
                  "Baku acceleration (C.04.7), when the file does not say it (record\n"
                  "192 ending in _BAKU, or virtual points in records 250 or XXA)"},
         .take = NULL},
    [CLI_OPTION_MAXI] =
        {.text = {0, "maxi", NULL,
                  "a Maxi-tournament of the Lim system: floaters and exchanges within\n"
                  "100 rating points; not needed where record 012 or 092 says\n"
                  "Maxi-tournament"},
         .take = NULL},
    [CLI_OPTION_TRACE] =
        {.text = {0, "trace", NULL,
                  "tell why, one line for each decision with its article, before the\n"
                  "boards of the table or in the JSON document"},
         .take = NULL},
    [CLI_OPTION_STANDINGS] =
        {.text = {0, "standings", NULL,
                  "check the ranks of the file (columns 86 to 89) and the tie-breaks\n"
                  "it declares instead of the pairings"},
         .take = NULL},
    [CLI_OPTION_ALL_SYSTEMS] =
        {.text = {0, "all-systems", NULL,
                  "check by every system as well: a table of the rounds that each\n"
                  "would have paired as they are recorded"},
         .take = NULL},
    [CLI_OPTION_NO_CAUSES] = {.text = {0, "no-causes", NULL,
                                       "do not look for what explains a round that differs"},
                              .take = NULL},
    [CLI_OPTION_AFTER] = {.text = {0, "after", "N",
                                   "standings after round N; without it after the last played one"},
                          .take = cli_take_round},
    [CLI_OPTION_TIEBREAKS] =
        {.text = {0, "tiebreaks", "LIST",
                  "tie-breaks in the codes of FIDE C.07, separated by commas, as in\n"
                  "BH/C1,BH,SB,DE; or swiss, swiss-rated or round-robin: the list that\n"
                  "FIDE recommended until 2023; without it those of the file (record\n"
                  "212 or 202), else BH/C1,BH,SB,DE, in a round robin DE,SB,KS"},
         .take = cli_take_tiebreaks},
    [CLI_OPTION_TIEBREAK_EDITION] =
        {.text = {0, "tiebreak-edition", "2026|2024|by-date",
                  "edition of C.07: of 1 March 2026, or of 1 August 2024; by-date: the\n"
                  "one in force when the event began (record 042)"},
         .take = cli_take_tiebreak_edition},
    [CLI_OPTION_WHY] =
        {.text = {0, "why", "A B",
                  "instead of the list, what puts player A before B or B before A, with\n"
                  "what every round contributed"},
         .take = cli_take_why,
         .take_second = cli_take_why_second},
    [CLI_OPTION_PLAYER] =
        {
            .text = {0, "player", "ID",
                     "explain it to the player with this number; may be given several times,\n"
                     "with norms once"},
            .take = cli_take_players,
            .repeats = true},
    [CLI_OPTION_COLOURS] = {.text = {0, "colours", NULL, "A with White and B with Black"},
                            .take = NULL},
    [CLI_OPTION_BYE] = {.text = {0, "bye", "ID", "ask why this player does not have the bye"},
                        .take = cli_take_bye},
    [CLI_OPTION_FLOAT] =
        {.text = {0, "float", "ID[:up|:down]",
                  "ask why this player does not leave the scoregroup: for an opponent\n"
                  "with fewer points (down) or with more (up); without a way up in\n"
                  "the Dubov systems, down in the others"},
         .take = cli_take_float},
    [CLI_OPTION_CROSS_TABLE] = {.text = {0, "cross-table", NULL,
                                         "show every round of every player as well"},
                                .take = NULL},
    [CLI_OPTION_BOARD_PRIZES] =
        {.text = {0, "board-prizes", "performance|percentage",
                  "of a tournament of teams, instead of the list the best players of\n"
                  "every board, in that order"},
         .take = cli_take_board_prizes},
    [CLI_OPTION_MIN_GAMES] =
        {.text = {0, "min-games", "N",
                  "games over the board that a player of --board-prizes needs;\n"
                  "without it two thirds of the rounds"},
         .take = cli_take_min_games},
    [CLI_OPTION_RATING_CHANGE] =
        {.text = {0, "rating-change", "standard|rapid|blitz",
                  "instead of the list an estimate of how ratings change, by the rating\n"
                  "regulations of FIDE as that list counts"},
         .take = cli_take_rating_change},
    [CLI_OPTION_K_FACTOR] =
        {.text = {0, "k-factor", "N",
                  "K of players without one in the file (10, 20, 40); without it their\n"
                  "ratings do not change"},
         .take = cli_take_k_factor},
    [CLI_OPTION_EVENT] =
        {.text = {0, "event", "swiss|round-robin|double-round-robin|team-championship|world-cup",
                  "what kind of event it is by the title regulations; without it a Swiss"},
         .take = cli_take_event},
    [CLI_OPTION_EXEMPT] =
        {.text = {0, "exempt", "national|zonal",
                  "the event is a national final or a zonal one (1.4.3a to c), which need\n"
                  "no foreigners; 1.4.3d is found in the rounds"},
         .take = cli_take_exempt},
    [CLI_OPTION_FORECAST] = {.text = {0, "forecast", NULL,
                                      "instead of the list who can make which norm in the next\n"
                                      "round, with which result against whom"},
                             .take = NULL},
    [CLI_OPTION_FOR_RATING] =
        {
            .text = {0, "for-rating", NULL,
                     "also report what a rating report to FIDE lacks, and what is not rated;\n"
                     "what would make it come back is an error"},
            .take = NULL},
    [CLI_OPTION_FORMS] =
        {
            .text = {0, "forms", NULL,
                     "instead of the list the fields of FIDE's forms: a certificate (IT1)\n"
                     "for each norm, and the report of the event (IT3)"},
            .take = NULL},
    [CLI_OPTION_BY_SEAT] =
        {
            .text = {0, "by-seat", NULL,
                     "--board-prizes by the board somebody sat at most, not by the\n"
                     "place in the list of the team"},
            .take = NULL},
    [CLI_OPTION_PAPER] = {.text = {0, "paper", "a4|letter",
                                   "paper to print on; without it a4 for a sheet"},
                          .take = cli_take_paper},
    [CLI_OPTION_GAMES] =
        {
            .text = {0, "boards", NULL,
                     "of a tournament of teams the games of every match as well: by the\n"
                     "line-ups of the round (record 300), else by the order of the boards;\n"
                     "in standings the members of every team"},
            .take = NULL},
    [CLI_OPTION_PROVISIONAL] =
        {.text = {0, "provisional", "ID=RATING,...",
                  "ratings the arbiter gives, for players without one in a system\n"
                  "that needs them (Dubov 1.1.2): 7=1650,12=1400"},
         .take = cli_take_provisional},
    [CLI_OPTION_ANNUL] =
        {
            .text = {0, "annul", "ID",
                     "in a round robin the points by and against this player do not count:\n"
                     "who left before half of the games; may be given several times"},
            .take = cli_take_annulled,
            .repeats = true},
    [CLI_OPTION_CYCLES] = {.text = {0, "cycles", "N",
                                    "how often the same two meet; without it once. Colours are\n"
                                    "reversed in the second, fourth, ... cycle"},
                           .take = cli_take_cycles},
    [CLI_OPTION_NO_SWAP] =
        {
            .text = {0, "no-swap", NULL,
                     "do not exchange the last two rounds of a cycle before another\n"
                     "one: some then have three equal colours in a row"},
            .take = NULL},
    [CLI_OPTION_TEAMS] = {.text = {0, "teams", "N",
                                   "N teams of equal size, everybody meets the players of the\n"
                                   "other teams: 2: Scheveningen, more: Schiller. The first of\n"
                                   "those named are the first team"},
                          .take = cli_take_teams},
    [CLI_OPTION_OWN_TABLE] = {.text = {0, "table", "FILE",
                                       "your own table: a line for each round, as in\n"
                                       "'1-4 5-2 3-6', White first, '7-0' for who rests"},
                              .take = cli_take_own_table},
    [CLI_OPTION_START] =
        {.text = {0, "trf", "FILE",
                  "write a TRF26 file of the event as well, before its first round"},
         .take = cli_take_start},
    [CLI_OPTION_TO] = {.text = {0, "to", "DIALECT",
                                "dialect to write: trf26, trf16, trf06, javafo22, javafo14, bbp6,\n"
                                "bbp5 or wide (trf26 for more than 9999 players)"},
                       .take = cli_take_to},
    [CLI_OPTION_LINE_END] = {.text = {0, "line-end", "lf|crlf|cr", "how lines end; without it lf"},
                             .take = cli_take_line_end},
    [CLI_OPTION_LEAVE_OUT] =
        {
            .text = {0, "leave-out", NULL,
                     "write although the dialect cannot say something that pairing\n"
                     "asks for; a note tells what is left out"},
            .take = NULL},
    [CLI_OPTION_NEW_RANKS] =
        {
            .text = {0, "new-ranks", NULL,
                     "ranks (columns 86 to 89) by points and number, whatever the file\n"
                     "says; without it its ranks stay"},
            .take = NULL},
    [CLI_OPTION_NEXT_ROUND] =
        {.text = {0, "next-round",
                  NULL, "pair the next round and write it as well, its games still open"},
         .take = NULL},
    [CLI_OPTION_MODEL] =
        {.text = {0, "model", "FILE",
                  "a tournament to resemble: its players, rounds, points, and what\n"
                  "is not said as often as in it"},
         .take = cli_take_model},
    [CLI_OPTION_SEED] =
        {.text = {0, "seed", "S",
                  "the number everything is drawn from, up to 18446744073709551615;\n"
                  "without it a fresh one"},
         .take = cli_take_seed},
    [CLI_OPTION_TOURNAMENTS] =
        {.text = {0, "count", "K",
                  "K tournaments, of the seeds S, S+1, ...; the name after -o\n"
                  "then has a %d, which becomes 1, 2, ..."},
         .take = cli_take_count},
    [CLI_OPTION_SHARD] = {.text = {0, "shard", "i/n",
                                   "of the whole run only the i-th and every n-th after it; all n\n"
                                   "shards together are the whole run"},
                          .take = cli_take_shard},
    [CLI_OPTION_JOBS] = {.text = {'j', "jobs", "N",
                                  "work with N threads; without it, or with 0, with as many as\n"
                                  "there are processors; the answer is the same"},
                         .take = cli_take_jobs},
    [CLI_OPTION_MAX_FILE] = {.text = {0, "max-file", "MIB",
                                      "read files of up to so many MiB; without it 64"},
                             .take = cli_take_max_file},
    [CLI_OPTION_MAX_LINE] = {.text = {0, "max-line", "MIB",
                                      "read lines of up to so many MiB; without it 1"},
                             .take = cli_take_max_line},
    [CLI_OPTION_MAX_WORK] =
        {.text = {0, "max-work", "MILLIONS",
                  "millions of units of work that one round may take where forbidden\n"
                  "pairs make it a search without a bound (dutch-1998, C.12); without\n"
                  "it 5000, some seconds; beyond it nothing is answered (exit code 4)"},
         .take = cli_take_max_work},
    [CLI_OPTION_OUTPUT] =
        {.text = {'o', "output", "FILE",
                  "write the answer to FILE instead of standard output; the file is\n"
                  "replaced in one step, and only when there is an answer"},
         .take = cli_take_output},
    [CLI_OPTION_FORMAT] = {.text = {0, "format", NULL, NULL}, .take = cli_take_format},
    [CLI_OPTION_JSON] =
        {.text = {0, "json",
                  NULL, "answer with one JSON document on standard output, errors included"},
         .take = NULL},
    [CLI_OPTION_LANGUAGE] =
        {.text = {0, "language", "LANG",
                  "language of what people read, as \"de\"; without it that of LC_ALL,\n"
                  "LC_MESSAGES or LANG, but English in JSON and CSV"},
         .take = cli_take_language},
    [CLI_OPTION_QUIET] = {.text = {'q', "quiet", NULL,
                                   "on standard error only errors, and how words of 092 are read"},
                          .take = NULL},
    [CLI_OPTION_HELP] = {.text = {'h', "help", NULL, "show this page"}, .take = NULL},
};

const struct cli_formats cli_formats_of_boards = {
    "reply|table|json|csv|html|vega",
    "reply: number of boards, then 'white black' on each line, the\n"
    "bye as 'id 0'; table: for people; json; csv; html: a page that\n"
    "prints; vega: under dubov-1997, the steps in the layout of Vega's\n"
    "verbose.txt. Without it a table on a terminal and a reply otherwise"};
const struct cli_formats cli_formats_of_lists = {
    "table|json|csv|html", "table: for people, the default; json; csv; html: a page that prints"};
const struct cli_formats cli_formats_of_reports = {"text|json",
                                                   "text: lines for people, the default; json"};
const struct cli_formats cli_formats_of_rounds = {
    "text|json|html|svg", "text: the default; json; html: a page that prints; svg: the\n"
                          "round drawn"};

struct cli_option_text cli_option_text(enum cli_option_id id, const struct cli_formats *formats)
{
    struct cli_option_text text = options_table[id].text;
    if (id == CLI_OPTION_FORMAT && formats) {
        text.value = formats->words;
        text.help = formats->help;
    }
    return text;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The option a word names: "--round=5", "--round", "-o", "-j4"; of two with one name the one that
 * is accepted. CLI_OPTION_COUNT when there is none. */
static int find_option(uint64_t accepted, const char *word)
{
    int found = CLI_OPTION_COUNT;
    for (int i = 0; i < CLI_OPTION_COUNT; i++) {
        const struct cli_option_text *text = &options_table[i].text;
        if (word[1] != '-') {
            if (text->letter && word[1] == text->letter &&
                (word[2] == '\0' || (text->value && is_digit(word[2]))))
                found = i;
            continue;
        }
        const size_t length = strlen(text->name);
        if (strncmp(word + 2, text->name, length) == 0 &&
            (word[2 + length] == '\0' || word[2 + length] == '='))
            found = found == CLI_OPTION_COUNT || accepted & CLI_BIT(i) ? i : found;
    }
    return found;
}

/* Says that there is no such option, and which of those the command has may be meant. */
static void tell_unknown(uint64_t accepted, int id, const char *word, int name_length,
                         struct program_text *why)
{
    const bool is_long = name_length > 2 && word[1] == '-';
    struct program_nearest nearest =
        program_nearest_begin(word + 2, is_long ? (size_t)name_length - 2 : 0);
    char perhaps[PROGRAM_NEAREST_SIZE];
    for (int i = 0; i < CLI_OPTION_COUNT && is_long; i++)
        program_nearest_offer(&nearest, accepted & CLI_BIT(i) ? options_table[i].text.name : NULL);
    program_text_format(why,
                        id == CLI_OPTION_COUNT
                            ? program_said("unknown option '%.*s'%s")
                            : program_said("this command has no option '%.*s'%s"),
                        name_length, word, program_nearest_text(&nearest, "--", perhaps));
}

/* Takes one value of an option. */
static bool take(cli_take_value *taker, struct cli_options *options, const char *word,
                 const char *value, int name_length, struct program_text *why)
{
    struct program_text expected = PROGRAM_TEXT_INIT;
    const bool taken = taker(options, value, &expected);
    if (!taken)
        program_text_format(why, program_said("option '%.*s' cannot be '%s': %s"), name_length,
                            word, value, program_text_get(&expected));
    program_text_free_part(&expected, why);
    return taken;
}

/* Whether the option comes for the first time. */
static bool is_new(struct cli_options *options, int id, const char *word, int name_length,
                   struct program_text *why)
{
    const bool given = (options->given & CLI_BIT(id)) != 0 && !options_table[id].repeats;
    if (given)
        program_text_format(why, program_said("option '%.*s' is given twice"), name_length, word);
    options->given |= CLI_BIT(id);
    return !given;
}

bool cli_options_take(struct cli_options *options, enum cli_option_id id, const char *word,
                      const char *value, struct program_text *why)
{
    const int name_length = (int)strlen(word);
    return is_new(options, (int)id, word, name_length, why) &&
           take(options_table[id].take, options, word, value, name_length, why);
}

/* Takes the option at argv[*index], moving *index to the last word it used. */
static bool take_option(uint64_t accepted, int argc, char **argv, int *index,
                        struct cli_options *options, struct program_text *why)
{
    const char *word = argv[*index];
    const int id = find_option(accepted, word);
    const char *equals = word[1] == '-' ? strchr(word, '=') : NULL;
    const char *attached = equals                                ? equals + 1
                           : word[1] != '-' && is_digit(word[2]) ? word + 2
                                                                 : NULL;
    const int name_length = equals ? (int)(equals - word) : attached ? 2 : (int)strlen(word);
    if (id == CLI_OPTION_COUNT || !(accepted & CLI_BIT(id))) {
        tell_unknown(accepted, id, word, name_length, why);
        return false;
    }
    if (!is_new(options, id, word, name_length, why))
        return false;
    const struct option *option = &options_table[id];
    const struct cli_option_text text = cli_option_text((enum cli_option_id)id, options->formats);
    if (!text.value) {
        if (equals)
            program_text_format(why, program_said("option '%.*s' takes no value"), name_length,
                                word);
        options->json = options->json || id == CLI_OPTION_JSON;
        return !equals;
    }
    if (!attached && *index + 1 >= argc) {
        program_text_format(why, program_said("option '%s' needs a value: %s"), word, text.value);
        return false;
    }
    const char *value = attached ? attached : argv[++*index];
    if (!take(option->take, options, word, value, name_length, why))
        return false;
    if (!option->take_second)
        return true;
    if (*index + 1 >= argc) {
        program_text_format(why, program_said("option '%.*s' needs two values: %s"), name_length,
                            word, text.value);
        return false;
    }
    return take(option->take_second, options, word, argv[++*index], name_length, why);
}

bool cli_options_parse(uint64_t accepted, const struct cli_formats *formats, int argc, char **argv,
                       struct cli_options *out, struct program_text *why)
{
    *out = (struct cli_options){.operands = argv, .formats = formats};
    bool options_ended = false;
    for (int i = 0; i < argc; i++) {
        char *word = argv[i];
        if (options_ended || word[0] != '-' || word[1] == '\0')
            argv[out->operand_count++] = word;
        else if (strcmp(word, "--") == 0)
            options_ended = true;
        else if (!take_option(accepted, argc, argv, &i, out, why))
            return false;
    }
    if (out->given & CLI_BIT(CLI_OPTION_JSON) && out->given & CLI_BIT(CLI_OPTION_FORMAT) &&
        out->format != PAPER_FORMAT_JSON) {
        program_text_string(why, program_said("option '--json' contradicts the other '--format'"));
        return false;
    }
    if (out->json)
        out->format = PAPER_FORMAT_JSON;
    if (out->given & CLI_BIT(CLI_OPTION_TRACE) && out->format == PAPER_FORMAT_REPLY) {
        program_text_string(why, program_said("option '--trace' contradicts '--format reply'"));
        return false;
    }
    if (out->given & CLI_BIT(CLI_OPTION_GAMES) &&
        (out->format == PAPER_FORMAT_REPLY || out->format == PAPER_FORMAT_VEGA)) {
        program_text_string(why,
                            program_said("option '--boards' is for tables, pages and documents"));
        return false;
    }
    return true;
}

const char *cli_options_language(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strncmp(argv[i], "--language=", 11) == 0)
            return argv[i] + 11;
        else if (strcmp(argv[i], "--language") == 0)
            return i + 1 < argc ? argv[i + 1] : NULL;
    return NULL;
}

bool cli_options_ask_for_json(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0 || strcmp(argv[i], "--format=json") == 0 ||
            (strcmp(argv[i], "--format") == 0 && i + 1 < argc && strcmp(argv[i + 1], "json") == 0))
            return true;
    return false;
}
