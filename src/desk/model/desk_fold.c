/* SPDX-License-Identifier: Apache-2.0 */
/* Folding: what each kind of event makes of the model. An event fits when everything it names is
 * there; whether it is wise, or allowed, was asked before it was written (acts) and is not asked
 * again: a log that was true once is read for ever. Every function below looks first and changes
 * then, so that an event that does not fit leaves no trace. */
#include "desk_model.h"

#include "desk/base/desk_memory.h"
#include "swisspair/language.h"

#include <stdio.h>
#include <string.h>

struct fold {
    struct desk_model *model;
    const struct desk_event *event;
    const json_t *body;
    char *why;
    size_t size;
};

/* ---- small words ----------------------------------------------------------------------------- */

static bool misfit(const struct fold *f, const char *why)
{
    (void)snprintf(f->why, f->size, "%s", why);
    return false;
}

static bool flag_in(const json_t *object, const char *name)
{
    return json_is_true(json_object_get(object, name));
}

static uint32_t number_at(const json_t *array, size_t index)
{
    return (uint32_t)json_integer_value(json_array_get(array, index));
}

/* Replaces a text when the body has that member. */
static void set_text(const struct fold *f, const char *name, const char **text)
{
    if (json_object_get(f->body, name))
        *text = desk_arena_text(f->model->arena, desk_body_text(f->body, name));
}

static void set_texts(const struct fold *f, const char *name, const char ***texts, size_t *count)
{
    const json_t *const list = json_object_get(f->body, name);
    if (!list)
        return;
    const size_t n = json_array_size(list);
    const char **const made = desk_arena_new(f->model->arena, n, sizeof *made);
    for (size_t i = 0; i < n; i++)
        made[i] = desk_arena_text(f->model->arena, json_string_value(json_array_get(list, i)));
    *texts = made;
    *count = n;
}

static void set_number(const struct fold *f, const char *name, uint32_t *number)
{
    if (json_object_get(f->body, name))
        *number = desk_body_number(f->body, name);
}

static void set_points(const struct fold *f, const char *name, swp_points *first,
                       swp_points *second)
{
    const json_t *const value = json_object_get(f->body, name);
    if (value)
        *first = *second = (swp_points)json_integer_value(value);
}

/* The player whom the body names; NULL, and said so, when there is none. */
static struct desk_player *player_of(const struct fold *f, const char *name)
{
    const uint32_t player = desk_body_number(f->body, name);
    if (!desk_model_player(f->model, player)) {
        (void)misfit(f, SWP_N_("the player is not there"));
        return NULL;
    }
    return &f->model->players[player - 1];
}

/* The round that the body names, paired; NULL, and said so, when it is not. */
static struct desk_round *round_of(const struct fold *f)
{
    const uint32_t round = desk_body_number(f->body, "round");
    if (!desk_model_round(f->model, round)) {
        (void)misfit(f, SWP_N_("the round is not paired"));
        return NULL;
    }
    return &f->model->rounds[round - 1];
}

/* `game` of a match of teams; 0: the first one. */
static struct desk_board *find_board(struct desk_round *round, uint32_t white, uint32_t black,
                                     uint32_t game)
{
    for (size_t i = 0; i < round->n_boards; i++)
        if (round->boards[i].white == white && round->boards[i].black == black &&
            (game == 0 || round->boards[i].game == game))
            return &round->boards[i];
    return NULL;
}

/* The board that the body names, with these colours. */
static struct desk_board *board_of(const struct fold *f)
{
    struct desk_round *const round = round_of(f);
    if (!round)
        return NULL;
    struct desk_board *const board =
        find_board(round, desk_body_number(f->body, "white"), desk_body_number(f->body, "black"),
                   desk_body_number(f->body, "game"));
    if (!board)
        (void)misfit(f, SWP_N_("the board is not there"));
    return board;
}

/* ---- the event ------------------------------------------------------------------------------- */

/* What results are worth in an event of that form, before its regulations say otherwise. */
static void begin_points(struct desk_settings *s)
{
    swp_scoring *const points = &s->scoring;
    if (s->form->teams) { /* match points (C.04.6), the bye those of a drawn match */
        points->white_win = points->black_win = points->forfeit_win = points->full_bye = 20;
        points->white_draw = points->black_draw = points->half_bye = points->pab = 10;
        swp_team_rules_init(&s->teams, s->games);
    } else if (s->games == 2) { /* of a whole match (C.04.5) */
        points->pab = points->white_win + points->white_draw;
        points->full_bye = 2 * points->white_win;
        points->half_bye = 2 * points->white_draw;
    }
}

static bool fold_created(const struct fold *f)
{
    struct desk_model *const m = f->model;
    if (m->begun)
        return misfit(f, SWP_N_("the event has begun already"));
    m->begun = true;
    set_text(f, "name", &m->settings.name);
    m->settings.form = desk_form_find(desk_body_text(f->body, "form"));
    m->settings.games = m->settings.form->games;
    begin_points(&m->settings);
    m->settings.rated = m->fide_mode = flag_in(f->body, "rated");
    return true;
}

/* Of teams a match that is not played is worth what it would be, until it is said otherwise. */
static void follow_matches(const struct fold *f)
{
    swp_scoring *const points = &f->model->settings.scoring;
    if (!f->model->settings.form->teams)
        return;
    set_points(f, "win", &points->forfeit_win, &points->full_bye);
    set_points(f, "draw", &points->pab, &points->half_bye);
}

static bool fold_settings(const struct fold *f)
{
    struct desk_settings *const s = &f->model->settings;
    swp_scoring *const points = &s->scoring;
    set_text(f, "name", &s->name);
    set_text(f, "city", &s->city);
    set_text(f, "federation", &s->federation);
    set_text(f, "start", &s->start);
    set_text(f, "end", &s->end);
    set_text(f, "time_control", &s->time_control);
    set_texts(f, "round_dates", &s->round_dates, &s->n_round_dates);
    set_text(f, "time_zone", &s->time_zone);
    set_text(f, "controller", &s->controller);
    set_text(f, "remarks", &s->remarks);
    set_number(f, "rounds", &s->rounds);
    set_text(f, "system", &s->system);
    set_points(f, "win", &points->white_win, &points->black_win);
    set_points(f, "draw", &points->white_draw, &points->black_draw);
    set_points(f, "loss", &points->white_loss, &points->black_loss);
    follow_matches(f);
    set_points(f, "forfeit_win", &points->forfeit_win, &points->forfeit_win);
    set_points(f, "forfeit_loss", &points->forfeit_loss, &points->forfeit_loss);
    set_points(f, "pab", &points->pab, &points->pab);
    set_points(f, "full_bye", &points->full_bye, &points->full_bye);
    set_points(f, "half_bye", &points->half_bye, &points->half_bye);
    set_points(f, "zero_bye", &points->zero_bye, &points->zero_bye);
    if (json_object_get(f->body, "equals"))
        s->equals_by_entry = strcmp(desk_body_text(f->body, "equals"), "entry") == 0;
    set_number(f, "byes_allowed", &s->byes_allowed);
    set_number(f, "byes_until", &s->byes_until);
    return true;
}

static bool fold_officials(const struct fold *f)
{
    struct desk_settings *const s = &f->model->settings;
    set_text(f, "chief", &s->chief);
    set_texts(f, "deputies", &s->deputies, &s->n_deputies);
    set_texts(f, "arbiters", &s->arbiters, &s->n_arbiters);
    return true;
}

/* All players of a list are there, each once. */
static bool are_players(const struct fold *f, const json_t *list)
{
    const size_t n = json_array_size(list);
    for (size_t i = 0; i < n; i++) {
        if (!desk_model_player(f->model, number_at(list, i)))
            return misfit(f, SWP_N_("a player is not there"));
        for (size_t j = 0; j < i && n < 100; j++)
            if (number_at(list, j) == number_at(list, i))
                return misfit(f, SWP_N_("a player is there twice"));
    }
    return true;
}

static bool fold_forbidden(const struct fold *f)
{
    struct desk_settings *const s = &f->model->settings;
    const json_t *const groups = json_object_get(f->body, "groups");
    const size_t n = json_array_size(groups);
    for (size_t i = 0; i < n; i++)
        if (!are_players(f, json_object_get(json_array_get(groups, i), "players")))
            return false;
    s->groups = desk_arena_new(f->model->arena, n, sizeof *s->groups);
    s->n_groups = n;
    for (size_t i = 0; i < n; i++) {
        const json_t *const given = json_array_get(groups, i);
        const json_t *const players = json_object_get(given, "players");
        struct desk_group *const group = &s->groups[i];
        group->n_players = json_array_size(players);
        group->players = desk_arena_new(f->model->arena, group->n_players, sizeof *group->players);
        for (size_t k = 0; k < group->n_players; k++)
            group->players[k] = number_at(players, k);
        group->from = json_object_get(given, "from") ? desk_body_number(given, "from") : 1;
        group->to = desk_body_number(given, "to");
        group->why = desk_arena_text(f->model->arena, desk_body_text(given, "why"));
    }
    return true;
}

/* The players whom groups of pairing numbers mean stay the same from now on. */
static void keep_numbers(struct desk_model *m)
{
    for (uint32_t i = 0; i < m->n_players; i++)
        m->players[i].first_tpn = m->players[i].tpn;
}

static bool fold_acceleration(const struct fold *f)
{
    struct desk_settings *const s = &f->model->settings;
    const json_t *const groups = json_object_get(f->body, "groups");
    const bool by_groups = strcmp(desk_body_text(f->body, "method"), "groups") == 0;
    s->baku = strcmp(desk_body_text(f->body, "method"), "baku") == 0;
    s->n_accelerated = by_groups ? json_array_size(groups) : 0;
    s->accelerated = desk_arena_new(f->model->arena, s->n_accelerated + 1, sizeof *s->accelerated);
    for (size_t i = 0; i < s->n_accelerated; i++) {
        const json_t *const given = json_array_get(groups, i);
        s->accelerated[i] = (struct desk_acceleration){
            desk_body_number(given, "first"), desk_body_number(given, "last"),
            desk_body_number(given, "from"), desk_body_number(given, "to"),
            (swp_points)desk_body_number(given, "points")};
    }
    if (f->model->n_rounds > 0)
        keep_numbers(f->model);
    return true;
}

static bool fold_tiebreaks(const struct fold *f)
{
    set_text(f, "list", &f->model->settings.tiebreaks);
    f->model->settings.tiebreak_edition = "";
    set_text(f, "edition", &f->model->settings.tiebreak_edition);
    return true;
}

static bool fold_fide_mode_left(const struct fold *f)
{
    if (f->model->fide_mode)
        f->model->fide_mode_left_in = desk_body_number(f->body, "round");
    f->model->fide_mode = false;
    return true;
}

/* ---- players --------------------------------------------------------------------------------- */

static void set_particulars(const struct fold *f, struct desk_player *p)
{
    set_text(f, "name", &p->name);
    set_text(f, "federation", &p->federation);
    set_text(f, "fide_id", &p->fide_id);
    set_text(f, "birth", &p->birth);
    set_text(f, "title", &p->title);
    if (strcmp(p->title, "none") == 0)
        p->title = "";
    set_text(f, "rating_from", &p->rating_from);
    set_text(f, "club", &p->club);
    set_text(f, "short", &p->short_name);
    set_text(f, "captain", &p->captain);
    if (json_object_get(f->body, "sex"))
        p->sex = desk_body_text(f->body, "sex")[0];
    set_number(f, "rating", &p->rating);
    set_number(f, "official_rating", &p->official_rating);
    set_number(f, "national_rating", &p->national_rating);
    if (json_object_get(f->body, "half_byes"))
        p->half_byes_barred = strcmp(desk_body_text(f->body, "half_byes"), "no") == 0;
    set_texts(f, "categories", &p->categories, &p->n_categories);
}

/* Numbers up to this one have been somebody's; nobody gets them again. */
static void use_numbers(struct desk_arena *arena, struct desk_player **list, uint32_t *count,
                        uint32_t number)
{
    while (*count < number) {
        *list = desk_arena_grow(arena, *list, *count, sizeof **list);
        (*list)[*count] = (struct desk_player){.player = *count + 1,
                                               .removed = true,
                                               .name = "",
                                               .federation = "",
                                               .fide_id = "",
                                               .birth = "",
                                               .title = "",
                                               .rating_from = "",
                                               .club = "",
                                               .short_name = "",
                                               .captain = "",
                                               .from = 1};
        ++*count;
    }
}

static void use_number(struct desk_model *m, uint32_t number)
{
    use_numbers(m->arena, &m->players, &m->n_players, number);
}

static void use_member(struct desk_model *m, uint32_t number)
{
    use_numbers(m->arena, &m->members, &m->n_members, number);
}

static bool fold_player_added(const struct fold *f)
{
    struct desk_model *const m = f->model;
    const uint32_t number = desk_body_number(f->body, "player");
    if (number <= m->n_players)
        return misfit(f, SWP_N_("the player's number is taken"));
    use_number(m, number);
    struct desk_player *const p = &m->players[number - 1];
    p->removed = false;
    set_particulars(f, p);
    set_number(f, "from", &p->from);
    p->came = m->n_rounds;
    return true;
}

static bool fold_player_changed(const struct fold *f)
{
    struct desk_player *const p = player_of(f, "player");
    if (!p)
        return false;
    set_particulars(f, p);
    return true;
}

/* A forbidden group does not hold somebody who is gone. */
static void leave_groups(struct desk_model *m, uint32_t player)
{
    for (size_t i = 0; i < m->settings.n_groups; i++) {
        struct desk_group *const group = &m->settings.groups[i];
        size_t kept = 0;
        for (size_t k = 0; k < group->n_players; k++)
            if (group->players[k] != player)
                group->players[kept++] = group->players[k];
        group->n_players = kept;
    }
}

static bool fold_player_removed(const struct fold *f)
{
    struct desk_player *const p = player_of(f, "player");
    if (!p)
        return false;
    if (desk_player_is_paired(f->model, p->player))
        return misfit(f, SWP_N_("the player has been paired"));
    p->removed = true;
    leave_groups(f->model, p->player);
    /* Those with higher numbers move up. */
    for (uint32_t i = 0; i < f->model->n_players && p->tpn > 0; i++)
        if (f->model->players[i].tpn > p->tpn)
            f->model->players[i].tpn--;
    p->tpn = 0;
    for (size_t i = 0; i < p->n_order; i++) /* a team's members go with it */
        f->model->members[p->order[i] - 1].removed = true;
    p->n_order = 0;
    return true;
}

static bool fold_players_merged(const struct fold *f)
{
    struct desk_player *const into = player_of(f, "into");
    if (!into || !fold_player_removed(f))
        return false;
    f->model->players[desk_body_number(f->body, "player") - 1].merged_into = into->player;
    return true;
}

static bool fold_arrived(const struct fold *f)
{
    struct desk_player *const p = player_of(f, "player");
    if (!p)
        return false;
    p->arrived = true;
    return true;
}

/* What was said of that player and round before goes. */
static void drop_wish(struct desk_player *p, uint32_t round)
{
    size_t kept = 0;
    for (size_t i = 0; i < p->n_wishes; i++)
        if (p->wishes[i].round != round)
            p->wishes[kept++] = p->wishes[i];
    p->n_wishes = kept;
}

static bool add_wish(const struct fold *f, enum desk_bye bye, bool absent)
{
    struct desk_player *const p = player_of(f, "player");
    const uint32_t round = desk_body_number(f->body, "round");
    if (!p)
        return false;
    if (desk_model_board(f->model, round, p->player, 0))
        return misfit(f, SWP_N_("the player is paired in that round"));
    drop_wish(p, round);
    p->wishes = desk_arena_grow(f->model->arena, p->wishes, p->n_wishes, sizeof *p->wishes);
    p->wishes[p->n_wishes++] = (struct desk_wish){round, bye, absent};
    return true;
}

static bool fold_absent(const struct fold *f)
{
    return add_wish(f, DESK_BYE_ZERO, true);
}

static bool fold_bye_asked(const struct fold *f)
{
    const char *const worth = desk_body_text(f->body, "worth");
    return add_wish(f,
                    strcmp(worth, "full") == 0   ? DESK_BYE_FULL
                    : strcmp(worth, "half") == 0 ? DESK_BYE_HALF
                                                 : DESK_BYE_ZERO,
                    false);
}

static bool fold_bye_dropped(const struct fold *f)
{
    struct desk_player *const p = player_of(f, "player");
    const uint32_t round = desk_body_number(f->body, "round");
    if (!p)
        return false;
    if (desk_player_bye(p, round) == DESK_BYE_NONE)
        return misfit(f, SWP_N_("no bye was asked for"));
    drop_wish(p, round);
    return true;
}

static bool is_paired_from(const struct fold *f, uint32_t player, uint32_t from)
{
    for (uint32_t round = from; round <= f->model->n_rounds; round++)
        if (desk_model_board(f->model, round, player, 0))
            return true;
    return false;
}

static bool add_span(const struct fold *f, bool expelled)
{
    struct desk_player *const p = player_of(f, "player");
    const uint32_t from = desk_body_number(f->body, "from");
    if (!p)
        return false;
    if (f->model->settings.form->cycles == 0 && is_paired_from(f, p->player, from))
        return misfit(f, SWP_N_("the player is paired in that round or a later one"));
    if (desk_player_is_away(p, from))
        return misfit(f, SWP_N_("the player is absent already"));
    p->spans = desk_arena_grow(f->model->arena, p->spans, p->n_spans, sizeof *p->spans);
    p->spans[p->n_spans++] = (struct desk_span){from, 0, expelled};
    return true;
}

static bool fold_withdrawn(const struct fold *f)
{
    return add_span(f, false);
}

static bool fold_expelled(const struct fold *f)
{
    return add_span(f, true);
}

static bool fold_returned(const struct fold *f)
{
    struct desk_player *const p = player_of(f, "player");
    const uint32_t from = desk_body_number(f->body, "from");
    for (size_t i = 0; p && i < p->n_spans; i++) {
        struct desk_span *const span = &p->spans[i];
        if (span->to != 0 || span->from > from)
            continue;
        if (span->from == from) /* back before missing a round */
            *span = p->spans[--p->n_spans];
        else
            span->to = from - 1;
        return true;
    }
    return p ? misfit(f, SWP_N_("the player is not absent")) : false;
}

/* ---- numbers and lot ------------------------------------------------------------------------- */

static bool fold_numbers_made(const struct fold *f)
{
    struct desk_model *const m = f->model;
    const json_t *const order = json_object_get(f->body, "order");
    bool *const seen = desk_arena_new(m->arena, m->n_players + 1, sizeof *seen);
    size_t there = 0;
    for (uint32_t i = 0; i < m->n_players; i++)
        there += !m->players[i].removed;
    for (size_t i = 0; i < json_array_size(order); i++) {
        const uint32_t player = number_at(order, i);
        if (!desk_model_player(m, player) || seen[player])
            return misfit(f, SWP_N_("the order names a player twice, or one who is not there"));
        seen[player] = true;
    }
    if (json_array_size(order) != there)
        return misfit(f, SWP_N_("the order does not name everybody"));
    for (size_t i = 0; i < there; i++)
        m->players[number_at(order, i) - 1].tpn = (uint32_t)i + 1;
    m->numbered = true;
    return true;
}

static bool fold_numbers_swapped(const struct fold *f)
{
    struct desk_player *const a = player_of(f, "a"), *const b = player_of(f, "b");
    if (!a || !b)
        return false;
    if (a == b || a->tpn == 0 || b->tpn == 0)
        return misfit(f, SWP_N_("there are no two numbers to exchange"));
    const uint32_t tpn = a->tpn;
    a->tpn = b->tpn;
    b->tpn = tpn;
    return true;
}

static bool fold_lot_drawn(const struct fold *f)
{
    f->model->lot = strcmp(desk_body_text(f->body, "colour"), "white") == 0 ? SWP_COLOUR_WHITE
                                                                            : SWP_COLOUR_BLACK;
    return true;
}

/* ---- rounds ---------------------------------------------------------------------------------- */

/* Of the match whose first board is number `first`, board `game` (from 0) is the same two, with the
 * colours that it has: in a match of two the other way round. */
static bool is_next_game(const struct desk_settings *s, const json_t *boards, size_t first,
                         size_t game)
{
    const json_t *const board = json_array_get(boards, first + game);
    const size_t turned = s->form->teams ? !desk_colours_stand(s, (uint32_t)game + 1) : game % 2;
    return number_at(json_array_get(boards, first), 0) == number_at(board, turned) &&
           number_at(json_array_get(boards, first), 1) == number_at(board, 1 - turned);
}

/* Everybody on the boards is there, and on one board only: of a match on two, one behind the other.
 */
static bool are_boards(const struct fold *f, const json_t *boards)
{
    bool *const seen = desk_arena_new(f->model->arena, f->model->n_players + 1, sizeof *seen);
    const size_t games = f->model->settings.games;
    for (size_t i = 0; i < json_array_size(boards); i++) {
        const size_t first = i;
        for (size_t side = 0; side < 2; side++) {
            const uint32_t player = number_at(json_array_get(boards, i), side);
            if (player == 0)
                continue;
            if (!desk_model_player(f->model, player) || seen[player])
                return misfit(f, SWP_N_("a board names a player twice, or one who is not there"));
            seen[player] = true;
        }
        for (size_t game = 1; game < games && number_at(json_array_get(boards, first), 1) > 0;
             game++)
            if (++i >= json_array_size(boards) ||
                !is_next_game(&f->model->settings, boards, first, game))
                return misfit(f, SWP_N_("a match lacks its second game"));
    }
    return true;
}

/* Boards of matches are changed all together, by events that say how many they are. */
static bool can_change_boards(const struct fold *f)
{
    const uint32_t games = f->model->settings.games;
    return games == 1 || desk_body_number(f->body, "games") == games ||
           misfit(f, SWP_N_("the boards of a match are changed together"));
}

/* The first board of the match of two with these colours. */
static struct desk_board *find_match(const struct fold *f, struct desk_round *round, uint32_t white,
                                     uint32_t black)
{
    struct desk_board *const board = find_board(round, white, black, 0);
    if (board && desk_match_of(f->model, desk_body_number(f->body, "round"), board) == board)
        return board;
    (void)misfit(f, SWP_N_("the board is not there"));
    return NULL;
}

/* Board `game` (from 0) of a match of two, as it is paired. */
static struct desk_board new_board(const struct fold *f, uint32_t white, uint32_t black,
                                   uint32_t game)
{
    const struct desk_settings *const s = &f->model->settings;
    const bool turned = s->form->teams ? !desk_colours_stand(s, game + 1) : game % 2 == 1;
    return (struct desk_board){.white = black > 0 && turned ? black : white,
                               .black = turned && black > 0 ? white : black,
                               .game = s->form->teams && black > 0 ? game + 1 : 0,
                               .date = "",
                               .rev = f->event->seq,
                               .actor = "",
                               .read_back = ""};
}

static bool fold_round_paired(const struct fold *f)
{
    struct desk_model *const m = f->model;
    const json_t *const boards = json_object_get(f->body, "boards");
    if (desk_body_number(f->body, "round") != m->n_rounds + 1)
        return misfit(f, SWP_N_("it is another round's turn"));
    if (!m->numbered)
        return misfit(f, SWP_N_("the players have no pairing numbers"));
    if (!are_boards(f, boards))
        return false;
    m->rounds = desk_arena_grow(m->arena, m->rounds, m->n_rounds, sizeof *m->rounds);
    if (m->n_rounds == 0)
        keep_numbers(m);
    struct desk_round *const r = &m->rounds[m->n_rounds++];
    *r = (struct desk_round){.n_boards = json_array_size(boards),
                             .by_hand = strcmp(desk_body_text(f->body, "how"), "hand") == 0,
                             .rev = f->event->seq};
    r->imported = strcmp(desk_body_text(f->body, "how"), "import") == 0;
    r->editing = r->edited = r->by_hand;
    r->boards = desk_arena_new(m->arena, r->n_boards + 1, sizeof *r->boards);
    r->system = desk_arena_text(m->arena, desk_body_text(f->body, "system"));
    r->engine = desk_arena_text(m->arena, desk_body_text(f->body, "engine"));
    (void)desk_unhex(desk_body_text(f->body, "input"), r->input, sizeof r->input);
    for (size_t i = 0; i < r->n_boards; i++) {
        const json_t *const given = json_array_get(boards, i);
        r->boards[i] = (struct desk_board){.white = number_at(given, 0),
                                           .black = number_at(given, 1),
                                           .date = "",
                                           .rev = f->event->seq,
                                           .actor = "",
                                           .read_back = ""};
        if (m->settings.form->teams && r->boards[i].black != 0)
            r->boards[i].game = (uint32_t)(i % m->settings.games) + 1;
    }
    return true;
}

static bool fold_board_set(const struct fold *f)
{
    struct desk_model *const m = f->model;
    struct desk_round *const r = round_of(f);
    const uint32_t white = desk_body_number(f->body, "white"),
                   black = desk_body_number(f->body, "black");
    if (!r || !can_change_boards(f))
        return false;
    if (!desk_model_player(m, white) || (black != 0 && !desk_model_player(m, black)) ||
        white == black)
        return misfit(f, SWP_N_("the player is not there"));
    const uint32_t round = desk_body_number(f->body, "round");
    if (desk_model_board(m, round, white, 0) || (black && desk_model_board(m, round, black, 0)))
        return misfit(f, SWP_N_("the player is on another board of that round"));
    const uint32_t games = black != 0 ? m->settings.games : 1;
    struct desk_board *const boards =
        desk_arena_new(m->arena, r->n_boards + games, sizeof *r->boards);
    memcpy(boards, r->boards, r->n_boards * sizeof *boards);
    /* The bye stays last. */
    size_t at = r->n_boards;
    if (black != 0 && at > 0 && boards[at - 1].black == 0) {
        at--;
        boards[at + games] = boards[at];
    }
    for (uint32_t game = 0; game < games; game++)
        boards[at + game] = new_board(f, white, black, game);
    r->boards = boards;
    r->n_boards += games;
    r->edited = r->editing = true;
    r->rev = f->event->seq;
    drop_wish(&m->players[white - 1], round);
    if (black != 0)
        drop_wish(&m->players[black - 1], round);
    return true;
}

static bool fold_board_dropped(const struct fold *f)
{
    struct desk_round *const r = round_of(f);
    const uint32_t black = desk_body_number(f->body, "black");
    const struct desk_board *const board =
        r ? find_match(f, r, desk_body_number(f->body, "white"), black) : NULL;
    const size_t games = black > 0 ? f->model->settings.games : 1;
    if (!board || !can_change_boards(f))
        return false;
    for (size_t game = 0; game < games; game++)
        if (board[game].result != DESK_RESULT_OPEN)
            return misfit(f, SWP_N_("the board has a result"));
    const size_t at = (size_t)(board - r->boards);
    memmove(r->boards + at, r->boards + at + games, (r->n_boards - at - games) * sizeof *r->boards);
    r->n_boards -= games;
    r->edited = r->editing = true;
    r->rev = f->event->seq;
    return true;
}

static bool fold_board_swapped(const struct fold *f)
{
    struct desk_round *const r = round_of(f);
    const uint32_t white = desk_body_number(f->body, "white"),
                   black = desk_body_number(f->body, "black");
    struct desk_board *const first = r ? find_match(f, r, black, white) : NULL;
    if (!r || !can_change_boards(f))
        return false;
    if (!first || white == 0 || black == 0)
        return misfit(f, SWP_N_("the board is not there with the other colours"));
    for (uint32_t game = 0; game < f->model->settings.games; game++) {
        struct desk_board *const board = first + game;
        const uint32_t other = board->white;
        board->white = board->black;
        board->black = other;
        board->result = desk_result_turned(board->result);
        board->rating = desk_result_turned(board->rating);
        for (size_t i = 0; i < board->n_claims; i++)
            board->claims[i].result = desk_result_turned(board->claims[i].result);
        board->rev = f->event->seq;
    }
    r->rev = f->event->seq;
    r->edited = true;
    return true;
}

static bool fold_edit_finished(const struct fold *f)
{
    struct desk_round *const r = round_of(f);
    if (!r)
        return false;
    r->editing = false;
    r->rev = f->event->seq;
    return true;
}

/* Keeps what was shown; no undoing reaches this. */
static void remember_publication(const struct fold *f)
{
    struct desk_model *const m = f->model;
    const json_t *const boards = json_object_get(f->body, "boards");
    const uint32_t round = desk_body_number(f->body, "round");
    while (m->n_publications < round) {
        m->publications =
            desk_arena_grow(m->arena, m->publications, m->n_publications, sizeof *m->publications);
        m->publications[m->n_publications++] = (struct desk_publication){0};
    }
    struct desk_publication *const shown = &m->publications[round - 1];
    shown->version = desk_body_number(f->body, "version");
    shown->seq = f->event->seq;
    shown->n_boards = json_array_size(boards);
    shown->boards = desk_arena_new(m->arena, shown->n_boards, sizeof *shown->boards);
    for (size_t i = 0; i < shown->n_boards; i++)
        for (size_t side = 0; side < 2; side++)
            shown->boards[i][side] = number_at(json_array_get(boards, i), side);
    const json_t *const changed = json_object_get(f->body, "changed");
    shown->n_changed = json_array_size(changed);
    shown->changed = desk_arena_new(m->arena, shown->n_changed, sizeof *shown->changed);
    for (size_t i = 0; i < shown->n_changed; i++)
        shown->changed[i] = number_at(changed, i);
}

/* Boards changed by hand take the places that the publication gives them. */
static void order_as_shown(const struct desk_model *m, struct desk_round *r,
                           const struct desk_publication *shown)
{
    struct desk_board *const boards = desk_arena_new(m->arena, r->n_boards + 1, sizeof *boards);
    for (size_t i = 0; i < r->n_boards; i++) {
        const uint32_t game = m->settings.form->teams && i < shown->n_boards && shown->boards[i][1]
                                  ? (uint32_t)(i % m->settings.games) + 1
                                  : 0;
        const struct desk_board *const board =
            i < shown->n_boards ? find_board(r, shown->boards[i][0], shown->boards[i][1], game)
                                : NULL;
        if (!board || r->n_boards != shown->n_boards)
            return; /* not these boards: they stay as they are */
        boards[i] = *board;
    }
    r->boards = boards;
}

static bool fold_round_published(const struct fold *f)
{
    struct desk_round *const r = round_of(f);
    if (!r)
        return false;
    r->published = true;
    r->rev = f->event->seq;
    remember_publication(f);
    if (r->edited)
        order_as_shown(f->model, r,
                       &f->model->publications[desk_body_number(f->body, "round") - 1]);
    return true;
}

static bool fold_round_withdrawn(const struct fold *f)
{
    struct desk_round *const r = round_of(f);
    if (!r)
        return false;
    if (!r->published)
        return misfit(f, SWP_N_("the round is not shown"));
    r->published = false;
    r->rev = f->event->seq;
    return true;
}

/* ---- teams ----------------------------------------------------------------------------------- */

/* The team's line-up of the round from now on. */
static void put_line_up(struct desk_model *m, uint32_t round, uint32_t team,
                        const uint32_t *members, size_t n, bool laid_down)
{
    struct desk_line_up *line_up =
        (struct desk_line_up *)(uintptr_t)desk_model_line_up(m, round, team);
    if (!line_up) {
        m->line_ups = desk_arena_grow(m->arena, m->line_ups, m->n_line_ups, sizeof *m->line_ups);
        line_up = &m->line_ups[m->n_line_ups++];
        *line_up = (struct desk_line_up){.round = round, .team = team};
    }
    line_up->members = desk_arena_new(m->arena, n, sizeof *line_up->members);
    memcpy(line_up->members, members, n * sizeof *line_up->members);
    line_up->n_members = n;
    line_up->laid_down = laid_down;
}

static void set_score(const struct fold *f, const char *name, swp_team_score *score)
{
    static const swp_team_score scores[] = {SWP_TEAM_SCORE_NONE, SWP_TEAM_SCORE_MATCH_POINTS,
                                            SWP_TEAM_SCORE_GAME_POINTS};
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++)
        if (strcmp(desk_score_word(scores[i]), desk_body_text(f->body, name)) == 0)
            *score = scores[i];
}

/* Another number of boards: byes are worth what they usually are then. */
static void set_boards(struct desk_settings *s, uint32_t boards)
{
    swp_team_rules rules;
    swp_team_rules_init(&rules, boards);
    s->games = s->teams.boards = boards;
    s->teams.colours[0] = '\0';
    s->teams.game_scoring.pab = rules.game_scoring.pab;
    s->teams.game_scoring.full_bye = rules.game_scoring.full_bye;
    s->teams.game_scoring.half_bye = rules.game_scoring.half_bye;
}

/* One letter a board, W or B. */
static bool are_colours(const char *colours, size_t boards)
{
    return strlen(colours) == boards && strspn(colours, "WB") == boards;
}

static bool fold_team_event(const struct fold *f)
{
    struct desk_settings *const s = &f->model->settings;
    swp_scoring *const games = &s->teams.game_scoring;
    const char *const preferences = desk_body_text(f->body, "preferences");
    const char *const colours = desk_body_text(f->body, "colours");
    const uint32_t boards = desk_body_number(f->body, "boards");
    if (json_object_size(f->body) <= 1)
        return true; /* as releases before the fourth vocabulary could write it: it says nothing */
    if (!s->form->teams)
        return misfit(f, SWP_N_("it is no event of teams"));
    if (boards > 0 && boards != s->games && f->model->n_rounds > 0)
        return misfit(f, SWP_N_("rounds are paired with another number of boards"));
    if (*colours && (f->model->n_rounds > 0 || !are_colours(colours, boards ? boards : s->games)))
        return misfit(f, SWP_N_("the colours do not fit the boards"));
    if (boards > 0 && boards != s->games)
        set_boards(s, boards);
    if (*colours)
        memcpy(s->teams.colours, colours, s->games + 1);
    set_score(f, "primary", &s->teams.primary);
    set_score(f, "secondary", &s->teams.secondary);
    if (*preferences)
        s->teams.preferences = *preferences == 'A'   ? SWP_TEAM_COLOURS_TYPE_A
                               : *preferences == 'B' ? SWP_TEAM_COLOURS_TYPE_B
                                                     : SWP_TEAM_COLOURS_NONE;
    if (json_object_get(f->body, "line_ups"))
        s->line_ups_ordered = strcmp(desk_body_text(f->body, "line_ups"), "ordered") == 0;
    if (json_object_get(f->body, "order"))
        s->order_by_rating = strcmp(desk_body_text(f->body, "order"), "rating") == 0;
    set_number(f, "tolerance", &s->order_tolerance);
    set_number(f, "lock", &s->lock);
    set_points(f, "game_win", &games->white_win, &games->black_win);
    set_points(f, "game_win", &games->forfeit_win, &games->forfeit_win);
    set_points(f, "game_draw", &games->white_draw, &games->black_draw);
    set_points(f, "game_loss", &games->white_loss, &games->black_loss);
    if (json_object_get(f->body, "game_win") || json_object_get(f->body, "game_draw")) {
        games->full_bye = (swp_points)s->games * games->white_win;
        games->pab = games->half_bye = (swp_points)s->games * games->white_draw;
    }
    set_points(f, "game_pab", &games->pab, &games->pab);
    set_points(f, "game_full_bye", &games->full_bye, &games->full_bye);
    set_points(f, "game_half_bye", &games->half_bye, &games->half_bye);
    return true;
}

static struct desk_player *member_of(const struct fold *f)
{
    const uint32_t member = desk_body_number(f->body, "member");
    if (!desk_model_member(f->model, member)) {
        (void)misfit(f, SWP_N_("the member is not there"));
        return NULL;
    }
    return &f->model->members[member - 1];
}

static bool fold_member_added(const struct fold *f)
{
    struct desk_model *const m = f->model;
    const uint32_t number = desk_body_number(f->body, "member");
    struct desk_player *const team = player_of(f, "team");
    if (!team)
        return false;
    if (!m->settings.form->teams)
        return misfit(f, SWP_N_("it is no event of teams"));
    if (number <= m->n_members)
        return misfit(f, SWP_N_("the member's number is taken"));
    use_member(m, number);
    struct desk_player *const p = &m->members[number - 1];
    p->removed = false;
    p->team = team->player;
    set_particulars(f, p);
    team->order = desk_arena_grow(m->arena, team->order, team->n_order, sizeof *team->order);
    team->order[team->n_order++] = number;
    return true;
}

/* The member is no longer one of their team; who stood in a line-up stays. */
static bool leave_team(const struct fold *f, const struct desk_player *p)
{
    for (size_t i = 0; i < f->model->n_line_ups; i++)
        for (size_t k = 0; k < f->model->line_ups[i].n_members; k++)
            if (f->model->line_ups[i].members[k] == p->player)
                return misfit(f, SWP_N_("the member stands in a line-up"));
    struct desk_player *const team = &f->model->players[p->team - 1];
    size_t kept = 0;
    for (size_t i = 0; i < team->n_order; i++)
        if (team->order[i] != p->player)
            team->order[kept++] = team->order[i];
    team->n_order = kept;
    return true;
}

static bool move_member(const struct fold *f, struct desk_player *p)
{
    struct desk_player *const team = player_of(f, "team");
    if (!team || !leave_team(f, p))
        return false;
    p->team = team->player;
    team->order = desk_arena_grow(f->model->arena, team->order, team->n_order, sizeof *team->order);
    team->order[team->n_order++] = p->player;
    return true;
}

static bool fold_member_changed(const struct fold *f)
{
    struct desk_player *const p = member_of(f);
    if (!p)
        return false;
    if (json_object_get(f->body, "team") && !move_member(f, p))
        return false;
    set_particulars(f, p);
    return true;
}

static bool fold_member_removed(const struct fold *f)
{
    struct desk_player *const p = member_of(f);
    if (!p)
        return false;
    if (!leave_team(f, p))
        return false;
    p->removed = true;
    return true;
}

/* Members of the team, each once; 0 as often as there are empty boards. */
static bool are_of_team(const struct fold *f, const json_t *members, uint32_t team)
{
    for (size_t i = 0; i < json_array_size(members); i++) {
        const uint32_t member = number_at(members, i);
        const struct desk_player *const p = desk_model_member(f->model, member);
        if (member > 0 && (!p || p->team != team))
            return misfit(f, SWP_N_("somebody is not of the team"));
        for (size_t k = 0; k < i && member > 0; k++)
            if (number_at(members, k) == member)
                return misfit(f, SWP_N_("a member is there twice"));
    }
    return true;
}

static bool fold_board_order_set(const struct fold *f)
{
    const struct desk_player *const team = player_of(f, "team");
    const json_t *const members = json_object_get(f->body, "members");
    if (!team || !are_of_team(f, members, team->player))
        return false;
    if (json_array_size(members) != team->n_order)
        return misfit(f, SWP_N_("the order does not name everybody"));
    for (size_t i = 0; i < team->n_order; i++)
        team->order[i] = number_at(members, i);
    return true;
}

static bool fold_line_up_set(const struct fold *f)
{
    const struct desk_settings *const s = &f->model->settings;
    const struct desk_player *const team = player_of(f, "team");
    const json_t *const members = json_object_get(f->body, "members");
    const uint32_t round = desk_body_number(f->body, "round");
    uint32_t seats[SWP_MAX_BOARDS] = {0};
    if (!team || !are_of_team(f, members, team->player))
        return false;
    if (!s->form->teams || json_array_size(members) > s->games)
        return misfit(f, SWP_N_("the line-up has more players than there are boards"));
    for (uint32_t i = 0; i < s->games; i++) {
        const struct desk_board *const board =
            desk_model_game(f->model, round, team->player, 0, i + 1);
        seats[i] = number_at(members, i);
        if (board && board->result != DESK_RESULT_OPEN &&
            seats[i] != desk_model_seat(f->model, round, team->player, i + 1))
            return misfit(f, SWP_N_("the board has a result"));
    }
    put_line_up(f->model, round, team->player, seats, s->games, /* laid_down= */ true);
    return true;
}

/* ---- results --------------------------------------------------------------------------------- */

static void add_claim(const struct fold *f, struct desk_board *board, enum desk_result result)
{
    struct desk_arena *const arena = f->model->arena;
    board->claims = desk_arena_grow(arena, board->claims, board->n_claims, sizeof *board->claims);
    board->claims[board->n_claims++] =
        (struct desk_claim){desk_arena_text(arena, f->event->actor), result, f->event->seq};
}

static bool fold_result_claimed(const struct fold *f)
{
    struct desk_board *const board = board_of(f);
    if (!board)
        return false;
    add_claim(f, board, desk_result_find(desk_body_text(f->body, "result")));
    return true;
}

/* A team that has a result in a round keeps the line-up it had with the first one, whatever becomes
 * of its board order. */
static void fix_line_up(const struct fold *f, uint32_t team)
{
    const struct desk_settings *const s = &f->model->settings;
    const uint32_t round = desk_body_number(f->body, "round");
    uint32_t members[SWP_MAX_BOARDS];
    if (desk_model_line_up(f->model, round, team))
        return;
    for (uint32_t game = 1; game <= s->games; game++)
        members[game - 1] = desk_model_seat(f->model, round, team, game);
    put_line_up(f->model, round, team, members, s->games, /* laid_down= */ false);
}

/* The result stands, whatever was claimed. */
static void set_result(const struct fold *f, struct desk_board *board, enum desk_result result)
{
    for (int side = 0; board->game > 0 && result != DESK_RESULT_OPEN && side < 2; side++)
        fix_line_up(f, side == 0 ? board->white : board->black);
    board->result = result;
    board->adjourned = false;
    board->read_back = "";
    board->rev = f->event->seq;
    board->actor = desk_arena_text(f->model->arena, f->event->actor);
    board->n_claims = 0;
}

/* The rounds that are paired without it stay as they are. */
static void mark_late(const struct fold *f, struct desk_board *board)
{
    if (desk_round_is_over(f->model, desk_body_number(f->body, "round")))
        board->late = f->model->n_rounds;
}

static bool fold_result_set(const struct fold *f)
{
    struct desk_board *const board = board_of(f);
    const enum desk_result result = desk_result_find(desk_body_text(f->body, "result"));
    if (!board)
        return false;
    if (board->black == 0)
        return misfit(f, SWP_N_("the bye has no result"));
    if (board->adjourned && result != DESK_RESULT_DRAW) /* as which it counted */
        mark_late(f, board);
    set_result(f, board, result);
    return true;
}

static bool fold_result_cleared(const struct fold *f)
{
    struct desk_board *const board = board_of(f);
    if (!board)
        return false;
    if (board->result == DESK_RESULT_OPEN && !board->adjourned)
        return misfit(f, SWP_N_("the board has no result"));
    set_result(f, board, DESK_RESULT_OPEN);
    return true;
}

static bool fold_result_corrected(const struct fold *f)
{
    struct desk_round *const r = round_of(f);
    const uint32_t white = desk_body_number(f->body, "white"),
                   black = desk_body_number(f->body, "black");
    const bool turned = flag_in(f->body, "colours");
    struct desk_board *const board = !r       ? NULL
                                     : turned ? find_board(r, black, white, 0)
                                              : board_of(f);
    if (!r || (turned && !can_change_boards(f)))
        return false;
    if (!board || black == 0)
        return misfit(f, SWP_N_("the board is not there"));
    if (board->result == DESK_RESULT_OPEN)
        return misfit(f, SWP_N_("the board has no result"));
    board->white = white;
    board->black = black;
    r->edited = r->edited || turned;
    board->rating = DESK_RESULT_OPEN;
    board->corrected = true;
    mark_late(f, board);
    set_result(f, board, desk_result_find(desk_body_text(f->body, "result")));
    return true;
}

static bool fold_rating_corrected(const struct fold *f)
{
    struct desk_board *const board = board_of(f);
    if (!board)
        return false;
    if (board->result == DESK_RESULT_OPEN)
        return misfit(f, SWP_N_("the board has no result"));
    const enum desk_result result = desk_result_find(desk_body_text(f->body, "result"));
    board->rating = result == board->result ? DESK_RESULT_OPEN : result;
    board->rev = f->event->seq;
    return true;
}

static bool fold_adjourned(const struct fold *f)
{
    struct desk_board *const board = board_of(f);
    if (!board)
        return false;
    if (board->result != DESK_RESULT_OPEN || board->black == 0)
        return misfit(f, SWP_N_("the board has a result"));
    board->adjourned = true;
    board->rev = f->event->seq;
    return true;
}

/* A game is played on another day than its round. */
static bool fold_game_dated(const struct fold *f)
{
    struct desk_board *const board = board_of(f);
    if (!board)
        return false;
    board->date = desk_arena_text(f->model->arena, desk_body_text(f->body, "date"));
    board->rev = f->event->seq;
    return true;
}

static bool fold_read_back(const struct fold *f)
{
    struct desk_board *const board = board_of(f);
    if (!board)
        return false;
    if (board->result != desk_result_find(desk_body_text(f->body, "result")))
        return misfit(f, SWP_N_("the result is another one"));
    board->read_back = desk_arena_text(f->model->arena, f->event->actor);
    return true;
}

static bool fold_round_closed(const struct fold *f)
{
    struct desk_round *const r = round_of(f);
    const json_t *const open = json_object_get(f->body, "open");
    if (!r)
        return false;
    for (size_t i = 0; i < json_array_size(open); i++) {
        const json_t *const given = json_array_get(open, i);
        const struct desk_board *const board =
            find_board(r, number_at(given, 0), number_at(given, 1), 0);
        if (!board || board->result != DESK_RESULT_OPEN)
            return misfit(f, SWP_N_("a board it closes is not open"));
    }
    for (size_t i = 0; i < json_array_size(open); i++) {
        const json_t *const given = json_array_get(open, i);
        const char *const word = json_string_value(json_array_get(given, 2));
        struct desk_board *const board = find_board(r, number_at(given, 0), number_at(given, 1), 0);
        if (strcmp(word, "adjourned") == 0)
            board->adjourned = true;
        else
            set_result(f, board, desk_result_find(word));
    }
    r->closed = true;
    r->rev = f->event->seq;
    return true;
}

static bool fold_points_adjusted(const struct fold *f)
{
    struct desk_player *const p = player_of(f, "player");
    if (!p)
        return false;
    p->adjustments =
        desk_arena_grow(f->model->arena, p->adjustments, p->n_adjustments, sizeof *p->adjustments);
    p->adjustments[p->n_adjustments++] = (struct desk_adjustment){
        desk_body_number(f->body, "round"),
        (int32_t)json_integer_value(json_object_get(f->body, "points")), SWP_TEAM_SCORE_NONE};
    if (f->model->settings.form->teams)
        set_score(f, "score", &p->adjustments[p->n_adjustments - 1].score);
    return true;
}

/* ---- the end, and the desk ------------------------------------------------------------------- */

static bool fold_prizes(const struct fold *f)
{
    struct desk_settings *const s = &f->model->settings;
    const json_t *const prizes = json_object_get(f->body, "prizes");
    s->n_prizes = json_array_size(prizes);
    s->prizes = desk_arena_new(f->model->arena, s->n_prizes, sizeof *s->prizes);
    for (size_t i = 0; i < s->n_prizes; i++) {
        const json_t *const given = json_array_get(prizes, i);
        s->prizes[i] = (struct desk_prize){
            desk_arena_text(f->model->arena, desk_body_text(given, "name")),
            desk_arena_text(f->model->arena, desk_body_text(given, "category")),
            json_integer_value(json_object_get(given, "amount")),
            desk_body_number(given, "place"),
            desk_arena_text(f->model->arena, desk_body_text(given, "criterion")),
            desk_arena_text(f->model->arena, desk_body_text(given, "value")),
            desk_arena_text(f->model->arena, desk_body_text(given, "on"))};
    }
    set_text(f, "currency", &s->currency);
    set_text(f, "share", &s->share);
    s->one_prize_each = flag_in(f->body, "one_each");
    return true;
}

static bool fold_lots_drawn(const struct fold *f)
{
    struct desk_model *const m = f->model;
    const json_t *const order = json_object_get(f->body, "order");
    if (!are_players(f, order))
        return false;
    m->lots = desk_arena_grow(m->arena, m->lots, m->n_lots, sizeof *m->lots);
    struct desk_lot *const lot = &m->lots[m->n_lots++];
    *lot = (struct desk_lot){.n_players = json_array_size(order),
                             .by_hand = strcmp(desk_body_text(f->body, "how"), "hand") == 0,
                             .by_games = strcmp(desk_body_text(f->body, "how"), "games") == 0};
    lot->games = desk_arena_text(m->arena, desk_body_text(f->body, "games"));
    lot->what_for = desk_arena_text(m->arena, desk_body_text(f->body, "what_for"));
    lot->players = desk_arena_new(m->arena, lot->n_players, sizeof *lot->players);
    for (size_t i = 0; i < lot->n_players; i++)
        lot->players[i] = number_at(order, i);
    return true;
}

static bool fold_standings_published(const struct fold *f)
{
    f->model->standings_round = desk_body_number(f->body, "round");
    f->model->standings_version = desk_body_number(f->body, "version");
    return true;
}

static bool fold_pen(const struct fold *f)
{
    f->model->pen_given = json_object_get(f->body, "to") != NULL;
    f->model->pen = desk_arena_text(f->model->arena,
                                    desk_body_text(f->body, f->model->pen_given ? "to" : "desk"));
    return true;
}

/* What is remembered without changing anything. */
static bool fold_remark(const struct fold *f)
{
    (void)f;
    return true;
}

/* ---- all kinds ------------------------------------------------------------------------------- */

static bool (*const folds[DESK_KINDS])(const struct fold *f) = {
    [DESK_CREATED] = fold_created,
    [DESK_SETTINGS_SET] = fold_settings,
    [DESK_OFFICIALS_SET] = fold_officials,
    [DESK_FORBIDDEN_SET] = fold_forbidden,
    [DESK_ACCELERATION_SET] = fold_acceleration,
    [DESK_TIEBREAKS_SET] = fold_tiebreaks,
    [DESK_FIDE_MODE_LEFT] = fold_fide_mode_left,
    [DESK_PLAYER_ADDED] = fold_player_added,
    [DESK_PLAYER_CHANGED] = fold_player_changed,
    [DESK_PLAYER_REMOVED] = fold_player_removed,
    [DESK_PLAYERS_MERGED] = fold_players_merged,
    [DESK_ARRIVED] = fold_arrived,
    [DESK_ABSENT] = fold_absent,
    [DESK_BYE_ASKED] = fold_bye_asked,
    [DESK_BYE_DROPPED] = fold_bye_dropped,
    [DESK_WITHDRAWN] = fold_withdrawn,
    [DESK_RETURNED] = fold_returned,
    [DESK_EXPELLED] = fold_expelled,
    [DESK_NUMBERS_MADE] = fold_numbers_made,
    [DESK_NUMBERS_SWAPPED] = fold_numbers_swapped,
    [DESK_LOT_DRAWN] = fold_lot_drawn,
    [DESK_ROUND_PAIRED] = fold_round_paired,
    [DESK_BOARD_SET] = fold_board_set,
    [DESK_BOARD_SWAPPED] = fold_board_swapped,
    [DESK_BOARD_DROPPED] = fold_board_dropped,
    [DESK_EDIT_FINISHED] = fold_edit_finished,
    [DESK_ROUND_PUBLISHED] = fold_round_published,
    [DESK_ROUND_WITHDRAWN] = fold_round_withdrawn,
    [DESK_RESULT_CLAIMED] = fold_result_claimed,
    [DESK_RESULT_SET] = fold_result_set,
    [DESK_RESULT_CLEARED] = fold_result_cleared,
    [DESK_RESULT_CORRECTED] = fold_result_corrected,
    [DESK_RATING_CORRECTED] = fold_rating_corrected,
    [DESK_ADJOURNED] = fold_adjourned,
    [DESK_READ_BACK] = fold_read_back,
    [DESK_ROUND_CLOSED] = fold_round_closed,
    [DESK_POINTS_ADJUSTED] = fold_points_adjusted,
    [DESK_PRIZES_SET] = fold_prizes,
    [DESK_LOTS_DRAWN] = fold_lots_drawn,
    [DESK_STANDINGS_PUBLISHED] = fold_standings_published,
    [DESK_REPORT_MADE] = fold_remark,
    [DESK_REPORT_SENT] = fold_remark,
    [DESK_KEY_MADE] = fold_remark,
    [DESK_KEY_REVOKED] = fold_remark,
    [DESK_PEN_GIVEN] = fold_pen,
    [DESK_PEN_TAKEN] = fold_pen,
    [DESK_NOTE] = fold_remark,
    [DESK_UNDONE] = fold_remark, /* whoever folds a log leaves out what it names: desk_history.h */
    [DESK_TEAM_EVENT] = fold_team_event,
    [DESK_MEMBER_ADDED] = fold_member_added,
    [DESK_MEMBER_CHANGED] = fold_member_changed,
    [DESK_MEMBER_REMOVED] = fold_member_removed,
    [DESK_BOARD_ORDER_SET] = fold_board_order_set,
    [DESK_LINE_UP_SET] = fold_line_up_set,
    [DESK_GAME_DATED] = fold_game_dated,
};

bool desk_model_fold(struct desk_model *model, const struct desk_event *event, const json_t *body,
                     char *why, size_t size)
{
    const struct fold f = {model, event, body, why, size};
    const enum desk_kind kind = desk_kind_find(event->kind);
    model->seq = event->seq;
    model->epoch = event->epoch;
    if (kind == DESK_KINDS)
        return misfit(&f, SWP_N_("a kind of event that this release does not know"));
    if (!desk_body_check(kind, body, why, size))
        return false;
    if (!model->begun && kind != DESK_CREATED)
        return misfit(&f, SWP_N_("the event has not begun"));
    return folds[kind](&f);
}

void desk_model_pass(struct desk_model *model, const struct desk_event *event, const json_t *body)
{
    char why[200];
    const struct fold f = {model, event, body, why, sizeof why};
    const enum desk_kind kind = desk_kind_find(event->kind);
    model->seq = event->seq;
    model->epoch = event->epoch;
    if (kind == DESK_KINDS || !desk_body_check(kind, body, why, sizeof why))
        return;
    if (kind == DESK_ROUND_PUBLISHED)
        remember_publication(&f);
    else if (kind == DESK_PLAYER_ADDED)
        use_number(model, desk_body_number(body, "player"));
    else if (kind == DESK_MEMBER_ADDED)
        use_member(model, desk_body_number(body, "member"));
    else if (kind == DESK_STANDINGS_PUBLISHED || kind == DESK_FIDE_MODE_LEFT ||
             kind == DESK_PEN_GIVEN || kind == DESK_PEN_TAKEN)
        (void)folds[kind](&f);
}
