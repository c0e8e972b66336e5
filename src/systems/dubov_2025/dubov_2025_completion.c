/* Dubov System, [C4]: can the rest of the round surely be completed.
 *
 * A large rest nearly always can: when everybody may meet at least half of the others a complete
 * pairing exists (Dirac), and counting shows it. Otherwise who asks needs a greatest matching.
 * O(rest). */
#include "systems/dubov_2025/dubov_2025_internal.h"

bool sp__d25_surely_complete(const struct d25_field *field, const struct d25_rest *rest, int n)
{
    int absolute[] = {0, 0, 0}; /* by sp_colour */
    if (n == 0)
        return true;
    if (field->ctx->plain)
        return false;
    for (int i = 0; i < rest->n; i++) {
        const struct d25_player *player = &field->players[rest->players[i]];
        absolute[player->preference] += player->strength == D25_ABSOLUTE;
    }
    const int larger =
        absolute[SP_WHITE] > absolute[SP_BLACK] ? absolute[SP_WHITE] : absolute[SP_BLACK];
    const int barred = field->most_barred + (larger > 0 ? larger - 1 : 0); /* [C1], [C3] */
    return n - 1 - barred >= n / 2;
}
