/* What the core knows about a pairing system: one row of a table that stands in src/systems.
 *
 * Answers: which room pairs "dutch-2012", in what order do titles stand in its initial ranking
 * list, whom does it bar from the bye or from a colour. Only this interface is known below the
 * rooms, so that the arrow from systems to core stays one way. */
#ifndef SWISSPAIR_SYSTEMS_SYSTEM_H
#define SWISSPAIR_SYSTEMS_SYSTEM_H

#include "swisspair/checklist.h"
#include "swisspair/dubov_1997_aro.h"
#include "swisspair/dutch_1998_standings.h"
#include "swisspair/pair.h"
#include "tournament/position.h"

/* Whether the edition allows the slot the pairing-allocated bye in this round. */
typedef bool swp__bye_allowed(const struct swp__position *position, int slot);
/* The colours that the edition's absolute criterion forbids the slot in this round, as bits by
 * swp_colour. */
typedef uint8_t swp__colours_barred(const struct swp__position *position, int slot);

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
    const char *colours; /* nobody gets a colour that is barred to him */
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

struct swp__system_row {
    swp_system shown;
    bool is_dutch; /* the last Dutch row is the default */
    swp__room *room;
    swp__bye_allowed *bye_allowed;
    swp__colours_barred *colours_barred;
    struct swp__absolute_articles absolute;
    const char *const *title_order; /* NULL-terminated, highest first; no title comes last */
    bool needs_ratings;      /* every player must have a rating, if need be a provisional one */
    uint32_t ranking_rounds; /* the initial ranking list is made anew until a round after this one
                                is paired; 0: whenever it is asked for */
    const char *ranking_article;    /* the article that says so, for messages */
    swp__standings_rule *standings; /* NULL: the edition lays down no standings */
    swp__aro_rule *aro_rule;        /* NULL: the edition asks for no list of AROs */
    swp__checklist_rule *checklist;
};

/* Row at `index`; NULL past the end. */
const struct swp__system_row *swp__system_row_at(size_t index);

/* The system asked for, else the declared one, else the default. SWP_ERR_UNSUPPORTED with the ids
 * that exist when there is no such system. Both texts may be NULL or "". */
swp_status swp__system_resolve(const char *wanted, const char *declared,
                               const struct swp__system_row **out, swp_error *err);

#endif
