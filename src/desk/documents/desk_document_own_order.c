/* SPDX-License-Identifier: Apache-2.0 */
/* Why, and why not, in a table whose rounds come in an order of the arbiter's own: no rule pairs
 * them again, so the boards of the table itself are told. */
#include "desk/words/desk_words.h"
#include "desk_document_parts.h"

#include <string.h>

bool desk_part_is_own_order(const struct desk_model *model, uint32_t round)
{
    const char *const own = model->settings.form->own_order;
    return own && strcmp(model->settings.system, own) == 0 && desk_model_round(model, round);
}

static swp_saying_value number_value(const char *name, uint32_t number)
{
    const swp_saying_value value = {
        .name = name, .kind = SWP_SAYING_KIND_NUMBER, .number = number, .text = ""};
    return value;
}

static swp_saying_value player_value(const char *name, const struct desk_player *player)
{
    const swp_saying_value value = {.name = name,
                                    .kind = SWP_SAYING_KIND_PLAYERS,
                                    .count = 1,
                                    .players = &player->tpn,
                                    .text = ""};
    return value;
}

static json_t *said(swp_saying_code code, const swp_saying_value *values, uint32_t count,
                    const struct desk_asked *asked)
{
    const swp_saying saying = {code, count, values};
    return desk_part_saying(&saying, "", "", asked);
}

static json_t *own_table(const struct desk_asked *asked)
{
    static const char words[] = DESK_WORD(
        "OWN_TABLE", "The arbiter's table says so: the order of its rounds is the arbiter's own.");
    return desk_part_saying(NULL, swp_message_text(words, asked->language), "", asked);
}

/* Whom they meet in the round; NULL: they rest. */
static const struct desk_player *met_by(const struct desk_model *m, uint32_t round, uint32_t player)
{
    const struct desk_board *const board = desk_model_board(m, round, player, 0);
    return !board ? NULL
                  : desk_model_player(m, board->white == player ? board->black : board->white);
}

/* What the table has for them in the round. */
static json_t *this_round(const struct desk_player *player, const struct desk_asked *asked)
{
    const struct desk_player *const other = met_by(asked->model, asked->round, player->player);
    char round[12];
    (void)snprintf(round, sizeof round, "%u", asked->round);
    const swp_saying_value met[] = {number_value("round", asked->round),
                                    player_value("player", player),
                                    player_value("opponent", other ? other : player)};
    const swp_saying_value rests[] = {
        met[1], {.name = "rounds", .kind = SWP_SAYING_KIND_TEXT, .text = round}};
    return other ? said(SWP_SAYING_TABLE_MEETS, met, 3, asked)
                 : said(SWP_SAYING_TABLE_REST_ROUNDS, rests, 2, asked);
}

void desk_part_own_why(json_t *json, const struct desk_board *board, const struct desk_asked *asked)
{
    const uint32_t players[] = {board->white, board->black};
    json_object_set_new(json, "stands", json_true());
    for (size_t i = 0; i < 2 && players[i] > 0; i++) {
        json_t *const passages = json_array();
        json_array_append_new(passages,
                              this_round(desk_model_player(asked->model, players[i]), asked));
        json_array_append_new(passages, own_table(asked));
        for (size_t k = 0; k < json_array_size(passages); k++) {
            json_t *const passage = json_array_get(passages, k);
            json_object_set_new(passage, "kind", json_string("sentence"));
            json_object_set_new(passage, "players", json_array());
        }
        json_array_append_new(
            json_object_get(json, "sides"),
            json_pack("{s:i,s:o}", "player", (int)players[i], "passages", passages));
    }
}

/* "3, 10": the rounds in which the two meet, or in which one rests (`b` NULL). */
static void list_rounds(const struct desk_model *m, const struct desk_player *a,
                        const struct desk_player *b, struct program_text *out)
{
    for (uint32_t round = 1; round <= m->n_rounds; round++)
        if (met_by(m, round, a->player) == b)
            program_text_format(out, "%s%u", out->length > 0 ? ", " : "", round);
}

void desk_part_own_whynot(json_t *json, const struct desk_player *a, const struct desk_player *b,
                          const struct desk_asked *asked)
{
    struct program_text rounds = PROGRAM_TEXT_INIT;
    json_t *const reasons = json_object_get(json, "reasons");
    const bool is_so = met_by(asked->model, asked->round, a->player) == b;
    json_object_set_new(
        json, "verdict",
        json_string(swp_verdict_name(is_so ? SWP_VERDICT_PAIRED : SWP_VERDICT_IMPOSSIBLE)));
    json_array_append_new(reasons, this_round(a, asked));
    if (b && !is_so)
        json_array_append_new(reasons, this_round(b, asked));
    list_rounds(asked->model, a, b, &rounds);
    const swp_saying_value values[] = {
        player_value("player", a),
        player_value("opponent", b ? b : a),
        {.name = "rounds", .kind = SWP_SAYING_KIND_TEXT, .text = program_text_get(&rounds)}};
    if (!is_so && rounds.length > 0)
        json_array_append_new(
            reasons, said(b ? SWP_SAYING_TABLE_MEETING_ROUNDS : SWP_SAYING_TABLE_REST_ROUNDS,
                          values, 3, asked));
    json_array_append_new(reasons, own_table(asked));
    program_text_free(&rounds);
}
