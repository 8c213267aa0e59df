import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Installment, Obligation, ObligationDetail, Settlement } from '@afdal/contract/finance/obligations';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { runRecurring } from '../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { withRejectedRows } from '../../../../testing/with-rejected-rows.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { balancesThatDisagree } from '../ledger/transactions/balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla, { balance: 20_000_00 });
});

const phone = {
  kind: 'installment',
  title: 'قسط الجوال',
  creditor: 'متجر الجوالات',
  currency: 'SAR',
  totalMinor: 1_000_00,
  paymentCount: 3,
  firstDueOn: '2026-11-10',
};
const add = async (body: object) =>
  (await layla.call<ObligationDetail>('POST', '/obligation', { accountId: bank, ...body })).body;
const read = async (id: string) => (await layla.call<ObligationDetail>('GET', `/obligation/${id}`)).body;
const list = async () => (await layla.call<Obligation[]>('GET', '/obligation')).body;
type Changed = Installment & { obligation: ObligationDetail };
const pay = (installment: Installment | undefined, body: object = {}) =>
  layla.call<Changed>('POST', `/payment/${installment?.id}/pay`, body);
const transactions = async () => (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items;
const post = (type: 'income' | 'expense', occurredOn: string, amountMinor: number) =>
  layla.call('POST', '/transaction', { type, accountId: bank, amountMinor, currency: 'SAR', occurredOn });
const balance = async () => {
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  return (await layla.call<Account[]>('GET', '/account')).body[0]?.balanceMinor;
};
const schedule = ({ payments }: ObligationDetail) =>
  payments.map(({ seq, dueOn, amountMinor, status }) => [seq, dueOn, amountMinor, status]);

describe('addObligation', () => {
  it('plans the whole schedule, and the list carries what is next', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const added = await layla.call<ObligationDetail>('POST', '/obligation', { ...phone, id });
    expect(added.status).toBe(201);
    expect(schedule(added.body)).toEqual([
      [1, '2026-11-10', 333_34, 'late'],
      [2, '2026-12-10', 333_33, 'scheduled'],
      [3, '2027-01-10', 333_33, 'scheduled'],
    ]);
    expect(added.body).toMatchObject({
      totalMinor: 1_000_00,
      remainingMinor: 1_000_00,
      lateMinor: 333_34,
      status: 'active',
    });
    const again = await layla.call<ObligationDetail>('POST', '/obligation', { ...phone, id, title: 'آخر' });
    expect(again).toMatchObject({ status: 200, body: added.body });
    const { payments, events, ...listed } = added.body;
    expect(await list()).toEqual([listed]);
    expect(listed.next).toEqual(payments[0]);
    expect(events).toEqual([]);
  });

  it('knows what was paid before, and begins a rent with what was not', async () => {
    const car = await add({ ...phone, firstDueOn: '2026-09-10', paidBefore: '2026-11-11' });
    expect(car.payments.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(car).toMatchObject({ status: 'done', remainingMinor: 0, paidCount: 3, next: null });
    const rent = await add({
      kind: 'rent',
      title: 'إيجار الشقة',
      currency: 'SAR',
      paymentMinor: 3_200_00,
      calendar: 'umalqura',
      firstDueOn: '2025-03-01',
      paidBefore: '2026-11-11',
    });
    expect(rent).toMatchObject({ totalMinor: null, paymentCount: null, lateMinor: 0 });
    expect(rent.payments).toHaveLength(12);
    expect(rent.payments[0]?.dueOn).toBe('2026-11-11');
  });

  it.each<[string, object, Record<string, string>]>([
    ['a schedule without a total', { totalMinor: null }, { totalMinor: errorTexts.amountRequired }],
    ['1,000 payments', { paymentCount: 1_000 }, { paymentCount: errorTexts.paymentCountInvalid }],
    ['no payments', { paymentCount: 0 }, { paymentCount: errorTexts.paymentCountInvalid }],
    ['a rate above 100', { ratePercent: 100.5 }, { ratePercent: errorTexts.percentInvalid }],
    ['a rate below 0', { ratePercent: -1 }, { ratePercent: errorTexts.percentInvalid }],
    [
      'payments that do not sum to the total',
      { payments: [{ dueOn: '2026-12-01', amountMinor: 5 }] },
      { payments: errorTexts.paymentsSum },
    ],
    [
      'an end before the start',
      { totalMinor: null, payments: ['2026-12-01', '2026-11-01'].map((dueOn) => ({ dueOn, amountMinor: 5 })) },
      { payments: errorTexts.datesInOrder },
    ],
    ['no name', { title: '  ' }, { title: errorTexts.obligationTitleRequired }],
    ['a category that is not there', { categoryId: uuidv7(0) }, { categoryId: errorTexts.categoryUnknown }],
    ['an account that is not there', { accountId: uuidv7(0) }, { accountId: errorTexts.accountRequired }],
    ['an account of another currency', { currency: 'USD' }, { accountId: refusalTexts.currencyOfOtherObligation }],
  ])('refuses %s', async (_, change, fields) => {
    const response = await layla.call('POST', '/obligation', { ...phone, accountId: bank, ...change });
    expect(getErrorBody(response)).toMatchObject({ errorType: 'validation_failed', fields });
    expect(await list()).toEqual([]);
  });
});

describe('payPayment', () => {
  it('pays in full with one transaction, and undo takes it back', async () => {
    const { payments } = await add(phone);
    const paid = await pay(payments[0]);
    expect(paid).toMatchObject({ status: 200, body: { status: 'paid', paidMinor: 333_34, leftMinor: 0 } });
    expect(paid.body.obligation).toMatchObject({ remainingMinor: 666_66, paidCount: 1, next: { seq: 2 } });
    expect(await transactions()).toMatchObject([
      {
        type: 'expense',
        amountMinor: 333_34,
        accountId: bank,
        occurredOn: '2026-11-11',
        excluded: false,
        payee: 'متجر الجوالات',
        note: 'قسط الجوال · دفعة 1 من 3',
      },
    ]);
    expect(await balance()).toBe(19_666_66);
    server.clock.set('2026-11-11T09:01:00Z');
    const undone = await layla.call<Changed>('POST', `/payment/${payments[0]?.id}/undo`);
    expect(undone.body).toMatchObject({ status: 'late', paidMinor: 0 });
    expect(undone.body.obligation.events.map(({ type }) => type)).toEqual(['undone', 'paid']);
    expect([await transactions(), await balance()]).toEqual([[], 20_000_00]);
    // Nothing is left to undo.
    expect((await layla.call('POST', `/payment/${payments[0]?.id}/undo`)).status).toBe(200);
  });

  it('pays a part, then the rest by default', async () => {
    const { payments } = await add(phone);
    const part = await pay(payments[1], { amountMinor: 100_00, paidOn: '2026-11-05' });
    expect(part.body).toMatchObject({ status: 'partly', leftMinor: 233_33 });
    expect((await pay(payments[1])).body).toMatchObject({ status: 'paid', paidMinor: 333_33 });
    expect((await transactions()).map(({ amountMinor, occurredOn }) => [amountMinor, occurredOn])).toEqual([
      [233_33, '2026-11-11'],
      [100_00, '2026-11-05'],
    ]);
  });

  it('refuses more than is left, unless the rest has a place', async () => {
    const { payments } = await add(phone);
    const failedResponse = await pay(payments[0], { amountMinor: 500_00 });
    expect(getErrorBody(failedResponse)).toMatchObject({ fields: { amountMinor: refusalTexts.paidTooMuch } });
    const spread = await pay(payments[0], { amountMinor: 500_00, applyTo: 'last' });
    expect(spread.body.obligation.payments.map(({ paidMinor }) => paidMinor)).toEqual([333_34, 0, 166_66]);
    expect(await transactions()).toHaveLength(1);
    expect(await balance()).toBe(19_500_00);
    // One payment, one undo, wherever it is undone.
    await layla.call('POST', `/payment/${payments[2]?.id}/undo`);
    expect((await list())[0]).toMatchObject({ paidMinor: 0 });
  });

  it.each<[string, object, object]>([
    ['tomorrow', { paidOn: '2026-11-12' }, { paidOn: refusalTexts.dateInFuture }],
    ['nothing', { amountMinor: 0 }, { amountMinor: errorTexts.amountRequired }],
  ])('refuses to pay %s', async (_, body, fields) => {
    const { payments } = await add(phone);
    expect(getErrorBody(await pay(payments[0], body))).toMatchObject({ fields });
    expect(await transactions()).toEqual([]);
  });

  it('asks for an account where none is usual', async () => {
    const { payments } = await add({ ...phone, accountId: null });
    expect(getErrorBody(await pay(payments[0]))).toMatchObject({ fields: { accountId: errorTexts.accountRequired } });
    expect((await pay(payments[0], { accountId: bank })).status).toBe(200);
  });

  it('a hundred at once make one transaction', async () => {
    const { payments } = await add(phone);
    const responses = await Promise.all(Array.from({ length: 100 }, () => pay(payments[0])));
    const failures = responses
      .filter(({ status }) => status !== 200)
      .map((response) => getErrorBody(response).errorType);
    expect(failures).toHaveLength(99);
    // Who waits too long for a connection on a busy machine is asked to come again.
    expect(failures.filter((type) => type !== 'payment_settled' && type !== 'unavailable')).toEqual([]);
    expect(await transactions()).toHaveLength(1);
    expect(await balance()).toBe(19_666_66);
  });

  it('the same id again pays nothing more, a part as little as the whole', async () => {
    const { payments } = await add(phone);
    const body = { id: uuidv7(server.clock.now().getTime()), amountMinor: 50_00 };
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(payments[0], body)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await transactions()).toHaveLength(1);
    expect((await read(payments[0]?.obligationId ?? '')).paidMinor).toBe(50_00);
  });

  it('what leaves the ledger is not paid, and what comes back is', async () => {
    const { id, payments } = await add(phone);
    await pay(payments[0]);
    const [row] = await transactions();
    await layla.call('DELETE', `/transaction/${row?.id}`);
    expect(await read(id)).toMatchObject({ paidMinor: 0, next: { seq: 1 } });
    await layla.call('POST', `/transaction/${row?.id}/restore`);
    expect(await read(id)).toMatchObject({ paidMinor: 333_34, next: { seq: 2 } });
    const parts = [100_00, 233_34].map((amountMinor) => ({ amountMinor, categoryId: null }));
    const changes = [
      await layla.call('PATCH', `/transaction/${row?.id}`, { amountMinor: 1 }),
      await layla.call('POST', `/transaction/${row?.id}/split`, { parts }),
    ];
    expect(changes.map((response) => getErrorBody(response).errorType)).toEqual([
      'transaction_pays',
      'transaction_pays',
    ]);
    // Planned, it would be promised twice: by the ledger, and as a payment that is due.
    for (const change of [{ status: 'planned' }, { occurredOn: '2026-11-20' }]) {
      const response = await layla.call('PATCH', `/transaction/${row?.id}`, change);
      expect(getErrorBody(response).errorType).toBe('transaction_pays');
    }
    expect((await layla.call('PATCH', `/transaction/${row?.id}`, { note: 'من راتب أكتوبر' })).status).toBe(200);
  });
});

describe('a change of the schedule', () => {
  const change = (method: 'POST' | 'PATCH', installment: Installment | undefined, call: string, body?: object) =>
    layla.call<Changed>(method, `/payment/${installment?.id}${call}`, body);

  it('skips, moves, changes amounts and waives, and says so', async () => {
    const { id, payments } = await add({ ...phone, firstDueOn: '2026-11-30' });
    const skipped = await change('POST', payments[0], '/skip');
    expect(skipped.body).toMatchObject({ seq: 3, dueOn: '2027-02-28' });
    const moved = await change('PATCH', payments[1], '', { dueOn: '2027-01-05', following: true });
    expect(schedule(moved.body.obligation)).toEqual([
      [1, '2027-01-05', 333_33, 'scheduled'],
      [2, '2027-02-05', 333_33, 'scheduled'],
      [3, '2027-03-05', 333_34, 'scheduled'],
    ]);
    const changed = await change('PATCH', payments[2], '', { amountMinor: 400_00, following: true });
    expect(changed.body.obligation).toMatchObject({ totalMinor: 1_133_33, remainingMinor: 1_133_33 });
    const one = await change('PATCH', payments[1], '', { amountMinor: 300_00 });
    expect(one.body.obligation.payments.map(({ amountMinor }) => amountMinor)).toEqual([300_00, 400_00, 400_00]);
    const waived = await change('POST', payments[0], '/waive');
    expect(waived.body).toMatchObject({ status: 'waived', leftMinor: 0 });
    const after = await read(id);
    expect(after).toMatchObject({ totalMinor: 700_00, remainingMinor: 700_00, paymentCount: 3 });
    expect(after.events.map(({ type }) => type).sort()).toEqual([
      ...['amount_changed', 'amount_changed', 'moved', 'skipped', 'waived'],
    ]);
  });

  it('is refused for what is settled', async () => {
    const { payments } = await add(phone);
    await pay(payments[0]);
    for (const call of ['/skip', '/waive']) {
      expect(getErrorBody(await change('POST', payments[0], call)).errorType).toBe('payment_settled');
    }
    expect(getErrorBody(await change('PATCH', payments[0], '', { dueOn: '2026-12-01' })).errorType).toBe(
      'payment_settled',
    );
  });

  it('does not go below what was paid', async () => {
    const { payments } = await add(phone);
    await pay(payments[0], { amountMinor: 50_00 });
    const failedResponse = await change('PATCH', payments[0], '', { amountMinor: 49_99 });
    expect(getErrorBody(failedResponse)).toMatchObject({ fields: { amountMinor: refusalTexts.amountBelowPaid } });
    expect((await change('PATCH', payments[0], '', { amountMinor: 50_00 })).body.status).toBe('paid');
  });
});

describe('the end of an obligation', () => {
  const car = {
    kind: 'loan',
    title: 'مرابحة السيارة',
    currency: 'SAR',
    totalMinor: 75_000_00,
    paymentCount: 60,
    principalMinor: 60_000_00,
    firstDueOn: '2024-11-15',
    paidBefore: '2026-11-01',
  };

  it('is estimated, and settles what is left with one transaction', async () => {
    const { id } = await add(car);
    await grantPlan(server, layla, 'paid');
    const { body } = await layla.call<Settlement>('GET', `/obligation/${id}/settlement`);
    expect(body).toMatchObject({
      on: '2026-11-11',
      paidPayments: 24,
      amountMinor: 40_095_63,
      savedMinor: 4_904_37,
      details: { remainingMinor: 45_000_00 },
    });
    expect(body.details?.nominalRate).toBeCloseTo(0.09154, 5);
    await grantPlan(server, layla, 'free');
    const { details, ...summary } = body;
    expect((await layla.call('GET', `/obligation/${id}/settlement`)).body).toEqual({ ...summary, details: null });
    const later = await layla.call('GET', `/obligation/${id}/settlement?on=2026-12-15`);
    expect(later.body).toMatchObject({ paidPayments: 26 });
    const closed = await layla.call<ObligationDetail>('POST', `/obligation/${id}/close`, { amountMinor: 40_095_63 });
    expect(closed.body).toMatchObject({ status: 'closed', remainingMinor: 0, next: null });
    expect(closed.body.paidMinor).toBe(30_000_00 + 40_095_63);
    expect(await transactions()).toMatchObject([{ amountMinor: 40_095_63, note: 'سداد مبكر' }]);
    expect(getErrorBody(await layla.call('POST', `/obligation/${id}/close`, {})).errorType).toBe('obligation_closed');
  });

  it('is not estimated without the financed amount', async () => {
    const { id } = await add(phone);
    expect((await layla.call('GET', `/obligation/${id}/settlement`)).body).toBeNull();
  });

  it('nothing is recorded in what is closed or archived', async () => {
    const { id, payments } = await add(phone);
    await layla.call('PATCH', `/obligation/${id}`, { status: 'archived' });
    expect(getErrorBody(await pay(payments[0])).errorType).toBe('obligation_closed');
    await layla.call('PATCH', `/obligation/${id}`, { status: 'active' });
    expect((await pay(payments[0])).status).toBe(200);
    await layla.call('POST', `/obligation/${id}/close`, {});
    expect(getErrorBody(await pay(payments[1])).errorType).toBe('obligation_closed');
  });

  it('with payments it is archived, without any it is deleted and restored', async () => {
    const { id, payments } = await add(phone);
    await pay(payments[0]);
    expect(getErrorBody(await layla.call('DELETE', `/obligation/${id}`)).errorType).toBe('obligation_has_payments');
    await layla.call('POST', `/payment/${payments[0]?.id}/undo`);
    expect((await layla.call('DELETE', `/obligation/${id}`)).status).toBe(204);
    expect([await list(), (await layla.call('GET', `/obligation/${id}`)).status]).toEqual([[], 404]);
    expect((await layla.call<ObligationDetail>('POST', `/obligation/${id}/restore`)).body.payments).toHaveLength(3);
  });
});

describe('what is owed to me, and a circle', () => {
  it('a debt that is paid back is no income', async () => {
    const { payments } = await add({ ...phone, kind: 'owedToMe', title: 'سلفة نورة', creditor: 'نورة' });
    await pay(payments[0]);
    expect(await transactions()).toMatchObject([{ type: 'income', excluded: true }]);
    expect(await balance()).toBe(20_333_34);
    const { body } = await layla.call<CycleSummary>('GET', '/cycle/summary');
    expect(body).toMatchObject({ incomeMinor: 0, spentMinor: 0, safe: { obligationsMinor: 0 } });
  });

  it('what only changes hands is in no budget, nor in what is expected of it', async () => {
    const { id } = await add({
      kind: 'jamiya',
      title: 'جمعية العمل',
      currency: 'SAR',
      shares: 4,
      myShares: 1,
      turns: [4],
      contributionMinor: 1_000_00,
      startsOn: '2026-11-02',
    });
    await layla.call('PUT', '/budget', { items: [{ categoryId: null, amountMinor: 2_000_00 }] });
    await post('expense', '2026-11-03', 110_00);
    const before = (await layla.call('GET', '/budget')).body;
    expect(before).toMatchObject({ items: [{ spentMinor: 110_00, projectedMinor: 300_00 }] });
    expect((await pay((await read(id)).payments[0])).status).toBe(200);
    expect((await layla.call('GET', '/budget')).body).toEqual(before);
  });

  it('a circle is savings before the turn, an obligation after it, and its pot is no income', async () => {
    const jamiya = {
      kind: 'jamiya',
      title: 'جمعية العائلة',
      currency: 'SAR',
      shares: 10,
      myShares: 1,
      turns: [2],
      contributionMinor: 1_000_00,
      startsOn: '2026-10-01',
    };
    const { id, payments } = await add(jamiya);
    expect(payments).toHaveLength(10);
    await pay(payments[0], { paidOn: '2026-10-01' });
    expect((await pay(payments[1])).body.obligation.jamiya).toMatchObject({ savedMinor: 2_000_00, owedMinor: 0 });
    const key = uuidv7(server.clock.now().getTime());
    const received = await layla.call<ObligationDetail>('POST', `/obligation/${id}/receive`, { id: key });
    expect(received.body.jamiya).toMatchObject({ potsReceived: 1, savedMinor: 0, owedMinor: 8_000_00 });
    expect((await layla.call('POST', `/obligation/${id}/receive`, { id: key })).status).toBe(200);
    expect(getErrorBody(await layla.call('POST', `/obligation/${id}/receive`, {})).errorType).toBe('pots_received');
    expect(await balance()).toBe(28_000_00);
    const { body } = await layla.call<CycleSummary>('GET', '/cycle/summary');
    expect(body).toMatchObject({ incomeMinor: 0, spentMinor: 0 });
    expect((await list())[0]?.jamiya).toEqual(received.body.jamiya);
  });
});

describe('what is due', () => {
  it('is taken off what is safe to spend, late payments included', async () => {
    await add({ ...phone, firstDueOn: '2026-10-20' });
    await add({ kind: 'bill', title: 'الكهرباء', currency: 'SAR', paymentMinor: 214_50, firstDueOn: '2026-11-25' });
    const { body } = await layla.call<CycleSummary>('GET', '/cycle/summary');
    // Late in October, due in November, and the bill; nothing of December.
    expect(body.safe?.obligationsMinor).toBe(333_34 + 333_33 + 214_50);
    const payments = (await layla.call<Installment[]>('GET', '/payment?from=2026-11-11&to=2026-11-30')).body;
    expect(payments.map(({ dueOn, status }) => [dueOn, status])).toEqual([
      ['2026-10-20', 'late'],
      ['2026-11-20', 'scheduled'],
      ['2026-11-25', 'scheduled'],
    ]);
  });

  it('is summed up: due, late, debt, its burden and its end', async () => {
    for (const on of ['2026-08-05', '2026-09-05', '2026-10-05']) {
      await post('income', on, 10_000_00);
    }
    await add({ ...phone, firstDueOn: '2026-10-20' });
    await add({ kind: 'rent', title: 'الشقة', currency: 'SAR', paymentMinor: 3_000_00, firstDueOn: '2026-11-28' });
    const { payments } = await add({ ...phone, kind: 'iOwe', title: 'أخي خالد', firstDueOn: '2026-11-10' });
    await pay(payments[0]);
    expect((await layla.call('GET', '/obligation/summary')).body).toEqual({
      currency: 'SAR',
      dueMinor: 333_34 + 333_33 + 3_000_00,
      lateMinor: 333_34,
      paidMinor: 333_34,
      debtMinor: 1_000_00 + 666_66,
      monthlyMinor: 333_33 + 333_34,
      burden: {
        share: expect.closeTo(0.066667, 6),
        level: 'low',
        income: { minor: 10_000_00, source: 'cycles', cycles: 2 },
      },
      debtFreeOn: '2027-01-10',
      unconverted: [],
    });
  });

  it('sums what was paid in the cycle, whichever payment it was for', async () => {
    const { payments } = await add({ ...phone, firstDueOn: '2026-09-20' });
    const paidInCycle = async () =>
      (await layla.call<{ paidMinor: number }>('GET', '/obligation/summary')).body.paidMinor;
    const listed = async () =>
      (await layla.call<Installment[]>('GET', '/payment?from=2026-10-27&to=2026-11-26')).body.map(({ seq, paidOn }) => [
        seq,
        paidOn,
      ]);
    await pay(payments[0], { paidOn: '2026-10-20' });
    expect(await paidInCycle()).toBe(0);
    await pay(payments[1]);
    expect(await paidInCycle()).toBe(333_33);
    await pay(payments[2], { amountMinor: 100_00 });
    expect(await paidInCycle()).toBe(433_33);
    expect(await listed()).toEqual([
      [2, '2026-11-11'],
      [3, '2026-11-11'],
    ]);
  });

  it('is planned: which debt is paid off first, and when', async () => {
    const card = await add({
      ...phone,
      kind: 'loan',
      title: 'البطاقة',
      totalMinor: 8_000_00,
      paymentCount: 20,
      ratePercent: 24,
    });
    await add({ ...phone, totalMinor: 1_500_00, paymentCount: 12 });
    await add({ ...phone, kind: 'loan', title: 'السيارة', totalMinor: 20_000_00, paymentCount: 34, ratePercent: 6 });
    const plan = async (body: object) =>
      (await layla.call('POST', '/payoffPlan', body)).body as Record<string, unknown>;
    const dear = await plan({ budgetMinor: 1_625_00, method: 'avalanche' });
    expect(dear).toMatchObject({ outcome: 'paid_off', months: 20, schedule: [], isSummary: true });
    await grantPlan(server, layla, 'paid');
    const full = await plan({ budgetMinor: 1_625_00, method: 'avalanche' });
    expect(full).toMatchObject({ months: 20, costMinor: dear.costMinor, isSummary: false });
    expect(full.schedule).toHaveLength(20);
    expect(await plan({ budgetMinor: 500_00, method: 'snowball' })).toMatchObject({
      outcome: 'minimums_exceed_budget',
      months: null,
      schedule: [],
    });
    await layla.call('PATCH', `/obligation/${card.id}`, { principalMinor: 6_000_00 });
    // What was financed is known: the plan goes by that and the rate that its payments bear, whatever rate was given.
    const borne = await plan({ budgetMinor: 1_625_00, method: 'avalanche' });
    expect(borne.debts).toContainEqual(
      expect.objectContaining({ obligationId: card.id, balanceMinor: 6_000_00, ratePercent: expect.closeTo(34.94, 2) }),
    );
    const own = await plan({ budgetMinor: 3_000_00, method: 'own', order: [card.id] });
    expect(own.debts).toMatchObject([{ obligationId: card.id, title: 'البطاقة' }, {}, {}]);
    const debtFree = await server.person('بلا ديون');
    expect((await debtFree.call('POST', '/payoffPlan', { budgetMinor: 1, method: 'own' })).body).toMatchObject({
      outcome: 'no_debts',
      debts: [],
    });
  });

  it('keeps what the last plan went by, for the currency it was made in', async () => {
    const read = async () => (await layla.call('GET', '/payoffPlan')).body;
    expect(await read()).toBeNull();
    const { id } = await add(phone);
    await layla.call('POST', '/payoffPlan', { budgetMinor: 300_00, method: 'own', order: [id] });
    expect(await read()).toEqual({ budgetMinor: 300_00, method: 'own', order: [id] });
    await layla.call('POST', '/payoffPlan', { budgetMinor: 1, method: 'snowball' });
    expect(await read()).toEqual({ budgetMinor: 1, method: 'snowball', order: [] });
    await layla.call('PATCH', '/preferences', { currency: 'KWD' });
    expect(await read()).toBeNull();
  });

  it('goes on: what has no end is kept twelve payments ahead, once', async () => {
    const { id, payments } = await add({
      kind: 'bill',
      title: 'النت',
      currency: 'SAR',
      paymentMinor: 300_00,
      firstDueOn: '2026-10-31',
    });
    expect(payments.at(-1)?.dueOn).toBe('2027-09-30');
    await runRecurring(server, 'keep-payments-ahead');
    await runRecurring(server, 'keep-payments-ahead');
    const after = await read(id);
    expect(after.payments).toHaveLength(13);
    expect(after.payments.at(-1)).toMatchObject({ dueOn: '2027-10-31', amountMinor: 300_00, status: 'scheduled' });
  });

  it('are kept ahead for the others although it fails for somebody, and the job fails', async () => {
    const omar = await server.person('عمر');
    const bill = { kind: 'bill', title: 'كهرباء', currency: 'SAR', paymentMinor: 300_00, firstDueOn: '2026-10-31' };
    for (const each of [layla, omar]) await each.call('POST', '/obligation', bill);
    const [first, second] = layla.user.id < omar.user.id ? [layla, omar] : [omar, layla];
    await withRejectedRows(server.database, first, 'obligation_payments', async () => {
      await expect(runRecurring(server, 'keep-payments-ahead')).rejects.toThrow('failed for 1 of');
    });
    const fetchCount = async (person: Person) => {
      const rows = (await person.call<Obligation[]>('GET', '/obligation')).body;
      const detail = await person.call<ObligationDetail>('GET', `/obligation/${rows[0]?.id}`);
      return detail.body.payments.length;
    };
    expect([await fetchCount(first), await fetchCount(second)]).toEqual([12, 13]);
  });
});
