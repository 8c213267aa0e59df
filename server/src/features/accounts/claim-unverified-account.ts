import type { UserId } from '@afdal/contract/ids';
import { PersonName } from '@afdal/contract/people/person-name';
import { maxNameLength } from '@afdal/domain/people/limits';
import type { Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findSecondStep, isOn } from './security/find-second-step.ts';
import { sendSecurityNotice } from './security/security-notice-mail.ts';
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

/** The provider's name, cut to fit; without a usable one, a name made from the address until the user edits it. */
export function nameFromProvider(provided: string | null, email: string): string {
  const [localPart = email] = email.split('@');
  // Dots of the address become spaces: «layla.salem» would read as a link.
  for (const text of [provided ?? '', localPart.replaceAll('.', ' ')]) {
    // Drops half of a surrogate pair left at the end by the cut.
    const cut = text
      .toWellFormed()
      .trim()
      .slice(0, maxNameLength)
      .replace(/[\ud800-\udbff]$/, '');
    const { success, data } = PersonName.safeParse(cut);
    if (success) return data;
  }
  return email.slice(0, maxNameLength);
}
