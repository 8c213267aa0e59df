import type { UserId } from '@afdal/contract/ids';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { lockDue, usersToDigest } from './deliveries-store.ts';
import { findUsersDueNow } from './find-users-due-now.ts';
import { findNotificationPreferences, lockPreferences, savePreferences } from './preferences-store.ts';
import { remindOnce, updateReminderTexts } from './reminders-store.ts';
import {
  findNotificationIncludingDeleted,
  findNotifications,
  markAllRead,
  markNotificationRead,
  notificationRows,
  removeNotification,
  replaceNotification,
  rewordNotification,
} from './store.ts';

const server = useTestServer();
const getId = ({ user }: Person) => user.id as UserId;
let layla: Person;
let omar: Person;

/** Two people of different zones, days and preferences, each told of one thing. */
beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from notifications');
  layla = await server.person('ليلى');
  omar = await server.person('عمر', { timezone: 'America/New_York' });
  await omar.call('PATCH', '/preferences', { dayStartHour: 4 });
  await layla.call('PATCH', '/notification-preferences', { pushesPerDay: 5, digestTime: '21:00' });
  await omar.call('PATCH', '/notification-preferences', { pushesPerDay: 9, digestTime: '22:00' });
  for (const person of [layla, omar]) {
    const reminder = {
      kind: 'test',
      period: 'ever',
      subject: 'same',
      unlessSent: [],
      topic: 'tasks' as const,
      notification: { type: 'info' as const, title: person.user.name, message: '', actionType: null },
    };
    await remindOnce(server.database.db, getId(person), [reminder], server.clock.now());
  }
});

const only = async (person: Person) =>
  (await person.call<Notification[]>('GET', '/notifications')).body[0] ?? expect.fail();

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  for (const [person, pushesPerDay] of [
    [layla, 5],
    [omar, 9],
  ] as const) {
    expect((await findNotifications(db, getId(person))).map(({ title }) => title)).toEqual([person.user.name]);
    expect(await findNotificationPreferences(db, getId(person))).toMatchObject({ pushesPerDay });
    await db.transaction(async (tx) =>
      expect(await lockPreferences(tx, getId(person))).toMatchObject({ pushesPerDay }),
    );
  }
  const { id } = await only(layla);
  expect(await findNotificationIncludingDeleted(db, getId(omar), id as never)).toBeNull();
  expect(await markNotificationRead(db, getId(omar), id as never, server.clock.now())).toBeNull();
});

it('changes of a person what is their own', async () => {
  const { db } = server.database;
  const before = await findUserRows(server.database, layla.user.id);
  const { id } = await only(layla);
  await markAllRead(db, getId(omar), server.clock.now());
  await updateReminderTexts(db, getId(omar), { subject: 'same' }, { title: 'كلام آخر', message: '' });
  expect((await only(omar)).title).toBe('كلام آخر');
  expect(await notificationRows.markDeleted(db, getId(omar), id as never, server.clock.now())).toBe(false);
  await db.transaction(async (tx) => {
    const columns = await lockPreferences(tx, getId(omar));
    await savePreferences(tx, getId(omar), { ...columns, pushesPerDay: 1 });
  });
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('replaces, rewords and removes of one key a person’s own', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const row = { type: 'info' as const, message: '', actionType: null };
  for (const person of [layla, omar]) {
    await replaceNotification(db, getId(person), 'only one', { ...row, title: person.user.name }, now);
  }
  const before = await findUserRows(server.database, layla.user.id);
  await replaceNotification(db, getId(omar), 'only one', { ...row, title: 'كلام جديد' }, now);
  expect((await findNotifications(db, getId(omar))).map(({ title }) => title).sort()).toEqual(['عمر', 'كلام جديد']);
  await rewordNotification(db, getId(omar), 'only one', 'كلام آخر');
  expect((await findNotifications(db, getId(omar))).map(({ title }) => title).sort()).toEqual(['عمر', 'كلام آخر']);
  await removeNotification(db, getId(omar), 'only one');
  expect((await findNotifications(db, getId(omar))).map(({ title }) => title)).toEqual(['عمر']);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('decides about each delivery by its own person', async () => {
  const { db } = server.database;
  const due = await db.transaction(async (tx) => await lockDue(tx, 'push', server.clock.now(), 10));
  expect(
    due
      .map(({ userId, title, timezone, dayStartHour, preferences }) => ({
        userId,
        title,
        timezone,
        dayStartHour,
        pushesPerDay: preferences?.pushesPerDay,
      }))
      .sort((a, b) => a.dayStartHour - b.dayStartHour),
  ).toEqual([
    { userId: layla.user.id, title: 'ليلى', timezone: 'Asia/Riyadh', dayStartHour: 0, pushesPerDay: 5 },
    { userId: omar.user.id, title: 'عمر', timezone: 'America/New_York', dayStartHour: 4, pushesPerDay: 9 },
  ]);
  await server.database.pool.query(`update notification_deliveries set state = 'digested'`);
  const digests = await usersToDigest(db, new Date(0));
  expect(
    digests
      .map(({ userId, timezone, dayStartHour, digestTime }) => [userId, timezone, dayStartHour, digestTime])
      .sort(),
  ).toEqual(
    [
      [layla.user.id, 'Asia/Riyadh', 0, '21:00'],
      [omar.user.id, 'America/New_York', 4, '22:00'],
    ].sort(),
  );
});

it('brings nobody a notification of somebody else', async () => {
  const { db, pool } = server.database;
  await pool.query('update notification_deliveries set notification_id = $1 where user_id = $2', [
    (await only(layla)).id,
    omar.user.id,
  ]);
  const due = await db.transaction(async (tx) => await lockDue(tx, 'push', server.clock.now(), 10));
  expect(due.map(({ userId }) => userId)).toEqual([layla.user.id]);
});

it('knows the moment of each person by their own clock', async () => {
  // 12:00 in Riyadh, 04:00 in New York.
  const moment = { time: '12:00', lateHours: 1 };
  const people = [getId(layla), getId(omar)];
  const found = await findUsersDueNow(
    server.database.db,
    people,
    { kind: 'noon', subject: 'day', moment },
    server.clock.now(),
  );
  expect(found.map(({ user, today, dayStartHour }) => [user, today, dayStartHour])).toEqual([
    [layla.user.id, '2026-11-21', 0],
  ]);
});
