import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from './civil-date.ts';
import { addHijriMonths, fromHijriDate, hijriMonthLength, hijriYears, toHijriDate } from './hijri-date.ts';
import { ummAlQuraFirstDay } from './umm-al-qura-months.ts';

const day = (text: string) => text as CivilDate;

describe('a day in the Umm al-Qura calendar', () => {
  it.each([
    ['2025-03-01', { year: 1446, month: 9, day: 1 }],
    ['2025-03-30', { year: 1446, month: 10, day: 1 }],
    ['2026-02-18', { year: 1447, month: 9, day: 1 }],
    ['2026-03-20', { year: 1447, month: 10, day: 1 }],
    ['2024-12-07', { year: 1446, month: 6, day: 6 }],
  ])('%s is %j', (date, hijri) => {
    expect(toHijriDate(day(date))).toEqual(hijri);
    expect(fromHijriDate(hijri)).toBe(date);
  });

  it('is that of ICU for every day of the table, and leads back to the same day', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    const wrong: string[] = [];
    let days = 0;
    for (let date = day(ummAlQuraFirstDay); ; date = addDays(date, 1), days++) {
      const hijri = toHijriDate(date);
      if (hijri === null) break;
      const parts = Object.fromEntries(
        format.formatToParts(Date.parse(date)).map(({ type, value }) => [type, Number(value)]),
      );
      const isSame = hijri.year === parts.year && hijri.month === parts.month && hijri.day === parts.day;
      if (!isSame || fromHijriDate(hijri) !== date) wrong.push(date);
    }
    expect(wrong).toEqual([]);
    expect(days).toBeGreaterThan(35_000);
  });

  it.each(['1979-11-20', '2077-11-17', '1900-01-01', '9999-12-31'])('is not known for %s', (date) => {
    expect(toHijriDate(day(date))).toBeNull();
  });

  it.each([
    { year: 1399, month: 12, day: 1 },
    { year: 1501, month: 1, day: 1 },
    { year: 1446, month: 0, day: 1 },
    { year: 1446, month: 13, day: 1 },
    { year: 1446, month: 9, day: 0 },
    { year: 1446, month: 9, day: 30 },
    { year: 1446, month: 9, day: 1.5 },
  ])('is none for %j', (hijri) => {
    expect(fromHijriDate(hijri)).toBeNull();
  });
});

describe('a Hijri month', () => {
  it('has 29 or 30 days, and twelve of them make a year of 354 or 355', () => {
    for (let year = hijriYears.first; year <= hijriYears.last; year++) {
      const lengths = Array.from({ length: 12 }, (_, month) => hijriMonthLength(year, month + 1) ?? 0);
      expect(new Set([29, 30, ...lengths]).size).toBe(2);
      expect([354, 355]).toContain(lengths.reduce((sum, length) => sum + length, 0));
    }
  });

  it.each([
    [{ year: 1446, month: 8, day: 30 }, 1, { year: 1446, month: 9, day: 29 }],
    [{ year: 1446, month: 12, day: 5 }, 1, { year: 1447, month: 1, day: 5 }],
    [{ year: 1446, month: 1, day: 5 }, -1, { year: 1445, month: 12, day: 5 }],
    [{ year: 1446, month: 6, day: 5 }, 12, { year: 1447, month: 6, day: 5 }],
    [{ year: 1500, month: 12, day: 5 }, 1, null],
  ])('%j and %i more is %j', (from, months, to) => {
    expect(addHijriMonths(from, months)).toEqual(to);
  });
});
