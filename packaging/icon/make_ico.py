#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""make_ico.py SVG ICO: the icon for Windows, in four sizes, of an SVG of filled rectangles."""
import re
import struct
import sys
import zlib

SIZES = (16, 32, 48, 256)
RECT = re.compile(r'<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" fill="#(\w{6})"/>')


def rows(rectangles, size):
    """RGBA, line by line; 32 units of the drawing are the whole."""
    pixels = [[(0, 0, 0, 0)] * size for _ in range(size)]
    for x, y, width, height, colour in rectangles:
        filled = tuple(bytes.fromhex(colour)) + (255,)
        left, right, top, bottom = (round(int(unit) * size / 32) for unit in (x, int(x) + int(width), y, int(y) + int(height)))
        for line in pixels[top:bottom]:
            line[left:right] = [filled] * (right - left)
    return pixels


def bitmap(pixels, size):
    """As icons have it: a header of twice the height, BGRA from below, a mask of nothing."""
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    colours = b"".join(bytes((b, g, r, a)) for line in reversed(pixels) for r, g, b, a in line)
    return header + colours + bytes((size + 31) // 32 * 4 * size)


def png(pixels, size):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    data = b"".join(b"\0" + bytes(value for pixel in line for value in pixel) for line in pixels)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rectangles = RECT.findall(file.read())
    images = [(png if size > 48 else bitmap)(rows(rectangles, size), size) for size in SIZES]
    entries, offset = b"", 6 + 16 * len(SIZES)
    for size, image in zip(SIZES, images):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    with open(sys.argv[2], "wb") as file:
        file.write(struct.pack("<HHH", 0, 1, len(SIZES)) + entries + b"".join(images))


if __name__ == "__main__":
    main()
