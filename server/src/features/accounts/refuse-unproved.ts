import { isProved } from '@afdal/domain/sessions/limits';
import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/call.ts';
import { sessionProofOf } from './session-store.ts';

/** Whether who uses this session has just signed in, or proved by the password who they are. */
export async function hasJustProved(db: Db, { id, sessionId }: Caller, now: Date): Promise<boolean> {
  const session = await sessionProofOf(db, id, sessionId);
  return session !== null && isProved(session.createdAt.getTime(), session.provedAt?.getTime() ?? null, now.getTime());
}

/**
 * Checks that who uses this session has just signed in, or proved by the password who they are.
 *
 * @throws Failure `proof_needed`
 */
export async function refuseUnproved(db: Db, caller: Caller, now: Date): Promise<void> {
  if (!(await hasJustProved(db, caller, now))) throw new Failure('proof_needed');
}
