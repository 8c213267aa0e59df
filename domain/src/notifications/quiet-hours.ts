import { addDays } from '../calendar/civil-date.ts';
import { instantAt } from '../calendar/instant-at.ts';
import { localTime, logicalDate } from '../calendar/logical-date.ts';

/** Local times, `HH:MM`: the first minute that is quiet, and the first one that is not any more. May wrap midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Whether a local time, `HH:MM`, is within quiet hours. Between two equal times there are none. */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

/**
 * The instant from which a push may come: the same one, or the end of the quiet hours that it falls into.
 *
 * @param zone IANA time zone
 */
export function afterQuietHours(instantMs: number, zone: string, quiet: QuietHours | null): number {
  if (!quiet) return instantMs;
  const time = localTime(instantMs, zone);
  if (!isQuiet(time, quiet)) return instantMs;
  const day = logicalDate(instantMs, zone, 0);
  const end = instantAt(time < quiet.to ? day : addDays(day, 1), quiet.to, zone);
  // Where the clocks repeat an hour, its end may be the first of two.
  return Math.max(instantMs, end);
}
