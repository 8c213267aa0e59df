import { filterErrorTexts } from '@afdal/contract/finance/ledger/filter-error-texts';
import type { SavedFilter } from '@afdal/contract/finance/ledger/saved-filters';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { provided } from '../../../../assemble-areas.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;
let food: string;

beforeEach(async () => {
  await server.startOver();
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla);
  food = await fixtures.category(layla, 'طعام التجربة');
});

type Refused = SavedFilter & { readonly fields?: object };

const save = async (name: string, filter: object, more: object = {}) =>
  await layla.call<Refused>('POST', '/savedFilter', { name, filter, ...more });
const edit = async (id: string, body: object) => await layla.call<Refused>('PATCH', `/savedFilter/${id}`, body);
const list = async () => (await layla.call<SavedFilter[]>('GET', '/savedFilter')).body;

it('is saved with all its parts, in the order they were made', async () => {
  const whole = {
    period: 'quarter',
    accountId: bank,
    categoryId: food,
    type: 'expense',
    status: 'cleared',
    payee: 'مقهى الركن',
    minAmount: '15',
    maxAmount: '150.25',
    hasReceipt: false,
    hasPayee: true,
    hasTag: false,
    q: 'قهوة',
  };
  const first = (await save('الكل', whole)).body;
  expect(first).toEqual({ id: first.id, name: 'الكل', filter: whole, missing: [] });
  server.clock.set('2026-11-21T09:01:00Z');
  const none = (await save('بلا فئة', { categoryId: 'none', from: '2026-01-01', to: '2026-02-01' })).body;
  expect(none.filter).toEqual({ categoryId: 'none', from: '2026-01-01', to: '2026-02-01' });
  expect(await list()).toEqual([first, none]);
});

it('stand in the order that they are put into, a new one behind them and a restored one in its place', async () => {
  const ids: string[] = [];
  for (const name of ['أ', 'ب', 'ج']) ids.push((await save(name, { q: name })).body.id);
  const [first = '', second = '', third = ''] = ids;
  await layla.call('DELETE', `/savedFilter/${second}`);
  const order = async (...named: string[]) => await layla.call('PUT', '/savedFilter/order', { ids: named });
  expect((await order(third, second, uuidv7(0))).status).toBe(204);
  const fourth = (await save('د', { q: 'د' })).body.id;
  expect((await list()).map(({ id }) => id)).toEqual([third, first, fourth]);
  await order(fourth);
  expect((await list()).map(({ id }) => id)).toEqual([fourth, third, first]);
  await layla.call('POST', `/savedFilter/${second}/restore`);
  expect(await list()).toHaveLength(4);
});

it('a period stays relative: days beside it are dropped', async () => {
  expect((await save('الدورة', { period: 'cycle', from: '2026-01-01' })).body.filter).toEqual({ period: 'cycle' });
});

it('a name is one filter’s, whatever its spelling', async () => {
  const { id } = (await save('قهوة', { q: 'قهوة' })).body;
  const other = (await save('شاي', { q: 'شاي' })).body;
  const taken = { name: refusalTexts.savedFilterNameTaken };
  expect((await save('قَهوه', { q: 'قهوة' })).body.fields).toEqual(taken);
  expect((await edit(other.id, { name: 'قهوة' })).body.fields).toEqual(taken);
  expect((await edit(id, { name: 'قهوه' })).body.name).toBe('قهوه');
  await layla.call('DELETE', `/savedFilter/${id}`);
  expect((await edit(other.id, { name: 'قهوة' })).status).toBe(200);
  const restored = await layla.call<Refused>('POST', `/savedFilter/${id}/restore`);
  expect(restored.body.fields).toEqual(taken);
  expect(await list()).toHaveLength(1);
});

it.each([
  ['', { q: 'قهوة' }, { name: filterErrorTexts.savedFilterNameRequired }],
  ['أ'.repeat(41), { q: 'قهوة' }, { name: filterErrorTexts.savedFilterNameTooLong }],
  ['فارغة', {}, { filter: filterErrorTexts.savedFilterEmpty }],
  ['فارغة', { payee: '', q: ' ' }, { filter: filterErrorTexts.savedFilterEmpty }],
  ['فئة', { categoryId: '0192f000-0000-7000-8000-000000000001' }, { 'filter.categoryId': errorTexts.categoryUnknown }],
  ['حساب', { accountId: '0192f000-0000-7000-8000-000000000001' }, { 'filter.accountId': errorTexts.accountRequired }],
])('what cannot be saved says why: %s %j', async (name, filter, fields) => {
  expect((await save(name, filter)).body.fields).toEqual(fields);
  expect(await list()).toEqual([]);
});

it('the same id again is the same filter; a deleted one comes back', async () => {
  const id = uuidv7(0);
  const { body } = await save('قهوة', { q: 'قهوة' }, { id });
  expect((await save('أخرى', { q: 'شاي' }, { id })).body).toEqual(body);
  await layla.call('DELETE', `/savedFilter/${id}`);
  expect(await list()).toEqual([]);
  expect((await layla.call('POST', `/savedFilter/${id}/restore`)).body).toEqual(body);
  expect((await edit(id, { filter: { tag: 'سفر' } })).body).toEqual({
    ...body,
    filter: { tag: 'سفر' },
    missing: ['tag'],
  });
});

it('what is deleted of its parts is said, and is right again once it is back or replaced', async () => {
  const lunch = await fixtures.category(layla, 'غداء');
  const { body } = await save('الكل', { accountId: bank, categoryId: food, tag: 'سفر' });
  expect(body.missing).toEqual(['tag']);
  const cash = await fixtures.account(layla);
  const row = { type: 'expense', accountId: cash, amountMinor: 100, currency: 'SAR', occurredOn: '2026-11-20' };
  await layla.call('POST', '/transaction', { ...row, tags: ['سفر'] });
  await layla.call('DELETE', `/account/${bank}`);
  await layla.call('DELETE', `/category/${food}`);
  expect((await list())[0]).toEqual({ ...body, missing: ['account', 'category'] });
  await layla.call('POST', `/category/${food}/restore`);
  expect((await list())[0]?.missing).toEqual(['account']);
  // It is mended whole: what is not the person's is not taken.
  expect((await edit(body.id, { filter: { ...body.filter, categoryId: lunch } })).body.fields).toEqual({
    'filter.accountId': errorTexts.accountRequired,
  });
  const mended = (await edit(body.id, { filter: { categoryId: lunch, tag: 'سفر' } })).body;
  expect(mended).toEqual({ ...body, filter: { categoryId: lunch, tag: 'سفر' }, missing: [] });
});

it('a payee that is renamed takes its filters along, those in the trash too', async () => {
  const [first, second] = [
    (await save('خالد', { payee: 'أخي خالد' })).body,
    (await save('سعد', { payee: 'سعد' })).body,
  ];
  const trashed = (await save('قديمة', { payee: 'اخي خالد' })).body;
  await layla.call('DELETE', `/savedFilter/${trashed.id}`);
  const renamed = { keys: ['اخي خالد'], name: 'خالد', now: server.clock.now() };
  await provided.listeners.onPayeesRenamed(server.database.db, layla.user.id as UserId, renamed);
  const after = await list();
  expect(after).toHaveLength(2);
  expect(after).toEqual(expect.arrayContaining([{ ...first, filter: { payee: 'خالد' } }, second]));
  const restored = await layla.call<SavedFilter>('POST', `/savedFilter/${trashed.id}/restore`);
  expect(restored.body.filter).toEqual({ payee: 'خالد' });
});

it('a category that is gone for good does not take the filter along', async () => {
  const { body } = await save('الكل', { categoryId: food });
  await layla.call('DELETE', `/category/${food}`);
  await server.database.pool.query('delete from categories where id = $1', [food]);
  expect(await list()).toEqual([{ ...body, missing: ['category'] }]);
});
