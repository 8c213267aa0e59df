import { type CityId, cities, countries } from '@afdal/domain/prayers/cities';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { copy } from '../copy.ts';
import { cityNames, methodNames } from './copy.ts';

/** «بتوقيت الرياض، تقويم أم القرى». */
export function methodInWords(city: CityId): string {
  const { method } = countries[cities[city].country];
  return fillTemplate(copy.by, { city: cityNames[city], method: methodNames[method] });
}
