import { addDays, type CivilDate, civilDate, daysBetween } from '../../calendar/civil-date.ts';
import { fromHijriDate, hijriYears } from '../../calendar/hijri-date.ts';
import type { DateOrder } from '../import.ts';
import { monthWords } from '../statement/vocabulary.ts';
import { filteredPattern } from './filtered-pattern.ts';
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
const monthNames = filteredPattern([...gregorian.keys(), ...hijri.keys()]);

/** Whether a normalised message may have a day whose month is a word. */
export function namesMonth(plain: string): boolean {
  return monthNames.test(plain);
}

/** A month of two words may follow or precede a number, and one of a single word. */
const wordsAfter = /(?:st|nd|rd|th)?(?: of)?[ ./-]{0,2}([a-z\u0621-\u064a]+)( [\u0621-\u064a]+)?/y;
const wordsBefore = /(?<=(?<![a-z\u0621-\u064a])([\u0621-\u064a]+ )?([a-z\u0621-\u064a]+)[ .-]{1,2})/y;
const yearAfter = /[ .,/-]{0,2}(\d{4}|\d{2})(?![a-z\u0621-\u064a\d])/y;
const dayThenYear = /(\d{1,2})(?:st|nd|rd|th)?(?![\d.:/])(?:,? {0,2}(\d{4})(?!\d))?/y;

const inNumbers = /^(\d{1,4}([/.-])\d{1,2}\2\d{1,4})(?:[-:]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const withoutYear = /^\d{1,2}[/-]\d{1,2}$/;
const marked = /[:/.-]/;
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
 * @param start where it stands in the message
 */
export function readDayNumber(
  text: string,
  plain: string,
  start: number,
  today: CivilDate,
): { on: CivilDate | null } | null {
  const isMarked = marked.test(text);
  if (!isMarked && text.length !== 8) return null;
  const before = plain.slice(Math.max(0, start - 28), start);
  if (!isMarked) return readInOneNumber(text, before, today);
  if (time.test(text)) return { on: null };
  const [, whole] = inNumbers.exec(text) ?? [];
  if (whole) {
    const on = readDay(whole, today);
    return on ? { on } : null;
  }
  if (!withoutYear.test(text)) return null;
  const after = plain.slice(start + text.length, start + text.length + 28);
  const isLabelled = dayLabel.test(before) || /^[ -]{1,2}\d{1,2}:\d{2}|^[ .,;]?(?:$|\n)/.test(after);
  if (!isLabelled || (text === '24/7' && (startsName.test(after) || !dayLabel.test(before)))) return null;
  const on = readDay(text, today);
  return on ? { on } : null;
}

/** «20261121», and with the year last. */
function readInOneNumber(text: string, before: string, today: CivilDate): { on: CivilDate } | null {
  if (!inOneNumber.test(text) || !dayLabel.test(before)) return null;
  const [first, second] = text.startsWith('20') ? [4, 6] : [2, 4];
  const on = readDay(`${text.slice(0, first)}-${text.slice(first, second)}-${text.slice(second)}`, today);
  return on && { on };
}

/** The days of which a number is a part, where the month is written as a word before or behind it. */
export function readNamedDays(plain: string, start: number, today: CivilDate): DaySpan[] {
  const days: DaySpan[] = [];
  const [after, before] = [readDayThenMonth(plain, start, today), readMonthThenDay(plain, start, today)];
  if (after) days.push(after);
  if (before) days.push(before);
  return days;
}

/** «20 Nov 2026», «13NOV26», «20 جمادى الأولى 1448». */
function readDayThenMonth(plain: string, start: number, today: CivilDate): DaySpan | null {
  const length = isDigit(plain, start + 1) ? 2 : 1;
  if (isDigit(plain, start + length) || '.,/-'.includes(plain[start - 1] ?? ' ')) return null;
  const [whole = '', first = '', second = ''] = execAt(wordsAfter, plain, start + length) ?? [];
  const word = [first + second, first].find(isMonth);
  if (!word) return null;
  const wordEnd = start + length + whole.length - (first.length + second.length) + word.length;
  const [written = '', year] = execAt(yearAfter, plain, wordEnd) ?? [];
  if (!year && !isIntroduced(plain, start)) return null;
  const on = buildDay(plain.slice(start, start + length), word, year, today);
  return on && { start, end: wordEnd + written.length, on };
}

/** «Nov 10 2026», «Nov 10, 2026». */
function readMonthThenDay(plain: string, at: number, today: CivilDate): DaySpan | null {
  if (!' .-'.includes(plain[at - 1] ?? '+')) return null;
  const [, first = '', second = ''] = execAt(wordsBefore, plain, at) ?? [];
  const word = [first + second, second].find(isMonth);
  const [whole = '', day = '', year] = (word && execAt(dayThenYear, plain, at)) || [];
  if (!word || day === '') return null;
  const start = plain.lastIndexOf(word, at);
  if (!year && !isIntroduced(plain, start)) return null;
  const on = buildDay(day, word, year, today);
  return on && { start, end: at + whole.length, on };
}

function execAt(pattern: RegExp, plain: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(plain);
}

function isDigit(plain: string, at: number): boolean {
  const letter = plain.charCodeAt(at);
  return letter >= 48 && letter <= 57;
}

function isMonth(word: string): boolean {
  return gregorian.has(word) || hijri.has(word);
}

/** Whether a day without a year is introduced as one. */
function isIntroduced(plain: string, start: number): boolean {
  return dayLabel.test(plain.slice(Math.max(0, start - 20), start));
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
  const parts = text.replaceAll('/', '-').replaceAll('.', '-').split('-');
  const [dmy, ymd] = [readInOrder(parts, 'dmy'), readInOrder(parts, 'ymd')];
  const usual = [dmy, ymd].reduce((last, day) => (day && day <= latest && (!last || day > last) ? day : last), null);
  if (usual && daysBetween(usual, today) < longAgo) return usual;
  const mdy = readInOrder(parts, 'mdy');
  if (mdy && mdy <= latest && (!usual || daysBetween(mdy, today) < recently)) return mdy;
  return usual ?? dmy ?? ymd;
}

/** Days. A date that puts the month first is believed this far back, where else it would be one to come. */
const recently = 45;
/** Days. Of two readings of a date, one this far back is not meant. */
const longAgo = 3 * 366;

/** A date of three numbers. A year from 1400 to 1500 is Hijri; one of two digits is of this century. */
function readInOrder(parts: readonly string[], order: DateOrder): CivilDate | null {
  const [first = '', second = '', third = ''] = parts;
  if (first.length === 4 || order === 'ymd') {
    return third.length === 4 ? null : buildDate(first, Number(second), Number(third));
  }
  return order === 'dmy'
    ? buildDate(third, Number(second), Number(first))
    : buildDate(third, Number(first), Number(second));
}

function buildDate(yearText: string, month: number, day: number): CivilDate | null {
  if (yearText.length !== 4 && yearText.length !== 2) return null;
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  if (year >= hijriYears.first && year <= hijriYears.last) return fromHijriDate({ year, month, day });
  const inTwo = (part: number) => String(part).padStart(2, '0');
  return civilDate(`${year}-${inTwo(month)}-${inTwo(day)}`);
}
