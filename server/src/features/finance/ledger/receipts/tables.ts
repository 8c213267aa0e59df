import { pictureAtMost } from '@afdal/domain/money/limits';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../../platform/database/columns.ts';
import { sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';

/** Receipt images, re-encoded as WebP: nothing of the uploaded file is kept. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    picture: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('receipts_user').on(table.userId),
    check('receipts_size', sql`octet_length(${table.picture}) between 1 and ${sqlNumber(pictureAtMost)}`),
  ],
);
