import type { Category } from '@afdal/contract/finance/categories';
import type { ImportRow } from '@afdal/contract/finance/imports';
import type { TransferOffer } from '@afdal/contract/finance/matches';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { callHeaders } from '../../../../../testing/api-key.ts';
import { runJobs } from '../../../../../testing/run-jobs.ts';
import { statementFiles } from '../../../../../testing/statement-files.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { balancesThatDisagree } from '../transactions/balances.ts';
import { purgeTransactions } from '../transactions/store.ts';

const server = useTestServer();
let layla: Person;
const files = statementFiles(server, () => layla);
let account: string;
let savings: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await files.premium();
  account = await files.account('SAR', 100_000);
  savings = await files.account('SAR', 10_000);
});

const statement = (...rows: string[]) => `Date,Payee,Amount\n${rows.join('\n')}\n`;
/** With a row that has a sign: without one nobody knows which way the others go. */
const incoming = (row: string) => statement(row, '2026-11-19,رسوم,-1');
const call = async <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, status = 200) =>
  await files.done(layla.call<T>(method, path, body), status);

async function record(row: object): Promise<Transaction> {
  const base = { type: 'expense', accountId: account, currency: 'SAR', occurredOn: '2026-11-18', amountMinor: 50_00 };
  return await call<Transaction>('POST', '/transaction', { ...base, ...row }, 201);
}

const merge = (id: string, otherId: string) => call<Transaction>('POST', `/transaction/${id}/merge`, { otherId });
const separate = (id: string) => call<Transaction[]>('POST', `/transaction/${id}/separate`);
const merged = (id: string) => call<Transaction[]>('GET', `/transaction/${id}/merged`);
const offers = (query = '') => call<TransferOffer[]>('GET', `/transfer-offer${query}`);
const remove = (id: string | undefined) => call('DELETE', `/transaction/${id}`, undefined, 204);
const revert = (id: string) => call('DELETE', `/import/${id}`, undefined, 204);
/** Says that the second line is a transaction. */
const same = (transactionId: string) => ({ matches: [2], matchedIds: [transactionId] });
/** A change counts as one where it comes after the import. */
const later = () => server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString());

async function findMatch(id: string): Promise<NonNullable<ImportRow['match']>> {
  const [row] = (await files.rows(id, 'matched')).items;
  if (!row?.match) throw new Error('nothing is matched');
  return row.match;
}

async function runCommit(id: string, body: object = {}) {
  await files.commit(id, body);
  await runJobs(server);
  return await files.read(id);
}

const inOrder = async () => expect(await balancesThatDisagree(server.database.db)).toEqual([]);
const nothingNew = async (accountId: string, file: string) =>
  expect(await files.upload(accountId, file)).toMatchObject({ toAdd: 0, matched: 0 });

describe('a row of a statement that was recorded before', () => {
  const file = statement('2026-11-20,POS HERFY 4411,-50', '2026-11-20,جرير,-30');

  it('is shown with what it may be, and is asked about where it is not sure', async () => {
    const hand = await record({ payee: 'غداء' });
    const { id, ...preview } = await files.upload(account, file);
    expect(preview).toMatchObject({ rows: 2, matched: 1, duplicates: 0, toAdd: 1 });
    expect(await findMatch(id)).toEqual({
      transactionId: hand.id,
      payee: 'غداء',
      occurredOn: '2026-11-18',
      source: 'hand',
      isSure: false,
    });
    const refused = await layla.call('POST', `/import/${id}/commit`, {});
    expect(getErrorBody(refused).errorType).toBe('import_incomplete');
  });

  it('is one with it once accepted: what was written stays, nothing is added, and the same file adds nothing', async () => {
    const { body: category } = await layla.call<Category>('POST', '/category', { name: 'مطاعم وغيرها' });
    const hand = await record({ payee: 'غداء', note: 'مع سارة', categoryId: category.id });
    const { id } = await files.upload(account, file);
    const done = await runCommit(id, { ...same(hand.id) });
    expect(done).toMatchObject({ status: 'done', added: 1, matched: 1 });
    expect((await files.transactions(account)).find((row) => row.id === hand.id)).toMatchObject({
      payee: 'غداء',
      note: 'مع سارة',
      categoryId: category.id,
      occurredOn: '2026-11-18',
      importId: null,
    });
    expect(await files.transactions(account)).toHaveLength(2);
    expect(await files.balance(account)).toBe(100_000 - 80_00);
    await nothingNew(account, file);
    expect(await merged(hand.id)).toMatchObject([{ payee: 'POS HERFY 4411', occurredOn: '2026-11-20' }]);
    await inOrder();
  });

  it.each([
    ['renamed', async (id: string) => void (await call('PATCH', `/transaction/${id}`, { payee: 'أخرى' }))],
    ['moved', async (id: string) => void (await call('PATCH', `/transaction/${id}`, { occurredOn: '2026-10-01' }))],
    ['changed', async (id: string) => void (await call('PATCH', `/transaction/${id}`, { amountMinor: 60_00 }))],
    [
      'split',
      async (id: string) => {
        const parts = [30_00, 20_00].map((amountMinor) => ({ amountMinor, categoryId: null }));
        await call('POST', `/transaction/${id}/split`, { parts });
      },
    ],
    [
      'split, and its first part deleted for good,',
      async (id: string) => {
        const parts = [30_00, 20_00].map((amountMinor) => ({ amountMinor, categoryId: null }));
        await call('POST', `/transaction/${id}/split`, { parts });
        await remove(id);
        await purgeTransactions(server.database.db, new Date(server.clock.now().getTime() + 1));
      },
    ],
  ])('and is %s afterwards is still known', async (_, change) => {
    const hand = await record({ payee: 'غداء' });
    const { id } = await files.upload(account, file);
    await runCommit(id, { ...same(hand.id) });
    await change(hand.id);
    await nothingNew(account, file);
    await inOrder();
  });

  it('leaves what else was recorded to be found by later files', async () => {
    const hand = await record({ payee: 'غداء' });
    const { id } = await files.upload(account, file);
    await runCommit(id, same(hand.id));
    await record({ payee: 'قهوة', amountMinor: 15_00, occurredOn: '2026-11-19' });
    await record({ payee: 'جرير', amountMinor: 44_00, occurredOn: '2026-11-19' });
    const next = statement('2026-11-20,BARNS,-15', '2026-11-19,جرير,-44');
    expect(await files.upload(account, next)).toMatchObject({ matched: 1, duplicates: 1, toAdd: 0 });
  });

  it('is added beside it where the person says so, and is not offered again', async () => {
    const hand = await record({ payee: 'غداء' });
    const { id } = await files.upload(account, file);
    expect(await runCommit(id, { unmatched: [2] })).toMatchObject({ added: 2, matched: 0 });
    expect(await files.balance(account)).toBe(100_000 - 130_00);
    expect(await merged(hand.id)).toEqual([]);
    await nothingNew(account, file);
  });

  it('is left out where nobody says anything, and there again with the next file', async () => {
    await record({ payee: 'غداء' });
    const { id } = await files.upload(account, file);
    expect(await runCommit(id, { skipErrors: true })).toMatchObject({ added: 1, matched: 0 });
    expect(await files.upload(account, file)).toMatchObject({ duplicates: 1, matched: 1, toAdd: 0 });
  });

  it('is refused where it is something else by then', async () => {
    const hand = await record({ payee: 'غداء' });
    const { id } = await files.upload(account, file);
    await remove(hand.id);
    const matches = same(hand.id);
    expect(getErrorBody(await layla.call('POST', `/import/${id}/commit`, matches)).errorType).toBe('changed_meanwhile');
  });

  it('is added where it was deleted between the commit and the job', async () => {
    const hand = await record({ payee: 'غداء' });
    const { id } = await files.upload(account, file);
    await files.commit(id, { ...same(hand.id) });
    await remove(hand.id);
    await runJobs(server);
    expect(await files.read(id)).toMatchObject({ status: 'done', added: 2, matched: 0 });
    expect(await files.balance(account)).toBe(100_000 - 80_00);
    await inOrder();
  });

  it('is sure on the same day with a similar payee, and says so', async () => {
    const hand = await record({ payee: 'هرفي' });
    const { id } = await files.upload(account, statement('2026-11-18,شراء هرفي 4411,-50'));
    expect(await findMatch(id)).toMatchObject({ transactionId: hand.id, isSure: true });
    expect(await runCommit(id)).toMatchObject({ added: 0, matched: 1 });
    expect(await files.transactions(account)).toHaveLength(1);
  });

  it.each([
    ['of another amount', { amountMinor: 50_01 }],
    ['of five days before', { occurredOn: '2026-11-15' }],
    ['of another account', { accountId: 'savings' }],
    ['of another direction', { type: 'income' }],
  ])('%s, is another', async (_, other) => {
    await record({ payee: 'هرفي', ...other, ...('accountId' in other && { accountId: savings }) });
    expect(await files.upload(account, file)).toMatchObject({ matched: 0, toAdd: 2 });
  });

  it('takes a split as the whole that it was', async () => {
    const hand = await record({ payee: 'سوق' });
    const parts = [30_00, 20_00].map((amountMinor) => ({ amountMinor, categoryId: null }));
    await call('POST', `/transaction/${hand.id}/split`, { parts });
    const { id } = await files.upload(account, file);
    const { transactionId } = await findMatch(id);
    await runCommit(id, { ...same(transactionId) });
    expect(await files.transactions(account)).toHaveLength(3);
    await nothingNew(account, file);
    await inOrder();
  });

  it('names what it came from: a paid instalment, an income that recurs', async () => {
    const loan = { kind: 'installment', title: 'قسط الجوال', currency: 'SAR', totalMinor: 100_00, paymentCount: 2 };
    const { payments } = await call<{ payments: { id: string }[] }>(
      'POST',
      '/obligation',
      { ...loan, firstDueOn: '2026-11-18' },
      201,
    );
    const paid = { accountId: account, paidOn: '2026-11-18', amountMinor: 50_00 };
    await call('POST', `/payment/${payments[0]?.id}/pay`, paid);
    const salary = { type: 'income', title: 'راتب', currency: 'SAR', amountMinor: 90_00, startsOn: '2026-11-24' };
    const { id: recurringId } = await call<{ id: string }>(
      'POST',
      '/recurring',
      { ...salary, accountId: account },
      201,
    );
    await call('POST', `/recurring/${recurringId}/confirm`, { on: '2026-11-24' });
    const { id } = await files.upload(account, statement('2026-11-20,TRF 8812,-50', '2026-11-20,IPS CREDIT,90'));
    expect((await files.rows(id)).items.map(({ match }) => [match?.source, match?.isSure])).toEqual([
      ['instalment', false],
      ['recurring', false],
    ]);
  });

  it('names a message that it came by', async () => {
    const headers = await callHeaders(layla, { access: 'apiKey' });
    const text = 'شراء\nبطاقة:4417;مدى\nبـSAR 50.00\nلـمقهى الواحة\n26/11/20 10:22';
    await server.call('POST', '/inbox', { text }, headers);
    const [message] = await call<{ id: string }[]>('GET', '/inbox');
    const accepted = { type: 'expense', accountId: account, currency: 'SAR', amountMinor: 50_00 };
    await call('POST', `/inbox/${message?.id}/accept`, { ...accepted, occurredOn: '2026-11-20', payee: 'مقهى الواحة' });
    const { id } = await files.upload(account, file);
    expect(await findMatch(id)).toMatchObject({ source: 'message', payee: 'مقهى الواحة', isSure: false });
  });

  it('goes again with its import, and leaves what was there as it was', async () => {
    const hand = await record({ payee: 'غداء' });
    const before = await files.transactions(account);
    const { id } = await files.upload(account, file);
    await runCommit(id, { ...same(hand.id) });
    await revert(id);
    expect(await files.transactions(account)).toEqual(before);
    expect(await files.balance(account)).toBe(100_000 - 50_00);
    expect(await merged(hand.id)).toEqual([]);
    expect(await files.upload(account, file)).toMatchObject({ matched: 1, toAdd: 1 });
    await inOrder();
  });

  it('is taken apart, and one again', async () => {
    const hand = await record({ payee: 'غداء' });
    const { id } = await files.upload(account, file);
    await runCommit(id, { ...same(hand.id) });
    const [row] = await separate(hand.id);
    expect(row).toMatchObject({ payee: 'POS HERFY 4411', importId: id, trashedAt: null });
    expect(await files.balance(account)).toBe(100_000 - 130_00);
    await nothingNew(account, file);
    await merge(hand.id, row?.id ?? '');
    expect(await files.balance(account)).toBe(100_000 - 80_00);
    await nothingNew(account, file);
    await inOrder();
  });

  it('is in no trash, and is not restored by itself', async () => {
    const hand = await record({ payee: 'غداء' });
    const { id } = await files.upload(account, file);
    await runCommit(id, { ...same(hand.id) });
    const [row] = await merged(hand.id);
    expect((await call<{ items: unknown[] }>('GET', '/transaction?trash=true')).items).toEqual([]);
    expect((await call<{ items: unknown[] }>('GET', '/trash')).items).toEqual([]);
    expect((await layla.call('POST', `/transaction/${row?.id}/restore`)).status).toBe(404);
    await purgeTransactions(server.database.db, new Date(server.clock.now().getTime() + 1));
    await nothingNew(account, file);
  });
});

describe('what was planned', () => {
  const rent = { payee: 'إيجار الشقة', status: 'planned', occurredOn: '2026-11-22', amountMinor: 3_200_00 };
  const file = statement('2026-11-20,إيجار الشقة,-3200');
  const statuses = async () =>
    (await files.transactions(account)).map(({ status, occurredOn, payee }) => [status, occurredOn, payee]);

  it('is cleared by the row that arrives, and waits again without its import', async () => {
    await record(rent);
    const { id } = await files.upload(account, file);
    expect(await findMatch(id)).toMatchObject({ source: 'planned', isSure: true });
    await runCommit(id);
    expect(await statuses()).toEqual([['cleared', '2026-11-20', 'إيجار الشقة']]);
    expect(await files.balance(account)).toBe(100_000 - 3_200_00);
    await nothingNew(account, file);
    await inOrder();
    await revert(id);
    expect(await statuses()).toEqual([['planned', '2026-11-22', 'إيجار الشقة']]);
    expect(await files.balance(account)).toBe(100_000);
    await inOrder();
  });

  it('is planned again when it is taken apart', async () => {
    const { id: planned } = await record(rent);
    await files.importAll(account, file);
    await separate(planned);
    expect(await statuses()).toEqual([
      ['planned', '2026-11-22', 'إيجار الشقة'],
      ['cleared', '2026-11-20', 'إيجار الشقة'],
    ]);
    await nothingNew(account, file);
    await inOrder();
  });

  it('by one file for a coming day, arrives with the next in the same words, and neither adds anything again', async () => {
    const coming = statement('2026-11-22,إيجار الشقة,-3200');
    await files.importAll(account, coming);
    expect(await statuses()).toEqual([['planned', '2026-11-22', 'إيجار الشقة']]);
    await nothingNew(account, coming);
    server.clock.set('2026-11-23T09:00:00Z');
    const { id } = await files.upload(account, coming);
    expect(await findMatch(id)).toMatchObject({ source: 'planned', isSure: true });
    await runCommit(id);
    expect(await statuses()).toEqual([['cleared', '2026-11-22', 'إيجار الشقة']]);
    await nothingNew(account, coming);
    const two = statement('2026-11-22,إيجار الشقة,-3200', '2026-11-22,إيجار الشقة,-3200');
    expect(await files.upload(account, two)).toMatchObject({ duplicates: 1, toAdd: 1 });
    await inOrder();
  });

  it('as a transfer is cleared by the row of either account', async () => {
    await record({ ...rent, type: 'transfer', toAccountId: savings, amountMinor: 700_00 });
    const { id } = await files.upload(savings, incoming('2026-11-20,إيجار الشقة,700'));
    await runCommit(id);
    expect([await files.balance(account), await files.balance(savings)]).toEqual([30_000, 79_900]);
    await nothingNew(savings, incoming('2026-11-20,إيجار الشقة,700'));
    await nothingNew(account, statement('2026-11-20,حوالة صادرة,-700'));
    await inOrder();
  });
});

describe('two rows that are one transfer', () => {
  const [sent, received] = [
    statement('2026-11-18,تحويل إلى الادخار,-700', '2026-11-18,رسوم,-1'),
    statement('2026-11-20,حوالة واردة,700', '2026-11-20,رسوم,-9'),
  ];
  let imports: string[];

  beforeEach(async () => {
    imports = [(await files.importAll(account, sent)).id, (await files.importAll(savings, received)).id];
  });

  const sums = async () => [await files.balance(account), await files.balance(savings)];
  const both = async () => [await files.transactions(account), await files.transactions(savings)];
  const bothAdd = async (...toAdd: number[]) => {
    for (const [at, [accountId, file]] of [[account, sent] as const, [savings, received] as const].entries()) {
      expect(await files.upload(accountId, file)).toMatchObject({ toAdd: toAdd[at] ?? 0, matched: 0 });
    }
  };
  const accept = async () => {
    const [offer] = await offers();
    return await merge(offer?.expense.id ?? '', offer?.income.id ?? '');
  };

  it('are offered as one, everywhere', async () => {
    const [offer, ...more] = await offers();
    expect(more).toEqual([]);
    expect(offer).toMatchObject({
      expense: { accountId: account },
      income: { accountId: savings, amountMinor: 700_00 },
    });
    for (const id of imports) expect(await offers(`?importId=${id}`)).toEqual([offer]);
    for (const { id } of [offer?.expense, offer?.income].flatMap((one) => one ?? [])) {
      expect(await offers(`?transactionId=${id}`)).toEqual([offer]);
    }
  });

  it('become one transfer, with the same balances, and stay one whichever file comes again', async () => {
    const before = await sums();
    const transfer = await accept();
    expect(transfer).toMatchObject({ type: 'transfer', accountId: account, toAccountId: savings, amountMinor: 700_00 });
    expect(await sums()).toEqual(before);
    expect(await merged(transfer.id)).toMatchObject([{ payee: 'حوالة واردة', type: 'income', accountId: savings }]);
    expect(await offers()).toEqual([]);
    await bothAdd();
    await inOrder();
  });

  it('are taken apart exactly as they were, and not offered again', async () => {
    const before = await both();
    const { id } = await accept();
    await separate(id);
    expect(await both()).toEqual(before);
    expect(await offers()).toEqual([]);
    await bothAdd();
    await inOrder();
    const [expense, income] = before.map((rows) => rows.find(({ amountMinor }) => amountMinor === 700_00)?.id ?? '');
    await merge(expense ?? '', income ?? '');
    await bothAdd();
  });

  it('keep its category for when they are taken apart', async () => {
    const { body: category } = await layla.call<Category>('POST', '/category', { name: 'ادخار وغيره' });
    const [offer] = await offers();
    await call('PATCH', `/transaction/${offer?.expense.id}`, { categoryId: category.id });
    const { id, categoryId } = await accept();
    expect(categoryId).toBeNull();
    await separate(id);
    expect((await files.transactions(account)).find((row) => row.id === id)?.categoryId).toBe(category.id);
  });

  it.each([
    ['renamed', async (id: string) => void (await call('PATCH', `/transaction/${id}`, { payee: 'ادخار' }))],
    ['moved far', async (id: string) => void (await call('PATCH', `/transaction/${id}`, { occurredOn: '2026-09-01' }))],
    [
      'made an expense again',
      async (id: string) => {
        await call('PATCH', `/transaction/${id}`, { type: 'expense', toAccountId: null });
      },
    ],
  ])('stay one where it is %s', async (_, change) => {
    const { id } = await accept();
    later();
    await change(id);
    await bothAdd();
    await inOrder();
  });

  it('are both to be added again once it is deleted, and neither once it is restored', async () => {
    const { id } = await accept();
    await remove(id);
    await bothAdd(1, 1);
    await call('POST', `/transaction/${id}/restore`);
    await bothAdd();
    await remove(id);
    await purgeTransactions(server.database.db, new Date(server.clock.now().getTime() + 1));
    await bothAdd(1, 1);
    await inOrder();
  });

  it.each([
    ['the expense, deleted', 'expense'],
    ['the income, deleted', 'income'],
  ] as const)('do not come back as %s while the other is there', async (_, side) => {
    const [offer] = await offers();
    await remove(offer?.[side].id);
    await bothAdd();
    await remove(offer?.[side === 'expense' ? 'income' : 'expense'].id);
    await bothAdd(1, 1);
  });

  it('taken apart do not come back where one is deleted then', async () => {
    const { id } = await accept();
    await separate(id);
    await remove(id);
    await bothAdd();
  });

  it('are not offered again once the person says that they are something else', async () => {
    const [offer] = await offers();
    await call('POST', `/transaction/${offer?.expense.id}/dismiss-transfer`, { otherId: offer?.income.id }, 204);
    expect(await offers()).toEqual([]);
    expect(await offers(`?transactionId=${offer?.income.id}`)).toEqual([]);
    await bothAdd();
  });

  it.each([
    ['of the expense', 0, [100_000, 10_000 + 691_00]],
    ['of the income', 1, [100_000 - 701_00, 10_000]],
  ])('are separate again once the file %s is reverted', async (_, at, expected) => {
    await accept();
    await revert(imports[at] ?? '');
    expect(await sums()).toEqual(expected);
    await inOrder();
    const [file, accountId] = at === 0 ? [sent, account] : [received, savings];
    expect(await files.upload(accountId, file)).toMatchObject({ toAdd: 2 });
    const [other, otherId] = at === 0 ? [received, savings] : [sent, account];
    await nothingNew(otherId, other);
  });

  it('go both with their files', async () => {
    await accept();
    for (const id of imports) await revert(id);
    expect(await both()).toEqual([[], []]);
    expect(await sums()).toEqual([100_000, 10_000]);
    await inOrder();
  });

  it('are what was recorded by hand, too: the file of the other account adds no second one', async () => {
    const cash = await files.account('SAR', 0);
    const out = await record({ payee: 'سحب', amountMinor: 300_00 });
    const into = await record({
      payee: 'نقد',
      amountMinor: 300_00,
      type: 'income',
      accountId: cash,
      occurredOn: '2026-11-20',
    });
    await merge(out.id, into.id);
    const file = incoming('2026-11-23,CASH IN,300');
    const { id } = await files.upload(cash, file);
    const { transactionId } = await findMatch(id);
    expect(transactionId).toBe(out.id);
    await runCommit(id, { ...same(transactionId) });
    expect(await files.balance(cash)).toBe(299_00);
    await nothingNew(cash, file);
    expect(await separate(out.id)).toHaveLength(2);
    await inOrder();
  });

  it('with a row that was merged into one of them stay one with both', async () => {
    const hand = await record({ payee: 'من الراتب', type: 'income', accountId: savings, amountMinor: 80_00 });
    const out = await record({ payee: 'ادخار', amountMinor: 80_00 });
    const file = incoming('2026-11-19,IPS CREDIT,80');
    const { id } = await files.upload(savings, file);
    await runCommit(id, { ...same(hand.id) });
    await merge(out.id, hand.id);
    await nothingNew(savings, file);
    await revert(id);
    expect(await files.upload(savings, file)).toMatchObject({ matched: 1 });
    await inOrder();
  });

  it('are merged once, however often and from wherever', async () => {
    const [offer] = await offers();
    const [expense, income] = [offer?.expense.id ?? '', offer?.income.id ?? ''];
    const answers = await Promise.all([1, 2, 3].map(() => merge(expense, income)));
    expect(new Set(answers.map(({ id, type }) => `${id} ${type}`)).size).toBe(1);
    expect(await merged(expense)).toHaveLength(1);
    expect(await separate(expense)).toHaveLength(1);
    expect(await separate(expense)).toEqual([]);
    await inOrder();
  });

  it.each([
    ['of another amount', { amountMinor: 700_01, type: 'income', accountId: 'savings' }],
    ['of the same direction', { amountMinor: 700_00, accountId: 'savings' }],
    ['of the same account, the other way', { amountMinor: 700_00, type: 'income' }],
    ['that is planned', { amountMinor: 700_00, type: 'income', accountId: 'savings', occurredOn: '2026-12-20' }],
  ])('are none with one %s', async (_, row) => {
    const other = await record({ ...row, ...('accountId' in row && { accountId: savings }) });
    const [offer] = await offers();
    const answer = await layla.call('POST', `/transaction/${offer?.expense.id}/merge`, { otherId: other.id });
    expect(getErrorBody(answer).fields).toHaveProperty('otherId');
  });
});
