import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';

const actorKinds = ['user', 'command_line', 'server'] as const;

/** What was true of the target: never a name or an address of a person, whose account may be erased. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What was decided over others, and by whom. Rows are only inserted: a trigger of the migration rejects the rest. They
 * outlive the people they name, so that ids here are no foreign keys.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** 1, 2, 3 …: the place in the chain. */
    position: bigint({ mode: 'number' }).primaryKey(),
    actorKind: text({ enum: actorKinds }).notNull(),
    actorId: uuid(),
    action: text().notNull(),
    targetKind: text().notNull(),
    targetId: text().notNull(),
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
    at: instant().notNull(),
    /** SHA-256 of the row and of the hash of the row before it. */
    hash: bytes().notNull(),
  },
  (table) => [
    uniqueIndex('audit_log_hash').on(table.hash),
    index('audit_log_target').on(table.targetKind, table.targetId, table.position),
    // What administrators search the log by: each gives the newest rows first without a sort.
    index('audit_log_target_id').on(table.targetId, table.position),
    index('audit_log_actor_rows').on(table.actorId, table.position),
    index('audit_log_action').on(table.action, table.position),
    index('audit_log_at').on(table.at),
    check('audit_log_actor', sql`${table.actorKind} in (${sqlLiterals(actorKinds)})`),
    check('audit_log_actor_id', sql`(${table.actorKind} = 'user') = (${table.actorId} is not null)`),
  ],
);
