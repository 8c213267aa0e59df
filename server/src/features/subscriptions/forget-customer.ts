import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, type Enqueued } from '../../platform/jobs/job.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockSubscriptionRow } from './state-store.ts';

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
