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
