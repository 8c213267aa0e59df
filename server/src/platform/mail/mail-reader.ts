import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import type { InboundMail } from './mailer.ts';

/** A received mail, as its deliverer describes it. */
export const ReceivedMail = z.object({
  messageId: z.string().check(z.minLength(1), z.maxLength(998)),
  to: z.string().check(z.maxLength(320)),
  from: z.string().check(z.maxLength(320)),
  text: z.string(),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

/** What takes the mail to addresses of its kind. Whether there was anything to take, nobody is told. */
export type MailReader = (mail: ReceivedMail, deps: MailReaderDeps) => Promise<void>;

export interface MailReaderDeps {
  readonly inboundMail: InboundMail;
  readonly supportEmail: string;
  /** The share of events. */
  readonly db: Db;
  readonly now: Date;
}
