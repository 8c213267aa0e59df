import { addDays, type CivilDate } from '../../calendar/civil-date.ts';
import { readDateCell } from '../statement/date-cell.ts';
import { normalizeMessage } from './normalize-message.ts';
import { dateLabels } from './vocabulary.ts';

/** Regex source for a date as messages write it: all of it, so that `26/11/9` is not read as `26/11`. */
export const dayPattern = '(?<date>\\d{1,4}[/.-]\\d{1,2}(?:[/.-]\\d{1,4})?(?!\\d)|\\d{1,2}[- ]?[a-z]{3}[- ]?\\d{2,4})';

const labelled = new RegExp(
  `(?:^|[\\s\u060c,.])(?:${dateLabels.map(normalizeMessage).join('|')})[: ]{0,3}${dayPattern}`,
  'u',
);
const anywhere = /(?<![\d/.-])(?<date>\d{1,4}[/-]\d{1,2}[/-]\d{1,4})(?![\d/-])/u;

/** The date found in a normalised message (`plainMessage`), or null. */
export function parseMessageDay(plain: string, today: CivilDate): CivilDate | null {
  const text = labelled.exec(plain)?.groups?.date ?? anywhere.exec(plain)?.groups?.date;
  return text ? readDay(text, today) : null;
}

/**
 * Parses a date of a message. Banks write both `26-11-21` and `21/11/26`, so of the possible readings the latest one up
 * to tomorrow wins. Without a year the month is tried first when separated by `-`, otherwise the day.
 */
export function readDay(text: string, today: CivilDate): CivilDate | null {
  const latest = addDays(today, 1);
  const [, first, mark, second] = /^(\d{1,2})([/.-])(\d{1,2})$/.exec(text) ?? [];
  if (first && second) {
    const year = Number(latest.slice(0, 4));
    const inYears = (rest: string) => [`${year}-${rest}`, `${year - 1}-${rest}`].map(inOrder('ymd'));
    const [monthFirst, dayFirst] = [inYears(`${first}-${second}`), inYears(`${second}-${first}`)];
    const days = mark === '-' ? [...monthFirst, ...dayFirst] : [...dayFirst, ...monthFirst];
    return days.find((day) => day !== null && day <= latest) ?? null;
  }
  const days = [inOrder('dmy')(text), inOrder('ymd')(text)].filter((day) => day !== null);
  return (
    days
      .filter((day) => day <= latest)
      .sort()
      .at(-1) ??
    days[0] ??
    null
  );
}

function inOrder(order: 'dmy' | 'ymd') {
  return (text: string) => readDateCell(text, order);
}
