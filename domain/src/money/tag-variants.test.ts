import { expect, test } from 'vitest';
import { findTagVariants } from './tag-variants.ts';

test.each([
  [[], []],
  [['أسرة', 'سفر'], []],
  [['أسرة', 'سفر', 'اسره'], [['أسرة', 'اسره']]],
  [
    ['Trip', 'سفر', 'trip', 'سَفر', 'TRIP'],
    [
      ['Trip', 'trip', 'TRIP'],
      ['سفر', 'سَفر'],
    ],
  ],
  [['سفر جدة', 'سفر'], []],
])('of %j the spellings of one tag are %j', (tags, expected) => {
  expect(findTagVariants(tags)).toEqual(expected);
});
