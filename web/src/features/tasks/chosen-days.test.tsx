import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask, aTaskHistory, aUser } from '../../testing/data/people.ts';
import { getRow, onServer, today } from '../../testing/data/tasks.ts';
import { failWith, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { defaultDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { isTaskDraft, toDraft, toFields } from './form/task-draft.ts';
import { TaskForm } from './form/task-form.tsx';
import { formatSchedule } from './task-labels.ts';
import { getGroup } from './task-tab.ts';
import { openTasks } from './testing/open-tasks.tsx';

const circle = (change: Partial<Task> = {}) =>
  aTask({ title: 'حلقة', taskType: 'weekly', timesPerWeek: 3, weekdays: [0, 2, 4], dueTime: '21:00', ...change });
const weekdays = () => screen.getByRole('group', { name: 'أيام الأسبوع' });
const names = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'];

/** The form of a new weekly task, or of one that is edited. */
async function openForm(from: 'weekly' | Task = 'weekly', weekStart = 0) {
  const sent: unknown[] = [];
  const person = aUser({ preferences: { ...aUser().preferences, weekStart } });
  const send = async (body: unknown) => void sent.push(body);
  const form = <TaskForm kinds={['weekly', 'daily']} from={from} toWrite={() => ({ send })} />;
  const { user } = await openFeature(form, { person });
  await screen.findByLabelText('العنوان');
  const press = async (...days: readonly number[]) => {
    for (const day of days) await user.click(within(weekdays()).getByRole('checkbox', { name: names[day] ?? '' }));
  };
  const save = async () => await user.click(screen.getByRole('button', { name: from === 'weekly' ? 'إضافة' : 'حفظ' }));
  return { user, sent, press, save };
}

const now = getWeekday(today);
const others = [1, 2].map((days) => (now + days) % 7);

test('several weekdays are chosen, today’s being there, and sent in their order', async () => {
  const { user, sent, press, save } = await openForm();
  await user.type(screen.getByLabelText('العنوان'), 'حلقة');
  await press(...others.toReversed());
  expect(weekdays()).toHaveAccessibleDescription('بلا أيام: عدد مرات، في أي أيام الأسبوع');
  expect(screen.queryByLabelText('المرات في الأسبوع')).toBeNull();
  await save();
  const days = [now, ...others].toSorted((a, b) => a - b);
  await waitFor(() => expect(sent).toMatchObject([{ taskType: 'weekly', timesPerWeek: 3, weekdays: days }]));
  expect(sent[0]).not.toHaveProperty('weekday');
});

test('all seven are a daily task, and said to be', async () => {
  const { user, sent, press, save } = await openForm();
  await user.type(screen.getByLabelText('العنوان'), 'ورد');
  await press(...[0, 1, 2, 3, 4, 5, 6].filter((day) => day !== now));
  expect(weekdays()).toHaveAccessibleDescription('كل الأيام: تُحفظ مهمة يومية');
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ taskType: 'daily', timesPerWeek: null, weekdays: null }]));
});

test('they stand in the order of the person’s week', async () => {
  await openForm('weekly', 6);
  const labels = within(weekdays()).getAllByRole('checkbox');
  expect(labels.map((each) => each.getAttribute('aria-label'))).toEqual([names[6], ...names.slice(0, 6)]);
});

test.each<[string, Partial<Task>, number[], object]>([
  ['another day', {}, [6], { weekdays: [0, 2, 4, 6], timesPerWeek: 4 }],
  ['one for another', {}, [4, 5], { weekdays: [0, 2, 5] }],
  ['one day of them', {}, [0, 4], { weekday: 2, timesPerWeek: null, weekdays: null }],
  ['no day', {}, [0, 2, 4], { timesPerWeek: 2, weekdays: null }],
  [
    'from one day to two',
    { timesPerWeek: null, weekdays: null, weekday: 1 },
    [3],
    { weekdays: [1, 3], timesPerWeek: 2 },
  ],
  ['from any days to chosen ones, as many', { timesPerWeek: 2, weekdays: null }, [3, 5], { weekdays: [3, 5] }],
])('%s: only what changed is sent', async (_what, task, pressed, expected) => {
  const { sent, press, save } = await openForm(circle(task));
  await press(...pressed);
  await save();
  await waitFor(() => expect(sent).toEqual([expected]));
});

test('with several there is no target, and one that was typed is not sent', async () => {
  await openForm(circle());
  expect(screen.queryByLabelText(/^المقدار/)).toBeNull();
  expect(toFields({ ...toDraft(circle(), today), target: '8' })).toMatchObject({ target: null, weekdays: [0, 2, 4] });
});

test('what the server refuses of them is said once, at them', async () => {
  const { user } = await openTasks([circle()]);
  failWith(tasks.editTask, 'validation_failed', { weekdays: errorTexts.weekdaysInvalid });
  await user.click(await screen.findByRole('button', { name: 'تعديل «حلقة»' }));
  await user.click(await screen.findByRole('checkbox', { name: 'السبت' }));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(weekdays()).toHaveAccessibleDescription(errorTexts.weekdaysInvalid));
  expect(screen.getAllByText(errorTexts.weekdaysInvalid)).toHaveLength(1);
});

test('a draft without them is none of this version, and what it holds is taken over', () => {
  const { weekdays: _, ...former } = toDraft(circle(), today);
  expect([isTaskDraft(former), isTaskDraft({ ...former, weekdays: [] })]).toEqual([false, true]);
});

test.each([
  [0, 'كل أحد وثلاثاء وخميس، 9:00 م'],
  [2, 'كل ثلاثاء وخميس وأحد، 9:00 م'],
])('in a week that begins on %i they are said in its order', (weekStart, text) => {
  expect(formatSchedule(circle(), { ...defaultDisplayPreferences, weekStart })).toBe(text);
});

test('they are said after a prayer too', () => {
  const task = circle({ prayer: 'isha', dueTime: '18:30' });
  expect(formatSchedule(task, defaultDisplayPreferences)).toMatch(/^كل أحد وثلاثاء وخميس، بعد العشاء/);
});

test.each<[Partial<Task>, string]>([
  [{ state: 'due' }, 'now'],
  [{ state: 'late' }, 'now'],
  [{ state: 'upcoming' }, 'later'],
  [{ state: 'upcoming', doneDays: [today], lastCompletedOn: today }, 'today'],
  [{ state: 'done', isCompleted: true, lastCompletedOn: addDays(today, -1) }, 'before'],
])('%o stands in the group %s', (change, group) => {
  expect(getGroup(circle(change), today)).toBe(group);
});

test('it is due on its day, says its days, and is marked done for today alone', async () => {
  serve(tasks.readTaskHistory, () => aTaskHistory());
  const task = circle({ weekdays: [now, ...others].toSorted((a, b) => a - b), since: addDays(today, -30) });
  const { user } = await openTasks([task], { tab: 'today' });
  await screen.findByRole('heading', { name: 'الآن 1' });
  expect(getRow('حلقة')).toHaveTextContent(/كل .* و.* و.*، 9:00 م/);
  const bodies: unknown[] = [];
  serve(tasks.editTask, ({ body }) => {
    bodies.push(body);
    const ticked: Task = { ...task, doneDays: [today], lastCompletedOn: today, state: 'upcoming' };
    onServer.tasks = [ticked];
    return { ...ticked, points: { change: 0, total: 0 } };
  });
  await user.click(screen.getByRole('button', { name: 'إنجاز «حلقة»' }));
  expect(await screen.findByRole('button', { name: 'إلغاء إنجاز «حلقة»' })).toBeVisible();
  await waitFor(() => expect(bodies).toEqual([{ isCompleted: true, on: today }]));
});
