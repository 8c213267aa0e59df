import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';
import { formatDateAndTime } from './format-date-and-time.ts';

/** The mail after a password change, with a recovery link for an owner who did not make it. */
export function passwordChangedMail(name: string, changedAt: Date, timeZone: string, link: string): MailContent {
  const { day, time } = formatDateAndTime(changedAt, timeZone);
  return {
    subject: 'تغيّرت كلمة مرور حسابك',
    greeting: greetingTo(name),
    before: [`تغيّرت كلمة المرور في ${day}، ${time}، وانتهت الجلسات الأخرى.`, 'إن لم يكن التغيير منك:'],
    action: { label: 'استعادة الحساب', link },
    after: [],
  };
}
