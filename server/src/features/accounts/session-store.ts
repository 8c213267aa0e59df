import type { UserId } from '@afdal/contract/ids';
import type { SessionId } from '@afdal/contract/people/accounts';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { isSessionAlive, maxSessions, sessionTouchMs } from '@afdal/domain/sessions/limits';
import { desc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, hasDistributionKey, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Caller } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { newSignInJob } from './new-sign-in.ts';
import { isNewOrigin, rememberOrigin, type SessionOrigin } from './origins-store.ts';
import { preferences, sessions, users, userVisits } from './tables.ts';
import { lockHolder, type UserRow } from './user-store.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Whether a user must accept a legal document at an instant, as a column of a query on `users`. Always the same one. */
export type MustAgree = (now: SQLWrapper) => SQL<boolean>;

/** The session of a token, with what every call needs to know about its user, in one indexed query. */
async function findSession(db: Db, tokenHash: string, now: Date, mustAgree: MustAgree) {
  const query = prepared(db, 'session_of_token', (on, statement) =>
    on
      .select({
        id: sessions.id,
        userId: sessions.userId,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        role: users.role,
        isStopped: users.isStopped,
        timezone: users.timezone,
        dayStartHour: preferences.dayStartHour,
        mustAgree: mustAgree(sql.placeholder('now')),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(preferences, own(preferences, sessions.userId))
      .where(acrossUsers(eq(sessions.tokenHash, sql.placeholder('tokenHash'))))
      .prepare(statement),
  );
  const [row] = await query.execute({ tokenHash, now });
  return row ?? null;
}

/** Inserts a session; of too many, those that were used least recently end. */
async function insertSession(db: Db, user: UserId, session: Omit<SessionRow, 'userId' | 'provedAt'>): Promise<void> {
  await db.insert(sessions).values({ ...session, userId: user });
  const older = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(own(sessions, user))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .offset(maxSessions);
  await db.delete(sessions).where(acrossUsers(hasDistributionKey(sessions, user), inArray(sessions.id, older)));
}

export async function touchSession(db: Db, user: UserId, id: SessionId, now: Date): Promise<void> {
  const [touched] = await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(own(sessions, user, eq(sessions.id, id)))
    .returning({ device: sessions.device });
  if (touched) await recordVisit(db, user, touched.device, now);
}

/** When a session was opened, and when its person last gave the password since. */
export async function findReauthentication(db: Db, user: UserId, id: SessionId) {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, provedAt: sessions.provedAt })
    .from(sessions)
    .where(own(sessions, user, eq(sessions.id, id)));
  return row ?? null;
}

export async function markReauthenticated(db: Db, user: UserId, id: SessionId, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: now })
    .where(own(sessions, user, eq(sessions.id, id)));
}

export async function findSessions(db: Db, user: UserId): Promise<SessionRow[]> {
  return await db.select().from(sessions).where(own(sessions, user)).orderBy(desc(sessions.lastSeenAt));
}

export async function deleteSession(db: Db, user: UserId, id: SessionId): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(own(sessions, user, eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Ends every session of a user but one. */
export async function deleteOtherSessions(db: Db, user: UserId, currentId: SessionId): Promise<void> {
  await db.delete(sessions).where(own(sessions, user, ne(sessions.id, currentId)));
}

/** Ends every session of a user, effective on every replica with the next call. */
export async function deleteSessions(db: Db, user: UserId): Promise<void> {
  await db.delete(sessions).where(own(sessions, user));
}

/** The user of a bearer token, null without one. The only place that creates a `Caller`; only this feature creates a `UserId`. */
export async function findCaller(db: Db, tokenHash: string, now: Date, mustAgree: MustAgree): Promise<Caller | null> {
  const session = await findSession(db, tokenHash, now, mustAgree);
  if (!session || session.isStopped) return null;
  const [createdAt, lastSeenAt] = [session.createdAt.getTime(), session.lastSeenAt.getTime()];
  if (!isSessionAlive(session.role, createdAt, lastSeenAt, now.getTime())) return null;
  const caller = {
    id: session.userId,
    role: session.role,
    sessionId: session.id as SessionId,
    today: logicalDate(now.getTime(), session.timezone, session.dayStartHour),
    mustAgree: session.mustAgree,
  };
  if (now.getTime() - lastSeenAt >= sessionTouchMs) await touchSession(db, caller.id, caller.sessionId, now);
  return caller;
}

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

/**
 * Opens a session and returns its token, which is shown only this once and stored as a hash. The owner is told where it
 * comes from a network or a device that they did not use lately.
 */
export async function startSession(db: Db, user: UserId, origin: SessionOrigin, now: Date): Promise<string> {
  const { device } = origin;
  const token = newSecret('afdal');
  const id = uuidv7(now.getTime());
  await insertSession(db, user, { id, tokenHash: hashSecret(token), device, createdAt: now, lastSeenAt: now });
  await recordVisit(db, user, device, now);
  if (await isNewOrigin(db, user, origin, now)) {
    await enqueue(db, newSignInJob, { userId: user, sessionId: id, device, at: now.toISOString() });
  }
  await rememberOrigin(db, user, origin, now);
  return token;
}

/** Records that a user uses the product now, and on what device. */
async function recordVisit(db: Db, user: UserId, device: string, now: Date): Promise<void> {
  const visit = { lastSeenAt: now, device };
  await db
    .insert(userVisits)
    .values({ userId: user, ...visit })
    .onConflictDoUpdate({ target: userVisits.userId, set: visit });
}
