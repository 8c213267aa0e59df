import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aUser } from '../../testing/data/people.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { Greeting } from './greeting.tsx';

async function openGreeting(now: string, person = aUser()) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  return await openFeature(<Greeting />, { person });
}

// Riyadh is three hours ahead of UTC.
test.each([
  ['2026-11-21T00:59:00Z', 'مساء الخير، ليلى'],
  ['2026-11-21T01:00:00Z', 'صباح الخير، ليلى'],
  ['2026-11-21T08:59:00Z', 'صباح الخير، ليلى'],
  ['2026-11-21T09:00:00Z', 'طاب نهارك، ليلى'],
  ['2026-11-21T13:59:00Z', 'طاب نهارك، ليلى'],
  ['2026-11-21T14:00:00Z', 'مساء الخير، ليلى'],
])('at %s the greeting is «%s»', async (now, greeting) => {
  await openGreeting(now);
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible();
});

test('the greeting is by the first name, which may have two words', async () => {
  await openGreeting('2026-11-21T01:00:00Z', aUser({ name: 'د. عبد الله  القحطاني' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'صباح الخير، عبد الله' })).toBeVisible();
});

test('both dates stand below, in the zone of the person', async () => {
  await openGreeting('2026-11-20T22:00:00Z');
  expect(await screen.findByText('السبت 21 نوفمبر 2026')).toBeVisible();
  expect(screen.getByText('11 جمادى الآخرة 1448 هـ')).toBeVisible();
});

test('whoever reads the Hijri date first gets it first', async () => {
  const { preferences } = aUser();
  const person = aUser({ preferences: { ...preferences, calendar: 'umalqura', digits: 'arab', hijriOffset: 1 } });
  await openGreeting('2026-11-21T09:00:00Z', person);
  expect(await screen.findByText('السبت ١٢ جمادى الآخرة ١٤٤٨ هـ')).toBeVisible();
  expect(screen.getByText('٢١ نوفمبر ٢٠٢٦')).toBeVisible();
});

test('a name keeps its own direction in the greeting', async () => {
  await openGreeting('2026-11-21T09:00:00Z', aUser({ name: 'Abu Bakr (Riyadh)' }));
  expect((await screen.findByText('Abu Bakr')).tagName).toBe('BDI');
});
