import * as z from 'zod/mini';
import { errorTexts } from './texts.ts';

/** Yes or no. */
export const Flag = z.boolean({ error: errorTexts.valueInvalid });

/** A whole number from `min` to `max`, with the texts for one that is below or above; a missing one counts as too small. */
export function whole(min: number, max: number, tooSmall: string, tooLarge = tooSmall) {
  return z.int({ error: tooSmall }).check(z.gte(min, tooSmall), z.lte(max, tooLarge));
}

/** One of some values. */
export function choice<const T extends readonly string[]>(values: T, error: string = errorTexts.valueInvalid) {
  return z.enum(values, { error });
}
