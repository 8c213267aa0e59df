import type { Endpoint } from '@afdal/contract/endpoint';
import { failures } from '@afdal/contract/failures';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '../failure.ts';
import { failureBody } from './error-handler.ts';
import type { KeyedCall } from './idempotency.ts';
import { type Form, getContent } from './read-form.ts';

/** Describes a call with an `Idempotency-Key` for storing its answer; null without a key. */
export function keyedCall(
  entry: Endpoint,
  request: FastifyRequest,
  input: { readonly body: unknown },
  form: Form | null,
): KeyedCall | null {
  const key = getKey(entry, request);
  if (key === null || request.caller === null) return null;
  return {
    userId: request.caller.id,
    method: entry.method,
    path: getPath(request),
    key,
    content: form ? getContent(form) : (input.body ?? null),
    now: request.calledAt,
    toAnswer: (failure: Failure) => ({
      status: failures[failure.code].status,
      body: JSON.stringify(failureBody(failure, request.id)),
    }),
  };
}

/** Whether an endpoint accepts an `Idempotency-Key`. Not `/auth/*`: a stored answer would contain a token. */
export function takesKey(entry: Endpoint): boolean {
  return entry.method === 'POST' && !entry.path.startsWith('/auth/');
}

function getKey(entry: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (!takesKey(entry) || key === undefined) return null;
  return Array.isArray(key) ? key.join(',') : key;
}

function getPath(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
