import { expect, it } from 'vitest';
import { focusClock, getRemainingMs, pauseFocus, resumeFocus, startFocus } from './focus.ts';

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
