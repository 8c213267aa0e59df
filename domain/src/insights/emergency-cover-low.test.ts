import { expect, it } from 'vitest';
import { findMissingCover } from './emergency-cover-low.ts';

it.each([
  ['a month', 3_000_00, 3_000_00, null],
  ['a unit less', 2_999_99, 3_000_00, 1],
  ['nothing', 0, 3_000_00, 3_000_00],
  ['less than nothing', -500, 3_000_00, 3_000_00],
  ['more', 9_000_00, 3_000_00, null],
  ['unknown expenses', 0, null, null],
])('%s', (_, balanceMinor, essentialMinor, missing) => {
  expect(findMissingCover(balanceMinor, essentialMinor)).toBe(missing);
});
