import type { UserId } from '@afdal/contract/ids';
import type { Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nameFromProvider } from './name-from-provider.ts';
import { findSecondStep, isOn } from './security/find-second-step.ts';
import { sendSecurityNotice } from './security/send-security-notice.ts';
import { passkeys, recoveryCodes, totpSecrets } from './security/tables.ts';
import { users } from './tables.ts';
import { markHolderVerified, type UserRow } from './user-store.ts';

/** Tables whose rows are deleted, in this order. */
export type HolderTables = readonly (PgTable & { readonly userId: Column })[];

/** Columns of a user that name an unproved holder, let them in or hold what they asked for, and what they become. */
export const clearedColumns = {
  passwordHash: null,
  passwordChangedAt: null,
  registeredFrom: null,
  avatarUrl: null,
  deletionDueAt: null,
} as const;

const secondStepTables: HolderTables = [totpSecrets, passkeys, recoveryCodes];

interface Claim {
  /** What the identity provider calls the owner of the mailbox; null if nothing tells. */
  readonly name: string | null;
  readonly holderTables: HolderTables;
}

/**
 * Records that the owner of the mailbox was proved from outside the account's own sessions: by a provider, or a mailed
 * link that sets a password. If the holder so far was never proved, they may be a stranger who registered the address:
 * all that could let them in or names them is removed, and a mail tells of it. What was recorded stays, and an administrator's second step: who
 * has read a mailbox once must not command everybody's data, so only the command line removes it.
 *
 * @param user locked by the caller
 */
export async function claimUnverifiedAccount(
  tx: Db,
  user: UserRow,
  { name, holderTables }: Claim,
  now: Date,
): Promise<void> {
  const id = user.id as UserId;
  if (!user.isHolderVerified) {
    const retainedTables = user.role === 'admin' ? secondStepTables : [];
    const isStepGone = retainedTables.length === 0 && isOn(await findSecondStep(tx, id));
    for (const table of holderTables) if (!retainedTables.includes(table)) await tx.delete(table).where(own(table, id));
    const named = nameFromProvider(name, user.email);
    await tx
      .update(users)
      .set({ ...clearedColumns, name: named, updatedAt: now })
      .where(own(users, id));
    if (isStepGone) await enqueue(tx, sendSecurityNotice, { userId: id, kind: 'secondStepReplaced' });
    if (user.deletionDueAt) await enqueue(tx, sendSecurityNotice, { userId: id, kind: 'deletionCancelled' });
  }
  await markHolderVerified(tx, id, now);
}
