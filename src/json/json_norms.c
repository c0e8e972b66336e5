/* SPDX-License-Identifier: Apache-2.0 */
/* Title norms, as JSON. */
#include "base/context.h"
#include "swisspair/experimental/norms.h"
#include "json/json_writer.h"

/* The document being written. */
struct norms_document {
    struct swp__json json;
    const swp_tournament *people;
    const swp_norms *norms;
};

static void member_integer(struct swp__json *json, const char *key, int64_t value)
{
    swp__json_key(json, key);
    swp__json_integer(json, value);
}

static const char *exemption_word(swp_norm_exemption exemption)
{
    static const char *const words[] = {"none", "national", "zonal", "open"};
    return words[exemption];
}

static void add_check(struct swp__json *json, const swp_norm_check *check)
{
    swp__json_open(json, '{');
    swp__json_member(json, "requirement", swp_norm_requirement_name(check->requirement));
    swp__json_member(json, "article", swp_norm_requirement_article(check->requirement));
    member_integer(json, "needed", check->needed);
    member_integer(json, "had", check->had);
    if (check->requirement == SWP_NORM_REQUIREMENT_SCORE) {
        swp__json_member_points(json, "needed_score", check->needed);
        swp__json_member_points(json, "had_score", check->had);
    }
    swp__json_member_bool(json, "maximum", check->is_maximum);
    swp__json_member_bool(json, "met", check->is_met);
    swp__json_member_bool(json, "waived", check->is_waived);
    swp__json_close(json, '}');
}

static void add_game(struct swp__json *json, const swp_norm_game *game)
{
    static const char *const kinds[] = {
        "counted",    "left_out_later", "left_out_won",           "by_default",
        "not_played", "no_federation",  "unrated_without_a_point"};
    swp__json_open(json, '{');
    swp__json_member_number(json, "round", game->round);
    swp__json_member_number(json, "opponent", game->opponent);
    swp__json_member(json, "kind", kinds[game->kind]);
    member_integer(json, "rating", game->rating);
    swp__json_member_points(json, "score", game->score);
    swp__json_close(json, '}');
}

static void add_lists(const struct norms_document *document, uint32_t index, swp_norm_title title,
                      struct swp__json *json)
{
    swp_norm_check check;
    swp_norm_game game;
    swp__json_key(json, "requirements");
    swp__json_open(json, '[');
    for (uint32_t i = 0; swp_norms_check_at(document->norms, index, title, i, &check); i++)
        add_check(json, &check);
    swp__json_close(json, ']');
    swp__json_key(json, "games");
    swp__json_open(json, '[');
    for (uint32_t i = 1; swp_norms_game_at(document->norms, index, title, i, &game); i++)
        add_game(json, &game);
    swp__json_close(json, ']');
}

static void add_norm(struct norms_document *document, uint32_t index, const swp_norm *norm)
{
    static const char *const outlooks[] = {NULL, "made", "next_round", "later", "excluded"};
    struct swp__json *json = &document->json;
    swp__json_open(json, '{');
    swp__json_member(json, "title", swp_norm_title_name(norm->title));
    swp__json_member_bool(json, "norm", norm->failed == 0);
    swp__json_key(json, "why");
    if (norm->failed)
        swp__json_string(json, swp_norm_requirement_name(norm->why));
    else
        swp__json_null(json);
    swp__json_member_number(json, "failed", norm->failed);
    swp__json_member_number(json, "counted", norm->games);
    swp__json_member_number(json, "worth", norm->worth);
    swp__json_member_points(json, "score", norm->score);
    member_integer(json, "average", norm->average);
    member_integer(json, "percent", norm->percent);
    member_integer(json, "difference", norm->difference);
    member_integer(json, "performance", norm->performance);
    swp__json_member_number(json, "raised", norm->raised);
    swp__json_member(json, "exemption", exemption_word(norm->exemption));
    swp__json_member_bool(json, "loss_by_default", norm->has_loss_by_default);
    swp__json_member_bool(json, "eight_as_nine", norm->is_eight_as_nine);
    if (norm->outlook != SWP_NORM_OUTLOOK_UNKNOWN)
        swp__json_member(json, "outlook", outlooks[norm->outlook]);
    add_lists(document, index, norm->title, json);
    swp__json_close(json, '}');
}

static swp_status add_player(struct norms_document *document, uint32_t index, swp_error *err)
{
    struct swp__json *json = &document->json;
    const uint32_t tpn = swp_norms_at(document->norms, index, SWP_NORM_TITLE_GM)->player;
    swp__json_open(json, '{');
    swp__json_member_number(json, "id", tpn);
    const swp_status status = swp__json_name(json, document->people, tpn, err);
    swp__json_key(json, "titles");
    swp__json_open(json, '[');
    for (int title = 0; swp_norm_title_name((swp_norm_title)title); title++) {
        const swp_norm *norm = swp_norms_at(document->norms, index, (swp_norm_title)title);
        if (norm->verdict == SWP_NORM_VERDICT_NONE || norm->verdict == SWP_NORM_VERDICT_NORM)
            add_norm(document, index, norm);
    }
    swp__json_close(json, ']');
    swp__json_close(json, '}');
    return status;
}

static void add_chances(struct norms_document *document)
{
    static const char *const least[] = {"loss", "draw", "win", "bye"};
    struct swp__json *json = &document->json;
    const swp_norm_chance *chance = NULL;
    swp__json_key(json, "chances");
    swp__json_open(json, '[');
    for (uint32_t i = 0; (chance = swp_norms_chance_at(document->norms, i)) != NULL; i++) {
        swp__json_open(json, '{');
        swp__json_member_number(json, "id", chance->player);
        swp__json_member(json, "title", swp_norm_title_name(chance->title));
        swp__json_member_number(json, "opponent", chance->opponent);
        swp__json_member(json, "least", least[chance->least]);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

swp_status swp_norms_json(const swp_tournament *t, const swp_norms *norms,
                          const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    static const char *const events[] = {"swiss", "round-robin", "double-round-robin",
                                         "team-championship", "world-cup"};
    if (!t)
        return swp__null(err, "t");
    if (!norms)
        return swp__null(err, "norms");
    if (!out)
        return swp__null(err, "out");
    const swp_tournament *members = swp_tournament_members(t);
    struct norms_document document = {.people = members ? members : t, .norms = norms};
    swp_json_options known;
    swp_status status = swp__json_begin(&document.json, options, &known, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_member(&document.json, "norms", events[swp_norms_event(norms)]);
    swp__json_member(&document.json, "basis", SWP_NORMS_BASIS);
    swp__json_member_number(&document.json, "round", swp_norms_round(norms));
    swp__json_member_bool(&document.json, "open", swp_norms_is_open(norms));
    swp__json_key(&document.json, "players");
    swp__json_open(&document.json, '[');
    for (uint32_t i = 0; status == SWP_OK && i < swp_norms_count(norms); i++)
        status = add_player(&document, i, err);
    swp__json_close(&document.json, ']');
    add_chances(&document);
    return swp__json_end(&document.json, &known, status, err);
}
