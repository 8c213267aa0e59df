import { knownNetworkMs, loginTriesRetentionMs, maxLoginTries } from '@afdal/domain/limits/login-limits';
import { sessionLimits } from '@afdal/domain/sessions/limits';
import { lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { purgePasskeyChallenges } from './passkeys-store.ts';
import { purgeChallenges } from './security/challenge-store.ts';
import { purgeEmailChanges } from './security/email-change-store.ts';
import { purgePendingSecrets } from './security/totp-store.ts';
import { forgetOldRegistrations } from './sign-up/registrations-store.ts';
import {
  emailConfirmations,
  emailProbes,
  knownDevices,
  knownNetworks,
  loginTries,
  passwordResets,
  pendingRegistrations,
  registrationMails,
  sessions,
  signInNonces,
} from './tables.ts';

/** Removes sessions, mailed links, nonces and counters that can never be used again, and registrations nobody opened. */
export async function purgeAccounts(db: Db, now: Date): Promise<void> {
  const { idleMs, absoluteMs } = sessionLimits('user');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const isOver = or(lt(sessions.lastSeenAt, ago(idleMs)), lt(sessions.createdAt, ago(absoluteMs)));
  await db.delete(sessions).where(acrossUsers(isOver));
  await db.delete(passwordResets).where(acrossUsers(lt(passwordResets.expiresAt, now)));
  await db.delete(emailConfirmations).where(acrossUsers(lt(emailConfirmations.expiresAt, now)));
  await purgeEmailChanges(db, now);
  await purgePendingSecrets(db, now);
  await purgePasskeyChallenges(db, now);
  await purgeChallenges(db, now);
  await db.delete(signInNonces).where(lt(signInNonces.expiresAt, now));
  await db.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, now));
  await db.delete(registrationMails).where(lt(registrationMails.expiresAt, now));
  await forgetOldRegistrations(db, now);
  await db.delete(emailProbes).where(lt(emailProbes.expiresAt, now));
  await db.delete(knownNetworks).where(acrossUsers(lt(knownNetworks.lastUsedAt, ago(knownNetworkMs))));
  await db.delete(knownDevices).where(acrossUsers(lt(knownDevices.lastUsedAt, ago(knownNetworkMs))));
  await db
    .delete(loginTries)
    .where(acrossUsers(lt(loginTries.nextAt, ago(loginTriesRetentionMs)), lt(loginTries.failures, maxLoginTries)));
}
