import { type CivilDate, civilDate } from '../../calendar/civil-date.ts';
import { fromHijriDate, hijriYears } from '../../calendar/hijri-date.ts';
import { searchable } from '../../text/searchable.ts';
import { type DateOrder, dateOrders } from '../import.ts';
import { mapped, type Steps } from './steps.ts';
import { dateTails, monthWords, weekdayWords } from './vocabulary.ts';

/** Longer cells are not dates. Bounds the work per cell: the file is untrusted. */
const maxLength = 60;

const spelled = (words: readonly string[]) =>
  words
    .map(searchable)
    .sort((a, b) => b.length - a.length)
    .join('|');

const months = new Map(monthWords.flatMap((words, at) => words.map((word) => [searchable(word), at + 1] as const)));
const name = `(${spelled(monthWords.flat())})`;
const gap = '[\\s\\-/.,\u060c]*';
const tail = new RegExp(
  `^(?:[t,\u060c\\s-]+\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2}(?:[.,]\\d+)?)?)?\\s?(?:${spelled(dateTails)})?\\s?(?:[+-]\\d{2}:?\\d{2})?$`,
);
const weekday = new RegExp(`^(?:${spelled(weekdayWords)})[,\u060c.]?\\s+`);

const iso = /^\d{4}-\d{2}-\d{2}$/;
const inNumbers = /^(\d{4}|\d{1,2})\s?([-/.\u060d\s])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{1,2})(?!\d)/;
const inOnePiece = /^\d{8}$/;
const dayFirst = new RegExp(`^(\\d{1,2})${gap}${name}${gap}(\\d{4}|\\d{2})(?!\\d)`);
const yearFirst = new RegExp(`^(\\d{4})${gap}${name}${gap}(\\d{1,2})(?!\\d)`);
const monthFirst = new RegExp(`^${name}${gap}(\\d{1,2})(?:st|nd|rd|th)?[\\s\\-/.,\u060c]+(\\d{4})(?!\\d)`);

/**
 * Parses a date as statements write it: numbers in the given order separated by `-`, `/`, `.` or spaces, or a month by its
 * Arabic or English name. A leading weekday and a trailing time are skipped. Four digits are the year in any position;
 * a two-digit year is 20xx, since money days begin in 2000. A year from 1400 to 1500 is Hijri, by Umm al-Qura.
 */
export function readDateCell(text: string, order: DateOrder): CivilDate | null {
  return parseDates(text)(order);
}

/** Returns a function from order to date; the work shared by all orders is done once. */
function parseDates(text: string): (order: DateOrder) => CivilDate | null {
  if (iso.test(text) && text > String(hijriYears.last + 1)) return () => civilDate(text);
  if (text.length > maxLength) return () => null;
  const plain = searchable(text).replace(weekday, '');
  return (order) => datedInNumbers(plain, order) ?? datedByName(plain) ?? datedInOnePiece(plain, order);
}

/** Whether a text looks like a date in any order; used to detect date columns. Bare digits are not enough. */
export function isDateLike(text: string): boolean {
  if (text.length > maxLength || /^\d*$/.test(text)) return false;
  const dateIn = parseDates(text);
  return (['dmy', 'ymd', 'mdy'] as const).some((order) => {
    const date = dateIn(order);
    return date !== null && date >= '1990' && date < '2101';
  });
}

/**
 * The order that parses most texts of a column. On a tie, year first if any text starts with a four-digit year, otherwise
 * day first, as in Arabic.
 */
export function* guessDateOrder(texts: Iterable<string>): Steps<DateOrder> {
  const distinct = [...new Set(texts)].filter((text) => text !== '' && text.length <= maxLength);
  const counts = { dmy: 0, mdy: 0, ymd: 0 };
  let startsWithYear = false;
  yield* mapped(
    distinct,
    (text) => {
      const dateIn = parseDates(text);
      for (const order of dateOrders) if (dateIn(order) !== null) counts[order] += 1;
      startsWithYear ||= /^\D{0,2}\d{4}\D/.test(searchable(text));
    },
    (text) => text.length,
  );
  const max = Math.max(...Object.values(counts));
  const preferred: readonly DateOrder[] = startsWithYear ? ['ymd', 'dmy', 'mdy'] : ['dmy', 'mdy', 'ymd'];
  return preferred.find((order) => counts[order] === max) ?? 'ymd';
}

function datedInNumbers(plain: string, order: DateOrder): CivilDate | null {
  const [whole = '', first = '', , second = '', third = ''] = inNumbers.exec(plain) ?? [];
  if (whole === '' || !tail.test(plain.slice(whole.length))) return null;
  const numbers = [first, second, third] as const;
  if (first.length === 4) return third.length === 4 ? null : parseDay(first, second, third);
  if (third.length === 4 && order === 'ymd') return null;
  return ordered(numbers, order);
}

function datedInOnePiece(plain: string, order: DateOrder): CivilDate | null {
  if (!inOnePiece.test(plain)) return null;
  const [first, second] = order === 'ymd' ? [4, 6] : [2, 4];
  return ordered([plain.slice(0, first), plain.slice(first, second), plain.slice(second)], order);
}

function datedByName(plain: string): CivilDate | null {
  for (const [shape, [year, month, day]] of [
    [dayFirst, [3, 2, 1]],
    [yearFirst, [1, 2, 3]],
    [monthFirst, [3, 1, 2]],
  ] as const) {
    const match = shape.exec(plain);
    if (!match || !tail.test(plain.slice(match[0].length))) continue;
    return parseDay(match[year] ?? '', String(months.get(match[month] ?? '')), match[day] ?? '');
  }
  return null;
}

function ordered([first, second, third]: readonly [string, string, string], order: DateOrder): CivilDate | null {
  if (order === 'ymd') return parseDay(first, second, third);
  return order === 'dmy' ? parseDay(third, second, first) : parseDay(third, first, second);
}

function parseDay(yearText: string, month: string, day: string): CivilDate | null {
  if (yearText.length !== 4 && yearText.length !== 2) return null;
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  if (year >= hijriYears.first && year <= hijriYears.last) {
    return fromHijriDate({ year, month: Number(month), day: Number(day) });
  }
  return civilDate(`${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
