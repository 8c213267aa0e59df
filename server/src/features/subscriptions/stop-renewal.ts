import type { UserId } from '@afdal/contract/ids';
import { afterCancelled } from '@afdal/domain/subscriptions/subscription-state';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, type Enqueued } from '../../platform/jobs/job.ts';
import { notifyPerson } from './notify-person.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findSubscriptionRow, lockSubscription, lockSubscriptionRow, saveState, toState } from './state-store.ts';
import { texts } from './texts.ts';

interface Customer {
  readonly provider: string;
  readonly ref: string;
}

const forgetting: Enqueued<Customer> = { name: 'forget-customer' };

/** As whom a provider knows a person, to be handed on in the transaction in which their rows go; null for who never paid. */
export async function lockCustomer(tx: Db, userId: UserId): Promise<Customer | null> {
  const row = await lockSubscriptionRow(tx, userId);
  return row?.provider && row.customerRef ? { provider: row.provider, ref: row.customerRef } : null;
}

export async function forgetCustomerSoon(tx: Db, customer: Customer): Promise<void> {
  await enqueue(tx, forgetting, customer);
}

/** Has the provider forget who is gone here; their renewal ends with that. */
export const forgetCustomer = ({ provider }: PaymentDeps) =>
  defineJob<Customer>(forgetting.name, async ({ provider: name, ref }, { log }) => {
    if (name === provider.name) await provider.forgetCustomer(ref);
    else log('error', `${ref} has to be deleted at ${name}, which is not set up any more`);
  });

interface Renewal {
  readonly userId: UserId;
  readonly provider: string | null;
  readonly subscriptionRef: string | null;
}

const stopping: Enqueued<Renewal> = { name: 'stop-renewal' };

/** Whether a person is charged again; what is to be stopped then is handed on before their rows may go. */
export async function findRenewal(db: Db, userId: UserId): Promise<Renewal | null> {
  const row = await findSubscriptionRow(db, userId);
  return row?.renews ? { userId, provider: row.provider, subscriptionRef: row.subscriptionRef } : null;
}

export async function stopRenewalSoon(tx: Db, renewal: Renewal): Promise<void> {
  await enqueue(tx, stopping, renewal);
}

/**
 * Turns a person's renewal off at once, in the caller's transaction; the provider is told by a job. What is paid for stays.
 *
 * @returns until when Premium works; null where nothing renews
 */
export async function cancelRenewal(
  tx: Db,
  userId: UserId,
  now: Date,
): Promise<{ readonly accessUntil: Date | null } | null> {
  const row = await lockSubscriptionRow(tx, userId);
  if (!row?.renews) return null;
  await stopRenewalSoon(tx, { userId, provider: row.provider, subscriptionRef: row.subscriptionRef });
  const { accessUntil, version } = await saveState(tx, row, afterCancelled(toState(row)), 'cancelled', now);
  const notice = { title: texts.cancelledTitle, message: texts.cancelledMessage, type: 'info' as const };
  await notifyPerson(tx, userId, { ...notice, what: `cancelled-${version}`, date: accessUntil }, now);
  return { accessUntil };
}

/** Stops a renewal at its provider, and here where the person is still known. Again, it changes nothing. */
export const stopRenewal = ({ provider }: PaymentDeps) =>
  defineJob<Renewal>(stopping.name, async ({ userId, provider: name, subscriptionRef }, { db, clock }) => {
    if (subscriptionRef && name === provider.name) await provider.setRenewal(subscriptionRef, false);
    if (!(await findRenewal(db, userId))) return;
    const now = clock.now();
    await db.transaction(async (tx) => {
      const row = await lockSubscription(tx, userId, now);
      if (row.renews) await saveState(tx, row, afterCancelled(toState(row)), 'cancelled', now);
    });
  });
