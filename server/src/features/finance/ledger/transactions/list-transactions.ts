import type { transactions } from '@afdal/contract/finance/transactions';
import type { CategoryId, UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type Filter, splitWords } from './filter.ts';
import { categoriesHolding, findCategoryWithSubcategories, findTransactions } from './list-store.ts';

const pageSize = 50;

export async function listTransactions({ db, user, query }: Call<typeof transactions.listTransactions>) {
  const { trash = false, cursor, limit = pageSize, ...requested } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const filter = await resolveFilter(db, user.id, requested);
  // One more than the page holds, to know whether there is a next page.
  const found = await findTransactions(db, user.id, { filter, trash, after, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor(last) : null };
}

type RequestedFilter = Omit<Filter, 'categoryIds' | 'categoriesByWord'> & {
  readonly categoryId?: CategoryId | 'none' | undefined;
};

/** The filter of a call, with its category resolved to its own id and those of its subcategories, and its words to both. */
export async function resolveFilter(db: Db, user: UserId, { categoryId, ...rest }: RequestedFilter): Promise<Filter> {
  const words = splitWords(rest.q ?? '').filter(Boolean);
  const found = words.length > 0 ? { categoriesByWord: await categoriesHolding(db, user, words) } : {};
  if (categoryId === undefined) return { ...rest, ...found };
  const categoryIds = categoryId === 'none' ? 'none' : await findCategoryWithSubcategories(db, user, categoryId);
  return { ...rest, ...found, categoryIds };
}
