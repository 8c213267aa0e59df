/** The time of day. Tests bring their own, so that a day can pass in a moment. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
