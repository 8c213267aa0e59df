import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import { payeeErrorTexts } from '@afdal/contract/finance/ledger/payee-error-texts';
import type { PayeeDetails, UsedPayee } from '@afdal/contract/finance/ledger/payees';
import type { SavedFilter } from '@afdal/contract/finance/ledger/saved-filters';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { searchable } from '@afdal/domain/text/searchable';
import { beforeEach, describe, expect, it } from 'vitest';
import { absentId } from '../../../../../testing/example-call.ts';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { pollUntil } from '../../../../../testing/poll-until.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { addsExampleAccount } from '../money-accounts/area.testing.ts';
import { followOtherNames } from '../payee-store/store.ts';

const server = useTestServer();
let layla: Person;
let account: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  account = (await addsExampleAccount(server)(layla)).id;
});

const add = async (payee: string, change: object = {}, owner = layla, accountId = account) => {
  const expense = { type: 'expense', amountMinor: 1_000, currency: 'SAR', occurredOn: '2026-11-20', accountId };
  const { body } = await owner.call<Transaction>('POST', '/transaction', { ...expense, payee, ...change });
  return body;
};
const read = async (id: string) =>
  (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items.find((each) => each.id === id);
const known = async () => (await layla.call<KnownPayee[]>('GET', '/payee')).body;
const readPayeeId = async (name: string) => (await known()).find((payee) => payee.name === name)?.id ?? absentId;
const details = async (id: string) => (await layla.call<PayeeDetails>('GET', `/payee/${id}`)).body;
const list = async (query = '') =>
  (await layla.call<{ items: UsedPayee[]; nextCursor: string | null; count: number }>('GET', `/payee/list${query}`))
    .body;
const rename = async (id: string, name: string) => await layla.call<PayeeDetails>('PATCH', `/payee/${id}`, { name });
const merge = async (id: string, ids: readonly string[], more: object = {}) =>
  await layla.call<PayeeDetails>('POST', `/payee/${id}/merge`, { ids, ...more });
const separate = async (id: string, name: string) => {
  const nameId = (await details(id)).names.find((each) => each.name === name)?.id ?? absentId;
  return await layla.call<{ payee: PayeeDetails | null }>('POST', `/payee/${id}/separate`, { nameId });
};
const rows = async () => {
  const { rows: found } = await server.database.pool.query(
    `select payee, payee_key, search_text, original_payee, former_payee, note, tags from transactions
      where user_id = $1 order by id`,
    [layla.user.id],
  );
  return found;
};
/** The search columns are those of the texts. */
async function inOrder(): Promise<void> {
  for (const { payee, payee_key, search_text, note, tags } of await rows()) {
    expect(payee_key).toBe(searchable(payee));
    expect(search_text).toBe(searchable([payee, note, ...tags].join(' ')));
  }
  const { rows: both } = await server.database.pool.query(
    'select key from payees join payee_names using (user_id, key)',
  );
  expect(both).toEqual([]);
}

describe('renaming', () => {
  it('changes the payee of all its transactions, in the trash too, and lets each know what it was', async () => {
    const first = await add('PANDA 4411', { note: 'حليب', tags: ['بيت'] });
    await add('panda 4411');
    const other = await add('مقهى');
    const deleted = await add('PANDA 4411');
    await layla.call('DELETE', `/transaction/${deleted.id}`);
    const id = await readPayeeId('PANDA 4411');
    expect((await rename(id, 'بنده')).body).toMatchObject({
      id,
      name: 'بنده',
      count: 2,
      lastOn: '2026-11-20',
      total: { amountMinor: -2_000, currency: 'SAR' },
      names: [{ name: 'PANDA 4411', count: 2 }],
    });
    expect(await read(first.id)).toMatchObject({ payee: 'بنده', originalPayee: 'PANDA 4411' });
    expect(await read(other.id)).toMatchObject({ payee: 'مقهى', originalPayee: null });
    expect((await rows()).map(({ payee, former_payee }) => `${payee} ${former_payee}`).toSorted()).toEqual([
      'بنده PANDA 4411',
      'بنده PANDA 4411',
      'بنده panda 4411',
      'مقهى null',
    ]);
    await inOrder();
  });

  it('makes the former name known: what is added by it, or changed to it, has the new one', async () => {
    await add('PANDA 4411');
    const id = await readPayeeId('PANDA 4411');
    await rename(id, 'بنده');
    const added = await add('Panda 4411');
    expect(added).toMatchObject({ payee: 'بنده', originalPayee: 'Panda 4411' });
    const other = await add('مقهى');
    const { body } = await layla.call<Transaction>('PATCH', `/transaction/${other.id}`, { payee: 'panda 4411' });
    expect(body).toMatchObject({ payee: 'بنده', originalPayee: 'panda 4411' });
    expect((await known()).map(({ name }) => name)).toContain('بنده');
    expect((await known()).map(({ name }) => name)).not.toContain('PANDA 4411');
    await inOrder();
  });

  it('back to a former name is as if it had never been, but for the name between', async () => {
    await add('PANDA');
    const before = await rows();
    const id = await readPayeeId('PANDA');
    await rename(id, 'بنده');
    await add('بنده', { note: 'بعدها' });
    expect((await rename(id, 'PANDA')).body.names).toMatchObject([{ name: 'بنده', count: 1 }]);
    const after = await rows();
    expect(after).toContainEqual({ ...before[0], original_payee: 'PANDA' });
    expect(after).toContainEqual(expect.objectContaining({ payee: 'PANDA', former_payee: 'بنده', note: 'بعدها' }));
    await inOrder();
  });

  it('in another spelling leaves no other name', async () => {
    const { id: transaction } = await add('بندة');
    const id = await readPayeeId('بندة');
    expect((await rename(id, 'بنده')).body).toMatchObject({ name: 'بنده', names: [] });
    expect(await read(transaction)).toMatchObject({ payee: 'بنده' });
    await inOrder();
  });

  it('to the name of another payee, or another name of it, offers to merge them, and changes nothing', async () => {
    await add('بنده');
    await add('هايبر');
    await add('مقهى');
    await rename(await readPayeeId('هايبر'), 'هايبر بنده');
    const before = await findUserRows(server.database, layla.user.id);
    for (const [name, other] of [
      ['بنده', 'بنده'],
      ['هايبر', 'هايبر بنده'],
    ] as const) {
      const response = await rename(await readPayeeId('مقهى'), name);
      expect(response.status).toBe(400);
      expect(getErrorBody(response).fields).toEqual({
        name: refusalTexts.payeeNameTaken.replace('{name}', other),
      });
    }
    expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  });

  it.each([
    ['', payeeErrorTexts.payeeRequired],
    ['ـــ', payeeErrorTexts.payeeRequired],
    ['ق'.repeat(121), errorTexts.payeeTooLong],
  ])('refuses %s', async (name, text) => {
    await add('بنده');
    expect(getErrorBody(await rename(await readPayeeId('بنده'), name)).fields).toEqual({ name: text });
  });
});

it('a saved filter follows its payee, renamed and merged', async () => {
  await add('PANDA 4411');
  await add('هايبر بنده');
  await layla.call('POST', '/savedFilter', { name: 'سوق', filter: { payee: 'PANDA 4411' } });
  const followed = async () =>
    (await layla.call<SavedFilter[]>('GET', '/savedFilter')).body.map(({ filter }) => filter);
  const id = await readPayeeId('PANDA 4411');
  expect((await rename(id, 'بنده')).status).toBe(200);
  expect(await followed()).toEqual([{ payee: 'بنده' }]);
  expect((await merge(await readPayeeId('هايبر بنده'), [id])).status).toBe(200);
  expect(await followed()).toEqual([{ payee: 'هايبر بنده' }]);
});

describe('merging', () => {
  it('gives a payee the transactions and names of the others, and what they are for', async () => {
    const { body: categories } = await layla.call<{ id: string; kind: string }[]>('GET', '/category');
    const food = categories.find(({ kind }) => kind === 'expense')?.id;
    await add('بنده');
    await add('PANDA 4411', { categoryId: food });
    await add('هايبر بنده');
    await rename(await readPayeeId('هايبر بنده'), 'هايبر');
    const id = await readPayeeId('بنده');
    const { body } = await merge(id, [await readPayeeId('PANDA 4411'), await readPayeeId('هايبر')]);
    expect(body).toMatchObject({ name: 'بنده', count: 3, total: { amountMinor: -3_000 } });
    expect(body.names.map(({ name, count }) => `${name} ${count}`).toSorted()).toEqual([
      'PANDA 4411 1',
      'هايبر 0',
      'هايبر بنده 1',
    ]);
    expect(await known()).toMatchObject([{ id, name: 'بنده', expenseCategoryId: food }]);
    expect((await add('panda 4411', { categoryId: undefined })).categoryId).toBe(food);
    await inOrder();
  });

  it('may rename what remains in the same breath, also to the name of one that is merged', async () => {
    await add('بنده');
    await add('PANDA 4411');
    const id = await readPayeeId('بنده');
    const { body } = await merge(id, [await readPayeeId('PANDA 4411')], { name: 'PANDA 4411' });
    expect(body).toMatchObject({ name: 'PANDA 4411', count: 2, names: [{ name: 'بنده', count: 1 }] });
    expect((await rows()).map(({ former_payee }) => String(former_payee)).toSorted()).toEqual(['null', 'بنده']);
    await inOrder();
  });

  it('is undone name by name, exactly, also after two of them', async () => {
    await add('أ', { note: 'واحد' });
    await add('ب');
    await add('ج', { tags: ['وسم'] });
    await add('ب', { note: 'اثنان' });
    const before = await rows();
    const [a, b, c] = [await readPayeeId('أ'), await readPayeeId('ب'), await readPayeeId('ج')];
    await merge(b, [c]);
    await merge(a, [b]);
    expect((await known()).map(({ name }) => name)).toEqual(['أ']);
    expect((await separate(a, 'ب')).body.payee).toMatchObject({ name: 'ب', count: 2, names: [] });
    expect((await rows()).map(({ payee }) => payee).toSorted()).toEqual(['أ', 'أ', 'ب', 'ب']);
    await separate(a, 'ج');
    expect(await rows()).toEqual(before);
    expect((await known()).map(({ name }) => name).toSorted()).toEqual(['أ', 'ب', 'ج']);
    await inOrder();
  });

  it('leaves to a person what they changed by hand since', async () => {
    await add('أ');
    const edited = await add('ب');
    const [a, b] = [await readPayeeId('أ'), await readPayeeId('ب')];
    await merge(a, [b]);
    await layla.call('PATCH', `/transaction/${edited.id}`, { payee: 'د' });
    await separate(a, 'ب');
    expect(await read(edited.id)).toMatchObject({ payee: 'د' });
    await inOrder();
  });

  it.each<[string, () => Promise<[string, string[]]>, Record<string, string>]>([
    ['itself', async () => [await readPayeeId('أ'), [await readPayeeId('أ')]], { ids: refusalTexts.payeesSame }],
    ['nobody', async () => [await readPayeeId('أ'), []], { ids: payeeErrorTexts.payeesRequired }],
    [
      'more than fifty',
      async () => [await readPayeeId('أ'), Array.from({ length: 51 }, () => absentId)],
      { ids: payeeErrorTexts.payeesTooMany },
    ],
    [
      'one that was merged before',
      async () => {
        const [a, b] = [await readPayeeId('أ'), await readPayeeId('ب')];
        await merge(a, [b]);
        return [a, [b]];
      },
      { ids: refusalTexts.payeesGone },
    ],
    [
      'somebody else’s',
      async () => {
        const omar = await server.person('عمر');
        await add('ع', {}, omar, (await addsExampleAccount(server)(omar)).id);
        const { body } = await omar.call<KnownPayee[]>('GET', '/payee');
        return [await readPayeeId('أ'), [await readPayeeId('ب'), String(body[0]?.id)]];
      },
      { ids: refusalTexts.payeesGone },
    ],
  ])('refuses %s, and does nothing by half', async (_, meant, fields) => {
    await add('أ');
    await add('ب');
    const [id, ids] = await meant();
    const before = await findUserRows(server.database, layla.user.id);
    const response = await merge(id, ids);
    expect(response.status).toBe(400);
    expect(getErrorBody(response).fields).toEqual(fields);
    expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  });

  it('in a circle does not find the one that is gone', async () => {
    await add('أ');
    await add('ب');
    const [a, b] = [await readPayeeId('أ'), await readPayeeId('ب')];
    await merge(b, [a]);
    expect((await merge(a, [b])).status).toBe(404);
  });

  it('of two at once is one after the other', async () => {
    for (const name of ['أ', 'ب', 'ج']) await add(name);
    const [a, b, c] = [await readPayeeId('أ'), await readPayeeId('ب'), await readPayeeId('ج')];
    const statuses = (await Promise.all([merge(a, [b]), merge(b, [c]), merge(c, [a])])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await list()).items.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    await inOrder();
  });

  it('meets what is added at the same time', async () => {
    for (const name of ['أ', 'ب']) await add(name);
    const [a, b] = [await readPayeeId('أ'), await readPayeeId('ب')];
    await Promise.all([...Array.from({ length: 8 }, () => add('ب')), merge(a, [b]), add('ب'), rename(a, 'د')]);
    expect((await list()).items.map(({ count }) => count)).toEqual([11]);
    await inOrder();
  });

  it('gives what is added meanwhile to a payee that is being renamed under its new name', async () => {
    for (const name of ['أ', 'ب']) await add(name);
    const [a, b] = [await readPayeeId('أ'), await readPayeeId('ب')];
    await merge(a, [b]);
    // As it was inserted before they were merged.
    const late = await add('ج');
    const { pool, db } = server.database;
    await pool.query(`update transactions set payee = 'ب', payee_key = 'ب' where id = $1`, [late.id]);
    const renaming = await pool.connect();
    try {
      await renaming.query('begin');
      await renaming.query(`update payees set name = 'د', key = 'د' where id = $1`, [a]);
      const following = db.transaction(async (tx) => await followOtherNames(tx, layla.user.id as UserId, ['ب']));
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await pollUntil(async () => (await pool.query(waiting)).rowCount === 1);
      await renaming.query('commit');
      await following;
    } finally {
      renaming.release();
    }
    expect((await read(late.id))?.payee).toBe('د');
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await add('بقالة الحي', { occurredOn: '2026-11-01' });
    await add('مقهى', { occurredOn: '2026-11-10' });
    await add('مقهى', { type: 'income', amountMinor: 5_000, occurredOn: '2026-11-12' });
    await add('قديم', { occurredOn: '2020-01-01' });
  });

  it('has each payee with its transactions, its last day and its sum of twelve cycles', async () => {
    expect(await list()).toMatchObject({
      count: 3,
      nextCursor: null,
      items: [
        { name: 'مقهى', count: 2, lastOn: '2026-11-12', total: { amountMinor: 4_000, currency: 'SAR' } },
        { name: 'بقالة الحي', count: 1, lastOn: '2026-11-01', total: { amountMinor: -1_000, currency: 'SAR' } },
        { name: 'قديم', count: 1, lastOn: '2020-01-01', total: null },
      ],
    });
  });

  it('is read page by page in either order', async () => {
    for (const sort of ['last', 'most']) {
      const names: string[] = [];
      let cursor = '';
      do {
        const page = await list(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
        names.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor ?? '';
      } while (cursor !== '');
      expect(names).toEqual((await list(`?sort=${sort}`)).items.map(({ name }) => name));
      expect(names).toHaveLength(3);
    }
    const { nextCursor } = await list('?sort=most&limit=1');
    expect((await layla.call('GET', `/payee/list?cursor=${nextCursor}`)).status).toBe(400);
  });

  it('is searched in any spelling, and by other names', async () => {
    await rename(await readPayeeId('مقهى'), 'كافيه');
    expect((await list(`?q=${encodeURIComponent('بقاله')}`)).items).toMatchObject([{ name: 'بقالة الحي' }]);
    expect(await list(`?q=${encodeURIComponent('مقهي')}`)).toMatchObject({ count: 1, items: [{ name: 'كافيه' }] });
    expect((await list('?q=x')).items).toEqual([]);
  });
});

describe('names that look like one', () => {
  const similar = async () =>
    (await layla.call<UsedPayee[][]>('GET', '/payee/similar')).body.map((group) => group.map(({ name }) => name));

  it('are offered, that of most transactions first, until a person says that they are not', async () => {
    for (const name of ['PANDA 4411', 'بنده', 'بنده', 'هايبر بنده', 'جرير', 'جريد']) await add(name);
    const [group] = await similar();
    expect([group?.[0], group?.toSorted()]).toEqual(['بنده', ['PANDA 4411', 'بنده', 'هايبر بنده']]);
    const ids = [await readPayeeId('PANDA 4411'), await readPayeeId('هايبر بنده')];
    const response = await layla.call('POST', `/payee/${await readPayeeId('بنده')}/distinguish`, { ids });
    expect(response.status).toBe(204);
    expect(await similar()).toEqual([]);
    await add('بنده');
    expect(await similar()).toEqual([]);
  });
});
