import type { Installment, ObligationDetail } from '@afdal/contract/finance/obligations';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { balancesThatDisagree } from '../ledger/transactions/balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla, { balance: 20_000_00 });
});

const sofa = {
  kind: 'installment',
  title: 'قسط الأثاث',
  currency: 'SAR',
  totalMinor: 1_200_00,
  paymentCount: 12,
  firstDueOn: '2026-11-20',
};
const add = async (body: object) =>
  (await layla.call<ObligationDetail>('POST', '/obligation', { accountId: bank, ...body })).body;
const read = async (id: string) => (await layla.call<ObligationDetail>('GET', `/obligation/${id}`)).body;
const send = (installment: Installment | undefined, call: string, body?: object) =>
  layla.call<Installment & { obligation: ObligationDetail }>('POST', `/payment/${installment?.id}/${call}`, body ?? {});
const restore = (id: string | undefined) => layla.call('POST', `/transaction/${id}/restore`);
const findTransaction = async (amountMinor: number) => {
  const { items } = (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body;
  return items.find((each) => each.amountMinor === amountMinor)?.id;
};
const getPaid = ({ payments }: ObligationDetail, count: number) =>
  payments.slice(0, count).map(({ paidMinor }) => paidMinor / 100);

/** 40 paid of the first, then 210 of it and on the next; the 210 is in the trash, and the first is paid. */
async function paidAgain(): Promise<{ id: string; payments: Installment[]; deleted: string | undefined }> {
  const { id, payments } = await add(sofa);
  await send(payments[0], 'pay', { amountMinor: 40_00 });
  await send(payments[0], 'pay', { amountMinor: 210_00, applyTo: 'next' });
  const deleted = await findTransaction(210_00);
  await layla.call('DELETE', `/transaction/${deleted}`);
  await send(payments[0], 'pay');
  return { id, payments, deleted };
}

describe('a payment that comes back from the trash', () => {
  it('goes on to what is left to pay where its place was paid since', async () => {
    const { id, deleted } = await paidAgain();
    expect((await restore(deleted)).status).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({ totalMinor: 1_200_00, paidMinor: 310_00, remainingMinor: 890_00 });
    expect(getPaid(after, 5)).toEqual([100, 100, 100, 10, 0]);
    // Again, it is there already.
    expect((await restore(deleted)).status).toBe(200);
    expect(await read(id)).toEqual(after);
    expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  });

  it('comes back into what was waived since no more than it paid of it', async () => {
    const { id, payments, deleted } = await paidAgain();
    await send(payments[2], 'waive');
    expect((await restore(deleted)).status).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({ totalMinor: 1_150_00, paidMinor: 310_00, remainingMinor: 840_00 });
    expect(getPaid(after, 5)).toEqual([100, 100, 50, 60, 0]);
  });

  it('is undone from where it went', async () => {
    const { id, payments, deleted } = await paidAgain();
    await restore(deleted);
    await send(payments[3], 'undo');
    expect(await read(id)).toMatchObject({ paidMinor: 100_00, remainingMinor: 1_100_00 });
  });

  it('is refused with its reason where less is left, and changes nothing', async () => {
    const { id, payments, deleted } = await paidAgain();
    await layla.call('POST', `/obligation/${id}/close`, {});
    const before = await read(id);
    const failedResponse = await restore(deleted);
    expect(getErrorBody(failedResponse)).toMatchObject({ errorType: 'obligation_overpaid' });
    expect(await read(id)).toEqual(before);
    expect(await findTransaction(210_00)).toBeUndefined();
    expect(await balancesThatDisagree(server.database.db)).toEqual([]);
    expect(getPaid(before, payments.length)[0]).toBe(100);
  });

  it('fits into an amount that was lowered since', async () => {
    const { id, payments } = await add({ ...sofa, paymentCount: 2, totalMinor: 200_00 });
    await send(payments[0], 'pay');
    const deleted = await findTransaction(100_00);
    await layla.call('DELETE', `/transaction/${deleted}`);
    await layla.call('PATCH', `/payment/${payments[0]?.id}`, { amountMinor: 30_00 });
    await restore(deleted);
    expect(getPaid(await read(id), 2)).toEqual([30, 70]);
  });

  it('restored twenty times at once counts once', async () => {
    const { id, deleted } = await paidAgain();
    await Promise.all(Array.from({ length: 20 }, () => restore(deleted)));
    expect(await read(id)).toMatchObject({ paidMinor: 310_00, remainingMinor: 890_00 });
  });

  it('a pot is refused once its turn has brought another', async () => {
    const { id } = await add({
      kind: 'jamiya',
      title: 'جمعية',
      currency: 'SAR',
      shares: 10,
      myShares: 1,
      turns: [1],
      contributionMinor: 100_00,
      startsOn: '2026-11-01',
    });
    const receive = () => layla.call('POST', `/obligation/${id}/receive`, {});
    await receive();
    const deleted = await findTransaction(1_000_00);
    await layla.call('DELETE', `/transaction/${deleted}`);
    expect((await restore(deleted)).status).toBe(200);
    await layla.call('DELETE', `/transaction/${deleted}`);
    await receive();
    expect(getErrorBody(await restore(deleted)).errorType).toBe('pots_received');
    expect((await read(id)).jamiya).toMatchObject({ potsReceived: 1, owedMinor: 1_000_00 });
  });
});

it('a settlement that is deleted is owed again, and settles it once it is back', async () => {
  const { id, payments } = await add({ ...sofa, paymentCount: 4, totalMinor: 400_00 });
  await layla.call('POST', `/obligation/${id}/close`, { amountMinor: 150_00 });
  const closed = await read(id);
  expect(closed).toMatchObject({ status: 'closed', totalMinor: 150_00, paidMinor: 150_00, remainingMinor: 0 });
  const deleted = await findTransaction(150_00);
  await layla.call('DELETE', `/transaction/${deleted}`);
  // The second was waived with half of it paid.
  expect(await read(id)).toMatchObject({ status: 'active', totalMinor: 100_00, paidMinor: 0, remainingMinor: 100_00 });
  expect((await layla.call('GET', '/obligation/summary')).body).toMatchObject({
    debtMinor: 100_00,
    monthlyMinor: 100_00,
    debtFreeOn: expect.any(String),
  });
  await restore(deleted);
  expect(await read(id)).toEqual(closed);
  await layla.call('DELETE', `/transaction/${deleted}`);
  expect((await send(payments[0], 'pay')).body.obligation).toMatchObject({ status: 'closed', paidMinor: 100_00 });
  expect(getErrorBody(await restore(deleted)).errorType).toBe('obligation_overpaid');
});
