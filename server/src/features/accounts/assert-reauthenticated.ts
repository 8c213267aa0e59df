import { getRemainingProofMs } from '@afdal/domain/sessions/limits';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findReauthentication } from './session-store.ts';

/** Whether who uses this session has just signed in, or proved by the password who they are. */
export async function hasReauthenticated(db: Db, caller: Caller, now: Date): Promise<boolean> {
  return (await findRemainingReauthenticationMs(db, caller, now)) > 0;
}

/**
 * Checks that who uses this session has just signed in, or proved by the password who they are. Returns for how long that
 * counts still, in milliseconds.
 *
 * @throws Failure `proof_needed`
 */
export async function assertReauthenticated(db: Db, caller: Caller, now: Date): Promise<number> {
  const remainingMs = await findRemainingReauthenticationMs(db, caller, now);
  if (remainingMs === 0) throw new AppError('proof_needed');
  return remainingMs;
}

async function findRemainingReauthenticationMs(db: Db, { id, sessionId }: Caller, now: Date): Promise<number> {
  const session = await findReauthentication(db, id, sessionId);
  return session
    ? getRemainingProofMs(session.createdAt.getTime(), session.provedAt?.getTime() ?? null, now.getTime())
    : 0;
}
