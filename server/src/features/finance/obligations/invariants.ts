import { sql } from 'drizzle-orm';
import { compareInSql } from '../../../platform/invariants/compare-in-sql.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { paymentAllocations } from './store/tables.ts';

export const obligationInvariants: readonly Invariant[] = [
  compareInSql(
    'paid-parts',
    sql`select transactions.id::text, format('%s, of which %s are parts of payments', max(transactions.amount_minor), sum(parts.amount_minor)) as detail
          from ${paymentAllocations} as parts join ${transactions} on transactions.id = parts.transaction_id
         group by transactions.id
        having sum(parts.amount_minor) > max(transactions.amount_minor) or bool_or(parts.user_id <> transactions.user_id)`,
  ),
];
