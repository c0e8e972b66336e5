/* SPDX-License-Identifier: Apache-2.0 */
/* swisspair.hpp as its user has it: what it answers is held against the C interface beneath, and
 * every handle and text must survive being copied, moved and taken from what has gone (the
 * sanitizers look on). hpp_test FILE; closes with "hpp: N passed, N failed". */
#include <algorithm>
#include <fstream>
#include <iostream>
#include <numeric>
#include <sstream>
#include <swisspair/swisspair.hpp>

namespace
{

int passed, failed;

void check(bool holds, const std::string &what)
{
    (holds ? passed : failed)++;
    if (!holds)
        std::cerr << "not so: " << what << '\n';
}

/* What is thrown by it: its detail as a word; "" when nothing is. */
template <class F> std::string refused(F call)
{
    try {
        call();
    } catch (const swp::error &e) {
        check(*e.what() != '\0' && std::string_view(e.what()) == e.all.text && e.status() != SWP_OK,
              "a sentence and a status");
        return std::string(e.word());
    }
    return "";
}

swp::tournament club()
{
    swp::tournament t("dutch-2026", 5, SWP_COLOUR_WHITE);
    const std::pair<const char *, int> list[] = {
        {"Ada", 2310}, {"Ben", 2250}, {"Cleo", 2200}, {"Dan", 2100}, {"Eve", 1950}};
    for (const auto &[name, rating] : list)
        t.add_player(name, rating);
    return t;
}

std::string boards(const swp::pairing &p)
{
    std::ostringstream out;
    for (auto [white, black] : p.boards())
        out << white << '-' << black << ' ';
    return out.str();
}

void an_evening()
{
    swp::tournament t = club();
    t.set_fact(SWP_TOURNAMENT_FACT_NAME, "Club evening");
    t.request_bye(1, 2, SWP_RESULT_HALF_BYE);
    t.forbid({1, 3});
    check(t.requested_bye(1, 2) == SWP_RESULT_HALF_BYE &&
              t.facts(SWP_TOURNAMENT_FACT_NAME).at(0) == "Club evening",
          "laid down");
    const swp::pairing first = t.pair();
    check(boards(first) == "1-4 5-3 " && first.round() == 1 && first.system() == "dutch-2026",
          "round 1: " + boards(first));
    t.record(first);
    t.result(1, 1, 4, "1-0");
    check(t.entry(1, 4).result == SWP_RESULT_LOSS && t.entry(1, 1).opponent == 4, "a result");
    check(t.missing().empty(), "nothing is forgotten");
    check(refused([&] { t.pair(); }) == "round_unfinished", "a game is open");
    t.result(1, 5, 3, "1/2-1/2");
    check(refused([&] { t.result(1, 5, 3, "2-0"); }) == "unknown_value", "no such result");
    swp::player finn;
    finn.name = "Finn", finn.rating = 2000, finn.title = "CM", finn.federation = "NOR",
    finn.birth = "2001/02/03", finn.sex = 'm', finn.user_id = 77;
    finn.club = "Harbour", finn.national_id = "N17", finn.national_rating = 1950,
    finn.k_factor = 20;
    check(t.add_player(finn) == 6, "the next number");
    t.withdraw(2, 4);
    check(t.is_withdrawn(2, 4) && boards(t.pair()) == "5-1 3-2 " && t.pair().bye() == 6,
          "round 2: " + boards(t.pair()));
    swp::player shown = t.player(6);
    check(shown.name == "Finn" && shown.title == "CM" && shown.federation == "NOR" &&
              shown.birth == "2001/02/03" && shown.sex == 'm' && shown.user_id == 77 &&
              shown.club == "Harbour" && shown.national_id == "N17" &&
              shown.national_rating == 1950 && shown.k_factor == 20,
          "as put in");
    shown.rating = 2005;
    t.update_player(shown);
    check(t.player(6).rating == 2005 && t.player(6).user_id == 77, "changed and handed back");
    t.return_in(2, 4);
    t.adjust_points(1, 4, -5);
    check(t.score(1, 4) == -5 && swp::points_text(t.score(1, 4)) == "-0.5" &&
              swp::points_text(20) == "2",
          "points");
    t.clear_game(1, 1);
    check(t.missing().size() == 3 && t.missing()[0].round == 1 && t.missing()[2].tpn == 6,
          "two are missing, and who came late");
    t.unpair_round(1);
    check(t.rounds_recorded() == 0, "taken back");
    t.remove_player(5);
    check(!t.has_player(5) && refused([&] { t.player(5); }) == "no_such_player", "gone");
    swp_scoring three = SWP_SCORING_INIT;
    three.white_win = three.black_win = 30;
    t.set_scoring(three);
    check(t.scoring().white_win == 30, "three points");
}

void handles()
{
    swp::tournament a = club();
    swp::tournament b = a;
    check(a == b && a.get() != b.get(), "a copy is equal");
    b.add_player("Gil");
    check(a != b && a.players().size() == 5, "and shares nothing");
    swp::tournament c = std::move(b);
    check(c.players()[5].name == "Gil", "moved");
    b = a;
    c = std::move(a);
    check(b == c, "assigned");
    /* What a temporary shows lasts as long as the loop. */
    uint32_t sum = 0;
    for (auto [white, black] : club().pair().boards())
        sum += white + black;
    check(sum == 10 && club().pair().bye() == 5, "boards of a temporary");
    const auto range = c.players();
    const std::vector<swp::player> players(range.begin(), range.end());
    check(players.size() == 5 && std::count_if(range.begin(), range.end(),
                                               [](const auto &p) { return p.rating > 2200; }) == 2,
          "algorithms");
    swp::pairing p = c.pair();
    const swp::pairing same = p;
    p = c.pair({"dutch-2012"});
    check(same.system() == "dutch-2026" && p.system() == "dutch-2012", "copies of an answer");
}

void errors()
{
    swp::tournament t;
    check(refused([&] { t.set_rounds(100000); }) == "too_many_rounds", "a limit");
    check(refused([&] { t.pair(); }) == "no_system", "nothing is guessed");
    check(refused([&] { t.add_player(std::string_view("A\0B", 3)); }) == "bad_text",
          "no name is cut at a NUL");
    check(refused([&] { t.add_player("\xff"); }) == "bad_text", "no UTF-8");
    swp::player long_title;
    long_title.title = std::string(5000, 'x');
    check(refused([&] { t.add_player(long_title); }) == "text_too_long", "a title that is none");
    try {
        club().pair({"dutch-1066"});
        check(false, "a system that is none");
    } catch (const swp::error &e) {
        check(e.status() == SWP_ERR_UNSUPPORTED && e.detail() == SWP_DETAIL_NO_SUCH_SYSTEM,
              "a status and a detail");
        check(e.in("de") != e.in("en") && e.in("en") == e.what(),
              "its sentence in German: " + e.in("de"));
    }
    try {
        swp::trf("012 A name\n001 hello\n");
        check(false, "a broken file");
    } catch (const swp::bad_file &e) {
        check(e.all.line == 2 && e.notes().size() > 0 && std::string(e.notes()[0].text) == e.what(),
              "its place and its notes");
    }
}

void progress(const swp::tournament &t)
{
    uint32_t told = 0;
    t.check({"dutch-2012", 0, 0, [&](uint32_t, uint32_t) { return ++told > 0; }});
    check(told > 0, "progress is told");
    check(refused([&] {
              t.check({"dutch-2012", 0, 0, [](uint32_t, uint32_t) { return false; }});
          }) == "cancelled",
          "cancelled");
    try {
        t.check({"dutch-2012", 0, 0,
                 [](uint32_t, uint32_t) -> bool { throw std::runtime_error("mine"); }});
        check(false, "what it throws comes out");
    } catch (const swp::error &) {
        check(false, "as it was thrown");
    } catch (const std::runtime_error &e) {
        check(std::string_view(e.what()) == "mine", "as it was thrown");
    }
}

void a_file(const std::string &bytes)
{
    swp::trf file(bytes);
    swp::tournament &t = file.tournament();
    check(file.rounds_played() == 4 && t.rounds_recorded() == 4 && !file.records("001").empty() &&
              file.records("XYZ").empty(),
          "read");
    check(std::any_of(file.notes().begin(), file.notes().end(),
                      [](const swp_trf_note &n) { return n.severity == SWP_SEVERITY_INFO; }),
          "notes");
    const swp::pairing p = t.pair({"dutch-2012", 0, SWP_PAIR_TRACE});
    const swp_board first = *p.boards().begin();
    check(first.white == 3 && first.black == 2 && p.boards().size() == 13 && p.bye() == 27 &&
              p.trace().size() > 20,
          "the next round");
    const swp::explanation told = t.explain(p, 23);
    check(told.passages().size() > 2 && told.passages()[0].text[0] != '\0', "reasons");
    check(t.say(*told.passages()[0].saying, "de") != told.passages()[0].text,
          "in German: " + t.say(*told.passages()[0].saying, "de"));
    check(refused([&] { t.explain(t.pair({"dutch-2012"})); }) == "no_trace",
          "reasons that were not recorded");
    const swp::standings table = t.standings({"BH/C1,BH,SB"});
    check(table.rows()[0].rank == 1 && table.code_count() == 3 && table.label(0) == "BH/C1",
          "standings");
    check(table.value(0, 1) && table.value_text(0, 1) == "11" && table.value_text(99, 0) == "-",
          "a value: " + table.value_text(0, 1));
    check(table.value_text(table.rows()[0], 1) == "11" &&
              table.value_text(table.rows()[5], 2) == table.value_text(5, 2) &&
              table.value_text(table.rows()[5], 2) != table.value_text(0, 2),
          "a value of a row: " + table.value_text(table.rows()[5], 2));
    const auto parts = table.parts(0, 1);
    check(std::accumulate(
              parts.begin(), parts.end(), 0.0,
              [](double sum, const swp_tiebreak_part &part) {
                  return sum + double(part.value.numerator) / double(part.value.denominator);
              }) == double(table.value(0, 1)->numerator) / double(table.value(0, 1)->denominator),
          "its parts add up");
    check(table.decider(0, 1) != int32_t(table.code_count()) ||
              table.rows()[0].rank == table.rows()[1].rank,
          "what decides");
    check(t.standings({""}).code_count() == 0 && t.standings().code_count() > 0,
          "points alone, and the default");
    check(t.json(p).find("\"boards\"") != std::string::npos &&
              t.json(table).find("\"rank\"") != std::string::npos &&
              t.json(p, told, "de").find("\"told\"") != std::string::npos,
          "documents");
    const swp::check_report report = t.check({"dutch-2012", 0, SWP_CHECK_CAUSES});
    check(report.rounds().size() == 4 && report.equal_count() <= 4, "checked");
    for (uint32_t i = 0; i < report.rounds().size(); i++)
        check(report.differences(i).size() == report.rounds()[i].differences &&
                  (report.cause(i) != nullptr) == !report.rounds()[i].equal,
              "a round");
    check(swp::trf(t.write().bytes()).tournament() == t, "written and read it is equal");
    check(swp::trf(file.write("wide").bytes()).tournament() == t, "with the file");
    check(refused([&] { t.write("trf99"); }) == "unknown_value", "a dialect that is none");
    t.set_system("dutch-2012");
    t.call(swp_tournament_set_virtual_points_in, 1u, 5u, 10);
    check(t.call(swp_tournament_virtual_points_in, 1u, 5u) == 10 &&
              t.call(swp_tournament_is_accelerated),
          "any call of C");
    check(refused([&] { t.call(swp_tournament_set_virtual_points_in, 1u, 500u, 10); }) ==
              "no_such_player",
          "which throws alike");
    check(t.write("trf06", SWP_TRF_WRITE_LEAVE_OUT).notes().size() > 0, "what a dialect loses");
    progress(t);
}

void teams()
{
    swp::tournament t("team-2026", 3, SWP_COLOUR_WHITE);
    t.set_teams(2);
    for (const char *name : {"Ash", "Birch", "Cedar", "Dogwood"})
        for (uint32_t team = t.add_player(name), board = 1; board <= 3; board++)
            t.add_member(team, swp::player{std::string(name) + ' ' + std::to_string(board)});
    check(t.members().players().size() == 12 && t.members().player(4).name == "Birch 1" &&
              t.call(swp_tournament_team_of, 4u) == 2,
          "members");
    t.record(t.pair());
    t.set_line_up(1, 1, {3, 1});
    t.board_result(1, 1, 1, "1-0");
    t.board_result(1, 1, 2, "1/2-1/2");
    check(t.board(1, 1, 1).member == 3 && t.team_total(1, 1, SWP_TEAM_SCORE_GAME_POINTS) == 15,
          "boards");
    check(t.team_rules()->boards == 2 && t.score(1, 1) == 20 && !club().team_rules(),
          "a match is won");
}

void round_robins()
{
    swp::tournament t(swp::round_robins().at(0).id, 3, SWP_COLOUR_NONE);
    for (const char *name : {"Ada", "Ben", "Cleo", "Dan"})
        t.add_player(name);
    for (uint32_t round = 1; round <= 3; round++) {
        t.record(t.pair());
        for (auto [white, black] : t.pair({"", round}).boards())
            t.result(round, white, black, "1/2-1/2");
    }
    t.validate();
    check(t.standings().rows()[3].rank == 1 && boards(t.pair({"", 1})) == "1-4 2-3 ",
          "a round robin");
#ifdef SWP_EXPERIMENTAL
    swp_round_robin table;
    swp_round_robin_init(&table, 4);
    const auto first = swp::round_robin(table, 1);
    check(first.size() == 2 && first[0].white == 1 && first[0].black == 4, "a table");
#endif
}

void the_library()
{
    const auto languages = swp::languages();
    check(languages.at(0) == "en" &&
              std::find(languages.begin(), languages.end(), "de") != languages.end(),
          "languages");
    check(swp::systems().size() >= 12 && std::string_view(swp::systems()[0].id) == "dutch-1998",
          "systems");
    swp::tournament t = club();
    t.add_player("Zoe", 2500);
    t.set_rounds(9);
    t.accelerate_baku();
    check(t.make_ranking().at(0) == 6 && t.player(1).name == "Zoe" &&
              t.call(swp_tournament_virtual_points_in, 1u, 2u) == 10,
          "a ranking, and Baku");
}

} // namespace

int main(int argc, char **argv)
{
    std::ifstream in(argc == 2 ? argv[1] : "", std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    try {
        check(!bytes.empty(), "a file");
        an_evening();
        handles();
        errors();
        a_file(bytes);
        teams();
        round_robins();
        the_library();
    } catch (const std::exception &e) {
        check(false, std::string("thrown: ") + e.what());
    }
    std::cout << "hpp: " << passed << " passed, " << failed << " failed\n";
    return failed == 0 && passed > 0 ? 0 : 1;
}
