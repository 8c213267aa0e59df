import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';

const firstDay = '2020-01-01' as CivilDate;

/** The quote of a day: each in its turn, a day long; undefined where there is none. */
export function pickQuote<Q>(quotes: readonly Q[], day: CivilDate): Q | undefined {
  const turn = daysBetween(firstDay, day) % quotes.length;
  return quotes[turn < 0 ? turn + quotes.length : turn];
}
