import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant } from '../../../platform/database/columns.ts';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Violation } from '../../../platform/invariants/invariant.ts';

/** How large the database was, a row a day. */
export const databaseSizes = pgTable(
  'database_sizes',
  {
    day: civilDay().primaryKey(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('database_sizes_bytes', sql`${table.bytes} >= 0`)],
);

export const backupRunKinds = ['written', 'restored', 'tested'] as const;
export type BackupRunKind = (typeof backupRunKinds)[number];

/** Backups that were written, that this database was restored from, and that were seen to be restored elsewhere. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: backupRunKinds }).notNull(),
    at: instant().notNull(),
    /** The moment that the backup is of. */
    backupAt: instant().notNull(),
    /** Of the file. */
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('backup_runs_kind').on(table.kind, table.at),
    check('backup_runs_kind', sql`${table.kind} in (${sqlLiterals(backupRunKinds)})`),
    check('backup_runs_bytes', sql`${table.bytes} >= 0`),
  ],
);

/** What each check of the invariants found, and how many it checked. Rows of a month. */
export const invariantRuns = pgTable('invariant_runs', {
  at: instant().primaryKey(),
  checked: integer().notNull(),
  violations: jsonb().$type<readonly FoundViolation[]>().notNull(),
});

export interface FoundViolation extends Violation {
  /** The name of what does not hold. */
  readonly invariant: string;
}

/** Since when each version of the product has run on this database. */
export const productVersions = pgTable('product_versions', {
  version: text().primaryKey(),
  startedAt: instant().notNull(),
});
