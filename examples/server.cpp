/* SPDX-License-Identifier: Apache-2.0 */
/* server.c once more, in C++11: the same commands, the same answers.
 *
 * Handles are move-only and give themselves back; a call that fails throws swp::error, which knows
 * the detail. No exception passes through the library: what it calls back (the allocator) throws
 * nothing. The wrappers at the head are all that a program needs of them. */
#include <array>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <swisspair/swisspair.h>
#include <vector>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

namespace swp
{

class error : public std::runtime_error
{
  public:
    explicit error(const swp_error &e)
        : std::runtime_error(e.text[0] ? e.text : swp_status_text(e.status)), what_failed(e)
    {
    }
    error(swp_status status, const std::string &text) : std::runtime_error(text), what_failed()
    {
        what_failed.status = status;
    }
    swp_status status() const
    {
        return what_failed.status;
    }
    swp_detail detail() const
    {
        return what_failed.detail;
    }
    const swp_error &all() const
    {
        return what_failed;
    }

  private:
    swp_error what_failed;
};

template <typename T, void (*destroy)(T *)> struct deleter {
    void operator()(T *handle) const
    {
        destroy(handle);
    }
};
template <typename T, void (*destroy)(T *)> using handle = std::unique_ptr<T, deleter<T, destroy>>;

using tournament = handle<swp_tournament, swp_tournament_destroy>;
using pairing = handle<swp_pairing, swp_pairing_destroy>;
using explanation = handle<swp_explanation, swp_explanation_destroy>;
using trf = handle<swp_trf, swp_trf_destroy>;
using trf_text = handle<swp_trf_text, swp_trf_text_destroy>;

/* call(swp_..., arguments...): the call with an error of its own behind its arguments. */
template <typename F, typename... A> void call(F function, A... arguments)
{
    swp_error err;
    std::memset(&err, 0, sizeof err);
    err.status = function(arguments..., &err);
    if (err.status != SWP_OK)
        throw error(err);
}

/* make<handle>(swp_..., arguments...): a call whose last argument but the error is what it makes.
 */
template <typename H, typename F, typename... A> H make(F function, A... arguments)
{
    typename H::pointer made = nullptr;
    swp_error err;
    std::memset(&err, 0, sizeof err);
    err.status = function(arguments..., &made, &err);
    H result(made); /* swp_trf_read gives its notes even where it fails */
    if (err.status != SWP_OK)
        throw error(err);
    return result;
}

/* Bytes of the library's. */
class buffer
{
  public:
    explicit buffer(const swp_allocator *allocator)
    {
        swp_buffer_init(&bytes, allocator);
    }
    buffer(const buffer &) = delete;
    buffer &operator=(const buffer &) = delete;
    ~buffer()
    {
        swp_buffer_free(&bytes);
    }
    swp_buffer *get()
    {
        return &bytes;
    }
    std::string text() const
    {
        return bytes.bytes ? std::string(bytes.bytes, bytes.length) : std::string();
    }

  private:
    swp_buffer bytes;
};

} // namespace swp

namespace
{

/* All memory of the library, counted; one request may be refused. */
struct memory {
    long blocks = 0, requests = 0, refuse_at = 0;
    swp_allocator allocator()
    {
        return swp_allocator{resize, this};
    }
    static void *resize(void *user, void *block, size_t, size_t new_size) noexcept
    {
        memory &m = *static_cast<memory *>(user);
        if (new_size == 0) {
            m.blocks -= block != nullptr;
            std::free(block);
            return nullptr;
        }
        if (++m.requests == m.refuse_at)
            return nullptr;
        void *bytes = std::realloc(block, new_size);
        m.blocks += bytes && !block;
        return bytes;
    }
};

class server
{
  public:
    explicit server(const swp_allocator &from) : allocator(from)
    {
    }
    /* The answer to a line, with its line end; "" to an empty one. */
    std::string answer(const std::string &line)
    {
        words.clear();
        std::istringstream in(line);
        std::string word;
        while (in >> word) {
            words.push_back(word);
            if (words.size() == 4 && words[0] == "player" && std::getline(in >> std::ws, word))
                words.push_back(word);
        }
        if (words.empty())
            return "";
        try {
            return carry_out();
        } catch (const swp::error &e) {
            return document(e);
        }
    }

  private:
    enum { MOST = 16 };
    static constexpr const char *done = "{\"done\":true}\n";
    swp_allocator allocator;
    std::map<std::string, swp::tournament> events;
    std::vector<std::string> words;

    std::string word(size_t i) const
    {
        return i < words.size() ? words[i] : "";
    }
    uint32_t number(size_t i) const
    {
        return static_cast<uint32_t>(std::strtoul(word(i).c_str(), nullptr, 10));
    }

    std::string document(const swp::error &e)
    {
        swp_json_note note = SWP_JSON_NOTE_INIT;
        swp_json_options options = SWP_JSON_OPTIONS_INIT;
        const swp_json_note *const notes[] = {&note};
        note.severity = SWP_SEVERITY_ERROR;
        note.text = e.what();
        note.record = e.all().rule;
        std::memcpy(note.tpn, e.all().tpn, sizeof note.tpn);
        options.notes = notes;
        options.note_count = 1;
        swp::buffer out(&allocator);
        if (swp_errors_json(nullptr, &options, out.get(), nullptr) != SWP_OK)
            return "{\"errors\":[\"memory\"]}\n";
        return out.text();
    }

    std::string keep(swp::tournament t)
    {
        const std::string name = word(1);
        if (name.empty() || name.size() > 63 || (events.size() == MOST && !events.count(name)))
            throw swp::error(SWP_ERR_LIMIT, "there is no room for another tournament");
        events[name] = std::move(t);
        return done;
    }

    std::string create()
    {
        const swp_colour lot = word(4) == "black" ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
        swp::tournament t = swp::make<swp::tournament>(swp_tournament_create, &allocator);
        swp::call(swp_tournament_set_system, t.get(), word(2).c_str());
        swp::call(swp_tournament_set_rounds, t.get(), number(3));
        swp::call(swp_tournament_set_initial_colour, t.get(), lot);
        return keep(std::move(t));
    }

    std::string add_player(swp_tournament *t)
    {
        swp_player player = SWP_PLAYER_INIT;
        const std::string name = word(4);
        player.tpn = number(2);
        player.rating = static_cast<int32_t>(number(3));
        player.name = name.c_str();
        swp::call(swp_tournament_add_player, t, &player);
        return done;
    }

    /* The next round with 0; a recorded one as it would be paired again. */
    static swp::pairing pair_round(const swp_tournament *t, uint32_t round)
    {
        swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
        options.round = round;
        options.flags = round ? SWP_PAIR_TRACE | SWP_PAIR_RECORDED : 0;
        return swp::make<swp::pairing>(swp_pairing_create, t, &options);
    }

    std::string pair(swp_tournament *t)
    {
        const swp::pairing paired = pair_round(t, 0);
        swp::buffer out(&allocator);
        swp::call(swp_pairing_json, t, paired.get(), nullptr, out.get());
        swp::call(swp_tournament_record_pairing, t, paired.get());
        return out.text();
    }

    std::string result(swp_tournament *t)
    {
        using sides = std::array<swp_result, 2>;
        static const std::map<std::string, sides> results = {
            {"1-0", sides{{SWP_RESULT_WIN, SWP_RESULT_LOSS}}},
            {"1/2-1/2", sides{{SWP_RESULT_DRAW, SWP_RESULT_DRAW}}},
            {"0-1", sides{{SWP_RESULT_LOSS, SWP_RESULT_WIN}}},
            {"+--", sides{{SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS}}},
            {"--+", sides{{SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN}}},
        };
        const auto found = results.find(word(5));
        if (found == results.end())
            throw swp::error(SWP_ERR_INVALID, "a result is 1-0, 1/2-1/2, 0-1, +-- or --+");
        swp::call(swp_tournament_record_game, t, number(2), number(3), number(4), found->second[0],
                  found->second[1]);
        return done;
    }

    std::string explain(const swp_tournament *t)
    {
        const swp::pairing paired = pair_round(t, number(3));
        const swp::explanation told =
            swp::make<swp::explanation>(swp_explanation_create, t, paired.get(), number(2));
        const swp_explanation *const all[] = {told.get()};
        swp::buffer out(&allocator);
        swp::call(swp_explanation_json, t, paired.get(), &all[0], 1U, nullptr, out.get());
        return out.text();
    }

    static std::string boards(const swp_tournament *t)
    {
        std::ostringstream out;
        out << "{\"rounds\":[";
        for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++) {
            const char *comma = "";
            out << (round > 1 ? ",[" : "[");
            for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
                const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
                const swp_entry entry = swp_tournament_entry_in(t, round, tpn);
                if (entry.colour != SWP_COLOUR_WHITE)
                    continue;
                out << comma << '[' << tpn << ',' << entry.opponent << ']';
                comma = ",";
            }
            out << ']';
        }
        out << "]}\n";
        return out.str();
    }

    std::string save(const swp_tournament *t)
    {
        const auto text = swp::make<swp::trf_text>(swp_trf_write, t, nullptr, nullptr);
        std::ofstream file(word(2), std::ios::binary);
        file.write(swp_trf_text_bytes(text.get()),
                   static_cast<std::streamsize>(swp_trf_text_length(text.get())));
        file.close();
        if (!file)
            throw swp::error(SWP_ERR_INVALID, "the file cannot be written");
        return done;
    }

    std::string load()
    {
        std::ifstream file(word(2), std::ios::binary);
        if (!file)
            throw swp::error(SWP_ERR_INVALID, "the file cannot be read");
        const std::string bytes((std::istreambuf_iterator<char>(file)), {});
        const swp::trf read =
            swp::make<swp::trf>(swp_trf_read, bytes.data(), bytes.size(), &allocator, nullptr);
        return keep(swp::tournament(swp_trf_take_tournament(read.get())));
    }

    std::string carry_out()
    {
        const std::string command = word(0);
        if (command == "create")
            return create();
        if (command == "load")
            return load();
        const auto event = events.find(word(1));
        if (event == events.end())
            throw swp::error(SWP_ERR_INVALID, "there is no such tournament");
        swp_tournament *t = event->second.get();
        if (command == "player")
            return add_player(t);
        if (command == "pair")
            return pair(t);
        if (command == "result")
            return result(t);
        if (command == "explain")
            return explain(t);
        if (command == "boards")
            return boards(t);
        if (command == "save")
            return save(t);
        if (command == "unpair")
            swp::call(swp_tournament_unpair_round, t, number(2));
        else if (command == "bye")
            swp::call(swp_tournament_request_bye_in, t, number(3), number(2), SWP_RESULT_HALF_BYE);
        else if (command == "withdraw")
            swp::call(swp_tournament_withdraw_in, t, number(3), number(2));
        else if (command == "drop")
            events.erase(event);
        else
            throw swp::error(SWP_ERR_INVALID, "there is no such command");
        return done;
    }
};

} // namespace

int main(int argc, char **argv)
{
    memory counted;
    if (argc == 3 && std::string(argv[1]) == "--refuse")
        counted.refuse_at = std::strtol(argv[2], nullptr, 10);
    else if (argc > 1) {
        std::cerr << "usage: server [--refuse N] <commands\n";
        return 2;
    }
#ifdef _WIN32
    _setmode(_fileno(stdout), _O_BINARY);
#endif
    {
        server s(counted.allocator());
        std::string line;
        while (std::getline(std::cin, line))
            std::cout << s.answer(line) << std::flush;
    }
    if (counted.blocks != 0)
        std::cerr << "server: " << counted.blocks << " blocks were not given back\n";
    return counted.blocks != 0;
}
