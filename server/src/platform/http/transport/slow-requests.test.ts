import { type AddressInfo, connect, type Socket } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { createHttp } from './create-http.ts';
import { securityHeaders } from './headers.ts';

// The product's limits, shortened: what is tested is that they are kept.
const shorter = { headMs: 1_000, requestMs: 6_000 };
const settings = { logger: pino({ level: 'silent' }), headers: securityHeaders(false), trustProxy: false };
const app = createHttp({ ...settings, timeouts: shorter });
app.get('/read', () => ({ done: true }));
app.post('/write', () => ({ done: true }));

const many = 300;
const sockets: Socket[] = [];
let port: number;

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

interface Dribble {
  isClosed: boolean;
  response: string;
}

/** A connection that sends its head at once and then one byte every 500 ms, forever. */
function dribble(head: string): Dribble {
  const state: Dribble = { isClosed: false, response: '' };
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const drip = setInterval(() => socket.writable && socket.write('x'), 500);
  socket.on('connect', () => socket.write(head));
  socket.on('data', (bytes) => {
    state.response += bytes;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(drip);
    state.isClosed = true;
  });
  return state;
}

const requestStatus = async () => (await fetch(`http://127.0.0.1:${port}/read`)).status;

// Slack for the limit to be checked on a busy machine. A server without the limit would never close.
const grace = 15_000;

it('has limits of five and twenty seconds in the product', () => {
  const { headersTimeout, requestTimeout } = createHttp(settings).server;
  expect([headersTimeout, requestTimeout]).toEqual([5_000, 20_000]);
});

it('goes on answering others while hundreds dribble their headers, and closes every one of those', async () => {
  const slow = Array.from({ length: many }, () => dribble('GET /read HTTP/1.1\r\nhost: x\r\nx-slow: '));
  await pollUntil(() => sockets.every(({ connecting }) => !connecting));
  expect(await requestStatus()).toBe(200);
  await pollUntil(() => slow.every(({ isClosed }) => isClosed), shorter.headMs + grace);
  expect(slow.filter(({ response }) => !/^HTTP\/1\.1 408 [\s\S]*"request_too_slow"/.test(response))).toEqual([]);
  expect(await requestStatus()).toBe(200);
}, 40_000);

it('does so while hundreds dribble a body', async () => {
  const head = 'POST /write HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n{';
  const slow = Array.from({ length: many }, () => dribble(head));
  await pollUntil(() => sockets.every(({ connecting }) => !connecting));
  expect(await requestStatus()).toBe(200);
  expect(slow.some(({ isClosed }) => isClosed)).toBe(false);
  await pollUntil(() => slow.every(({ isClosed }) => isClosed), shorter.requestMs + grace);
  expect(await requestStatus()).toBe(200);
}, 60_000);
