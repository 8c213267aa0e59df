import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { withOutcome } from '../../platform/outcomes/record-outcome.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findUserByCustomer, insertEvent, isKnownEvent } from './state-store.ts';
import { syncWithProvider } from './sync-with-provider.ts';

interface SignedBody {
  readonly body: Buffer;
  readonly signature: string;
}

/**
 * Takes in an event of the provider. Only when it returns, the event may be answered: a server that dies before has
 * committed nothing, and the provider sends it again.
 *
 * @param warn writes down what somebody has to look at
 * @throws WebhookVerificationError where the provider did not sign it just now
 */
export async function receiveEvent(
  db: Db,
  deps: PaymentDeps,
  signed: SignedBody,
  now: Date,
  warn: (message: string) => void,
): Promise<void> {
  const outcomes = { db, provider: deps.provider.name, clock: { now: () => now } };
  await withOutcome(outcomes, () => applyEvent(db, deps, signed, now, warn));
}

async function applyEvent(
  ...[db, deps, { body, signature }, now, warn]: Parameters<typeof receiveEvent>
): Promise<void> {
  const { provider } = deps;
  const { id, customer } = await provider.readEvent(body, signature, now);
  if (await isKnownEvent(db, id)) return;
  const user = customer && (await findUserByCustomer(db, provider.name, customer));
  if (!user) return void (await insertEvent(db, { id, provider: provider.name, outcome: 'ignored' }, now));
  const outcome = await syncWithProvider(db, user as UserId, deps, now, id);
  if (outcome === 'quarantined')
    warn(`event ${id} has a charge of an amount that nobody was offered; nothing was changed`);
}
