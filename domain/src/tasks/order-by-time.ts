import type { CivilDate } from '../calendar/civil-date.ts';

/** When something is due: its day, if it has one, and `HH:MM` on it, if it has that. */
export interface DueAt {
  readonly dueOn: string | null;
  readonly time: string | null;
}

interface PersonDay {
  readonly today: CivilDate;
  /** The hour at which the person's day begins; what is due before it is the last of a day. */
  readonly dayStartHour: number;
}

/** Compares by when something is due, for sorting: without a day it is of today, without a time the last of its day. */
export function compareByTime(a: DueAt, b: DueAt, day: PersonDay): number {
  const [first, second] = [sortKey(a, day), sortKey(b, day)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function sortKey({ dueOn, time }: DueAt, { today, dayStartHour }: PersonDay): string {
  if (time === null) return `${dueOn ?? today} 3`;
  const isNight = Number(time.slice(0, 2)) < dayStartHour;
  return `${dueOn ?? today} ${isNight ? 2 : 1} ${time}`;
}
