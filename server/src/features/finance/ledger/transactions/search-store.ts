import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { foundPerKind } from '@afdal/domain/search/limits';
import { rankMatches } from '@afdal/domain/search/rank-matches';
import { searchable } from '@afdal/domain/text/searchable';
import { and, desc, isNull, like, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { holdsWord, toPattern } from '../../../../platform/database/holds-word.ts';
import { own } from '../../../../platform/database/own.ts';
import type { Found } from '../../../search/search-reader.ts';
import { payees } from '../schema/payees-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { splitWords, toConditions } from './filter.ts';
import { payeeOrCategory, signedAmount } from './store.ts';

/** Of so many that were found last, those come first whose title begins with the query. */
const latestRanked = 50;

/** The latest transactions whose payee, note or tags hold all words of a query, or whose amount it is. */
export async function searchTransactions(db: Db, user: UserId, query: string): Promise<readonly Found[]> {
  const { id, note, currency, occurredOn, deletedAt } = transactions;
  const rows = await db
    .select({
      id,
      title: sql<string>`${payeeOrCategory}`,
      detail: note,
      on: occurredOn,
      amountMinor: sql<number>`${signedAmount}`.mapWith(Number),
      currency,
    })
    .from(transactions)
    .where(own(transactions, user, isNull(deletedAt), ...toConditions({ q: query })))
    .orderBy(desc(occurredOn), desc(id))
    .limit(latestRanked);
  const byTitle = rankMatches(query, rows);
  return [...byTitle, ...rows.filter((row) => !byTitle.includes(row))];
}

/** The payees whose names hold all words of a query: those that begin with it first, then those used last. */
export async function searchPayees(db: Db, user: UserId, query: string): Promise<readonly Found[]> {
  const { key, name, usedOn } = payees;
  const rows = await db
    .select({ name, usedOn })
    .from(payees)
    .where(own(payees, user, and(...splitWords(query).map((word) => holdsWord(key, word)))))
    .orderBy(desc(like(key, `${toPattern(searchable(query))}%`)), desc(usedOn))
    .limit(foundPerKind);
  return rows.map((row) => ({ id: row.name, title: row.name, on: row.usedOn as CivilDate }));
}
