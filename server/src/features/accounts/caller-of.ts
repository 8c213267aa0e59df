import type { SessionId, UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { isSessionAlive, sessionTouchMs } from '@afdal/domain/sessions/limits';
import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/call.ts';
import { hashOfSecret } from '../../platform/secret.ts';
import { sessionOf, touchSession } from './session-store.ts';

/** The user of a bearer token. The only place that creates a `Caller`; only this feature creates a `UserId`. */
export async function callerOf(db: Db, authorization: string | undefined, now: Date): Promise<Caller> {
  const [, token] = /^bearer +(\S{20,200})$/i.exec(authorization ?? '') ?? [];
  const session = token ? await sessionOf(db, hashOfSecret(token)) : null;
  if (!session || session.isStopped) throw new Failure('unauthorized');
  const [createdAt, lastSeenAt] = [session.createdAt.getTime(), session.lastSeenAt.getTime()];
  if (!isSessionAlive(session.role, createdAt, lastSeenAt, now.getTime())) throw new Failure('unauthorized');
  const caller = {
    id: session.userId as UserId,
    role: session.role,
    sessionId: session.id as SessionId,
    today: logicalDate(now.getTime(), session.timezone, session.dayStartHour),
  };
  if (now.getTime() - lastSeenAt >= sessionTouchMs) await touchSession(db, caller.id, caller.sessionId, now);
  return caller;
}
