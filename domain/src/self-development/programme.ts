import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';

/** One person's way through a programme. */
export interface Enrolment {
  readonly startedOn: CivilDate;
  /** How many days the rest was shifted by. */
  readonly shiftDays: number;
  readonly isLeft: boolean;
  /** The numbers of the days that were done. */
  readonly doneDays: readonly number[];
}

export interface EnrolmentPosition {
  readonly status: 'running' | 'left' | 'finished';
  /** The last day whose turn has come. Later ones cannot be done yet. */
  readonly openDay: number;
  /** The first open day that is not done; null once all open days are. */
  readonly nextDay: number | null;
  /** How many days before the open one are not done. */
  readonly behind: number;
}

/** Where a person stands in a programme of `days` days. One day opens each logical day, from the day of enrolment on. */
export function enrolmentPosition(enrolment: Enrolment, days: number, today: CivilDate): EnrolmentPosition {
  const { startedOn, shiftDays, isLeft, doneDays } = enrolment;
  const turn = daysBetween(startedOn, today) + 1 - shiftDays;
  const openDay = Math.min(Math.max(turn, 1), days);
  const missing = openDays(openDay).filter((n) => !doneDays.includes(n));
  const isFinished = doneDays.length >= days;
  return {
    status: isFinished ? 'finished' : isLeft ? 'left' : 'running',
    openDay,
    nextDay: missing[0] ?? null,
    behind: missing.filter((n) => n < turn).length,
  };
}

/** The days to shift the rest by, so that the first day that is not done is that of today; 0 if nobody waits for it. */
export function shiftToToday(enrolment: Enrolment, days: number, today: CivilDate): number {
  const { nextDay } = enrolmentPosition(enrolment, days, today);
  if (nextDay === null) return 0;
  return Math.max(0, daysBetween(enrolment.startedOn, today) + 1 - enrolment.shiftDays - nextDay);
}

function openDays(openDay: number): number[] {
  return Array.from({ length: openDay }, (_, at) => at + 1);
}
