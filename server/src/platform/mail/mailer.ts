import type { MailWords } from './mail-text.ts';

export interface Mail {
  /** The same for each try of one mail: it becomes the Message-ID, by which a repeated delivery is recognised. */
  readonly id: string;
  /** Always a pair: an address built from one string is an injection hole. */
  readonly to: MailAddress;
  /** Who gets the answer, where that is not the sender. */
  readonly replyTo?: MailAddress;
  readonly words: MailWords;
}

interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** Whom all mails come from, and the address of the support that stands below them. */
export interface Sender {
  readonly from: string;
  readonly supportEmail: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
