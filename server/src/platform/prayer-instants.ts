import type { PrayerInstants } from '@afdal/domain/prayers/prayer-time';
import { CalculationMethod, CalculationParameters, Coordinates, PrayerTimes } from 'adhan';

/** The instants of a day's prayers. The browser has the same for what it shows. */
export const prayerInstants: PrayerInstants = ({ latitude, longitude, method, angles }, day) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const named = method in CalculationMethod ? CalculationMethod[method as keyof typeof CalculationMethod]() : null;
  const parameters = named ?? new CalculationParameters(null, angles?.fajr, angles?.isha);
  Object.assign(parameters.adjustments, angles?.minutes);
  const times = new PrayerTimes(new Coordinates(latitude, longitude), new Date(year, month - 1, date), parameters);
  const { fajr, dhuhr, asr, maghrib, isha } = times;
  return {
    fajr: fajr.getTime(),
    dhuhr: dhuhr.getTime(),
    asr: asr.getTime(),
    maghrib: maghrib.getTime(),
    isha: isha.getTime(),
  };
};
