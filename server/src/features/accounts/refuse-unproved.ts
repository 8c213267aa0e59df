import { isProved } from '@afdal/domain/sessions/limits';
import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/call.ts';
import { sessionProofOf } from './session-store.ts';

/**
 * Checks that who uses this session has just signed in, or proved by the password who they are.
 *
 * @throws Failure `proof_needed`
 */
export async function refuseUnproved(db: Db, { id, sessionId }: Caller, now: Date): Promise<void> {
  const session = await sessionProofOf(db, id, sessionId);
  const provedAtMs = session?.provedAt?.getTime() ?? null;
  if (!session || !isProved(session.createdAt.getTime(), provedAtMs, now.getTime())) throw new Failure('proof_needed');
}
