import type { Endpoint } from '@afdal/contract/endpoint';
import { errors } from '@afdal/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../app-error.ts';
import { buildErrorBody } from './error-handler.ts';
import type { KeyedCall } from './idempotency.ts';
import { type Form, getContent } from './input/read-form.ts';

/** Describes a call with an `Idempotency-Key` for storing its answer; null without a key. */
export function keyedCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  input: { readonly body: unknown },
  form: Form | null,
): KeyedCall | null {
  const key = getKey(endpoint, request);
  if (key === null || request.caller === null) return null;
  return {
    userId: request.caller.id,
    method: endpoint.method,
    path: getPath(request),
    key,
    content: form ? getContent(form) : (input.body ?? null),
    now: request.calledAt,
    toResponse: (error: AppError) => ({
      status: errors[error.code].status,
      body: JSON.stringify(buildErrorBody(error, request.id)),
    }),
  };
}

/** Whether an endpoint accepts an `Idempotency-Key`. Not those whose stored answer would contain a token or a key. */
export function acceptsIdempotencyKey(endpoint: Endpoint): boolean {
  return endpoint.method === 'POST' && !/^\/(auth\/|apiKey$)/.test(endpoint.path);
}

function getKey(endpoint: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (!acceptsIdempotencyKey(endpoint) || key === undefined) return null;
  return Array.isArray(key) ? key.join(',') : key;
}

function getPath(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
