import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

interface Deletion {
  readonly dueAt: Date;
  readonly timeZone: string;
  readonly cancelLink: string;
  readonly exportLink: string;
}

/** The mail after somebody asked to delete their account, with the link that keeps it. */
export function deletionRequestedMail(
  name: string,
  { dueAt, timeZone, cancelLink, exportLink }: Deletion,
): MailContent {
  const locale = 'ar-SA-u-ca-gregory-nu-latn';
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const date = day.format(dueAt);
  return {
    subject: `يُحذف حسابك في ${date}`,
    greeting: greetingTo(name),
    before: [
      `بدأت مهلة ${accountDeletionDays} يومًا، وبعدها تُحذف بياناتك كلها ولا يمكن استعادتها.`,
      `التراجع ممكن حتى ${date}:`,
    ],
    action: { label: 'إلغاء الحذف', link: cancelLink },
    after: [`ويمكن قبل ذلك تنزيل نسختك: ${exportLink}`],
  };
}
