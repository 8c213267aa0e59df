import { expect, it } from 'vitest';
import { pluralPhrase } from './plural-phrase.ts';

const day = { zero: 'لا أيام', one: 'يوم واحد', two: 'يومان', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' };

it.each([
  [0, 'لا أيام'],
  [1, 'يوم واحد'],
  [2, 'يومان'],
  [3, '3 أيام'],
  [10, '10 أيام'],
  [11, '11 يومًا'],
  [99, '99 يومًا'],
  [100, '100 يوم'],
  [103, '103 أيام'],
  [111, '111 يومًا'],
  [200, '200 يوم'],
])('%d is «%s»', (n, expected) => {
  expect(pluralPhrase(day, n)).toBe(expected);
});
