/* SPDX-License-Identifier: Apache-2.0 */
/* Why a round cannot be paired, in sentences: see cli_blockers_text.h. */
#include "cli_blockers_text.h"
#include "program/program_language.h"

#include <stdlib.h>

/* Named in a row, and told on a line each; JSON names and tells all. */
enum { LIST_LIMIT = 12, LINE_LIMIT = 40 };

/* ---- words ----------------------------------------------------------------------------------- */

/* Words in a row: "3, 8 and the bye". */
struct row {
    struct program_text *out;
    uint32_t count, done;
};

static struct row row_begin(struct program_text *out, uint32_t count)
{
    const struct row row = {out, count, 0};
    return row;
}

/* Puts what must stand before the next word; false when the row ends here with "and 9 more". */
static bool row_next(struct row *row)
{
    const uint32_t at = row->done++;
    const bool is_cut = row->count > LIST_LIMIT + 1;
    if (is_cut && at == LIST_LIMIT)
        program_text_format(row->out, program_said(" and %lu more"),
                            (unsigned long)(row->count - LIST_LIMIT));
    if (is_cut && at >= LIST_LIMIT)
        return false;
    if (at > 0)
        program_text_string(row->out, at + 1 == row->count ? program_said(" and ") : ", ");
    return true;
}

static void add_player(struct program_text *out, uint32_t tpn)
{
    if (tpn == 0)
        program_text_string(out, program_said("the bye"));
    else
        program_text_format(out, "%lu", (unsigned long)tpn);
}

static void add_list(struct program_text *out, const swp_tpn_list *list)
{
    struct row row = row_begin(out, list->count);
    for (uint32_t i = 0; i < list->count; i++)
        if (row_next(&row))
            add_player(out, list->tpns[i]);
}

static void add_name(const struct cli_blocked *blocked, struct program_text *out, uint32_t tpn)
{
    const swp_player *player = swp_tournament_player(blocked->t, tpn);
    add_player(out, tpn);
    if (player->name && *player->name) {
        program_text_string(out, " ");
        program_text_shown(out, player->name);
    }
}

/* " (C.1)"; nothing for what has no article. */
static void add_article(const struct cli_blocked *blocked, struct program_text *out, swp_bar bar)
{
    const char *article = swp_blockers_article(blocked->blockers, bar);
    if (*article)
        program_text_format(out, " (%s)", article);
}

/* ---- who blocks ------------------------------------------------------------------------------ */

static bool holds_bye(const swp_tpn_list *list)
{
    return list->count > 0 && list->tpns[list->count - 1] == 0;
}

/* A single group without partners. */
static void add_closed_group(struct program_text *out, const swp_tpn_list *group)
{
    if (group->count == 1 && group->tpns[0] == 0) {
        program_text_string(out, program_said("Nobody may have the bye.\n"));
    } else if (group->count == 1) {
        program_text_format(out, program_said("%lu has no possible opponent.\n"),
                            (unsigned long)group->tpns[0]);
    } else if (holds_bye(group)) {
        const swp_tpn_list players = {group->count - 1, group->tpns};
        add_list(out, &players);
        program_text_string(out,
                            program_said(" may meet only one another or take the bye, which nobody "
                                         "else may have; but their number is even.\n"));
    } else {
        add_list(out, group);
        program_text_string(out,
                            program_said(" may meet only one another, and their number is odd.\n"));
    }
}

static void add_groups(const struct cli_blocked *blocked, struct program_text *out)
{
    const uint32_t count = swp_blockers_group_count(blocked->blockers);
    const swp_tpn_list *partners = swp_blockers_partners(blocked->blockers);
    const bool all_single = swp_blockers_group_at(blocked->blockers, count - 1)->count == 1;
    if (partners->count == 0) {
        add_closed_group(out, swp_blockers_group_at(blocked->blockers, 0));
        return;
    }
    program_text_string(out,
                        all_single ? program_said("For ") : program_said("In each of the groups "));
    struct row row = row_begin(out, count);
    for (uint32_t g = 0; g < count; g++) {
        const swp_tpn_list *group = swp_blockers_group_at(blocked->blockers, g);
        if (!row_next(&row))
            continue;
        if (group->count > 1)
            program_text_string(out, "[");
        add_list(out, group);
        if (group->count > 1)
            program_text_string(out, "]");
    }
    program_text_string(out, all_single
                                 ? program_said(" there ")
                                 : program_said(" one player needs an opponent from outside, "
                                                "because the group has an odd number; there "));
    program_text_string(out, partners->count == 1 ? program_said("is only ")
                                                  : program_said("are only "));
    add_list(out, partners);
    program_text_string(out, program_said(": one too few.\n"));
}

/* Somebody whom a member may not meet, what the pair fails on, and the round of it. */
struct other {
    uint32_t tpn, round;
    unsigned bars;
};

/* The others of a member's pairs, by number. */
struct others {
    uint32_t n;
    struct other *all; /* NULL: memory is gone */
};

static int compare_others(const void *a, const void *b)
{
    const struct other *x = a, *y = b;
    return x->tpn < y->tpn ? -1 : x->tpn > y->tpn;
}

static bool is_of(const swp_barred_pair *pair, uint32_t member)
{
    return pair->tpn[0] == member || pair->tpn[1] == member;
}

/* The caller frees the array. */
static struct others find_others(const struct cli_blocked *blocked, uint32_t member)
{
    struct others others = {0, NULL};
    const swp_barred_pair *pair = NULL;
    for (uint32_t i = 0; (pair = swp_blockers_pair_at(blocked->blockers, i)) != NULL; i++)
        others.n += is_of(pair, member);
    others.all = malloc(((size_t)others.n + 1) * sizeof *others.all);
    uint32_t n = 0;
    for (uint32_t i = 0; others.all && n < others.n; i++) {
        pair = swp_blockers_pair_at(blocked->blockers, i);
        const uint32_t other = pair->tpn[0] == member ? pair->tpn[1] : pair->tpn[0];
        if (is_of(pair, member))
            others.all[n++] = (struct other){other, pair->round, pair->bars};
    }
    if (others.all)
        qsort(others.all, n, sizeof *others.all, compare_others);
    return others;
}

/* "; has met 1 (round 2) and 5 (round 3) (C.1)" */
static void add_reason(const struct cli_blocked *blocked, const struct others *others, swp_bar bar,
                       const char *words, struct program_text *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < others->n; i++)
        count += others->all[i].bars >> bar & 1u;
    if (count == 0)
        return;
    struct row row = row_begin(out, count);
    program_text_string(out, words);
    for (uint32_t i = 0; i < others->n; i++) {
        const struct other *other = &others->all[i];
        if (!(other->bars >> bar & 1u) || !row_next(&row))
            continue;
        if (other->tpn == 0) { /* the bye of a player: one pair, the words name it */
            program_text_format(out, program_said("round %lu"), (unsigned long)other->round);
            continue;
        }
        add_player(out, other->tpn);
        if (bar == SWP_BAR_REMATCH || bar == SWP_BAR_BYE)
            program_text_format(out, program_said(" (round %lu)"), (unsigned long)other->round);
    }
    add_article(blocked, out, bar);
}

/* "WBW, may not have White" */
static void add_colours(const struct cli_blocked *blocked, uint32_t tpn, struct program_text *out)
{
    const swp_blocked_player *player = NULL;
    for (uint32_t i = 0; (player = swp_blockers_player_at(blocked->blockers, i)) != NULL; i++) {
        if (player->tpn != tpn)
            continue;
        if (*player->colours)
            program_text_format(out, ", %s", player->colours);
        if (!player->may_have_white && !player->may_have_black)
            program_text_string(out, program_said(", may have neither colour"));
        else if (!player->may_have_white || !player->may_have_black)
            program_text_format(out, program_said(", may not have %s"),
                                player->may_have_white ? program_said("Black")
                                                       : program_said("White"));
        return;
    }
}

static void add_member(const struct cli_blocked *blocked, uint32_t member, struct program_text *out)
{
    const struct others others = find_others(blocked, member);
    out->failed = out->failed || !others.all;
    if (!others.all)
        return;
    program_text_string(out, "  ");
    if (member == 0) {
        program_text_string(out, program_said("The bye"));
        add_reason(blocked, &others, SWP_BAR_BYE, program_said(" is barred to "), out);
    } else {
        add_name(blocked, out, member);
        add_colours(blocked, member, out);
        add_reason(blocked, &others, SWP_BAR_REMATCH, program_said("; has met "), out);
        add_reason(blocked, &others, SWP_BAR_COLOURS, program_said("; colours do not fit with "),
                   out);
        add_reason(blocked, &others, SWP_BAR_FORBIDDEN, program_said("; declared not to meet "),
                   out);
        add_reason(blocked, &others, SWP_BAR_BYE, program_said("; no bye after "), out);
    }
    program_text_string(out, "\n");
    free(others.all);
}

static void add_evidence(const struct cli_blocked *blocked, struct program_text *out)
{
    uint32_t n = 0;
    program_text_string(out, program_said("\nWhy nobody else\n"));
    for (uint32_t g = 0; g < swp_blockers_group_count(blocked->blockers); g++) {
        const swp_tpn_list *group = swp_blockers_group_at(blocked->blockers, g);
        for (uint32_t i = 0; i < group->count; i++)
            if (n++ < LINE_LIMIT)
                add_member(blocked, group->tpns[i], out);
    }
    if (n > LINE_LIMIT)
        program_text_format(out, program_said("  and %lu more, told with --format json\n"),
                            (unsigned long)(n - LINE_LIMIT));
}

/* The bye is a member of a group: the evidence names whom it is barred to. */
static bool tells_of_bye(const swp_blockers *b)
{
    for (uint32_t g = 0; g < swp_blockers_group_count(b); g++)
        if (holds_bye(swp_blockers_group_at(b, g)))
            return true;
    return false;
}

/* Who may have the bye, and which round bars the others. */
static void add_bye(const struct cli_blocked *blocked, struct program_text *out)
{
    const swp_blocked_player *player = NULL;
    uint32_t count[2] = {0, 0}; /* barred, allowed */
    for (uint32_t i = 0; (player = swp_blockers_player_at(blocked->blockers, i)) != NULL; i++)
        count[player->bye_barred_by == 0]++;
    program_text_string(out, program_said("\nThe bye\n"));
    for (int allowed = 1; allowed >= 0; allowed--) {
        struct row row = row_begin(out, count[allowed]);
        if (row.count == 0)
            continue;
        program_text_string(out,
                            allowed ? program_said("  may go to ") : program_said("  not to "));
        for (uint32_t i = 0; (player = swp_blockers_player_at(blocked->blockers, i)) != NULL; i++) {
            if ((player->bye_barred_by == 0) != (allowed == 1) || !row_next(&row))
                continue;
            add_player(out, player->tpn);
            if (!allowed)
                program_text_format(out, program_said(" (round %lu)"),
                                    (unsigned long)player->bye_barred_by);
        }
        if (!allowed)
            add_article(blocked, out, SWP_BAR_BYE);
        program_text_string(out, "\n");
    }
}

/* ---- what would have to give ----------------------------------------------------------------- */

/* "have met in round 2 (C.1)", and all else the pair fails on. */
static void add_fault(const struct cli_blocked *blocked, const swp_barred_pair *pair,
                      struct program_text *out)
{
    const char *before = program_said(", who ");
    if (pair->tpn[1] == 0)
        program_text_format(out, program_said("the bye for %lu"), (unsigned long)pair->tpn[0]);
    else
        program_text_format(out, "%lu - %lu", (unsigned long)pair->tpn[0],
                            (unsigned long)pair->tpn[1]);
    for (int bar = 0; bar < SWP_BARS; bar++) {
        if (!(pair->bars & 1u << bar))
            continue;
        program_text_string(out, before);
        if (bar == SWP_BAR_REMATCH)
            program_text_format(out, program_said("met in round %lu"), (unsigned long)pair->round);
        else if (bar == SWP_BAR_BYE)
            program_text_format(out, program_said("is barred by round %lu"),
                                (unsigned long)pair->round);
        else
            program_text_string(out, bar == SWP_BAR_COLOURS
                                         ? program_said("do not fit in colours")
                                         : program_said("were declared not to meet"));
        add_article(blocked, out, (swp_bar)bar);
        before = program_said(" and ");
    }
}

/* All that the pairs of a proposal break. */
static unsigned broken_by(const swp_waiver *waiver)
{
    unsigned bars = 0;
    for (uint32_t i = 0; i < waiver->pair_count; i++)
        bars |= waiver->pairs[i].bars;
    return bars;
}

/* "colours alone (C.3): "; the proposal among all kinds is the one with the fewest pairs. */
static void add_kind(const struct cli_blocked *blocked, uint32_t index, unsigned may_give,
                     struct program_text *out)
{
    if (index == 0) {
        program_text_string(out, program_said("the fewest pairs: "));
        return;
    }
    static const char *const alone[SWP_BARS] = {
        SWP_N_("rematches alone"), SWP_N_("second byes alone"), SWP_N_("colours alone"),
        SWP_N_("forbidden pairs alone")};
    for (int bar = 0; bar < SWP_BARS; bar++)
        if (may_give == 1u << bar) {
            program_text_string(out, program_said(alone[bar]));
            add_article(blocked, out, (swp_bar)bar);
            program_text_string(out, ": ");
        }
}

static void add_waivers(const struct cli_blocked *blocked, struct program_text *out)
{
    const swp_waiver *waiver = NULL;
    unsigned broken = 0;
    program_text_string(
        out,
        program_said("\nWhat would have to give (proposals to the arbiter; none is applied)\n"));
    for (uint32_t i = 0; (waiver = swp_blockers_waiver_at(blocked->blockers, i)) != NULL; i++) {
        if (i == 0)
            broken = broken_by(waiver);
        else if (waiver->may_give == broken)
            continue; /* the first one breaks this kind alone */
        program_text_string(out, "  ");
        add_kind(blocked, i, waiver->may_give, out);
        if (!waiver->is_enough) {
            program_text_string(out, program_said("not enough\n"));
            continue;
        }
        for (uint32_t k = 0; k < waiver->pair_count && k < LIST_LIMIT; k++) {
            program_text_string(out, k ? "; " : "");
            add_fault(blocked, &waiver->pairs[k], out);
        }
        if (waiver->pair_count > LIST_LIMIT)
            program_text_format(out, program_said("; and %lu more"),
                                (unsigned long)(waiver->pair_count - LIST_LIMIT));
        program_text_string(out, "\n");
    }
}

/* ---- rounds ---------------------------------------------------------------------------------- */

static void add_count(uint32_t rounds, uint32_t planned, struct program_text *out)
{
    if (rounds == 0)
        program_text_string(out, program_said("none"));
    else if (rounds == 1)
        program_text_string(out, program_said("this one"));
    else
        program_text_format(out,
                            rounds == 2 ? program_said("this one and the next")
                                        : program_said("this one and the next %lu"),
                            (unsigned long)(rounds - 1));
    program_text_format(out, program_said(", of %lu left\n"), (unsigned long)planned);
}

static void add_rounds(const struct cli_blocked *blocked, struct program_text *out)
{
    const swp_rounds_left *left = swp_blockers_rounds_left(blocked->blockers);
    program_text_string(
        out, program_said("\nRounds that are certain, whatever the results, while the same players "
                          "play on\n  by all rules: "));
    add_count(left->certain, left->planned, out);
    program_text_string(out, program_said("  colours waived: "));
    add_count(left->without_colours, left->planned, out);
}

void cli_blockers_text(const struct cli_blocked *blocked, struct program_text *out)
{
    const swp_blockers *b = blocked->blockers;
    const unsigned long round = (unsigned long)swp_blockers_round(b);
    switch (swp_blockers_verdict(b)) {
    case SWP_BLOCKERS_VERDICT_KIND_PAIRABLE:
        program_text_format(out, program_said("Round %lu can be paired.\n"), round);
        break;
    case SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE:
        program_text_format(
            out, program_said("No pairing of round %lu obeys the absolute rules.\n\n"), round);
        program_text_string(out, program_said("Who blocks\n  "));
        add_groups(blocked, out);
        add_evidence(blocked, out);
        if (swp_blockers_needs_bye(b) && !tells_of_bye(b))
            add_bye(blocked, out);
        add_waivers(blocked, out);
        break;
    case SWP_BLOCKERS_VERDICT_KIND_PROCEDURE:
    case SWP_BLOCKERS_VERDICT_KIND_MAX_ENUM:
        program_text_format(
            out,
            program_said("The absolute rules allow a pairing of round %lu, but the procedure ends "
                         "before one is found.\n\nWhere it ended\n  %s (%s)\n"),
            round, swp_blockers_end_text(b), swp_blockers_end_rule(b));
        if (*swp_blockers_last_text(b))
            program_text_format(out, program_said("  the last decision: %s (%s)\n"),
                                swp_blockers_last_text(b), swp_blockers_last_article(b));
        break;
    }
    add_rounds(blocked, out);
}
