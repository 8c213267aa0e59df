import type { ApiKeyId } from '@afdal/contract/people/api-keys';
import type { InboundMail } from '../../platform/mail/mailer.ts';
import { getSignedAddress, parseSignedAddress } from '../../platform/mail/signed-address.ts';

const kind = 'key';

/**
 * The address to which bank mails are forwarded in the name of a key. It says the key's id, by which nothing can be sent
 * otherwise, and not the key: whoever carries the mail reads it.
 */
export function getMailAddress(inboundMail: InboundMail, id: string): string {
  return getSignedAddress(inboundMail, kind, BigInt(`0x${id.replaceAll('-', '')}`).toString(36));
}

/** The id of the key in whose name mail to an address comes; null for an address of no key. */
export function parseMailAddress(inboundMail: InboundMail, to: string): ApiKeyId | null {
  const name = parseSignedAddress(inboundMail, kind, to);
  if (name === null) return null;
  const number = [...name].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = number.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ApiKeyId;
}
