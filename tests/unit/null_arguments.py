#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""null_arguments.py OUTPUT HEADER...: a program that hands NULL to every function that takes it.

The headers say: errors, allocators and options may be NULL, other arguments where a function says so
(error.h). What says so stands here: allocators, options and what is destroyed by their types, other
arguments by name in MAY_BE_NULL, where the function's own comment must speak of NULL. For each function
with such an argument a call with everything given is written, and one more for each of them as NULL,
each on a tournament of its own. For every other pointer of every function a call is written that gives
NULL: a status is SWP_ERR_INVALID with SWP_DETAIL_NULL_ARGUMENT and the argument's name, everything else
is nothing. A function that a new header declares is met by itself; an argument of a type that is not
known here ends the build.
"""
import re
import sys

# What is handed over, by type. `t` is a tournament that may be changed, the rest is shared.
BY_TYPE = {
    'const swp_tournament *': 'f.t', 'swp_tournament *': 't', 'const swp_pairing *': 'f.pairing',
    'const swp_blockers *': 'f.blockers', 'const swp_preview *': 'f.preview',
    'const swp_standings *': 'f.standings', 'swp_error *': '&err',
    'const swp_dutch_1998_standings *': 'f.standings_1998', 'const swp_dubov_1997_aro_list *': 'f.aros',
    'const swp_check_report *': 'f.report', 'const swp_rank_check *': 'f.ranks', 'swp_trf *': 'f.trf',
    'const swp_trf *': 'f.trf', 'const swp_whynot *': 'f.answer', 'const swp_allocator *': '&from_libc',
    'swp_buffer *': '&out', 'const swp_saying *': 'swp_explanation_at(f.told, 0)->saying',
    'const swp_check_sums *': '&sums', 'const swp_player *': '&player', 'swp_player *': '&player', 'const swp_scoring *': '&scoring',
    'const swp_board_prizes *': 'f.prizes', 'const swp_rating_changes *': 'f.changes', 'const swp_norms *': 'f.norms', 'const swp_rating_findings *': 'f.findings', 'swp_rating_rule': 'SWP_RATING_RULE_DATE', 'swp_rating_kind *': '&rating_kind', 'swp_norm_title': 'SWP_NORM_TITLE_IM', 'swp_norm_check *': '&norm_check', 'swp_norm_game *': '&norm_game', 'const swp_checklist *': 'f.checklist',
    'const swp_round_robin *': '&table', 'swp_round_robin *': '&table', 'swp_board *': 'boards',
    'const swp_board *': 'round_robin_boards', 'const swp_round_robin_shown *': '&shown',
    'const swp_entry *': '&entry', 'const swp_wish *': '&wish', 'swp_lot *': '&lot', 'swp_in_force *': '&then', 'const swp_in_force *': '&then', 'swp_tiebreak_part *': 'parts',
   
    'swp_generate_options *': '&swp_generate_options_given', 'const swp_team_rules *': '&rules',
    'const uint32_t *': 'numbers', 'uint32_t *': 'numbers', 'int32_t *': '&rating', 'size_t': '2',
    'swp_tournament_visit *': 'see', 'swp_missing_visit *': 'see_missing', 'void *': '&err', 'uint32_t': '1', 'uint64_t': '1', 'int32_t': '1',
    'swp_points': '5', 'swp_colour': 'SWP_COLOUR_WHITE', 'swp_result': 'SWP_RESULT_HALF_BYE',
    'swp_tournament_fact': 'SWP_TOURNAMENT_FACT_NAME', 'swp_pairing_order': 'SWP_PAIRING_ORDER_BY_TPN',
    'swp_rating_scale': 'SWP_RATING_SCALE_INGO', 'swp_team_score': '(swp_team_score)0',
    'const char *': '"dutch"', 'swp_trf_dialect *': '&dialect', 'const swp_comparison *': 'f.comparison', 'const swp_dubov_1997_aro *': '&aro',
    'const swp_explanation *': 'f.told', 'const swp_trf_text *': 'f.text', 'const swp_explanation *const *': 'all_told',
    'const void *': 'trf_bytes', 'char *': 'own_bytes(room)', 'const swp_result *': 'results', 'const swp_error *': '&err',
}
# Others than these, by function and argument.
GIVEN = {
    'swp_dubov_1997_aro_list_create': {'system': '"dubov-1997"', 'round': '0'},
    'swp_dutch_1998_standings_create': {'system': '"dutch-1998"', 'round': '0'},
    'swp_dutch_1998_standings_apply': {'system': '"dutch-1998"'},
    'swp_explanation_json': {'told': 'all_told', 'count': '1'},
    'swp_standings_why_json': {'tpn_b': '2'},
    'swp_generate_set': {'key': '"players"', 'value': '"12"'},
    'swp_ranking_json': {'system': '"dutch-2026"'},
    'swp_errors_json': {'blockers': '"{}"'},
    'swp_json_text': {'text': '"x"'},
    'swp_lot_find': {'system': '"dutch-2026"', 'round': '0'},
    'swp_rank_check_create': {'recorded': 'numbers'}, 'swp_standings_create_like': {'tiebreaks': '"BH,SB"'},
    'swp_tournament_set_fact': {'text': '"Open"'},
    'swp_tournament_add_fact': {'text': '"Open"'},
    'swp_round_robin_examine': {'table': '&two'},
    'swp_tournament_set_rounds': {'rounds': '7'},
    'swp_tournament_set_system': {'system': '"dutch-2012"'},
    'swp_tournament_forbid': {'count': '2', 'first_round': '1', 'last_round': '0'},
    'swp_tournament_unforbid': {'index': '0'},
    'swp_tournament_add_player': {'player': '&newcomer'},
    'swp_tournament_remove_player': {'tpn': '7'},
    'swp_tournament_withdraw_in': {'from_round': '3'},
    'swp_tournament_return_in': {'tpn': '7', 'from_round': '4'},
    'swp_tournament_set_entry_in': {'tpn': '7'},
    'swp_tournament_record_game': {'round': '3', 'black': '2', 'white_result': 'SWP_RESULT_DRAW',
                                   'black_result': 'SWP_RESULT_DRAW'},
    'swp_tournament_clear_game': {'round': '2'},
    'swp_tournament_unpair_round': {'round': '2'},
    'swp_tournament_request_bye_in': {'round': '4'},
    'swp_tournament_make_ranking': {'system': '"dutch-2026"'},
    'swp_rating_convert': {'value': '100'}, 'swp_rating_kind_of_time': {'time': '"3600"'},
    'swp_trf_read': {'length': 'strlen(trf_bytes)'},
    'swp_trf_read_in_place': {'length': 'strlen(trf_bytes)'},
    'swp_tournament_compare': {'b': 'f.other'},
    'swp_tournament_record_match': {'white': '1', 'black': '2', 'round': '3'},
    'swp_tournament_set_nickname': {'text': '"A"'}, 'swp_tiebreak_value_text': {'value': '(swp_tiebreak_value){1, 2, true}'},
    'swp_saying_text': {'language': '"de"'},
    'swp_saying_text_shown': {'language': '"de"', 'show_player': 'NULL'},
    'swp_error_text': {'language': '"de"', 'show_player': 'NULL'},
}
# Arguments that may be NULL, besides errors, allocators, options and what is destroyed.
MAY_BE_NULL = {
    ('swp_dubov_1997_aro_list_create', 'system'), ('swp_dutch_1998_standings_apply', 'system'),
    ('swp_ranking_json', 'old_tpns'), ('swp_ranking_json', 'system'), ('swp_check_json', 'report'), ('swp_check_json_file', 'report'),
    ('swp_rank_check_json', 'check'), ('swp_rank_check_json_file', 'check'), ('swp_notes_json', 'trf'),
    ('swp_notes_json_file', 'trf'), ('swp_errors_json', 'blockers'), ('swp_json_text', 'text'),
    ('swp_lot_find', 'system'), ('swp_tournament_set_fact', 'text'), ('swp_tournament_set_system', 'system'),
    ('swp_tournament_make_ranking', 'system'), ('swp_saying_text', 'language'), ('swp_saying_text', 't'),
    ('swp_message_text', 'language'), ('swp_message_text_of', 'language'), ('swp_saying_text_shown', 'language'), ('swp_error_text', 'language'), ('swp_tournament_make_ranking', 'out_old_tpns'),
    ('swp_standings_create_like', 'tiebreaks'), ('swp_trf_write', 'trf'), ('swp_tournament_compare', 'visit'), ('swp_tournament_missing', 'visit'), ('swp_dutch_1998_standings_create', 'system'),
}
# Said once for several functions, or in the text at the head of the file.
SAID_ELSEWHERE = {'swp_check_json_file', 'swp_rank_check_json_file', 'swp_notes_json_file', 'swp_lot_find'}
# What a call answers that is given everything, where that is not SWP_OK.
ANSWERS = {'swp_board_prizes_create': 'SWP_ERR_INVALID',              # players, not teams
           'swp_tournament_set_second_result_in': 'SWP_ERR_INVALID',     # a round is one game
           'swp_tournament_record_match': 'SWP_ERR_INVALID'}
# The same for a NULL: the tournament is of another system.
ANSWERS_TO_NULL = {('swp_dutch_1998_standings_create', 'system'): 'SWP_ERR_UNSUPPORTED',
                   ('swp_dubov_1997_aro_list_create', 'system'): 'SWP_ERR_UNSUPPORTED',
                   ('swp_generate', 'options'): 'SWP_ERR_INVALID'}  # no system
ANY = {'team.h'}  # headers whose functions answer what they like: a tournament of players is given

HEAD = r"""/* Written by null_arguments.py. */
#include "null_arguments.h"

int main(void)
{
    fixture_make();
"""


def functions(path):
    """(name, type, [(type, name)], comment) of everything that a header declares."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    for found in re.finditer(r'(/\*\*(?:(?!\*/).)*\*/\s*)?^SWP_API\s+([^;(]*?)(\w+)\(([^;]*)\)\s*(?:SWP_CHECKED)?;', text, re.S | re.M):
        comment, type_, name, given = found.groups()
        arguments = []
        for one in re.sub(r'\s+', ' ', given).split(','):
            parts = re.fullmatch(r' ?(.*?)(\w+)(\[\w+\])?', one)
            if one.strip() != 'void':
                arguments.append((parts[1].strip() + (' *' if parts[3] else ''), parts[2]))
        yield name, ' '.join(type_.split()), arguments, comment or ''


def is_options(type_):
    return re.fullmatch(r'const swp_\w*options \*', type_)


def may_be_null(function, type_, name):
    return (type_ in ('swp_error *', 'const swp_allocator *') or bool(is_options(type_)) or
            (function, name) in MAY_BE_NULL)


def handed_over(function, type_, name):
    """The argument as it is in C, and the handle that has to be destroyed."""
    if name in GIVEN.get(function, {}):
        return GIVEN[function][name], None
    made = re.fullmatch(r'(swp_\w+) \*\*', type_)
    if made:
        return f'&made_{made[1]}', made[1]
    if is_options(type_):
        return f'&{type_[6:-2]}_given', None
    if type_ not in BY_TYPE and '*' not in type_:
        return f'({type_})0', None
    if type_ not in BY_TYPE:
        sys.exit(f'{function}: what is given for `{type_} {name}`? See BY_TYPE and GIVEN')
    return BY_TYPE[type_], None


def call(function, type_, arguments, null, wanted):
    """One call as a block of C. `null`: the argument that is NULL."""
    words, made = [], None
    for argument_type, name in arguments:
        word, handle = handed_over(function, argument_type, name)
        made = handle or made
        words.append('NULL' if name == null else word)
    what = f'{function}: {null or "everything given"}'
    lines = ['    {', '        begin_call();']
    if made:
        lines.append(f'        {made} *made_{made} = NULL;')
    expression = f'{function}({", ".join(words)})'
    if type_ == 'swp_status':
        lines.append(f'        expect("{what}", {expression}, {wanted});')
    else:
        lines.append(f'        {"(void)" if type_ != "void" else ""}{expression};')
        lines.append(f'        EXPECT(true, "{what}");')
    if made:
        extra = ', &from_libc' if made == 'swp_saying' and null != 'allocator' else \
            ', NULL' if made == 'swp_saying' else ''
        lines.append(f'        {made}_destroy(made_{made}{extra});')
    return '\n'.join(lines + ['        end_call();', '    }\n'])


# Callbacks, what they are handed, and texts that may be left out: NULL is something there.
LEFT_OUT = {'user', 'visit', 'show_player'}
NULL_IS_NONE = {('swp_tournament_add_fact', 'text'), ('swp_tournament_set_nickname', 'text')}


def must_not_be_null(function, type_, name):
    return '*' in type_ and not may_be_null(function, type_, name) and name not in LEFT_OUT and (function, name) not in NULL_IS_NONE


def refused(function, type_, arguments, null):
    """One call with NULL where something is needed."""
    words = []
    for argument_type, name in arguments:
        words.append('NULL' if name == null else handed_over(function, argument_type, name)[0])
    made = [handed_over(function, argument_type, name)[1] for argument_type, name in arguments if name != null]
    lines = ['    {', '        begin_call();']
    lines += [f'        {one} *made_{one} = NULL;' for one in made if one]
    expression = f'{function}({", ".join(words)})'
    what = f'{function}: {null} NULL'
    if type_ == 'swp_status':
        tells = 'true' if any(name == 'err' for _, name in arguments) else 'false'
        lines.append(f'        expect_refused("{what}", {expression}, "`{null}` is NULL", {tells});')
    elif type_ == 'void' or type_ in STRUCTS:
        lines.append(f'        {"(void)" if type_ != "void" else ""}{expression};')
        lines.append(f'        EXPECT(true, "{what}");')
    else:
        lines.append(f'        EXPECT(!{expression}, "{what}");')
    lines += [f'        EXPECT(!made_{one}, "{what}: made");' for one in made if one]
    return '\n'.join(lines + ['        end_call();', '    }\n'])


# What comes back as it is.
STRUCTS = {'swp_board', 'swp_entry', 'swp_team_board'}


def calls(header, function, type_, arguments, comment):
    if re.search(r'_(destroy|free)$', function):
        rest = ''.join(', NULL' for _ in arguments[1:])
        return f'    {function}(NULL{rest});\n    EXPECT(true, "{function}");\n'
    nulls = [name for argument_type, name in arguments if may_be_null(function, argument_type, name)]
    for name in nulls:
        if (function, name) in MAY_BE_NULL and 'NULL' not in comment and function not in SAID_ELSEWHERE:
            sys.exit(f'{function}: its comment does not speak of NULL')
    rest = ''.join(refused(function, type_, arguments, name) for argument_type, name in arguments
                   if must_not_be_null(function, argument_type, name))
    if not nulls:
        return rest
    wanted = 'ANY_STATUS' if header in ANY else ANSWERS.get(function, 'SWP_OK')
    written = call(function, type_, arguments, None, wanted)
    for name in nulls:
        written += call(function, type_, arguments, name, ANSWERS_TO_NULL.get((function, name), wanted))
    return written + rest


def main():
    output, headers = sys.argv[1], sys.argv[2:]
    written, met = '', set()
    for path in headers:
        for function, type_, arguments, comment in functions(path):
            met.update((function, name) for _, name in arguments)
            written += calls(path.split('/')[-1], function, type_, arguments, comment)
    missing = (MAY_BE_NULL | {(function, name) for function in GIVEN for name in GIVEN[function]}) - met
    if missing:
        sys.exit(f'no such argument: {missing}')
    with open(output, 'w', encoding='utf-8') as file:
        file.write(HEAD + written + '    fixture_destroy();\n    return testing_finish("unit_null_arguments");\n}\n')


if __name__ == '__main__':
    main()
