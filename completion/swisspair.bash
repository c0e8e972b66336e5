# Made by completion/make_completions from the pages of "swisspair help"; change those.
# Words that begin as what is typed of one; behind "=" with what stands before it.
__swisspair_offer() { mapfile -t COMPREPLY < <(compgen -P "$prefix" -W "$1" -- "$word"); }
__swisspair_files() { mapfile -t COMPREPLY < <(compgen -P "$prefix" -f -- "$word"); }
# The next code of a list.
__swisspair_codes() {
    case $word in *,*) prefix=$prefix${word%,*}, word=${word##*,} ;; esac
    compopt -o nospace 2>/dev/null
    __swisspair_offer "$1"
}
_swisspair()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} prefix=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        case $word in -*) __swisspair_offer '--help --version' ;; *) __swisspair_offer 'pair sheet explain whynot blockers preview check ranking standings norms aro checklist lint convert generate roundrobin systems desk version help' ;; esac
        return
    fi
    # "--format=ht" is three words, or one where "=" breaks none.
    if [ "$word" = = ]; then
        word=
    elif [ "$before" = = ] && [ "$COMP_CWORD" -gt 3 ]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
    elif [[ $word == --*=* ]]; then
        before=${word%%=*} prefix=${word%%=*}= word=${word#*=}
    fi
    if [ "$command" = desk ]; then
        if [ "$COMP_CWORD" -eq 2 ]; then
            __swisspair_offer 'new act try undo log show verify rebuild export import standings prizes checkin unlikely mirror recover meet doctor acts print serve routes list schemas'
            [[ ${#COMPREPLY[@]} -gt 0 ]] || __swisspair_files
            return
        fi
        command=desk-${COMP_WORDS[2]}
    fi
    case $command:$before in
    pair:--system | sheet:--system | explain:--system | whynot:--system | blockers:--system | preview:--system | check:--system | ranking:--system | standings:--system | aro:--system | checklist:--system | convert:--system | generate:--system) __swisspair_offer 'dutch-1998 dutch-2012 dutch-2017 dutch-2026 lim-1999 lim-2026 dubov-1997 dubov-2025 dubov-2026 burstein-2026 double-swiss-2026 team-2026 by-date'; return ;;
    pair:--rounds | sheet:--rounds | explain:--rounds | whynot:--rounds | blockers:--rounds | preview:--rounds | check:--rounds | standings:--rounds | norms:--rounds | convert:--rounds) :; return ;;
    pair:--initial-colour | sheet:--initial-colour | explain:--initial-colour | whynot:--initial-colour | blockers:--initial-colour | preview:--initial-colour | check:--initial-colour | convert:--initial-colour) __swisspair_offer 'white black'; return ;;
    pair:--round | sheet:--round | explain:--round | whynot:--round | blockers:--round | check:--round | checklist:--round | roundrobin:--round) :; return ;;
    pair:--adjourned | sheet:--adjourned | explain:--adjourned | whynot:--adjourned | blockers:--adjourned | check:--adjourned | standings:--adjourned | lint:--adjourned | convert:--adjourned) __swisspair_offer 'draw'; return ;;
    pair:--provisional | sheet:--provisional | explain:--provisional | whynot:--provisional | ranking:--provisional | convert:--provisional) :; return ;;
    pair:--paper | sheet:--paper | explain:--paper | standings:--paper | norms:--paper | aro:--paper | checklist:--paper | roundrobin:--paper | desk-print:--paper) __swisspair_offer 'a4 letter'; return ;;
    pair:--max-file | sheet:--max-file | explain:--max-file | whynot:--max-file | blockers:--max-file | preview:--max-file | check:--max-file | ranking:--max-file | standings:--max-file | norms:--max-file | aro:--max-file | checklist:--max-file | lint:--max-file | convert:--max-file | generate:--max-file) :; return ;;
    pair:--max-line | sheet:--max-line | explain:--max-line | whynot:--max-line | blockers:--max-line | preview:--max-line | check:--max-line | ranking:--max-line | standings:--max-line | norms:--max-line | aro:--max-line | checklist:--max-line | lint:--max-line | convert:--max-line | generate:--max-line) :; return ;;
    pair:--max-work | sheet:--max-work | explain:--max-work | whynot:--max-work | blockers:--max-work | preview:--max-work | check:--max-work | convert:--max-work) :; return ;;
    pair:--output | pair:-o | sheet:--output | sheet:-o | explain:--output | explain:-o | whynot:--output | whynot:-o | blockers:--output | blockers:-o | preview:--output | preview:-o | ranking:--output | ranking:-o | standings:--output | standings:-o | norms:--output | norms:-o | aro:--output | aro:-o | checklist:--output | checklist:-o | convert:--output | convert:-o | generate:--output | generate:-o | roundrobin:--output | roundrobin:-o) __swisspair_files; return ;;
    pair:--format) __swisspair_offer 'reply table json csv html vega'; return ;;
    pair:--language | sheet:--language | explain:--language | whynot:--language | blockers:--language | preview:--language | check:--language | ranking:--language | standings:--language | norms:--language | aro:--language | checklist:--language | lint:--language | convert:--language | generate:--language | roundrobin:--language | systems:--language | version:--language | help:--language) :; return ;;
    sheet:--player | explain:--player | norms:--player) :; return ;;
    explain:--format) __swisspair_offer 'text json html svg'; return ;;
    whynot:--bye) :; return ;;
    whynot:--float) :; return ;;
    whynot:--format | blockers:--format | preview:--format | check:--format) __swisspair_offer 'text json'; return ;;
    check:--after | standings:--after | norms:--after) :; return ;;
    check:--tiebreaks | standings:--tiebreaks) __swisspair_codes 'PTS DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG MPTS GPTS BC TBR BBE MPvGP EMMSB EMGSB EGMSB EGGSB EDE EDET EDEB EDEBT EDEBB SSSC'; return ;;
    check:--tiebreak-edition | standings:--tiebreak-edition) __swisspair_offer '2026 2024 by-date'; return ;;
    check:--annul | standings:--annul) :; return ;;
    check:--shard | generate:--shard) :; return ;;
    check:--jobs | check:-j | generate:--jobs | generate:-j) :; return ;;
    ranking:--to | convert:--to | generate:--to) __swisspair_offer 'trf26 trf16 trf06 javafo22 javafo14 bbp6 bbp5 wide'; return ;;
    ranking:--line-end | convert:--line-end | generate:--line-end) __swisspair_offer 'lf crlf cr'; return ;;
    standings:--why) :; return ;;
    standings:--board-prizes) __swisspair_offer 'performance percentage'; return ;;
    standings:--min-games) :; return ;;
    standings:--rating-change) __swisspair_offer 'standard rapid blitz'; return ;;
    standings:--k-factor) :; return ;;
    standings:--format | norms:--format | aro:--format | checklist:--format | roundrobin:--format) __swisspair_offer 'table json csv html'; return ;;
    norms:--event) __swisspair_offer 'swiss round-robin double-round-robin team-championship world-cup'; return ;;
    norms:--exempt) __swisspair_offer 'national zonal'; return ;;
    generate:--model) __swisspair_files; return ;;
    generate:--seed | roundrobin:--seed) :; return ;;
    generate:--count) :; return ;;
    roundrobin:--cycles) :; return ;;
    roundrobin:--teams) :; return ;;
    roundrobin:--table) __swisspair_files; return ;;
    roundrobin:--trf) __swisspair_files; return ;;
    desk-new:--name) :; return ;;
    desk-new:--form) :; return ;;
    desk-log:--from) :; return ;;
    desk-export:--dialect) __swisspair_offer 'trf26 trf16 copy'; return ;;
    desk-export:--leave) :; return ;;
    desk-recover:--desk) :; return ;;
    desk-meet:--take) :; return ;;
    desk-serve:--port) :; return ;;
    desk-list:--folder) :; return ;;
    esac
    if [[ $word == -* ]]; then
        case $command in
        pair) __swisspair_offer '--system --rounds --initial-colour --round --adjourned --provisional --baku --maxi --trace --paper --boards --max-file --max-line --max-work --output --format --json --language --quiet --help' ;;
        sheet) __swisspair_offer '--system --rounds --initial-colour --round --adjourned --provisional --baku --maxi --player --paper --boards --max-file --max-line --max-work --output --json --language --quiet --help' ;;
        explain) __swisspair_offer '--system --rounds --initial-colour --round --adjourned --provisional --baku --maxi --player --paper --max-file --max-line --max-work --output --format --json --language --quiet --help' ;;
        whynot) __swisspair_offer '--system --rounds --initial-colour --round --adjourned --provisional --baku --maxi --colours --bye --float --max-file --max-line --max-work --output --format --json --language --quiet --help' ;;
        blockers) __swisspair_offer '--system --rounds --initial-colour --round --adjourned --baku --maxi --max-file --max-line --max-work --output --format --json --language --quiet --help' ;;
        preview) __swisspair_offer '--system --rounds --initial-colour --baku --maxi --max-file --max-line --max-work --output --format --json --language --quiet --help' ;;
        check) __swisspair_offer '--system --rounds --initial-colour --round --adjourned --baku --maxi --standings --all-systems --no-causes --after --tiebreaks --tiebreak-edition --annul --shard --jobs --max-file --max-line --max-work --format --json --language --quiet --help' ;;
        ranking) __swisspair_offer '--system --provisional --to --line-end --max-file --max-line --output --json --language --quiet --help' ;;
        standings) __swisspair_offer '--system --rounds --adjourned --after --tiebreaks --tiebreak-edition --why --cross-table --board-prizes --min-games --rating-change --k-factor --by-seat --paper --boards --annul --max-file --max-line --output --format --json --language --quiet --help' ;;
        norms) __swisspair_offer '--rounds --after --player --event --exempt --forecast --forms --paper --max-file --max-line --output --format --json --language --quiet --help' ;;
        aro) __swisspair_offer '--system --paper --max-file --max-line --output --format --json --language --quiet --help' ;;
        checklist) __swisspair_offer '--system --round --paper --max-file --max-line --output --format --json --language --quiet --help' ;;
        lint) __swisspair_offer '--adjourned --for-rating --max-file --max-line --json --language --quiet --help' ;;
        convert) __swisspair_offer '--system --rounds --initial-colour --adjourned --provisional --baku --maxi --to --line-end --leave-out --new-ranks --next-round --max-file --max-line --max-work --output --json --language --quiet --help' ;;
        generate) __swisspair_offer '--system --baku --to --line-end --model --seed --count --shard --jobs --max-file --max-line --output --json --language --quiet --help' ;;
        roundrobin) __swisspair_offer '--round --paper --cycles --no-swap --teams --table --trf --seed --output --format --json --language --quiet --help' ;;
        systems) __swisspair_offer '--json --language --quiet --help' ;;
        desk) __swisspair_offer '--help' ;;
        version) __swisspair_offer '--json --language --quiet --help' ;;
        help) __swisspair_offer '--json --language --quiet --help' ;;
        desk-new) __swisspair_offer '--name --rated --form' ;;
        desk-undo) __swisspair_offer '--with-all' ;;
        desk-log) __swisspair_offer '--from' ;;
        desk-export) __swisspair_offer '--dialect --leave' ;;
        desk-import) __swisspair_offer '--try' ;;
        desk-mirror) __swisspair_offer '--stop' ;;
        desk-recover) __swisspair_offer '--desk' ;;
        desk-meet) __swisspair_offer '--take' ;;
        desk-print) __swisspair_offer '--paper' ;;
        desk-serve) __swisspair_offer '--port --no-browser --at-home' ;;
        desk-list) __swisspair_offer '--folder' ;;
        esac
        return
    fi
    if [ "$command" = help ]; then
        __swisspair_offer 'pair sheet explain whynot blockers preview check ranking standings norms aro checklist lint convert generate roundrobin systems desk version help'
    else
        __swisspair_files
    fi
}
complete -o filenames -F _swisspair swisspair
