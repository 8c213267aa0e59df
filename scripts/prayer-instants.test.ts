import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { cityIds } from '@afdal/domain/prayers/cities';
import { getPrayerLocation } from '@afdal/domain/prayers/prayer-time';
import { prayerInstants as ofServer } from '@afdal/server/platform/prayer-instants';
import { prayerInstants as ofWeb } from '@afdal/web/lib/prayer-instants';
import { expect, it } from 'vitest';

it('the browser shows the prayer times that the server sends', () => {
  const days = Array.from({ length: 24 }, (_, n) => addDays('2026-01-01' as CivilDate, n * 15));
  for (const city of cityIds) {
    for (const day of days)
      expect(ofWeb(getPrayerLocation(city), day), `${city} ${day}`).toEqual(ofServer(getPrayerLocation(city), day));
  }
});
