import type { Category } from '@afdal/contract/finance/categories';
import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import { aDay } from '@afdal/domain/testing/a-day';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { knownPayee, suggestedCategories, suggestedPayees } from './suggested-categories.ts';

const make = (name: string, change: Partial<Category> = {}): Category => ({
  id: newId(),
  name,
  parentId: null,
  kind: 'expense',
  flag: 'want',
  icon: 'other',
  ...change,
});
const [home, food, transport] = [make('السكن'), make('الطعام'), make('المواصلات')];
const groceries = make('بقالة', { parentId: food.id });
const coffee = make('قهوة', { parentId: food.id });
const salary = make('الراتب', { kind: 'income', flag: null });
const categories = [home, food, groceries, coffee, transport, salary];

const payee = (name: string, expenseCategoryId: string | null): KnownPayee => ({
  id: name,
  name,
  expenseCategoryId,
  incomeCategoryId: null,
  usedOn: aDay('2026-11-20'),
});
const blank = { kind: 'expense', payee: '', amountMinor: null, hour: 12 } as const;
const names = (found: readonly Category[]) => found.map(({ name }) => name);
const choice = (category: Category, hour = 12, amountMinor = 50_00) => ({ categoryId: category.id, hour, amountMinor });

test('where nothing is known it is the upper ones of the kind, in their order', () => {
  const known = { categories, payees: [], choices: [] };
  expect(names(suggestedCategories(known, blank, 6))).toEqual(['السكن', 'الطعام', 'المواصلات']);
  expect(names(suggestedCategories(known, { ...blank, kind: 'income' }, 6))).toEqual(['الراتب']);
});

test('what was chosen often of late comes first, and no more than asked for', () => {
  const choices = [choice(transport), choice(groceries), choice(groceries)];
  expect(names(suggestedCategories({ categories, payees: [], choices }, blank, 3))).toEqual([
    'بقالة',
    'المواصلات',
    'السكن',
  ]);
});

test.each([
  [8, 'قهوة'],
  [20, 'بقالة'],
  [22, 'بقالة'],
  [6, 'قهوة'],
])('at %i it is «%s»', (hour, expected) => {
  const choices = [choice(groceries, 21), choice(coffee, 8)];
  expect(names(suggestedCategories({ categories, payees: [], choices }, { ...blank, hour }, 1))).toEqual([expected]);
});

test('the hours go round midnight', () => {
  const choices = [choice(coffee, 12), choice(groceries, 23)];
  expect(names(suggestedCategories({ categories, payees: [], choices }, { ...blank, hour: 0 }, 1))).toEqual(['بقالة']);
});

test.each([
  [15_00, 'قهوة'],
  [400_00, 'بقالة'],
])('for %i it is «%s»', (amountMinor, expected) => {
  const choices = [choice(groceries, 12, 300_00), choice(coffee, 12, 12_00)];
  expect(names(suggestedCategories({ categories, payees: [], choices }, { ...blank, amountMinor }, 1))).toEqual([
    expected,
  ]);
});

test('the payee that is typed outweighs all else, however it is spelled', () => {
  const payees = [payee('مقهى الركن', coffee.id), payee('أسواق الحي', groceries.id)];
  const choices = Array.from({ length: 40 }, () => choice(transport));
  const typed = { ...blank, payee: 'مقهي' };
  expect(names(suggestedCategories({ categories, payees, choices }, typed, 2))).toEqual(['قهوة', 'المواصلات']);
});

test('a category that is gone is not offered', () => {
  const choices = [choice(make('محذوفة'))];
  expect(names(suggestedCategories({ categories, payees: [], choices }, blank, 1))).toEqual(['السكن']);
});

test('payees are found in any spelling, but not what stands there already', () => {
  const payees = [payee('مقهى الركن', null), payee('مَقهى الحيّ', null), payee('أسواق الحي', null)];
  expect(suggestedPayees(payees, 'مقهي', 5).map(({ name }) => name)).toEqual(['مقهى الركن', 'مَقهى الحيّ']);
  expect(suggestedPayees(payees, 'أسواق الحي', 5)).toEqual([]);
  expect(suggestedPayees(payees, ' ', 5)).toEqual([]);
  expect(knownPayee(payees, 'اسواق الحى')?.name).toBe('أسواق الحي');
  expect(knownPayee(payees, '')).toBeUndefined();
});

test('income of a payee who was paid before may be a refund: the category of those payments comes first', () => {
  const known = { categories, payees: [payee('متجر الوفاء', groceries.id)], choices: [choice(coffee)] };
  const typed = { ...blank, kind: 'income' } as const;
  expect(names(suggestedCategories(known, { ...typed, payee: 'متجر الوفاء' }, 6))).toEqual(['بقالة', 'الراتب']);
  expect(names(suggestedCategories(known, { ...typed, payee: 'متجر' }, 6))).toEqual(['الراتب']);
});
