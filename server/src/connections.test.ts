import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callHeaders } from '../testing/api-key.ts';
import { buildBody, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** How many connections were in use at the same time. */
const lent = { now: 0, max: 0 };
const onAcquire = () => {
  lent.now += 1;
  lent.max = Math.max(lent.max, lent.now);
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
it.each(entries)('%s takes one connection at a time', async (name, endpoint) => {
  const someone = await (endpoint.access === 'admin' ? server.admin() : server.person());
  const path = buildPath(endpoint, (await rows[name].getParams?.(someone)) ?? {});
  const body = await buildBody(rows[name], someone);
  const headers = await callHeaders(someone, endpoint);
  lent.max = lent.now;
  const { status } = await someone.call(endpoint.method, path, body, headers);
  expect(status).not.toBe(500);
  expect(lent).toEqual({ now: 0, max: 1 });
});
