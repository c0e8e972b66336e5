# The front door. Meson does the work (docs/maintain/building.md); `make help` lists what there is.
BUILD ?= build
SETUP = --buildtype=release -Doptimization=2 -Ddefault_library=both
# What is only looked at and compared, on another machine or at another place in memory, is compiled faster.
OTHER_SETUP = --buildtype=release -Doptimization=1 -Dtests=false -Ddesk=disabled
CLANG ?= clang
FUZZ_SECONDS ?= 120
FUZZ_TARGETS ?= fuzz_trf fuzz_pair fuzz_calls fuzz_settings fuzz_program fuzz_json fuzz_options fuzz_models fuzz_lists fuzz_sheets
SELFCHECK ?= 5000
BOTHWAYS ?= 20000
PAIRS ?= 1000000
N ?= 10
SEED ?= 1
TOURNAMENTS ?= 5000
BENCH_SIZES ?= 30 100 300 1000 3000 9999 100000
# Where `make install` puts libraries below PREFIX. A Debian without dpkg-dev does not tell Meson its
# folder, and in lib64 neither linker nor pkg-config would look.
LIBDIR ?= $(if $(wildcard /etc/debian_version),lib)
FOLDERS = $(if $(PREFIX),--prefix=$(PREFIX)) $(if $(LIBDIR),--libdir=$(LIBDIR))
# What the tests ask for besides: foreign projects are compiled and find the library, pages are looked
# at in a browser.
TEST_TOOLS = xgettext msgfmt g++ groff pkg-config python3-jsonschema zsh fish node npm chromium-headless-shell pdftotext clang x86_64-w64-mingw32-gcc emcc python3-cffi python3-setuptools python3-venv python3-icu mypy rpmspec git valgrind cmake ruby
TEST_TOOLS += $(SITE_TOOLS)
SITE_TOOLS = python3 sphinx-build python3-myst-parser
# What the desk is built with (docs/maintain/dependencies.md); its tests belong to all the others.
DESK_TOOLS = pkg-config sqlite3.pc libsodium.pc jansson.pc libmicrohttpd.pc zlib.pc libzip.pc expat.pc xlsxwriter.pc node npm python3-fonttools python3-brotli fonts-inter-variable
# What single targets need, in one place for `make ci-tools`.
CROSS_TOOLS = s390x-linux-gnu-gcc qemu-s390x arm-linux-gnueabihf-gcc qemu-arm
LIBRARIES_TOOLS = cmake make npm pkg-config
WINDOWS_TOOLS = x86_64-w64-mingw32-gcc x86_64-w64-mingw32-g++ wine64 $(LIBRARIES_TOOLS)
INSTALLER_TOOLS = makensis wixl
WINDOWS_TEST_TOOLS = Xvfb $(INSTALLER_TOOLS)
ARM64_TOOLS = aarch64-linux-gnu-gcc qemu-aarch64 $(LIBRARIES_TOOLS)
CAMPAIGN_TOOLS = sbatch slurmctld slurmd munged
ANALYSE_TOOLS = gcc clang cppcheck
PACKAGE_TOOLS = msgfmt minizip.pc dpkg-buildpackage dh dh_python3 python3-config python3-cffi python3-setuptools python3-wheel esbuild debootstrap lintian $(SITE_TOOLS)
SOURCES = $$(find include src tests bench examples man bindings -name '*.[ch]' -o -name '*.cpp')

all: $(BUILD)/build.ninja
	@ninja -C $(BUILD) swisspair

help:
	@echo "make               build/swisspair, optimised"
	@echo "make run           build, then pair a round of the tournament in examples/"
	@echo "make desk          build, then open the arbiter's desk on a shipped tournament (DESK=$(DESK))"
	@echo "make check         unit, articles, trf, cases of the command line; AREA=dutch-2012 (trf, desk, ...): one part"
	@echo "make test          build and run every test; closes with 'N passed, N failed'"
	@echo "make differential  every round of the random comparisons; make test does a third (make next-number: other seeds)"
	@echo "make sanitize      every test by clang, under AddressSanitizer and UBSan, warnings are errors; SHORT=1: the short ones"
	@echo "make werror        build everything with gcc, warnings are errors"
	@echo "make cross         built for a big-endian and a 32-bit machine: every answer the same"
	@echo "make windows       library, program and desk built for Windows and run by wine: every answer the same"
	@echo "make windows-desk  more of the desk for Windows; make windows-test: installers and the desk's tests, too (an hour)"
	@echo "make arm64         program and desk for a Raspberry Pi, static, run by qemu"
	@echo "make abi-check     has the interface changed? make abi describes it anew"
	@echo "make campaign-test examples/campaign.slurm on a Slurm of one node"
	@echo "make hardened-test the program as static PIE, looked at by readelf"
	@echo "make analyse       gcc -fanalyzer, clang --analyze, cppcheck: what they say and is not explained"
	@echo "make selfcheck     generates and checks SELFCHECK=$(SELFCHECK) tournaments under every system"
	@echo "make bothways      BOTHWAYS=$(BOTHWAYS) tournaments and large fields of every system, fast and plain"
	@echo "make alphabet      the order of names against ICU's on PAIRS=$(PAIRS) pairs"
	@echo "make fuzz          libFuzzer, FUZZ_SECONDS=$(FUZZ_SECONDS) for each of FUZZ_TARGETS"
	@echo "make mutants       N=$(N) wrong versions of each of FILES (or of what has changed): do tests notice?"
	@echo "make bench         times and memory; PEER=\"/path/to/bbpPairings ...\" for a comparison"
	@echo "make rating-change  rating changes against a second version on EVENTS=$(EVENTS) rolled events (SEED)"
	@echo "make norms         title norms against a second version on EVENTS=$(EVENTS) events (SEED)"
	@echo "make reasons       explains and asks why not in TOURNAMENTS=$(TOURNAMENTS) tournaments of each system (SEED): do reasons hold?"
	@echo "make instructions  counts the instructions of the program anew, which a test holds within 5 %"
	@echo "make format        clang-format; make format-check only looks"
	@echo "make amalgamation  the library as swisspair.c and swisspair.h (SYSTEMS=\"dutch-2026 ...\" for a choice)"
	@echo "make javascript    the npm package in build-javascript, WebAssembly inside"
	@echo "make page          the page in one file, build-page/swisspair.html"
	@echo "make python        the wheel in build-python, by Debian's python3, offline"
	@echo "make docs-count    words of each page of docs/; more than 50,000 are too many"
	@echo "make site          the documentation site in $(BUILD)/site, offline; with the page in one file, if make page has made it"
	@echo "make packages      the Debian packages in build-debian; make packages-test uses them in a bare Debian"
	@echo "make release       all that is handed out, with SHA256SUMS, in RELEASE=$(RELEASE) (ARTEFACTS=\"source debian ...\")"
	@echo "make reproducible  two releases in different places, by different users: byte for byte equal"
	@echo "make version-check every place says the version of include/swisspair/version.h"
	@echo "make install       program, library, headers, manual page (PREFIX, LIBDIR, DESTDIR)"
	@echo "make clean         removes every build folder"

tools:
	@.ci/need cc meson ninja

version-check:
	@packaging/version --check

desk-tools:
	@.ci/need $(DESK_TOOLS)

# What the steps of .ci/run behind `make test` ask for, installed at once.
ci-tools:
	@.ci/need cc meson ninja clang-format abidw $(DESK_TOOLS) $(TEST_TOOLS) $(CROSS_TOOLS) $(WINDOWS_TOOLS) $(CAMPAIGN_TOOLS) $(ANALYSE_TOOLS) $(PACKAGE_TOOLS)

$(BUILD)/build.ninja:
	@.ci/need cc meson ninja
	@.ci/need --gladly musl-gcc msgfmt
	@meson setup $(SETUP) $(FOLDERS) $(BUILD) >$(BUILD).log 2>&1 || { cat $(BUILD).log; exit 1; }
	@rm -f $(BUILD).log

run: all
	@examples/run

# A folder to try the desk in, with the shipped tournament; what is there already stays.
DESK ?= $(BUILD)/desk
desk: desk-tools $(BUILD)/build.ninja
	@meson configure -Ddesk=enabled $(BUILD)
	@ninja -C $(BUILD) swisspair swisspair-desk
	@mkdir -p $(DESK)
	@test -e $(DESK)/salt-harbour.desk || $(BUILD)/swisspair desk import $(DESK)/salt-harbour.desk \
	    examples/open-round-5.trf --system dutch-2012 --confirm 3 >/dev/null
	@$(BUILD)/swisspair desk $(DESK)/

test: desk-tools $(BUILD)/build.ninja
	@.ci/need $(TEST_TOOLS)
	@meson configure -Ddesk=enabled $(BUILD)
	@tests/tally.py --compile $(BUILD)

# Unit, articles, trf, cases of the command line; AREA: a suite, a room or a folder of src/ instead.
check: tools $(BUILD)/build.ninja
	@tests/tally.py --compile --check $(if $(AREA),--area $(AREA)) $(BUILD)

# Random comparisons: all rounds at the number of tests/number, of which `make test` does a third; and the
# next number, with a look whether every alarm still rings (each release or week).
NUMBERED = fast_and_plain dutch_fast_and_plain dubov_1997_shortcuts dubov_2025_shortcuts
differential next-number: tools $(BUILD)/build.ninja
	@$(if $(filter next-number,$@),echo $$(($$(cat tests/number) + 1)) >tests/number)
	@ninja -C $(BUILD) tests/property/fast_and_plain tests/property/dutch_fast_and_plain tests/property/dubov_shortcuts
	@tests/tally.py --compile --area differential $(BUILD) $(if $(filter differential,$@),--test-args=--all)
	@tests/tally.py $(BUILD) $(if $(filter differential,$@),--test-args=--all) $(NUMBERED)
	@echo "tests/number is $$(cat tests/number)"

# By clang, whose warnings are errors. SHORT=1 leaves out the long comparisons, and what would say the same
# without sanitizers; those programs are read by the compiler only.
SHORT_SANITIZE = differential,property,reference,packaging,browser,slow,docs,mutants,selfcheck_alarm,dutch_1998_work_limit,second_language,no_english
sanitize: desk-tools
	@.ci/need $(CLANG) meson ninja
	@test -f build-sanitize/build.ninja || CC=$(CLANG) meson setup --werror --buildtype=debugoptimized -Doptimization=1 \
	    -Ddefault_library=static -Ddesk=enabled -Db_sanitize=address,undefined -Db_lundef=false -Darena_separate=true \
	    build-sanitize >/dev/null
	@ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
	    tests/tally.py --compile $(if $(SHORT),--without $(SHORT_SANITIZE)) build-sanitize --timeout-multiplier 6
	@.ci/rest build-sanitize

werror: desk-tools
	@.ci/need gcc meson ninja
	@test -f build-werror/build.ninja || CC=gcc meson setup $(SETUP) --werror -Dstatic_program=false build-werror >/dev/null
	@ninja -C build-werror

# Of each corpus one tournament in CROSS_STEP; built with English alone.
CROSS_STEP ?= 10
cross: $(BUILD)/build.ninja
	@.ci/need $(CROSS_TOOLS)
	@ninja -C $(BUILD) swisspair tests/corpus/unpacked
	@for machine in s390x armhf; do \
	    test -f build-$$machine/build.ninja || meson setup $(OTHER_SETUP) -Dlanguages=none \
	        --cross-file tests/cross/$$machine.ini build-$$machine >/dev/null || exit 1; \
	    ninja -C build-$$machine swisspair || exit 1; \
	done
	@tests/cross/compare $(BUILD)/swisspair $(BUILD)/tests/corpus qemu-s390x build-s390x/swisspair $(CROSS_STEP)
	@tests/cross/compare $(BUILD)/swisspair $(BUILD)/tests/corpus qemu-arm build-armhf/swisspair $(CROSS_STEP)

# Library, program and desk for Windows. What the desk needs is built from files that packaging/windows/sources names
# (fetched once, kept in build-windows-libraries); where they cannot be reached the desk is left out, and that is said.
build-windows/made: $(BUILD)/build.ninja
	@.ci/need $(WINDOWS_TOOLS)
	@ninja -C $(BUILD) swisspair swisspair-desk
	@LEVEL=-O0 packaging/windows/libraries build-windows-libraries || test $$? = 3
	@test ! -f build-windows-libraries/windows.ini || grep -qs swisspair-desk build-windows/build.ninja || rm -rf build-windows
	@test -f build-windows/build.ninja || meson setup $(filter-out -Ddesk=disabled,$(OTHER_SETUP)) --werror -Ddefault_library=both \
	    --cross-file tests/cross/windows.ini $$(test ! -f build-windows-libraries/windows.ini || \
	    echo -Ddesk=enabled --cross-file build-windows-libraries/windows.ini) build-windows >/dev/null
	@ninja -C build-windows

# wine waits for nobody: every command of it has its time.
windows: build-windows/made
	@ninja -C $(BUILD) examples/pair_round examples/server tests/corpus/unpacked
	@tests/cross/windows $(BUILD)/swisspair build-windows x86_64-w64-mingw32-gcc $(BUILD)/examples/pair_round \
	    $(BUILD)/tests/corpus $(CROSS_STEP)
	@test ! -f build-windows-libraries/windows.ini || \
	    tests/cross/windows_desk --smoke $(BUILD)/swisspair build-windows build-windows-libraries

windows-desk: build-windows/made
	@tests/cross/windows_desk $(BUILD)/swisspair build-windows build-windows-libraries

# What is handed out, installed and used by wine, and the tests of the desk with the desk for Windows in its place.
windows-test: windows-desk
	@.ci/need $(WINDOWS_TEST_TOOLS)
	@tests/packaging/windows_installers.py build-windows build-windows-libraries build-windows/handed-out
	@tests/cross/windows_tests $(BUILD) build-windows build-windows-libraries

# Program and desk for a Raspberry Pi and other Linux on arm64, static; tried by qemu.
arm64: $(BUILD)/build.ninja
	@.ci/need $(ARM64_TOOLS)
	@ninja -C $(BUILD) swisspair swisspair-desk
	@FILES=build-windows-libraries packaging/windows/libraries build-arm64-libraries arm64
	@test -f build-arm64/build.ninja || meson setup $(SETUP) -Ddefault_library=static -Dtests=false -Ddesk=enabled \
	    --cross-file tests/cross/arm64.ini --cross-file build-arm64-libraries/arm64.ini build-arm64 >/dev/null
	@ninja -C build-arm64
	@tests/cross/windows_desk --arm64 $(BUILD)/swisspair build-arm64

# The description of the interface (abi/swisspair.abixml), made anew or held against the library.
build-abi/build.ninja:
	@.ci/need gcc meson ninja
	@CC=gcc meson setup --buildtype=plain -Doptimization=0 -Ddebug=true -Dprogram=false -Dtests=false build-abi >/dev/null

abi abi-check: build-abi/build.ninja
	@.ci/need abidw
	@meson compile -C build-abi swisspair:shared_library
	@.ci/abi build-abi $(if $(filter abi,$@),--renew)

campaign-test: all
	@.ci/need $(CAMPAIGN_TOOLS)
	@tests/campaign/on_slurm $(BUILD)/swisspair

# The program alone; the shared library is the one of the ordinary build.
hardened-test: $(BUILD)/build.ninja
	@test -f build-hardened/build.ninja || meson setup $(OTHER_SETUP) -Dprogram_pie=true build-hardened >/dev/null
	@ninja -C build-hardened swisspair
	@meson compile -C $(BUILD) swisspair:shared_library
	@tests/hardening/check_binary build-hardened/swisspair $(BUILD)/libswisspair.so static-pie cc
	@tests/cli/run build-hardened/swisspair

# All of it goes before a release; RECENT=1 looks deeply at what the last 20 commits have changed only.
analyse: $(BUILD)/build.ninja
	@.ci/need $(ANALYSE_TOOLS)
	@.ci/analyse $(BUILD) $(if $(RECENT),--recent)

selfcheck: all
	@tests/generate/selfcheck $(BUILD)/swisspair $(SELFCHECK)

bothways: $(BUILD)/build.ninja
	@ninja -C $(BUILD) bench/generate_field tests/property/fast_and_plain tests/corpus/unpacked
	@BOTHWAYS=$(BOTHWAYS) tests/property/bothways $(BUILD)

# More pairs than `make test` compares; SEED chooses others.
alphabet: $(BUILD)/build.ninja
	@.ci/need python3-icu
	@ninja -C $(BUILD) tests/unit/alphabet_driver
	@/usr/bin/python3 tests/unit/alphabet_against_icu.py $(BUILD)/tests/unit/alphabet_driver src $(PAIRS) $(SEED)

# Rating changes against the second version, on EVENTS rolled events.
rating-change: $(BUILD)/build.ninja
	@ninja -C $(BUILD) swisspair tests/corpus/unpacked >/dev/null
	@/usr/bin/python3 tests/cli/rating_change_second.py $(BUILD)/swisspair $(BUILD)/tests/corpus $(EVENTS) $(SEED)

# Title norms against the second version that tries all subsets, on EVENTS events.
EVENTS ?= 10000
norms: $(BUILD)/build.ninja
	@ninja -C $(BUILD) swisspair
	@/usr/bin/python3 tests/cli/norms_second.py $(BUILD)/swisspair $(EVENTS) $(SEED)

# explain and whynot of all systems, with the rules that tests/differential/reasons.c holds them to.
reasons: $(BUILD)/build.ninja
	@ninja -C $(BUILD) tests/differential/reasons
	@$(BUILD)/tests/differential/reasons --tournaments $(TOURNAMENTS) --seed $(SEED)

fuzz:
	@.ci/need $(CLANG) meson ninja
	@.ci/need libfuzzer
	@test -f build-fuzz/build.ninja || CC=$(CLANG) meson setup --buildtype=debugoptimized -Dfuzz=true -Db_lundef=false \
	    -Darena_separate=true build-fuzz >/dev/null
	@ninja -C build-fuzz $(FUZZ_TARGETS:%=tests/fuzz/%)
	@tests/fuzz/run build-fuzz $(FUZZ_SECONDS) $(FUZZ_TARGETS)

# FILES: C files of src/; SAMPLE=1 draws N from all of them together.
mutants: tools
	@tests/mutants/mutants -n $(N) --seed $(SEED) $(if $(SAMPLE),--sample) $(FILES)

# What the test `instructions` holds, counted and written down anew.
instructions: $(BUILD)/build.ninja
	@.ci/need valgrind
	@ninja -C $(BUILD) instructions-renew
	@git --no-pager diff --stat -- tests/bench/instructions.txt

bench: tools
	@test -f build-bench/build.ninja || .ci/need --gladly musl-gcc
	@test -f build-bench/build.ninja || meson setup $(SETUP) -Dtests=false -Dbench=true build-bench >/dev/null
	@ninja -C build-bench
	@bench/run build-bench $(BENCH_SIZES)

format:
	@.ci/need clang-format
	@clang-format -i $(SOURCES)

format-check:
	@.ci/need clang-format
	@clang-format --dry-run --Werror $(SOURCES)

# SYSTEMS: ids as `swisspair systems` lists them; all of them by default.
amalgamation:
	@.ci/need python3
	@packaging/amalgamate $(SYSTEMS)

javascript:
	@.ci/need python3 emcc
	@bindings/javascript/build

# One file of HTML with the program inside: docs/guide/page.md.
page:
	@.ci/need python3 msgfmt emcc node
	@web/page/build

python:
	@.ci/need gcc msgfmt python3-cffi python3-setuptools
	@bindings/python/build

.PHONY: site
site:
	@.ci/need $(SITE_TOOLS)
	@docs/site/build $(BUILD)/site $(wildcard build-page/swisspair.html)

docs-count:
	@tests/docs/count_words

packages:
	@.ci/need minizip.pc dpkg-buildpackage dh dh_python3 python3-config python3-cffi python3-setuptools python3-wheel esbuild $(DESK_TOOLS) $(SITE_TOOLS)
	@packaging/build-debian

# As root: a bare Debian is made by debootstrap and kept in BUILD, the packages of all languages are installed there and
# used. They are compiled faster than those of a release, and nothing is kept for finding faults.
# WHEELS, NPM: folders where a wheel and an npm package of this source already lie.
WHEELS ?= build-python
NPM ?= build-javascript
packages-test: $(if $(filter build-python,$(WHEELS)),python) $(if $(filter build-javascript,$(NPM)),javascript)
	@.ci/need $(PACKAGE_TOOLS) $(DESK_TOOLS)
	@rm -rf build-debian
	@DEB_BUILD_OPTIONS=noautodbgsym DEB_CFLAGS_APPEND="-O1 -g0" tests/packaging/alone packaging/build-debian build-debian >/dev/null
	@BARE=$(BUILD)/bare-debian.tar tests/packaging/debian build-debian $(WHEELS) $(NPM)

# What a release hands out, in RELEASE, with sums; ARTEFACTS names some of it.
RELEASE ?= $(BUILD)/release
ARTEFACTS ?=
release:
	@packaging/release $(RELEASE) $(ARTEFACTS)

# Two releases in different places, by different users, give the same bytes.
reproducible:
	@packaging/reproducible $(ARTEFACTS)

# The libraries are no part of `make`: the program holds its own copy.
install: all
	@$(if $(strip $(FOLDERS)),meson configure $(FOLDERS) $(BUILD))
	@meson compile -C $(BUILD) swisspair:executable swisspair:shared_library swisspair:static_library
	@! grep -q '^build swisspair-desk: ' $(BUILD)/build.ninja || ninja -C $(BUILD) swisspair-desk
	@meson install -C $(BUILD) --no-rebuild
	@test -n "$(DESTDIR)" || test "$$(id -u)" != 0 || ! command -v ldconfig >/dev/null || ldconfig

clean:
	rm -rf build build-*/

# The pictures of docs/guide and docs/maintain: DOC_PICTURES of all that the script makes.
DOC_PICTURES = blocked by-hand check-in cross-table events open people players preview print report round round-dark settings standings timeline
desk-pictures: desk-tools $(BUILD)/build.ninja
	ninja -C $(BUILD) swisspair swisspair-desk
	PICTURES=$(BUILD)/pictures tests/browser/run $(BUILD) $(BUILD)/swisspair desk_pictures
	for name in $(DOC_PICTURES); do [ ! -e $(BUILD)/pictures/$$name.png ] || cp $(BUILD)/pictures/$$name.png docs/desk/app-$$name.png; done
	cp $(BUILD)/pictures/round-360.png docs/desk/app-phone.png

.PHONY: all docs-count alphabet norms rating-change reasons desk-pictures help tools version-check desk-tools ci-tools release reproducible run check test differential next-number amalgamation javascript page python packages packages-test sanitize werror cross windows windows-desk windows-test build-windows/made arm64 abi abi-check campaign-test hardened-test analyse selfcheck bothways fuzz mutants bench instructions format format-check install clean
