import type { ObligationId } from '@afdal/contract/finance/obligations';
import { maxDocumentNameLength } from '@afdal/domain/obligations/limits';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, instantText } from '../../../../platform/database/columns.ts';
import { sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { pictureCheck } from '../../ledger/schema/money-columns.ts';
import { obligations } from '../store/tables.ts';

/** Pictures and PDFs that are kept with an obligation. They go with it. */
export const attachments = pgTable(
  'obligation_attachments',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    obligationId: uuid().$type<ObligationId>().notNull(),
    picture: bytes(),
    width: integer(),
    height: integer(),
    /** A PDF, as it was uploaded; instead of a picture. */
    document: bytes(),
    documentName: text(),
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
    pictureCheck('obligation_attachments_document_size', table.document),
    check('obligation_attachments_one', sql`num_nonnulls(${table.picture}, ${table.document}) = 1`),
    check('obligation_attachments_sides', sql`num_nulls(${table.picture}, ${table.width}, ${table.height}) in (0, 3)`),
    check('obligation_attachments_named', sql`(${table.document} is null) = (${table.documentName} is null)`),
    check(
      'obligation_attachments_name',
      sql`char_length(${table.documentName}) between 1 and ${sqlNumber(maxDocumentNameLength)}`,
    ),
  ],
);
