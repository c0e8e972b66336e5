/* SPDX-License-Identifier: Apache-2.0 */
/* Which edition was in force on a day (swisspair/editions.h).
 *
 * Answers: swp_edition_at and what is asked of it. The days of a system stand in its row, those of
 * the tie-breaks here; what was in force in between and is not offered leaves a gap, which is told
 * as one. O(editions). */
#include "swisspair/editions.h"

#include "base/options.h"
#include "systems/system.h"

#include <stdio.h>
#include <string.h>

/* C.07, the newest first. */
static const struct {
    swp_edition shown;
    swp_tiebreak_edition edition;
} tiebreaks[] = {
    {{SWP_EDITION_FAMILY_TIEBREAKS, "2026", 20260301, 0}, SWP_TIEBREAK_EDITION_2026},
    {{SWP_EDITION_FAMILY_TIEBREAKS, "2024", 20240801, 20260228}, SWP_TIEBREAK_EDITION_2024}};
enum { N_TIEBREAKS = sizeof tiebreaks / sizeof *tiebreaks };

static const struct swp__options_kind in_force_kind = {
    .name = "SWP_IN_FORCE_INIT",
    .size = sizeof(swp_in_force),
};

void swp_in_force_init(swp_in_force *in_force)
{
    if (!in_force)
        return;
    *in_force = (swp_in_force)SWP_IN_FORCE_INIT;
}

const swp_edition *swp_edition_at(uint32_t index)
{
    size_t n = 0;
    const struct swp__system_row *row;
    for (; (row = swp__system_row_at(n)) != NULL; n++)
        if (n == index)
            return &row->in_force;
    return index - n < N_TIEBREAKS ? &tiebreaks[index - n].shown : NULL;
}

/* ---- days ------------------------------------------------------------------------------------ */

static bool is_day(uint32_t year, uint32_t month, uint32_t day)
{
    static const uint32_t days[] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month < 1 || month > 12 || year < 1 || year > 9999)
        return false;
    const bool leap = month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return day >= 1 && day <= days[month] + leap;
}

/* So many digits at *at, which moves on; false when there are fewer, or more. */
static bool take_number(const char **at, int digits, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < digits; i++, ++*at) {
        if (**at < '0' || **at > '9')
            return false;
        *out = *out * 10 + (uint32_t)(**at - '0');
    }
    return **at < '0' || **at > '9';
}

uint32_t swp_day_of_text(const char *text)
{
    if (!text)
        return 0;
    uint32_t year, month, day;
    const char *at = text + strspn(text, " ");
    const bool day_first = at[0] && at[1] && at[2] == '.';
    if (!take_number(&at, day_first ? 2 : 4, day_first ? &day : &year))
        return 0;
    const char between = *at;
    if (!between || !strchr(day_first ? "." : "/-.", between))
        return 0;
    at++;
    if (!take_number(&at, 2, &month) || *at != between)
        return 0;
    at++;
    if (!take_number(&at, day_first ? 4 : 2, day_first ? &year : &day))
        return 0;
    if ((*at != '\0' && *at != ' ') || !is_day(year, month, day))
        return 0;
    return year * 10000 + month * 100 + day;
}

uint32_t swp_tournament_start_date(const swp_tournament *t)
{
    if (!t)
        return 0;
    const char *text = swp_tournament_fact_at(t, SWP_TOURNAMENT_FACT_START_DATE, 0);
    return text ? swp_day_of_text(text) : 0;
}

/* ---- what was in force ------------------------------------------------------------------------
 */

/* The nearest editions of a family, and the one that was in force. */
static swp_in_force look_up(const char *family, uint32_t day)
{
    swp_in_force then = SWP_IN_FORCE_INIT;
    const swp_edition *edition;
    for (uint32_t i = 0; (edition = swp_edition_at(i)) != NULL; i++) {
        if (strcmp(edition->family, family) != 0)
            continue;
        if (edition->first > day) {
            if (!then.after || edition->first < then.after->first)
                then.after = edition;
        } else if (edition->last == 0 || edition->last >= day) {
            then.edition = edition;
        } else if (!then.before || edition->last > then.before->last) {
            then.before = edition;
        }
    }
    return then;
}

swp_status swp_edition_find(const char *family, uint32_t day, swp_in_force *out, swp_error *err)
{
    if (!family)
        return swp__null(err, "family");
    if (!out)
        return swp__null(err, "out");
    swp_in_force then = SWP_IN_FORCE_INIT;
    const swp_status status = swp__options_readable(&in_force_kind, out, err);
    if (is_day(day / 10000, day / 100 % 100, day % 100))
        then = look_up(family, day);
    if (status == SWP_OK)
        swp__options_fill(&in_force_kind, &then, out);
    return status;
}

const char *swp_tiebreak_edition_name(swp_tiebreak_edition edition)
{
    for (size_t i = 0; i < N_TIEBREAKS; i++)
        if (tiebreaks[i].edition == edition)
            return tiebreaks[i].shown.id;
    return NULL;
}

bool swp_tiebreak_edition_in_force(uint32_t day, swp_tiebreak_edition *out_edition)
{
    if (!out_edition)
        return false;
    swp_in_force then = SWP_IN_FORCE_INIT;
    swp_edition_find(SWP_EDITION_FAMILY_TIEBREAKS, day, &then, NULL);
    for (size_t i = 0; then.edition && i < N_TIEBREAKS; i++)
        if (then.edition == &tiebreaks[i].shown)
            *out_edition = tiebreaks[i].edition;
    return then.edition != NULL;
}

/* "2014/12/31" */
struct day_text {
    char text[16];
};
static struct day_text day_text(uint32_t day)
{
    struct day_text shown;
    snprintf(shown.text, sizeof shown.text, "%04u/%02u/%02u", (unsigned)(day / 10000 % 10000),
             (unsigned)(day / 100 % 100), (unsigned)(day % 100));
    return shown;
}

const char *swp_in_force_text(const swp_in_force *in_force, char text[SWP_IN_FORCE_TEXT_SIZE])
{
    if (!in_force || !text)
        return NULL;
    const swp_edition *before = in_force->before, *after = in_force->after;
    const struct day_text to = day_text(before ? before->last : 0);
    const struct day_text from = day_text(after ? after->first : 0);
    const size_t size = SWP_IN_FORCE_TEXT_SIZE;
    text[0] = '\0';
    if (in_force->edition)
        snprintf(text, size, "%s", in_force->edition->id);
    else if (before && after)
        snprintf(text, size, "between %s (to %s) and %s (from %s)", before->id, to.text, after->id,
                 from.text);
    else if (after)
        snprintf(text, size, "before %s (from %s)", after->id, from.text);
    else if (before)
        snprintf(text, size, "after %s (to %s)", before->id, to.text);
    return text;
}
