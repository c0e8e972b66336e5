/* SPDX-License-Identifier: Apache-2.0 */
/* Sayings: made of a code and values, and told in a language (telling.c).
 *
 * English stands with the codes in saying.h, other languages in po/. A pattern holds the names of
 * values in braces, and behind a colon how they are shown:
 *
 *     {round}           a number in digits, points as "2 1/2", a colour, players "A, B and C",
 *                       parts one after the other, a text
 *     {n:words}         a number in words: "no", "one", ... "twelve", 13; digits but in English
 *     {n:some}          the same, "none" for 0
 *     {n:ordinal}       "first"
 *     {n:letter}        1 to 4 as a to d
 *     {n:one|many}      the number in words and the word for it: "three players"; as many forms as
 *                       the language has (gettext's plural rule)
 *     {n=one|many}      that word alone; of players and parts, by how many there are
 *     {score:points}    "2 1/2 points", "1 point"; {score:one|many} in other languages
 *     {parts:,}         parts with ", " between them; {parts:;} with "; "; {parts:and} "A, B and C"
 *     {part:row}        without its "a" or "an", in English
 *     {part:clause}     behind "In the": with a small letter, and a comma when it has one
 *     {part:behind_colon} a sentence without its stop
 *     {^n:words}        the same with a capital
 *
 * O(characters). Memory that runs out is remembered by who asked. */
#ifndef SWISSPAIR_WORDS_SAYING_H
#define SWISSPAIR_WORDS_SAYING_H

#include "base/arena.h"
#include "swisspair/saying.h"

#define SWP__NO_SAYING SWP_SAYING_MAX_ENUM /* a code: there is nothing to say */

/* Shows a player: "Lindström (14)". The text is in the arena; NULL when memory is gone. */
typedef const char *swp__show_player(void *user, uint32_t tpn);

struct swp__sayer {
    struct swp__arena *arena;
    swp__show_player *show_player;
    void *user;
    const struct swp__catalogue *catalogue; /* NULL: English */
    bool failed;                            /* memory is gone */
};

swp_saying_value swp__number_value(const char *name, int64_t number);
swp_saying_value swp__points_value(const char *name, int64_t tenths);
swp_saying_value swp__colour_value(const char *name, int64_t colour);
swp_saying_value swp__players_value(const char *name, const uint32_t *tpns, uint32_t n);
swp_saying_value swp__player_value(struct swp__sayer *sayer, const char *name, uint32_t tpn);
/* NULL: no part. */
swp_saying_value swp__saying_value(struct swp__sayer *sayer, const char *name,
                                   const swp_saying *part);
swp_saying_value swp__sayings_value(const char *name, const swp_saying *const *parts, uint32_t n);
swp_saying_value swp__text_value(const char *name, const char *text);
/* `length` bytes, closed or not. What is no UTF-8 in them is shown as U+FFFD. */
swp_saying_value swp__bytes_value(const char *name, const char *at, uint32_t length);
swp_saying_value swp__word_value(const char *name, const char *word);

/* The values of a saying, one after the other; SWP__NO_VALUE closes them, here and anywhere before.
 * Good until the end of the block. */
#define SWP__NO_VALUE ((swp_saying_value){.name = NULL})
#define SWP__VALUES(...) ((const swp_saying_value[]){__VA_ARGS__, SWP__NO_VALUE})

/* A saying of these values (NULL: of none), which are copied with what they show; NULL when memory
 * is gone. */
const swp_saying *swp__say(struct swp__sayer *sayer, swp_saying_code code,
                           const swp_saying_value *values);
const swp_saying *swp__say_values(struct swp__sayer *sayer, swp_saying_code code,
                                  const swp_saying_value *values, uint32_t n);
/* The saying in the sayer's language; "" for NULL, and when memory is gone. */
const char *swp__told(struct swp__sayer *sayer, const swp_saying *saying);
/* An English pattern from elsewhere with these values. */
const char *swp__with_values(struct swp__sayer *sayer, const char *pattern,
                             const swp_saying_value *values, uint32_t n);
/* What one, or more, of something is told as: two patterns of {value}, in this order in the
 * initialiser. xgettext reads the key, under which the catalogues have their plural forms. */
#define SWP__COUNTED(key, one_of_it, many_of_it) .one = (one_of_it), .many = (many_of_it)

/* The next name in a pattern from *at on, which moves behind it: its length, 0 at the end. */
size_t swp__next_name(const char **at, const char **out_name);

#endif
