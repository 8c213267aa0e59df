import { lazy } from '@afdal/domain/lazy';
import { countryNames } from './texts.ts';

const names = lazy(() => new Intl.DisplayNames('ar', { type: 'region' }));
const collator = lazy(() => new Intl.Collator('ar'));

/** The name of a country by its ISO code: «السعودية». */
export function countryName(code: string): string {
  return countryNames[code] ?? names().of(code) ?? code;
}

/** Countries with their names, in alphabetical order. */
export function countriesByName(codes: readonly string[]) {
  return codes
    .map((id) => ({ id, name: countryName(id) }))
    .sort((one, other) => collator().compare(one.name, other.name));
}
