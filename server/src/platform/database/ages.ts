import { getBeginnings } from '@afdal/domain/limits/age';
import { type AnyColumn, and, gt, lte, type SQL } from 'drizzle-orm';

const beginsIn = (column: AnyColumn, lastsMs: number, now: Date, shiftMs: number): SQL | undefined => {
  const { afterMs, untilMs } = getBeginnings(lastsMs, now.getTime());
  return and(gt(column, new Date(afterMs + shiftMs)), lte(column, new Date(untilMs + shiftMs)));
};

/** The domain's `lasts` in a WHERE, for a column that says when something began. */
export function lastsSince(column: AnyColumn, lastsMs: number, now: Date): SQL | undefined {
  return beginsIn(column, lastsMs, now, 0);
}

/** The same for a column that says when it ends, which it does after lasting so long. */
export function lastsUntil(column: AnyColumn, lastsMs: number, now: Date): SQL | undefined {
  return beginsIn(column, lastsMs, now, lastsMs);
}
