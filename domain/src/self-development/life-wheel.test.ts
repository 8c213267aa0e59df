import { expect, it } from 'vitest';
import { type LifeScores, readWheel } from './life-wheel.ts';

const even: LifeScores = {
  money: 5,
  health: 5,
  family: 5,
  work: 5,
  learning: 5,
  rest: 5,
  faith: 5,
  community: 5,
};

it.each<[string, Partial<LifeScores>, LifeScores | null, object]>([
  ['a first month that is even', {}, null, { risen: [], risenBy: 0, lowest: [], lowestScore: 5 }],
  ['a first month', { rest: 3 }, null, { risen: [], lowest: ['rest'], lowestScore: 3 }],
  ['two that rose alike', { money: 7, learning: 7 }, even, { risen: ['money', 'learning'], risenBy: 2 }],
  ['one that rose most', { money: 9, learning: 7 }, even, { risen: ['money'], risenBy: 4 }],
  ['one that fell', { work: 4 }, even, { risen: [], risenBy: 0, lowest: ['work'], lowestScore: 4 }],
  ['an equal month', {}, even, { risen: [], lowest: [] }],
])('%s', (_, changes, before, expected) => {
  expect(readWheel({ ...even, ...changes }, before)).toMatchObject(expected);
});
