import type { UserId } from '@afdal/contract/ids';
import type { SearchResult } from '@afdal/contract/search';
import type { SearchKind } from '@afdal/domain/search/search-kinds';
import type { Db } from '../../platform/database/database.ts';

/** What a reader finds; what it does not say there is none of. */
export type Found = Pick<SearchResult, 'id' | 'title'> & Partial<Omit<SearchResult, 'kind' | 'id' | 'title'>>;

/** What an area lets its owner find. The query has a word at least; more than is shown may be found, best first. */
export interface SearchReader {
  readonly kind: SearchKind;
  readonly find: (db: Db, user: UserId, query: string) => Promise<readonly Found[]>;
}
