/* SPDX-License-Identifier: Apache-2.0 */
/* foreign.c by swisspair.hpp. */
#include <fstream>
#include <iostream>
#include <iterator>
#include <swisspair/swisspair.hpp>

int main(int argc, char **argv)
{
    std::ifstream in(argc == 2 ? argv[1] : "", std::ios::binary);
    for (const swp_system &system : swp::systems())
        std::cout << system.id << '\n';
    try {
        swp::trf file(std::string(std::istreambuf_iterator<char>(in), {}));
        const swp::pairing next = file.tournament().pair({"dutch-2026"});
        for (auto [white, black] : next.boards())
            std::cout << white << ' ' << black << '\n';
        if (next.bye())
            std::cout << next.bye() << " 0\n";
    } catch (const swp::error &e) {
        std::cerr << e.what() << '\n';
        return e.status();
    }
}
