/* SPDX-License-Identifier: Apache-2.0 */
/* Every file of every corpus of single players is read without an error, fits together, and
 * survives writing and reading. */
#define _POSIX_C_SOURCE 200809L

#include "corpus/corpus_folder.h"
#include "fuzz/trf_bytes.h"
#include "trf_support.h"

#include <dirent.h>

static const struct {
    const char *name;
    int files;
} folders[] = {
    {"burstein-2026", 160},      {"burstein-2026/examples", 2}, {"burstein-2026/reading-r4", 30},
    {"dubov-1997", 330},         {"dubov-1997/vega", 1},        {"dubov-2025", 300},
    {"dubov-2025/examples", 16}, {"dutch-1998", 300},           {"dutch-1998/examples", 4},
    {"dutch-2012", 598},         {"dutch-2012/c13", 20},        {"dutch-2012/disputed", 2},
    {"dutch-2017", 500},         {"dutch-2026", 500},           {"lim-1999", 300},
    {"standings", 230},          {"double-swiss-2026", 160},
};

static bool is_trf(const char *name)
{
    const size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".trf") == 0;
}

/* Written as TRF26 and read again: the same tournament. Without `trf` what the file said beside it
 * is not written. */
static void check_rewritten(const swp_tournament *t, const swp_trf *trf, const char *path)
{
    static const struct support_loss nothing = {0};
    char *bytes = NULL;
    size_t length = 0;
    swp_error err;
    memset(&err, 0, sizeof err);
    if (!EXPECT(trf_bytes(t, trf, NULL, &bytes, &length, &err) == SWP_OK, "%s: %s", path, err.text))
        return;
    swp_trf *second = NULL;
    EXPECT(swp_trf_read(bytes, length, NULL, NULL, &second, &err) == SWP_OK, "%s rewritten: %s",
           path, err.text);
    if (second && swp_trf_tournament(second)) {
        support_expect_same(t, swp_trf_tournament(second), &nothing, path);
        EXPECT(swp_tournament_compare(t, swp_trf_tournament(second), NULL, NULL), "%s", path);
    }
    swp_trf_destroy(second);
    free(bytes);
}

static void check_file(const char *path, bool rewrite)
{
    struct file_bytes file = support_load(path);
    swp_trf *trf = NULL;
    swp_error err;
    memset(&err, 0, sizeof err);
    const swp_status status = swp_trf_read(file.bytes, file.length, NULL, NULL, &trf, &err);
    if (EXPECT(status == SWP_OK, "%s:%u:%u: %s", path, err.line, err.column, err.text)) {
        EXPECT(swp_tournament_validate(swp_trf_tournament(trf), &err) == SWP_OK, "%s: %s", path,
               err.text);
        for (int i = 0; rewrite && i < 2; i++)
            check_rewritten(swp_trf_tournament(trf), i ? NULL : trf, path);
    }
    swp_trf_destroy(trf);
    free(file.bytes);
}

/* Rewrites one file in `every`. Returns how many files were read. */
static int check_folder(const char *folder, int every)
{
    DIR *dir = opendir(folder);
    int n = 0;
    if (!dir)
        return 0;
    for (const struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        char path[512];
        if (!is_trf(entry->d_name))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        check_file(path, n++ % every == 0);
    }
    closedir(dir);
    return n;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("own files")
    {
        EXPECT(check_folder("tests/data/trf-wild", 1) == 27, "27 good files");
    }
    TESTING_CASE("corpora")
    {
        int n = 0;
        for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
            char path[CORPUS_PATH];
            snprintf(path, sizeof path, CORPUS "/%s", folders[i].name);
            const int here =
                check_folder(path, strcmp(folders[i].name, "double-swiss-2026") ? 10 : 1);
            EXPECT(here == folders[i].files, "%d files in %s", here, path);
            n += here;
        }
        printf("%d files read\n", n);
    }
    return testing_finish("trf_corpus");
}
