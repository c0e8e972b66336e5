/* SPDX-License-Identifier: Apache-2.0 */
/* Options and operands. One table says what every option is called, what it takes and what it
 * means; commands name the rows they accept. Options may stand before, between and after the
 * operands,
 * `--` ends them, a value follows as the next word or after `=`. */
#ifndef SWISSPAIR_CLI_OPTIONS_H
#define SWISSPAIR_CLI_OPTIONS_H

#include "paper/paper_page.h"
#include "program/program_text.h"

#include "swisspair/editions.h"
#include "swisspair/experimental/board_prizes.h"
#include "swisspair/experimental/norms.h"
#include "swisspair/experimental/rating.h"
#include "swisspair/pair.h"
#include "swisspair/standings.h"
#include "swisspair/trf.h"

enum cli_option_id {
    CLI_OPTION_SYSTEM,
    CLI_OPTION_ROUNDS,
    CLI_OPTION_INITIAL_COLOUR,
    CLI_OPTION_ROUND,
    CLI_OPTION_ADJOURNED,
    CLI_OPTION_PROVISIONAL,
    CLI_OPTION_BAKU,
    CLI_OPTION_MAXI,
    CLI_OPTION_TRACE,
    CLI_OPTION_STANDINGS,
    CLI_OPTION_ALL_SYSTEMS,
    CLI_OPTION_NO_CAUSES,
    CLI_OPTION_AFTER,
    CLI_OPTION_TIEBREAKS,
    CLI_OPTION_TIEBREAK_EDITION,
    CLI_OPTION_WHY,
    CLI_OPTION_PLAYER,
    CLI_OPTION_COLOURS,
    CLI_OPTION_BYE,
    CLI_OPTION_FLOAT,
    CLI_OPTION_CROSS_TABLE,
    CLI_OPTION_BOARD_PRIZES,
    CLI_OPTION_MIN_GAMES,
    CLI_OPTION_RATING_CHANGE,
    CLI_OPTION_K_FACTOR,
    CLI_OPTION_EVENT,
    CLI_OPTION_EXEMPT,
    CLI_OPTION_FORECAST,
    CLI_OPTION_FOR_RATING,
    CLI_OPTION_FORMS,
    CLI_OPTION_BY_SEAT,
    CLI_OPTION_PAPER,
    CLI_OPTION_GAMES, /* --boards of matches */
    CLI_OPTION_ANNUL,
    CLI_OPTION_CYCLES,
    CLI_OPTION_NO_SWAP,
    CLI_OPTION_TEAMS,
    CLI_OPTION_OWN_TABLE, /* --table */
    CLI_OPTION_START,     /* --trf */
    CLI_OPTION_TO,
    CLI_OPTION_LINE_END,
    CLI_OPTION_LEAVE_OUT,
    CLI_OPTION_NEW_RANKS,
    CLI_OPTION_NEXT_ROUND,
    CLI_OPTION_MODEL,
    CLI_OPTION_SEED,
    CLI_OPTION_TOURNAMENTS, /* --count */
    CLI_OPTION_SHARD,
    CLI_OPTION_JOBS,
    CLI_OPTION_MAX_FILE,
    CLI_OPTION_MAX_LINE,
    CLI_OPTION_MAX_WORK,
    CLI_OPTION_OUTPUT,
    CLI_OPTION_FORMAT, /* of a command that has formats */
    CLI_OPTION_JSON,
    CLI_OPTION_LANGUAGE,
    CLI_OPTION_QUIET,
    CLI_OPTION_HELP,
    CLI_OPTION_COUNT
};
#define CLI_BIT(number) (UINT64_C(1) << (number))
/* Every command that reads tournaments takes these. */
#define CLI_OPTIONS_OF_READING (CLI_BIT(CLI_OPTION_MAX_FILE) | CLI_BIT(CLI_OPTION_MAX_LINE))
/* Every command that pairs a round of one as well. */
#define CLI_OPTIONS_OF_PAIRING (CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_MAX_WORK))

/* What --format of a command takes, and what its help page tells of it. */
struct cli_formats {
    const char *words; /* "text|json" */
    const char *help;
};
extern const struct cli_formats cli_formats_of_boards, cli_formats_of_lists, cli_formats_of_reports,
    cli_formats_of_rounds;

/* Which way a player is wished to float. */
enum cli_float { CLI_FLOAT_USUAL = 0, CLI_FLOAT_DOWN, CLI_FLOAT_UP };

/* Players that one call can be asked for. */
enum { CLI_MAX_PLAYERS_NAMED = 100 };

struct cli_options {
    uint64_t given;                    /* a bit for each option that was given */
    const struct cli_formats *formats; /* those of the command; NULL: it has none */
    const swp_system *system;          /* NULL: not said, or by the date of the event */
    bool system_by_date;
    uint32_t rounds, round;    /* 0: not said */
    swp_colour initial_colour; /* SWP_COLOUR_NONE: not said */
    bool adjourned_as_draw;
    const char *provisional; /* NULL: not said; pairs for cli_options_next_rating */
    swp_trf_dialect dialect;
    const char *line_end;  /* NULL: not said */
    const char *tiebreaks; /* NULL: not said */
    swp_tiebreak_edition tiebreak_edition;
    bool tiebreaks_by_date;      /* the edition in force when the event began */
    uint32_t why[2];             /* two players; 0: not asked */
    swp_board_order prizes_by;   /* of --board-prizes */
    uint32_t min_games;          /* 0: not said */
    swp_rating_kind rating_kind; /* of --rating-change */
    uint32_t k_factor;           /* 0: not said */
    swp_norm_event norm_event;   /* of --event */
    swp_norm_exemption exemption;
    uint32_t players[CLI_MAX_PLAYERS_NAMED];
    uint32_t player_count;
    uint32_t wished_player; /* of --bye and --float */
    enum cli_float wished_float;
    bool any_event;      /* record 192 may name an event that nobody can pair */
    bool open_as_absent; /* a pairing without colour and result is no game, as for JaVaFo */
    uint32_t annulled[CLI_MAX_PLAYERS_NAMED]; /* of a round robin */
    uint32_t annulled_count;
    uint32_t cycles, teams; /* of a round robin; 0: not said */
    const char *own_table;  /* NULL: not said */
    const char *start;      /* the file for the tournament to start with; NULL: not said */
    const char *model;      /* NULL: not said */
    uint64_t seed;
    uint64_t count;            /* tournaments to generate; 0: one, without a number */
    uint64_t shard, shards;    /* the shard-th of so many, from 1; 0: not said */
    size_t max_file, max_line; /* bytes; 0: not said */
    uint64_t max_work;         /* units; 0: not said */
    unsigned jobs;             /* threads; 0: as many as there are processors */
    const char *output;        /* NULL: standard output */
    const char *language;      /* NULL: not said */
    enum paper_format format;
    enum paper_size paper; /* unsaid: as the command sees fit */
    bool json;
    char **operands; /* those of main's argv */
    int operand_count;
};

/* What there is to say about an option in a help page. */
struct cli_option_text {
    char letter;       /* 0: none */
    const char *name;  /* without the dashes */
    const char *value; /* what it takes; NULL: nothing */
    const char *help;
};
struct cli_option_text cli_option_text(enum cli_option_id id, const struct cli_formats *formats);

/* Reads `argc` words, which are put in order: operands first. `accepted` has a bit for each option
 * the command takes, `formats` what its --format takes. False with one sentence in `why` when a
 * word is wrong. */
bool cli_options_parse(uint64_t accepted, const struct cli_formats *formats, int argc, char **argv,
                       struct cli_options *out, struct program_text *why);
/* Takes a value for the option as if it had been given as one; what went wrong goes to `why`, with
 * `word` as the name the caller used. */
bool cli_options_take(struct cli_options *options, enum cli_option_id id, const char *word,
                      const char *value, struct program_text *why);
/* The language asked for (NULL: none), and whether --json is, before anything else is known about
 * the words. */
const char *cli_options_language(int argc, char **argv);
bool cli_options_ask_for_json(int argc, char **argv);

/* A player's number, the whole word. */
bool cli_options_player(const char *word, uint32_t *tpn);

/* Takes the next ID=RATING from `*pairs` (NULL: none), which moves on; false at the end. */
bool cli_options_next_rating(const char **pairs, uint32_t *tpn, uint32_t *rating);

/* The ids of all systems, "dutch-2012, dutch-2017". */
void cli_options_list_systems(struct program_text *out);

#endif
