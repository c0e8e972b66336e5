"""A log-log plot of milliseconds against players, as SVG."""
import math

COLOURS = ["#1a5fb4", "#2ec27e", "#c01c28", "#e66100", "#613583"]
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 680, 420, 70, 150, 30, 50


class Scale:
    """From (players, milliseconds) to a place on the paper."""

    def __init__(self, points):
        players = [math.log10(n) for n, _ in points]
        times = [math.log10(ms) for _, ms in points]
        self.x0, self.x1 = min(players), max(max(players), min(players) + 0.1)
        self.y0, self.y1 = math.floor(min(times)), max(math.ceil(max(times)), min(times) + 1)

    def x(self, players):
        share = (math.log10(players) - self.x0) / (self.x1 - self.x0)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def y(self, ms):
        share = (math.log10(ms) - self.y0) / (self.y1 - self.y0)
        return HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP)


def axes(scale, players):
    lines = ['<text x="%d" y="18">milliseconds of processor time, round 5 of 9</text>' % LEFT,
             '<text x="%d" y="%d">players</text>' % (WIDTH // 2 - 60, HEIGHT - 8)]
    for decade in range(scale.y0, math.floor(scale.y1) + 1):
        y = scale.y(10.0 ** decade)
        lines.append('<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" '
                     'text-anchor="end">%g</text>'
                     % (LEFT, y, WIDTH - RIGHT, LEFT - 6, y + 4, 10.0 ** decade))
    return lines + ['<text x="%.1f" y="%d" text-anchor="middle">%d</text>'
                    % (scale.x(n), HEIGHT - BOTTOM + 16, n) for n in players]


def line(scale, name, series, colour):
    at = [(scale.x(n), scale.y(ms)) for n, ms in series]
    path = "L".join("%.1f %.1f" % p for p in at)
    dots = ['<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>' % (x, y, colour) for x, y in at]
    return (['<path d="M%s" fill="none" stroke="%s" stroke-width="2"/>' % (path, colour)] + dots +
            ['<text x="%.1f" y="%.1f" fill="%s">%s</text>'
             % (at[-1][0] + 8, at[-1][1] + 4, colour, name)])


def write(points, path):
    """points: {name: [(players, ms)]}."""
    points = {name: [p for p in series if p[1]] for name, series in points.items()}
    everything = [p for series in points.values() for p in series]
    if not everything:
        return
    scale = Scale(everything)
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
           'font-family="sans-serif" font-size="12">' % (WIDTH, HEIGHT),
           '<rect width="100%" height="100%" fill="white"/>']
    out += axes(scale, sorted({n for n, _ in everything}))
    for (name, series), colour in zip(points.items(), COLOURS):
        if series:
            out += line(scale, name, series, colour)
    path.write_text("\n".join(out + ["</svg>"]) + "\n", encoding="utf-8")
