/* SPDX-License-Identifier: Apache-2.0 */
/* Our own records, `### swisspair ...`: comments to everybody else (docs/program/trf.md 10).
 *
 * Answers: what did the tournament have that the other lines cannot say. The first of our lines
 * holds a version and a digest of all other lines: when somebody has changed those, ours would tell
 * of another tournament and are left alone, with a warning. Else each line is laid over what the
 * other lines gave, in order. A line that cannot be taken is an error: it was not written by us.
 *
 * Cost: O(bytes of the file) for the digest, O(length) for each line. */
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

#include <string.h>

/* A line of ours while it is read. */
struct own {
    struct swp_trf *trf;
    swp_tournament *t;
    const struct swp__trf_line *line;
    struct swp__cursor at;
    bool bad;

    /* The forbidden group, or the members of a team, that are being listed. */
    uint32_t *tpns, first_round, last_round;
    uint32_t count, listed;
    uint32_t team; /* 0: a group */

    /* What a line has announced of the lines behind it. */
    bool counts_groups;
    uint64_t groups, texts;
    swp_tournament_fact fact; /* `texts` of it; SWP_TOURNAMENT_FACT_MAX_ENUM: of none */
};

bool swp__trf_is_own(const struct swp__trf_line *line)
{
    const size_t length = sizeof SWP__TRF_OWN - 1;
    return line->length > length && memcmp(line->text, SWP__TRF_OWN, length) == 0 &&
           line->text[length] == ' ';
}

uint64_t swp__trf_digest(const struct swp_trf *trf)
{
    uint64_t digest = UINT64_C(0xcbf29ce484222325);
    for (uint32_t i = 0; i < trf->n_lines; i++) {
        const struct swp__trf_line *line = &trf->lines[i];
        if (swp__trf_is_own(line))
            continue;
        for (uint32_t j = 0; j <= line->length; j++) {
            digest ^= j < line->length ? (unsigned char)line->text[j] : '\n';
            digest *= UINT64_C(0x100000001b3);
        }
    }
    return digest;
}

/* ---- words of a line ------------------------------------------------------------------------- */

static struct swp__field next_word(struct own *o)
{
    struct swp__field word = {"", 0, 0};
    if (!swp__cursor_word(&o->at, &word))
        o->bad = true;
    return word;
}

/* A whole number up to `most`. */
static uint64_t next_number(struct own *o, uint64_t most)
{
    const struct swp__field word = next_word(o);
    uint64_t number = 0;
    for (uint32_t i = 0; i < word.length && !o->bad; i++) {
        const unsigned digit = (unsigned)(unsigned char)word.text[i] - '0';
        if (digit > 9 || number > (most - digit) / 10)
            o->bad = true;
        else
            number = number * 10 + digit;
    }
    return o->bad ? 0 : number;
}

static int32_t next_points(struct own *o)
{
    struct swp__cursor before = o->at;
    const struct swp__field word = next_word(o);
    if (o->bad || word.text[0] != '-')
        o->at = before;
    else
        o->at = swp__cursor_make(word.text + 1, (size_t)(before.end - word.text - 1), before.bytes);
    const int32_t number = (int32_t)next_number(o, SWP_MAX_POINTS);
    return !o->bad && word.text[0] == '-' ? -number : number;
}

static char next_letter(struct own *o)
{
    const struct swp__field word = next_word(o);
    o->bad = o->bad || word.length != 1;
    return o->bad ? ' ' : word.text[0];
}

/* Whether the next word is that one; it is passed over then. */
static bool takes_word(struct own *o, const char *word)
{
    struct swp__cursor ahead = o->at;
    struct swp__field found;
    if (!swp__cursor_word(&ahead, &found) || found.length != strlen(word) ||
        memcmp(found.text, word, found.length) != 0)
        return false;
    o->at = ahead;
    return true;
}

/* What stands between the first quote and the last one, in the line's own memory. */
static const char *next_quoted(struct own *o)
{
    const char *first = memchr(o->at.at, '"', (size_t)(o->at.end - o->at.at));
    const char *last = o->line->text + o->line->length - 1;
    if (!first || last <= first || *last != '"') {
        o->bad = true;
        return "";
    }
    char *copy = swp__arena_copy(o->trf->reading, first + 1, (size_t)(last - first - 1));
    o->at.at = o->at.end;
    if (copy)
        return copy;
    o->trf->out_of_memory = true;
    return "";
}

static struct swp__player *next_player(struct own *o)
{
    const uint32_t tpn = (uint32_t)next_number(o, SWP_MAX_TPN);
    const int32_t place = swp__tournament_place(o->t, tpn);
    if (place == SWP__NO_PLACE)
        o->bad = true;
    return o->bad ? NULL : &o->t->players[place];
}

static uint32_t next_round(struct own *o)
{
    const uint32_t round = (uint32_t)next_number(o, SWP_MAX_ROUNDS);
    o->bad = o->bad || round == 0;
    return round;
}

static uint8_t result_of(struct own *o, char letter)
{
    if (letter == '.')
        return SWP_RESULT_NONE;
    if (letter == '*')
        return SWP_RESULT_PAIRED;
    for (int result = SWP_RESULT_WIN; result < SWP_RESULT_PAIRED; result++)
        if (letter == swp__trf_letter((swp_result)result))
            return (uint8_t)result;
    o->bad = true;
    return SWP_RESULT_NONE;
}

static swp_colour colour_of(struct own *o, char letter)
{
    o->bad = o->bad || !strchr("wb-", letter);
    return letter == 'w' ? SWP_COLOUR_WHITE : letter == 'b' ? SWP_COLOUR_BLACK : SWP_COLOUR_NONE;
}

/* A call of the core has refused what the line says, or had no memory. */
static void take_status(struct own *o, swp_status status)
{
    o->trf->out_of_memory = o->trf->out_of_memory || status == SWP_ERR_MEMORY;
    o->bad = o->bad || status != SWP_OK;
}

/* ---- players --------------------------------------------------------------------------------- */

static const char *const particulars[] = {"name", "rating", "sex", "title",    "federation",
                                          "fide", "birth",  "id",  "national", "national-rating",
                                          "k",    "club"};
enum { N_PARTICULARS = (int)(sizeof particulars / sizeof *particulars) };

static void read_particular(struct own *o, const char *word)
{
    const struct swp__player *player = next_player(o);
    if (!player)
        return;
    swp_player facts = player->facts;
    facts.size = sizeof facts;
    const struct {
        const char *word, **to;
    } texts[] = {
        {"name", &facts.name},    {"title", &facts.title}, {"federation", &facts.federation},
        {"fide", &facts.fide_id}, {"birth", &facts.birth}, {"national", &facts.national_id},
        {"club", &facts.club}};
    const struct {
        const char *word;
        int32_t *to;
    } numbers[] = {{"rating", &facts.rating},
                   {"national-rating", &facts.national_rating},
                   {"k", &facts.k_factor}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(word, texts[i].word) == 0)
            *texts[i].to = next_quoted(o);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(word, numbers[i].word) == 0)
            *numbers[i].to = (int32_t)next_number(o, INT32_MAX);
    if (strcmp(word, "id") == 0)
        facts.user_id = next_number(o, UINT64_MAX);
    if (strcmp(word, "sex") == 0) {
        const char *text = next_quoted(o);
        o->bad = o->bad || strlen(text) > 1;
        facts.sex = *text;
    }
    if (!o->bad && !o->trf->out_of_memory)
        take_status(o, swp_tournament_update_player(o->t, &facts, NULL));
}

/* The entry of a team as it stood: what its boards come to is told as well. */
static void put_team_entry(struct own *o, uint32_t team, uint32_t round, const swp_entry *entry)
{
    struct swp__player *player = &o->t->players[swp__tournament_place(o->t, team)];
    const bool is_match = swp__result_is_game(entry->result) ||
                          swp__result_is_forfeit(entry->result) ||
                          entry->result == SWP_RESULT_PAIRED;
    if (is_match != (entry->opponent != 0) || entry->opponent == team ||
        (!is_match && entry->colour != SWP_COLOUR_NONE))
        o->bad = true;
    else
        take_status(o, swp__player_reserve_round(o->t, player, round, NULL));
    if (o->bad)
        return;
    if (entry->opponent != swp__player_entry(player, round).opponent)
        swp__team_forget_round(o->t, player, round);
    swp__player_put_entry(player, round, entry);
}

static void read_entry(struct own *o)
{
    const struct swp__player *player = next_player(o);
    const uint32_t round = next_round(o);
    swp_entry entry;
    entry.opponent = (uint32_t)next_number(o, SWP_MAX_TPN);
    entry.colour = colour_of(o, next_letter(o));
    entry.result = (swp_result)result_of(o, next_letter(o));
    if (o->bad)
        return;
    if (o->t->members)
        put_team_entry(o, player->facts.tpn, round, &entry);
    else
        take_status(o, swp_tournament_set_entry_in(o->t, round, player->facts.tpn, &entry, NULL));
    if (o->bad || !o->t->has_matches || entry.opponent == 0)
        return;
    const uint8_t second = result_of(o, next_letter(o));
    if (!o->bad)
        take_status(o, swp_tournament_set_second_result_in(o->t, round, player->facts.tpn,
                                                           (swp_result)second, NULL));
}

/* The value of a remark as its word tells it. */
static int32_t next_value(struct own *o, enum swp__remark_kind kind)
{
    if (kind == SWP__REMARK_PRESENCE) {
        if (takes_word(o, "out"))
            return SWP__PRESENCE_WITHDRAWN;
        o->bad = o->bad || !takes_word(o, "in");
        return SWP__PRESENCE_BACK;
    }
    if (kind != SWP__REMARK_REQUEST)
        return next_points(o);
    const uint8_t result = result_of(o, next_letter(o));
    o->bad = o->bad || !swp__result_is_bye((swp_result)result);
    return result;
}

static void read_remark(struct own *o, enum swp__remark_kind kind)
{
    struct swp__player *player = next_player(o);
    const uint32_t round = next_round(o);
    if (o->bad)
        return;
    const bool had = swp__player_remark(player, kind, round) != NULL;
    if (takes_word(o, ".")) {
        o->t->n_virtual -= had && kind == SWP__REMARK_VIRTUAL;
        swp__player_drop_remark(player, kind, round);
        return;
    }
    const int32_t value = next_value(o, kind);
    /* No virtual points are none. */
    o->bad = o->bad || (kind == SWP__REMARK_VIRTUAL && value == 0);
    if (o->bad)
        return;
    take_status(o, swp__player_reserve_remarks(o->t, player, 1, NULL));
    if (o->bad)
        return;
    swp__player_put_remark(player, kind, round, value);
    o->t->n_virtual += !had && kind == SWP__REMARK_VIRTUAL;
}

/* ---- the tournament as a whole --------------------------------------------------------------- */

static void read_scoring(struct own *o)
{
    swp_scoring s = SWP_SCORING_INIT;
    swp_points values[SWP__TRF_OWN_POINTS];
    for (int i = 0; i < SWP__TRF_OWN_POINTS; i++)
        values[i] = next_points(o);
    memcpy(&s, values, sizeof values);
    if (!o->bad)
        take_status(o, swp_tournament_set_scoring(o->t, &s, NULL));
}

/* Of a group a player, of a team a member. */
static const struct swp__player *next_listed(struct own *o)
{
    if (!o->team)
        return next_player(o);
    const uint32_t member = (uint32_t)next_number(o, SWP_MAX_TPN);
    const int32_t place = swp__tournament_place(o->t->members, member);
    o->bad = o->bad || place == SWP__NO_PLACE;
    return o->bad ? NULL : &o->t->members->players[place];
}

/* Ids of the group, of as many lines as it takes. */
static void read_ids(struct own *o)
{
    struct swp__cursor ahead = o->at;
    struct swp__field word;
    while (!o->bad && swp__cursor_word(&ahead, &word)) {
        const struct swp__player *player = o->listed < o->count ? next_listed(o) : NULL;
        o->bad = o->bad || !player;
        if (player)
            o->tpns[o->listed++] = player->facts.tpn;
        ahead = o->at;
    }
    if (!o->bad && o->listed == o->count && o->count > 0) {
        take_status(o, o->team
                           ? swp_tournament_set_board_order(o->t, o->team, o->tpns, o->count, NULL)
                           : swp_tournament_forbid(o->t, o->tpns, o->count, o->first_round,
                                                   o->last_round, NULL));
        o->count = 0;
        o->team = 0;
    }
}

static void read_group(struct own *o)
{
    o->first_round = next_round(o);
    o->last_round = (uint32_t)next_number(o, SWP_MAX_ROUNDS);
    o->listed = 0;
    o->team = 0;
    /* No more ids than bytes in the file. */
    o->count = (uint32_t)next_number(o, SWP_TRF_MAX_BYTES);
    o->tpns = o->bad ? NULL : swp__arena_array(o->trf->reading, o->count, sizeof *o->tpns);
    if (!o->bad && !o->tpns)
        o->trf->out_of_memory = true;
    if (o->tpns)
        read_ids(o);
}

static void forget_groups(struct own *o)
{
    o->groups = next_number(o, SWP_TRF_MAX_BYTES);
    o->counts_groups = true;
    while (!o->bad && o->t->n_groups > 0)
        swp__forbidden_drop(o->t, o->t->n_groups - 1);
}

static swp_tournament_fact next_fact(struct own *o)
{
    const struct swp__field word = next_word(o);
    for (int fact = 0; swp_tournament_fact_name((swp_tournament_fact)fact); fact++) {
        const char *name = swp_tournament_fact_name((swp_tournament_fact)fact);
        if (strlen(name) == word.length && memcmp(name, word.text, word.length) == 0)
            return (swp_tournament_fact)fact;
    }
    o->bad = true;
    return SWP_TOURNAMENT_FACT_NAME;
}

/* As many texts of the fact as its line has announced. */
static bool has_all_texts(const struct own *o)
{
    return o->fact == SWP_TOURNAMENT_FACT_MAX_ENUM ||
           swp_tournament_fact_count(o->t, o->fact) == o->texts;
}

static void read_fact(struct own *o, bool anew)
{
    const swp_tournament_fact fact = next_fact(o);
    if (anew) {
        o->bad = o->bad || !has_all_texts(o);
        o->texts = next_number(o, SWP_TRF_MAX_BYTES);
        o->fact = fact;
        if (!o->bad)
            take_status(o, swp_tournament_set_fact(o->t, fact, NULL, NULL));
        return;
    }
    const char *text = next_quoted(o);
    if (!o->bad && !o->trf->out_of_memory)
        take_status(o, swp_tournament_add_fact(o->t, fact, text, NULL));
}

static void read_setting(struct own *o, const char *word)
{
    if (strcmp(word, "rounds") == 0) {
        o->t->rounds = (uint32_t)next_number(o, SWP_MAX_ROUNDS);
    } else if (strcmp(word, "colour") == 0) {
        o->t->initial_colour = colour_of(o, next_letter(o));
    } else if (strcmp(word, "system") == 0) {
        const char *system = next_quoted(o);
        if (!o->bad && !o->trf->out_of_memory)
            take_status(o, swp_tournament_set_system(o->t, system, NULL));
    } else if (strcmp(word, "maxi") == 0) {
        o->t->is_maxi = takes_word(o, "yes");
        o->bad = o->bad || (!o->t->is_maxi && !takes_word(o, "no"));
    } else {
        const bool by_position = takes_word(o, "position");
        o->bad = o->bad || (!by_position && !takes_word(o, "number"));
        o->t->order = by_position ? SWP_PAIRING_ORDER_BY_POSITION : SWP_PAIRING_ORDER_BY_TPN;
    }
}

/* ---- teams ----------------------------------------------------------------------------------- */

static void read_rules(struct own *o)
{
    swp_team_rules rules;
    swp_points values[SWP__TRF_OWN_POINTS];
    swp_team_rules_init(&rules, (uint32_t)next_number(o, SWP_MAX_BOARDS));
    const struct swp__field colours = next_word(o);
    if (o->bad || colours.length > SWP_MAX_BOARDS) {
        o->bad = true;
        return;
    }
    if (!swp__field_is(colours, "-"))
        memcpy(rules.colours, colours.text, colours.length);
    rules.primary = (swp_team_score)next_number(o, SWP_TEAM_SCORE_GAME_POINTS);
    rules.secondary = (swp_team_score)next_number(o, SWP_TEAM_SCORE_GAME_POINTS);
    rules.preferences = (swp_team_colours)next_number(o, SWP_TEAM_COLOURS_NONE);
    for (int i = 0; i < SWP__TRF_OWN_POINTS; i++)
        values[i] = next_points(o);
    memcpy(&rules.game_scoring, values, sizeof values);
    if (!o->bad)
        take_status(o, swp__team_put_rules(o->t, &rules, NULL));
}

static void read_board_order(struct own *o)
{
    const struct swp__player *player = next_player(o);
    const uint32_t count = (uint32_t)next_number(o, SWP_TRF_MAX_BYTES);
    o->bad = o->bad || !o->t->members || count > o->t->members->n_players;
    if (o->bad)
        return;
    if (count == 0) {
        take_status(o, swp_tournament_set_board_order(o->t, player->facts.tpn, NULL, 0, NULL));
        return;
    }
    o->team = player->facts.tpn;
    o->count = count;
    o->listed = 0;
    o->tpns = swp__arena_array(o->trf->reading, count, sizeof *o->tpns);
    if (!o->tpns)
        o->trf->out_of_memory = true;
    else
        read_ids(o);
}

/* One side of a board: of a member of the team, or nobody's. */
static struct swp__board_side next_side(struct own *o, uint32_t team)
{
    struct swp__board_side side = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    side.member = (uint32_t)next_number(o, SWP_MAX_TPN);
    side.colour = (uint8_t)colour_of(o, next_letter(o));
    side.result = result_of(o, next_letter(o));
    o->bad = o->bad || swp__result_is_bye((swp_result)side.result) ||
             (side.member != 0 && swp_tournament_team_of(o->t, side.member) != team) ||
             (side.member == 0 && side.result != SWP_RESULT_NONE);
    return side;
}

static void read_boards(struct own *o)
{
    struct swp__board_side boards[SWP_MAX_BOARDS];
    struct swp__player *player = next_player(o);
    const uint32_t round = next_round(o);
    const struct swp__field flags = next_word(o);
    const swp_points points = next_points(o);
    const uint32_t n = (uint32_t)next_number(o, SWP_MAX_BOARDS);
    o->bad = o->bad || !o->t->members || n > o->t->rules.boards || flags.length == 0;
    for (uint32_t i = 0; i < n && !o->bad; i++)
        boards[i] = next_side(o, player->facts.tpn);
    for (uint32_t i = 0; i < n && !o->bad; i++)
        for (uint32_t k = 0; k < i; k++)
            o->bad = o->bad || (boards[i].member && boards[i].member == boards[k].member);
    o->bad = o->bad || (n > 0 && boards[n - 1].member == 0);
    if (o->bad)
        return;
    swp__team_forget_round(o->t, player, round);
    if (memchr(flags.text, 'f', flags.length))
        take_status(o, swp__team_put_boards(o->t, player, round, boards, n, false, NULL));
    else
        take_status(o, swp__team_reserve_round(o->t, player, round, NULL));
    if (o->bad)
        return;
    struct swp__team_round *row = swp__team_round(player, round);
    row->game_points = points;
    row->has_total = memchr(flags.text, 't', flags.length) != NULL;
    row->is_forfeited = memchr(flags.text, 'x', flags.length) != NULL;
}

static void read_nickname(struct own *o)
{
    const struct swp__player *player = next_player(o);
    const char *text = next_quoted(o);
    if (!o->bad && !o->trf->out_of_memory)
        take_status(o, swp_tournament_set_nickname(o->t, player->facts.tpn, text, NULL));
}

/* `member`, then one of the member's particulars. */
static void read_member(struct own *o)
{
    swp_tournament *t = o->t;
    size_t i = 0;
    const size_t n = N_PARTICULARS;
    while (i < n && t->members && !takes_word(o, particulars[i]))
        i++;
    if (i == n || !t->members) {
        o->bad = true;
        return;
    }
    o->t = t->members;
    read_particular(o, particulars[i]);
    o->t = t;
}

/* A line that speaks of teams; false for any other. */
static bool read_of_teams(struct own *o)
{
    static const struct {
        const char *word;
        void (*read)(struct own *o);
    } lines[] = {{"teams", read_rules},
                 {"order-of", read_board_order},
                 {"boards", read_boards},
                 {"nickname", read_nickname},
                 {"member", read_member}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (takes_word(o, lines[i].word)) {
            lines[i].read(o);
            return true;
        }
    return false;
}

/* ---- lines ----------------------------------------------------------------------------------- */

static void read_line(struct own *o)
{
    static const struct {
        const char *word;
        enum swp__remark_kind kind;
    } remarks[] = {{"bye", SWP__REMARK_REQUEST},
                   {"worth", SWP__REMARK_OVERRIDE},
                   {"adjust", SWP__REMARK_ADJUSTMENT},
                   {"game", SWP__REMARK_GAME_OVERRIDE},
                   {"gameadjust", SWP__REMARK_GAME_ADJUSTMENT},
                   {"virtual", SWP__REMARK_VIRTUAL},
                   {"presence", SWP__REMARK_PRESENCE}};
    static const char *const settings[] = {"rounds", "colour", "system", "order", "maxi"};
    for (size_t i = 0; i < sizeof remarks / sizeof *remarks; i++)
        if (takes_word(o, remarks[i].word)) {
            read_remark(o, remarks[i].kind);
            return;
        }
    for (size_t i = 0; i < N_PARTICULARS; i++)
        if (takes_word(o, particulars[i])) {
            read_particular(o, particulars[i]);
            return;
        }
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        if (takes_word(o, settings[i])) {
            read_setting(o, settings[i]);
            return;
        }
    if (takes_word(o, "entry"))
        read_entry(o);
    else if (takes_word(o, "points"))
        read_scoring(o);
    else if (takes_word(o, "forbidden"))
        forget_groups(o);
    else if (takes_word(o, "forbid"))
        read_group(o);
    else if (takes_word(o, "fact"))
        read_fact(o, /* anew= */ true);
    else if (takes_word(o, "text"))
        read_fact(o, /* anew= */ false);
    else if (!read_of_teams(o))
        o->bad = true;
}

static void start_line(struct own *o, const struct swp__trf_line *line)
{
    o->line = line;
    o->bad = false;
    o->at = swp__cursor_make(line->text, line->length, line->ascii);
    next_word(o);
    next_word(o);
}

static void end_line(struct own *o)
{
    struct swp__field word;
    if (o->bad || swp__cursor_word(&o->at, &word))
        swp__trf_error(o->trf, o->line, 1, 0, 0, SWP_SAYING_NOTE_OWN_CHANGED, NULL);
}

/* Passes over `number`, of a member `member number`; false, and nothing passed, on another line. */
static bool takes_number(struct own *o, bool of_member)
{
    const struct swp__cursor before = o->at;
    if ((!of_member || takes_word(o, "member")) && takes_word(o, "number"))
        return true;
    o->at = before;
    return false;
}

/* The numbers that these lines give, by place; *any when there are such lines. */
static void read_numbers(struct own *o, bool of_members, uint32_t *tpns, bool *any)
{
    swp_tournament *t = o->t;
    for (uint32_t i = 0; i < o->trf->n_others && !swp__trf_full(o->trf); i++) {
        if (!swp__trf_is_own(o->trf->others[i]))
            continue;
        start_line(o, o->trf->others[i]);
        if (!takes_number(o, of_members))
            continue;
        *any = true;
        o->t = of_members ? t->members : t;
        const struct swp__player *player = next_player(o);
        const uint32_t tpn = (uint32_t)next_number(o, SWP_MAX_TPN);
        o->bad = o->bad || tpn == 0;
        if (!o->bad)
            tpns[player - o->t->players] = tpn;
        o->t = t;
        end_line(o);
    }
}

/* All players, or all persons in teams, under the numbers that such lines give them; an error when
 * two get the same. */
static void renumber(struct own *o, bool of_members)
{
    const swp_tournament *numbered = of_members ? o->t->members : o->t;
    uint32_t *tpns = swp__arena_array(o->trf->reading, numbered->n_players, sizeof *tpns);
    bool any = false;
    if (!tpns)
        o->trf->out_of_memory = true;
    for (uint32_t i = 0; i < numbered->n_players && tpns; i++)
        tpns[i] = numbered->players[i].facts.tpn;
    if (tpns)
        read_numbers(o, of_members, tpns, &any);
    if (!any || o->trf->out_of_memory || swp__trf_full(o->trf))
        return;
    take_status(o, of_members ? swp__team_renumber_members(o->t, tpns, NULL)
                              : swp__tournament_renumber(o->t, tpns, NULL));
    /* Two of one number: only the later one is found under it. */
    for (uint32_t i = 0; i < numbered->n_players && !o->bad; i++)
        o->bad = swp__tournament_place(numbered, tpns[i]) != (int32_t)i;
    if (o->bad && !o->trf->out_of_memory)
        swp__trf_error(o->trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_OWN_SAME_NUMBER, NULL);
}

/* The first line of ours: version and digest. False when ours are to be left alone. */
static bool may_take(struct own *o, const struct swp__trf_line *line)
{
    char digest[17] = "";
    start_line(o, line);
    const uint64_t version = next_number(o, UINT32_MAX);
    const struct swp__field told = next_word(o);
    const uint64_t found = swp__trf_digest(o->trf);
    for (int i = 0; i < 16; i++)
        digest[i] = "0123456789abcdef"[found >> (60 - 4 * i) & 15];
    if (!o->bad && version > 0 && version <= SWP__TRF_OWN_VERSION && swp__field_is(told, digest))
        return true;
    swp__trf_warn(o->trf, line, 1, 0, 0,
                  !o->bad && version > SWP__TRF_OWN_VERSION ? SWP_SAYING_NOTE_OWN_NEWER
                                                            : SWP_SAYING_NOTE_OWN_STALE,
                  NULL);
    return false;
}

/* The last line of ours has been read: nothing announced is missing. */
static void end_lines(struct own *o)
{
    o->bad = o->count > 0 || !has_all_texts(o) || (o->counts_groups && o->t->n_groups != o->groups);
    if (o->bad && !o->trf->out_of_memory && o->trf->n_of[SWP_SEVERITY_ERROR] == 0)
        swp__trf_error(o->trf, o->line, 1, 0, 0, SWP_SAYING_NOTE_OWN_CHANGED, 0);
}

void swp__trf_take_own(struct swp_trf *trf)
{
    struct own o = {.trf = trf, .t = trf->tournament, .fact = SWP_TOURNAMENT_FACT_MAX_ENUM};
    bool begun = false;
    for (uint32_t i = 0; i < trf->n_others && !swp__trf_full(trf); i++) {
        const struct swp__trf_line *line = trf->others[i];
        if (!swp__trf_is_own(line))
            continue;
        if (!begun) {
            if (!may_take(&o, line))
                return;
            begun = true;
            trf->tournament->games_fit = false;
            renumber(&o, /* of_members= */ false);
            if (o.t->members)
                renumber(&o, /* of_members= */ true);
            continue;
        }
        start_line(&o, line);
        if (takes_number(&o, false) || (o.t->members && takes_number(&o, true)))
            continue;
        o.bad = o.count > 0 && !takes_word(&o, "and");
        if (o.bad || o.count > 0)
            read_ids(&o);
        else
            read_line(&o);
        end_line(&o);
    }
    if (begun)
        end_lines(&o);
    if (begun && trf->tournament->members)
        swp__team_tell_all(trf->tournament);
}
