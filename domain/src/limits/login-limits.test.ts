import { expect, it } from 'vitest';
import { claimLoginTry, type LoginTries, loginTriesBeforeNotice, loginWaitMs } from './login-limits.ts';

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
  expect(loginTriesBeforeNotice).toBe(5);
});

/** Attempts as often as allowed: how many passwords are checked before only a password reset helps, and after how long. */
function untilReset(factor: number) {
  let tries: LoginTries | null = null;
  for (let nowMs = 0, checked = 0; ; ) {
    const next = claimLoginTry(tries, nowMs, factor);
    if (next.kind === 'reset') return { checked, hours: Math.floor(nowMs / 3_600_000) };
    if (next.kind === 'wait') nowMs += next.waitMs;
    else [tries, checked] = [next.tries, checked + 1];
  }
}

it.each([
  [1, { checked: 100, hours: 89 }],
  [3, { checked: 300, hours: 269 }],
])('with factor %i a patient stranger gets %j', (factor, expected) => {
  expect(untilReset(factor)).toEqual(expected);
});

it.each([
  ['a clock that is right', 0, 'wait'],
  ['a clock that was set back by three hours', -3 * 3_600_000, 'allowed'],
])('waits an hour at most, by %s', (_, backMs, kind) => {
  expect(claimLoginTry({ failures: 12, nextAtMs: 3_600_000 }, backMs, 1).kind).toBe(kind);
});

it('looks at one password after a wait, then asks for the next one', () => {
  const tries = { failures: 5, nextAtMs: 30_000 };
  expect(claimLoginTry(tries, 29_999, 1)).toEqual({ kind: 'wait', waitMs: 1 });
  expect(claimLoginTry(tries, 30_000, 1)).toEqual({ kind: 'allowed', tries: { failures: 6, nextAtMs: 90_000 } });
});
