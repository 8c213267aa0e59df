import { addDays, type CivilDate, civilDate, daysBetween } from '../../calendar/civil-date.ts';
import { fromHijriDate, hijriYears } from '../../calendar/hijri-date.ts';
import type { DateOrder } from '../import.ts';
import { monthWords } from '../statement/vocabulary.ts';
import { anyOf, normalizeMessage } from './normalize-message.ts';

/** A day or a time as written, by offsets in the message. `on` is null for a time, and for what is no day. */
export interface DaySpan {
  readonly start: number;
  readonly end: number;
  readonly on: CivilDate | null;
}

const hijriMonths: readonly (readonly string[])[] = [
  ...[['محرم', 'المحرم'], ['صفر'], ['ربيع الأول'], ['ربيع الثاني', 'ربيع الآخر']],
  ...[
    ['جمادى الأولى', 'جمادى الأول'],
    ['جمادى الثانية', 'جمادى الآخرة', 'جمادى الثاني'],
  ],
  ...[['رجب'], ['شعبان'], ['رمضان'], ['شوال'], ['ذو القعدة', 'ذي القعدة'], ['ذو الحجة', 'ذي الحجة']],
];
const frenchMonths = ['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout'];
const numbered = (months: readonly (readonly string[])[]) =>
  new Map(months.flatMap((words, at) => words.map((word) => [normalizeMessage(word), at + 1] as const)));
const gregorian = numbered(monthWords);
for (const [at, word] of frenchMonths.entries()) gregorian.set(word, at + 1);
for (const [at, word] of ['septembre', 'octobre', 'novembre', 'decembre'].entries()) gregorian.set(word, at + 9);
const hijri = numbered(hijriMonths);

const month = `(${[...gregorian.keys(), ...hijri.keys()].sort((a, b) => b.length - a.length).join('|')})`;
const ends = '(?![a-z\u0621-\u064a\\d])';
const dayFirst = new RegExp(
  `(?<![\\d.,/-])(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ ./-]{0,2}(?=[a-z\u0621-\u064a])${month}(?![a-z\u0621-\u064a])(?:[ .,/-]{0,2}(\\d{4}|\\d{2})${ends})?`,
  'g',
);
const monthFirst = new RegExp(
  `(?<=[a-z\u0621-\u064a][ .-]{1,2})(?<=(?<![a-z\u0621-\u064a])${month}[ .-]{1,2})(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.:/])(?:,? {0,2}(\\d{4})(?!\\d))?`,
  'g',
);

const inNumbers = /^(\d{1,4}([/.-])\d{1,2}\2\d{1,4})(?:[-:]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const withoutYear = /^\d{1,2}[/-]\d{1,2}$/;
const inOneNumber = /^(?:20\d{6}|\d{4}20\d{2})$/;
const time = /^\d{1,2}:\d{2}(?::\d{2})?$/;

/** What introduces a day that has no year. */
const dayLabel = new RegExp(
  `(?<![a-z\u0621-\u064a])${anyOf(['في', 'بتاريخ', '(?:ال)?تاريخ(?: العملية)?', 'يوم', 'on', 'date', 'dated', 'le'])}[: ]{0,3}$`,
);
// «24/7 Market» is a name.
const startsName = new RegExp(
  `^ ?(?!${anyOf(['الساعة', 'at', 'on', 'في', 'رصيد', 'avl', 'bal', 'the'])})[a-z\u0621-\u064a]`,
);

/**
 * Reads a run of digits as a day or a time; null if it is neither.
 *
 * @param before what stands before it, and `after` what follows
 */
export function readDayNumber(
  text: string,
  before: string,
  after: string,
  today: CivilDate,
): { on: CivilDate | null } | null {
  if (time.test(text)) return { on: null };
  const [, whole] = inNumbers.exec(text) ?? [];
  if (whole) {
    const on = readDay(whole, today);
    return on ? { on } : null;
  }
  if (inOneNumber.test(text)) {
    if (!dayLabel.test(before)) return null;
    const parted = text.replace(text.startsWith('20') ? /(?<=^.{4}|^.{6})/g : /(?<=^.{2}|^.{4})/g, '-');
    const on = readDay(parted, today);
    return on ? { on } : null;
  }
  if (!withoutYear.test(text)) return null;
  const isLabelled = dayLabel.test(before) || /^[ -]{1,2}\d{1,2}:\d{2}|^[ .,;]?(?:$|\n)/.test(after);
  if (!isLabelled || (text === '24/7' && (startsName.test(after) || !dayLabel.test(before)))) return null;
  const on = readDay(text, today);
  return on ? { on } : null;
}

/** The days whose month is written as a word. */
export function findNamedDays(plain: string, today: CivilDate): DaySpan[] {
  const read = (pattern: RegExp, [day, named, year]: readonly [number, number, number]) =>
    [...plain.matchAll(pattern)].flatMap((match) => {
      const start = pattern === monthFirst ? plain.lastIndexOf(match[named] ?? '', match.index) : match.index;
      if (!match[year] && !dayLabel.test(plain.slice(Math.max(0, start - 20), start))) return [];
      const on = buildDay(match[day] ?? '', match[named] ?? '', match[year], today);
      return on ? [{ start, end: match.index + match[0].length, on }] : [];
    });
  return [...read(dayFirst, [1, 2, 3]), ...read(monthFirst, [2, 1, 3])];
}

function buildDay(day: string, word: string, yearText: string | undefined, today: CivilDate): CivilDate | null {
  const inHijri = hijri.get(word);
  if (inHijri) return yearText ? fromHijriDate({ year: Number(yearText), month: inHijri, day: Number(day) }) : null;
  const inYear = (year: string) => buildDate(year, gregorian.get(word) ?? 0, Number(day));
  if (yearText) return inYear(yearText);
  const latest = addDays(today, 1);
  const year = Number(latest.slice(0, 4));
  return [inYear(`${year}`), inYear(`${year - 1}`)].find((on) => on !== null && on <= latest) ?? null;
}

/**
 * Parses a date in numbers. Banks write both `26-11-21` and `21/11/26`, so of the possible readings the latest one up to
 * tomorrow wins, and the month comes first only where nothing else fits. Without a year the month is tried first when
 * separated by `-`, otherwise the day.
 */
function readDay(text: string, today: CivilDate): CivilDate | null {
  const latest = addDays(today, 1);
  const [, first, mark, second] = /^(\d{1,2})([/-])(\d{1,2})$/.exec(text) ?? [];
  if (first && second) {
    const year = Number(latest.slice(0, 4));
    const inYears = (month: string, day: string) =>
      [year, year - 1].map((each) => buildDate(`${each}`, Number(month), Number(day)));
    const [monthFirst, dayFirst] = [inYears(first, second), inYears(second, first)];
    const days = mark === '-' ? [...monthFirst, ...dayFirst] : [...dayFirst, ...monthFirst];
    return days.find((day) => day !== null && day <= latest) ?? null;
  }
  const past = (orders: readonly DateOrder[]) =>
    orders.flatMap((order) => readInOrder(text, order) ?? []).filter((day) => day <= latest);
  const usual = past(['dmy', 'ymd']).sort().at(-1);
  if (usual && daysBetween(usual, today) < longAgo) return usual;
  const american = past(['mdy'])[0];
  if (american && (!usual || daysBetween(american, today) < recently)) return american;
  return usual ?? readInOrder(text, 'dmy') ?? readInOrder(text, 'ymd');
}

/** Days. A date that puts the month first is believed this far back, where else it would be one to come. */
const recently = 45;
/** Days. Of two readings of a date, one this far back is not meant. */
const longAgo = 3 * 366;

/** A date of three numbers. A year from 1400 to 1500 is Hijri; one of two digits is of this century. */
function readInOrder(text: string, order: DateOrder): CivilDate | null {
  const parts = text.split(/[/.-]/);
  const places = parts[0]?.length === 4 ? 'ymd' : order;
  if (places === 'ymd' && parts[2]?.length === 4) return null;
  const [year = '', month = 0, day = 0] = ['y', 'm', 'd'].map((place) => parts[places.indexOf(place)]);
  return buildDate(year, Number(month), Number(day));
}

function buildDate(yearText: string, month: number, day: number): CivilDate | null {
  if (yearText.length !== 4 && yearText.length !== 2) return null;
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  if (year >= hijriYears.first && year <= hijriYears.last) return fromHijriDate({ year, month, day });
  const inTwo = (part: number) => String(part).padStart(2, '0');
  return civilDate(`${year}-${inTwo(month)}-${inTwo(day)}`);
}
