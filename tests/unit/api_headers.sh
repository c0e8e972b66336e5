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

compile() {
    compiler=$1
    language=$2
    header=$3
    shift 3
    printf '#include "swisspair/%s"\n#include "swisspair/%s"\n' "$header" "$header" >"$scratch/use.$language"
    check "$header as $*" "$compiler" "$@" -Wall -Wextra -pedantic -Werror -Iinclude -fsyntax-only \
        "$scratch/use.$language"
}

for path in include/swisspair/*.h; do
    header=${path##*/}
    for compiler in gcc clang; do
        command -v $compiler >/dev/null 2>&1 && compile $compiler c "$header" -std=c99 -Wstrict-prototypes
    done
    for compiler in g++ clang++; do
        command -v $compiler >/dev/null 2>&1 && compile $compiler cc "$header" -std=c++11
    done
done

# A function is declared as "SWP_API type name(", the name being the last word before the bracket; a
# long type stands on a line of its own.
sed -n '/^SWP_API/{/(/!N;s/\n/ /;s/(.*//;s/.*[ *]//;p;}' include/swisspair/*.h | sort >"$scratch/declared"
# The one absolute symbol is the version itself.
nm -D --defined-only "$library" | awk '$2 != "A" { print $NF }' >"$scratch/versioned"
sed 's/@.*//' "$scratch/versioned" | sort >"$scratch/exported"
check "functions are declared" test -s "$scratch/declared"
check "exported and declared functions" diff "$scratch/declared" "$scratch/exported"
grep -v '@@SWISSPAIR_0$' "$scratch/versioned" >"$scratch/unversioned"
check "every export has its version" diff /dev/null "$scratch/unversioned"

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
echo libswisspair.so.0 >"$scratch/expected_soname"
check "soname" diff "$scratch/expected_soname" "$scratch/soname"

# The inside writes nothing, reads no clock or surroundings, and never ends the program.
nm -D --undefined-only "$library" | awk '{ print $NF }' | sed 's/@.*//' |
    grep -E '^(printf|fprintf|puts|putchar|fopen|fwrite|fread|time|clock|getenv|setlocale|rand|srand|exit|abort|signal|raise|pthread_.*)$' \
        >"$scratch/forbidden"
check "functions the library must not use" diff /dev/null "$scratch/forbidden"

echo "api_headers: $passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
