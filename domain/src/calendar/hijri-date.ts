import { addDays, type CivilDate, daysBetween } from './civil-date.ts';
import { ummAlQuraFirstDay, ummAlQuraFirstYear, ummAlQuraMonths } from './umm-al-qura-months.ts';

/** A day of the Umm al-Qura calendar. Months 1 to 12, days from 1. */
export interface HijriDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const firstDay = ummAlQuraFirstDay as CivilDate;
const years = ummAlQuraMonths.length / 3;

export const hijriYears = { first: ummAlQuraFirstYear, last: ummAlQuraFirstYear + years - 1 } as const;

/** Day offset of each month's first day from the start of the table, plus one entry past its end. */
const starts: readonly number[] = monthStarts();

/** Converts a Gregorian date to the Umm al-Qura calendar, or returns null outside 1400–1500 AH. */
export function toHijriDate(date: CivilDate): HijriDate | null {
  const days = daysBetween(firstDay, date);
  if (days < 0 || days >= (starts.at(-1) ?? 0)) return null;
  const index = monthAt(days);
  const { year, month } = yearAndMonth(index);
  return { year, month, day: days - (starts[index] ?? 0) + 1 };
}

/** Converts a Hijri date to a Gregorian one, or returns null when the day does not exist or is outside the table. */
export function fromHijriDate({ year, month, day }: HijriDate): CivilDate | null {
  const length = hijriMonthLength(year, month);
  if (length === null || !Number.isInteger(day) || day < 1 || day > length) return null;
  return addDays(firstDay, (starts[getMonthIndex(year, month)] ?? 0) + day - 1);
}

/** 29 or 30; null outside the table. */
export function hijriMonthLength(year: number, month: number): number | null {
  if (!Number.isInteger(year) || !Number.isInteger(month) || month < 1 || month > 12) return null;
  const index = getMonthIndex(year, month);
  const [start, end] = [starts[index], starts[index + 1]];
  return start === undefined || end === undefined ? null : end - start;
}

/** Adds months, keeping the day; day 30 becomes 29 in a month of 29 days. Null outside the table. */
export function addHijriMonths({ year, month, day }: HijriDate, months: number): HijriDate | null {
  const moved = yearAndMonth(getMonthIndex(year, month) + months);
  const length = hijriMonthLength(moved.year, moved.month);
  return length === null ? null : { ...moved, day: Math.min(day, length) };
}

function getMonthIndex(year: number, month: number): number {
  return (year - ummAlQuraFirstYear) * 12 + month - 1;
}

function yearAndMonth(index: number) {
  const year = Math.floor(index / 12);
  return { year: ummAlQuraFirstYear + year, month: index - year * 12 + 1 };
}

/** Index of the month that contains a day offset, by binary search. */
function monthAt(days: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= days) low = middle;
    else high = middle - 1;
  }
  return low;
}

function monthStarts(): number[] {
  const found = [0];
  for (let year = 0; year < years; year++) {
    const bits = Number.parseInt(ummAlQuraMonths.slice(year * 3, year * 3 + 3), 16);
    for (let month = 0; month < 12; month++) found.push((found.at(-1) ?? 0) + ((bits >> month) & 1 ? 30 : 29));
  }
  return found;
}
