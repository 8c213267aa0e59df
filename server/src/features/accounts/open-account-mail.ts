import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

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
