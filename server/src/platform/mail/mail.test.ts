import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { pollUntil } from '../../../testing/poll-until.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { renderMail } from './mail-text.ts';
import { type Mail, NoSuchMailbox } from './mailer.ts';
import { fileMailer, smtpMailer } from './mailers.ts';

const content = {
  subject: 'أهلًا بك في «أفضل»',
  greeting: 'أهلًا <ليلى>،',
  before: ['حسابك جاهز.'],
  action: { label: 'تأكيد', link: 'http://localhost:4000/confirm-email?token=a&b=c' },
  after: ['إلى اللقاء.'],
};
const mail: Mail = { id: 'mail-1', to: { name: 'ليلى', address: 'layla@example.com' }, content };
const from = 'no-reply@afdal.example';
const supportEmail = 'support@afdal.example';
const sender = { from, getSupportEmail: async () => supportEmail };
const text = renderMail(content, supportEmail);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe('the words of a mail', () => {
  it('are plain text and right-to-left HTML, with everything typed made harmless', () => {
    expect(text.text).toContain('أهلًا <ليلى>،');
    expect(text.text).toContain('http://localhost:4000/confirm-email?token=a&b=c');
    expect(text.text).toContain('فريق «أفضل»\n\nالدعم: support@afdal.example\n');
    expect(text.html).toContain('href="mailto:support@afdal.example"');
    expect(text.html).toContain('<html lang="ar" dir="rtl">');
    expect(text.html).not.toContain('<ليلى>');
    expect(text.html).toContain('href="http://localhost:4000/confirm-email?token=a&#38;b=c"');
  });
});

it('the words of a mail are in the digits of its reader; names, links and addresses are not', () => {
  const written = {
    subject: 'يُحذف حسابك في 5 ديسمبر 2026',
    greeting: 'أهلًا ليلى2،',
    before: ['المبلغ 1,250.50 ر.س من بطاقة Visa •••• 3155.'],
    action: { label: 'خلال 14 يومًا', link: 'https://afdal.example/cancel?token=a1' },
    after: ['إلى layla2@example.com'],
    reason: { why: 'قبلها بـ7 أيام.', stop: { label: 'إيقاف', link: 'https://afdal.example/stop?token=b2' } },
  };
  const { subject, text } = renderMail(written, 'support1@afdal.example', 'arab');
  expect(subject).toBe('يُحذف حسابك في ٥ ديسمبر ٢٠٢٦');
  expect(text.split(/\n+/)).toEqual([
    'أهلًا ليلى2،',
    'المبلغ ١٬٢٥٠٫٥٠ ر.س من بطاقة Visa •••• 3155.',
    'خلال ١٤ يومًا:',
    'https://afdal.example/cancel?token=a1',
    'إلى layla2@example.com',
    'فريق «أفضل»',
    'الدعم: support1@afdal.example',
    'قبلها بـ٧ أيام.',
    'إيقاف:',
    'https://afdal.example/stop?token=b2',
    '',
  ]);
  expect(renderMail(written, null, 'latn')).toEqual(renderMail(written, null));
});

describe('the words of a mail that may be turned off', () => {
  const stop = { label: 'إيقاف', link: 'https://afdal.example/unsubscribe?token=x' };
  const reasoned = renderMail(
    { ...content, heading: 'دفعة <غدًا>', reason: { why: 'البريد مفعّل.', stop } },
    supportEmail,
  );

  it('begin with their heading and end with why they came', () => {
    expect(reasoned.text).toMatch(/^أهلًا <ليلى>،\n\nدفعة <غدًا>\n\nحسابك جاهز\./);
    expect(reasoned.text).toMatch(/البريد مفعّل\.\n\nإيقاف:\nhttps:\/\/afdal\.example\/unsubscribe\?token=x\n$/);
    expect(reasoned.html).toContain('دفعة &#60;غدًا&#62;</h1>');
    expect(reasoned.html).toContain('href="https://afdal.example/unsubscribe?token=x"');
  });

  it('say so in the headers that mail programs read (RFC 8058), and no other mail does', async () => {
    const received: Received[] = [];
    const mailer = smtpMailer(await smtpServer(received), sender);
    const unsubscribeUrl = `https://afdal.example/api/notification-mail/unsubscribe?token=${'x'.repeat(150)}`;
    await mailer.send({ ...mail, unsubscribeUrl });
    await mailer.send(mail);
    const [turnable, plain] = await Promise.all(
      received.map(async ({ raw }) => buildHeaders(await PostalMime.parse(raw))),
    );
    expect(turnable?.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(turnable?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect([...(plain?.keys() ?? [])].filter((name) => name.startsWith('list-'))).toEqual([]);
  });
});

describe('the file outbox', () => {
  it('writes one whole mail a file, for its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'afdal mail '));
    ends.push(() => rm(folder, { recursive: true }));
    const lines: string[] = [];
    const mailer = fileMailer(join(folder, 'mail'), sender, testClock(), (line) => lines.push(line));
    await mailer.send(mail);
    await mailer.send({ ...mail, id: 'mail-2' });
    const names = await readdir(join(folder, 'mail'));
    expect(names.sort()).toEqual(['2026-11-21T09-00-00-000Z-mail-1.eml', '2026-11-21T09-00-00-000Z-mail-2.eml']);
    const parsed = await PostalMime.parse(await readFile(join(folder, 'mail', names[0] ?? '')));
    expect(parsed).toMatchObject({
      subject: content.subject,
      from: { name: 'أفضل', address: from },
      to: [{ name: 'ليلى', address: 'layla@example.com' }],
      messageId: '<mail-1@afdal.example>',
    });
    expect(parsed.text?.trim()).toBe(text.text.trim());
    expect(parsed.html?.trim()).toBe(text.html.trim());
    expect(lines).toHaveLength(2);
  });
});

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: Buffer;
}

const buildHeaders = ({ headers }: { headers: { key: string; value: string }[] }) =>
  new Map(headers.map(({ key, value }) => [key, value]));

async function smtpServer(
  received: Received[],
  getRcptError: () => Error | null = () => null,
  port = 0,
  rejectRecipient: () => Error | null = () => null,
): Promise<string> {
  const server = new SMTPServer({
    onRcptTo: (_, __, done) => done(rejectRecipient()),
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (part: Buffer) => chunks.push(part));
      stream.on('end', () => {
        const rcptError = getRcptError();
        if (rcptError) return done(rcptError);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

describe('the SMTP mailer', () => {
  it('delivers to a real server', async () => {
    const received: Received[] = [];
    await smtpMailer(await smtpServer(received), sender).send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from, to: ['layla@example.com'] });
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect([parsed.subject, parsed.text?.trim()]).toEqual([text.subject, text.text.trim()]);
  });

  it.each([
    ['of a domain in Arabic letters as every server takes it', 'layla', 'layla@xn--mgbh0fb.xn--kgbechtv'],
    ['that is Arabic altogether to a server that takes it so (RFC 6531)', 'ليلى', 'ليلى@مثال.إختبار'],
  ])('delivers to an address %s', async (_, local, written) => {
    const received: Received[] = [];
    const to = { name: 'ليلى', address: `${local}@xn--mgbh0fb.xn--kgbechtv` };
    await smtpMailer(await smtpServer(received), sender).send({ ...mail, to });
    // The test server reports every domain decoded from punycode.
    expect(received.map((each) => each.to)).toEqual([[`${local}@مثال.إختبار`]]);
    expect(received[0]?.raw.toString()).toContain(`<${written}>`);
  });

  it.each([
    ['a second recipient in the name', { name: 'x" <evil@example.com>, "y', address: 'layla@example.com' }],
    ['a header in the name', { name: 'x\r\nBcc: evil@example.com', address: 'layla@example.com' }],
    ['an envelope in the address', { name: 'x', address: 'layla@example.com>\r\nRCPT TO:<evil@example.com' }],
    ['two addresses in one', { name: 'x', address: 'layla@example.com, evil@example.com' }],
  ])('lets %s reach nobody else', async (_, to) => {
    const received: Received[] = [];
    await smtpMailer(await smtpServer(received), sender)
      .send({ ...mail, to })
      .catch(() => {});
    for (const { to: recipients, raw } of received) {
      expect(recipients).not.toContain('evil@example.com');
      expect(raw.toString()).not.toMatch(/^Bcc:/im);
    }
  });

  it('throws when the server refuses, so that the job tries again', async () => {
    const url = await smtpServer([], () => Object.assign(new Error('later'), { responseCode: 451 }));
    await expect(smtpMailer(url, sender).send(mail)).rejects.toThrow(/later/);
  });

  it.each([
    [550, '5.1.1 no such user', true],
    [550, 'no such user', true],
    [553, '5.1.3 not an address', true],
    [550, '5.7.1 relaying denied', false],
    [451, '4.3.0 later', false],
    [552, '5.2.2 mailbox full', false],
  ])('knows that a reply %i %s names no mailbox: %s', async (responseCode, content, isGone) => {
    const url = await smtpServer(
      [],
      () => null,
      0,
      () => Object.assign(new Error(content), { responseCode }),
    );
    const failure = await smtpMailer(url, sender)
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof NoSuchMailbox).toBe(isGone);
  });

  it('throws when there is no server', async () => {
    await expect(smtpMailer('smtp://127.0.0.1:1', sender).send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});

it('a mail that finds no server arrives once when there is one', async () => {
  const database = await openTestDatabase();
  ends.push(() => database.drop());
  const received: Received[] = [];
  // A port that was free a moment ago.
  const url = await smtpServer([]);
  await ends.pop()?.();
  let tries = 0;
  const greet = defineJob<unknown>('greet', async (_, { mailer }) => {
    tries++;
    await mailer.send(mail);
  });
  const worker = await startWorker({
    pool: database.pool,
    jobs: [greet],
    crontab: '',
    tools: { db: database.db, clock: testClock(), mailer: smtpMailer(url, sender), publicUrl: '' },
    prepareStatements: true,
    log: () => {},
  });
  ends.push(() => worker.stop());
  await enqueue(database.db, greet, {});
  const failed = async () =>
    (await database.pool.query('select 1 from graphile_worker.jobs where last_error is not null')).rows.length;
  await pollUntil(async () => tries > 0 && (await failed()) === 1);
  await smtpServer(received, undefined, Number(new URL(url).port));
  await pollUntil(() => received.length > 0);
  await pollUntil(async () => (await failed()) === 0);
  expect(received.map(({ to }) => to)).toEqual([['layla@example.com']]);
});
