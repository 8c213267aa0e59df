import { expect, test } from 'vitest';
import { arabCountries, countries } from './countries.ts';
import { defaultTimeZone, getCountry } from './country.ts';

test('the codes of ISO 3166-1, each once and in order', () => {
  expect(countries).toHaveLength(249);
  expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect([...new Set(countries)].sort()).toEqual(countries);
});

test('the 22 of the Arab League are among them, each once', () => {
  expect(new Set(arabCountries).size).toBe(22);
  expect(arabCountries.filter((code) => !countries.includes(code))).toEqual([]);
});

test.each([defaultTimeZone, 'Africa/Cairo', 'Europe/London', 'Indian/Comoro', 'Mars/Olympus'])(
  'the country of %s can be chosen',
  (zone) => {
    expect(countries).toContain(getCountry(zone));
  },
);
