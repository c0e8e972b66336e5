#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# api_headers.sh LIBRARY STATIC: the public face of the library, shared and static.
#
# Every public header compiles on its own, and twice, as C99 and as C++11, with warnings as errors, for
# each compiler that is there; the shared library exports the
# functions the headers declare with SWP_API and nothing else, each under its version
# (src/exports.map); it needs libc alone. In the static library whatever other files could see is such
# a function or begins with swp__.
# Closes with "api_headers: N passed, N failed".
set -u

library=${1:?usage: api_headers.sh LIBRARY STATIC}
static=${2:?usage: api_headers.sh LIBRARY STATIC}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# check WHAT COMMAND...: counts a command that must succeed in silence.
check() {
    what=$1
    shift
    if "$@" >"$scratch/output" 2>&1 && [ ! -s "$scratch/output" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$what: $*" >&2
        cat "$scratch/output" >&2
    fi
}

# refused COMPILER LANGUAGE HEADER OPTION...: the header alone does not compile.
refused() {
    printf '#include "swisspair/%s"\n' "$3" >"$scratch/alone.$2"
    first=$1
    second=$2
    shift 3
    ! "$first" "$@" -Iinclude -fsyntax-only "$scratch/alone.$second" 2>/dev/null
}

compile() {
    compiler=$1
    language=$2
    header=$3
    shift 3
    # What is experimental is seen only by who asks for it.
    case $header in
    experimental/*)
        check "$header is refused without SWP_EXPERIMENTAL as $*" refused "$compiler" "$language" \
            "$header" "$@"
        set -- "$@" -DSWP_EXPERIMENTAL
        ;;
    esac
    printf '#include "swisspair/%s"\n#include "swisspair/%s"\n' "$header" "$header" >"$scratch/use.$language"
    check "$header as $*" "$compiler" "$@" -Wall -Wextra -pedantic -Werror -Iinclude -fsyntax-only \
        "$scratch/use.$language"
}

for path in include/swisspair/*.h include/swisspair/experimental/*.h; do
    header=${path#include/swisspair/}
    for compiler in gcc clang; do
        command -v $compiler >/dev/null 2>&1 && compile $compiler c "$header" -std=c99 -Wstrict-prototypes
    done
    for compiler in g++ clang++; do
        command -v $compiler >/dev/null 2>&1 && compile $compiler cc "$header" -std=c++11
    done
done

# Everything with the experimental parts; and without them, where nothing of them is to be seen.
for compiler in gcc clang; do
    command -v $compiler >/dev/null 2>&1 || continue
    check "swisspair.h with the experimental parts, $compiler" "$compiler" -std=c99 -Wall -Wextra -pedantic \
        -Werror -Iinclude -DSWP_EXPERIMENTAL -fsyntax-only -x c include/swisspair/swisspair.h
    "$compiler" -std=c99 -Iinclude -E include/swisspair/swisspair.h 2>/dev/null |
        grep -oE 'swp_(blockers|checklist|generate|preview|round_robin|whynot|counter|dutch_1998|dubov_1997)[a-z_]*' >"$scratch/seen"
    check "experimental parts without being asked for, $compiler" diff /dev/null "$scratch/seen"
done

# A status that must not be ignored: a warning, unless switched off.
printf '#include "swisspair/swisspair.h"\nvoid f(const swp_tournament *t, swp_pairing **p);\nvoid f(const swp_tournament *t, swp_pairing **p)\n{\n    swp_pairing_create(t, 0, p, 0);\n}\n' >"$scratch/ignored.c"
ignores() {
    "$@" -std=c99 -Wall -Werror -Iinclude -c -o /dev/null "$scratch/ignored.c"
}
is_warned() {
    ! ignores "$@" 2>"$scratch/warning" && grep -q unused-result "$scratch/warning"
}
for compiler in gcc clang; do
    command -v $compiler >/dev/null 2>&1 || continue
    check "an ignored status is a warning of $compiler" is_warned $compiler
    check "but for -DSWP_CHECKED=, $compiler" ignores $compiler -DSWP_CHECKED=
done

# The layout of structs and the width of enumerations, where pointers have 8 and 4 bytes.
for target in native x86_64-linux-gnu x86_64-w64-mingw32 i386-linux-gnu wasm32-unknown-unknown armv7-none-eabi; do
    for enums in -fno-short-enums -fshort-enums; do
        if [ $target = native ]; then
            set -- gcc
        else
            set -- clang --target=$target
        fi
        command -v "$1" >/dev/null 2>&1 || continue
        check "layout, $target $enums" "$@" $enums -std=c11 -ffreestanding -Wall -Wextra -Werror \
            -DSWP_EXPERIMENTAL -Iinclude -fsyntax-only tests/unit/api_layout.c
    done
done
sed -nE 's/^typedef (struct|enum) ([a-z_0-9]+) \{.*/\2/p' include/swisspair/*.h include/swisspair/experimental/*.h | sort >"$scratch/types"
sed -nE 's/^SIZE\(([a-z_0-9]+),.*/\1/p' tests/unit/api_layout.c | sort >"$scratch/pinned"
check "types are declared" test -s "$scratch/types"
check "types in the headers and those that are pinned" diff "$scratch/types" "$scratch/pinned"

# One version: that of the project is that of the header.
{
    sed -nE "s/^#define SWP_VERSION_(MAJOR|MINOR|PATCH) //p" include/swisspair/version.h | paste -sd.
} >"$scratch/header_version"
sed -nE "s/^  version : '(.*)',$/\1/p" meson.build >"$scratch/project_version"
check "version of the project and of the header" diff "$scratch/project_version" "$scratch/header_version"

# A function is declared as "SWP_API type name(", the name being the last word before the bracket; a
# long type stands on a line of its own.
sed -n '/^SWP_API/{/(/!N;s/\n/ /;s/(.*//;s/.*[ *]//;p;}' include/swisspair/*.h include/swisspair/experimental/*.h | sort >"$scratch/declared"
# The one absolute symbol is the version itself.
nm -D --defined-only "$library" | awk '$2 != "A" { print $NF }' >"$scratch/versioned"
sed 's/@.*//' "$scratch/versioned" | sort >"$scratch/exported"
check "functions are declared" test -s "$scratch/declared"
check "exported and declared functions" diff "$scratch/declared" "$scratch/exported"
# What is experimental has a node of its own.
number=$(cut -d. -f1,2 "$scratch/header_version")
case $number in 0.*) ;; *) number=${number%%.*} ;; esac
declared_in() {
    sed -n '/^SWP_API/{/(/!N;s/\n/ /;s/(.*//;s/.*[ *]//;p;}' "$1"/*.h | sort
}
for part in include/swisspair include/swisspair/experimental; do
    node=SWISSPAIR_$number
    [ $part = include/swisspair ] || node=${node}_EXPERIMENTAL
    declared_in $part >"$scratch/declared_here"
    sed -n "s/@@$node\$//p" "$scratch/versioned" | sort >"$scratch/in_node"
    check "declared in $part" test -s "$scratch/declared_here"
    check "functions of $part in the node $node" diff "$scratch/declared_here" "$scratch/in_node"
done

nm -g --defined-only "$static" | awk 'NF == 3 { print $3 }' | grep -v '^__odr_asan' |
    sort >"$scratch/visible"
grep -v '^swp_' "$scratch/visible" >"$scratch/foreign"
check "names without the prefix in the static library" diff /dev/null "$scratch/foreign"
grep '^swp_[^_]' "$scratch/visible" >"$scratch/named_public"
check "names of public functions in the static library" diff "$scratch/declared" "$scratch/named_public"

# libm, a sanitizer's library or anything else beside libc would show here.
objdump -p "$library" | awk '/NEEDED/ && $2 !~ /^(libc\.so|libasan|libubsan|ld-linux)/' >"$scratch/needed"
check "libraries needed beside libc" diff /dev/null "$scratch/needed"
objdump -p "$library" | awk '/SONAME/ { print $2 }' >"$scratch/soname"
echo "libswisspair.so.$number" >"$scratch/expected_soname"
check "soname" diff "$scratch/expected_soname" "$scratch/soname"

# A program of another minor version is refused by the loader, in words, even where somebody has renamed the library for it.
old=$scratch/old
mkdir -p "$old/new" "$old/renamed"
echo 'const char *swp_version(void) { return "0"; }' >"$old/library.c"
echo 'SWISSPAIR_0.0 { global: swp_*; local: *; };' >"$old/map"
echo 'const char *swp_version(void); int main(void) { return *swp_version() != 48; }' >"$old/program.c"
check "an old library" gcc -shared -fPIC -Wl,-soname,libswisspair.so.0.0,--version-script,"$old/map" -o "$old/libswisspair.so.0.0" "$old/library.c"
check "a program made with it" gcc -o "$old/program" "$old/program.c" "$old/libswisspair.so.0.0"
cp "$library" "$old/new/libswisspair.so.$number"
cp "$library" "$old/renamed/libswisspair.so.0.0"
starts() {
    LD_LIBRARY_PATH=$1 "$old/program" 2>"$old/says"
}
# says FOLDER SENTENCE: why it does not start with what is there.
says() {
    ! starts "$1" && grep -q "$2" "$old/says"
}
check "it starts with its own" starts "$old"
check "with this one alone it does not" says "$old/new" 'libswisspair.so.0.0: cannot open shared object file'
check "nor with this one renamed" says "$old/renamed" "version .SWISSPAIR_0.0. not found"

# The inside writes nothing, reads no clock or surroundings, and never ends the program.
nm -D --undefined-only "$library" | awk '{ print $NF }' | sed 's/@.*//' |
    grep -E '^(printf|fprintf|puts|putchar|fopen|fwrite|fread|time|clock|getenv|setlocale|rand|srand|exit|abort|signal|raise|pthread_.*)$' \
        >"$scratch/forbidden"
check "functions the library must not use" diff /dev/null "$scratch/forbidden"

echo "api_headers: $passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
