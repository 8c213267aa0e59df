import * as z from 'zod/mini';
import { AnsweredDay } from '../values.ts';
import { Money } from './shapes.ts';

const Movement = z.strictObject({ started: z.int(), returned: z.int(), ended: z.int() });

/** Figures about all subscriptions, of the last thirty days where they are of a time. */
export const SubscriptionFigures = z.strictObject({
  price: Money,
  /** How many are paid for, those whose payment is awaited or whose renewal is off among them. */
  paying: z.int(),
  /** How many of them are charged again by themselves. */
  renewing: z.int(),
  /** How many wait for a payment. */
  pastDue: z.int(),
  movement: Movement,
  /** How many were paid for at the beginning of the time. */
  payingBefore: z.int(),
  /** What was charged, and what of it was refunded, for each currency. */
  revenue: z.array(z.strictObject({ currency: z.string(), chargedMinor: z.int(), refundedMinor: z.int() })),
});
export type SubscriptionFigures = z.infer<typeof SubscriptionFigures>;

/** A month of the last twelve, the current one included. */
export const SubscriptionMonth = z.strictObject({
  /** Its first day, UTC. */
  from: AnsweredDay,
  /** How many subscriptions were in effect at its end; of the current month, now. */
  active: z.int(),
  /** What was charged in it less what was refunded in it, for each currency. */
  revenue: z.array(Money),
});
export type SubscriptionMonth = z.infer<typeof SubscriptionMonth>;
