import type { BalanceOnDay, LedgerRow, Reconciliation } from '@afdal/contract/finance/account-ledger';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';

const server = useTestServer();
let layla: Person;
let bank: string;
let cash: string;

type Page = { items: LedgerRow[]; nextCursor: string | null };

beforeEach(async () => {
  await server.startOver();
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person('ليلى');
  bank = await anAccount('الجاري', 'SAR', 1_000_00);
  cash = await anAccount('نقد', 'SAR', 50_00);
});

async function anAccount(name: string, currency: string, openingBalanceMinor: number, person = layla) {
  const body = { name, type: 'bank', currency, openingBalanceMinor };
  return (await person.call<Account>('POST', '/account', body)).body.id;
}

async function post(on: string, change: object, person = layla) {
  const row = { type: 'expense', accountId: bank, amountMinor: 10_00, currency: 'SAR', occurredOn: on, ...change };
  const { status, body } = await person.call<Transaction>('POST', '/transaction', row);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const readLedger = async (id: string, query = '') =>
  (await layla.call<Page>('GET', `/account/${id}/register${query}`)).body;
const balance = async (id: string, on?: string) =>
  (await layla.call<BalanceOnDay>('GET', `/account/${id}/balance${on ? `?on=${on}` : ''}`)).body;
const reconcile = async (body: object, id = bank) =>
  await layla.call<Reconciliation>('POST', `/account/${id}/reconciliation`, body);
const seen = ({ items }: Page) => items.map(({ changeMinor, balanceMinor }) => [changeMinor, balanceMinor]);
const stored = async (id: string) =>
  (await layla.call<Account[]>('GET', '/account')).body.find((account) => account.id === id)?.balanceMinor;

describe('the register of an account', () => {
  it('has its transactions latest first, transfers from both sides, with the balance after each', async () => {
    await post('2026-11-01', { type: 'income', amountMinor: 500_00 });
    await post('2026-11-02', { amountMinor: 120_00 });
    await post('2026-11-03', { type: 'transfer', toAccountId: cash, amountMinor: 200_00 });
    await post('2026-11-04', { type: 'transfer', accountId: cash, toAccountId: bank, amountMinor: 30_00 });
    await post('2026-12-04', { amountMinor: 77_00 });
    await post('2026-11-10', { accountId: cash, amountMinor: 5_00 });
    expect(seen(await readLedger(bank))).toEqual([
      [30_00, 1_210_00],
      [-200_00, 1_180_00],
      [-120_00, 1_380_00],
      [500_00, 1_500_00],
    ]);
    expect(seen(await readLedger(cash))).toEqual([
      [-5_00, 215_00],
      [-30_00, 220_00],
      [200_00, 250_00],
    ]);
  });

  it('is exact between currencies, in three decimals', async () => {
    const dinars = await anAccount('الكويت', 'KWD', 1_005);
    await post('2026-11-03', { type: 'transfer', toAccountId: dinars, amountMinor: 100_00, receivedMinor: 8_171 });
    await post('2026-11-04', { accountId: dinars, currency: 'KWD', amountMinor: 1 });
    expect(seen(await readLedger(dinars))).toEqual([
      [-1, 9_175],
      [8_171, 9_176],
    ]);
  });

  it('goes on page after page, exactly where it left off, whatever is posted above in the meantime', async () => {
    for (let day = 1; day <= 7; day += 1) await post(`2026-11-0${day}`, { amountMinor: day * 100 });
    const all = seen(await readLedger(bank));
    const first = await readLedger(bank, '?limit=3');
    expect(seen(first)).toEqual(all.slice(0, 3));
    await post('2026-11-20', { amountMinor: 99_00 });
    const second = await readLedger(bank, `?limit=3&cursor=${first.nextCursor}`);
    expect(seen(second)).toEqual(all.slice(3, 6));
    const third = await readLedger(bank, `?limit=3&cursor=${second.nextCursor}`);
    expect([seen(third), third.nextCursor]).toEqual([all.slice(6), null]);
  });

  it('knows nothing of an account that is not there', async () => {
    const absent = uuidv7(server.clock.now().getTime());
    expect((await layla.call('GET', `/account/${absent}/register`)).status).toBe(404);
    expect((await layla.call('GET', `/account/${absent}/balance`)).status).toBe(404);
    expect((await reconcile({ on: '2026-11-20', statedMinor: 0 }, absent)).status).toBe(404);
    expect((await layla.call('GET', `/account/${bank}/register?cursor=x`)).status).toBe(400);
  });
});

describe('a balance on a day', () => {
  it('is what the account had at its end', async () => {
    await post('2026-11-01', { amountMinor: 100_00 });
    await post('2026-11-05', { type: 'income', amountMinor: 40_00 });
    const at = async (on?: string) => (await balance(bank, on)).balanceMinor;
    expect([await at('2026-10-31'), await at('2026-11-01'), await at('2026-11-04')]).toEqual([
      1_000_00, 900_00, 900_00,
    ]);
    expect(await balance(bank)).toEqual({
      on: '2026-11-21',
      balanceMinor: 940_00,
      reconciledCount: 0,
      openCount: 2,
      last: null,
    });
  });
});

describe('reconcileAccount', () => {
  it('marks what is posted up to the day, and changes nothing else', async () => {
    const early = await post('2026-11-01', { amountMinor: 100_00 });
    const late = await post('2026-11-10', { amountMinor: 7_00 });
    const { status, body } = await reconcile({ on: '2026-11-05', statedMinor: 900_00 });
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        accountId: bank,
        on: '2026-11-05',
        statedMinor: 900_00,
        differenceMinor: 0,
        adjustmentId: null,
        createdAt: server.clock.now().toISOString(),
      },
    ]);
    const { items } = await readLedger(bank);
    expect(items.map(({ transaction, reconciledAt }) => [transaction, reconciledAt])).toEqual([
      [late, null],
      [early, body.createdAt],
    ]);
    expect(await balance(bank)).toMatchObject({ reconciledCount: 1, openCount: 1, last: body });
    expect(await stored(bank)).toBe(893_00);
  });

  it('marks a transfer on the side of the account alone', async () => {
    await post('2026-11-03', { type: 'transfer', toAccountId: cash, amountMinor: 200_00 });
    await reconcile({ on: '2026-11-20', statedMinor: 250_00 }, cash);
    expect((await readLedger(cash)).items[0]?.reconciledAt).not.toBeNull();
    expect((await readLedger(bank)).items[0]?.reconciledAt).toBeNull();
    await reconcile({ on: '2026-11-20', statedMinor: 800_00 });
    expect((await readLedger(bank)).items[0]?.reconciledAt).not.toBeNull();
  });

  it.each([
    ['an expense', 980_00, { type: 'expense', amountMinor: 10_00 }],
    ['income', 1_005_00, { type: 'income', amountMinor: 15_00 }],
  ])('makes up a difference by %s, with its reason', async (_, statedMinor, expected) => {
    await post('2026-11-01', { amountMinor: 10_00 });
    const differenceMinor = statedMinor - 990_00;
    const adjustment = { differenceMinor, reason: 'رسوم لم تُسجَّل' };
    const { status, body } = await reconcile({ on: '2026-11-05', statedMinor, adjustment });
    expect([status, body.differenceMinor]).toEqual([201, differenceMinor]);
    expect(await stored(bank)).toBe(statedMinor);
    const [row] = (await readLedger(bank)).items;
    expect(row).toMatchObject({
      balanceMinor: statedMinor,
      reconciledAt: body.createdAt,
      transaction: {
        ...expected,
        id: body.adjustmentId,
        occurredOn: '2026-11-05',
        note: 'رسوم لم تُسجَّل',
        payee: 'تسوية الرصيد',
        categoryId: null,
        status: 'cleared',
        excluded: false,
      },
    });
  });

  it('refuses a difference that was not shown', async () => {
    for (const adjustment of [undefined, { differenceMinor: -5_00, reason: 'سبب' }]) {
      const response = await reconcile({ on: '2026-11-05', statedMinor: 990_00, adjustment });
      expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'balance_differs']);
    }
    expect((await readLedger(bank)).items).toEqual([]);
    expect((await balance(bank)).last).toBeNull();
  });

  it('refuses a reason that says nothing, days to come, and days before the last one', async () => {
    const getFields = async (body: object) => getErrorBody(await reconcile(body)).fields;
    const adjustment = { differenceMinor: -10_00, reason: ' ' };
    expect(await getFields({ on: '2026-11-05', statedMinor: 990_00, adjustment })).toEqual({
      'adjustment.reason': errorTexts.valueRequired,
    });
    expect(await getFields({ on: '2026-11-22', statedMinor: 1_000_00 })).toEqual({ on: refusalTexts.dateInFuture });
    await reconcile({ on: '2026-11-05', statedMinor: 1_000_00 });
    const early = await reconcile({ on: '2026-11-04', statedMinor: 1_000_00 });
    expect([early.status, getErrorBody(early).errorType]).toEqual([409, 'reconciliation_followed']);
    expect((await reconcile({ on: '2026-11-05', statedMinor: 1_000_00 })).status).toBe(201);
  });

  it('twice with one id is one reconciliation, at once as well', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const body = {
      id,
      on: '2026-11-05',
      statedMinor: 990_00,
      adjustment: { differenceMinor: -10_00, reason: 'رسوم' },
    };
    const responses = await Promise.all([reconcile(body), reconcile(body), reconcile(body)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await readLedger(bank)).items).toHaveLength(1);
    expect(await stored(bank)).toBe(990_00);
  });

  it('in two tabs at once makes one adjustment', async () => {
    const body = { on: '2026-11-05', statedMinor: 990_00, adjustment: { differenceMinor: -10_00, reason: 'رسوم' } };
    const responses = await Promise.all([reconcile(body), reconcile(body)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses.map((response) => response.body.differenceMinor).sort()).toEqual([-10_00, 0]);
    expect((await readLedger(bank)).items).toHaveLength(1);
    expect(await stored(bank)).toBe(990_00);
  });

  it('stays exact while transactions are posted and changed', async () => {
    const rows = await Promise.all(Array.from({ length: 6 }, (_, n) => post('2026-11-02', { amountMinor: 100 + n })));
    await Promise.all([
      ...rows.map(({ id }) => layla.call('PATCH', `/transaction/${id}`, { amountMinor: 200 })),
      ...Array.from({ length: 4 }, () => post('2026-11-03', { amountMinor: 300 })),
      ...Array.from({ length: 3 }, () => reconcile({ on: '2026-11-05', statedMinor: 1_000_00 - 12_00 - 12_00 })),
    ]);
    expect(await stored(bank)).toBe(1_000_00 - 12_00 - 12_00);
    expect((await readLedger(bank)).items.at(-1)?.balanceMinor).toBe(1_000_00 - 2_00);
  });
});

describe('what is reconciled', () => {
  const mark = async (id: string) =>
    (await readLedger(bank)).items.find(({ transaction }) => transaction.id === id)?.reconciledAt ?? null;

  it.each<[string, object, boolean]>([
    ['stays so when its words change', { note: 'فاتورة', payee: 'بقالة' }, true],
    ['is open again when its amount changes', { amountMinor: 11_00 }, false],
    ['when its day does', { occurredOn: '2026-11-02' }, false],
    ['when its type does', { type: 'income' }, false],
    ['when it is planned again', { status: 'planned' }, false],
  ])('%s', async (_, change, stays) => {
    const { id } = await post('2026-11-01', {});
    const { body } = await reconcile({ on: '2026-11-05', statedMinor: 990_00 });
    await layla.call('PATCH', `/transaction/${id}`, change);
    if ('status' in change) await layla.call('PATCH', `/transaction/${id}`, { status: 'cleared' });
    expect(await mark(id)).toBe(stays ? body.createdAt : null);
  });

  it('is its parts when it is split', async () => {
    const { id } = await post('2026-11-01', {});
    await reconcile({ on: '2026-11-05', statedMinor: 990_00 });
    const parts = [4_00, 6_00].map((amountMinor) => ({ amountMinor, categoryId: null }));
    await layla.call('POST', `/transaction/${id}/split`, { parts });
    expect(await balance(bank, '2026-11-05')).toMatchObject({ reconciledCount: 2, openCount: 0 });
  });

  it('is open on an account that it was moved to', async () => {
    const { id } = await post('2026-11-01', {});
    await reconcile({ on: '2026-11-05', statedMinor: 990_00 });
    await layla.call('PATCH', `/transaction/${id}`, { accountId: cash });
    expect((await readLedger(cash)).items[0]?.reconciledAt).toBeNull();
  });
});

describe('undoReconciliation', () => {
  it('takes the marks and the adjustment back', async () => {
    await post('2026-11-01', {});
    const before = await readLedger(bank);
    const adjustment = { differenceMinor: -5_00, reason: 'رسوم' };
    const { body } = await reconcile({ on: '2026-11-05', statedMinor: 985_00, adjustment });
    expect((await layla.call('DELETE', `/reconciliation/${body.id}`)).status).toBe(204);
    expect(await readLedger(bank)).toEqual(before);
    expect(await stored(bank)).toBe(990_00);
    expect(await balance(bank)).toMatchObject({ openCount: 1, last: null });
    expect((await layla.call('DELETE', `/reconciliation/${body.id}`)).status).toBe(404);
  });

  it('leaves what an earlier one marked', async () => {
    await post('2026-11-01', {});
    const first = (await reconcile({ on: '2026-11-05', statedMinor: 990_00 })).body;
    server.clock.advance(1_000);
    await post('2026-11-06', {});
    const second = (await reconcile({ on: '2026-11-10', statedMinor: 980_00 })).body;
    const early = await layla.call('DELETE', `/reconciliation/${first.id}`);
    expect([early.status, getErrorBody(early).errorType]).toEqual([409, 'reconciliation_followed']);
    expect((await layla.call('DELETE', `/reconciliation/${second.id}`)).status).toBe(204);
    expect((await readLedger(bank)).items.map(({ reconciledAt }) => reconciledAt)).toEqual([null, first.createdAt]);
    expect((await balance(bank)).last).toEqual(first);
  });

  it('gives nothing back of an adjustment that was deleted by hand', async () => {
    const adjustment = { differenceMinor: -5_00, reason: 'رسوم' };
    const { body } = await reconcile({ on: '2026-11-05', statedMinor: 995_00, adjustment });
    await layla.call('DELETE', `/transaction/${body.adjustmentId}`);
    expect((await layla.call('DELETE', `/reconciliation/${body.id}`)).status).toBe(204);
    expect(await stored(bank)).toBe(1_000_00);
  });
});
