import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBody, buildPath, exampleCalls } from '../testing/example-calls.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** How many connections were in use at the same time. */
const lent = { now: 0, most: 0 };
const onAcquire = () => {
  lent.now += 1;
  lent.most = Math.max(lent.most, lent.now);
};
const onRelease = () => {
  lent.now -= 1;
};

beforeAll(() => {
  server.database.pool.on('acquire', onAcquire).on('release', onRelease);
});
afterAll(() => {
  server.database.pool.off('acquire', onAcquire).off('release', onRelease);
});

// As many calls of a person run at once as connections are theirs; one that took two would make it more, and could wait
// for itself.
it.each(entries)('%s takes one connection at a time', async (name, entry) => {
  const someone = await (entry.access === 'admin' ? server.admin() : server.person());
  const path = buildPath(entry, (await rows[name].of?.(someone)) ?? {});
  const body = await buildBody(rows[name], someone);
  lent.most = lent.now;
  const { status } = await someone.call(entry.method, path, body);
  expect(status).not.toBe(500);
  expect(lent).toEqual({ now: 0, most: 1 });
});
