import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InboundMail } from './mailer.ts';

const signatureLetters = 24;

/**
 * The address by which mail reaches a thing: `reply+1042-9f2c…@in.example`. The signature is short enough for a local part
 * (RFC 5321: 64 characters) and of letters that survive being written in capitals.
 *
 * @param kind of the thing: a thing of another kind with the same name has another signature
 * @param name of small letters and digits, at most 25
 */
export function getSignedAddress({ secret, address }: InboundMail, kind: string, name: string): string {
  const [local, host] = splitAddress(address);
  return `${local}+${name}-${computeSignature(secret, kind, name)}@${host}`;
}

/** The name of the thing of a kind that an address reaches; null for one that we did not write. */
export function parseSignedAddress({ secret, address }: InboundMail, kind: string, to: string): string | null {
  const [local, host] = splitAddress(address.toLowerCase());
  const [, name = '', signature = ''] = /\+([0-9a-z]{1,25})-([0-9a-f]+)@/.exec(to.trim().toLowerCase()) ?? [];
  const isOurs = to.trim().toLowerCase() === `${local}+${name}-${signature}@${host}`;
  return isOurs && isSame(signature, computeSignature(secret, kind, name)) ? name : null;
}

function computeSignature(secret: string, kind: string, name: string): string {
  return createHmac('sha256', secret).update(`${kind} ${name}`).digest('hex').slice(0, signatureLetters);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function splitAddress(address: string): readonly [local: string, host: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}
