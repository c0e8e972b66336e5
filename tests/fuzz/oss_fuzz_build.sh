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
for source in $(find src -name '*.c' ! -path 'src/cli/*' | sort) tests/fuzz/fuzz_support.c; do
    object=$work/$(echo "$source" | tr / _).o
    # shellcheck disable=SC2086
    $CC $CFLAGS -std=c11 -DSWP_ARENA_SEPARATE -DSWP_STATIC -DSWP_EXPERIMENTAL -Iinclude -Isrc -c "$source" -o "$object"
    objects="$objects $object"
done
for source in tests/fuzz/fuzz_trf.c tests/fuzz/fuzz_pair.c tests/fuzz/fuzz_calls.c tests/fuzz/fuzz_settings.c; do
    target=$(basename "$source" .c)
    more=
    [ "$target" = fuzz_trf ] && more=tests/fuzz/trf_mutator.c
    # shellcheck disable=SC2086
    $CC $CFLAGS -std=c11 -DSWP_STATIC -DSWP_EXPERIMENTAL -Iinclude -Isrc "$source" $more $objects $LIB_FUZZING_ENGINE -o "$OUT/$target"
    python3 -m zipfile -c "$OUT/${target}_seed_corpus.zip" tests/fuzz/corpus/"$target"/*
    [ ! -f "tests/fuzz/$target.dict" ] || cp "tests/fuzz/$target.dict" "$OUT/"
done
