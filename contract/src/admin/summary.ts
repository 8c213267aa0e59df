import { summaryRanges } from '@afdal/domain/admin/summary';
import { countedActions, countedPages } from '@afdal/domain/analytics/counted';
import { ticketStatuses } from '@afdal/domain/support/ticket';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { AnsweredDay, Instant } from '../values.ts';
import { Money } from './shapes.ts';
import { UserRow } from './users.ts';

/** The figures of the administration. Those of a range are of its days up to now. */
export const AdminSummary = z.strictObject({
  users: z.strictObject({
    total: z.int(),
    /** Of the range. */
    joined: z.int(),
    /** Who used the product in the last day, the last 7 and the last 30 days. */
    active: z.strictObject({ day: z.int(), week: z.int(), month: z.int() }),
  }),
  premium: z.strictObject({
    active: z.int(),
    /** Began in the range. */
    started: z.int(),
    /** The share that ended in the range; null where there was none. */
    churn: z.nullable(z.number()),
  }),
  /** What the subscriptions that renew bring a month. */
  monthlyRevenue: Money,
  /** A rough estimate by fixed amounts for each premium and paid user, without a currency. */
  roughEstimate: z.int(),
  /** Who registered in the range with the code of another, and whose free month was granted in it. */
  referrals: z.strictObject({ registered: z.int(), accepted: z.int() }),
  /** Notifications to devices in the range. */
  pushes: z.strictObject({ sent: z.int(), undeliverable: z.int() }),
  /** Mails of notifications that failed and are tried again. */
  delayedMails: z.int(),
  /** Work in the queue that may run now, and that failed for good. */
  jobs: z.strictObject({ waiting: z.int(), failed: z.int() }),
  /** New users of the last weeks, the oldest first; each by its first day, UTC. */
  weeks: z.array(z.strictObject({ from: AnsweredDay, joined: z.int() })),
  newestUsers: z.array(UserRow),
  refunds: z.strictObject({
    waiting: z.int(),
    /** The oldest. */
    items: z.array(
      z.strictObject({
        id: z.string(),
        /** The id and the name of who asked. */
        person: z.string(),
        name: z.string(),
        ...Money.shape,
        requestedAt: Instant,
        /** How many working days are left to decide it, by the country of the user. */
        workingDaysLeft: z.int(),
        isLate: z.boolean(),
      }),
    ),
  }),
  tickets: z.strictObject({
    open: z.int(),
    /** The oldest. */
    items: z.array(
      z.strictObject({
        id: z.string(),
        number: z.int(),
        name: z.string(),
        subject: z.string(),
        status: z.enum(ticketStatuses),
        createdAt: Instant,
      }),
    ),
  }),
  /** What was counted in the range of those who agreed to it, the most frequent first. */
  usage: z.strictObject({
    /** How many agree to it now. */
    people: z.int(),
    pages: z.array(z.strictObject({ name: z.enum(countedPages), count: z.int() })),
    actions: z.array(z.strictObject({ name: z.enum(countedActions), count: z.int() })),
  }),
  at: Instant,
});
export type AdminSummary = z.infer<typeof AdminSummary>;

export const adminSummary = defineEndpoints({
  readAdminSummary: {
    method: 'GET',
    path: '/admin/summary',
    access: 'admin',
    summary: 'The figures of the product: users, subscriptions, queues, and what waits for an administrator',
    query: z.strictObject({ range: z._default(choice(summaryRanges), 'month') }),
    output: AdminSummary,
    status: 200,
    errors: [],
  },
});
