/* SPDX-License-Identifier: Apache-2.0 */
#include "words/catalogue.h"

#include "swisspair/language.h"

#include <string.h>

static uint32_t hash_of(const char *key, size_t length)
{
    uint32_t hash = UINT32_C(2166136261);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)key[i]) * UINT32_C(16777619);
    return hash;
}

static const char *find(const struct swp__catalogue *catalogue, const char *key, size_t length)
{
    if (!catalogue)
        return NULL;
    const uint32_t hash = hash_of(key, length);
    size_t low = 0, high = swp__n_catalogue_keys;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (swp__catalogue_keys[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == swp__n_catalogue_keys || swp__catalogue_keys[low].hash != hash)
        return NULL;
    const size_t place = swp__catalogue_keys[low].place;
    const char *text =
        (const char *)catalogue->texts + catalogue->starts[place / SWP__CATALOGUE_STRIDE];
    for (size_t i = place % SWP__CATALOGUE_STRIDE; i > 0; i--)
        do
            text += strlen(text) + 1;
        while (*text == '\1');
    return *text ? text : NULL;
}

const char *swp__catalogue_form(const char *text, unsigned form)
{
    for (; form > 0; form--)
        text += strlen(text) + 2; /* NUL and '\1' */
    return text;
}

const char *swp__catalogue_find(const struct swp__catalogue *catalogue, const char *key)
{
    return find(catalogue, key, strlen(key));
}

const char *swp__english_of(const char *message)
{
    const char *const end = strchr(message, '\4');
    return end ? end + 1 : message;
}

const char *swp__catalogue_text(const struct swp__catalogue *catalogue, const char *message)
{
    const char *const text = catalogue ? find(catalogue, message, strcspn(message, "\4")) : NULL;
    return text ? text : swp__english_of(message);
}

/* "de" of "de", "de-AT", "de_DE.UTF-8". */
static bool is_language(const char *tag, const char *language)
{
    if (*tag != *language)
        return false;
    const size_t length = strlen(language);
    return strncmp(tag, language, length) == 0 && strchr("-_.@", tag[length]) != NULL;
}

const struct swp__catalogue *swp__catalogue_of(const char *language)
{
    for (size_t i = 0; language && swp__catalogues[i]; i++)
        if (is_language(language, swp__catalogues[i]->language))
            return swp__catalogues[i];
    return NULL;
}

/* ---- the public calls ------------------------------------------------------------------------ */

const char *swp_language_at(uint32_t index)
{
    size_t n = 0;
    while (swp__catalogues[n])
        n++;
    if (index == 0)
        return "en";
    return index <= n ? swp__catalogues[index - 1]->language : NULL;
}

const char *swp_language_find(const char *tag)
{
    if (!tag)
        return NULL;
    const struct swp__catalogue *const catalogue = swp__catalogue_of(tag);
    if (catalogue)
        return catalogue->language;
    return tag && is_language(tag, "en") ? "en" : NULL;
}

const char *swp_language_name(const char *language)
{
    if (!language)
        return NULL;
    const struct swp__catalogue *const catalogue = swp__catalogue_of(language);
    return catalogue ? catalogue->name : "English";
}

const char *swp_message_text(const char *message, const char *language)
{
    if (!message)
        return NULL;
    return swp__catalogue_text(swp__catalogue_of(language), message);
}

const char *swp_message_text_of(const char *message, const char *plural, uint64_t n,
                                const char *language)
{
    if (!message || !plural)
        return NULL;
    const struct swp__catalogue *const catalogue = swp__catalogue_of(language);
    const char *const text = find(catalogue, message, strcspn(message, "\4"));
    if (!text)
        return n == 1 ? swp__english_of(message) : plural;
    return swp__catalogue_form(text, catalogue->form_of((unsigned long)n));
}
