import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/tables.ts';

/** Mailed links that keep an account after all. They go with the wish to delete it. */
export const deletionLinks = pgTable(
  'deletion_links',
  { tokenHash: text().primaryKey(), userId: ownerId(), createdAt: instant().notNull() },
  (table) => [index('deletion_links_user').on(table.userId)],
);
