import type { TicketThread } from '@afdal/contract/support';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { computeSignature, signedHeaders } from '../../platform/http/signed-body.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { getReplyAddress } from './reply-address.ts';

const inboundMail = { secret: 'a secret of at least 32 characters', address: 'reply@in.example' };
const server = useTestServer({ config: { inboundMail } });

let layla: Person;
let id: string;
let number: number;
let mails = 0;

interface Delivery {
  readonly body?: string;
  readonly secret?: string;
  readonly offMs?: number;
  readonly headers?: Record<string, string>;
}

async function deliver(mail: object, { body, secret = inboundMail.secret, offMs = 0, headers }: Delivery = {}) {
  const sent = { messageId: `<${++mails}@mail.example>`, from: layla.email, text: 'نعم، نجح.', ...mail };
  const payload = JSON.stringify({ to: getReplyAddress(inboundMail, number), ...sent });
  const seconds = String(Math.floor((server.clock.now().getTime() + offMs) / 1_000));
  const signed = {
    [signedHeaders.timestamp]: seconds,
    [signedHeaders.signature]: computeSignature(secret, seconds, Buffer.from(payload)),
  };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/inbound-mail',
    headers: { 'content-type': 'application/json', ...(headers ?? signed) },
    payload: body ?? payload,
  });
  return response.statusCode;
}

const added = async () => {
  const { body } = await layla.call<TicketThread>('GET', `/ticket/${id}`);
  return body.messages.slice(1).map(({ body }) => body);
};

beforeEach(async () => {
  await server.startOver();
  layla = await server.person('ليلى');
  id = uuidv7(server.clock.now().getTime());
  const ticket = { id, name: 'ليلى', email: layla.email, subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' };
  ({ number } = (await layla.call<{ number: number }>('POST', '/ticket', ticket)).body);
  await runJobs(server);
  server.clock.advance(1_000);
});

describe('an answer by mail', () => {
  it('is added to its ticket as plain text without what it quotes, opens it anew and is mailed to support', async () => {
    await server.database.pool.query(
      "update tickets set status = 'solved', waiting_since = null, solved_at = updated_at where id = $1",
      [id],
    );
    const text = '<b>نعم</b>، نجح.\r\n\r\n> من صفحة الإعدادات.\r\n';
    expect(await deliver({ text, from: layla.email.toUpperCase() })).toBe(200);
    expect(await added()).toEqual(['<b>نعم</b>، نجح.']);
    expect((await layla.call<TicketThread>('GET', `/ticket/${id}`)).body.ticket.status).toBe('open');
    expect((await runJobs(server)).map(({ subject }) => subject)).toEqual([
      `رسالة جديدة في التذكرة رقم ${number}: سؤال عن الحساب`,
    ]);
  });

  it('is added once, however often and at once it is delivered', async () => {
    const mail = { messageId: '<once@mail.example>' };
    expect(await Promise.all(Array.from({ length: 8 }, () => deliver(mail)))).toEqual(Array(8).fill(200));
    server.clock.advance(60_000);
    expect(await deliver(mail)).toBe(200);
    expect(await added()).toEqual(['نعم، نجح.']);
  });

  it.each([
    ['from somebody else', () => ({ from: 'omar@example.com' })],
    ['to a number without its signature', () => ({ to: `reply+${number}@in.example` })],
    [
      'to another ticket under this one’s signature',
      () => ({ to: getReplyAddress(inboundMail, number).replace(String(number), '1') }),
    ],
    [
      'signed with another secret in its address',
      () => ({ to: getReplyAddress({ ...inboundMail, secret: 'x' }, number) }),
    ],
    ['to another house', () => ({ to: getReplyAddress({ ...inboundMail, address: 'reply@evil.example' }, number) })],
    ['to a ticket that is not there', () => ({ to: getReplyAddress(inboundMail, 999_999) })],
    ['without words', () => ({ text: '> من صفحة الإعدادات.' })],
  ])('%s is taken and leads nowhere', async (_, mail) => {
    expect(await deliver(mail())).toBe(200);
    expect(await added()).toEqual([]);
    expect(await runJobs(server)).toEqual([]);
  });

  it('is cut where it is longer than a message may be, and refused where it is far longer', async () => {
    expect(await deliver({ text: 'م'.repeat(20_000) })).toBe(200);
    expect((await added()).map(({ length }) => length)).toEqual([5_000]);
    expect(await deliver({ text: 'a'.repeat(600_000) })).toBe(413);
  });

  it('comes so often in an hour, and no more', async () => {
    for (let n = 0; n < 24; n++) await deliver({});
    expect(await added()).toHaveLength(19);
    // By a clock that was set back since.
    await server.database.pool.query(`update ticket_messages set created_at = created_at + interval '2 hours'`);
    await deliver({});
    expect(await added()).toHaveLength(20);
  });
});

describe('what is not signed', () => {
  it.each<[string, Delivery]>([
    ['without headers', { headers: {} }],
    ['with another secret', { secret: 'another secret of 32 characters!' }],
    ['with another body', { body: '{"messageId":"<1>","to":"a","from":"b","text":"c"}' }],
    ['six minutes old', { offMs: -6 * 60_000 }],
    ['six minutes ahead', { offMs: 6 * 60_000 }],
    ['with a time that is none', { headers: { [signedHeaders.timestamp]: 'now', [signedHeaders.signature]: 'a' } }],
  ])('%s is refused', async (_, delivery) => {
    expect(await deliver({}, delivery)).toBe(401);
    expect(await added()).toEqual([]);
  });

  it('is taken four minutes late', async () => {
    expect(await deliver({}, { offMs: -4 * 60_000 })).toBe(200);
    expect(await added()).toHaveLength(1);
  });

  it('is refused as unreadable where it is signed and is no mail', async () => {
    expect(await deliver({ to: 7 })).toBe(400);
  });
});
