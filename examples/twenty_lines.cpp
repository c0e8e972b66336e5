/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs, explains and ranks open-round-5.trf. */
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <swisspair/swisspair.h>

/* Makes a handle that gives itself back; what fails is thrown. */
template <typename T, typename F> std::unique_ptr<T, void (*)(T *)> made(F call, void (*end)(T *))
{
    T *handle = nullptr;
    swp_error err{};
    if (call(&handle, &err) != SWP_OK)
        throw std::runtime_error(err.text);
    return {handle, end};
}

int main()
try {
    std::ifstream file("open-round-5.trf", std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_standings_options by = SWP_STANDINGS_OPTIONS_INIT;
    how.system = "dutch-2026";
    how.flags = SWP_PAIR_TRACE;
    by.tiebreaks = "BH/C1,BH,SB";
    const auto trf = made<swp_trf>(
        [&](swp_trf **out, swp_error *err) {
            return swp_trf_read(bytes.data(), bytes.size(), nullptr, nullptr, out, err);
        },
        swp_trf_destroy);
    swp_tournament *t = swp_trf_tournament(trf.get());
    const auto round = made<swp_pairing>(
        [&](auto out, auto err) { return swp_pair_next_round(t, &how, out, err); },
        swp_pairing_destroy);
    const auto told = made<swp_explanation>(
        [&](auto out, auto err) { return swp_explain_player(t, round.get(), 23, out, err); },
        swp_explanation_destroy);
    const auto table = made<swp_standings>(
        [&](auto out, auto err) { return swp_standings_create(t, &by, out, err); },
        swp_standings_destroy);
    for (uint32_t i = 0; i < swp_pairing_board_count(round.get()); i++) {
        const swp_board board = swp_pairing_board(round.get(), i);
        if (board.black)
            std::printf("%u %u\n", unsigned(board.white), unsigned(board.black));
    }
    for (uint32_t i = 0; i < swp_explanation_count(told.get()); i++)
        std::puts(swp_explanation_at(told.get(), i)->text);
    for (uint32_t i = 0; i < swp_standings_count(table.get()); i++) {
        const auto *row = swp_standings_row_at(table.get(), i);
        std::printf("%u %s\n", unsigned(row->rank), swp_tournament_player(t, row->tpn)->name);
    }
} catch (const std::runtime_error &wrong) {
    std::puts(wrong.what());
    return 1;
}
