"""starved.py COMMAND...: runs a command of swisspair with less and less memory.

Whatever it gets, the answer is one whole JSON document, or there is none and a message says that
memory is gone, with exit code 4. Tells which of the two were seen. A build that does not even start
with START_MIB (sanitizers reserve far more) cannot be starved: there the answer is looked at once."""
import json
import resource
import subprocess
import sys

START_MIB = 64
EXIT_MEMORY = 4
STEP = 64 << 10


def run(command, limit):
    def starve():
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    return subprocess.run(command, capture_output=True, text=True,
                          preexec_fn=starve if limit else None)


def judge(run):
    """What came of it: "whole", "refused", else what is wrong with it."""
    try:
        document = json.loads(run.stdout) if run.stdout else None
    except ValueError:
        return f"exit {run.returncode} with half an answer: ...{run.stdout[-60:]!r}"
    if run.returncode == 0 and document and document["files_not_checked"] == 0:
        return "whole"
    if run.returncode == EXIT_MEMORY and "memory" in run.stdout + run.stderr:
        return "refused"
    return f"exit {run.returncode}: {run.stdout[-60:]!r} {run.stderr[-200:]!r}"


command = sys.argv[1:]
seen = {judge(run(command, 0))}
if run(["swisspair", "--version"], START_MIB << 20).returncode == 0:
    limit = START_MIB << 20
    while judge(run(command, limit // 2)) == "whole":
        limit //= 2
    while limit > STEP and run(["swisspair", "--version"], limit).returncode == 0:
        seen.add(judge(run(command, limit)))
        limit -= STEP
else:
    seen.add("refused")
print("\n".join(sorted(seen)))
