import { describe, expect, it } from 'vitest';
import { estimateZakat, type ZakatInput } from './zakat.ts';

const plain: ZakatInput = {
  assetsMinor: [50_000_00],
  metals: [],
  debts: { dueNowMinor: 0, dueInYearMinor: 0, allMinor: 0 },
  deducted: 'due_now',
  nisab: 'gold',
  year: 'lunar',
  gramPriceMinor: { gold: 400_00, silver: null },
};
const debts = { dueNowMinor: 10_000_00, dueInYearMinor: 14_000_00, allMinor: 30_000_00 };

describe('zakat', () => {
  it.each<[string, Partial<ZakatInput>, object | null]>([
    ['is 2.5 % from the nisab on', {}, { nisabMinor: 34_000_00, isDue: true, dueMinor: 1_250_00 }],
    ['is more in a solar year', { year: 'solar' }, { dueMinor: 1_288_35 }],
    [
      'is nothing below the nisab',
      { gramPriceMinor: { gold: 600_00, silver: null } },
      { nisabMinor: 51_000_00, isDue: false, dueMinor: 0 },
    ],
    ['is due at the nisab itself', { assetsMinor: [34_000_00] }, { isDue: true, dueMinor: 850_00 }],
    ['is not known without a price', { gramPriceMinor: { gold: null, silver: 4_00 } }, null],
    [
      'goes by silver where that is chosen',
      { nisab: 'silver', gramPriceMinor: { gold: null, silver: 4_00 } },
      { nisabMinor: 2_380_00, dueMinor: 1_250_00 },
    ],
    [
      'counts gold by its karat',
      { metals: [{ metal: 'gold', grams: 100, karat: 21 }] },
      { baseMinor: 85_000_00, dueMinor: 2_125_00 },
    ],
    ['needs the price of what is kept', { metals: [{ metal: 'silver', grams: 100, karat: 24 }] }, null],
    ['takes off what is due now', { debts }, { baseMinor: 40_000_00, dueMinor: 1_000_00 }],
    ['takes off what is due within a year', { debts, deducted: 'due_in_year' }, { baseMinor: 36_000_00 }],
    ['takes off all debts', { debts, deducted: 'all' }, { baseMinor: 20_000_00, isDue: false, dueMinor: 0 }],
    ['takes off none', { debts, deducted: 'none' }, { baseMinor: 50_000_00 }],
    [
      'is never below nothing',
      { assetsMinor: [1_00], debts, deducted: 'all' },
      { baseMinor: 0, isDue: false, dueMinor: 0 },
    ],
  ])('%s', (_, changed, expected) => {
    const estimate = estimateZakat({ ...plain, ...changed });
    if (expected === null) expect(estimate).toBeNull();
    else expect(estimate).toMatchObject(expected);
  });
});
