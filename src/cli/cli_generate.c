/* `swisspair generate`: random tournaments as TRF files, one or many (cli_generate_many.c).
 * Settings are operands KEY=VALUE, in our words or in those of the generators' configuration files.
 * The seed stands in record 012, so that every file can be made again. */
#include "cli_generate.h"

#include "cli_tournament.h"

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

/* Takes a setting's number; false with an error noted. */
static bool take_setting(sp_generate_options *how, const char *word, const char *equals,
                         struct cli_notes *notes)
{
    const size_t length = equals ? (size_t)(equals - word) : 0;
    int32_t *place = NULL;
    uint64_t number = 0;
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        if (is_key(word, length, settings[i].name) || is_key(word, length, settings[i].rtg_name))
            place = (int32_t *)(void *)((char *)how + settings[i].place);
    if (!place)
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR,
                      "there is no setting '%s' (see 'swisspair help generate')", word);
    else if (!take_number(equals + 1, SP_GENERATE_MAX_RATE, &number))
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR, "'%s': expected a number up to %d", word,
                      SP_GENERATE_MAX_RATE);
    else {
        *place = (int32_t)number;
        return true;
    }
    return false;
}

/* Takes one operand: a setting, or what is an option as well; false with an error noted. */
static bool take_operand(struct cli_options *options, sp_generate_options *how, const char *word,
                         struct cli_notes *notes)
{
    static const enum cli_option_id also[] = {CLI_OPTION_SEED, CLI_OPTION_TOURNAMENTS,
                                              CLI_OPTION_SHARD};
    const char *equals = strchr(word, '=');
    for (size_t i = 0; equals && i < sizeof also / sizeof also[0]; i++) {
        const char *name = cli_option_text(also[i]).name;
        struct cli_text why = CLI_TEXT_INIT;
        if (!is_key(word, (size_t)(equals - word), name))
            continue;
        const bool taken = cli_options_take(options, also[i], name, equals + 1, &why);
        if (!taken)
            cli_notes_add(notes, NULL, SP_SEVERITY_ERROR, "%s (see 'swisspair help generate')",
                          cli_text_get(&why));
        cli_text_free(&why);
        return taken;
    }
    return take_setting(how, word, equals, notes);
}

uint64_t cli_generate_fresh_seed(void)
{
    struct timespec now = {0};
    timespec_get(&now, TIME_UTC);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

enum cli_exit cli_generate_one(const struct cli_options *options, const sp_generate_options *how,
                               struct cli_notes *notes, struct cli_text *out, uint32_t *rounds)
{
    struct cli_tournament generated = {0};
    sp_error error = {0};
    const sp_status status = sp_generate(how, NULL, &generated.t, &error);
    if (status != SP_OK) {
        cli_notes_add_error(notes, NULL, &error);
        return cli_exit_for(status);
    }
    const uint32_t played = sp_tournament_rounds_recorded(generated.t);
    if (rounds)
        *rounds = played;
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

static enum cli_exit run_generate(const struct cli_options *given, struct cli_notes *notes,
                                  struct cli_text *answer)
{
    sp_generate_options how = SP_GENERATE_OPTIONS_INIT;
    struct cli_options options = *given;
    for (int i = 0; i < options.operand_count; i++)
        if (!take_operand(&options, &how, options.operands[i], notes))
            return CLI_EXIT_INVALID;
    const bool has_seed = (options.given & CLI_BIT(CLI_OPTION_SEED)) != 0;
    if (options.shards && (!has_seed || options.count == 0)) {
        cli_notes_add(notes, NULL, SP_SEVERITY_ERROR,
                      "a shard needs the seed and the count of the whole: --seed S --count K");
        return CLI_EXIT_INVALID;
    }
    how.seed = has_seed ? options.seed : cli_generate_fresh_seed();
    how.system = options.system ? options.system->id : NULL;
    how.baku = (options.given & CLI_BIT(CLI_OPTION_BAKU)) != 0;
    return options.count > 0 ? cli_generate_many(&options, &how, notes)
                             : cli_generate_one(&options, &how, notes, answer, NULL);
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
        "  seed=S, count=K, shard=i/n  as the options of these names\n"
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
    .examples = "swisspair generate players=40 rounds=9 --seed 7 -o open.trf\n"
                "swisspair generate --system dubov-2025 --count 1000 --seed 1 -o 'open%d.trf'",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_BAKU) | CLI_BIT(CLI_OPTION_TO) |
               CLI_BIT(CLI_OPTION_SEED) | CLI_BIT(CLI_OPTION_TOURNAMENTS) |
               CLI_BIT(CLI_OPTION_SHARD) | CLI_BIT(CLI_OPTION_JOBS) | CLI_BIT(CLI_OPTION_LINE_END) |
               CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 0,
    .max_operands = -1,
    .run = run_generate,
};
