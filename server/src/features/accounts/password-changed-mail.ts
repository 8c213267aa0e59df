import { greetingTo, type MailWords } from '../../platform/mail/mail-text.ts';

/** The mail after a password change, with a recovery link for an owner who did not make it. */
export function passwordChangedMail(name: string, changedAt: Date, timeZone: string, link: string): MailWords {
  const locale = 'ar-SA-u-ca-gregory-nu-latn';
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  return {
    subject: 'تغيّرت كلمة مرور حسابك',
    greeting: greetingTo(name),
    before: [
      `تغيّرت كلمة المرور في ${day.format(changedAt)}، ${time.format(changedAt)}، وانتهت الجلسات الأخرى.`,
      'إن لم يكن التغيير منك:',
    ],
    action: { label: 'استعادة الحساب', link },
    after: [],
  };
}
