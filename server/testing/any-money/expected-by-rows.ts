import type { TestDatabase } from '../test-database.ts';
import { daysAfter, monthsAfter } from './days.ts';

/** Money that is planned to leave an account; a transfer goes to another one. */
export interface Movement {
  readonly type: 'expense' | 'transfer';
  readonly from: string;
  readonly to: string | null;
  readonly amount: number;
}

interface TermRow extends Movement {
  readonly recurring_id: string;
  readonly planned_from: string;
  readonly ends_on: string | null;
  readonly unit: 'day' | 'week' | 'month';
  readonly every: number;
  readonly anchor_on: string;
  readonly starts_on: string;
  readonly until: string | null;
}

interface OccurrenceRow {
  readonly recurring_id: string;
  readonly planned_on: string;
  readonly due_on: string | null;
  readonly amount: number | null;
  readonly is_settled: boolean;
}

/** Days that an expected occurrence counts as late. */
const daysLate = 62;

/** What recurs before payday and was neither recorded nor skipped, out of accounts in use, without the code under test. */
export async function expectedByRows(
  { pool }: TestDatabase,
  userId: string,
  { today, payday }: { readonly today: string; readonly payday: string },
): Promise<Movement[]> {
  const { rows: terms } = await pool.query<TermRow>(
    `select t.recurring_id, r.type, r.account_id as from, r.to_account_id as to, r.planned_from::text, r.ends_on::text,
            t.unit, t.every, t.anchor_on::text, t.starts_on::text, t.amount_minor::int as amount,
            lead(t.replaces_from::text) over (partition by t.recurring_id order by t.replaces_from) as until
       from recurring_terms t join recurring r on r.id = t.recurring_id
       join accounts a on a.id = r.account_id left join accounts b on b.id = r.to_account_id
      where r.user_id = $1 and r.deleted_at is null and a.deleted_at is null and not a.archived
        and (r.type = 'expense' or r.type = 'transfer' and b.type = 'savings' and b.deleted_at is null)
      order by t.recurring_id, t.replaces_from`,
    [userId],
  );
  const { rows: occurrences } = await pool.query<OccurrenceRow>(
    `select o.recurring_id, o.planned_on::text, o.due_on::text, o.amount_minor::int as amount,
            (o.skipped_at is not null or t.id is not null) as is_settled
       from recurring_occurrences o left join transactions t on t.id = o.transaction_id and t.deleted_at is null
      where o.user_id = $1`,
    [userId],
  );
  const stored = new Map(occurrences.map((each) => [`${each.recurring_id} ${each.planned_on}`, each]));
  const named = new Set<string>();
  const expected: Movement[] = [];
  for (const { recurring_id, planned_from, ends_on, type, from, to, amount, ...term } of terms) {
    for (const day of getDays(term)) {
      const name = `${recurring_id} ${day}`;
      if (named.has(name)) continue;
      named.add(name);
      if (day < planned_from || (ends_on !== null && day > ends_on)) continue;
      const own = stored.get(name);
      const due = own?.due_on ?? day;
      if (own?.is_settled || due < daysAfter(today, -daysLate) || due >= payday) continue;
      expected.push({ type, from, to, amount: own?.amount ?? amount });
    }
  }
  return expected;
}

type Rhythm = Pick<TermRow, 'unit' | 'every' | 'anchor_on' | 'starts_on' | 'until'>;

/** The days that a term gives, for longer than any occurrence is moved. */
function getDays({ unit, every, anchor_on, starts_on, until }: Rhythm): string[] {
  const days: string[] = [];
  const last = daysAfter(starts_on, 250);
  for (let step = 0; ; step += every) {
    const day =
      unit === 'month' ? monthsAfter(anchor_on, step) : daysAfter(anchor_on, step * (unit === 'week' ? 7 : 1));
    if (day > last || (until !== null && day >= until)) return days;
    if (day >= starts_on) days.push(day);
  }
}
