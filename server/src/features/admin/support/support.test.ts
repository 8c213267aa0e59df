import type { CannedReply, SupportTicket, SupportTicketRow } from '@afdal/contract/admin/support';
import type { Notification } from '@afdal/contract/notifications/notifications';
import type { TicketThread } from '@afdal/contract/support';
import { maxCannedReplies } from '@afdal/domain/support/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
const hourMs = 3_600_000;

interface Page {
  readonly items: SupportTicketRow[];
  readonly nextCursor: string | null;
  readonly counts: object;
  readonly firstWaitingSince: string | null;
  readonly lastSolvedAt: string | null;
  readonly answers: object;
}

let maha: Person;
let tariq: Person;
let layla: Person;

/** Time passes, in which an administrator who did nothing is signed out. */
async function pass(hours: number): Promise<void> {
  server.clock.advance(hours * hourMs);
  maha = await server.admin();
}

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from tickets; delete from canned_replies');
  maha = await server.admin();
  tariq = await server.admin();
  layla = await server.person('ليلى');
});

async function send(change: object = {}, person: Person | null = layla): Promise<string> {
  server.clock.advance(1_000);
  const id = uuidv7(server.clock.now().getTime());
  const ticket = { name: 'ليلى', email: layla.email, subject: 'استيراد كشف البنك', message: 'يتوقف عند الصف 14' };
  await (person ?? server).call('POST', '/ticket', { ...ticket, ...change, id });
  return id;
}

const list = async (query = '') => (await maha.call<Page>('GET', `/admin/ticket${query}`)).body;
const subjects = async (query = '') => (await list(query)).items.map(({ subject }) => subject);
const read = async (id: string, admin = maha) => (await admin.call<SupportTicket>('GET', `/admin/ticket/${id}`)).body;
const write = (id: string, verb: string, body: object, admin = maha, headers: Record<string, string> = {}) =>
  admin.call<SupportTicket>('POST', `/admin/ticket/${id}/${verb}`, body, headers);
const audit = async (id: string) => {
  const { rows } = await server.database.pool.query(
    'select action, actor_id, before, after from audit_log where target_id = $1 order by position',
    [id],
  );
  return rows;
};

describe('the list', () => {
  it('has what is due first above what was answered, and no solved ticket', async () => {
    const [answered, first, solved] = [
      await send({ subject: 'مدة ممنوحة' }),
      await send({ subject: 'رمز التأكيد' }),
      await send({ subject: 'بطاقة جديدة' }),
    ];
    await send({ subject: 'خصم مكرر' });
    await write(answered, 'reply', { message: 'أُضيفت الآن.', expected: 1 });
    await write(solved, 'solve', { expected: 1 });
    const page = await list();
    expect(page.items.map(({ subject, status }) => [subject, status])).toEqual([
      ['رمز التأكيد', 'new'],
      ['خصم مكرر', 'new'],
      ['مدة ممنوحة', 'waiting'],
    ]);
    expect(page).toMatchObject({
      nextCursor: null,
      counts: { new: 2, open: 0, waiting: 1, solved: null },
      firstWaitingSince: (await read(first)).createdAt,
      lastSolvedAt: server.clock.now().toISOString(),
      answers: { given: 1, inTime: 1 },
    });
    expect(page.items.at(-1)).toMatchObject({ preview: 'أُضيفت الآن.', lastAuthor: 'support', waitingSince: null });
    expect(await subjects('?state=solved')).toEqual(['بطاقة جديدة']);
    expect(await subjects('?state=waiting')).toEqual(['مدة ممنوحة']);
  });

  it('comes page by page, also where nothing waits, and where all is solved', async () => {
    for (let n = 0; n < 30; n++) await send({ subject: `سؤال رقم ${n}` });
    const whole = async (query: string) => {
      const first = await list(`?${query}`);
      const second = await list(`?${query}&cursor=${first.nextCursor}`);
      expect([first.items.length, second.items.length, second.nextCursor]).toEqual([25, 5, null]);
      return [...first.items, ...second.items].map(({ subject }) => Number(subject.split(' ')[2]));
    };
    const inOrder = Array.from({ length: 30 }, (_, n) => n);
    expect(await whole('')).toEqual(inOrder);
    await server.database.pool.query("update tickets set status = 'waiting', waiting_since = null");
    expect(await whole('state=waiting')).toEqual(inOrder);
    await server.database.pool.query("update tickets set status = 'solved', solved_at = created_at");
    expect(await whole('state=solved')).toEqual(inOrder.toReversed());
  });

  it.each(['x', '1', '99999999999999999_1', '-_', '1_x'])('refuses the cursor %s', async (cursor) => {
    expect((await maha.call('GET', `/admin/ticket?cursor=${cursor}`)).status).toBe(400);
  });

  it.each([
    ['استيراد', ['استيراد كشف البنك']],
    ['إستيراد', ['استيراد كشف البنك']],
    ['كشف بنك', ['استيراد كشف البنك']],
    ['سعاد', ['رمز التأكيد']],
    ['SUAD@example', ['رمز التأكيد']],
    ['ستيراد', []],
    ["'", []],
    ['\\', []],
  ])('finds by «%s»', async (q, expected) => {
    await send();
    await send({ name: 'سعاد المطيري', email: 'suad@example.com', subject: 'رمز التأكيد' }, null);
    expect(await subjects(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it('finds a ticket by its number, and counts what is found for each state', async () => {
    const id = await send();
    await send();
    const { number } = await read(id);
    await write(id, 'solve', { expected: 1 });
    expect(await list(`?q=${number}`)).toMatchObject({
      items: [],
      counts: { new: 0, open: 0, waiting: 0, solved: 1 },
    });
    expect((await list(`?q=${number}&state=solved`)).items).toMatchObject([{ id }]);
  });

  it('is narrowed to those of an administrator, or of nobody', async () => {
    const mine = await send({ subject: 'بطاقة جديدة' });
    await send({ subject: 'خصم مكرر' });
    await write(mine, 'assign', { assigneeId: maha.user.id, expected: 1 });
    expect(await subjects(`?assignee=${maha.user.id}`)).toEqual(['بطاقة جديدة']);
    expect(await subjects('?assignee=none')).toEqual(['خصم مكرر']);
    expect(await subjects(`?assignee=${tariq.user.id}`)).toEqual([]);
    expect((await maha.call('GET', '/admin/ticket?assignee=x')).status).toBe(400);
  });

  it('counts as in time what was answered within 24 hours', async () => {
    const [inTime, late] = [await send(), await send()];
    await write(inTime, 'reply', { message: 'تم.', expected: 1 });
    await pass(25);
    await write(late, 'reply', { message: 'تم.', expected: 1 });
    expect((await list()).answers).toEqual({ given: 2, inTime: 1 });
    await pass(31 * 24);
    expect((await list()).answers).toEqual({ given: 0, inTime: 0 });
  });
});

describe('a ticket', () => {
  it('shows who wrote it, with counts alone, and their other tickets', async () => {
    const former = await send({ subject: 'نسخة من بياناتي' });
    const id = await send();
    await layla.call('POST', '/habit', { name: 'لا يراها أحد', type: 'bad' });
    const ticket = await read(id);
    expect(ticket).toMatchObject({
      status: 'new',
      name: 'ليلى',
      email: layla.email,
      assigneeId: null,
      version: 1,
      waitingSince: ticket.createdAt,
      entries: [{ kind: 'message', author: 'person', body: 'يتوقف عند الصف 14', isByMail: false, by: null }],
      owner: {
        id: layla.user.id,
        plan: 'free',
        status: 'active',
        country: 'SA',
        counts: { transactions: 0, imports: 0, tasksDone: 0 },
        formerTickets: [{ id: former, subject: 'نسخة من بياناتي', status: 'new' }],
      },
    });
  });

  it('of nobody who was signed in has no owner', async () => {
    const id = await send({}, null);
    expect((await read(id)).owner).toBeNull();
  });

  it('tells in order what was written and what became of it', async () => {
    const id = await send();
    server.clock.advance(1_000);
    await write(id, 'assign', { assigneeId: tariq.user.id, expected: 1 });
    server.clock.advance(1_000);
    await write(id, 'note', { message: 'يشبه خطأ الفاصلة.' }, tariq);
    server.clock.advance(1_000);
    await write(id, 'reply', { message: 'يُعالج الأحد.', expected: 3, isSolving: true }, tariq);
    server.clock.advance(1_000);
    const { body } = await write(id, 'reopen', { expected: 4 });
    expect(
      body.entries.map(({ kind, by, ...entry }) => [kind, 'event' in entry ? entry.event : entry.body, by]),
    ).toEqual([
      ['message', 'يتوقف عند الصف 14', null],
      ['event', 'assigned', 'مشرفة'],
      ['note', 'يشبه خطأ الفاصلة.', 'مشرفة'],
      ['message', 'يُعالج الأحد.', 'مشرفة'],
      ['event', 'solved', 'مشرفة'],
      ['event', 'reopened', 'مشرفة'],
    ]);
    expect(body.entries[1]).toMatchObject({ assignee: 'مشرفة' });
  });
});

describe('a reply', () => {
  it('reaches the person by mail and in the app, stops the clock, and is recorded once without its text', async () => {
    const id = await send();
    await runJobs(server);
    server.clock.advance(1_000);
    const { status, body } = await write(id, 'reply', { message: 'من صفحة الإعدادات.', expected: 1 });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'waiting', waitingSince: null, version: 2 }),
    ]);
    expect(await runJobs(server)).toMatchObject([
      { to: { address: layla.email }, subject: 'رد على تذكرتك: استيراد كشف البنك' },
    ]);
    expect((await layla.call<Notification[]>('GET', '/notification')).body).toMatchObject([{ title: 'رد من الدعم' }]);
    const thread = (await layla.call<TicketThread>('GET', `/ticket/${id}`)).body;
    expect(thread.messages.at(-1)).toEqual({
      id: expect.any(String),
      author: 'support',
      body: 'من صفحة الإعدادات.',
      createdAt: expect.any(String),
    });
    expect(await audit(id)).toEqual([
      { action: 'ticket.reply', actor_id: maha.user.id, before: { status: 'new' }, after: { status: 'waiting' } },
    ]);
    expect(body.entries.at(-1)).toMatchObject({ isSeen: false });
    await layla.call('POST', `/ticket/${id}/seen`);
    expect((await read(id)).entries.at(-1)).toMatchObject({ isSeen: true });
  });

  it('that solves, does both, and is one row of the log', async () => {
    const id = await send();
    const { body } = await write(id, 'reply', { message: 'تم.', expected: 1, isSolving: true });
    expect(body).toMatchObject({ status: 'solved', solvedAt: server.clock.now().toISOString(), waitingSince: null });
    expect(await audit(id)).toMatchObject([{ action: 'ticket.reply', after: { status: 'solved' } }]);
  });

  it('of the second of two administrators is refused with nothing sent, and succeeds on what was said', async () => {
    const id = await send();
    await write(id, 'reply', { message: 'الأول.', expected: 1 }, tariq);
    const late = await write(id, 'reply', { message: 'الثاني.', expected: 1 });
    expect([late.status, getErrorBody(late).errorType]).toEqual([409, 'changed_meanwhile']);
    expect((await audit(id)).length).toBe(1);
    const again = await write(id, 'reply', { message: 'الثاني.', expected: (await read(id)).version });
    expect(again.status).toBe(200);
  });

  it('of two at once is sent by one alone', async () => {
    const id = await send();
    const both = await Promise.all(
      [maha, tariq].map((admin) => write(id, 'reply', { message: 'أهلًا.', expected: 1 }, admin)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).entries).toHaveLength(2);
  });

  it('is refused to whom the person wrote meanwhile', async () => {
    const id = await send();
    await layla.call('POST', `/ticket/${id}/message`, { message: 'وجدتها، شكرًا.' });
    expect((await write(id, 'reply', { message: 'تم.', expected: 1 })).status).toBe(409);
  });

  it('that is sent again under one key is one', async () => {
    const id = await send();
    const key = { 'idempotency-key': uuidv7(server.clock.now().getTime()) };
    const reply = { message: 'تم.', expected: 1 };
    expect((await write(id, 'reply', reply, maha, key)).status).toBe(200);
    expect((await write(id, 'reply', reply, maha, key)).status).toBe(200);
    expect((await read(id)).entries).toHaveLength(2);
    expect(await audit(id)).toHaveLength(1);
  });

  it.each([
    [{ message: ' ', expected: 1 }, { message: 'يرجى كتابة الرسالة' }],
    [{ message: 'تم.' }, { expected: 'القيمة غير صالحة' }],
    [{ message: 'تم.', expected: 1, cannedReplyId: 'x' }, { cannedReplyId: 'القيمة غير صالحة' }],
  ])('%o is refused', async (body, fields) => {
    const response = await write(await send(), 'reply', body);
    expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, Object.keys(fields)]);
  });
});

describe('a note', () => {
  it('is for administrators alone: no call, mail or export of the person has it', async () => {
    const id = await send();
    await runJobs(server);
    const note = 'ملاحظة لا يراها صاحبها';
    expect((await write(id, 'note', { message: note })).body).toMatchObject({
      status: 'open',
      entries: [{ kind: 'message' }, { kind: 'note', body: note }],
    });
    expect(JSON.stringify(await runJobs(server))).not.toContain(note);
    for (const path of [`/ticket/${id}`, '/ticket', '/notification']) {
      expect((await layla.call('GET', path)).text).not.toContain(note);
    }
    const thread = (await layla.call<TicketThread>('GET', `/ticket/${id}`)).body;
    expect(thread.messages).toHaveLength(1);
    expect(JSON.stringify(await audit(id))).not.toContain(note);
  });
});

describe('assigning', () => {
  it('gives a new ticket to an administrator, who opens it, and takes it back', async () => {
    const id = await send();
    const { body } = await write(id, 'assign', { assigneeId: tariq.user.id, expected: 1 });
    expect(body).toMatchObject({ assigneeId: tariq.user.id, status: 'open', version: 2 });
    expect((await write(id, 'assign', { assigneeId: null, expected: 2 })).body.assigneeId).toBeNull();
    expect(await audit(id)).toMatchObject([
      { action: 'ticket.assign', after: { assignee: tariq.user.id, status: 'open' } },
      { action: 'ticket.assign', before: { assignee: tariq.user.id }, after: { assignee: null } },
    ]);
  });

  it('to nobody of the administrators is refused', async () => {
    const response = await write(await send(), 'assign', { assigneeId: layla.user.id, expected: 1 });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { assigneeId: expect.any(String) }]);
  });

  it('offers the administrators, without one who was stopped', async () => {
    await server.database.pool.query('update users set is_stopped = true where id = $1', [tariq.user.id]);
    const { body } = await maha.call<{ id: string; name: string }[]>('GET', '/admin/ticket-assignee');
    expect(body).toContainEqual({ id: maha.user.id, name: 'مشرفة' });
    expect(body.map(({ id }) => id)).not.toContain(tariq.user.id);
  });
});

describe('solving', () => {
  it('stops the clock; the next message of the person opens it anew, and starts the clock again', async () => {
    const id = await send();
    expect((await write(id, 'solve', { expected: 1 })).body).toMatchObject({ status: 'solved', waitingSince: null });
    await pass(1);
    await layla.call('POST', `/ticket/${id}/message`, { message: 'عادت المشكلة.' });
    expect(await read(id)).toMatchObject({
      status: 'open',
      solvedAt: null,
      waitingSince: server.clock.now().toISOString(),
    });
  });

  it('is taken back by opening it anew', async () => {
    const id = await send();
    await write(id, 'solve', { expected: 1 });
    expect((await write(id, 'reopen', { expected: 2 })).body).toMatchObject({ status: 'open', solvedAt: null });
    expect((await audit(id)).map(({ action }) => action)).toEqual(['ticket.solve', 'ticket.reopen']);
  });

  it.each([
    ['solve', 'solved', 409],
    ['reopen', 'open', 409],
  ])('%s of a ticket that is %s answers %i', async (verb, state, expected) => {
    const id = await send();
    if (state === 'solved') await write(id, 'solve', { expected: 1 });
    expect((await write(id, verb, { expected: state === 'solved' ? 2 : 1 })).status).toBe(expected);
  });
});

describe('canned replies', () => {
  const reply = { title: 'الاستيراد: فاصلة الملف', body: 'أهلًا {الاسم}، رقم تذكرتك {رقم التذكرة}.' };
  const add = (body: object = reply) => maha.call<CannedReply>('POST', '/admin/canned-reply', body);
  const all = async () => (await maha.call<CannedReply[]>('GET', '/admin/canned-reply')).body;

  it('are added, changed and deleted, each recorded once without its text', async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([201, { ...reply, id: expect.any(String), version: 1, uses: 0 }]);
    const path = `/admin/canned-reply/${body.id}`;
    const changed = await maha.call<CannedReply>('PATCH', path, { title: 'الفاصلة', body: 'أهلًا.', expected: 1 });
    expect(changed.body).toMatchObject({ title: 'الفاصلة', body: 'أهلًا.', version: 2 });
    expect(await all()).toEqual([changed.body]);
    expect((await maha.call('DELETE', path)).status).toBe(204);
    expect(await all()).toEqual([]);
    expect((await audit(body.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['canned_reply.add', null, { version: 1 }],
      ['canned_reply.edit', { version: 1 }, { version: 2 }],
      ['canned_reply.delete', { version: 2 }, null],
    ]);
  });

  it('of two who change one, the second is told', async () => {
    const { body } = await add();
    const path = `/admin/canned-reply/${body.id}`;
    await tariq.call('PATCH', path, { ...reply, title: 'الأول', expected: 1 });
    const late = await maha.call('PATCH', path, { ...reply, title: 'الثاني', expected: 1 });
    expect([late.status, getErrorBody(late).errorType]).toEqual([409, 'changed_meanwhile']);
  });

  it('are listed by how often replies used them lately', async () => {
    await add({ ...reply, title: 'أول' });
    const { body: used } = await add({ ...reply, title: 'ثانٍ' });
    await write(await send(), 'reply', { message: 'تم.', expected: 1, cannedReplyId: used.id });
    expect((await all()).map(({ title, uses }) => [title, uses])).toEqual([
      ['ثانٍ', 1],
      ['أول', 0],
    ]);
    await maha.call('DELETE', `/admin/canned-reply/${used.id}`);
    const late = await write(await send(), 'reply', { message: 'تم.', expected: 1, cannedReplyId: used.id });
    expect(late.status).toBe(200);
  });

  it('have an end', async () => {
    await server.database.pool.query(
      `insert into canned_replies (id, title, body, created_at, updated_at)
        select gen_random_uuid(), 'رد', 'نص', now(), now() from generate_series(1, $1)`,
      [maxCannedReplies],
    );
    expect(getErrorBody(await add()).errorType).toBe('canned_replies_full');
  });

  it.each([
    [{ ...reply, title: ' ' }, 'title'],
    [{ ...reply, title: 'ر'.repeat(81) }, 'title'],
    [{ ...reply, body: '' }, 'body'],
    [{ ...reply, body: 'أهلًا {الإسم}' }, 'body'],
  ])('%o is refused', async (body, field) => {
    const response = await add(body);
    expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, [field]]);
  });
});

it('a plain person reads and does nothing of it', async () => {
  const id = await send();
  for (const [method, path] of [
    ['GET', '/admin/ticket'],
    ['GET', `/admin/ticket/${id}`],
    ['GET', '/admin/canned-reply'],
    ['POST', `/admin/ticket/${id}/solve`],
  ] as const) {
    expect((await layla.call(method, path, method === 'POST' ? { expected: 1 } : undefined)).status).toBe(403);
  }
});
