import type { Habit } from '@afdal/contract/habits';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';

const now = '2026-11-21T09:00:00.000Z';

/** Eleven clean days after three slips. */
export function aHabit(change: Partial<Habit> = {}): Habit {
  return {
    id: newId(),
    on: aDay('2026-11-21'),
    name: 'السهر',
    mode: 'abstain',
    unit: '',
    limitQuantity: null,
    limitPer: 'day',
    taperStep: null,
    taperEveryDays: null,
    baselinePerDay: null,
    unitCostMinor: null,
    currency: 'SAR',
    minutesPerUnit: null,
    healthTopic: null,
    reasons: [],
    isPrivate: false,
    alias: '',
    isReadOnly: false,
    startedAt: '2026-10-22T09:00:00.000Z',
    cleanSince: '2026-11-10T02:17:42.000Z',
    cleanDays: 11,
    bestDays: 23,
    strength: 0.74,
    moneySavedMinor: null,
    minutesSaved: null,
    slips: 3,
    resisted: 2,
    recent: ['clean', 'slip', 'clean', 'clean', 'open'],
    today: { quantity: 0, limitQuantity: null, isPledged: false },
    nextLimit: null,
    savingsOffer: null,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
}
