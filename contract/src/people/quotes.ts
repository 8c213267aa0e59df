import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import type { Id } from '../ids.ts';

export type QuoteId = Id<'QuoteId'>;

/** A sentence that is shown where somebody logs out, and whose it is, if that is known. */
export const Quote = z.strictObject({ id: z.string(), text: z.string(), author: z.nullable(z.string()) });
export type Quote = z.infer<typeof Quote>;

export const quotes = defineEndpoints({
  listQuotes: {
    method: 'GET',
    path: '/quote',
    access: 'user',
    summary: 'The quotes that are shown, each in its turn a day long, in their order',
    output: z.array(Quote),
    status: 200,
    errors: [],
  },
});
