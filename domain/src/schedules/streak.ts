import type { CivilDate } from '../calendar/civil-date.ts';
import type { Frequency } from './schedule.ts';

/** What a streak survives. */
export interface Mercy {
  /** Whether a period with this due day may pass without a completion, at no cost. */
  readonly isExcused: (due: CivilDate) => boolean;
  readonly freezes: FreezeRules;
}

/** Freezes are earned by streaks and used up by missed periods. */
export interface FreezeRules {
  /** How many can be held at once. */
  readonly limit: number;
  /** One is earned when a streak reaches a multiple of this, at most one a day. */
  readonly earnedEvery: number;
  /** A freeze covers all logs of this frequency whose period ends on its day. */
  readonly covers: Frequency;
  /** On how many days in a row. */
  readonly maxInRow: number;
  /** For how many days the result lists the days that a freeze covered. */
  readonly listedDays: number;
}

/** The streaks of several logs at the end of a day. A plain value: a later walk can continue from it. */
export interface StreakState {
  readonly day: CivilDate;
  readonly freezes: number;
  /** Whether one of them was earned on this day. */
  readonly isFreezeEarned: boolean;
  /** How many consecutive days, up to this one, were covered by a freeze. */
  readonly frozenInRow: number;
  readonly frozenOn: readonly CivilDate[];
  /** The longest streak that any log ever had. */
  readonly longest: number;
  /** By the ids of the logs. */
  readonly streaks: Readonly<Record<string, Streak>>;
}

export interface Streak {
  readonly streak: number;
  /** The longest streak it ever had. */
  readonly longest: number;
  readonly lastDoneOn: CivilDate | null;
}
