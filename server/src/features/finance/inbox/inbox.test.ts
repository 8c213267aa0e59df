import { errors } from '@afdal/contract/errors';
import type { InboxMessage, InboxPattern } from '@afdal/contract/finance/inbox';
import type { InboxReceipt } from '@afdal/contract/finance/inbox-delivery';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { acceptedRetentionDays, maxInboxPatterns, maxInboxWaiting } from '@afdal/domain/money/inbox/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { newApiKey } from '../../../../testing/api-key.ts';
import { exportCopy, restoreCopy } from '../../../../testing/copies.ts';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { runPurge } from '../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { wordRule } from '../../../../testing/word-rule.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const day = 86_400_000;

let layla: Person;
let key: string;
let account: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  key = (await newApiKey(layla)).key;
  account = await fixtures.account(layla);
});

interface Purchase {
  readonly amount?: string;
  readonly payee?: string;
  readonly on?: string;
  readonly card?: string;
}

/** A message as a bank sends it; every one is of another minute. */
let minutes = 0;
function buy({ amount = '5.75', payee = 'مقهى الواحة', on = '26/11/20', card = '4417' }: Purchase = {}): string {
  minutes += 1;
  const time = `${String(10 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `شراء\nبطاقة:${card};مدى\nبـSAR ${amount}\nلـ${payee}\n${on} ${time}`;
}

async function send(text: string, more: object = {}, by = key) {
  // What comes later is newer.
  server.clock.advance(1);
  return await server.call<InboxReceipt>('POST', '/inbox', { text, ...more }, { authorization: `Bearer ${by}` });
}
const list = async (person = layla) => (await person.call<InboxMessage[]>('GET', '/inbox')).body;
const patterns = async (person = layla) => (await person.call<InboxPattern[]>('GET', '/inbox/pattern')).body;
const notifications = async () => (await layla.call<Notification[]>('GET', '/notification')).body;
const ofInbox = async () => (await notifications()).filter(({ actionType }) => actionType === 'inbox');
const readBalance = async (id = account) =>
  (await layla.call<{ id: string; balanceMinor: number }[]>('GET', '/account')).body.find((one) => one.id === id)
    ?.balanceMinor;
const listTransactions = async () => (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items;

/** Copies the one message that waits so many times. */
async function plantWaiting(times: number): Promise<void> {
  await server.database.pool.query(
    `insert into inbox_messages select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'dedup_key', n))).*
       from inbox_messages m, generate_series(1, $2) n where user_id = $1`,
    [layla.user.id, times],
  );
}

/** The body by which a message is accepted as it was read. */
function asRead({ draft }: InboxMessage, change: object = {}) {
  const { type, amountMinor, currency, occurredOn, payee, categoryId } = draft;
  return {
    type,
    accountId: draft.accountId ?? account,
    amountMinor,
    currency,
    occurredOn,
    payee,
    categoryId,
    ...change,
  };
}
async function accept(message: InboxMessage | undefined, change: object = {}) {
  if (!message) throw new Error('nothing waits');
  return await layla.call<Transaction>('POST', `/inbox/${message.id}/accept`, asRead(message, change));
}
async function sendAndAccept(text: string, change: object = {}) {
  await send(text);
  const [message] = await list();
  return (await accept(message, change)).body;
}

describe('a message that a device sends', () => {
  it('waits with the transaction read from it, and nothing is recorded', async () => {
    const text = buy();
    const { status, body } = await send(text, { sender: 'AlRajhi', receivedAt: '2026-11-20T10:30:00+03:00' });
    expect([status, body]).toEqual([
      200,
      { waiting: 1, accepted: 0, ignored: 0, repeated: 0, message: 'وصلت معاملة واحدة، وتنتظر مراجعتك' },
    ]);
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
        text,
        sender: 'AlRajhi',
        receivedAt: '2026-11-20T07:30:00.000Z',
        draft: {
          type: 'expense',
          amountMinor: 5_75,
          currency: 'SAR',
          foreign: null,
          fee: null,
          isCash: false,
          payee: 'مقهى الواحة',
          occurredOn: '2026-11-20',
          card: '4417',
          toCard: null,
          accountId: null,
          toAccountId: null,
          categoryId: null,
        },
        isRecorded: false,
      },
    ]);
    expect(await listTransactions()).toEqual([]);
  });

  it('is of the day on which it was received, where it says none', async () => {
    const text = 'Purchase of SAR 20.00 at PALM CAFE with card ending 4417';
    await layla.call('PATCH', '/preferences', { dayStartHour: 3 });
    await send(text, { receivedAt: '2026-11-19T23:30:00Z' });
    await send(`${text}.`, { receivedAt: '2026-11-20T00:00:00Z' });
    await send(`${text}..`);
    await send(`${text}...`, { receivedAt: '2027-01-01T00:00:00Z' });
    const found = await list();
    expect(found.map(({ draft }) => draft.occurredOn)).toEqual([
      '2026-11-21',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
    ]);
    expect(found.map(({ receivedAt }) => receivedAt)).toEqual([
      server.clock.now().toISOString(),
      expect.stringMatching('2026-11-21T09:00:00'),
      '2026-11-20T00:00:00.000Z',
      '2026-11-19T23:30:00.000Z',
    ]);
  });

  it('is one of several in its text, each by itself', async () => {
    const texts = Array.from({ length: 10 }, (_, n) => buy({ amount: `${n + 1}.00` }));
    const { body } = await send(texts.join('\n\n'));
    expect(body).toMatchObject({ waiting: 10, ignored: 0, message: 'وصلت 10 معاملات، وتنتظر مراجعتك' });
    const waiting = await list();
    expect(waiting.map(({ text }) => text).sort()).toEqual(texts.sort());
    expect(waiting.map(({ draft }) => draft.amountMinor).sort((a, b) => a - b)).toEqual(
      texts.map((_, n) => (n + 1) * 100),
    );
  });

  it('comes with messages that are none, which are only counted', async () => {
    const code = 'رمز التحقق 482913 لعملية شراء بمبلغ SAR 250.00 لدى NAKHLA. لا تشاركه مع أحد';
    const { body } = await send(`${buy()}\n\n${code}`);
    expect(body).toMatchObject({ waiting: 1, ignored: 1 });
    expect((await list()).map(({ text }) => text).join()).not.toContain('482913');
  });

  it('has the number of a card taken out', async () => {
    await send(buy({ card: '4242 4242 4242 4242' }));
    const { rows } = await server.database.pool.query('select text from inbox_messages where user_id = $1', [
      layla.user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].text.replace(/\s/g, '')).not.toContain('4242424242424242');
  });

  it('is tried, and nothing of it is stored but the use of its key', async () => {
    const { body } = await send(buy(), { isTest: true });
    expect(body).toEqual({
      waiting: 0,
      accepted: 0,
      ignored: 0,
      repeated: 0,
      message: 'وصل النص التجريبي: فيه معاملة واحدة، ولم يُحفظ منه شيء',
    });
    expect((await send('تجربة', { isTest: true })).body.message).toBe(
      'وصل النص التجريبي: لا معاملة فيه، ولم يُحفظ منه شيء',
    );
    expect(await list()).toEqual([]);
    expect((await layla.call<{ lastUsedAt: string }[]>('GET', '/apiKey')).body[0]?.lastUsedAt).not.toBeNull();
  });
});

describe('a message that comes as plain text', () => {
  const sendPlain = async (payload: string | Buffer, type = 'text/plain') => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const response = await server.app.inject({ method: 'POST', url: '/api/inbox', headers, payload });
    return [response.statusCode, response.json()];
  };

  it.each(['text/plain', 'text/plain; charset=utf-8', 'TEXT/PLAIN;charset=UTF-8'])(
    'of type %s waits, received as it arrives',
    async (type) => {
      const text = buy();
      expect(await sendPlain(text, type)).toMatchObject([200, { waiting: 1 }]);
      expect(await list()).toMatchObject([
        { text, sender: '', receivedAt: server.clock.now().toISOString(), draft: { payee: 'مقهى الواحة' } },
      ]);
      expect((await send(text)).body).toMatchObject({ waiting: 0, repeated: 1 });
    },
  );

  it.each<[string, string | Buffer, string, number, object]>([
    ['nothing', '', 'text/plain', 400, { fields: { text: refusalTexts.inboxTextRequired } }],
    ['blanks', ' \n\u200f', 'text/plain', 400, { fields: { text: refusalTexts.inboxTextRequired } }],
    [
      'more than 4,000 characters',
      'ق'.repeat(4_001),
      'text/plain',
      400,
      { fields: { text: refusalTexts.inboxTextTooLong } },
    ],
    ['120 kB', 'ق'.repeat(60_000), 'text/plain', 413, { errorType: 'body_too_large' }],
    [
      'bytes that are no UTF-8',
      Buffer.from([0xd4, 0xf1, 0xc7, 0xc1]),
      'text/plain',
      400,
      { errorType: 'body_unreadable' },
    ],
    ['a NUL', 'شراء\u0000', 'text/plain', 400, { errorType: 'body_unreadable' }],
    ['another charset', 'Purchase', 'text/plain; charset=windows-1256', 415, { errorType: 'content_type_unsupported' }],
    ['a form', 'text=Purchase', 'application/x-www-form-urlencoded', 415, { errorType: 'content_type_unsupported' }],
  ])('of %s is refused', async (_, payload, type, status, body) => {
    expect(await sendPlain(payload, type)).toMatchObject([status, body]);
    expect(await list()).toEqual([]);
  });
});

describe('the same message again', () => {
  const receipt = { waiting: 0, accepted: 0, repeated: 1, message: 'وصلت هذه الرسالة من قبل' };

  it('is no second one, however its lines break', async () => {
    const text = buy();
    await send(text);
    expect((await send(text)).body).toMatchObject(receipt);
    expect((await send(`\n${text.replaceAll('\n', '\r\n')} `)).body).toMatchObject(receipt);
    expect(await list()).toHaveLength(1);
  });

  it('is none of one that was accepted, dismissed, or is in the trash as a transaction', async () => {
    const [accepted, dismissed, deleted] = [buy(), buy(), buy()];
    await sendAndAccept(accepted);
    await send(dismissed);
    const [message] = await list();
    await layla.call('DELETE', `/inbox/${message?.id}`);
    const { id } = await sendAndAccept(deleted);
    await layla.call('DELETE', `/transaction/${id}`);
    for (const text of [accepted, dismissed, deleted]) expect((await send(text)).body).toMatchObject(receipt);
    expect(await list()).toEqual([]);
    expect(await listTransactions()).toHaveLength(1);
  });

  it('is none twenty times at once, nor twice in one text', async () => {
    const text = buy();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(text)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(responses.filter(({ body }) => body.waiting === 1)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.repeated === 1)).toHaveLength(19);
    const other = buy();
    expect((await send(`${other}\n\n${other}`)).body).toMatchObject({ waiting: 1, repeated: 1 });
    expect(await list()).toHaveLength(2);
  });

  it('is another one on another day, where it says none', async () => {
    const text = 'Purchase of SAR 20.00 at PALM CAFE with card ending 4417';
    await send(text, { receivedAt: '2026-11-19T12:00:00Z' });
    expect((await send(text, { receivedAt: '2026-11-20T12:00:00Z' })).body).toMatchObject({ waiting: 1 });
  });

  it('is somebody else’s own', async () => {
    const omar = await server.person('عمر');
    const text = buy();
    await send(text);
    expect((await send(text, {}, (await newApiKey(omar)).key)).body).toMatchObject({ waiting: 1 });
    expect([await list(), await list(omar)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('what is refused, or is no transaction', () => {
  const expectNothing = async () => {
    expect(await list()).toEqual([]);
    expect(await listTransactions()).toEqual([]);
    expect(await ofInbox()).toEqual([]);
  };

  it.each([
    ['half of one', 'شراء\nبطاقة:4417;مدى\nبـSAR'],
    ['one in a third language', 'Ihr Konto wurde am 20.11.2026 mit 45,00 EUR belastet. Händler: BÄCKEREI'],
    ['another one', 'آپ کے اکاؤنٹ سے 500 روپے منتقل کیے گئے'],
    ['a code', 'رمز التحقق 482913 لعملية شراء بمبلغ SAR 250.00 لدى NAKHLA. لا تشاركه مع أحد'],
    ['an offer', 'خصم 20% على مشترياتك من سوق النخيل حتى نهاية نوفمبر. تطبق الشروط'],
    ['a word', 'مرحبا'],
    ['an amount beyond all bounds', 'شراء\nبطاقة:4417;مدى\nبـSAR 99,999,999,999,999.00\nلـمقهى\n26/11/20 10:00'],
  ])('%s is said to be none', async (_, text) => {
    const { status, body } = await send(text);
    expect([status, body]).toMatchObject([200, { waiting: 0, accepted: 0, message: 'لا معاملة في هذا النص' }]);
    expect(body.ignored).toBeGreaterThan(0);
    await expectNothing();
  });

  it.each<[string, object, object]>([
    ['no text', { text: undefined }, { text: refusalTexts.inboxTextRequired }],
    ['a blank text', { text: ' \u200f\n' }, { text: refusalTexts.inboxTextRequired }],
    ['more than 4,000 characters', { text: `${buy()}${'ق'.repeat(4_000)}` }, { text: refusalTexts.inboxTextTooLong }],
    ['a time that is none', { receivedAt: 'اليوم' }, { receivedAt: errorTexts.dateInvalid }],
    ['a field of another API', { amount: 5 }, { amount: errorTexts.fieldUnknown }],
    [
      '21 messages',
      { text: Array.from({ length: 21 }, (_, n) => `شراء بـSAR ${n + 1}.00 من PALM CAFE بطاقة 4417`).join('\n\n') },
      { text: refusalTexts.inboxMessagesTooMany },
    ],
  ])('%s is refused with a sentence', async (_, body, fields) => {
    const response = await send(buy(), body);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
    await expectNothing();
  });

  it('a text of 100 kB is refused before it is read', async () => {
    const response = await send('شراء بـSAR 5.00 '.repeat(8_000));
    expect([response.status, getErrorBody(response).errorType]).toEqual([413, 'body_too_large']);
    await expectNothing();
  });

  it('a key that was revoked sends nothing', async () => {
    const other = await newApiKey(layla);
    await layla.call('DELETE', `/apiKey/${other.id}`);
    const response = await send(buy(), {}, other.key);
    expect([response.status, getErrorBody(response).errorType]).toEqual([401, 'api_key_invalid']);
    await expectNothing();
  });

  it('a session sends nothing, and a key reads nothing', async () => {
    const response = await send(buy(), {}, layla.token);
    expect([response.status, getErrorBody(response).errorType]).toEqual([401, 'api_key_invalid']);
    const headers = { authorization: `Bearer ${key}` };
    for (const path of ['/inbox', '/inbox/pattern', '/transaction', '/dashboard']) {
      const { status, text } = await server.call('GET', path, undefined, headers);
      expect([path, status]).toEqual([path, 401]);
      expect(text).toContain('unauthorized');
    }
    await expectNothing();
  });

  it('more than may wait are refused, and none of the text is stored', async () => {
    await send(buy());
    await plantWaiting(maxInboxWaiting - 2);
    const response = await send(`${buy()}\n\n${buy()}`);
    expect([response.status, getErrorBody(response)]).toMatchObject([
      409,
      {
        errorType: 'list_full',
        message: 'وصلت إلى الحد: 200 رسالة بانتظار المراجعة. حذف القديم يفسح المجال لغيره.',
      },
    ]);
    expect(await list()).toHaveLength(maxInboxWaiting - 1);
    const last = buy();
    expect((await send(last)).status).toBe(200);
    expect((await send(buy())).status).toBe(409);
    expect((await send(last)).body.repeated).toBe(1);
    const [newest, other] = await list();
    await layla.call('DELETE', `/inbox/${newest?.id}`);
    await send(buy());
    expect((await layla.call('POST', `/inbox/${newest?.id}/restore`)).status).toBe(409);
    await layla.call('DELETE', `/inbox/${other?.id}`);
    expect((await layla.call('POST', `/inbox/${newest?.id}/restore`)).status).toBe(200);
  });
});

describe('acceptance', () => {
  it('records the transaction once, with the id of its message, and erases the text', async () => {
    await send(buy());
    const [message] = await list();
    const responses = await Promise.all([1, 2, 3, 4].map(() => accept(message)));
    for (const { status, body } of responses) {
      expect([status, body]).toMatchObject([200, { id: message?.id, amountMinor: 5_75, accountId: account }]);
    }
    expect(await list()).toEqual([]);
    expect(await listTransactions()).toHaveLength(1);
    expect(await readBalance()).toBe(-5_75);
    const { rows } = await server.database.pool.query('select text from inbox_messages where id = $1', [message?.id]);
    expect(rows).toEqual([{ text: '' }]);
  });

  it('records what the review changed, also parts', async () => {
    await send(buy({ amount: '30.00' }));
    const [message] = await list();
    const category = await fixtures.category(layla, 'مقاهٍ');
    const parts = [
      { amountMinor: 10_00, categoryId: category },
      { amountMinor: 20_00, categoryId: null },
    ];
    const { body } = await accept(message, { payee: 'الواحة', parts, categoryId: undefined });
    expect(body).toMatchObject({ id: message?.id, payee: 'الواحة', amountMinor: 10_00, categoryId: category });
    expect(await listTransactions()).toHaveLength(2);
    expect(await readBalance()).toBe(-30_00);
  });

  it('is refused as a new transaction would be, and the message waits on', async () => {
    await send(buy());
    const [message] = await list();
    const omar = await server.person('عمر');
    const refused = await accept(message, { accountId: await fixtures.account(omar), amountMinor: 0 });
    expect(refused.status).toBe(400);
    const other = await accept(message, { accountId: await fixtures.account(omar) });
    expect(Object.keys(getErrorBody(other).fields ?? {})).toEqual(['accountId']);
    expect(await list()).toEqual([message]);
    expect(await patterns()).toEqual([]);
  });

  it('is of a message that waits', async () => {
    await send(buy());
    const [message] = await list();
    await layla.call('DELETE', `/inbox/${message?.id}`);
    expect((await accept(message)).status).toBe(404);
    await layla.call('POST', `/inbox/${message?.id}/restore`);
    expect((await accept(message)).status).toBe(200);
    expect((await layla.call('DELETE', `/inbox/${message?.id}`)).status).toBe(404);
  });
});

describe('dismissal', () => {
  it('can be taken back for thirty days, then all of the message is erased', async () => {
    await send(buy());
    const [message] = await list();
    expect((await layla.call('DELETE', `/inbox/${message?.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    const trash = (await layla.call<{ items: object[] }>('GET', '/trash?kind=inboxMessage')).body.items;
    expect(trash).toMatchObject([
      { kind: 'inboxMessage', id: message?.id, title: 'مقهى الواحة', on: '2026-11-20', amountMinor: -5_75 },
    ]);
    const restored = await layla.call<InboxMessage>('POST', `/inbox/${message?.id}/restore`);
    expect([restored.status, restored.body]).toEqual([200, message]);
    await layla.call('DELETE', `/inbox/${message?.id}`);
    server.clock.advance(30 * day + 1);
    await runPurge(server);
    const { rows } = await server.database.pool.query('select id from inbox_messages where user_id = $1', [
      layla.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('of an accepted message what is known by it is kept for a year', async () => {
    const count = async () =>
      (await server.database.pool.query('select id from inbox_messages where user_id = $1', [layla.user.id])).rows
        .length;
    await sendAndAccept(buy());
    server.clock.advance(acceptedRetentionDays * day);
    await runPurge(server);
    expect(await count()).toBe(1);
    server.clock.advance(1);
    await runPurge(server);
    expect(await count()).toBe(0);
  });
});

describe('the next message', () => {
  it('gets the account of its card, and the words chosen for its payee', async () => {
    const category = await fixtures.category(layla, 'مقاهٍ');
    await sendAndAccept(buy(), { payee: 'الواحة', categoryId: category });
    await send(buy({ amount: '9.00' }));
    await send(buy({ payee: 'سوق النخيل' }));
    const [market, cafe] = await list();
    expect(cafe?.draft).toMatchObject({ accountId: account, payee: 'الواحة', categoryId: category });
    expect(market?.draft).toMatchObject({ accountId: account, payee: 'سوق النخيل', categoryId: null });
  });

  it('knows what was corrected in the transaction later', async () => {
    const [other, category] = [await fixtures.account(layla), await fixtures.category(layla, 'مقاهٍ')];
    const { id } = await sendAndAccept(buy());
    await layla.call('PATCH', `/transaction/${id}`, { accountId: other, categoryId: category });
    await send(buy());
    expect((await list())[0]?.draft).toMatchObject({ accountId: other, categoryId: category });
  });

  it('gets no account that is archived, and no category that is deleted', async () => {
    const [category, other] = [await fixtures.category(layla, 'مقاهٍ'), await fixtures.category(layla, 'خروج')];
    await sendAndAccept(buy(), { categoryId: category });
    await layla.call('PATCH', `/account/${account}`, { archived: true });
    await layla.call('DELETE', `/category/${category}?moveTo=${other}`);
    await send(buy());
    expect((await list())[0]?.draft).toMatchObject({ accountId: null, categoryId: other });
  });

  it('gets the category of a rule, or of its payee, as any transaction does', async () => {
    const [cafes, markets] = [await fixtures.category(layla, 'مقاهٍ'), await fixtures.category(layla, 'أسواق')];
    await layla.call('POST', '/rule', wordRule('مقهى', cafes));
    const known = { type: 'expense', accountId: account, amountMinor: 1_00, currency: 'SAR', occurredOn: '2026-11-01' };
    await layla.call('POST', '/transaction', { ...known, payee: 'سوق النخيل', categoryId: markets });
    await send(`${buy()}\n\n${buy({ payee: 'سُوق النخيل' })}`);
    const drafts = (await list()).map(({ draft }) => draft);
    expect(drafts.find(({ payee }) => payee.includes('مقهى'))?.categoryId).toBe(cafes);
    expect(drafts.find(({ categoryId }) => categoryId === markets)?.payee).toBe('سوق النخيل');
  });

  it('gets tags and note of a rule that holds of what the bank wrote, unless it is given others', async () => {
    const effects = [
      { type: 'tags', tags: ['خارج'] },
      { type: 'note', mode: 'set', note: 'مع الفريق' },
      { type: 'payee', payee: 'الواحة' },
    ];
    const conditions = [{ type: 'text', source: 'bank', operator: 'startsWith', phrases: ['مقهى'] }];
    await layla.call('POST', '/rule', { name: 'مقاهٍ', conditions, effects });
    await send(`${buy({ amount: '3.00' })}\n\n${buy({ amount: '4.00' })}`);
    const find = (amountMinor: number) =>
      list().then((messages) => messages.find(({ draft }) => draft.amountMinor === amountMinor));
    await accept(await find(3_00));
    await accept(await find(4_00), { tags: ['عمل'], note: 'وحدي' });
    const recorded = await listTransactions();
    const about = (minor: number) => recorded.find(({ amountMinor }) => amountMinor === minor);
    expect(about(3_00)).toMatchObject({ payee: 'الواحة', tags: ['خارج'], note: 'مع الفريق' });
    expect(about(4_00)).toMatchObject({ tags: ['عمل'], note: 'وحدي' });
  });

  it('of a transfer gets both accounts, and says of both messages of it that it stands', async () => {
    const card = await fixtures.account(layla);
    const transfer = (amount: string) => `حوالة بين حساباتك\nمبلغ: SAR ${amount}\nمن: *1234\nإلى: *5678\nفي: 26/11/20`;
    await send(transfer('100.00'));
    const [first] = await list();
    expect(first?.draft).toMatchObject({ type: 'transfer', card: '1234', toCard: '5678' });
    await accept(first, { toAccountId: card });
    await send(transfer('250.00'));
    await send(transfer('100.0'));
    const [same, second] = await list();
    expect(second).toMatchObject({ isRecorded: false, draft: { accountId: account, toAccountId: card } });
    expect(same).toMatchObject({ isRecorded: true });
  });

  it('is said to stand already where the account has as much on the day', async () => {
    await sendAndAccept(buy());
    await send(`${buy()}\n\n${buy({ on: '26/11/19' })}\n\n${buy({ amount: '5.76' })}`);
    const standing = (await list()).filter(({ isRecorded }) => isRecorded);
    expect(standing).toMatchObject([{ draft: { amountMinor: 5_75, occurredOn: '2026-11-20' } }]);
  });
});

describe('a pattern', () => {
  const amounts = ['5.75', '12.00', '9.50', '7.25', '8.00'];
  const confirm = async (times: number) => {
    for (const amount of amounts.slice(0, times)) await sendAndAccept(buy({ amount }));
  };
  const switchOn = async (isAutomatic = true) => {
    const [pattern] = await patterns();
    return await layla.call<InboxPattern>('PATCH', `/inbox/pattern/${pattern?.id}`, { isAutomatic });
  };

  it('counts what was accepted as read, of other amounts, days and payees', async () => {
    await sendAndAccept(buy());
    await sendAndAccept(buy({ amount: '12.00', payee: 'سوق النخيل', on: '26/11/19' }));
    const [pattern, ...others] = await patterns();
    expect(others).toEqual([]);
    expect(pattern).toEqual({
      id: expect.any(String),
      sender: '',
      type: 'expense',
      payee: 'سوق النخيل',
      card: '4417',
      accountId: account,
      confirmed: 2,
      isAutomatic: false,
    });
  });

  it.each<[string, () => Promise<object>]>([
    ['another amount', async () => ({ amountMinor: 5_76 })],
    ['another day', async () => ({ occurredOn: '2026-11-19' })],
    ['another account', async () => ({ accountId: await fixtures.account(layla) })],
    ['another type', async () => ({ type: 'income' })],
  ])('begins anew, and asks again, after a correction: %s', async (_, change) => {
    await confirm(3);
    await switchOn();
    await switchOn(false);
    await sendAndAccept(buy(), await change());
    expect(await patterns()).toEqual([]);
    await sendAndAccept(buy({ amount: '2.00' }));
    expect((await patterns())[0]).toMatchObject({ confirmed: 1, isAutomatic: false });
  });

  it('is another one of another sender, card or kind', async () => {
    await sendAndAccept(buy());
    await send(buy(), { sender: 'AlRajhi' });
    await accept((await list())[0]);
    await sendAndAccept(buy({ card: '9021' }));
    await sendAndAccept(buy().replace('شراء', 'شراء انترنت'));
    expect((await patterns()).map(({ confirmed }) => confirmed)).toEqual([1, 1, 1, 1]);
  });

  it('is accepted without asking once the person says so, after three', async () => {
    await confirm(2);
    const tooSoon = await switchOn();
    expect([tooSoon.status, getErrorBody(tooSoon).errorType]).toEqual([409, 'pattern_unconfirmed']);
    expect((await send(buy({ amount: '3.00' }))).body).toMatchObject({ waiting: 1, accepted: 0 });
    await accept((await list())[0]);
    expect((await send(buy({ amount: '4.00' }))).body).toMatchObject({ waiting: 1, accepted: 0 });
    expect((await switchOn()).body).toMatchObject({ confirmed: 3, isAutomatic: true });
    const category = await fixtures.category(layla, 'مقاهٍ');
    await layla.call('POST', '/rule', wordRule('سوق', category));
    const { body } = await send(buy({ amount: '41.00', payee: 'سوق النخيل' }));
    expect(body).toMatchObject({ waiting: 0, accepted: 1, message: 'سُجّلت معاملة واحدة' });
    expect((await listTransactions()).filter(({ amountMinor }) => amountMinor === 41_00)).toMatchObject([
      { accountId: account, payee: 'سوق النخيل', categoryId: category, status: 'cleared' },
    ]);
    expect(await readBalance()).toBe(-(5_75 + 12_00 + 3_00 + 41_00));
    expect(await list()).toHaveLength(1);
    const [told] = (await notifications()).filter(({ actionType }) => actionType === 'expense');
    expect(told).toMatchObject({ title: 'سُجّلت معاملة تلقائيًا', type: 'success' });
    expect(told?.message).toContain('سوق النخيل: \u206641.00\u2069');
    expect((await listTransactions()).map(({ id }) => id)).toContain(told?.actionId);
  });

  it('tells no amount to who hides amounts', async () => {
    await confirm(3);
    await switchOn();
    await layla.call('PATCH', '/preferences', { hideAmounts: true });
    await send(buy({ amount: '41.00' }));
    const [told] = (await notifications()).filter(({ actionType }) => actionType === 'expense');
    expect(told?.message).toBe('مقهى الواحة. حذفها يوقف التسجيل التلقائي لمثلها.');
  });

  it.each<[string, () => Promise<string>]>([
    ['stands already', async () => buy({ amount: '5.75' })],
    ['is of more than a week ago', async () => buy({ amount: '41.00', on: '26/11/13' })],
    ['is of a day to come', async () => buy({ amount: '41.00', on: '26/11/25' })],
    [
      'has no open account',
      async () => {
        await layla.call('PATCH', `/account/${account}`, { archived: true });
        return buy({ amount: '41.00' });
      },
    ],
  ])('waits all the same where the message %s', async (_, prepare) => {
    await confirm(3);
    await switchOn();
    expect((await send(await prepare())).body).toMatchObject({ waiting: 1, accepted: 0 });
    expect(await listTransactions()).toHaveLength(3);
  });

  it('waits where the ledger refuses its transaction: into an account beyond the plan', async () => {
    const receive = (amount: string) =>
      `استرداد مبلغ\nبطاقة:4417\nمبلغ:SAR ${amount}\nلدى:DUKKAN APP\nفي:26-11-19 09:00`;
    await grantPlan(server, layla, 'premium');
    for (let n = 0; n < 2; n++) await fixtures.account(layla);
    server.clock.advance(1_000);
    const beyond = await fixtures.account(layla);
    for (const amount of ['1.00', '2.00', '3.00']) await sendAndAccept(receive(amount), { accountId: beyond });
    await switchOn();
    expect((await send(receive('4.00'))).body).toMatchObject({ waiting: 0, accepted: 1 });
    await grantPlan(server, layla, 'free');
    expect((await send(receive('5.00'))).body).toMatchObject({ waiting: 1, accepted: 0 });
    expect([await readBalance(beyond), (await list()).length]).toEqual([10_00, 1]);
  });

  it('books of two equal ones in a text the first', async () => {
    await confirm(3);
    await switchOn();
    const text = `${buy({ amount: '41.00' })}\n\n${buy({ amount: '41.00' })}`;
    expect((await send(text)).body).toMatchObject({
      waiting: 1,
      accepted: 1,
      message: 'وصلت معاملة واحدة، وتنتظر مراجعتك. سُجّلت معاملة واحدة',
    });
  });

  it('asks again after what it recorded was deleted, not after another', async () => {
    await confirm(3);
    await switchOn();
    const [byHand] = await listTransactions();
    await layla.call('DELETE', `/transaction/${byHand?.id}`);
    expect((await patterns())[0]?.isAutomatic).toBe(true);
    await send(buy({ amount: '41.00' }));
    const automatic = (await listTransactions()).find(({ amountMinor }) => amountMinor === 41_00);
    await layla.call('DELETE', `/transaction/${automatic?.id}`);
    expect((await patterns())[0]).toMatchObject({ confirmed: 3, isAutomatic: false });
    expect((await send(buy({ amount: '42.00' }))).body).toMatchObject({ waiting: 1, accepted: 0 });
  });

  it('is forgotten when a hundred others were used since', async () => {
    await sendAndAccept(buy());
    server.clock.advance(1_000);
    await server.database.pool.query(
      `insert into inbox_patterns select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'key', n, 'used_at', $3::timestamptz))).*
         from inbox_patterns p, generate_series(1, $2) n where user_id = $1`,
      [layla.user.id, maxInboxPatterns - 1, server.clock.now()],
    );
    await sendAndAccept(buy({ card: '9021' }));
    const known = await patterns();
    expect(known).toHaveLength(maxInboxPatterns);
    expect(known[0]?.card).toBe('9021');
    const { rows } = await server.database.pool.query(
      'select 1 from inbox_patterns where user_id = $1 and char_length(key) > 10',
      [layla.user.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the notification of what waits', () => {
  it('is one, that says how many, on top again with each', async () => {
    await send(buy());
    expect(await ofInbox()).toMatchObject([{ title: 'معاملة واحدة بانتظار المراجعة', read: false, type: 'info' }]);
    const [first] = await ofInbox();
    await layla.call('PATCH', `/notification/${first?.id}`);
    server.clock.advance(60_000);
    await send(buy());
    expect(await ofInbox()).toEqual([
      {
        ...first,
        title: 'معاملتان بانتظار المراجعة',
        read: false,
        createdAt: server.clock.now().toISOString(),
      },
    ]);
    await send(buy());
    expect((await ofInbox())[0]?.title).toBe('3 معاملات بانتظار المراجعة');
  });

  it('is right, and as read as it was, after a review; and goes with the last', async () => {
    await send(`${buy()}\n\n${buy()}`);
    const [told] = await ofInbox();
    await layla.call('PATCH', `/notification/${told?.id}`);
    const [first, second] = await list();
    await accept(first);
    expect(await ofInbox()).toEqual([{ ...told, title: 'معاملة واحدة بانتظار المراجعة', read: true }]);
    await layla.call('DELETE', `/inbox/${second?.id}`);
    expect(await ofInbox()).toEqual([]);
    await layla.call('POST', `/inbox/${second?.id}/restore`);
    expect(await ofInbox()).toMatchObject([{ title: 'معاملة واحدة بانتظار المراجعة', read: false }]);
  });

  it('comes back after it was deleted, with the next message', async () => {
    await send(buy());
    const [told] = await ofInbox();
    await layla.call('DELETE', `/notification/${told?.id}`);
    expect(await ofInbox()).toEqual([]);
    await send(buy());
    expect(await ofInbox()).toMatchObject([{ title: 'معاملتان بانتظار المراجعة' }]);
  });
});

describe('a copy that is imported into another account', () => {
  it('brings what waits and what is known, and nobody’s word to record without asking', async () => {
    for (const amount of ['5.75', '12.00', '9.50']) await sendAndAccept(buy({ amount }));
    const [pattern] = await patterns();
    await layla.call('PATCH', `/inbox/pattern/${pattern?.id}`, { isAutomatic: true });
    const other = buy().replace('شراء', 'شراء انترنت');
    await send(other);
    const copy = await exportCopy(server, layla);
    const omar = await server.person('عمر');
    expect(await restoreCopy(server, omar, copy)).toMatchObject({ status: 'done' });
    const accountId = (await omar.call<{ id: string }[]>('GET', '/account')).body[0]?.id;
    expect(await list(omar)).toMatchObject([{ text: other, draft: { accountId } }]);
    expect(await patterns(omar)).toMatchObject([{ card: '4417', accountId, confirmed: 3, isAutomatic: false }]);
    expect((await send(other, {}, (await newApiKey(omar)).key)).body).toMatchObject({ repeated: 1 });
  });

  it('brings no more than may wait', async () => {
    await send(buy());
    await plantWaiting(maxInboxWaiting);
    const omar = await server.person('عمر');
    const restored = await restoreCopy(server, omar, await exportCopy(server, layla));
    expect(restored).toMatchObject({ status: 'failed', problem: errors.copy_too_long.text });
    expect(await list(omar)).toEqual([]);
  });
});

describe('the count', () => {
  it('is of what waits for this person', async () => {
    const omar = await server.person('عمر');
    const counts = async () =>
      [await layla.call('GET', '/inbox/count'), await omar.call('GET', '/inbox/count')].map(({ body }) => body);
    expect(await counts()).toEqual([{ waiting: 0 }, { waiting: 0 }]);
    await send(`${buy()}\n\n${buy()}\n\n${buy()}`);
    const [first, second] = await list();
    await layla.call('DELETE', `/inbox/${first?.id}`);
    await accept(second);
    expect(await counts()).toEqual([{ waiting: 1 }, { waiting: 0 }]);
  });
});

describe('the dashboard', () => {
  it('says how many wait', async () => {
    const waiting = async () =>
      (await layla.call<{ inboxWaiting: number }>('GET', '/dashboard?cards=')).body.inboxWaiting;
    expect(await waiting()).toBe(0);
    await send(`${buy()}\n\n${buy()}\n\n${buy()}`);
    await accept((await list())[0]);
    await layla.call('DELETE', `/inbox/${(await list())[0]?.id}`);
    expect(await waiting()).toBe(1);
  });
});
