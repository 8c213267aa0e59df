import type { CategoryIcon } from '../money/category.ts';
import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';
import type { TransactionType } from '../money/transaction.ts';
import { searchable } from '../text/searchable.ts';
import { isNamedByMonth, type Recurrence } from './recurrence.ts';
import { salaryWords } from './vocabulary.ts';

interface RecurringIncome {
  readonly type: TransactionType;
  readonly title: string;
  readonly unit: Recurrence['unit'];
  /** Of its category; null without one. */
  readonly icon: CategoryIcon | null;
}

/** Whether what recurs is a salary: an income that falls on payday or the last working day, or is called one. */
export function isSalary({ type, title, unit, icon }: RecurringIncome): boolean {
  if (type !== 'income') return false;
  return isNamedByMonth(unit) || icon === 'salary' || searchable(title).split(' ').some(isSalaryWord);
}

/** What recurs brought to a month, in minor units: a year has 52 weeks and 365 days. */
export function monthlyAmount({ unit, every }: Pick<Recurrence, 'unit' | 'every'>, amountMinor: number): number {
  const inYear = { day: 365, week: 52, month: 12, payday: 12, lastWorkingDay: 12 }[unit];
  return roundHalfAwayFromZero((amountMinor * inYear) / (12 * every));
}

function isSalaryWord(word: string): boolean {
  return salaryWords.includes(word.replace(/^\u0627\u0644/, ''));
}
