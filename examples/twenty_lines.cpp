/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs, explains and ranks the tournament file on standard input: three JSON documents. */
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <swisspair/swisspair.h>

int main()
{
    const std::string bytes(std::istreambuf_iterator<char>(std::cin), {});
    swp_standings_options by = SWP_STANDINGS_OPTIONS_INIT;
    swp_buffer out = SWP_BUFFER_INIT;
    swp_trf *read = nullptr;
    swp_error err{};
    swp_trf_read(bytes.data(), bytes.size(), nullptr, nullptr, &read, &err);
    const std::unique_ptr<swp_trf, decltype(&swp_trf_destroy)> trf(read, swp_trf_destroy);
    const std::unique_ptr<swp_buffer, decltype(&swp_buffer_free)> end(&out, swp_buffer_free);
    swp_tournament *t = err.status == SWP_OK ? swp_trf_tournament(read) : nullptr;
    by.tiebreaks = "BH/C1,BH,SB";
    if (t && swp_tournament_set_system(t, "dutch-2026", &err) == SWP_OK &&
        swp_tournament_pair_json(t, nullptr, nullptr, &out, &err) == SWP_OK &&
        swp_tournament_explain_json(t, nullptr, 23, nullptr, &out, &err) == SWP_OK &&
        swp_tournament_standings_json(t, &by, nullptr, &out, &err) == SWP_OK)
        std::cout.write(out.bytes, std::streamsize(out.length));
    std::cerr << err.text; // empty when nothing failed
    return err.status;
}
