import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import { aDay } from '@afdal/domain/testing/a-day';
import { groceries } from './finance-data.ts';

/** A fund of 14,580 that covers 1.8 months of 8,100, and is filled by 1,260 a cycle. */
export function aFund(change: Partial<EmergencyFund> = {}): EmergencyFund {
  return {
    isStarted: true,
    currency: 'SAR',
    incomeKind: 'one',
    months: 6,
    accountId: null,
    essentialMinor: 810_000,
    ownEssentialMinor: null,
    cycles: 6,
    needs: [{ categoryId: groceries.id, minor: 622_500, isExcluded: false }],
    debtsMinor: 187_500,
    isDebtsExcluded: false,
    balanceMinor: 1_458_000,
    targetMinor: 4_860_000,
    missingMinor: 3_402_000,
    coverMonths: 1.8,
    stage: 'one_month',
    stages: [
      { stage: 'one_month', fromMinor: 810_000, expectedOn: null },
      { stage: 'three_months', fromMinor: 2_430_000, expectedOn: aDay('2027-07-26') },
      { stage: 'target', fromMinor: 4_860_000, expectedOn: aDay('2029-02-26') },
    ],
    plan: { cycles: 24, cyclesLeft: 20, perCycleMinor: 126_000, depositedMinor: 90_000, leftMinor: 36_000 },
    paydayOn: aDay('2026-11-26'),
    entries: [],
    unconverted: [],
    ...change,
  };
}

/** Before anything is known. */
export const noFund = aFund({
  isStarted: false,
  essentialMinor: null,
  cycles: 0,
  needs: [],
  debtsMinor: 0,
  balanceMinor: 0,
  targetMinor: null,
  missingMinor: null,
  coverMonths: null,
  stage: null,
  stages: [],
  plan: null,
});
