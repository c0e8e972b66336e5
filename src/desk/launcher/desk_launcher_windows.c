/* SPDX-License-Identifier: Apache-2.0 */
/* swisspair-start: the desk by double click. It starts swisspair-desk, which lies beside it, and
 * shows a small window that says where the desk runs: open in browser, folder, stop. With an
 * event's file it opens that event. The folder of events is `events` beside the program, where
 * there is one (the zip, on a stick), else the user's own.
 *
 * The desk is held by its standard input (desk_serve.h): it ends when this program does, however
 * that ends. When another desk has the folder, the one that was started opens the browser there and
 * ends; so does this. */
#include "swisspair/language.h"

#include <windows.h>
/* after windows.h */
#include <shellapi.h>
#include <shlobj.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH = 4096,
    TEXT = 512,
    /* the buttons */
    BROWSER = 100,
    FOLDER,
    STOP,
    /* messages: bytes that the desk has said; it has ended */
    SAID = WM_APP,
    TOLD,
    ENDED,
    /* times to wait, ms */
    SHOW_AFTER = 2000, /* a desk that is slow to start is seen to start */
    SHOW_SOON = 300,   /* another desk has the folder when ours ends as soon as this */
    ANSWER_TIME = 2000,
    END_TIME = 20000
};

static const wchar_t class_name[] = L"swisspair-start";

/* The one window, and what belongs to it. */
struct launcher {
    HWND window, label, place, buttons[3];
    wchar_t desk[PATH], target[PATH], folder[PATH], address[TEXT];
    HANDLE process, input, output, errors;
    char said[TEXT], told[2048]; /* a line that is not whole; what was said of errors */
    size_t n_said, n_told;
    bool asks, ends; /* whether an event is open was asked; the desk was told to end */
};

/* One for the process: a program speaks to one person. */
static const char *spoken = "en";

static const char *say(const char *text)
{
    return swp_message_text(text, spoken);
}

static const wchar_t *wide(const char *text)
{
    static wchar_t room[TEXT];
    if (!MultiByteToWideChar(CP_UTF8, 0, text, -1, room, TEXT))
        room[0] = L'\0';
    return room;
}

/* The language that the environment names, as the desk takes it, else the system's, which the desk
 * is told that way. */
static void take_language(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *named = NULL;
    wchar_t line[LOCALE_NAME_MAX_LENGTH + 8] = L"LANG=";
    for (size_t i = 0; i < sizeof names / sizeof *names && (!named || !*named); i++)
        named = getenv(names[i]);
    if ((!named || !*named) && GetUserDefaultLocaleName(line + 5, LOCALE_NAME_MAX_LENGTH) > 0) {
        (void)_wputenv(line);
        named = getenv("LANG");
    }
    const char *const found = named ? swp_language_find(named) : NULL;
    spoken = found ? found : "en";
}

/* ---- the desk -------------------------------------------------------------------------------- */

/* Starts `swisspair-desk serve "TARGET" MORE`; with pipes where `pipes` are three. */
static HANDLE start(const struct launcher *l, const wchar_t *more, const HANDLE *pipes)
{
    static wchar_t line[2 * PATH + 100];
    STARTUPINFOW how = {.cb = sizeof how};
    PROCESS_INFORMATION child;
    if (pipes) {
        how.dwFlags = STARTF_USESTDHANDLES;
        how.hStdInput = pipes[0];
        how.hStdOutput = pipes[1];
        how.hStdError = pipes[2];
    }
    (void)_snwprintf(line, sizeof line / sizeof *line, L"\"%ls\" serve \"%ls\" %ls", l->desk,
                     l->target, more);
    line[sizeof line / sizeof *line - 1] = L'\0';
    if (!CreateProcessW(l->desk, line, NULL, NULL, pipes != NULL, CREATE_NO_WINDOW, NULL, NULL,
                        &how, &child))
        return NULL;
    (void)CloseHandle(child.hThread);
    return child.hProcess;
}

/* Passes on what comes out of a pipe. */
static void pass_on(struct launcher *l, HANDLE pipe, UINT message)
{
    char bytes[256];
    DWORD got = 0;
    while (ReadFile(pipe, bytes, sizeof bytes, &got, NULL) && got > 0)
        (void)SendMessageW(l->window, message, got, (LPARAM)bytes);
}

static DWORD WINAPI listen_to_output(void *user)
{
    struct launcher *const l = user;
    pass_on(l, l->output, SAID);
    return 0;
}

static DWORD WINAPI listen_to_errors(void *user)
{
    struct launcher *const l = user;
    pass_on(l, l->errors, TOLD);
    return 0;
}

/* A browser that the desk has started may keep the pipes open: its end is that of the process. */
static DWORD WINAPI wait_for_the_end(void *user)
{
    struct launcher *const l = user;
    (void)WaitForSingleObject(l->process, INFINITE);
    Sleep(SHOW_SOON / 3); /* what it said last has come by then */
    (void)PostMessageW(l->window, ENDED, 0, 0);
    return 0;
}

/* A pipe whose end `theirs` (0: to read, 1: to write) the desk gets. */
static bool make_pipe(HANDLE ends[2], int theirs)
{
    return CreatePipe(&ends[0], &ends[1], NULL, 0) &&
           SetHandleInformation(ends[theirs], HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
}

static bool start_desk(struct launcher *l)
{
    HANDLE input[2], output[2], errors[2];
    if (!make_pipe(input, 0) || !make_pipe(output, 1) || !make_pipe(errors, 1))
        return false;
    l->process = start(l, L"--held", (HANDLE[]){input[0], output[1], errors[1]});
    (void)CloseHandle(input[0]);
    (void)CloseHandle(output[1]);
    (void)CloseHandle(errors[1]);
    l->input = input[1];
    l->output = output[0];
    l->errors = errors[0];
    return l->process && CreateThread(NULL, 0, listen_to_errors, l, 0, NULL) &&
           CreateThread(NULL, 0, listen_to_output, l, 0, NULL) &&
           CreateThread(NULL, 0, wait_for_the_end, l, 0, NULL);
}

/* ---- the window ------------------------------------------------------------------------------ */

static HWND add(struct launcher *l, const wchar_t *kind, const char *text, int number,
                const int box[4])
{
    static HFONT font;
    const UINT dpi = (UINT)GetDeviceCaps(GetDC(l->window), LOGPIXELSX);
    if (!font) {
        NONCLIENTMETRICSW metrics = {.cbSize = sizeof metrics};
        (void)SystemParametersInfoW(SPI_GETNONCLIENTMETRICS, sizeof metrics, &metrics, 0);
        font = CreateFontIndirectW(&metrics.lfMessageFont);
    }
    int at[4];
    for (int i = 0; i < 4; i++)
        at[i] = MulDiv(box[i], (int)dpi, 96);
    const HWND made = CreateWindowW(
        kind, wide(text), WS_CHILD | WS_VISIBLE | (number ? WS_TABSTOP : SS_NOPREFIX), at[0], at[1],
        at[2], at[3], l->window, (HMENU)(intptr_t)number, GetModuleHandleW(NULL), NULL);
    (void)SendMessageW(made, WM_SETFONT, (WPARAM)font, TRUE);
    return made;
}

static void fill(struct launcher *l)
{
    static const char *const names[3] = {SWP_N_("Open in browser"), SWP_N_("Folder"),
                                         SWP_N_("Stop the desk")};
    l->label =
        add(l, L"STATIC", say(SWP_N_("The desk is starting…")), 0, (const int[]){16, 14, 428, 20});
    l->place = add(l, L"STATIC", "", 0, (const int[]){16, 36, 428, 20});
    SetWindowTextW(l->place, l->folder);
    for (int i = 0; i < 3; i++) {
        l->buttons[i] =
            add(l, L"BUTTON", say(names[i]), BROWSER + i, (const int[]){16 + i * 146, 70, 136, 28});
        (void)EnableWindow(l->buttons[i], FALSE);
    }
}

static void show(struct launcher *l)
{
    KillTimer(l->window, SHOW_AFTER);
    ShowWindow(l->window, SW_SHOWNORMAL);
    (void)SetForegroundWindow(l->window);
}

/* The address is there. The desk goes on when it is still there a moment later. */
static void take_address(struct launcher *l, const char *line)
{
    char text[TEXT];
    const size_t length = strcspn(line, "/") + 2;
    const size_t whole = length < strlen(line) ? length + strcspn(line + length, "/") : 0;
    (void)snprintf(text, sizeof text, "%s %.*s", say(SWP_N_("The desk runs here:")), (int)whole,
                   line);
    SetWindowTextW(l->label, wide(text));
    (void)MultiByteToWideChar(CP_UTF8, 0, line, -1, l->address, TEXT);
    for (int i = 0; i < 3; i++)
        (void)EnableWindow(l->buttons[i], TRUE);
    (void)SetTimer(l->window, SHOW_SOON, SHOW_SOON, NULL);
}

/* ---- the end --------------------------------------------------------------------------------- */

static void end_desk(struct launcher *l)
{
    if (l->ends)
        return;
    l->ends = true;
    (void)CloseHandle(l->input);
    for (int i = 0; i < 3; i++)
        (void)EnableWindow(l->buttons[i], FALSE);
    (void)SetTimer(l->window, END_TIME, END_TIME, NULL);
}

/* Asks the desk how many windows show an event; its answer is a line. */
static void ask_to_end(struct launcher *l)
{
    DWORD wrote = 0;
    if (l->ends || l->asks)
        return;
    if (!l->address[0] || !WriteFile(l->input, "\n", 1, &wrote, NULL)) {
        end_desk(l);
        return;
    }
    l->asks = true;
    (void)SetTimer(l->window, ANSWER_TIME, ANSWER_TIME, NULL);
}

static void take_answer(struct launcher *l, const char *line)
{
    wchar_t question[TEXT];
    KillTimer(l->window, ANSWER_TIME);
    if (!l->asks)
        return;
    (void)wcsncpy(question,
                  wide(say(SWP_N_("An event is still open in a browser. Stop the desk?"))), TEXT);
    if (strcmp(line, "0") == 0 || MessageBoxW(l->window, question, L"swisspair",
                                              MB_YESNO | MB_ICONQUESTION | MB_DEFBUTTON2) == IDYES)
        end_desk(l);
    l->asks = false;
}

static void take_end(struct launcher *l)
{
    DWORD code = 0;
    (void)GetExitCodeProcess(l->process, &code);
    if (code != 0 && !l->ends) {
        wchar_t title[TEXT], text[sizeof l->told];
        (void)wcsncpy(title, wide(say(SWP_N_("The desk has not started or has failed"))), TEXT);
        text[MultiByteToWideChar(CP_UTF8, 0, l->told, (int)l->n_told, text,
                                 sizeof text / sizeof *text - 1)] = L'\0';
        (void)MessageBoxW(NULL, text, title, MB_OK | MB_ICONERROR);
    }
    PostQuitMessage((int)code);
}

/* ---- messages -------------------------------------------------------------------------------- */

static void take_bytes(struct launcher *l, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != '\n') {
            if (l->n_said < sizeof l->said - 1 && bytes[i] != '\r')
                l->said[l->n_said++] = bytes[i];
            continue;
        }
        l->said[l->n_said] = '\0';
        l->n_said = 0;
        if (l->address[0])
            take_answer(l, l->said);
        else
            take_address(l, l->said);
    }
}

static void press(struct launcher *l, int number)
{
    if (number == BROWSER) { /* the second one finds the first, and opens a browser there */
        const HANDLE second = start(l, L"", NULL);
        if (second)
            (void)CloseHandle(second);
    } else if (number == FOLDER) {
        (void)ShellExecuteW(l->window, L"open", l->folder, NULL, NULL, SW_SHOWNORMAL);
    } else if (number == STOP || number == IDCANCEL) {
        ask_to_end(l);
    }
}

static void take_time(struct launcher *l, UINT_PTR which)
{
    KillTimer(l->window, which);
    if (which == ANSWER_TIME)
        take_answer(l, "?");
    else if (which == END_TIME)
        PostQuitMessage(1);
    else if (WaitForSingleObject(l->process, 0) == WAIT_TIMEOUT)
        show(l);
}

static LRESULT CALLBACK take(HWND window, UINT message, WPARAM number, LPARAM more)
{
    struct launcher *const l = (struct launcher *)GetWindowLongPtrW(window, GWLP_USERDATA);
    if (!l)
        return DefWindowProcW(window, message, number, more);
    switch (message) {
    case SAID:
        take_bytes(l, (const char *)more, number);
        return 0;
    case TOLD:
        for (size_t i = 0; i < number && l->n_told < sizeof l->told; i++)
            l->told[l->n_told++] = ((const char *)more)[i];
        return 0;
    case ENDED:
        take_end(l);
        return 0;
    case WM_COMMAND:
        press(l, LOWORD(number));
        return 0;
    case WM_TIMER:
        take_time(l, number);
        return 0;
    case WM_CLOSE:
        ask_to_end(l);
        return 0;
    case WM_ENDSESSION: /* somebody logs off */
        if (number) {
            end_desk(l);
            (void)WaitForSingleObject(l->process, END_TIME / 4);
        }
        return 0;
    default:
        return DefWindowProcW(window, message, number, more);
    }
}

static bool make_window(struct launcher *l)
{
    const HINSTANCE own = GetModuleHandleW(NULL);
    WNDCLASSW class = {.lpfnWndProc = take,
                       .hInstance = own,
                       .hIcon = LoadIconW(own, MAKEINTRESOURCEW(1)),
                       .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                       .hbrBackground = (HBRUSH)(intptr_t)(COLOR_BTNFACE + 1),
                       .lpszClassName = class_name};
    const DWORD style = WS_OVERLAPPED | WS_CAPTION | WS_SYSMENU | WS_MINIMIZEBOX;
    RECT box = {0, 0, 460, 112};
    (void)RegisterClassW(&class);
    l->window = CreateWindowW(class_name, L"swisspair", style, CW_USEDEFAULT, CW_USEDEFAULT, 100,
                              100, NULL, NULL, own, NULL);
    if (!l->window)
        return false;
    const int dpi = GetDeviceCaps(GetDC(l->window), LOGPIXELSX);
    box.right = MulDiv(box.right, dpi, 96);
    box.bottom = MulDiv(box.bottom, dpi, 96);
    (void)AdjustWindowRect(&box, style, FALSE);
    (void)SetWindowPos(l->window, NULL, 0, 0, box.right - box.left, box.bottom - box.top,
                       SWP_NOMOVE | SWP_NOZORDER);
    (void)SetWindowLongPtrW(l->window, GWLP_USERDATA, (LONG_PTR)l);
    fill(l);
    (void)SetTimer(l->window, SHOW_AFTER, SHOW_AFTER, NULL);
    return true;
}

/* ---- what is opened -------------------------------------------------------------------------- */

/* C:\name becomes C:\, any other folder stands without a \ behind it. */
static void cut_name(wchar_t *path)
{
    size_t length = wcslen(path);
    while (length > 0 && path[length - 1] != L'\\' && path[length - 1] != L'/')
        length--;
    const bool is_root = length > 1 && path[length - 2] == L':';
    path[length > 0 && !is_root ? length - 1 : length] = L'\0';
}

/* A \ before the quote would keep it: C:\ becomes C:\. which is the same. */
static void guard_quote(wchar_t *path)
{
    const size_t length = wcslen(path);
    if (length > 0 && length < PATH - 1 && (path[length - 1] == L'\\' || path[length - 1] == L'/'))
        (void)wcscat(path, L".");
}

static bool is_folder(const wchar_t *path)
{
    const DWORD facts = GetFileAttributesW(path);
    return facts != INVALID_FILE_ATTRIBUTES && (facts & FILE_ATTRIBUTE_DIRECTORY);
}

/* What to open, and its folder: what was named, `events` beside the program, or the user's own. */
static void choose(struct launcher *l, const wchar_t *named)
{
    wchar_t beside[PATH], *documents = NULL;
    (void)GetModuleFileNameW(NULL, beside, PATH - 20);
    cut_name(beside);
    (void)_snwprintf(l->desk, PATH - 1, L"%ls\\swisspair-desk.exe", beside);
    (void)_snwprintf(l->target, PATH - 1, L"%ls\\events", beside);
    if (named) {
        if (!GetFullPathNameW(named, PATH, l->target, NULL))
            (void)wcsncpy(l->target, named, PATH - 1);
    } else if (!is_folder(l->target) &&
               SHGetKnownFolderPath(&FOLDERID_Documents, 0, NULL, &documents) == S_OK) {
        (void)_snwprintf(l->target, PATH - 1, L"%ls\\swisspair", documents);
        CoTaskMemFree(documents);
    }
    size_t length = wcslen(l->target);
    while (length > 3 && (l->target[length - 1] == L'\\' || l->target[length - 1] == L'/'))
        l->target[--length] = L'\0';
    (void)wcscpy(l->folder, l->target);
    if (length > 5 && !is_folder(l->target) && _wcsicmp(l->target + length - 5, L".desk") == 0)
        cut_name(l->folder);
    guard_quote(l->target);
}

int WINAPI wWinMain(HINSTANCE own, HINSTANCE before, wchar_t *line, int how)
{
    static struct launcher launcher;
    int count = 0;
    wchar_t **const words = CommandLineToArgvW(GetCommandLineW(), &count);
    (void)own;
    (void)before;
    (void)line;
    (void)how;
    take_language();
    choose(&launcher, words && count > 1 ? words[1] : NULL);
    if (!make_window(&launcher) || !start_desk(&launcher)) {
        wchar_t text[TEXT];
        (void)wcsncpy(text, wide(say(SWP_N_("The desk has not started or has failed"))), TEXT);
        (void)MessageBoxW(NULL, launcher.desk, text, MB_OK | MB_ICONERROR);
        return 1;
    }
    MSG message;
    while (GetMessageW(&message, NULL, 0, 0) > 0) {
        if (IsDialogMessageW(launcher.window, &message))
            continue;
        (void)TranslateMessage(&message);
        (void)DispatchMessageW(&message);
    }
    return (int)message.wParam;
}
