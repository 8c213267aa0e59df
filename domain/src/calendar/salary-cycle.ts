import { addDays, type CivilDate, civilDate, daysInMonth } from './civil-date.ts';
import { getWeekday } from './month.ts';

export const weekendRules = ['none', 'previous', 'next'] as const;
export type WeekendRule = (typeof weekendRules)[number];

/** When a user's salary is paid. */
export interface Payday {
  /** 1 to 31; clamped to the last day of shorter months. */
  readonly salaryDay: number;
  /** When payday falls on a weekend, moves it to the previous or next working day, or leaves it. */
  readonly salaryWeekendRule: WeekendRule;
  /** The weekdays of the weekend, 0 being Sunday. */
  readonly weekend: readonly number[];
}

/** From one payday to the day before the next, both included. `month` is a unique name for the cycle. */
export interface SalaryCycle {
  /** `2026-11` */
  readonly month: string;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** The cycle that contains a day: it starts with the latest payday on or before that day. */
export function getCycle(date: CivilDate, payday: Payday): SalaryCycle {
  return cycleAway(date, 0, payday);
}

/** The cycle `cycles` after the one that contains a day; before it when negative. */
export function cycleAway(date: CivilDate, cycles: number, payday: Payday): SalaryCycle {
  // The weekend rule can move a payday into the previous or next month, so the search starts one month ahead.
  let index = monthIndex(date) + 1;
  while (paydayAt(index, payday) > date) index -= 1;
  return cycleFrom(index + cycles, payday);
}

function cycleFrom(index: number, payday: Payday): SalaryCycle {
  const named = payday.salaryDay === 1 ? index : index + 1;
  return {
    month: `${pad(Math.floor(named / 12), 4)}-${pad((named % 12) + 1, 2)}`,
    first: paydayAt(index, payday),
    last: addDays(paydayAt(index + 1, payday), -1),
  };
}

/** The payday of the month that contains a date; its weekend rule may move it out of that month. */
export function getPayday(date: CivilDate, payday: Payday): CivilDate {
  return paydayAt(monthIndex(date), payday);
}

interface PaydayOnDate {
  readonly date: CivilDate;
  /** The day that the weekend rule moved. */
  readonly nominal: CivilDate;
}

/** The paydays after a day, the nearest first. */
export function nextPaydays(date: CivilDate, count: number, payday: Payday): readonly PaydayOnDate[] {
  let index = monthIndex(date) - 1;
  while (paydayAt(index, payday) <= date) index += 1;
  return Array.from({ length: count }, (_, offset) => ({
    date: paydayAt(index + offset, payday),
    nominal: paydayAt(index + offset, { ...payday, salaryWeekendRule: 'none' }),
  }));
}

/** The payday of a month, given as a month index counted from January of year 0. */
function paydayAt(index: number, { salaryDay, salaryWeekendRule, weekend }: Payday): CivilDate {
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const day = Math.min(salaryDay, daysInMonth(year, month));
  let date = civilDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`) as CivilDate;
  if (salaryWeekendRule === 'none' || weekend.length >= 7) return date;
  while (weekend.includes(getWeekday(date))) date = addDays(date, salaryWeekendRule === 'next' ? 1 : -1);
  return date;
}

/** The month index of a date, as `paydayAt` takes it. */
function monthIndex(date: CivilDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
