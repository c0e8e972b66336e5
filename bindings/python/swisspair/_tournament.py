# SPDX-License-Identifier: Apache-2.0
"""The tournament, and its files."""
from __future__ import annotations

import os
import pathlib
import threading
from typing import Any, Union

from ._answers import ColourWord, Note
from ._event import Event
from ._library import (SEVERITIES, alone, encoded_or_null, ffi, lib, made, options_of, raise_status, text_of,
                       written)
from ._output import write_file
from ._questions import Questions
from ._rounds import Rounds
from ._teams import Teams

_Path = Union[str, "os.PathLike[str]"]


class Tournament(Questions, Rounds, Event, Teams):
    """A tournament in memory. Rounds count from 1, players by their pairing numbers.

    >>> t = Tournament(system="dutch-2026", rounds=3, initial_colour="white")
    >>> [t.add_player(name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    [1, 2, 3, 4]
    >>> t.record(t.pair())
    >>> t.result(1, 1, 3, "1-0"); t.result(1, 4, 2, "1/2-1/2")
    >>> [str(player.points) for player in t.players]
    ['1', '0.5', '0', '0.5']
    >>> print(t.whynot(1, 3).verdict)
    impossible

    `with` gives its memory back at the end of the block. `copy.copy` and `pickle` make an equal tournament that shares nothing with it.
    """

    def __init__(self, *, system: str | None = None, rounds: int | None = None, name: str | None = None,
                 initial_colour: ColourWord | None = None, is_maxi: bool = False) -> None:
        self._lock = threading.RLock()
        self._t: Any = made("swp_tournament", lib.swp_tournament_destroy, lib.swp_tournament_create, ffi.NULL)
        self._trf: Any = ffi.NULL
        self.notes: tuple[Note, ...] = ()
        if system is not None:
            self.system = system
        if rounds is not None:
            self.planned_rounds = rounds
        if name is not None:
            self.set_fact("name", name)
        if initial_colour is not None:
            self.initial_colour = initial_colour
        self.is_maxi = is_maxi

    @classmethod
    def _of(cls, tournament: Any, trf: Any, notes: tuple[Note, ...]) -> Tournament:
        t = cls.__new__(cls)
        t._lock = threading.RLock()
        t._t = tournament
        t._trf = trf
        t.notes = notes
        return t

    def __repr__(self) -> str:
        if self._t is None:
            return "<Tournament, closed>"
        return f"<Tournament {self.fact('name')!r}: {len(self.players)} players, {self.recorded_rounds} rounds recorded>"

    # ---- its life

    def __enter__(self) -> Tournament:
        return self

    def __exit__(self, *raised: Any) -> None:
        self.close()

    def close(self) -> None:
        """Gives the memory back now; afterwards nothing can be asked of it."""
        with self._lock:
            held = self._trf or self._t
            self._t = self._trf = None
            if held:
                ffi.release(held)

    @alone
    def copy(self) -> Tournament:
        """An equal tournament that shares nothing with this one."""
        twin = made("swp_tournament", lib.swp_tournament_destroy, lib.swp_tournament_copy, self._t, ffi.NULL)
        return self._of(twin, ffi.NULL, self.notes)

    def __copy__(self) -> Tournament:
        return self.copy()

    def __deepcopy__(self, memory: Any) -> Tournament:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """By its file, which holds everything."""
        return _loaded, (type(self), self.dumps("wide"), self.notes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tournament) and (self is other or not self.differences(other))

    __hash__ = None  # type: ignore[assignment]

    # ---- files

    def dumps(self, dialect: str = "trf26", *, line_end: str = "\n", leave_out: bool = False, plain: bool = False,
              new_ranks: bool = False) -> str:
        """The tournament as a file's text. What the dialect cannot say is refused, or with `leave_out` left out; `plain`: without
        records of ours; `new_ranks`: places by points and number, whatever the file said."""
        return self._written(dialect, line_end, leave_out, plain, new_ranks)[0]

    def lost(self, dialect: str, *, language: str | None = None) -> tuple[str, ...]:
        """What the file of a dialect would not hold, in sentences."""
        return self._written(dialect, "\n", True, True, False, language)[1]

    @alone
    def _written(self, dialect: str, line_end: str, leave_out: bool, plain: bool, new_ranks: bool,
                 language: str | None = None) -> tuple[str, tuple[str, ...]]:
        options, place, kept = options_of("swp_trf_write_options"), ffi.new("swp_trf_dialect *"), encoded_or_null(line_end)
        if not lib.swp_trf_dialect_find(encoded_or_null(dialect), place):
            raise ValueError(f"there is no dialect {dialect!r} of TRF")
        options.dialect, options.line_end = place[0], kept
        options.flags = (lib.SWP_TRF_WRITE_LEAVE_OUT * leave_out | lib.SWP_TRF_WRITE_PLAIN * plain
                         | lib.SWP_TRF_WRITE_NEW_RANKS * new_ranks)
        text = made("swp_trf_text", lib.swp_trf_text_destroy, lib.swp_trf_write, self._t, self._trf, options)
        notes = (lib.swp_trf_text_note_at(text, index) for index in range(lib.swp_trf_text_note_count(text)))
        content = bytes(ffi.buffer(lib.swp_trf_text_bytes(text), lib.swp_trf_text_length(text)))
        return content.decode("utf-8"), tuple(_said(note, language) for note in notes)

    def write(self, path: _Path, dialect: str = "trf26", **how: Any) -> None:
        """Writes the file beside and puts it in place when it is whole: its rights and the links to it stay. How: as `dumps`."""
        write_file(path, self.dumps(dialect, **how).encode("utf-8"))

    @property
    @alone
    def played_rounds(self) -> int:
        """Rounds of the file that are complete."""
        return int(lib.swp_trf_rounds_played(self._trf)) if self._trf else 0

    @alone
    def record_texts(self, code: str) -> tuple[str, ...]:
        """What stands in the lines of a record of the file, "XXZ", in their order."""
        if not self._trf:
            return ()
        wanted = encoded_or_null(code)
        return tuple(text_of(lib.swp_trf_record_text_at(self._trf, wanted, index)) for index in range(lib.swp_trf_record_count(self._trf, wanted)))

    @alone
    def ranking_rating(self, number: int) -> int:
        """The rating by which a player of the file stands in the initial ranking list (172, NRS)."""
        own = self.player(number).rating
        return int(lib.swp_trf_ranking_rating(self._trf, number, own)) if self._trf else own

    @alone
    def ranks(self) -> dict[int, int]:
        """The ranks that the file it was read from has, by pairing number."""
        shown = [lib.swp_tournament_player_at(self._t, index).tpn for index in range(lib.swp_tournament_player_count(self._t))]
        return {tpn: lib.swp_trf_rank(self._trf, tpn) for tpn in shown if self._trf and lib.swp_trf_rank(self._trf, tpn)}


def _said(note: Any, language: str | None) -> str:
    """What a note of a file says, players by their numbers."""
    if language is None or not note.saying:
        return text_of(note.text)
    return written(lib.swp_saying_text, note.saying, encoded_or_null(language), ffi.NULL)


def _loaded(kind: type[Tournament], text: str, notes: tuple[Note, ...]) -> Tournament:
    read_again = loads(text)
    return kind._of(read_again._t, read_again._trf, notes)


def loads(file: str | bytes, *, language: str | None = None, adjourned_as_draw: bool = False, repair: bool = False,
          any_system: bool = False, open_as_absent: bool = False, matches: bool = False) -> Tournament:
    """Reads a tournament from the text or bytes of a file, in any dialect of TRF; `language` is that of the notes. How: unfinished games
    as draws; an opponent with a bye code Z as a forfeit loss; an unknown 192 is only a warning; a pairing without colour and result as an
    absence; a round is a match of two games.

    >>> loads("012 A name\\n001 hello\\n")
    Traceback (most recent call last):
        ...
    swisspair.InvalidError: 'hell' found; expected a starting rank of 1 to 9999 in columns 5-8
    """
    content = file.encode("utf-8") if isinstance(file, str) else file
    options = options_of("swp_trf_options")
    options.flags = (lib.SWP_TRF_ADJOURNED_AS_DRAW * adjourned_as_draw | lib.SWP_TRF_REPAIR * repair | lib.SWP_TRF_ANY_SYSTEM * any_system
                     | lib.SWP_TRF_OPEN_AS_ABSENT * open_as_absent | lib.SWP_TRF_MATCHES * matches)
    out, err = ffi.new("swp_trf **"), ffi.new("swp_error *")
    status = lib.swp_trf_read(ffi.from_buffer(content), len(content), ffi.NULL, options, out, err)
    trf = ffi.gc(out[0], lib.swp_trf_destroy)
    tournament = lib.swp_trf_tournament(trf) if trf else ffi.NULL
    notes = []
    for index in range(lib.swp_trf_note_count(trf) if trf else 0):
        note = lib.swp_trf_note_at(trf, index)
        code = lib.swp_saying_code_name(note.saying.code) if note.saying else ffi.NULL
        severity: Any = SEVERITIES[note.severity]
        notes.append(Note(severity, _said(note, language), note.line, note.column, text_of(note.record), text_of(code) or None))
    if status:
        raise_status(status, err, notes)
    # The tournament is the file's, which stays as long as it.
    return Tournament._of(tournament, trf, tuple(notes))


def read(path: _Path, **how: Any) -> Tournament:
    """Reads a tournament from a file; how: as `loads`."""
    return loads(pathlib.Path(path).read_bytes(), **how)


