import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

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
