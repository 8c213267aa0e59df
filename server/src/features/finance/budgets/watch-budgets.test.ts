import type { Notification } from '@afdal/contract/notifications/notifications';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { wordRule } from '../../../../testing/word-rule.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let accountId: string;
let categoryId: string;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  accountId = await fixtures.account(layla);
  categoryId = await fixtures.category(layla, 'أكل الشارع');
  await server.database.pool.query('delete from graphile_worker._private_jobs');
});

const budget = (amountMinor: number, item: object = { categoryId }) =>
  layla.call('PUT', '/budget', { items: [{ ...item, amountMinor }] });

async function spend(amountMinor: number, change: object = {}) {
  const body = { type: 'expense', accountId, amountMinor, currency: 'SAR', occurredOn: '2026-11-10', categoryId };
  const { body: row, status } = await layla.call<{ id: string }>('POST', '/transaction', { ...body, ...change });
  expect(status).toBe(201);
  return row.id;
}

async function notified() {
  server.clock.advance(1_000);
  await runJobs(server);
  const { body } = await layla.call<Notification[]>('GET', '/notification');
  return body.map(({ title, message, type, actionType }) => ({ title, message, type, actionType }));
}

const riyals = (number: string) => `\u2066${number}\u2069\u00a0ر.س`;
const near = (percent: string, remaining: string) => ({
  type: 'warning',
  actionType: 'expense',
  title: `«أكل الشارع»: صُرف ${percent} من الميزانية`,
  message: `أمام الدورة 19 يومًا، والمتبقي ${riyals(remaining)}.`,
});
const full = (over: string | null) => ({
  type: over === null ? 'info' : 'warning',
  actionType: 'expense',
  title: '«أكل الشارع»: اكتملت الميزانية',
  message: `${over === null ? '' : `الزيادة حتى الآن ${riyals(over)}. `}يمكن تعديل الميزانية أو النقل من فئة أخرى.`,
});

it('tells at 80 and at 100 percent, once each', async () => {
  await budget(100_00);
  await spend(79_99);
  expect(await notified()).toEqual([]);
  await spend(4_00);
  expect(await notified()).toEqual([near('83%', '16.01')]);
  await spend(1_00);
  expect(await notified()).toHaveLength(1);
  await spend(50_00);
  expect(await notified()).toHaveLength(2);
  expect((await notified())[0]).toEqual(full('34.99'));
  await spend(50_00);
  expect(await notified()).toHaveLength(2);
});

it('says only the higher where both are reached at once, and never the lower after it', async () => {
  await budget(100_00);
  const id = await spend(120_00);
  expect(await notified()).toEqual([full('20.00')]);
  await layla.call('PATCH', `/transaction/${id}`, { amountMinor: 85_00 });
  expect(await notified()).toEqual([full('20.00')]);
});

it('follows what is edited, brought back and recategorised', async () => {
  await budget(100_00);
  const id = await spend(10_00);
  await layla.call('PATCH', `/transaction/${id}`, { amountMinor: 81_00 });
  expect(await notified()).toHaveLength(1);

  await layla.call('DELETE', `/transaction/${id}`);
  const other = await spend(100_00, { categoryId: null });
  expect(await notified()).toHaveLength(1);
  await layla.call('POST', '/transaction/recategorise', { ids: [other], categoryId });
  expect(await notified()).toHaveLength(2);
});

it('tells of all spending by its own name, and of nothing that was not planned', async () => {
  await spend(500_00);
  expect(await notified()).toEqual([]);
  await budget(1_000_00, { categoryId: null });
  await spend(400_00);
  expect((await notified()).map(({ title }) => title)).toEqual(['«كل المصروفات»: صُرف 90% من الميزانية']);
});

it('looks whenever a budget is set: what was spent before may reach it already', async () => {
  await spend(90_00);
  await budget(100_00);
  expect(await notified()).toEqual([near('90%', '10.00')]);
  await budget(1_000_00);
  expect(await notified()).toHaveLength(1);
  await budget(80_00);
  expect((await notified())[0]).toEqual(full('10.00'));
});

it('says of the last day that it is the last', async () => {
  await budget(100_00);
  server.clock.set('2026-11-24T09:00:00Z');
  await server.database.pool.query('update preferences set salary_day = 25 where user_id = $1', [layla.user.id]);
  await budget(100_00);
  await spend(90_00, { occurredOn: '2026-11-24' });
  expect((await notified())[0]?.message).toBe(`اليوم آخر أيام الدورة، والمتبقي ${riyals('10.00')}.`);
});

it('tells of no amount on a device, nor whom amounts are hidden from', async () => {
  // Before the next run, which brings it or drops it.
  const onDevice = async () => {
    const query = `select message from notification_deliveries where channel = 'push' and user_id = $1`;
    return (await server.database.pool.query(query, [layla.user.id])).rows.map(({ message }) => message);
  };
  await layla.call('PATCH', '/preferences', { hideAmounts: true });
  await budget(100_00);
  await spend(90_00);
  expect((await notified())[0]?.message).toBe('أمام الدورة 19 يومًا.');
  expect(await onDevice()).toContain('أمام الدورة 19 يومًا.');
  await layla.call('PATCH', '/preferences', { hideAmounts: false });
  await spend(20_00);
  expect((await notified())[0]).toEqual(full('10.00'));
  expect(await onDevice()).toContain('يمكن تعديل الميزانية أو النقل من فئة أخرى.');
});

it('notifies again in the next cycle', async () => {
  server.clock.set('2026-11-22T09:00:00Z');
  await budget(100_00);
  await spend(90_00);
  expect(await notified()).toHaveLength(1);
  server.clock.set('2026-12-02T09:00:00Z');
  await budget(100_00);
  await spend(90_00, { occurredOn: '2026-12-01' });
  expect(await notified()).toHaveLength(2);
});

it('asks for one look at many writes, and for none where nothing is planned', async () => {
  const waiting = async () =>
    (await server.database.pool.query('select count(*)::int as n from graphile_worker._private_jobs')).rows[0].n;
  await spend(1_00);
  expect(await waiting()).toBe(0);
  await budget(100_00);
  for (let n = 0; n < 5; n += 1) await spend(1_00);
  expect(await waiting()).toBe(1);
});

it('notifies of what rules, or a category that goes, post to another one', async () => {
  await budget(100_00);
  await spend(60_00, { categoryId: null, payee: 'شاورما الحي' });
  const other = await fixtures.category(layla, 'عابرة');
  await spend(30_00, { categoryId: other });
  expect(await notified()).toEqual([]);
  await layla.call('DELETE', `/category/${other}?moveTo=${categoryId}`);
  expect(await notified()).toEqual([]);
  await layla.call('POST', '/rule', wordRule('شاورما', categoryId));
  expect((await layla.call('POST', '/rule/apply')).body).toEqual({ changed: 1, skipped: 0 });
  expect(await notified()).toEqual([near('90%', '10.00')]);

  const third = await fixtures.category(layla, 'عابرة أخرى');
  await spend(10_00, { categoryId: third });
  await layla.call('DELETE', `/category/${third}?moveTo=${categoryId}`);
  expect((await notified())[0]).toEqual(full(null));
});
