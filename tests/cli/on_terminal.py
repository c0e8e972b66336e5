"""on_terminal.py TEXT PIPE COMMAND...: runs a command whose standard error is a terminal.

The command waits for the pipe PIPE, to read from it or to write to it. Once TEXT is shown the pipe is
served: what PIPE.in holds is written, or without such a file what comes is read. Prints what stood on
the terminal, line by line as it was overwritten, then the answer of the command. What depends on the
machine is left out: the time left, lines "0 of", a line for the second time."""
import os
import pty
import re
import subprocess
import sys

text, pipe, command = sys.argv[1].encode(), sys.argv[2], sys.argv[3:]
terminal, end = pty.openpty()
program = subprocess.Popen(command, stderr=end, stdout=subprocess.PIPE)
os.close(end)
shown = b""
while text not in shown:
    shown += os.read(terminal, 1000)
if os.path.exists(pipe + ".in"):
    with open(pipe + ".in", "rb") as source, open(pipe, "wb") as target:
        target.write(source.read())
else:
    with open(pipe, "rb") as source:
        source.read()
answer = program.stdout.read()
program.wait()
try:
    while more := os.read(terminal, 1000):
        shown += more
except OSError:  # the other end is closed
    pass
before = None
for line in re.sub(r", [^,\r]* left", "", shown.decode()).split("\r"):
    if line.rstrip() != before and not line.startswith("0 of"):
        before = line.rstrip()
        print("|" + before)
print(answer.decode(), end="")
