import { expect, test } from 'vitest';
import { timeZoneName, timeZonesByName } from './time-zone-names.ts';

test.each([
  ['Asia/Riyadh', 'السعودية'],
  ['Asia/Gaza', 'غزة'],
  ['Asia/Hebron', 'الخليل'],
  ['Africa/Cairo', 'مصر'],
  ['America/New_York', 'نيويورك'],
])('%s is «%s»', (zone, name) => {
  expect(timeZoneName(zone)).toBe(name);
});

test('every time zone has a name of its own, in Arabic, and they are in its order', () => {
  const names = timeZonesByName('Asia/Riyadh').map(({ name }) => name);
  expect(new Set(names).size).toBe(Intl.supportedValuesOf('timeZone').length);
  expect(names.filter((name) => !/^[\p{Script=Arabic}\p{M}\p{P}\p{S}\d\s]+$/u.test(name))).toEqual([]);
  expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare));
});

test('a zone that is spelt otherwise is offered too', () => {
  expect(timeZonesByName('asia/kuwait')).toContainEqual({ id: 'asia/kuwait', name: 'الكويت' });
});
