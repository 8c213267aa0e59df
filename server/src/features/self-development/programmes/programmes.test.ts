import type { User } from '@afdal/contract/people/users';
import type { Enrolment, Programme, ProgrammeDetail } from '@afdal/contract/self-development/programmes';
import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { stepTaskId } from '@afdal/domain/self-development/step-task';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { programmeContents } from './content/programme-contents.ts';
import { saveProgramme, seedProgrammes } from './content-store.ts';

const server = useTestServer();
let layla: Person;
let week: Programme;
let other: Programme;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
  const listed = await list();
  [week, other] = listed.filter(({ days }) => days === 7) as [Programme, Programme];
});

const list = async (person = layla) => (await person.call<Programme[]>('GET', '/programme')).body;
const enrol = (programme = week, body?: object) =>
  layla.call<Enrolment>('POST', `/programme/${programme.id}/enrol`, body);
const act = (verb: 'shift' | 'leave', programme = week) =>
  layla.call<Enrolment>('POST', `/programme/${programme.id}/${verb}`);
const complete = (n: number | string, programme = week) =>
  layla.call<{ enrolment: Enrolment; points: number }>('POST', `/programme/${programme.id}/day/${n}`);
const undo = (n: number, programme = week) =>
  layla.call<{ enrolment: Enrolment; points: number }>('POST', `/programme/${programme.id}/day/${n}/undo`);
const mine = async () => (await list()).find(({ id }) => id === week.id)?.enrolment;
const points = async () => (await layla.call<User>('GET', '/user')).body.points;

describe('listProgrammes', () => {
  it('answers what we ship, those of one’s interests first', async () => {
    expect((await list()).map(({ title }) => title)).toEqual(programmeContents.map(({ title }) => title));
    await layla.call('PATCH', '/preferences', { interests: ['mental', 'financial'] });
    const listed = await list();
    expect(listed.filter(({ recommended }) => recommended)).toEqual(listed.slice(0, 2));
    expect(listed.slice(0, 2).map(({ interest }) => interest)).toEqual(['financial', 'mental']);
  });

  it('answers a programme with its lessons', async () => {
    const { body } = await layla.call<ProgrammeDetail>('GET', `/programme/${week.id}`);
    expect(body).toMatchObject({ title: week.title, days: 7, enrolment: null });
    expect(body.lessons.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(body.lessons[0]).toMatchObject(programmeContents.find(({ id }) => id === week.id)?.days[0] ?? {});
  });
});

describe('enrolProgramme', () => {
  it('begins with the first day, once', async () => {
    const { status, body } = await enrol();
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        status: 'running',
        startedOn: '2026-11-21',
        finishedOn: null,
        openDay: 1,
        nextDay: 1,
        behind: 0,
        doneDays: [],
        createdAt: server.clock.now().toISOString(),
        isReadOnly: false,
      },
    ]);
    const again = await enrol();
    expect([again.status, again.body.id]).toEqual([200, body.id]);
    expect(await mine()).toEqual(body);
  });

  it('takes the id that it is given', async () => {
    const id = uuidv7(server.clock.now().getTime());
    expect((await enrol(week, { id })).body.id).toBe(id);
    expect((await enrol(week, { id })).status).toBe(200);
  });

  it('refuses a second programme at once in the free plan, and allows it in a paid one', async () => {
    await enrol();
    const response = await enrol(other);
    expect([response.status, getErrorBody(response).errorType, getErrorBody(response).limit]).toEqual([
      402,
      'premium_required',
      'programmes',
    ]);
    await grantPlan(server, layla, 'paid');
    expect((await enrol(other)).status).toBe(201);
  });

  it('gives the last free place to one of many at once', async () => {
    const programmes = await list();
    const responses = await Promise.all(programmes.map((programme) => enrol(programme)));
    expect(responses.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  });
});

describe('a day', () => {
  it('is done once, for points, also by many at once', async () => {
    await enrol();
    const responses = await Promise.all(Array.from({ length: 5 }, () => complete(1)));
    expect(responses.map(({ body }) => body.points).filter((earned) => earned > 0)).toEqual([15]);
    expect(responses.map(({ body }) => body.enrolment.doneDays)).toEqual(Array(5).fill([1]));
    expect(await points()).toBe(15);
  });

  it('is taken back with its points, and done again', async () => {
    await enrol();
    await complete(1);
    expect((await undo(1)).body).toMatchObject({ points: 15, enrolment: { doneDays: [], nextDay: 1 } });
    expect([await points(), (await undo(1)).body.points, await points()]).toEqual([0, 0, 0]);
    expect((await complete(1)).body.points).toBe(15);
    expect(await points()).toBe(15);
  });

  it('opens in its turn', async () => {
    await enrol();
    const ahead = await complete(2);
    expect([ahead.status, getErrorBody(ahead).errorType]).toEqual([409, 'programme_day_ahead']);
    await advanceDays(server, 1);
    expect((await complete(2)).body.enrolment).toMatchObject({ doneDays: [2], nextDay: 1, behind: 1 });
    expect((await complete(1)).body.enrolment).toMatchObject({ doneDays: [1, 2], nextDay: null, behind: 0 });
  });

  it.each([
    ['beyond the programme', '8', 404],
    ['of a programme that was not begun', '1', 404, true],
    ['zero', '0', 400],
    ['beyond any programme', '91', 400],
    ['half', '1.5', 400],
    ['no number', 'x', 400],
  ])('%s is refused', async (_, n, status, isNotBegun = false) => {
    if (!isNotBegun) await enrol();
    expect((await complete(n)).status).toBe(status);
  });

  it('the last one finishes the programme, which can be taken again', async () => {
    const first = (await enrol()).body;
    await advanceDays(server, 6);
    for (const n of [1, 2, 3, 4, 5, 6]) await complete(n);
    expect(await mine()).toMatchObject({ status: 'running' });
    expect((await complete(7)).body.enrolment).toMatchObject({ status: 'finished', finishedOn: '2026-11-27' });
    expect((await undo(7)).body.enrolment).toMatchObject({ status: 'running', finishedOn: null });
    await complete(7);
    expect((await enrol(other)).status).toBe(201);
    await act('leave', other);
    const again = await enrol();
    expect([again.status, again.body]).toMatchObject([201, { doneDays: [], startedOn: '2026-11-27' }]);
    expect(again.body.id).not.toBe(first.id);
    expect((await complete(1)).body.points).toBe(15);
  });
});

describe('who is behind', () => {
  it('shifts the rest, so that nothing is late', async () => {
    await enrol();
    await complete(1);
    await advanceDays(server, 3);
    expect(await mine()).toMatchObject({ openDay: 4, nextDay: 2, behind: 2 });
    expect((await act('shift')).body).toMatchObject({ openDay: 2, nextDay: 2, behind: 0 });
    expect((await act('shift')).body).toMatchObject({ openDay: 2, behind: 0 });
    await complete(2);
    await advanceDays(server, 1);
    expect(await mine()).toMatchObject({ openDay: 3, nextDay: 3, behind: 0 });
  });
});

describe('who leaves', () => {
  it('keeps the progress, frees the place, and returns to the day that was next', async () => {
    const { id } = (await enrol()).body;
    await complete(1);
    expect((await act('leave')).body.status).toBe('left');
    expect((await act('leave')).body.status).toBe('left');
    const conflicts = [await complete(1), await act('shift')];
    expect(conflicts.map(({ status }) => status)).toEqual([200, 409]);
    await advanceDays(server, 10);
    expect(getErrorBody(await complete(2)).errorType).toBe('programme_left');
    expect((await enrol(other)).status).toBe(201);
    expect(getErrorBody(await enrol()).errorType).toBe('premium_required');
    await act('leave', other);
    const back = await enrol();
    expect([back.status, back.body]).toMatchObject([
      200,
      { id, status: 'running', doneDays: [1], nextDay: 2, behind: 0 },
    ]);
  });

  it('leaves nothing that was not begun', async () => {
    expect((await act('leave')).status).toBe(404);
    await enrol();
    await advanceDays(server, 6);
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await complete(n);
    expect((await act('leave')).body.status).toBe('finished');
  });
});

it('after a downgrade the oldest goes on, and the rest can be read, undone and left', async () => {
  await grantPlan(server, layla, 'paid');
  await enrol();
  server.clock.advance(1_000);
  await enrol(other);
  await complete(1, other);
  await advanceDays(server, 31);
  expect((await complete(1)).status).toBe(200);
  for (const response of [await complete(2, other), await act('shift', other)]) {
    expect([response.status, getErrorBody(response).errorType]).toEqual([402, 'premium_required']);
  }
  expect((await undo(1, other)).body.points).toBe(15);
  expect((await act('leave', other)).body.status).toBe('left');
});

describe('the content', () => {
  const rows = async () => {
    const { pool } = server.database;
    const programmes = (await pool.query('select * from programmes order by position')).rows;
    const days = (await pool.query('select * from programme_days order by programme_id, version, n')).rows;
    return { programmes, days };
  };

  it('is all there, and seeding it again, twice at once, changes nothing', async () => {
    const before = await rows();
    expect(before.programmes).toHaveLength(programmeContents.length);
    expect(before.days).toHaveLength(programmeContents.reduce((sum, { days }) => sum + days.length, 0));
    await Promise.all([seedProgrammes(server.database.db), seedProgrammes(server.database.db)]);
    expect(await rows()).toEqual(before);
  });

  it('gives way to a newer version, but not where it was edited, nor for who has begun', async () => {
    const before = await rows();
    const [one] = programmeContents;
    if (!one) throw new Error('no programmes');
    const newer = { ...one, version: 2, title: 'أحدث', days: one.days.slice(0, 3) };
    const save = () => server.database.db.transaction((tx) => saveProgramme(tx, newer, 0));
    const { pool } = server.database;
    const read = async (person: Person) => (await person.call<ProgrammeDetail>('GET', `/programme/${one.id}`)).body;
    const first = (await list()).find(({ id }) => id === one.id);
    if (first) await enrol(first);
    await pool.query(`update programmes set edited_at = now(), title = 'معدّل' where id = $1`, [one.id]);
    await save();
    expect((await rows()).programmes[0]).toMatchObject({ title: 'معدّل', version: 1, content_version: 1 });
    await pool.query('update programmes set edited_at = null where id = $1', [one.id]);
    await save();
    await save();
    expect((await rows()).programmes[0]).toMatchObject({ title: 'أحدث', version: 2, content_version: 2 });
    expect(await read(await server.person('عمر'))).toMatchObject({ title: 'أحدث', version: 2, days: 3 });
    expect(await read(layla)).toMatchObject({ version: 1, days: one.days.length });
    await pool.query('update programmes set version = 1, content_version = 1, title = $2 where id = $1', [
      one.id,
      one.title,
    ]);
    await pool.query('delete from programme_versions where version = 2');
    expect(await rows()).toEqual(before);
  });
});

describe('the task of a day’s step', () => {
  const task = async () => (await layla.call<DailyTask[]>('GET', '/dailyTask')).body[0];

  it('is done with the day, and open again when that is taken back', async () => {
    const { body: enrolment } = await enrol();
    const id = stepTaskId(enrolment.id, 1);
    await layla.call('POST', '/dailyTask', { id, title: 'خطوة اليوم', dueOn: '2026-11-21' });
    await complete(1);
    expect(await task()).toMatchObject({ id, isCompleted: true, completedOn: '2026-11-21' });
    await undo(1);
    expect(await task()).toMatchObject({ id, isCompleted: false, completedOn: null });
  });

  it('keeps the day on which it was done before, and that of another day stays open', async () => {
    const { body: enrolment } = await enrol();
    const [first, second] = [stepTaskId(enrolment.id, 1), stepTaskId(enrolment.id, 2)];
    for (const id of [first, second]) await layla.call('POST', '/dailyTask', { id, title: 'خطوة' });
    await layla.call('PATCH', `/dailyTask/${first}/complete`, { on: '2026-11-20' });
    await complete(1);
    const { body } = await layla.call<DailyTask[]>('GET', '/dailyTask');
    expect(body.find(({ id }) => id === first)?.completedOn).toBe('2026-11-20');
    expect(body.find(({ id }) => id === second)?.completedOn).toBeNull();
  });

  it('of somebody else stays as it is', async () => {
    const omar = await server.person('عمر');
    const { body: enrolment } = await enrol();
    const id = stepTaskId(enrolment.id, 1);
    await omar.call('POST', '/dailyTask', { id, title: 'له' });
    await complete(1);
    expect((await omar.call<DailyTask[]>('GET', '/dailyTask')).body[0]?.isCompleted).toBe(false);
  });
});
