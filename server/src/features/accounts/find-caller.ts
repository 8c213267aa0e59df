import type { SessionId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { isSessionAlive, sessionTouchMs } from '@afdal/domain/sessions/limits';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findSession, touchSession } from './session-store.ts';

/** The user of a bearer token, null without one. The only place that creates a `Caller`; only this feature creates a `UserId`. */
export async function findCaller(db: Db, tokenHash: string, now: Date): Promise<Caller | null> {
  const session = await findSession(db, tokenHash);
  if (!session || session.isStopped) return null;
  const [createdAt, lastSeenAt] = [session.createdAt.getTime(), session.lastSeenAt.getTime()];
  if (!isSessionAlive(session.role, createdAt, lastSeenAt, now.getTime())) return null;
  const caller = {
    id: session.userId,
    role: session.role,
    sessionId: session.id as SessionId,
    today: logicalDate(now.getTime(), session.timezone, session.dayStartHour),
  };
  if (now.getTime() - lastSeenAt >= sessionTouchMs) await touchSession(db, caller.id, caller.sessionId, now);
  return caller;
}
