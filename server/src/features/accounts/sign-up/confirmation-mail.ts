import type { UserId } from '@afdal/contract/ids';
import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { defineJob } from '../../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { toRecipient, userWithPreferences } from '../user-store.ts';
import { newEmailConfirmation } from './email-confirmation.ts';
import { claimRegistrationMail } from './registrations-store.ts';

const days = emailConfirmationMs / 86_400_000;

/** The welcome mail with the link that confirms the address. */
export function confirmationMail(name: string, link: string): MailContent {
  return {
    subject: 'أهلًا بك في «أفضل»: تأكيد البريد الإلكتروني',
    greeting: greetingTo(name),
    before: ['حسابك جاهز، وبقيت خطوة واحدة.'],
    action: { label: 'تأكيد البريد الإلكتروني', link },
    after: [`مدة صلاحية الرابط: ${days} أيام.`, 'إن لم يكن الحساب لك فلا حاجة إلى أي إجراء.'],
  };
}

/** The mail with the link that proves the holder of an account whose address is confirmed. */
function holderVerificationMail(link: string): MailContent {
  return {
    subject: 'تأكيد أن الحساب لصاحب هذا البريد',
    // A stranger may have chosen the name.
    greeting: greetingTo(''),
    before: [
      'بقيت خطوة تثبت أن الحساب لصاحب هذا البريد، وتحفظ التحقق بخطوتين.',
      'يُفتح الرابط في المتصفح الذي سُجّل فيه الدخول إلى حسابك.',
    ],
    action: { label: 'تأكيد الحساب', link },
    after: [`مدة صلاحية الرابط: ${days} أيام.`, 'إن لم يكن الحساب لك فلا حاجة إلى أي إجراء.'],
  };
}

/**
 * Mails the link that confirms the address and, opened in a session of the account, proves its holder. The token is
 * created when the mail is written, so that no job payload ever contains one. A mailbox over its daily limit gets no
 * mail; a reset mail confirms the address as well.
 */
export const sendConfirmationMail = defineJob<{ userId: UserId }>(
  'send_confirmation_mail',
  async ({ userId }, { db, clock, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found || found.user.isHolderVerified) return;
    const { email } = found.user;
    const now = clock.now();
    if (!(await claimRegistrationMail(db, email, jobId, now))) return;
    const token = await newEmailConfirmation(db, userId, email, now);
    const link = `${publicUrl}/confirm-email?token=${token}`;
    const to = toRecipient(found.user, found.preferences);
    const content = found.user.emailVerifiedAt ? holderVerificationMail(link) : confirmationMail(to.name, link);
    await mailer.send({ id: `confirm-${jobId}`, to, content });
  },
);
