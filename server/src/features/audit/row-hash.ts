import { createHash } from 'node:crypto';
import type { AuditRow } from './store.ts';
import type { Facts } from './tables.ts';

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
