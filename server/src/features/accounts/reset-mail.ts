import { passwordResetMs } from '@afdal/domain/sessions/limits';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

const minutes = passwordResetMs / 60_000;

/** The mail with the link that sets a new password. */
export function resetMail(name: string, link: string): MailContent {
  return {
    subject: 'رابط تعيين كلمة مرور جديدة',
    greeting: greetingTo(name),
    before: ['وصلنا طلب لإعادة تعيين كلمة مرور حسابك.'],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    after: [`الرابط صالح مرة واحدة ولمدة ${minutes} دقيقة.`, 'إن لم يكن الطلب منك فكلمة المرور الحالية باقية كما هي.'],
  };
}
