import type { MajorGoal, Milestone } from '@afdal/contract/major-goals';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { Task } from '@afdal/contract/tasks/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportCopy, restoreCopy } from '../../../testing/copies.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;
let goal: MajorGoal;
let milestone: Milestone;
let [outline, draft]: [Task, Task] = [] as never;

const addGoal = async (person: Person) =>
  (
    await person.call<MajorGoal>('POST', '/majorGoal', {
      title: 'رسالة الماجستير',
      type: 'milestones',
      milestones: [{ title: 'الفصل الأول' }, { title: 'الفصل الثاني' }],
    })
  ).body;
const addTask = async (title: string, milestoneId = milestone.id) =>
  (await layla.call<Task>('POST', '/task', { title, milestoneId })).body;
const mark = async (task: Task, isCompleted: boolean) =>
  (
    await layla.call<Task & { points: { change: number; total: number } }>('PATCH', `/task/${task.id}`, {
      isCompleted,
    })
  ).body.points;
const readMilestone = async () => {
  const [read] = (await layla.call<MajorGoal[]>('GET', '/majorGoal')).body;
  return read?.milestones.find(({ id }) => id === milestone.id) ?? expect.fail();
};
const doneOn = async () => (await readMilestone()).doneOn;
const readPoints = async () => (await layla.call<{ points: number }>('GET', '/task/summary')).body.points;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
  goal = await addGoal(layla);
  milestone = goal.milestones[0] ?? expect.fail();
  [outline, draft] = [await addTask('المخطط'), await addTask('المسودة')];
});

describe('the tasks of a milestone', () => {
  it('stand beneath it, complete it by the last of them, and reopen it', async () => {
    expect(outline.milestoneId).toBe(milestone.id);
    expect(await mark(outline, true)).toEqual({ change: 15, total: 15 });
    expect(await readMilestone()).toMatchObject({
      doneOn: null,
      tasks: [
        { id: outline.id, title: 'المخطط', isDone: true },
        { id: draft.id, title: 'المسودة', isDone: false },
      ],
    });
    // As by hand: 15 for the task, 25 for the milestone.
    expect(await mark(draft, true)).toEqual({ change: 40, total: 55 });
    expect(await doneOn()).toBe('2026-11-21');
    expect((await layla.call<MajorGoal[]>('GET', '/majorGoal')).body[0]?.progress).toBe(0.5);
    expect(await mark(draft, false)).toEqual({ change: -40, total: 15 });
    expect(await doneOn()).toBeNull();
    expect(await mark(draft, true)).toEqual({ change: 40, total: 55 });
    expect(await readPoints()).toBe(55);
  });

  it('have done it once each was done, on whatever day', async () => {
    await mark(outline, true);
    server.clock.advance(3 * 86_400_000);
    await mark(draft, true);
    expect(await doneOn()).toBe('2026-11-24');
    server.clock.advance(86_400_000);
    expect(await doneOn()).toBe('2026-11-24');
  });

  it('reopen what they completed, when an open one comes beneath it', async () => {
    await mark(outline, true);
    await mark(draft, true);
    const review = await addTask('المراجعة');
    expect(await doneOn()).toBeNull();
    await layla.call('DELETE', `/task/${review.id}`);
    expect(await doneOn()).toBeNull();
    await mark(draft, false);
    await mark(draft, true);
    expect(await doneOn()).toBe('2026-11-21');
    await layla.call('POST', `/task/${review.id}/restore`);
    expect(await doneOn()).toBeNull();
    await mark(review, true);
    const other = await addTask('شكر', goal.milestones[1]?.id);
    await layla.call('PATCH', `/task/${other.id}`, { milestoneId: milestone.id });
    expect(await doneOn()).toBeNull();
    await layla.call('PATCH', `/task/${other.id}`, { milestoneId: null });
    expect((await readMilestone()).tasks).toHaveLength(3);
  });

  it('leave what the person completed, and a goal that has ended', async () => {
    const path = `/majorGoal/${goal.id}/milestone/${milestone.id}`;
    await layla.call('POST', `${path}/complete`);
    await mark(outline, true);
    await mark(outline, false);
    expect(await doneOn()).toBe('2026-11-21');
    await layla.call('POST', `${path}/reopen`);
    await layla.call('POST', `/majorGoal/${goal.id}/drop`);
    await mark(outline, true);
    expect((await mark(draft, true)).change).toBe(15);
    expect(await doneOn()).toBeNull();
  });
});

it('a milestone that is not the person’s is no task’s', async () => {
  const omar = await addGoal(await server.person('عمر'));
  const milestoneId = omar.milestones[0]?.id;
  const rejected = [
    await layla.call('POST', '/task', { title: 'قراءة', milestoneId }),
    await layla.call('PATCH', `/task/${outline.id}`, { milestoneId }),
  ];
  for (const response of rejected) {
    expect(response.status).toBe(400);
    expect(getErrorBody(response).fields).toEqual({ milestoneId: refusalTexts.milestoneUnknown });
  }
});

it('each end stays whole without the other', async () => {
  await layla.call('DELETE', `/majorGoal/${goal.id}/milestone/${milestone.id}`);
  const change = { title: 'المخطط كله', milestoneId: milestone.id, isCompleted: true };
  expect((await layla.call('PATCH', `/task/${outline.id}`, change)).status).toBe(200);
  await layla.call('POST', `/majorGoal/${goal.id}/milestone/${milestone.id}/restore`);
  expect((await readMilestone()).tasks).toContainEqual({ id: outline.id, title: 'المخطط كله', isDone: true });
  await layla.call('DELETE', `/task/${draft.id}`);
  expect((await readMilestone()).tasks).toHaveLength(1);
});

it('a copy keeps what is under what', async () => {
  await mark(outline, true);
  const copy = await exportCopy(server, layla);
  const omar = await server.person('عمر');
  expect((await restoreCopy(server, omar, copy)).status).toBe('done');
  const [copied] = (await omar.call<MajorGoal[]>('GET', '/majorGoal')).body;
  expect(copied?.milestones[0]?.tasks.map(({ title, isDone }) => [title, isDone])).toEqual([
    ['المخطط', true],
    ['المسودة', false],
  ]);
});
