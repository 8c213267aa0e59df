import { addDays, type CivilDate, civilDate } from '../../calendar/civil-date.ts';
import { fromHijriDate, hijriYears } from '../../calendar/hijri-date.ts';
import { searchable } from '../../text/searchable.ts';
import { type DateOrder, dateOrders } from '../import.ts';
import { mapped, type Steps } from './steps.ts';
import { dateTails, hijriMonthWords, monthWords, weekdayWords } from './vocabulary.ts';

/** Longer cells are not dates. Bounds the work per cell: the file is untrusted. */
const maxLength = 60;

const spelled = (words: readonly string[]) =>
  words
    .map(searchable)
    .sort((a, b) => b.length - a.length)
    .join('|');

const months = new Map(monthWords.flatMap((words, at) => words.map((word) => [searchable(word), at + 1] as const)));
const hijriMonths = new Map(
  hijriMonthWords.flatMap((words, at) => words.map((word) => [searchable(word), at + 1] as const)),
);
const name = `(${spelled(monthWords.flat())})`;
const gap = '[\\s\\-/.,\u060c]*';
const tail = new RegExp(
  `^(?:[t,\u060c\\s-]+\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2}(?:[.,]\\d+)?)?)?\\s?(?:${spelled(dateTails)})?\\s?(?:[+-]\\d{2}:?\\d{2})?$`,
);
const weekday = new RegExp(`^(?:${spelled(weekdayWords)})[,\u060c.]?\\s+`);

/** A time before the day: «14:30 27/02/2026». */
const timeBefore = /^\d{1,2}:\d{2}(?::\d{2})?[,\u060c]?\s+(?=\S)/;
const quotes = /^['"\u2018\u201c«]+|['"\u2019\u201d»]+$/g;
const iso = /^\d{4}-\d{2}-\d{2}$/;
const inNumbers = /^(\d{4}|\d{1,2})\s?([-/.\u060d\s])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{1,2})(?!\d)/;
const inOnePiece = /^\d{8}$/;
/** A day as spreadsheets count them, from 2000 to 2099: with its time as a fraction. */
const serial = /^(3[6-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3}|730[0-4]\d)(?:\.\d+)?$/;
const serialOrigin = civilDate('1899-12-30') as CivilDate;
const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?${gap}${name}${gap}(\\d{4}|\\d{2})(?!\\d)`);
const yearFirst = new RegExp(`^(\\d{4})${gap}${name}${gap}(\\d{1,2})(?!\\d)`);
const hijriByName = new RegExp(`^(\\d{1,2})${gap}(${spelled(hijriMonthWords.flat())})${gap}(1[45]\\d{2})(?!\\d)`);
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
  const plain = searchable(text.replace(quotes, '')).replace(timeBefore, '').replace(weekday, '');
  const exact = datedBySerial(plain) ?? datedByHijriName(plain);
  return (order) => exact ?? datedInNumbers(plain, order) ?? datedByName(plain) ?? datedInOnePiece(plain, order);
}

/** Whether a text can be a day by digits alone, in a column that is named as one: `20260227`, or as spreadsheets count days. */
export function isBareDay(text: string): boolean {
  const plain = text.replace(quotes, '');
  return (
    (inOnePiece.test(plain) || serial.test(plain)) && dateOrders.some((order) => readDateCell(plain, order) !== null)
  );
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

function datedBySerial(plain: string): CivilDate | null {
  return serial.test(plain) ? addDays(serialOrigin, Math.trunc(Number(plain))) : null;
}

function datedByHijriName(plain: string): CivilDate | null {
  const [whole = '', day, month = '', year] = hijriByName.exec(plain) ?? [];
  if (whole === '' || !tail.test(plain.slice(whole.length))) return null;
  return fromHijriDate({ year: Number(year), month: hijriMonths.get(month) ?? 0, day: Number(day) });
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
