import { expect, it } from 'vitest';
import { answerToBytes } from '../testing/bytes.ts';
import { quietParts, testConfig, useTestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { createApp } from './app.ts';

const server = useTestServer();

it('ends with the first moment of stopping, while calls are still answered', async () => {
  const config = { ...testConfig, openId: null, publicUrl: 'http://localhost', rateLimitFactor: 1 };
  const { database, clock } = server;
  const app = await createApp({ ...quietParts, config, database, clock });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.addHook('preClose', () => held);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const requestAnswer = (path: string) => answerToBytes(app, `GET ${path} HTTP/1.0\r\n\r\n`);
  expect((await requestAnswer('/readyz')).status).toBe(200);
  const closed = app.close();
  await until(() => app.isStopping);
  expect(await requestAnswer('/readyz')).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
  expect((await requestAnswer('/healthz')).status).toBe(200);
  release();
  await closed;
});
