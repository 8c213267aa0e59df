import { errors } from '@afdal/contract/errors';
import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aTask } from '../../testing/data/people.ts';
import { failListRequests, getRow, onServer, reading, titlesIn, today, walking } from '../../testing/data/tasks.ts';
import { FakeApiError, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openTasks } from './testing/open-tasks.tsx';

const done = (task: Task): Task => ({
  ...task,
  state: 'done',
  isCompleted: true,
  lastCompletedOn: today,
  streak: task.streak + 1,
});
const open = (task: Task): Task => ({
  ...task,
  state: 'due',
  isCompleted: false,
  lastCompletedOn: null,
  streak: task.streak - 1,
});

/** The time that rows stay after a toggle, without waiting for it. */
const passHold = () => act(async () => vi.advanceTimersByTime(1500));

/** Completes and reopens tasks as the server does. */
function letToggle(change: number) {
  serve(tasks.editTask, ({ path, body }) => {
    const task = onServer.tasks.find(({ id }) => path.includes(id)) ?? aTask();
    const next = (body as { isCompleted: boolean }).isCompleted ? done(task) : open(task);
    onServer.tasks = onServer.tasks.map((each) => (each.id === next.id ? next : each));
    return { ...next, points: { change, total: 100 } };
  });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

test('completing shows at once, says the points, and then moves the row to what is done', async () => {
  const { until, release } = held();
  const { user } = await openTasks([reading, walking]);
  letToggle(35);
  serve(tasks.editTask, async () => {
    await until;
    onServer.tasks = [done(reading), walking];
    return { ...done(reading), points: { change: 35, total: 135 } };
  });
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  const ring = await screen.findByRole('button', { name: `إلغاء إنجاز «${reading.title}»` });
  expect(ring).toHaveAttribute('aria-pressed', 'true');
  expect(titlesIn(/^الآن/)).toEqual([reading.title]);
  release();
  expect(await screen.findByText('أُنجزت المهمة: \u2066+35\u2069 نقطة')).toBeVisible();
  await passHold();
  await waitFor(() => expect(titlesIn(/^أُنجزت اليوم/)).toEqual([reading.title, walking.title]));
  expect(screen.queryByRole('list', { name: /^الآن/ })).toBeNull();
  expect(screen.getByRole('button', { name: `إلغاء إنجاز «${reading.title}»` })).toHaveFocus();
  expect(receivedBy(tasks.editTask)[0]?.body).toEqual({ isCompleted: true });
});

test('what is done is opened again, and its points go', async () => {
  const { user } = await openTasks([walking]);
  letToggle(-31);
  await user.click(await screen.findByRole('button', { name: `إلغاء إنجاز «${walking.title}»` }));
  expect(await screen.findByText('أُلغي الإنجاز: \u2066−31\u2069 نقطة')).toBeVisible();
  expect(receivedBy(tasks.editTask)[0]?.body).toEqual({ isCompleted: false });
  await passHold();
  await waitFor(() => expect(titlesIn(/^الآن/)).toEqual([walking.title]));
  expect(getRow(walking.title)).toHaveTextContent('8 أيام متتالية');
});

test('a change without points does not speak of any', async () => {
  const { user } = await openTasks([walking]);
  letToggle(0);
  await user.click(await screen.findByRole('button', { name: `إلغاء إنجاز «${walking.title}»` }));
  expect(await screen.findByText('أُلغي الإنجاز')).toBeVisible();
});

test.each([
  ['nothing', 0, 'أُنجزت المهمة', /^(?!.*(نقطة|نقاط))/],
  ['a part', 5, 'أُنجزت المهمة: \u2066+5\u2069 نقاط', /اليوم 1\u2066\+5\u2069 نقاط.*\u2066\+5\u2069 نقاط، سلسلة/],
])(
  'what is done again and paid %s says what was really paid, in the message, above the list and in its row',
  async (_, change, message, expected) => {
    const { user } = await openTasks([reading]);
    await screen.findByRole('button', { name: reading.title });
    failListRequests();
    serve(tasks.editTask, () => ({ ...done(reading), earned: change, points: { change, total: change } }));
    await user.click(screen.getByRole('button', { name: `إنجاز «${reading.title}»` }));
    expect(await screen.findByText(message)).toBeVisible();
    await passHold();
    await waitFor(() => expect(titlesIn(/^أُنجزت اليوم/)).toEqual([reading.title]));
    expect(screen.getByRole('tabpanel').textContent).toMatch(expected);
  },
);

test.each([
  ['due', '2026-11-25', 3],
  ['late', '2026-11-24', 2],
  ['upcoming', '2026-11-26', 4],
] as const)('a task opened again is %s by its day, before the server has said so', async (state, dueOn, weekday) => {
  const on = aDay('2026-11-25');
  vi.setSystemTime(new Date(`${on}T09:00:00Z`));
  const { until, release } = held();
  const done = { doneDays: [on], lastCompletedOn: on };
  const { user } = await openTasks([{ ...walking, ...done, taskType: 'weekly', weekday, on, dueOn: aDay(dueOn) }]);
  serve(tasks.editTask, async () => {
    await until;
    throw new FakeApiError('not_found');
  });
  await user.click(await screen.findByRole('button', { name: `إلغاء إنجاز «${walking.title}»` }));
  await screen.findByRole('button', { name: `إنجاز «${walking.title}»` });
  expect(screen.queryByText('متأخرة') !== null).toBe(state === 'late');
  await passHold();
  await screen.findByRole('heading', { name: state === 'upcoming' ? 'لاحقًا 1' : 'الآن 1' });
  release();
});

test('a toggle that failed goes back and says why', async () => {
  const { user } = await openTasks([reading]);
  await screen.findByRole('button', { name: reading.title });
  failListRequests();
  failWith(tasks.editTask, 'not_found');
  await user.click(screen.getByRole('button', { name: `إنجاز «${reading.title}»` }));
  expect(await screen.findByText('فشل الانتهاء من المهمه')).toBeVisible();
  expect(screen.getByText(errors.not_found.text)).toBeVisible();
  expect(screen.getByRole('button', { name: `إنجاز «${reading.title}»` })).toHaveAttribute('aria-pressed', 'false');
  expect(getRow(reading.title)).toHaveTextContent('12 يومًا متتاليًا');
});

test('a failure rolls back its own change only', async () => {
  const { until, release } = held();
  const other = aTask({ title: 'كتابة' });
  const { user } = await openTasks([reading, other]);
  serve(tasks.editTask, async ({ path }) => {
    if (path.includes(reading.id)) {
      await until;
      throw new FakeApiError('conflict');
    }
    onServer.tasks = [reading, done(other)];
    return { ...done(other), points: { change: 15, total: 15 } };
  });
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  await user.click(screen.getByRole('button', { name: `إنجاز «${other.title}»` }));
  release();
  expect(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` })).toBeVisible();
  expect(screen.getByRole('button', { name: `إلغاء إنجاز «${other.title}»` })).toBeVisible();
});

test('rows stay where they are while one after the other is completed', async () => {
  const other = aTask({ title: 'كتابة' });
  const { user } = await openTasks([reading, other]);
  letToggle(15);
  await screen.findByRole('button', { name: reading.title });
  await user.click(screen.getByRole('button', { name: `إنجاز «${reading.title}»` }));
  await act(async () => vi.advanceTimersByTime(1000));
  await user.click(screen.getByRole('button', { name: `إنجاز «${other.title}»` }));
  await act(async () => vi.advanceTimersByTime(1000));
  expect(titlesIn(/^الآن/)).toEqual([reading.title, other.title]);
  await act(async () => vi.advanceTimersByTime(1000));
  expect(titlesIn(/^أُنجزت اليوم/)).toEqual([reading.title, other.title]);
});
