/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs the rounds of the small team tournaments again with the literal reference: the recorded
 * events, those named after a reading (disputed), the next round where a reply is recorded. */
#include "corpus/corpus_folder.h"
#include "reference_corpus.h"
#include "team_2026_reference.h"

#include <stddef.h>

#define FOLDER CORPUS "/swiss-team-2026"

int main(int argc, char **argv)
{
    static const char *const examples[] = {FOLDER "/examples/first-round-6",
                                           FOLDER "/examples/first-round-6-black",
                                           FOLDER "/examples/first-round-7",
                                           FOLDER "/examples/first-round-two-absent",
                                           FOLDER "/examples/type-b-round-4-of-5",
                                           FOLDER "/0008",
                                           FOLDER "/0016",
                                           FOLDER "/0024",
                                           FOLDER "/0032",
                                           FOLDER "/0040",
                                           FOLDER "/0048",
                                           FOLDER "/0056",
                                           FOLDER "/0064",
                                           FOLDER "/0072",
                                           FOLDER "/0080",
                                           FOLDER "/0088",
                                           FOLDER "/0096",
                                           FOLDER "/0104",
                                           FOLDER "/0112",
                                           FOLDER "/0120",
                                           FOLDER "/0128",
                                           FOLDER "/0136",
                                           FOLDER "/0144",
                                           NULL};
    static const char *const disputed[] = {
        FOLDER "/disputed/r1-01",  FOLDER "/disputed/r1-02",  FOLDER "/disputed/r1-03",
        FOLDER "/disputed/r2-01",  FOLDER "/disputed/r2-02",  FOLDER "/disputed/r2-03",
        FOLDER "/disputed/r2-04",  FOLDER "/disputed/r4-01",  FOLDER "/disputed/r4-02",
        FOLDER "/disputed/r4-03",  FOLDER "/disputed/r4-04",  FOLDER "/disputed/r5-01",
        FOLDER "/disputed/r5-02",  FOLDER "/disputed/r5-03",  FOLDER "/disputed/r5-04",
        FOLDER "/disputed/r8-01",  FOLDER "/disputed/r8-02",  FOLDER "/disputed/r8-03",
        FOLDER "/disputed/r9-01",  FOLDER "/disputed/r9-02",  FOLDER "/disputed/r9-03",
        FOLDER "/disputed/r9-04",  FOLDER "/disputed/r12-01", FOLDER "/disputed/r12-02",
        FOLDER "/disputed/r12-03", FOLDER "/disputed/r12-04", FOLDER "/disputed/r13-01",
        FOLDER "/disputed/r13-02", FOLDER "/disputed/r13-03", FOLDER "/disputed/r13-04",
        FOLDER "/disputed/r14-01", FOLDER "/disputed/r14-02", FOLDER "/disputed/r14-03",
        FOLDER "/disputed/r14-04", FOLDER "/disputed/r15-01", FOLDER "/disputed/r15-02",
        FOLDER "/disputed/r15-03", FOLDER "/disputed/r15-04", NULL};
    const struct reference_corpus corpus = {
        .rule = &team_2026_reference_rule,
        .name = "team_2026_reference_corpus",
        .folder = FOLDER,
        .files = 160,
        .events = disputed,
        .examples = examples,
        .budget = 40000,
        .percent_beyond = 30,
        .ends_when_impossible = true,
        .ends_with_absences = 18,
    };
    return reference_corpus_main(argc, argv, &corpus);
}
