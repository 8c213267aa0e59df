import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { Task } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { timeAfterPrayer } from '@afdal/domain/prayers/prayer-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { prayerInstants } from '../../platform/prayer-instants.ts';

const server = useTestServer();
let layla: Person;
const today = '2026-11-21' as CivilDate;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

const liveIn = async (prayerCity: string | null) =>
  expect((await layla.call('PATCH', '/preferences', { prayerCity })).status).toBe(200);
const afterFajr = { title: 'مراجعة الحفظ', prayer: 'fajr', offsetMinutes: 10, dueTime: '06:00' };
const timeIn = (city: 'riyadh' | 'cairo', day: CivilDate, offsetMinutes = 10) =>
  timeAfterPrayer(prayerInstants, city, day, { prayer: 'fajr', offsetMinutes });

async function aTask(more: object = {}): Promise<Task> {
  const { body, status, text } = await layla.call<Task>('POST', '/task', { ...afterFajr, ...more });
  expect(status, text).toBe(201);
  return body;
}

const edit = async (task: Task, change: object) => await layla.call<Task>('PATCH', `/task/${task.id}`, change);
const listed = async (task: Task) =>
  (await layla.call<Task[]>('GET', '/task')).body.find(({ id }) => id === task.id) ?? expect.fail();

describe('a task after a prayer', () => {
  it('is due at the time of its day, in the city of the person', async () => {
    await liveIn('riyadh');
    const task = await aTask();
    const dueTime = timeIn('riyadh', today);
    expect(task).toMatchObject({ prayer: 'fajr', offsetMinutes: 10, dueTime, dueDate: dueTime });
    await advanceDays(server, 30);
    const later = await listed(task);
    expect(later.dueTime).toBe(timeIn('riyadh', '2026-12-21' as CivilDate));
    expect(later.dueTime).not.toBe(dueTime);
    await liveIn('cairo');
    expect((await listed(task)).dueTime).toBe(timeIn('cairo', '2026-12-21' as CivilDate));
  });

  it('of a week is due at the time of its weekday', async () => {
    await liveIn('riyadh');
    const task = await aTask({ taskType: 'weekly', weekday: 0 });
    expect(task).toMatchObject({ dueOn: '2026-11-15', dueTime: timeIn('riyadh', '2026-11-15' as CivilDate) });
  });

  it('needs a city: without one it is refused, and changes nothing', async () => {
    const response = await layla.call('POST', '/task', afterFajr);
    expect([response.status, getErrorBody(response).fields]).toEqual([
      400,
      { prayer: refusalTexts.prayerCityRequired },
    ]);
    const task = await aTask({ prayer: null });
    expect(getErrorBody(await edit(task, { prayer: 'asr' })).fields).toEqual({
      prayer: refusalTexts.prayerCityRequired,
    });
    expect((await listed(task)).prayer).toBeNull();
  });

  it('whose city was taken away is due at its own time', async () => {
    await liveIn('riyadh');
    const task = await aTask();
    await liveIn(null);
    expect(await listed(task)).toMatchObject({ prayer: 'fajr', dueTime: '06:00' });
  });

  it('is tied, moved and untied', async () => {
    await liveIn('riyadh');
    const task = await aTask({ prayer: null });
    expect(task.dueTime).toBe('06:00');
    expect((await edit(task, { prayer: 'fajr' })).body.dueTime).toBe(timeIn('riyadh', today));
    expect((await edit(task, { offsetMinutes: 0 })).body.dueTime).toBe(timeIn('riyadh', today, 0));
    expect((await edit(task, { prayer: null })).body).toMatchObject({ prayer: null, dueTime: '06:00' });
  });

  it.each<[string, object, string, string]>([
    ['a prayer that is none', { prayer: 'brunch' }, 'prayer', errorTexts.prayerInvalid],
    ['minutes before it', { offsetMinutes: -1 }, 'offsetMinutes', errorTexts.prayerOffsetInvalid],
    ['more than an hour', { offsetMinutes: 61 }, 'offsetMinutes', errorTexts.prayerOffsetInvalid],
    ['half a minute', { offsetMinutes: 0.5 }, 'offsetMinutes', errorTexts.prayerOffsetInvalid],
  ])('refuses %s', async (_, sent, field, text) => {
    await liveIn('riyadh');
    const response = await layla.call('POST', '/task', { ...afterFajr, ...sent });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { [field]: text }]);
  });
});
