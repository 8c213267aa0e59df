import type { Budget } from '@afdal/contract/finance/budgets';
import type { Category, CategoryId } from '@afdal/contract/finance/categories';
import type { CycleBreakdown, CycleSummary } from '@afdal/contract/finance/cycles';
import type { Import } from '@afdal/contract/finance/imports';
import type { Rule } from '@afdal/contract/finance/ledger/rules';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { NetWorth } from '@afdal/contract/finance/net-worth';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';
import { aUser } from './people.ts';

/** The day on which every test of money runs. Salaries come on the 27th. */
export const today = '2026-11-21';

const { preferences } = aUser();
/** The person whose money it is. */
export const earner = aUser({ preferences: { ...preferences, salaryDay: 27 } });

/** The cycle of today, and the one before, as the page shows them. */
export const november = { ...cycleAt(0), isPresent: true, on: undefined };
const before = cycleAt(-1);
export const october = { ...before, isPresent: false, on: before.first };

function cycleAt(cycles: number) {
  return cycleAway(civilDate(today) as CivilDate, cycles, { salaryDay: 27, salaryWeekendRule: 'none', weekend: [] });
}

export function anAccount(change: Partial<Account> = {}): Account {
  return {
    id: newId(),
    name: 'بطاقة مدى',
    type: 'card',
    currency: 'SAR',
    openingBalanceMinor: 0,
    balanceMinor: 500_000,
    archived: false,
    isReadOnly: false,
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

/** A rule that gives a payee a category by default. */
export function aRule(change: Partial<Rule> = {}): Rule {
  return {
    id: newId(),
    name: 'مقاهٍ',
    isEnabled: true,
    match: 'all',
    conditions: [{ type: 'payee', names: ['مقهى الركن'] }],
    effects: [{ type: 'category', categoryId: cafes.id as CategoryId }],
    missing: null,
    appliedCount: 0,
    lastAppliedOn: null,
    ...change,
  };
}

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
    occurredOn: aDay(today),
    payee: 'أسواق الحي',
    originalPayee: null,
    note: '',
    tags: [],
    status: 'cleared',
    isPending: false,
    hasReceipt: false,
    importId: null,
    splitId: null,
    excluded: false,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    trashedAt: null,
    ...change,
  };
}

export function aSummary(change: Partial<CycleSummary> = {}): CycleSummary {
  return {
    month: '2026-11',
    startsOn: aDay('2026-10-27'),
    endsOn: aDay('2026-11-26'),
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
      startsOn: aDay('2026-09-27'),
      endsOn: aDay('2026-10-26'),
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
    startsOn: aDay('2026-10-27'),
    endsOn: aDay('2026-11-26'),
    days: 31,
    elapsedDays: 26,
    currency: 'SAR',
    items,
    moves: [],
    unconverted: [],
  };
}

/** Two cycles: 1,000.00 grew to 1,250.00, of which 500.00 are owed. */
export function aNetWorth(): NetWorth {
  const none = { outsideMinor: 0, savedMinor: 0, lentMinor: 0 };
  return {
    currency: 'SAR',
    points: [
      {
        month: '2026-10',
        startsOn: aDay('2026-09-27'),
        endsOn: aDay('2026-10-26'),
        on: aDay('2026-10-26'),
        ...none,
        accountsMinor: 150_000,
        owedMinor: 50_000,
        netMinor: 100_000,
      },
      {
        month: '2026-11',
        startsOn: aDay('2026-10-27'),
        endsOn: aDay('2026-11-26'),
        on: aDay(today),
        ...none,
        accountsMinor: 175_000,
        owedMinor: 50_000,
        netMinor: 125_000,
      },
    ],
    accounts: [{ id: mada.id, currency: 'SAR', minors: [150_000, 175_000] }],
    unconverted: [],
  };
}

export const aBreakdown: CycleBreakdown = {
  month: '2026-11',
  startsOn: aDay('2026-10-27'),
  endsOn: aDay('2026-11-26'),
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
  otherPayees: [],
  unconverted: [],
};

const noColumns = { debit: null, credit: null, currency: null, type: null, note: null, category: null };

/** A file that waits for its columns to be mapped. */
export function anImport(change: Partial<Import> = {}): Import {
  return {
    id: newId(),
    fileName: 'كشف نوفمبر.csv',
    accountId: mada.id,
    status: 'ready',
    format: 'csv',
    source: null,
    encoding: 'utf-8',
    delimiter: ',',
    fileAccounts: [],
    columns: ['التاريخ', 'الوصف', 'القيمة'],
    sample: [['2026-11-20', 'أسواق الحي', '-128.50']],
    mapping: {
      ...noColumns,
      hasHeader: true,
      date: 'التاريخ',
      dateOrder: 'ymd',
      amount: 'القيمة',
      sign: 'income',
      payee: 'الوصف',
      tags: null,
      status: null,
      expenses: [],
      incomes: [],
      encoding: null,
      delimiter: null,
      fileAccount: null,
      transfers: [],
    },
    missing: [],
    rows: 5,
    duplicates: 1,
    errors: 0,
    undecided: 0,
    matched: 0,
    unsure: 0,
    toAdd: 0,
    added: 0,
    edited: 0,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}
