import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { getWeekday } from '../calendar/month.ts';

/** Within how many working days a refund is decided; the day of the request does not count. */
export const refundAnswerDays = 3;

export interface RefundClock {
  /** The last day on which it is decided in time. */
  readonly deadline: CivilDate;
  /** How many working days after today are left, the deadline included; 0 on the deadline itself and after it. */
  readonly workingDaysLeft: number;
  readonly isLate: boolean;
}

/**
 * How long somebody may still wait for the decision about a refund.
 *
 * @param weekend the weekdays on which nobody works, 0 being Sunday
 */
export function getRefundClock(requestedOn: CivilDate, today: CivilDate, weekend: readonly number[]): RefundClock {
  const workingDays: CivilDate[] = [];
  for (let day = addDays(requestedOn, 1); workingDays.length < refundAnswerDays; day = addDays(day, 1)) {
    if (!weekend.includes(getWeekday(day))) workingDays.push(day);
  }
  const deadline = workingDays.at(-1) as CivilDate;
  return {
    deadline,
    workingDaysLeft: workingDays.filter((day) => day > today).length,
    isLate: today > deadline,
  };
}
