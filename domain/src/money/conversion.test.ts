import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { largestMinor } from './amount-text.ts';
import { converted, type ForeignSum, sumConverted, sumsConverted } from './conversion.ts';

describe('an amount in another currency', () => {
  it.each([
    ['100.00 USD at 3.75 in riyals', 100_00, 'USD', 'SAR', '3.75', 375_00],
    ['1.000 KWD at 12.2 in riyals', 1_000, 'KWD', 'SAR', '12.2', 12_20],
    ['0.001 KWD at 12.2 in riyals', 1, 'KWD', 'SAR', '12.2', 1],
    ['1.00 SAR at 0.082 in dinars', 100, 'SAR', 'KWD', '0.082', 82],
    ['100 yen at 0.0247 in riyals', 100, 'JPY', 'SAR', '0.0247', 247],
    ['2.55 SAR at 39.9 in yen', 255, 'SAR', 'JPY', '39.9', 102],
    ['half a piastre up', 1, 'USD', 'SAR', '0.5', 1],
    ['half a piastre down, below zero', -1, 'USD', 'SAR', '0.5', -1],
    ['less than half', 1, 'USD', 'SAR', '0.49999999', 0],
    // In floating point, 1.005 × 100 is 100.49999999999999.
    ['what floats get wrong', 1_00, 'USD', 'SAR', '1.005', 101],
    ['the largest amount', largestMinor, 'SAR', 'KWD', '1', 9_999_999_999_990],
  ])('%s', (_, minor, from, to, rate, expected) => {
    expect(converted(minor, from, to, rate)).toBe(expected);
  });

  it('mirrors below zero, and never strays half a unit from the exact value', () => {
    const currency = fc.constantFrom('SAR', 'KWD', 'JPY');
    const rate = fc
      .integer({ min: 1, max: 10 ** 9 })
      .map((n) => ({ n, text: `${Math.floor(n / 1e4)}.${String(n % 1e4).padStart(4, '0')}` }));
    fc.assert(
      fc.property(fc.nat(10 ** 6), currency, currency, rate, (minor, from, to, { n, text }) => {
        const result = converted(minor, from, to, text);
        expect(converted(-minor, from, to, text)).toBe(result === 0 ? 0 : -result);
        const exponent: Record<string, bigint> = { SAR: 2n, KWD: 3n, JPY: 0n };
        const exact = BigInt(minor) * BigInt(n) * 10n ** (exponent[to] ?? 0n);
        const unit = 10n ** (4n + (exponent[from] ?? 0n));
        const away = BigInt(result) * unit - exact;
        expect(2n * (away < 0n ? -away : away) <= unit).toBe(true);
      }),
    );
  });
});

describe('sums in another currency', () => {
  const rates = [
    { on: '2026-10-01', rate: '3.80' },
    { on: '2026-01-01', rate: '3.75' },
  ];

  it('count by the rate of their day', () => {
    const sums = [
      { occurredOn: '2026-09-30', minor: 100_00 },
      { occurredOn: '2026-10-01', minor: 100_00 },
      // Before the first rate, the first rate applies.
      { occurredOn: '2025-05-05', minor: 100_00 },
    ];
    expect(sumConverted(sums, 'USD', 'SAR', rates)).toBe(375_00 + 380_00 + 375_00);
  });

  it('are rounded once for each rate, not row by row', () => {
    const cents = Array.from({ length: 10 }, () => ({ occurredOn: '2026-02-02', minor: 1 }));
    expect(sumConverted(cents, 'USD', 'KWD', [{ on: '2026-01-01', rate: '0.034' }])).toBe(3);
  });

  it('are unknown without a rate, and nothing is nothing', () => {
    expect(sumConverted([{ occurredOn: '2026-01-01', minor: 5 }], 'USD', 'SAR', [])).toBeNull();
    expect(sumConverted([], 'USD', 'SAR', rates)).toBe(0);
  });
});

describe('groups of sums in another currency', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
  const sum = fc.record({ occurredOn: day, minor: fc.integer({ min: -1_000_000, max: 1_000_000 }) });
  const groups = fc.array(fc.array(sum, { maxLength: 6 }), { maxLength: 8 });
  const rate = fc
    .integer({ min: 1, max: 99_999 })
    .map((n) => `${Math.floor(n / 1e3)}.${String(n % 1e3).padStart(3, '0')}`);
  const rates = fc.array(fc.record({ on: day, rate }), { minLength: 1, maxLength: 4 });
  const pairs = fc.constantFrom(['USD', 'SAR'], ['KWD', 'SAR'], ['JPY', 'KWD'], ['SAR', 'JPY']);

  it('add up to what all of them convert to, each within a unit for each rate', () => {
    fc.assert(
      fc.property(groups, rates, pairs, (all, known, [from = '', to = '']) => {
        const amounts = sumsConverted(all, from, to, known) ?? [];
        expect(amounts.reduce((total, minor) => total + minor, 0)).toBe(sumConverted(all.flat(), from, to, known));
        all.forEach((sums, at) => {
          const alone = sumConverted(sums, from, to, known) ?? 0;
          expect(Math.abs((amounts[at] ?? 0) - alone)).toBeLessThanOrEqual(known.length);
        });
      }),
      propertyRuns(500, 20_000),
    );
  });

  it('give what rounding leaves over to those closest to the next unit', () => {
    const toSums = (...minors: number[]): ForeignSum[][] =>
      minors.map((minor) => [{ occurredOn: '2026-11-01', minor }]);
    const third = [{ on: '2026-01-01', rate: '0.333' }];
    expect(sumsConverted(toSums(1_00, 1_00, 1_00), 'USD', 'SAR', third)).toEqual([34, 33, 33]);
    expect(sumsConverted(toSums(1, 2, 1), 'USD', 'SAR', third)).toEqual([0, 1, 0]);
    expect(sumsConverted(toSums(5), 'USD', 'SAR', [])).toBeNull();
  });
});
