import { expect, it } from 'vitest';
import { aDay } from '../../testing/a-day.ts';
import { addSession, countSessions, focusClock, getRemainingMs, pauseFocus, resumeFocus, startFocus } from './focus.ts';

const minute = 60_000;

it('runs down by the clock, also while nobody looks', () => {
  const timer = startFocus('focus', 25, 1_000);
  expect(getRemainingMs(timer, 1_000)).toBe(25 * minute);
  expect(getRemainingMs(timer, 1_000 + 20 * minute)).toBe(5 * minute);
  expect(getRemainingMs(timer, 1_000 + 60 * minute)).toBe(0);
});

it('stands still while it is paused', () => {
  const paused = pauseFocus(startFocus('focus', 25, 0), 10 * minute);
  expect(getRemainingMs(paused, 50 * minute)).toBe(15 * minute);
  expect(pauseFocus(paused, 50 * minute)).toEqual(paused);
  const resumed = resumeFocus(paused, 50 * minute);
  expect(getRemainingMs(resumed, 60 * minute)).toBe(5 * minute);
  expect(resumeFocus(resumed, 61 * minute)).toEqual(resumed);
});

it.each([
  [25 * minute, '25:00'],
  [17 * minute + 40_000, '17:40'],
  [999, '00:01'],
  [0, '00:00'],
])('%d ms are %s', (ms, expected) => {
  expect(focusClock(ms)).toBe(expected);
});

it('counts sessions by their days, and forgets old ones', () => {
  const days = addSession({ '2026-11-01': 4, '2026-11-20': 1 }, aDay('2026-11-20'), aDay('2026-11-07'));
  expect(days).toEqual({ '2026-11-20': 2 });
  const more = addSession(days, aDay('2026-11-21'), aDay('2026-11-07'));
  expect(countSessions(more, { first: aDay('2026-11-21'), last: aDay('2026-11-21') })).toBe(1);
  expect(countSessions(more, { first: aDay('2026-11-15'), last: aDay('2026-11-21') })).toBe(3);
  expect(countSessions(more, { first: aDay('2026-11-22'), last: aDay('2026-11-28') })).toBe(0);
});
