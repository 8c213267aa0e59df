import type { Installment } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getDateParts } from '@afdal/domain/calendar/month';

/**
 * What is left of payments at the end of each month from a day on, in minor units, until nothing is left.
 *
 * @param getRate the monthly rate, a share, at which the payments of an obligation bear their cost: what is left of them is
 * without it
 */
export function remainingByMonth(
  installments: readonly Pick<Installment, 'dueOn' | 'leftMinor' | 'obligationId'>[],
  from: CivilDate,
  getRate: (obligationId: string) => number = () => 0,
): readonly number[] {
  const start = toMonthIndex(from);
  // What is late is paid in the first month.
  const months = installments.map(({ dueOn, leftMinor, obligationId }) => ({
    month: Math.max(0, toMonthIndex(dueOn) - start),
    leftMinor,
    growth: 1 + getRate(obligationId),
  }));
  const last = months.reduce((max, { month }) => Math.max(max, month), 0);
  return Array.from({ length: last + 1 }, (_, month) =>
    Math.round(
      months
        .filter((each) => each.month > month)
        .reduce((sum, each) => sum + each.leftMinor / each.growth ** (each.month - month), 0),
    ),
  );
}

function toMonthIndex(day: CivilDate): number {
  const parts = getDateParts(day, { calendar: 'gregory', hijriOffset: 0 });
  return parts ? parts.year * 12 + parts.month : 0;
}
