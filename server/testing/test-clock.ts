import type { Clock } from '../src/platform/clock.ts';

/** A clock that only moves when it is set or advanced. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(ms: number): void;
}

export const firstInstant = '2026-11-21T09:00:00Z';

export function testClock(instant = firstInstant): TestClock {
  let now = Date.parse(instant);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = Date.parse(next);
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
