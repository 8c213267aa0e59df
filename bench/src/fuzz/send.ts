import { Agent, type IncomingMessage, request } from 'node:http';
import { type Answer, hangMs } from './judge.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request as it is, however odd. @throws when no answer has come in several times what counts as a hang */
export async function send(url: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const started = performance.now();
  const isChunked = headers['transfer-encoding'] !== undefined;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${url}/`, {
      agent,
      method,
      path,
      headers: { ...(body && !isChunked && { 'content-length': String(body.length) }), ...headers },
      signal: AbortSignal.timeout(5 * hangMs),
    });
    call.on('response', resolve).on('error', reject);
    call.on('upgrade', () => reject(new Error('the connection became another')));
    call.end(body ?? undefined);
  });
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { status: response.statusCode ?? 0, headers: response.headers, body: text, ms: performance.now() - started };
}
