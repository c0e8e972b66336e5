# SPDX-License-Identifier: Apache-2.0
"""Files are written as the program's -o writes them: a reader sees the old or the new content, never a half.

A new file is written beside, brought to the disk and put in place with the rights of the old one; links are followed.
What is no file (a pipe, a device) is written into, and so is a file whose rights cannot be given to another one.
"""
from __future__ import annotations

import errno
import os
import stat

# Why no new file may take the place of the old one, which can perhaps be written into.
_HINDRANCES = (errno.EACCES, errno.EPERM, errno.EROFS, errno.EBUSY, errno.EXDEV)
_NAMES_TRIED = 10000
_RIGHTS = 0o777  # what is carried over: no set-id bits


def write_file(path: str | os.PathLike[str], content: bytes) -> None:
    """Writes the whole content; raises OSError, and then the old file is as it was."""
    target = os.path.realpath(path)
    try:
        old = os.stat(path)
    except FileNotFoundError:
        _write_beside(target, content, None)
        return
    if not stat.S_ISREG(old.st_mode):
        with open(path, "wb", buffering=0) as stream:
            _write_all(stream.fileno(), content)
        return
    if old.st_mode & 0o222 == 0 or not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(path))
    try:
        _write_beside(target, content, old)
    except OSError as error:
        if error.errno not in _HINDRANCES:
            raise
        _write_into(target, content, old.st_size)


def _write_all(file: int, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[os.write(file, left):]


def _create_beside(folder: str, rights: int) -> tuple[int, str]:
    for number in range(_NAMES_TRIED):
        name = os.path.join(folder, f".swisspair-{os.getpid()}-{number}")
        try:
            return os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), rights), name
        except FileExistsError:
            pass
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), folder)


def _write_beside(target: str, content: bytes, old: os.stat_result | None) -> None:
    folder = os.path.dirname(target)
    # Nobody else looks in before the rights are those of the old file.
    file, name = _create_beside(folder, 0o600 if old else 0o666)
    try:
        try:
            if old:
                _take_over_rights(file, target, old)
            _write_all(file, content)
            os.fsync(file)
        finally:
            os.close(file)
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise
    _bring_to_disk(folder)


def _take_over_rights(file: int, target: str, old: os.stat_result) -> None:
    """Owner, group and rights; PermissionError where the file has rights that its mode does not tell."""
    if hasattr(os, "getxattr"):
        try:
            os.getxattr(target, "system.posix_acl_access")
        except OSError:
            pass
        else:
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), target)
    if hasattr(os, "fchown"):
        fresh = os.fstat(file)
        if (fresh.st_uid, fresh.st_gid) != (old.st_uid, old.st_gid):
            os.fchown(file, old.st_uid, old.st_gid)
        os.fchmod(file, old.st_mode & _RIGHTS)


def _write_into(target: str, content: bytes, size: int) -> None:
    """Over the old bytes. What is longer than they were comes first: without room for it they are all there."""
    file = os.open(target, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        try:
            os.lseek(file, min(size, len(content)), os.SEEK_SET)
            _write_all(file, content[size:])
        except OSError:
            os.ftruncate(file, size)
            raise
        os.lseek(file, 0, os.SEEK_SET)
        _write_all(file, content[:size])
        os.ftruncate(file, len(content))
        os.fsync(file)
    finally:
        os.close(file)


def _bring_to_disk(folder: str) -> None:
    """The new name; a folder that may not be read cannot be waited for."""
    try:
        file = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    except OSError:
        return
    try:
        os.fsync(file)
    except OSError:
        pass
    finally:
        os.close(file)
