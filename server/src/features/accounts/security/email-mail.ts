import type { UserId } from '@afdal/contract/ids';
import { emailChangeMs } from '@afdal/domain/sessions/limits';
import { defineJob } from '../../../platform/jobs/job.ts';
import { formatDateAndTime, greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { claimRegistrationMail } from '../sign-up/registrations-store.ts';
import { userByEmail, userWithPreferences } from '../user-store.ts';
import { newEmailChangeToken } from './email-change-store.ts';

const minutes = emailChangeMs / 60_000;

/** The mail to a new address, with the link that makes it the account's. */
function emailChangeMail(link: string): MailContent {
  return {
    subject: 'تأكيد بريدك الجديد',
    greeting: greetingTo(''),
    before: ['وصلنا طلب لاعتماد هذا البريد في حساب على «أفضل».'],
    action: { label: 'تأكيد البريد الجديد', link },
    after: [
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

/** What is written to the former address: that another was asked for, or that it took its place. */
function emailNoticeMail(
  kind: 'asked' | 'changed',
  name: string,
  { day, time }: { readonly day: string; readonly time: string },
  link: string,
): MailContent {
  if (kind === 'asked')
    return {
      subject: 'طلب تغيير البريد في حسابك',
      greeting: greetingTo(name),
      before: [
        `وصلنا في ${day}، ${time} طلب لتغيير البريد الإلكتروني لحسابك.`,
        'يبقى هذا البريد معتمدًا حتى يُؤكَّد الجديد.',
        'إن لم يكن الطلب منك فكلمة مرور جديدة توقفه:',
      ],
      action: { label: 'تعيين كلمة مرور جديدة', link },
      after: [],
    };
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
      : emailChangeMail(`${publicUrl}/confirm-email?token=${token}`);
    await mailer.send({ id: `email-change-${jobId}`, to: { name: '', address: email }, content });
  },
);

interface Notice {
  readonly userId: UserId;
  readonly kind: 'asked' | 'changed';
  /** The address that was the account's at that time. */
  readonly to: string;
  readonly at: string;
}

/** Tells the former address: whoever changes an account's address may not be its owner. The new one is not named. */
export const sendEmailNotice = defineJob<Notice>(
  'send_email_notice',
  async ({ userId, kind, to, at }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const { name, emailVerifiedAt, timezone } = found.user;
    const displayName = emailVerifiedAt ? name : '';
    const content = emailNoticeMail(
      kind,
      displayName,
      formatDateAndTime(new Date(at), timezone),
      `${publicUrl}/forgot-password`,
    );
    await mailer.send({ id: `email-${kind}-${jobId}`, to: { name: displayName, address: to }, content });
  },
);
