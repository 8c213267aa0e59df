import { describe, expect, it } from 'vitest';
import { clockSkewMs } from './age.ts';
import { spend } from './allowance.ts';

const second = 1_000;
const now = Date.UTC(2026, 10, 21);

/** Whether each request in a sequence is allowed, given its time in seconds. */
function allowed(burst: number, everySeconds: number, seconds: readonly number[]): boolean[] {
  let freeAtMs = 0;
  return seconds.map((at) => {
    const spent = spend({ burst, everyMs: everySeconds * second }, freeAtMs, now + at * second);
    freeAtMs = spent.freeAtMs;
    return spent.waitMs === 0;
  });
}

describe('an allowance', () => {
  it.each([
    [3, 60, [0, 0, 0, 0], [true, true, true, false]],
    [3, 60, [0, 0, 0, 59, 60, 60], [true, true, true, false, true, false]],
    [3, 60, [0, 0, 0, 180, 180, 180, 180], [true, true, true, true, true, true, false]],
    [1, 10, [0, 5, 10, 19, 20], [true, false, true, false, true]],
    [2, 10, [0, 1, 2, 10, 11], [true, true, false, true, false]],
  ])('of %i at once and one every %i s answers tries at %j with %j', (burst, every, seconds, expected) => {
    expect(allowed(burst, every, seconds)).toEqual(expected);
  });

  it('says how long to wait, and a try after just that long is allowed', () => {
    const allowance = { burst: 1, everyMs: 60 * second };
    const { freeAtMs } = spend(allowance, 0, now);
    const { waitMs } = spend(allowance, freeAtMs, now + 15 * second);
    expect(waitMs).toBe(45 * second);
    expect(spend(allowance, freeAtMs, now + 60 * second - 1).waitMs).toBe(1);
    expect(spend(allowance, freeAtMs, now + 60 * second).waitMs).toBe(0);
  });

  it('does not outlast a clock that is set back', () => {
    const allowance = { burst: 2, everyMs: 10 * second };
    const later = now + 31 * 86_400 * second;
    const { freeAtMs } = spend(allowance, 0, later);
    expect(spend(allowance, freeAtMs, now)).toEqual({ freeAtMs: now + 10 * second, waitMs: 0 });
    // A replica whose clock is a little behind takes nothing for forgotten.
    const full = spend(allowance, spend(allowance, 0, now).freeAtMs, now).freeAtMs;
    expect(spend(allowance, full, now - clockSkewMs).waitMs).toBe(clockSkewMs + 10 * second);
  });

  it('is not used up by what it refused', () => {
    const allowance = { burst: 2, everyMs: 10 * second };
    let freeAtMs = 0;
    for (let i = 0; i < 100; i++) freeAtMs = spend(allowance, freeAtMs, now).freeAtMs;
    expect(spend(allowance, freeAtMs, now + 10 * second).waitMs).toBe(0);
  });
});
