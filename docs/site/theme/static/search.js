// SPDX-License-Identifier: Apache-2.0
// The search of the site: places in which all words stand, each with the words around them. `texts` (texts.js, made by
// `build`) has every page as [address, title, [[anchor, heading, text], ...]]; nothing is fetched, so it works from a stick.
'use strict';
{
    const MOST = 60, AROUND = 80;

    /** Small letters without accents and strokes, as many of them as there were. */
    const STROKES = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i' };
    const bare = letter => STROKES[letter] ?? letter;
    const folded = text => text.replace(/[^\0-\x7f]/g, letter => bare(letter.normalize('NFD')[0].toLowerCase()[0])).toLowerCase();

    /** What is asked for: words, and phrases between quotes, each found where a word begins. */
    const patterns_of = asked => [...folded(asked).matchAll(/"([^"]+)"|([^\s"]+)/g)].map(([, phrase, word]) =>
        new RegExp('(?<![\\p{L}\\p{N}])' + (phrase ?? word).trim().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'gu'));

    const counted = (text, pattern) => (text.match(pattern) ?? []).length;

    /** The places of a page: its sections that have most of the words, if the page has all of them, or with `some` one. */
    function places_of([address, title, sections], patterns, some) {
        const page = folded(title), weights = sections.map(([, heading, text]) => {
            const head = folded(heading), body = folded(text);
            return patterns.map(pattern => 10 * counted(head, pattern) + Math.min(5, counted(body, pattern)));
        });
        const in_title = patterns.map(pattern => counted(page, pattern));
        const stands = (_, i) => in_title[i] > 0 || weights.some(weight => weight[i] > 0);
        if (some ? !patterns.some(stands) : !patterns.every(stands))
            return [];
        const found = weights.map(weight => weight.filter((n, i) => n > 0 || in_title[i] > 0).length);
        const most = Math.max(...found);
        return sections.map(([anchor, heading, text], i) => ({
            href: address + (anchor ? '#' + anchor : ''), text, found: found[i],
            title: heading && heading !== title ? `${title}: ${heading}` : title,
            weight: weights[i].reduce((sum, n) => sum + n, 0) + 5 * in_title.reduce((sum, n) => sum + n, 0) -
                (/^(source|rooms|changes|maintain.terms|program.sayings)/.test(address) ? 20 : /^(api|lab|rules.(readings|disagree))/.test(address) ? 8 : 0),
        })).filter((place, i) => found[i] === most && weights[i].some(n => n > 0)).sort((a, b) => b.weight - a.weight).slice(0, 3);
    }

    /** The text around the words, where most of them stand together, with all marked. */
    function snippet(text, patterns) {
        const small = folded(text), line = document.createElement('p');
        const hits = patterns.flatMap((pattern, i) => [...small.matchAll(pattern)].map(hit => [hit.index, i])).slice(0, 500);
        const near = at => new Set(hits.filter(([other]) => other >= at && other < at + 2 * AROUND).map(([, i]) => i)).size;
        const first = Math.max(0, hits.reduce((best, [at]) => best < 0 || near(at) > near(best) ? at : best, -1));
        const from = first > AROUND ? text.indexOf(' ', first - AROUND) + 1 : 0;
        const cut = text.lastIndexOf(' ', first + 2 * AROUND), to = text.length > first + 2 * AROUND && cut > first ? cut : text.length;
        const marks = patterns.flatMap(pattern => [...small.slice(from, to).matchAll(pattern)].map(hit =>
            [from + hit.index, from + hit.index + hit[0].length]));
        let at = from;
        line.append(from > 0 ? '… ' : '');
        for (const [begin, end] of marks.sort((a, b) => a[0] - b[0])) {
            if (begin < at)
                continue;
            const mark = document.createElement('mark');
            mark.append(text.slice(begin, end));
            line.append(text.slice(at, begin), mark);
            at = end;
        }
        line.append(text.slice(at, to), to < text.length ? ' …' : '');
        return line;
    }

    const asked = new URLSearchParams(location.search).get('q')?.trim() ?? '';
    for (const field of document.querySelectorAll('input[name="q"]'))
        field.value = asked;
    const patterns = patterns_of(asked);
    if (patterns.length > 0) {
        const places_with = some => texts.flatMap(page => places_of(page, patterns, some)).sort((a, b) => b.found - a.found || b.weight - a.weight);
        const all = places_with(false), places = all.length > 0 ? all : places_with(true);
        const list = document.createElement('ul'), status = document.createElement('p');
        for (const { href, title, text } of places.slice(0, MOST)) {
            const item = document.createElement('li'), link = document.createElement('a');
            link.href = href;
            link.append(title);
            item.append(link, snippet(text, patterns));
            list.append(item);
        }
        status.append(places.length === 0 ? 'No page has any of these words.' : all.length === 0 ? 'No page has all of these words. Some of them:' :
            places.length > MOST ? `${places.length} places, the best ${MOST} of them:` : places.length === 1 ? '1 place:' : `${places.length} places:`);
        document.getElementById('search-results').append(status, list);
    }
}
