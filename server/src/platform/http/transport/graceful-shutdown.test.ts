import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { createHttp } from './create-http.ts';
import { securityHeaders } from './headers.ts';

let app: ReturnType<typeof createHttp>;
let port: number;
let respond: () => void;

beforeEach(async () => {
  app = createHttp({ logger: pino({ level: 'silent' }), headers: securityHeaders(false), trustProxy: false });
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  app.get('/', () => ({}));
  app.get('/held', async () => {
    await held;
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  respond();
  await app.close();
});

/** One call on the agent's connection. @returns whether the answer is the connection's last */
function call(agent: Agent, path = '/'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent }, (response) => {
      response.resume().on('end', () => resolve(response.headers.connection === 'close'));
    }).on('error', reject);
  });
}

it('loses no call of thirty callers who go on calling until an answer tells them to leave', async () => {
  let answered = 0;
  const callers = Array.from({ length: 30 }, async (_, n) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!(await call(agent))) {
      answered++;
      // Pauses of different lengths, so that calls start at every moment of the shutdown.
      for (let turn = 0; turn < n % 5; turn++) await nextTurn();
    }
    agent.destroy();
  });
  await pollUntil(() => answered > 300);
  const closed = app.close();
  expect(await Promise.allSettled(callers)).toEqual(callers.map(() => ({ status: 'fulfilled', value: undefined })));
  await closed;
});

it('tells those to leave whose answer was waiting when the end began', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const isLast = call(agent, '/held');
  await pollUntil(async () => (await connections()) === 1);
  const closed = app.close();
  await pollUntil(() => app.isStopping);
  respond();
  expect(await isLast).toBe(true);
  await closed;
});

it('closes idle connections: between two calls, and before the first', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await call(agent)).toBe(false);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await pollUntil(async () => (await connections()) === 2);
  const cutAll = vi.spyOn(app.server, 'closeAllConnections');
  await app.close();
  expect(await connections()).toBe(0);
  expect(cutAll).not.toHaveBeenCalled();
  agent.destroy();
  silent.destroy();
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
