import type { CivilDate } from '../calendar/civil-date.ts';
import { toHijriDate } from '../calendar/hijri-date.ts';
import { localTime } from '../calendar/logical-date.ts';
import { type CityId, cities, countries, type MethodAngles, ownMethods, type PrayerMethod } from './cities.ts';
import type { Prayer } from './prayer.ts';

/** Where and how the sun is to be asked. */
export interface PrayerLocation {
  readonly latitude: number;
  readonly longitude: number;
  readonly method: PrayerMethod;
  /** The method's angles, where it is not among those that the calculation knows by name. */
  readonly angles: MethodAngles | undefined;
}

/** The instants of a day's prayers at a place. The calculation is handed in, since it needs a package. */
export type PrayerInstants = (location: PrayerLocation, day: CivilDate) => Readonly<Record<Prayer, number>>;

const minuteMs = 60_000;
const ramadan = 9;
/** By Umm al-Qura, isha is later in Ramadan. */
const ramadanIshaMinutes = 30;

export function getPrayerLocation(city: CityId): PrayerLocation {
  const { country, latitude, longitude } = cities[city];
  const { method }: { method: PrayerMethod } = countries[country];
  return { latitude, longitude, method, angles: ownMethods[method] };
}

interface AfterPrayer {
  readonly prayer: Prayer;
  readonly offsetMinutes: number;
}

/** The time of a task after a prayer, `HH:MM` in the zone of the city. */
export function timeAfterPrayer(getInstants: PrayerInstants, city: CityId, day: CivilDate, after: AfterPrayer): string {
  return localTime(instantAfterPrayer(getInstants, city, day, after), countries[cities[city].country].zone);
}

/** The instant of a task after a prayer, in milliseconds since 1970. */
export function instantAfterPrayer(
  getInstants: PrayerInstants,
  city: CityId,
  day: CivilDate,
  { prayer, offsetMinutes }: AfterPrayer,
): number {
  const location = getPrayerLocation(city);
  const isLate = prayer === 'isha' && location.method === 'UmmAlQura' && toHijriDate(day)?.month === ramadan;
  const minutes = offsetMinutes + (isLate ? ramadanIshaMinutes : 0);
  return getInstants(location, day)[prayer] + minutes * minuteMs;
}
