import type { EndpointOutput } from '@afdal/contract/endpoint';
import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import type { Obligation, ObligationDetail, obligations, Settlement } from '@afdal/contract/finance/obligations';
import type { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { monthlyPayment } from '@afdal/domain/obligations/monthly-payment';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

type Plan = EndpointOutput<typeof payoffPlans.planPayoff>;
type Summary = EndpointOutput<typeof obligations.readObligationSummary>;

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person('ليلى');
  bank = await fixtures.account(layla, { balance: 90_000_00 });
});

const add = async (body: object) => {
  const obligation = { kind: 'loan', title: 'مرابحة', currency: 'SAR', accountId: bank, firstDueOn: '2026-12-01' };
  return (await layla.call<ObligationDetail>('POST', '/obligation', { ...obligation, ...body })).body;
};

describe('the estimate of what settles a financing', () => {
  /** Eleven payments of 1,000 and one of 9,000. */
  const balloon = {
    totalMinor: 20_000_00,
    payments: Array.from({ length: 12 }, (_, at) => ({
      dueOn: `2027-${String(at + 1).padStart(2, '0')}-01`,
      amountMinor: at < 11 ? 1_000_00 : 9_000_00,
    })),
  };
  const tens = { totalMinor: 1_000_00, paymentCount: 10 };
  const twelve = { totalMinor: 1_200_00, paymentCount: 12 };

  it.each([
    ['half of a payment', { ...tens, principalMinor: 1_000_00 }, 50_00, { amountMinor: 950_00, paidPayments: 0 }],
    ['all but a riyal', { ...twelve, principalMinor: 1_100_00 }, 1_199_00, { amountMinor: 1_00, savedMinor: 0 }],
    ['unequal payments', { ...balloon, principalMinor: 20_000_00 }, 6_000_00, { amountMinor: 14_000_00 }],
    [
      'unequal payments with cost',
      { ...balloon, principalMinor: 18_500_00 },
      6_000_00,
      { amountMinor: 13_732_60, savedMinor: 267_40, paidPayments: 6 },
    ],
    [
      '1,000 in three',
      { totalMinor: 1_000_00, paymentCount: 3, principalMinor: 1_000_00 },
      333_34,
      { amountMinor: 666_66, details: { remainingMinor: 666_66, costMinor: 0, effectiveRate: 0 } },
    ],
  ])('goes by what is left of each payment: %s', async (_, financing, paidMinor, expected) => {
    const { id, payments } = await add(financing);
    const pay = `/payment/${payments[0]?.id}/pay`;
    expect((await layla.call('POST', pay, { amountMinor: paidMinor, applyTo: 'next' })).status).toBe(200);
    await grantPlan(server, layla, 'paid');
    expect((await layla.call<Settlement>('GET', `/obligation/${id}/settlement`)).body).toMatchObject(expected);
  });

  it('counts a payment that was waived on neither side', async () => {
    const { id, payments } = await add({ ...twelve, principalMinor: 1_100_00 });
    await layla.call('POST', `/payment/${payments[2]?.id}/waive`);
    expect((await layla.call('GET', `/obligation/${id}/settlement`)).body).toMatchObject({
      amountMinor: 1_100_00,
      savedMinor: 0,
      paidPayments: 0,
    });
  });
});

describe('the burden of debts', () => {
  const summary = async () => (await layla.call<Summary>('GET', '/obligation/summary')).body;
  const health = async (name: string) => {
    const { indicators } = (await layla.call<FinancialHealth>('GET', '/financialHealth')).body;
    return indicators.find((each) => each.name === name);
  };
  const earn = async (on: string, minor: number) =>
    await fixtures.transaction(layla, { account: bank, on, minor, type: 'income' });
  const spend = async (on: string, minor: number) => await fixtures.transaction(layla, { account: bank, on, minor });
  /** Ten thousand in each of three whole cycles. */
  const earnTenThousand = async () => {
    for (const month of ['08', '09', '10']) await earn(`2026-${month}-01`, 10_000_00);
  };
  const yearly = { totalMinor: 36_000_00, paymentCount: 3, every: 12 };
  const weekly = { totalMinor: 52_000_00, paymentCount: 52, frequency: 'week' };

  it.each([
    ['a yearly payment in its month', { ...yearly, firstDueOn: '2026-11-20' }, 0.1, 1_000_00, 'low'],
    ['a yearly payment in another month', { ...yearly, firstDueOn: '2027-05-20' }, 0.1, 1_000_00, 'low'],
    ['a weekly payment', { ...weekly, firstDueOn: '2026-11-12' }, 0.4333, 4_333_33, 'raised'],
  ])('is brought to a month: %s', async (_, debt, share, monthlyMinor, level) => {
    await earnTenThousand();
    await add(debt);
    // What is no debt is not in it.
    await add({ kind: 'rent', title: 'الشقة', paymentMinor: 3_000_00 });
    expect(await summary()).toMatchObject({
      monthlyMinor,
      burden: { share: expect.closeTo(share, 4), level, income: { minor: 10_000_00, source: 'cycles', cycles: 3 } },
    });
    expect(await health('debtBurden')).toMatchObject({
      value: expect.closeTo(share, 4),
      part: monthlyMinor,
      whole: 10_000_00,
    });
  });

  it('is not known by a cycle that was imported in part, nor is what was spent of it', async () => {
    await add({ ...yearly, totalMinor: 99_360_00, paymentCount: 12, every: 1 });
    // The statement begins after the salary came.
    await earn('2026-10-12', 3_000_00);
    await spend('2026-10-20', 5_520_00);
    await earn('2026-11-01', 10_000_00);
    expect(await summary()).toMatchObject({ monthlyMinor: 8_280_00, burden: null });
    expect(await health('debtBurden')).toMatchObject({ value: null, points: null, part: null, whole: null });
    expect(await health('spendingShare')).toMatchObject({ value: null, points: null });
    // A transaction of another account tells that the cycle was recorded from its first day.
    const cash = await fixtures.account(layla, { type: 'cash' });
    await fixtures.transaction(layla, { account: cash, on: '2026-10-01', minor: 20_00 });
    expect(await summary()).toMatchObject({ burden: { share: 2.76, income: { source: 'cycles', cycles: 1 } } });
    expect(await health('spendingShare')).toMatchObject({ part: 5_540_00, whole: 3_000_00 });
  });

  it('goes by the salary that recurs, whatever the cycles earned', async () => {
    await add({ ...yearly });
    await earn('2026-10-01', 3_000_00);
    const salary = { type: 'income', title: 'الراتب', currency: 'SAR', amountMinor: 10_000_00, accountId: bank };
    const other = { ...salary, title: 'إيجار الشقة', amountMinor: 4_000_00, unit: 'month', startsOn: '2026-11-20' };
    await layla.call('POST', '/recurring', other);
    expect(await summary()).toMatchObject({ burden: { income: { minor: 3_000_00, source: 'cycles' } } });
    const body = { ...salary, unit: 'payday', startsOn: '2026-11-20' };
    const { id } = (await layla.call<{ id: string }>('POST', '/recurring', body)).body;
    expect(await summary()).toMatchObject({
      burden: { share: 0.1, income: { minor: 10_000_00, source: 'salary', cycles: 0 } },
    });
    expect(await health('debtBurden')).toMatchObject({ value: 0.1, whole: 10_000_00 });
    const omar = await server.person('عمر');
    expect((await omar.call<Summary>('GET', '/obligation/summary')).body.burden).toBeNull();
    await layla.call('DELETE', `/recurring/${id}`);
    expect(await summary()).toMatchObject({ burden: { income: { source: 'cycles' } } });
  });

  it('leaves out what is paid off, ended or out of sight', async () => {
    await earnTenThousand();
    const done = await add({ totalMinor: 100_00, paymentCount: 1 });
    await layla.call('POST', `/payment/${done.payments[0]?.id}/pay`, {});
    const closed = await add({ totalMinor: 100_00, paymentCount: 2 });
    await layla.call('POST', `/obligation/${closed.id}/close`, {});
    const hidden = await add({ totalMinor: 100_00, paymentCount: 2 });
    await layla.call('PATCH', `/obligation/${hidden.id}`, { status: 'archived' });
    expect(await summary()).toMatchObject({ monthlyMinor: 0, debtMinor: 0, burden: { share: 0 }, debtFreeOn: null });
  });
});

describe('the payoff plan', () => {
  const plan = async (budgetMinor: number, method = 'avalanche') =>
    (await layla.call<Plan>('POST', '/payoffPlan', { budgetMinor, method })).body;
  const readMinimumsMinor = async () => {
    const all = (await layla.call<Obligation[]>('GET', '/obligation')).body;
    return all.reduce((sum, { next, remainingMinor, ...each }) => sum + monthlyPayment(each, next, remainingMinor), 0);
  };
  /** Of 60,000 at 5 % flat, with 24 of 60 payments made. */
  const murabaha = {
    totalMinor: 75_000_00,
    paymentCount: 60,
    principalMinor: 60_000_00,
    firstDueOn: '2024-11-15',
    paidBefore: '2026-11-01',
  };

  it('has the budget that debts ask for, with an instalment that is paid in part', async () => {
    const phone = await add({ totalMinor: 1_000_00, paymentCount: 4 });
    await add({ totalMinor: 21_000_00, paymentCount: 10 });
    await layla.call('POST', `/payment/${phone.payments[0]?.id}/pay`, { amountMinor: 40_00 });
    expect(await readMinimumsMinor()).toBe(2_350_00);
    expect(await plan(2_350_00)).toMatchObject({ outcome: 'paid_off', minimumsMinor: 2_350_00, months: 10 });
    expect(await plan(2_349_99)).toMatchObject({ outcome: 'minimums_exceed_budget', minimumsMinor: 2_350_00 });
  });

  it('has the budget that a last payment, a weekly debt and a dear one ask for', async () => {
    const last = await add({ totalMinor: 500_00, paymentCount: 2, ratePercent: 24 });
    await layla.call('POST', `/payment/${last.payments[0]?.id}/pay`, { amountMinor: 480_00, applyTo: 'next' });
    await add({ totalMinor: 52_000_00, paymentCount: 52, frequency: 'week' });
    await add(murabaha);
    expect(await readMinimumsMinor()).toBe(20_00 + 4_333_33 + 1_250_00);
    expect((await plan(await readMinimumsMinor())).outcome).toBe('paid_off');
  });

  it('knows what a financing costs, and pays the dearest first', async () => {
    const { id: dear } = await add(murabaha);
    await grantPlan(server, layla, 'paid');
    const alone = await plan(1_250_00);
    expect(alone).toMatchObject({
      outcome: 'paid_off',
      months: 36,
      costMinor: 45_000_00 - 39_219_86,
      debts: [{ balanceMinor: 39_219_86, ratePercent: expect.closeTo(9.154, 3) }],
    });
    const { id: rated } = await add({ totalMinor: 12_000_00, paymentCount: 12, ratePercent: 4 });
    const { id: unknown } = await add({ totalMinor: 1_200_00, paymentCount: 12 });
    const { schedule, debts, costMinor } = await plan(5_000_00);
    const first = (id: string) => {
      const at = debts.findIndex(({ obligationId }) => obligationId === id);
      return [debts[at]?.ratePercent, schedule[0]?.paidMinors[at]];
    };
    // The rest of the budget goes to the murabaha, not to what is given a rate or to the smallest.
    expect(first(dear)).toEqual([expect.closeTo(9.154, 3), 5_000_00 - 1_000_00 - 100_00]);
    expect([first(rated), first(unknown)]).toEqual([
      [4, 1_000_00],
      [null, 100_00],
    ]);
    expect(costMinor).toBeGreaterThan(0);
  });

  it('shows no cost of zero where the cost is not known to be zero', async () => {
    await add({ totalMinor: 1_200_00, paymentCount: 12, ratePercent: 0 });
    expect(await plan(500_00)).toMatchObject({ costMinor: 0, debts: [{ ratePercent: 0 }] });
    await add({ totalMinor: 1_200_00, paymentCount: 12, principalMinor: 1_200_00 });
    expect(await plan(500_00)).toMatchObject({ costMinor: 0, debts: [{ ratePercent: 0 }, { ratePercent: 0 }] });
    const { id } = await add({ totalMinor: 1_200_00, paymentCount: 12 });
    const { costMinor, debts } = await plan(500_00);
    expect(costMinor).toBeNull();
    expect(debts.find(({ obligationId }) => obligationId === id)).toMatchObject({ ratePercent: null });
  });
});
