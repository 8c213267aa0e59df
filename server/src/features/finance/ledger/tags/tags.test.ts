import type { SavedFilter } from '@afdal/contract/finance/ledger/saved-filters';
import type { TagTotals } from '@afdal/contract/finance/ledger/tags';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  bank = await fixtures.account(layla);
});

async function add(tags: readonly string[], row: object = {}): Promise<string> {
  const base = { type: 'expense', accountId: bank, amountMinor: 1_000, currency: 'SAR', occurredOn: '2026-11-20' };
  const { body, text } = await layla.call<Transaction>('POST', '/transaction', { ...base, ...row, tags });
  return body?.id ?? expect.fail(text);
}

const list = async () => (await layla.call<TagTotals[]>('GET', '/tag')).body;
const names = async () => (await list()).map(({ tag }) => tag);
const found = async (query: string) =>
  (await layla.call<{ items: Transaction[] }>('GET', `/transaction?${query}`)).body.items.map(({ id }) => id).sort();
const readTags = async (id: string) =>
  (await layla.call<{ items: Transaction[] }>('GET', '/transaction?limit=200')).body.items.find((row) => row.id === id)
    ?.tags;
const rename = async (body: object) => await layla.call<{ changed: number; fields?: object }>('PATCH', '/tag', body);

it('each tag has its count, its last day and its sums in each currency; refunds lessen what was spent', async () => {
  const dinars = await fixtures.account(layla, { currency: 'KWD' });
  const food = await fixtures.category(layla, 'طعام التجربة');
  await add(['سفر', 'أسرة']);
  await add(['سفر'], { type: 'income', amountMinor: 9_000, occurredOn: '2026-11-21' });
  await add(['سفر'], { type: 'income', amountMinor: 300, categoryId: food });
  await add(['سفر'], { accountId: dinars, currency: 'KWD', amountMinor: 5_000 });
  await add(['سفر'], { type: 'transfer', toAccountId: await fixtures.account(layla), amountMinor: 7 });
  const trashed = await add(['سفر', 'قديم']);
  await layla.call('DELETE', `/transaction/${trashed}`);
  expect(await list()).toEqual([
    {
      tag: 'سفر',
      count: 5,
      usedOn: '2026-11-21',
      currencies: [
        { currency: 'SAR', incomeMinor: 9_000, spentMinor: 700 },
        { currency: 'KWD', incomeMinor: 0, spentMinor: 5_000 },
      ],
    },
    {
      tag: 'أسرة',
      count: 1,
      usedOn: '2026-11-20',
      currencies: [{ currency: 'SAR', incomeMinor: 0, spentMinor: 1_000 }],
    },
  ]);
});

it('a renamed tag is so on all its transactions, in searches, in the trash and in saved filters', async () => {
  const both = [await add(['رحلة', 'أسرة']), await add(['رحلة'])];
  const trashed = await add(['رحلة']);
  await layla.call('DELETE', `/transaction/${trashed}`);
  const filter = { name: 'رحلاتي', filter: { tag: 'رحلة' } };
  const saved = (await layla.call<SavedFilter>('POST', '/savedFilter', filter)).body;
  expect((await rename({ tag: 'رحلة', name: 'سفر بعيد' })).body).toEqual({ changed: 3 });
  expect(await names()).toEqual(['سفر بعيد', 'أسرة']);
  expect(await found('tag=سفر بعيد')).toEqual([...both].sort());
  expect(await found('q=بعيد')).toEqual([...both].sort());
  expect(await found('q=رحلة')).toEqual([]);
  expect(await readTags(both[0] ?? '')).toEqual(['سفر بعيد', 'أسرة']);
  await layla.call('POST', `/transaction/${trashed}/restore`);
  expect((await list())[0]).toMatchObject({ tag: 'سفر بعيد', count: 3 });
  expect((await layla.call<SavedFilter[]>('GET', '/savedFilter')).body).toEqual([
    { ...saved, filter: { tag: 'سفر بعيد' } },
  ]);
});

it('a name that another tag has is a merge, which must be meant', async () => {
  const [first, second] = [await add(['توصيل', 'طلبات']), await add(['توصيل'])];
  await add(['طلبات']);
  const { status, body } = await rename({ tag: 'توصيل', name: 'طلبات' });
  expect([status, body.fields]).toEqual([400, { name: refusalTexts.tagTaken }]);
  expect(await names()).toEqual(['توصيل', 'طلبات']);
  expect((await rename({ tag: 'توصيل', name: 'طلبات', merge: true })).body).toEqual({ changed: 2 });
  expect([await readTags(first), await readTags(second)]).toEqual([['طلبات'], ['طلبات']]);
  expect(await list()).toMatchObject([{ tag: 'طلبات', count: 3 }]);
});

it('several tags become one', async () => {
  const ids = [await add(['سفر', 'أسفار']), await add(['رحلات']), await add(['أسرة'])];
  const merge = async (body: object) => await layla.call<{ fields?: object }>('POST', '/tag/merge', body);
  expect((await merge({ tags: ['سفر', 'لا أحد'], name: 'سفر' })).body.fields).toEqual({
    tags: refusalTexts.tagUnknown,
  });
  expect((await merge({ tags: ['سفر'], name: 'سفر' })).body.fields).toEqual({ name: refusalTexts.tagOfItself });
  expect((await merge({ tags: ['سفر', 'أسفار', 'رحلات', 'سفر'], name: 'سفر' })).body).toEqual({ changed: 2 });
  expect([await readTags(ids[0] ?? ''), await readTags(ids[1] ?? '')]).toEqual([['سفر'], ['سفر']]);
  expect(await names()).toEqual(['سفر', 'أسرة']);
});

it('a deleted tag is taken from all its transactions, which stay', async () => {
  const id = await add(['توصيل', 'أسرة']);
  const remove = async (tag: string) => await layla.call('POST', '/tag/delete', { tag });
  expect((await remove('توصيل')).body).toEqual({ changed: 1 });
  expect(await readTags(id)).toEqual(['أسرة']);
  expect(await found('q=توصيل')).toEqual([]);
  expect((await remove('توصيل')).status).toBe(404);
});

it.each([
  [{ tag: 'سفر', name: '  ' }, 400, { name: errorTexts.valueRequired }],
  [{ tag: 'سفر', name: 'أ'.repeat(31) }, 400, { name: errorTexts.tagTooLong }],
  [{ tag: 'سفر', name: 'سفر' }, 400, { name: refusalTexts.tagOfItself }],
  [{ tag: 'لا أحد', name: 'شيء' }, 404, undefined],
])('what cannot be renamed says why: %j', async (body, status, fields) => {
  await add(['سفر']);
  const refused = await rename(body);
  expect([refused.status, refused.body.fields]).toEqual([status, fields]);
  expect(await names()).toEqual(['سفر']);
});

it('a tag of any letters is renamed', async () => {
  await add(['../%2F?#&']);
  expect((await rename({ tag: '../%2F?#&', name: '.' })).body).toEqual({ changed: 1 });
  expect(await names()).toEqual(['.']);
});

it('of many more than a thousand transactions all are renamed', async () => {
  await server.database.pool.query(
    `insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, occurred_on,
                               payee, payee_key, note, tags, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'expense', 'cleared', $2, n, 'SAR', '2026-11-20', 'مقهى', 'p', '',
            array['كثير', 'w' || n % 7], 'p', now(), now() from generate_series(1, 2500) n`,
    [layla.user.id, bank],
  );
  expect((await rename({ tag: 'كثير', name: 'أكثر' })).body).toEqual({ changed: 2_500 });
  expect((await list())[0]).toMatchObject({ tag: 'أكثر', count: 2_500 });
});
