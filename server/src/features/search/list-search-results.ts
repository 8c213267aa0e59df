import type { SearchResult, SearchResults, search } from '@afdal/contract/search';
import { foundPerKind } from '@afdal/domain/search/limits';
import { type SearchKind, searchKinds } from '@afdal/domain/search/search-kinds';
import { isFoundIn, searchable } from '@afdal/domain/text/searchable';
import type { Call } from '../../platform/http/call.ts';
import { mapInSequence } from '../../platform/map-in-sequence.ts';
import type { Found, SearchReader } from './search-reader.ts';

export interface SearchNeeds {
  readonly searchReaders: readonly SearchReader[];
  /** Reports what one kind could not be read for. */
  readonly logError: (error: unknown, message: string) => void;
}

type SearchCall = Pick<Call<typeof search.listSearchResults>, 'db' | 'user' | 'query'>;

/**
 * What areas find, by kind. A kind whose reader fails is logged and named, and the others stand.
 *
 * @throws what the first reader threw, where all failed
 */
export async function listSearchResults(call: SearchCall, needs: SearchNeeds): Promise<SearchResults> {
  const { q = '' } = call.query;
  // Of signs that mean nothing to a search no word is left, which would be found in everything.
  if (searchable(q) === '') return { items: [], failed: [] };
  const readers = searchKinds.flatMap((kind) => needs.searchReaders.filter((reader) => reader.kind === kind));
  const answers = await mapInSequence(readers, (reader) => readKind(reader, call, q, needs));
  const failed = answers.filter(({ error }) => error !== undefined);
  if (failed.length > 0 && failed.length === answers.length) throw failed[0]?.error;
  // What is called so stands before what merely mentions it.
  const isNamed = ({ items }: ReadKind) => items.some(({ title }) => isFoundIn(q, title));
  const ordered = answers.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  return { items: ordered.flatMap(({ items }) => items), failed: failed.map(({ kind }) => kind) };
}

interface ReadKind {
  readonly kind: SearchKind;
  readonly items: readonly SearchResult[];
  readonly error?: unknown;
}

async function readKind(
  { kind, find }: SearchReader,
  { db, user }: SearchCall,
  query: string,
  { logError }: SearchNeeds,
): Promise<ReadKind> {
  try {
    const found = await find(db, user.id, query);
    return { kind, items: found.slice(0, foundPerKind).map((each) => toResult(kind, each)) };
  } catch (error) {
    logError(error, `"${kind}" could not be searched`);
    return { kind, items: [], error };
  }
}

function toResult(kind: SearchKind, found: Found): SearchResult {
  const { id, title, detail = '', on = null, amountMinor = null, currency = null, isOver = false } = found;
  return { kind, id, title, detail, on, amountMinor, currency, isOver };
}
