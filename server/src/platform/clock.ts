/** The current time. Tests pass their own clock, so a day can pass instantly. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
