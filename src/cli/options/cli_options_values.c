/* SPDX-License-Identifier: Apache-2.0 */
/* What each option takes for its value (see cli_options_values.h). */
#include "cli_options_values.h"

#include "cli/system/cli_workers.h"
#include "program/program_language.h"
#include "program/program_nearest.h"

#include "swisspair/language.h"

#include <string.h>

enum {
    MOST_TOURNAMENTS = 1000000000,
    MOST_MIB = 1024 /* a quarter of what 32 bits address */,
    MOST_MILLIONS = 1000000000
};

/* "expected white or black" of "white|black". */
static void expect_words(struct program_text *why, const char *words)
{
    struct program_text list = PROGRAM_TEXT_INIT;
    while (*words) {
        const size_t length = strcspn(words, "|");
        program_text_string(&list, list.length == 0 ? ""
                                   : words[length]  ? ", "
                                                    : program_said(" or "));
        program_text_add(&list, words, length);
        words += length + (words[length] == '|');
    }
    program_text_format(why, program_said("expected %s"), program_text_get(&list));
    program_text_free_part(&list, why);
}

/* Whether the value is one of "text|json". */
static bool is_among(const char *value, const char *words)
{
    const size_t length = strlen(value);
    for (; *words; words += strcspn(words, "|") + (words[strcspn(words, "|")] == '|'))
        if (strcspn(words, "|") == length && strncmp(words, value, length) == 0)
            return true;
    return false;
}

void cli_options_list_systems(struct program_text *out)
{
    for (uint32_t i = 0; swp_system_at(i); i++) {
        program_text_string(out, i ? ", " : "");
        program_text_string(out, swp_system_at(i)->id);
    }
    program_text_string(out, ", round-robin");
}

bool cli_take_system(struct cli_options *options, const char *value, struct program_text *why)
{
    options->system = swp_system_find(value);
    options->system_by_date = strcmp(value, "by-date") == 0;
    if (!options->system && !options->system_by_date) {
        struct program_nearest nearest = program_nearest_begin(value, strlen(value));
        char perhaps[PROGRAM_NEAREST_SIZE];
        for (uint32_t i = 0; swp_system_at(i); i++)
            program_nearest_offer(&nearest, swp_system_at(i)->id);
        program_nearest_offer(&nearest, "by-date");
        program_nearest_offer(&nearest, "round-robin");
        program_text_format(
            why, program_said("there is no such pairing system%s, expected by-date or one of: "),
            program_nearest_text(&nearest, "", perhaps));
        cli_options_list_systems(why);
    }
    return options->system || options->system_by_date;
}

bool cli_take_language(struct cli_options *options, const char *value, struct program_text *why)
{
    options->language = swp_language_find(value);
    if (!options->language) {
        program_text_string(why, program_said("there is no such language, expected one of: "));
        for (uint32_t i = 0; swp_language_at(i); i++)
            program_text_format(why, "%s%s", i ? ", " : "", swp_language_at(i));
    }
    return options->language;
}

/* Digits only, from `least` to `most`: no sign, no blank, nothing behind. */
static bool take_long_number(const char *value, uint64_t least, uint64_t most, uint64_t *number,
                             struct program_text *why)
{
    uint64_t result = 0;
    bool taken = *value != '\0';
    for (; *value >= '0' && *value <= '9' && taken; value++) {
        const uint64_t digit = (uint64_t)(*value - '0');
        taken = result < most / 10 || (result == most / 10 && digit <= most % 10);
        result = taken ? result * 10 + digit : 0;
    }
    taken = taken && *value == '\0' && result >= least;
    if (taken)
        *number = result;
    else
        program_text_format(why, program_said("expected a number from %llu to %llu"),
                            (unsigned long long)least, (unsigned long long)most);
    return taken;
}

static bool take_round_number(const char *value, uint32_t *number, struct program_text *why)
{
    uint64_t taken = 0;
    if (!take_long_number(value, 1, SWP_MAX_ROUNDS, &taken, why))
        return false;
    *number = (uint32_t)taken;
    return true;
}

bool cli_take_rounds(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_round_number(value, &options->rounds, why);
}

bool cli_take_round(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_round_number(value, &options->round, why);
}

bool cli_take_cycles(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_round_number(value, &options->cycles, why);
}

bool cli_take_teams(struct cli_options *options, const char *value, struct program_text *why)
{
    uint64_t taken = 0;
    if (!take_long_number(value, 2, SWP_MAX_ROUNDS, &taken, why))
        return false;
    options->teams = (uint32_t)taken;
    return true;
}

static bool take_name_of_file(const char *value, const char **name, struct program_text *why)
{
    *name = value;
    if (!*value)
        program_text_string(why, program_said("expected the name of a file"));
    return *value != '\0';
}

bool cli_take_own_table(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_name_of_file(value, &options->own_table, why);
}

bool cli_take_start(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_name_of_file(value, &options->start, why);
}

bool cli_take_initial_colour(struct cli_options *options, const char *value,
                             struct program_text *why)
{
    if (strcmp(value, "white") == 0)
        options->initial_colour = SWP_COLOUR_WHITE;
    else if (strcmp(value, "black") == 0)
        options->initial_colour = SWP_COLOUR_BLACK;
    else
        expect_words(why, "white|black");
    return options->initial_colour != SWP_COLOUR_NONE;
}

bool cli_take_adjourned(struct cli_options *options, const char *value, struct program_text *why)
{
    options->adjourned_as_draw = strcmp(value, "draw") == 0;
    if (!options->adjourned_as_draw)
        expect_words(why, "draw");
    return options->adjourned_as_draw;
}

/* Digits at *at, from 1 to `most`. */
static bool take_digits(const char **at, uint32_t most, uint32_t *number)
{
    uint32_t result = 0;
    while (**at >= '0' && **at <= '9' && result <= most)
        result = result * 10 + (uint32_t)(*(*at)++ - '0');
    *number = result;
    return result >= 1 && result <= most;
}

bool cli_options_next_rating(const char **pairs, uint32_t *tpn, uint32_t *rating)
{
    enum { MOST_RATING = 9999 }; /* four columns in every dialect */
    const char *at = *pairs;
    if (!at || !take_digits(&at, SWP_MAX_TPN, tpn) || *at++ != '=' ||
        !take_digits(&at, MOST_RATING, rating) || (*at != ',' && *at != '\0'))
        return false;
    *pairs = *at == ',' ? at + 1 : NULL;
    return true;
}

bool cli_take_provisional(struct cli_options *options, const char *value, struct program_text *why)
{
    const char *pairs = value;
    uint32_t tpn, rating;
    while (cli_options_next_rating(&pairs, &tpn, &rating))
        continue;
    options->provisional = value;
    if (pairs)
        program_text_string(why, program_said("expected ID=RATING, several separated by commas"));
    return !pairs;
}

bool cli_take_seed(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_long_number(value, 0, UINT64_MAX, &options->seed, why);
}

bool cli_take_model(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_name_of_file(value, &options->model, why);
}

bool cli_take_count(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_long_number(value, 1, MOST_TOURNAMENTS, &options->count, why);
}

bool cli_take_shard(struct cli_options *options, const char *value, struct program_text *why)
{
    struct program_text first = PROGRAM_TEXT_INIT, unused = PROGRAM_TEXT_INIT;
    const char *slash = strchr(value, '/');
    program_text_add(&first, value, slash ? (size_t)(slash - value) : 0);
    const bool taken =
        slash && take_long_number(slash + 1, 1, MOST_TOURNAMENTS, &options->shards, &unused) &&
        take_long_number(program_text_get(&first), 1, options->shards, &options->shard, &unused);
    program_text_free(&first);
    program_text_free(&unused);
    if (!taken)
        program_text_string(why, program_said("expected i/n with i from 1 to n"));
    return taken;
}

bool cli_take_jobs(struct cli_options *options, const char *value, struct program_text *why)
{
    uint64_t jobs = 0;
    const bool taken = take_long_number(value, 0, CLI_MAX_JOBS, &jobs, why);
    options->jobs = (unsigned)jobs;
    return taken;
}

/* A number of MiB, taken as bytes. */
static bool take_size(const char *value, size_t *bytes, struct program_text *why)
{
    uint64_t taken = 0;
    if (!take_long_number(value, 1, MOST_MIB, &taken, why))
        return false;
    *bytes = (size_t)taken << 20;
    return true;
}

bool cli_take_max_file(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_size(value, &options->max_file, why);
}

bool cli_take_max_line(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_size(value, &options->max_line, why);
}

bool cli_take_max_work(struct cli_options *options, const char *value, struct program_text *why)
{
    uint64_t millions;
    if (!take_long_number(value, 1, MOST_MILLIONS, &millions, why))
        return false;
    options->max_work = millions * 1000000;
    return true;
}

bool cli_take_output(struct cli_options *options, const char *value, struct program_text *why)
{
    options->output = strcmp(value, "-") == 0 ? NULL : value;
    if (!*value)
        program_text_string(why, program_said("expected the name of a file"));
    return *value != '\0';
}

bool cli_take_format(struct cli_options *options, const char *value, struct program_text *why)
{
    static const struct {
        const char *word;
        enum paper_format format;
    } formats[] = {{"reply", PAPER_FORMAT_REPLY}, {"table", PAPER_FORMAT_TABLE},
                   {"text", PAPER_FORMAT_TABLE},  {"json", PAPER_FORMAT_JSON},
                   {"csv", PAPER_FORMAT_CSV},     {"html", PAPER_FORMAT_HTML},
                   {"vega", PAPER_FORMAT_VEGA},   {"svg", PAPER_FORMAT_SVG}};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(value, formats[i].word) == 0 && is_among(value, options->formats->words)) {
            options->format = formats[i].format;
            options->json = options->json || options->format == PAPER_FORMAT_JSON;
            return true;
        }
    expect_words(why, options->formats->words);
    return false;
}
bool cli_take_tiebreaks(struct cli_options *options, const char *value, struct program_text *why)
{
    /* A list by name; any other list is read by the library. */
    const swp_tiebreak_set *const set = swp_tiebreak_set_find(value);
    struct program_nearest nearest = program_nearest_begin(value, strlen(value));
    char perhaps[PROGRAM_NEAREST_SIZE];
    for (uint32_t i = 0; swp_tiebreak_set_at(i); i++)
        program_nearest_offer(&nearest, swp_tiebreak_set_at(i)->name);
    options->tiebreaks = set ? set->codes : value;
    if (set || !nearest.word)
        return true;
    program_text_format(why, program_said("there is no list of that name%s"),
                        program_nearest_text(&nearest, "", perhaps));
    return false;
}

bool cli_take_board_prizes(struct cli_options *options, const char *value, struct program_text *why)
{
    const bool by_percentage = strcmp(value, "percentage") == 0;
    options->prizes_by = by_percentage ? SWP_BOARD_ORDER_PERCENTAGE : SWP_BOARD_ORDER_PERFORMANCE;
    if (by_percentage || strcmp(value, "performance") == 0)
        return true;
    expect_words(why, "performance|percentage");
    return false;
}

bool cli_take_min_games(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_round_number(value, &options->min_games, why);
}

bool cli_take_rating_change(struct cli_options *options, const char *value,
                            struct program_text *why)
{
    static const char *const kinds[] = {"standard", "rapid", "blitz"};
    for (int i = 0; i < 3; i++) {
        options->rating_kind = (swp_rating_kind)i;
        if (strcmp(value, kinds[i]) == 0)
            return true;
    }
    expect_words(why, "standard|rapid|blitz");
    return false;
}

bool cli_take_event(struct cli_options *options, const char *value, struct program_text *why)
{
    static const char *const events[] = {"swiss", "round-robin", "double-round-robin",
                                         "team-championship", "world-cup"};
    for (int i = 0; i < 5; i++) {
        options->norm_event = (swp_norm_event)i;
        if (strcmp(value, events[i]) == 0)
            return true;
    }
    expect_words(why, "swiss|round-robin|double-round-robin|team-championship|world-cup");
    return false;
}

bool cli_take_exempt(struct cli_options *options, const char *value, struct program_text *why)
{
    const bool is_zonal = strcmp(value, "zonal") == 0;
    options->exemption = is_zonal ? SWP_NORM_EXEMPTION_ZONAL : SWP_NORM_EXEMPTION_NATIONAL;
    if (is_zonal || strcmp(value, "national") == 0)
        return true;
    expect_words(why, "national|zonal");
    return false;
}

bool cli_take_k_factor(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_round_number(value, &options->k_factor, why);
}

bool cli_take_tiebreak_edition(struct cli_options *options, const char *value,
                               struct program_text *why)
{
    const bool is_old = strcmp(value, "2024") == 0;
    options->tiebreak_edition = is_old ? SWP_TIEBREAK_EDITION_2024 : SWP_TIEBREAK_EDITION_2026;
    options->tiebreaks_by_date = strcmp(value, "by-date") == 0;
    if (is_old || options->tiebreaks_by_date || strcmp(value, "2026") == 0)
        return true;
    expect_words(why, "2026|2024|by-date");
    return false;
}

bool cli_options_player(const char *word, uint32_t *tpn)
{
    return take_digits(&word, SWP_MAX_TPN, tpn) && *word == '\0';
}

static bool take_player(const char *value, uint32_t *tpn, struct program_text *why)
{
    const bool taken = cli_options_player(value, tpn);
    if (!taken)
        program_text_string(why, program_said("expected the numbers of two players"));
    return taken;
}

static bool take_one_more(const char *value, uint32_t *tpns, uint32_t *count,
                          struct program_text *why)
{
    uint32_t tpn = 0;
    if (!cli_options_player(value, &tpn))
        program_text_string(why, program_said("expected the number of a player"));
    else if (*count == CLI_MAX_PLAYERS_NAMED)
        program_text_format(why, program_said("expected at most %d players"),
                            CLI_MAX_PLAYERS_NAMED);
    else
        tpns[(*count)++] = tpn;
    return why->length == 0 && !why->failed;
}

bool cli_take_players(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_one_more(value, options->players, &options->player_count, why);
}

bool cli_take_annulled(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_one_more(value, options->annulled, &options->annulled_count, why);
}

bool cli_take_bye(struct cli_options *options, const char *value, struct program_text *why)
{
    const bool taken = cli_options_player(value, &options->wished_player);
    if (!taken)
        program_text_string(why, program_said("expected the number of a player"));
    return taken;
}

bool cli_take_float(struct cli_options *options, const char *value, struct program_text *why)
{
    static const char *const ways[] = {"", ":down", ":up"};
    if (take_digits(&value, SWP_MAX_TPN, &options->wished_player))
        for (int way = CLI_FLOAT_USUAL; way <= CLI_FLOAT_UP; way++)
            if (strcmp(value, ways[way]) == 0) {
                options->wished_float = (enum cli_float)way;
                return true;
            }
    program_text_string(
        why,
        program_said("expected the number of a player, with :up or :down after it if need be"));
    return false;
}

bool cli_take_paper(struct cli_options *options, const char *value, struct program_text *why)
{
    if (strcmp(value, "a4") == 0)
        options->paper = PAPER_A4;
    else if (strcmp(value, "letter") == 0)
        options->paper = PAPER_LETTER;
    else
        expect_words(why, "a4|letter");
    return options->paper != PAPER_UNSAID;
}

bool cli_take_why(struct cli_options *options, const char *value, struct program_text *why)
{
    return take_player(value, &options->why[0], why);
}

bool cli_take_why_second(struct cli_options *options, const char *value, struct program_text *why)
{
    const bool taken = take_player(value, &options->why[1], why);
    if (taken && options->why[0] == options->why[1])
        program_text_string(why, program_said("expected two different players"));
    return taken && options->why[0] != options->why[1];
}

bool cli_take_to(struct cli_options *options, const char *value, struct program_text *why)
{
    if (swp_trf_dialect_find(value, &options->dialect))
        return true;
    program_text_string(why, program_said("there is no such dialect, expected one of: "));
    for (int i = 0; swp_trf_dialect_name((swp_trf_dialect)i); i++)
        program_text_format(why, "%s%s", i ? ", " : "", swp_trf_dialect_name((swp_trf_dialect)i));
    return false;
}

bool cli_take_line_end(struct cli_options *options, const char *value, struct program_text *why)
{
    static const struct {
        const char *word, *bytes;
    } ends[] = {{"lf", "\n"}, {"crlf", "\r\n"}, {"cr", "\r"}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (strcmp(value, ends[i].word) == 0)
            options->line_end = ends[i].bytes;
    if (!options->line_end)
        expect_words(why, "lf|crlf|cr");
    return options->line_end != NULL;
}
