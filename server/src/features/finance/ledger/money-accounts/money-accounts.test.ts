import type { Account } from '@afdal/contract/finance/money-accounts';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { runPurge } from '../../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

const salary = { name: 'حساب الراتب', type: 'bank', currency: 'SAR', openingBalanceMinor: 250_000 };

async function anAccount(change: object = {}): Promise<Account> {
  const { body, status, text } = await layla.call<Account>('POST', '/account', { ...salary, ...change });
  expect(status, text).toBe(201);
  return body;
}

const list = async () => (await layla.call<Account[]>('GET', '/account')).body;
const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

async function expectFieldErrors(response: Awaited<ReturnType<Person['call']>>, fields: Record<string, string>) {
  expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
  expect(getErrorBody(response).fields).toEqual(fields);
}

describe('addAccount', () => {
  it('answers 201 with the whole row; the balance is the opening one', async () => {
    const now = server.clock.now().toISOString();
    expect(await anAccount({ name: '  حساب\nالراتب ' })).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      ...salary,
      balanceMinor: 250_000,
      archived: false,
      isReadOnly: false,
      createdAt: now,
      updatedAt: now,
    });
  });

  it('begins with nothing where no balance is said, and with less than nothing where it is owed', async () => {
    expect(await anAccount({ openingBalanceMinor: undefined })).toMatchObject({ balanceMinor: 0 });
    const card = { name: 'بطاقة', type: 'card', openingBalanceMinor: -90_000 };
    expect(await anAccount(card)).toMatchObject({ ...card, balanceMinor: -90_000 });
  });

  it.each<[string, object, Record<string, string>]>([
    ['a blank name', { name: ' \u200f ' }, { name: errorTexts.accountNameRequired }],
    ['61 letters', { name: 'ح'.repeat(61) }, { name: 'اسم الحساب لا يزيد على 60 حرفًا' }],
    ['a type that there is not', { type: 'gold' }, { type: errorTexts.accountTypeInvalid }],
    ['no type', { type: undefined }, { type: errorTexts.accountTypeInvalid }],
    ['a currency that there is not', { currency: 'XYZ' }, { currency: errorTexts.currencyInvalid }],
    ['no currency', { currency: undefined }, { currency: errorTexts.currencyInvalid }],
    ['half a halala', { openingBalanceMinor: 0.5 }, { openingBalanceMinor: errorTexts.amountDecimals }],
    ['a balance as text', { openingBalanceMinor: '5' }, { openingBalanceMinor: errorTexts.amountDecimals }],
    ['too much', { openingBalanceMinor: 1_000_000_000_000 }, { openingBalanceMinor: errorTexts.amountTooLarge }],
    ['too much owed', { openingBalanceMinor: -1_000_000_000_000 }, { openingBalanceMinor: errorTexts.amountTooLarge }],
    ['a balance of one’s own choice', { balanceMinor: 1 }, { balanceMinor: errorTexts.fieldUnknown }],
  ])('refuses %s, and adds nothing', async (_, change, fields) => {
    await expectFieldErrors(await layla.call('POST', '/account', { ...salary, ...change }), fields);
    expect(await list()).toEqual([]);
  });

  it('refuses a name that reads like that of a live account, archived ones too', async () => {
    const { id } = await anAccount({ name: 'محفظة الأسرة' });
    await layla.call('PATCH', `/account/${id}`, { archived: true });
    const again = () => layla.call('POST', '/account', { ...salary, name: 'محفظه  الاسرة' });
    await expectFieldErrors(await again(), { name: refusalTexts.accountNameTaken });
    await layla.call('DELETE', `/account/${id}`);
    expect((await again()).status).toBe(201);
  });

  it('lets two people use one name', async () => {
    await anAccount();
    const omar = await server.person('عمر');
    expect((await omar.call('POST', '/account', salary)).status).toBe(201);
  });

  it('answers the row that exists to the same id again, even at the limit and when it was deleted since', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await anAccount({ id });
    for (const name of ['نقد', 'بطاقة']) await anAccount({ name });
    const again = async () => await layla.call<Account>('POST', '/account', { ...salary, id, name: 'آخر' });
    expect([(await again()).status, (await again()).body]).toEqual([200, first]);
    await layla.call('DELETE', `/account/${id}`);
    expect((await again()).status).toBe(200);
    expect(await list()).toHaveLength(2);
  });

  it('adds one account of ten calls with one id at once', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => layla.call('POST', '/account', { ...salary, id })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await list()).toHaveLength(1);
  });
});

describe('the limit of the plan', () => {
  const add = (name: string) => layla.call<Account>('POST', '/account', { ...salary, name });

  it.each([
    ['free', 3, '3 حسابات'],
    ['paid', 10, '10 حسابات'],
  ] as const)('of a plan %s is %i accounts, said in Arabic', async (plan, limit, expected) => {
    await grantPlan(server, layla, plan);
    for (let n = 1; n <= limit; n++) expect((await add(`حساب ${n}`)).status).toBe(201);
    const response = await add('واحد فوق الحد');
    expect([response.status, getErrorBody(response)]).toEqual([
      402,
      expect.objectContaining({
        errorType: 'premium_required',
        limit: 'accounts',
        message: `وصلت إلى حد الباقة: ${expected}. بريميوم يرفع الحد.`,
      }),
    ]);
    expect(await list()).toHaveLength(limit);
  });

  it('is none with a premium plan, until that ends', async () => {
    await grantPlan(server, layla, 'premium');
    for (let n = 1; n <= 12; n++) expect((await add(`حساب ${n}`)).status).toBe(201);
    await query(`update users set plan_ends_at = $2 where id = $1`, layla.user.id, server.clock.now());
    expect((await add('بعد النهاية')).status).toBe(402);
    expect(await list()).toHaveLength(12);
  });

  it('holds for ten at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => add(`حساب ${n}`)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(7).fill(402)]);
    expect(await list()).toHaveLength(3);
  });

  it('counts neither archived nor deleted ones, and is met again when they come back', async () => {
    const [first, second] = [(await add('1')).body, (await add('2')).body];
    await add('3');
    await layla.call('PATCH', `/account/${first.id}`, { archived: true });
    expect((await add('4')).status).toBe(201);
    await layla.call('DELETE', `/account/${second.id}`);
    expect((await add('5')).status).toBe(201);

    const unarchive = await layla.call('PATCH', `/account/${first.id}`, { archived: false });
    const restore = await layla.call('POST', `/account/${second.id}/restore`);
    for (const response of [unarchive, restore]) {
      expect([response.status, getErrorBody(response).errorType]).toEqual([402, 'premium_required']);
    }
    expect(await list()).toHaveLength(4);
    // Existing accounts, active or archived, may still be changed.
    expect((await layla.call('PATCH', `/account/${first.id}`, { name: 'مؤرشف', archived: true })).status).toBe(200);

    await grantPlan(server, layla, 'paid');
    expect((await layla.call('PATCH', `/account/${first.id}`, { archived: false })).status).toBe(200);
    expect((await layla.call('POST', `/account/${second.id}/restore`)).status).toBe(200);
  });

  it('lets an archived one be restored, which does not count', async () => {
    const { id } = (await add('1')).body;
    await layla.call('PATCH', `/account/${id}`, { archived: true });
    await layla.call('DELETE', `/account/${id}`);
    for (const name of ['2', '3', '4']) expect((await add(name)).status).toBe(201);
    expect((await layla.call('POST', `/account/${id}/restore`)).status).toBe(200);
  });
});

describe('listAccounts', () => {
  it('answers one’s own in the order they were made, archived ones last', async () => {
    const omar = await server.person('عمر');
    await omar.call('POST', '/account', salary);
    const made: Account[] = [];
    for (const name of ['ي', 'ب', 'ا']) {
      made.push(await anAccount({ name }));
      server.clock.advance(1_000);
    }
    await layla.call('PATCH', `/account/${made[0]?.id}`, { archived: true });
    expect((await list()).map(({ name, archived }) => [name, archived])).toEqual([
      ['ب', false],
      ['ا', false],
      ['ي', true],
    ]);
  });
});

describe('editAccount', () => {
  it('changes what is named and nothing else', async () => {
    const account = await anAccount();
    server.clock.advance(1_000);
    const updatedAt = server.clock.now().toISOString();
    const edit = async (change: object) => (await layla.call('PATCH', `/account/${account.id}`, change)).body;
    expect(await edit({})).toEqual(account);
    expect(await edit({ name: 'الراتب' })).toEqual({ ...account, name: 'الراتب', updatedAt });
    expect(await edit({ type: 'wallet' })).toEqual({ ...account, name: 'الراتب', type: 'wallet', updatedAt });
    // Its own name does not count as taken.
    expect(await edit({ name: 'الراتب', archived: true })).toMatchObject({ name: 'الراتب', archived: true });
  });

  it('moves the balance by as much as the opening balance is corrected', async () => {
    const { id } = await anAccount();
    await query('update accounts set balance_minor = balance_minor - 30000 where id = $1', id);
    const response = await layla.call('PATCH', `/account/${id}`, { openingBalanceMinor: -5_000 });
    expect(response.body).toMatchObject({ openingBalanceMinor: -5_000, balanceMinor: -35_000 });
    expect(await list()).toMatchObject([{ openingBalanceMinor: -5_000, balanceMinor: -35_000 }]);
  });

  it('loses no correction and no transaction when they come at once', async () => {
    const { id } = await anAccount({ openingBalanceMinor: 0 });
    const book = () => query('update accounts set balance_minor = balance_minor + 1 where id = $1', id);
    const correct = (n: number) => layla.call('PATCH', `/account/${id}`, { openingBalanceMinor: n * 100 });
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? book() : correct(n))));
    const [account] = await list();
    expect(account?.balanceMinor).toBe((account?.openingBalanceMinor ?? 0) + 10);
  });

  it('changes nothing when one field of many is wrong', async () => {
    await anAccount({ name: 'نقد' });
    const account = await anAccount();
    for (const change of [
      { name: 'الراتب', type: 'gold' },
      { name: '', archived: true },
      { currency: 'USD' },
      { name: 'نَقْد', openingBalanceMinor: 5 },
      { archived: 'نعم' },
      { balanceMinor: 5 },
    ]) {
      expect((await layla.call('PATCH', `/account/${account.id}`, change)).status, JSON.stringify(change)).toBe(400);
    }
    expect(await list()).toContainEqual(account);
  });

  it('says not found of a deleted one', async () => {
    const { id } = await anAccount();
    await layla.call('DELETE', `/account/${id}`);
    expect((await layla.call('PATCH', `/account/${id}`, { name: 'آخر' })).status).toBe(404);
  });
});

describe('deleteAccount and restoreAccount', () => {
  it('take one away and bring it back', async () => {
    const account = await anAccount();
    expect((await layla.call('DELETE', `/account/${account.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await layla.call('DELETE', `/account/${account.id}`)).status).toBe(404);
    const back = await layla.call('POST', `/account/${account.id}/restore`);
    expect([back.status, back.body]).toEqual([200, account]);
    expect((await layla.call('POST', `/account/${account.id}/restore`)).body).toEqual(account);
    expect(await list()).toEqual([account]);
  });

  it('give it a number where its name was taken meanwhile', async () => {
    const { id } = await anAccount();
    await layla.call('DELETE', `/account/${id}`);
    await anAccount();
    const back = await layla.call<Account>('POST', `/account/${id}/restore`);
    expect([back.status, back.body.name]).toEqual([200, 'حساب الراتب 2']);
  });

  it.each(['from', 'to', 'planned'])('refuse while a transaction is on it: %s', async (side) => {
    const [one, other] = [await anAccount(), await anAccount({ name: 'نقد' })];
    const row = { account: one.id, on: '2026-11-20', minor: 500 };
    const { id } = side === 'to' ? other : one;
    if (side === 'to') await fixtures.transaction(layla, { ...row, type: 'transfer', to: other.id });
    else await fixtures.transaction(layla, { ...row, status: side === 'planned' ? 'planned' : 'cleared' });
    const response = await layla.call('DELETE', `/account/${id}`);
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'account_in_use']);
    expect(getErrorBody(response).message).toBe('للحساب معاملات. أرشفته تُبقيها في التقارير.');
    expect(await list()).toHaveLength(2);

    await query('update transactions set deleted_at = $2 where user_id = $1', layla.user.id, server.clock.now());
    expect((await layla.call('DELETE', `/account/${id}`)).status).toBe(204);
  });

  it('keep a deleted one 30 days and no longer, and as long as anything posted to it waits in the trash', async () => {
    const { clock } = server;
    const purge = () => runPurge(server);
    const remaining = async () => {
      const { rows } = await query('select name from accounts where user_id = $1 order by name', layla.user.id);
      return rows.map(({ name }) => name);
    };
    const [empty, used] = [await anAccount({ name: 'ا' }), await anAccount({ name: 'ب' })];
    await anAccount({ name: 'ج' });
    await fixtures.transaction(layla, { account: used.id, on: '2026-11-20', minor: 500 });
    await query('update transactions set deleted_at = $2 where user_id = $1', layla.user.id, clock.now());
    for (const { id } of [empty, used]) expect((await layla.call('DELETE', `/account/${id}`)).status).toBe(204);
    clock.advance(30 * 86_400_000);
    await purge();
    expect(await remaining()).toEqual(['ا', 'ب', 'ج']);

    clock.advance(1_000);
    // The transaction was deleted later than the account.
    await query('update transactions set deleted_at = $2 where user_id = $1', layla.user.id, clock.now());
    await purge();
    expect(await remaining()).toEqual(['ب', 'ج']);
    await query('delete from transactions where user_id = $1', layla.user.id);
    await purge();
    expect(await remaining()).toEqual(['ج']);
  });

  it('keep one whose import brought what is on another account by now', async () => {
    const { clock } = server;
    const [old, current] = [await anAccount({ name: 'ا' }), await anAccount({ name: 'ب' })];
    const transaction = await fixtures.transaction(layla, { account: current.id, on: '2026-11-20', minor: 500 });
    const importId = uuidv7(clock.now().getTime());
    const { rows } = await query(
      `select column_name as name, data_type as type from information_schema.columns
        where table_name = 'imports' and is_nullable = 'NO' and column_default is null`,
    );
    const given: Record<string, unknown> = { id: importId, user_id: layla.user.id, account_id: old.id, status: 'done' };
    const blank: Record<string, unknown> = { text: '', integer: 0, jsonb: '{}', bigint: 0, boolean: false };
    const values = rows.map(({ name, type }) => given[name] ?? blank[type] ?? clock.now());
    const placeholders = rows.map((_, n) => `$${n + 1}`);
    await query(`insert into imports (${rows.map(({ name }) => name)}) values (${placeholders})`, ...values);
    await query('update transactions set import_id = $2, import_line = 1 where id = $1', transaction, importId);
    await layla.call('DELETE', `/account/${old.id}`);
    clock.advance(31 * 86_400_000);
    await runPurge(server);
    const remaining = await query('select name from accounts where user_id = $1 order by name', layla.user.id);
    expect(remaining.rows).toEqual([{ name: 'ا' }, { name: 'ب' }]);
  });
});
