import { maxSearchLength, minSearchLength } from '@afdal/domain/search/limits';
import { searchKinds } from '@afdal/domain/search/search-kinds';
import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { TotalMinor } from './money.ts';
import { errorTexts } from './texts.ts';
import { AnsweredDay, line } from './values.ts';

/**
 * Something that was found. `id` of a payee is its name. `title` is the alias of a private habit; it is empty of a transaction
 * without payee, note and category. `detail` is what else it was searched by: a transaction's note, an obligation's creditor.
 * `on` is the day that it is about, `amountMinor` what a transaction moved, below 0 for an expense. `isOver` is done or put away.
 */
const SearchResult = z.strictObject({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  on: z.nullable(AnsweredDay),
  amountMinor: z.nullable(TotalMinor),
  currency: z.nullable(z.string()),
  isOver: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** What was found, kind by kind, the best first. `failed` kinds could not be read. */
const SearchResults = z.strictObject({ items: z.array(SearchResult), failed: z.array(z.enum(searchKinds)) });
export type SearchResults = z.infer<typeof SearchResults>;

export const search = defineEndpoints({
  listSearchResults: {
    method: 'GET',
    path: '/search',
    access: 'user',
    summary: 'At most five of each kind whose texts hold all words of `q`, however they are spelled; without it none',
    query: z.strictObject({
      q: z.optional(line(minSearchLength, maxSearchLength, errorTexts.searchTooShort, errorTexts.searchTooLong)),
    }),
    output: SearchResults,
    status: 200,
    errors: [],
    limit: { burst: 60, everySeconds: 1, per: 'person' },
  },
});
