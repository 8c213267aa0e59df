import { getSandboxOutcome } from '@afdal/domain/subscriptions/sandbox-card';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { serverKey } from '../../sealing/server-key.ts';
import { uuidv7 } from '../../uuid.ts';
import {
  CardDeclined,
  type CustomerFacts,
  type PaymentProvider,
  WebhookVerificationError,
} from '../payment-provider.ts';
import { isSigned } from '../webhook-signature.ts';
import { sandboxPayments } from './tables.ts';

type SandboxPayment = typeof sandboxPayments.$inferSelect;

const Event = z.object({ id: z.string(), customer: z.string() });

/** A provider of payments in which no money moves, and which needs no network. */
export function sandboxProvider(db: Db, clock: Clock): PaymentProvider {
  const pay = async (payment: Omit<SandboxPayment, 'ref' | 'at' | 'refundedMinor' | 'refundKey' | 'refundedAt'>) => {
    const at = clock.now();
    return await db.transaction(async (tx) => {
      const row = { ...payment, ref: `pay_${uuidv7(at.getTime())}`, at };
      const [made] = await tx.insert(sandboxPayments).values(row).onConflictDoNothing().returning();
      const [stored = made] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.key, payment.key));
      if (!stored) throw new Error('a payment that was just stored');
      if (made?.status === 'paid') await sendEvent(tx, made);
      if (stored.status === 'declined') return null;
      return stored;
    });
  };
  return {
    name: 'sandbox',
    isTest: true,
    renewsItself: false,
    openCheckout: async ({ checkoutId, customer, amountMinor, currency, card }) => {
      if (!card) throw new CardDeclined();
      const outcome = getSandboxOutcome(card.token);
      const payment = await pay({
        key: checkoutId,
        customer: customer ?? `cus_${checkoutId}`,
        amountMinor,
        currency,
        ...card,
        status: outcome === 'fails_later' ? 'paid' : outcome,
      });
      if (!payment) throw new CardDeclined();
      const state = payment.status === 'second_step' ? 'second_step' : 'paid';
      return { customer: payment.customer, ref: payment.ref, state, url: null };
    },
    finishSecondStep: async (checkoutId, isApproved) => {
      const status = isApproved ? 'paid' : 'declined';
      await db.transaction(async (tx) => {
        const isWaiting = and(eq(sandboxPayments.key, checkoutId), eq(sandboxPayments.status, 'second_step'));
        const [done] = await tx.update(sandboxPayments).set({ status, at: clock.now() }).where(isWaiting).returning();
        if (done?.status === 'paid') await sendEvent(tx, done);
      });
      const [stored] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.key, checkoutId));
      if (stored?.status !== 'paid') throw new CardDeclined();
    },
    charge: async ({ key, customer, method, card, amountMinor, currency }) => {
      const isPaid = ['paid', 'second_step'].includes(getSandboxOutcome(method));
      const order = { key, customer, token: method, ...card, webhook: 'normal', amountMinor, currency };
      if (!(await pay({ ...order, status: isPaid ? 'paid' : 'declined' }))) throw new CardDeclined();
    },
    readCustomer: async (customer) => await findFacts(db, customer),
    readEvent: async (body, signature, now) => {
      if (!isSigned(body, signature, await signingSecret(db, now), now)) throw new WebhookVerificationError();
      return Event.parse(JSON.parse(body.toString()));
    },
    // The sandbox keeps no subscriptions.
    payNow: async () => {},
    setRenewal: async () => {},
    moveNextCharge: async () => {},
    endNow: async () => {},
    refund: async ({ key, payment, amountMinor }) => {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.ref, payment)).for('update');
        if (!row || row.refundKey === key) return;
        const refundedMinor = Math.min(row.amountMinor, row.refundedMinor + amountMinor);
        const change = { refundedMinor, refundKey: key, refundedAt: clock.now() };
        const [done] = await tx.update(sandboxPayments).set(change).where(eq(sandboxPayments.ref, payment)).returning();
        if (done) await sendEvent(tx, done);
      });
    },
    forgetCustomer: async (customer) => {
      await db.delete(sandboxPayments).where(eq(sandboxPayments.customer, customer));
    },
    portalUrl: async () => null,
  };
}

/** What the sandbox signs its events with. */
export async function signingSecret(db: Db, now: Date): Promise<string> {
  return (await serverKey(db, 'sandbox_payments', now)).toString('base64url');
}

async function findFacts(db: Db, customer: string): Promise<CustomerFacts> {
  const isPaid = and(eq(sandboxPayments.customer, customer), eq(sandboxPayments.status, 'paid'));
  const rows = await db.select().from(sandboxPayments).where(isPaid).orderBy(asc(sandboxPayments.at));
  return {
    payments: rows.map(({ ref, amountMinor, refundedMinor, refundedAt, currency, at, brand, last4, token }) => ({
      ref,
      amountMinor,
      refundedMinor,
      refundedAt,
      currency,
      paidAt: at,
      method: token,
      card: { brand, last4 },
    })),
    subscription: null,
  };
}

export interface SandboxEvent {
  readonly body: string;
}

/** The job that brings an event of the sandbox to where events of providers come in. */
export const deliverSandboxEvent = { name: 'deliver-sandbox-event' } as const;

const lateSeconds = 10;

/** Tells of a payment, as often and as late as its card asked for. */
async function sendEvent(tx: Db, payment: typeof sandboxPayments.$inferSelect): Promise<void> {
  const { ref, customer, refundedMinor, webhook } = payment;
  const body = JSON.stringify({ id: `evt_${ref}_${refundedMinor}`, customer });
  const times = webhook === 'duplicate' ? 2 : 1;
  const delay = webhook === 'late' ? lateSeconds : 0;
  for (let n = 0; n < times; n++) await enqueue<SandboxEvent>(tx, deliverSandboxEvent, { body }, delay);
}
