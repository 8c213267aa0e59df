import type { TransactionTotals } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { and, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { isRefund, transactions, transactionTags } from '../schema/transactions-tables.ts';
import { type Filter, toConditions, toIndexConditions } from './filter.ts';

type Largest = TransactionTotals['currencies'][number]['largest'];

const { id, type, currency, amountMinor, payee, occurredOn, excluded, deletedAt } = transactions;
const isTransfer = eq(type, 'transfer');

/** What the user's live transactions of a filter add up to: one row for each currency, that of most transactions first. */
export async function sumFiltered(db: Db, user: UserId, filter: Filter) {
  const refunds = isRefund(user);
  const sum = (amount: SQL, when: SQL | undefined) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${when}), 0)::bigint`.mapWith(Number);
  const minor = sql`${amountMinor}`;
  return await db
    .select({
      currency,
      count: count(),
      firstOn: sql<CivilDate>`min(${occurredOn})::text`,
      lastOn: sql<CivilDate>`max(${occurredOn})::text`,
      incomeMinor: sum(minor, sql`${type} = 'income' and not ${excluded} and not ${refunds}`),
      spentMinor: sum(
        sql`case when ${type} = 'income' then -${amountMinor} else ${amountMinor} end`,
        sql`not ${excluded} and (${type} = 'expense' or ${refunds})`,
      ),
      transferredMinor: sum(minor, isTransfer),
      largestMinor: sql<number | null>`max(${amountMinor}) filter (where not ${isTransfer})`,
    })
    .from(transactions)
    .where(isFound(user, filter))
    .groupBy(currency)
    .orderBy(desc(count()), currency);
}

/** The latest of the filter's transactions in a currency that has an amount, and is no transfer. */
export async function findWithAmount(
  db: Db,
  user: UserId,
  filter: Filter,
  amount: { readonly currency: string; readonly minor: number },
): Promise<Largest> {
  const isMeant = and(isFound(user, filter), eq(amountMinor, amount.minor), eq(currency, amount.currency));
  const [row] = await db
    .select({ id, type, payee, amountMinor, occurredOn })
    .from(transactions)
    .where(and(isMeant, ne(type, 'transfer')))
    .orderBy(desc(occurredOn), desc(id))
    .limit(1);
  return row ?? null;
}

function isFound(user: UserId, filter: Filter): SQL {
  const isIndexed = or(...toIndexConditions(filter));
  return own(transactions, user, isNull(deletedAt), isIndexed, ...toConditions(filter), hasTag(user, filter));
}

/** The user is named for the plan alone: a tag is of the user of its transaction. */
function hasTag(user: UserId, { tag }: Filter): SQL | undefined {
  if (tag === undefined) return undefined;
  const { userId, transactionId } = transactionTags;
  return sql`${id} in (select ${transactionId} from ${transactionTags}
    where ${userId} = ${user} and ${transactionTags.tag} = ${tag})`;
}
