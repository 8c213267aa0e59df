import { type CityId, cities, countries } from '@afdal/domain/prayers/cities';
import { cityNames } from '@afdal/domain/prayers/city-names.ar';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { copy } from '../copy.ts';
import { methodNames } from './copy.ts';

/** «بتوقيت الرياض، تقويم أم القرى». */
export function methodInWords(city: CityId): string {
  const { method } = countries[cities[city].country];
  return fillTemplate(copy.by, { city: cityNames[city], method: methodNames[method] });
}
