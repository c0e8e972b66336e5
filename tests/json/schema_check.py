# SPDX-License-Identifier: Apache-2.0
"""Documents and their schemas (docs/schemas): which schema a document has, whether it is valid, and
changed copies of it that must not be. Draws from a seed; no document, no verdict."""
import copy
import json
import os
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    sys.exit('jsonschema is missing: Debian package python3-jsonschema (.ci/need python3-jsonschema)')

# A member that no other document has -> its schema. The order counts.
KNOWN_BY = (
    ('errors', 'errors'), ('own_table', 'round-robin'), ('sheet', 'sheet'), ('systems', 'systems'), ('help', 'help'), ('version', 'versions'),
    ('min_games', 'board-prizes'), ('rating_change', 'rating-change'), ('norms', 'norms'), ('aros', 'dubov-1997-aro'), ('checklist', 'checklist'), ('standings', 'dutch-1998-standings'), ('wish', 'whynot'),
    ('blockers', 'blockers'), ('combinations', 'preview'), ('boards', 'pairing'), ('recorded_otherwise', 'explanation'),
    ('rounds_compared', 'check'), ('ranks_different', 'rank-check'), ('asked_for', 'generated'),
    ('tiebreaks', 'standings'), ('decided_by', 'standings-why'), ('files', 'notes'),
    ('players', 'ranking'),
)


class Schemas:
    def __init__(self, folder):
        self.by_name = {}
        for name in sorted(os.listdir(folder)):
            if not name.endswith('.schema.json'):
                continue
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                self.by_name[name.removesuffix('.schema.json')] = json.load(file)
        self.validators = {name: Draft202012Validator(schema) for name, schema in self.by_name.items()}

    def name_of(self, document):
        return next((name for member, name in KNOWN_BY if member in document), None)

    def wrong(self, name, document):
        """The first thing that is wrong with a document, None when it is valid."""
        for error in self.validators[name].iter_errors(document):
            place = '/'.join(str(step) for step in error.absolute_path)
            return f'{place}: {error.message[:200]}'
        return None

    def wrong_schemas(self):
        """What is wrong with the schemas themselves: invalid, lax, without a word, parts that differ."""
        found, parts = [], {}
        for name, schema in self.by_name.items():
            Draft202012Validator.check_schema(schema)
            for part, definition in schema.get('$defs', {}).items():
                first = parts.setdefault(part, definition)
                if first != definition:
                    found.append(f'{name}: $defs/{part} is another one elsewhere')
            found += [f'{name}: {why}' for why in lax_places(schema, '')]
        return found


def lax_places(schema, path):
    if isinstance(schema, list):
        return [why for index, item in enumerate(schema) for why in lax_places(item, f'{path}/{index}')]
    if not isinstance(schema, dict):
        return []
    found = []
    types = schema.get('type', [])
    if 'object' in ([types] if isinstance(types, str) else types):
        closed = schema.get('additionalProperties', True)
        if closed is True or closed == {}:
            found.append(f'{path}: members without a schema are allowed')
        for name, member in schema.get('properties', {}).items():
            if 'description' not in member and '$ref' not in member:
                found.append(f'{path}/{name}: no description')
    for key, value in schema.items():
        if key != 'description':
            found += lax_places(value, f'{path}/{key}')
    return found


# ---- changed documents ------------------------------------------------------------------------------


def places(value, path=()):
    """Every place in a document, the whole first."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], (*path, index))


def at(document, path):
    for step in path:
        document = document[step]
    return document


def replaced(document, path, value):
    """A copy with another value in one place; what does not lie on the way there is shared."""
    if not path:
        return value
    changed = copy.copy(document)
    changed[path[0]] = replaced(document[path[0]], path[1:], value)
    return changed


def is_said(document, path):
    """A value of a sentence: its schema leaves the type open, tests/explain holds it to its code."""
    return any(path[i - 1] == 'values' and 'code' in at(document, path[:i - 1])
               for i in range(1, len(path)))


def changed_copies(document, rolled, most):
    """(what was done, changed copy) of places drawn at random: none of them may be valid."""
    every = list(places(document))
    for path in every if len(every) <= most else rolled.sample(every, most):
        value = at(document, path)
        if is_said(document, path):
            continue
        where = '/'.join(str(step) for step in path)
        if isinstance(value, dict):
            yield f'{where}: a member too many', replaced(document, path, {**value, '!': []})
            yield f'{where}: an array', replaced(document, path, [value])
        elif isinstance(value, list):
            yield f'{where}: something in it', replaced(document, path, [*value, {'!': 1}])
            yield f'{where}: an object', replaced(document, path, {'0': value})
        elif isinstance(value, bool):
            yield f'{where}: a number', replaced(document, path, int(value))
        elif isinstance(value, str):
            yield f'{where}: a number', replaced(document, path, 7)
        elif isinstance(value, int):
            yield f'{where}: a text', replaced(document, path, str(value))
            yield f'{where}: a fraction', replaced(document, path, value + 0.5)
        else:
            yield f'{where}: an object', replaced(document, path, {'!': None})


def members_missing(schema_wrong, document):
    """Members of the document's own level that can be left out unnoticed."""
    return [key for key in document
            if not schema_wrong({name: value for name, value in document.items() if name != key})]
