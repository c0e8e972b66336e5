/* SPDX-License-Identifier: Apache-2.0 */
/* What a room offers: one row for each edition, <room>_system.c.
 *
 * Answers whatever others would have to compare ids for: which room pairs "dutch-2012", whom does
 * it bar from the bye or from a colour, by which code do files name it, what stands in its
 * check-list, which sentences tell its decisions. The rows are listed in calls/system_registry.c;
 * nobody else knows a room, and no file outside the rooms compares an edition's id. */
#ifndef SWISSPAIR_SYSTEMS_SYSTEM_H
#define SWISSPAIR_SYSTEMS_SYSTEM_H

#include "swisspair/editions.h"
#include "swisspair/experimental/checklist.h"
#include "swisspair/experimental/dubov_1997_aro.h"
#include "swisspair/experimental/dutch_1998_standings.h"
#include "swisspair/pair.h"
#include "swisspair/trf.h"
#include "tournament/position.h"

struct swp__bracket_rules; /* bracket/bracket.h */

/* Whether the edition allows the slot the pairing-allocated bye in this round. */
typedef bool swp__bye_allowed(const struct swp__position *position, int slot);
/* The colours that the edition's absolute criterion forbids the slot in this round, as bits by
 * swp_colour. */
typedef uint8_t swp__colours_barred(const struct swp__position *position, int slot);

/* The id of the edition whose rules pair the round, where a text leaves it to another system; NULL:
 * its own do. */
typedef const char *swp__round_left_to(uint32_t round, uint32_t rounds);

/* The lot that the first round with colours shows by the edition's own rule for two players without
 * preference, whatever is declared; SWP_COLOUR_NONE when it shows none. The position is one before
 * that round or a later one. */
typedef swp_status swp__lot_rule(struct swp__context *ctx, const struct swp__position *position,
                                 swp_colour *out);

/* Whether two players with these barred colours may meet: one of the two ways to give the colours
 * is barred to neither. */
static inline bool swp__barred_colours_fit(uint8_t barred_a, uint8_t barred_b)
{
    const unsigned white = 1u << SWP_COLOUR_WHITE, black = 1u << SWP_COLOUR_BLACK;
    return (!(barred_a & white) && !(barred_b & black)) ||
           (!(barred_a & black) && !(barred_b & white));
}

/* Where the edition says what no pairing may break, as it numbers its articles. */
struct swp__absolute_articles {
    const char *rematch; /* nobody meets an opponent again */
    const char *colours; /* nobody gets a barred colour */
    const char *bye;     /* who may not have the bye */
};

/* The standings after `round` into rows[players]: everything is filled, the first place first. */
typedef swp_status swp__standings_rule(struct swp__context *ctx, const swp_tournament *t,
                                       uint32_t round, swp_dutch_1998_standing *rows);

/* The list of AROs that is published before the round of the position, into rows[position->n]. */
typedef swp_status swp__aro_rule(struct swp__context *ctx, const struct swp__position *position,
                                 swp_dubov_1997_aro *rows);

/* The facts of the check-list into rows[slot], for every slot that takes part in the round; the
 * rest of a row is filled already. */
typedef swp_status swp__checklist_rule(struct swp__context *ctx,
                                       const struct swp__position *position,
                                       swp_checklist_row *rows);

static inline void swp__checklist_set(swp_checklist_row *row, swp_checklist_fact fact,
                                      int64_t value)
{
    row->known |= UINT32_C(1) << fact;
    row->fact[fact] = value;
}

/* Whose sentences tell the decisions of a round (explain/explain_<...>.c). */
enum swp__telling {
    SWP__TOLD_NOT,
    SWP__TOLD_DUTCH,
    SWP__TOLD_DUBOV,
    SWP__TOLD_DUBOV_1997,
    SWP__TOLD_LIM,
    SWP__TOLD_BURSTEIN,
    SWP__TOLD_UPFLOAT,
    SWP__TOLD_TEAM
};

enum { SWP__MOST_COLUMNS = 6, SWP__MOST_CODES = 3 };

/* Of a round robin: the round of the position by its table; of the number of players, its rounds.
 */
struct swp__system_row;
typedef swp_status swp__table_round(struct swp__context *ctx, const struct swp__system_row *row,
                                    const struct swp__position *position,
                                    struct swp__slot_pairing *out);
typedef uint32_t swp__table_rounds(const struct swp__system_row *row, uint32_t players);
/* The table itself, for so many participants and planned rounds (0: those of its cycles). */
struct swp_round_robin;
typedef void swp__table_of(const struct swp__system_row *row, uint32_t players, uint32_t rounds,
                           struct swp_round_robin *out);

struct swp__system_row {
    swp_system shown;
    swp_edition in_force; /* days on which an event began that goes by it */
    swp__room *room;
    swp__round_left_to *left_to; /* NULL: all rounds are paired by the room */
    const char *rounds_article;  /* SWP_SYSTEM_NEEDS_ROUNDS: the article that says what for */
    swp__bye_allowed *bye_allowed;
    swp__colours_barred *colours_barred;
    struct swp__absolute_articles absolute;
    swp__lot_rule *lot_on_record;
    bool record_is_lot; /* from round 2 on the colour of the first player who has one in round 1 is
                           the lot, whatever is declared */

    /* round robins (SWP_SYSTEM_IS_TABLE): `room` is NULL, and so is what follows but for the files
     */
    swp__table_round *table;
    swp__table_rounds *table_rounds;
    swp__table_of *table_of;
    uint32_t cycles;   /* at least; more when more rounds are planned */
    bool is_own_order; /* the order of the rounds is the arbiter's: nothing is paired, and nobody
                          may meet too often */
    bool has_no_swap;  /* no rounds are exchanged where cycles join */

    /* initial ranking list */
    const char *const *title_order; /* NULL-terminated, highest first; no title comes last */
    uint32_t ranking_rounds; /* the initial ranking list is made anew until a round after this one
                                is paired; 0: whenever it is asked for */
    const char *ranking_article; /* the article that says so, for messages */

    /* lists */
    swp__standings_rule *standings; /* NULL: the edition lays down no standings */
    swp__aro_rule *aro_rule;        /* NULL: the edition asks for no list of AROs */
    swp__checklist_rule *checklist;
    swp_checklist_column columns[SWP__MOST_COLUMNS]; /* of the check-list; the rest is NULL */

    /* files */
    const char *const *type_names; /* what 092 calls the family besides its name: NULL-terminated,
                                      small letters; NULL: nothing */
    const char *trf_codes[SWP__MOST_CODES]; /* of record 192, the first one is written */
    const char *trf_code_in_force; /* the code without a year, for programs that know no other
                                      edition; NULL: there is none */
    swp_trf_dialect program; /* that of the program which pairs by these rules alone; TRF26: none */

    /* explanations */
    const struct swp__bracket_rules *rules; /* what is told of criteria and of the order; NULL: not
                                               by their rows */
    enum swp__telling telling;
    bool is_procedure; /* pairs by one step after the other, not by comparing whole pairings */
    const char *completion_article; /* that a round is paired completely, or what to do when it
                                       cannot be; NULL: the text takes it for granted */
};

/* A.2.c of 1998, and C.04.2.B since 2012: titles among players of equal rating. */
extern const char *const swp__titles_1998[], *const swp__titles_2012[];

/* The Dutch system in other languages. */
extern const char *const swp__dutch_type_names[];

/* Row at `index`, round robins excepted; NULL past the end. */
const struct swp__system_row *swp__system_row_at(size_t index);
/* Row of the id, round robins included; NULL when there is none, or no id. */
const struct swp__system_row *swp__system_row_find(const char *id);

/* The row by whose rules the round is paired: `system` itself, or the one that its text leaves the
 * round to. NULL: that one is not here. */
const struct swp__system_row *swp__system_row_of_round(const struct swp__system_row *system,
                                                       uint32_t round, uint32_t rounds);
/* Refuses when the system cannot do without the number of rounds and it is not declared (0). */
swp_status swp__system_rounds_known(const struct swp__system_row *system, uint32_t rounds,
                                    swp_error *err);

/* SWP_ERR_UNSUPPORTED: the edition that a round is left to is not here. */
swp_status swp__no_such_rules(swp_error *err, const struct swp__system_row *system);
/* SWP_ERR_INVALID when the system pairs matches and the tournament's rounds are single games, or
 * reversed. */
swp_status swp__system_fits(const struct swp__system_row *system, const swp_tournament *t,
                            swp_error *err);

/* SWP_DETAIL_OPTION_DOES_NOT_APPLY unless the edition has a rule for Maxi-tournaments. */
swp_status swp__system_maxi_applies(const struct swp__system_row *row, swp_error *err);

/* The system asked for, else the declared one. SWP_ERR_INVALID when there is neither;
 * SWP_ERR_UNSUPPORTED with the ids that exist when there is no such system. Both texts may be NULL
 * or "". */
swp_status swp__system_resolve(const char *wanted, const char *declared,
                               const struct swp__system_row **out, swp_error *err);
/* The same, and round robins, which have no answer to most other questions. */
swp_status swp__system_or_table_resolve(const char *wanted, const char *declared,
                                        const struct swp__system_row **out, swp_error *err);
/* SWP_ERR_UNSUPPORTED for a round robin: a table decides, nothing is chosen. */
swp_status swp__system_is_no_table(const struct swp__system_row *row, swp_error *err);

#endif
