import { defineEndpoints } from '@afdal/contract/endpoint';
import { expect, it } from 'vitest';
import { bindTestEndpoints } from '../../../testing/test-endpoints.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { type CallQueues, callLimits, callQueues } from './call-queues.ts';

const server = useTestServer();

const testEndpoints = defineEndpoints({
  readPieces: {
    method: 'GET',
    path: '/planted/pieces',
    access: 'user',
    summary: 'Planted: a file in pieces',
    file: 'application/zip',
    status: 200,
    errors: [],
  },
});

it('a file that was written in pieces is sent whole, with its size', async () => {
  const layla = await server.person();
  const bytes = ['الأول', '', 'second'].map((text) => Buffer.from(text));
  const app = bindTestEndpoints(server, testEndpoints, { readPieces: async () => ({ name: 'planted.zip', bytes }) });
  const headers = { authorization: `Bearer ${layla.token}` };
  const response = await app.inject({ url: '/api/planted/pieces', headers });
  expect([response.statusCode, response.body]).toEqual([200, 'الأولsecond']);
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
  await app.close();
});

it('a file that has begun is sent to its end, however many calls wait between two of its pieces', async () => {
  const layla = await server.person();
  const queues = callQueues();
  let release = () => {};
  const others = new Promise<void>((resolve) => {
    release = resolve;
  });
  let onTurn = () => {};
  const watched: CallQueues = {
    ...queues,
    run(call, work, isUnderWay) {
      const callback = onTurn;
      const turn = queues.run(call, work, isUnderWay);
      callback();
      return turn;
    },
    resume(call, work) {
      const callback = onTurn;
      const turn = queues.resume(call, work);
      callback();
      return turn;
    },
  };
  const caller = { caller: { id: layla.user.id } } as never;
  const fill = () => {
    const { atOnce, waiting } = callLimits.person;
    for (let n = 0; n < atOnce + waiting; n++)
      void queues.resume({ request: caller, reply: null as never }, () => others);
    // The next turn is asked for while all wait.
    onTurn = release;
  };
  async function* pieces() {
    fill();
    yield Buffer.from('first ');
    yield Buffer.from('second');
  }
  const app = bindTestEndpoints(
    server,
    testEndpoints,
    { readPieces: async () => ({ name: 'planted.zip', bytes: pieces(), sizeBytes: 12 }) },
    watched,
  );
  const headers = { authorization: `Bearer ${layla.token}` };
  const response = await app.inject({ url: '/api/planted/pieces', headers });
  expect([response.statusCode, response.body]).toEqual([200, 'first second']);
  await app.close();
});
