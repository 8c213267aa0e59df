import { proofLeftMs } from '@afdal/domain/sessions/limits';
import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findSessionProof } from './session-store.ts';

/** Whether who uses this session has just signed in, or proved by the password who they are. */
export async function hasJustProved(db: Db, caller: Caller, now: Date): Promise<boolean> {
  return (await findRemainingProofMs(db, caller, now)) > 0;
}

/**
 * Checks that who uses this session has just signed in, or proved by the password who they are. Returns for how long that
 * counts still, in milliseconds.
 *
 * @throws Failure `proof_needed`
 */
export async function assertReauthenticated(db: Db, caller: Caller, now: Date): Promise<number> {
  const leftMs = await findRemainingProofMs(db, caller, now);
  if (leftMs === 0) throw new Failure('proof_needed');
  return leftMs;
}

async function findRemainingProofMs(db: Db, { id, sessionId }: Caller, now: Date): Promise<number> {
  const session = await findSessionProof(db, id, sessionId);
  return session ? proofLeftMs(session.createdAt.getTime(), session.provedAt?.getTime() ?? null, now.getTime()) : 0;
}
