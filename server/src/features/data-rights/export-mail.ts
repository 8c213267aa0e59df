import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

/** The mail that says that a copy is ready. */
export function exportMail(name: string, until: string, link: string): MailContent {
  return {
    subject: 'نسختك من بياناتك جاهزة',
    greeting: greetingTo(name),
    before: ['اكتمل تجهيز نسخة من بياناتك كلها.', `التنزيل متاح حتى ${until}.`],
    action: { label: 'تنزيل النسخة', link },
    after: ['التنزيل يتطلب تسجيل الدخول وكلمة المرور.', 'إن لم يكن الطلب منك فالأفضل تغيير كلمة المرور.'],
  };
}
