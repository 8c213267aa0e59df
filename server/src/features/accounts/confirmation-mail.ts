import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

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
export function holderVerificationMail(link: string): MailContent {
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
