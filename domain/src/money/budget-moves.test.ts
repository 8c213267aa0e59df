import { describe, expect, it, test } from 'vitest';
import { budgetLimit, mayMoveBetween, movedInto, roomIn } from './budget-moves.ts';

const moves = [
  { fromCategoryId: 'gifts', toCategoryId: 'food', amountMinor: 120 },
  { fromCategoryId: 'gifts', toCategoryId: 'home', amountMinor: 30 },
  { fromCategoryId: 'food', toCategoryId: 'home', amountMinor: 20 },
];

test.each([
  ['what came less what went', 'food', 100],
  ['what went', 'gifts', -150],
  ['what came', 'home', 50],
  ['nothing of one that takes no part', 'fun', 0],
  ['nothing of all spending', null, 0],
])('moves change a budget by %s', (_, category, expected) => {
  expect(movedInto(category, moves)).toBe(expected);
});

test('moves change nothing of what is budgeted altogether', () => {
  expect(['food', 'gifts', 'home'].reduce((sum, category) => sum + movedInto(category, moves), 0)).toBe(0);
});

describe('what may be moved of a budget', () => {
  const budget = { amountMinor: 500, carriedMinor: 40, movedMinor: -100 };
  it.each([
    ['what is left', 200, 240],
    ['nothing once it is spent', 440, 0],
    ['nothing beyond', 900, 0],
  ])('is %s', (_, spentMinor, expected) => {
    expect(budgetLimit(budget)).toBe(440);
    expect(roomIn({ ...budget, spentMinor })).toBe(expected);
  });
});

describe('between which budgets money may move', () => {
  const parents = new Map([
    ['food', null],
    ['gifts', null],
    ['coffee', 'food'],
    ['grocery', 'food'],
    ['rent', 'home'],
  ]);
  it.each<[string, string, string, string[], boolean]>([
    ['two that count by themselves', 'food', 'gifts', ['food', 'gifts'], true],
    ['two parts of one that is planned', 'coffee', 'grocery', ['food', 'coffee', 'grocery'], true],
    ['two parts of one that is not', 'coffee', 'grocery', ['coffee', 'grocery'], true],
    ['parts of two that are not planned', 'coffee', 'rent', ['coffee', 'rent'], true],
    ['not a part and its whole', 'coffee', 'food', ['food', 'coffee'], false],
    ['not a part and another whole', 'coffee', 'gifts', ['food', 'coffee', 'gifts'], false],
    ['not one and itself', 'food', 'food', ['food'], false],
    ['not from what is not planned', 'fun', 'food', ['food'], false],
    ['not to what is not planned', 'food', 'fun', ['food'], false],
  ])('%s', (_, from, to, planned, expected) => {
    expect(mayMoveBetween(from, to, parents, new Set(planned))).toBe(expected);
  });
});
