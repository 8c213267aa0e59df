import { emailChangeMs } from '@afdal/domain/sessions/limits';
import { greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';

const minutes = emailChangeMs / 60_000;

/** The mail to a new address, with the link that makes it the account's. */
export function emailChangeMail(link: string): MailContent {
  return {
    subject: 'تأكيد بريدك الجديد',
    greeting: greetingTo(''),
    before: ['وصلنا طلب لاعتماد هذا البريد في حساب على «أفضل».'],
    action: { label: 'تأكيد البريد الجديد', link },
    after: [
      `الرابط صالح مرة واحدة ولمدة ${minutes} دقيقة.`,
      'إن لم يكن الطلب منك فلا حاجة إلى أي إجراء، ولن يتغير شيء.',
    ],
  };
}

/** The mail to a new address that belongs to another account. */
export function emailTakenMail(link: string): MailContent {
  return {
    subject: 'لديك حساب بهذا البريد',
    greeting: greetingTo(''),
    before: ['وصلنا طلب لاعتماد هذا البريد في حساب آخر، ولديك حساب به بالفعل.'],
    action: { label: 'تسجيل الدخول', link },
    after: ['البريد الواحد لحساب واحد، فلم يتغير شيء.', 'إن لم يكن الطلب منك فلا حاجة إلى أي إجراء.'],
  };
}

/** What is written to the former address: that another was asked for, or that it took its place. */
export function emailNoticeMail(
  kind: 'asked' | 'changed',
  name: string,
  { day, time }: { readonly day: string; readonly time: string },
  link: string,
): MailContent {
  if (kind === 'asked')
    return {
      subject: 'طلب تغيير البريد في حسابك',
      greeting: greetingTo(name),
      before: [
        `وصلنا في ${day}، ${time} طلب لتغيير البريد الإلكتروني لحسابك.`,
        'يبقى هذا البريد معتمدًا حتى يُؤكَّد الجديد.',
        'إن لم يكن الطلب منك فكلمة مرور جديدة توقفه:',
      ],
      action: { label: 'تعيين كلمة مرور جديدة', link },
      after: [],
    };
  return {
    subject: 'تغيّر البريد في حسابك',
    greeting: greetingTo(name),
    before: [`تغيّر البريد الإلكتروني لحسابك في ${day}، ${time}، ولم يعد هذا البريد مرتبطًا به.`],
    after: ['إن لم يكن التغيير منك فالدعم يساعدك على استعادة الحساب.'],
  };
}
