import { addDays, type CivilDate } from '../../calendar/civil-date.ts';
import { readDateCell } from '../statement/date-cell.ts';
import { dateLabels } from './copy.ts';
import { plainMessage } from './plain-message.ts';

/** A day as messages write it. */
export const dayPattern = '(?<date>\\d{1,4}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|\\d{1,2}[- ]?[a-z]{3}[- ]?\\d{2,4})';

const labelled = new RegExp(
  `(?:^|[\\s\u060c,.])(?:${dateLabels.map(plainMessage).join('|')})[: ]{0,3}${dayPattern}`,
  'u',
);
const anywhere = /(?<![\d/.-])(?<date>\d{1,4}[/-]\d{1,2}[/-]\d{2,4})(?![\d/-])/u;

/** The day that a plain message tells of, or null. */
export function dayOfMessage(plain: string, today: CivilDate): CivilDate | null {
  const text = labelled.exec(plain)?.groups?.date ?? anywhere.exec(plain)?.groups?.date;
  return text ? readDay(text, today) : null;
}

/**
 * A day as it was written. Banks write `26-11-21` and `21/11/26` alike: of what it may mean it is the latest day that
 * is not to come.
 */
export function readDay(text: string, today: CivilDate): CivilDate | null {
  const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  const year = Number(today.slice(0, 4));
  const readings =
    first && second
      ? [year, year - 1]
          .flatMap((each) => [`${each}-${second}-${first}`, `${each}-${first}-${second}`])
          .map(inOrder('ymd'))
      : [inOrder('dmy')(text), inOrder('ymd')(text)];
  const days = readings.filter((day) => day !== null);
  const past = days.filter((day) => day <= addDays(today, 1)).sort();
  // Of two months that a day without a year may be in, the day comes first.
  if (first)
    return (
      past.find((day) => day.endsWith(`-${first.padStart(2, '0')}`) && day > addDays(today, -366)) ??
      past.at(-1) ??
      null
    );
  return past.at(-1) ?? days[0] ?? null;
}

function inOrder(order: 'dmy' | 'ymd') {
  return (text: string) => readDateCell(text, order);
}
