import type { Zakat, ZakatFigures, ZakatPayment } from '@afdal/contract/finance/zakat';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';

const known = {
  cashMinor: 10_000,
  bankMinor: 4_500_000,
  savingsMinor: 900_000,
  emergencyMinor: 0,
  jamiyaMinor: 0,
  receivablesMinor: 0,
  debts: { dueNowMinor: 50_000, dueInYearMinor: 150_000, allMinor: 300_000 },
};

/** 50,000 at the bank, and gold at 400 a gram. */
export const someFigures: ZakatFigures = {
  ...known,
  cashMinor: 0,
  bankMinor: 5_000_000,
  savingsMinor: 0,
  debts: { dueNowMinor: 0, dueInYearMinor: 0, allMinor: 0 },
  tradeMinor: 0,
  metals: [],
  deducted: 'due_now',
  nisab: 'gold',
  year: 'lunar',
  gramPrice: { goldMinor: 40_000, silverMinor: null },
};

/** Nothing calculated yet. */
export function aZakat(change: Partial<Zakat> = {}): Zakat {
  return {
    currency: 'SAR',
    known,
    figures: null,
    figuresOn: null,
    estimate: null,
    anniversary: null,
    hijriYear: 1448,
    paidMinor: 0,
    leftMinor: null,
    unconverted: [],
    ...change,
  };
}

/** 1,250 is due on 1 Ramadan 1448, and 500 of it paid. */
export const dueZakat = aZakat({
  figures: someFigures,
  figuresOn: aDay('2026-11-19'),
  paidMinor: 50_000,
  leftMinor: 75_000,
  estimate: { baseMinor: 5_000_000, nisabMinor: 3_400_000, isDue: true, dueMinor: 125_000 },
  anniversary: { month: 9, day: 1, on: aDay('2027-02-08'), daysLeft: 79 },
});

export function aZakatPayment(change: Partial<ZakatPayment> = {}): ZakatPayment {
  return {
    id: newId(),
    amountMinor: 50_000,
    currency: 'SAR',
    paidOn: aDay('2026-11-10'),
    hijriYear: 1448,
    note: 'جمعية البر',
    transactionId: null,
    createdAt: '2026-11-10T06:00:00.000Z',
    ...change,
  };
}
