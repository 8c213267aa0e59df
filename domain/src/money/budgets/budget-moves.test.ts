import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { propertyRuns } from '../../../testing/full-run.ts';
import { budgetLimit, canMoveBetween, getMovableMinor, movesWithout, sumMovesInto } from './budget-moves.ts';

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
  expect(sumMovesInto(category, moves)).toBe(expected);
});

test('moves change nothing of what is budgeted altogether', () => {
  expect(['food', 'gifts', 'home'].reduce((sum, category) => sum + sumMovesInto(category, moves), 0)).toBe(0);
});

describe('what may be moved of a budget', () => {
  const budget = { amountMinor: 500, carriedMinor: 40, movedMinor: -100 };
  it.each([
    ['what is left', 200, 240],
    ['nothing once it is spent', 440, 0],
    ['nothing beyond', 900, 0],
  ])('is %s', (_, spentMinor, expected) => {
    expect(budgetLimit(budget)).toBe(440);
    expect(getMovableMinor({ ...budget, spentMinor })).toBe(expected);
  });
});

describe('without a category', () => {
  type Move = readonly [from: string, to: string, amountMinor: number];
  const toMove = ([fromCategoryId, toCategoryId, amountMinor]: Move) => ({ fromCategoryId, toCategoryId, amountMinor });

  it.each<[string, Move[], Move[], Record<string, number>]>([
    ['what it gave of its own stays', [['x', 'y', 50]], [], { y: 50 }],
    ['what it got returns', [['z', 'x', 50]], [], {}],
    [
      'what it passed on goes directly',
      [
        ['z', 'x', 50],
        ['x', 'y', 50],
      ],
      [['z', 'y', 50]],
      {},
    ],
    [
      'what it passed on with some of its own',
      [
        ['z', 'x', 20],
        ['x', 'y', 50],
      ],
      [['z', 'y', 20]],
      { y: 30 },
    ],
    [
      'what it passed on in part',
      [
        ['z', 'x', 50],
        ['x', 'y', 20],
      ],
      [['z', 'y', 20]],
      {},
    ],
    [
      'what went there and back',
      [
        ['y', 'x', 50],
        ['x', 'y', 50],
      ],
      [],
      {},
    ],
    [
      'two that gave, two that got',
      [
        ['z', 'x', 30],
        ['w', 'x', 30],
        ['x', 'y', 40],
        ['x', 'v', 40],
      ],
      [
        ['z', 'y', 30],
        ['w', 'y', 10],
        ['w', 'v', 20],
      ],
      { v: 20 },
    ],
    ['others', [['y', 'z', 10]], [['y', 'z', 10]], {}],
  ])('%s', (_, before, after, raised) => {
    const result = movesWithout('x', before.map(toMove));
    expect(result.moves).toEqual(after.map(toMove));
    expect(Object.fromEntries(result.raised)).toEqual(raised);
  });

  it('no other budget loses, and nothing comes from nowhere', () => {
    const [first, ...others] = ['x', 'y', 'z', 'w'];
    const category = fc.constantFrom(...others, first);
    const move = fc
      .record({ fromCategoryId: category, toCategoryId: category, amountMinor: fc.integer({ min: 1, max: 100 }) })
      .filter(({ fromCategoryId, toCategoryId }) => fromCategoryId !== toCategoryId);
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (before) => {
        const { moves: after, raised } = movesWithout('x', before);
        const gains = others.map((id) => sumMovesInto(id, after) + (raised.get(id) ?? 0) - sumMovesInto(id, before));
        expect(Math.min(...gains)).toBeGreaterThanOrEqual(0);
        // What returns is what the category had got and kept.
        expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(Math.max(0, sumMovesInto('x', before)));
        expect(after.some((each) => each.fromCategoryId === 'x' || each.toCategoryId === 'x')).toBe(false);
      }),
      propertyRuns(200, 2_000),
    );
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
    expect(canMoveBetween(from, to, parents, new Set(planned))).toBe(expected);
  });
});
