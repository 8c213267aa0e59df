import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { lockCaller } from '../lock-caller.ts';

/**
 * Checks that the holder of the account proved to read its mailbox, so that nobody can lock the owner of an address out
 * by a second step. Locks the caller until the transaction ends.
 *
 * @throws Failure `holder_unproved`; `unauthorized` if the owner of the mailbox has just ended this session
 */
export async function assertHolderVerified(tx: Db, caller: Caller): Promise<void> {
  if (!(await lockCaller(tx, caller)).isHolderVerified) throw new AppError('holder_unproved');
}
