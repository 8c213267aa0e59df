import { maxRegistrationMails, registrationMailsMs } from '@afdal/domain/limits/registration-limits';
import { toMailbox } from '@afdal/domain/people/mailbox';
import { and, count, eq, ne } from 'drizzle-orm';
import { lastsUntil } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { hashSecret } from '../../platform/secret.ts';
import { registrationMails } from './tables.ts';

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
