#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# oss_fuzz_build.sh: builds the targets as OSS-Fuzz asks for them. From the surroundings it takes CC,
# CFLAGS, LIB_FUZZING_ENGINE (what drives a target) and OUT, where targets, seeds and dictionaries go.
# Without Meson: the library is all of src/ but the program.
set -eu

cd "$(dirname "$0")/../.."
: "${CC:=clang}" "${CFLAGS:=-O1 -g -fsanitize=address,fuzzer-no-link}" "${OUT:?folder for what is built}"
: "${LIB_FUZZING_ENGINE:=-fsanitize=fuzzer}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$OUT"
objects=
for source in $(find src -name '*.c' ! -path 'src/cli/*' ! -path 'src/desk/*' ! -path 'src/program/*' ! -path 'src/paper/*' | sort) tests/fuzz/fuzz_support.c; do
    object=$work/$(echo "$source" | tr / _).o
    # shellcheck disable=SC2086
    $CC $CFLAGS -std=c11 -DSWP_ARENA_SEPARATE -DSWP_STATIC -DSWP_EXPERIMENTAL -Iinclude -Isrc -c "$source" -o "$object"
    objects="$objects $object"
done
# The program as a function, for the targets that call it.
program=
for source in $(find src/cli src/program src/paper -name '*.c' ! -name '*_windows.c' | sort) tests/fuzz/fuzz_run.c; do
    object=$work/$(echo "$source" | tr / _).o
    # shellcheck disable=SC2086
    $CC $CFLAGS -std=c11 -D_POSIX_C_SOURCE=200809L -DSWP_STATIC -DSWP_EXPERIMENTAL -DSWISSPAIR_VERSION='"fuzzed"' \
        -Dmain=swisspair_main -Iinclude -Isrc -c "$source" -o "$object"
    program="$program $object"
done
wrap=-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=mmap
for target in fuzz_trf fuzz_pair fuzz_calls fuzz_settings fuzz_program fuzz_json fuzz_options fuzz_models; do
    more= with= kept=$target
    case $target in fuzz_trf | fuzz_json | fuzz_models) more=tests/fuzz/trf_mutator.c kept=fuzz_trf ;; esac
    case $target in fuzz_program | fuzz_json) with="$program $wrap -pthread" ;; esac
    # shellcheck disable=SC2086
    $CC $CFLAGS -std=c11 -DSWP_STATIC -DSWP_EXPERIMENTAL -Iinclude -Isrc "tests/fuzz/$target.c" $more $objects $with \
        $LIB_FUZZING_ENGINE -o "$OUT/$target"
    python3 -m zipfile -c "$OUT/${target}_seed_corpus.zip" tests/fuzz/corpus/"$kept"/*
    [ ! -f "tests/fuzz/$kept.dict" ] || cp "tests/fuzz/$kept.dict" "$OUT/$target.dict"
done
