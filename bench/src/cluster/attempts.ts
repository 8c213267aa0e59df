import { type SentRequest, send } from '../send.ts';

/** An answer, or none. */
export interface Attempt {
  readonly status: number | null;
  readonly retryAfterMs: number;
  readonly body: string;
}

/** Adds a daily task, with a key by which a second attempt has no second effect. */
export async function addTask(url: string, token: string, title: string): Promise<Attempt> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': encodeURIComponent(title) };
  return await attempt(url, token, {
    method: 'POST',
    path: '/api/dailyTask',
    headers,
    body: Buffer.from(JSON.stringify({ title })),
  });
}

export async function readUser(url: string, token: string): Promise<Attempt> {
  return await attempt(url, token, { method: 'GET', path: '/api/user', headers: {}, body: null });
}

async function attempt(url: string, token: string, request: SentRequest): Promise<Attempt> {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  return await send(url, { ...request, headers }).then(
    ({ status, headers: received, body }) => ({
      status,
      retryAfterMs: Number(received['retry-after'] ?? 0) * 1_000,
      body,
    }),
    (error: unknown) => ({ status: null, retryAfterMs: 0, body: String(error) }),
  );
}

/** Whether the app tries again, as `isRetryable` of the app has it. */
export const isRetryable = ({ status }: Attempt) => status === null || status >= 500;
