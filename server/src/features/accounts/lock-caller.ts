import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findReauthentication } from './session-store.ts';
import { lockHolder, type UserRow } from './user-store.ts';

/**
 * Locks who makes a call until the transaction ends, so that nothing is written for a session that the owner of the mailbox
 * has ended since the call began.
 *
 * @throws Failure `unauthorized` if the session has ended
 */
export async function lockCaller(tx: Db, { id, sessionId }: Caller): Promise<UserRow> {
  const user = await lockHolder(tx, id);
  if (!(await findReauthentication(tx, id, sessionId))) throw new AppError('unauthorized');
  return user;
}
