import { expect, it } from 'vitest';
import { loginTriesTold, loginWaitMs } from './login-limits.ts';

const seconds = [0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1_920, 3_600];

it.each(seconds.map((wait, index) => [index + 1, wait]))(
  'after wrong password %i the wait is %i s',
  (failures, wait) => {
    expect(loginWaitMs(failures)).toBe(wait * 1_000);
  },
);

it.each([13, 50, 99])('after wrong password %i the wait stays an hour', (failures) => {
  expect(loginWaitMs(failures)).toBe(3_600_000);
});

it('tells the owner with the first wait', () => {
  expect(loginTriesTold).toBe(5);
});
