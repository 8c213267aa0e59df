import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

/** The mail that warns the owner about wrong passwords, with a way to sign in. */
export function tooManyTriesMail(name: string, link: string): MailContent {
  return {
    subject: 'محاولات دخول كثيرة إلى حسابك',
    greeting: greetingTo(name),
    before: [
      'سُجّلت محاولات دخول متكررة بكلمة مرور غير صحيحة، فأوقفنا المحاولات مؤقتًا.',
      'بياناتك آمنة، ولم ينجح أي دخول.',
      'للدخول الآن:',
    ],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    after: [],
  };
}
