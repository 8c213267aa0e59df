import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextIndex } from './text-index.ts';

test('finds the rules whose phrases a text contains, and those that need none, in their order', () => {
  const find = createTextIndex([['هايبر'], null, ['كارفور', 'بنده'], [], ['ال']]);
  expect(find('فرع كارفور الرياض')).toEqual([1, 2, 4]);
  expect(find('هايبر بنده')).toEqual([0, 1, 2, 4]);
  // A phrase of two letters is not indexed: its rule is always looked at.
  expect(find('')).toEqual([1, 4]);
});

test('never misses a rule one of whose phrases the text contains', () => {
  const word = fc.stringMatching(/^[اب م]{1,6}$/);
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 8 }), word, word, (phrases, before, after) => {
      const find = createTextIndex(phrases);
      for (const [at, some] of phrases.entries()) {
        for (const phrase of some) expect(find(`${before}${phrase}${after}`)).toContain(at);
      }
    }),
  );
});
