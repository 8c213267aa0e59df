import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../testing/until.ts';
import { createLogger } from '../log.ts';
import { createHttp } from './create-http.ts';
import { securityHeaders } from './headers.ts';

let lines = '';
const logger = createLogger('info', {
  write: (line) => {
    lines += line;
  },
});
const headers = securityHeaders(true);
const app = createHttp({ logger, headers, trustProxy: false });
app.post('/', () => ({}));
let refused = 0;
app.addHook('onError', async () => {
  refused++;
});

beforeAll(async () => await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => await app.close());

function open() {
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1');
}

/** What the server answers to bytes, until it closes the connection. */
async function answerTo(text: string): Promise<string> {
  const socket = open();
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('what is no request', () => {
  it.each([
    ['because it is no HTTP', 'nothing\r\n\r\n', '400 Bad Request', 'body_unreadable'],
    [
      'because its headers are too large',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'headers_too_large',
    ],
    ['because its headers do not end', 'GET / HTTP/1.1\r\n', '408 Request Timeout', 'request_too_slow'],
  ])(
    '%s, is answered as everything is',
    async (_, text, status, errorType) => {
      const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
      expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
      for (const [name, value] of Object.entries(headers.api)) expect(head).toContain(`${name}: ${value}`);
      const { requestId, ...failure } = JSON.parse(body);
      expect(failure.errorType).toBe(errorType);
      expect(head).toContain(`x-request-id: ${requestId}`);
    },
    10_000,
  );
});

it.each(['', 'host: x\r\nexpect: nothing-known\r\n'])(
  'answers a request with %j among its headers as any other',
  async (lines) => {
    const answer = await answerTo(`GET /nothing HTTP/1.1\r\n${lines}connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    for (const [name, value] of Object.entries(headers.api)) expect(answer).toContain(`${name}: ${value}`);
  },
);

it('takes a caller who hangs up for that, and not for a database that is away', async () => {
  const socket = open();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await until(() => refused === 1);
  expect(lines).not.toMatch(/database away|unforeseen/);
});
