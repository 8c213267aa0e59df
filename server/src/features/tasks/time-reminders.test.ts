import type { Notification } from '@afdal/contract/notifications/notifications';
import type { Task } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { timeAfterPrayer } from '@afdal/domain/prayers/prayer-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { runRecurring } from '../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { prayerInstants } from '../../platform/prayer-instants.ts';
import { formatTime } from '../notifications/format-date.ts';

const server = useTestServer();
const minuteMs = 60_000;
let layla: Person;

beforeEach(async () => {
  // 12:00 in Riyadh, on a Saturday.
  await server.startOver();
  await server.database.pool.query('delete from reminder_marks');
  layla = await somebody();
  await run();
});

/** Somebody new, without the tasks that everybody has at first. */
async function somebody(details?: { timezone?: string }) {
  const person = await server.person('ليلى', details);
  await server.database.pool.query('delete from tasks where user_id = $1', [person.user.id]);
  return person;
}

const run = async () => await runRecurring(server, 'send-due-reminders');
const at = async (instant: string) => {
  server.clock.set(instant);
  await run();
};
const add = async (body: object, person = layla) => (await person.call<Task>('POST', '/task', body)).body;
const fetchList = async (person: Person) => {
  // People stay signed in however far the clock goes.
  await advanceDays(server, 0);
  return (await person.call<Notification[]>('GET', '/notifications')).body;
};
const fetchNotifications = async (person = layla) =>
  (await fetchList(person)).map(({ title, message }) => `${title}: ${message}`).sort();

describe('a task is reminded of', () => {
  it('at its time, once', async () => {
    await add({ title: 'قراءة', dueTime: '15:00' });
    await at('2026-11-21T11:59:59Z');
    expect(await fetchNotifications()).toEqual([]);
    for (const instant of ['2026-11-21T12:00:00Z', '2026-11-21T12:00:30Z', '2026-11-21T12:01:00Z']) await at(instant);
    expect(await fetchNotifications()).toEqual(['قراءة: حان وقتها: 3:00 م.']);
    expect(await fetchList(layla)).toMatchObject([{ type: 'info', actionType: 'task', read: false }]);
    const { rows } = await server.database.pool.query(
      'select channel, is_counted, is_at_once from notification_deliveries where user_id = $1',
      [layla.user.id],
    );
    expect(rows).toEqual([{ channel: 'push', is_counted: false, is_at_once: true }]);
    await at('2026-11-22T12:00:00Z');
    expect(await fetchNotifications()).toHaveLength(2);
  });

  it('before its time, as often as it says', async () => {
    await add({ title: 'دواء', dueTime: '15:00', reminderOffsets: [60, 0, 10] });
    for (const time of ['11:00', '11:50', '12:00']) await at(`2026-11-21T${time}:00Z`);
    expect(await fetchNotifications()).toEqual([
      'دواء: حان وقتها: 3:00 م.',
      'دواء: موعدها: 3:00 م.',
      'دواء: موعدها: 3:00 م.',
    ]);
  });

  it('on the day before', async () => {
    await add({ title: 'مراجعة', taskType: 'weekly', weekday: 1, dueTime: '09:00', reminderOffsets: [1_440] });
    await at('2026-11-21T06:00:00Z');
    expect(await fetchNotifications()).toEqual([]);
    await at('2026-11-22T06:00:00Z');
    expect(await fetchNotifications()).toEqual(['مراجعة: موعدها: 9:00 ص.']);
    await at('2026-11-23T06:00:00Z');
    expect(await fetchNotifications()).toHaveLength(1);
  });

  it('as the person chose for new tasks', async () => {
    await layla.call('PATCH', '/notification-preferences', { reminderOffsets: [] });
    expect((await add({ title: 'قراءة', dueTime: '15:00' })).reminderOffsets).toEqual([]);
    await layla.call('PATCH', '/notification-preferences', { reminderOffsets: [30] });
    expect((await add({ title: 'مشي', dueTime: '15:00' })).reminderOffsets).toEqual([30]);
    await at('2026-11-21T12:00:00Z');
    expect(await fetchNotifications()).toEqual(['مشي: موعدها: 3:00 م.']);
  });

  it('unless it is done, deleted, or excused', async () => {
    const [done, gone] = [
      await add({ title: 'أُنجزت', dueTime: '15:00' }),
      await add({ title: 'حُذفت', dueTime: '15:00' }),
    ];
    await layla.call('PATCH', `/task/${done.id}`, { isCompleted: true });
    await layla.call('DELETE', `/task/${gone.id}`);
    const omar = await somebody();
    await add({ title: 'بعذر', dueTime: '15:00' }, omar);
    await omar.call('POST', '/excuse', { reason: 'travel', from: '2026-11-21', to: '2026-11-22' });
    await at('2026-11-21T12:00:00Z');
    expect([await fetchNotifications(), await fetchNotifications(omar)]).toEqual([[], []]);
  });

  it('again where its time is put off, and not where nothing of it changes', async () => {
    const { id } = await add({ title: 'قراءة', dueTime: '15:00' });
    await at('2026-11-21T12:00:00Z');
    await layla.call('PATCH', `/task/${id}`, { title: 'قراءة أخرى' });
    await layla.call('PATCH', `/task/${id}`, { dueTime: '15:30' });
    await at('2026-11-21T12:30:00Z');
    expect(await fetchNotifications()).toEqual(['قراءة أخرى: حان وقتها: 3:30 م.', 'قراءة: حان وقتها: 3:00 م.']);
  });

  it('at the time of its prayer on that day', async () => {
    await layla.call('PATCH', '/preferences', { prayerCity: 'riyadh' });
    await add({ title: 'أذكار', prayer: 'maghrib', offsetMinutes: 10, reminderOffsets: [0, 10] });
    for (const day of ['2026-11-21', '2026-11-22'] as CivilDate[]) {
      const after = { prayer: 'maghrib', offsetMinutes: 10 } as const;
      const time = timeAfterPrayer(prayerInstants, 'riyadh', day, after);
      const ms = Date.parse(`${day}T${time}:00+03:00`);
      for (const before of [11, 10, 1, 0]) await at(new Date(ms - before * minuteMs).toISOString());
      expect((await fetchNotifications()).filter((line) => line.endsWith(` ${formatTime(time)}.`))).toHaveLength(2);
    }
    expect(await fetchNotifications()).toHaveLength(4);
  });

  it('by the clocks of where each person is', async () => {
    const omar = await somebody({ timezone: 'America/New_York' });
    await add({ title: 'قراءة', dueTime: '08:00' }, omar);
    await add({ title: 'قراءة', dueTime: '16:00' });
    await at('2026-11-21T12:59:00Z');
    await at('2026-11-21T13:00:00Z');
    expect([(await fetchNotifications()).length, (await fetchNotifications(omar)).length]).toEqual([1, 1]);
  });

  it('on the night on which the clocks change', async () => {
    const omar = await somebody({ timezone: 'Europe/Berlin' });
    await add({ title: 'قبل', dueTime: '01:30' }, omar);
    await add({ title: 'بعد', dueTime: '03:30', reminderOffsets: [60] }, omar);
    server.clock.set('2027-03-27T23:00:00Z');
    for (let n = 0; n < 240; n += 5) {
      await run();
      server.clock.advance(5 * minuteMs);
    }
    expect(await fetchNotifications(omar)).toEqual(['بعد: موعدها: 3:30 ص.', 'قبل: حان وقتها: 1:30 ص.']);
  });
});

describe('after an outage', () => {
  it('of several missed reminders of a task only the newest is told, and none of a day gone by', async () => {
    await add({ title: 'قراءة', dueTime: '15:00', reminderOffsets: [0, 60] });
    await add({ title: 'مشي', dueTime: '23:30' });
    await at('2026-11-21T14:00:00Z');
    expect(await fetchNotifications()).toEqual(['قراءة: حان وقتها: 3:00 م.']);
    await at('2026-11-22T05:00:00Z');
    expect(await fetchNotifications()).toHaveLength(1);
  });

  it('of a month nobody is flooded, and what is due then is told', async () => {
    for (const dueTime of ['08:00', '15:00', '20:00']) await add({ title: 'قراءة', dueTime });
    await at('2026-12-22T09:00:00Z');
    expect(await fetchNotifications()).toEqual(['قراءة: حان وقتها: 8:00 ص.']);
  });
});

describe('a clock that goes back', () => {
  it('by two hours loses nothing and tells nothing twice', async () => {
    await add({ title: 'قراءة', dueTime: '15:00' });
    await at('2026-11-21T12:00:00Z');
    await at('2026-11-21T10:00:00Z');
    await add({ title: 'مشي', dueTime: '14:00' });
    await at('2026-11-21T11:00:00Z');
    await at('2026-11-21T12:00:00Z');
    await at('2026-11-21T12:01:00Z');
    expect(await fetchNotifications()).toEqual(['قراءة: حان وقتها: 3:00 م.', 'مشي: حان وقتها: 2:00 م.']);
  });
});

describe('several replicas', () => {
  it('at once remind once', async () => {
    for (let n = 0; n < 20; n++) await add({ title: `مهمة ${n}`, dueTime: '15:00', reminderOffsets: [0, 5] });
    server.clock.set('2026-11-21T12:00:00Z');
    await Promise.all([run(), run(), run()]);
    expect(await fetchNotifications()).toHaveLength(20);
  });

  it('of which one dies in the middle leave nothing out', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => somebody()));
    for (const person of people) await add({ title: 'قراءة', dueTime: '15:00' }, person);
    // What a run stored before it died, without having moved the mark.
    server.clock.set('2026-11-21T12:00:00Z');
    const { rows } = await server.database.pool.query('select * from reminder_marks');
    await run();
    await server.database.pool.query('delete from notifications where user_id = $1', [people[1]?.user.id]);
    await server.database.pool.query('update reminder_marks set done_until = $1', [rows[0].done_until]);
    server.clock.advance(minuteMs);
    await run();
    for (const person of people) expect(await fetchNotifications(person)).toHaveLength(1);
  });
});
