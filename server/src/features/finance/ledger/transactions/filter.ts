import type { EndpointQuery } from '@afdal/contract/endpoint';
import type { transactions as entries } from '@afdal/contract/finance/transactions';
import { type AmountRange, toMinorRange } from '@afdal/domain/money/amount-range';
import { readAmount } from '@afdal/domain/money/amount-text';
import { currencies, getExponent } from '@afdal/domain/money/currency';
import { searchable } from '@afdal/domain/text/searchable';
import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { holdsWord } from '../../../../platform/database/holds-word.ts';
import { own } from '../../../../platform/database/own.ts';
import { getPayeeKey } from '../payee-store/payee-key.ts';
import { transactions, transactionTags } from '../schema/transactions-tables.ts';

type Query = EndpointQuery<typeof entries.exportTransactionsCsv>;

/** The contract's filter, with a category resolved to its own id and those of its subcategories. */
export type Filter = Omit<Query, 'categoryId'> & {
  readonly categoryIds?: readonly string[] | 'none';
  /** For each word of `q`, the categories whose name, or parent's name, holds it. */
  readonly categoriesByWord?: readonly (readonly string[])[];
  /** With bounds of amounts: the currencies that the user's accounts have, to each of which they are others. */
  readonly currencies?: readonly string[];
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
export function toConditions({
  from,
  to,
  categoryIds,
  type,
  status,
  payee,
  hasReceipt,
  hasPayee,
  hasTag,
  q,
  ...rest
}: Filter): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : gte(transactions.occurredOn, from),
    to === undefined ? undefined : lte(transactions.occurredOn, to),
    categoryIds === undefined ? undefined : whereCategory(categoryIds),
    type === undefined ? undefined : eq(transactions.type, type),
    status === undefined ? undefined : eq(transactions.status, status),
    payee === undefined ? undefined : eq(transactions.payeeKey, getPayeeKey(payee)),
    hasReceipt === undefined ? undefined : (hasReceipt ? isNotNull : isNull)(transactions.receiptId),
    hasPayee === undefined ? undefined : (hasPayee ? ne : eq)(transactions.payeeKey, ''),
    hasTag === undefined ? undefined : (hasTag ? ne : eq)(transactions.tags, []),
    isWithin({ min: rest.minAmount, max: rest.maxAmount }, rest.currencies ?? []),
    q === undefined ? undefined : or(holdsWords(q, rest.categoriesByWord), isAmount(q)),
  ];
}

/** `none` leaves out transfers: they never have a category. */
function whereCategory(ids: readonly string[] | 'none'): SQL | undefined {
  if (ids === 'none') return and(isNull(transactions.categoryId), ne(transactions.type, 'transfer'));
  return inArray(transactions.categoryId, [...ids]);
}

/**
 * The rows of a tag, as the condition of a join with `transactionTags`: its index is in the order of a list, which is read
 * from it row by row, however many carry the tag.
 */
export function isTagged(tag: string): SQL {
  const isItsTag = [eq(transactionTags.tag, tag), eq(transactionTags.transactionId, transactions.id)];
  return own(transactionTags, transactions.userId, ...isItsTag);
}

/** Amounts within a range, in the decimals of each currency. */
function isWithin(range: AmountRange, codes: readonly string[]): SQL | undefined {
  if (range.min === undefined && range.max === undefined) return undefined;
  const ofCurrencies = codes.map((currency) => {
    const { first, last } = toMinorRange(range, getExponent(currency));
    return and(
      eq(transactions.currency, currency),
      gte(transactions.amountMinor, first),
      last === null ? undefined : lte(transactions.amountMinor, last),
    );
  });
  return or(...ofCurrencies, sql`false`);
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
