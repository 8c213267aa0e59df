import { expect, it } from 'vitest';
import { getActiveIds } from './get-active-ids.ts';

it.each([
  ['all within the limit', 'ab', '', 3, 'ab'],
  ['exactly the limit', 'abc', '', 3, 'abc'],
  ['the oldest beyond it', 'abcde', '', 3, 'abc'],
  ['no limit', 'abcde', 'e', Number.POSITIVE_INFINITY, 'abcde'],
  ['a limit of none', 'abc', 'c', 0, ''],
  ['the chosen', 'abcde', 'bde', 3, 'bde'],
  ['the chosen, and the oldest for the rest', 'abcde', 'e', 3, 'abe'],
  ['the oldest in the place of a chosen one that is gone', 'abcd', 'dxz', 2, 'ad'],
  ['the oldest of the chosen where the limit fell since', 'abcde', 'bde', 2, 'bd'],
  ['nothing of nothing', '', 'abc', 3, ''],
])('keeps active: %s', (_, ids, chosen, allowed, expected) => {
  expect([...getActiveIds([...ids], [...chosen], allowed)].sort().join('')).toBe(expected);
});

it('keeps as many as are allowed, and only what there is', () => {
  const all = ['a', 'b', 'c', 'd'];
  for (let chosenBits = 0; chosenBits < 32; chosenBits += 1) {
    const chosen = [...all, 'gone'].filter((_, n) => chosenBits & (1 << n));
    for (let allowed = 0; allowed <= 5; allowed += 1) {
      const active = getActiveIds(all, chosen, allowed);
      expect(active.size).toBe(Math.min(allowed, all.length));
      expect(all).toEqual(expect.arrayContaining([...active]));
      const living = chosen.filter((id) => all.includes(id));
      if (living.length <= allowed) expect([...active]).toEqual(expect.arrayContaining(living));
    }
  }
});
