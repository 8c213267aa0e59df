import type { ImportId } from '@afdal/contract/finance/imports';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { Recurring } from '@afdal/contract/finance/recurring';
import type { UserId } from '@afdal/contract/ids';
import { isFullRun, propertyRuns } from '@afdal/domain/testing/full-run';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { runPurge } from '../../../../testing/run-purge.ts';
import { seedImport } from '../../../../testing/seed-import.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { balancesThatDisagree } from '../ledger/transactions/balances.ts';
import { deleteByImport } from '../ledger/transactions/store.ts';
import { reallocateOverpaid } from './restore-payment.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const today = '2026-11-11';
let layla: Person;
let banks: string[];

beforeAll(async () => {
  server.clock.set(`${today}T09:00:00Z`);
  layla = await server.person();
  banks = [await fixtures.account(layla, { balance: 9_000_00 }), await fixtures.account(layla)];
});

const nth = fc.nat(30);
const minor = fc.oneof(fc.constantFrom(100_00, 50_00, 40_00), fc.integer({ min: 1, max: 300_00 }));
const maybe: fc.Arbitrary<number | null> = fc.option(minor);
const day = fc.constantFrom('2026-11-01', '2026-11-25', '2026-12-05', '2027-01-31');
const following = fc.boolean();
const toStepArbitrary = <const Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ kind: Kind } & Rest>;

/** Every way in which what was paid comes, goes, comes back or changes. */
const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: toStepArbitrary('pay', { nth, minor: maybe, applyTo: fc.constantFrom('next', 'last', null) }),
  },
  { weight: 6, arbitrary: toStepArbitrary('trash', { nth }) },
  { weight: 6, arbitrary: toStepArbitrary('restore', { nth }) },
  { weight: 2, arbitrary: toStepArbitrary('undo', { nth }) },
  { weight: 2, arbitrary: toStepArbitrary('waive', { nth }) },
  { weight: 1, arbitrary: toStepArbitrary('skip', { nth }) },
  { weight: 2, arbitrary: toStepArbitrary('amount', { nth, minor, following }) },
  { weight: 1, arbitrary: toStepArbitrary('day', { nth, day, following }) },
  {
    weight: 3,
    arbitrary: toStepArbitrary('edit', {
      nth,
      minor,
      day,
      account: fc.nat(1),
      what: fc.constantFrom('account', 'day', 'amount', 'type'),
    }),
  },
  { weight: 1, arbitrary: toStepArbitrary('close', { minor: maybe }) },
  { weight: 3, arbitrary: toStepArbitrary('match', { nth, ahead: fc.nat(2) }) },
  { weight: 1, arbitrary: toStepArbitrary('unmatch', { ahead: fc.nat(2) }) },
  { weight: 1, arbitrary: toStepArbitrary('import', { amounts: fc.array(minor, { maxLength: 3 }) }) },
  { weight: 1, arbitrary: toStepArbitrary('revert', {}) },
  { weight: 1, arbitrary: toStepArbitrary('purge', {}) },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

const debt = fc.record({
  kind: fc.constantFrom('installment', 'owedToMe', 'iOwe'),
  paymentCount: fc.integer({ min: 1, max: 5 }),
  totalMinor: fc.constantFrom(300_00, 500_00, 333_33),
  paidBefore: fc.constantFrom(undefined, today),
});

interface History {
  readonly id: string;
  readonly recurringId: string;
  readonly payments: readonly string[];
  readonly transactions: string[];
  readonly imports: ImportId[];
}

const read = async (id: string) => (await layla.call<ObligationDetail>('GET', `/obligation/${id}`)).body;

async function begin(requested: object): Promise<History> {
  const { pool } = server.database;
  for (const table of ['obligations', 'recurring', 'transactions', 'imports']) {
    await pool.query(`delete from ${table} where user_id = $1`, [layla.user.id]);
  }
  await pool.query('update accounts set balance_minor = opening_balance_minor where user_id = $1', [layla.user.id]);
  const body = { title: 'دين', currency: 'SAR', firstDueOn: '2026-10-25', accountId: banks[0], ...requested };
  const { id, payments } = (await layla.call<ObligationDetail>('POST', '/obligation', body)).body;
  const often = { type: 'expense', title: 'قهوة', currency: 'SAR', accountId: banks[0], unit: 'day', startsOn: today };
  const recurring = { ...often, amountMinor: 100_00, isApproximate: true };
  const { body: recurs } = await layla.call<Recurring>('POST', '/recurring', recurring);
  return { id, recurringId: recurs.id, payments: payments.map((each) => each.id), transactions: [], imports: [] };
}

/** Takes a step, and says whether it was not rejected. */
async function runStep(step: Step, history: History): Promise<boolean> {
  const { db, pool } = server.database;
  const pick = (all: readonly string[]) => all[('nth' in step ? step.nth : 0) % Math.max(1, all.length)] ?? history.id;
  const [installment, transaction] = [pick(history.payments), pick(history.transactions)];
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const { status, text } = await layla.call(method, path, body);
    expect(status, `${method} ${path}: ${text}`).toBeLessThan(500);
    return status < 300;
  };
  const post = async (path: string, { minor, ...rest }: { minor: number | null; applyTo?: string | null }) => {
    const id = uuidv7(server.clock.now().getTime());
    const body = { id, ...(minor !== null && { amountMinor: minor }), ...(rest.applyTo && { applyTo: rest.applyTo }) };
    const isDone = await send('POST', path, body);
    if (isDone && (path.endsWith('pay') || minor !== null)) history.transactions.push(id);
    return isDone;
  };
  const getDay = ({ ahead }: { ahead: number }) => `2026-11-${11 + ahead}`;
  switch (step.kind) {
    case 'pay':
      return await post(`/payment/${installment}/pay`, step);
    case 'close':
      return await post(`/obligation/${history.id}/close`, step);
    case 'undo':
    case 'waive':
    case 'skip':
      return await send('POST', `/payment/${installment}/${step.kind}`);
    case 'amount':
      return await send('PATCH', `/payment/${installment}`, { amountMinor: step.minor, following: step.following });
    case 'day':
      return await send('PATCH', `/payment/${installment}`, { dueOn: step.day, following: step.following });
    case 'trash':
      return await send('DELETE', `/transaction/${transaction}`);
    case 'restore':
      return await send('POST', `/transaction/${transaction}/restore`);
    case 'edit': {
      const { minor: amountMinor, day: occurredOn, account, what } = step;
      const change = { account: { accountId: banks[account] }, day: { occurredOn }, amount: { amountMinor } };
      return await send('PATCH', `/transaction/${transaction}`, what === 'type' ? { type: 'income' } : change[what]);
    }
    case 'match':
      return await send('POST', `/recurring/${history.recurringId}/match`, {
        on: getDay(step),
        transactionId: transaction,
      });
    case 'unmatch':
      return await send('POST', `/recurring/${history.recurringId}/undo`, { on: getDay(step) });
    case 'import': {
      const into = { id: banks[0] ?? '', currency: 'SAR' };
      const { importId, added } = await seedImport(server, layla, into, step.amounts);
      history.imports.push(importId);
      history.transactions.push(...added);
      return true;
    }
    case 'revert': {
      const importId = history.imports.pop();
      const now = server.clock.now();
      if (importId) await db.transaction((tx) => deleteByImport(tx, layla.user.id as UserId, importId, now));
      return importId !== undefined;
    }
    case 'purge':
      await pool.query(`update transactions set deleted_at = deleted_at - interval '31 days' where user_id = $1`, [
        layla.user.id,
      ]);
      await runPurge(server);
      return true;
  }
}

/** What live transactions paid of the obligation, by their own amounts. */
async function paidByTransactions(id: string): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from transactions
      where deleted_at is null and status = 'cleared'
        and id in (select transaction_id from obligation_paid_parts where obligation_id = $1)`,
    [id],
  );
  return Number(rows[0].minor);
}

async function sumPaidBefore(id: string): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from obligation_payments
      where obligation_id = $1 and paid_before`,
    [id],
  );
  return Number(rows[0].minor);
}

function expectSums({ payments, totalMinor, paidMinor, remainingMinor }: ObligationDetail): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  for (const each of payments) expect([each.paidMinor >= 0, each.paidMinor <= each.amountMinor]).toEqual([true, true]);
  expect(paidMinor).toBe(sum(payments.map((each) => each.paidMinor)));
  expect(totalMinor).toBe(paidMinor + remainingMinor);
  const owed = payments.map((each) => (each.status === 'waived' ? each.paidMinor : each.amountMinor));
  expect(totalMinor).toBe(sum(owed));
}

const runs = propertyRuns(12, 1_000);

it('whatever is paid, deleted and restored in whatever order, no payment is overpaid and no money is lost', async () => {
  const { db } = server.database;
  const kinds: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(debt, fc.array(steps, { minLength: 4, maxLength: 12 }), async (requested, taken) => {
      const history = await begin(requested);
      let before = await read(history.id);
      const paidBefore = await sumPaidBefore(history.id);
      for (const step of taken) {
        const isDone = await runStep(step, history);
        const after = await read(history.id);
        if (isDone) kinds[step.kind] = (kinds[step.kind] ?? 0) + 1;
        else expect(after, `refused: ${JSON.stringify(step)}`).toEqual(before);
        expectSums(after);
        expect(after.paidMinor, JSON.stringify(step)).toBe(paidBefore + (await paidByTransactions(history.id)));
        before = after;
      }
      expect(await balancesThatDisagree(db)).toEqual([]);
      // A copy of these rows is imported as it is.
      expect(await db.transaction((tx) => reallocateOverpaid(tx, layla.user.id as UserId))).toBe(true);
      expect(await read(history.id)).toEqual(before);
    }),
    runs,
  );
  // Steps of these kinds must have succeeded, not only been rejected.
  const others = isFullRun
    ? ['restore', 'edit', 'undo', 'waive', 'skip', 'day', 'close', 'match', 'unmatch', 'revert']
    : [];
  for (const kind of ['pay', 'trash', ...others]) expect(Object.keys(kinds)).toContain(kind);
}, 900_000);
