import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, instantText } from '../../../platform/database/columns.ts';
import { ownerId } from '../../accounts/tables.ts';
import { pictureCheck, pictureColumns } from '../ledger/schema/picture-columns.ts';
import { obligations } from './tables.ts';

/** Pictures that are kept with an obligation. They go with it. */
export const attachments = pgTable(
  'obligation_attachments',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    obligationId: uuid().notNull(),
    ...pictureColumns(),
    createdAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('obligation_attachments_of').on(table.userId, table.obligationId, table.createdAt, table.id),
    index('obligation_attachments_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    foreignKey({
      name: 'obligation_attachments_obligation',
      columns: [table.userId, table.obligationId],
      foreignColumns: [obligations.userId, obligations.id],
    }).onDelete('cascade'),
    pictureCheck('obligation_attachments_size', table.picture),
  ],
);
