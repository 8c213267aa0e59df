import type { MailContent } from '../../platform/mail/mail-text.ts';

interface TicketContent {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Whether it is the first message of the ticket. */
  readonly isNew: boolean;
}

/** What a person wrote, as support reads it. */
export function ticketMail({ number, name, email, subject, message, isNew }: TicketContent): MailContent {
  return {
    subject: isNew ? `تذكرة جديدة رقم ${number}: ${subject}` : `رسالة جديدة في التذكرة رقم ${number}: ${subject}`,
    greeting: `تذكرة رقم ${number}`,
    before: [`من: ${name} (${email})`, `الموضوع: ${subject}`, ...message.split(/\n+/)],
    after: ['الرد على هذه الرسالة يصل إلى صاحبها.'],
  };
}
