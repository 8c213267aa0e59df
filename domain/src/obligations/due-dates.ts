import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { addMonths, type Calendar } from '../calendar/month.ts';
import { lastMoneyDay } from '../money/limits.ts';

export const paymentFrequencies = ['week', 'month'] as const;
export type PaymentFrequency = (typeof paymentFrequencies)[number];

/** How often payments fall due. */
export interface PaymentRhythm {
  readonly frequency: PaymentFrequency;
  /** Every so many weeks or months: at least 1. */
  readonly every: number;
  /** The calendar whose months are meant; weeks are the same in both. */
  readonly calendar: Calendar;
}

/**
 * The due day of the payment `steps` after the one on `first`. A day that a shorter month does not have becomes its last;
 * counted from `first` each time, so that the 31st comes back after February.
 *
 * @returns null beyond the calendar's range, and beyond the days that money may have
 */
export function dueDateAfter(first: CivilDate, steps: number, rhythm: PaymentRhythm): CivilDate | null {
  const { frequency, every, calendar } = rhythm;
  const day =
    frequency === 'week'
      ? addDays(first, 7 * every * steps)
      : addMonths(first, every * steps, { calendar, hijriOffset: 0 });
  return day && day <= lastMoneyDay ? day : null;
}

/** The due days of `count` payments, the first on `first`; null when one lies beyond the calendar's range. */
export function dueDates(first: CivilDate, count: number, rhythm: PaymentRhythm): CivilDate[] | null {
  const dates: CivilDate[] = [];
  for (let step = 0; step < count; step++) {
    const date = dueDateAfter(first, step, rhythm);
    if (!date) return null;
    dates.push(date);
  }
  return dates;
}
