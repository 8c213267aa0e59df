import { accounts } from '@afdal/contract/accounts';
import { type Budget, budgets } from '@afdal/contract/budgets';
import { type Category, categories } from '@afdal/contract/categories';
import { type CycleBreakdown, type CycleSummary, cycles } from '@afdal/contract/cycles';
import { type Account, moneyAccounts } from '@afdal/contract/money-accounts';
import { type Transaction, transactions } from '@afdal/contract/transactions';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { newId } from '../lib/new-id.ts';
// Imports lazy chunks up front: loading them during a test takes longer than its timeouts.
import '../ui/charts/drawn/drawings.ts';
import '../pages/financial-planning.tsx';
import { dialogs } from '../pages/financial-planning/dialogs.ts';
import '../pages/financial-planning/pickers.tsx';
import { refuse, serve } from './fake-server.ts';
import { openApp } from './open-app.tsx';
import { aUser, signInAs } from './people.ts';

await Promise.all(Object.values(dialogs).map((load) => load()));

/** The day on which every test of the page runs. Salaries come on the 27th. */
export const today = '2026-11-21';

export function anAccount(change: Partial<Account> = {}): Account {
  return {
    id: newId(),
    name: 'بطاقة مدى',
    type: 'card',
    currency: 'SAR',
    openingBalanceMinor: 0,
    balanceMinor: 500_000,
    archived: false,
    createdAt: '2026-11-01T06:00:00.000Z',
    updatedAt: '2026-11-01T06:00:00.000Z',
    ...change,
  };
}

function aCategory(change: Partial<Category> = {}): Category {
  return { id: newId(), name: 'بقالة', parentId: null, kind: 'expense', flag: 'need', icon: 'basket', ...change };
}

export const mada = anAccount();
export const groceries = aCategory();
export const dining = aCategory({ name: 'مطاعم', icon: 'food', flag: 'want' });
export const cafes = aCategory({ name: 'مقاهٍ', icon: 'coffee', flag: 'want', parentId: dining.id });
export const salary = aCategory({ name: 'راتب', icon: 'salary', kind: 'income', flag: null });

/** An expense of today by default. */
export function aTransaction(change: Partial<Transaction> = {}): Transaction {
  return {
    id: newId(),
    type: 'expense',
    accountId: mada.id,
    toAccountId: null,
    amountMinor: 12_850,
    receivedMinor: null,
    currency: 'SAR',
    categoryId: groceries.id,
    occurredOn: today,
    payee: 'أسواق الحي',
    note: '',
    tags: [],
    status: 'cleared',
    hasReceipt: false,
    importId: null,
    splitId: null,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    trashedAt: null,
    ...change,
  };
}

export function aSummary(change: Partial<CycleSummary> = {}): CycleSummary {
  return {
    month: '2026-11',
    startsOn: '2026-10-27',
    endsOn: '2026-11-26',
    label: 'دورة نوفمبر: 27 أكتوبر – 26 نوفمبر',
    currency: 'SAR',
    isPresent: true,
    days: 31,
    elapsedDays: 26,
    incomeMinor: 1_535_000,
    spentMinor: 907_165,
    leftMinor: 627_835,
    spentPerDayMinor: 34_891,
    previous: {
      month: '2026-10',
      startsOn: '2026-09-27',
      endsOn: '2026-10-26',
      through: '2026-10-22',
      incomeMinor: 1_450_000,
      spentMinor: 948_365,
    },
    safeToSpendMinor: 145_710,
    perDayMinor: 24_285,
    safe: {
      liquidMinor: 204_660,
      plannedMinor: 58_950,
      obligationsMinor: 0,
      savingsMinor: 0,
      emergencyMinor: 0,
      payday: '2026-11-27',
      daysLeft: 6,
    },
    unconverted: [],
    ...change,
  };
}

export function aBudget(items: Budget['items'] = []): Budget {
  return {
    month: '2026-11',
    startsOn: '2026-10-27',
    endsOn: '2026-11-26',
    days: 31,
    elapsedDays: 26,
    currency: 'SAR',
    items,
  };
}

const cycle = { month: '2026-11', startsOn: '2026-10-27', endsOn: '2026-11-26' };

const aBreakdown: CycleBreakdown = {
  ...cycle,
  currency: 'SAR',
  categories: [
    { categoryId: groceries.id, kind: 'expense', amountMinor: 60_000, count: 4 },
    { categoryId: dining.id, kind: 'expense', amountMinor: 25_000, count: 2 },
    { categoryId: cafes.id, kind: 'expense', amountMinor: 15_000, count: 3 },
    { categoryId: salary.id, kind: 'income', amountMinor: 1_450_000, count: 1 },
  ],
  payees: [
    { payee: 'أسواق الحي', kind: 'expense', amountMinor: 60_000, count: 4 },
    { payee: '', kind: 'expense', amountMinor: 40_000, count: 5 },
  ],
};

/** The server's data; reset each time the page is opened. */
export const onServer: { transactions: Transaction[]; budget: Budget } = { transactions: [], budget: aBudget() };

/** Transactions per page of the fake server. */
const pageSize = 100;

interface Opened {
  readonly at?: string;
  readonly accounts?: Account[];
  readonly summary?: CycleSummary;
  readonly budget?: Budget;
  readonly isWithoutCategories?: boolean;
}

export async function openFinance(shown: Transaction[], opened: Opened = {}) {
  const { at = '/financial-planning', summary = aSummary(), budget = aBudget() } = opened;
  // jsdom has no layout: rows without a height would all fit in the window.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00Z`) });
  onServer.transactions = shown;
  onServer.budget = budget;
  const { preferences } = aUser();
  const person = aUser({ preferences: { ...preferences, salaryDay: 27 } });
  signInAs(person);
  serve(accounts.readUser, () => person);
  serve(moneyAccounts.listAccounts, () => opened.accounts ?? [mada]);
  if (opened.isWithoutCategories) refuse(categories.listCategories, 'internal');
  else serve(categories.listCategories, () => [groceries, dining, cafes, salary]);
  serve(cycles.readCycleSummary, () => summary);
  serve(cycles.readCycleBreakdown, () => aBreakdown);
  serve(cycles.readCycleTrend, () => [{ ...cycle, incomeMinor: 0, spentMinor: 907_165, budgetMinor: null }]);
  serve(budgets.readBudget, () => onServer.budget);
  serve(transactions.listPayees, () => []);
  serve(transactions.listTransactions, ({ query }) => listed(query));
  const app = await openApp(at);
  // The drawing code of charts loads last; waits for it, so that it does not load during an interaction.
  if (at.startsWith('/financial-planning') && opened.accounts?.length !== 0)
    await screen.findByRole('button', { name: /^جدول: المصروف/ }, { timeout: 15_000 });
  return app;
}

/** The row of a payee. */
export function rowOf(payee: string): HTMLLIElement {
  return screen.getByRole('button', { name: payee }).closest('li') as HTMLLIElement;
}

function listed({ status, from, to, q, categoryId, payee, cursor, trash }: Readonly<Record<string, string>>) {
  const found = onServer.transactions
    .filter((each) => (trash ? each.trashedAt !== null : each.trashedAt === null))
    .filter((each) => !status || each.status === status)
    .filter(({ occurredOn }) => (!from || occurredOn >= from) && (!to || occurredOn <= to))
    .filter((each) => (!q || each.payee.includes(q)) && (!payee || each.payee === payee))
    .filter((each) => !categoryId || each.categoryId === categoryId)
    .sort((a, b) => b.occurredOn.localeCompare(a.occurredOn));
  const start = Number(cursor ?? 0);
  const end = start + pageSize;
  return { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null };
}
