import type { TagTotals } from '@afdal/contract/finance/ledger/tags';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { tagsListed } from '@afdal/domain/money/limits';
import { arrayOverlaps, asc, count, countDistinct, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { own } from '../../../../platform/database/own.ts';
import { isRefund, transactions, transactionTags } from '../schema/transactions-tables.ts';

const { tag, transactionId } = transactionTags;

/** The tags of most live transactions, with their sums; of equally many, the one used last. */
export async function findTags(db: Db, user: UserId): Promise<TagTotals[]> {
  const usedOn = sql<CivilDate>`max(${transactionTags.occurredOn})::text`;
  const listed = await db
    .select({ tag, count: count(), usedOn })
    .from(transactionTags)
    .where(own(transactionTags, user))
    .groupBy(tag)
    .orderBy(desc(count()), desc(usedOn), tag)
    .limit(tagsListed);
  const sums = await sumTags(
    db,
    user,
    listed.map((each) => each.tag),
  );
  return listed.map((each) => ({
    ...each,
    currencies: sums.flatMap(({ tag: name, ...sum }) => (name === each.tag ? [sum] : [])),
  }));
}

/** What the transactions of some tags add up to, the currency of most first. */
async function sumTags(db: Db, user: UserId, tags: readonly string[]) {
  if (tags.length === 0) return [];
  const { amountMinor, currency, type, excluded } = transactions;
  const refunds = isRefund(user);
  const sum = (minor: unknown, when: unknown) =>
    sql<number>`coalesce(sum(${minor}) filter (where ${when}), 0)::bigint`.mapWith(Number);
  return await db
    .select({
      tag,
      currency,
      incomeMinor: sum(amountMinor, sql`${type} = 'income' and not ${excluded} and not ${refunds}`),
      spentMinor: sum(
        sql`case when ${type} = 'income' then -${amountMinor} else ${amountMinor} end`,
        sql`not ${excluded} and (${type} = 'expense' or ${refunds})`,
      ),
    })
    .from(transactionTags)
    .innerJoin(transactions, own(transactions, transactionTags.userId, eq(transactions.id, transactionId)))
    .where(own(transactionTags, user, inArray(tag, [...tags])))
    .groupBy(tag, currency)
    .orderBy(tag, desc(count()), currency);
}

/** How many of the user's live transactions have any of these tags. */
export async function countTagged(db: Db, user: UserId, tags: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(transactionId) })
    .from(transactionTags)
    .where(own(transactionTags, user, inArray(tag, [...tags])));
  return row?.n ?? 0;
}

/** The ids of the user's transactions with any of these tags, live or in the trash, in order. */
export async function findTaggedIds(db: Db, user: UserId, tags: readonly string[]): Promise<string[]> {
  const live = await db
    .selectDistinct({ id: transactionId })
    .from(transactionTags)
    .where(own(transactionTags, user, inArray(tag, [...tags])));
  const trashed = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, user, isNotNull(transactions.deletedAt), arrayOverlaps(transactions.tags, [...tags])));
  return [...new Set([...live, ...trashed].map(({ id }) => id))].sort();
}

/** What follows from the tags of rows with these ids, as long as they have any of these. Locked in the order of their ids. */
export async function lockTagged(tx: Db, user: UserId, ids: readonly string[], tags: readonly string[]) {
  const { id, payee, note, tags: itsTags } = transactions;
  return await tx
    .select({ id, payee, note, tags: itsTags })
    .from(transactions)
    .where(own(transactions, user, isOneOf(id, ids), arrayOverlaps(itsTags, [...tags])))
    .orderBy(asc(id))
    .for('update');
}
