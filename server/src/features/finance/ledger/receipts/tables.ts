import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/database/columns.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { pictureCheck, pictureColumns } from '../schema/money-columns.ts';

/** Pictures of receipts. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    ...pictureColumns(),
    createdAt: instant().notNull(),
  },
  (table) => [index('receipts_user').on(table.userId), pictureCheck('receipts_size', table.picture)],
);
