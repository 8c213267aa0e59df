import { expect, test } from 'vitest';
import { bandArcs, bandStarts, gaugePoint } from './gauge-arcs.ts';

test.each([
  [0, { x: 230, y: 124 }],
  [50, { x: 130, y: 24 }],
  [72, { x: 66.3, y: 46.9 }],
  [100, { x: 30, y: 124 }],
])('a score of %i runs from the right over the top to the left', (score, at) => {
  expect(gaugePoint(score)).toEqual(at);
});

test('a band begins at 40 and at 80', () => {
  expect(bandStarts).toEqual([40, 80]);
});

test.each([
  [100, 3],
  [80.6, 2],
  [72, 2],
  [40, 1],
  [0, 0],
])('up to a score of %i, %i bands have an arc', (score, count) => {
  expect(bandArcs(score)).toHaveLength(count);
});

test('an arc ends where its score is', () => {
  expect(bandArcs(72).at(-1)).toMatch(/ 66\.3 46\.9$/);
  expect(bandArcs().at(-1)).toMatch(/ 30 124$/);
});
