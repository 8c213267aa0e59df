import {
  checkoutStates,
  openCheckoutStates,
  paymentProviders,
  subscriptionEvents,
} from '@afdal/domain/subscriptions/history';
import { premiumTimeKinds } from '@afdal/domain/subscriptions/premium-time';
import { refundStatuses } from '@afdal/domain/subscriptions/refund-window';
import { subscriptionStatuses } from '@afdal/domain/subscriptions/subscription-state';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';
import { ownerId, users } from '../accounts/tables.ts';

type OrderColumns = Readonly<Record<'status' | 'startedAt' | 'accessUntil' | 'createdAt', SQLWrapper>>;

/** What subscriptions are sorted by so that those to which something happens soon come first, and those that are over last. */
export function nextOrder({ status, accessUntil, createdAt }: OrderColumns): SQL {
  const last = sql`timestamptz '9999-12-31 00:00:00+00'`;
  return sql`(case when ${status} = 'expired' then ${last} else coalesce(${accessUntil}, ${createdAt}) end)`;
}

/** What subscriptions are sorted by from the first to the last that began. */
export function startOrder({ startedAt, createdAt }: OrderColumns): SQL {
  return sql`coalesce(${startedAt}, ${createdAt})`;
}

const runningStatuses = ['active', 'past_due'] as const satisfies readonly (typeof subscriptionStatuses)[number][];

/** Whether a change began or ended a subscription that was in effect. */
export function isTurn({ fromStatus, toStatus }: Readonly<Record<'fromStatus' | 'toStatus', SQLWrapper>>): SQL {
  const running = sqlLiterals(runningStatuses);
  return sql`(${fromStatus} in (${running})) <> (${toStatus} in (${running}))`;
}

/** As `isTurn`, of which kind it is. */
export function isBeginning({ toStatus }: Readonly<Record<'toStatus', SQLWrapper>>): SQL {
  return sql`${toStatus} in (${sqlLiterals(runningStatuses)})`;
}

const amount = () => bigint({ mode: 'number' });

/** Where each person's subscription stands; those without a row never had one. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: subscriptionStatuses }).notNull(),
    renews: boolean().notNull(),
    startedAt: instant(),
    paidUntil: instant(),
    endsAt: instant(),
    accessUntil: instant(),
    anchorDay: smallint(),
    failedTries: smallint().notNull(),
    nextTryAt: instant(),
    provider: text({ enum: paymentProviders }),
    /** The person's names at the provider. */
    customerRef: text(),
    subscriptionRef: text(),
    methodRef: text(),
    cardBrand: text(),
    cardLast4: text(),
    /** The renewal of which the person was notified. */
    toldOf: instant(),
    /** Raised by every change, so that what was read of the provider before one is read anew. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_customer').on(table.provider, table.customerRef),
    index('subscriptions_ends').on(table.endsAt).where(sql`${table.status} in ('active', 'past_due')`),
    index('subscriptions_next').on(nextOrder(table), table.userId),
    index('subscriptions_retried').on(table.nextTryAt).where(sql`${table.status} = 'past_due' and ${table.renews}`),
    index('subscriptions_started').on(startOrder(table), table.userId),
    check('subscriptions_status', sql`${table.status} in (${sqlLiterals(subscriptionStatuses)})`),
    check('subscriptions_last4', sql`${table.cardLast4} ~ '^[0-9]{4}$'`),
  ],
);

/** Every change of a subscription. */
export const subscriptionHistory = pgTable(
  'subscription_events',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    kind: text({ enum: subscriptionEvents }).notNull(),
    fromStatus: text({ enum: subscriptionStatuses }).notNull(),
    toStatus: text({ enum: subscriptionStatuses }).notNull(),
    endsAt: instant(),
    at: instant().notNull(),
  },
  (table) => [
    index('subscription_events_user').on(table.userId, table.at),
    index('subscription_events_kind_at').on(table.kind, table.at),
    index('subscription_events_at').on(table.at),
    index('subscription_events_turns').on(table.at, table.toStatus).where(isTurn(table)),
    check('subscription_events_kind', sql`${table.kind} in (${sqlLiterals(subscriptionEvents)})`),
  ],
);

export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    provider: text({ enum: paymentProviders }).notNull(),
    state: text({ enum: checkoutStates }).notNull(),
    providerRef: text(),
    url: text(),
    amountMinor: amount().notNull(),
    currency: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_open')
      .on(table.userId)
      .where(sql`${table.state} in (${sqlLiterals(openCheckoutStates)})`),
    index('checkouts_user').on(table.userId),
    check('checkouts_state', sql`${table.state} in (${sqlLiterals(checkoutStates)})`),
  ],
);

/** What was charged. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Its name at the provider. */
    ref: text().notNull(),
    amountMinor: amount().notNull(),
    refundedMinor: amount().notNull().default(0),
    currency: text().notNull(),
    paidAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('charges_ref').on(table.provider, table.ref),
    index('charges_user').on(table.userId, table.paidAt),
    index('charges_paid').on(table.paidAt),
    check('charges_refunded', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
  ],
);

/** What gave a person time of Premium, each until when it would last alone. Until when all last follows from these. */
export const premiumTimes = pgTable(
  'premium_times',
  {
    userId: ownerId(),
    /** In which order the person got them, from 1 on. */
    place: integer().notNull(),
    kind: text({ enum: premiumTimeKinds }).notNull(),
    chargeId: uuid().references(() => charges.id, { onDelete: 'cascade' }),
    fromAt: instant().notNull(),
    untilAt: instant().notNull(),
    /** When it was taken back: its charge was refunded in whole. */
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    uniqueIndex('premium_times_charge').on(table.chargeId),
    check('premium_times_kind', sql`${table.kind} in (${sqlLiterals(premiumTimeKinds)})`),
    check('premium_times_of_charge', sql`(${table.kind} = 'charged') = (${table.chargeId} is not null)`),
    check('premium_times_length', sql`${table.fromAt} < ${table.untilAt}`),
  ],
);

/** The seller's book: a gapless number for each charge. It names nobody, and stays when a person goes. */
export const invoices = pgTable(
  'receipt_book',
  {
    number: integer().primaryKey(),
    chargeId: uuid().references(() => charges.id, { onDelete: 'set null' }),
    amountMinor: amount().notNull(),
    taxMinor: amount().notNull(),
    /** Hundredths of a percent. */
    taxRateBp: smallint().notNull(),
    refundedMinor: amount().notNull().default(0),
    currency: text().notNull(),
    country: text().notNull(),
    paidAt: instant().notNull(),
  },
  (table) => [uniqueIndex('receipt_book_charge').on(table.chargeId)],
);

/** What a person asked back: once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    chargeId: uuid()
      .notNull()
      .references(() => charges.id, { onDelete: 'cascade' }),
    status: text({ enum: refundStatuses }).notNull(),
    amountMinor: amount().notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    decision: text(),
    requestedAt: instant('asked_at').notNull(),
    decidedAt: instant(),
    paidAt: instant(),
  },
  (table) => [
    uniqueIndex('refunds_user').on(table.userId),
    index('refunds_charge').on(table.chargeId),
    index('refunds_requested').on(table.requestedAt, table.id).where(sql`${table.status} = 'asked'`),
    index('refunds_paid').on(table.paidAt),
    index('refunds_waiting').on(table.requestedAt).where(sql`${table.status} in ('asked', 'approved')`),
    check('refunds_status', sql`${table.status} in (${sqlLiterals(refundStatuses)})`),
  ],
);

/**
 * Mailboxes whose person got a refund, with the account that got it. Kept when accounts go: who deletes theirs and registers
 * again is not a new person.
 */
export const refundedMailboxes = pgTable('refunded_mailboxes', {
  mailboxHash: text().primaryKey(),
  accountId: uuid().notNull(),
  createdAt: instant().notNull(),
});

export const eventOutcomes = ['applied', 'ignored', 'quarantined'] as const;

/** What providers reported, each once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    provider: text({ enum: paymentProviders }).notNull(),
    outcome: text({ enum: eventOutcomes }).notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [check('provider_events_outcome', sql`${table.outcome} in (${sqlLiterals(eventOutcomes)})`)],
);
