import { spend } from '@afdal/domain/limits/allowance';
import { expect, it } from 'vitest';
import { getErrorBody, useTestServer } from '../../../testing/test-server.ts';
import { openDatabase } from '../database/database.ts';
import { type Limited, limitCalls, refundCall } from './limit-calls.ts';
import { toNetwork } from './request-caller.ts';

const config = { openId: null, rateLimitFactor: 1, trustProxy: '127.0.0.1' } as const;
const server = useTestServer({ config });

const start = Date.UTC(2027, 0, 1);
const limited = (bucket: string, burst = 10, everyMs = 60_000): Limited => ({
  bucket,
  allowance: { burst, everyMs },
  errorCode: 'rate_limited',
});
/** The whole seconds to wait that the caller is sent; 0 when allowed. */
const measureWait = async (limit: Limited, atMs: number) =>
  await limitCalls(server.database.db, limit, new Date(atMs)).then(
    () => 0,
    (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
  );

it('counts in the database as the rule says', async () => {
  const limit = limited('like the rule', 3, 20_000);
  let [freeAtMs, atMs] = [0, start];
  for (let i = 0; i < 60; i++) {
    atMs += (i * 7_919) % 17_000;
    const spent = spend(limit.allowance, freeAtMs, atMs);
    freeAtMs = spent.freeAtMs;
    expect(await measureWait(limit, atMs), `try ${i}`).toBe(Math.ceil(spent.waitMs / 1_000));
  }
});

it('forgets what was spent by a clock that has been set back', async () => {
  const limit = limited('set back', 1);
  expect(await measureWait(limit, start + 31 * 86_400_000)).toBe(0);
  expect(await measureWait(limit, start)).toBe(0);
  expect(await measureWait(limit, start)).toBe(60);
});

it('allows just as many of fifty at once', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => measureWait(limited('at once'), start)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

it('gives a call back that did not count', async () => {
  const limit = limited('forgiven', 1);
  expect(await measureWait(limit, start)).toBe(0);
  await refundCall(server.database.db, limit);
  expect(await measureWait(limit, start)).toBe(0);
  expect(await measureWait(limit, start)).toBe(60);
});

it('counts in memory while the database is away, and refuses there too', async () => {
  const { db } = openDatabase({ connectionString: 'postgres://127.0.0.1:1/gone' }, { size: 1, onError: () => {} });
  const limit = limited('away', 2);
  const call = () => limitCalls(db, limit, new Date(start));
  await call();
  await call();
  await expect(call()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('reads %s as the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

const wrong = { token: 'afdalmail_nothing' };
const from = (address: string) => ({ 'x-forwarded-for': address });

it('limits a call by the network it comes from, in the words of the catalogue', async () => {
  const call = (address: string) => server.call('POST', '/auth/confirm-email', wrong, from(address));
  for (let n = 0; n < 10; n++) expect((await call('2001:db8:5:5::5')).status).toBe(400);
  const failedResponse = await call('2001:db8:5:5:ffff::1');
  expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([429, 'rate_limited']);
  expect(failedResponse.headers['retry-after']).toBe('6');
  expect(getErrorBody(failedResponse).message).toBe('طلبات كثيرة في وقت قصير. نستأنف بعد 6 ثوانٍ.');
  expect((await call('2001:db8:5:6::5')).status).toBe(400);
  server.clock.advance(6_000);
  expect((await call('2001:db8:5:5::5')).status).toBe(400);
});

it('is not moved by what a caller says of itself', async () => {
  // Only one proxy is trusted: forwarded addresses that it received from others are ignored.
  const call = (n: number) =>
    server.call('POST', '/auth/confirm-email', wrong, {
      'x-forwarded-for': `198.51.100.${n}, 203.0.113.9`,
      'x-real-ip': `198.51.100.${n}`,
      'x-user-id': `${n}`,
      forwarded: `for=198.51.100.${n}`,
      'user-agent': `browser ${n}`,
    });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await call(n)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
