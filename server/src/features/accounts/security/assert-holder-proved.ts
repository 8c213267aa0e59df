import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { sessionProofOf } from '../session-store.ts';
import { lockHolder } from '../user-store.ts';

/**
 * Checks that the holder of the account proved to read its mailbox, so that nobody can lock the owner of an address out
 * by a second step. Locks the user until the transaction ends.
 *
 * @throws Failure `holder_unproved`; `unauthorized` if the owner of the mailbox has just ended this session
 */
export async function assertHolderProved(tx: Db, { id, sessionId }: Caller): Promise<void> {
  if (!(await lockHolder(tx, id)).isHolderVerified) throw new Failure('holder_unproved');
  if (!(await sessionProofOf(tx, id, sessionId))) throw new Failure('unauthorized');
}
