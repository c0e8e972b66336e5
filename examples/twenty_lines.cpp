/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs, explains and ranks the tournament file on standard input. */
#include <iostream>
#include <iterator>
#include <swisspair/swisspair.hpp>

int main()
try {
    swp::trf file(std::string(std::istreambuf_iterator<char>(std::cin), {}));
    const swp::tournament &t = file.tournament();
    const swp::pairing next = t.pair({"dutch-2026", 0, SWP_PAIR_TRACE});
    for (auto [white, black] : next.boards())
        std::cout << white << ' ' << black << '\n';
    for (const swp_passage &passage : t.explain(next, 23).passages())
        std::cout << passage.text << '\n';
    for (const swp_standings_row &row : t.standings({"BH/C1,BH,SB"}).rows())
        std::cout << row.rank << ' ' << t.player(row.tpn).name << '\n';
} catch (const swp::error &e) {
    std::cerr << e.what() << '\n'; // e.word() is what a program asks for
    return e.status();
}
