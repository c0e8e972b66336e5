/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch systems in words: why somebody moved down, to the arbiter and to the player. */
#include "explain/explain_dutch.h"

#include <string.h>

enum { MOST_NAMED = 4 };

/* Those below him in the bracket who stayed: "two stayed, of whom X floated down in the last
 * round", "only X stayed, who floated down in the last round"; NULL: there is nobody below. */
static const char *those_spared(struct swp__explain *e, const struct swp__told_bracket *bracket,
                                const swp_trace_event *head, int own)
{
    const char *spared[MOST_NAMED], *only = "", *floated = "";
    uint32_t named = 0, others = 0;
    for (uint32_t i = (uint32_t)own + 1; i < head->player_count; i++) {
        const struct swp__told_player *other = swp__told_player(e, head->players[i]);
        if (!swp__dutch_is_paired_in(e, bracket, head->players[i]) || other->table == SWP__NOT_TOLD)
            continue;
        const swp_trace_event table = swp__event(e, other->table);
        const char *floats = swp__dutch_float_words(&table);
        if (named == MOST_NAMED || strncmp(floats, "floated down", 12) != 0) {
            others++;
            continue;
        }
        only = swp__name(e, other->tpn);
        floated = floats;
        spared[named++] = swp__words(e, "%s %s", only, floats);
    }
    if (named + others == 0)
        return NULL;
    if (named == 1 && others == 0)
        return swp__words(e, "only %s stayed, who %s", only, floated);
    return swp__words(e, "%s stayed%s%s", swp__number(e, (int64_t)named + others),
                      named ? ", of whom " : "", swp__join(e, spared, named, ", ", " and "));
}

static void tell_spared(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const swp_trace_event *head, int own)
{
    const char *spared = those_spared(e, bracket, head, own);
    const bool is_last = (uint32_t)own + 1 == head->player_count;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
              spared
                  ? swp__words(e,
                               "Of those ranked below you %s: with others moving down the pairing "
                               "would have been worse, or later in the order.",
                               spared)
              : is_last ? "You were the last in the order of the bracket."
                        : "All who were ranked below you moved down too.",
              NULL, 0);
}

void swp__dutch_tell_floaters(struct swp__explain *e, const struct swp__told_bracket *bracket,
                              const swp_trace_event *floaters)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp__tell_event(
        e, floaters,
        swp__words(e, "Moved down: %s.", swp__names(e, floaters->players, floaters->player_count)));
    if (bracket->is_superseded || floaters->player_count != 1)
        return;
    const int own = swp__event_place(&head, floaters->players[0]);
    const char *spared = own < 0 ? NULL : those_spared(e, bracket, &head, own);
    if (spared)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "Of those ranked below %s %s.", swp__name(e, floaters->players[0]),
                             spared),
                  floaters->players, 1);
}

/* The bracket had been paired already, in another way: why that did not stand. */
static void tell_first_attempt(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    static const struct {
        const char *what, *words;
    } reasons[] = {
        {"others_move_down", "at first others were to move down, but with them the next bracket "
                             "could not have been paired as well as it should"},
        {"paired_again", "after the first pairing the lowest bracket could not have been "
                         "completed"},
    };
    if (bracket == e->brackets || !bracket[-1].is_superseded)
        return;
    for (uint32_t i = bracket[-1].begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        for (size_t k = 0; k < sizeof reasons / sizeof *reasons; k++)
            if (event.kind == SWP_TRACE_KIND_JOIN && swp__event_is(&event, reasons[k].what))
                swp__tell_event(e, &event,
                                swp__words(e, "It was paired twice: %s.", reasons[k].words));
    }
}

void swp__dutch_tell_moved_down(struct swp__explain *e, const struct swp__told_bracket *bracket,
                                const struct swp__told_player *player, const swp_trace_event *head)
{
    const int own = swp__event_place(head, player->tpn);
    const bool is_from_above = own < swp__event_value(head, "moved_down", 0);
    swp_trace_event floats;
    uint32_t n_down = 1;
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_FLOAT, "downfloaters", &floats))
        n_down = floats.player_count;
    const char *where = swp__score_words(e, head->score);
    if (is_from_above) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
                  swp__words(e,
                             "In the bracket of %s no place could be found for you, and you moved "
                             "on.",
                             where),
                  NULL, 0);
        return;
    }
    if (head->player_count == 1) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
                  swp__words(e, "You were alone in the bracket of %s, and moved down.", where),
                  NULL, 0);
        return;
    }
    if (n_down == head->player_count) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
                  swp__words(e,
                             "The bracket of %s had %s, of whom nobody could be paired there: all "
                             "moved down.",
                             where, swp__count(e, n_down, "player", "players")),
                  NULL, 0);
        return;
    }
    const char *why = head->player_count % 2 == 1
                          ? "an odd number, so not everybody could be paired there"
                          : "and not all of them could be paired there";
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
              swp__words(e, "The bracket of %s had %s, %s: %s had to move down, and you were %s.",
                         where, swp__count(e, head->player_count, "player", "players"), why,
                         swp__number(e, n_down), n_down == 1 ? "the one" : "one of them"),
              NULL, 0);
    tell_first_attempt(e, bracket);
    tell_spared(e, bracket, head, own);
}
