import type { User } from '@afdal/contract/people/users';
import { beforeEach, expect, it } from 'vitest';
import { type SentMail, toSentMail } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { sendConfirmationMail } from './confirmation-mail.ts';

const server = useTestServer();
let layla: Person;
let sent: SentMail[];

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  sent = [];
});

/** Runs the job that registration enqueued, as the worker would. */
async function sendMail(jobId = '7'): Promise<string> {
  const { rows } = await server.database.pool.query(
    `select payload from graphile_worker._private_jobs where payload->>'userId' = $1`,
    [layla.user.id],
  );
  const mailer = { send: async (mail: Mail) => void sent.push(toSentMail(mail)) };
  const { clock, database } = server;
  const tools = { db: database.db, clock, mailer, publicUrl: 'https://afdal.example', jobId, log: () => {} };
  await sendConfirmationMail.run(rows[0].payload, tools);
  return /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

const confirm = (token: string) => server.call('POST', '/auth/confirm-email', { token });
const isVerified = async () => (await layla.call<User>('GET', '/user')).body.emailVerified;

it('follows registration by a mail in Arabic, whose link begins with the configured address', async () => {
  const token = await sendMail();
  expect(sent[0]).toMatchObject({
    id: 'confirm-7',
    to: { name: '', address: layla.email },
    subject: 'أهلًا بك في «أفضل»: تأكيد البريد الإلكتروني',
  });
  expect(sent[0]?.text).toContain(`https://afdal.example/confirm-email?token=${token}`);
  // A stranger may have written the name.
  expect(sent[0]?.text).toMatch(/^أهلًا،/);
  expect(sent[0]?.html).not.toContain('ليلى');
  expect(await isVerified()).toBe(false);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { emailVerified: true } });
  expect(await isVerified()).toBe(true);
});

it('keeps no token that could be used: neither in the job nor in the table', async () => {
  const token = await sendMail();
  const { rows } = await server.database.pool.query(
    'select (select json_agg(j) from graphile_worker._private_jobs j) as jobs, (select json_agg(c) from email_confirmations c) as links',
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('says the same when the link is opened again, fifty times at once too', async () => {
  const token = await sendMail();
  const responses = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

it('lets each mail of a repeated job work', async () => {
  const first = await sendMail();
  await sendMail();
  expect((await confirm(first)).status).toBe(200);
});

it('sends nothing to an address whose holder is proved already', async () => {
  const token = await sendMail();
  await layla.call('POST', '/auth/confirm-email', { token });
  await sendMail();
  expect(sent).toHaveLength(1);
});

it('tells who confirmed the address elsewhere where to open the link, and repeats no name', async () => {
  await confirm(await sendMail());
  await sendMail();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'أهلًا بك في «أفضل»: تأكيد البريد الإلكتروني',
    'تأكيد أن الحساب لصاحب هذا البريد',
  ]);
  expect(sent[1]?.text).toContain('في المتصفح الذي سُجّل فيه الدخول');
  expect(sent[1]?.html).not.toContain('ليلى');
});

it.each([
  ['made up', async () => 'afdalmail_nothing'],
  ['cut', async () => (await sendMail()).slice(0, -1)],
  [
    'three days old',
    async () => {
      const token = await sendMail();
      server.clock.advance(3 * 86_400_000);
      return token;
    },
  ],
  [
    'of an address that was changed since',
    async () => {
      const token = await sendMail();
      await server.database.pool.query('update users set email = $1 where id = $2', [
        `other-${layla.user.id}@example.com`,
        layla.user.id,
      ]);
      return token;
    },
  ],
])('refuses a token that is %s', async (_, getToken) => {
  const response = await confirm(await getToken());
  expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'link_invalid']);
});
