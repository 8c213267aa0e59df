import { arabCountries, countries } from '@afdal/domain/people/countries';
import { expect, test } from 'vitest';
import { countriesByName, countryName } from './country-names.ts';

test.each([
  ['SA', 'السعودية'],
  ['PS', 'فلسطين'],
  ['EG', 'مصر'],
  ['DE', 'ألمانيا'],
])('%s is «%s»', (code, name) => {
  expect(countryName(code)).toBe(name);
});

test('every country has a name of its own, in Arabic', () => {
  const names = countries.map(countryName);
  expect(new Set(names).size).toBe(countries.length);
  expect(names.filter((name) => !/^[\p{Script=Arabic}\p{M}\p{P}\s]+$/u.test(name))).toEqual([]);
});

test('they are in the order of their names', () => {
  expect(
    countriesByName(arabCountries)
      .map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['الأردن', 'الإمارات', 'البحرين']);
});
