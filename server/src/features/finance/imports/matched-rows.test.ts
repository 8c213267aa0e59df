import type { Category } from '@afdal/contract/finance/categories';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { balancesThatDisagree } from '../ledger/transactions/balances.ts';
import { purgeTransactions } from '../ledger/transactions/store.ts';

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

const statement = (...rows: string[]) => `Date,Payee,Amount,Status\n${rows.join('\n')}\n`;
const readRows = async (listedAccountId = account) =>
  (await files.transactions(listedAccountId)).map(({ status, occurredOn, payee, amountMinor }) => [
    ...[status, occurredOn, payee, amountMinor],
  ]);
const patch = async (id: string | undefined, change: object) => {
  const { status, text } = await layla.call('PATCH', `/transaction/${id}`, change);
  expect(status, text).toBe(200);
};
const remove = async (id: string | undefined) =>
  expect((await layla.call('DELETE', `/transaction/${id}`)).status).toBe(204);
const revert = async (id: string) => expect((await layla.call('DELETE', `/import/${id}`)).status).toBe(204);
/** A change counts as one where it comes after the import. */
const later = () => server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString());

async function inOrder(): Promise<void> {
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
}

describe('a transfer whose other side was deleted', () => {
  const [sent, received] = [
    statement('2026-11-18,تحويل إلى الادخار,-700'),
    statement('2026-11-20,حوالة واردة,700', '2026-11-20,رسوم,-9'),
  ];
  let savings: string;
  const findRow = async (listedAccountId: string, payee: string) =>
    (await files.transactions(listedAccountId)).find((row) => row.payee === payee)?.id;

  beforeEach(async () => {
    savings = await files.account();
    await files.importAll(account, sent);
    await files.importAll(savings, received);
  });

  const nothingReturns = async () => {
    expect(await files.upload(account, sent)).toMatchObject({ duplicates: 1, toAdd: 0 });
    expect(await files.upload(savings, received)).toMatchObject({ duplicates: 2, toAdd: 0 });
  };

  it.each([
    ['', false],
    [' for good', true],
  ])('the incoming one%s, does not come back with either file', async (_, isPurged) => {
    await patch(await findRow(account, 'تحويل إلى الادخار'), { type: 'transfer', toAccountId: savings });
    await remove(await findRow(savings, 'حوالة واردة'));
    if (isPurged) await purgeTransactions(server.database.db, new Date(server.clock.now().getTime() + 1));
    await nothingReturns();
    expect([await files.balance(account), await files.balance(savings)]).toEqual([30_000, 69_100]);
  });

  it('the outgoing one, does not come back with either file', async () => {
    const change = { type: 'transfer', accountId: account, toAccountId: savings };
    await patch(await findRow(savings, 'حوالة واردة'), change);
    await remove(await findRow(account, 'تحويل إلى الادخار'));
    await nothingReturns();
  });

  it('before it was made a transfer, does not come back either', async () => {
    await remove(await findRow(savings, 'حوالة واردة'));
    await patch(await findRow(account, 'تحويل إلى الادخار'), { type: 'transfer', toAccountId: savings });
    await nothingReturns();
  });

  it('is a duplicate once: a second one of its amount is new, and so is one of another week', async () => {
    await patch(await findRow(account, 'تحويل إلى الادخار'), { type: 'transfer', toAccountId: savings });
    await remove(await findRow(savings, 'حوالة واردة'));
    const more = statement(
      '2026-11-19,حوالة واردة,700',
      '2026-11-20,حوالة واردة,700',
      '2026-11-27,حوالة واردة,700',
      '2026-11-20,رسوم,-9',
    );
    expect(await files.upload(savings, more)).toMatchObject({ duplicates: 2, toAdd: 2 });
  });
});

describe('a pending row', () => {
  const pending = statement('2026-11-17,بندة,-20,منفذة', '2026-11-18,PENDING NETFLIX.COM,-45.00,معلّقة');
  const posted = statement('2026-11-20,NETFLIX.COM 4829,-45.00,منفذة', '2026-11-19,جرير,-30,منفذة');

  it.each([
    ...['معلّقة', 'قيد التنفيذ', 'محجوز', 'Pending', 'Authorization', 'Authorization Hold', 'HOLD', 'قيد المعالجة'],
  ])('«%s» waits as planned, and adds nothing again', async (word) => {
    const text = statement(`2026-11-18,نتفلكس,-45,${word}`);
    expect(await files.importAll(account, text)).toMatchObject({ added: 1 });
    expect(await readRows()).toEqual([['planned', '2026-11-18', 'نتفلكس', 4_500]]);
    expect(await files.balance(account)).toBe(100_000);
    expect(await files.upload(account, text)).toMatchObject({ duplicates: 1, toAdd: 0 });
    await inOrder();
  });

  it('is known by its description where no column says so', async () => {
    const text =
      'Date,Description,Amount\n2026-11-18,NETFLIX (Pending),-45\n2026-11-18,عملية معلّقة - جرير,-30\n2026-11-18,SPENDING CO,-1\n';
    await files.importAll(account, text);
    const rows = (await readRows()).map(([status, , payee]) => [payee, status]);
    expect(Object.fromEntries(rows)).toEqual({
      'NETFLIX (Pending)': 'planned',
      'عملية معلّقة - جرير': 'planned',
      'SPENDING CO': 'cleared',
    });
    await files.importAll(account, 'Date,Description,Amount\n2026-11-19,NETFLIX,-45\n2026-11-20,جرير,-30\n');
    expect((await readRows()).map(([status, on, payee]) => [status, on, payee])).toEqual([
      ...[
        ['cleared', '2026-11-20', 'جرير'],
        ['cleared', '2026-11-19', 'NETFLIX'],
        ['cleared', '2026-11-18', 'SPENDING CO'],
      ],
    ]);
    expect(await files.balance(account)).toBe(100_000 - 4_500 - 3_000 - 100);
  });

  it('ends with the posted row of a later file, and neither file adds anything again', async () => {
    await files.importAll(account, pending);
    const { id } = await files.upload(account, posted);
    expect((await files.rows(id)).items).toMatchObject([
      { payee: 'NETFLIX.COM 4829', kind: 'new', isPending: false, endsPending: true },
      { payee: 'جرير', kind: 'new', endsPending: false },
    ]);
    await files.commit(id);
    await runJobs(server);
    expect(await files.read(id)).toMatchObject({ status: 'done', added: 2, edited: 0 });
    expect(await readRows()).toEqual([
      ['cleared', '2026-11-20', 'NETFLIX.COM 4829', 4_500],
      ['cleared', '2026-11-19', 'جرير', 3_000],
      ['cleared', '2026-11-17', 'بندة', 2_000],
    ]);
    expect(await files.balance(account)).toBe(100_000 - 9_500);
    for (const file of [pending, posted]) {
      expect(await files.upload(account, file)).toMatchObject({ duplicates: 2, toAdd: 0 });
    }
    await inOrder();
  });

  it('ends with a row that differs by its status alone', async () => {
    const row = '2026-11-18,نتفلكس,-45';
    await files.importAll(account, statement(`${row},Pending`));
    expect(await files.importAll(account, statement(`${row},Posted`))).toMatchObject({ added: 1, duplicates: 0 });
    expect(await readRows()).toEqual([['cleared', '2026-11-18', 'نتفلكس', 4_500]]);
    expect(await files.upload(account, statement(`${row},Posted`, `${row},Posted`))).toMatchObject({ toAdd: 1 });
    expect(await files.upload(account, statement(`${row},Pending`))).toMatchObject({ toAdd: 0 });
  });

  it('keeps what the person changed of it: the category, the name, the parts it was split into', async () => {
    const { body: category } = await layla.call<Category>('POST', '/category', { name: 'أفلام' });
    await files.importAll(account, statement('2026-11-18,NETFLIX,-45,Pending', '2026-11-18,CARREFOUR,-60,Pending'));
    const [groceries, film] = (await files.transactions(account)).toSorted((a, b) => b.amountMinor - a.amountMinor);
    later();
    await patch(film?.id, { categoryId: category.id, payee: 'نتفلكس البيت' });
    const parts = [40_00, 20_00].map((amountMinor) => ({ amountMinor, categoryId: null }));
    expect((await layla.call('POST', `/transaction/${groceries?.id}/split`, { parts })).status).toBe(200);
    const file = statement('2026-11-19,NETFLIX.COM,-45,Posted', '2026-11-19,CARREFOUR RIYADH,-60,Posted');
    expect(await files.importAll(account, file)).toMatchObject({ added: 2 });
    expect(await files.transactions(account)).toHaveLength(3);
    expect((await files.transactions(account)).every(({ status }) => status === 'cleared')).toBe(true);
    expect((await files.transactions(account)).find(({ id }) => id === film?.id)).toMatchObject({
      categoryId: category.id,
      payee: 'نتفلكس البيت',
      occurredOn: '2026-11-19',
    });
    expect(await files.balance(account)).toBe(100_000 - 10_500);
    expect(await files.upload(account, file)).toMatchObject({ duplicates: 2, toAdd: 0 });
    await inOrder();
  });

  it('that the person confirmed meanwhile does not count twice with the posted one', async () => {
    await files.importAll(account, statement('2026-11-18,NETFLIX,-45,Pending'));
    await patch((await files.transactions(account))[0]?.id, { status: 'cleared' });
    await files.importAll(account, statement('2026-11-19,NETFLIX.COM,-45,Posted'));
    expect(await readRows()).toEqual([['cleared', '2026-11-19', 'NETFLIX.COM', 4_500]]);
    expect(await files.balance(account)).toBe(100_000 - 4_500);
  });

  it.each([
    ['on another day', '2026-11-19', {}, '2026-11-18'],
    ['on its own day', '2026-11-18', {}, '2026-11-18'],
    ['of a day that the person chose', '2026-11-19', { occurredOn: '2026-11-17' }, '2026-11-17'],
  ])(
    'that the person confirmed stays confirmed once the file that posted it, %s, is reverted',
    async (...[, on, moved, day]) => {
      const pending = statement('2026-11-18,NETFLIX,-45,Pending');
      const posted = statement(`${on},NETFLIX.COM,-45,Posted`);
      await files.importAll(account, pending);
      later();
      await patch((await files.transactions(account))[0]?.id, { status: 'cleared', ...moved });
      for (const _ of [1, 2]) {
        const { id } = await files.importAll(account, posted);
        expect((await readRows()).map(([status, on]) => [status, on])).toEqual([['cleared', on]]);
        await revert(id);
        expect((await readRows()).map(([status, on]) => [status, on])).toEqual([['cleared', day]]);
        expect(await files.balance(account)).toBe(100_000 - 4_500);
        await inOrder();
      }
      expect(await files.upload(account, pending)).toMatchObject({ toAdd: 0 });
    },
  );

  it.each([
    ['of another amount', '2026-11-19,NETFLIX,-46,Posted'],
    ['of somebody else', '2026-11-19,جرير,-45,Posted'],
    ['of another direction', '2026-11-19,NETFLIX,45,Posted\n2026-11-19,x,-1,Posted'],
    ['of weeks later', '2026-12-01,NETFLIX,-45,Posted'],
    ['of an earlier week', '2026-11-10,NETFLIX,-45,Posted'],
  ])('stays beside a row %s', async (_, row) => {
    await advanceDays(server, 14);
    await files.importAll(account, statement('2026-11-18,NETFLIX,-45,Pending'));
    await files.importAll(account, statement(row));
    expect(
      (await readRows())
        .filter(([, , payee]) => payee !== 'x')
        .map(([status]) => status)
        .sort(),
    ).toEqual([...['cleared', 'planned']]);
  });

  it('of two alike, one ends with one posted row', async () => {
    const row = '2026-11-18,UBER TRIP,-15,Pending';
    await files.importAll(account, statement(row, row));
    await files.importAll(account, statement('2026-11-19,UBER TRIP,-15,Posted', row));
    expect((await readRows()).map(([status]) => status).sort()).toEqual(['cleared', 'planned']);
    await files.importAll(account, statement('2026-11-19,UBER TRIP,-15,Posted', '2026-11-20,UBER TRIP,-15,Posted'));
    expect((await readRows()).map(([status]) => status).sort()).toEqual(['cleared', 'cleared']);
    expect(await files.balance(account)).toBe(100_000 - 3_000);
  });

  it('waits on where its posted row is left out, and is added beside one that was deleted', async () => {
    await files.importAll(account, pending);
    const [waiting] = await files.transactions(account);
    const { id } = await files.upload(account, posted);
    await files.commit(id, { without: [2] });
    await runJobs(server);
    expect(await readRows()).toContainEqual(['planned', '2026-11-18', 'PENDING NETFLIX.COM', 4_500]);
    const { id: other } = await files.upload(account, posted);
    await files.commit(other);
    await remove(waiting?.id);
    await runJobs(server);
    expect(await readRows()).toContainEqual(['cleared', '2026-11-20', 'NETFLIX.COM 4829', 4_500]);
    await inOrder();
  });

  it('waits again once the file that posted it is reverted', async () => {
    await files.importAll(account, pending);
    const before = [await readRows(), await files.balance(account)];
    const { id } = await files.importAll(account, posted);
    await revert(id);
    expect((await readRows()).map(([status, on]) => [status, on])).toEqual([
      ['planned', '2026-11-18'],
      ['cleared', '2026-11-17'],
    ]);
    expect(await files.balance(account)).toBe(before[1]);
    await inOrder();
    expect(await files.upload(account, pending)).toMatchObject({ toAdd: 0 });
    expect(await files.importAll(account, posted)).toMatchObject({ added: 2 });
    expect(await files.balance(account)).toBe(100_000 - 9_500);
  });

  it('that was posted outlives the revert of its own file, and goes with that of the other', async () => {
    const { id: first } = await files.importAll(account, pending);
    const { id: second } = await files.importAll(account, posted);
    await revert(first);
    expect((await readRows()).map(([, on]) => on)).toEqual(['2026-11-20', '2026-11-19']);
    expect(await files.upload(account, pending)).toMatchObject({ duplicates: 1, toAdd: 1 });
    await revert(second);
    expect(await files.transactions(account)).toEqual([]);
    expect(await files.balance(account)).toBe(100_000);
    const { body } = await layla.call<{ items: Transaction[] }>('GET', '/transaction?trash=true');
    expect(body.items).toEqual([]);
    await inOrder();
  });

  it('beside its posted row in one file counts once', async () => {
    const both = statement('2026-11-18,NETFLIX,-45,Pending', '2026-11-20,NETFLIX.COM,-45,Posted');
    expect(await files.importAll(account, both)).toMatchObject({ added: 1, duplicates: 1 });
    expect(await files.upload(account, both)).toMatchObject({ duplicates: 2, toAdd: 0 });
    expect(await files.balance(account)).toBe(100_000 - 4_500);
  });
});
