import type { UserRow } from '@afdal/contract/admin/users';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import type { findUsers } from './list-store.ts';

/** A user of the list, as it is answered. */
export function toUserRow(row: Awaited<ReturnType<typeof findUsers>>[number]): UserRow {
  const { id, name, email, role, plan, isStopped, createdAt, lastSeenAt, points } = row;
  return {
    id,
    name,
    email: toUnicodeEmail(email),
    role,
    plan,
    status: isStopped ? 'stopped' : 'active',
    joinedAt: createdAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? createdAt).toISOString(),
    points: points ?? 0,
  };
}
