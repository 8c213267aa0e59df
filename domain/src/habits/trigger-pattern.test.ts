import { expect, test } from 'vitest';
import { countByPart, findTriggerPattern, type TriggerCount } from './trigger-pattern.ts';

const of = (trigger: TriggerCount['trigger'], hour: number, times = 1): TriggerCount => ({ trigger, hour, times });

test('triggers are counted by the parts of the day, the night past midnight', () => {
  const rows = countByPart([of('boredom', 22, 3), of('boredom', 1), of('stress', 9), of('boredom', 21)]);
  expect(rows.map(({ trigger, times }) => [trigger, times])).toEqual([
    ['stress', 1],
    ['boredom', 5],
  ]);
  expect(rows[1]?.parts).toEqual([
    { part: 'morning', times: 0 },
    { part: 'noon', times: 0 },
    { part: 'afternoon', times: 0 },
    { part: 'evening', times: 1 },
    { part: 'night', times: 4 },
  ]);
});

test.each<[string, readonly TriggerCount[], object | null]>([
  ['nothing', [], null],
  ['too little', [of('boredom', 22, 2)], null],
  ['just enough', [of('boredom', 22, 3)], { trigger: 'boredom', times: 3, part: 'night', total: 3 }],
  [
    'several',
    [of('stress', 9, 2), of('boredom', 20, 2), of('boredom', 23, 1), of('phone', 5, 1)],
    { trigger: 'boredom', times: 3, part: 'evening', total: 6 },
  ],
  [
    'as many of two, the first',
    [of('phone', 12, 2), of('stress', 16, 2)],
    { trigger: 'stress', times: 2, part: 'afternoon', total: 4 },
  ],
])('of %s the pattern is told', (_, counts, expected) => {
  expect(findTriggerPattern(counts)).toEqual(expected);
});
