import type { Checkout, Subscription } from '@afdal/contract/subscriptions';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../testing/rows-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testCard } from '../../../testing/test-card.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();

const pay = async ({ call }: Person, outcome: Parameters<typeof testCard>[0] = 'paid') =>
  await call<Checkout>('POST', '/subscription/checkout', { sandbox: testCard(outcome) });

it('what one person pays, cancels and asks back changes nothing of another’s', async () => {
  const [layla, omar, sara] = [await server.person(), await server.person(), await server.person()];
  await pay(layla);
  await pay(sara, 'second_step');
  await runJobs(server);
  const [before, saras] = [await rowsOf(server.database, layla.user.id), await rowsOf(server.database, sara.user.id)];
  const { body } = await pay(omar, 'second_step');
  await omar.call('POST', `/subscription/checkout/${body.checkoutId}/confirm`, { approve: true });
  await omar.call('POST', '/subscription/cancel');
  await omar.call('POST', '/subscription/resume');
  await omar.call('POST', '/subscription/refund');
  await runJobs(server);
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
  expect(await rowsOf(server.database, sara.user.id)).toEqual(saras);
  const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
  const [laylas, omars] = [await read(layla), await read(omar)];
  expect([laylas.receipts.length, omars.receipts.length, laylas.refund, omars.refund?.status]).toEqual([
    1,
    1,
    null,
    'asked',
  ]);
  expect(laylas.receipts[0]?.number).not.toBe(omars.receipts[0]?.number);
});
