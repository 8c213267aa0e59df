import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { company, getErrorBody, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';

const server = useTestServer();

const message = (change = {}) => ({
  name: 'سارة القحطاني',
  email: 'sara@example.com',
  subject: 'سؤال عن الحساب',
  message: 'كيف يتغير البريد؟\n\nشكرًا لكم.',
  ...change,
});
const send = (change = {}, call = server.call) => call<{ number: number }>('POST', '/ticket', message(change));
const mailed = async () => (await runJobs(server)).filter(({ to }) => to.address === company.supportEmail);
const stored = async () => {
  const { rows } = await server.database.pool.query(
    `select tickets.*, ticket_messages.author, ticket_messages.body from tickets
       left join ticket_messages on ticket_messages.ticket_id = tickets.id order by number`,
  );
  await server.database.pool.query('delete from tickets');
  return rows;
};

it('GET /support says how the support is reached', async () => {
  const { status, body } = await server.call('GET', '/support');
  expect([status, body]).toEqual([200, { email: company.supportEmail, phone: company.supportPhone }]);
});

describe('POST /ticket', () => {
  beforeEach(async () => void (await runJobs(server)));

  it('keeps the message under a number, and mails it to the support, whose answer goes to who wrote it', async () => {
    const { status, body } = await send({ email: ' Sara@Example.com ' });
    expect([status, body]).toEqual([201, { number: expect.any(Number) }]);
    expect(body.number).toBeGreaterThan(1_000);
    const mails = await mailed();
    expect(await stored()).toMatchObject([
      {
        number: body.number,
        user_id: null,
        name: 'سارة القحطاني',
        email: 'sara@example.com',
        subject: 'سؤال عن الحساب',
        status: 'new',
        author: 'person',
        body: 'كيف يتغير البريد؟\n\nشكرًا لكم.',
      },
    ]);
    expect(mails).toMatchObject([
      {
        to: { name: '', address: company.supportEmail },
        replyTo: { name: 'سارة القحطاني', address: 'sara@example.com' },
        subject: `تذكرة جديدة رقم ${body.number}: سؤال عن الحساب`,
      },
    ]);
    expect(mails[0]?.text).toContain('كيف يتغير البريد؟\n\nشكرًا لكم.');
  });

  it('mails what was written as text', async () => {
    await send({ subject: '<b>مهم</b> جدًا', message: '<img src=x onerror=alert(1)> مرحبًا' });
    const [mail] = await mailed();
    expect(mail?.html).not.toMatch(/<img|<b>/);
    expect(mail?.html).toContain('&#60;img src=x onerror=alert(1)&#62;');
    await stored();
  });

  it('recognises who is signed in, and not by the address that they write', async () => {
    const layla = await server.person();
    const omar = await server.person();
    await send({ email: omar.email }, layla.call);
    await send({ email: layla.email });
    expect((await stored()).map((row) => row.user_id)).toEqual([layla.user.id, null]);
  });

  it.each(['stopped', 'signed out'])('takes a message of a person who is %s as anybody’s', async (state) => {
    const layla = await server.person();
    if (state === 'stopped') {
      await server.database.pool.query('update users set is_stopped = true where id = $1', [layla.user.id]);
    } else await layla.call('POST', '/auth/logout');
    expect((await send({}, layla.call)).status).toBe(201);
    expect((await stored()).map((row) => row.user_id)).toEqual([null]);
  });

  it('keeps nothing of what fills in the unseen field, and answers it as it answers people', async () => {
    const person = await send({ website: '' });
    expect(await mailed()).toHaveLength(1);
    const program = await send({ website: 'https://buy.example' });
    expect([program.status, Object.keys(program.body)]).toEqual([person.status, Object.keys(person.body)]);
    expect(program.body.number).toBeGreaterThan(person.body.number);
    expect((await stored()).map(({ number }) => number)).toEqual([person.body.number]);
    expect(await mailed()).toEqual([]);
  });

  it('makes one ticket of a message that is sent again under its id, signed in or not', async () => {
    const layla = await server.person();
    for (const call of [server.call, layla.call]) {
      const id = uuidv7(server.clock.now().getTime());
      const responses = await Promise.all([send({ id }, call), send({ id }, call), send({ id }, call)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      expect(new Set(responses.map(({ body }) => body.number)).size).toBe(1);
      expect(await stored()).toHaveLength(1);
    }
  });

  it('answers a key once more as it answered first, where somebody is signed in', async () => {
    const layla = await server.person();
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [
      await layla.call('POST', '/ticket', message(), key),
      await layla.call('POST', '/ticket', message(), key),
    ];
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    [{ name: ' س ' }, 'name', 'الاسم يجب أن يحتوي على حرفين على الأقل'],
    [{ email: 'sara' }, 'email', 'يرجى إدخال بريد إلكتروني صحيح'],
    [{ email: '' }, 'email', 'يرجى إدخال بريد إلكتروني صحيح'],
    [{ email: undefined }, 'email', 'يرجى إدخال بريد إلكتروني صحيح'],
    [{ email: 'sara@example.com, omar@example.com' }, 'email', 'يرجى إدخال بريد إلكتروني صحيح'],
    [{ subject: 'سؤال' }, 'subject', 'الموضوع يجب أن يحتوي على 5 أحرف على الأقل'],
    [{ subject: 'س'.repeat(121) }, 'subject', 'الموضوع لا يزيد على 120 حرفًا'],
    [{ message: 'مرحبًا   ' }, 'message', 'الرسالة يجب أن تحتوي على 10 أحرف على الأقل'],
    [{ message: 'م'.repeat(5_001) }, 'message', 'الرسالة لا تزيد على 5000 حرف'],
  ])('refuses %j', async (change, field, text) => {
    const response = await send(change);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { [field]: text }]);
    expect(await stored()).toEqual([]);
  });

  it('breaks no line of the mail’s head', async () => {
    await send({ name: 'سارة\r\nBcc: all@example.com', subject: 'سؤال\nBcc: all@example.com' });
    const [mail] = await mailed();
    expect([mail?.subject, mail?.replyTo?.name].join()).not.toMatch(/[\r\n]/);
    await stored();
  });
});
