import type { Digits } from '@afdal/domain/text/digits';
import { searchable } from '@afdal/domain/text/searchable';
import { formatNumber } from './numbers.ts';
import { pluralizeForms } from './plurals.ts';
import { countedUnits } from './units.ar.ts';

/**
 * A number of a unit that a person typed: «8 أكواب», «كوبان», and of a unit whose forms nobody knows «5 كم».
 *
 * @param role `after` a preposition or a noun: «كوبين»
 */
export function pluralizeUnit(n: number, unit: string, digits: Digits, role?: 'after'): string {
  return countUnit(n, unit, digits, role) ?? `${formatNumber(n, digits)} ${unit}`.trim();
}

/** As `pluralizeUnit`; null of a unit whose forms nobody knows. */
export function countUnit(n: number, unit: string, digits: Digits, role?: 'after'): string | null {
  const typed = searchable(unit);
  const forms = countedUnits.find(({ object, ...others }) =>
    Object.values({ ...others, ...object }).some((form) => searchable(form.replace('{n}', '')) === typed),
  );
  if (!forms) return null;
  // «من 0 أكواب»: nothing is said by its number where it is counted towards.
  if (n === 0 && role) return forms.few.replace('{n}', formatNumber(0, digits));
  return pluralizeForms(forms, n, digits, role);
}
