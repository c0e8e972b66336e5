/* SPDX-License-Identifier: Apache-2.0 */
/* Why a recorded round differs: one change after which it is as the system pairs it.
 *
 * Answers: which of these explains the round, in this order: the other lot; numbers by rating
 * (those on record follow the final points); one player there, or not there, when the round was
 * paired; the colours of one board; one pair, or the bye, laid down; another edition. Each is
 * proved: the round is recorded as it would have been and paired again, and all other boards must
 * be equal. The first one that holds is told. Where too few other boards are left to prove anything
 * nothing is told.
 *
 * Nothing of the tournament changes: one copy serves all attempts of a call.
 * Cost: a pairing for each attempt; O(players) of them in a round that nothing explains, up to
 * SWP_CHECK_MAX_ATTEMPTS in a call, and none where more than SWP_CHECK_MAX_ROUNDS_EXPLAINED differ.
 */
#include "calls/ranking_list.h"
#include "check/check_internal.h"
#include "tournament/tournament_internal.h"
#include "words/saying.h"

#include <stdio.h>
#include <string.h>

enum { FEWEST_OTHERS = 2 /* boards beside those that were changed, to prove anything */ };

/* What is at hand while the causes of a report are looked for. */
struct search {
    const swp_tournament *t;
    swp_tournament *copy;
    swp_check_options options; /* of one round */
    swp_check_report *report;
    swp_check_cause *cause; /* of the round that is looked at */
    uint32_t index, round;  /* of that round */
    uint32_t boards;        /* on record in it */
    uint32_t attempts;      /* of the call so far */
    struct swp__sayer sayer;
    swp_error *err;
    swp_status status; /* what ends the search: cancelled, no memory */
};

/* ---- an attempt ------------------------------------------------------------------------------ */

/* How many boards of the copy's round differ, -1 when it cannot be paired; *out_only is the one
 * that differs when there is one. */
static int attempt(struct search *s, const swp_wish *wish, swp_difference *out_only)
{
    swp_check_report *tried = NULL;
    swp_error why = {.status = SWP_OK};
    int differences = -1;
    if (s->status != SWP_OK)
        return -1;
    s->attempts++;
    const swp_status status = swp__check(s->copy, &s->options, wish, &tried, &why);
    if (status == SWP_OK && tried->rounds[0].status == SWP_OK) {
        differences = (int)tried->rounds[0].differences;
        if (differences == 1 && out_only)
            *out_only = tried->differences[0];
    } else if (status == SWP_ERR_CANCELLED || status == SWP_ERR_MEMORY ||
               status == SWP_ERR_INTERNAL) {
        s->status = status;
        if (s->err)
            *s->err = why;
    }
    swp_check_report_destroy(tried);
    return differences;
}

static bool is_spent(struct search *s)
{
    s->cause->all_tried = s->cause->all_tried && s->attempts < SWP_CHECK_MAX_ATTEMPTS;
    return s->status != SWP_OK || s->attempts >= SWP_CHECK_MAX_ATTEMPTS;
}

/* What stood in the copy before it was changed. */
struct saved {
    struct swp__player *player;
    struct swp__entry entry;
};

static struct saved save(struct search *s, uint32_t tpn)
{
    const struct saved none = {.player = NULL};
    const int32_t place = tpn ? swp__tournament_place(s->copy, tpn) : SWP__NO_PLACE;
    if (place == SWP__NO_PLACE)
        return none;
    struct swp__player *player = &s->copy->players[place];
    const struct saved found = {player, swp__player_entry(player, s->round)};
    return found;
}

static void put(struct search *s, const struct saved *who, uint32_t opponent, swp_result result)
{
    const swp_entry entry = {opponent, SWP_COLOUR_NONE, result};
    if (!who->player || s->status != SWP_OK)
        return;
    s->status = swp__player_reserve_round(s->copy, who->player, s->round, s->err);
    if (s->status == SWP_OK)
        swp__player_put_entry(who->player, s->round, &entry);
    s->copy->games_fit = false;
}

/* A pair without colours: what is recorded so is compared without them. */
static void put_pair(struct search *s, const struct saved *a, const struct saved *b)
{
    put(s, a, b->player->facts.tpn, SWP_RESULT_FORFEIT_WIN);
    put(s, b, a->player->facts.tpn, SWP_RESULT_FORFEIT_LOSS);
    for (int i = 0; i < 2 && s->copy->has_matches && s->status == SWP_OK; i++)
        (i ? b : a)->player->entries[s->round - 1].second =
            i ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_FORFEIT_WIN;
}

static void restore(const struct search *s, const struct saved *who)
{
    const swp_entry entry = {who->entry.opponent, (swp_colour)who->entry.colour,
                             (swp_result)who->entry.result};
    if (!who->player)
        return;
    swp__player_put_entry(who->player, s->round, &entry);
    if (who->entry.result != SWP_RESULT_NONE)
        who->player->entries[s->round - 1] = who->entry;
}

/* Who has the bye on record; 0: nobody. */
static uint32_t recorded_bye(const struct search *s)
{
    for (uint32_t i = 0; i < s->t->n_players; i++)
        if (swp__player_counted_entry(&s->t->players[i], s->round).result == SWP_RESULT_PAB)
            return s->t->players[i].facts.tpn;
    return 0;
}

/* ---- the causes, in their order -------------------------------------------------------------- */

static bool tell(struct search *s, swp_check_cause_kind kind, swp_saying_code code,
                 const swp_saying_value *values);

/* The lot was the other colour. */
static bool try_lot(struct search *s)
{
    swp_lot lot = SWP_LOT_INIT;
    if (swp_lot_find(s->t, s->options.system, s->round, &lot, NULL) != SWP_OK ||
        lot.used == SWP_COLOUR_NONE)
        return false;
    const swp_colour other = swp__other_colour(lot.used);
    s->copy->initial_colour = other;
    const bool holds = attempt(s, NULL, NULL) == 0;
    s->copy->initial_colour = s->t->initial_colour;
    if (!holds)
        return false;
    s->cause->colour = other;
    return tell(
        s, SWP_CHECK_CAUSE_KIND_LOT, SWP_SAYING_CAUSE_LOT,
        SWP__VALUES(swp__colour_value("colour", other), swp__colour_value("side", lot.used)));
}

/* Whether a higher number never has more points than a lower one, and some have fewer. */
static bool numbers_follow_points(const swp_tournament *t)
{
    const uint32_t last = swp_tournament_rounds_recorded(t);
    swp_points before = 0, first = 0;
    bool any = false;
    for (uint32_t leaf = 0; leaf < t->n_leaves; leaf++)
        for (int i = 0; t->leaves[leaf] && i < SWP__LEAF_SIZE; i++) {
            if (t->leaves[leaf][i] == 0)
                continue;
            const struct swp__player *player = &t->players[t->leaves[leaf][i] - 1];
            const swp_points points = swp_tournament_score_after(t, last, player->facts.tpn);
            if (any && points > before)
                return false;
            first = any ? first : points;
            before = points;
            any = true;
        }
    return any && before < first;
}

/* The numbers were given anew, by the final ranks: numbers by rating pair the round. */
static bool try_numbers(struct search *s)
{
    const struct swp__system_row *row = swp__system_row_find(s->options.system);
    swp_tournament *copy = NULL, *kept = s->copy;
    if (swp_tournament_copy(s->t, &s->t->allocator, &copy, NULL) != SWP_OK)
        return false;
    bool holds = false;
    s->copy = copy;
    if (!copy->members && swp__make_ranking(copy, row, NULL, NULL) == SWP_OK)
        holds = attempt(s, NULL, NULL) == 0;
    s->copy = kept;
    swp_tournament_destroy(copy);
    if (!holds)
        return false;
    return tell(s, SWP_CHECK_CAUSE_KIND_NUMBERS,
                numbers_follow_points(s->t) ? SWP_SAYING_CAUSE_NUMBERS_BY_POINTS
                                            : SWP_SAYING_CAUSE_NUMBERS,
                NULL);
}

/* What the numbers name. */
static const char *noun(const struct search *s)
{
    return s->t->members ? "team" : "player";
}

/* Tries: the player came after the round was paired, and met the opponent who had the bye. */
static bool try_without(struct search *s, uint32_t tpn)
{
    const struct saved who = save(s, tpn), opponent = save(s, who.entry.opponent);
    if (!opponent.player)
        return false;
    put(s, &who, 0, SWP_RESULT_NONE);
    put(s, &opponent, 0, SWP_RESULT_PAB);
    const bool holds = attempt(s, NULL, NULL) == 0;
    restore(s, &opponent);
    restore(s, &who);
    if (!holds)
        return false;
    s->cause->tpn = tpn;
    return tell(s, SWP_CHECK_CAUSE_KIND_ABSENT,
                s->t->members ? SWP_SAYING_CAUSE_ABSENT_TEAM : SWP_SAYING_CAUSE_ABSENT,
                SWP__VALUES(swp__player_value(&s->sayer, noun(s), tpn),
                            swp__player_value(&s->sayer, "opponent", who.entry.opponent)));
}

/* Tries: the player left after the round was paired; the opponent has the bye now, or the player
 * had it. */
static bool try_with(struct search *s, uint32_t tpn, uint32_t bye)
{
    const struct saved who = save(s, tpn), other = save(s, bye);
    if (other.player)
        put_pair(s, &who, &other);
    else
        put(s, &who, 0, SWP_RESULT_PAB);
    const bool holds = attempt(s, NULL, NULL) == 0;
    restore(s, &other);
    restore(s, &who);
    if (!holds)
        return false;
    s->cause->tpn = tpn;
    return tell(s, SWP_CHECK_CAUSE_KIND_PRESENT,
                s->t->members ? SWP_SAYING_CAUSE_PRESENT_TEAM : SWP_SAYING_CAUSE_PRESENT,
                SWP__VALUES(swp__player_value(&s->sayer, noun(s), tpn)));
}

/* Only where more than two boards differ: for one or two some player would always do, which proves
 * nothing. */
static bool try_players(struct search *s)
{
    const uint32_t bye = recorded_bye(s);
    if (s->report->rounds[s->index].differences < FEWEST_OTHERS + 1)
        return false;
    for (uint32_t i = 0; i < s->t->n_players && !is_spent(s); i++) {
        const struct swp__player *player = &s->t->players[i];
        const struct swp__entry entry = swp__player_counted_entry(player, s->round);
        const uint32_t tpn = player->facts.tpn;
        if (swp__entry_took_part(entry) ? !bye && try_without(s, tpn) : try_with(s, tpn, bye))
            return true;
    }
    return false;
}

static bool are_turned(const swp_difference *d)
{
    return d->recorded.black != 0 && d->recorded.white == d->expected.black &&
           d->recorded.black == d->expected.white;
}

static bool try_colours(struct search *s)
{
    const swp_difference *only = swp_check_report_difference_at(s->report, s->index, 0);
    if (s->report->rounds[s->index].differences != 1 || s->boards < FEWEST_OTHERS + 1 ||
        !are_turned(only))
        return false;
    s->cause->board = only->recorded;
    return tell(s, SWP_CHECK_CAUSE_KIND_COLOURS, SWP_SAYING_CAUSE_COLOURS,
                SWP__VALUES(swp__player_value(&s->sayer, "white", only->recorded.white),
                            swp__player_value(&s->sayer, "black", only->recorded.black)));
}

/* The rest as the system pairs it, the pair being asked of it, or taken out. */
static bool try_pair(struct search *s, swp_board board)
{
    swp_difference only = {{0, 0}, {0, 0}};
    swp_wish wish = {.size = sizeof wish,
                     .kind = board.black ? SWP_WISH_KIND_MEETING : SWP_WISH_KIND_BYE,
                     .player = board.white,
                     .opponent = board.black};
    const int left = attempt(s, &wish, &only);
    bool holds =
        left == 0 || (left == 1 && are_turned(&only) &&
                      (only.recorded.white == board.white || only.recorded.black == board.white));
    if (!holds) {
        const struct saved white = save(s, board.white), black = save(s, board.black);
        put(s, &white, 0, SWP_RESULT_NONE);
        put(s, &black, 0, SWP_RESULT_NONE);
        holds = attempt(s, NULL, NULL) == 0;
        restore(s, &black);
        restore(s, &white);
    }
    if (!holds)
        return false;
    s->cause->board = board;
    if (!board.black)
        return tell(s, SWP_CHECK_CAUSE_KIND_PAIR,
                    s->t->members ? SWP_SAYING_CAUSE_BYE_TEAM : SWP_SAYING_CAUSE_BYE,
                    SWP__VALUES(swp__player_value(&s->sayer, noun(s), board.white)));
    return tell(s, SWP_CHECK_CAUSE_KIND_PAIR, SWP_SAYING_CAUSE_PAIR,
                SWP__VALUES(swp__player_value(&s->sayer, "white", board.white),
                            swp__player_value(&s->sayer, "black", board.black)));
}

static bool try_pairs(struct search *s)
{
    const swp_difference *d;
    if (s->boards < FEWEST_OTHERS + 1)
        return false;
    for (uint32_t i = 0;
         (d = swp_check_report_difference_at(s->report, s->index, i)) != NULL && !is_spent(s); i++)
        if (d->recorded.white && !are_turned(d) && try_pair(s, d->recorded))
            return true;
    return false;
}

static bool is_equal_in(const swp_check_report *report, uint32_t round)
{
    for (uint32_t i = 0; i < report->n_rounds; i++)
        if (report->rounds[i].round == round)
            return report->rounds[i].equal;
    return false;
}

/* Of those by which the round is equal, the edition that fits the most rounds, more than this one.
 */
static bool try_systems(struct search *s)
{
    swp_check_report *report = s->report;
    const swp_check_report *own = NULL, *best = NULL;
    if (swp__check_by_others(s->t, &s->options, report, s->err) != SWP_OK)
        return false;
    for (size_t i = 0; i < report->n_by; i++)
        if (report->by[i] && strcmp(report->by[i]->system, report->system) == 0)
            own = report->by[i];
    const uint32_t least = own ? swp_check_report_equal_count(own) : 0;
    for (size_t i = 0; i < report->n_by; i++) {
        const swp_check_report *other = report->by[i];
        if (other && is_equal_in(other, s->round) &&
            swp_check_report_equal_count(other) >
                (best ? swp_check_report_equal_count(best) : least))
            best = other;
    }
    if (!best)
        return false;
    s->cause->system = best->system;
    s->cause->rounds = best->n_rounds;
    s->cause->rounds_equal = swp_check_report_equal_count(best);
    return tell(s, SWP_CHECK_CAUSE_KIND_SYSTEM, SWP_SAYING_CAUSE_SYSTEM,
                SWP__VALUES(swp__word_value("system", best->system),
                            swp__number_value("equal", s->cause->rounds_equal),
                            swp__number_value("rounds", s->cause->rounds),
                            swp__word_value("own", report->system),
                            swp__number_value("own_equal", least)));
}

/* ---- a report -------------------------------------------------------------------------------- */

/* Players are called by their numbers. */
static const char *number_of(void *user, uint32_t tpn)
{
    const struct search *s = user;
    char *text = swp__arena_room(s->report->telling, 12, 1);
    if (text)
        snprintf(text, 12, "%lu", (unsigned long)tpn);
    return text;
}

static bool tell(struct search *s, swp_check_cause_kind kind, swp_saying_code code,
                 const swp_saying_value *values)
{
    s->cause->kind = kind;
    const swp_saying *saying = swp__say(&s->sayer, code, values);
    const struct swp__arena_mark mark = swp__arena_mark(s->report->telling);
    snprintf(s->cause->text, sizeof s->cause->text, "%s", swp__told(&s->sayer, saying));
    swp__arena_release(s->report->telling, mark);
    s->report->sayings[s->index] = saying;
    if (s->sayer.failed)
        s->status = swp__no_memory(s->err);
    return true;
}

/* In this order; the first that holds is told. */
static bool (*const causes[])(struct search *s) = {
    try_lot, try_numbers, try_players, try_colours, try_pairs, try_systems,
};

static uint32_t count_boards(const struct search *s)
{
    uint32_t players = 0, byes = 0;
    for (uint32_t i = 0; i < s->t->n_players; i++) {
        const struct swp__entry entry = swp__player_counted_entry(&s->t->players[i], s->round);
        players += entry.opponent != 0;
        byes += entry.opponent == 0 && entry.result == SWP_RESULT_PAB;
    }
    return players / 2 + byes;
}

static swp_status find_cause(struct search *s)
{
    s->round = s->options.round = s->report->rounds[s->index].round;
    s->boards = count_boards(s);
    s->cause->all_tried = true;
    for (size_t i = 0; i < sizeof causes / sizeof *causes; i++) {
        const bool is_found = causes[i](s);
        if (s->status != SWP_OK || is_found)
            return s->status;
    }
    tell(s, SWP_CHECK_CAUSE_KIND_NONE,
         s->cause->all_tried ? SWP_SAYING_CAUSE_NONE : SWP_SAYING_CAUSE_NONE_OF_MANY, NULL);
    return s->status;
}

static uint32_t count_different(const swp_check_report *report)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < report->n_rounds; i++)
        n += !report->rounds[i].equal;
    return n;
}

/* The caller hears of rounds looked at, whatever the attempts do. */
struct causes_progress {
    const swp_check_options *known;
    uint32_t done, total;
};

static bool tell_progress(void *user, uint32_t done, uint32_t total)
{
    (void)done;
    (void)total;
    const struct causes_progress *p = user;
    return !p->known->progress || p->known->progress(p->known->progress_user, p->done, p->total);
}

swp_status swp__check_find_causes(const swp_tournament *t, const swp_check_options *known,
                                  swp_check_report *report, swp_error *err)
{
    struct causes_progress progress = {known, 0, report->n_rounds};
    struct search s = {.t = t, .options = *known, .report = report, .err = err};
    const size_t bytes = report->round_capacity * sizeof *report->causes;
    s.options.system = report->system;
    s.options.flags = known->flags & SWP_CHECK_MAXI;
    s.options.progress = tell_progress;
    s.options.progress_user = &progress;
    report->causes = swp__allocate(&report->allocator, bytes);
    report->telling = swp__arena_create(&report->allocator);
    if (!report->causes || !report->telling)
        return swp__no_memory(err);
    memset(report->causes, 0, bytes);
    report->sayings =
        swp__arena_array(report->telling, report->round_capacity, sizeof *report->sayings);
    if (!report->sayings)
        return swp__no_memory(err);
    s.sayer = (struct swp__sayer){.arena = report->telling, .show_player = number_of, .user = &s};
    const bool are_too_many = count_different(report) > SWP_CHECK_MAX_ROUNDS_EXPLAINED;
    for (s.index = 0; s.index < report->n_rounds && s.status == SWP_OK; s.index++) {
        s.cause = &report->causes[s.index];
        if (report->rounds[s.index].equal)
            continue;
        if (are_too_many) {
            tell(&s, SWP_CHECK_CAUSE_KIND_NONE, SWP_SAYING_CAUSE_NOT_LOOKED_FOR,
                 SWP__VALUES(swp__number_value("most", SWP_CHECK_MAX_ROUNDS_EXPLAINED)));
            continue;
        }
        if (!s.copy)
            s.status = swp_tournament_copy(t, &report->allocator, &s.copy, err);
        if (s.status == SWP_OK)
            s.status = find_cause(&s);
        progress.done++;
    }
    swp_tournament_destroy(s.copy);
    return s.status;
}

const swp_check_cause *swp_check_report_cause_at(const swp_check_report *report, uint32_t index)
{
    if (!report)
        return NULL;
    if (!report->causes || index >= report->n_rounds || report->rounds[index].equal)
        return NULL;
    return &report->causes[index];
}

const swp_saying *swp_check_report_cause_saying_at(const swp_check_report *report, uint32_t index)
{
    if (!report)
        return NULL;
    return swp_check_report_cause_at(report, index) ? report->sayings[index] : NULL;
}

const char *swp_check_cause_name(swp_check_cause_kind kind)
{
    static const char *const names[] = {"none",    "lot",     "numbers", "absent",
                                        "present", "colours", "pair",    "system"};
    return (unsigned)kind < sizeof names / sizeof *names ? names[kind] : NULL;
}
