import { expect, test } from 'vitest';
import { aBudget, cafes, dining, groceries } from '../../../testing/data/finance-data.ts';
import { categoryBook } from '../category-book.ts';
import { listMoveSources, listMoveTargets, missingIn } from './move-choices.ts';

const book = categoryBook([groceries, dining, cafes]);
const item = { carriedMinor: 0, movedMinor: 0, projectedMinor: 0, rollover: false };
const food = { ...item, categoryId: groceries.id, amountMinor: 500, spentMinor: 620 };
const out = { ...item, categoryId: dining.id, amountMinor: 300, spentMinor: 100 };
const whole = { ...item, categoryId: null, amountMinor: 800, spentMinor: 720 };
const getIds = (items: readonly { categoryId: string | null }[]) => items.map(({ categoryId }) => categoryId);

test('what is left of one budget may go to another; the whole takes no part', () => {
  const budget = aBudget([whole, food, out]);
  expect(getIds(listMoveSources(budget, book, groceries.id))).toEqual([dining.id]);
  expect(listMoveSources(budget, book, dining.id)).toEqual([]);
  expect(getIds(listMoveTargets(budget, book))).toEqual([groceries.id]);
  expect([missingIn(food), missingIn(out)]).toEqual([120, 0]);
});
