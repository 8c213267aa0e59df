import { defineJob } from '../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';
import { messageWithTicket } from './store.ts';

interface Reply {
  readonly number: number;
  readonly name: string;
  readonly subject: string;
  readonly reply: string;
  /** How its reader answers: by mail where that is read, in the thread, or by a new message. */
  readonly replyBy: 'mail' | 'thread' | 'form';
  readonly link: string;
  /** Whether its reader has an account, and so a thread. */
  readonly hasThread: boolean;
}

const followUp = {
  mail: 'للمتابعة يكفي الرد على هذه الرسالة.',
  thread: 'للمتابعة يمكن الرد في المحادثة.',
  form: 'للمتابعة يمكن إرسال رسالة من صفحة التواصل.',
} as const;

const label = { thread: 'عرض المحادثة', form: 'التواصل مع الدعم' } as const;

/** Support's reply, as the ticket's author reads it. */
export function replyMail({ number, name, subject, reply, replyBy, link, hasThread }: Reply): MailContent {
  return {
    subject: `رد على تذكرتك: ${subject}`,
    greeting: greetingTo(name),
    before: [...reply.split(/\n+/), followUp[replyBy], `رقم التذكرة: ${number}`],
    action: { label: hasThread ? label.thread : label.form, link },
    after: [],
  };
}

interface Payload {
  readonly messageId: string;
  /** Where an answer to the mail goes, if one is read; null: to the support's own mailbox. */
  readonly replyAddress: string | null;
  readonly supportEmail: string;
}

/** Mails support's reply to the ticket's author. */
export const mailReply = defineJob<Payload>(
  'mail_reply',
  async ({ messageId, replyAddress, supportEmail }, { db, mailer, publicUrl }) => {
    const found = await messageWithTicket(db, messageId);
    if (!found) return;
    const { ticket, message } = found;
    const { id, number, name, email, subject, userId } = ticket;
    const hasThread = userId !== null;
    const inApp = hasThread ? 'thread' : 'form';
    const link = `${publicUrl}/contact${hasThread ? `?open=ticket&id=${id}` : ''}`;
    await mailer.send({
      id: `reply-${messageId}`,
      to: { name, address: email },
      replyTo: { name: '', address: replyAddress ?? supportEmail },
      content: replyMail({
        number,
        name,
        subject,
        reply: message.body,
        link,
        hasThread,
        replyBy: replyAddress ? 'mail' : inApp,
      }),
    });
  },
);
