/* SPDX-License-Identifier: Apache-2.0 */
/* Generated tournaments: legal under every system, repeatable, and as the settings want them. */
#include "swisspair/check.h"
#include "swisspair/experimental/generate.h"
#include "swisspair/pair.h"

#include "testing.h"

enum { TOURNAMENTS = 25 }; /* per system */

static swp_tournament *generate(const swp_generate_options *options)
{
    swp_tournament *t = NULL;
    swp_error error = {0};
    const swp_status status = swp_generate(options, NULL, &t, &error);
    EXPECT(status == SWP_OK, "seed %llu: %s", (unsigned long long)options->seed, error.text);
    return t;
}

/* Entries with that result. */
static uint32_t count(const swp_tournament *t, swp_result result)
{
    uint32_t found = 0;
    for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++)
        for (uint32_t tpn = 1; tpn <= swp_tournament_player_count(t); tpn++)
            found += swp_tournament_entry_in(t, round, tpn).result == result;
    return found;
}

/* Rounds that are not what the system pairs. */
static uint32_t different_rounds(const swp_tournament *t, const char *system)
{
    swp_check_options how = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    const swp_checked_round *checked = NULL;
    uint32_t different = 0;
    how.system = system;
    EXPECT(swp_check_report_create(t, &how, &report, NULL) == SWP_OK, "%s: cannot be checked",
           system);
    for (uint32_t i = 0; report && (checked = swp_check_report_round_at(report, i)); i++)
        different += !checked->equal;
    swp_check_report_destroy(report);
    return different;
}

/* Everything recorded, in one number. */
static uint64_t fingerprint(const swp_tournament *t)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (uint32_t tpn = 1; tpn <= swp_tournament_player_count(t); tpn++) {
        const swp_player *player = swp_tournament_player(t, tpn);
        hash = (hash ^ (uint64_t)player->rating) * UINT64_C(1099511628211);
        for (uint32_t round = 1; round <= swp_tournament_rounds_recorded(t); round++) {
            const swp_entry e = swp_tournament_entry_in(t, round, tpn);
            const uint64_t all = (uint64_t)e.opponent << 16 | (uint64_t)e.colour << 8 | e.result;
            hash = (hash ^ all) * UINT64_C(1099511628211);
        }
    }
    return hash;
}

/* Small events of every shape: few rounds or many, all rates on. */
static swp_generate_options shape(const char *system, uint64_t seed)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    options.system = system;
    options.seed = seed;
    options.players = 8 + (int32_t)(seed % 23);
    options.rounds = 3 + (int32_t)(seed % 5);
    options.zero_bye_rate = options.half_bye_rate = 15;
    options.withdrawal_rate = options.late_rate = 12;
    const swp_system *found = swp_system_find(system);
    options.unrated_rate = found && found->flags & SWP_SYSTEM_NEEDS_RATINGS ? 0 : 9;
    options.flags |= (seed % 4 == 3) ? SWP_GENERATE_BAKU : 0u;
    return options;
}

static void every_system(void)
{
    const swp_system *system;
    for (uint32_t i = 0; (system = swp_system_at(i)) != NULL; i++) {
        uint32_t rounds = 0, different = 0;
        for (uint64_t seed = 1; seed <= TOURNAMENTS; seed++) {
            const swp_generate_options options = shape(system->id, seed);
            swp_tournament *t = generate(&options);
            if (!t)
                continue;
            EXPECT(swp_tournament_validate(t, NULL) == SWP_OK,
                   "%s, seed %llu: does not fit together", system->id, (unsigned long long)seed);
            rounds += swp_tournament_rounds_recorded(t);
            different += different_rounds(t, system->id);
            swp_tournament_destroy(t);
        }
        EXPECT(different == 0 && rounds > 3 * TOURNAMENTS, "%s: %lu of %lu rounds differ",
               system->id, (unsigned long)different, (unsigned long)rounds);
    }
}

/* The comparison above notices an altered board. */
static void altered_board(void)
{
    const swp_generate_options options = shape("dutch-2026", 1);
    swp_tournament *t = generate(&options);
    for (uint32_t white = 1; t && white <= swp_tournament_player_count(t); white++) {
        const swp_entry e = swp_tournament_entry_in(t, 2, white);
        if (e.result != SWP_RESULT_WIN || e.colour != SWP_COLOUR_WHITE)
            continue;
        swp_tournament_record_game(t, 2, e.opponent, white, SWP_RESULT_LOSS, SWP_RESULT_WIN, NULL);
        EXPECT(different_rounds(t, "dutch-2026") > 0, "colours of %lu in round 2 changed",
               (unsigned long)white);
        break;
    }
    swp_tournament_destroy(t);
}

static void repeatable(void)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    options.system = "dutch-2026";
    options.seed = 20260201;
    swp_tournament *a = generate(&options), *b = generate(&options);
    options.seed++;
    swp_tournament *c = generate(&options);
    EXPECT(a && b && fingerprint(a) == fingerprint(b), "same seed, another tournament");
    EXPECT(a && c && fingerprint(a) != fingerprint(c), "another seed, the same tournament");
    /* What this seed draws, on whatever machine. */
    options = shape("dutch-2026", 5);
    swp_tournament *d = generate(&options);
    const swp_player *first = swp_tournament_player(d, 1), *last = swp_tournament_player(d, 10);
    EXPECT(first->rating == 2683 && last->rating == 1884, "ratings %ld and %ld",
           (long)first->rating, (long)last->rating);
    swp_tournament_destroy(a);
    swp_tournament_destroy(b);
    swp_tournament_destroy(c);
    swp_tournament_destroy(d);
}

/* A rate of 0 means never, a rate shows. */
static void rates(void)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    options.system = "dutch-2026";
    options.players = 60;
    options.rounds = 7;
    options.draw_percentage = options.forfeit_rate = 0;
    options.zero_bye_rate = options.half_bye_rate = 0;
    swp_tournament *t = generate(&options);
    static const swp_result never[] = {
        SWP_RESULT_DRAW,     SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_ZERO_BYE,
        SWP_RESULT_HALF_BYE, SWP_RESULT_FULL_BYE,    SWP_RESULT_PAB};
    for (size_t i = 0; t && i < sizeof never / sizeof never[0]; i++)
        EXPECT(count(t, never[i]) == 0, "result %d occurs", (int)never[i]);
    EXPECT(t && count(t, SWP_RESULT_WIN) == 7 * 30, "not everybody won or lost");
    swp_tournament_destroy(t);
    options.forfeit_rate = options.zero_bye_rate = options.half_bye_rate = 10;
    options.full_bye_rate = 10;
    options.draw_percentage = 50;
    t = generate(&options);
    for (size_t i = 0; t && i + 1 < sizeof never / sizeof never[0]; i++)
        EXPECT(count(t, never[i]) > 5, "result %d is rare", (int)never[i]);
    swp_tournament_destroy(t);
}

/* B.02, 8.1.2: wins and draws follow the difference of the ratings. */
static void expectation(void)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    options.system = "dutch-2026";
    uint32_t wins = 0, games = 0;
    options.players = 2;
    options.rounds = 1;
    options.highest_rating = 2000;
    options.lowest_rating = 1600;
    options.draw_percentage = 0;
    options.forfeit_rate = options.zero_bye_rate = options.half_bye_rate = 0;
    for (options.seed = 1; options.seed <= 2000; options.seed++) {
        swp_tournament *t = generate(&options);
        wins += t && swp_tournament_entry_in(t, 1, 1).result == SWP_RESULT_WIN;
        games += t != NULL;
        swp_tournament_destroy(t);
    }
    /* Two players are 0 to 400 points apart, 200 on the average: about 74 in 100. */
    EXPECT(games == 2000 && wins > 1380 && wins < 1600, "%lu of %lu won", (unsigned long)wins,
           (unsigned long)games);
}

/* An event that cannot go on ends: four players, nine rounds. */
static void no_pairing(void)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    options.system = "dutch-2026";
    options.players = 4;
    options.rounds = 9;
    options.forfeit_rate = 0;
    swp_tournament *t = generate(&options);
    EXPECT(t && swp_tournament_rounds(t) == 9 && swp_tournament_rounds_recorded(t) <= 4,
           "four players met more than once");
    swp_tournament_destroy(t);
}

static void out_of_range(void)
{
    swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
    options.system = "dutch-2026";
    swp_tournament *t = NULL;
    swp_error error = {0};
    options.players = 1;
    EXPECT(swp_generate(&options, NULL, &t, &error) == SWP_ERR_INVALID && !t, "one player");
    EXPECT(strstr(error.text, "players is 1, expected 2 to 1000000") != NULL, "%s", error.text);
    options.players = 10;
    options.draw_percentage = 101;
    EXPECT(swp_generate(&options, NULL, &t, &error) == SWP_ERR_INVALID && !t, "101 per cent");
    options.draw_percentage = 20;
    options.system = "nobody-1999";
    EXPECT(swp_generate(&options, NULL, &t, &error) == SWP_ERR_UNSUPPORTED && !t, "no system");
}

/* A setting that would do nothing is refused, not passed over. */
static void without_a_place(void)
{
    swp_generate_options individual = SWP_GENERATE_OPTIONS_INIT;
    individual.players = 10;
    individual.rounds = 3;
    swp_generate_options teams = individual;
    individual.system = "dutch-2026";
    teams.system = "team-2026";
    swp_tournament *model = generate(&teams);
    const struct {
        swp_generate_options *of;
        int32_t *setting;
        int32_t value;
        const char *system;
        swp_generate_results results;
        bool has_model, applies;
    } cases[] = {
        {&individual, &individual.boards, 4, NULL, 0, false, false},
        {&individual, &individual.team_colours, 1, NULL, 0, false, false},
        {&individual, &individual.team_score, 1, NULL, 0, false, false},
        {&individual, &individual.team_second_score, 0, NULL, 0, false, false},
        {&individual, &individual.reserves, 1, NULL, 0, false, false},
        {&individual, &individual.line_up_rate, 4, NULL, 0, false, false},
        {&individual, &individual.empty_board_rate, 4, NULL, 0, false, false},
        {&individual, &individual.board_forfeit_rate, 4, NULL, 0, false, false},
        {&individual, &individual.draw_percentage, 30, NULL, SWP_GENERATE_RESULTS_BY_STATISTICS,
         false, false},
        {&individual, &individual.draw_percentage, 30, NULL, 0, false, true},
        {&individual, &individual.unrated_rate, 4, "dubov-2025", 0, false, false},
        {&individual, &individual.unrated_rate, 4, NULL, 0, false, true},
        {&teams, &teams.boards, 4, NULL, 0, false, true},
        {&teams, &teams.boards, 4, NULL, 0, true, false},
        {&teams, &teams.unrated_rate, 4, NULL, 0, true, false},
        {&teams, &teams.reserves, 1, NULL, 0, true, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const swp_generate_options before = *cases[i].of;
        swp_tournament *t = NULL;
        swp_error error = {0};
        *cases[i].setting = cases[i].value;
        cases[i].of->results = cases[i].results;
        cases[i].of->system = cases[i].system ? cases[i].system : before.system;
        cases[i].of->model = cases[i].has_model ? model : NULL;
        const swp_status status = swp_generate(cases[i].of, NULL, &t, &error);
        if (cases[i].applies)
            EXPECT(status == SWP_OK, "case %d: %s", (int)i, error.text);
        else
            EXPECT(status == SWP_ERR_INVALID && error.detail == SWP_DETAIL_OPTION_DOES_NOT_APPLY,
                   "case %d: %d %s", (int)i, (int)status, error.text);
        swp_tournament_destroy(t);
        *cases[i].of = before;
    }
    swp_tournament_destroy(model);
}

/* What a caller heard, and when he has had enough. */
struct listener {
    uint32_t calls, patience, done, total;
    uint32_t within; /* calls in which no round had come to an end since the last one */
    bool goes_back;
};

static bool listen(void *user, uint32_t done, uint32_t total)
{
    struct listener *l = user;
    l->goes_back = l->goes_back || done < l->done || done > total;
    l->within += l->calls > 0 && done == l->done;
    l->done = done;
    l->total = total;
    return ++l->calls < l->patience;
}

/* The caller hears of rounds played while a round is being paired, and can stop it there. */
static void cancelled(const char *system)
{
    swp_generate_options options = shape(system, 6);
    struct listener l = {.patience = UINT32_MAX};
    swp_tournament *quiet = generate(&options);
    options.progress = listen;
    options.progress_user = &l;
    swp_tournament *told = generate(&options);
    EXPECT(quiet && told && fingerprint(quiet) == fingerprint(told), "%s: another tournament",
           system);
    EXPECT(l.done == (uint32_t)options.rounds && l.total == l.done && !l.goes_back,
           "%s: %lu of %lu rounds told", system, (unsigned long)l.done, (unsigned long)l.total);
    EXPECT(l.within >= l.total - 1, "%s: %lu calls within rounds", system, (unsigned long)l.within);
    swp_tournament_destroy(quiet);
    swp_tournament_destroy(told);
    for (uint32_t last = l.calls, patience = 1; patience <= last; patience++) {
        swp_tournament *t = NULL;
        swp_error error = {0};
        l = (struct listener){.patience = patience};
        const swp_status status = swp_generate(&options, NULL, &t, &error);
        EXPECT(status == SWP_ERR_CANCELLED && !t && l.calls == patience && error.text[0],
               "%s, call %lu of %lu: %d", system, (unsigned long)patience, (unsigned long)last,
               (int)status);
        swp_tournament_destroy(t);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("every system") every_system();
    TESTING_CASE("an altered board is noticed") altered_board();
    TESTING_CASE("repeatable") repeatable();
    TESTING_CASE("rates") rates();
    TESTING_CASE("expected scores") expectation();
    TESTING_CASE("no pairing") no_pairing();
    TESTING_CASE("out of range") out_of_range();
    TESTING_CASE("without a place") without_a_place();
    TESTING_CASE("cancelled")
    {
        const swp_system *system;
        for (uint32_t i = 0; (system = swp_system_at(i)) != NULL; i++)
            cancelled(system->id);
    }
    return testing_finish("generate");
}
