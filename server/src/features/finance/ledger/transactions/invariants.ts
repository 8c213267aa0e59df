import { sql } from 'drizzle-orm';
import { compareInSql } from '../../../../platform/invariants/compare-in-sql.ts';
import { type Invariant, violationsListed } from '../../../../platform/invariants/invariant.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';
import { payees } from '../schema/payees-tables.ts';
import { transactions, transactionTags } from '../schema/transactions-tables.ts';
import { balancesThatDisagree } from './balances.ts';

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'account-balances',
    findViolations: async (db) =>
      (await balancesThatDisagree(db))
        .slice(0, violationsListed)
        .map(({ accountId, storedMinor, calculatedMinor }) => ({
          id: accountId,
          detail: `stored ${storedMinor}, transactions come to ${calculatedMinor}`,
        })),
  },
  compareInSql(
    'transaction-currencies',
    sql`select transactions.id::text, format('%s in an account in %s', transactions.currency, accounts.currency) as detail
          from ${transactions} join ${moneyAccounts} on accounts.id = transactions.account_id
         where transactions.currency <> accounts.currency`,
  ),
  compareInSql(
    'transaction-tags',
    sql`select coalesce(stored.transaction_id, tagged.id)::text as id,
               case when tagged.id is null then 'is found by a tag that it lacks' else 'is not found by a tag of its own' end as detail
          from ${transactionTags} as stored
          full join (
            select distinct user_id, unnest(tags) as tag, occurred_on, id from ${transactions} where deleted_at is null
          ) as tagged on (tagged.user_id, tagged.tag, tagged.occurred_on, tagged.id)
                       = (stored.user_id, stored.tag, stored.occurred_on, stored.transaction_id)
         where stored.transaction_id is null or tagged.id is null`,
  ),
  compareInSql(
    'payees-of-transactions',
    sql`select min(id::text) as id, 'names a payee that is not in the list' as detail from ${transactions}
         where deleted_at is null and payee_key <> ''
           and not exists (select from ${payees}
                            where payees.user_id = transactions.user_id and payees.key = transactions.payee_key)
         group by user_id, payee_key`,
  ),
  compareInSql(
    'merged-transactions',
    sql`select merged.id::text, 'is merged into one of somebody else, or into one that is merged itself' as detail
          from ${transactions} as merged join ${transactions} as whole on whole.id = merged.merged_into_id
         where whole.user_id <> merged.user_id or whole.merged_into_id is not null`,
  ),
];
