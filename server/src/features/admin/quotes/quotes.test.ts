import type { AdminQuote } from '@afdal/contract/admin/quotes';
import type { Quote } from '@afdal/contract/people/quotes';
import { maxQuotes } from '@afdal/domain/quotes/limits';
import { beforeEach, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { seedQuotes } from '../../quotes/quotes-store.ts';

const server = useTestServer();
/** Those that we ship; the last one is not shown. */
const shippedQuotes = [
  'كل خروج موعد مع بداية جديدة.',
  'لا سباق مع أحد؛ يكفي أن يكون اليوم أفضل من الأمس.',
  'المال يطيع من يعرف أين يذهب.',
  'العادة باب صغير، والتكرار مفتاحه.',
];
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const seed = async () => await seedQuotes(server.database.db, server.clock.now());

let maha: Person;
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from users');
  await query('delete from quotes');
  await seed();
  maha = await server.admin();
  layla = await server.person();
});

const list = async () => (await maha.call<AdminQuote[]>('GET', '/admin/quote')).body;
const texts = async () => (await list()).map(({ text }) => text);
const shown = async () => (await layla.call<Quote[]>('GET', '/quote')).body;
const add = (text: string, author = '') => maha.call<AdminQuote>('POST', '/admin/quote', { text, author });
const edit = (id: string, change: object) => maha.call<AdminQuote>('PATCH', `/admin/quote/${id}`, change);

it('an installation begins with those that we ship, which one start or many fill in once', async () => {
  expect(await texts()).toEqual(shippedQuotes);
  expect((await shown()).map(({ text }) => text)).toEqual(shippedQuotes.slice(0, 3));
  await Promise.all([seed(), seed()]);
  expect(await list()).toHaveLength(shippedQuotes.length);
  const [first] = await list();
  await maha.call('DELETE', `/admin/quote/${first?.id}`);
  await seed();
  expect(await list()).toHaveLength(shippedQuotes.length - 1);
});

it('they are added, changed, hidden and deleted, each recorded once without its text', async () => {
  const { status, body } = await add('كل يوم خطوة.', 'حكيم');
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), text: 'كل يوم خطوة.', author: 'حكيم', isActive: true, version: 1 },
  ]);
  expect((await shown()).at(-1)).toEqual({ id: body.id, text: 'كل يوم خطوة.', author: 'حكيم' });
  const change = { text: 'كل يوم خطوة!', author: '', isActive: false, expected: 1 };
  expect((await edit(body.id, change)).body).toMatchObject({ text: 'كل يوم خطوة!', author: null, version: 2 });
  expect((await shown()).map(({ id }) => id)).not.toContain(body.id);
  const late = await edit(body.id, change);
  expect([late.status, getErrorBody(late).errorType]).toEqual([409, 'changed_meanwhile']);
  expect((await maha.call('DELETE', `/admin/quote/${body.id}`)).status).toBe(204);
  expect(
    await query('select action, before, after from audit_log where target_id = $1 order by position', body.id),
  ).toEqual([
    { action: 'quote.add', before: null, after: { version: 1 } },
    { action: 'quote.edit', before: { version: 1, active: true }, after: { version: 2, active: false } },
    { action: 'quote.delete', before: { version: 2 }, after: null },
  ]);
});

it.each(['المال يطيع من يعرف أين يذهب.', 'المال يطيع من يعرف أين يذهب', 'المال  يطيعُ من يعرف: أين يذهب؟'])(
  '«%s» says what another one does',
  async (text) => {
    const response = await add(text);
    expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, ['text']]);
    const [first] = await list();
    const changed = await edit(first?.id ?? '', { text, author: '', isActive: true, expected: 1 });
    expect(Object.keys(getErrorBody(changed).fields ?? {})).toEqual(['text']);
  },
);

it('of two that say the same at once one is added', async () => {
  const both = await Promise.all([add('كل يوم خطوة.'), add('كل يوم خطوة')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
});

it('they are ordered all together, unless there are others by now', async () => {
  const before = await list();
  const ids = before.map(({ id }) => id).toReversed();
  const order = (body: object) => maha.call<AdminQuote[]>('PUT', '/admin/quote/order', body);
  expect((await order({ ids })).body.map(({ id }) => id)).toEqual(ids);
  expect((await shown()).map(({ text }) => text)).toEqual(shippedQuotes.slice(0, 3).toReversed());
  await add('كل يوم خطوة.');
  for (const wrong of [ids, [...ids, ids[0]], [...ids, '019ab000-0000-7000-8000-000000000001']]) {
    expect((await order({ ids: wrong })).status).toBe(409);
  }
});

it.each([
  ['text', { text: ' ', author: '' }],
  ['text', { text: 'ن'.repeat(161), author: '' }],
  ['author', { text: 'نص', author: 'ن'.repeat(61) }],
])('with an invalid %s none is added', async (field, body) => {
  const response = await maha.call('POST', '/admin/quote', body);
  expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, [field]]);
});

it('there is an end to them', async () => {
  await query(
    `insert into quotes (id, text, said, position) select gen_random_uuid(), n::text, n::text, n
      from generate_series(1, $1) as n`,
    maxQuotes - shippedQuotes.length,
  );
  expect(getErrorBody(await add('كل يوم خطوة.')).fields).toEqual({ text: expect.stringContaining('100') });
});

it('a plain person changes none', async () => {
  const [first] = await list();
  expect((await layla.call('GET', '/admin/quote')).status).toBe(403);
  expect((await layla.call('DELETE', `/admin/quote/${first?.id}`)).status).toBe(403);
});
