import type { Import, ImportMapping } from '@afdal/contract/finance/imports';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { balancesThatDisagree } from '../ledger/transactions/balances.ts';

const server = useTestServer();
let layla: Person;
const files = statementFiles(server, () => layla);

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await files.premium();
});

const openAccount = async (name: string, currency = 'SAR') => {
  const body = { name, type: 'bank', currency, openingBalanceMinor: 0 };
  return (await files.done(layla.call<Account>('POST', '/account', body), 201)).id;
};
const remap = async (id: string, mapping: Partial<ImportMapping>, change: Partial<ImportMapping>) =>
  await layla.call<Import>('PATCH', `/import/${id}`, { mapping: { ...mapping, ...change } });
const finish = async (id: string) => {
  await files.commit(id);
  await runJobs(server);
  return await files.read(id);
};
const readTransactions = async (account: string) =>
  (await files.transactions(account))
    .map(({ type, accountId, toAccountId, amountMinor, receivedMinor, payee }) => ({
      type,
      from: accountId,
      to: toAccountId,
      amountMinor,
      receivedMinor,
      payee,
    }))
    .toSorted((a, b) => a.amountMinor - b.amountMinor || a.type.localeCompare(b.type));

const ynab = [
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
  '"الراجحي","","11/03/2026","بندة","البيت: بقالة","البيت","بقالة","","120.25","0.00","Cleared"',
  '"الراجحي","","11/05/2026","Transfer : المحفظة","","","","سحب","300.00","0.00","Uncleared"',
  '"الراجحي","","11/13/2026","راتب","Inflow: Ready to Assign","Inflow","Ready to Assign","","0.00","9,000.00","Cleared"',
  '"المحفظة","","11/05/2026","هدية","Inflow: Ready to Assign","Inflow","Ready to Assign","","0.00","300.00","Uncleared"',
  '"المحفظة","","11/05/2026","Transfer : الراجحي","","","","سحب","0.00","300.00","Uncleared"',
  '"المحفظة","","11/06/2026","مقهى","المتعة: قهوة","المتعة","قهوة","","18.00","0.00","Uncleared"',
].join('\r\n');

describe('a file of two accounts with a transfer between them', () => {
  it('comes in one account at a time, and the transfer once', async () => {
    const [bank, cash] = [await openAccount('الراجحي'), await openAccount('المحفظة')];
    const first = await files.upload(bank, ynab);
    expect(first).toMatchObject({
      source: 'YNAB',
      fileAccounts: [
        { name: 'الراجحي', rows: 3 },
        { name: 'المحفظة', rows: 3 },
      ],
      mapping: { fileAccount: 'الراجحي', transfers: [{ name: 'المحفظة', accountId: cash }], dateOrder: 'mdy' },
      missing: [],
      rows: 3,
      toAdd: 3,
    });
    expect((await files.rows(first.id)).items).toMatchObject([
      { line: 2, type: 'expense', transfer: null },
      { line: 3, type: 'transfer', amountMinor: 30_000, transfer: { accountId: cash, isIn: false } },
      { line: 4, type: 'income', transfer: null },
    ]);
    expect(await finish(first.id)).toMatchObject({ status: 'done', added: 3 });
    expect([await files.balance(bank), await files.balance(cash)]).toEqual([857_975, 30_000]);

    const second = await files.upload(cash, ynab);
    // The gift of the same day and amount is no other side of anything.
    expect(second).toMatchObject({ mapping: { fileAccount: 'المحفظة' }, rows: 3, duplicates: 1, toAdd: 2 });
    expect((await files.rows(second.id, 'duplicate')).items).toMatchObject([{ line: 6, type: 'transfer' }]);
    await finish(second.id);
    expect([await files.balance(bank), await files.balance(cash)]).toEqual([857_975, 58_200]);
    expect(await readTransactions(cash)).toEqual([
      { type: 'expense', from: cash, to: null, amountMinor: 1_800, receivedMinor: null, payee: 'مقهى' },
      { type: 'income', from: cash, to: null, amountMinor: 30_000, receivedMinor: null, payee: 'هدية' },
      { type: 'transfer', from: bank, to: cash, amountMinor: 30_000, receivedMinor: 30_000, payee: 'المحفظة' },
    ]);

    for (const account of [bank, cash]) {
      expect(await files.upload(account, ynab)).toMatchObject({ duplicates: 3, toAdd: 0 });
    }
    expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  });

  it('comes in from the side that receives too, and goes again with its import', async () => {
    const [bank, cash] = [await openAccount('الراجحي'), await openAccount('المحفظة')];
    const { id } = await files.upload(cash, ynab);
    await finish(id);
    expect(await readTransactions(bank)).toEqual([
      { type: 'transfer', from: bank, to: cash, amountMinor: 30_000, receivedMinor: 30_000, payee: 'الراجحي' },
    ]);
    expect(await files.upload(bank, ynab)).toMatchObject({ duplicates: 1, toAdd: 2 });
    expect((await layla.call('DELETE', `/import/${id}`)).status).toBe(204);
    expect([await files.balance(bank), await files.balance(cash)]).toEqual([0, 0]);
    expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  });

  it('asks which account it is for, where none has its name', async () => {
    const mine = await openAccount('حساب آخر');
    const { id, mapping, ...read } = await files.upload(mine, ynab);
    expect(read).toMatchObject({ missing: ['fileAccount'], errors: 6, toAdd: 0 });
    expect((await files.rows(id)).items[0]).toMatchObject({ problem: errorTexts.fileAccountRequired });
    const refused = await layla.call('POST', `/import/${id}/commit`, { skipErrors: true });
    expect(getErrorBody(refused).fields).toEqual({ 'mapping.fileAccount': errorTexts.fileAccountRequired });
    const { body } = await remap(id, mapping, { fileAccount: 'المحفظة' });
    expect(body).toMatchObject({ missing: [], rows: 3, toAdd: 3, mapping: { fileAccount: 'المحفظة' } });
    // Nobody has an account «الراجحي»: what came from it is income.
    expect(body.mapping.transfers).toEqual([{ name: 'الراجحي', accountId: null }]);
    await finish(id);
    expect(await files.balance(mine)).toBe(58_200);
    expect((await readTransactions(mine)).map(({ type }) => type)).toEqual(['expense', 'income', 'income']);
  });

  it('takes the account that the person picks for the other side, but no other person’s', async () => {
    const [mine, safe] = [await openAccount('حساب'), await openAccount('الخزنة')];
    const { id, mapping } = await files.upload(mine, ynab);
    const transfers = (accountId: string | null) => [{ name: 'المحفظة', accountId }] as ImportMapping['transfers'];
    const omar = await server.person();
    const other = await omar.call<Account>('POST', '/account', { name: 'له', type: 'bank', currency: 'SAR' });
    for (const accountId of [other.body.id, mine]) {
      const refused = await remap(id, mapping, { fileAccount: 'الراجحي', transfers: transfers(accountId) });
      expect(getErrorBody(refused).fields).toEqual({ 'mapping.transfers': errorTexts.accountRequired });
    }
    await remap(id, mapping, { fileAccount: 'الراجحي', transfers: transfers(safe) });
    await finish(id);
    expect(await files.balance(safe)).toBe(30_000);
  });

  it('leaves a transfer to an account that was archived meanwhile an expense', async () => {
    const [bank, cash] = [await openAccount('الراجحي'), await openAccount('المحفظة')];
    const { id } = await files.upload(bank, ynab);
    await files.commit(id);
    await layla.call('PATCH', `/account/${cash}`, { archived: true });
    await runJobs(server);
    expect([await files.balance(bank), await files.balance(cash)]).toEqual([857_975, 0]);
  });
});

it('a transfer that the other account has already as income or an expense is recorded there once', async () => {
  const bank = await openAccount('الراجحي');
  const first = await files.upload(bank, ynab);
  // There is no account «المحفظة» yet.
  expect(first.mapping.transfers).toEqual([{ name: 'المحفظة', accountId: null }]);
  await finish(first.id);
  const cash = await openAccount('المحفظة');
  const { id, ...second } = await files.upload(cash, ynab);
  expect(second).toMatchObject({ mapping: { transfers: [{ name: 'الراجحي', accountId: bank }] }, toAdd: 3 });
  expect((await files.rows(id)).items.map(({ type, transfer }) => [type, transfer])).toEqual([
    ['income', null],
    ['income', null],
    ['expense', null],
  ]);
  await finish(id);
  expect([await files.balance(bank), await files.balance(cash)]).toEqual([857_975, 58_200]);
});

it('a transfer between currencies has what each account sent and received', async () => {
  const [riyals, dollars] = [await openAccount('ريال'), await openAccount('دولار', 'USD')];
  const text = [
    'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description',
    '2026-11-05 09:00:00,+03:00,Transfer,عام,تحويل,ريال,SAR,375.00,دولار,USD,100.00,,,سفر',
    '2026-11-06 09:00:00,+03:00,Expense,سفر,فندق,دولار,USD,40.50,,,,,سفر;عمل,الفندق',
  ].join('\n');
  const sent = await files.upload(riyals, text);
  expect(sent).toMatchObject({ source: 'ezBookkeeping', rows: 1, toAdd: 1 });
  await finish(sent.id);
  expect([await files.balance(riyals), await files.balance(dollars)]).toEqual([-37_500, 10_000]);
  const received = await files.upload(dollars, text);
  expect(received).toMatchObject({ rows: 2, duplicates: 1, toAdd: 1 });
  await finish(received.id);
  expect(await files.balance(dollars)).toBe(5_950);
  expect((await files.transactions(dollars)).find(({ type }) => type === 'expense')?.tags).toEqual(['سفر', 'عمل']);
});

it('a row of another currency than the account’s says so, and the others come in', async () => {
  const account = await openAccount('نقد');
  const text = [
    'account;category;currency;amount;ref_currency_amount;type;payment_type;note;date;transfer;payee;labels',
    'نقد;Food;SAR;-20.5;-20.5;Expenses;Cash;;2026-11-02 10:00:00;false;مطعم;',
    'نقد;Food;USD;-5;-18.75;Expenses;Cash;;2026-11-03 10:00:00;false;Cafe;',
  ].join('\n');
  const { id, ...read } = await files.upload(account, text);
  expect(read).toMatchObject({ source: 'Wallet', rows: 2, errors: 1, toAdd: 1 });
  expect((await files.rows(id, 'error')).items[0]?.problem).toBe('الصف 3: العملة غير عملة الحساب');
});

it('a file without a row in the account’s currency is refused, and says so', async () => {
  const account = await openAccount('نقد');
  const { status, text } = await files.send(account, 'Date,Payee,Amount,Currency\n2026-11-02,x,-5,USD\n');
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({
    errorType: 'statement_other_currency',
    message: expect.stringContaining('(SAR)'),
  });
  expect((await layla.call<Import[]>('GET', '/import')).body).toEqual([]);
});

describe('a file that is read otherwise', () => {
  // «بقالة» in ISO-8859-6, which reads as other letters in Windows-1256.
  const bytes = Buffer.concat([
    Buffer.from('Date;Description;Amount\n2026-11-20;'),
    Buffer.from([0xc8, 0xe2, 0xc7, 0xe4, 0xc9]),
    Buffer.from(';-12.50\n'),
  ]);

  it('shows its letters, columns and rows anew, and keeps what the person said', async () => {
    const account = await openAccount('نقد');
    const { id, mapping, ...read } = await files.upload(account, bytes);
    expect(read).toMatchObject({ encoding: 'windows-1256', delimiter: ';' });
    const { body } = await remap(id, mapping, { encoding: 'iso-8859-6' });
    expect(body).toMatchObject({ encoding: 'iso-8859-6', sample: [['2026-11-20', 'بقالة', '-12.50']] });
    const joined = await remap(id, body.mapping, { delimiter: ',' });
    expect(joined.body).toMatchObject({ delimiter: ',', encoding: 'iso-8859-6', missing: ['date', 'amount'] });
    expect(joined.body.columns).toHaveLength(1);
    await remap(id, joined.body.mapping, { delimiter: ';' });
    await finish(id);
    expect((await files.transactions(account)).map(({ payee }) => payee)).toEqual(['بقالة']);
  });

  it('in a way that leaves nothing to read is an error of what was chosen, and nothing changes', async () => {
    const account = await openAccount('نقد');
    const { id, mapping } = await files.upload(account, bytes);
    const refused = await remap(id, mapping, { encoding: 'utf-16le' });
    expect(getErrorBody(refused).fields).toEqual({ 'mapping.encoding': 'لا يُقرأ الملف بهذا الترميز والفاصل' });
    expect(await files.read(id)).toMatchObject({ encoding: 'windows-1256', rows: 1 });
  });
});
