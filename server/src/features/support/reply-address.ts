import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InboundMail } from '../../platform/mail/mailer.ts';

const signatureLetters = 24;

/**
 * The address that answers to a ticket's reply go to: `reply+1042-9f2c…@in.example`. The signature is short enough for a
 * local part (RFC 5321: 64 characters) and of letters that survive being written in capitals.
 */
export function getReplyAddress({ secret, address }: InboundMail, ticketNumber: number): string {
  const [local, host] = splitAddress(address);
  return `${local}+${ticketNumber}-${computeSignature(secret, ticketNumber)}@${host}`;
}

/** The number of the ticket that an address answers to; null for one that we did not write. */
export function parseTicketAddress({ secret, address }: InboundMail, to: string): number | null {
  const [local, host] = splitAddress(address.toLowerCase());
  const [, number = '', signature = ''] = /\+(\d{1,9})-([0-9a-f]+)@/.exec(to.trim().toLowerCase()) ?? [];
  const expected = computeSignature(secret, Number(number));
  const isOurs = to.trim().toLowerCase() === `${local}+${number}-${signature}@${host}`;
  return isOurs && isSame(signature, expected) ? Number(number) : null;
}

function computeSignature(secret: string, ticketNumber: number): string {
  return createHmac('sha256', secret).update(`ticket ${ticketNumber}`).digest('hex').slice(0, signatureLetters);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function splitAddress(address: string): readonly [local: string, host: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}
