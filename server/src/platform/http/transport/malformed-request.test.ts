import { type AddressInfo, connect, type NetConnectOpts } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRawRequest } from '../../../../testing/bytes.ts';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { createLogger } from '../../log.ts';
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
const slow = new PassThrough();
app.post('/', () => ({}));
app.get('/slow', (_, reply) => reply.type('text/plain').send(slow));
let begun = 0;
let malformed = 0;
app.addHook('onRequest', async () => {
  begun++;
});
app.addHook('onError', async () => {
  malformed++;
});

beforeAll(async () => await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => await app.close());

function open(options: Partial<NetConnectOpts> = {}) {
  return connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', ...options });
}

describe('what is no request', () => {
  it.each([
    ['because it is no HTTP', 'nothing\r\n\r\n', 400, 'body_unreadable'],
    [
      'because its headers are too large',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['because its headers do not end', 'GET / HTTP/1.1\r\n', 408, 'request_too_slow'],
  ])('%s, is answered as everything is', async (_, bytes, status, errorType) => {
    const response = await sendRawRequest(app, bytes);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(headers.api);
    const { requestId, ...failure } = JSON.parse(response.body);
    expect(failure.errorType).toBe(errorType);
    expect(response.headers['x-request-id']).toBe(requestId);
  });

  it('keeps no connection open, though the caller never closes it', async () => {
    const socket = open({ allowHalfOpen: true });
    socket.on('error', () => {});
    socket.resume().write('nothing\r\n\r\n');
    const sending = setInterval(() => socket.write('nothing\r\n\r\n'), 100);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(sending);
    expect(await new Promise((resolve) => app.server.getConnections((_, n) => resolve(n)))).toBe(0);
  });

  it('never follows a request to switch protocols: Node would not notice that it is malformed', async () => {
    const upgrade = 'POST / HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade\r\ncontent-length: 0\r\n\r\n';
    const response = await sendRawRequest(app, upgrade);
    expect(response).toMatchObject({ status: 200, headers: { connection: 'close' } });
  });

  it('is not answered in the midst of another answer', async () => {
    const socket = open();
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('error', () => {});
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    slow.write('the beginning');
    await pollUntil(() => text.includes('the beginning'));
    socket.write('nothing\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(text).not.toContain('body_unreadable');
  });
});

it('takes a caller who hangs up for that, and not for a database that is away', async () => {
  const before = { begun, malformed };
  const socket = open();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{');
  await pollUntil(() => begun > before.begun);
  socket.destroy();
  await pollUntil(() => malformed > before.malformed);
  expect(lines).not.toMatch(/database away|unforeseen/);
});
