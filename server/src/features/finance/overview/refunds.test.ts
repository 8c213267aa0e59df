import type { Budget } from '@afdal/contract/finance/budgets';
import type { CycleBreakdown, CycleSummary, CycleTrend } from '@afdal/contract/finance/cycles';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;
let clothes: string;
let wages: string;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla);
  clothes = await fixtures.category(layla, 'ثياب العيد');
  wages = await fixtures.category(layla, 'أجر', { kind: 'income' });
});

const spend = (minor: number, on: string, change: object = {}) =>
  fixtures.transaction(layla, { account: bank, on, minor, category: clothes, payee: 'متجر الوفاء', ...change });
const refund = (minor: number, on: string, change: object = {}) => spend(minor, on, { type: 'income', ...change });
const summary = async () => (await layla.call<CycleSummary>('GET', '/cycle/summary')).body;
const breakdown = async () => (await layla.call<CycleBreakdown>('GET', '/cycle/breakdown')).body;

it('lowers what was spent in its category, and is no income', async () => {
  await spend(300_00, '2026-11-03');
  await refund(120_00, '2026-11-09');
  await spend(5_000_00, '2026-11-01', { type: 'income', category: wages, payee: 'العمل' });
  expect(await summary()).toMatchObject({ spentMinor: 180_00, incomeMinor: 5_000_00, leftMinor: 4_820_00 });
  const { categories, payees } = await breakdown();
  expect(categories).toEqual([
    { categoryId: wages, kind: 'income', amountMinor: 5_000_00, count: 1 },
    { categoryId: clothes, kind: 'expense', amountMinor: 180_00, count: 2 },
  ]);
  expect(payees).toContainEqual({ payee: 'متجر الوفاء', kind: 'expense', amountMinor: 180_00, count: 2 });
  const { body: trend } = await layla.call<CycleTrend>('GET', '/cycle/trend');
  expect(trend.at(-1)).toMatchObject({ spentMinor: 180_00, incomeMinor: 5_000_00 });
});

it('leaves room in the budget, and its average is never below zero', async () => {
  await spend(300_00, '2026-11-03');
  await refund(120_00, '2026-11-09');
  const items = [{ categoryId: clothes, amountMinor: 500_00 }];
  const { body } = await layla.call<Budget>('PUT', '/budget', { items });
  expect(body.items).toMatchObject([{ spentMinor: 180_00 }]);
  await refund(180_00, '2026-11-10');
  await refund(50_00, '2026-11-11');
  const { body: refunded } = await layla.call<Budget>('GET', '/budget');
  expect(refunded.items).toMatchObject([{ spentMinor: -50_00, projectedMinor: -50_00 }]);
  expect(await summary()).toMatchObject({ spentMinor: -50_00, incomeMinor: 0 });
});

it('counts by the rate of its day where it is in another currency', async () => {
  const dollars = await fixtures.account(layla, { currency: 'USD' });
  await fixtures.rate(layla, 'USD', '3.75', '2026-01-01');
  await spend(100_00, '2026-11-03', { account: dollars, currency: 'USD' });
  await refund(40_00, '2026-11-04', { account: dollars, currency: 'USD' });
  expect(await summary()).toMatchObject({ spentMinor: 225_00, incomeMinor: 0 });
});

it('is made of income by its category alone, one by one or many at once', async () => {
  const first = await refund(20_00, '2026-11-04', { category: null });
  const second = await refund(30_00, '2026-11-05', { category: wages });
  const expense = await spend(90_00, '2026-11-05', { category: null });
  expect(await summary()).toMatchObject({ spentMinor: 90_00, incomeMinor: 50_00 });
  const edited = await layla.call<Transaction>('PATCH', `/transaction/${first}`, { categoryId: clothes });
  expect(edited.body).toMatchObject({ type: 'income', categoryId: clothes });
  const ids = [second, expense];
  const { body } = await layla.call('POST', '/transaction/recategorise', { ids, categoryId: clothes });
  expect(body).toMatchObject({ changed: 2 });
  expect(await summary()).toMatchObject({ spentMinor: 40_00, incomeMinor: 0 });
  // An expense does not become income.
  const { body: back } = await layla.call('POST', '/transaction/recategorise', { ids, categoryId: wages });
  expect(back).toMatchObject({ changed: 1 });
  expect(await summary()).toMatchObject({ spentMinor: 70_00, incomeMinor: 30_00 });
});

it('is what the same payee’s income is taken for next, not a category of its expenses', async () => {
  await layla.call('POST', '/transaction', {
    type: 'income',
    accountId: bank,
    amountMinor: 20_00,
    currency: 'SAR',
    categoryId: clothes,
    occurredOn: '2026-11-05',
    payee: 'متجر الوفاء',
  });
  const { body } = await layla.call<readonly object[]>('GET', '/payee');
  expect(body).toMatchObject([{ name: 'متجر الوفاء', incomeCategoryId: clothes, expenseCategoryId: null }]);
});
