import type { SavingsGoal } from '@afdal/contract/finance/savings';
import type { GoalEvent, GoalValue, Linkable, MajorGoal, Milestone } from '@afdal/contract/major-goals';
import { majorGoals } from '@afdal/contract/major-goals';
import type { User } from '@afdal/contract/people/users';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { Task } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { bindTestEndpoints } from '../../../testing/test-endpoints.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { provided } from '../../assemble-areas.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { majorGoalsArea } from './area.ts';
import type { LinkedHabit } from './readers.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person('ليلى');
});

const books = { title: '24 كتابًا هذا العام', type: 'number', unit: 'كتاب', target: 24 };
const exams = {
  title: 'شهادة الزمالة',
  type: 'milestones',
  startsOn: '2026-03-01',
  dueOn: '2027-04-30',
  milestones: [
    { title: 'المراجعة', weight: 42, dueOn: '2027-01-16' },
    { title: 'المحاسبة', weight: 58, dueOn: '2026-12-01' },
  ],
};
const path = ({ id }: Pick<MajorGoal, 'id'>) => `/majorGoal/${id}`;
const add = async (body: object = books) => {
  const response = await layla.call<MajorGoal>('POST', '/majorGoal', body);
  expect(response.status, response.text).toBe(201);
  server.clock.advance(1);
  return response.body;
};
const list = async () => (await layla.call<MajorGoal[]>('GET', '/majorGoal')).body;
const only = async () => {
  const [goal] = await list();
  if (!goal) throw new Error('no goal');
  return goal;
};
const edit = (goal: MajorGoal, body: object) => layla.call<MajorGoal>('PATCH', path(goal), body);
const turn = (goal: MajorGoal, to: 'activate' | 'pause' | 'complete' | 'drop', body?: object) =>
  layla.call<MajorGoal>('POST', `${path(goal)}/${to}`, body);
const log = (goal: MajorGoal, value: number, body: object = {}) =>
  layla.call<GoalValue & { goal: MajorGoal }>('POST', `${path(goal)}/value`, { value, ...body });
const events = async (goal: MajorGoal) => (await layla.call<GoalEvent[]>('GET', `${path(goal)}/event`)).body;
const listEvents = async (goal: MajorGoal) => (await events(goal)).map(({ type, text }) => [type, text]);
const user = async () => (await layla.call<User>('GET', '/user')).body;
const finish = (goal: MajorGoal, { id }: { id: string }, body?: object) =>
  layla.call<Milestone & { goal: MajorGoal; points: number }>('POST', `${path(goal)}/milestone/${id}/complete`, body);
const undo = (goal: MajorGoal, { id }: { id: string }) =>
  layla.call<Milestone & { goal: MajorGoal; points: number }>('POST', `${path(goal)}/milestone/${id}/reopen`);
const [first, second] = [(goal: MajorGoal) => goal.milestones[0], (goal: MajorGoal) => goal.milestones[1]].map(
  (pick) => (goal: MajorGoal) => {
    const milestone = pick(goal);
    if (!milestone) throw new Error('no milestone');
    return milestone;
  },
) as [(goal: MajorGoal) => Milestone, (goal: MajorGoal) => Milestone];
const newId = () => uuidv7(server.clock.now().getTime());

describe('addMajorGoal', () => {
  it('needs only a title and a type, and answers the whole row', async () => {
    const id = newId();
    const added = await add({ id, title: 'تعلّم السباحة', type: 'number' });
    expect(added).toEqual({
      id,
      title: 'تعلّم السباحة',
      type: 'number',
      status: 'active',
      why: '',
      area: null,
      unit: '',
      start: 0,
      target: null,
      current: 0,
      currency: null,
      targetMinor: null,
      savedMinor: null,
      startsOn: '2026-11-21',
      dueOn: null,
      progress: 0,
      elapsed: null,
      pace: null,
      milestones: [],
      links: { tasks: [], savingsGoals: [], habits: [] },
      recent: [],
      pauseReason: '',
      lessons: '',
      doneAt: null,
      isReadOnly: false,
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
    });
    const again = await layla.call<MajorGoal>('POST', '/majorGoal', { id, title: 'آخر', type: 'habit' });
    expect([again.status, again.body]).toEqual([200, added]);
    expect(await listEvents(added)).toEqual([['added', '']]);
  });

  it('keeps milestones in the order of their days', async () => {
    const goal = await add(exams);
    expect(goal.milestones.map(({ title }) => title)).toEqual(['المحاسبة', 'المراجعة']);
    // 265 of 425 days are over.
    expect(goal).toMatchObject({ start: null, current: null, progress: 0, pace: 'behind', elapsed: 265 / 425 });
  });

  it('a financial one counts in the person’s own currency, and what another type needs is not kept', async () => {
    const goal = await add({ ...books, type: 'financial', targetMinor: 8_000_00 });
    expect(goal).toMatchObject({ currency: 'SAR', targetMinor: 8_000_00, savedMinor: 0, target: null, unit: '' });
    expect(await add({ ...books, type: 'habit', targetMinor: 5 })).toMatchObject({ currency: null, targetMinor: null });
  });

  it.each<[string, object, object]>([
    ['no title', { title: ' ' }, { title: errorTexts.titleRequired }],
    ['no type', { type: undefined }, { type: errorTexts.goalTypeInvalid }],
    ['a target that is its start', { start: 24 }, { target: errorTexts.goalTargetSame }],
    ['words for a target', { target: 'عشرون' }, { target: errorTexts.goalNumberInvalid }],
    ['a number too large', { target: 1e12 }, { target: errorTexts.goalNumberTooLarge }],
    ['a day before its start', { dueOn: '2026-11-21' }, { dueOn: errorTexts.goalDayBeforeStart }],
    ['a day that is none', { dueOn: '2026-02-30' }, { dueOn: errorTexts.dateInvalid }],
    ['an unknown area', { area: 'السفر' }, { area: errorTexts.goalAreaInvalid }],
    [
      'a milestone without weight',
      { milestones: [{ title: 'أولى', weight: 0 }] },
      { 'milestones.0.weight': errorTexts.milestoneWeightInvalid },
    ],
    [
      'a milestone without a name',
      { milestones: [{ title: '' }] },
      { 'milestones.0.title': errorTexts.milestoneTitleRequired },
    ],
    [
      'more milestones than it may have',
      { milestones: Array.from({ length: 51 }, () => ({ title: 'محطة' })) },
      { milestones: errorTexts.milestonesTooMany },
    ],
    ['a task of nobody', { links: { taskIds: [uuidv7(0)] } }, { 'links.taskIds': errorTexts.valueInvalid }],
    ['habits for numbers', { links: { habitIds: [uuidv7(0)] } }, { 'links.habitIds': refusalTexts.habitsUnneeded }],
  ])('refuses %s, and keeps nothing', async (_, change, fields) => {
    const response = await layla.call('POST', '/majorGoal', { ...books, ...change });
    expect(getErrorBody(response)).toMatchObject({ errorType: 'validation_failed', fields });
    expect(await list()).toEqual([]);
  });

  it('refuses a milestone of an id that is taken, and keeps nothing', async () => {
    const { id } = first(await add(exams));
    const response = await layla.call('POST', '/majorGoal', { ...books, milestones: [{ id, title: 'ثانية' }] });
    expect(getErrorBody(response).errorType).toBe('conflict');
    expect(await list()).toHaveLength(1);
  });
});

describe('editMajorGoal', () => {
  it('changes what is given, and contradicts nothing that is kept', async () => {
    const goal = await add({ ...books, dueOn: '2026-12-31' });
    expect((await edit(goal, { title: '30 كتابًا', target: 30, area: 'learning' })).body).toMatchObject({
      title: '30 كتابًا',
      target: 30,
      area: 'learning',
      dueOn: '2026-12-31',
    });
    expect(getErrorBody(await edit(goal, { start: 30 })).fields).toEqual({ target: errorTexts.goalTargetSame });
    expect(getErrorBody(await edit(goal, { startsOn: '2026-12-31' })).fields).toEqual({
      dueOn: errorTexts.goalDayBeforeStart,
    });
    expect((await edit(goal, { dueOn: null })).body.dueOn).toBeNull();
  });

  it('gives a goal nothing that its type does not have', async () => {
    const goal = await add(exams);
    expect((await edit(goal, { start: 1, target: 5, unit: 'كجم', targetMinor: 9 })).body).toMatchObject({
      start: null,
      target: null,
      unit: '',
      targetMinor: null,
    });
  });
});

describe('a value', () => {
  it('moves a goal of numbers, which may fall', async () => {
    const goal = await add({ ...books, start: 96, target: 80, startsOn: '2026-10-01', dueOn: '2027-01-09' });
    const logged = await log(goal, 88.25, { note: 'بعد أسبوعين', on: '2026-11-19' });
    expect(logged.status).toBe(201);
    expect(logged.body).toMatchObject({ value: 88.25, on: '2026-11-19', note: 'بعد أسبوعين' });
    // 51 of 100 days are over.
    const after = { current: 88.25, progress: 7.75 / 16, elapsed: 0.51, pace: 'on_track' };
    expect(logged.body.goal).toMatchObject(after);
    expect(await only()).toMatchObject({ ...after, recent: [{ on: '2026-11-19', value: 88.25 }] });
  });

  it('of the latest day is where the goal stands, whenever it was logged', async () => {
    const goal = await add({ ...books, startsOn: '2026-01-01' });
    await log(goal, 19, { on: '2026-11-20' });
    await log(goal, 12, { on: '2026-06-01' });
    expect(await only()).toMatchObject({ current: 19, recent: [{ value: 12 }, { value: 19 }] });
  });

  it('is corrected, deleted and brought back', async () => {
    const goal = await add({ ...books, startsOn: '2026-11-01' });
    const { id } = (await log(goal, 91)).body;
    const one = `${path(goal)}/value/${id}`;
    expect(
      (await layla.call<{ goal: MajorGoal }>('PATCH', one, { value: 19, on: '2026-11-20' })).body.goal,
    ).toMatchObject({
      current: 19,
      recent: [{ on: '2026-11-20', value: 19 }],
    });
    expect((await layla.call('DELETE', one)).status).toBe(204);
    expect(await only()).toMatchObject({ current: 0, progress: 0, recent: [] });
    expect((await layla.call('PATCH', one, { value: 1 })).status).toBe(404);
    expect((await layla.call<{ goal: MajorGoal }>('POST', `${one}/restore`)).body.goal.current).toBe(19);
  });

  it('the log has pages, the goal its latest thirty', async () => {
    const goal = await add({ ...books, startsOn: '2026-01-01', target: 100 });
    for (let n = 1; n <= 32; n++) {
      server.clock.advance(1);
      await log(goal, n, { on: n <= 30 ? `2026-09-${String(n).padStart(2, '0')}` : '2026-10-01' });
    }
    const page = async (query: string) =>
      (await layla.call<{ items: GoalValue[]; nextCursor: string | null }>('GET', `${path(goal)}/value${query}`)).body;
    const { items, nextCursor } = await page('?limit=30');
    expect(items.map(({ value }) => value)).toEqual(Array.from({ length: 30 }, (_, n) => 32 - n));
    expect(await page(`?limit=30&cursor=${nextCursor}`)).toMatchObject({
      items: [{ value: 2 }, { value: 1 }],
      nextCursor: null,
    });
    expect((await only()).recent.map(({ value }) => value)).toEqual(Array.from({ length: 30 }, (_, n) => n + 3));
    expect((await layla.call('GET', `${path(goal)}/value?cursor=bm90aGluZw`)).status).toBe(400);
  });

  it.each<[string, object, object]>([
    ['none', { value: undefined }, { value: errorTexts.goalValueRequired }],
    ['words', { value: 'كثير' }, { value: errorTexts.goalNumberInvalid }],
    ['of tomorrow', { on: '2026-11-22' }, { on: refusalTexts.dateInFuture }],
    ['before the start', { on: '2026-11-20' }, { on: refusalTexts.dateBeforeStart }],
  ])('is refused: %s', async (_, body, fields) => {
    const goal = await add();
    expect(getErrorBody(await log(goal, 3, body)).fields).toEqual(fields);
    expect((await only()).recent).toEqual([]);
  });

  it('is refused of a goal of another type', async () => {
    expect(getErrorBody(await log(await add(exams), 3)).errorType).toBe('goal_takes_no_values');
  });

  it('of the same id again is logged once, and another goal’s id is a conflict', async () => {
    const [goal, other] = [await add(), await add()];
    const id = newId();
    const responses = await Promise.all(Array.from({ length: 8 }, () => log(goal, 5, { id })));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(getErrorBody(await log(other, 5, { id })).errorType).toBe('conflict');
  });

  it('makes its day an active one', async () => {
    const goal = await add({ ...books, startsOn: '2026-11-01' });
    expect((await user()).stats.activeDays).toBe(0);
    await log(goal, 1, { on: '2026-11-20' });
    await log(goal, 2, { on: '2026-11-20' });
    const { id } = (await log(goal, 3)).body;
    expect((await user()).stats.activeDays).toBe(2);
    await layla.call('DELETE', `${path(goal)}/value/${id}`);
    expect((await user()).stats.activeDays).toBe(1);
  });
});

describe('a milestone', () => {
  it('moves a goal by its weight and earns its points, once', async () => {
    const goal = await add(exams);
    const done = await finish(goal, first(goal), { on: '2026-11-20' });
    expect(done.body).toMatchObject({ doneOn: '2026-11-20', points: 25, goal: { progress: 0.58 } });
    expect((await finish(goal, first(goal))).body).toMatchObject({ doneOn: '2026-11-20', points: 0 });
    expect((await user()).points).toBe(25);
    expect((await events(goal))[0]).toMatchObject({ type: 'added' });
    expect((await listEvents(goal)).map(([type]) => type)).toContain('milestone');
    expect((await undo(goal, first(goal))).body).toMatchObject({ doneOn: null, points: -25, goal: { progress: 0 } });
    expect((await undo(goal, first(goal))).body.points).toBe(0);
    expect((await user()).points).toBe(0);
    expect((await finish(goal, first(goal))).body.points).toBe(25);
  });

  it('pressed many times at once earns once', async () => {
    const goal = await add(exams);
    const responses = await Promise.all(Array.from({ length: 8 }, () => finish(goal, second(goal))));
    expect(responses.map(({ body }) => body.points).filter((points) => points > 0)).toEqual([25]);
    expect((await user()).points).toBe(25);
  });

  it('is added, moved, weighed anew, deleted with its points and brought back with them', async () => {
    const goal = await add(exams);
    const added = await layla.call<Milestone & { goal: MajorGoal }>('POST', `${path(goal)}/milestone`, {
      title: 'الأنظمة',
      weight: 100,
      dueOn: '2026-11-30',
    });
    expect(added.status).toBe(201);
    expect(added.body.goal.milestones.map(({ title }) => title)).toEqual(['الأنظمة', 'المحاسبة', 'المراجعة']);
    const one = `${path(goal)}/milestone/${added.body.id}`;
    const edited = await layla.call<{ goal: MajorGoal }>('PATCH', one, { dueOn: null, weight: 20 });
    expect(edited.body.goal.milestones.map(({ title }) => title)).toEqual(['المحاسبة', 'المراجعة', 'الأنظمة']);
    expect((await finish(goal, added.body)).body.goal.progress).toBeCloseTo(20 / 120, 12);
    await layla.call('DELETE', one);
    expect([(await only()).progress, (await user()).points]).toEqual([0, 0]);
    expect((await finish(goal, added.body)).status).toBe(404);
    expect((await layla.call('POST', `${one}/restore`)).body).toMatchObject({ points: 25, doneOn: '2026-11-21' });
    expect((await layla.call('POST', `${one}/restore`)).body).toMatchObject({ points: 0 });
    expect((await user()).points).toBe(25);
  });

  it('earns twice a week, whichever day it is said to be of, and however often it is made anew', async () => {
    const goal = await add({ ...books, milestones: Array.from({ length: 6 }, (_, n) => ({ title: `محطة ${n}` })) });
    const pay = async (n: number, on?: string) =>
      (await finish(goal, goal.milestones[n] ?? expect.fail(), on ? { on } : {})).body.points;
    expect([await pay(0), await pay(1, '2026-11-01'), await pay(2, '2026-10-01')]).toEqual([25, 25, 0]);
    for (let round = 0; round < 3; round++) {
      await layla.call('DELETE', `${path(goal)}/milestone/${first(goal).id}`);
      expect((await user()).points).toBe(25);
      const { body } = await layla.call<Milestone>('POST', `${path(goal)}/milestone`, { title: 'محطة 0' });
      expect((await finish(goal, body)).body.points).toBe(25);
      expect((await undo(goal, body)).body.points).toBe(-25);
      expect((await layla.call('POST', `${path(goal)}/milestone/${first(goal).id}/restore`)).body).toMatchObject({
        points: 25,
      });
    }
    expect([(await user()).points, await pay(3)]).toEqual([50, 0]);
    // Sunday: another week.
    await advanceDays(server, 1);
    expect([await pay(4), await pay(5), (await user()).points]).toEqual([25, 25, 100]);
    await layla.call('DELETE', `${path(goal)}/milestone/${first(goal).id}`);
    expect((await layla.call('POST', `${path(goal)}/milestone/${first(goal).id}/restore`)).body).toMatchObject({
      points: 25,
    });
    const third = `${path(goal)}/milestone/${goal.milestones[2]?.id}`;
    await layla.call('DELETE', third);
    expect((await layla.call('POST', `${third}/restore`)).body).toMatchObject({ points: 0, doneOn: '2026-10-01' });
    expect((await user()).points).toBe(100);
  });

  it('of the same id again is added once', async () => {
    const goal = await add();
    const body = { id: newId(), title: 'أولى' };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => layla.call('POST', `${path(goal)}/milestone`, body)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect((await only()).milestones).toHaveLength(1);
  });

  it('is refused beyond fifty, also when one is brought back', async () => {
    const goal = await add({ ...books, milestones: Array.from({ length: 50 }, (_, n) => ({ title: `محطة ${n}` })) });
    const one = { title: 'أخرى' };
    expect(getErrorBody(await layla.call('POST', `${path(goal)}/milestone`, one)).errorType).toBe('milestones_full');
    await layla.call('DELETE', `${path(goal)}/milestone/${first(goal).id}`);
    expect((await layla.call('POST', `${path(goal)}/milestone`, one)).status).toBe(201);
    const back = await layla.call('POST', `${path(goal)}/milestone/${first(goal).id}/restore`);
    expect(getErrorBody(back).errorType).toBe('milestones_full');
  });

  it.each<[string, object, object]>([
    ['done tomorrow', { on: '2026-11-22' }, { on: refusalTexts.dateInFuture }],
    ['done on a day that is none', { on: '2026-13-01' }, { on: errorTexts.dateInvalid }],
  ])('is refused: %s', async (_, body, fields) => {
    const goal = await add(exams);
    expect(getErrorBody(await finish(goal, first(goal), body)).fields).toEqual(fields);
    expect((await user()).points).toBe(0);
  });

  it('of another goal is not there', async () => {
    const [goal, other] = [await add(exams), await add()];
    expect((await finish(other, first(goal))).status).toBe(404);
  });
});

describe('the state of a goal', () => {
  it('goes from an idea to an active goal, whose time begins then', async () => {
    const goal = await add({ ...books, status: 'idea', startsOn: '2026-01-01', dueOn: '2027-01-01' });
    expect(goal).toMatchObject({ status: 'idea', pace: null, elapsed: null });
    expect((await turn(goal, 'activate')).body).toMatchObject({ status: 'active', startsOn: '2026-11-21', elapsed: 0 });
    const late = await add({ ...books, status: 'idea', startsOn: '2026-01-01', dueOn: '2026-11-01' });
    expect((await turn(late, 'activate')).body).toMatchObject({ status: 'active', startsOn: '2026-01-01' });
  });

  it('pauses with a reason, and nothing is expected meanwhile', async () => {
    const goal = await add({ ...books, startsOn: '2026-01-01', dueOn: '2026-12-31' });
    expect((await turn(goal, 'pause', { reason: 'سفر' })).body).toMatchObject({
      status: 'paused',
      pauseReason: 'سفر',
      pace: null,
      elapsed: null,
    });
    expect((await log(goal, 3)).body.goal).toMatchObject({ status: 'paused', current: 3 });
    server.clock.advance(1_000);
    expect((await turn(goal, 'activate')).body).toMatchObject({ status: 'active', pauseReason: '', pace: 'behind' });
    expect(await listEvents(goal)).toEqual([
      ['resumed', ''],
      ['paused', 'سفر'],
      ['added', ''],
    ]);
  });

  it('is dropped with a lesson, takes nothing more, and can be reopened', async () => {
    const goal = await add(exams);
    expect((await turn(goal, 'drop', { lesson: 'البدء أصغر' })).body).toMatchObject({
      status: 'dropped',
      lessons: 'البدء أصغر',
      pace: null,
    });
    for (const response of [
      await turn(goal, 'pause'),
      await turn(goal, 'complete'),
      await finish(goal, first(goal)),
      await layla.call('POST', `${path(goal)}/milestone`, { title: 'أخرى' }),
    ]) {
      expect(getErrorBody(response).errorType).toBe('major_goal_closed');
    }
    expect((await turn(goal, 'drop')).body).toMatchObject({ status: 'dropped', lessons: 'البدء أصغر' });
    expect((await edit(goal, { lessons: 'وأبطأ' })).body.lessons).toBe('وأبطأ');
    expect((await turn(goal, 'activate')).body).toMatchObject({ status: 'active', lessons: 'وأبطأ' });
  });

  it('is completed once, however often it is asked', async () => {
    const goal = await add();
    const responses = await Promise.all(Array.from({ length: 6 }, () => turn(goal, 'complete')));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await user()).stats.completedGoals).toBe(1);
    expect((await listEvents(goal)).filter(([type]) => type === 'done')).toHaveLength(1);
  });

  it('undone within a day it was never completed', async () => {
    const goal = await add();
    await turn(goal, 'complete');
    server.clock.advance(24 * 3_600_000 - 1);
    expect((await turn(goal, 'activate')).body).toMatchObject({ status: 'active', doneAt: null });
    expect((await user()).stats.completedGoals).toBe(0);
    expect(await listEvents(goal)).toEqual([['added', '']]);
  });

  it('reopened later it counts on, and completed again it counts once', async () => {
    const goal = await add();
    server.clock.advance(1_000);
    await turn(goal, 'complete');
    server.clock.advance(24 * 3_600_000);
    await turn(goal, 'activate');
    expect((await user()).stats.completedGoals).toBe(1);
    server.clock.advance(1_000);
    await turn(goal, 'complete');
    await turn(goal, 'activate');
    expect((await user()).stats.completedGoals).toBe(1);
    expect((await listEvents(goal)).map(([type]) => type)).toEqual(['reopened', 'done', 'added']);
  });

  it('orders the list: active ones, ideas, paused, done, dropped', async () => {
    await grantPlan(server, layla, 'premium');
    const [done, dropped, paused] = [await add(), await add(), await add()];
    await add({ ...books, status: 'idea' });
    await add();
    await turn(done, 'complete');
    await turn(dropped, 'drop');
    await turn(paused, 'pause');
    expect((await list()).map(({ status }) => status)).toEqual(['active', 'idea', 'paused', 'done', 'dropped']);
  });

  it('deleted it is gone with what it counted, and comes back', async () => {
    const goal = await add();
    await log(goal, 5);
    await turn(goal, 'complete');
    expect((await layla.call('DELETE', path(goal))).status).toBe(204);
    expect([await list(), (await user()).stats.completedGoals]).toEqual([[], 0]);
    expect((await layla.call<MajorGoal>('POST', `${path(goal)}/restore`)).body).toMatchObject({
      status: 'done',
      current: 5,
    });
    expect((await user()).stats.completedGoals).toBe(1);
  });
});

describe('the limit of the plan', () => {
  const statusAndLimit = (response: Awaited<ReturnType<typeof layla.call>>) => [
    response.status,
    getErrorBody(response).limit,
  ];

  it('is three goals that have not ended, ten of a paid plan', async () => {
    const goals = [await add(), await add({ ...books, status: 'idea' }), await add()] as const;
    const response = await layla.call('POST', '/majorGoal', books);
    expect(statusAndLimit(response)).toEqual([402, 'majorGoals']);
    expect(getErrorBody(response).message).toBe('وصلت إلى حد الباقة: 3 أهداف كبرى. بريميوم يرفع الحد.');
    await turn(goals[0], 'complete');
    await add();
    expect(statusAndLimit(await turn(goals[0], 'activate'))).toEqual([402, 'majorGoals']);
    await grantPlan(server, layla, 'paid');
    expect((await turn(goals[0], 'activate')).status).toBe(200);
    for (let n = 5; n <= 10; n++) await add();
    expect(statusAndLimit(await layla.call('POST', '/majorGoal', books))).toEqual([402, 'majorGoals']);
  });

  it('holds for many at once, and for one that was deleted', async () => {
    const goal = await add();
    await add();
    const responses = await Promise.all([1, 2, 3].map(() => layla.call('POST', '/majorGoal', books)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 402, 402]);
    await layla.call('DELETE', path(goal));
    await add();
    expect(statusAndLimit(await layla.call('POST', `${path(goal)}/restore`))).toEqual([402, 'majorGoals']);
  });

  it('after a downgrade the oldest go on, and what exceeds it is read-only until there is room', async () => {
    await grantPlan(server, layla, 'paid');
    const goals: MajorGoal[] = [];
    for (let n = 0; n < 4; n++) {
      goals.push(await add(n === 3 ? exams : books));
      server.clock.advance(1_000);
    }
    const [oldest, , , newest] = goals as [MajorGoal, MajorGoal, MajorGoal, MajorGoal];
    await grantPlan(server, layla, 'free');
    expect((await list()).map(({ id, isReadOnly }) => [id, isReadOnly])).toEqual(
      goals.map(({ id }) => [id, id === newest.id]),
    );
    for (const response of [
      await edit(newest, { title: 'آخر' }),
      await turn(newest, 'pause'),
      await turn(newest, 'complete'),
      await turn(newest, 'activate'),
      await finish(newest, first(newest)),
      await layla.call('POST', `${path(newest)}/milestone`, { title: 'أخرى' }),
      await layla.call('PUT', `${path(newest)}/link`, { taskIds: [] }),
    ]) {
      expect(statusAndLimit(response)).toEqual([402, 'majorGoals']);
    }
    expect((await log(oldest, 3)).status).toBe(201);
    await turn(oldest, 'drop');
    expect((await list()).find(({ id }) => id === newest.id)?.isReadOnly).toBe(false);
    expect((await finish(newest, first(newest))).status).toBe(200);
  });
});

describe('links', () => {
  const save = async (name: string, savedMinor: number, currency = 'SAR') =>
    (await layla.call<SavingsGoal>('POST', '/savingsGoal', { name, targetMinor: 8_000_00, currency, savedMinor })).body;
  const link = (goal: MajorGoal, body: object) => layla.call<MajorGoal>('PUT', `${path(goal)}/link`, body);

  it('to savings goals tell a financial goal how far it is', async () => {
    const umrah = await save('عمرة', 5_440_00);
    const goal = await add({ title: 'عمرة مع أمي', type: 'financial', links: { savingsGoalIds: [umrah.id] } });
    expect(goal).toMatchObject({ targetMinor: 8_000_00, savedMinor: 5_440_00, progress: 0.68 });
    expect(goal.links.savingsGoals).toMatchObject([{ id: umrah.id, title: 'عمرة', savedMinor: 5_440_00 }]);
    await layla.call('POST', `/savingsGoal/${umrah.id}/entry`, { amountMinor: 960_00 });
    expect((await only()).progress).toBeCloseTo(0.8, 12);
    expect((await edit(goal, { targetMinor: 64_000_00 })).body.progress).toBeCloseTo(0.1, 12);
    const more = await save('هدايا', 1_600_00);
    expect((await link(goal, { savingsGoalIds: [umrah.id, more.id] })).body.savedMinor).toBe(8_000_00);
    expect((await link(goal, { savingsGoalIds: [] })).body).toMatchObject({
      savedMinor: 0,
      links: { savingsGoals: [] },
    });
  });

  it('let a savings goal serve one major goal, the last one', async () => {
    const { id } = await save('عمرة', 100_00);
    const [one, other] = [
      await add({ title: 'أول', type: 'financial' }),
      await add({ title: 'ثانٍ', type: 'financial' }),
    ];
    await link(one, { savingsGoalIds: [id] });
    await link(other, { savingsGoalIds: [id] });
    expect((await list()).map(({ savedMinor }) => savedMinor)).toEqual([0, 100_00]);
    expect((await layla.call<SavingsGoal[]>('GET', '/savingsGoal')).body[0]?.majorGoalId).toBe(other.id);
    await layla.call('DELETE', `/savingsGoal/${id}`);
    expect((await list()).map(({ savedMinor }) => savedMinor)).toEqual([0, 0]);
  });

  it('leave each end whole without the other: archived savings tell on, deleted ones are gone until restored', async () => {
    const umrah = await save('عمرة', 5_440_00);
    const goal = await add({ title: 'عمرة مع أمي', type: 'financial', links: { savingsGoalIds: [umrah.id] } });
    const figures = { targetMinor: 8_000_00, savedMinor: 5_440_00, progress: 0.68 };
    await layla.call('PATCH', `/savingsGoal/${umrah.id}`, { status: 'archived' });
    expect(await only()).toMatchObject({ ...figures, links: { savingsGoals: [{ id: umrah.id }] } });
    await layla.call('DELETE', `/savingsGoal/${umrah.id}`);
    expect(await only()).toMatchObject({ targetMinor: null, savedMinor: 0, progress: 0, links: { savingsGoals: [] } });
    expect((await edit(goal, { targetMinor: 9_000_00 })).status).toBe(200);
    await layla.call('POST', `/savingsGoal/${umrah.id}/restore`);
    expect(await only()).toMatchObject({ targetMinor: 9_000_00, savedMinor: 5_440_00 });
    await layla.call('DELETE', path(goal));
    const [saved] = (await layla.call<SavingsGoal[]>('GET', '/savingsGoal')).body;
    expect(saved).toMatchObject({ id: umrah.id, savedMinor: 5_440_00 });
    await layla.call('POST', `${path(goal)}/restore`);
    expect(await only()).toMatchObject({ savedMinor: 5_440_00 });
  });

  it('to savings of another currency are refused', async () => {
    const { id } = await save('سفر', 0, 'USD');
    const goal = await add({ title: 'سفر', type: 'financial' });
    expect(getErrorBody(await link(goal, { savingsGoalIds: [id] })).fields).toEqual({
      savingsGoalIds: refusalTexts.savingsCurrencyOfOtherGoal,
    });
    // A goal of another type only shows it.
    const books2 = await add();
    expect((await link(books2, { savingsGoalIds: [id] })).status).toBe(200);
  });

  it('to tasks show whether they are done and how long in a row', async () => {
    const task = (await layla.call<Task>('POST', '/task', { title: 'مذاكرة 40 دقيقة' })).body;
    const goal = await add({ ...exams, links: { taskIds: [task.id] } });
    expect(goal.links.tasks).toEqual([
      { id: task.id, title: 'مذاكرة 40 دقيقة', taskType: 'daily', isCompleted: false, streak: 0 },
    ]);
    await layla.call('PATCH', `/task/${task.id}`, { isCompleted: true });
    expect((await only()).links.tasks).toMatchObject([{ isCompleted: true, streak: 1 }]);
    expect((await link(goal, { taskIds: [task.id, task.id] })).body.links.tasks).toHaveLength(1);
    expect((await link(goal, { savingsGoalIds: [] })).body.links.tasks).toHaveLength(1);
    await layla.call('DELETE', `/task/${task.id}`);
    expect((await only()).links.tasks).toEqual([]);
  });

  it('may be to all that a person has', async () => {
    const task = (await layla.call<Task>('POST', '/task', { title: 'مشي' })).body;
    const { id } = await save('عمرة', 1_00);
    const startedAt = server.clock.now().toISOString();
    const habit = (await layla.call<{ id: string }>('POST', '/habit', { name: 'السكر', mode: 'abstain', startedAt }))
      .body;
    const { tasks, savingsGoals, habits } = (await layla.call<Linkable>('GET', '/majorGoal/linkable')).body;
    expect(tasks.map((each) => each.id)).toContain(task.id);
    expect(savingsGoals).toMatchObject([{ id, majorGoalId: null, savedMinor: 1_00 }]);
    expect(habits).toEqual([{ id: habit.id, title: 'السكر', strength: 0 }]);
  });

  it('to a habit that is not there are refused', async () => {
    const goal = await add({ title: 'بلا هاتف', type: 'habit' });
    expect(goal.progress).toBe(0);
    expect(getErrorBody(await link(goal, { habitIds: [uuidv7(0)] })).fields).toEqual({
      habitIds: errorTexts.valueInvalid,
    });
  });
});

describe('a goal of habits', () => {
  const habit: LinkedHabit = { id: uuidv7(1), title: 'الهاتف بعد العاشرة', strength: 0.5 };
  const other: LinkedHabit = { id: uuidv7(2), title: 'السكر', strength: 1 };

  it('is as far as its habits are strong', async () => {
    const handlers = majorGoalsArea.handlers({ ...provided, linkableHabits: async () => [habit, other] });
    const app = bindTestEndpoints(server, majorGoals, handlers);
    const goal = await add({ title: 'هدوء', type: 'habit' });
    const link = async (...habitIds: string[]) => {
      const headers = { authorization: `Bearer ${layla.token}` };
      const url = `/api${path(goal)}/link`;
      return (await app.inject({ method: 'PUT', url, headers, payload: { habitIds } })).json<MajorGoal>();
    };
    expect(await link(habit.id)).toMatchObject({ progress: 0.5, links: { habits: [habit] } });
    expect(await link(habit.id, other.id)).toMatchObject({ progress: 0.75 });
    await app.close();
  });
});
