/* Every file of every corpus beside the repository is read without an error, fits together, and
 * survives writing and reading. Skipped, and said so, when the corpora are absent. */
#define _POSIX_C_SOURCE 200809L

#include "trf_support.h"

#include <dirent.h>

static const char *const folders[] = {"../shared/corpus/dubov-1997",
                                      "../shared/corpus/dubov-2025",
                                      "../shared/corpus/dubov-2025/examples",
                                      "../shared/corpus/dutch-1998",
                                      "../shared/corpus/dutch-1998/examples",
                                      "../shared/corpus/dutch-2012",
                                      "../shared/corpus/dutch-2012/disputed",
                                      "../shared/corpus/dutch-2017",
                                      "../shared/corpus/dutch-2026",
                                      "../shared/corpus/lim-1999",
                                      "../shared/corpus/standings"};

static bool is_trf(const char *name)
{
    const size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".trf") == 0;
}

/* Written as TRF26 and read again: the same tournament. */
static void check_rewritten(swp_trf *trf, const char *path)
{
    static const struct support_loss nothing = {0};
    const swp_tournament *t = swp_trf_tournament(trf);
    char *bytes = NULL;
    size_t length = 0;
    swp_error err;
    memset(&err, 0, sizeof err);
    if (!EXPECT(swp_trf_write(t, trf, NULL, &bytes, &length, &err) == SWP_OK, "%s: %s", path,
                err.text))
        return;
    swp_trf *second = NULL;
    const swp_status expected = strstr(path, "_team_") ? SWP_ERR_UNSUPPORTED : SWP_OK;
    EXPECT(swp_trf_read(bytes, length, NULL, NULL, &second, &err) == expected, "%s rewritten: %s",
           path, err.text);
    if (second && swp_trf_tournament(second))
        support_expect_same(t, swp_trf_tournament(second), &nothing, path);
    swp_trf_destroy(second);
    swp_trf_free(t, bytes, length);
}

static void check_file(const char *path, bool rewrite)
{
    struct file_bytes file = support_load(path);
    swp_trf *trf = NULL;
    swp_error err;
    memset(&err, 0, sizeof err);
    const swp_status status = swp_trf_read(file.bytes, file.length, NULL, NULL, &trf, &err);
    const swp_status expected = strstr(path, "_team_") ? SWP_ERR_UNSUPPORTED : SWP_OK;
    if (EXPECT(status == expected, "%s:%u:%u: %s", path, err.line, err.column, err.text)) {
        EXPECT(swp_tournament_validate(swp_trf_tournament(trf), &err) == SWP_OK, "%s: %s", path,
               err.text);
        if (rewrite)
            check_rewritten(trf, path);
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
        for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
            n += check_folder(folders[i], 10);
        if (n == 0)
            printf("no corpora beside the repository: skipped\n");
        else
            printf("%d files read\n", n);
    }
    return testing_finish("trf_corpus");
}
