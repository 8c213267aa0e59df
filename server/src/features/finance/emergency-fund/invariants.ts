import { sql } from 'drizzle-orm';
import { compareInSql } from '../../../platform/invariants/compare-in-sql.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { isActiveEntry } from '../ledger/schema/set-aside-columns.ts';
import { fundEntries } from './tables.ts';

export const fundInvariants: readonly Invariant[] = [
  compareInSql(
    'emergency-funds',
    sql`select user_id::text as id, format('holds %s', sum(${fundEntries.amountMinor})) as detail
          from ${fundEntries} where ${isActiveEntry(fundEntries)}
         group by user_id having sum(${fundEntries.amountMinor}) < 0`,
  ),
];
