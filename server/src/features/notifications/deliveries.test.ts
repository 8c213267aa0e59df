import type { UserId } from '@afdal/contract/ids';
import type { Notification } from '@afdal/contract/notifications/notifications';
import type { NotificationTopic } from '@afdal/domain/notifications/topics';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { collectEvents } from '../../../testing/collect-events.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import type { JobTools } from '../../platform/jobs/job.ts';
import { type Channel, type Outgoing, RetryLater, Undeliverable } from './channel.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { purgeDeliveries } from './deliveries-store.ts';
import { type Reminder, remindOnce } from './reminders-store.ts';
import { sendDigests } from './send-digests.ts';

const server = useTestServer();
const minuteMs = 60_000;

let layla: Person;
let omar: Person;
let pushed: Outgoing[];
let mailed: Outgoing[];
/** What the push service does with each push. */
let onPush: (outgoing: Outgoing) => 'sent' | 'none';
let made = 0;

beforeEach(async () => {
  // 12:00 in Riyadh.
  await server.startOver();
  await server.database.pool.query('delete from notifications');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [pushed, mailed] = [[], []];
  onPush = () => 'sent';
});

const push: Channel = {
  send: async (outgoing) => {
    const outcome = onPush(outgoing);
    if (outcome === 'sent') pushed.push(outgoing);
    return outcome;
  },
};
const email: Channel = {
  send: async (outgoing) => {
    mailed.push(outgoing);
    return 'sent';
  },
};

const tools = (): JobTools => {
  const { database, clock } = server;
  return { db: database.db, clock, mailer: { send: async () => {} }, publicUrl: '', jobId: '1', log: () => {} };
};
const deliver = async () => await deliverNotifications({ push, email }).run({}, tools());
const digest = async () => await sendDigests.run({}, tools());

/** Reminds of something new. */
async function remind({ user }: Person, topic: NotificationTopic, more: Partial<Reminder> = {}) {
  const title = `${topic} ${++made}`;
  const reminder: Reminder = {
    kind: 'test',
    period: 'ever',
    subject: String(made),
    unlessSent: [],
    topic,
    notification: { type: 'info', title, message: 'نص', actionType: null },
    ...more,
  };
  await remindOnce(server.database.db, user.id as UserId, [reminder], server.clock.now());
}

const titles = (outgoing: readonly Pick<Outgoing, 'title'>[]) =>
  outgoing.map(({ title }) => title.replace(/ \d+$/, ''));
const set = async (person: Person, change: object) =>
  expect((await person.call('PATCH', '/notification-preferences', change)).status).toBe(200);
const list = async (person: Person) => (await person.call<Notification[]>('GET', '/notifications')).body;

async function rows({ user }: Person) {
  const { rows } = await server.database.pool.query(
    `select channel, state, attempts, last_error from notification_deliveries where user_id = $1 order by channel, id`,
    [user.id],
  );
  return rows;
}

describe('a notification is brought', () => {
  it('by the channels of its topic, once', async () => {
    await remind(layla, 'payments');
    await remind(layla, 'tasks');
    await remind(layla, 'savings');
    for (let n = 0; n < 3; n++) await deliver();
    expect([titles(pushed).sort(), titles(mailed)]).toEqual([['payments', 'tasks'], ['payments']]);
    expect(await list(layla)).toHaveLength(3);
    expect(mailed[0]).toMatchObject({ userId: layla.user.id, topic: 'payments', message: 'نص', actionType: null });
  });

  it('as the person chose', async () => {
    await set(layla, { channels: { payments: { push: false }, savings: { email: true }, security: { push: false } } });
    for (const topic of ['payments', 'savings', 'security'] as const) {
      await remind(layla, topic);
      await remind(omar, topic);
    }
    await deliver();
    const filterByPerson = (person: Person, all: Outgoing[]) =>
      titles(all.filter(({ userId }) => userId === person.user.id)).sort();
    expect([filterByPerson(layla, pushed), filterByPerson(layla, mailed)]).toEqual([
      [],
      ['payments', 'savings', 'security'],
    ]);
    expect([filterByPerson(omar, pushed), filterByPerson(omar, mailed)]).toEqual([
      ['payments', 'security'],
      ['payments', 'security'],
    ]);
  });

  it('beside the list where the person turned that off, which security cannot', async () => {
    await set(layla, { channels: { payments: { inApp: false }, tasks: { inApp: false, push: false } } });
    await remind(layla, 'payments');
    await remind(layla, 'payments', { subject: String(made) });
    await remind(layla, 'tasks');
    await remind(layla, 'security');
    await layla.call('POST', '/notification/read-all');
    await deliver();
    expect(titles(await list(layla))).toEqual(['security']);
    expect([titles(pushed).sort(), titles(mailed).sort()]).toEqual([
      ['payments', 'security'],
      ['payments', 'security'],
    ]);
    // What was made before stays hidden, and what comes is shown again.
    await set(layla, { channels: { payments: { inApp: true } } });
    await remind(layla, 'payments');
    expect(titles(await list(layla)).sort()).toEqual(['payments', 'security']);
  });

  it('to a device in words of its own', async () => {
    await remind(layla, 'payments', { push: { title: 'دفعة اليوم', message: '' } });
    await deliver();
    expect([pushed[0]?.title, pushed[0]?.message, mailed[0]?.message]).toEqual(['دفعة اليوم', '', 'نص']);
  });

  it('neither to a device nor by mail where the person made it', async () => {
    await layla.call('POST', '/notification', { title: 'لي وحدي' });
    await deliver();
    expect([pushed, mailed, await rows(layla)]).toEqual([[], [], []]);
  });

  it('to no device where it was seen or deleted in the app, or the account was stopped', async () => {
    await remind(layla, 'tasks');
    await layla.call('POST', '/notification/read-all');
    server.clock.advance(1_000);
    await remind(layla, 'habits');
    const [newest] = await list(layla);
    await layla.call('DELETE', `/notification/${newest?.id}`);
    await remind(layla, 'security');
    await layla.call('POST', '/notification/read-all');
    await remind(omar, 'tasks');
    await server.database.pool.query('update users set is_stopped = true where id = $1', [omar.user.id]);
    await deliver();
    expect([titles(pushed), titles(mailed)]).toEqual([['security'], ['security']]);
  });

  it('or forgotten where the person has no address for it', async () => {
    onPush = () => 'none';
    await remind(layla, 'tasks');
    await deliver();
    expect(await rows(layla)).toEqual([]);
  });
});

describe('in quiet hours', () => {
  it('pushes wait until they end, and mails do not', async () => {
    server.clock.set('2026-11-21T20:00:00Z'); // 23:00 in Riyadh
    await remind(layla, 'payments');
    await deliver();
    expect([pushed, titles(mailed)]).toEqual([[], ['payments']]);
    server.clock.set('2026-11-22T03:59:59Z');
    await deliver();
    expect(pushed).toEqual([]);
    server.clock.set('2026-11-22T04:00:00Z');
    await deliver();
    expect(titles(pushed)).toEqual(['payments']);
  });

  it('what the person set comes at its time, and what is about security at once', async () => {
    server.clock.set('2026-11-21T20:00:00Z');
    await remind(layla, 'tasks', { isSetByPerson: true });
    await remind(layla, 'security');
    await remind(layla, 'habits');
    await deliver();
    expect(titles(pushed).sort()).toEqual(['security', 'tasks']);
  });

  it('nothing waits for who wants none', async () => {
    await set(layla, { quietFrom: null, quietTo: null });
    server.clock.set('2026-11-21T20:00:00Z');
    await remind(layla, 'habits');
    await deliver();
    expect(titles(pushed)).toEqual(['habits']);
  });
});

describe('of what the product sends by itself', () => {
  const evening = '2026-11-21T17:00:00Z'; // 20:00 in Riyadh

  it('three pushes come a day, and the digest counts the rest', async () => {
    for (let n = 0; n < 5; n++) await remind(layla, 'budgets');
    await remind(layla, 'tasks', { isSetByPerson: true });
    await remind(layla, 'payments', { isDueToday: true });
    await remind(omar, 'budgets');
    for (let n = 0; n < 3; n++) {
      await deliver();
      server.clock.advance(minuteMs);
    }
    const mine = pushed.filter(({ userId }) => userId === layla.user.id);
    expect(titles(mine).sort()).toEqual(['budgets', 'budgets', 'budgets', 'payments', 'tasks']);
    await digest();
    expect(await list(layla)).toHaveLength(7);
    server.clock.set(evening);
    for (let n = 0; n < 2; n++) await digest();
    const [newest] = await list(layla);
    expect(newest).toMatchObject({
      title: 'ملخص اليوم',
      message: 'لم يظهر على جهازك اليوم: إشعاران. التفاصيل في قائمة الإشعارات.',
    });
    expect([(await list(layla)).length, (await list(omar)).length]).toEqual([8, 1]);
    await deliver();
    expect(pushed.at(-1)?.title).toBe('ملخص اليوم');
  });

  it('what is cut after the digest is in the next one', async () => {
    for (let n = 0; n < 4; n++) await remind(layla, 'budgets');
    for (let n = 0; n < 2; n++) {
      await deliver();
      server.clock.advance(minuteMs);
    }
    server.clock.set(evening);
    await digest();
    await remind(layla, 'budgets');
    await deliver();
    await digest();
    expect((await list(layla)).filter(({ title }) => title === 'ملخص اليوم')).toHaveLength(1);
    await advanceDays(server, 1);
    await digest();
    const digests = (await list(layla)).filter(({ title }) => title === 'ملخص اليوم');
    expect(digests.map(({ message }) => message)).toEqual([
      'لم يظهر على جهازك اليوم: إشعار واحد. التفاصيل في قائمة الإشعارات.',
      'لم يظهر على جهازك اليوم: إشعار واحد. التفاصيل في قائمة الإشعارات.',
    ]);
  });

  it('the next day has three of its own', async () => {
    for (let n = 0; n < 3; n++) await remind(layla, 'budgets');
    await deliver();
    await advanceDays(server, 1);
    await remind(layla, 'budgets');
    await deliver();
    expect(pushed).toHaveLength(4);
  });

  it('as many come as the person says, and no digest if they say so', async () => {
    await set(layla, { pushesPerDay: 1, digestTime: null });
    for (let n = 0; n < 3; n++) await remind(layla, 'budgets');
    for (let n = 0; n < 2; n++) {
      await deliver();
      server.clock.advance(minuteMs);
    }
    server.clock.set(evening);
    await digest();
    expect([pushed.length, (await list(layla)).length]).toEqual([1, 3]);
  });

  it('only what came counts', async () => {
    onPush = () => 'none';
    for (let n = 0; n < 5; n++) await remind(layla, 'budgets');
    for (let n = 0; n < 2; n++) {
      await deliver();
      server.clock.advance(minuteMs);
    }
    expect(await rows(layla)).toEqual([]);
  });
});

describe('a push service that is away', () => {
  beforeEach(() => {
    onPush = ({ userId }) => {
      if (userId === layla.user.id) throw new Error('answered 500');
      return 'sent';
    };
  });

  it('holds up neither mails nor other people', async () => {
    for (let n = 0; n < 150; n++) await remind(layla, 'payments', { isSetByPerson: true });
    await remind(omar, 'payments');
    await deliver();
    expect([titles(pushed), mailed.length]).toEqual([['payments'], 151]);
  });

  it('is asked again until it is back, and then brings it once', async () => {
    await remind(layla, 'tasks');
    for (let n = 0; n < 10; n++) {
      await deliver();
      server.clock.advance(minuteMs);
    }
    expect(await rows(layla)).toMatchObject([{ state: 'waiting', attempts: 5, last_error: 'Error: answered 500' }]);
    onPush = () => 'sent';
    server.clock.advance(5 * minuteMs);
    for (let n = 0; n < 2; n++) await deliver();
    expect(titles(pushed)).toEqual(['tasks']);
    expect(await rows(layla)).toMatchObject([{ state: 'sent' }]);
  });

  it('is left alone for as long as it asks', async () => {
    onPush = () => {
      throw new RetryLater('busy', 20 * minuteMs);
    };
    await remind(layla, 'tasks');
    await deliver();
    server.clock.advance(19 * minuteMs);
    await deliver();
    expect(await rows(layla)).toMatchObject([{ attempts: 1 }]);
    server.clock.advance(minuteMs);
    await deliver();
    expect(await rows(layla)).toMatchObject([{ attempts: 2 }]);
  });

  it('is given up at once when no other try can bring it', async () => {
    onPush = () => {
      throw new Undeliverable('nobody there');
    };
    await remind(layla, 'tasks');
    expect(await collectEvents(deliver)).toEqual([['delivery', { channel: 'push', outcome: 'given_up' }]]);
    expect(await rows(layla)).toMatchObject([
      { state: 'undeliverable', attempts: 1, last_error: 'Undeliverable: nobody there' },
    ]);
  });

  it('is given up after a day, with what it said kept for a month', async () => {
    await remind(layla, 'tasks');
    await deliver();
    server.clock.advance(24 * 60 * minuteMs - 1);
    await deliver();
    expect(await rows(layla)).toMatchObject([
      { state: 'undeliverable', attempts: 2, last_error: 'Error: answered 500' },
    ]);
    const { db } = server.database;
    const due = Date.parse('2026-11-21T09:00:00Z');
    await purgeDeliveries(db, new Date(due));
    expect(await rows(layla)).toHaveLength(1);
    await purgeDeliveries(db, new Date(due + 1));
    expect(await rows(layla)).toEqual([]);
  });
});

describe('a worker', () => {
  it('that dies while it sends leaves it to another, some minutes later', async () => {
    await remind(layla, 'tasks');
    // It was taken, and nothing is heard of it.
    await server.database.pool.query(`update notification_deliveries set is_taken = true, next_at = $1`, [
      new Date(server.clock.now().getTime() + 5 * minuteMs),
    ]);
    await deliver();
    expect(pushed).toEqual([]);
    server.clock.advance(5 * minuteMs);
    await deliver();
    expect(titles(pushed)).toEqual(['tasks']);
  });

  it('beside another sends nothing twice', async () => {
    for (let n = 0; n < 250; n++) await remind(omar, 'payments', { isSetByPerson: true });
    await Promise.all([deliver(), deliver(), deliver()]);
    const ids = [...pushed, ...mailed].map(({ deliveryId }) => deliveryId);
    expect([ids.length, new Set(ids).size]).toEqual([500, 500]);
  });

  it('whose clock went back a month, or forward, floods nobody', async () => {
    for (let n = 0; n < 3; n++) await remind(layla, 'tasks', { isSetByPerson: true });
    server.clock.advance(31 * 24 * 60 * minuteMs);
    await deliver();
    expect(pushed).toEqual([]);
    expect((await rows(layla)).map(({ state }) => state)).toEqual(Array(3).fill('undeliverable'));
    server.clock.advance(-31 * 24 * 60 * minuteMs);
    await remind(layla, 'tasks');
    server.clock.advance(-120 * minuteMs);
    await deliver();
    expect(pushed).toEqual([]);
    server.clock.advance(120 * minuteMs);
    await deliver();
    expect(titles(pushed)).toEqual(['tasks']);
  });
});
