import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { getPeriod } from '@afdal/domain/schedules/period';
import { isMarked, markedDay, withDay } from '@afdal/domain/tasks/toggle-task';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aTask, aTaskHistory } from '../../testing/data/people.ts';
import { failListRequests, getRow, onServer, titlesIn, today } from '../../testing/data/tasks.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { TaskForm } from './form/task-form.tsx';
import { openTasks } from './testing/open-tasks.tsx';

const day = (text: string) => text as CivilDate;
const week = getPeriod(day(today), 'week', 0);
const walk = (change: Partial<Task> = {}) =>
  aTask({ title: 'مشي', taskType: 'weekly', timesPerWeek: 3, dueOn: week.last, state: 'upcoming', ...change });

const bodies = () => receivedBy(tasks.editTask).map(({ body }) => body);

test('it stands among what has no fixed day, and says how many of its days are done', async () => {
  await openTasks([walk({ doneDays: [] })]);
  await screen.findByRole('heading', { name: 'في وقت مرن 1' });
  expect(getRow('مشي')).toHaveTextContent('0 من 3 هذا الأسبوع');
});

test('when each day that is left is needed it is due', async () => {
  await openTasks([walk({ state: 'due' })]);
  await screen.findByRole('heading', { name: 'الآن 1' });
});

test('the ring adds today, says nothing of points before the last day, and takes it back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await openTasks([walk()], { tab: 'today' });
  const ring = await screen.findByRole('button', { name: 'إنجاز «مشي»' });
  failListRequests();
  serve(tasks.editTask, () => ({
    ...walk({ doneDays: [today], lastCompletedOn: today }),
    points: { change: 0, total: 0 },
  }));
  await user.click(ring);
  expect(getRow('مشي')).toHaveTextContent('1 من 3 هذا الأسبوع');
  await user.click(screen.getByRole('button', { name: 'إلغاء إنجاز «مشي»' }));
  expect(getRow('مشي')).toHaveTextContent('0 من 3 هذا الأسبوع');
  expect(bodies()).toEqual([
    { isCompleted: true, on: today },
    { isCompleted: false, on: today },
  ]);
  expect(screen.queryByText(/^أُنجزت المهمة/)).toBeNull();
});

test('what was done today stands with what was done today, and the last of its days says its points', async () => {
  const before = [addDays(week.first, 0)].filter((each) => each < today);
  const task = walk({ timesPerWeek: before.length + 2, doneDays: [...before, today], lastCompletedOn: today });
  await openTasks([task]);
  await screen.findByRole('heading', { name: 'أُنجزت اليوم 1' });
  expect(titlesIn(/^أُنجزت اليوم/)).toEqual(['مشي']);
});

test('rolls back a day that the server rejects', async () => {
  const { user } = await openTasks([walk()]);
  failWith(tasks.editTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: 'إنجاز «مشي»' }));
  expect(await screen.findByText('فشل الانتهاء من المهمه')).toBeVisible();
  expect(getRow('مشي')).toHaveTextContent('0 من 3 هذا الأسبوع');
});

test('its detail has the days of the week, of which those to come cannot be checked', async () => {
  serve(tasks.readTaskHistory, () => aTaskHistory());
  const task = walk();
  const { user } = await openTasks([task]);
  await user.click(await screen.findByRole('button', { name: 'مشي' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'مشي' }));
  const boxes = within(sheet.getByRole('group', { name: 'أيام هذا الأسبوع' })).getAllByRole('checkbox');
  expect(boxes).toHaveLength(7);
  expect(boxes.filter((box) => !(box as HTMLInputElement).disabled)).toHaveLength(
    1 + (Date.parse(today) - Date.parse(week.first)) / 86_400_000,
  );
  serve(tasks.editTask, () => {
    onServer.tasks = [{ ...task, doneDays: [week.first], lastCompletedOn: week.first }];
    return { ...task, doneDays: [week.first], points: { change: 0, total: 0 } };
  });
  await user.click(boxes[0] as HTMLElement);
  expect(boxes[0]).toBeChecked();
  expect(bodies()).toEqual([{ isCompleted: true, on: week.first }]);
});

// 2026-11-15 is a Sunday.
test.each([
  ['one of three', [], '2026-11-17', true, { doneDays: [aDay('2026-11-17')], isCompleted: false, state: 'upcoming' }],
  [
    'the third',
    ['2026-11-15', '2026-11-16'],
    '2026-11-17',
    true,
    { isCompleted: true, state: 'done', streak: 5, earned: 28 },
  ],
  [
    'a day before',
    ['2026-11-17'],
    '2026-11-15',
    true,
    { doneDays: [aDay('2026-11-15'), aDay('2026-11-17')], isCompleted: false },
  ],
  [
    'the third, back',
    ['2026-11-15', '2026-11-16', '2026-11-17'],
    '2026-11-16',
    false,
    { isCompleted: false, streak: 3, earned: 0 },
  ],
  ['the same again', ['2026-11-17'], '2026-11-17', true, { doneDays: [aDay('2026-11-17')] }],
] as const)('%s is shown as it will be', (_what, doneDays, on, isAdded, expected) => {
  const task = walk({
    doneDays: doneDays.map(day),
    dueOn: aDay('2026-11-21'),
    streak: 4,
    isCompleted: doneDays.length >= 3,
  });
  expect(withDay(task, day(on), isAdded, { today: day('2026-11-17'), weekStart: 0 })).toMatchObject(expected);
});

test('the ring of a week that was done without today undoes its last day', () => {
  const task = walk({ isCompleted: true, lastCompletedOn: aDay('2026-11-16') });
  expect([isMarked(task, day('2026-11-17')), markedDay(task, day('2026-11-17'))]).toEqual([true, '2026-11-16']);
  const open = walk({ lastCompletedOn: aDay('2026-11-16') });
  expect([isMarked(open, day('2026-11-17')), markedDay(open, day('2026-11-17'))]).toEqual([false, '2026-11-17']);
});

test('the form asks for a number of days where no weekday is chosen, and for no target then', async () => {
  const sent: unknown[] = [];
  const send = async (body: unknown) => void sent.push(body);
  const { user } = await openFeature(<TaskForm kinds={['weekly']} from="weekly" toWrite={() => ({ send })} />);
  await user.type(await screen.findByLabelText('العنوان'), 'مشي');
  expect(screen.queryByLabelText('المرات في الأسبوع')).toBeNull();
  await user.click(screen.getByRole('checkbox', { checked: true }));
  await user.selectOptions(screen.getByLabelText('المرات في الأسبوع'), '3 مرات');
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  expect(screen.queryByLabelText(/^المقدار/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(sent).toMatchObject([{ taskType: 'weekly', timesPerWeek: 3, target: null }]));
  expect(sent[0]).not.toHaveProperty('weekday');
});
