import type { Digits } from '@afdal/domain/text/digits';
import { pluralize } from './plurals.ts';

const units = [
  ['year', 365 * 1_440],
  ['month', 30 * 1_440],
  ['week', 7 * 1_440],
  ['day', 1_440],
  ['hour', 60],
] as const;

/** A time in its largest unit, rounded down: «أسبوعان». */
export function formatSpan(minutes: number, digits: Digits): string {
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? (['minute', 1] as const);
  return pluralize(unit, Math.floor(minutes / size), digits);
}
