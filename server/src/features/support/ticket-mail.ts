import type { MailWords } from '../../platform/mail/mail-text.ts';

interface TicketWords {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** A new ticket, as support reads it. */
export function ticketMail({ number, name, email, subject, message }: TicketWords): MailWords {
  return {
    subject: `تذكرة جديدة رقم ${number}: ${subject}`,
    greeting: `تذكرة رقم ${number}`,
    before: [`من: ${name} (${email})`, `الموضوع: ${subject}`, ...message.split(/\n+/)],
    after: ['الرد على هذه الرسالة يصل إلى صاحبها.'],
  };
}
