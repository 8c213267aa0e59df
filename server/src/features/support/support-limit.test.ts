import { expect, it } from 'vitest';
import { getErrorBody, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer({
  config: { rateLimitFactor: 1, openId: null },
});

const message = { name: 'سارة', email: 'sara@example.com', subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' };

it('a network may write five times at once, then once every twelve minutes', async () => {
  const send = () => server.call('POST', '/ticket', message);
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(201);
  const failedResponse = await send();
  expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([429, 'rate_limited']);
  expect(Number(failedResponse.headers['retry-after'])).toBe(720);
  server.clock.advance(12 * 60_000);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
});
