import { type CityId, cities, countries } from '@afdal/domain/prayers/cities';
import { cityNames } from '@afdal/domain/prayers/city-names.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { copy } from '../copy.ts';
import { methodNames } from './copy.ts';

/** «بتوقيت الرياض، تقويم أم القرى». */
export function formatPrayerMethod(city: CityId): string {
  const { method } = countries[cities[city].country];
  return interpolate(copy.by, { city: cityNames[city], method: methodNames[method] });
}
