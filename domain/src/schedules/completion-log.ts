import type { CivilDate } from '../calendar/civil-date.ts';
import type { DatedSchedule } from './schedule-history.ts';

/** What streaks are derived from: when something recurred, by which schedules, and the days on which it was done. */
export interface CompletionLog {
  readonly id: string;
  /** Oldest first; the first takes effect on the day the thing was created. Each change begins a new streak. */
  readonly schedules: readonly DatedSchedule[];
  /** The first day on which it no longer existed. */
  readonly goneOn: CivilDate | null;
  /** Ascending, without duplicates. */
  readonly doneOn: readonly CivilDate[];
}
