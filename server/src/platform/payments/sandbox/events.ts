import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { sandboxPayments } from './tables.ts';

export interface SandboxEvent {
  readonly body: string;
}

/** The job that brings an event of the sandbox to where events of providers come in. */
export const deliverSandboxEvent = { name: 'deliver-sandbox-event' } as const;

const lateSeconds = 10;

/** Tells of a payment, as often and as late as its card asked for. */
export async function sendEvent(tx: Db, payment: typeof sandboxPayments.$inferSelect): Promise<void> {
  const { ref, customer, refundedMinor, webhook } = payment;
  const body = JSON.stringify({ id: `evt_${ref}_${refundedMinor}`, customer });
  const times = webhook === 'duplicate' ? 2 : 1;
  const delay = webhook === 'late' ? lateSeconds : 0;
  for (let n = 0; n < times; n++) await enqueue<SandboxEvent>(tx, deliverSandboxEvent, { body }, delay);
}
