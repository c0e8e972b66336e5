#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""reach.py LIBRARY PROGRAM COMPILER...: what the code can touch, read off its objects (SECURITY.md).

LIBRARY and PROGRAM are static libraries: that of the library, and that of the program's own files.
The objects of the library hold nothing that can be written (no .data, .bss, no variable of a
thread), and from outside they call functions on memory and texts alone: no file, clock, surroundings,
locale, random number, thread, and no end of the process. The program's call nothing that reaches a
network or starts another program, and read no environment; one of them, cli_replace.c, puts the desk in
the program's place, and calls nothing else of the kind. Then what is wrong is planted and must be
seen. Closes with "reach: N passed, N failed".
"""
import os
import re
import subprocess
import sys
import tempfile

# All that the library may call; `__memcpy_chk` and the like are the same functions, looked after.
# The last two lines: what compilers add by themselves, and assertions of builds that have them.
LIBRARY_CALLS = re.compile(
    r"^(mem(chr|cmp|cpy|move|set)|str(chr|rchr|cmp|ncmp|len|nlen|spn|cspn|str)|v?snprintf"
    r"|bsearch|realloc|malloc|free"
    r"|_GLOBAL_OFFSET_TABLE_|__stack_chk_\w+|__aeabi_\w+|__\w*[sdt]i\d|__popcount\w*|__c[lt]z\w*"
    r"|__assert_fail|bcmp)$")
# What the program must not call.
PROGRAM_CALLS = re.compile(
    r"^(socket\w*|connect|bind|listen|accept4?|send\w*|recv\w*|getaddrinfo|gethostby\w+|res_\w+"
    r"|exec\w+|f?execve\w*|system|popen|posix_spawn\w*|v?fork|dlopen|dlsym"
    r"|setlocale|rand|srand|gets|tmpnam|mktemp|set[ug]id|sete[ug]id)$")
WRITABLE = re.compile(r"^\.(data|bss|tdata|tbss)(?!\.rel\.ro)(\.|$)")

PLANTED = [
    ("a variable", "static int n;\nint planted(void);\nint planted(void) { return ++n; }\n"),
    ("a variable with a value", "int planted = 3;\n"),
    ("a variable of each thread", "_Thread_local int planted;\n"),
    ("a clock", "long time(long *);\nlong planted(void);\nlong planted(void) { return time(0); }\n"),
    ("surroundings", "char *getenv(const char *);\nchar *planted(void);\n"
                     "char *planted(void) { return getenv(\"HOME\"); }\n"),
    ("an end of the process", "void abort(void);\nvoid planted(void);\nvoid planted(void) { abort(); }\n"),
    ("a file", "void *fopen(const char *, const char *);\nvoid *planted(void);\n"
               "void *planted(void) { return fopen(\"x\", \"r\"); }\n"),
]
PLANTED_IN_PROGRAM = [
    ("another program", "int system(const char *);\nint planted(void);\n"
                        "int planted(void) { return system(\"ls\"); }\n"),
    ("a network", "int socket(int, int, int);\nint planted(void);\n"
                  "int planted(void) { return socket(2, 1, 0); }\n"),
]


def lines_of(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def calls(paths):
    """Names that these objects take from elsewhere."""
    wanted, defined = set(), set()
    for path in paths:
        for line in lines_of("nm", path):
            words = line.split()
            if len(words) == 2 and words[0] in "Uwv":
                wanted.add(words[1].split("@")[0])
            elif len(words) == 3 and words[1] not in "wv":
                defined.add(words[2])
    return {re.sub(r"^__(\w+)_chk$", r"\1", name) for name in wanted - defined}


def writable(paths):
    """Sections that hold something and can be written."""
    found = set()
    for path in paths:
        for line in lines_of("objdump", "-h", path):
            words = line.split()
            if len(words) == 7 and words[0].isdigit() and WRITABLE.match(words[1]) and int(words[2], 16):
                found.add(words[1])
        found.update("common " + line.split()[2] for line in lines_of("nm", path)
                     if len(line.split()) == 3 and line.split()[1] == "C")
    return found


def library_faults(paths):
    return sorted(writable(paths) | {name for name in calls(paths)
                                     if not LIBRARY_CALLS.match(name) and not name.startswith("swp_")})


# What one object of the program may call that the others must not.
MAY_CALL = {"cli_replace.c": {"execv", "execvp"}}


def program_faults(paths):
    found = set()
    for path in paths:
        member = ""
        for line in lines_of("nm", "-A", path):
            where, words = line.rsplit(":", 1)[0], line.rsplit(":", 1)[1].split()
            member = re.sub(r".*_(?=cli_\w+\.c)|\.o$", "", where)
            name = re.sub(r"^__(\w+)_chk$", r"\1", words[-1].split("@")[0])
            if words[-2] in "Uwv" and PROGRAM_CALLS.match(name) and name not in MAY_CALL.get(member, ()):
                found.add(name)
    return sorted(found)


def main():
    library, program, compiler = sys.argv[1], sys.argv[2], sys.argv[3:]
    passed = failed = 0

    def expect(holds, what):
        nonlocal passed, failed
        passed += bool(holds)
        failed += not holds
        if not holds:
            print(what, file=sys.stderr)

    found = library_faults([library])
    expect(not found, "the library holds or calls: %s" % ", ".join(found))
    found = program_faults([program])
    expect(not found, "the program calls: %s" % ", ".join(found))
    expect("realloc" in calls([library]) and "open" in " ".join(calls([program])), "nothing was read")
    with tempfile.TemporaryDirectory() as folder:
        source, planted = os.path.join(folder, "planted.c"), os.path.join(folder, "planted.o")
        for rows, faults, whole in ((PLANTED, library_faults, library),
                                    (PLANTED_IN_PROGRAM, program_faults, program)):
            for what, text in rows:
                with open(source, "w", encoding="utf-8") as out:
                    out.write(text)
                subprocess.run([*compiler, "-w", "-c", "-o", planted, source], check=True)
                expect(faults([whole, planted]), "%s was planted and not seen" % what)
    print("reach: %d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
