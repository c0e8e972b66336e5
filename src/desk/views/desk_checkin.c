/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_checkin.h"

static const char *const words[] = {"here", "missing", "absent", "bye", "later", "gone"};
enum { PRESENCES = sizeof words / sizeof *words };

const char *desk_presence_word(enum desk_presence presence)
{
    return (size_t)presence < PRESENCES ? words[presence] : "";
}

enum desk_presence desk_presence_of(const struct desk_player *player, uint32_t round)
{
    if (desk_player_is_away(player, round))
        return DESK_PRESENCE_GONE;
    if (player->from > round)
        return DESK_PRESENCE_LATER;
    for (size_t i = 0; i < player->n_wishes; i++)
        if (player->wishes[i].round == round)
            return player->wishes[i].absent ? DESK_PRESENCE_ABSENT : DESK_PRESENCE_BYE;
    return player->arrived ? DESK_PRESENCE_HERE : DESK_PRESENCE_MISSING;
}

json_t *desk_checkin_json(const struct desk_model *model, uint32_t round)
{
    json_t *const players = json_array(), *const counts = json_object();
    int count[PRESENCES] = {0};
    for (uint32_t i = 0; i < model->n_players; i++) {
        const struct desk_player *const p = &model->players[i];
        if (p->removed)
            continue;
        const enum desk_presence presence = desk_presence_of(p, round);
        count[presence]++;
        json_array_append_new(players,
                              json_pack("{s:i,s:i,s:s,s:s,s:s,s:i,s:s,s:s}", "player",
                                        (int)p->player, "tpn", (int)p->tpn, "name", p->name,
                                        "title", p->title, "federation", p->federation, "rating",
                                        (int)p->rating, "presence", desk_presence_word(presence),
                                        "bye", desk_bye_word(desk_player_bye(p, round))));
    }
    for (size_t i = 0; i < PRESENCES; i++)
        json_object_set_new(counts, words[i], json_integer(count[i]));
    return json_pack("{s:i,s:i,s:o,s:o}", "schema", 1, "round", (int)round, "counts", counts,
                     "players", players);
}
