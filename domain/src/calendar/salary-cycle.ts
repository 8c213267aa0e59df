import { addDays, type CivilDate, civilDate, daysInMonth } from './civil-date.ts';
import { weekdayOf } from './month.ts';

export const weekendRules = ['none', 'previous', 'next'] as const;
export type WeekendRule = (typeof weekendRules)[number];

/** When a person's salary comes. */
export interface Payday {
  /** 1 to 31; in shorter months the last day. */
  readonly salaryDay: number;
  /** Where it goes when it falls on a weekend: to the working day before, after, or nowhere. */
  readonly salaryWeekendRule: WeekendRule;
  /** The weekdays of the weekend, 0 being Sunday. */
  readonly weekend: readonly number[];
}

/** From one payday to the day before the next, both in it. `month` names it: no two cycles share a name. */
export interface SalaryCycle {
  /** `2026-11` */
  readonly month: string;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** The cycle that a day lies in: it starts with the latest payday that is not after the day. */
export function cycleOf(date: CivilDate, payday: Payday): SalaryCycle {
  return cycleAway(date, 0, payday);
}

/** The cycle that lies `cycles` after the one of a day; before it when negative. */
export function cycleAway(date: CivilDate, cycles: number, payday: Payday): SalaryCycle {
  // A weekend may move a payday out of its month, either way.
  let index = monthIndex(date) + 1;
  while (paydayOf(index, payday) > date) index -= 1;
  return cycleFrom(index + cycles, payday);
}

function cycleFrom(index: number, payday: Payday): SalaryCycle {
  const named = payday.salaryDay === 1 ? index : index + 1;
  return {
    month: `${pad(Math.floor(named / 12), 4)}-${pad((named % 12) + 1, 2)}`,
    first: paydayOf(index, payday),
    last: addDays(paydayOf(index + 1, payday), -1),
  };
}

/** The payday that belongs to a month, counted from January of the year 0. */
function paydayOf(index: number, { salaryDay, salaryWeekendRule, weekend }: Payday): CivilDate {
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const day = Math.min(salaryDay, daysInMonth(year, month));
  let date = civilDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`) as CivilDate;
  if (salaryWeekendRule === 'none' || weekend.length >= 7) return date;
  while (weekend.includes(weekdayOf(date))) date = addDays(date, salaryWeekendRule === 'next' ? 1 : -1);
  return date;
}

/** The month of a day, counted as `paydayOf` counts. */
function monthIndex(date: CivilDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
