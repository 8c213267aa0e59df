import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { inboxMessages } from './tables.ts';

// What became of earlier messages: an accepted message and its transaction have one id, so that what is corrected in the
// transaction later is known too.

const itsTransaction = own(
  transactions,
  inboxMessages.userId,
  eq(transactions.id, inboxMessages.id),
  isNull(transactions.deletedAt),
);

const keys = {
  card: inboxMessages.card,
  toCard: inboxMessages.toCard,
  patternKey: inboxMessages.patternKey,
} as const;

export interface UsedAccounts {
  readonly accountId: string;
  readonly toAccountId: string | null;
}

/** The accounts of the last accepted message for each of some cards, or patterns. */
export async function findUsedAccounts(
  db: Db,
  user: UserId,
  by: keyof typeof keys,
  values: readonly string[],
): Promise<Map<string, UsedAccounts>> {
  if (values.length === 0) return new Map();
  const key = keys[by];
  const rows = await db
    .selectDistinctOn([key], { key, accountId: transactions.accountId, toAccountId: transactions.toAccountId })
    .from(inboxMessages)
    .innerJoin(transactions, itsTransaction)
    .where(own(inboxMessages, user, isNotNull(inboxMessages.acceptedAt), inArray(key, [...values])))
    .orderBy(key, desc(inboxMessages.acceptedAt), desc(inboxMessages.id));
  return new Map(rows.map(({ key, accountId, toAccountId }) => [key ?? '', { accountId, toAccountId }]));
}

interface UsedWords {
  readonly payee: string;
  readonly categoryId: string | null;
}

/** What was last chosen for each of some payees, as messages have them; by `type payeeKey`. Parts of a split say nothing. */
export async function findUsedWords(
  db: Db,
  user: UserId,
  payeeKeys: readonly string[],
): Promise<Map<string, UsedWords>> {
  if (payeeKeys.length === 0) return new Map();
  const { payeeKey, acceptedAt, id } = inboxMessages;
  const { type, payee, categoryId, splitId } = transactions;
  const rows = await db
    .selectDistinctOn([payeeKey, type], { payeeKey, type, payee, categoryId })
    .from(inboxMessages)
    .innerJoin(transactions, itsTransaction)
    .where(own(inboxMessages, user, isNotNull(acceptedAt), inArray(payeeKey, [...payeeKeys]), isNull(splitId)))
    .orderBy(payeeKey, type, desc(acceptedAt), desc(id));
  return new Map(rows.map((row) => [`${row.type} ${row.payeeKey}`, { payee: row.payee, categoryId: row.categoryId }]));
}

interface Movements {
  readonly accountIds: readonly string[];
  readonly days: readonly CivilDate[];
  readonly amounts: readonly number[];
}

export function getMovementKey(way: 'in' | 'out', accountId: string, day: CivilDate, minor: number): string {
  return `${way} ${accountId} ${day} ${minor}`;
}

/** What came into and went out of some accounts on some days, of some amounts, by `getMovementKey`. */
export async function findMovements(
  db: Db,
  user: UserId,
  { accountIds, days, amounts }: Movements,
): Promise<ReadonlySet<string>> {
  const { type, accountId, toAccountId, amountMinor, receivedMinor, occurredOn, deletedAt } = transactions;
  const isOnAccount = or(inArray(accountId, [...accountIds]), inArray(toAccountId, [...accountIds]));
  const hasAmount = or(inArray(amountMinor, [...amounts]), inArray(receivedMinor, [...amounts]));
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .select({ type, accountId, toAccountId, amountMinor, receivedMinor, occurredOn })
    .from(transactions)
    .where(own(transactions, user, isNull(deletedAt), inArray(occurredOn, [...days]), isOnAccount, hasAmount));
  return new Set(
    rows.flatMap((row) => [
      getMovementKey(row.type === 'income' ? 'in' : 'out', row.accountId, row.occurredOn, row.amountMinor),
      ...(row.toAccountId === null
        ? []
        : [getMovementKey('in', row.toAccountId, row.occurredOn, row.receivedMinor ?? row.amountMinor)]),
    ]),
  );
}
