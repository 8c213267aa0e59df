import { emailProbesMs, maxEmailProbes } from '@afdal/domain/limits/login-limits';
import {
  maxRegistrationMails,
  maxRegistrations,
  registrationMailsMs,
  registrationsMs,
} from '@afdal/domain/limits/registration-limits';
import { toMailbox } from '@afdal/domain/people/mailbox';
import { and, count, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { lastsSince, lastsUntil } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/locks.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { emailProbes, registrationMails, users } from '../tables.ts';

/** How many unconfirmed accounts a network opened within `registrationsMs`; a confirmed one no longer counts. */
async function countUnconfirmed(db: Db, network: string, now: Date): Promise<number> {
  const isOpen = and(
    eq(users.registeredFrom, network),
    isNull(users.emailVerifiedAt),
    lastsSince(users.createdAt, registrationsMs, now),
  );
  const [row] = await db.select({ accounts: count() }).from(users).where(isOpen);
  return row?.accounts ?? 0;
}

/** Whether a network may open no further account until some of its own are confirmed or age out. */
export async function hasOpenedEnough(db: Db, network: string, now: Date, factor: number): Promise<boolean> {
  return (await countUnconfirmed(db, network, now)) >= maxRegistrations * factor;
}

/**
 * Whether the account opened by this transaction exceeds the limit. To be called last: it locks the network until the
 * transaction ends. Without the lock, concurrent registrations would all count as the twentieth.
 */
export async function isOneTooMany(tx: Db, network: string, now: Date, factor: number): Promise<boolean> {
  await lockName(tx, `registrations ${network}`);
  return (await countUnconfirmed(tx, network, now)) > maxRegistrations * factor;
}

/** Clears the network of accounts that no longer count. */
export async function forgetOldRegistrations(db: Db, now: Date): Promise<void> {
  const isOld = and(isNotNull(users.registeredFrom), lte(users.createdAt, new Date(now.getTime() - registrationsMs)));
  await db.update(users).set({ registeredFrom: null }).where(isOld);
}

/** Whether a network recently failed at so many addresses that replies to it must not reveal whether one is registered. */
export async function isProbing(db: Db, network: string, now: Date, factor: number): Promise<boolean> {
  const [row] = await db
    .select({ probes: count() })
    .from(emailProbes)
    .where(and(eq(emailProbes.network, network), lastsUntil(emailProbes.expiresAt, emailProbesMs, now)));
  return (row?.probes ?? 0) >= maxEmailProbes * factor;
}

/** Counts an address that a network failed at, repeats once. False at the limit: the reply must reveal nothing. */
export async function countProbe(db: Db, network: string, email: string, now: Date, factor: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Serialized per network; otherwise concurrent calls would all see a count below the limit.
    await lockName(tx, `email_probes ${network}`);
    if (await isProbing(tx, network, now, factor)) return false;
    const expiresAt = new Date(now.getTime() + emailProbesMs);
    await tx
      .insert(emailProbes)
      .values({ network, emailHash: hashSecret(email), expiresAt })
      .onConflictDoUpdate({ target: [emailProbes.network, emailProbes.emailHash], set: { expiresAt } });
    return true;
  });
}

/**
 * Counts a registration mail against the mailbox of an address, whoever requested it. False when the mailbox has
 * reached its limit within `registrationMailsMs`. A job that is retried counts once.
 */
export async function claimRegistrationMail(db: Db, email: string, jobId: string, now: Date): Promise<boolean> {
  const mailboxHash = hashSecret(toMailbox(email));
  const isOther = and(
    eq(registrationMails.mailboxHash, mailboxHash),
    ne(registrationMails.jobId, jobId),
    lastsUntil(registrationMails.expiresAt, registrationMailsMs, now),
  );
  return await db.transaction(async (tx) => {
    await lockName(tx, `registration_mails ${mailboxHash}`);
    const [row] = await tx.select({ mails: count() }).from(registrationMails).where(isOther);
    if ((row?.mails ?? 0) >= maxRegistrationMails) return false;
    const expiresAt = new Date(now.getTime() + registrationMailsMs);
    await tx.insert(registrationMails).values({ mailboxHash, jobId, expiresAt }).onConflictDoNothing();
    return true;
  });
}
