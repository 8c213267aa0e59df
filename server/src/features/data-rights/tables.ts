import { exportStatuses, restoreStatuses } from '@afdal/domain/data-rights/limits';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

/** The copies that people asked for of all their data. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    status: text({ enum: exportStatuses }).notNull().default('waiting'),
    progress: smallint().notNull().default(0),
    /** Which run of the job writes it: one that was given up by the worker writes no more. */
    run: integer().notNull().default(0),
    sizeBytes: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    expiresAt: instant(),
  },
  (table) => [
    unique('exports_of').on(table.userId, table.id),
    uniqueIndex('exports_open').on(table.userId).where(sql`${table.status} in ('waiting', 'running')`),
    index('exports_expire').on(table.expiresAt).where(sql`${table.status} = 'done'`),
    check('exports_status', sql`${table.status} in (${sqlLiterals(exportStatuses)})`),
    check('exports_progress', sql`${table.progress} between 0 and 100`),
    check('exports_done', sql`${table.status} <> 'done' or num_nulls(${table.sizeBytes}, ${table.expiresAt}) = 0`),
  ],
);

/** The copies' bytes. */
export const exportChunks = pgTable(
  'export_chunks',
  {
    userId: ownerId(),
    exportId: uuid().notNull(),
    n: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.n] }),
    foreignKey({
      name: 'export_chunks_of',
      columns: [table.userId, table.exportId],
      foreignColumns: [exports.userId, exports.id],
    }).onDelete('cascade'),
  ],
);

/** Copies that people import into an account. */
export const restores = pgTable(
  'restores',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    fileName: text().notNull(),
    status: text({ enum: restoreStatuses }).notNull().default('ready'),
    progress: smallint().notNull().default(0),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** Rows by table, as the copy's manifest tells them. */
    counts: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    exportedAt: instant().notNull(),
    /** Rows by table that the account lacked, and those that it had, or has another in place of; null until it is done. */
    added: jsonb().$type<Readonly<Record<string, number>>>(),
    skipped: jsonb().$type<Readonly<Record<string, number>>>(),
    /** Why it failed. */
    problem: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('restores_of').on(table.userId, table.id),
    uniqueIndex('restores_open').on(table.userId).where(sql`${table.status} in ('ready', 'running')`),
    index('restores_waiting').on(table.createdAt).where(sql`${table.status} = 'ready'`),
    check('restores_status', sql`${table.status} in (${sqlLiterals(restoreStatuses)})`),
    check('restores_progress', sql`${table.progress} between 0 and 100`),
  ],
);

/** The uploaded copies' bytes, until their import is over. */
export const restoreChunks = pgTable(
  'restore_chunks',
  {
    userId: ownerId(),
    restoreId: uuid().notNull(),
    n: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restoreId, table.n] }),
    foreignKey({
      name: 'restore_chunks_of',
      columns: [table.userId, table.restoreId],
      foreignColumns: [restores.userId, restores.id],
    }).onDelete('cascade'),
  ],
);
