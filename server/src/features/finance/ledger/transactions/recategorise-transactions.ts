import { texts } from '@afdal/contract/copy';
import type { transactions } from '@afdal/contract/finance/transactions';
import { invalidField } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { lockCategories } from './references-store.ts';
import { setCategory } from './store.ts';

export async function recategoriseTransactions(
  { db, user, body, now }: Call<typeof transactions.recategoriseTransactions>,
  { onSpending }: LedgerListeners,
) {
  const { ids, categoryId: id } = body;
  return await db.transaction(async (tx) => {
    if (id === null) return { changed: await setCategory(tx, user.id, ids, null, now, onSpending) };
    const kind = (await lockCategories(tx, user.id, [id])).get(id);
    if (!kind) throw invalidField('categoryId', texts.categoryUnknown);
    return { changed: await setCategory(tx, user.id, ids, { id, kind }, now, onSpending) };
  });
}
