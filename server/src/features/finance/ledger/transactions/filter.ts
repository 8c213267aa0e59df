import type { EndpointQuery } from '@afdal/contract/endpoint';
import type { transactions as entries } from '@afdal/contract/finance/transactions';
import { readAmount } from '@afdal/domain/money/amount-text';
import { currencies, getExponent } from '@afdal/domain/money/currency';
import { searchable } from '@afdal/domain/text/searchable';
import { and, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { holdsWord } from '../../../../platform/database/holds-word.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { getPayeeKey } from './transaction-row.ts';

type Query = EndpointQuery<typeof entries.exportTransactionsCsv>;

/** The contract's filter, with a category resolved to its own id and those of its subcategories. */
export type Filter = Omit<Query, 'categoryId'> & {
  readonly categoryIds?: readonly string[] | 'none';
  /** For each word of `q`, the categories whose name, or parent's name, holds it. */
  readonly categoriesByWord?: readonly (readonly string[])[];
};

/**
 * One condition per query; the union of the queries is the list. Each query reads latest first from an index of its
 * own, so that it is fast even for a few rows among many.
 */
export function toIndexConditions({ accountId, categoryIds }: Filter): (SQL | undefined)[] {
  if (accountId) return [eq(transactions.accountId, accountId), eq(transactions.toAccountId, accountId)];
  if (categoryIds === undefined || categoryIds === 'none') return [undefined];
  return categoryIds.map((id) => eq(transactions.categoryId, id));
}

/** The conditions on every row of the list. */
export function toConditions({ from, to, categoryIds, type, status, payee, q, ...rest }: Filter): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : gte(transactions.occurredOn, from),
    to === undefined ? undefined : lte(transactions.occurredOn, to),
    categoryIds === undefined ? undefined : whereCategory(categoryIds),
    type === undefined ? undefined : eq(transactions.type, type),
    status === undefined ? undefined : eq(transactions.status, status),
    payee === undefined ? undefined : eq(transactions.payeeKey, getPayeeKey(payee)),
    q === undefined ? undefined : or(holdsWords(q, rest.categoriesByWord), isAmount(q)),
  ];
}

/** `none` leaves out transfers: they never have a category. */
function whereCategory(ids: readonly string[] | 'none'): SQL | undefined {
  if (ids === 'none') return and(isNull(transactions.categoryId), ne(transactions.type, 'transfer'));
  return inArray(transactions.categoryId, [...ids]);
}

/** The words of a search, as the search text has them. */
export function splitWords(query: string): string[] {
  return searchable(query).split(' ');
}

/** Every word of the query occurs in the search text, or in the category's name. */
function holdsWords(query: string, categoriesByWord: Filter['categoriesByWord'] = []): SQL | undefined {
  const conditions = splitWords(query).map((word, at) => {
    const isInText = holdsWord(transactions.searchText, word);
    const ids = categoriesByWord[at] ?? [];
    return ids.length === 0 ? isInText : or(isInText, inArray(transactions.categoryId, [...ids]));
  });
  return and(...conditions);
}

const currenciesByExponent = [0, 2, 3].map((exponent) =>
  currencies.filter((currency) => getExponent(currency) === exponent),
);

/** A query that reads as an amount matches that amount, in every currency whose decimals allow it. */
function isAmount(query: string): SQL | undefined {
  const amounts = currenciesByExponent.flatMap((codes) => {
    const read = readAmount(query, codes[0] ?? '');
    if (!('minor' in read) || read.minor === 0) return [];
    return and(eq(transactions.amountMinor, Math.abs(read.minor)), inArray(transactions.currency, [...codes]));
  });
  return amounts.length > 0 ? or(...amounts) : sql`false`;
}
