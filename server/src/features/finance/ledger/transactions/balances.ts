import type { UserId } from '@afdal/contract/ids';
import { balanceChanges, type Movement } from '@afdal/domain/money/balance';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';

/** The transactions of a write, before and after it. */
export interface Change {
  readonly before: readonly Movement[];
  readonly after: readonly Movement[];
}

/**
 * Updates the balances of the user's accounts for the transactions that changed. Call it in the same database
 * transaction as the change. Locks the accounts in id order, so that concurrent writes cannot deadlock.
 */
export async function moveBalances(tx: Db, user: UserId, { before, after }: Change): Promise<void> {
  const changes = balanceChanges(before, after);
  if (changes.length === 0) return;
  const ids = changes.map(({ accountId }) => accountId);
  const mine = own(moneyAccounts, user, inArray(moneyAccounts.id, ids));
  await tx
    .select({ id: moneyAccounts.id })
    .from(moneyAccounts)
    .where(mine)
    .orderBy(asc(moneyAccounts.id))
    .for('no key update');
  const amounts = changes.map(({ minor }) => minor);
  await tx
    .update(moneyAccounts)
    .set({ balanceMinor: sql`${moneyAccounts.balanceMinor} + changes.minor` })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(amounts)}::bigint[]) as changes(id, minor)`)
    .where(and(mine, sql`${moneyAccounts.id} = changes.id`));
}

/** Calculates the balances of the user's accounts from their cleared transactions, where many were inserted at once. */
export async function recountBalances(tx: Db, user: UserId): Promise<void> {
  const moved = sql`(
    select coalesce(sum(case
        when ${transactions.accountId} = ${moneyAccounts.id} and ${transactions.type} = 'income' then ${transactions.amountMinor}
        when ${transactions.accountId} = ${moneyAccounts.id} then -${transactions.amountMinor}
        else ${transactions.receivedMinor} end), 0)
      from ${transactions}
     where ${own(transactions, moneyAccounts.userId)} and ${moneyAccounts.id} in (${transactions.accountId}, ${transactions.toAccountId})
       and ${transactions.status} = 'cleared' and ${transactions.deletedAt} is null)`;
  await tx
    .update(moneyAccounts)
    .set({ balanceMinor: sql`${moneyAccounts.openingBalanceMinor} + ${moved}` })
    .where(own(moneyAccounts, user));
}

export interface Disagreement {
  readonly accountId: string;
  readonly storedMinor: number;
  readonly calculatedMinor: number;
}

/** The accounts of all users whose stored balance differs from the opening balance plus all cleared transactions. */
export async function balancesThatDisagree(db: Db): Promise<Disagreement[]> {
  const { rows } = await db.execute<{ id: string; stored: number; calculated: number }>(sql`
    with entries as (
      select account_id as id, sum(case type when 'income' then amount_minor else -amount_minor end) as minor
        from transactions where status = 'cleared' and deleted_at is null group by account_id
      union all
      select to_account_id, sum(received_minor)
        from transactions where status = 'cleared' and deleted_at is null and type = 'transfer' group by to_account_id
    ), balances as (
      select accounts.id, accounts.balance_minor as stored,
             (accounts.opening_balance_minor + coalesce(sum(entries.minor), 0))::bigint as calculated
        from accounts left join entries on entries.id = accounts.id group by accounts.id
    )
    select id, stored, calculated from balances where stored <> calculated order by id`);
  return rows.map(({ id, stored, calculated }) => ({
    accountId: id,
    storedMinor: stored,
    calculatedMinor: calculated,
  }));
}
