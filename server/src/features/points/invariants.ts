import { sql } from 'drizzle-orm';
import { compareInSql } from '../../platform/invariants/compare-in-sql.ts';
import { pointEntries, pointTotals } from './tables.ts';

export const pointInvariants = [
  compareInSql(
    'point-totals',
    sql`select coalesce(totals.user_id, entries.user_id)::text as id,
               format('stored %s, entries come to %s', totals.points, coalesce(entries.points, 0)) as detail
          from ${pointTotals} as totals
          full join (select user_id, sum(amount) as points from ${pointEntries} group by user_id) as entries
            on entries.user_id = totals.user_id
         where totals.points is distinct from coalesce(entries.points, 0)`,
  ),
  compareInSql(
    'point-reversals',
    sql`select coalesce(awards.id, reversals.id)::text as id,
               case when awards.id is null then 'takes back no award of its person'
                    when reversals.id is null then 'is marked as taken back, and is not'
                    else 'is taken back, and not marked' end as detail
          from (select * from ${pointEntries} where kind = 'award') as awards
          full join (select * from ${pointEntries} where kind = 'reversal') as reversals
            on reversals.award_id = awards.id and reversals.user_id = awards.user_id
         where (awards.reversed_at is not null) <> (reversals.id is not null) or awards.id is null`,
  ),
];
