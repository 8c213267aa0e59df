import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportCopy, restoreCopy } from '../../../../testing/copies.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const paymentUnknown = 'هذه الدفعة ليست من دفعات التزاماتك';
const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let phone: ObligationDetail;
/** The task of the first payment. */
let task: DailyTask;

const addPhone = async (person: Person) => {
  const accountId = await fixtures.account(person, { balance: 20_000_00 });
  const body = { kind: 'installment', title: 'قسط الجوال', currency: 'SAR', accountId, firstDueOn: '2026-11-10' };
  const terms = { totalMinor: 900_00, paymentCount: 3 };
  return (await person.call<ObligationDetail>('POST', '/obligation', { ...body, ...terms })).body;
};
const addTask = async (at: number, body: object = {}) =>
  (
    await layla.call<DailyTask>('POST', '/dailyTask', {
      title: `سداد القسط ${at + 1}`,
      paymentId: phone.payments[at]?.id,
      ...body,
    })
  ).body;
const read = async ({ id }: DailyTask) => (await layla.call<DailyTask>('GET', `/dailyTask/${id}`)).body;
const pay = async (at: number, body: object = {}) => {
  const id = uuidv7(server.clock.now().getTime());
  const paid = await layla.call('POST', `/payment/${phone.payments[at]?.id}/pay`, { id, ...body });
  expect(paid.status).toBe(200);
  return id;
};
const undo = async (at: number) => layla.call('POST', `/payment/${phone.payments[at]?.id}/undo`, {});

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  phone = await addPhone(layla);
  task = await addTask(0);
});

describe('a task that stands for a payment', () => {
  it('is done once that is paid, and open again once that is undone', async () => {
    expect(task).toMatchObject({ paymentId: phone.payments[0]?.id, isCompleted: false });
    const points = (await layla.call<{ points: number }>('GET', '/task/summary')).body.points;
    await pay(0);
    expect(await read(task)).toMatchObject({ isCompleted: true, completedOn: '2026-11-11' });
    await undo(0);
    expect(await read(task)).toMatchObject({ isCompleted: false, completedOn: null });
    await pay(0);
    expect((await read(task)).isCompleted).toBe(true);
    // As when it is completed by hand: what is done once pays none.
    expect((await layla.call<{ points: number }>('GET', '/task/summary')).body.points).toBe(points);
  });

  it.each([
    ['2026-11-09', '2026-11-09'],
    ['2026-10-20', '2026-11-04'],
  ])('is done on the day of what was paid on %s, as far back as tasks are dated: %s', async (paidOn, completedOn) => {
    await pay(0, { paidOn });
    expect((await read(task)).completedOn).toBe(completedOn);
  });

  it('waits for all of it', async () => {
    await pay(0, { amountMinor: 100_00 });
    expect((await read(task)).isCompleted).toBe(false);
    await pay(0, { amountMinor: 200_00 });
    expect((await read(task)).isCompleted).toBe(true);
    await undo(0);
    expect((await read(task)).isCompleted).toBe(false);
  });

  it('is done by what another payment leaves for its own, and by a settlement', async () => {
    const [second, third] = [await addTask(1), await addTask(2)];
    await pay(0, { amountMinor: 600_00, applyTo: 'next' });
    expect([await read(second), await read(third)].map(({ isCompleted }) => isCompleted)).toEqual([true, false]);
    await undo(0);
    expect((await read(second)).isCompleted).toBe(false);
    await layla.call('POST', `/obligation/${phone.id}/close`, { amountMinor: 900_00 });
    const all = [await read(task), await read(second), await read(third)];
    expect(all.map(({ isCompleted }) => isCompleted)).toEqual([true, true, true]);
  });

  it('follows its payment to the trash and back', async () => {
    const id = await pay(0);
    await layla.call('DELETE', `/transaction/${id}`);
    expect((await read(task)).isCompleted).toBe(false);
    await layla.call('POST', `/transaction/${id}/restore`);
    expect((await read(task)).isCompleted).toBe(true);
  });

  it('is corrected with its payment', async () => {
    const id = await pay(0, { paidOn: '2026-11-09' });
    await pay(0, { replaces: id, paidOn: '2026-11-10' });
    expect((await read(task)).completedOn).toBe('2026-11-10');
    const [{ id: last } = { id: '' }] = (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items;
    await pay(0, { replaces: last, amountMinor: 1_00 });
    expect((await read(task)).isCompleted).toBe(false);
  });

  it('stays done where the person completed it', async () => {
    await layla.call('PATCH', `/dailyTask/${task.id}/complete`, { on: '2026-11-08' });
    await pay(0);
    await undo(0);
    expect(await read(task)).toMatchObject({ isCompleted: true, completedOn: '2026-11-08' });
  });

  it('is the person’s own to reopen, complete and move', async () => {
    await pay(0);
    await layla.call('PATCH', `/dailyTask/${task.id}`, { isCompleted: false });
    expect((await read(task)).isCompleted).toBe(false);
    await layla.call('PATCH', `/dailyTask/${task.id}`, { isCompleted: true });
    await undo(0);
    expect((await read(task)).isCompleted).toBe(true);
    await pay(1);
    const second = await addTask(1);
    await layla.call('PATCH', `/dailyTask/${second.id}`, { paymentId: phone.payments[2]?.id });
    await pay(2);
    await layla.call('PATCH', `/dailyTask/${second.id}`, { paymentId: null });
    await undo(2);
    expect(await read(second)).toMatchObject({ isCompleted: true, paymentId: null });
  });
});

it.each<[string, (omar: Person) => Promise<string>]>([
  ['somebody else’s', async (omar) => (await addPhone(omar)).payments[0]?.id ?? ''],
  ['nobody’s', async () => uuidv7(0)],
])('a payment that is %s is no task’s', async (_, getPayment) => {
  const paymentId = await getPayment(await server.person('عمر'));
  const rejected = [
    await layla.call('POST', '/dailyTask', { title: 'سداد', paymentId }),
    await layla.call('PATCH', `/dailyTask/${task.id}`, { paymentId }),
  ];
  for (const response of rejected) {
    expect(response.status).toBe(400);
    expect(getErrorBody(response).fields).toEqual({ paymentId: paymentUnknown });
  }
  expect(await read(task)).toEqual(task);
});

it('each end stays whole without the other', async () => {
  await layla.call('DELETE', `/obligation/${phone.id}`);
  expect(await read(task)).toEqual(task);
  expect(
    (await layla.call('PATCH', `/dailyTask/${task.id}`, { title: 'أخرى', paymentId: task.paymentId })).status,
  ).toBe(200);
  expect(
    getErrorBody(await layla.call('POST', '/dailyTask', { title: 'سداد', paymentId: task.paymentId })).fields,
  ).toEqual({ paymentId: paymentUnknown });
  await layla.call('POST', `/obligation/${phone.id}/restore`);
  await layla.call('DELETE', `/dailyTask/${task.id}`);
  await pay(0);
  await layla.call('POST', `/dailyTask/${task.id}/restore`);
  expect((await read(task)).isCompleted).toBe(true);
});

it('a copy keeps what stands for what', async () => {
  await pay(0);
  const copy = await exportCopy(server, layla);
  const omar = await server.person('عمر');
  expect((await restoreCopy(server, omar, copy)).status).toBe('done');
  const [copied] = (await omar.call<ObligationDetail[]>('GET', '/obligation')).body;
  const { payments } = (await omar.call<ObligationDetail>('GET', `/obligation/${copied?.id}`)).body;
  const readTask = async () => (await omar.call<DailyTask[]>('GET', '/dailyTask')).body[0];
  expect(await readTask()).toMatchObject({ paymentId: payments[0]?.id, isCompleted: true });
  await omar.call('POST', `/payment/${payments[0]?.id}/undo`, {});
  expect((await readTask())?.isCompleted).toBe(false);
});
