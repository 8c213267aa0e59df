import { type CityId, cities, countries } from '@afdal/domain/prayers/cities';
import { cityNames } from '@afdal/domain/prayers/city-names.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { texts } from '../texts.ts';
import { methodNames } from './texts.ts';

/** «بتوقيت الرياض، تقويم أم القرى». */
export function formatPrayerMethod(city: CityId): string {
  const { method } = countries[cities[city].country];
  return interpolate(texts.by, { city: cityNames[city], method: methodNames[method] });
}
