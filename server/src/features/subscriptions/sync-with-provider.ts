import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import type { CustomerFacts } from '../../platform/payments/payment-provider.ts';
import { applyFacts } from './apply-facts.ts';
import { knownAmounts } from './charges-store.ts';
import { insertEvent } from './events-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findSubscriptionRow, lockSubscription } from './state-store.ts';

type Outcome = 'applied' | 'ignored' | 'quarantined';

/** As often as others may change the subscription while its provider is read. */
const attempts = 20;

/**
 * Reads what the provider knows of a person, without a transaction, and brings their subscription to it. Where the
 * subscription changed meanwhile, what was read is read anew: an older reading never undoes a newer one. So events may come
 * late, twice, at once and in any order.
 *
 * @param event where it was reported; one that came before changes nothing
 * @returns `quarantined`: a charge has an amount that nobody was offered; nothing was changed
 */
export async function syncWithProvider(
  db: Db,
  user: UserId,
  deps: PaymentDeps,
  now: Date,
  event: string | null = null,
): Promise<Outcome> {
  const { provider } = deps;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const read = await findSubscriptionRow(db, user);
    if (!read?.customerRef || read.provider !== provider.name) return 'ignored';
    const facts = await provider.readCustomer(read.customerRef);
    const outcome = await db.transaction(async (tx): Promise<Outcome | 'again'> => {
      const row = await lockSubscription(tx, user, now);
      if (row.version !== read.version) return 'again';
      const isExpected = await areExpected(tx, user, facts);
      const outcome = isExpected ? 'applied' : 'quarantined';
      if (event && !(await insertEvent(tx, { id: event, provider: provider.name, outcome }, now))) return 'ignored';
      if (isExpected) await applyFacts(tx, row, facts, deps, now);
      return outcome;
    });
    if (outcome !== 'again') return outcome;
  }
  throw new Error('a subscription that changes all the time');
}

/** Whether each charge has an amount that the person was offered. */
async function areExpected(tx: Db, user: UserId, { payments }: CustomerFacts): Promise<boolean> {
  const offered = await knownAmounts(tx, user);
  return payments.every(({ amountMinor, currency }) => offered.has(`${amountMinor} ${currency}`));
}
