/* The public face of the standings by C.07: one table, made once and then only read.
 *
 * Answers: ranks, values, and on request what a value is made of. The table and all it holds live
 * in one arena of its own, so that it outlives the tournament and goes in one step. Cost: O(players
 * * rounds) to copy the rounds, then that of the tie-breaks. */
#include "swisspair/tiebreak.h"
#include "core/tournament_internal.h"
#include "tiebreak/tiebreak_internal.h"

#include <string.h>

/* There is no official list (2.1, 4.1.1): these are in common use. */
const char *sp_tiebreak_default(sp_tiebreak_event event)
{
    return event == SP_EVENT_ROUND_ROBIN ? "DE,SB,KS" : "BH/C1,BH,SB,DE";
}

bool sp_tiebreak_is_round_robin(const sp_tournament *t)
{
    return strstr(t->system, "roundrobin") != NULL;
}

/* ---- making ---------------------------------------------------------------------------------- */

/* The options as far as the caller's header knew them. */
static sp_tiebreak_options options_known(const sp_tiebreak_options *options)
{
    sp_tiebreak_options known = SP_TIEBREAK_OPTIONS_INIT;
    if (options)
        memcpy(&known, options, options->size < sizeof known ? options->size : sizeof known);
    known.size = sizeof known;
    return known;
}

static sp_status check_options(const sp_tournament *t, const sp_tiebreak_options *options,
                               sp_error *err)
{
    if (strcmp(t->system, "team") == 0)
        return sp__fail(err, SP_ERR_UNSUPPORTED, "C.07 11", 0, 0,
                        "the tournament is one of teams: team events are not offered");
    if (options->edition != SP_TIEBREAK_2026 && options->edition != SP_TIEBREAK_2024)
        return sp__fail(err, SP_ERR_INVALID, "C.07", 0, 0, "unknown edition %d",
                        (int)options->edition);
    if (options->event != SP_EVENT_DECLARED && options->event != SP_EVENT_SWISS &&
        options->event != SP_EVENT_ROUND_ROBIN)
        return sp__fail(err, SP_ERR_INVALID, "C.07 15", 0, 0, "unknown kind of event %d",
                        (int)options->event);
    return SP_OK;
}

/* The facts of the tournament, and the list. */
static sp_status fill_table(struct sp__context *ctx, const sp_tournament *t,
                            const sp_tiebreak_options *options, uint32_t round,
                            sp_tiebreak_table *table)
{
    table->scoring = t->scoring;
    table->edition = options->edition;
    table->is_round_robin = options->event == SP_EVENT_DECLARED
                                ? sp_tiebreak_is_round_robin(t)
                                : options->event == SP_EVENT_ROUND_ROBIN;
    table->planned = t->rounds;
    const char *list = options->tiebreaks;
    if (!list)
        list = sp_tiebreak_default(table->is_round_robin ? SP_EVENT_ROUND_ROBIN : SP_EVENT_SWISS);
    sp_status status = sp__tiebreak_read_list(table, list, ctx->err);
    if (status == SP_OK)
        status = sp__score_table_make(ctx, t, round, &table->played);
    if (status != SP_OK)
        return status;
    for (uint32_t slot = 0; slot < table->played.n; slot++)
        table->has_unrated = table->has_unrated || table->played.ratings[slot] <= 0;
    status = sp__tiebreak_make_views(ctx, table);
    return status == SP_OK ? sp__tiebreak_rank(ctx, table) : status;
}

sp_status sp_tiebreak_make(const sp_tournament *t, const sp_tiebreak_options *options,
                           sp_tiebreak_table **out_table, sp_error *err)
{
    const sp_tiebreak_options known = options_known(options);
    uint32_t round = 0;
    sp_status status = check_options(t, &known, err);
    if (status == SP_OK)
        status = sp__score_round(t, known.round, &round, err);
    if (status != SP_OK)
        return status;
    struct sp__context ctx = {.arena = sp__arena_create(&t->allocator), .err = err};
    sp_tiebreak_table *table = ctx.arena ? sp__arena_array(ctx.arena, 1, sizeof *table) : NULL;
    if (table) {
        table->arena = ctx.arena;
        status = fill_table(&ctx, t, &known, round, table);
    } else {
        status = sp__no_memory(err);
    }
    if (status == SP_OK)
        *out_table = table;
    else
        sp__arena_destroy(ctx.arena);
    return status;
}

void sp_tiebreak_destroy(sp_tiebreak_table *table)
{
    if (table)
        sp__arena_destroy(table->arena);
}

/* ---- the table as a whole -------------------------------------------------------------------- */

sp_tiebreak_edition sp_tiebreak_table_edition(const sp_tiebreak_table *table)
{
    return table->edition;
}

bool sp_tiebreak_table_is_round_robin(const sp_tiebreak_table *table)
{
    return table->is_round_robin;
}

uint32_t sp_tiebreak_round(const sp_tiebreak_table *table)
{
    return table->played.rounds;
}

uint32_t sp_tiebreak_count(const sp_tiebreak_table *table)
{
    return table->played.n;
}

uint32_t sp_tiebreak_code_count(const sp_tiebreak_table *table)
{
    return table->n_codes;
}

const char *sp_tiebreak_code(const sp_tiebreak_table *table, uint32_t code)
{
    return code < table->n_codes ? table->codes[code].text : "";
}

const char *sp_tiebreak_code_name(const sp_tiebreak_table *table, uint32_t code)
{
    return code < table->n_codes ? table->codes[code].kind->name : "";
}

const char *sp_tiebreak_code_article(const sp_tiebreak_table *table, uint32_t code)
{
    return code < table->n_codes ? table->codes[code].kind->article : "";
}

/* ---- rows ------------------------------------------------------------------------------------ */

sp_tiebreak_row sp_tiebreak_row_at(const sp_tiebreak_table *table, uint32_t index)
{
    sp_tiebreak_row row = {0, 0, 0, 0, 0};
    if (index >= table->played.n)
        return row;
    const uint32_t slot = table->order[index];
    const uint32_t *ranks = table->groups[table->n_codes];
    row.rank = ranks[slot];
    row.tpn = table->played.tpns[slot];
    row.points = (sp_points)table->real.scores[slot];
    row.decided_by = table->decided_by[slot];
    row.sharing = table->sharing[row.rank - 1];
    return row;
}

uint32_t sp_tiebreak_row_of(const sp_tiebreak_table *table, uint32_t tpn)
{
    const int32_t slot = sp__score_slot(&table->played, tpn);
    return slot == SP__NO_SLOT ? table->played.n : table->row_of_slot[slot];
}

sp_tiebreak_value sp_tiebreak_value_at(const sp_tiebreak_table *table, uint32_t index,
                                       uint32_t code)
{
    if (index >= table->played.n || code >= table->n_codes)
        return sp__tiebreak_undefined();
    return table->values[code][table->order[index]];
}

bool sp_tiebreak_are_tied_before(const sp_tiebreak_table *table, uint32_t index_a, uint32_t index_b,
                                 uint32_t code)
{
    if (index_a >= table->played.n || index_b >= table->played.n || code > table->n_codes)
        return false;
    const uint32_t *ranks = table->groups[code];
    return ranks[table->order[index_a]] == ranks[table->order[index_b]];
}

int32_t sp_tiebreak_decider(const sp_tiebreak_table *table, uint32_t index_a, uint32_t index_b)
{
    int32_t code = SP_TIEBREAK_BY_POINTS;
    while (code < (int32_t)table->n_codes &&
           sp_tiebreak_are_tied_before(table, index_a, index_b, (uint32_t)(code + 1)))
        code++;
    return code;
}

/* ---- what a value is made of ------------------------------------------------------------------
 */

/* Direct encounter: the games among those tied when its turn came. */
static uint32_t encounter_parts(const sp_tiebreak_table *table, uint32_t k, uint32_t slot,
                                sp_tiebreak_part *parts)
{
    const struct sp__tiebreak_code *code = &table->codes[k];
    const uint32_t *ranks = table->groups[k];
    uint32_t n = 0;
    for (uint32_t round = 1; round <= table->played.rounds; round++) {
        const struct sp__score_cell *cell = sp__score_cell_at(&table->played, slot, round);
        if (!sp__tiebreak_is_encounter(table, code, cell) || ranks[cell->opponent] != ranks[slot])
            continue;
        parts[n] = sp__tiebreak_part(table, cell, round, SP_PART_GAME);
        parts[n].value = sp__tiebreak_value(cell->points, 10);
        n++;
    }
    return n;
}

uint32_t sp_tiebreak_parts(const sp_tiebreak_table *table, uint32_t index, uint32_t code,
                           sp_tiebreak_part *parts, uint32_t capacity)
{
    sp_tiebreak_value value;
    if (index >= table->played.n || code >= table->n_codes || capacity <= table->played.rounds)
        return 0;
    const uint32_t slot = table->order[index];
    const struct sp__tiebreak_code *asked = &table->codes[code];
    if (!asked->kind->rule)
        return encounter_parts(table, code, slot, parts);
    return asked->kind->rule(table, asked, slot, parts, &value);
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

const char *sp_tiebreak_value_text(sp_tiebreak_value value, unsigned decimals,
                                   char text[SP_TIEBREAK_VALUE_SIZE])
{
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
    if (value.numerator < 0 ? 2 * rest > denominator : 2 * rest >= denominator && rest > 0)
        digits++;
    whole += digits / scale;
    digits %= scale;
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
