import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { defineJob } from '../../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';
import { toRecipient, userByEmail } from '../user-store.ts';
import { deletePending, newPendingToken, pendingEmail } from './pending-registrations-store.ts';
import { claimRegistrationMail } from './registrations-store.ts';

/** Checks whether the address of a registration is free, and mails either the link or that an account exists. */
export const sendRegistrationMail = defineJob<{ registrationId: string }>(
  'send_registration_mail',
  async ({ registrationId }, { db, clock, mailer, publicUrl, jobId }) => {
    const email = await pendingEmail(db, registrationId);
    if (email === null) return;
    const user = await userByEmail(db, email);
    const isMailed = !user?.isStopped && (await claimRegistrationMail(db, email, jobId, clock.now()));
    const id = `registration-${jobId}`;
    if (isMailed && user) {
      const to = toRecipient(user);
      await mailer.send({ id, to, content: accountExistsMail(to.name, `${publicUrl}/login`) });
    }
    if (isMailed && !user) {
      const token = await newPendingToken(db, registrationId);
      const content = openAccountMail(`${publicUrl}/confirm-email?token=${token}`);
      await mailer.send({ id, to: { name: '', address: email }, content });
      return;
    }
    await deletePending(db, registrationId);
  },
);

/** The mail of a registration whose address is taken. */
export function accountExistsMail(name: string, link: string): MailContent {
  return {
    subject: 'لديك حساب بالفعل',
    greeting: greetingTo(name),
    before: ['وصلنا طلب لإنشاء حساب بهذا البريد، ولديك حساب بالفعل.'],
    action: { label: 'تسجيل الدخول', link },
    after: ['كلمة مرور جديدة متاحة من صفحة الدخول.', 'إن لم يكن الطلب منك فلا حاجة إلى أي إجراء.'],
  };
}

const days = emailConfirmationMs / 86_400_000;

/** The mail of a registration whose address is free: its link opens the account. */
export function openAccountMail(link: string): MailContent {
  return {
    subject: 'أهلًا بك في «أفضل»: تأكيد البريد الإلكتروني',
    greeting: greetingTo(''),
    before: ['بقيت خطوة واحدة ليكون حسابك جاهزًا.'],
    action: { label: 'تأكيد البريد الإلكتروني', link },
    after: [
      'الدخول بعدها بكلمة المرور التي اخترتها.',
      `مدة صلاحية الرابط: ${days} أيام.`,
      'إن لم يكن الطلب منك فلا حاجة إلى أي إجراء.',
    ],
  };
}
