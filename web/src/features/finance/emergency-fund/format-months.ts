import type { Digits } from '../../../lib/format/digits.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { copy } from './copy.ts';

/** «1.8 شهر», «3 أشهر». */
export function formatMonths(months: number, digits: Digits): string {
  return months === 0 ? copy.noCover : pluralize('month', months, digits);
}
