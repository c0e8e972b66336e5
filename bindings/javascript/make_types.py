#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""make_types.py SCHEMAS OUT: the documents of docs/schemas as types of TypeScript, an interface for each."""
import json
import pathlib
import sys

NAMES = {"pairing": "Pairing", "explanation": "Explanation", "whynot": "WhyNot", "check": "Check", "standings": "Standings",
         "standings-why": "StandingsWhy", "notes": "Notes", "blockers": "Blockers", "preview": "Preview", "systems": "Systems",
         "versions": "Versions", "errors": "Errors", "rank-check": "RankCheck", "ranking": "Ranking", "round-robin": "RoundRobin", "rating-change": "RatingChange",
         "norms": "Norms"}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def either(types):
    return " | ".join(dict.fromkeys(types))


def listed(schema, name, depth):
    if "prefixItems" in schema:
        return "[" + ", ".join(type_of(item, name, depth) for item in schema["prefixItems"]) + "]"
    item = type_of(schema.get("items", {}), name, depth)
    return f"({item})[]" if " | " in item else item + "[]"


def members(schema, name, depth):
    lines, indent = [], "  " * (depth + 1)
    for key, value in schema.get("properties", {}).items():
        if value.get("description"):
            lines.append(f"{indent}/** {value['description']} */")
        lines.append(f"{indent}{json.dumps(key) if not key.isidentifier() else key}{'' if key in schema.get('required', []) else '?'}: "
                     f"{type_of(value, name, depth + 1)};")
    others = schema.get("additionalProperties", False)
    if isinstance(others, dict) and not lines:
        lines.append(f"{indent}[name: string]: {type_of(others, name, depth + 1)};")
    return "{\n" + "\n".join(lines) + "\n" + "  " * depth + "}" if lines else "Record<string, never>"


def type_of(schema, name, depth=0):
    if "$ref" in schema:
        return name + "_" + schema["$ref"].rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return either(json.dumps(value) for value in schema["enum"])
    for several in ("oneOf", "anyOf"):
        if several in schema and not all(set(one) <= {"required", "properties"} for one in schema[several]):
            return either(type_of(one, name, depth) for one in schema[several])
    kinds = schema.get("type")
    if kinds is None and "properties" in schema:
        kinds = "object"
    if kinds is None:
        sys.exit("make_types.py: no type: " + json.dumps(schema)[:200])
    return either(listed(schema, name, depth) if kind == "array" else members(schema, name, depth) if kind == "object" else PLAIN[kind]
                  for kind in ([kinds] if isinstance(kinds, str) else kinds))


def main():
    schemas, out = map(pathlib.Path, sys.argv[1:])
    text = ["// SPDX-License-Identifier: Apache-2.0", "// Made by make_types.py from docs/schemas, where each document is told."]
    for file, name in NAMES.items():
        schema = json.loads((schemas / (file + ".schema.json")).read_text(encoding="utf-8"))
        for part, definition in schema.get("$defs", {}).items():
            text.append(f"export type {name}_{part} = {type_of(definition, name)};")
        text.append(f"/** {schema['title']}. */\nexport type {name} = {type_of(schema, name)};")
    out.write_text("\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
