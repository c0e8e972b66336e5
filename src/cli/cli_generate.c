/* `swisspair generate`: random tournaments as TRF files, one or many. Settings are operands
 * KEY=VALUE, in our words or in those of the generators' configuration files. The seed stands in
 * record 012, so that every file can be made again. */
#include "cli_files.h"
#include "cli_tournament.h"

#include "swisspair/generate.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Settings by their place in the options. */
static const struct setting {
    const char *name, *rtg_name;
    size_t place;
} settings[] = {
    {"players", "PlayersNumber", offsetof(sp_generate_options, players)},
    {"rounds", "RoundsNumber", offsetof(sp_generate_options, rounds)},
    {"draws", "DrawPercentage", offsetof(sp_generate_options, draw_percentage)},
    {"highest-rating", "HighestRating", offsetof(sp_generate_options, highest_rating)},
    {"lowest-rating", "LowestRating", offsetof(sp_generate_options, lowest_rating)},
    {"forfeits", "ForfeitRate", offsetof(sp_generate_options, forfeit_rate)},
    {"zero-byes", "RetiredRate", offsetof(sp_generate_options, zero_bye_rate)},
    {"half-byes", "HalfPointByeRate", offsetof(sp_generate_options, half_bye_rate)},
    {"full-byes", NULL, offsetof(sp_generate_options, full_bye_rate)},
    {"withdrawals", NULL, offsetof(sp_generate_options, withdrawal_rate)},
    {"late-entries", NULL, offsetof(sp_generate_options, late_rate)},
    {"unrated", NULL, offsetof(sp_generate_options, unrated_rate)},
};

/* What is asked for. */
struct campaign {
    sp_generate_options how;
    uint64_t count;
    uint64_t shard, shards; /* every shards-th tournament, from the shard-th on */
    bool has_seed;
};

static bool take_number(const char *digits, uint64_t most, uint64_t *out)
{
    uint64_t number = 0;
    if (!*digits)
        return false;
    for (; *digits; digits++) {
        if (*digits < '0' || *digits > '9')
            return false;
        const uint64_t digit = (uint64_t)(*digits - '0');
        if (number > (most - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *out = number;
    return true;
}

static bool is_key(const char *word, size_t length, const char *key)
{
    return key && strlen(key) == length && strncmp(word, key, length) == 0;
}

/* Takes "i/n" of shard=i/n; false with an error noted. */
static bool take_shard(struct campaign *campaign, const char *word, const char *value,
                       struct cli_notes *notes)
{
    struct cli_text first = CLI_TEXT_INIT;
    const char *slash = strchr(value, '/');
    cli_text_add(&first, value, slash ? (size_t)(slash - value) : 0);
    const bool taken = slash &&
                       take_number(cli_text_get(&first), SP_GENERATE_MAX_RATE, &campaign->shard) &&
                       take_number(slash + 1, SP_GENERATE_MAX_RATE, &campaign->shards) &&
                       campaign->shard >= 1 && campaign->shard <= campaign->shards;
    cli_text_free(&first);
    if (!taken)
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR, "'%s': expected i/n with i from 1 to n",
                      word);
    return taken;
}

/* Takes one operand; false with an error noted. */
static bool take_setting(struct campaign *campaign, const char *word, struct cli_notes *notes)
{
    const char *equals = strchr(word, '=');
    const size_t length = equals ? (size_t)(equals - word) : 0;
    uint64_t number = 0, most = SP_GENERATE_MAX_RATE;
    int32_t *place = NULL;
    if (is_key(word, length, "shard"))
        return take_shard(campaign, word, equals + 1, notes);
    const bool is_seed = is_key(word, length, "seed"), is_count = is_key(word, length, "count");
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        if (is_key(word, length, settings[i].name) || is_key(word, length, settings[i].rtg_name))
            place = (int32_t *)(void *)((char *)&campaign->how + settings[i].place);
    if (!place && !is_seed && !is_count) {
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR,
                      "there is no setting '%s' (see 'swisspair help generate')", word);
        return false;
    }
    if (is_seed)
        most = UINT64_MAX;
    if (!take_number(equals + 1, most, &number) || (is_count && number == 0)) {
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR, "'%s': expected a number up to %llu", word,
                      (unsigned long long)most);
        return false;
    }
    if (is_seed) {
        campaign->how.seed = number;
        campaign->has_seed = true;
    } else if (is_count)
        campaign->count = number;
    else
        *place = (int32_t)number;
    return true;
}

/* A seed nobody gave: the time, to its finest. */
static uint64_t fresh_seed(void)
{
    struct timespec now = {0};
    timespec_get(&now, TIME_UTC);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

/* The tournament of this seed as a file. */
static enum cli_exit generate_one(const sp_generate_options *how, const struct cli_options *options,
                                  struct cli_notes *notes, struct cli_text *out)
{
    struct cli_tournament generated = {NULL, NULL, NULL};
    sp_error error = {0};
    const sp_status status = sp_generate(how, NULL, &generated.t, &error);
    if (status != SP_OK) {
        cli_notes_add_error(notes, NULL, &error);
        return cli_exit_for(status);
    }
    const uint32_t played = sp_tournament_rounds_recorded(generated.t);
    if (played < sp_tournament_rounds(generated.t))
        cli_notes_add(
            notes, NULL, SP_SEVERITY_WARNING,
            "seed %llu: the rules allow no pairing of round %lu, the tournament ends there",
            (unsigned long long)how->seed, (unsigned long)played + 1);
    cli_text_format(out, "012 AutoTest Tournament %llu%s", (unsigned long long)how->seed,
                    options->line_end ? options->line_end : "\n");
    const enum cli_exit exit = cli_tournament_write(options, &generated, notes, out);
    sp_tournament_destroy(generated.t);
    return exit;
}

/* "open%d.trf" with the number in the place of %d. */
static void number_name(const char *pattern, uint64_t number, struct cli_text *name)
{
    const char *mark = strstr(pattern, "%d");
    cli_text_clear(name);
    cli_text_add(name, pattern, (size_t)(mark - pattern));
    cli_text_format(name, "%llu%s", (unsigned long long)number, mark + 2);
}

/* Many files: the k-th has the k-th seed from the first on. */
static enum cli_exit generate_many(struct campaign *campaign, const struct cli_options *options,
                                   struct cli_notes *notes)
{
    struct cli_text file = CLI_TEXT_INIT, name = CLI_TEXT_INIT;
    enum cli_exit exit = CLI_EXIT_OK;
    if (!options->output || !strstr(options->output, "%d")) {
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR,
                      "several tournaments need a name with %%d in it: -o 'open%%d.trf'");
        return CLI_EXIT_INVALID;
    }
    const uint64_t first_seed = campaign->how.seed;
    for (uint64_t i = campaign->shard; i <= campaign->count && exit == CLI_EXIT_OK;
         i += campaign->shards) {
        cli_text_clear(&file);
        campaign->how.seed = first_seed + (i - 1);
        number_name(options->output, i, &name);
        exit = generate_one(&campaign->how, options, notes, &file);
        if (exit == CLI_EXIT_OK && (file.failed || name.failed)) {
            cli_notes_add(notes, NULL, SP_SEVERITY_ERROR, "out of memory");
            exit = CLI_EXIT_LIMIT;
        } else if (exit == CLI_EXIT_OK &&
                   !cli_file_replace(cli_text_get(&name), file.bytes, file.length)) {
            cli_notes_add_errno(notes, options->output, "cannot be written");
            exit = CLI_EXIT_FILE;
        }
    }
    cli_text_free(&file);
    cli_text_free(&name);
    return exit;
}

static enum cli_exit run_generate(const struct cli_options *options, struct cli_notes *notes,
                                  struct cli_text *answer)
{
    struct campaign campaign = {SP_GENERATE_OPTIONS_INIT, 0, 1, 1, false};
    for (int i = 0; i < options->operand_count; i++)
        if (!take_setting(&campaign, options->operands[i], notes))
            return CLI_EXIT_INVALID;
    if (campaign.shards > 1 && (!campaign.has_seed || campaign.count == 0)) {
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR,
                      "a shard needs the seed and the count of the whole: seed=S count=K");
        return CLI_EXIT_INVALID;
    }
    if (!campaign.has_seed)
        campaign.how.seed = fresh_seed();
    campaign.how.system = options->system ? options->system->id : NULL;
    campaign.how.baku = (options->given & CLI_BIT(CLI_OPTION_BAKU)) != 0;
    if (campaign.count > 0)
        return generate_many(&campaign, options, notes);
    return generate_one(&campaign.how, options, notes, answer);
}

const struct cli_command cli_generate_command = {
    .name = "generate",
    .operands = "[KEY=VALUE...]",
    .summary = "make a random tournament",
    .description =
        "Makes a whole random tournament: players, rounds paired by the system, results drawn "
        "from\n"
        "the ratings (FIDE B.02, 8.1.2). The seed stands in record 012; the same seed and "
        "settings\n"
        "give the same tournament everywhere.\n"
        "\n"
        "Settings (in brackets the word of the generators' configuration files):\n"
        "  seed=S                    0 to 18446744073709551615; without it a fresh one\n"
        "  count=K                   K tournaments, of the seeds S, S+1, ...; -o needs %d\n"
        "  shard=i/n                 of these only the i-th and every n-th after it\n"
        "  players=N (PlayersNumber), rounds=N (RoundsNumber)\n"
        "  draws=P (DrawPercentage)  draws in per cent\n"
        "  highest-rating=R (HighestRating), lowest-rating=R (LowestRating)\n"
        "  forfeits=N (ForfeitRate)  one game in N is a forfeit; 0: none\n"
        "  zero-byes=N (RetiredRate), half-byes=N (HalfPointByeRate), full-byes=N\n"
        "                            one player in N has the bye in a round; 0: none\n"
        "  withdrawals=N, late-entries=N, unrated=N\n"
        "                            one player in N; 0: none\n"
        "What is not said is drawn: 15 to 215 players, 5 to 15 rounds, 10 to 50 per cent draws, "
        "one\n"
        "forfeit in 6 to 30 games, a zero- or half-point bye in 15 to 215; the others are 0.",
    .examples = "swisspair generate players=40 rounds=9 seed=7 -o open.trf\n"
                "swisspair generate --system dubov-2025 count=1000 seed=1 -o 'open%d.trf'",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_TO) |
               CLI_BIT(CLI_OPTION_LINE_END) | CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 0,
    .max_operands = -1,
    .run = run_generate,
};
