import type { CivilDate } from './civil-date.ts';

export function laterOf(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b;
}

export function earlierOf(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}
