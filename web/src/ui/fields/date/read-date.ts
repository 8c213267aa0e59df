import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Calendar, type CalendarView, getDateParts, toCivilDate } from '@afdal/domain/calendar/month';
import { latinDigits } from '@afdal/domain/money/amount-text';
import { monthNames } from '../../../lib/format/civil-dates.ts';

const invisible = /[\u200e\u200f\u061c\u2066-\u2069\u064b-\u0652]/g;
const calendars: readonly Calendar[] = ['gregory', 'umalqura'];
/** Earlier years are Hijri: nobody types a Gregorian date of the seventeenth century. */
const firstGregorianYear = 1700;

/**
 * Parses a day as typed: «24/11/2026», «٢٤-١١-٢٠٢٦», «24112026», `2026-11-24`, «24 نوفمبر», «14 جمادى الآخرة 1448 هـ».
 * The month's name or the year determines the calendar; without either it is the calendar in view, and the current year.
 *
 * @returns null when the text is not a date
 */
export function readDate(typed: string, view: CalendarView, today: CivilDate): CivilDate | null {
  const text = latinDigits(plainLetters(typed)).replace(/\s+هـ?$/, '');
  const named = namedMonth(text);
  const rest = named ? text.replace(named.name, ` ${named.month} `) : text;
  if (/[^\d\s/.\-،,]/.test(rest)) return null;
  for (const [year, month, day] of orders(rest.match(/\d+/g)?.map(String) ?? [])) {
    const calendar =
      named?.calendar ?? (year === null ? view.calendar : year < firstGregorianYear ? 'umalqura' : 'gregory');
    const ofYear = { ...view, calendar };
    const date = toCivilDate({ year: year ?? getDateParts(today, ofYear)?.year ?? 0, month, day }, ofYear);
    if (date) return date;
  }
  return null;
}

type Numbers = readonly [year: number | null, month: number, day: number];

/** The possible readings of the numbers, most likely first. */
function orders(numbers: readonly string[]): readonly Numbers[] {
  const [a = '', b = '', c = ''] = numbers;
  if (numbers.length === 1 && a.length === 8) {
    return [
      [Number(a.slice(4)), Number(a.slice(2, 4)), Number(a.slice(0, 2))],
      [Number(a.slice(0, 4)), Number(a.slice(4, 6)), Number(a.slice(6))],
    ];
  }
  if (numbers.length === 2) return [[null, Number(b), Number(a)]];
  if (numbers.length !== 3) return [];
  if (a.length === 4) return [[Number(a), Number(b), Number(c)]];
  return c.length === 4 ? [[Number(c), Number(b), Number(a)]] : [];
}

function namedMonth(text: string) {
  return calendars
    .flatMap((calendar) =>
      monthNames(calendar).map((name, index) => ({ calendar, name: plainLetters(name), month: index + 1 })),
    )
    .find(({ name }) => text.includes(name));
}

/** Normalises letters that are typed either way: hamzas, the final ya and the ta marbuta. */
function plainLetters(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replaceAll('\u00a0', ' ')
    .trim();
}
