import type { Habit } from '@afdal/contract/habits';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { PastReview, WeeklyReview } from '@afdal/contract/self-development/weekly-reviews';
import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import type { Task } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { runRecurring } from '../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
const money = moneyFixtures(server);
let layla: Person;

/** Sunday, noon in Riyadh: the week from 15 to 21 November is over. */
const sunday = '2026-11-22T09:00:00Z';
const weekOn = '2026-11-15';

beforeEach(async () => {
  server.clock.set(sunday);
  layla = await server.person();
});

const newId = () => uuidv7(server.clock.now().getTime());
const current = async (person = layla) => (await person.call<WeeklyReview>('GET', '/weeklyReview/current')).body;
const written = (more: object = {}) => ({ weekOn, note: 'هادئ', intention: 'نوم مبكر', tasks: [], ...more });
const finish = (more: object = {}, person = layla) =>
  person.call<WeeklyReview>('POST', '/weeklyReview/finish', written(more));
const save = (more: object = {}) => layla.call('PUT', '/weeklyReview/draft', written({ step: 3, ...more }));
const aTask = (more: object = {}) => ({
  id: newId(),
  title: 'سداد الكهرباء',
  dueOn: '2026-11-23',
  dueTime: null,
  timesPerWeek: null,
  ...more,
});
const dailyTitles = async () =>
  (await layla.call<DailyTask[]>('GET', '/dailyTask')).body.map(({ title, dueOn }) => [title, dueOn]);

describe('a review', () => {
  it('is of the week that is over, with what it cost by its days', async () => {
    const account = await money.account(layla);
    await money.transaction(layla, { account, on: '2026-11-15', minor: 7_100 });
    await money.transaction(layla, { account, on: '2026-11-20', minor: 20_400 });
    await money.transaction(layla, { account, on: '2026-11-14', minor: 50_000 });
    const { figures, ...review } = await current();
    expect(review).toMatchObject({ id: null, weekOn, endsOn: '2026-11-21', step: 1, inARow: 0, nextOn: '2026-11-28' });
    expect(figures.money).toMatchObject({ spentMinor: 27_500, spentBeforeMinor: 50_000, incomeMinor: 0 });
    expect(figures.money.days.map(({ spentMinor }) => spentMinor)).toEqual([7_100, 0, 0, 0, 0, 20_400, 0]);
    expect(figures.money.top?.minor).toBe(27_500);
    expect(figures.tasks).toMatchObject({ done: 0, doneBefore: 0 });
  });

  it('counts the tasks of its week that were due and done', async () => {
    server.clock.set('2026-11-18T09:00:00Z');
    layla = await server.person();
    await server.database.pool.query('delete from tasks where user_id = $1', [layla.user.id]);
    const { body: task } = await layla.call<Task>('POST', '/task', { title: 'قراءة', taskType: 'daily' });
    await layla.call('PATCH', `/task/${task.id}`, { isCompleted: true });
    server.clock.set(sunday);
    // Wednesday to Saturday.
    expect((await current()).figures.tasks).toMatchObject({ due: 4, done: 1, doneBefore: 0 });
  });

  it('goes on where it was left, on any device', async () => {
    const task = aTask();
    expect((await save({ tasks: [task] })).status).toBe(204);
    const draft = await current();
    expect(draft).toMatchObject({ step: 3, note: 'هادئ', intention: 'نوم مبكر', tasks: [task], finishedAt: null });
    await save({ step: 4, note: 'أهدأ' });
    expect(await current()).toMatchObject({ id: draft.id, step: 4, note: 'أهدأ', tasks: [] });
    expect((await layla.call('GET', '/weeklyReview')).body).toEqual([]);
    expect((await layla.call('GET', `/weeklyReview/${draft.id}`)).status).toBe(404);
  });

  it('makes its tasks: once on a day, on a weekday of every week, some times a week', async () => {
    const weekly = { timesPerWeek: 1, dueOn: '2026-11-26', dueTime: '18:00', title: 'كتم الإشعارات' };
    const thrice = { timesPerWeek: 3, dueOn: null, title: 'مذاكرة' };
    const { status, body } = await finish({ tasks: [aTask(), aTask(weekly), aTask(thrice)] });
    expect([status, body.tasks.length, body.inARow]).toEqual([200, 3, 1]);
    expect(await dailyTitles()).toEqual([['سداد الكهرباء', '2026-11-23']]);
    const tasks = (await layla.call<Task[]>('GET', '/task')).body;
    expect(tasks.find(({ title }) => title === 'كتم الإشعارات')).toMatchObject({ weekday: 4, dueTime: '18:00' });
    expect(tasks.find(({ title }) => title === 'مذاكرة')).toMatchObject({ timesPerWeek: 3, taskType: 'weekly' });
  });

  it('that two tabs finish at once is finished once, with the same answer', async () => {
    const [first, second] = await Promise.all([
      finish({ tasks: [aTask()] }),
      finish({ intention: 'أخرى', tasks: [aTask({ title: 'أخرى' })] }),
    ]);
    expect([first.status, second.status, await dailyTitles().then((all) => all.length)]).toEqual([200, 200, 1]);
    expect(second.body).toEqual(first.body);
    await save({ intention: 'بعدها' });
    expect(await current()).toEqual(first.body);
  });

  it('makes nothing where one of its tasks cannot be made', async () => {
    const task = aTask();
    await (await server.person()).call('POST', '/dailyTask', { id: task.id, title: 'لغيري' });
    expect((await finish({ tasks: [aTask(), task] })).status).toBe(409);
    expect([await dailyTitles(), (await current()).finishedAt]).toEqual([[], null]);
  });

  it.each([
    ['a week that is not over', { weekOn: '2026-11-22' }, 'weekOn', refusalTexts.reviewTooSoon],
    ['a week long ago', { weekOn: '2026-11-01' }, 'weekOn', refusalTexts.reviewTooOld],
    ['a day within a week', { weekOn: '2026-11-17' }, 'weekOn', errorTexts.valueInvalid],
    ['a fourth task', { tasks: [1, 2, 3, 4].map(() => ({ ...aTaskShape, id: uuidv7(0) })) }, 'tasks', undefined],
  ])('of %s is refused', async (_, more, field, text) => {
    for (const response of [await finish(more), await save(more)]) {
      expect(response.status).toBe(400);
      expect(getErrorBody(response).fields?.[field]).toEqual(text ?? errorTexts.valueInvalid);
    }
    expect((await current()).id).toBeNull();
  });

  it('refuses a task after the week that follows', async () => {
    const response = await finish({ tasks: [aTask({ dueOn: '2026-11-29' })] });
    expect([response.status, getErrorBody(response).fields]).toEqual([
      400,
      { 'tasks.0.dueOn': refusalTexts.reviewTaskOutside },
    ]);
  });

  it('stays as it was, whatever is changed later', async () => {
    const account = await money.account(layla);
    await money.transaction(layla, { account, on: '2026-11-20', minor: 20_400 });
    const { body: finished } = await finish();
    await money.transaction(layla, { account, on: '2026-11-20', minor: 99_900 });
    const { body } = await layla.call<WeeklyReview>('GET', `/weeklyReview/${finished.id}`);
    expect(body.figures).toEqual(finished.figures);
    expect(body.figures.money.spentMinor).toBe(20_400);
  });

  it('is listed once it is finished, the latest first', async () => {
    await finish({ weekOn: '2026-11-08', intention: 'قبلها' });
    expect((await finish()).body.inARow).toBe(2);
    const { body } = await layla.call<PastReview[]>('GET', '/weeklyReview');
    expect(body.map(({ weekOn: on, intention }) => [on, intention])).toEqual([
      [weekOn, 'نوم مبكر'],
      ['2026-11-08', 'قبلها'],
    ]);
  });

  it('names no private habit, also where it became private after the review', async () => {
    const habit = await layla.call<Habit>('POST', '/habit', { name: 'الاسم الحقيقي', mode: 'abstain' });
    const { body: finished } = await finish();
    expect(finished.figures.habits).toMatchObject([{ name: 'الاسم الحقيقي', isPrivate: false }]);
    await layla.call('PATCH', `/habit/${habit.body.id}`, { isPrivate: true, alias: 'نبتة' });
    const { body } = await layla.call<WeeklyReview>('GET', `/weeklyReview/${finished.id}`);
    expect(body.figures.habits).toMatchObject([{ name: null, isPrivate: true }]);
    expect(JSON.stringify(body)).not.toContain('الاسم الحقيقي');
  });
});

const aTaskShape = { title: 'مهمة', dueOn: '2026-11-23', dueTime: null, timesPerWeek: null };

describe('on the last evening of a week', () => {
  const asked = async (person = layla) =>
    (await person.call<Notification[]>('GET', '/notifications')).body.filter(
      ({ actionType }) => actionType === 'review',
    );
  /** 19:00 in Riyadh, on Saturday. */
  const ask = async (instant = '2026-11-28T16:00:00Z') => {
    server.clock.set(instant);
    await runRecurring(server, 'ask-for-reviews');
  };

  it('the person is asked to review it, once', async () => {
    await server.database.pool.query("update users set created_at = '2026-11-01T00:00:00Z' where id = $1", [
      layla.user.id,
    ]);
    await ask('2026-11-28T15:45:00Z');
    await ask('2026-11-27T16:00:00Z');
    expect(await asked()).toEqual([]);
    for (let n = 0; n < 2; n++) await ask();
    expect(await asked()).toMatchObject([{ title: 'المراجعة الأسبوعية جاهزة' }]);
    expect((await current()).weekOn).toBe('2026-11-22');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['who reviewed it', () => finish({ weekOn: '2026-11-22' })],
    [
      'who turned it off',
      () =>
        layla.call('PATCH', '/notification-preferences', {
          channels: { weeklyReview: { inApp: false, push: false, email: false } },
        }),
    ],
    [
      'who began within the week',
      () =>
        server.database.pool.query("update users set created_at = '2026-11-25T00:00:00Z' where id = $1", [
          layla.user.id,
        ]),
    ],
  ])('nobody is asked %s', async (_, act) => {
    await server.database.pool.query("update users set created_at = '2026-11-01T00:00:00Z' where id = $1", [
      layla.user.id,
    ]);
    server.clock.set('2026-11-28T16:00:00Z');
    await act();
    await ask();
    expect(await asked()).toEqual([]);
  });
});
