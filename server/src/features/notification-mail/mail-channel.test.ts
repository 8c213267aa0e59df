import type { UserId } from '@afdal/contract/ids';
import { notificationActions } from '@afdal/domain/notifications/notification';
import { topicNames } from '@afdal/domain/notifications/topic-names.ar';
import { type NotificationTopic, notificationTopics } from '@afdal/domain/notifications/topics';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SentMail, toSentMail } from '../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { type Mail, type Mailer, NoSuchMailbox } from '../../platform/mail/mailer.ts';
import { type Outgoing, RetryLater, Undeliverable } from '../notifications/channel.ts';
import { mailChannel } from './mail-channel.ts';
import { chooseMail } from './mail-choice.ts';

const server = useTestServer();

let layla: Person;
beforeAll(async () => {
  layla = await server.person('ليلى القحطاني');
  await change(layla, 'email_verified_at = now()');
});

async function change({ user }: Person, what: string): Promise<void> {
  await server.database.pool.query(`update users set ${what} where id = $1`, [user.id]);
}

const outgoing = (person: Person, more: Partial<Outgoing> = {}): Outgoing => ({
  deliveryId: '0190b5a0-0000-7000-8000-00000000000d',
  userId: person.user.id as UserId,
  notificationId: '0190b5a0-0000-7000-8000-00000000000e',
  topic: 'payments',
  title: 'دفعة «الإيجار» غدًا',
  message: 'موعدها 22 نوفمبر 2026، ومبلغها 1,500.00 ر.س.',
  actionType: 'installment',
  actionId: null,
  createdAt: server.clock.now(),
  ...more,
});

async function sendBy(mailer: Mailer, sent: Outgoing) {
  const { db } = server.database;
  const tools = { db, clock: server.clock, mailer, publicUrl: 'https://afdal.example', jobId: '1', log: () => {} };
  return await mailChannel.send(sent, tools);
}

async function captureMail(sent: Outgoing): Promise<SentMail | null> {
  const mails: Mail[] = [];
  const outcome = await sendBy({ send: async (mail) => void mails.push(mail) }, sent);
  expect(mails).toHaveLength(outcome === 'sent' ? 1 : 0);
  return mails[0] ? toSentMail(mails[0]) : null;
}

describe('the mail of a notification', () => {
  it('says it, leads to its page, and why it came', async () => {
    const mail = await captureMail(outgoing(layla));
    expect(mail).toMatchObject({
      id: 'notification-0190b5a0-0000-7000-8000-00000000000d',
      to: { name: 'ليلى القحطاني', address: layla.email },
      subject: 'دفعة «الإيجار» غدًا',
    });
    const [page] = /https:\/\/afdal\.example\/unsubscribe\?token=[\w-]+/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toBe(
      [
        'أهلًا ليلى،',
        'دفعة «الإيجار» غدًا',
        'موعدها 22 نوفمبر 2026، ومبلغها 1,500.00 ر.س.',
        'عرض الالتزامات:\nhttps://afdal.example/financial-planning?tab=obligations',
        'فريق «أفضل»',
        'وصلت هذه الرسالة لأن البريد مفعّل لإشعارات «الالتزامات والزكاة».',
        `إيقاف هذه الرسائل:\n${page}\n`,
      ].join('\n\n'),
    );
    expect(mail?.unsubscribeUrl).toBe(page?.replace('/unsubscribe', '/api/notification-mail/unsubscribe'));
  });

  it('is in the digits of who reads it', async () => {
    await layla.call('PATCH', '/preferences', { digits: 'arab' });
    const mail = await captureMail(outgoing(layla));
    expect(mail?.text).toContain('موعدها ٢٢ نوفمبر ٢٠٢٦، ومبلغها ١٬٥٠٠٫٠٠ ر.س.');
  });

  it.each([...notificationActions, null])('of %s has one button, to a page of the app', async (actionType) => {
    const mail = await captureMail(outgoing(layla, { actionType }));
    expect(mail?.text).toMatch(/\n\n(?:عرض|دعوة) [^\n:]+:\nhttps:\/\/afdal\.example\/[a-z]/);
    expect(mail?.html.match(/class="button"/g)).toHaveLength(1);
  });

  it.each(notificationTopics)('about %s names it', async (topic) => {
    await chooseMail(server.database.db, layla.user.id as UserId, topic, true);
    expect((await captureMail(outgoing(layla, { topic })))?.text).toContain(`«${topicNames[topic]}»`);
  });

  it('about security always comes, and says so instead of offering an end', async () => {
    await chooseMail(server.database.db, layla.user.id as UserId, 'security', false);
    const mail = await captureMail(outgoing(layla, { topic: 'security', actionType: 'system' }));
    expect(mail?.text).toContain('إشعارات «أمان الحساب» تصل دائمًا داخل التطبيق وبالبريد.');
    expect(mail).not.toHaveProperty('unsubscribeUrl');
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/unsubscribe|إيقاف/);
  });

  it('of a title that was typed keeps its letters, and no markup', async () => {
    const mail = await captureMail(outgoing(layla, { title: '<b>"x"</b>', message: 'سطر\n\n  \nوسطر <i>' }));
    expect(mail?.subject).toBe('<b>"x"</b>');
    expect(mail?.html).not.toMatch(/<b>|<i>/);
    expect(mail?.text).toContain('سطر\n\nوسطر <i>\n\n');
  });
});

describe('no mail comes', () => {
  it.each([
    ['to an address that is not confirmed', 'email_verified_at = null'],
    ['to a stopped person', 'email_verified_at = now(), is_stopped = true'],
  ])('%s', async (_, what) => {
    const other = await server.person();
    await change(other, what);
    expect(await captureMail(outgoing(other))).toBeNull();
  });

  it('to an account that is deleted', async () => {
    const other = await server.person();
    await server.database.pool.query('delete from users where id = $1', [other.user.id]);
    expect(await captureMail(outgoing(other))).toBeNull();
  });

  it('of a topic that was turned off since the notification was made', async () => {
    const other = await server.person();
    await change(other, 'email_verified_at = now()');
    expect(await captureMail(outgoing(other))).not.toBeNull();
    await chooseMail(server.database.db, other.user.id as UserId, 'payments', false);
    expect(await captureMail(outgoing(other))).toBeNull();
    expect(await captureMail(outgoing(other, { topic: 'subscription' }))).not.toBeNull();
  });
});

describe('while the mail server is away', () => {
  it('the mail is to be tried again, without the address in what is kept of it, and is then the same', async () => {
    const sent: Mail[] = [];
    let isDown = true;
    const mailer: Mailer = {
      send: async (mail) => {
        sent.push(mail);
        if (isDown) throw new Error(`connect ECONNREFUSED for <${mail.to.address}>`);
      },
    };
    for (let minute = 0; minute < 10; minute++) {
      const failure = await sendBy(mailer, outgoing(layla)).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RetryLater);
      expect((failure as Error).message).toBe('connect ECONNREFUSED for <(an address)>');
      server.clock.advance(60_000);
    }
    isDown = false;
    expect(await sendBy(mailer, outgoing(layla))).toBe('sent');
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(new Set(sent.map(({ content }) => content.subject)).size).toBe(1);
  });
});

it('a mailbox that does not exist is not tried again', async () => {
  const mailer: Mailer = { send: () => Promise.reject(new NoSuchMailbox(`no <${layla.email}> here`)) };
  const failure = await sendBy(mailer, outgoing(layla)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Undeliverable);
  expect((failure as Error).message).toBe('no <(an address)> here');
});

it('the topics that people read of have a name each', () => {
  const names = notificationTopics.map((topic: NotificationTopic) => topicNames[topic]);
  expect(new Set(names).size).toBe(names.length);
});
