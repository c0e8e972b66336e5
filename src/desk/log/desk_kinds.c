/* SPDX-License-Identifier: Apache-2.0 */
/* The vocabulary, kind by kind, and the one walk that holds a body against it. */
#include "desk_kinds.h"

#include "program/program_text.h"

#include <stdio.h>
#include <string.h>

enum {
    MOST_NAME = 400, /* bytes */
    MOST_NOTE = 4000,
    MOST_ROUNDS = 999,
    MOST_PLAYERS = 1000000,
    MOST_POINTS = 999999,
    MOST_BOARDS = 99,  /* of a match of teams */
    MOST_LOCK = 100000 /* minutes */
};

#define MEMBER(name, type, needed, least, most, words, what, since)                                \
    {                                                                                              \
        name, type, needed, least, most, words, what, since,                                       \
        {                                                                                          \
            NULL, NULL, NULL                                                                       \
        }                                                                                          \
    }
#define NUMBER(name, needed, least, most, what)                                                    \
    MEMBER(name, DESK_TYPE_NUMBER, needed, least, most, NULL, what, 0)
#define TEXT(name, needed, most, what) MEMBER(name, DESK_TYPE_TEXT, needed, 0, most, NULL, what, 0)
#define WORD(name, needed, words, what) MEMBER(name, DESK_TYPE_WORD, needed, 0, 0, words, what, 0)
#define OF_TYPE(name, type, needed, what) MEMBER(name, type, needed, 0, 0, NULL, what, 0)
/* Members that the second, third, fourth or fifth vocabulary has first. */
#define NUMBER_2(name, least, most, what)                                                          \
    MEMBER(name, DESK_TYPE_NUMBER, false, least, most, NULL, what, 2)
#define TEXT_2(name, most, what) MEMBER(name, DESK_TYPE_TEXT, false, 0, most, NULL, what, 2)
#define WORD_2(name, words, what) MEMBER(name, DESK_TYPE_WORD, false, 0, 0, words, what, 2)
#define TEXT_3(name, most, what) MEMBER(name, DESK_TYPE_TEXT, false, 0, most, NULL, what, 3)
#define NUMBER_4(name, needed, least, most, what)                                                  \
    MEMBER(name, DESK_TYPE_NUMBER, needed, least, most, NULL, what, 4)
#define TEXT_4(name, most, what) MEMBER(name, DESK_TYPE_TEXT, false, 0, most, NULL, what, 4)
#define WORD_4(name, words, what) MEMBER(name, DESK_TYPE_WORD, false, 0, 0, words, what, 4)
#define OF_TYPE_4(name, type, what) MEMBER(name, type, true, 0, 0, NULL, what, 4)
#define NUMBER_5(name, least, most, what)                                                          \
    MEMBER(name, DESK_TYPE_NUMBER, false, least, most, NULL, what, 5)
#define TEXT_5(name, needed, most, what)                                                           \
    MEMBER(name, DESK_TYPE_TEXT, needed, 0, most, NULL, what, 5)
#define PLAYER_5(name, what) MEMBER(name, DESK_TYPE_PLAYER, false, 0, 0, NULL, what, 5)
/* Words that the first vocabulary had, and those that an older release does not do as they say. */
#define WORDS(name, needed, words, third, fourth, fifth, what)                                     \
    {                                                                                              \
        name, DESK_TYPE_WORD, needed, 0, 0, words, what, 0,                                        \
        {                                                                                          \
            third, fourth, fifth                                                                   \
        }                                                                                          \
    }
#define FLAG(name, needed, what) OF_TYPE(name, DESK_TYPE_FLAG, needed, what)
#define PLAYER(name, needed, what) OF_TYPE(name, DESK_TYPE_PLAYER, needed, what)
#define ROUND(needed, what) NUMBER("round", needed, 1, MOST_ROUNDS, what)
#define POINTS(name, what) NUMBER(name, false, -MOST_POINTS, MOST_POINTS, what)
#define END                                                                                        \
    {                                                                                              \
        NULL, DESK_TYPE_FLAG, false, 0, 0, NULL, NULL, 0,                                          \
        {                                                                                          \
            NULL, NULL, NULL                                                                       \
        }                                                                                          \
    }

#define RESULT_WORDS                                                                               \
    "1-0 0-1 draw +:- -:+ -:- 1-0-unrated 0-1-unrated draw-unrated 0-0 draw-0 0-draw"
#define BYE_WORDS "full half zero"
#define DESK_CRITERIA "women age_at_most age_at_least rating_below unrated club federation group"

static const struct desk_member created[] = {
    TEXT("name", true, MOST_NAME, "What the event is called."),
    WORDS("form", false,
          "swiss round-robin double-round-robin swiss-matches team-swiss team-round-robin "
          "team-double-round-robin",
          "round-robin double-round-robin swiss-matches", "team-swiss",
          "team-round-robin team-double-round-robin",
          "Who meets whom: by a Swiss system, everybody everybody, once or twice, or by a Swiss "
          "system in matches of two games, or of teams, whose boards stand one behind the other; "
          "teams also everybody everybody."),
    FLAG("rated", false, "The event is for rating: it begins in FIDE mode."),
    END,
};
/* All of them may be left out: those that are there replace what was set before. */
static const struct desk_member settings_set[] = {
    TEXT("name", false, MOST_NAME, "What the event is called."),
    TEXT("city", false, MOST_NAME, "Where it is played."),
    TEXT("federation", false, 3, "Of the organiser; FIDE's three letters."),
    TEXT("start", false, 10, "First day, YYYY-MM-DD; empty: not known."),
    TEXT("end", false, 10, "Last day."),
    TEXT("time_control", false, MOST_NAME, "As announced."),
    OF_TYPE("round_dates", DESK_TYPE_TEXTS, false,
            "Day of each round, YYYY-MM-DD, and its hour where it is known, YYYY-MM-DD hh:mm, with "
            "what the clocks of the place are before Greenwich, YYYY-MM-DD hh:mm +hh:mm; or "
            "empty."),
    TEXT_5("time_zone", false, 60, "Where the clocks of the place are in step: Europe/Warsaw."),
    TEXT_5("remarks", false, MOST_NOTE, "What an imported file told (### lines), a line each."),
    TEXT_5("controller", false, MOST_NAME, "Who made the pairings (record 182); empty: swisspair."),
    NUMBER("rounds", false, 1, MOST_ROUNDS, "Rounds that are planned."),
    TEXT("system", false, 40, "The pairing system's id (swisspair systems)."),
    POINTS("win", "What a win is worth, in tenths."),
    POINTS("draw", "A draw."),
    POINTS("loss", "A loss."),
    POINTS("forfeit_win", "A win by forfeit."),
    POINTS("forfeit_loss", "A loss by forfeit."),
    POINTS("pab", "The pairing-allocated bye."),
    POINTS("full_bye", "A full-point bye."),
    POINTS("half_bye", "A half-point bye."),
    POINTS("zero_bye", "An absence."),
    WORD("equals", false, "name entry",
         "Order of players of equal rating and title when numbers are made."),
    NUMBER("byes_allowed", false, 0, MOST_ROUNDS, "Half-point byes a player may ask for."),
    NUMBER("byes_until", false, 0, MOST_ROUNDS, "Last round a half-point bye may be asked for."),
    END,
};
static const struct desk_member officials_set[] = {
    TEXT("chief", false, MOST_NAME, "The chief arbiter."),
    OF_TYPE("deputies", DESK_TYPE_TEXTS, false, "Deputy chief arbiters."),
    OF_TYPE("arbiters", DESK_TYPE_TEXTS, false, "Further arbiters."),
    END,
};
static const struct desk_member nothing[] = {END};
static const struct desk_member forbidden_group[] = {
    OF_TYPE("players", DESK_TYPE_PLAYERS, true, "No two of them meet."),
    NUMBER("from", false, 1, MOST_ROUNDS, "First round; 1 when left out."),
    NUMBER("to", false, 1, MOST_ROUNDS, "Last round; for ever when left out."),
    TEXT("why", false, MOST_NAME, "The reason, as the regulations have it."),
    END,
};
static const struct desk_member acceleration_set[] = {
    WORDS("method", true, "none baku groups", NULL, NULL, "groups",
          "How early rounds are accelerated; groups: as the list says."),
    END,
};
#define NEEDED_5(name, least, most, what)                                                          \
    MEMBER(name, DESK_TYPE_NUMBER, true, least, most, NULL, what, 5)
static const struct desk_member acceleration_group[] = {
    NEEDED_5("first", 1, MOST_PLAYERS, "First pairing number of the group."),
    NEEDED_5("last", 1, MOST_PLAYERS, "Last one."),
    NEEDED_5("from", 1, MOST_ROUNDS, "First round of these points."),
    NEEDED_5("to", 1, MOST_ROUNDS, "Last one."),
    NEEDED_5("points", 1, MOST_POINTS, "Virtual points, in tenths."),
    END,
};
static const struct desk_member tiebreaks_set[] = {
    TEXT("list", true, MOST_NOTE, "Codes of C.07, separated by commas."),
    TEXT("edition", false, 10, "Edition of C.07: 2026 or 2024."),
    END,
};
static const struct desk_member fide_mode_left[] = {
    NUMBER("round", true, 0, MOST_ROUNDS, "The last round paired by then."),
    TEXT("why", false, MOST_NOTE, "The reason."),
    END,
};

#define PARTICULARS(name_needed)                                                                   \
    TEXT("name", name_needed, MOST_NAME, "Last name, first name."),                                \
        WORD("sex", false, "m w", "As FIDE's list has it."),                                       \
        WORD("title", false, "GM IM WGM FM WIM CM WFM WCM none", "FIDE title."),                   \
        TEXT("federation", false, 3, "Three letters."),                                            \
        TEXT("fide_id", false, 11, "Number at FIDE."),                                             \
        TEXT("birth", false, 10, "YYYY-MM-DD, or the year."),                                      \
        NUMBER("rating", false, 0, 9999, "The rating that ranks the player; 0: none."),            \
        TEXT("rating_from", false, MOST_NAME,                                                      \
             "The list the rating is from; \"typed\" when somebody typed it."),                    \
        NUMBER("official_rating", false, 0, 9999, "FIDE's rating, for the report; 0: none."),      \
        NUMBER_2("national_rating", 0, 9999, "The national rating; 0: none."),                     \
        TEXT("club", false, MOST_NAME, "The club."),                                               \
        OF_TYPE("categories", DESK_TYPE_TEXTS, false, "Categories of prizes of the player."),      \
        WORD("half_byes", false, "yes no", "Whether half-point byes are allowed; yes: left out.")

#define OF_A_TEAM                                                                                  \
    TEXT_4("short", 20, "Of a team: its short name."),                                             \
        TEXT_4("captain", MOST_NAME, "Of a team: who speaks for it.")

static const struct desk_member player_added[] = {
    PLAYER("player", true, "The next number that nobody had."),
    PARTICULARS(true),
    NUMBER("from", false, 1, MOST_ROUNDS, "First round played; the first one when left out."),
    OF_A_TEAM,
    END,
};
static const struct desk_member player_changed[] = {
    PLAYER("player", true, "Who."),
    PARTICULARS(false),
    OF_A_TEAM,
    END,
};
static const struct desk_member player_only[] = {
    PLAYER("player", true, "Who."),
    END,
};
static const struct desk_member players_merged[] = {
    PLAYER("player", true, "Who was entered twice and goes."),
    PLAYER("into", true, "Who stays."),
    END,
};
static const struct desk_member player_round[] = {
    PLAYER("player", true, "Who."),
    ROUND(true, "The round."),
    END,
};
static const struct desk_member bye_asked[] = {
    PLAYER("player", true, "Who."),
    ROUND(true, "The round not played."),
    WORD("worth", true, BYE_WORDS, "What it is worth."),
    END,
};
static const struct desk_member from_round[] = {
    PLAYER("player", true, "Who."),
    NUMBER("from", true, 1, MOST_ROUNDS, "From this round on."),
    TEXT("why", false, MOST_NOTE, "The reason."),
    END,
};
static const struct desk_member numbers_made[] = {
    OF_TYPE("order", DESK_TYPE_PLAYERS, true, "Pairing number 1, 2, 3, ..."),
    WORDS("how", true, "ranking late hand lot", "lot", NULL, NULL,
          "By the ranking rules, for a late entry, by hand, by lot."),
    TEXT_3("seed", 64, "What the lot was made of."),
    END,
};
static const struct desk_member numbers_swapped[] = {
    PLAYER("a", true, "These two exchange their pairing numbers."),
    PLAYER("b", true, "The other one."),
    END,
};
static const struct desk_member lot_drawn[] = {
    WORD("colour", true, "white black", "Colour of the first player in round 1."),
    TEXT("seed", false, 64, "What the lot was made of; left out: drawn by hand."),
    END,
};
static const struct desk_member round_paired[] = {
    ROUND(true, "The round."),
    TEXT("system", true, 40, "Id of the system."),
    TEXT("engine", true, 100, "Version and source of the engine."),
    OF_TYPE("input", DESK_TYPE_HASH, true, "The file it was paired from, by its hash."),
    OF_TYPE("boards", DESK_TYPE_BOARDS, true, "Who meets whom, in the order of the boards."),
    WORDS("how", false, "engine hand import order", NULL, NULL, "order",
          "Left out: by the engine. By hand: an empty round to fill. Import: as a file had it. "
          "Order: a round of a table, in an order of the arbiter's own."),
    OF_TYPE("engine_boards", DESK_TYPE_BOARDS, false,
            "Of an import that is not what the rules pair: what they pair."),
    END,
};
#define BOARD_MEMBERS                                                                              \
    ROUND(true, "The round."), PLAYER("white", true, "Who has White."),                            \
        PLAYER("black", true, "Who has Black."),                                                   \
        NUMBER_4("game", false, 1, MOST_BOARDS, "Of a match of teams: which of its boards.")
static const struct desk_member board[] = {
    BOARD_MEMBERS,
    END,
};
#define WHOLE_MATCH                                                                                \
    NUMBER_5("games", 2, MOST_BOARDS, "Of a match: how many boards it has, all of which are meant.")
static const struct desk_member board_swapped[] = {
    BOARD_MEMBERS,
    WHOLE_MATCH,
    END,
};
static const struct desk_member game_dated[] = {
    BOARD_MEMBERS,
    TEXT_5("date", true, 25,
           "Its day and hour, as round_dates has them; empty: those of its round."),
    END,
};
static const struct desk_member board_set[] = {
    ROUND(true, "The round."),
    PLAYER("white", true, "Who has White; alone with `black` 0: the bye."),
    NUMBER("black", true, 0, MOST_PLAYERS, "Who has Black; 0: white has the bye."),
    TEXT("verdict", false, 40, "What the engine says: legal, worse, impossible."),
    TEXT("article", false, 40, "The article that says so."),
    TEXT("reason", false, MOST_NOTE, "Its sentence."),
    WHOLE_MATCH,
    END,
};
static const struct desk_member edit_finished[] = {
    ROUND(true, "The round."),
    OF_TYPE("engine_boards", DESK_TYPE_BOARDS, true, "What the engine had paired."),
    TEXT("why", false, MOST_NOTE, "The arbiter's reason."),
    END,
};
static const struct desk_member round_published[] = {
    ROUND(true, "The round."),
    NUMBER("version", true, 1, MOST_PLAYERS, "1, and one more each time."),
    OF_TYPE("boards", DESK_TYPE_BOARDS, true, "What was shown."),
    OF_TYPE("changed", DESK_TYPE_NUMBERS, false,
            "Boards, by number, that are not what the version before had."),
    END,
};
static const struct desk_member round_withdrawn[] = {
    ROUND(true, "The round that is no longer shown."),
    TEXT("why", false, MOST_NOTE, "The reason."),
    END,
};
static const struct desk_member result_claimed[] = {
    BOARD_MEMBERS,
    WORD("result", true, RESULT_WORDS, "What is claimed; White first."),
    END,
};
static const struct desk_member result_set[] = {
    BOARD_MEMBERS,
    WORD("result", true, RESULT_WORDS, "White first."),
    END,
};
static const struct desk_member result_corrected[] = {
    BOARD_MEMBERS,
    WORD("was", true, RESULT_WORDS, "What stood there."),
    WORD("result", true, RESULT_WORDS, "What is right."),
    FLAG("colours", false, "They had played with the other colours; `white` is who has White now."),
    TEXT("why", false, MOST_NOTE, "The reason."),
    END,
};
static const struct desk_member rating_corrected[] = {
    BOARD_MEMBERS,
    WORD("result", true, RESULT_WORDS,
         "What goes into the report; the pairings keep what they saw."),
    TEXT("why", false, MOST_NOTE, "The reason."),
    END,
};
static const struct desk_member adjourned[] = {
    BOARD_MEMBERS,
    WORD("counts", false, "draw", "What it counts as for the next pairing."),
    END,
};
static const struct desk_member read_back[] = {
    BOARD_MEMBERS,
    WORD("result", true, RESULT_WORDS, "What was read."),
    END,
};
static const struct desk_member round_closed[] = {
    ROUND(true, "The round."),
    {"open",
     DESK_TYPE_OPEN,
     false,
     0,
     0,
     "adjourned -:- +:- -:+ draw",
     "Boards without a result, and what each counts as.",
     0,
     {NULL, NULL}},
    END,
};
static const struct desk_member points_adjusted[] = {
    PLAYER("player", true, "Who."),
    ROUND(true, "From this round on."),
    NUMBER("points", true, -MOST_POINTS, MOST_POINTS, "Tenths, added to the score."),
    MEMBER("score", DESK_TYPE_WORD, false, 0, 0, "match game",
           "Of teams: to which score; left out: the one that pairs.", 5),
    TEXT("why", true, MOST_NOTE, "The decision."),
    END,
};
static const struct desk_member prize[] = {
    TEXT("name", true, MOST_NAME, "What the prize is called."),
    NUMBER("amount", false, 0, 1000000000, "Smallest units of the currency."),
    NUMBER("place", false, 1, MOST_PLAYERS, "Place it is for, among those in the category."),
    TEXT("category", false, MOST_NAME, "Who can win it; left out: everybody."),
    WORD_2("criterion", DESK_CRITERIA, "What is asked of who wins it; left out: the category."),
    TEXT_2("value", MOST_NAME, "The age, rating, club, federation or group of the criterion."),
    TEXT_2("on", 10, "Day on which an age counts, YYYY-MM-DD."),
    END,
};
static const struct desk_member prizes_set[] = {
    TEXT("currency", false, 3, "Three letters."),
    WORD("share", false, "full hort none", "How players of equal points share."),
    FLAG("one_each", false, "A player gets one prize at most, the greatest."),
    END,
};
static const struct desk_member lots_drawn[] = {
    OF_TYPE("order", DESK_TYPE_PLAYERS, true, "The order that was drawn."),
    TEXT("what_for", true, MOST_NAME, "What was decided by it."),
    TEXT("seed", false, 64, "What the lot was made of."),
    WORDS("how", false, "lot hand games", NULL, NULL, "games",
          "Left out: by lot. By hand: a decision of the arbiter. Games: they played it out."),
    TEXT_5("games", false, MOST_NAME, "How those games ended."),
    END,
};
static const struct desk_member standings_published[] = {
    NUMBER("round", true, 0, MOST_ROUNDS, "After this round."),
    NUMBER("version", true, 1, MOST_PLAYERS, "1, and one more each time."),
    OF_TYPE("order", DESK_TYPE_PLAYERS, true, "Who stood where."),
    END,
};
static const struct desk_member report_made[] = {
    WORD("dialect", true, "trf26 trf16", "Form of the file."),
    OF_TYPE("hash", DESK_TYPE_HASH, true, "Of the bytes."),
    TEXT("what_for", false, MOST_NAME, "Whom it is for."),
    END,
};
static const struct desk_member report_sent[] = {
    OF_TYPE("hash", DESK_TYPE_HASH, true, "Of the report that was sent."),
    TEXT("to", true, MOST_NAME, "To whom."),
    END,
};
static const struct desk_member key_made[] = {
    TEXT("key", true, 40, "Its public name; never the secret."),
    WORD("role", true, "arbiter helper deputy kiosk player", "What it may do."),
    NUMBER("first_board", false, 1, MOST_PLAYERS, "First board it is for."),
    NUMBER("last_board", false, 1, MOST_PLAYERS, "Last one."),
    END,
};
static const struct desk_member key_revoked[] = {
    TEXT("key", true, 40, "Its public name."),
    END,
};
static const struct desk_member pen_given[] = {
    TEXT("to", true, MOST_NAME, "The desk that writes from now on."),
    END,
};
static const struct desk_member pen_taken[] = {
    TEXT("desk", true, MOST_NAME, "The desk that writes from now on."),
    FLAG("seized", false, "It was not given: the other desk is lost or silent."),
    END,
};
static const struct desk_member note[] = {
    TEXT("text", true, MOST_NOTE, "What the arbiter writes down."),
    PLAYER("player", false, "Whom it is about."),
    END,
};
static const struct desk_member undone[] = {
    OF_TYPE("seqs", DESK_TYPE_SEQS, true,
            "Events that count as not having happened; one of this kind among them: what it undid "
            "counts again."),
    TEXT("why", false, MOST_NOTE, "The reason."),
    END,
};

static const struct desk_member team_event[] = {
    NUMBER_4("boards", false, 1, MOST_BOARDS, "Boards of a match."),
    TEXT_4("colours", MOST_BOARDS,
           "Colours of the boards of the team with White on board 1: WBWB, WBBW, ..."),
    WORD_4("primary", "match game", "The score that pairs and ranks: match points or game points."),
    WORD_4("secondary", "match game none", "The score that counts after it."),
    WORD_4("preferences", "A B none", "How teams prefer colours (C.04.6 1.7)."),
    WORD_4("line_ups", "ordered free",
           "Whether the players of a line-up have to sit in the board order of their team."),
    NUMBER_4("game_win", false, -MOST_POINTS, MOST_POINTS, "What a won game is worth, in tenths."),
    NUMBER_4("game_draw", false, -MOST_POINTS, MOST_POINTS, "A drawn one."),
    NUMBER_4("game_loss", false, -MOST_POINTS, MOST_POINTS, "A lost one."),
    NUMBER_4("game_pab", false, -MOST_POINTS, MOST_POINTS,
             "Game points of the pairing-allocated bye."),
    NUMBER_4("game_full_bye", false, -MOST_POINTS, MOST_POINTS, "Of a full-point bye."),
    NUMBER_4("game_half_bye", false, -MOST_POINTS, MOST_POINTS, "Of a half-point bye."),
    MEMBER("order", DESK_TYPE_WORD, false, 0, 0, "entered rating",
           "Whether the board order of a team follows the ratings of its members.", 5),
    NUMBER_5("tolerance", 0, 9999,
             "How much higher the rating of somebody may be who stands below another one."),
    NUMBER_5("lock", 0, MOST_LOCK,
             "So many minutes before the hour of a round its line-ups are closed; 0: never."),
    END,
};
#define MEMBER_NUMBER(what) OF_TYPE_4("member", DESK_TYPE_MEMBER, what)
static const struct desk_member member_added[] = {
    MEMBER_NUMBER("The next number that no member had."),
    OF_TYPE_4("team", DESK_TYPE_PLAYER, "The team; behind its other members."),
    PARTICULARS(true),
    END,
};
static const struct desk_member member_changed[] = {
    MEMBER_NUMBER("Who."),
    PARTICULARS(false),
    PLAYER_5("team", "The team they play for from now on, behind its other members."),
    END,
};
static const struct desk_member member_only[] = {
    MEMBER_NUMBER("Who."),
    END,
};
static const struct desk_member board_order_set[] = {
    OF_TYPE_4("team", DESK_TYPE_PLAYER, "The team."),
    OF_TYPE_4("members", DESK_TYPE_SEATS, "All its members, board 1 first, reserves last."),
    END,
};
static const struct desk_member line_up_set[] = {
    ROUND(true, "The round."),
    OF_TYPE_4("team", DESK_TYPE_PLAYER, "The team."),
    OF_TYPE_4("members", DESK_TYPE_SEATS, "Who plays, board 1 first; 0: the board is empty."),
    END,
};

#define ROW(kind, name, members, what)                                                             \
    {                                                                                              \
        kind, name, members, what, NULL, NULL, false                                               \
    }
static const struct desk_kind_row rows[DESK_KINDS] = {
    ROW(DESK_CREATED, "created", created, "The event begins."),
    ROW(DESK_SETTINGS_SET, "settings_set", settings_set, "What the regulations say."),
    ROW(DESK_OFFICIALS_SET, "officials_set", officials_set, "Who is in charge."),
    {DESK_FORBIDDEN_SET, "forbidden_set", nothing, "All groups of players who must not meet.",
     "groups", forbidden_group, false},
    {DESK_ACCELERATION_SET, "acceleration_set", acceleration_set,
     "Whether early rounds are accelerated.", "groups", acceleration_group, true},
    ROW(DESK_TIEBREAKS_SET, "tiebreaks_set", tiebreaks_set, "How equal points are ranked."),
    ROW(DESK_FIDE_MODE_LEFT, "fide_mode_left", fide_mode_left,
        "From here on FIDE's checklist is not held to; nothing takes that back."),
    ROW(DESK_PLAYER_ADDED, "player_added", player_added, "A player enters."),
    ROW(DESK_PLAYER_CHANGED, "player_changed", player_changed, "A player's particulars."),
    ROW(DESK_PLAYER_REMOVED, "player_removed", player_only,
        "A player who was entered by mistake and never paired goes."),
    ROW(DESK_PLAYERS_MERGED, "players_merged", players_merged, "One person was entered twice."),
    ROW(DESK_ARRIVED, "arrived", player_only, "The player is in the hall."),
    ROW(DESK_ABSENT, "absent", player_round,
        "The player does not play this round, and nobody asked."),
    ROW(DESK_BYE_ASKED, "bye_asked", bye_asked, "The player asks not to be paired."),
    ROW(DESK_BYE_DROPPED, "bye_dropped", player_round, "The player plays after all."),
    ROW(DESK_WITHDRAWN, "withdrawn", from_round, "The player leaves the event."),
    ROW(DESK_RETURNED, "returned", from_round, "The player comes back."),
    ROW(DESK_EXPELLED, "expelled", from_round, "The player is expelled."),
    ROW(DESK_NUMBERS_MADE, "numbers_made", numbers_made, "Pairing numbers, for all players."),
    ROW(DESK_NUMBERS_SWAPPED, "numbers_swapped", numbers_swapped, "Two of them exchange theirs."),
    ROW(DESK_LOT_DRAWN, "lot_drawn", lot_drawn, "The initial colour."),
    ROW(DESK_ROUND_PAIRED, "round_paired", round_paired,
        "A round is paired. The boards count; nobody pairs again."),
    ROW(DESK_BOARD_SET, "board_set", board_set, "A board made by hand."),
    ROW(DESK_BOARD_SWAPPED, "board_swapped", board_swapped,
        "The two have each other's colour: `white` has White from now on."),
    ROW(DESK_BOARD_DROPPED, "board_dropped", board_set, "A board is taken apart."),
    ROW(DESK_EDIT_FINISHED, "edit_finished", edit_finished,
        "The round is changed by hand and complete."),
    ROW(DESK_ROUND_PUBLISHED, "round_published", round_published, "The pairings are shown."),
    ROW(DESK_ROUND_WITHDRAWN, "round_withdrawn", round_withdrawn, "They are shown no longer."),
    ROW(DESK_RESULT_CLAIMED, "result_claimed", result_claimed, "Somebody says how it ended."),
    ROW(DESK_RESULT_SET, "result_set", result_set, "How it ended."),
    ROW(DESK_RESULT_CLEARED, "result_cleared", board, "The board is open again."),
    ROW(DESK_RESULT_CORRECTED, "result_corrected", result_corrected,
        "A result was wrong, and is right from now on for everything."),
    ROW(DESK_RATING_CORRECTED, "rating_corrected", rating_corrected,
        "A result was wrong, and is right in the report only."),
    ROW(DESK_ADJOURNED, "adjourned", adjourned, "The game goes on another day."),
    ROW(DESK_READ_BACK, "read_back", read_back, "A second person has read this result."),
    ROW(DESK_ROUND_CLOSED, "round_closed", round_closed, "The round has ended."),
    ROW(DESK_POINTS_ADJUSTED, "points_adjusted", points_adjusted, "A bonus or a penalty."),
    {DESK_PRIZES_SET, "prizes_set", prizes_set, "What can be won.", "prizes", prize, false},
    ROW(DESK_LOTS_DRAWN, "lots_drawn", lots_drawn, "A lot among players."),
    ROW(DESK_STANDINGS_PUBLISHED, "standings_published", standings_published,
        "The standings are shown."),
    ROW(DESK_REPORT_MADE, "report_made", report_made, "A file for somebody else was made."),
    ROW(DESK_REPORT_SENT, "report_sent", report_sent, "It was sent."),
    ROW(DESK_KEY_MADE, "key_made", key_made, "Somebody else may write, within bounds."),
    ROW(DESK_KEY_REVOKED, "key_revoked", key_revoked, "No longer."),
    ROW(DESK_PEN_GIVEN, "pen_given", pen_given, "Another desk writes from here on."),
    ROW(DESK_PEN_TAKEN, "pen_taken", pen_taken, "This desk writes from here on."),
    ROW(DESK_NOTE, "note", note, "Something to remember."),
    ROW(DESK_UNDONE, "undone", undone, "Events are taken back, or come back."),
    ROW(DESK_TEAM_EVENT, "team_event", team_event, "What the regulations say of matches of teams."),
    ROW(DESK_MEMBER_ADDED, "member_added", member_added, "A team has one more member."),
    ROW(DESK_MEMBER_CHANGED, "member_changed", member_changed, "A member's particulars."),
    ROW(DESK_MEMBER_REMOVED, "member_removed", member_only,
        "A member who never stood in a line-up goes."),
    ROW(DESK_BOARD_ORDER_SET, "board_order_set", board_order_set,
        "The members of a team in order."),
    ROW(DESK_LINE_UP_SET, "line_up_set", line_up_set, "Who plays for a team in a round."),
    ROW(DESK_GAME_DATED, "game_dated", game_dated,
        "A game is brought forward or postponed: it has a day of its own."),
};

const struct desk_kind_row *desk_kind_row(enum desk_kind kind)
{
    return &rows[kind < DESK_KINDS ? kind : DESK_NOTE];
}

enum desk_kind desk_kind_find(const char *name)
{
    for (int i = 0; i < DESK_KINDS; i++)
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].kind;
    return DESK_KINDS;
}

bool desk_kind_can_be_undone(enum desk_kind kind)
{
    return kind != DESK_CREATED && kind != DESK_FIDE_MODE_LEFT && kind != DESK_PEN_GIVEN &&
           kind != DESK_PEN_TAKEN && kind != DESK_KEY_MADE && kind != DESK_KEY_REVOKED &&
           kind != DESK_REPORT_SENT;
}

/* ---- a body against its row ------------------------------------------------------------------ */

struct complaint {
    char *text;
    size_t size;
};

static bool complain(const struct complaint *why, const char *member, const char *found)
{
    (void)snprintf(why->text, why->size, "%s: %s", member, found);
    return false;
}

static bool is_number(const json_t *value, int64_t least, int64_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least &&
           json_integer_value(value) <= most;
}

static bool is_text(const json_t *value, int64_t most)
{
    if (!json_is_string(value) || (int64_t)json_string_length(value) > most)
        return false;
    const char *at = json_string_value(value);
    for (uint32_t c = program_text_take_character(&at); c; c = program_text_take_character(&at))
        if (program_text_steers(c) && c != '\n')
            return false;
    return true;
}

static bool is_word(const json_t *value, const char *words)
{
    if (!json_is_string(value) || json_string_length(value) == 0)
        return false;
    const char *const word = json_string_value(value);
    const size_t length = json_string_length(value);
    for (const char *at = words; *at; at += strspn(at, " ")) {
        const size_t n = strcspn(at, " ");
        if (n == length && memcmp(at, word, n) == 0)
            return true;
        at += n;
    }
    return false;
}

static bool is_hash(const json_t *value)
{
    return json_is_string(value) && json_string_length(value) == 64 &&
           strspn(json_string_value(value), "0123456789abcdef") == 64;
}

static bool is_digits(const char *text, size_t count)
{
    return strspn(text, "0123456789") >= count;
}

static bool is_date(const json_t *value)
{
    if (!json_is_string(value) || json_string_length(value) != 10)
        return false;
    const char *const d = json_string_value(value);
    return is_digits(d, 4) && d[4] == '-' && is_digits(d + 5, 2) && d[7] == '-' &&
           is_digits(d + 8, 2);
}

static bool is_board(const json_t *value, const char *words)
{
    if (json_array_size(value) != (words ? 3u : 2u))
        return false;
    return is_number(json_array_get(value, 0), 1, MOST_PLAYERS) &&
           is_number(json_array_get(value, 1), 0, MOST_PLAYERS) &&
           (!words || is_word(json_array_get(value, 2), words));
}

static bool is_item(const json_t *item, const struct desk_member *member, int64_t before)
{
    switch (member->type) {
    case DESK_TYPE_PLAYERS:
        return is_number(item, 1, MOST_PLAYERS);
    case DESK_TYPE_TEXTS:
        return is_text(item, MOST_NAME);
    case DESK_TYPE_SEQS:
    case DESK_TYPE_NUMBERS:
        return is_number(item, before + 1, INT64_MAX);
    case DESK_TYPE_BOARDS:
        return is_board(item, NULL);
    case DESK_TYPE_OPEN:
        return is_board(item, member->words);
    case DESK_TYPE_SEATS:
        return is_number(item, 0, MOST_PLAYERS);
    case DESK_TYPE_NUMBER:
    case DESK_TYPE_TEXT:
    case DESK_TYPE_WORD:
    case DESK_TYPE_FLAG:
    case DESK_TYPE_DATE:
    case DESK_TYPE_HASH:
    case DESK_TYPE_PLAYER:
    case DESK_TYPE_SEQ:
    case DESK_TYPE_MEMBER:
        break;
    }
    return false;
}

static bool is_list(const json_t *value, const struct desk_member *member)
{
    if (!json_is_array(value))
        return false;
    int64_t before = 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *const item = json_array_get(value, i);
        if (!is_item(item, member, before))
            return false;
        before = json_integer_value(item);
    }
    return true;
}

static bool is_value(const json_t *value, const struct desk_member *member)
{
    switch (member->type) {
    case DESK_TYPE_NUMBER:
        return is_number(value, member->least, member->most);
    case DESK_TYPE_TEXT:
        return is_text(value, member->most);
    case DESK_TYPE_WORD:
        return is_word(value, member->words);
    case DESK_TYPE_FLAG:
        return json_is_boolean(value);
    case DESK_TYPE_DATE:
        return is_date(value);
    case DESK_TYPE_HASH:
        return is_hash(value);
    case DESK_TYPE_PLAYER:
    case DESK_TYPE_MEMBER:
        return is_number(value, 1, MOST_PLAYERS);
    case DESK_TYPE_SEQ:
        return is_number(value, 1, INT64_MAX);
    case DESK_TYPE_PLAYERS:
    case DESK_TYPE_TEXTS:
    case DESK_TYPE_SEQS:
    case DESK_TYPE_NUMBERS:
    case DESK_TYPE_BOARDS:
    case DESK_TYPE_OPEN:
    case DESK_TYPE_SEATS:
        break;
    }
    return is_list(value, member);
}

static const struct desk_member *find_member(const struct desk_member *members, const char *name)
{
    for (; members->name; members++)
        if (strcmp(members->name, name) == 0)
            return members;
    return NULL;
}

/* Members of one object; `besides` names up to two that are looked at elsewhere. */
static bool check_members(const json_t *object, const struct desk_member *members, int vocabulary,
                          const char *const besides[2], const struct complaint *why)
{
    json_t *const open = (json_t *)(uintptr_t)object; /* the iterator changes nothing */
    if (!json_is_object(object))
        return complain(why, "body", "no object");
    for (void *at = json_object_iter(open); at; at = json_object_iter_next(open, at)) {
        const char *const name = json_object_iter_key(at);
        if ((besides[0] && strcmp(name, besides[0]) == 0) ||
            (besides[1] && strcmp(name, besides[1]) == 0))
            continue;
        const struct desk_member *const member = find_member(members, name);
        if (!member || member->since > vocabulary)
            return complain(why, name, "no such member in this kind of event");
        if (!is_value(json_object_iter_value(at), member))
            return complain(why, name, member->words ? member->words : "not a value it can have");
    }
    for (const struct desk_member *member = members; member->name; member++)
        if (member->needed && !json_object_get(object, member->name))
            return complain(why, member->name, "missing");
    return true;
}

bool desk_body_check(enum desk_kind kind, const json_t *body, char *why_text, size_t size)
{
    const struct desk_kind_row *const row = desk_kind_row(kind);
    const struct complaint why = {why_text, size};
    static const char *const none[2] = {NULL, NULL};
    const char *const besides[2] = {"v", row->lists_of};
    if (!json_is_object(body))
        return complain(&why, "body", "no object");
    if (!is_number(json_object_get(body, "v"), 1, DESK_VOCABULARY))
        return complain(&why, "v", "expected 1 to 5");
    const int vocabulary = (int)json_integer_value(json_object_get(body, "v"));
    if (!check_members(body, row->members, vocabulary, besides, &why))
        return false;
    if (!row->lists_of)
        return true;
    const json_t *const list = json_object_get(body, row->lists_of);
    if (!list && row->may_lack_list)
        return true;
    if (!json_is_array(list))
        return complain(&why, row->lists_of, "missing");
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!check_members(json_array_get(list, i), row->list_members, vocabulary, none, &why))
            return false;
    return true;
}

/* The vocabulary that has the member, and the word in it, first. */
static int since_of(const struct desk_member *member, const json_t *value)
{
    for (int i = 2; value && i >= 0; i--)
        if (member->newer[i] && is_word(value, member->newer[i]))
            return i + 3;
    return value ? member->since : 1;
}

static int greatest_since(const json_t *object, const struct desk_member *members)
{
    int since = 1;
    for (; members->name; members++) {
        const int own = since_of(members, json_object_get(object, members->name));
        since = own > since ? own : since;
    }
    return since;
}

int desk_body_vocabulary(enum desk_kind kind, const json_t *body)
{
    const struct desk_kind_row *const row = desk_kind_row(kind);
    int since = greatest_since(body, row->members);
    const json_t *const list = row->lists_of ? json_object_get(body, row->lists_of) : NULL;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const int of_item = greatest_since(json_array_get(list, i), row->list_members);
        since = of_item > since ? of_item : since;
    }
    return since;
}

bool desk_body_is_newer(const char *kind, const json_t *body)
{
    const json_t *const v = json_object_get(body, "v");
    return desk_kind_find(kind) == DESK_KINDS ||
           (json_is_integer(v) && json_integer_value(v) > DESK_VOCABULARY);
}

const char *desk_body_text(const json_t *body, const char *name)
{
    const char *const text = json_string_value(json_object_get(body, name));
    return text ? text : "";
}

uint32_t desk_body_number(const json_t *body, const char *name)
{
    return (uint32_t)json_integer_value(json_object_get(body, name));
}
