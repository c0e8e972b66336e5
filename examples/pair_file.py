#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""pair_file.py FILE [SYSTEM]: pairs the next round of a TRF file through the shared library.

Prints the engines' reply: the number of boards, then white and black of each (0: the bye). Needs
nothing but Python's ctypes and an installed libswisspair; LD_LIBRARY_PATH finds one elsewhere.
"""
import ctypes as c
import sys


class Error(c.Structure):  # swp_error
    _fields_ = [("status", c.c_int), ("detail", c.c_int), ("line", c.c_uint32),
                ("column", c.c_uint32), ("round", c.c_uint32), ("tpn", c.c_uint32 * 2),
                ("reserved", c.c_uint32 * 5), ("rule", c.c_char * 24), ("text", c.c_char * 232)]


class Board(c.Structure):  # swp_board
    _fields_ = [("white", c.c_uint32), ("black", c.c_uint32)]


class PairOptions(c.Structure):  # swp_pair_options: size, and 0 for all that is not asked for
    _fields_ = [("size", c.c_size_t), ("system", c.c_char_p), ("progress", c.c_void_p),
                ("progress_user", c.c_void_p), ("round", c.c_uint32), ("flags", c.c_uint32),
                ("max_work", c.c_uint64), ("reserved", c.c_uint64)]


library = c.CDLL("libswisspair.so.0.10")
handle, new_handle, error = c.c_void_p, c.POINTER(c.c_void_p), c.POINTER(Error)
# Every function is told its types: a handle that is taken for an int would be cut in half.
for name, result, arguments in [
        ("swp_trf_read", c.c_int, [c.c_char_p, c.c_size_t, handle, handle, new_handle, error]),
        ("swp_trf_tournament", handle, [handle]),
        ("swp_trf_destroy", None, [handle]),
        ("swp_pairing_create", c.c_int, [handle, c.POINTER(PairOptions), new_handle, error]),
        ("swp_pairing_board_count", c.c_uint32, [handle]),
        ("swp_pairing_board_at", Board, [handle, c.c_uint32]),
        ("swp_pairing_destroy", None, [handle])]:
    function = getattr(library, name)
    function.restype, function.argtypes = result, arguments


def boards(data, system=None):
    """White and black of every board of the next round; ValueError has the library's words."""
    trf, pairing, why = handle(), handle(), Error()
    options = PairOptions(size=c.sizeof(PairOptions), system=system.encode() if system else None)
    try:
        if (library.swp_trf_read(data, len(data), None, None, c.byref(trf), c.byref(why)) or
                library.swp_pairing_create(library.swp_trf_tournament(trf), c.byref(options),
                                           c.byref(pairing), c.byref(why))):
            place = "line %d: " % why.line if why.line else ""
            raise ValueError(place + why.text.decode())
        every = [library.swp_pairing_board_at(pairing, i)
                 for i in range(library.swp_pairing_board_count(pairing))]
        return [(board.white, board.black) for board in every]
    finally:
        library.swp_pairing_destroy(pairing)
        library.swp_trf_destroy(trf)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.splitlines()[0])
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    try:
        reply = boards(data, *sys.argv[2:])
    except ValueError as failure:
        sys.exit("%s: error: %s" % (sys.argv[1], failure))
    print(len(reply))
    for white, black in reply:
        print(white, black)


if __name__ == "__main__":
    main()
