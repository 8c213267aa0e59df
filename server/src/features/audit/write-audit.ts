import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { insertRow, lockLast, rowHash } from './store.ts';
import type { Facts } from './tables.ts';

export interface AuditEntry {
  readonly actor: { readonly user: UserId } | 'command_line' | 'server';
  /** `noun.verb`, such as `user.grant_admin`. */
  readonly action: string;
  readonly target: { readonly kind: string; readonly id: string };
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly at: Date;
}

/**
 * Writes down an action, in the transaction that does it. Writers wait for each other until they commit, so this comes
 * last.
 */
export async function writeAudit(tx: Db, { actor, action, target, before, after, at }: AuditEntry): Promise<void> {
  const last = await lockLast(tx);
  const row = {
    position: (last?.position ?? 0) + 1,
    ...(typeof actor === 'string'
      ? { actorKind: actor, actorId: null }
      : { actorKind: 'user' as const, actorId: actor.user }),
    action,
    targetKind: target.kind,
    targetId: target.id,
    before,
    after,
    at,
  };
  await insertRow(tx, { ...row, hash: rowHash(row, last?.hash ?? null) });
}
