/* SPDX-License-Identifier: Apache-2.0 */
/* The public face of the standings by C.07: one table, made once and then only read.
 *
 * Answers: ranks, values, and on request what a value is made of. The table and all it holds live
 * in one arena of its own, so that it outlives the tournament and goes in one step. Cost: O(players
 * * rounds) to copy the rounds, then that of the tie-breaks. */
#include "base/options.h"
#include "swisspair/experimental/dutch_1998_standings.h"
#include "swisspair/pair.h"
#include "swisspair/standings.h"
#include "tiebreak/tiebreak_internal.h"
#include "tournament/annulment.h"
#include "tournament/tournament_internal.h"

#include <string.h>

/* There is no official list (2.1, 4.1.1): these are in common use. */
const char *swp_tiebreak_default(swp_event_kind event)
{
    return event == SWP_EVENT_KIND_ROUND_ROBIN ? "DE,SB,KS" : "BH/C1,BH,SB,DE";
}

const char *swp_tiebreak_default_for(const swp_tournament *t, swp_event_kind event)
{
    if (!t)
        return NULL;
    static const char *const of_teams[2][2] = {{"MPvGP,EMMSB,EDE", "MPvGP,EGGSB,EDE"},
                                               {"MPvGP,EDE,EMMSB", "MPvGP,EDE,EGGSB"}};
    if (event == SWP_EVENT_KIND_DECLARED)
        event =
            swp_tournament_is_round_robin(t) ? SWP_EVENT_KIND_ROUND_ROBIN : SWP_EVENT_KIND_SWISS;
    if (!t->members)
        return swp_tiebreak_default(event);
    return of_teams[event == SWP_EVENT_KIND_ROUND_ROBIN][swp__counts_game_points(t)];
}

static const swp_tiebreak_set sets[] = {
    {"swiss", "DE,WIN,BPG,BH/C1,BH,SB", "a Swiss in which not all ratings are consistent",
     SWP_EVENT_KIND_SWISS, 0},
    {"swiss-rated", "DE,WIN,BPG,ARO/C1,BH/C1,BH,SB", "a Swiss in which all ratings are consistent",
     SWP_EVENT_KIND_SWISS, 0},
    {"round-robin", "DE,WIN,SB,KS", "a round robin", SWP_EVENT_KIND_ROUND_ROBIN, 0},
};

const swp_tiebreak_set *swp_tiebreak_set_at(uint32_t index)
{
    return index < sizeof sets / sizeof *sets ? &sets[index] : NULL;
}

const swp_tiebreak_set *swp_tiebreak_set_find(const char *name)
{
    if (!name)
        return NULL;
    for (size_t i = 0; name && i < sizeof sets / sizeof *sets; i++)
        if (strcmp(sets[i].name, name) == 0)
            return &sets[i];
    return NULL;
}

bool swp_tournament_is_round_robin(const swp_tournament *t)
{
    if (!t)
        return false;
    const swp_system *system = swp_system_find(t->system);
    return strstr(t->system, "roundrobin") != NULL || /* also those of the organiser */
           (system && system->flags & SWP_SYSTEM_IS_TABLE);
}

/* ---- making ---------------------------------------------------------------------------------- */

void swp_standings_options_init(swp_standings_options *options)
{
    if (!options)
        return;
    const swp_standings_options standard = SWP_STANDINGS_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_STANDINGS_OPTIONS_INIT",
    .size = sizeof(swp_standings_options),
    .flags = offsetof(swp_standings_options, flags),
    .all_flags = 0,
    .reserved = offsetof(swp_standings_options, reserved),
    .reserved_size = sizeof((swp_standings_options *)NULL)->reserved,
};

static swp_status check_options(const swp_standings_options *options, swp_error *err)
{
    if (options->edition != SWP_TIEBREAK_EDITION_2026 &&
        options->edition != SWP_TIEBREAK_EDITION_2024)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "C.07", 0, 0, "unknown edition %d",
                         (int)options->edition);
    if (options->event != SWP_EVENT_KIND_DECLARED && options->event != SWP_EVENT_KIND_SWISS &&
        options->event != SWP_EVENT_KIND_ROUND_ROBIN)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "C.07 15", 0, 0, "unknown kind of event %d",
                         (int)options->event);
    if (options->annulled_count > 0 && !options->annulled)
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0, "nobody to annul is named");
    return SWP_OK;
}

/* Two rows, one after the other, whose values differ and look alike with so many decimals. */
static bool look_alike(const swp_standings *table, uint32_t code, unsigned decimals)
{
    char text[SWP_TIEBREAK_VALUE_SIZE], before[SWP_TIEBREAK_VALUE_SIZE] = "";
    for (uint32_t i = 0; i < swp_standings_count(table); i++) {
        swp_tiebreak_value_text(*swp_standings_value_at(table, i, code), decimals, text);
        if (i > 0 && swp_standings_decider(table, i - 1, i) == (int32_t)code &&
            strcmp(text, before) == 0)
            return true;
        memcpy(before, text, sizeof before);
    }
    return false;
}

/* swp_standings_decimals, once everybody has a row. O(n). */
static unsigned decimals_of(const swp_standings *table, uint32_t code)
{
    enum { WITHOUT_END = 2, OF_EDITION = 3 /* as AROs are shown */, MOST = 9 };
    unsigned decimals = 0;
    for (uint32_t slot = 0; slot < table->played.n; slot++) {
        const swp_tiebreak_value *value = &table->values[code][slot];
        if (value->is_defined && 100 % value->denominator != 0)
            decimals = swp_standings_system(table)[0] ? OF_EDITION : WITHOUT_END;
    }
    while (decimals > 0 && decimals < MOST && look_alike(table, code, decimals))
        decimals++;
    return decimals;
}

static swp_status fill_rows(struct swp__context *ctx, swp_standings *table)
{
    table->rows = swp__arena_array(ctx->arena, table->played.n, sizeof *table->rows);
    if (!table->rows)
        return swp__no_memory(ctx->err);
    for (uint32_t i = 0; i < table->played.n; i++) {
        const uint32_t slot = table->order[i], rank = table->groups[table->n_codes][slot];
        table->rows[i] = (swp_standings_row){.rank = rank,
                                             .tpn = table->played.tpns[slot],
                                             .points = (swp_points)table->real.scores[slot],
                                             .sharing = table->sharing[rank - 1],
                                             .decided_by = table->decided_by[slot]};
    }
    for (uint32_t code = 0; code < table->n_codes; code++)
        table->decimals[code] = decimals_of(table, code);
    return SWP_OK;
}

/* READING: C.07 does not speak of matches of two games (C.04.5). A round is the match: won or drawn
 * as its points say, against one opponent; a win and a draw of a round are those of both games. */
static void double_games(swp_scoring *scoring)
{
    scoring->white_win *= 2;
    scoring->black_win *= 2;
    scoring->white_draw *= 2;
    scoring->black_draw *= 2;
}

/* What a win and a draw of a round are worth in a score of teams. */
static swp_scoring scoring_of(const swp_tournament *t, swp_team_score score)
{
    if (score != SWP_TEAM_SCORE_GAME_POINTS)
        return t->scoring;
    swp_scoring all = t->rules.game_scoring;
    const swp_points boards = (swp_points)t->rules.boards;
    all.white_win *= boards;
    all.black_win *= boards;
    all.white_draw *= boards;
    all.black_draw *= boards;
    return all;
}

/* Of teams: the same rounds in the other score. */
static swp_status fill_other(struct swp__context *ctx, const swp_tournament *t,
                             swp_standings *table)
{
    swp_standings *other = swp__arena_array(ctx->arena, 1, sizeof *other);
    if (!other)
        return swp__no_memory(ctx->err);
    other->arena = table->arena;
    other->edition = table->edition;
    other->is_round_robin = table->is_round_robin;
    other->planned = table->planned;
    other->score = table->score == SWP_TEAM_SCORE_GAME_POINTS ? SWP_TEAM_SCORE_MATCH_POINTS
                                                              : SWP_TEAM_SCORE_GAME_POINTS;
    other->scoring = scoring_of(t, other->score);
    other->other = table;
    other->n_boards = table->n_boards;
    table->other = other;
    const swp_status status =
        swp__score_table_make_in(ctx, t, table->played.rounds, other->score, &other->played);
    return status == SWP_OK ? swp__tiebreak_make_views(ctx, other) : status;
}

static bool looks_at_boards(const swp_standings *table)
{
    for (uint32_t k = 0; k < table->n_codes; k++)
        if (table->codes[k].kind->traits & SWP__LOOKS_AT_BOARDS)
            return true;
    return false;
}

/* Both scores of teams and, where a code asks for them, the boards. */
static swp_status fill_team_facts(struct swp__context *ctx, const swp_tournament *t,
                                  swp_standings *table)
{
    swp_status status = fill_other(ctx, t, table);
    if (status == SWP_OK && looks_at_boards(table))
        status = swp__tiebreak_boards_make(ctx, t, table);
    return status;
}

/* The system whose own article orders them: nobody asks for tie-breaks. NULL: C.07. */
static const char *edition_of(const swp_tournament *t, const swp_standings_options *options,
                              bool is_round_robin)
{
    const char *system = options->system ? options->system : t->system;
    const bool is_asked = options->tiebreaks || t->members || is_round_robin;
    return !is_asked && swp_dutch_1998_standings_apply(system) ? system : NULL;
}

/* The facts of the tournament, and the list. */
static swp_status fill_table(struct swp__context *ctx, const swp_tournament *t,
                             const swp_standings_options *options, uint32_t round,
                             swp_standings *table)
{
    table->score = t->members ? t->rules.primary : SWP_TEAM_SCORE_NONE;
    table->n_boards = t->members ? t->rules.boards : 0;
    table->scoring = scoring_of(t, table->score);
    table->has_matches = t->has_matches;
    if (t->has_matches)
        double_games(&table->scoring);
    table->edition = options->edition;
    table->is_round_robin = options->event == SWP_EVENT_KIND_DECLARED
                                ? swp_tournament_is_round_robin(t)
                                : options->event == SWP_EVENT_KIND_ROUND_ROBIN;
    table->planned = t->rounds;
    const char *list = options->tiebreaks;
    const char *by_edition = edition_of(t, options, table->is_round_robin);
    if (!list)
        list = swp_tiebreak_default_for(t, table->is_round_robin ? SWP_EVENT_KIND_ROUND_ROBIN
                                                                 : SWP_EVENT_KIND_SWISS);
    swp_status status = SWP_OK;
    if (by_edition)
        swp__tiebreak_edition_codes(table);
    else
        status = swp__tiebreak_read_list(table, list, ctx->err);
    if (status == SWP_OK)
        status = swp__score_table_make(ctx, t, round, &table->played);
    if (status != SWP_OK)
        return status;
    for (uint32_t slot = 0; slot < table->played.n; slot++)
        table->has_unrated = table->has_unrated || table->played.ratings[slot] <= 0;
    status = swp__tiebreak_make_views(ctx, table);
    if (status == SWP_OK && t->members)
        status = fill_team_facts(ctx, t, table);
    if (status == SWP_OK)
        status = by_edition ? swp__tiebreak_edition_rank(ctx, t, by_edition, table)
                            : swp__tiebreak_rank(ctx, table);
    return status == SWP_OK ? fill_rows(ctx, table) : status;
}

static swp_status keep_annulled(struct swp__context *ctx, const swp_standings_options *options,
                                swp_standings *table)
{
    uint32_t *numbers = swp__arena_array(ctx->arena, options->annulled_count + 1, sizeof *numbers);
    if (!numbers)
        return swp__no_memory(ctx->err);
    for (size_t i = 0; i < options->annulled_count; i++)
        numbers[i] = options->annulled[i];
    table->annulled = numbers;
    table->n_annulled = (uint32_t)options->annulled_count;
    return SWP_OK;
}

/* The standings after `round`, in an arena of their own. */
static swp_status create(const swp_tournament *t, const swp_standings_options *options,
                         uint32_t round, swp_standings **out_table, swp_error *err)
{
    struct swp__context ctx;
    swp_standings *table = swp__context_begin(&ctx, &t->allocator, sizeof *table, err);
    if (!table)
        return SWP_ERR_MEMORY;
    table->arena = ctx.arena;
    swp_status status = fill_table(&ctx, t, options, round, table);
    if (status == SWP_OK)
        status = keep_annulled(&ctx, options, table);
    if (status == SWP_OK)
        *out_table = table;
    else
        swp__arena_destroy(ctx.arena);
    return status;
}

/* The standings of a copy in which the games of the annulled are free rounds. */
static swp_status create_annulled(const swp_tournament *t, const swp_standings_options *options,
                                  uint32_t round, swp_standings **out_table, swp_error *err)
{
    swp_tournament *copy = NULL;
    const bool is_round_robin =
        options->event == SWP_EVENT_KIND_ROUND_ROBIN ||
        (options->event == SWP_EVENT_KIND_DECLARED && swp_tournament_is_round_robin(t));
    if (!is_round_robin)
        return swp__fail(err, SWP_DETAIL_OPTION_DOES_NOT_APPLY, "C.05", 0, 0,
                         "points are annulled in round robins only");
    swp_status status =
        swp__tournament_annulled(t, options->annulled, options->annulled_count, &copy, err);
    if (status == SWP_OK)
        status = create(copy, options, round, out_table, err);
    swp_tournament_destroy(copy);
    return status;
}

swp_status swp_standings_create(const swp_tournament *t, const swp_standings_options *options,
                                swp_standings **out_table, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_table)
        return swp__null(err, "out_table");
    swp_standings_options known = SWP_STANDINGS_OPTIONS_INIT;
    uint32_t round = 0;
    swp_status status = swp__options_read(&options_kind, options, &known, err);
    if (status == SWP_OK)
        status = check_options(&known, err);
    if (status == SWP_OK)
        status = swp__score_round(t, known.round, &round, err);
    if (status != SWP_OK)
        return status;
    return known.annulled_count > 0 ? create_annulled(t, &known, round, out_table, err)
                                    : create(t, &known, round, out_table, err);
}

enum { LIST_SIZE = SWP_TIEBREAK_MAX_CODES * SWP_TIEBREAK_CODE_SIZE + 4 };

/* The list of the table as it would be asked for: "PTS,BH/C1,SB". */
static void write_list(const swp_standings *table, char list[LIST_SIZE])
{
    size_t length = 3;
    memcpy(list, "PTS", length);
    for (uint32_t k = 0; k < table->n_codes; k++) {
        const size_t of_code = strlen(table->codes[k].text);
        list[length++] = ',';
        memcpy(list + length, table->codes[k].text, of_code);
        length += of_code;
    }
    list[length] = '\0';
}

swp_status swp_standings_create_like(const swp_tournament *t, const swp_standings *like,
                                     const char *tiebreaks, uint32_t round,
                                     swp_standings **out_table, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!like)
        return swp__null(err, "like");
    if (!out_table)
        return swp__null(err, "out_table");
    char list[LIST_SIZE];
    swp_standings_options how = SWP_STANDINGS_OPTIONS_INIT;
    write_list(like, list);
    how.tiebreaks = tiebreaks ? tiebreaks : like->system ? NULL : list;
    how.system = like->system ? like->system : "";
    how.edition = like->edition;
    how.event = like->is_round_robin ? SWP_EVENT_KIND_ROUND_ROBIN : SWP_EVENT_KIND_SWISS;
    how.round = round ? round : like->played.rounds;
    how.annulled = like->annulled;
    how.annulled_count = like->n_annulled;
    return swp_standings_create(t, &how, out_table, err);
}

void swp_standings_destroy(swp_standings *table)
{
    if (table)
        swp__arena_destroy(table->arena);
}

/* ---- the table as a whole -------------------------------------------------------------------- */

const char *swp_standings_system(const swp_standings *table)
{
    if (!table)
        return NULL;
    return table->system ? table->system : "";
}

swp_tiebreak_edition swp_standings_edition(const swp_standings *table)
{
    if (!table)
        return 0;
    return table->edition;
}

bool swp_standings_is_round_robin(const swp_standings *table)
{
    if (!table)
        return false;
    return table->is_round_robin;
}

uint32_t swp_standings_annulled_at(const swp_standings *table, uint32_t index)
{
    if (!table)
        return 0;
    return index < table->n_annulled ? table->annulled[index] : 0;
}

uint32_t swp_standings_round(const swp_standings *table)
{
    if (!table)
        return 0;
    return table->played.rounds;
}

uint32_t swp_standings_count(const swp_standings *table)
{
    if (!table)
        return 0;
    return table->played.n;
}

unsigned swp_standings_decimals(const swp_standings *table, uint32_t code)
{
    return table && code < table->n_codes ? table->decimals[code] : 0;
}

uint32_t swp_standings_code_count(const swp_standings *table)
{
    if (!table)
        return 0;
    return table->n_codes;
}

const char *swp_standings_code_at(const swp_standings *table, uint32_t code)
{
    if (!table)
        return NULL;
    return code < table->n_codes ? table->codes[code].text : NULL;
}

const char *swp_standings_code_name_at(const swp_standings *table, uint32_t code)
{
    if (!table)
        return NULL;
    return code < table->n_codes ? table->codes[code].kind->name : NULL;
}

const char *swp_standings_code_article_at(const swp_standings *table, uint32_t code)
{
    if (!table)
        return NULL;
    return code < table->n_codes ? table->codes[code].kind->article : NULL;
}

swp_team_score swp_standings_primary_score(const swp_standings *table)
{
    if (!table)
        return 0;
    return table->score;
}

swp_points swp_standings_team_total_at(const swp_standings *table, uint32_t index,
                                       swp_team_score score)
{
    if (!table)
        return 0;
    if (index >= table->played.n || !table->other ||
        (score != table->score && score != table->other->score))
        return 0;
    return (swp_points)swp__tiebreak_in(table, score)->real.scores[table->order[index]];
}

/* ---- rows ------------------------------------------------------------------------------------ */

const swp_standings_row *swp_standings_row_at(const swp_standings *table, uint32_t index)
{
    if (!table)
        return NULL;
    return index < table->played.n ? &table->rows[index] : NULL;
}

uint32_t swp_standings_row_of(const swp_standings *table, uint32_t tpn)
{
    if (!table)
        return 0;
    const int32_t slot = swp__score_slot(&table->played, tpn);
    return slot == SWP__NO_SLOT ? table->played.n : table->row_of_slot[slot];
}

const swp_tiebreak_value *swp_standings_value_at(const swp_standings *table, uint32_t index,
                                                 uint32_t code)
{
    if (!table)
        return NULL;
    if (index >= table->played.n || code >= table->n_codes)
        return NULL;
    return &table->values[code][table->order[index]];
}

bool swp_standings_are_tied_before(const swp_standings *table, uint32_t index_a, uint32_t index_b,
                                   uint32_t code)
{
    if (!table)
        return false;
    if (index_a >= table->played.n || index_b >= table->played.n || code > table->n_codes)
        return false;
    if (table->by_edition)
        return swp_standings_decider(table, index_a, index_b) >= (int32_t)code;
    const uint32_t *ranks = table->groups[code];
    return ranks[table->order[index_a]] == ranks[table->order[index_b]];
}

int32_t swp_standings_decider(const swp_standings *table, uint32_t index_a, uint32_t index_b)
{
    if (!table)
        return 0;
    if (table->by_edition && index_a < table->played.n && index_b < table->played.n)
        return swp__tiebreak_edition_decider(table, table->order[index_a], table->order[index_b]);
    int32_t code = SWP_STANDINGS_BY_POINTS;
    while (code < (int32_t)table->n_codes &&
           swp_standings_are_tied_before(table, index_a, index_b, (uint32_t)(code + 1)))
        code++;
    return code;
}

/* ---- what a value is made of ------------------------------------------------------------------
 */

/* The parts of a value, one behind the other; there is room. */
static uint32_t find_parts(const swp_standings *table, uint32_t index, uint32_t code,
                           swp_tiebreak_part *parts)
{
    swp_tiebreak_value value;
    const uint32_t slot = table->order[index];
    const struct swp__tiebreak_code *asked = &table->codes[code];
    const swp_standings *counted = swp__tiebreak_counted(table, asked);
    if (asked->kind->rule)
        return asked->kind->rule(counted, asked, slot, parts, &value);
    if (asked->kind->steps)
        return swp__tiebreak_team_encounter_parts(table, code, slot, parts);
    return swp__tiebreak_encounter_parts(counted, asked, table->groups[code], slot, parts);
}

/* Parts that lie together are moved `size` bytes apart, with zeros behind what is known. */
static void spread(swp_tiebreak_part *parts, size_t size, uint32_t n)
{
    unsigned char *const room = (unsigned char *)parts;
    for (uint32_t i = n; size > sizeof *parts && i-- > 0;) {
        memmove(room + i * size, &parts[i], sizeof *parts);
        memset(room + i * size + sizeof *parts, 0, size - sizeof *parts);
    }
}

uint32_t swp_standings_fill_parts(const swp_standings *table, uint32_t index, uint32_t code,
                                  swp_tiebreak_part *parts, size_t part_size, uint32_t capacity)
{
    if (!table || (!parts && capacity > 0))
        return 0;
    if (index >= table->played.n || code >= table->n_codes || part_size < sizeof *parts)
        return 0;
    if (capacity < swp_standings_most_parts(table))
        return swp_standings_most_parts(table);
    const uint32_t n = find_parts(table, index, code, parts);
    spread(parts, part_size, n);
    return n;
}

/* ---- values as text ---------------------------------------------------------------------------
 */

/* Digits of a number that is not negative, behind `at`; gives the end. */
static char *put_digits(char *at, uint64_t number)
{
    char digits[24];
    size_t n = 0;
    do {
        digits[n++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (n > 0)
        *at++ = digits[--n];
    return at;
}

/* Decimals the fraction needs when written in full; `most` + 1 when it has no end by then. */
static unsigned decimals_needed(uint64_t rest, uint64_t denominator, unsigned most)
{
    unsigned n = 0;
    while (rest != 0 && n <= most) {
        rest = rest * 10 % denominator;
        n++;
    }
    return n;
}

const char *swp_tiebreak_value_text(swp_tiebreak_value value, unsigned decimals,
                                    char text[SWP_TIEBREAK_VALUE_SIZE])
{
    if (!text)
        return NULL;
    enum { MOST_DECIMALS = 9 };
    char *at = text;
    if (!value.is_defined || value.denominator <= 0) {
        memcpy(text, "-", 2);
        return text;
    }
    const uint64_t denominator = (uint64_t)value.denominator;
    uint64_t size = value.numerator < 0 ? 0 - (uint64_t)value.numerator : (uint64_t)value.numerator;
    uint64_t whole = size / denominator, rest = size % denominator, scale = 1, digits = 0;
    const unsigned wanted = decimals ? decimals : decimals_needed(rest, denominator, MOST_DECIMALS);
    const unsigned shown = wanted < MOST_DECIMALS ? wanted : MOST_DECIMALS;
    for (unsigned i = 0; i < shown; i++) {
        rest *= 10;
        digits = digits * 10 + rest / denominator;
        rest %= denominator;
        scale *= 10;
    }
    /* Half up: away from zero above it, towards it below. */
    if (value.numerator < 0 ? 2 * rest > denominator : 2 * rest >= denominator && rest > 0) {
        digits++;
        whole += digits / scale;
        digits %= scale;
    }
    if (value.numerator < 0)
        *at++ = '-';
    at = put_digits(at, whole);
    if (shown > 0) {
        *at++ = '.';
        for (uint64_t unit = scale / 10; unit > 0; unit /= 10)
            *at++ = (char)('0' + digits / unit % 10);
    }
    *at = '\0';
    return text;
}
