import type { Occurrence, Recurring } from '@afdal/contract/finance/recurring';
import { maxMatchDays } from '@afdal/domain/recurring/limits';
import { expect } from 'vitest';
import { uuidv7 } from '../../src/platform/uuid.ts';
import { advanceDays } from '../advance-days.ts';
import type { Person, TestServer } from '../test-server.ts';
import { daysAfter, daysFromTo } from './days.ts';
import type { MoneyStep } from './money-steps.ts';

export const currency = 'SAR';

const tables = {
  transaction: 'transactions',
  obligation: 'obligations',
  savingsGoal: 'savings_goals',
  recurring: 'recurring',
  account: 'accounts',
  'emergencyFund/entry': 'emergency_fund_entries',
};
type Table = (typeof tables)[keyof typeof tables] | 'obligation_payments';

type ApiCall = readonly [method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object];

/** What a step needs to choose what it is about. */
interface Choice {
  readonly getId: (table: Table, at: number, only?: string) => Promise<string | undefined>;
  readonly account: (at: number | null | undefined) => Promise<string | null | undefined>;
  readonly installment: (at: number) => Promise<string | undefined>;
  readonly occurrence: (at: number, daysAway?: number) => Promise<Occurrence | undefined>;
  readonly recurring: (id: string) => Promise<Recurring | undefined>;
  readonly getAmount: (transaction: string | undefined) => Promise<number>;
  readonly inDays: (offset: number) => string;
  readonly newId: () => string;
}

type Kind = MoneyStep['kind'];
type Of<K extends Kind> = Extract<MoneyStep, { readonly kind: K }>;

const requestBuilders: { readonly [K in Exclude<Kind, 'wait'>]: (step: Of<K>, choice: Choice) => Promise<ApiCall[]> } =
  {
    'set payday': async ({ salaryDay, salaryWeekendRule }) => [
      ['PATCH', '/preferences', { salaryDay, salaryWeekendRule }],
    ],
    'plan budget': async ({ minor }) => [['PUT', '/budget', { items: [{ categoryId: null, amountMinor: minor }] }]],
    open: async ({ type, minor }) => [
      ['POST', '/account', { name: crypto.randomUUID(), currency, type, openingBalanceMinor: minor }],
    ],
    'change account': async ({ nth, archived, type, minor }, { account }) => [
      ['PATCH', `/account/${await account(nth)}`, { archived, type, openingBalanceMinor: minor }],
    ],
    record: async (step, choice) => {
      const { status, minor: amountMinor, days } = step;
      const body = { ...(await resolveMovement(step, choice)), amountMinor, status, occurredOn: choice.inDays(days) };
      return [['POST', '/transaction', body]];
    },
    'change transaction': async (
      { nth, account: at, minor: amountMinor, status, days },
      { getId, account, inDays },
    ) => {
      const body = { amountMinor, status, accountId: await account(at), occurredOn: maybe(days, inDays) };
      return [['PATCH', `/transaction/${await getId('transactions', nth)}`, body]];
    },
    'change what paid': async ({ nth, account: at, status, days }, { getId, account, inDays }) => {
      const id = await getId('transactions', nth, 'and id in (select transaction_id from obligation_paid_parts)');
      const body = { status, accountId: await account(at), occurredOn: maybe(days, inDays) };
      return [['PATCH', `/transaction/${id}`, body]];
    },
    split: async ({ nth, minor }, { getId, getAmount }) => {
      const id = await getId(
        'transactions',
        nth,
        "and type <> 'transfer' and not excluded and deleted_at is null and id not in (select transaction_id from obligation_paid_parts)",
      );
      const whole = await getAmount(id);
      const first = 1 + (minor % Math.max(1, whole - 1));
      const parts = [first, whole - first].map((amountMinor) => ({ amountMinor, categoryId: null }));
      return [['POST', `/transaction/${id}/split`, { parts }]];
    },
    remove: async ({ nth, noun }, { getId }) => [['DELETE', `/${noun}/${await getId(tables[noun], nth)}`]],
    'bring back': async ({ nth, noun }, { getId }) => [['POST', `/${noun}/${await getId(tables[noun], nth)}/restore`]],
    owe: async ({ of: kind, frequency, count, minor: amountMinor, account: at, days, paid }, { account, inDays }) => {
      const firstDueOn = inDays(days);
      const body = {
        kind,
        title: kind,
        currency,
        frequency,
        accountId: await account(at),
        paidBefore: maybe(paid, inDays),
      };
      if (kind === 'bill') return [['POST', '/obligation', { ...body, firstDueOn, paymentMinor: amountMinor }]];
      const debt = { firstDueOn, totalMinor: amountMinor * 3, paymentCount: count };
      const jamiya = {
        shares: count + 2,
        myShares: 1,
        turns: [count],
        contributionMinor: amountMinor,
        startsOn: firstDueOn,
      };
      return [['POST', '/obligation', { ...body, ...(kind === 'jamiya' ? jamiya : debt) }]];
    },
    pay: async ({ nth, minor: amountMinor, account: at, applyTo }, { installment, account }) => [
      ['POST', `/payment/${await installment(nth)}/pay`, { amountMinor, applyTo, accountId: await account(at) }],
    ],
    'change payment': async ({ nth, change }, { getId, installment }) => {
      const id = change === 'undo' ? await getId('obligation_payments', nth) : await installment(nth);
      return [['POST', `/payment/${id}/${change}`]];
    },
    'move payment': async ({ nth, minor: amountMinor, following, days }, { installment, inDays }) => [
      ['PATCH', `/payment/${await installment(nth)}`, { amountMinor, following, dueOn: maybe(days, inDays) }],
    ],
    'change obligation': async ({ nth, status }, { getId }) => [
      ['PATCH', `/obligation/${await getId('obligations', nth)}`, { status }],
    ],
    close: async ({ nth, minor: amountMinor }, { getId }) => [
      ['POST', `/obligation/${await getId('obligations', nth)}/close`, { amountMinor }],
    ],
    receive: async ({ nth }, { getId }) => [
      ['POST', `/obligation/${await getId('obligations', nth, "and kind = 'jamiya'")}/receive`, {}],
    ],
    'save for': async ({ minor, saved: savedMinor, until, account: at }, { account, inDays }) => {
      const body = { name: 'هدف', currency, targetMinor: minor * 2, targetOn: maybe(until, inDays), savedMinor };
      return [['POST', '/savingsGoal', { ...body, accountId: await account(at) }]];
    },
    'put in': async ({ nth, minor, days, account: at, lies }, { getId, inDays, account }) => {
      const accounts = { fromAccountId: await account(at), accountId: await account(lies) };
      const body = { amountMinor: minor, occurredOn: inDays(days), ...accounts };
      return [['POST', `/savingsGoal/${await getId('savings_goals', nth)}/entry`, body]];
    },
    'take out': async ({ nth, minor, days, account: at }, { getId, inDays, account }) => {
      const body = { amountMinor: -minor, occurredOn: inDays(days), toAccountId: await account(at) };
      return [['POST', `/savingsGoal/${await getId('savings_goals', nth)}/entry`, body]];
    },
    'move savings': async ({ nth, away, minor: amountMinor }, { getId }) => {
      const toGoalId = await getId('savings_goals', nth + away);
      return [['POST', `/savingsGoal/${await getId('savings_goals', nth)}/move`, { toGoalId, amountMinor }]];
    },
    'change goal': async ({ nth, status, until, minor: targetMinor, account: at }, { getId, account, inDays }) => {
      const body = { status, targetMinor, targetOn: maybe(until, inDays), accountId: await account(at) };
      return [['PATCH', `/savingsGoal/${await getId('savings_goals', nth)}`, body]];
    },
    'plan fund': async (
      { minor: ownEssentialMinor, cycles: planCycles, income: incomeKind, account: at },
      { account },
    ) => [['PUT', '/emergencyFund', { ownEssentialMinor, planCycles, incomeKind, accountId: await account(at) }]],
    'change fund': async ({ sign, minor, cycles: refillCycles, days, account: at, lies }, { inDays, account }) => {
      const other = await account(at);
      const accounts = sign > 0 ? { fromAccountId: other, accountId: await account(lies) } : { toAccountId: other };
      const body = { amountMinor: sign * minor, reason: 'سبب', refillCycles, occurredOn: inDays(days), ...accounts };
      return [['POST', '/emergencyFund/entry', body]];
    },
    'correct fund': async ({ nth, sign, minor, days }, { getId, inDays }) => {
      const body = { amountMinor: maybe(minor, (value) => sign * value), occurredOn: maybe(days, inDays) };
      return [['PATCH', `/emergencyFund/entry/${await getId('emergency_fund_entries', nth)}`, body]];
    },
    expect: async (step, choice) => {
      const { unit, every, minor: amountMinor, ends, days } = step;
      const when = { unit, every, startsOn: choice.inDays(days), endsOn: maybe(ends, choice.inDays) };
      return [
        ['POST', '/recurring', { ...(await resolveMovement(step, choice)), ...when, title: 'يتكرر', amountMinor }],
      ];
    },
    'change recurring': async ({ nth, minor: amountMinor, ends, account: at }, { getId, account, inDays }) => {
      const body = { amountMinor, endsOn: maybe(ends, inDays), accountId: await account(at) };
      return [['PATCH', `/recurring/${await getId('recurring', nth)}`, body]];
    },
    'change occurrence': async ({ nth, change }, { occurrence }) => {
      const chosen = await occurrence(nth);
      return chosen ? [['POST', `/recurring/${chosen.recurringId}/${change}`, { on: chosen.plannedOn }]] : [];
    },
    'move occurrence': async ({ nth, minor: amountMinor, following, days }, { occurrence, inDays }) => {
      const chosen = await occurrence(nth);
      const body = { on: chosen?.plannedOn, amountMinor, following, dueOn: maybe(days, inDays) };
      return chosen ? [['PATCH', `/recurring/${chosen.recurringId}/occurrence`, body]] : [];
    },
    // What came in of the same account, kind and amount, a few days before or after.
    'match occurrence': async ({ nth }, { occurrence, recurring, inDays, newId }) => {
      const chosen = await occurrence(nth, maxMatchDays);
      const row = chosen && (await recurring(chosen.recurringId));
      if (!chosen || !row) return [];
      const { type, accountId, toAccountId } = row;
      const { amountMinor, plannedOn } = chosen;
      const id = newId();
      const body = { id, type, accountId, toAccountId, currency, amountMinor, occurredOn: inDays(0) };
      return [
        ['POST', '/transaction', body],
        ['POST', `/recurring/${chosen.recurringId}/match`, { on: plannedOn, transactionId: id }],
      ];
    },
  };

/** Makes the calls of a step, and tells whether all were accepted. They may be rejected, but never fail with a 5xx. */
export async function runMoneyStep(server: TestServer, person: Person, step: MoneyStep): Promise<boolean> {
  if (step.kind === 'wait') {
    await advanceDays(server, step.days);
    return true;
  }
  // So that rows sort as they are made.
  server.clock.advance(1_000);
  const calls = await (requestBuilders[step.kind] as (step: MoneyStep, choice: Choice) => Promise<ApiCall[]>)(
    step,
    createChoice(server, person),
  );
  let isAccepted = calls.length > 0;
  for (const [method, path, body] of calls) {
    const { status, text } = await person.call(method, path, body);
    expect(status, `${method} ${path} ${JSON.stringify(body)}: ${text}`).toBeLessThan(500);
    isAccepted &&= status < 300;
  }
  return isAccepted;
}

function createChoice({ database, clock }: TestServer, { user, call }: Person): Choice {
  const today = () => clock.now().toISOString().slice(0, 10);
  const pickNth = <T>(all: readonly T[], at: number) => all[at % Math.max(1, all.length)];
  const getId: Choice['getId'] = async (table, at, only = '') => {
    const text = `select id from ${table} where user_id = $1 ${only} order by id`;
    return pickNth((await database.pool.query<{ id: string }>(text, [user.id])).rows, at)?.id;
  };
  return {
    getId,
    account: async (at) => (at === null || at === undefined ? at : await getId('accounts', at)),
    installment: async (at) => pickNth((await call<{ id: string }[]>('GET', '/payment')).body, at)?.id,
    // One of those to come soon, rather than in three months.
    occurrence: async (at, daysAway = 31) => {
      const { body } = await call<Occurrence[]>('GET', '/recurring/occurrence');
      const near = body.filter(({ dueOn }) => Math.abs(daysFromTo(today(), dueOn)) <= daysAway);
      return pickNth(near, at);
    },
    recurring: async (id) => (await call<Recurring[]>('GET', '/recurring')).body.find((each) => each.id === id),
    getAmount: async (id) => {
      const text = 'select amount_minor::int as minor from transactions where user_id = $1 and id = $2';
      return (await database.pool.query<{ minor: number }>(text, [user.id, id])).rows[0]?.minor ?? 2;
    },
    newId: () => uuidv7(clock.now().getTime()),
    inDays: (offset) => daysAfter(today(), offset),
  };
}

async function resolveMovement({ type, nth, to }: { type: string; nth: number; to: number }, { account }: Choice) {
  const accountId = await account(nth);
  return { type, accountId, currency, ...(type === 'transfer' && { toAccountId: await account(to) }) };
}

/** Of what is given; null and undefined stay. */
function maybe<T, Of>(value: T | null | undefined, of: (value: T) => Of): Of | null | undefined {
  return value === null || value === undefined ? (value as null | undefined) : of(value);
}
