import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getWeekend } from '@afdal/domain/people/weekend';
import { getRefundClock, type RefundClock } from '@afdal/domain/subscriptions/refund-clock';

interface RequestedRefund {
  readonly requestedAt: Date;
  /** Where the user lives: their weekend is not counted. */
  readonly country: string;
  readonly timezone: string;
}

/** How long a request for a refund may still wait for its decision. */
export function toRefundClock({ requestedAt, country, timezone }: RequestedRefund, now: Date): RefundClock {
  const toDay = (instant: Date) => logicalDate(instant.getTime(), timezone, 0);
  return getRefundClock(toDay(requestedAt), toDay(now), getWeekend(country));
}
