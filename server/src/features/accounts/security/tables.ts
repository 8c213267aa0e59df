import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../tables.ts';

/** The one thing of its kind that an account has. */
const ownerAsKey = () =>
  uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** The address that a person wants instead of theirs, until the mailed link is opened. No token until the mail is written. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: ownerAsKey(),
    email: text().notNull(),
    tokenHash: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('email_changes_token').on(table.tokenHash),
    index('email_changes_expires').on(table.expiresAt),
  ],
);
