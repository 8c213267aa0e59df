import { expect, test } from 'vitest';
import { aBudget, cafes, dining, groceries } from '../../../testing/finance-data.ts';
import { categoryBook } from '../category-book.ts';
import { givers, missingIn, takers } from './move-choices.ts';

const book = categoryBook([groceries, dining, cafes]);
const item = { carriedMinor: 0, movedMinor: 0, projectedMinor: 0, rollover: false };
const food = { ...item, categoryId: groceries.id, amountMinor: 500, spentMinor: 620 };
const out = { ...item, categoryId: dining.id, amountMinor: 300, spentMinor: 100 };
const whole = { ...item, categoryId: null, amountMinor: 800, spentMinor: 720 };
const getIds = (items: readonly { categoryId: string | null }[]) => items.map(({ categoryId }) => categoryId);

test('what is left of one budget may go to another; the whole takes no part', () => {
  const budget = aBudget([whole, food, out]);
  expect(getIds(givers(budget, book, groceries.id))).toEqual([dining.id]);
  expect(givers(budget, book, dining.id)).toEqual([]);
  expect(getIds(takers(budget, book))).toEqual([groceries.id]);
  expect([missingIn(food), missingIn(out)]).toEqual([120, 0]);
});
