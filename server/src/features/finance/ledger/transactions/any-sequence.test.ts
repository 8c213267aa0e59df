import type { ImportId } from '@afdal/contract/finance/imports';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { propertyRuns } from '@afdal/domain/testing/full-run';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { seedImport } from '../../../../../testing/seed-import.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { balancesThatDisagree } from './balances.ts';
import { deleteByImport } from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let accounts: { id: string; currency: string; openingBalanceMinor: number }[];

beforeAll(async () => {
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  accounts = [];
  for (const [currency, balance] of [
    ['SAR', 500_000],
    ['SAR', 0],
    ['KWD', 250_000],
    ['KWD', -1],
  ] as const) {
    const id = await fixtures.account(layla, { currency, balance });
    accounts.push({ id, currency, openingBalanceMinor: balance });
  }
});

const nth = fc.nat(30);
const day = fc.constantFrom('2026-10-02', '2026-11-20', '2026-11-21', '2026-11-22', '2027-03-01');
const amount = fc.integer({ min: 1, max: 100_000 });
const account = fc.nat(3);
const type = fc.constantFrom('expense', 'income', 'transfer');
const row = { type, account, to: account, amountMinor: amount, receivedMinor: amount, day };

/** Everything a user can do, and what an import does. */
const steps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), ...row }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), nth, ...row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('amount' as const), nth, amountMinor: amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('status' as const), nth, status: fc.constantFrom('cleared', 'planned') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('split' as const), nth, first: amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('opening' as const),
      account,
      minor: fc.integer({ min: -9_999, max: 9_999 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      account,
      amounts: fc.array(amount, { maxLength: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revert' as const) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

interface Walk {
  readonly ids: string[];
  readonly imports: ImportId[];
  done: number;
}

const at = (n: number) => accounts[n] ?? expect.fail();

/** The body of a request: most are valid, some are rejected. */
function buildBody({
  type,
  account,
  to,
  amountMinor,
  receivedMinor,
  day,
}: {
  type: string;
  account: number;
  to: number;
  amountMinor: number;
  receivedMinor: number;
  day: string;
}) {
  const [from, target] = [at(account), at(to)];
  const base = { type, accountId: from.id, currency: from.currency, amountMinor, occurredOn: day };
  if (type !== 'transfer') return { ...base, toAccountId: null, receivedMinor: null };
  return { ...base, toAccountId: target.id, receivedMinor: from.currency === target.currency ? null : receivedMinor };
}

/** Takes a step through the API, which may reject it, but never with a server error. */
async function runStep(step: Step, walk: Walk): Promise<void> {
  const id = 'nth' in step ? walk.ids[step.nth % Math.max(1, walk.ids.length)] : undefined;
  const send = async <T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const response = await layla.call<T>(method, path, body);
    expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(500);
    if (response.status < 300) walk.done++;
    return response;
  };
  switch (step.kind) {
    case 'add': {
      const { status, body } = await send<Transaction>('POST', '/transaction', buildBody(step));
      if (status === 201) walk.ids.push(body.id);
      return;
    }
    case 'edit':
      await send('PATCH', `/transaction/${id}`, buildBody(step));
      return;
    case 'amount':
    case 'status': {
      const { kind: _, nth: __, ...change } = step;
      await send('PATCH', `/transaction/${id}`, change);
      return;
    }
    case 'delete':
      await send('DELETE', `/transaction/${id}`);
      return;
    case 'restore':
      await send('POST', `/transaction/${id}/restore`);
      return;
    case 'split': {
      const { items } = (await layla.call<{ items: Transaction[] }>('GET', '/transaction?limit=200')).body;
      const whole = items.find((one) => one.id === id)?.amountMinor ?? 2;
      const first = 1 + (step.first % Math.max(1, whole - 1));
      const parts = [first, whole - first].map((amountMinor) => ({ amountMinor, categoryId: null }));
      const { status, body } = await send<Transaction[]>('POST', `/transaction/${id}/split`, { parts });
      if (status === 200) walk.ids.push(...body.slice(1).map((part) => part.id));
      return;
    }
    case 'opening':
      await send('PATCH', `/account/${at(step.account).id}`, { openingBalanceMinor: step.minor });
      return;
    case 'import':
      walk.ids.push(...(await importRows(at(step.account), step.amounts, walk)));
      return;
    case 'revert': {
      const importId = walk.imports.pop();
      const { db } = server.database;
      const now = server.clock.now();
      if (importId) await db.transaction((tx) => deleteByImport(tx, layla.user.id as UserId, importId, now));
    }
  }
}

/** Adds rows as an import does: twice, because a job may run twice. */
async function importRows(into: { id: string; currency: string }, amounts: readonly number[], walk: Walk) {
  const { importId, added, addedAgain } = await seedImport(server, layla, into, amounts);
  expect([added.length, addedAgain]).toEqual([amounts.length, 0]);
  walk.imports.push(importId);
  return added;
}

/** Checks the balances against the list of all transactions, without the code that maintains them. */
async function expectListedBalances(): Promise<void> {
  const { items } = (await layla.call<{ items: Transaction[] }>('GET', '/transaction?limit=200')).body;
  const stored = (await layla.call<Account[]>('GET', '/account')).body;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
  for (const { id, openingBalanceMinor, balanceMinor } of stored) {
    const moved = items.map((one) => {
      if (one.status === 'planned') return 0;
      const out = one.accountId === id ? (one.type === 'income' ? one.amountMinor : -one.amountMinor) : 0;
      return out + (one.toAccountId === id ? (one.receivedMinor ?? Number.NaN) : 0);
    });
    expect(balanceMinor).toBe(openingBalanceMinor + sum(moved));
  }
}

const runs = propertyRuns(10, 40);

it('whatever is done in whatever order, balances are what opened and what moved', async () => {
  const { pool, db } = server.database;
  const kinds: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 30 }), async (taken) => {
      await pool.query('delete from transactions where user_id = $1', [layla.user.id]);
      await pool.query('delete from imports where user_id = $1', [layla.user.id]);
      await pool.query('update accounts set balance_minor = opening_balance_minor where user_id = $1', [layla.user.id]);
      const walk: Walk = { ids: [], imports: [], done: 0 };
      for (const step of taken) {
        const before = walk.done;
        await runStep(step, walk);
        if (walk.done > before) kinds[step.kind] = (kinds[step.kind] ?? 0) + 1;
        expect(await balancesThatDisagree(db), JSON.stringify(step)).toEqual([]);
      }
      await expectListedBalances();
    }),
    runs,
  );
  // Steps of each kind must have succeeded, not only been rejected.
  for (const kind of ['add', 'edit', 'amount', 'status', 'delete', 'restore', 'split']) {
    expect(kinds[kind], kind).toBeGreaterThan(runs.numRuns / 4);
  }
}, 120_000);
