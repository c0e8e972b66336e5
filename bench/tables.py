"""Markdown tables, and the forms their cells take."""
import math

COUNTERS = ["certified", "refused", "matchings", "repairs", "searches"]


def table(head, rows, words=1):
    """Lines of a table; the first `words` columns are text, the others figures."""
    lines = ["| " + " | ".join(head) + " |",
             "|" + "---|" * words + "---:|" * (len(head) - words)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def lacks_figures(lines, by_column=False):
    """Whether nothing was measured: no row of the table has a figure behind its first cell; by_column: no row has
    one in some column, each of which is a system."""
    rows = [line.split("|")[2:-1] for line in lines if line.startswith("|")][2:]
    columns = [any(c.isdigit() for cell in column for c in cell) for column in zip(*rows)]
    return not (all(columns) if by_column else any(columns)) or not columns


def number(players):
    return "{:,}".format(players)


def shown(value, form="%.1f"):
    return "none" if value is None else form % value


def milliseconds(value):
    """Three figures, no more: 0.023, 1.50, 26.4, 26442."""
    if value is None:
        return "none"
    return ("%.3f" if value < 1 else "%.2f" if value < 10 else "%.1f" if value < 100 else
            "%.0f") % value


def ratio(value):
    return "none" if value is None else ("%.1fx" if value < 100 else "%.0fx") % value


def quotient(a, b):
    return a / b if a and b else None


def process_ms(process):
    return process and 1000 * process.seconds


def library_ms(library):
    return library and library.milliseconds


def pair(library, process):
    """Library / whole process."""
    return "%s / %s" % (milliseconds(library_ms(library)), milliseconds(process_ms(process)))


def growth(points):
    """The exponent between the smallest and the largest of {players: value}; "" when unknown."""
    known = sorted((n, value) for n, value in points.items() if value)
    if len(known) < 2:
        return ""
    (n0, first), (n1, last) = known[0], known[-1]
    return "%.1f" % (math.log(last / first) / math.log(n1 / n0))
