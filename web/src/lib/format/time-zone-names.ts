import { lazy } from '@afdal/domain/lazy';
import { timeZoneNames } from './texts.ts';

const collator = lazy(() => new Intl.Collator('ar'));
/** What the browser's names begin with: «توقيت مصر». */
const prefix = /^توقيت /;

/** The name of an IANA time zone: «مصر», or «نيويورك» in a country with several. */
export function timeZoneName(zone: string): string {
  const format = new Intl.DateTimeFormat('ar', { timeZone: zone, timeZoneName: 'shortGeneric' });
  const named = format.formatToParts(0).find(({ type }) => type === 'timeZoneName');
  return timeZoneNames[zone] ?? named?.value.replace(prefix, '') ?? zone;
}

/** Every time zone that the browser knows, in alphabetical order. Named once, as that takes longer than a frame. */
const known = lazy(() => byName(Intl.supportedValuesOf('timeZone')));

/** As `known`, with the person's own, which another browser may spell otherwise. */
export function timeZonesByName(own: string) {
  return known().some(({ id }) => id === own) ? known() : byName([own, ...known().map(({ id }) => id)]);
}

function byName(zones: readonly string[]) {
  return zones
    .map((id) => ({ id, name: timeZoneName(id) }))
    .sort((one, other) => collator().compare(one.name, other.name));
}
