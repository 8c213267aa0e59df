import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { greetingTo, type MailWords } from '../../platform/mail/mail-text.ts';

const days = emailConfirmationMs / 86_400_000;

/** The welcome mail with the link that confirms the address. */
export function confirmationMail(name: string, link: string): MailWords {
  return {
    subject: 'أهلًا بك في «أفضل»: تأكيد البريد الإلكتروني',
    greeting: greetingTo(name),
    before: ['حسابك جاهز، وبقيت خطوة واحدة.'],
    action: { label: 'تأكيد البريد الإلكتروني', link },
    after: [`مدة صلاحية الرابط: ${days} أيام.`, 'إن لم يكن الحساب لك فلا حاجة إلى أي إجراء.'],
  };
}
