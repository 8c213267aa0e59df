import type { Endpoint, EndpointResponse } from '@afdal/contract/endpoint';
import type { ErrorBody } from '@afdal/contract/errors';
import type * as z from 'zod/mini';
import { ApiError, ignoreNotFound, NetworkError } from './api-error.ts';
import { texts } from './texts.ts';

const root = '/api';
const timeoutMs = 30_000;
/** A file of 10 MB takes minutes on a slow connection. */
const uploadTimeoutMs = 300_000;
const withoutToken = ['/auth/login', '/auth/register', '/auth/google'];

type Schema = z.ZodMiniType;

/** The input of a call, derived from its entry in the contract. */
export type CallInput<E extends Endpoint> = (E extends { params: infer P extends Schema }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { body: infer B extends Schema }
    ? E extends { bodyOptional: true }
      ? { body?: z.input<B> }
      : { body: z.input<B> }
    : unknown) &
  (E extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown) &
  (E extends { upload: object } ? { file: File; onProgress?: (share: number) => void } : unknown) & {
    idempotencyKey?: string;
  };

interface RequestInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly file?: File;
  /** Called with the share of the file that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly idempotencyKey?: string;
}

/** The caller's token, and what to do when the server no longer accepts it. */
interface Caller {
  token(): string | null;
  sessionEnded(): void;
}

let caller: Caller = { token: () => null, sessionEnded: () => {} };

export function setCaller(next: Caller): void {
  caller = next;
}

/** Answers a call together with others; null where it does not. */
export type Batch = (endpoint: Endpoint, sent: RequestInput) => Promise<unknown> | null;

/** The batch that each call is offered to first, while there is one. */
export const batching: { batch: Batch | null } = { batch: null };

/**
 * Makes a call of the contract and returns its output.
 *
 * @throws ApiError when the server rejects, Unanswered when it does not answer
 */
export async function call<E extends Endpoint>(endpoint: E, sent: CallInput<E>): Promise<EndpointResponse<E>> {
  return (await (batching.batch?.(endpoint, sent) ?? callAlone(endpoint, sent))) as EndpointResponse<E>;
}

/** Makes a call by itself, whatever the batch. */
export async function callAlone(endpoint: Endpoint, sent: RequestInput): Promise<unknown> {
  return await parseJson(await fetchResponse(endpoint, sent));
}

/**
 * Makes a call that returns a file.
 *
 * @throws ApiError, Unanswered as `call`
 */
export async function callForFile<E extends Endpoint & { file: string }>(
  endpoint: E,
  sent: CallInput<E>,
): Promise<Blob> {
  return await (await fetchResponse(endpoint, sent)).blob();
}

/** Who is told of each answer that is no rejection; null: nobody. */
export const answers: { listener: ((endpoint: Endpoint) => void) | null } = { listener: null };

async function fetchResponse(endpoint: Endpoint, sent: RequestInput): Promise<Response> {
  const token = withoutToken.includes(endpoint.path) ? null : caller.token();
  const response = await send(endpoint, sent, token);
  if (!response.ok) {
    const isEnded = response.status === 401 && !endpoint.path.startsWith('/auth/');
    // A 401 for an earlier session's token says nothing about the current one.
    if (isEnded && token === caller.token()) caller.sessionEnded();
    throw new ApiError(
      response.status,
      response.statusText,
      await parseJson<ErrorBody>(response),
      response.headers.get('Retry-After'),
    );
  }
  answers.listener?.(endpoint);
  return response;
}

async function send(endpoint: Endpoint, sent: RequestInput, token: string | null) {
  const { params, query, body, file, onProgress, idempotencyKey } = sent;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  // For a form, the browser sets the content type itself, with the multipart boundary.
  const headers = new Headers(file ? {} : { 'Content-Type': 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const url = root + path + buildSearch(query);
  const { method } = endpoint;
  const signal = AbortSignal.timeout(file ? uploadTimeoutMs : timeoutMs);
  try {
    if (!file)
      return await fetch(url, { method, headers, signal, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const form = { method, headers, signal, body: toFormData(endpoint.upload?.field ?? 'file', file, body) };
    return onProgress ? await (await import('./upload.ts')).uploaded(url, form, onProgress) : await fetch(url, form);
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new NetworkError(isLate ? texts.timedOut : texts.unreachable, cause);
  }
}

function buildSearch(query: RequestInput['query']): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** Fields come first, so that the server knows what the file is for before it arrives. */
function toFormData(field: string, file: File, body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append(field, file);
  return form;
}

async function parseJson<T>(response: Response): Promise<T | null> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (response.status === 204 || !isJson) return null;
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new NetworkError(texts.unreachable, cause);
  }
}

/** Makes the call of a write, without what is `context` of it. */
export function sendWrite(endpoint: Pick<Endpoint, 'method' | 'path'>, write: object): Promise<unknown> {
  const { context: _, ...input } = write as { readonly context?: unknown };
  const sent = call(endpoint as Endpoint, input as CallInput<Endpoint>);
  // Deleting what is deleted already, in another tab, has the wanted effect.
  return endpoint.method === 'DELETE' ? sent.catch(ignoreNotFound) : sent;
}
