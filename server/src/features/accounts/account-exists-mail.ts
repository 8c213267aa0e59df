import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

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
