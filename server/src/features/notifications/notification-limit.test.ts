import { expect, it } from 'vitest';
import { getErrorBody, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer({
  config: { rateLimitFactor: 1, openId: null },
});

it('sixty an hour are each person’s own', async () => {
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const add = () => layla.call('POST', '/notification', { title: 'تذكير' });
  for (let n = 0; n < 60; n++) expect((await add()).status).toBe(201);
  const failedResponse = await add();
  expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([429, 'rate_limited']);
  expect(failedResponse.headers['retry-after']).toBe('60');
  expect((await omar.call('POST', '/notification', { title: 'تذكير' })).status).toBe(201);
  server.clock.advance(60_000);
  expect((await add()).status).toBe(201);
});
