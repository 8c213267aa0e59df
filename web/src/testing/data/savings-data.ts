import type { SavingsEntry, SavingsGoal, SavingsSummary } from '@afdal/contract/finance/savings';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';
import { mada } from './finance-data.ts';

/** 5,440 of 8,000 for an umrah in February, in the account of `mada`. */
export function aGoal(change: Partial<SavingsGoal> = {}): SavingsGoal {
  return {
    id: newId(),
    name: 'عمرة مع أمي',
    currency: 'SAR',
    targetMinor: 800_000,
    targetOn: aDay('2027-02-08'),
    startsOn: aDay('2026-03-27'),
    priority: 'medium',
    accountId: mada.id,
    majorGoalId: null,
    savedMinor: 544_000,
    depositedMinor: 40_000,
    neededPerCycleMinor: 86_500,
    pace: 'ahead',
    expectedOn: aDay('2027-01-27'),
    status: 'active',
    isReadOnly: false,
    createdAt: '2026-11-01T06:00:00.000Z',
    updatedAt: '2026-11-01T06:00:00.000Z',
    ...change,
  };
}

export function anEntry(change: Partial<SavingsEntry> = {}): SavingsEntry {
  return {
    id: newId(),
    goalId: newId(),
    type: 'deposit',
    amountMinor: 40_000,
    reason: '',
    occurredOn: aDay('2026-11-02'),
    transactionId: null,
    otherGoalId: null,
    createdAt: '2026-11-02T06:00:00.000Z',
    ...change,
  };
}

export function aSavingsSummary(change: Partial<SavingsSummary> = {}): SavingsSummary {
  return {
    currency: 'SAR',
    goalCount: 1,
    savedMinor: 544_000,
    depositedMinor: 40_000,
    depositedOfPlanMinor: 40_000,
    plannedMinor: 86_500,
    circlesMinor: 0,
    allocations: [
      {
        accountId: mada.id,
        currency: 'SAR',
        balanceMinor: 600_000,
        goalsMinor: 544_000,
        emergencyMinor: 0,
        freeMinor: 56_000,
      },
    ],
    circles: [],
    unconverted: [],
    ...change,
  };
}
