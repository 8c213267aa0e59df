import type { Category } from '@afdal/contract/finance/categories';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import type { User } from '@afdal/contract/people/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCopy, exportCopy, restoreCopy } from '../../../testing/copies.ts';
import { formWith, uploadable } from '../../../testing/pictures.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { notifications } from '../notifications/tables.ts';
import { findKnownIds } from './copied-ids.ts';

const server = useTestServer();
let layla: Person;
let omar: Person;

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  // Nobody's account is as it began.
  await omar.call('POST', '/dailyTask', { title: 'شراء الحليب' });
});

const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(text, values)).rows;
const exported = (person: Person) => exportCopy(server, person);
const restore = (person: Person, copy: Buffer) => restoreCopy(server, person, copy);

async function openAccount(person: Person) {
  const account = { name: 'الراجحي', type: 'bank', currency: 'SAR', openingBalanceMinor: 5_000_00 };
  return (await person.call<Account>('POST', '/account', account)).body.id;
}

async function spend(person: Person, accountId: string, categoryId: string | null = null, type = 'expense') {
  const spent = {
    type,
    currency: 'SAR',
    accountId,
    categoryId,
    amountMinor: 100_00,
    occurredOn: '2026-11-20',
  };
  return (await person.call<{ id: string }>('POST', '/transaction', spent)).body.id;
}

describe('a copy of the account itself', () => {
  it('brings back what was deleted for good, once, and leaves what is in the trash there', async () => {
    const account = await openAccount(layla);
    await spend(layla, account);
    const [gone, trashed] = await Promise.all(
      ['زيارة الجدة', 'سقي الزرع'].map((title) => layla.call<{ id: string }>('POST', '/dailyTask', { title })),
    );
    const copy = await exported(layla);
    await query('delete from daily_tasks where id = $1', [gone?.body.id]);
    await query('delete from transactions where user_id = $1', [layla.user.id]);
    await layla.call('DELETE', `/dailyTask/${trashed?.body.id}`);
    expect(await restore(layla, copy)).toMatchObject({
      status: 'done',
      added: [
        { table: 'daily_tasks', rows: 1 },
        { table: 'transactions', rows: 1 },
      ],
    });
    const listed = (await layla.call<{ id: string; title: string }[]>('GET', '/dailyTask')).body;
    expect(listed.map(({ title }) => title)).toEqual(['زيارة الجدة']);
    expect(listed[0]?.id).not.toBe(gone?.body.id);
    expect((await layla.call<Account[]>('GET', '/account')).body).toMatchObject([{ balanceMinor: 4_900_00 }]);
    expect(await restore(layla, copy)).toMatchObject({ status: 'done', added: [] });
    expect((await layla.call<object[]>('GET', '/dailyTask')).body).toEqual(listed);
  });

  it('leaves a schedule that changed since, and the days on which tasks were added', async () => {
    const debt = { kind: 'installment', title: 'قسط', currency: 'SAR', firstDueOn: '2026-11-10' };
    const { body } = await layla.call<ObligationDetail>('POST', '/obligation', {
      ...debt,
      paymentCount: 3,
      totalMinor: 300_00,
    });
    const copy = await exported(layla);
    // As another schedule is written: payments with ids of their own.
    await query(
      `update obligation_payments set id = overlay(id::text placing '0' from 36 for 1)::uuid, amount_minor = 5000
        where obligation_id = $1`,
      [body.id],
    );
    expect(await restore(layla, copy)).toMatchObject({ status: 'done', added: [] });
    const { payments, totalMinor } = (await layla.call<ObligationDetail>('GET', `/obligation/${body.id}`)).body;
    expect([payments.length, totalMinor]).toEqual([3, 150_00]);
    expect(await query('select 1 from tasks where user_id = $1 and imported_at is not null', [layla.user.id])).toEqual(
      [],
    );
  });
});

describe('a copy of another account, beside what is there', () => {
  const findCategory = async (person: Person, name: string) =>
    (await person.call<Category[]>('GET', '/category')).body.find((category) => category.name === name)?.id;

  it('puts expenses and refunds of a category into the one of the same name', async () => {
    const account = await openAccount(layla);
    const [{ name } = { name: '' }] = await query<{ name: string }>(
      `select name from categories where user_id = $1 and kind = 'expense' and parent_id is not null
        group by name having count(*) = 1 limit 1`,
      [layla.user.id],
    );
    const category = (await findCategory(layla, name)) ?? null;
    for (const type of ['expense', 'income']) await spend(layla, account, category, type);
    const before = (await omar.call<Category[]>('GET', '/category')).body;
    expect(await restore(omar, await exported(layla))).toMatchObject({ status: 'done' });
    expect((await omar.call<Category[]>('GET', '/category')).body).toEqual(before);
    const { items } = (await omar.call<{ items: { categoryId: string }[] }>('GET', '/transaction')).body;
    const own = await findCategory(omar, name);
    expect(items.map(({ categoryId }) => categoryId)).toEqual([own, own]);
  });

  it('adds no tasks that everybody begins with, and leaves the page of a day as it is', async () => {
    for (const person of [layla, omar]) {
      await person.call('POST', '/journal', { mood: 4, gratitudes: ['مكالمة'], note: person.user.name });
    }
    const before = (await omar.call<object[]>('GET', '/task')).body;
    const done = await restore(omar, await exported(layla));
    expect(done).toMatchObject({ status: 'done' });
    expect(done.skipped).toEqual(
      expect.arrayContaining([
        { table: 'tasks', rows: 3 },
        { table: 'journal_entries', rows: 1 },
      ]),
    );
    expect((await omar.call<object[]>('GET', '/task')).body).toEqual(before);
    const { items } = (await omar.call<{ items: object[] }>('GET', '/journal')).body;
    expect(items).toMatchObject([{ note: 'عمر' }]);
  });

  it('leaves out entries of an emergency fund in another currency', async () => {
    for (const [person, currency] of [
      [layla, 'SAR'],
      [omar, 'KWD'],
    ] as const) {
      await person.call('PUT', '/emergencyFund', { incomeKind: 'freelance', months: 10 });
      await person.call('POST', '/emergencyFund/entry', { amountMinor: 50_000 });
      await query('update emergency_funds set currency = $2 where user_id = $1', [person.user.id, currency]);
    }
    const copy = await exported(layla);
    expect(await restore(omar, copy)).toMatchObject({ status: 'done' });
    const entries = 'select 1 from emergency_fund_entries where user_id = $1';
    expect(await query(entries, [omar.user.id])).toHaveLength(1);
    await query(`update emergency_funds set currency = 'SAR' where user_id = $1`, [omar.user.id]);
    expect(await restore(omar, copy)).toMatchObject({ added: [{ table: 'emergency_fund_entries', rows: 1 }] });
    expect(await query(entries, [omar.user.id])).toHaveLength(2);
  });

  it('fills picture, city and preferences where they were not chosen, and takes none away', async () => {
    const { png } = await uploadable();
    await layla.call('PATCH', '/profile/avatar', formWith(png, 'a.png', 'avatar'));
    await layla.call('PATCH', '/profile', { city: 'جدة' });
    await layla.call('PATCH', '/preferences', { theme: 'dark', digits: 'arab', weekStart: 1 });
    await layla.call('PATCH', '/notificationPreferences', { digestTime: '07:00' });
    await omar.call('PATCH', '/preferences', { weekStart: 6 });
    const copy = await exported(layla);
    expect(await restore(omar, copy)).toMatchObject({ status: 'done' });
    const first = (await omar.call<User>('GET', '/user')).body;
    expect(first.city).toBe('جدة');
    expect((await omar.call('GET', '/preferences')).body).toMatchObject({
      theme: 'dark',
      digits: 'arab',
      weekStart: 6,
    });
    const served = await server.app.inject({ method: 'GET', url: first.avatarUrl ?? '' });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const laylas = (await layla.call<User>('GET', '/user')).body;
    expect(first.avatarUrl).not.toBe(laylas.avatarUrl);

    await omar.call('PATCH', '/profile', { city: 'الدمام' });
    expect(await restore(omar, copy)).toMatchObject({ status: 'done', added: [] });
    const second = (await omar.call<User>('GET', '/user')).body;
    expect([second.city, second.avatarUrl]).toEqual(['الدمام', first.avatarUrl]);
  });

  it('says in a notification what was added, and what stayed as it was', async () => {
    await layla.call('POST', '/dailyTask', { title: 'زيارة الجدة' });
    await restore(omar, await exported(layla));
    const [notification] = (await omar.call<{ title: string; message: string }[]>('GET', '/notification')).body;
    expect(notification).toMatchObject({ title: 'اكتمل الاستيراد' });
    expect(notification?.message).toMatch(
      /^المضاف من «afdal\.zip»: عنصر واحد\. والموجود من قبل بقي كما هو: \d+ (عنصرًا|عنصر|عناصر)\.$/,
    );
  });
});

describe('the ids of a copy', () => {
  const dailyTask = (id: string) => ({
    id,
    title: 'مهمة',
    description: '',
    priority: 'medium',
    dueOn: null,
    dueTime: null,
    completedOn: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    deletedAt: null,
  });
  const copyWith = (...ids: readonly string[]) =>
    createCopy({ 'data/daily_tasks.json': `[\n${ids.map((id) => JSON.stringify(dailyTask(id))).join(',\n')}\n]\n` });
  const findIds = async ({ user }: Person) =>
    (await query<{ id: string }>(`select id from daily_tasks where user_id = $1 and title = 'مهمة'`, [user.id])).map(
      ({ id }) => id,
    );

  it('of an account with more rows than are read at once are all known', async () => {
    const sara = await server.person('سارة');
    const count = 2_500;
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into notifications (id, user_id, type, title, message, created_at)
       select gen_random_uuid(), $1, 'info', 'تذكير', '', now() from generate_series(1, $2) returning id`,
      [sara.user.id, count],
    );
    const known = await findKnownIds(server.database.db, sara.user.id as UserId, [{ table: notifications, as: {} }]);
    expect([...known.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(new Set([...known.values()].flat())).toEqual(new Set(['notifications']));
  });

  it('tell nothing of what others have, and cannot be chosen', async () => {
    const hers = (await layla.call<{ id: string }>('POST', '/dailyTask', { title: 'لليلى وحدها' })).body.id;
    const free = '01937b1e-0000-7000-8000-000000000001';
    // Her own row of another table has the id, too.
    await omar.call('POST', '/reward', { id: hers, title: 'نزهة', cost: 50 });
    expect(await restore(omar, copyWith(hers, free))).toMatchObject({ added: [{ table: 'daily_tasks', rows: 2 }] });
    const his = await findIds(omar);
    expect(his).toHaveLength(2);
    expect(his).not.toContain(hers);
    expect(his).not.toContain(free);
    expect((await layla.call<object[]>('GET', '/dailyTask')).body).toMatchObject([{ id: hers, title: 'لليلى وحدها' }]);
    expect(await restore(omar, copyWith(hers, free))).toMatchObject({ added: [] });
  });

  it('become others for each person, of the same time', async () => {
    const id = '01937b1e-0000-7000-8000-000000000001';
    const sara = await server.person('سارة');
    for (const person of [omar, sara]) await restore(person, copyWith(id));
    const [[his = ''], [hers = '']] = [await findIds(omar), await findIds(sara)];
    expect(his).not.toBe(hers);
    for (const one of [his, hers]) expect(one).toMatch(/^01937b1e-0000-7000-[89ab]/);
  });
});
