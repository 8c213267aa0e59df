import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findSessionProof } from './session-store.ts';
import { lockHolder, type UserRow } from './user-store.ts';

/**
 * Locks who makes a call until the transaction ends, so that nothing is written for a session that the owner of the mailbox
 * has ended since the call began.
 *
 * @throws Failure `unauthorized` if the session has ended
 */
export async function lockCaller(tx: Db, { id, sessionId }: Caller): Promise<UserRow> {
  const user = await lockHolder(tx, id);
  if (!(await findSessionProof(tx, id, sessionId))) throw new Failure('unauthorized');
  return user;
}
