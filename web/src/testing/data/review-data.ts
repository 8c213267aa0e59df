import type { WeeklyReview } from '@afdal/contract/self-development/weekly-reviews';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { aDay } from '@afdal/domain/testing/a-day';
import { indices } from '../../ui/base/indices.ts';

const weekOn = aDay('2026-11-15');

/** The review of a week of 15 to 21 November, of which nothing is written: a payment is late, and a goal behind. */
export function aReview(change: Partial<WeeklyReview> = {}): WeeklyReview {
  return {
    id: null,
    weekOn,
    endsOn: addDays(weekOn, 6),
    step: 1,
    note: '',
    intention: '',
    tasks: [],
    figures: {
      money: {
        currency: 'SAR',
        spentMinor: 72_175,
        spentBeforeMinor: 86_000,
        incomeMinor: 85_000,
        days: indices(7).map((n) => ({ on: addDays(weekOn, n), spentMinor: n === 6 ? 72_175 : 0 })),
        top: { name: 'بقالة', minor: 27_375 },
        safeMinor: 145_710,
        daysToPayday: 5,
      },
      payments: {
        untilOn: addDays(weekOn, 13),
        totalMinor: 21_450,
        beforePaydayMinor: 21_450,
        items: [
          {
            paymentId: 'payment',
            obligationId: 'obligation',
            title: 'فاتورة الكهرباء',
            dueOn: aDay('2026-11-18'),
            isLate: true,
            seq: 3,
            paymentCount: null,
            currency: 'SAR',
            leftMinor: 21_450,
          },
        ],
      },
      habits: [
        {
          habitId: 'private',
          mode: 'abstain',
          days: ['clean', 'clean', 'slip', 'clean', 'resisted', 'clean', 'clean'],
          clean: 6,
          slips: 1,
          resisted: 2,
          cleanDays: 4,
          name: null,
          isPrivate: true,
        },
      ],
      tasks: { done: 17, due: 24, doneBefore: 15, streak: 12 },
      goals: [
        {
          goalId: 'goal',
          title: 'كتب هذا العام',
          type: 'number',
          progress: 0.79,
          elapsed: 0.89,
          pace: 'behind',
          dueOn: aDay('2026-12-31'),
          moves: 0,
        },
      ],
    },
    finishedAt: null,
    inARow: 3,
    nextOn: addDays(weekOn, 13),
    ...change,
  };
}
