import type { rules } from '@afdal/contract/finance/rules';
import { categoryByRules } from '@afdal/domain/money/category-rule';
import { chunk } from '../../../../platform/database/chunk.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { findRules } from './store.ts';
import { categorise, findUncategorised, uncategorisedIds } from './uncategorised-store.ts';

/** Categorises by the rules what has no category yet; what the user chose stays. */
export async function applyRules({ db, user, now }: Call<typeof rules.applyRules>, { onSpending }: LedgerListeners) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findRules(tx, user.id);
    let changed = 0;
    for (const ids of chunk(await uncategorisedIds(tx, user.id))) {
      const found = await findUncategorised(tx, user.id, ids);
      const chosen = found.flatMap(({ id, ...transaction }) => {
        const categoryId = categoryByRules(known, transaction);
        return categoryId === null ? [] : [{ id, categoryId }];
      });
      changed += await categorise(tx, user.id, chosen, now);
    }
    if (changed > 0) await onSpending(tx, user.id);
    return { changed };
  });
}
