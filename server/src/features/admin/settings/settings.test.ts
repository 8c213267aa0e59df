import { type AllSettings, findSettingError, settingNames } from '@afdal/contract/admin/settings';
import type { Article } from '@afdal/contract/blog';
import type { Endpoint } from '@afdal/contract/endpoint';
import { endpoints } from '@afdal/contract/endpoints';
import type { User } from '@afdal/contract/people/users';
import { usualMaintenanceText } from '@afdal/domain/product-settings/maintenance.ar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addArticle } from '../../../../testing/add-article.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { company, getErrorBody, type Person, testDeps, useTestServer } from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { problemWith, valuesByName } from '../../product-settings/product-settings.ts';
import { productSettings } from '../../product-settings/store.ts';

const server = useTestServer();
let admin: Person;
/** Another replica, with connections of its own. */
let replica: Awaited<ReturnType<typeof createApp>>;
let database: Database;

type Value = string | number | boolean;

beforeAll(async () => {
  database = openDatabase(server.database.connection, { size: 2, onError: () => {} });
  replica = await createApp({ ...testDeps, database, clock: server.clock });
});
afterAll(async () => {
  await replica.close();
  await database.pool.end();
});
beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from product_setting_overrides');
  admin = await server.admin();
});

/** A call that the other replica answers. */
async function callReplica<T>(
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token?: string; body?: object },
) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answered = await replica.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
  return { status: answered.statusCode, body: answered.json<T>() };
}

async function save(values: Readonly<Record<string, Value>>, expected: Readonly<Record<string, Value>> = {}) {
  const current = valuesByName(await productSettings(server.database.db));
  const changes = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    expected: expected[name] ?? current.get(name),
  }));
  return await admin.call<AllSettings>('PATCH', '/admin/settings', { changes });
}

const audited = async () =>
  (
    await server.database.pool.query(
      `select action, target_kind, target_id, before, after from audit_log where action like 'setting.%' order by position`,
    )
  ).rows;

describe('what is saved on one replica holds on the other from its next call on', () => {
  it('a price and a refund window', async () => {
    const offer = async () => (await callReplica('GET', '/offer', {})).body;
    expect(await offer()).toEqual({ price: { minor: 400, currency: 'USD' }, refundDays: 14 });
    expect((await save({ 'premiumPrice.minor': 550, 'premiumPrice.currency': 'SAR', refundDays: 30 })).status).toBe(
      200,
    );
    expect(await offer()).toEqual({ price: { minor: 550, currency: 'SAR' }, refundDays: 30 });
  });

  it('a limit of a plan', async () => {
    const { token } = await server.person();
    const habit = { name: 'سهر', mode: 'abstain', startedAt: '2026-11-01T00:00:00Z' };
    await save({ 'entitlements.free.habits': 0 });
    const rejected = await callReplica<{ limit: string }>('POST', '/habit', { token, body: habit });
    expect([rejected.status, rejected.body.limit]).toEqual([402, 'habits']);
    await save({ 'entitlements.free.habits': 'unlimited' });
    for (let n = 0; n < 3; n++) {
      expect((await callReplica('POST', '/habit', { token, body: { ...habit, name: `سهر ${n}` } })).status).toBe(201);
    }
  });

  it('a feature that is switched off, and on again', async () => {
    const { token } = await server.person();
    const read = async () => (await callReplica('GET', '/weeklyReview', { token })).status;
    expect(await read()).toBe(200);
    await save({ 'features.weeklyReview': false });
    expect(await read()).toBe(403);
    expect((await callReplica<User>('GET', '/user', { token })).body.featuresOff).toEqual(['weeklyReview']);
    await save({ 'features.weeklyReview': true });
    expect(await read()).toBe(200);
  });

  it('the announcement of a maintenance, until it is over', async () => {
    const { token } = await server.person();
    const maintenance = async () => (await callReplica<User>('GET', '/user', { token })).body.maintenance;
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
    const [from, until] = [at(5), at(7)];
    await save({ 'maintenance.isOn': true, 'maintenance.from': from, 'maintenance.until': until });
    expect(await maintenance()).toEqual({ text: usualMaintenanceText, from, until });
    await save({ 'maintenance.isOn': false });
    expect(await maintenance()).toBeNull();
    await save({ 'maintenance.isOn': true });
    expect(await maintenance()).not.toBeNull();
    server.clock.advance(7 * 3_600_000);
    expect(await maintenance()).toBeNull();
  });

  it('the address of support: on the page, in documents, for tickets and for who reports a weakness', async () => {
    await save({ supportEmail: 'help@afdal.example' });
    expect((await callReplica('GET', '/support', {})).body).toMatchObject({ email: 'help@afdal.example' });
    const document = await callReplica<{ html: string }>('GET', '/legal/privacy-policy', {});
    expect(document.body.html).toContain('help@afdal.example');
    expect(document.body.html).not.toContain(company.supportEmail);
    expect((await replica.inject('/.well-known/security.txt')).body).toContain('mailto:help@afdal.example');
    const ticket = {
      name: 'ليلى',
      email: 'layla@example.com',
      subject: 'سؤال عن الباقة',
      message: 'كيف أغيّر الباقة؟ شكرًا',
    };
    await callReplica('POST', '/ticket', { body: ticket });
    expect((await runJobs(server)).map(({ to }) => to.address)).toContain('help@afdal.example');
    await save({ supportEmail: '' });
    expect((await callReplica('GET', '/support', {})).body).toMatchObject({ email: company.supportEmail });
  });
});

describe('a switched-off feature', () => {
  const withFeature = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { feature }]) => feature);

  it.each(withFeature)('rejects %s with its documented error', async (_, { feature, method, path, errors }) => {
    await save({ [`features.${feature}`]: false });
    const { call } = method === 'GET' || path.startsWith('/auth') ? await server.person() : admin;
    const response = await call(method, path.replace(/:\w+/g, admin.user.id), method === 'GET' ? undefined : {});
    // A device's key is asked for only where there is something to deliver to.
    expect([response.status, getErrorBody(response).errorType]).toEqual([403, 'feature_off']);
    expect(errors).toContain('feature_off');
  });

  it('leaves sign-in open where nobody new may have an account', async () => {
    const layla = await server.person();
    await save({ 'features.signUp': false });
    const body = { name: 'نورة', email: 'noura@example.com', password: layla.password };
    const closed = await server.call('POST', '/auth/register', body);
    expect([closed.status, getErrorBody(closed)]).toMatchObject([
      403,
      { errorType: 'sign_up_closed', message: 'إنشاء حسابات جديدة متوقف الآن. تسجيل الدخول متاح لمن له حساب.' },
    ]);
    const { email, password } = layla;
    expect((await server.call('POST', '/auth/login', { email, password })).status).toBe(200);
    expect((await server.call('GET', '/features-off')).body).toEqual(['signUp']);
  });

  it('leaves articles to who is signed in', async () => {
    await addArticle(server, { slug: 'open' });
    await save({ 'features.visitorArticles': false });
    for (const path of ['/article', '/article/open']) {
      const rejected = await server.call('GET', path);
      expect([rejected.status, getErrorBody(rejected).errorType]).toEqual([403, 'articles_for_users']);
    }
    expect((await (await server.person()).call<Article>('GET', '/article/open')).body.slug).toBe('open');
    expect((await server.app.inject('/blog/feed.xml')).body).not.toContain('<item>');
  });

  it('asks nobody for a weekly review', async () => {
    const reminded = async () => (await server.database.pool.query(`select 1 from notifications`)).rows.length;
    await server.person();
    await save({ 'features.weeklyReview': false });
    const before = await reminded();
    await runJobs(server);
    expect(await reminded()).toBe(before);
  });
});

describe('changes are saved together', () => {
  it('with one audit row, from what to what', async () => {
    const { status, body } = await save({ refundDays: 30, 'entitlements.paid.accounts': 'unlimited' });
    expect(status).toBe(200);
    expect(body.configuredSupportEmail).toBe(company.supportEmail);
    expect(body.settings.find(({ name }) => name === 'refundDays')).toEqual({
      name: 'refundDays',
      value: 30,
      changedAt: server.clock.now().toISOString(),
    });
    expect(body.settings.find(({ name }) => name === 'referralReviewFrom')).toMatchObject({
      value: 10,
      changedAt: null,
    });
    expect((await audited()).slice(-1)).toEqual([
      {
        action: 'setting.set',
        target_kind: 'setting',
        target_id: 'several',
        before: { refundDays: 14, 'entitlements.paid.accounts': 10 },
        after: { refundDays: 30, 'entitlements.paid.accounts': 'unlimited' },
      },
    ]);
  });

  it('or not at all: a value that does not fit is said under its name', async () => {
    const before = (await audited()).length;
    const { status, body } = await save({ refundDays: 30, 'entitlements.paid.accounts': -1, supportEmail: 'x' });
    expect([status, (body as unknown as { fields: object }).fields]).toEqual([
      400,
      {
        'entitlements.paid.accounts': 'رقم من 0 إلى 10000، أو «بلا حد»',
        supportEmail: 'يرجى إدخال بريد إلكتروني صحيح',
      },
    ]);
    expect((await productSettings(server.database.db)).refundDays).toBe(14);
    expect(await audited()).toHaveLength(before);
  });

  it('unless another administrator changed one of them meanwhile', async () => {
    await save({ refundDays: 20 });
    const before = (await audited()).length;
    const later = await save({ refundDays: 30, 'premiumPrice.minor': 900 }, { refundDays: 14 });
    expect([later.status, getErrorBody(later).errorType]).toEqual([409, 'changed_meanwhile']);
    expect(await productSettings(server.database.db)).toMatchObject({ refundDays: 20, premiumPrice: { minor: 400 } });
    expect(await audited()).toHaveLength(before);
    expect((await save({ refundDays: 30 }, { refundDays: 20 })).status).toBe(200);
  });

  it('and a setting that is set back to what the product comes with is settled no more', async () => {
    await save({ refundDays: 20 });
    const { body } = await save({ refundDays: 14 });
    expect(body.settings.find(({ name }) => name === 'refundDays')?.changedAt).toBeNull();
  });

  it.each([
    [{ 'maintenance.isOn': true }, 'maintenance.from', 'يرجى اختيار التاريخ'],
    [
      {
        'maintenance.isOn': true,
        'maintenance.from': '2026-12-02T00:00:00.000Z',
        'maintenance.until': '2026-12-02T00:00:00.000Z',
      },
      'maintenance.until',
      'نهاية الصيانة بعد بدايتها',
    ],
    [
      {
        'maintenance.isOn': true,
        'maintenance.from': '2020-12-02T00:00:00.000Z',
        'maintenance.until': '2020-12-02T01:00:00.000Z',
      },
      'maintenance.until',
      'انتهى هذا الموعد. يلزم موعد لم ينته بعد.',
    ],
    [
      { 'maintenance.text': 'صيانة {الوقت}' },
      'maintenance.text',
      'بين القوسين ما لا يُملأ. المتاح: {التاريخ} و{من} و{إلى}.',
    ],
  ])('a maintenance %j is rejected at %s', async (values, field, text) => {
    const response = await save(values as Record<string, Value>);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { [field]: text }]);
  });

  it.each([
    [[]],
    [[{ name: 'entitlements', value: 3, expected: 3 }]],
    [[{ name: 'refundDays', value: 3 }]],
    [
      [
        { name: 'refundDays', value: 3, expected: 14 },
        { name: 'refundDays', value: 4, expected: 14 },
      ],
    ],
  ])('%j are no changes', async (changes) => {
    expect((await admin.call('PATCH', '/admin/settings', { changes })).status).toBe(400);
  });

  it('by administrators alone', async () => {
    const layla = await server.person();
    expect((await layla.call('GET', '/admin/settings')).status).toBe(403);
  });
});

const samples: readonly Value[] = [
  ...[0, 1, -1, 1.5, 2, 365, 366, 1_000, 1_001, 10_000, 10_001, 1_000_000, 1_000_001],
  ...[
    'unlimited',
    'USD',
    'usd',
    'summary',
    'full',
    'x',
    'a@b.co',
    '',
    '2026-11-30T02:00:00Z',
    '2026-11-30',
    'ا'.repeat(301),
  ],
  ...[true, false],
];

it.each(settingNames)('the form and the command line take the same values of %s', (name) => {
  const taken = (hasProblem: (value: Value) => unknown) => samples.filter((value) => hasProblem(value) === null);
  expect(taken((value) => findSettingError(name, value))).toEqual(taken((value) => problemWith(name, value)));
});

it('every setting can be changed', () => {
  expect([...settingNames].sort()).toEqual([...valuesByName().keys()].sort());
});
