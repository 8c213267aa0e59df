import type { Endpoint, OutputOf } from '@afdal/contract/endpoint';
import type { FailureBody } from '@afdal/contract/failures';
import type * as z from 'zod/mini';
import { ApiFailure, Unanswered } from './api-failure.ts';
import { copy } from './copy.ts';

const root = '/api';
const timeoutMs = 30_000;
const withoutToken = ['/auth/login', '/auth/register', '/auth/google'];

type Schema = z.ZodMiniType;

/** What a call is sent with, read off its entry in the contract. */
export type Sent<E extends Endpoint> = (E extends { params: infer P extends Schema }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { body: infer B extends Schema }
    ? E extends { bodyOptional: true }
      ? { body?: z.input<B> }
      : { body: z.input<B> }
    : unknown) & { idempotencyKey?: string };

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Who is calling, and what happens when the server no longer knows them. */
interface Caller {
  token(): string | null;
  sessionEnded(): void;
}

let caller: Caller = { token: () => null, sessionEnded: () => {} };

export function setCaller(next: Caller): void {
  caller = next;
}

/**
 * Makes a call of the contract and answers its output.
 *
 * @throws ApiFailure when the server refuses, Unanswered when it does not answer
 */
export async function call<E extends Endpoint>(entry: E, sent: Sent<E>): Promise<OutputOf<E>> {
  const token = withoutToken.includes(entry.path) ? null : caller.token();
  const response = await send(entry, sent, token);
  if (!response.ok) {
    const isEnded = response.status === 401 && !entry.path.startsWith('/auth/');
    // An answer to an older session says nothing about the present one.
    if (isEnded && token === caller.token()) caller.sessionEnded();
    throw new ApiFailure(response.status, response.statusText, await jsonOf<FailureBody>(response));
  }
  return (await jsonOf<OutputOf<E>>(response)) as OutputOf<E>;
}

async function send(entry: Endpoint, { params, body, idempotencyKey }: Parts, token: string | null) {
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const init: RequestInit = { method: entry.method, headers, signal: AbortSignal.timeout(timeoutMs) };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    return await fetch(root + path, init);
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new Unanswered(isLate ? copy.timedOut : copy.unreachable, cause);
  }
}

async function jsonOf<T>(response: Response): Promise<T | null> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (response.status === 204 || !isJson) return null;
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new Unanswered(copy.unreachable, cause);
  }
}
