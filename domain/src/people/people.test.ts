import { expect, it } from 'vitest';
import { countryOf, currencyOf } from './country.ts';
import { normalizedEmail, normalizedPassword } from './email.ts';

it.each([
  ['Asia/Riyadh', 'SA', 'SAR'],
  ['Africa/Cairo', 'EG', 'EGP'],
  ['Asia/Dubai', 'AE', 'AED'],
  ['Asia/Kuwait', 'KW', 'KWD'],
  ['Etc/UTC', 'SA', 'SAR'],
  ['Asia/Beirut', 'LB', 'USD'],
])('%s is in %s, which pays in %s', (zone, country, currency) => {
  expect(countryOf(zone)).toBe(country);
  expect(currencyOf(country)).toBe(currency);
});

it('knows only zones that exist and countries of two letters', () => {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kuwait', 'Etc/UTC']);
  for (const zone of zones) expect(countryOf(zone)).toMatch(/^[A-Z]{2}$/);
});

it.each([
  [' Layla@Example.COM ', 'layla@example.com'],
  ['ｌａｙｌａ@example.com', 'layla@example.com'],
])('%j is stored as %s', (typed, stored) => {
  expect(normalizedEmail(typed)).toBe(stored);
});

it('hashes one spelling of a password, composed or not', () => {
  expect(normalizedPassword('cafe\u0301 ﷲ')).toBe(normalizedPassword('café ﷲ'.normalize('NFC')));
});
