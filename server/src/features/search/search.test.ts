import type { SearchResults } from '@afdal/contract/search';
import { errorTexts } from '@afdal/contract/texts';
import { foundPerKind, maxSearchLength } from '@afdal/domain/search/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyFixtures } from '../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { provided } from '../../assemble-areas.ts';
import type { Caller } from '../../platform/http/call.ts';
import { listSearchResults } from './list-search-results.ts';
import type { SearchReader } from './search-reader.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let account: string;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person('ليلى');
  account = await fixtures.account(layla);
});

const request = async (q: string) => await layla.call<SearchResults>('GET', `/search?${new URLSearchParams({ q })}`);
const find = async (q: string) => (await request(q)).body.items.map(({ kind, title }) => `${kind}: ${title}`);
const pay = async (payee: string, minor = 10_00, on = '2026-11-20') =>
  await fixtures.transaction(layla, { account, on, minor, payee });

const obligation = {
  kind: 'installment',
  title: 'قسط الأثاث',
  creditor: 'مؤسسة النور',
  currency: 'SAR',
  totalMinor: 300_00,
  paymentCount: 3,
  firstDueOn: '2026-12-01',
};
const savingsGoal = { name: 'سيارة العائلة', currency: 'SAR', targetMinor: 100_00, priority: 'medium' };

async function addEverything(): Promise<void> {
  const expense = { type: 'expense', accountId: account, amountMinor: 1_234_50, currency: 'SAR' };
  await layla.call('POST', '/transaction', {
    ...expense,
    occurredOn: '2026-11-20',
    payee: 'أسواق المدينة',
    note: 'هدية',
  });
  await layla.call('POST', '/task', { title: 'إتمام الوِرد' });
  await layla.call('POST', '/dailyTask', { title: 'مراجعة الطبيب', dueOn: '2026-11-22' });
  await layla.call('POST', '/habit', { name: 'السهر المتأخّر', mode: 'abstain', startedAt: '2026-11-01T09:00:00Z' });
  await layla.call('POST', '/majorGoal', { title: 'قراءة ٢٤ كتابًا', type: 'milestones' });
  await layla.call('POST', '/obligation', obligation);
  await layla.call('POST', '/savingsGoal', savingsGoal);
}

describe('listSearchResults', () => {
  it.each([
    [
      'a transaction and its payee, by another hamza and ya',
      'اسواق المدينه',
      ['transaction: أسواق المدينة', 'payee: أسواق المدينة'],
    ],
    ['a transaction by its note', 'هديه', ['transaction: أسواق المدينة']],
    ['a transaction by its amount', '١٢٣٤٫٥', ['transaction: أسواق المدينة']],
    ['a task without its tashkeel', 'اتمام الورد', ['task: إتمام الوِرد']],
    ['a daily task', 'طبيب', ['dailyTask: مراجعة الطبيب']],
    ['a habit', 'المتاخر', ['habit: السهر المتأخّر']],
    ['a goal, by other digits', '24', ['majorGoal: قراءة ٢٤ كتابًا']],
    ['an obligation with tatweel', 'قســـط', ['obligation: قسط الأثاث']],
    ['an obligation by its creditor', 'مؤسسه النور', ['obligation: قسط الأثاث']],
    ['a savings goal', 'العايله', ['savingsGoal: سيارة العائلة']],
    ['nothing by a sign of patterns', '%%', []],
    ['nothing by another sign of patterns', '__', []],
    ['nothing by signs without a letter', 'ءء', []],
  ])('finds %s', async (_, q, expected) => {
    await addEverything();
    expect(await find(q)).toEqual(expected);
  });

  it('answers what a transaction moved, and when', async () => {
    await addEverything();
    expect((await request('أسواق')).body).toEqual({
      items: [
        expect.objectContaining({
          detail: 'هدية',
          on: '2026-11-20',
          amountMinor: -1_234_50,
          currency: 'SAR',
          isOver: false,
        }),
        expect.objectContaining({ kind: 'payee', id: 'أسواق المدينة', on: '2026-11-20', amountMinor: null }),
      ],
      failed: [],
    });
  });

  it('puts what begins with the query first, then the latest, and what is over last; five of a kind', async () => {
    for (const [payee, on] of [
      ['مطعم بيت الشاي', '2026-11-20'],
      ['بيت الشاي', '2026-11-02'],
      ['بيت الشاي', '2026-11-03'],
    ] as const) {
      await pay(payee, 10_00, on);
    }
    const { items } = (await request('بيت')).body;
    expect(items.map(({ title, on }) => [title, on])).toEqual([
      ['بيت الشاي', '2026-11-03'],
      ['بيت الشاي', '2026-11-02'],
      ['مطعم بيت الشاي', '2026-11-20'],
    ]);
    for (let n = 0; n < foundPerKind + 1; n += 1) await layla.call('POST', '/dailyTask', { title: `مشي ${n}` });
    const walks = (await request('مشي')).body.items;
    expect(walks).toHaveLength(foundPerKind);
    await layla.call('PATCH', `/dailyTask/${walks[0]?.id}`, { isCompleted: true });
    expect((await request('مشي')).body.items).not.toContainEqual(expect.objectContaining({ id: walks[0]?.id }));
  });

  it('puts the kind of what is called so before that of what mentions it', async () => {
    const expense = { type: 'expense', accountId: account, amountMinor: 5_00, currency: 'SAR' };
    await layla.call('POST', '/transaction', {
      ...expense,
      occurredOn: '2026-11-20',
      payee: 'متجر',
      note: 'قسط الأثاث',
    });
    await layla.call('POST', '/obligation', obligation);
    expect(await find('قسط')).toEqual(['obligation: قسط الأثاث', 'transaction: متجر']);
  });

  it('knows a private habit by its other name alone, also where its owner has just entered the password', async () => {
    const habit = {
      name: 'سرّ كبير',
      alias: 'كلمة',
      isPrivate: true,
      mode: 'abstain',
      startedAt: '2026-11-01T09:00:00Z',
    };
    await layla.call('POST', '/habit', habit);
    await layla.call('POST', '/auth/reauthenticate', { password: layla.password });
    expect(await find('سر كبير')).toEqual([]);
    expect(await find('كلمه')).toEqual(['habit: كلمة']);
    expect(JSON.stringify((await request('كلمة')).body)).not.toContain('سرّ كبير');
  });

  it('finds nothing of the journal, nor what was deleted', async () => {
    await layla.call('POST', '/journal', { writtenOn: '2026-11-21', mood: 4, note: 'زيارة البحر' });
    const { id } = (await layla.call<{ id: string }>('POST', '/dailyTask', { title: 'رحلة البحر' })).body;
    expect(await find('البحر')).toEqual(['dailyTask: رحلة البحر']);
    await layla.call('DELETE', `/dailyTask/${id}`);
    expect(await find('البحر')).toEqual([]);
  });

  it.each([
    ['م', errorTexts.searchTooShort],
    ['  م ', errorTexts.searchTooShort],
    ['م'.repeat(maxSearchLength + 1), errorTexts.searchTooLong],
  ])('rejects «%s»', async (q, text) => {
    const response = await request(q);
    expect(response.status).toBe(400);
    expect(getErrorBody(response).fields).toEqual({ q: text });
  });

  it('sends a statement for each kind', async () => {
    await addEverything();
    const query = vi.spyOn(server.database.pool, 'query');
    await request('شيء');
    const sent = query.mock.calls.length;
    query.mockRestore();
    expect(sent).toBe(statements);
  });
});

/** Of one search: eight kinds, the session, its limit. */
const statements = 10;

describe('a kind that cannot be read', () => {
  const failing: SearchReader = { kind: 'habit', find: () => Promise.reject(new Error('a fault')) };
  const call = (q: string) => ({
    db: server.database.db,
    user: { id: layla.user.id, role: 'user', sessionId: '', today: '2026-11-21', mustAgree: false } as Caller,
    query: { q },
  });

  it('is named and logged, and the others stand', async () => {
    await layla.call('POST', '/dailyTask', { title: 'مشي' });
    const logged: string[] = [];
    const logError = (error: unknown, message: string) => logged.push(`${message}: ${error}`);
    const searchReaders = [...provided.searchReaders.filter(({ kind }) => kind !== 'habit'), failing];
    const { items, failed } = await listSearchResults(call('مشي'), { searchReaders, logError });
    expect([items.map(({ title }) => title), failed]).toEqual([['مشي'], ['habit']]);
    expect(logged).toEqual(['"habit" could not be searched: Error: a fault']);
  });

  it('is an error of the call where all fail', async () => {
    const needs = { searchReaders: [failing], logError: () => {} };
    await expect(listSearchResults(call('مشي'), needs)).rejects.toThrow('a fault');
  });
});
