import type { CivilDate } from './civil-date.ts';

export function maxDate(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b;
}

export function minDate(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}
