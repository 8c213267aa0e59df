import type { Notification } from '@afdal/contract/notifications/notifications';
import type { Ticket, TicketMessage, TicketThread } from '@afdal/contract/support';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { company, getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { replyToTicket } from './reply-ticket.ts';
import { lockTicketByNumber } from './thread-store.ts';

const server = useTestServer();
const supportEmail = company.supportEmail;
const inboundMail = { secret: 's'.repeat(32), address: 'reply@in.example' };

let layla: Person;
let ticket: Ticket;

const newId = () => uuidv7(server.clock.now().getTime());
const list = async (person: Person, query = '') =>
  (await person.call<{ items: Ticket[]; nextCursor: string | null }>('GET', `/ticket${query}`)).body;
const thread = (person: Person, id: string) => person.call<TicketThread>('GET', `/ticket/${id}`);
const write = (person: Person, id: string, body: object) =>
  person.call<TicketMessage>('POST', `/ticket/${id}/message`, body);
const statusNow = async () => (await thread(layla, ticket.id)).body.ticket.status;

async function send(person: Person | null, subject = 'سؤال عن الحساب', email = person?.email ?? layla.email) {
  const body = { id: newId(), name: 'ليلى', email, subject, message: 'كيف يتغير البريد؟' };
  await (person ?? server).call('POST', '/ticket', body);
  return body.id;
}

async function reply(number: number, text: string, inbound: typeof inboundMail | null = null) {
  await server.database.db.transaction(async (tx) => {
    const row = await lockTicketByNumber(tx, number);
    if (!row) throw new Error(`no ticket ${number}`);
    await replyToTicket(tx, row, { body: text }, { supportEmail, inboundMail: inbound }, server.clock.now());
  });
}

beforeEach(async () => {
  await server.startOver();
  layla = await server.person('ليلى');
  await send(layla);
  await runJobs(server);
  server.clock.advance(1_000);
  [ticket] = (await list(layla)).items as [Ticket];
});

describe('the list of tickets', () => {
  it('has those sent while signed in, and not one that was sent with the same address', async () => {
    await send(null);
    await send(await server.person(), 'سؤال آخر', layla.email);
    expect((await list(layla)).items).toEqual([
      { ...ticket, subject: 'سؤال عن الحساب', status: 'new', isUnread: false },
    ]);
  });

  it('comes page by page, the newest first', async () => {
    for (let n = 0; n < 20; n++) await send(layla, `سؤال رقم ${n}`);
    const first = await list(layla);
    expect(first.items).toHaveLength(20);
    expect(first.items[0]?.subject).toBe('سؤال رقم 19');
    const second = await list(layla, `?cursor=${first.nextCursor}`);
    expect([second.items.map(({ number }) => number), second.nextCursor]).toEqual([[ticket.number], null]);
  });

  it.each(['x', '-1', '1.5', '9'.repeat(10)])('refuses the cursor %s', async (cursor) => {
    expect((await layla.call('GET', `/ticket?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('what the person adds', () => {
  it('is in the thread, and is mailed to support', async () => {
    const response = await write(layla, ticket.id, { message: ' وشكرًا لكم. ' });
    expect([response.status, response.body]).toEqual([
      201,
      { id: expect.any(String), author: 'person', body: 'وشكرًا لكم.', createdAt: expect.any(String) },
    ]);
    const { body } = await thread(layla, ticket.id);
    expect(body.messages.map(({ author, body }) => [author, body])).toEqual([
      ['person', 'كيف يتغير البريد؟'],
      ['person', 'وشكرًا لكم.'],
    ]);
    const [mail] = await runJobs(server);
    expect([mail?.to.address, mail?.subject]).toEqual([
      supportEmail,
      `رسالة جديدة في التذكرة رقم ${ticket.number}: سؤال عن الحساب`,
    ]);
  });

  it('is one message under one id', async () => {
    const body = { id: newId(), message: 'وشكرًا لكم.' };
    const responses = await Promise.all([1, 2, 3].map(() => write(layla, ticket.id, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await thread(layla, ticket.id)).body.messages).toHaveLength(2);
    expect(await runJobs(server)).toHaveLength(1);
  });

  it.each([
    ['new', 'new'],
    ['open', 'open'],
    ['waiting', 'open'],
    ['solved', 'open'],
  ])('leaves a ticket that is %s %s', async (before, after) => {
    await server.database.pool.query(
      `update tickets set status = $2, waiting_since = null, solved_at = case when $2 = 'solved' then updated_at end
        where id = $1`,
      [ticket.id, before],
    );
    await write(layla, ticket.id, { message: 'لم تُحل بعد.' });
    expect(await statusNow()).toBe(after);
  });

  it.each([
    [{ message: '  ' }, 'يرجى إدخال الرسالة'],
    [{}, 'يرجى إدخال الرسالة'],
    [{ message: 'م'.repeat(5_001) }, 'الرسالة لا تزيد على 5000 حرف'],
  ])('is refused as %j', async (body, text) => {
    const response = await write(layla, ticket.id, body);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { message: text }]);
  });

  it('ends where the thread is full', async () => {
    await server.database.pool.query(
      `insert into ticket_messages (id, ticket_id, author, body, created_at)
         select gen_random_uuid(), $1, 'person', 'رسالة', now() from generate_series(1, 199)`,
      [ticket.id],
    );
    const response = await write(layla, ticket.id, { message: 'واحدة أخرى' });
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'ticket_full']);
  });
});

describe('support’s reply', () => {
  it('is in the thread and unread, until the person has seen it', async () => {
    server.clock.advance(60_000);
    await reply(ticket.number, 'من صفحة الإعدادات.');
    expect((await list(layla)).items).toMatchObject([{ status: 'waiting', isUnread: true }]);
    server.clock.advance(60_000);
    expect((await layla.call<Ticket>('POST', `/ticket/${ticket.id}/seen`)).body.isUnread).toBe(false);
    expect((await list(layla)).items).toMatchObject([{ isUnread: false }]);
    server.clock.advance(60_000);
    await reply(ticket.number, 'وهل نجح؟');
    expect((await list(layla)).items).toMatchObject([{ isUnread: true }]);
  });

  it('goes by a mail of its own, and by a notification that is not mailed too', async () => {
    await server.database.pool.query('update users set email_verified_at = now()');
    await reply(ticket.number, 'من صفحة الإعدادات.\n\nثم «الحساب».');
    const mails = await runJobs(server);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: { name: 'ليلى', address: layla.email },
      replyTo: { name: '', address: supportEmail },
      subject: 'رد على تذكرتك: سؤال عن الحساب',
    });
    for (const text of [
      'أهلًا ليلى،',
      'من صفحة الإعدادات.\n\nثم «الحساب».',
      'للمتابعة يمكن الرد في المحادثة.',
      `رقم التذكرة: ${ticket.number}`,
      `عرض المحادثة:\nhttps://afdal.example/contact?open=ticket&id=${ticket.id}`,
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.text).not.toContain('يكفي الرد على هذه الرسالة');
    expect((await layla.call<Notification[]>('GET', '/notification')).body).toMatchObject([
      {
        title: 'رد من الدعم',
        message: 'وصل رد على تذكرتك «سؤال عن الحساب».',
        actionType: 'support',
        actionId: ticket.id,
      },
    ]);
  });

  it('says that a mail suffices only where mail is read', async () => {
    await reply(ticket.number, 'من صفحة الإعدادات.', inboundMail);
    const [mail] = await runJobs(server);
    expect(mail?.text).toContain('للمتابعة يكفي الرد على هذه الرسالة.');
    expect(mail?.replyTo?.address).toMatch(new RegExp(`^reply\\+${ticket.number}-[0-9a-f]{24}@in\\.example$`));
  });

  it('leads a person without an account to the form', async () => {
    await send(null, 'سؤال بلا حساب', 'guest@example.com');
    await runJobs(server);
    await reply(ticket.number + 1, 'من صفحة الإعدادات.');
    const [mail] = await runJobs(server);
    expect(mail?.text).toContain('للمتابعة يمكن إرسال رسالة من صفحة التواصل.');
    expect(mail?.text).toContain('التواصل مع الدعم:\nhttps://afdal.example/contact\n');
  });
});
