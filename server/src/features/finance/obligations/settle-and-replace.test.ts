import type { Category } from '@afdal/contract/finance/categories';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Installment, ObligationDetail } from '@afdal/contract/finance/obligations';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { obligationKinds } from '@afdal/domain/obligations/obligation';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { starterCategories } from '../ledger/categories/starter-categories.ts';
import { categoriesByKind } from './texts.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla, { balance: 20_000_00 });
});

type Changed = Installment & { obligation: ObligationDetail };
const power = { kind: 'bill', title: 'فاتورة الكهرباء', paymentMinor: 200_00, firstDueOn: '2026-11-05' };
const phone = {
  kind: 'installment',
  title: 'قسط الجوال',
  totalMinor: 900_00,
  paymentCount: 3,
  firstDueOn: '2026-11-05',
};
const add = async (body: object) =>
  (await layla.call<ObligationDetail>('POST', '/obligation', { accountId: bank, currency: 'SAR', ...body })).body;
const pay = (installment: Pick<Installment, 'id'> | undefined, body: object = {}) =>
  layla.call<Changed>('POST', `/payment/${installment?.id}/pay`, body);
const undo = async (installment: Installment | undefined) =>
  (await layla.call<Changed>('POST', `/payment/${installment?.id}/undo`)).body;
const transactions = async () => (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items;
const balance = async () => (await layla.call<Account[]>('GET', '/account')).body[0]?.balanceMinor;

describe('what is paid and said to be the whole bill', () => {
  it.each([
    ['less than expected', 180_00],
    ['more than expected', 260_00],
    ['as expected', 200_00],
  ])('%s settles it, and its undo expects what was expected', async (_, amountMinor) => {
    const { payments } = await add(power);
    const { body } = await pay(payments[0], { amountMinor, settles: true });
    expect(body).toMatchObject({ status: 'paid', amountMinor, paidMinor: amountMinor, leftMinor: 0 });
    expect(body.obligation.payments[1]).toMatchObject({ amountMinor: 200_00, paidMinor: 0 });
    expect(await undo(payments[0])).toMatchObject({ status: 'late', amountMinor: 200_00, paidMinor: 0 });
    expect(await balance()).toBe(20_000_00);
  });

  it('counts with the part that was paid before, which stays where the rest is undone', async () => {
    const { payments } = await add(power);
    await pay(payments[0], { amountMinor: 50_00 });
    server.clock.set('2026-11-11T09:01:00Z');
    expect((await pay(payments[0], { amountMinor: 30_00, settles: true })).body).toMatchObject({
      status: 'paid',
      amountMinor: 80_00,
    });
    expect(await undo(payments[0])).toMatchObject({ amountMinor: 200_00, paidMinor: 50_00, leftMinor: 150_00 });
  });

  it('is expected as before where its transaction goes to the trash of money', async () => {
    const { id, payments } = await add(power);
    await pay(payments[0], { amountMinor: 180_00, settles: true });
    const [row] = await transactions();
    await layla.call('DELETE', `/transaction/${row?.id}`);
    const { body } = await layla.call<ObligationDetail>('GET', `/obligation/${id}`);
    expect(body.payments[0]).toMatchObject({ amountMinor: 200_00, paidMinor: 0 });
  });

  it.each([
    ['less than expected', 180_00],
    ['more than expected', 260_00],
  ])('settles the bill again once its transaction is back, %s', async (_, amountMinor) => {
    const { id, payments } = await add(power);
    await pay(payments[0], { amountMinor, settles: true });
    const read = async () => (await layla.call<ObligationDetail>('GET', `/obligation/${id}`)).body;
    const paid = await read();
    const [row] = await transactions();
    await layla.call('DELETE', `/transaction/${row?.id}`);
    expect((await layla.call('POST', `/transaction/${row?.id}/restore`)).status).toBe(200);
    expect(await read()).toEqual(paid);
    expect(await undo(payments[0])).toMatchObject({ amountMinor: 200_00, paidMinor: 0 });
  });

  it('comes back to a bill that was paid since as to any other, and to one that it only paid a part of', async () => {
    const { id, payments } = await add(power);
    await pay(payments[0], { amountMinor: 180_00, settles: true });
    const [settling] = await transactions();
    await layla.call('DELETE', `/transaction/${settling?.id}`);
    server.clock.set('2026-11-11T09:01:00Z');
    await pay(payments[0]);
    await pay(payments[1], { amountMinor: 10_00 });
    const part = (await transactions()).find(({ amountMinor }) => amountMinor === 10_00)?.id;
    await layla.call('DELETE', `/transaction/${part}`);
    await layla.call('POST', `/transaction/${settling?.id}/restore`);
    await layla.call('POST', `/transaction/${part}/restore`);
    const { body } = await layla.call<ObligationDetail>('GET', `/obligation/${id}`);
    expect(body.payments.slice(0, 2)).toMatchObject([
      { amountMinor: 200_00, paidMinor: 200_00 },
      { amountMinor: 200_00, paidMinor: 190_00 },
    ]);
  });

  it('is nothing that a schedule with a total has', async () => {
    const { payments } = await add(phone);
    const refused = await pay(payments[0], { amountMinor: 100_00, settles: true });
    expect(getErrorBody(refused)).toMatchObject({ fields: { settles: errorTexts.valueInvalid } });
    expect(await transactions()).toEqual([]);
  });
});

describe('a payment that replaces another', () => {
  it('leaves one transaction, of the amount and day that are said now', async () => {
    const { payments } = await add(phone);
    const before = (await pay(payments[0])).body;
    expect(before.lastPaid).toMatchObject({ accountId: bank, amountMinor: 300_00, paidOn: '2026-11-11' });
    server.clock.set('2026-11-11T09:01:00Z');
    const replaces = before.lastPaid?.transactionId;
    const { body } = await pay(payments[0], { amountMinor: 250_00, paidOn: '2026-11-04', replaces });
    expect(body).toMatchObject({ paidMinor: 250_00, leftMinor: 50_00, paidOn: '2026-11-04' });
    expect(body.obligation.events.map(({ type }) => type).sort()).toEqual(['paid', 'paid', 'undone']);
    expect(await transactions()).toMatchObject([{ amountMinor: 250_00, occurredOn: '2026-11-04' }]);
    expect(await balance()).toBe(19_750_00);
  });

  it('changes nothing where it is refused', async () => {
    const { payments } = await add(phone);
    const replaces = (await pay(payments[0])).body.lastPaid?.transactionId;
    const refused = await pay(payments[0], { amountMinor: 300_01, replaces });
    expect(getErrorBody(refused)).toMatchObject({ fields: { amountMinor: refusalTexts.paidTooMuch } });
    expect(await transactions()).toMatchObject([{ id: replaces, amountMinor: 300_00 }]);
    expect(await balance()).toBe(19_700_00);
  });

  it('undoes no transaction that paid for something else', async () => {
    const { payments } = await add(phone);
    const other = (await pay((await add(power)).payments[0])).body.lastPaid?.transactionId;
    await pay(payments[0], { replaces: other });
    expect(await transactions()).toHaveLength(2);
  });
});

describe('a new day of a payment', () => {
  it.each([
    ['yesterday', '2026-11-10', 400],
    ['its own, which has passed', '2026-11-05', 200],
    ['today', '2026-11-11', 200],
  ])('%s', async (_, dueOn, status) => {
    const { payments } = await add(phone);
    const response = await layla.call('PATCH', `/payment/${payments[0]?.id}`, { dueOn });
    expect(response.status).toBe(status);
    if (status === 400) expect(getErrorBody(response)).toMatchObject({ fields: { dueOn: errorTexts.dueInPast } });
  });
});

describe('the category of what is paid', () => {
  const findCategory = async (name: string) =>
    (await layla.call<Category[]>('GET', '/category')).body.find((category) => category.name === name)?.id;
  const addAndReadCategory = async (body: { readonly title: string; readonly [field: string]: unknown }) => {
    await pay((await add(body)).payments[0]);
    return (await transactions()).find(({ payee }) => payee === body.title)?.categoryId;
  };

  it('is that of its kind, the closest that is there', async () => {
    const rent = { ...power, kind: 'rent', title: 'إيجار الشقة' };
    expect(await addAndReadCategory(rent)).toBe(await findCategory('إيجار'));
    const housing = await findCategory('السكن');
    expect(await addAndReadCategory({ ...rent, categoryId: housing, title: 'إيجار المستودع' })).toBe(housing);
    const loans = await findCategory('أقساط القروض');
    expect(await addAndReadCategory({ ...phone, kind: 'loan', title: 'قرض' })).toBe(loans);
    await layla.call('PATCH', `/category/${loans}`, { name: 'قروضي' });
    expect(await addAndReadCategory({ ...phone, kind: 'loan', title: 'قرض آخر' })).toBe(
      await findCategory('الأقساط والرسوم'),
    );
  });

  it('is none of what only changes hands', async () => {
    expect(await addAndReadCategory({ ...phone, kind: 'owedToMe', title: 'سلفة' })).toBeNull();
  });

  it.each(['SA', 'EG', 'AE', 'KW', ''])('is among the first categories in «%s»', (country) => {
    const names = starterCategories(country).flatMap(({ name, subcategories }) => [
      name,
      ...subcategories.map((each) => each.name),
    ]);
    for (const kind of obligationKinds) {
      for (const name of categoriesByKind[kind] ?? []) expect(names).toContain(name);
    }
  });
});
