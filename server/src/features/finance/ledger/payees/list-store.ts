import type { PayeeSort, UsedPayee } from '@afdal/contract/finance/ledger/payees';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { payeeSumCycles, payeesCompared } from '@afdal/domain/money/limits';
import { and, asc, count, desc, eq, exists, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { holdsWord } from '../../../../platform/database/holds-word.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import type { CallerToday } from '../../../../platform/http/call.ts';
import { findCycleSettings } from '../../../accounts/cycle-settings-store.ts';
import { payeeNames, payees } from '../schema/payees-tables.ts';
import { isCounted, transactions } from '../schema/transactions-tables.ts';
import { splitWords } from '../transactions/filter.ts';
import type { PayeePosition } from './payee-cursor.ts';

const never = '0001-01-01';

interface Page {
  readonly q: string;
  readonly sort: PayeeSort;
  /** The last payee of the previous page; null for the first page. */
  readonly after: PayeePosition | null;
  readonly limit: number;
}

interface Listed {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly lastOn: CivilDate | null;
}

/** A page of the user's payees, those of the last day first, or of most transactions. */
export async function findPage(db: Db, user: UserId, { q, sort, after, limit }: Page): Promise<Listed[]> {
  const used = countUses(db, user);
  const uses = sql<number>`coalesce(${used.uses}, 0)`;
  const day = sql<CivilDate>`coalesce(${used.lastOn}, ${never}::date)`;
  const [order, bound] = sort === 'last' ? [day, sql`${after?.value}::date`] : [uses, sql`${after?.value}::int`];
  const isBehind = after ? sql`(${order}, ${payees.id}) < (${bound}, ${after.id}::uuid)` : undefined;
  return await selectUsed(db, user, used, and(isFound(db, q), isBehind))
    .orderBy(desc(order), desc(payees.id))
    .limit(limit);
}

/** Some of the user's payees, that of most transactions first. */
export async function findUsed(db: Db, user: UserId, ids: readonly string[]): Promise<Listed[]> {
  const keys = db
    .select({ key: payees.key })
    .from(payees)
    // Their uses are counted among the user's own transactions, and shown of the user's own payees.
    .where(acrossUsers(hasDistributionKey(payees, user), isOneOf(payees.id, ids)));
  const used = countUses(db, user, sql`${transactions.payeeKey} in ${keys}`);
  return await selectUsed(db, user, used, isOneOf(payees.id, ids)).orderBy(
    desc(sql`coalesce(${used.uses}, 0)`),
    desc(payees.id),
  );
}

/** The transactions of each payee, counted in the order of the index that holds all that is read of them. */
function countUses(db: Db, user: UserId, which?: SQL) {
  return db
    .select({
      payeeKey: transactions.payeeKey,
      uses: count().as('uses'),
      lastOn: sql<CivilDate>`max(${transactions.occurredOn})`.as('last_on'),
    })
    .from(transactions)
    .where(own(transactions, user, isNull(transactions.deletedAt), which))
    .groupBy(transactions.payeeKey)
    .as('used');
}

function selectUsed(db: Db, user: UserId, used: ReturnType<typeof countUses>, which: SQL | undefined) {
  const { id, key, name } = payees;
  const counted = {
    count: sql<number>`coalesce(${used.uses}, 0)::int`,
    lastOn: sql<CivilDate | null>`${used.lastOn}::text`,
  };
  return db
    .select({ id, key, name, ...counted })
    .from(payees)
    .leftJoin(used, eq(used.payeeKey, payees.key))
    .where(own(payees, user, which))
    .$dynamic();
}

/** How many of the user's payees match a search. */
export async function countPayees(db: Db, user: UserId, q: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(payees)
    .where(own(payees, user, isFound(db, q)));
  return row?.n ?? 0;
}

/** Every word is in the name, or in another name of the payee. */
function isFound(db: Db, q: string): SQL | undefined {
  const words = splitWords(q).filter(Boolean);
  if (words.length === 0) return undefined;
  const isOtherName = db
    .select({ id: payeeNames.id })
    .from(payeeNames)
    .where(
      own(
        payeeNames,
        payees.userId,
        eq(payeeNames.payeeId, payees.id),
        ...words.map((word) => holdsWord(payeeNames.key, word)),
      ),
    );
  return or(and(...words.map((word) => holdsWord(payees.key, word))), exists(isOtherName));
}

/** The payees with what their transactions of the last twelve cycles come to. */
export async function withTotals(db: Db, user: CallerToday, listed: readonly Listed[]): Promise<UsedPayee[]> {
  if (listed.length === 0) return [];
  const { payday } = await findCycleSettings(db, user.id);
  const { payeeKey, currency, type, amountMinor, occurredOn } = transactions;
  const keys = listed.map(({ key }) => key);
  const signed = sql`case when ${type} = 'income' then ${amountMinor} else -${amountMinor} end`;
  const sums = await db
    .select({ key: payeeKey, currency, amountMinor: sql<number>`sum(${signed})::bigint`.mapWith(Number) })
    .from(transactions)
    .where(
      own(
        transactions,
        user.id,
        isCounted,
        isOneOf(payeeKey, keys, 'text'),
        gte(occurredOn, cycleAway(user.today, 1 - payeeSumCycles, payday).first),
      ),
    )
    .groupBy(payeeKey, currency)
    .orderBy(asc(count()), desc(currency));
  const totals = new Map(sums.map(({ key, ...total }) => [key, total]));
  return listed.map(({ key, ...payee }) => ({ ...payee, total: totals.get(key) ?? null }));
}

/** The payees used last, to be compared with each other. */
export async function findCompared(db: Db, user: UserId) {
  const { id, name, refusedIds } = payees;
  return await db
    .select({ id, name, refusedIds })
    .from(payees)
    .where(own(payees, user))
    .orderBy(desc(payees.usedOn), asc(payees.key))
    .limit(payeesCompared);
}
