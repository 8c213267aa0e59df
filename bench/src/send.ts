import { Agent, type IncomingMessage, request } from 'node:http';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** From the first byte sent to the last received. */
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true });
const patienceMs = 30_000;

/** Sends a request unchanged, however odd, over a keep-alive connection. @throws when no response comes */
export async function send(url: string, { method, path, headers, body }: SentRequest): Promise<ApiResponse> {
  const started = performance.now();
  const isChunked = headers['transfer-encoding'] !== undefined;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${url}/`, {
      agent,
      method,
      path,
      headers: { ...(body && !isChunked && { 'content-length': String(body.length) }), ...headers },
      signal: AbortSignal.timeout(patienceMs),
    });
    call.on('response', resolve).on('error', reject);
    call.on('upgrade', () => reject(new Error('the connection became another')));
    call.end(body ?? undefined);
  });
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { status: response.statusCode ?? 0, headers: response.headers, body: text, ms: performance.now() - started };
}

/** Posts JSON to the API. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<ApiResponse> {
  const headers = { 'content-type': 'application/json', ...more };
  return await send(url, { method: 'POST', path: `/api${path}`, headers, body: Buffer.from(JSON.stringify(body)) });
}
