/**
 * @file error.h
 * Status codes, the structured error, the allocator and the progress callback: what every
 * function of the library shares.
 *
 * A function that can fail returns an swp_status and takes an optional swp_error owned by the
 * caller. On failure outputs are untouched and the error, when given, says what was found, what was
 * expected and which rule asks for it. The library never prints, exits or aborts.
 */
#ifndef SWISSPAIR_ERROR_H
#define SWISSPAIR_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(SWP_STATIC) || !defined(__GNUC__)
#define SWP_API
#else
#define SWP_API __attribute__((visibility("default")))
#endif

/** What became of a call. Values are frozen: they are part of the ABI. */
typedef enum swp_status {
    SWP_OK = 0,
    SWP_ERR_NO_PAIRING = 1,  /**< the rules allow no pairing of this round */
    SWP_ERR_INTERNAL = 2,    /**< a mistake of the library; nothing was returned */
    SWP_ERR_INVALID = 3,     /**< the request or the data contradict themselves or the rules */
    SWP_ERR_LIMIT = 4,       /**< a named limit is exceeded */
    SWP_ERR_MEMORY = 5,      /**< the allocator returned NULL */
    SWP_ERR_UNSUPPORTED = 6, /**< understood, but not offered; `rule` names what */
    SWP_ERR_CANCELLED = 7    /**< the progress callback returned false */
} swp_status;

/** Why a call failed. Fixed size, no allocation: works when memory is gone. */
typedef struct swp_error {
    swp_status status;
    uint32_t line, column; /**< 1-based; 0 when no file is involved */
    uint32_t tpn[2];       /**< players concerned; 0 = none */
    char rule[24];         /**< "TRF26 001", "Dutch 2012 B.1.b", ... */
    char text[232];        /**< one UTF-8 sentence, cut at a character boundary */
} swp_error;

/** English name of a status, e.g. "no pairing". Never NULL. */
SWP_API const char *swp_status_text(swp_status status);

/**
 * The caller's allocator, shaped like realloc: `ptr` NULL allocates, `new_size` 0 frees (and
 * returns NULL). `old_size` is the size the block was asked with. Pass NULL instead of an
 * swp_allocator to use libc. Must be callable from every thread that uses the handle.
 */
typedef struct swp_allocator {
    void *(*resize)(void *user, void *ptr, size_t old_size, size_t new_size);
    void *user;
} swp_allocator;

/** Called now and then by long calls with work done and expected; false cancels the call. */
typedef bool (*swp_progress)(void *user, uint32_t done, uint32_t total);

/** Library version as "major.minor.patch". */
SWP_API const char *swp_version(void);

#ifdef __cplusplus
}
#endif
#endif
