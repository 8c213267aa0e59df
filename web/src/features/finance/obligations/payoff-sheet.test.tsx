import { obligations } from '@afdal/contract/obligations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Loaded up front: the drawing code of charts takes longer than the timeouts.
import '../../../ui/charts/drawn/drawings.ts';
import { receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../testing/finance-feature.tsx';
import { anObligation } from '../../../testing/obligation-data.ts';
import type { Plan } from './payoff-plan.tsx';
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
    { obligationId: phone.id, title: phone.title, balanceMinor: 30_000, endsInMonth: 1 },
    { obligationId: car.id, title: car.title, balanceMinor: 100_000, endsInMonth: 2 },
  ],
  schedule: [
    { month: 1, paidMinors: [30_000, 40_000], leftMinors: [0, 61_000] },
    { month: 2, paidMinors: [0, 61_500], leftMinors: [0, 0] },
  ],
  ...change,
});

async function openPlanner(plan: Plan) {
  serve(obligations.listObligations, () => [phone, car, anObligation({ kind: 'bill', title: 'فاتورة' })]);
  serve(obligations.listPayments, () => []);
  serve(obligations.planPayoff, () => plan);
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
  expect(await sheet.findByText('الأقساط كما هي')).toBeVisible();
  expect(receivedBy(obligations.planPayoff)[0]?.body).toEqual({ budgetMinor: 70_000, method: 'avalanche', order: [] });
});

test('debts are paid off in the order that a person puts them in', async () => {
  const { user, sheet, press, budget } = await openPlanner(aPlan());
  await budget('700');
  await user.click(sheet.getByRole('radio', { name: 'ترتيبي' }));
  await press('تقديم «قسط السيارة»');
  await press('عرض الخطة');
  await waitFor(() =>
    expect(receivedBy(obligations.planPayoff)[0]?.body).toMatchObject({ method: 'own', order: [car.id, phone.id] }),
  );
});

test.each([
  ['minimums_exceed_budget', /^الميزانية أقل من مجموع الحدود الدنيا بـ.*100\.00/],
  ['never_paid_off', 'بهذا المبلغ لا ينخفض رصيد «قسط السيارة»'],
] as const)('a plan without an end says why: %s', async (outcome, words) => {
  const { sheet, press, budget } = await openPlanner(aPlan({ outcome, months: null, costMinor: null, schedule: [] }));
  await budget('100');
  await press('عرض الخطة');
  expect(await sheet.findByText(words)).toBeVisible();
});

test('without debts there is nothing to plan', async () => {
  serve(obligations.listObligations, () => []);
  await openMoneySheet(PayoffSheet);
  expect(await screen.findByRole('heading', { name: 'لا ديون لترتيبها' })).toBeVisible();
});
