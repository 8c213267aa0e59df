import { sql } from 'drizzle-orm';
import { compareInSql } from '../../../platform/invariants/compare-in-sql.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { isActiveEntry } from '../ledger/schema/set-aside-columns.ts';
import { savingsEntries } from './tables.ts';

export const savingsInvariants: readonly Invariant[] = [
  compareInSql(
    'savings-goals',
    sql`select goal_id::text as id, format('holds %s', sum(${savingsEntries.amountMinor})) as detail
          from ${savingsEntries} where ${isActiveEntry(savingsEntries)}
         group by goal_id having sum(${savingsEntries.amountMinor}) < 0`,
  ),
];
