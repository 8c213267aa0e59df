import type { TransactionType } from './transaction.ts';

export const categoryKinds = ['expense', 'income'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** Whether a transaction gives back what was spent: income in a category of expenses. It lowers what was spent there. */
export function isRefund(type: TransactionType, kind: CategoryKind): boolean {
  return type === 'income' && kind === 'expense';
}

/** Whether a transaction of a type may be in a category of a kind. */
export function isCategoryAllowed(type: TransactionType, kind: CategoryKind): boolean {
  return type === kind || isRefund(type, kind);
}

/** What an expense is for. Income has none. */
export const categoryFlags = ['need', 'want', 'saving'] as const;
export type CategoryFlag = (typeof categoryFlags)[number];

/** The icons a category may have, by our own names. */
export const categoryIcons = [
  'home',
  'basket',
  'food',
  'coffee',
  'car',
  'fuel',
  'transport',
  'bill',
  'electricity',
  'water',
  'phone',
  'internet',
  'health',
  'medicine',
  'education',
  'book',
  'clothes',
  'beauty',
  'family',
  'children',
  'gift',
  'charity',
  'travel',
  'fun',
  'games',
  'sport',
  'subscription',
  'repair',
  'furniture',
  'pet',
  'bank',
  'savings',
  'salary',
  'work',
  'business',
  'investment',
  'refund',
  'other',
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];
