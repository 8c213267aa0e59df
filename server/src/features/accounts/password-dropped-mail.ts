import { greetingTo, type MailWords } from '../../platform/mail/mail-text.ts';

/** The mail that says that only the provider opens the account now, with the way to a password. */
export function passwordDroppedMail(link: string): MailWords {
  return {
    subject: 'أُلغيت كلمة المرور السابقة لحسابك',
    // The name may be a stranger's, as the password was.
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
