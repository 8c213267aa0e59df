import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A listening server's answer, until it closes the connection, to bytes that no client of ours would send. */
export async function sendRawRequest(app: FastifyInstance, bytes: string): Promise<RawResponse> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.replace(/^.*?: /, '')])),
    body,
  };
}
