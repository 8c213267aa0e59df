import { expect, it } from 'vitest';
import { sendRawRequest } from '../testing/bytes.ts';
import { pollUntil } from '../testing/poll-until.ts';
import { testConfig, testDeps, useTestServer } from '../testing/test-server.ts';
import { createApp } from './app.ts';

const server = useTestServer();

it('ends with the first moment of stopping, while calls are still answered', async () => {
  const config = { ...testConfig, openId: null, publicUrl: 'http://localhost', rateLimitFactor: 1 };
  const { database, clock } = server;
  const app = await createApp({ ...testDeps, config, database, clock });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.addHook('preClose', () => held);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sendRequest = (path: string) => sendRawRequest(app, `GET ${path} HTTP/1.0\r\n\r\n`);
  expect((await sendRequest('/readyz')).status).toBe(200);
  const closed = app.close();
  await pollUntil(() => app.isStopping);
  expect(await sendRequest('/readyz')).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
  expect((await sendRequest('/healthz')).status).toBe(200);
  release();
  await closed;
});
