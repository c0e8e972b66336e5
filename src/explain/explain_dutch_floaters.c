/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch systems in words: why somebody moved down, to the arbiter and to the player. */
#include "explain/explain_dutch.h"

enum { MOST_NAMED = 4 };

/* Down in the last round, whatever was before. */
static bool floated_down(swp_saying_code floats)
{
    return floats == SWP_SAYING_FLOATED_DOWN_BEFORE || floats == SWP_SAYING_FLOATED_DOWN_LAST ||
           floats == SWP_SAYING_FLOATED_DOWN_BOTH || floats == SWP_SAYING_FLOATED_DOWN_UP;
}

/* The players below this one who were paired in the bracket: "two stayed, of whom X floated down in
 * the last round", "only X stayed, who floated down in the last round"; NULL: none were. */
static const swp_saying *those_spared(struct swp__explain *e,
                                      const struct swp__told_bracket *bracket,
                                      const swp_trace_event *head, int own)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying *spared[MOST_NAMED], *floated = NULL;
    uint32_t named = 0, others = 0, only = 0;
    for (uint32_t i = (uint32_t)own + 1; i < head->player_count; i++) {
        const struct swp__told_player *other = swp__told_player(e, head->players[i]);
        if (!swp__dutch_is_paired_in(e, bracket, head->players[i]) || other->table == SWP__NOT_TOLD)
            continue;
        const swp_trace_event table = swp__event(e, other->table);
        const swp_saying_code floats = swp__dutch_float_code(&table);
        if (named == MOST_NAMED || !floated_down(floats)) {
            others++;
            continue;
        }
        only = other->tpn;
        floated = swp__say(sayer, floats, NULL);
        spared[named++] = swp__say(sayer, SWP_SAYING_SPARED_FLOATED,
                                   SWP__VALUES(swp__player_value(sayer, "player", only),
                                               swp__saying_value(sayer, "floats", floated)));
    }
    if (named + others == 0)
        return NULL;
    if (named == 1 && others == 0)
        return swp__say(sayer, SWP_SAYING_SPARED_ONLY,
                        SWP__VALUES(swp__player_value(sayer, "player", only),
                                    swp__saying_value(sayer, "floats", floated)));
    const swp_saying_value players = swp__number_value("players", (int64_t)named + others);
    return named == 0 ? swp__say(sayer, SWP_SAYING_SPARED, SWP__VALUES(players))
                      : swp__say(sayer, SWP_SAYING_SPARED_OF_WHOM,
                                 SWP__VALUES(players, swp__sayings_value("some", spared, named)));
}

static void tell_spared(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const swp_trace_event *head, int own)
{
    const swp_saying *spared = those_spared(e, bracket, head, own);
    const bool is_last = (uint32_t)own + 1 == head->player_count;
    if (spared)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__say(&e->sayer, SWP_SAYING_YOU_SPARED,
                           SWP__VALUES(swp__saying_value(&e->sayer, "spared", spared))),
                  NULL, 0);
    else
        swp__tell_code(e, SWP_PASSAGE_KIND_SENTENCE, "",
                       is_last ? SWP_SAYING_YOU_WERE_LAST : SWP_SAYING_ALL_BELOW_MOVED, NULL, 0);
}

void swp__dutch_tell_floaters(struct swp__explain *e, const struct swp__told_bracket *bracket,
                              const swp_trace_event *floaters)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp__tell_event(e, floaters, swp__say_event(e, SWP_SAYING_MOVED_DOWN, floaters));
    if (bracket->is_superseded || floaters->player_count != 1)
        return;
    const int own = swp__event_place(&head, floaters->players[0]);
    const swp_saying *spared = own < 0 ? NULL : those_spared(e, bracket, &head, own);
    if (spared)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__say(&e->sayer, SWP_SAYING_SPARED_BELOW,
                           SWP__VALUES(swp__player_value(&e->sayer, "player", floaters->players[0]),
                                       swp__saying_value(&e->sayer, "spared", spared))),
                  floaters->players, 1);
}

/* The bracket had been paired already, in another way: why that did not stand. */
static void tell_first_attempt(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    static const struct {
        const char *what;
        swp_saying_code code;
    } reasons[] = {
        {"others_move_down", SWP_SAYING_PAIRED_TWICE_OTHERS_MOVED},
        {"paired_again", SWP_SAYING_PAIRED_TWICE_LOWEST},
    };
    if (bracket == e->brackets || !bracket[-1].is_superseded)
        return;
    for (uint32_t i = bracket[-1].begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        for (size_t k = 0; k < sizeof reasons / sizeof *reasons; k++)
            if (event.kind == SWP_TRACE_KIND_JOIN && swp__event_is(&event, reasons[k].what))
                swp__tell_event(e, &event, swp__say(&e->sayer, reasons[k].code, NULL));
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
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value score = swp__points_value("score", head->score);
    const swp_saying_value players = swp__number_value("players", head->player_count);
    if (is_from_above || head->player_count == 1) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
                  swp__say(sayer,
                           is_from_above ? SWP_SAYING_YOU_MOVED_ON : SWP_SAYING_YOU_MOVED_ALONE,
                           SWP__VALUES(score)),
                  NULL, 0);
        return;
    }
    if (n_down == head->player_count) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
                  swp__say(sayer, SWP_SAYING_YOU_ALL_MOVED, SWP__VALUES(score, players)), NULL, 0);
        return;
    }
    const bool is_odd = head->player_count % 2 == 1;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
              swp__say(sayer, is_odd ? SWP_SAYING_YOU_MOVED_ODD : SWP_SAYING_YOU_MOVED_EVEN,
                       SWP__VALUES(score, players, swp__number_value("down", n_down))),
              NULL, 0);
    tell_first_attempt(e, bracket);
    tell_spared(e, bracket, head, own);
}
