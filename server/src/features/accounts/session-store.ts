import type { SessionId, UserId } from '@afdal/contract/ids';
import { maxSessions } from '@afdal/domain/sessions/limits';
import { desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { preferences, sessions, users } from './tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** The session of a token, with what every call needs to know about its user, in one indexed query. */
export async function findSession(db: Db, tokenHash: string) {
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
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(preferences, own(preferences, sessions.userId))
      .where(acrossUsers(eq(sessions.tokenHash, sql.placeholder('tokenHash'))))
      .prepare(statement),
  );
  const [row] = await query.execute({ tokenHash });
  return row ?? null;
}

/** Inserts a session; of too many, those that were used least recently end. */
export async function insertSession(
  db: Db,
  user: UserId,
  session: Omit<SessionRow, 'userId' | 'provedAt'>,
): Promise<void> {
  await db.insert(sessions).values({ ...session, userId: user });
  const older = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(own(sessions, user))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .offset(maxSessions);
  await db.delete(sessions).where(acrossUsers(inArray(sessions.id, older)));
}

export async function touchSession(db: Db, user: UserId, id: SessionId, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(own(sessions, user, eq(sessions.id, id)));
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
