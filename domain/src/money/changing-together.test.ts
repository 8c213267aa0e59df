import { describe, expect, test } from 'vitest';
import { type ChangeTogether, changeTags, findObstacle, type Obstacle, replaceTags } from './changing-together.ts';

test.each<[ChangeTogether, readonly Obstacle[], Obstacle | null]>([
  ['category', [], null],
  ['category', ['pays', 'linked', 'reconciled', 'splitPart', 'merged'], null],
  ['category', ['transfer', 'categoryKind'], 'transfer'],
  ['category', ['categoryKind'], 'categoryKind'],
  ['tags', ['pays', 'transfer', 'reconciled', 'splitPart', 'merged'], null],
  ['tags', ['tagsFull'], 'tagsFull'],
  ['account', ['tagsFull', 'categoryKind'], null],
  ['account', ['currency', 'pays'], 'pays'],
  ['account', ['transfer', 'currency'], 'transfer'],
  ['account', ['reconciled', 'currency'], 'currency'],
  ['account', ['reconciled'], 'reconciled'],
  ['account', ['splitPart'], 'splitPart'],
  ['account', ['merged'], 'merged'],
  ['account', ['accountLimit'], 'accountLimit'],
  ['deletion', ['transfer', 'currency', 'merged', 'accountLimit'], null],
  ['deletion', ['linked'], 'linked'],
  ['deletion', ['reconciled', 'pays'], 'pays'],
  ['deletion', ['splitPart'], 'splitPart'],
  ['restoration', ['reconciled', 'splitPart'], null],
  ['restoration', ['accountDeleted'], 'accountDeleted'],
  ['deletion', ['missing', 'pays'], 'missing'],
])('%s of what is %j is left because of %s', (change, holding, expected) => {
  expect(findObstacle(change, new Set(holding))).toBe(expected);
});

describe('the tags of a transaction', () => {
  test.each([
    [['أسرة'], { add: ['سفر'], remove: [] }, ['أسرة', 'سفر']],
    [['أسرة', 'سفر'], { add: ['سفر'], remove: [] }, ['أسرة', 'سفر']],
    [['أسرة', 'سفر'], { add: [], remove: ['أسرة', 'عمل'] }, ['سفر']],
    [['أسرة'], { add: ['أسرة'], remove: ['أسرة'] }, ['أسرة']],
  ])('%j change by %j to %j', (tags, change, expected) => {
    expect(changeTags(tags, change)).toEqual(expected);
  });

  test.each([
    [['توصيل', 'أسرة'], ['توصيل'], 'طلبات', ['طلبات', 'أسرة']],
    [['أسرة', 'توصيل', 'طلبات'], ['توصيل'], 'طلبات', ['أسرة', 'طلبات']],
    [['توصيل', 'التوصيل'], ['توصيل', 'التوصيل'], 'طلبات', ['طلبات']],
    [['توصيل', 'أسرة'], ['توصيل'], null, ['أسرة']],
    [['أسرة'], ['توصيل'], 'طلبات', ['أسرة']],
  ])('%j with %j replaced by %s are %j', (tags, from, into, expected) => {
    expect(replaceTags(tags, from, into)).toEqual(expected);
  });
});
