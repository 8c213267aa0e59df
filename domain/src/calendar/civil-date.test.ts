import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, daysBetween, daysInMonth } from './civil-date.ts';

const day = (text: string) => text as CivilDate;

describe('civilDate', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '1999-12-31', '9999-12-31'])('%s is a day', (text) => {
    expect(civilDate(text)).toBe(text);
  });

  it.each([
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '26-01-01',
    '2026-1-1',
    '',
    'اليوم',
    ' 2026-01-01',
  ])('%j is none', (text) => {
    expect(civilDate(text)).toBeNull();
  });
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-02-27', 2, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['1970-01-01', 0, '1970-01-01'],
    ['2000-03-01', -1, '2000-02-29'],
  ])('%s moved by %i is %s', (from, days, to) => {
    expect(addDays(day(from), days)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(days);
  });

  it('agrees with the runtime on every day of four centuries', () => {
    const start = Date.UTC(1800, 0, 1);
    let date = day('1800-01-01');
    for (let n = 0; n < 146_097; n++) {
      const oracle = new Date(start + n * 86_400_000).toISOString().slice(0, 10);
      if (date !== oracle) expect(date).toBe(oracle);
      date = addDays(date, 1);
    }
    expect(date).toBe('2200-01-01');
  });

  it('goes there and back', () => {
    const anyDay = fc.integer({ min: 0, max: 800_000 }).map((n) => addDays(day('1000-01-01'), n));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -200_000, max: 200_000 }), (date, n) => {
        const there = addDays(date, n);
        expect(civilDate(there)).toBe(there);
        expect(addDays(there, -n)).toBe(date);
        expect(daysBetween(date, there)).toBe(n);
        expect(there > date).toBe(n > 0);
      }),
    );
  });
});

describe('daysInMonth', () => {
  it.each([
    [2024, 2, 29],
    [2025, 2, 28],
    [1900, 2, 28],
    [2000, 2, 29],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('%i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });
});
