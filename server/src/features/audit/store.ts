import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { auditLog, type Facts } from './tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** The last row. Nobody else appends one until the transaction ends. */
export async function lockLast(tx: Db): Promise<Pick<AuditRow, 'position' | 'hash'> | null> {
  await lockName(tx, 'audit_log');
  const last = { position: auditLog.position, hash: auditLog.hash };
  const [row] = await tx.select(last).from(auditLog).orderBy(desc(auditLog.position)).limit(1);
  return row ?? null;
}

export async function insertRow(tx: Db, row: AuditRow): Promise<void> {
  await tx.insert(auditLog).values(row);
}

/** The rows after a place of the chain, in its order. */
export async function findRowsAfter(db: Db, position: number, limit: number): Promise<AuditRow[]> {
  return await db
    .select()
    .from(auditLog)
    .where(gt(auditLog.position, position))
    .orderBy(asc(auditLog.position))
    .limit(limit);
}

/** The newest rows about a target. */
export async function findRowsAbout(
  db: Db,
  { kind, id }: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<AuditRow[]> {
  return await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id)))
    .orderBy(desc(auditLog.position))
    .limit(limit);
}

export async function hasHash(db: Db, hash: Buffer): Promise<boolean> {
  const rows = await db.select({ position: auditLog.position }).from(auditLog).where(eq(auditLog.hash, hash));
  return rows.length > 0;
}

/** The hash of a row that follows the one with the hash `previous`; the first follows none. */
export function rowHash(row: Omit<AuditRow, 'hash'>, previous: Buffer | null): Buffer {
  const { position, actorKind, actorId, action, targetKind, targetId, before, after, at } = row;
  const content = [
    ...[previous?.toString('hex') ?? null, position, at.toISOString(), actorKind, actorId, action],
    ...[targetKind, targetId, inOrder(before), inOrder(after)],
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** PostgreSQL gives the keys of a jsonb back in an order of its own. */
function inOrder(facts: Facts | null): [string, unknown][] | null {
  return facts && Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
}
