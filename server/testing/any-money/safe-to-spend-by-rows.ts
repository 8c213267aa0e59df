import type { TestDatabase } from '../test-database.ts';
import { daysFromTo, listPaydays } from './days.ts';
import { expectedByRows, type Movement } from './expected-by-rows.ts';

interface AccountRow {
  readonly id: string;
  readonly is_spendable: boolean;
  /** Its balance less what goals and the fund hold of it. */
  readonly free: number;
}

interface GoalRow {
  readonly account_id: string | null;
  readonly missing: number;
  /** Put in less taken out since the cycle began. */
  readonly put: number;
  readonly target_on: string | null;
}

interface FundRow {
  readonly account_id: string | null;
  readonly missing: number;
  /** Put in less taken out since the cycle began and the plan was set. */
  readonly put: number;
  readonly cycles: number;
  readonly first_on: string;
}

/** Of an entry `e`: one that a transaction made goes with it. */
const stands = `e.deleted_at is null and (e.transaction_id is null or exists (
  select from transactions moved where moved.id = e.transaction_id and moved.deleted_at is null and moved.status = 'cleared'))`;

/**
 * What is safe to spend and its parts, summed from the rows of one person whose rows are all of one currency, without the
 * code under test.
 */
export async function safeToSpendByRows(database: TestDatabase, userId: string, today: string) {
  const queryRows = async <T>(text: string, values: readonly unknown[] = []) =>
    (await database.pool.query(text, [userId, ...values])).rows as T[];
  const [settings] = await queryRows<{ day: number; rule: 'none' | 'previous' | 'next' }>(
    'select salary_day as day, salary_weekend_rule as rule from preferences where user_id = $1',
  );
  const paydays = listPaydays(settings?.day ?? 1, settings?.rule ?? 'none');
  const first = paydays.findLast((day) => day <= today) ?? today;
  const payday = paydays.find((day) => day > today) ?? today;
  const paydaysIn = (after: string, until: string) => paydays.filter((day) => day > after && day <= until).length;

  const accounts = await queryRows<AccountRow>(
    `select a.id, a.type <> 'savings' and not a.archived as is_spendable, (a.opening_balance_minor
            + coalesce((select sum(case when a.id = t.to_account_id then t.received_minor
                                        when t.type = 'income' then t.amount_minor else -t.amount_minor end)
                from transactions t
               where a.id in (t.account_id, t.to_account_id) and t.deleted_at is null and t.status = 'cleared'), 0)
            - coalesce((select sum(e.amount_minor) from savings_entries e join savings_goals g on g.id = e.goal_id
               where g.account_id = a.id and g.deleted_at is null and g.archived_at is null and ${stands}), 0)
            - coalesce((select sum(e.amount_minor) from emergency_fund_entries e
                join emergency_funds f on f.user_id = e.user_id where f.account_id = a.id and ${stands}), 0))::int as free
       from accounts a where a.user_id = $1 and a.deleted_at is null`,
  );
  const planned = await queryRows<Movement>(
    `select t.type, t.account_id as from, t.to_account_id as to, t.amount_minor::int as amount
       from transactions t left join accounts b on b.id = t.to_account_id
      where t.user_id = $1 and t.deleted_at is null and t.status = 'planned' and t.occurred_on < $2
        and (t.type = 'expense' or t.type = 'transfer' and b.type = 'savings')`,
    [payday],
  );
  const [owed] = await queryRows<{ sum: number }>(
    `select coalesce(sum(greatest(0, p.amount_minor - coalesce(
              (select sum(part.amount_minor) from obligation_paid_parts part
                 join transactions t on t.id = part.transaction_id
                where part.payment_id = p.id and t.deleted_at is null and t.status = 'cleared'), 0))), 0)::int as sum
       from obligation_payments p join obligations o on o.id = p.obligation_id
      where p.user_id = $1 and p.due_on < $2 and p.waived_at is null and not p.paid_before
        and o.deleted_at is null and o.archived_at is null and o.kind <> 'owedToMe'`,
    [payday],
  );
  const goals = await queryRows<GoalRow>(
    `select g.account_id, g.target_on::text, (g.target_minor - coalesce(sum(e.amount_minor), 0))::int as missing,
            coalesce(sum(e.amount_minor) filter (
              where e.type in ('deposit', 'withdrawal') and e.occurred_on >= $2), 0)::int as put
       from savings_goals g left join savings_entries e on e.goal_id = g.id and ${stands}
      where g.user_id = $1 and g.deleted_at is null and g.archived_at is null and g.paused_at is null
      group by g.id`,
    [first],
  );
  const funds = await queryRows<FundRow>(
    `select f.account_id, f.plan_cycles as cycles, f.plan_first_on::text as first_on,
            (f.own_essential_minor * f.months - coalesce(sum(e.amount_minor), 0))::int as missing,
            coalesce(sum(e.amount_minor) filter (where e.occurred_on >= $2
              and (f.plan_set_at is null or e.created_at > f.plan_set_at)), 0)::int as put
       from emergency_funds f left join emergency_fund_entries e on e.user_id = f.user_id and ${stands}
      where f.user_id = $1 and f.plan_cycles is not null and f.own_essential_minor is not null
      group by f.user_id`,
    [first],
  );
  const moves = [...planned, ...(await expectedByRows(database, userId, { today, payday }))];

  const spendable = new Set(accounts.flatMap(({ id, is_spendable }) => (is_spendable ? [id] : [])));
  const sumSpendableOutflows = (kind: 'expense' | 'transfer') =>
    sum(moves, ({ type, from, amount }) => (type === kind && spendable.has(from) ? amount : 0));
  /** By account that is not spendable: what lies there for nothing yet, or comes. */
  const remaining = new Map<string | null, number>();
  for (const { id, free } of accounts.filter(({ is_spendable }) => !is_spendable)) {
    const coming = sum(moves, ({ from, to, amount }) => (to === id ? amount : 0) - (from === id ? amount : 0));
    remaining.set(id, Math.max(0, free + coming));
  }
  const uncovered = (account: string | null, requestedMinor: number) => {
    const covered = Math.min(requestedMinor, remaining.get(account) ?? 0);
    remaining.set(account, (remaining.get(account) ?? 0) - covered);
    return requestedMinor - covered;
  };
  const getDue = ({ missing, put, target_on: day }: GoalRow) => {
    if (day === null || day < first || missing <= 0) return 0;
    return Math.max(0, Math.ceil((missing + put) / (paydaysIn(first, day) + 1)) - Math.max(0, put));
  };
  const computeRefill = ({ missing, put, cycles, first_on }: FundRow) => {
    const cyclesLeft = cycles - paydaysIn(first_on, first);
    const deposited = Math.max(0, put);
    if (missing <= 0 || cyclesLeft < 1) return 0;
    return Math.min(missing, Math.max(0, Math.ceil((missing + deposited) / cyclesLeft) - deposited));
  };

  const liquidMinor = sum(accounts, ({ is_spendable, free }) => (is_spendable ? free : 0));
  const amounts = {
    liquidMinor,
    plannedMinor: sumSpendableOutflows('expense'),
    obligationsMinor: owed?.sum ?? 0,
    savingsMinor: sumSpendableOutflows('transfer') + sum(goals, (goal) => uncovered(goal.account_id, getDue(goal))),
    emergencyMinor: sum(funds, (fund) => uncovered(fund.account_id, computeRefill(fund))),
  };
  const { plannedMinor, obligationsMinor, savingsMinor, emergencyMinor } = amounts;
  return {
    safe: { ...amounts, payday, daysLeft: daysFromTo(today, payday) },
    safeToSpendMinor: liquidMinor - plannedMinor - obligationsMinor - savingsMinor - emergencyMinor,
  };
}

function sum<T>(all: readonly T[], getMinor: (each: T) => number): number {
  return all.reduce((minor, each) => minor + getMinor(each), 0);
}
