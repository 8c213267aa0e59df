import { expect, it } from 'vitest';
import { isHardlyMoreThan } from './password.ts';

it.each([
  ['afdal2026', ['Afdal'], true],
  ['AFDAL-afdal!', ['afdal'], true],
  ['أفـضل1448', ['أفضل'], true],
  ['layla.alharbi1', ['layla.alharbi'], true],
  ['أفضلafdal', ['afdal', 'أفضل'], true],
  ['layla@afdal-أفضل 2026', ['afdal', 'layla.alharbi', 'layla', 'أفضل'], true],
  ['أفضلafdal ونخلة', ['afdal', 'أفضل'], false],
  ['afdal and palms', ['afdal'], false],
  ['12345678', ['afdal'], false],
  ['ababababab', ['ab'], false],
  ['نخلة على ضفة النهر', ['أفضل', 'layla'], false],
])('%s is hardly more than %j: %s', (password, words, expected) => {
  expect(isHardlyMoreThan(password, words)).toBe(expected);
});
