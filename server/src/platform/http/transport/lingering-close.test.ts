import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { isFullRun } from '@afdal/domain/testing/full-run';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../app-error.ts';
import { createHttp } from './create-http.ts';
import { securityHeaders } from './headers.ts';
import { lingeringLimits } from './lingering-close.ts';

const app = createHttp({ logger: pino({ level: 'silent' }), headers: securityHeaders(false), trustProxy: false });
let done = 0;
app.post('/open', () => ({ done: ++done }));
app.post('/signed-in', { onRequest: () => Promise.reject(new AppError('unauthorized')) }, () => ({ done: ++done }));
app.post('/limited', { onRequest: () => Promise.reject(new AppError('rate_limited')) }, () => ({ done: ++done }));

beforeAll(async () => await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => await app.close());

const port = () => (app.server.address() as AddressInfo).port;
/** Of five callers at once. */
const rounds = isFullRun ? 10 : 2;
const tenMegabytes = Buffer.alloc(10_000_000, 'x');
const rejectedRequests = [
  ['/open', 413],
  ['/signed-in', 401],
  ['/limited', 429],
] as const;
const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', ...lines, '', ''].join('\r\n');

function byFetch(path: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port()}${path}`, { method: 'POST', headers, body: tenMegabytes }).then(
    ({ status }) => status,
  );
}

function inChunks(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const call = request({ port: port(), path, method: 'POST', headers, agent: false });
    call.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    call.end(tenMegabytes);
  });
}

/** A client that reads nothing before it has written everything. */
async function writingFirst(path: string): Promise<number> {
  const socket = connect(port(), '127.0.0.1').pause();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(head(path, `content-length: ${tenMegabytes.length}`));
    socket.write(tenMegabytes, () => resolve());
  });
  return Number((await whole(socket)).split(' ')[1]);
}

async function whole(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => {});
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

describe.each([
  ['fetch', byFetch],
  ['a caller that sends chunks', inChunks],
  ['a caller that writes everything before it reads', writingFirst],
])('each time %s sees why its ten megabytes are refused', (_, caller) => {
  it.each(rejectedRequests)(
    'at %s, with %i',
    async (path, status) => {
      const seen: number[] = [];
      for (let n = 0; n < rounds; n++) seen.push(...(await Promise.all(Array.from({ length: 5 }, () => caller(path)))));
      expect(seen).toEqual(Array(5 * rounds).fill(status));
    },
    30_000,
  );
});

it.each(rejectedRequests)(
  'cuts a caller off who goes on sending, and does not read on, at %s',
  async (path, status) => {
    const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true });
    const response = whole(socket);
    socket.write(head(path, 'transfer-encoding: chunked'));
    const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`;
    const sendOn = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', sendOn);
    sendOn();
    expect(await response).toMatch(`HTTP/1.1 ${status} `);
    // Unread bytes remain in the socket buffers of both sides.
    expect(socket.bytesWritten).toBeLessThan(4 * lingeringLimits.bytes);
  },
);

it('takes nothing for a call that comes after a body it did not read', async () => {
  const before = done;
  const socket = connect(port(), '127.0.0.1');
  const body = 'x'.repeat(200_000);
  socket.write(`${head('/open', `content-length: ${body.length}`)}${body}`);
  socket.write(`${head('/open', 'content-length: 2')}{}`);
  expect((await whole(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413']);
  expect(done).toBe(before);
});

it('keeps the connection for the sake of a small body that was refused unread', async () => {
  const socket = connect(port(), '127.0.0.1');
  socket.write(head('/signed-in', 'content-length: 2'));
  await once(socket, 'data');
  socket.write(`{}${head('/open', 'connection: close', 'content-length: 2')}{}`);
  expect(await whole(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
