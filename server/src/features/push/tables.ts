import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { ownerId, sessions } from '../accounts/tables.ts';

/** The devices that a person is notified on. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** Whoever is signed out on a device is not notified there: the subscription ends with the session. */
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The push service's address for the device. Who knows it can address the device: never logged, never answered. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The browser's description of itself. */
    device: text().notNull(),
    createdAt: instant().notNull(),
    /** When the device last said that it is there. */
    confirmedAt: instant().notNull(),
    lastSucceededAt: instant(),
    /** Rejections in a row. */
    refusals: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId, table.confirmedAt),
    index('push_subscriptions_session').on(table.sessionId),
    check('push_subscriptions_refusals', sql`${table.refusals} >= 0`),
  ],
);

/** Which device got which delivery, so that one that is tried again for the others reaches none twice. */
export const pushReceipts = pgTable(
  'push_receipts',
  {
    userId: ownerId(),
    deliveryId: uuid().notNull(),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    sentAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.subscriptionId] }),
    index('push_receipts_subscription').on(table.subscriptionId),
    index('push_receipts_user').on(table.userId),
    index('push_receipts_sent').on(table.sentAt),
  ],
);
