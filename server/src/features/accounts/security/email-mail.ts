import type { UserId } from '@afdal/contract/ids';
import { maskedEmail } from '@afdal/domain/people/masked-email';
import { emailChangeMs, passwordResetMs, passwordResetsPerHour } from '@afdal/domain/sessions/limits';
import { defineJob } from '../../../platform/jobs/job.ts';
import { formatDateAndTime, greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { toUnicodeEmail } from '../mailbox-hash.ts';
import { countRecentResets, dropPasswordReset, newPasswordReset } from '../passwords/password-reset-store.ts';
import { claimRegistrationMail } from '../sign-up/registrations-store.ts';
import { userByEmail, userWithPreferences } from '../user-store.ts';
import { newEmailChangeToken } from './email-change-store.ts';

const minutes = emailChangeMs / 60_000;
const resetMinutes = passwordResetMs / 60_000;

/** The mail to a new address, with the link that makes it the account's. */
function emailChangeMail(email: string, link: string): MailContent {
  return {
    subject: 'تأكيد بريدك الإلكتروني الجديد',
    greeting: greetingTo(''),
    before: [`طُلب جعل ${email} بريدًا لحساب في «أفضل».`],
    action: { label: 'تأكيد البريد الجديد', link },
    after: [
      'يبقى البريد السابق معتمدًا حتى التأكيد.',
      `الرابط صالح مرة واحدة ولمدة ${minutes} دقيقة.`,
      'إن لم يكن الطلب منك فلا حاجة إلى أي إجراء، ولن يتغير شيء.',
    ],
  };
}

/** The mail to a new address that belongs to another account. */
function emailTakenMail(link: string): MailContent {
  return {
    subject: 'لديك حساب بهذا البريد',
    greeting: greetingTo(''),
    before: ['وصلنا طلب لاعتماد هذا البريد في حساب آخر، ولديك حساب به بالفعل.'],
    action: { label: 'تسجيل الدخول', link },
    after: ['البريد الواحد لحساب واحد، فلم يتغير شيء.', 'إن لم يكن الطلب منك فلا حاجة إلى أي إجراء.'],
  };
}

interface Moment {
  readonly day: string;
  readonly time: string;
}

/**
 * The mail to the address of now when another is asked for.
 *
 * @param maskedEmail the other one, of which its owner knows the rest
 * @param link where a new password stops it and ends every session
 */
function emailAskedMail(name: string, { day, time }: Moment, maskedEmail: string | null, link: string): MailContent {
  return {
    subject: 'طلب تغيير البريد الإلكتروني لحسابك',
    greeting: greetingTo(name),
    before: [
      maskedEmail === null
        ? `طُلب تغيير بريد حسابك في ${day}، ${time}.`
        : `طُلب تغيير بريد حسابك إلى ${maskedEmail} في ${day}، ${time}.`,
      'إن كان الطلب منك فلا حاجة إلى أي إجراء. يبقى هذا البريد معتمدًا حتى يُؤكَّد الجديد.',
      'وإن لم يكن منك فكلمة مرور جديدة توقفه وتنهي كل الجلسات:',
    ],
    action: { label: 'إيقاف التغيير وتأمين الحساب', link },
    after: [`الزر صالح مرة واحدة ولمدة ${resetMinutes} دقيقة.`],
  };
}

/** The mail to the former address once another took its place. */
function emailChangedMail(name: string, { day, time }: Moment): MailContent {
  return {
    subject: 'تغيّر البريد في حسابك',
    greeting: greetingTo(name),
    before: [`تغيّر البريد الإلكتروني لحسابك في ${day}، ${time}، ولم يعد هذا البريد مرتبطًا به.`],
    after: ['إن لم يكن التغيير منك فالدعم يساعدك على استعادة الحساب.'],
  };
}

/**
 * Mails the link to the address that a person wants; to one that has an account already, that it has. Neither names the
 * person: the mailbox may be a stranger's. The token is made when the mail is written, so that no job payload has one.
 */
export const sendEmailChangeMail = defineJob<{ userId: UserId; email: string }>(
  'send_email_change_mail',
  async ({ userId, email }, { db, clock, mailer, publicUrl, jobId }) => {
    const person = await userWithPreferences(db, userId);
    if (!person || person.user.isStopped) return;
    const now = clock.now();
    const holder = await userByEmail(db, email);
    if (holder?.isStopped || !(await claimRegistrationMail(db, email, jobId, now))) return;
    const token = await newEmailChangeToken(db, userId, email, now);
    if (token === null) return;
    const content = holder
      ? emailTakenMail(`${publicUrl}/login`)
      : emailChangeMail(toUnicodeEmail(email), `${publicUrl}/confirm-email?token=${token}`);
    await mailer.send({ id: `email-change-${jobId}`, to: { name: '', address: email }, content });
  },
);

interface Notice {
  readonly userId: UserId;
  readonly kind: 'asked' | 'changed';
  /** The address that was the account's at that time. */
  readonly to: string;
  /** The address that is to take its place, where one was asked for. */
  readonly newEmail?: string;
  readonly at: string;
}

/**
 * Tells the former address: whoever changes an account's address may not be its owner. Of the new one it shows as much as
 * its owner knows it by. While it can be stopped, the mail has the link that does, made when the mail is written.
 */
export const sendEmailNotice = defineJob<Notice>(
  'send_email_notice',
  async ({ userId, kind, to, newEmail, at }, { db, clock, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const { name, email, emailVerifiedAt, passwordHash, timezone } = found.user;
    const displayName = emailVerifiedAt ? name : '';
    const moment = formatDateAndTime(new Date(at), timezone);
    const mail = {
      id: `email-${kind}-${jobId}`,
      to: { name: displayName, address: to, digits: found.preferences.digits },
    };
    if (kind === 'changed') return await mailer.send({ ...mail, content: emailChangedMail(displayName, moment) });
    const now = clock.now();
    // A link opens the account: only while this is its address, and no more often than when it is asked for.
    const mayReset = email === to && (passwordHash !== null || emailVerifiedAt !== null);
    const hasRoom = mayReset && (await countRecentResets(db, userId, now)) < passwordResetsPerHour;
    const token = hasRoom ? await newPasswordReset(db, userId, now) : null;
    const link = token === null ? `${publicUrl}/forgot-password` : `${publicUrl}/reset-password?token=${token}`;
    // A job that an earlier version enqueued does not name it.
    const masked = newEmail === undefined ? null : maskedEmail(toUnicodeEmail(newEmail));
    try {
      await mailer.send({ ...mail, content: emailAskedMail(displayName, moment, masked, link) });
    } catch (error) {
      if (token !== null) await dropPasswordReset(db, token);
      throw error;
    }
  },
);
