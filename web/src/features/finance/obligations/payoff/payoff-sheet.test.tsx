import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { obligations } from '@afdal/contract/finance/obligations';
import { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Loaded up front: the drawing code of charts takes longer than the timeouts.
import '../../../../ui/charts/drawn/drawings.ts';
import { obligationsKey } from '../../../../lib/finance-keys.ts';
import { newId } from '../../../../lib/new-id.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { earner } from '../../../../testing/data/finance-data.ts';
import { anInstallment, anObligation } from '../../../../testing/data/obligation-data.ts';
import { signInAs } from '../../../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import type { PayoffChoice, Plan } from '../obligation-queries.ts';
import { PayoffSheet } from './payoff-sheet.tsx';

const phone = anObligation({ remainingMinor: 30_000 });
const car = anObligation({ kind: 'loan', title: 'قسط السيارة', remainingMinor: 100_000, ratePercent: 9 });

const aPlan = (change: Partial<Plan> = {}): Plan => ({
  currency: 'SAR',
  outcome: 'paid_off',
  minimumsMinor: 20_000,
  months: 2,
  costMinor: 1_500,
  debts: [
    { obligationId: phone.id, title: phone.title, balanceMinor: 30_000, ratePercent: 0, endsInMonth: 1 },
    { obligationId: car.id, title: car.title, balanceMinor: 100_000, ratePercent: 9.1538, endsInMonth: 2 },
  ],
  schedule: [
    { month: 1, paidMinors: [30_000, 40_000], leftMinors: [0, 61_000] },
    { month: 2, paidMinors: [0, 61_500], leftMinors: [0, 0] },
  ],
  isSummary: false,
  ...change,
});

async function openPlanner(plan: Plan, choice: PayoffChoice = null) {
  serve(obligations.listObligations, () => [phone, car, anObligation({ kind: 'bill', title: 'فاتورة' })]);
  serve(obligationInstallments.listPayments, () => []);
  serve(payoffPlans.readPayoffChoice, () => choice);
  serve(payoffPlans.planPayoff, () => plan);
  const opened = await openMoneySheet(PayoffSheet);
  const budget = async (text: string) => {
    const field = await opened.sheet.findByLabelText('الميزانية الشهرية');
    await opened.user.clear(field);
    await opened.user.type(field, text);
  };
  return { ...opened, budget };
}

test('a plan says when the debts end and what they cost, and draws them beside the schedules', async () => {
  const { sheet, press, budget } = await openPlanner(aPlan());
  await budget('700');
  await press('عرض الخطة');
  expect(await sheet.findByText(/^تنتهي الديون في يناير 2027، وتكلفة التمويل .*15\.00/)).toBeVisible();
  const rows = within(sheet.getByRole('table', { name: 'خطة سداد الديون' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/قسط الجوال.*300\.00.*ديسمبر 2026/);
  expect(rows[2]).toHaveTextContent(/قسط السيارة.*النسبة السنوية .*9\.15%.*1,000\.00/);
  expect(await sheet.findByText('الأقساط كما هي')).toBeVisible();
  expect(receivedBy(payoffPlans.planPayoff)[0]?.body).toEqual({
    budgetMinor: 70_000,
    method: 'avalanche',
    order: [phone.id, car.id],
  });
});

test('with a plan of summaries it says when and how much, and where the rest is', async () => {
  const { sheet, press, budget } = await openPlanner(aPlan({ schedule: [], isSummary: true }));
  await budget('700');
  await press('عرض الخطة');
  expect(await sheet.findByText(/^تنتهي الديون في يناير 2027/)).toBeVisible();
  expect(sheet.getByText('هذا ملخّص الخطة، وتفصيلها شهرًا بشهر في بريميوم.')).toBeVisible();
  expect(sheet.queryByRole('table')).toBeNull();
});

const withUnknownRate = (costMinor: number | null) =>
  aPlan({ costMinor, debts: aPlan().debts.map((each, at) => (at === 0 ? { ...each, ratePercent: null } : each)) });

test.each([
  ['known of one alone', 1_500, /^تنتهي الديون في يناير 2027، والمعروف من تكلفة التمويل .*15\.00/],
  ['not known', null, /^تنتهي الديون في يناير 2027$/],
])('a cost that is %s says so, and which debts it lacks', async (_, costMinor, message) => {
  const { sheet, press } = await openPlanner(withUnknownRate(costMinor));
  await press('عرض الخطة');
  expect(await sheet.findByText(message)).toBeVisible();
  expect(sheet.getByText(/^تكلفة غير معروفة: قسط الجوال\. تُحسب من مبلغ التمويل/)).toBeVisible();
  expect(within(sheet.getByRole('table', { name: 'خطة سداد الديون' })).getByText('تكلفته غير معروفة')).toBeVisible();
});

test('it begins with what the debts ask for in a month, also of one that is paid in part', async () => {
  const partly = anObligation({
    next: anInstallment({ amountMinor: 25_000, paidMinor: 4_000 }),
    remainingMinor: 96_000,
  });
  const weekly = anObligation({
    frequency: 'week',
    next: anInstallment({ amountMinor: 30_000 }),
    remainingMinor: 900_000,
  });
  const last = anObligation({ next: anInstallment({ amountMinor: 25_000, paidMinor: 20_000 }), remainingMinor: 5_000 });
  const opening = openPlanner(aPlan(), { budgetMinor: 1_000, method: 'snowball', order: [] });
  serve(obligations.listObligations, () => [partly, weekly, last]);
  const { sheet } = await opening;
  const field = await sheet.findByLabelText('الميزانية الشهرية');
  expect(field).toHaveValue('1,600.00');
  expect(field).toHaveAccessibleDescription(/ما يُدفع للديون كل شهر، وأقله .*1,600\.00/);
});

test('debts are paid off in the order that a person puts them in', async () => {
  const { user, sheet, press, budget } = await openPlanner(aPlan());
  await budget('700');
  await user.click(sheet.getByRole('radio', { name: 'ترتيبي' }));
  await press('تقديم «قسط السيارة»');
  await press('عرض الخطة');
  await waitFor(() =>
    expect(receivedBy(payoffPlans.planPayoff)[0]?.body).toMatchObject({ method: 'own', order: [car.id, phone.id] }),
  );
});

test('it begins with what the last plan went by, and with what was asked since', async () => {
  const choice = { budgetMinor: 65_000, method: 'own' as const, order: [car.id, newId()] };
  const { sheet, press, budget, reopen, user } = await openPlanner(aPlan(), choice);
  expect(await sheet.findByLabelText('الميزانية الشهرية')).toHaveValue('650.00');
  expect(sheet.getByRole('radio', { name: 'ترتيبي' })).toBeChecked();
  const order = () => sheet.getByRole('list', { name: 'ترتيبي' });
  expect(within(order()).getAllByRole('listitem')[0]).toHaveTextContent('قسط السيارة');
  await budget('900');
  await user.click(sheet.getByRole('radio', { name: 'الأصغر أولًا' }));
  await press('عرض الخطة');
  await sheet.findByText(/^تنتهي الديون في/);
  await press('إغلاق');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await reopen();
  expect(await again.findByLabelText('الميزانية الشهرية')).toHaveValue('900.00');
  expect(again.getByRole('radio', { name: 'الأصغر أولًا' })).toBeChecked();
});

test('a choice that cannot be read leaves the planner as it is without one', async () => {
  serve(obligations.listObligations, () => [phone]);
  failWith(payoffPlans.readPayoffChoice, 'internal');
  const { sheet } = await openMoneySheet(PayoffSheet);
  expect(await sheet.findByLabelText('الميزانية الشهرية')).toBeVisible();
});

test('in another currency it begins with the choice of that currency', async () => {
  const { sheet, press, reopen } = await openPlanner(aPlan(), { budgetMinor: 65_000, method: 'own', order: [] });
  expect(await sheet.findByLabelText('الميزانية الشهرية')).toHaveValue('650.00');
  await press('إغلاق');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  serve(obligations.listObligations, () => [anObligation({ currency: 'USD' })]);
  serve(payoffPlans.readPayoffChoice, () => ({ budgetMinor: 20_000, method: 'snowball' as const, order: [] }));
  act(() => signInAs({ ...earner, preferences: { ...earner.preferences, currency: 'USD' } }));
  await act(() =>
    queryClient.refetchQueries({
      queryKey: obligationsKey,
      type: 'all',
      predicate: ({ queryKey }) => !queryKey.includes('payoff'),
    }),
  );
  const again = await reopen();
  expect(await again.findByLabelText('الميزانية الشهرية')).toHaveValue('200.00');
});

test.each([
  ['minimums_exceed_budget', /^الميزانية أقل من مجموع الحدود الدنيا بـ.*100\.00/],
  ['never_paid_off', 'بهذا المبلغ لا ينخفض رصيد «قسط السيارة»'],
] as const)('a plan without an end says why: %s', async (outcome, message) => {
  const { sheet, press, budget } = await openPlanner(aPlan({ outcome, months: null, costMinor: null, schedule: [] }));
  await budget('100');
  await press('عرض الخطة');
  expect(await sheet.findByText(message)).toBeVisible();
});

test('without debts there is nothing to plan', async () => {
  serve(obligations.listObligations, () => []);
  serve(payoffPlans.readPayoffChoice, () => null);
  await openMoneySheet(PayoffSheet);
  expect(await screen.findByRole('heading', { name: 'لا ديون لترتيبها' })).toBeVisible();
});
