import type { Category } from '@afdal/contract/finance/categories';
import type { ImportId, ImportRow } from '@afdal/contract/finance/imports';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { runPurge } from '../../../../testing/run-purge.ts';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { wordRule } from '../../../../testing/word-rule.ts';
import { provided } from '../../../assemble-areas.ts';
import { balancesThatDisagree } from '../ledger/transactions/balances.ts';
import { purgeTransactions } from '../ledger/transactions/store.ts';
import { addImportedRows } from './add-imported-rows.ts';

const server = useTestServer();
let layla: Person;
const files = statementFiles(server, () => layla);
let account: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await files.premium();
  account = await files.account('SAR', 100_000);
});

const statement = (...rows: string[]) => `Date,Payee,Amount\n${rows.join('\n')}\n`;
const three = statement('2026-11-18,بندة,-50.25', '2026-11-19,راتب,9000', '2026-11-20,بندة,-10');
const call = async (method: 'POST' | 'DELETE', path: string, body?: object) => await layla.call(method, path, body);
const getStatusAndType = (response: Awaited<ReturnType<typeof call>>) => [
  response.status,
  getErrorBody(response).errorType,
];

async function inOrder(): Promise<void> {
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
}

describe('an import', () => {
  it('adds what is new, moves the balance with it, and gives up the file', async () => {
    const { id } = await files.upload(account, three);
    expect(await files.commit(id)).toMatchObject({ status: 'running', toAdd: 3, added: 0 });
    expect(await files.balance(account)).toBe(100_000);
    await runJobs(server);
    expect(await files.read(id)).toMatchObject({
      status: 'done',
      rows: 3,
      toAdd: 3,
      added: 3,
      columns: [],
      sample: [],
    });
    expect(await files.balance(account)).toBe(100_000 - 5_025 + 900_000 - 1_000);
    expect(await files.transactions(account)).toMatchObject([
      { type: 'expense', amountMinor: 1_000, occurredOn: '2026-11-20', payee: 'بندة', currency: 'SAR', importId: id },
      { type: 'income', amountMinor: 900_000, occurredOn: '2026-11-19', status: 'cleared' },
      { type: 'expense', amountMinor: 5_025, occurredOn: '2026-11-18' },
    ]);
    const remaining = await findUserRows(server.database, layla.user.id);
    expect(remaining.imports).toMatchObject([{ content: null, outline: null, choice: null }]);
    expect((await layla.call<{ title: string }[]>('GET', '/notification')).body[0]).toMatchObject({
      title: 'اكتمل الاستيراد',
      message: '3 معاملات من «statement.csv».',
      actionType: 'expense',
      type: 'success',
    });
    await inOrder();
  });

  it('of the same file again adds nothing, also when its rows were changed since', async () => {
    await files.importAll(account, three);
    const [last] = await files.transactions(account);
    const changes = { payee: 'اسم آخر', amountMinor: 7_700, occurredOn: '2026-10-01' };
    await layla.call('PATCH', `/transaction/${last?.id}`, changes);
    const balance = await files.balance(account);
    expect(await files.importAll(account, three)).toMatchObject({
      status: 'done',
      duplicates: 3,
      toAdd: 0,
      added: 0,
    });
    expect(await files.balance(account)).toBe(balance);
    await inOrder();
  });

  it('of a row that was moved to another account or split still knows it', async () => {
    await files.importAll(account, three);
    const [last, salary] = await files.transactions(account);
    const other = await files.account();
    await layla.call('PATCH', `/transaction/${last?.id}`, { accountId: other });
    const parts = [500_000, 400_000].map((amountMinor) => ({ amountMinor, categoryId: null }));
    expect((await call('POST', `/transaction/${salary?.id}/split`, { parts })).status).toBe(200);
    expect(await files.upload(account, three)).toMatchObject({ duplicates: 3, toAdd: 0 });
    // The other account has the row by now, with its current values.
    expect(await files.upload(other, statement('2026-11-20,بندة,-10'))).toMatchObject({ duplicates: 1, toAdd: 0 });
  });

  it.each([
    ['deleted', false],
    ['deleted for good', true],
  ])('of a row whose first part was %s still knows it once, until all its parts are', async (_, isPurged) => {
    const sameRows = statement('2026-11-18,سوق,-10', '2026-11-18,سوق,-10');
    await files.importAll(account, statement('2026-11-18,سوق,-10'));
    const [row] = await files.transactions(account);
    const parts = [500, 300, 200].map((amountMinor) => ({ amountMinor, categoryId: null }));
    const { body } = await layla.call<{ id: string }[]>('POST', `/transaction/${row?.id}/split`, { parts });
    const remove = async (part: { id: string } | undefined) => {
      await call('DELETE', `/transaction/${part?.id}`);
      if (isPurged) await purgeTransactions(server.database.db, new Date(server.clock.now().getTime() + 1));
    };
    await remove(body[0]);
    // Even if another part has been moved to another account.
    await layla.call('PATCH', `/transaction/${body[1]?.id}`, { accountId: await files.account() });
    expect(await files.upload(account, sameRows)).toMatchObject({ duplicates: 1, toAdd: 1 });
    await remove(body[2]);
    expect(await files.upload(account, sameRows)).toMatchObject({ duplicates: 1, toAdd: 1 });
    await remove(body[1]);
    expect(await files.upload(account, sameRows)).toMatchObject({ duplicates: 0, toAdd: 2 });
  });

  it('goes again with parts whose first one was deleted for good', async () => {
    const { id } = await files.importAll(account, statement('2026-11-18,سوق,-10'));
    const [row] = await files.transactions(account);
    const parts = [600, 400].map((amountMinor) => ({ amountMinor, categoryId: null }));
    await call('POST', `/transaction/${row?.id}/split`, { parts });
    await call('DELETE', `/transaction/${row?.id}`);
    await purgeTransactions(server.database.db, new Date(server.clock.now().getTime() + 1));
    expect((await call('DELETE', `/import/${id}`)).status).toBe(204);
    expect(await files.transactions(account)).toEqual([]);
    await inOrder();
  });

  it('of what was exported knows every row, whatever its words hold', async () => {
    const notes = ['"مهم" اشتر\nخبز', 'سطر\u000bآخر', '\u0001', 'x\u007fy\tz', '\u001f=1'];
    for (const [n, note] of notes.entries()) {
      const row = { type: 'expense', accountId: account, currency: 'SAR', occurredOn: '2026-11-18', note };
      const { status, text } = await layla.call('POST', '/transaction', { ...row, amountMinor: 100 + n, payee: note });
      expect(status, text).toBe(201);
    }
    const { text } = await layla.call('GET', `/transaction.csv?accountId=${account}`);
    expect(await files.upload(account, text)).toMatchObject({ rows: 5, errors: 0, duplicates: 5 });
    const other = await files.account();
    expect(await files.importAll(other, text)).toMatchObject({ added: 5 });
    expect((await files.transactions(other)).map(({ note }) => note).sort()).toEqual(
      ['"مهم" اشتر\nخبز', 'سطر آخر', '', 'x y z', '=1'].sort(),
    );
  });

  it('brings back what a spreadsheet would have calculated, letter for letter', async () => {
    const payees = ['=1+1', '＝1＋1', '＋966 50', '－2', '＠cmd', "'=1", "'＝1", "''-2", "'tis", '-5', '+12', '@أحمد'];
    for (const [n, payee] of payees.entries()) {
      const row = { type: 'expense', accountId: account, currency: 'SAR', occurredOn: '2026-11-18', payee };
      const { status, text } = await layla.call('POST', '/transaction', { ...row, note: payee, amountMinor: 100 + n });
      expect(status, text).toBe(201);
    }
    const { text } = await layla.call('GET', `/transaction.csv?accountId=${account}`);
    const other = await files.account();
    expect(await files.importAll(other, text)).toMatchObject({ added: payees.length });
    const brought = (await files.transactions(other)).map(({ payee, note }) => [payee, note]);
    expect(brought.sort()).toEqual(payees.map((payee) => [payee, payee]).sort());
  });

  it('takes twins within a file for real, and as many as the account has for duplicates', async () => {
    const sameRows = (n: number) => statement(...Array<string>(n).fill('2026-11-18,موقف,-5'));
    expect(await files.importAll(account, sameRows(2))).toMatchObject({ added: 2, duplicates: 0 });
    expect(await files.importAll(account, sameRows(3))).toMatchObject({ added: 1, duplicates: 2 });
    expect(await files.importAll(account, sameRows(2))).toMatchObject({ added: 0, duplicates: 2 });
  });

  it('knows what was recorded by hand: expenses, transfers either way, and the parts of a split', async () => {
    const other = await files.account();
    const add = async (row: object) => {
      const base = { type: 'expense', accountId: account, currency: 'SAR', occurredOn: '2026-11-18' };
      const { body, status, text } = await layla.call<{ id: string }>('POST', '/transaction', { ...base, ...row });
      expect(status, text).toBe(201);
      return body.id;
    };
    await add({ amountMinor: 5_025, payee: 'بَنده' });
    await add({ type: 'transfer', toAccountId: other, amountMinor: 700, payee: 'ادخار' });
    await add({ type: 'transfer', accountId: other, toAccountId: account, amountMinor: 800, payee: 'ادخار' });
    const whole = await add({ amountMinor: 1_000, payee: 'سوق' });
    const parts = [600, 400].map((amountMinor) => ({ amountMinor, categoryId: null }));
    await call('POST', `/transaction/${whole}/split`, { parts });
    const gone = await add({ amountMinor: 1_234, payee: 'محذوفة' });
    await call('DELETE', `/transaction/${gone}`);
    const { id } = await files.upload(
      account,
      statement(
        ...['2026-11-18,بندة,-50.25', '2026-11-18,ادخار,-7', '2026-11-18,ادخار,8', '2026-11-18,سوق,-10'],
        ...['2026-11-18,سوق,-6', '2026-11-18,محذوفة,-12.34', '2026-11-18,بندة,50.25'],
      ),
    );
    const kinds = (await files.rows(id)).items.map(({ line, kind }) => [line, kind]);
    expect(kinds).toEqual([
      ...[2, 3, 4, 5].map((line) => [line, 'duplicate']),
      ...[6, 7, 8].map((line) => [line, 'new']),
    ]);
  });

  it('adds a duplicate that is chosen, and leaves out what is not wanted', async () => {
    await files.importAll(account, three);
    const again = statement('2026-11-18,بندة,-50.25', '2026-11-21,جديد,-1', '2026-11-21,آخر,-2');
    const { id } = await files.upload(account, again);
    // A long file may have many lines left out one by one.
    const without = [4, ...Array.from({ length: 10_000 }, (_, n) => 99 + n)];
    expect(await files.commit(id, { duplicates: [2], without })).toMatchObject({ toAdd: 2, duplicates: 1 });
    await runJobs(server);
    expect((await files.transactions(account)).filter(({ importId }) => importId === id)).toMatchObject([
      { payee: 'جديد' },
      { payee: 'بندة' },
    ]);
  });

  describe('is chosen from line by line', () => {
    const lines = (n: number) => Array.from({ length: n }, (_, at) => 10_000_001 + at);
    const commit = async (duplicates: number[], without: number[]) => {
      const { id } = await files.upload(account, three);
      return await call('POST', `/import/${id}/commit`, { duplicates, without });
    };

    it('in as many lines as a file may have', async () => {
      const response = await commit(lines(50_000), [2, ...lines(49_999)]);
      expect([response.status, response.body]).toEqual([200, expect.objectContaining({ status: 'running', toAdd: 2 })]);
    });

    it('and in no more', async () => {
      const response = await commit([], lines(50_001));
      expect([response.status, getErrorBody(response).fields]).toEqual([400, { without: errorTexts.valueInvalid }]);
      expect(getStatusAndType(await commit(lines(60_000), lines(60_000)))).toEqual([413, 'body_too_large']);
    });
  });

  it('looks again at what the account has when it begins: two previews of one file add it once', async () => {
    const [one, other] = [await files.upload(account, three), await files.upload(account, three)];
    expect([one.toAdd, other.toAdd]).toEqual([3, 3]);
    await files.commit(one.id);
    expect(getStatusAndType(await call('POST', `/import/${other.id}/commit`))).toEqual([409, 'import_busy']);
    await runJobs(server);
    expect(await files.commit(other.id)).toMatchObject({ status: 'done', toAdd: 0, duplicates: 3 });
    expect(await files.transactions(account)).toHaveLength(3);
  });

  it('of two that begin at once adds the rows of one', async () => {
    const ids = [await files.upload(account, three), await files.upload(account, three)].map(({ id }) => id);
    const responses = await Promise.all(ids.map((id) => call('POST', `/import/${id}/commit`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await runJobs(server);
    expect(await files.transactions(account)).toHaveLength(3);
    await inOrder();
  });

  it('leaves out rows that cannot be read only when that is said', async () => {
    const { id } = await files.upload(account, statement('2026-11-18,a,-1', 'x,b,-2', '2026-11-19,c,-3'));
    expect(getStatusAndType(await call('POST', `/import/${id}/commit`))).toEqual([409, 'import_incomplete']);
    expect(await files.transactions(account)).toEqual([]);
    expect(await files.commit(id, { skipErrors: true })).toMatchObject({ errors: 1, toAdd: 2 });
    await runJobs(server);
    expect(await files.read(id)).toMatchObject({ status: 'done', rows: 3, errors: 1, added: 2 });
  });

  it('is begun once, and over once', async () => {
    const { id } = await files.upload(account, three);
    await files.commit(id);
    expect(getStatusAndType(await call('POST', `/import/${id}/commit`))).toEqual([409, 'import_busy']);
    await runJobs(server);
    expect(getStatusAndType(await call('POST', `/import/${id}/commit`))).toEqual([409, 'import_over']);
    expect(getStatusAndType(await call('POST', `/import/${id}/cancel`))).toEqual([409, 'import_over']);
  });

  it('takes no lines that are none', async () => {
    const { id } = await files.upload(account, three);
    const response = await call('POST', `/import/${id}/commit`, { duplicates: ['x'], without: 'all' });
    expect([response.status, getErrorBody(response).fields]).toEqual([
      400,
      { 'duplicates.0': expect.any(String), without: errorTexts.valueInvalid },
    ]);
  });

  it('does not come into an account that was archived meanwhile, nor into one that was deleted', async () => {
    const { id } = await files.upload(account, three);
    await layla.call('PATCH', `/account/${account}`, { archived: true });
    const response = await call('POST', `/import/${id}/commit`);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { accountId: errorTexts.accountArchived }]);
    await layla.call('PATCH', `/account/${account}`, { archived: false });
    await files.commit(id);
    expect((await layla.call('DELETE', `/account/${account}`)).status).toBe(204);
    await runJobs(server);
    expect(await files.read(id)).toMatchObject({ status: 'cancelled', added: 0 });
  });

  it('plans what is dated after today, and what the file says is planned', async () => {
    const text = 'التاريخ,المبلغ,الحالة\n2026-12-01,-5,منفَّذة\n2026-11-01,-6,مخطط لها\n2026-11-02,-7,منفَّذة\n';
    await files.importAll(account, text);
    expect((await files.transactions(account)).map(({ status }) => status)).toEqual(['planned', 'cleared', 'planned']);
    expect(await files.balance(account)).toBe(100_000 - 700);
    await inOrder();
  });
});

describe('the category of a row', () => {
  const aCategory = async (body: object) => (await layla.call<Category>('POST', '/category', body)).body.id;
  const findCategories = async (content: string) => {
    const { id } = await files.upload(account, content);
    const previewed = (await files.rows(id)).items.map(({ categoryId }) => categoryId);
    await files.commit(id);
    await runJobs(server);
    const added = (await files.transactions(account)).filter(({ importId }) => importId === id);
    expect(added.map(({ categoryId }) => categoryId)).toEqual(previewed);
    return previewed;
  };

  it('is that of its name, else that of a rule, else that of its payee last time', async () => {
    const plants = await aCategory({ name: 'نباتات' });
    const seeds = await aCategory({ name: 'بذور الزهور', parentId: plants });
    const gifts = await aCategory({ name: 'منح', kind: 'income' });
    const lastUsed = await aCategory({ name: 'قهوة مختصة' });
    await layla.call('POST', '/rule', wordRule('مشتل', plants));
    const shop = { type: 'expense', accountId: account, currency: 'SAR', payee: 'محمصة', amountMinor: 5 };
    await layla.call('POST', '/transaction', { ...shop, occurredOn: '2026-01-01', categoryId: lastUsed });
    const rows = [
      '2026-11-20,مشتل الورد,-1,بُذور الزّهور',
      '2026-11-19,مشتل الورد,-2,نباتات > بذور الزهور',
      '2026-11-18,مشتل الورد,-3,لا أعرفها',
      '2026-11-17,محمصة,-4,',
      '2026-11-16,محمصة,5,',
      '2026-11-15,جدتي,6,منح',
      '2026-11-14,جدتي,-7,منح',
    ];
    expect(await findCategories(`Date,Payee,Amount,Category\n${rows.join('\n')}\n`)).toEqual([
      ...[seeds, seeds, plants, lastUsed, null, gifts, null],
    ]);
  });

  it('and all else is as the first rule makes it, and the same file again adds nothing', async () => {
    const savings = await files.account('SAR', 0);
    const rule = async (name: string, phrase: string, effects: object[]) => {
      const conditions = [{ type: 'text', source: 'bank', operator: 'any', phrases: [phrase] }];
      const response = await layla.call('POST', '/rule', { name, conditions, effects });
      expect(response.status, response.text).toBe(201);
    };
    const groceries = await aCategory({ name: 'بقالة' });
    await rule('بنده', 'PANDA', [
      { type: 'payee', payee: 'بنده' },
      { type: 'category', categoryId: groceries },
      { type: 'tags', tags: ['بيت'] },
      { type: 'note', mode: 'append', note: 'أسبوعي' },
    ]);
    await rule('ادخار', 'SAVE', [{ type: 'transfer', accountId: savings }]);
    // What the savings have already is no transfer to them: it would count twice.
    await files.importAll(savings, statement('2026-11-15,FROM MAIN,7', '2026-11-14,FEE,-1'));
    const file = statement(
      '2026-11-20,PANDA 4411,-50.25',
      '2026-11-19,SAVE OUT,-100',
      '2026-11-18,SAVE BACK,30',
      '2026-11-15,SAVE OUT,-7',
    );
    const { id } = await files.upload(account, file);
    const previewed = (await layla.call<{ items: ImportRow[] }>('GET', `/import/${id}/row`)).body.items;
    expect(previewed.map(({ ruled }) => ruled)).toEqual([
      { payee: 'بنده', note: 'أسبوعي', tags: ['بيت'] },
      { payee: null, note: null, tags: [] },
      { payee: null, note: null, tags: [] },
      { payee: null, note: null, tags: [] },
    ]);
    await files.commit(id);
    await runJobs(server);
    const { rows } = await server.database.pool.query('select * from transactions where import_id = $1', [id]);
    const byAmount = new Map(rows.map((row) => [row.amount_minor, row]));
    expect(byAmount.get(5_025)).toMatchObject({
      payee: 'بنده',
      original_payee: 'PANDA 4411',
      category_id: groceries,
      tags: ['بيت'],
      note: 'أسبوعي',
    });
    expect(byAmount.get(10_000)).toMatchObject({ type: 'transfer', account_id: account, to_account_id: savings });
    expect(byAmount.get(3_000)).toMatchObject({ type: 'transfer', account_id: savings, to_account_id: account });
    expect(byAmount.get(700)).toMatchObject({ type: 'expense', account_id: account });
    expect(await files.balance(savings)).toBe(700 - 100 + 10_000 - 3_000);
    const again = await files.upload(account, file);
    expect(await files.read(again.id)).toMatchObject({ rows: 4, duplicates: 4, toAdd: 0 });
    const counts = (await layla.call<{ name: string; appliedCount: number }[]>('GET', '/rule')).body;
    expect(counts).toMatchObject([{ appliedCount: 1 }, { appliedCount: 3 }]);
    await inOrder();
  });

  it('is none any more once it was deleted', async () => {
    const plants = await aCategory({ name: 'نباتات' });
    const { id } = await files.upload(account, 'Date,Payee,Amount,Category\n2026-11-20,x,-1,نباتات\n');
    await files.commit(id);
    await layla.call('DELETE', `/category/${plants}`);
    await runJobs(server);
    expect(await files.transactions(account)).toMatchObject([{ categoryId: null }]);
  });
});

const many = (n: number) =>
  statement(
    ...Array.from({ length: n }, (_, at) => `2026-0${1 + (at % 9)}-15,متجر ${at % 40},${(at % 2 ? -1 : 1) * (at + 1)}`),
  );

describe('a worker', () => {
  const importJob = async (id: string, db = server.database.db) => {
    const tools = {
      db,
      clock: server.clock,
      mailer: { send: async () => {} },
      publicUrl: '',
      jobId: '1',
    };
    const payload = { userId: layla.user.id as UserId, importId: id as ImportId };
    await addImportedRows(provided.listeners).run(payload, { ...tools, log: () => {} });
  };
  /** A database that fails after `steps` transactions, like the connection of a killed worker. */
  const failingAfter = (steps: number) => {
    let remaining = steps;
    return new Proxy(server.database.db, {
      get: (db, key) => {
        if (key !== 'transaction') return Reflect.get(db, key);
        return async (work: never) => {
          remaining -= 1;
          if (remaining < 0) throw new Error('killed');
          return await db.transaction(work);
        };
      },
    });
  };

  it('that is killed leaves what is added and what is said of it in one, and the next goes on there', async () => {
    const { id } = await files.upload(account, many(2_500));
    await files.commit(id);
    await expect(importJob(id, failingAfter(2))).rejects.toThrow('killed');
    expect(await files.read(id)).toMatchObject({ status: 'running', added: 2_000, toAdd: 2_500 });
    await inOrder();
    await importJob(id);
    await importJob(id);
    expect(await files.read(id)).toMatchObject({ status: 'done', added: 2_500 });
    const { rows } = await server.database.pool.query(
      'select count(*)::int as n, count(distinct import_line)::int as lines from transactions where import_id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: 2_500, lines: 2_500 }]);
    await inOrder();
  });

  it('beside another one of the same import adds each row once', async () => {
    const { id } = await files.upload(account, many(2_500));
    await files.commit(id);
    await Promise.all([importJob(id), importJob(id)]);
    expect(await files.read(id)).toMatchObject({ status: 'done', added: 2_500 });
    await inOrder();
  });

  it('whose import is cancelled stops, and its rows go', async () => {
    const before = await files.balance(account);
    const { id } = await files.upload(account, many(2_500));
    await files.commit(id);
    await expect(importJob(id, failingAfter(1))).rejects.toThrow('killed');
    expect(await files.balance(account)).not.toBe(before);
    const { body } = await layla.call('POST', `/import/${id}/cancel`);
    expect(body).toMatchObject({ status: 'cancelled', added: 0 });
    expect(await files.balance(account)).toBe(before);
    await runJobs(server);
    expect(await files.transactions(account)).toEqual([]);
    const remaining = await findUserRows(server.database, layla.user.id);
    expect([remaining.imports, remaining.payees]).toEqual([[expect.objectContaining({ content: null })], []]);
    await inOrder();
  });
});

describe('cancelling and reverting', () => {
  /** A change counts as one where it comes after the import. */
  const later = () => server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString());

  it('what only waits gives up the file', async () => {
    const { id } = await files.upload(account, three);
    expect((await layla.call('POST', `/import/${id}/cancel`)).body).toMatchObject({ status: 'cancelled', columns: [] });
    expect(getStatusAndType(await call('POST', `/import/${id}/commit`))).toEqual([409, 'import_over']);
    const { id: other } = await files.upload(account, three);
    expect((await call('DELETE', `/import/${other}`)).status).toBe(204);
    expect(await files.read(other)).toMatchObject({ status: 'cancelled' });
  });

  it('takes away exactly what was added, and what was changed, split or moved since goes to the trash', async () => {
    await layla.call('POST', '/transaction', {
      type: 'expense',
      accountId: account,
      currency: 'SAR',
      occurredOn: '2026-11-18',
      amountMinor: 999,
      payee: 'باقية',
    });
    await files.importAll(account, statement('2026-11-01,من قبل,-3'));
    const other = await files.account('SAR', 500);
    const balance = await files.balance(account);
    const rows = [
      ...['2026-11-18,a,-1', '2026-11-18,b,-2', '2026-11-18,c,-3', '2026-11-18,d,-4', '2026-12-30,e,-5'],
      '2026-11-18,f,-6',
    ];
    const { id } = await files.importAll(account, statement(...rows));
    const added = await files.transactions(account);
    const findId = (payee: string) => added.find((row) => row.payee === payee)?.id;
    expect(await files.read(id)).toMatchObject({ status: 'done', edited: 0 });
    later();
    await layla.call('PATCH', `/transaction/${findId('a')}`, { amountMinor: 50_000, accountId: other });
    const parts = [120, 80].map((amountMinor) => ({ amountMinor, categoryId: null }));
    expect((await call('POST', `/transaction/${findId('b')}/split`, { parts })).status).toBe(200);
    await call('DELETE', `/transaction/${findId('c')}`);
    await layla.call('PATCH', `/transaction/${findId('d')}`, { status: 'planned', occurredOn: '2027-01-01' });
    const transfer = { type: 'transfer', toAccountId: other };
    expect((await layla.call('PATCH', `/transaction/${findId('f')}`, transfer)).status).toBe(200);
    expect(await files.balance(other)).toBe(500 - 50_000 + 600);
    expect(await files.upload(account, statement(...rows))).toMatchObject({ duplicates: 5, toAdd: 1 });

    expect(await files.read(id)).toMatchObject({ edited: 5 });
    expect((await call('DELETE', `/import/${id}`)).status).toBe(204);
    expect(await files.read(id)).toMatchObject({ status: 'reverted', added: 0, edited: 0 });
    expect(await files.balance(account)).toBe(balance);
    expect(await files.balance(other)).toBe(500);
    expect((await files.transactions(account)).map(({ payee }) => payee)).toEqual(['باقية', 'من قبل']);
    const { items } = (await layla.call<{ items: Transaction[] }>('GET', '/transaction?trash=true')).body;
    expect(items.map(({ payee, amountMinor }) => [payee, amountMinor]).sort()).toEqual([
      ...[['a', 50_000] as const, ['b', 120] as const, ['b', 80] as const, ['d', 400] as const, ['f', 600] as const],
    ]);
    await inOrder();
    expect((await call('DELETE', `/import/${id}`)).status).toBe(204);
    expect(await files.importAll(account, statement(...rows))).toMatchObject({ added: 6, duplicates: 0 });
  });

  it('forgets payees whom only it knew, and none that another transaction is with, not even a deleted one', async () => {
    const other = await files.account();
    const add = async (payee: string) => {
      const row = { type: 'expense', accountId: other, currency: 'SAR', occurredOn: '2026-11-18', amountMinor: 5 };
      return (await layla.call<{ id: string }>('POST', '/transaction', { ...row, payee })).body.id;
    };
    await add('بَنده');
    await call('DELETE', `/transaction/${await add('محذوفة')}`);
    const known = async () =>
      (await layla.call<{ name: string }[]>('GET', '/payee')).body.map(({ name }) => name).sort();
    const before = await known();
    const rows = ['2026-11-18,بنده,-1', '2026-11-18,محذوفة,-2', '2026-11-18,متجر 7  الحي,-3', '2026-11-18,غيره,-4'];
    const { id } = await files.importAll(account, statement(...rows));
    const [changed] = (await files.transactions(account)).filter(({ payee }) => payee === 'متجر 7 الحي');
    await layla.call('PATCH', `/transaction/${changed?.id}`, { payee: 'اسم آخر' });
    expect((await known()).length).toBe(before.length + 3);
    expect((await call('DELETE', `/import/${id}`)).status).toBe(204);
    expect(await known()).toEqual(['بنده', 'محذوفة'].sort());
  });

  it.each([
    ['a row', false],
    ['a part of one', true],
  ])('while %s is being split leaves nothing of it', async (_, isPart) => {
    const balance = await files.balance(account);
    const { id } = await files.importAll(account, statement('2026-11-18,a,-10'));
    const split = async (row: string | undefined, ...amounts: number[]) => {
      const parts = amounts.map((amountMinor) => ({ amountMinor, categoryId: null }));
      return await layla.call<{ id: string }[]>('POST', `/transaction/${row}/split`, { parts });
    };
    const [row] = await files.transactions(account);
    const part = isPart ? (await split(row?.id, 300, 700)).body[1] : row;
    const { pool } = server.database;
    const waiting = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    };
    const client = await pool.connect();
    // While this lock is held, the split has locked its row and waits for the balance.
    await client.query('begin');
    await client.query('select 1 from accounts where id = $1 for update', [account]);
    const splitting = split(part?.id, 200, isPart ? 500 : 800);
    await expect.poll(waiting).toBe(1);
    const reverting = call('DELETE', `/import/${id}`);
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    client.release();
    expect([(await splitting).status, (await reverting).status]).toEqual([200, 204]);
    expect(await files.transactions(account)).toEqual([]);
    expect(await files.balance(account)).toBe(balance);
    await inOrder();
    expect((await split(part?.id, 200, isPart ? 500 : 800)).status).toBe(404);
  });

  it('waits for what runs', async () => {
    const { id } = await files.upload(account, three);
    await files.commit(id);
    expect(getStatusAndType(await call('DELETE', `/import/${id}`))).toEqual([409, 'import_busy']);
  });
});

describe('the plan', () => {
  const days = (n: number) => statement(`2026-10-0${n},x,-${n}`);
  const commit = async (content: string) => {
    const { id } = await files.upload(account, content);
    const response = await call('POST', `/import/${id}/commit`);
    await runJobs(server);
    return { id, response };
  };

  it.each([
    ['free', 1, 'ملف مستورد واحد في الدورة'],
    ['paid', 5, '5 ملفات مستوردة في الدورة'],
  ] as const)(
    '%s lets %i files come in in a cycle; what adds nothing and what was taken back counts for none',
    async (plan, n, limit) => {
      await grantPlan(server, layla, plan);
      const first = await commit(days(1));
      for (let more = 1; more < n; more += 1) expect((await commit(days(more + 1))).response.status).toBe(200);
      expect((await commit(days(1))).response.status).toBe(200);
      const { response, id } = await commit(days(9));
      expect(response.status).toBe(402);
      expect(getErrorBody(response)).toMatchObject({
        errorType: 'premium_required',
        limit: 'importsPerCycle',
        message: `وصلت إلى حد الباقة: ${limit}. بريميوم يرفع الحد.`,
      });
      expect(await files.read(id)).toMatchObject({ status: 'ready', added: 0 });
      await call('DELETE', `/import/${first.id}`);
      expect((await call('POST', `/import/${id}/commit`)).status).toBe(200);
    },
  );

  it('counts again from payday on', async () => {
    await grantPlan(server, layla, 'free');
    await layla.call('PATCH', '/preferences', { salaryDay: 27 });
    expect((await commit(days(1))).response.status).toBe(200);
    server.clock.set('2026-11-26T20:59:00Z');
    expect((await commit(days(2))).response.status).toBe(402);
    server.clock.set('2026-11-26T21:01:00Z');
    expect((await commit(days(2))).response.status).toBe(200);
    expect((await commit(days(3))).response.status).toBe(402);
  });
});

it('forgets files that nobody imported for a week, and no others', async () => {
  await files.importAll(account, three);
  const { id } = await files.upload(account, statement('2026-01-01,x,-1'));
  server.clock.advance(7 * 86_400_000 - 1_000);
  const { id: later } = await files.upload(account, statement('2026-01-01,x,-1'));
  await runPurge(server);
  expect((await layla.call<object[]>('GET', '/import')).body).toHaveLength(3);
  server.clock.advance(2_000);
  await runPurge(server);
  expect((await layla.call('GET', `/import/${id}`)).status).toBe(404);
  expect(await files.read(later)).toMatchObject({ status: 'ready' });
  expect((await layla.call('GET', '/import')).body).toMatchObject([{ id: later }, { status: 'done' }]);
});
