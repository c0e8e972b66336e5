# SPDX-License-Identifier: Apache-2.0
"""The library as Python calls it: texts and points, enumerators, errors, documents, progress, one caller at a time."""
from __future__ import annotations

import decimal
import fractions
import functools
import json
from typing import Any, Callable, Sequence, TypeVar, Union, cast

from ._answers import Colour, Outcome, Severity
from ._swisspair import ffi as ffi, lib as lib

Points = Union[int, float, decimal.Decimal, fractions.Fraction]
Progress = Callable[[int, int], Union[bool, None]]


# ---- enumerators: their words are the names of the header, in small letters ---------------------------------


def enumerators(prefix: str) -> dict[str, int]:
    """Word and number of each enumerator SWP_<prefix>_<WORD>."""
    begin = f"SWP_{prefix}_"
    return {name[len(begin):].lower(): getattr(lib, name) for name in dir(lib) if name.startswith(begin) and not name.endswith("MAX_ENUM")}


def words_of(table: dict[str, int]) -> dict[int, str]:
    return {number: word for word, number in table.items()}


def chosen(table: dict[str, int], word: str, what: str) -> int:
    if word not in table:
        raise ValueError(f"{what} {word!r}; expected one of {', '.join(table)}")
    return table[word]


OUTCOMES = enumerators("RESULT")
OUTCOME_WORDS = {number: Outcome(word) for word, number in OUTCOMES.items()}
COLOURS: dict[str | None, int] = {None: lib.SWP_COLOUR_NONE, Colour.WHITE: lib.SWP_COLOUR_WHITE, Colour.BLACK: lib.SWP_COLOUR_BLACK}
COLOUR_WORDS: dict[int, Colour | None] = {number: None if word is None else Colour(word) for word, number in COLOURS.items()}
FACTS = enumerators("TOURNAMENT_FACT")
FACT_WORDS = words_of(FACTS)
PARTS = words_of(enumerators("TOURNAMENT_PART"))
SEVERITIES = {number: Severity(word) for word, number in enumerators("SEVERITY").items()}


# ---- what is refused ----------------------------------------------------------------------------------------


class SwisspairError(Exception):
    """What the library refused: `code` says exactly what, as a word that does not change."""

    def __init__(self, text: str, code: str | None = None, *, line: int = 0, column: int = 0, round: int = 0,
                 players: Sequence[int] = (), rule: str = "", notes: Sequence[Any] = ()) -> None:
        super().__init__(text)
        self.code = code
        self.line = line
        self.column = column
        self.round = round
        self.players = tuple(players)
        self.rule = rule
        self.notes = tuple(notes)
        self._told: Any = None

    def told(self, language: str) -> str:
        """The sentence in another language; English where there is none."""
        if self._told is None:
            return str(self)
        return written(lib.swp_error_text, self._told, encoded_or_null(language), ffi.NULL, ffi.NULL)

    def __reduce__(self) -> tuple[Any, ...]:
        """Everything but what another language needs."""
        return _made_again, (type(self), self.args, {name: value for name, value in self.__dict__.items() if name != "_told"})


def _made_again(kind: type[SwisspairError], arguments: tuple[Any, ...], members: dict[str, Any]) -> SwisspairError:
    error = kind(*arguments)
    error.__dict__.update(members)
    return error


class NoPairingError(SwisspairError):
    """The rules allow no pairing of the round."""


class InvalidError(SwisspairError, ValueError):
    """The request or the data contradict themselves or the rules."""


class LimitError(SwisspairError):
    """A limit that has a name is exceeded."""


class UnsupportedError(SwisspairError):
    """Understood, but not offered."""


class CancelledError(SwisspairError):
    """`progress` answered False."""


class InternalError(SwisspairError):
    """A mistake of the library; please report it, with the tournament."""


_ERRORS = {lib.SWP_ERR_NO_PAIRING: NoPairingError, lib.SWP_ERR_INTERNAL: InternalError, lib.SWP_ERR_INVALID: InvalidError,
           lib.SWP_ERR_LIMIT: LimitError, lib.SWP_ERR_UNSUPPORTED: UnsupportedError, lib.SWP_ERR_CANCELLED: CancelledError}


def raise_status(status: int, err: Any, notes: Sequence[Any] = ()) -> None:
    if status == lib.SWP_ERR_MEMORY:
        raise MemoryError("swisspair: memory ran out")
    error = _ERRORS.get(status, InternalError)(
        text_of(err.text), text_of(lib.swp_detail_name(err.detail)) or None, line=err.line, column=err.column, round=err.round,
        players=[tpn for tpn in err.tpn if tpn], rule=text_of(err.rule), notes=notes)
    error._told = err
    raise error


def call(function: Any, *arguments: Any) -> None:
    err = ffi.new("swp_error *")
    status = function(*arguments, err)
    if status:
        raise_status(status, err)


def made(kind: str, destroy: Any, function: Any, *arguments: Any) -> Any:
    """What a call makes, freed with its last user."""
    out = ffi.new(kind + " **")
    call(function, *arguments, out)
    return ffi.gc(out[0], destroy)


def options_of(kind: str) -> Any:
    """Options with the defaults of the library."""
    options = ffi.new(kind + " *")
    getattr(lib, kind + "_init")(options)
    return options


# ---- texts and documents ------------------------------------------------------------------------------------


def text_of(pointer: Any) -> str:
    text: bytes = ffi.string(pointer) if pointer else b""
    return text.decode("utf-8")


def encoded(text: str) -> bytes:
    """In C a text ends at its first NUL: what stands behind it would be lost."""
    if "\0" in text:
        raise InvalidError(f"{text!r} holds a NUL", "bad_text")
    return text.encode("utf-8")


def encoded_or_null(text: str | None) -> Any:
    return ffi.NULL if text is None else ffi.new("char[]", encoded(text))


def _bytes_written(function: Any, *arguments: Any) -> bytes:
    buffer = ffi.new("swp_buffer *")
    try:
        call(function, *arguments, buffer)
        return bytes(ffi.buffer(buffer.bytes, buffer.length)[:])
    finally:
        lib.swp_buffer_free(buffer)


def written(function: Any, *arguments: Any) -> str:
    """The text that a call of the library writes."""
    return _bytes_written(function, *arguments).decode("utf-8")


def document(function: Any, *arguments: Any) -> dict[str, Any]:
    """The JSON document that a call of the library writes."""
    found: dict[str, Any] = json.loads(_bytes_written(function, *arguments))
    return found


def json_options(language: str | None = None, named: Any = ffi.NULL, flags: int = 0) -> tuple[Any, Any]:
    """Options of a document, and what has to live as long as they."""
    options, kept = options_of("swp_json_options"), encoded_or_null(language)
    options.language, options.named, options.flags = kept, named, flags
    return options, kept


# ---- points: the library counts in tenths -------------------------------------------------------------------


def points(tenths: int) -> decimal.Decimal:
    return decimal.Decimal(tenths) / 10


def tenths(value: Points) -> int:
    exact = fractions.Fraction(str(value)) * 10 if isinstance(value, float) else fractions.Fraction(value) * 10
    if exact.denominator != 1:
        raise InvalidError(f"{value} points; expected tenths", "bad_points")
    return exact.numerator


# ---- long calls ---------------------------------------------------------------------------------------------


class Watch:
    """Hands the progress of a call on; what the caller raises comes back when the call has ended."""

    def __init__(self, tournament: Handle, progress: Progress | None, options: Any) -> None:
        self._tournament = tournament
        self._progress = progress
        self._raised: BaseException | None = None
        self._handle = ffi.new_handle(self)
        if progress is not None:
            options.progress, options.progress_user = lib.swisspair_progress, self._handle

    def tell(self, done: int, total: int) -> bool:
        self._tournament._is_telling = True
        try:
            return self._progress is None or self._progress(done, total) is not False
        except BaseException as raised:  # it cannot pass through C
            self._raised = raised
            return False
        finally:
            self._tournament._is_telling = False

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if self._raised is not None:
            raise self._raised from None


def _tell(user: Any, done: int, total: int) -> bool:
    watch: Watch = ffi.from_handle(user)
    return watch.tell(done, total)


ffi.def_extern(name="swisspair_progress")(_tell)


# ---- one caller at a time -----------------------------------------------------------------------------------

_Method = TypeVar("_Method", bound=Callable[..., Any])


class Handle:
    """Who has a tournament of the library, and a lock for it."""

    _t: Any
    _trf: Any
    _lock: Any
    _is_telling = False  # the progress of a call about it, which is not over

    def _open(self) -> Any:
        """The library's tournament; ValueError when it was given back."""
        if self._is_telling:
            raise RuntimeError("the tournament is in use: this is the progress of its own call")
        if self._t is None:
            raise ValueError("this tournament was closed")
        return self._t


def alone(method: _Method) -> _Method:
    """A method of a tournament that nobody else uses meanwhile: the library lets many read it or one change it."""

    @functools.wraps(method)
    def locked(self: Any, *arguments: Any, **named: Any) -> Any:
        with self._lock:
            self._open()
            return method(self, *arguments, **named)

    return cast(_Method, locked)
