import type { ImportMapping } from '@afdal/contract/finance/imports';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { importStatuses, type StatementFormat } from '@afdal/domain/money/import';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../../platform/database/columns.ts';
import { sqlLiterals } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { moneyAccounts } from './money-accounts-tables.ts';

/**
 * What a worker is to add: the lines where the rows begin, ascending, and the day that decides which ones are planned. The
 * lines of `ends` post what is pending, by its id.
 */
export interface ImportChoice {
  readonly lines: readonly number[];
  readonly today: CivilDate;
  /** Absent where an earlier version stored it. */
  readonly ends?: readonly (readonly [line: number, pendingId: string])[];
  /** The lines that are one with a transaction, by its id. Absent where an earlier version stored it. */
  readonly matches?: readonly (readonly [line: number, transactionId: string])[];
  /** The lines that are no transfers, since their other side was there already; absent as `ends`. */
  readonly recordedSides?: readonly number[];
}

type SinceAdded = 'expenses' | 'incomes' | 'encoding' | 'delimiter' | 'fileAccount' | 'transfers';

/** The mapping; what was added to it since is missing where an earlier version stored it. */
export type StoredMapping = Omit<ImportMapping, SinceAdded> & Partial<Pick<ImportMapping, SinceAdded>>;

/** What the user needs to see of the file to map its columns. */
export interface ImportOutline {
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  // Absent where an earlier version stored it.
  readonly undecided?: number;
  readonly matched?: number;
  readonly unsure?: number;
  readonly format?: StatementFormat;
  readonly source?: string | null;
  readonly delimiter?: string | null;
  readonly fileAccounts?: readonly { readonly name: string; readonly rows: number }[];
}

/** Imports of statement files. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    accountId: uuid().notNull(),
    fileName: text().notNull(),
    status: text({ enum: importStatuses }).notNull(),
    encoding: text().notNull(),
    /** Only written by the previous version while both run: the next migration may drop it. */
    delimiter: text(),
    /** The uploaded file; cleared once the import is over, together with the outline. */
    content: bytes(),
    outline: jsonb().$type<ImportOutline>(),
    mapping: jsonb().$type<StoredMapping>().notNull(),
    choice: jsonb().$type<ImportChoice>(),
    rows: integer().notNull(),
    duplicates: integer().notNull(),
    errors: integer().notNull(),
    toAdd: integer().notNull(),
    added: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the import was committed: a plan's limit counts by it. */
    committedAt: instant(),
  },
  (table) => [
    unique('imports_owned').on(table.userId, table.id),
    index('imports_user').on(table.userId, table.createdAt),
    index('imports_waiting').on(table.createdAt).where(sql`${table.status} = 'ready'`),
    foreignKey({
      name: 'imports_account',
      columns: [table.userId, table.accountId],
      foreignColumns: [moneyAccounts.userId, moneyAccounts.id],
    }).onDelete('cascade'),
    check('imports_status', sql`${table.status} in (${sqlLiterals(importStatuses)})`),
    check('imports_counts', sql`${table.added} between 0 and ${table.toAdd}`),
  ],
);
