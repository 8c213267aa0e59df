import type { Digits } from '@afdal/domain/text/digits';
import type { MailContent } from './mail-text.ts';

export interface Mail {
  /** The same for every attempt to send one mail. Becomes the Message-ID, by which a duplicate delivery is recognised. */
  readonly id: string;
  /** Always name and address separately: parsing both from one string is open to injection. */
  readonly to: Recipient;
  /** Who gets replies, if not the sender. */
  readonly replyTo?: MailAddress;
  readonly content: MailContent;
  /** For what a person may turn off: a POST to this address does it at once (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** `digits` are those that the person reads; Latin ones where they are not known. */
interface Recipient extends MailAddress {
  readonly digits?: Digits;
}

/** The sender of all mails, and the support address in their footer. */
export interface Sender {
  readonly from: string;
  readonly getSupportEmail: () => Promise<string>;
}

export interface Mailer {
  /** @throws NoSuchMailbox where another try is pointless; anything else may pass */
  send(mail: Mail): Promise<void>;
}

/** What a mailer throws when the receiving server knows no such mailbox. */
export class NoSuchMailbox extends Error {}

/** How mail comes in: the secret by which its deliverer signs, and the address whose `+` variants it delivers. */
export interface InboundMail {
  readonly secret: string;
  readonly address: string;
}
