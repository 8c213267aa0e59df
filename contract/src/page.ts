import * as z from 'zod/mini';
import { errorTexts } from './texts.ts';
import { asSent } from './values.ts';

/** How many rows a page may have. */
export const Limit = z
  .pipe(
    asSent(3, errorTexts.valueInvalid).check(z.regex(/^\d+$/, { error: errorTexts.valueInvalid })),
    z.transform(Number),
  )
  .check(z.gte(1, errorTexts.valueInvalid), z.lte(200, errorTexts.valueInvalid));

/** Which page of a list is read: the one after `cursor`, the `nextCursor` of the page before. */
export const pageQuery = { cursor: z.optional(asSent(200, errorTexts.valueInvalid)), limit: z.optional(Limit) };

/** A page of rows; `nextCursor` is null on the last one. */
export function toPage<R extends z.ZodMiniType>(row: R) {
  return z.strictObject({ items: z.array(row), nextCursor: z.nullable(z.string()) });
}
