import { sessionLimits } from '@afdal/domain/sessions/limits';
import { lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { emailConfirmations, passwordResets, sessions } from './tables.ts';

/** Removes sessions and mailed links that can never be used again. */
export async function purgeAccounts(db: Db, now: Date): Promise<void> {
  const { idleMs, absoluteMs } = sessionLimits('user');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(sessions).where(or(lt(sessions.lastSeenAt, ago(idleMs)), lt(sessions.createdAt, ago(absoluteMs))));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now));
}
