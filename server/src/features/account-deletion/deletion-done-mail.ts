import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

/** The last mail, once everything is deleted. */
export function deletionDoneMail(name: string): MailContent {
  return {
    subject: 'حُذف حسابك في «أفضل»',
    greeting: greetingTo(name),
    before: ['حُذف الحساب وبياناته اليوم كما طُلب.', 'هذه آخر رسالة منا. شكرًا على وقتك معنا، والباب مفتوح دائمًا.'],
    after: [],
  };
}
