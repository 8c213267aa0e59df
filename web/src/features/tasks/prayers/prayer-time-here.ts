import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isCityId } from '@afdal/domain/prayers/cities';
import type { Prayer } from '@afdal/domain/prayers/prayer';
import { timeAfterPrayer } from '@afdal/domain/prayers/prayer-time';
import { prayerInstants } from '../../../lib/prayer-instants.ts';

interface AfterPrayer {
  readonly prayer: Prayer;
  readonly offsetMinutes: number;
}

/** The time after a prayer in a city, `HH:MM`; null for a city that is not known here. In a chunk of its own. */
export function prayerTimeHere(city: string, day: CivilDate, after: AfterPrayer): string | null {
  return isCityId(city) ? timeAfterPrayer(prayerInstants, city, day, after) : null;
}
