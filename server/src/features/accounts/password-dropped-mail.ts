import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

/** The mail saying that only the provider opens the account now, with a link to set a new password. */
export function passwordDroppedMail(link: string): MailContent {
  return {
    subject: 'أُلغيت كلمة المرور السابقة لحسابك',
    // The name may have been chosen by a stranger, like the password.
    greeting: greetingTo(''),
    before: [
      'دخلت بحساب جوجل للمرة الأولى، ولم يكن بريدك مؤكدًا من داخل الحساب نفسه.',
      'لذلك أُلغيت كلمة المرور السابقة وانتهت الجلسات الأخرى: لا يفتح الحساب إلا صاحب هذا البريد.',
      'الدخول بحساب جوجل مستمر، وكلمة مرور جديدة متاحة في أي وقت:',
    ],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    after: [],
  };
}
