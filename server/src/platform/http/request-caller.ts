import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../secret.ts';

const hashes = new WeakMap<FastifyRequest, string | null>();

/** The hash of the bearer token of a request, as sessions store it; null without one. Computed once per request. */
export function getTokenHash(request: FastifyRequest): string | null {
  const known = hashes.get(request);
  if (known !== undefined) return known;
  const [, token] = /^bearer +(\S{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const hash = token === undefined ? null : hashSecret(token);
  hashes.set(request, hash);
  return hash;
}

/** What counts as one client network: an IPv4 address, or the /64 that one IPv6 customer is assigned. */
export function toNetwork(address: string): string {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(v4)) return v4;
  const [head = '', tail = ''] = v4.split('%')[0]?.split('::') ?? [];
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = v4.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
