# Made by completion/make_completions from the pages of "swisspair help"; change those.
_swisspair()
{
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W 'pair sheet explain whynot blockers preview check ranking standings norms aro checklist lint convert generate roundrobin systems desk version help' -- "$current")
        return
    fi
    case $command:$before in
    pair:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    pair:--rounds) :; return ;;
    pair:--initial-colour) mapfile -t COMPREPLY < <(compgen -W 'white black' -- "$current"); return ;;
    pair:--round) :; return ;;
    pair:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    pair:--provisional) :; return ;;
    pair:--paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current"); return ;;
    pair:--max-file) :; return ;;
    pair:--max-line) :; return ;;
    pair:--max-work) :; return ;;
    pair:--output | pair:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    pair:--format) mapfile -t COMPREPLY < <(compgen -W 'reply table json csv html vega' -- "$current"); return ;;
    pair:--language) :; return ;;
    sheet:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    sheet:--rounds) :; return ;;
    sheet:--initial-colour) mapfile -t COMPREPLY < <(compgen -W 'white black' -- "$current"); return ;;
    sheet:--round) :; return ;;
    sheet:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    sheet:--provisional) :; return ;;
    sheet:--player) :; return ;;
    sheet:--paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current"); return ;;
    sheet:--max-file) :; return ;;
    sheet:--max-line) :; return ;;
    sheet:--max-work) :; return ;;
    sheet:--output | sheet:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    sheet:--language) :; return ;;
    explain:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    explain:--rounds) :; return ;;
    explain:--initial-colour) mapfile -t COMPREPLY < <(compgen -W 'white black' -- "$current"); return ;;
    explain:--round) :; return ;;
    explain:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    explain:--provisional) :; return ;;
    explain:--player) :; return ;;
    explain:--paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current"); return ;;
    explain:--max-file) :; return ;;
    explain:--max-line) :; return ;;
    explain:--max-work) :; return ;;
    explain:--output | explain:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    explain:--format) mapfile -t COMPREPLY < <(compgen -W 'text json html svg' -- "$current"); return ;;
    explain:--language) :; return ;;
    whynot:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    whynot:--rounds) :; return ;;
    whynot:--initial-colour) mapfile -t COMPREPLY < <(compgen -W 'white black' -- "$current"); return ;;
    whynot:--round) :; return ;;
    whynot:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    whynot:--provisional) :; return ;;
    whynot:--bye) :; return ;;
    whynot:--float) :; return ;;
    whynot:--max-file) :; return ;;
    whynot:--max-line) :; return ;;
    whynot:--max-work) :; return ;;
    whynot:--output | whynot:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    whynot:--format) mapfile -t COMPREPLY < <(compgen -W 'text json' -- "$current"); return ;;
    whynot:--language) :; return ;;
    blockers:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    blockers:--rounds) :; return ;;
    blockers:--initial-colour) mapfile -t COMPREPLY < <(compgen -W 'white black' -- "$current"); return ;;
    blockers:--round) :; return ;;
    blockers:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    blockers:--max-file) :; return ;;
    blockers:--max-line) :; return ;;
    blockers:--max-work) :; return ;;
    blockers:--output | blockers:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    blockers:--format) mapfile -t COMPREPLY < <(compgen -W 'text json' -- "$current"); return ;;
    blockers:--language) :; return ;;
    preview:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    preview:--rounds) :; return ;;
    preview:--initial-colour) mapfile -t COMPREPLY < <(compgen -W 'white black' -- "$current"); return ;;
    preview:--max-file) :; return ;;
    preview:--max-line) :; return ;;
    preview:--max-work) :; return ;;
    preview:--output | preview:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    preview:--format) mapfile -t COMPREPLY < <(compgen -W 'text json' -- "$current"); return ;;
    preview:--language) :; return ;;
    check:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    check:--rounds) :; return ;;
    check:--initial-colour) mapfile -t COMPREPLY < <(compgen -W 'white black' -- "$current"); return ;;
    check:--round) :; return ;;
    check:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    check:--after) :; return ;;
    check:--tiebreaks) :; return ;;
    check:--tiebreak-edition) mapfile -t COMPREPLY < <(compgen -W '2026 2024 by-date' -- "$current"); return ;;
    check:--annul) :; return ;;
    check:--shard) :; return ;;
    check:--jobs | check:-j) :; return ;;
    check:--max-file) :; return ;;
    check:--max-line) :; return ;;
    check:--max-work) :; return ;;
    check:--format) mapfile -t COMPREPLY < <(compgen -W 'text json' -- "$current"); return ;;
    check:--language) :; return ;;
    ranking:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    ranking:--provisional) :; return ;;
    ranking:--to) mapfile -t COMPREPLY < <(compgen -W 'trf26 trf16 trf06 javafo22 javafo14 bbp6 bbp5 wide trf26' -- "$current"); return ;;
    ranking:--line-end) mapfile -t COMPREPLY < <(compgen -W 'lf crlf cr' -- "$current"); return ;;
    ranking:--max-file) :; return ;;
    ranking:--max-line) :; return ;;
    ranking:--output | ranking:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    ranking:--language) :; return ;;
    standings:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    standings:--rounds) :; return ;;
    standings:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    standings:--after) :; return ;;
    standings:--tiebreaks) :; return ;;
    standings:--tiebreak-edition) mapfile -t COMPREPLY < <(compgen -W '2026 2024 by-date' -- "$current"); return ;;
    standings:--why) :; return ;;
    standings:--board-prizes) mapfile -t COMPREPLY < <(compgen -W 'performance percentage' -- "$current"); return ;;
    standings:--min-games) :; return ;;
    standings:--rating-change) mapfile -t COMPREPLY < <(compgen -W 'standard rapid blitz' -- "$current"); return ;;
    standings:--k-factor) :; return ;;
    standings:--paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current"); return ;;
    standings:--annul) :; return ;;
    standings:--max-file) :; return ;;
    standings:--max-line) :; return ;;
    standings:--output | standings:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    standings:--format) mapfile -t COMPREPLY < <(compgen -W 'table json csv html' -- "$current"); return ;;
    standings:--language) :; return ;;
    norms:--rounds) :; return ;;
    norms:--after) :; return ;;
    norms:--player) :; return ;;
    norms:--event) mapfile -t COMPREPLY < <(compgen -W 'swiss round-robin double-round-robin team-championship world-cup' -- "$current"); return ;;
    norms:--exempt) mapfile -t COMPREPLY < <(compgen -W 'national zonal' -- "$current"); return ;;
    norms:--paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current"); return ;;
    norms:--max-file) :; return ;;
    norms:--max-line) :; return ;;
    norms:--output | norms:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    norms:--format) mapfile -t COMPREPLY < <(compgen -W 'table json csv html' -- "$current"); return ;;
    norms:--language) :; return ;;
    aro:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    aro:--paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current"); return ;;
    aro:--max-file) :; return ;;
    aro:--max-line) :; return ;;
    aro:--output | aro:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    aro:--format) mapfile -t COMPREPLY < <(compgen -W 'table json csv html' -- "$current"); return ;;
    aro:--language) :; return ;;
    checklist:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    checklist:--round) :; return ;;
    checklist:--paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current"); return ;;
    checklist:--max-file) :; return ;;
    checklist:--max-line) :; return ;;
    checklist:--output | checklist:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    checklist:--format) mapfile -t COMPREPLY < <(compgen -W 'table json csv html' -- "$current"); return ;;
    checklist:--language) :; return ;;
    lint:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    lint:--max-file) :; return ;;
    lint:--max-line) :; return ;;
    lint:--language) :; return ;;
    convert:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    convert:--rounds) :; return ;;
    convert:--initial-colour) mapfile -t COMPREPLY < <(compgen -W 'white black' -- "$current"); return ;;
    convert:--adjourned) mapfile -t COMPREPLY < <(compgen -W 'draw' -- "$current"); return ;;
    convert:--provisional) :; return ;;
    convert:--to) mapfile -t COMPREPLY < <(compgen -W 'trf26 trf16 trf06 javafo22 javafo14 bbp6 bbp5 wide trf26' -- "$current"); return ;;
    convert:--line-end) mapfile -t COMPREPLY < <(compgen -W 'lf crlf cr' -- "$current"); return ;;
    convert:--max-file) :; return ;;
    convert:--max-line) :; return ;;
    convert:--max-work) :; return ;;
    convert:--output | convert:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    convert:--language) :; return ;;
    generate:--system) mapfile -t COMPREPLY < <(compgen -W 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date' -- "$current"); return ;;
    generate:--to) mapfile -t COMPREPLY < <(compgen -W 'trf26 trf16 trf06 javafo22 javafo14 bbp6 bbp5 wide trf26' -- "$current"); return ;;
    generate:--line-end) mapfile -t COMPREPLY < <(compgen -W 'lf crlf cr' -- "$current"); return ;;
    generate:--model) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    generate:--seed) :; return ;;
    generate:--count) :; return ;;
    generate:--shard) :; return ;;
    generate:--jobs | generate:-j) :; return ;;
    generate:--max-file) :; return ;;
    generate:--max-line) :; return ;;
    generate:--output | generate:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    generate:--language) :; return ;;
    roundrobin:--round) :; return ;;
    roundrobin:--paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current"); return ;;
    roundrobin:--cycles) :; return ;;
    roundrobin:--teams) :; return ;;
    roundrobin:--table) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    roundrobin:--trf) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    roundrobin:--seed) :; return ;;
    roundrobin:--output | roundrobin:-o) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    roundrobin:--format) mapfile -t COMPREPLY < <(compgen -W 'table json csv html' -- "$current"); return ;;
    roundrobin:--language) :; return ;;
    systems:--language) :; return ;;
    version:--language) :; return ;;
    help:--language) :; return ;;
    esac
    if [[ $current == -* ]]; then
        case $command in
        pair) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --initial-colour --round --adjourned --provisional --baku --maxi --trace --paper --boards --max-file --max-line --max-work --output --format --json --language --quiet --help' -- "$current") ;;
        sheet) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --initial-colour --round --adjourned --provisional --baku --maxi --player --paper --boards --max-file --max-line --max-work --output --json --language --quiet --help' -- "$current") ;;
        explain) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --initial-colour --round --adjourned --provisional --baku --maxi --player --paper --max-file --max-line --max-work --output --format --json --language --quiet --help' -- "$current") ;;
        whynot) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --initial-colour --round --adjourned --provisional --baku --maxi --colours --bye --float --max-file --max-line --max-work --output --format --json --language --quiet --help' -- "$current") ;;
        blockers) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --initial-colour --round --adjourned --baku --maxi --max-file --max-line --max-work --output --format --json --language --quiet --help' -- "$current") ;;
        preview) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --initial-colour --baku --maxi --max-file --max-line --max-work --output --format --json --language --quiet --help' -- "$current") ;;
        check) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --initial-colour --round --adjourned --baku --maxi --standings --all-systems --no-causes --after --tiebreaks --tiebreak-edition --annul --shard --jobs --max-file --max-line --max-work --format --json --language --quiet --help' -- "$current") ;;
        ranking) mapfile -t COMPREPLY < <(compgen -W '--system --provisional --to --line-end --max-file --max-line --output --json --language --quiet --help' -- "$current") ;;
        standings) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --adjourned --after --tiebreaks --tiebreak-edition --why --cross-table --board-prizes --min-games --rating-change --k-factor --by-seat --paper --boards --annul --max-file --max-line --output --format --json --language --quiet --help' -- "$current") ;;
        norms) mapfile -t COMPREPLY < <(compgen -W '--rounds --after --player --event --exempt --forecast --paper --max-file --max-line --output --format --json --language --quiet --help' -- "$current") ;;
        aro) mapfile -t COMPREPLY < <(compgen -W '--system --paper --max-file --max-line --output --format --json --language --quiet --help' -- "$current") ;;
        checklist) mapfile -t COMPREPLY < <(compgen -W '--system --round --paper --max-file --max-line --output --format --json --language --quiet --help' -- "$current") ;;
        lint) mapfile -t COMPREPLY < <(compgen -W '--adjourned --max-file --max-line --json --language --quiet --help' -- "$current") ;;
        convert) mapfile -t COMPREPLY < <(compgen -W '--system --rounds --initial-colour --adjourned --provisional --baku --maxi --to --line-end --leave-out --new-ranks --next-round --max-file --max-line --max-work --output --json --language --quiet --help' -- "$current") ;;
        generate) mapfile -t COMPREPLY < <(compgen -W '--system --baku --to --line-end --model --seed --count --shard --jobs --max-file --max-line --output --json --language --quiet --help' -- "$current") ;;
        roundrobin) mapfile -t COMPREPLY < <(compgen -W '--round --paper --cycles --no-swap --teams --table --trf --seed --output --format --json --language --quiet --help' -- "$current") ;;
        systems) mapfile -t COMPREPLY < <(compgen -W '--json --language --quiet --help' -- "$current") ;;
        desk) mapfile -t COMPREPLY < <(compgen -W '--help' -- "$current") ;;
        version) mapfile -t COMPREPLY < <(compgen -W '--json --language --quiet --help' -- "$current") ;;
        help) mapfile -t COMPREPLY < <(compgen -W '--json --language --quiet --help' -- "$current") ;;
        esac
        return
    fi
    if [ "$command" = help ]; then
        mapfile -t COMPREPLY < <(compgen -W 'pair sheet explain whynot blockers preview check ranking standings norms aro checklist lint convert generate roundrobin systems desk version help' -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -o filenames -F _swisspair swisspair
