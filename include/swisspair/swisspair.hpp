/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file swisspair.hpp
 * The library for C++17, in this header alone: handles that give themselves back, exceptions that know what failed, ranges, strings.
 *
 * A member stands for the C function of the same words, whose header says what it needs, means and costs, and has its order of
 * arguments: the round, then who, then what. What C answers with a status is thrown as swp::error. What has no member is called all the
 * same: `t.call(swp_tournament_set_second_result_in, round, tpn, SWP_RESULT_WIN)` throws alike. What is shown (ranges, references, views)
 * belongs to the object that shows it; of a tournament it lives until the next change. Points are whole tenths.
 *
 * @code
 * swp::tournament t("dutch-2026", 5, SWP_COLOUR_WHITE);
 * for (const char *name : {"Ada", "Ben", "Cleo", "Dan"})
 *     t.add_player(name);
 * const swp::pairing first = t.pair();
 * t.record(first);
 * for (auto [white, black] : first.boards())
 *     t.result(1, white, black, "1-0");
 * for (const swp_standings_row &row : t.standings({"BH"}).rows())
 *     std::cout << row.rank << ' ' << t.player(row.tpn).name << '\n';
 * @endcode
 */
#ifndef SWISSPAIR_SWISSPAIR_HPP
#define SWISSPAIR_SWISSPAIR_HPP

#include "swisspair/swisspair.h"

#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace swp {

// ---- what is thrown ----------------------------------------------------------------------------
struct error : std::runtime_error {
    explicit error(const swp_error &e) : std::runtime_error(e.text[0] ? e.text : swp_status_text(e.status)), all(e) {}
    error(swp_status status, swp_detail detail, std::string_view text) : std::runtime_error(std::string(text)), all() {
        all.status = status, all.detail = detail, text.copy(all.text, sizeof all.text - 1);
    }
    swp_status status() const noexcept { return all.status; }
    swp_detail detail() const noexcept { return all.detail; }
    /** The detail as a word: "number_taken". */
    std::string_view word() const { return swp_detail_name(all.detail) ? swp_detail_name(all.detail) : ""; }
    /** The sentence in a language: "de". */
    std::string in(std::string_view language) const;
    swp_error all; /**< with rule, line, column, round and players, where one is concerned */
};

// ---- how C is called ---------------------------------------------------------------------------
/** What a getter shows at 0, 1, 2, ...: values, or references to what the handle owns. */
template <auto at, class H> struct range {
    struct iterator {
        using shown = decltype(at(std::declval<H>(), 0));
        using value_type = std::remove_const_t<std::remove_pointer_t<shown>>;
        using reference = std::conditional_t<std::is_pointer_v<shown>, const value_type &, value_type>;
        using difference_type = std::ptrdiff_t;
        using pointer = const value_type *;
        using iterator_category = std::input_iterator_tag;
        H handle{};
        uint32_t index = 0;
        reference operator*() const {
            if constexpr (std::is_pointer_v<shown>) return *at(handle, index);
            else return at(handle, index);
        }
        iterator &operator++() { return ++index, *this; }
        iterator operator++(int) { return {handle, index++}; }
        bool operator==(const iterator &other) const { return index == other.index; }
        bool operator!=(const iterator &other) const { return index != other.index; }
    };
    H handle;
    uint32_t count;
    std::shared_ptr<const void> owner = nullptr; /**< so that a range of a temporary lasts */
    iterator begin() const { return {handle, 0}; }
    iterator end() const { return {handle, count}; }
    uint32_t size() const { return count; }
    typename iterator::reference operator[](uint32_t index) const { return *iterator{handle, index}; }
};

namespace inner {
inline std::string_view view(const char *text) { return text ? std::string_view(text) : std::string_view(); }

/** A text as C takes it; one with a NUL in it would be cut there. */
struct text : std::string {
    text(std::string_view s) : std::string(s) {
        if (s.find('\0') != s.npos) throw error(SWP_ERR_INVALID, SWP_DETAIL_BAD_TEXT, "a text has a NUL");
    }
    const char *or_null() const { return empty() ? nullptr : c_str(); }
};

/** A status is thrown; what cannot fail is answered. */
template <class F, class... A> auto call(F function, A... arguments) {
    if constexpr (std::is_invocable_v<F, A..., swp_error *>) {
        swp_error e{};
        e.status = function(arguments..., &e);
        if (e.status != SWP_OK) throw error(e);
    } else return function(arguments...);
}

/** A call whose last output, before the error, is the handle made. */
template <class T, class F, class... A> T *made(F function, A... arguments) {
    T *out = nullptr;
    call(function, arguments..., &out);
    return out;
}

/** A call that adds a document or a text to a buffer. */
template <class F, class... A> std::string written(F function, A... arguments) {
    swp_buffer bytes = SWP_BUFFER_INIT;
    const std::unique_ptr<swp_buffer, void (*)(swp_buffer *)> end(&bytes, swp_buffer_free);
    call(function, arguments..., &bytes);
    return bytes.bytes ? std::string(bytes.bytes, bytes.length) : std::string();
}

/** What is shown until NULL. */
template <class T, class F> std::vector<T> all(F at) {
    std::vector<T> found;
    while (const auto *shown = at(uint32_t(found.size())))
        if constexpr (std::is_same_v<T, std::string_view>) found.emplace_back(shown);
        else found.push_back(*shown);
    return found;
}

/** A handle that gives itself back; copies share it, for it does not change. */
template <class T, void (*destroy)(T *)> struct handle {
    explicit handle(T *made) : made_(made, destroy) {}
    const T *get() const { return made_.get(); }
    template <auto at> range<at, const T *> shown(uint32_t count) const { return {get(), count, made_}; }

  private:
    std::shared_ptr<const T> made_;
};

template <class O> O options(void (*init)(O *)) { O o; return init(&o), o; }
} // namespace inner

inline std::vector<std::string_view> languages() { return inner::all<std::string_view>(swp_language_at); }
inline std::vector<swp_system> systems() { return inner::all<swp_system>(swp_system_at); }
inline std::vector<swp_system> round_robins() { return inner::all<swp_system>(swp_system_table_at); }
/** A sentence in a language; players as "Lindström (14)" by the names of `named`, or as numbers. */
inline std::string say(const swp_saying &saying, std::string_view language, const swp_tournament *named = nullptr) {
    return inner::written(swp_saying_text, &saying, inner::text(language).or_null(), named);
}
inline std::string error::in(std::string_view language) const {
    return inner::written([&](swp_buffer *out, swp_error *err) { return swp_error_text(&all, inner::text(language).c_str(), nullptr, nullptr, out, err); });
}
/** Points as people write them: "2.5". */
inline std::string points_text(swp_points tenths) { char room[SWP_POINTS_TEXT_SIZE]; return swp_points_text(tenths, room); }

// ---- what is handed over -----------------------------------------------------------------------
/** Told now and then by long calls; false cancels (SWP_ERR_CANCELLED). What it throws comes out of the call. */
using progress = std::function<bool(uint32_t done, uint32_t total)>;

/** How to pair, {"dutch-2026", 3}: "" is the tournament's system, 0 the next round; flags: swp_pair_flag. */
struct pair_options { std::string system = {}; uint32_t round = 0, flags = 0; swp::progress progress = {}; uint64_t max_work = 0; };
using check_options = pair_options; /**< round 0 is every one; flags: swp_check_flag */
/** How to rank, {"BH/C1,BH,SB"}: nothing is the default of the event, "" points alone. */
struct standings_options {
    std::optional<std::string> tiebreaks = {};
    uint32_t round = 0;
    swp_tiebreak_edition edition = SWP_TIEBREAK_EDITION_2026;
    swp_event_kind event = SWP_EVENT_KIND_DECLARED;
    std::vector<uint32_t> annulled = {};
    std::optional<std::string> system = {};
};

/** A player, to be changed and handed back. Number 0: the one behind the greatest. */
struct player {
    std::string name;
    int32_t rating = 0;
    uint32_t tpn = 0;
    char sex = 0;
    std::string title = {}, federation = {}, fide_id = {}, birth = {}, national_id = {}, club = {};
    int32_t national_rating = 0, k_factor = 0;
    uint64_t user_id = 0;
    static player of(const swp_player &p) {
        const auto string = [](const char *text) { return std::string(inner::view(text)); };
        return {string(p.name), p.rating, p.tpn, p.sex, string(p.title), string(p.federation), string(p.fide_id), string(p.birth),
                string(p.national_id), string(p.club), p.national_rating, p.k_factor, p.user_id};
    }
};
struct missing { uint32_t round, tpn; }; /**< tpn 0: of anybody */

/** Both sides of a game: "1-0", "1/2-1/2"; forfeits "+--", "--+", "---"; not rated "1-0u"; started, not known "?-?"; "": not yet. */
inline std::pair<swp_result, swp_result> sides(std::string_view result) {
    static constexpr struct { std::string_view text; swp_result white, black; } words[] = {
        {"1-0", SWP_RESULT_WIN, SWP_RESULT_LOSS}, {"1/2-1/2", SWP_RESULT_DRAW, SWP_RESULT_DRAW}, {"0-1", SWP_RESULT_LOSS, SWP_RESULT_WIN},
        {"1-0u", SWP_RESULT_WIN_UNRATED, SWP_RESULT_LOSS_UNRATED}, {"1/2-1/2u", SWP_RESULT_DRAW_UNRATED, SWP_RESULT_DRAW_UNRATED},
        {"0-1u", SWP_RESULT_LOSS_UNRATED, SWP_RESULT_WIN_UNRATED}, {"+--", SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS},
        {"--+", SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN}, {"---", SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS},
        {"1/2-0", SWP_RESULT_DRAW, SWP_RESULT_LOSS}, {"0-1/2", SWP_RESULT_LOSS, SWP_RESULT_DRAW}, {"0-0", SWP_RESULT_LOSS, SWP_RESULT_LOSS},
        {"?-?", SWP_RESULT_UNKNOWN, SWP_RESULT_UNKNOWN}, {"", SWP_RESULT_PAIRED, SWP_RESULT_PAIRED}};
    for (const auto &word : words)
        if (word.text == result) return {word.white, word.black};
    throw error(SWP_ERR_INVALID, SWP_DETAIL_UNKNOWN_VALUE, "there is no such result");
}

namespace inner {
/** A player as C takes it; shows the texts of `p`. */
inline swp_player filled(const player &p, uint32_t tpn) {
    swp_player c = options(swp_player_init);
    for (const std::string *one : {&p.name, &p.title, &p.federation, &p.fide_id, &p.birth, &p.national_id, &p.club}) text{*one};
    c.tpn = tpn, c.rating = p.rating, c.sex = p.sex, c.national_rating = p.national_rating, c.k_factor = p.k_factor, c.user_id = p.user_id;
    c.name = p.name.c_str(), c.title = p.title.c_str(), c.federation = p.federation.c_str(), c.fide_id = p.fide_id.c_str();
    return c.birth = p.birth.c_str(), c.national_id = p.national_id.c_str(), c.club = p.club.c_str(), c;
}

/** Pairs or checks; nothing may be thrown through the library. */
template <class T, class O, class How, class F> T *watched(F create, const swp_tournament *t, O o, const How &how) {
    struct watch { const swp::progress *ask; std::exception_ptr thrown; } w{&how.progress, nullptr};
    const text system(how.system);
    o.system = system.or_null(), o.round = how.round, o.flags = how.flags, o.max_work = how.max_work, o.progress_user = &w;
    if (how.progress)
        o.progress = [](void *user, uint32_t done, uint32_t total) noexcept {
            watch &asked = *static_cast<watch *>(user);
            try { return (*asked.ask)(done, total); } catch (...) { return asked.thrown = std::current_exception(), false; }
        };
    try { return made<T>(create, t, &o); } catch (const error &) {
        if (w.thrown) std::rethrow_exception(w.thrown);
        throw;
    }
}
} // namespace inner

// ---- answers -----------------------------------------------------------------------------------
struct pairing : inner::handle<swp_pairing, swp_pairing_destroy> {
    using handle::handle;
    uint32_t round() const { return swp_pairing_round(get()); }
    std::string_view system() const { return swp_pairing_system(get()); }
    /** In the order of publication, without the bye. */
    auto boards() const { return shown<swp_pairing_board_at>(swp_pairing_board_count(get()) - (bye() ? 1 : 0)); }
    /** Who has the pairing-allocated bye; 0: nobody. */
    uint32_t bye() const {
        const swp_board last = swp_pairing_board_at(get(), swp_pairing_board_count(get()) - 1);
        return last.black == 0 ? last.white : 0;
    }
    /** The decisions, recorded with SWP_PAIR_TRACE. */
    auto trace() const { return shown<swp_pairing_trace_at>(swp_pairing_trace_count(get())); }
};
struct explanation : inner::handle<swp_explanation, swp_explanation_destroy> {
    using handle::handle;
    auto passages() const { return shown<swp_explanation_at>(swp_explanation_count(get())); }
};
struct check_report : inner::handle<swp_check_report, swp_check_report_destroy> {
    using handle::handle;
    std::string_view system() const { return swp_check_report_system(get()); }
    auto rounds() const { return shown<swp_check_report_round_at>(swp_check_report_round_count(get())); }
    uint32_t equal_count() const { return swp_check_report_equal_count(get()); }
    /** Of the round at `index`: what differs, and why (asked for with SWP_CHECK_CAUSES), or NULL. */
    std::vector<swp_difference> differences(uint32_t index) const {
        return inner::all<swp_difference>([&](uint32_t i) { return swp_check_report_difference_at(get(), index, i); });
    }
    const swp_check_cause *cause(uint32_t index) const { return swp_check_report_cause_at(get(), index); }
};
struct standings : inner::handle<swp_standings, swp_standings_destroy> {
    using handle::handle;
    uint32_t round() const { return swp_standings_round(get()); }
    std::string_view system() const { return swp_standings_system(get()); }
    auto rows() const { return shown<swp_standings_row_at>(swp_standings_count(get())); }
    uint32_t code_count() const { return swp_standings_code_count(get()); }
    /** What a column is called: "BH/C1". */
    std::string label(int32_t code) const { char room[SWP_TIEBREAK_LABEL_SIZE]; return swp_standings_label(get(), code, room); }
    /** Exact; NULL past the end. */
    const swp_tiebreak_value *value(uint32_t row, uint32_t code) const { return swp_standings_value_at(get(), row, code); }
    /** As its column shows it: "22.5"; "-" past the end. */
    std::string value_text(uint32_t row, uint32_t code) const {
        char room[SWP_TIEBREAK_VALUE_SIZE];
        return swp_tiebreak_value_text(value(row, code) ? *value(row, code) : swp_tiebreak_value{}, swp_standings_decimals(get(), code), room);
    }
    /** The same of a row of rows(). */
    std::string value_text(const swp_standings_row &row, uint32_t code) const { return value_text(swp_standings_row_of(get(), row.tpn), code); }
    /** What a value is made of. */
    std::vector<swp_tiebreak_part> parts(uint32_t row, uint32_t code) const {
        std::vector<swp_tiebreak_part> found(swp_standings_most_parts(get()));
        found.resize(swp_standings_fill_parts(get(), row, code, found.data(), sizeof(swp_tiebreak_part), uint32_t(found.size())));
        return found;
    }
    int32_t decider(uint32_t row_a, uint32_t row_b) const { return swp_standings_decider(get(), row_a, row_b); }
};
/** A tournament as a file, and a note of each thing that the file does not hold. */
struct trf_text : inner::handle<swp_trf_text, swp_trf_text_destroy> {
    using handle::handle;
    std::string_view bytes() const { return {swp_trf_text_bytes(get()), swp_trf_text_length(get())}; }
    auto notes() const { return shown<swp_trf_text_note_at>(swp_trf_text_note_count(get())); }
};

// ---- a tournament ------------------------------------------------------------------------------
/** What a tournament shows and answers, whoever owns it. */
class tournament_view {
  public:
    explicit tournament_view(const swp_tournament *t) : t_(t) {}
    const swp_tournament *get() const { return t_; }
    /** Any C function whose first argument is the tournament; a status is thrown. */
    template <class F, class... A> auto call(F function, A... arguments) const { return inner::call(function, t_, arguments...); }
    std::string_view system() const { return swp_tournament_system(t_); }
    uint32_t rounds() const { return swp_tournament_rounds(t_); }
    uint32_t rounds_recorded() const { return swp_tournament_rounds_recorded(t_); }
    swp_colour initial_colour() const { return swp_tournament_initial_colour(t_); }
    const swp_scoring &scoring() const { return *swp_tournament_scoring(t_); }
    std::vector<std::string_view> facts(swp_tournament_fact fact) const {
        return inner::all<std::string_view>([&](uint32_t i) { return swp_tournament_fact_at(t_, fact, i); });
    }
    /** In the order of adding. */
    auto players() const { return range<player_at, const swp_tournament *>{t_, swp_tournament_player_count(t_)}; }
    bool has_player(uint32_t tpn) const { return swp_tournament_player(t_, tpn) != nullptr; }
    swp::player player(uint32_t tpn) const {
        const auto *p = swp_tournament_player(t_, tpn);
        return p ? swp::player::of(*p) : throw error(SWP_ERR_INVALID, SWP_DETAIL_NO_SUCH_PLAYER, "no player has this number");
    }
    bool is_withdrawn(uint32_t round, uint32_t tpn) const { return swp_tournament_is_withdrawn_in(t_, round, tpn); }
    swp_result requested_bye(uint32_t round, uint32_t tpn) const { return swp_tournament_requested_bye_in(t_, round, tpn); }
    swp_entry entry(uint32_t round, uint32_t tpn) const { return swp_tournament_entry_in(t_, round, tpn); }
    swp_points score(uint32_t round, uint32_t tpn) const { return swp_tournament_score_after(t_, round, tpn); }
    void validate() const { call(swp_tournament_validate); }
    /** What was forgotten: rounds on record in which nothing is said of a player. */
    std::vector<swp::missing> missing() const {
        std::vector<swp::missing> found(swp_tournament_missing(t_, nullptr, nullptr));
        swp::missing *next = found.data();
        const auto put = [](void *to, uint32_t round, uint32_t tpn) noexcept { return *(*static_cast<swp::missing **>(to))++ = {round, tpn}, true; };
        return swp_tournament_missing(t_, put, &next), found;
    }
    bool operator==(const tournament_view &other) const { return swp_tournament_compare(t_, other.t_, nullptr, nullptr); }
    bool operator!=(const tournament_view &other) const { return !(*this == other); }

    // Teams are the players of their tournament, and their members are persons.
    const swp_team_rules *team_rules() const { return swp_tournament_team_rules(t_); }
    tournament_view members() const { return tournament_view(swp_tournament_members(t_)); }
    swp_team_board board(uint32_t round, uint32_t team, uint32_t board) const { return swp_tournament_team_board_in(t_, round, team, board); }
    swp_points team_total(uint32_t round, uint32_t team, swp_team_score score) const { return swp_tournament_team_total_after(t_, round, team, score); }
    swp::pairing pair(const pair_options &how = {}) const {
        return swp::pairing(inner::watched<swp_pairing>(swp_pairing_create, t_, inner::options(swp_pair_options_init), how));
    }
    /** Tells the round (tpn 0), or a player why this opponent and colour; of a pairing made with SWP_PAIR_TRACE. */
    swp::explanation explain(const swp::pairing &p, uint32_t tpn = 0) const {
        return swp::explanation(inner::made<swp_explanation>(swp_explanation_create, t_, p.get(), tpn));
    }
    swp::check_report check(const check_options &how = {}) const {
        return swp::check_report(inner::watched<swp_check_report>(swp_check_report_create, t_, inner::options(swp_check_options_init), how));
    }
    swp::standings standings(const standings_options &how = {}) const {
        const inner::text codes(how.tiebreaks.value_or("")), system(how.system.value_or(""));
        swp_standings_options o = inner::options(swp_standings_options_init);
        if (how.tiebreaks) o.tiebreaks = codes.c_str();
        if (how.system) o.system = system.c_str();
        o.edition = how.edition, o.event = how.event, o.round = how.round;
        if (!how.annulled.empty()) o.annulled = how.annulled.data(), o.annulled_count = uint32_t(how.annulled.size());
        return swp::standings(inner::made<swp_standings>(swp_standings_create, t_, &o));
    }
    // Documents (docs/program/json.md), sentences in the language.
    std::string json(const swp::pairing &p, std::string_view language = {}) const { return document(swp_pairing_json, language, p.get()); }
    std::string json(const swp::standings &s, std::string_view language = {}) const { return document(swp_standings_json, language, s.get()); }
    std::string json(const swp::pairing &p, const swp::explanation &e, std::string_view language = {}) const {
        const swp_explanation *const told[] = {e.get()};
        return document(swp_explanation_json, language, p.get(), static_cast<const swp_explanation *const *>(told), 1u);
    }
    /** A sentence with the names of the players. */
    std::string say(const swp_saying &saying, std::string_view language) const { return swp::say(saying, language, t_); }
    /** As a file; flags: swp_trf_write_flag. */
    trf_text write(std::string_view dialect = "trf26", uint32_t flags = 0) const { return written(nullptr, dialect, flags); }

  protected:
    friend class trf;
    static swp::player player_at(const swp_tournament *t, uint32_t index) { return swp::player::of(*swp_tournament_player_at(t, index)); }
    template <class F, class... A> std::string document(F function, std::string_view language, A... arguments) const {
        const inner::text spoken(language);
        swp_json_options o = inner::options(swp_json_options_init);
        o.language = spoken.or_null(), o.named = t_;
        return inner::written([&](swp_buffer *out, swp_error *err) { return function(t_, arguments..., &o, out, err); });
    }
    trf_text written(const swp_trf *from, std::string_view dialect, uint32_t flags) const {
        swp_trf_write_options o = inner::options(swp_trf_write_options_init);
        if (!swp_trf_dialect_find(inner::text(dialect).c_str(), &o.dialect))
            throw error(SWP_ERR_INVALID, SWP_DETAIL_UNKNOWN_VALUE, "there is no such dialect of TRF");
        o.flags = flags;
        return trf_text(inner::made<swp_trf_text>(swp_trf_write, t_, from, &o));
    }
    const swp_tournament *t_;
};

/** A tournament of one's own. A copy is equal and shares nothing; one that was moved from can only be assigned to or end. */
class tournament : public tournament_view {
  public:
    tournament() : tournament_view(inner::made<swp_tournament>(swp_tournament_create, nullptr)) {}
    tournament(std::string_view system, uint32_t rounds, swp_colour initial_colour) : tournament() {
        set_system(system), set_rounds(rounds), set_initial_colour(initial_colour);
    }
    explicit tournament(swp_tournament *owned) : tournament_view(owned) {}
    tournament(const tournament &other) : tournament_view(inner::made<swp_tournament>(swp_tournament_copy, other.t_, nullptr)) {}
    tournament(tournament &&other) noexcept : tournament_view(std::exchange(other.t_, nullptr)) {}
    tournament &operator=(tournament other) noexcept { return std::swap(t_, other.t_), *this; }
    ~tournament() { swp_tournament_destroy(get()); }
    swp_tournament *get() { return const_cast<swp_tournament *>(t_); } // it was made as one that may be changed
    using tournament_view::get;
    template <class F, class... A> auto call(F function, A... arguments) { return inner::call(function, get(), arguments...); }
    void set_system(std::string_view id) { call(swp_tournament_set_system, inner::text(id).c_str()); }
    void set_rounds(uint32_t rounds) { call(swp_tournament_set_rounds, rounds); }
    void set_initial_colour(swp_colour colour) { call(swp_tournament_set_initial_colour, colour); }
    void set_scoring(const swp_scoring &scoring) { call(swp_tournament_set_scoring, &scoring); }
    void set_fact(swp_tournament_fact fact, std::string_view text) { call(swp_tournament_set_fact, fact, inner::text(text).c_str()); }
    void accelerate_baku() { call(swp_tournament_accelerate_baku); }
    /** No two of them meet in rounds first..last; last 0: ever. */
    void forbid(const std::vector<uint32_t> &tpns, uint32_t first_round = 1, uint32_t last_round = 0) {
        call(swp_tournament_forbid, tpns.data(), uint32_t(tpns.size()), first_round, last_round);
    }
    /** Adds a player, or a team: its number. */
    uint32_t add_player(const swp::player &p) {
        const swp_player c = inner::filled(p, numbered(p.tpn, t_));
        return call(swp_tournament_add_player, &c), c.tpn;
    }
    uint32_t add_player(std::string_view name, int32_t rating = 0) { return add_player(swp::player{std::string(name), rating}); }
    void update_player(const swp::player &p) { const swp_player c = inner::filled(p, p.tpn); call(swp_tournament_update_player, &c); }
    void remove_player(uint32_t tpn) { call(swp_tournament_remove_player, tpn); }
    void withdraw(uint32_t from_round, uint32_t tpn) { call(swp_tournament_withdraw_in, from_round, tpn); }
    void return_in(uint32_t from_round, uint32_t tpn) { call(swp_tournament_return_in, from_round, tpn); }
    void request_bye(uint32_t round, uint32_t tpn, swp_result bye) { call(swp_tournament_request_bye_in, round, tpn, bye); }
    void adjust_points(uint32_t round, uint32_t tpn, swp_points points) { call(swp_tournament_adjust_points_in, round, tpn, points); }
    /** Numbers the players by the initial ranking list: who was each of them before. */
    std::vector<uint32_t> make_ranking() {
        std::vector<uint32_t> old(swp_tournament_player_count(t_));
        return call(swp_tournament_make_ranking, static_cast<const char *>(nullptr), old.data()), old;
    }
    void record(const swp::pairing &p) { call(swp_tournament_record_pairing, p.get()); }
    void result(uint32_t round, uint32_t white, uint32_t black, std::string_view result) {
        const auto [own, other] = sides(result);
        call(swp_tournament_record_game, round, white, black, own, other);
    }
    void clear_game(uint32_t round, uint32_t tpn) { call(swp_tournament_clear_game, round, tpn); }
    void unpair_round(uint32_t round) { call(swp_tournament_unpair_round, round); }
    void set_team_rules(const swp_team_rules &rules) { call(swp_tournament_set_team_rules, &rules); }
    /** The usual rules, for matches of so many boards. */
    void set_teams(uint32_t boards) { swp_team_rules rules; swp_team_rules_init(&rules, boards), set_team_rules(rules); }
    uint32_t add_member(uint32_t team, const swp::player &p) {
        const swp_player c = inner::filled(p, numbered(p.tpn, swp_tournament_members(t_)));
        return call(swp_tournament_add_member, team, &c), c.tpn;
    }
    void set_line_up(uint32_t round, uint32_t team, const std::vector<uint32_t> &members) {
        call(swp_tournament_set_line_up_in, round, team, members.data(), uint32_t(members.size()));
    }
    /** Seen from `team`. */
    void board_result(uint32_t round, uint32_t team, uint32_t board, std::string_view result) {
        const auto [own, other] = sides(result);
        call(swp_tournament_record_board, round, team, board, own, other);
    }
  private:
    static uint32_t numbered(uint32_t tpn, const swp_tournament *among) {
        for (uint32_t next = among ? swp_tournament_player_count(among) : 0; tpn == 0; next++)
            if (!among || !swp_tournament_player(among, next + 1)) tpn = next + 1;
        return tpn;
    }
};

/** A file with errors: what() is the first, notes() has all. */
struct bad_file : error {
    bad_file(const swp_error &e, std::shared_ptr<swp_trf> read) : error(e), file(std::move(read)) {}
    auto notes() const { return range<swp_trf_note_at, const swp_trf *>{file.get(), file ? swp_trf_note_count(file.get()) : 0, file}; }
    std::shared_ptr<swp_trf> file;
};
/** A tournament file, of whatever dialect, and what was noted on reading it; flags: swp_trf_flag. */
class trf {
  public:
    explicit trf(std::string_view bytes, uint32_t flags = 0) : tournament_(nullptr) {
        swp_trf_options o = inner::options(swp_trf_options_init);
        swp_trf *read = nullptr;
        swp_error e{};
        o.flags = flags, e.status = swp_trf_read(bytes.data(), bytes.size(), nullptr, &o, &read, &e);
        file_ = std::shared_ptr<swp_trf>(read, swp_trf_destroy);
        if (e.status != SWP_OK) throw bad_file(e, file_);
        tournament_ = swp::tournament(swp_trf_take_tournament(read));
    }
    swp::tournament &tournament() { return tournament_; }
    auto notes() const { return range<swp_trf_note_at, const swp_trf *>{file_.get(), swp_trf_note_count(file_.get()), file_}; }
    uint32_t rounds_played() const { return swp_trf_rounds_played(file_.get()); }
    /** What the records with that code ("012") say, without the code. */
    std::vector<std::string_view> records(std::string_view code) const {
        return inner::all<std::string_view>([&](uint32_t i) { return swp_trf_record_text_at(file_.get(), inner::text(code).c_str(), i); });
    }
    /** As a file again, which keeps the lines that are foreign to us; flags: swp_trf_write_flag. */
    trf_text write(std::string_view dialect = "trf26", uint32_t flags = 0) const { return tournament_.written(file_.get(), dialect, flags); }
  private:
    std::shared_ptr<swp_trf> file_;
    swp::tournament tournament_;
};

#ifdef SWP_EXPERIMENTAL // as in C: it may change in any release
/** Round `round` of a table: swp_round_robin_init says how many take part. */
inline std::vector<swp_board> round_robin(const swp_round_robin &table, uint32_t round) {
    std::vector<swp_board> boards(swp_round_robin_boards(&table));
    return inner::call(swp_round_robin_round, &table, round, boards.data()), boards;
}
#endif
} // namespace swp
#endif
