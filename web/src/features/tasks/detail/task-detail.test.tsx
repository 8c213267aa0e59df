import { type Task, type TaskHistory, tasks } from '@afdal/contract/tasks/tasks';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { mockElementWidth } from '../../../testing/browser/element-width.ts';
import { aTask } from '../../../testing/data/people.ts';
import { today } from '../../../testing/data/tasks.ts';
import { cutOff, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openTasks } from '../testing/open-tasks.tsx';

const ago = (days: number) => addDays(civilDate(today) ?? expect.fail('no day'), -days);

const history: TaskHistory = {
  from: ago(365),
  to: today,
  doneOn: [ago(9), ago(8), ago(5), ago(4), ago(3), ago(1), today],
  missedOn: [ago(7)],
  frozenOn: [ago(2)],
  excusedOn: [ago(6)],
  longestStreak: 41,
  points: 1085,
  completions: 98,
};

const read = aTask({
  title: 'قراءة 20 صفحة',
  notes: 'الكتاب على الطاولة',
  description: 'قبل النوم',
  streak: 12,
  priority: 'high',
  steps: [
    { id: newId(), title: 'إبعاد الهاتف', isDone: true },
    { id: newId(), title: 'فتح الكتاب', isDone: false },
  ],
});

async function openDetail(task: Task = read, response: () => TaskHistory = () => history) {
  mockElementWidth(736);
  serve(tasks.readTaskHistory, response);
  const opened = await openTasks([task]);
  await opened.user.click(await screen.findByRole('button', { name: task.title }));
  const sheet = within(await screen.findByRole('dialog', { name: task.title }));
  // Whole before anything is pressed: the drawings are fetched by whichever test opens the first record.
  if (response().completions > 0) await sheet.findByRole('img');
  return { ...opened, sheet };
}

const figures = (list: HTMLElement) =>
  Array.from(list.children, (figure) => Array.from(figure.children, (part) => part.textContent));
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

test('it says when the task comes back, how it stands, its words, and what it has come to', async () => {
  const { sheet } = await openDetail();
  expect(sheet.getByText('تعلم · كل يوم، 8:00 م')).toBeVisible();
  expect(sheet.getByText('مستحقة اليوم')).toBeVisible();
  expect(sheet.getByText('الأولوية: عالية')).toBeVisible();
  expect(sheet.getByText('قبل النوم')).toBeVisible();
  expect(sheet.getByText('الكتاب على الطاولة')).toBeVisible();
  expect(figures(await sheet.findByLabelText('أرقام المهمة'))).toEqual([
    ['السلسلة', '12', '12 يومًا متتاليًا'],
    ['أطول سلسلة', '41', '41 يومًا متتاليًا'],
    ['مرات الإنجاز', '98'],
    ['النقاط', '1,085'],
  ]);
});

test('a step is checked off in place, and the rest of the task stays out of it', async () => {
  const { user, sheet } = await openDetail();
  const steps = read.steps.map((step) => ({ ...step, isDone: true }));
  serve(tasks.editTask, () => ({ ...read, steps, points: { change: 0, total: 1085 } }));
  serve(tasks.listTasks, () => [{ ...read, steps }]);
  await user.click(sheet.getByRole('checkbox', { name: 'فتح الكتاب' }));
  expect(sheet.getByRole('checkbox', { name: 'فتح الكتاب' })).toBeChecked();
  expect(receivedBy(tasks.editTask)[0]?.body).toEqual({ steps });
});

test('the year is a map of what became of each day, with a legend, a sentence, and a table', async () => {
  const { user, sheet } = await openDetail();
  const map = await sheet.findByRole('img', { name: /^آخر 12 شهرًا/ });
  expect(map).toHaveAccessibleName(/منجزة: 7، فاتت: 1، يوم سماح: 1، عذر: 1$/);
  const legend = sheet.getAllByRole('list').find((list) => list.textContent?.includes('لا شيء مستحق'));
  expect(
    legend &&
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(['لا شيء مستحق', 'منجزة', 'فاتت', 'يوم سماح', 'عذر']);
  expect(sheet.getByText('الإنجاز: 7 أيام من 9. أطول سلسلة: 41 يومًا متتاليًا.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'جدول: آخر 12 شهرًا' }));
  const table = sheet.getByRole('table', { name: 'آخر 12 شهرًا' });
  expect(within(table).getAllByText('فاتت')).toHaveLength(1);
  expect(within(table).getAllByText('منجزة')).toHaveLength(7);
});

test('the keyboard goes from day to day, and hears what became of each', async () => {
  const { user, sheet } = await openDetail();
  const map = await sheet.findByRole('img', { name: /^آخر 12 شهرًا/ });
  act(() => map.focus());
  expect(said()).toContain(': منجزة');
  await user.keyboard('{Home}');
  expect(said()).toContain(': لا شيء مستحق');
});

const weekly = { taskType: 'weekly', weekday: 6 } as const;
const monthly = { taskType: 'monthly', dayOfMonth: 1 } as const;

test.each([
  ['daily', {}, 1, 1, 'الإنجاز: يوم واحد من 1. أطول سلسلة: يوم واحد.'],
  // It was done before the last year.
  ['daily', {}, 0, 0, 'لم يمضِ موعد لهذه المهمة بعد.'],
  ['weekly', weekly, 2, 2, 'الإنجاز: أسبوعان من 2. أطول سلسلة: أسبوعان متتاليان.'],
  ['weekly', weekly, 3, 3, 'الإنجاز: 3 أسابيع من 3. أطول سلسلة: 3 أسابيع متتالية.'],
  ['monthly', monthly, 11, 11, 'الإنجاز: 11 شهرًا من 11. أطول سلسلة: 11 شهرًا متتاليًا.'],
  ['monthly', monthly, 100, 100, 'الإنجاز: 100 شهر من 100. أطول سلسلة: 100 شهر متتالٍ.'],
])('a %s task %o done %i times, at most %i in a row: «%s»', async (_type, change, done, longestStreak, expected) => {
  const doneOn = Array.from({ length: done }, (_, n) => ago(n + 1));
  const { sheet } = await openDetail(aTask({ title: 'مهمة', ...change }), () => ({
    ...history,
    doneOn,
    missedOn: [],
    frozenOn: [],
    longestStreak,
  }));
  expect(await sheet.findByText(expected)).toBeVisible();
});

test('without words and steps there are no empty places for them', async () => {
  const { sheet } = await openDetail(aTask({ title: 'مشي' }));
  await sheet.findByLabelText('أرقام المهمة');
  expect(sheet.queryByRole('heading', { name: 'ملاحظات' })).toBeNull();
  expect(sheet.queryByRole('group', { name: 'الخطوات' })).toBeNull();
});

test('where its record cannot be had, the task still stands, and the record can be asked for again', async () => {
  mockElementWidth(736);
  const opened = await openTasks([read]);
  cutOff(tasks.readTaskHistory);
  await opened.user.click(await screen.findByRole('button', { name: read.title }));
  const sheet = within(await screen.findByRole('dialog', { name: read.title }));
  expect(await sheet.findByRole('heading', { name: 'تعذّر عرض سجل المهمة' })).toBeVisible();
  expect(sheet.getByText('الكتاب على الطاولة')).toBeVisible();
  serve(tasks.readTaskHistory, () => history);
  await opened.user.click(sheet.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await sheet.findByLabelText('أرقام المهمة')).toBeVisible();
});

test('a new task shows no record', async () => {
  const nothing = {
    doneOn: [],
    missedOn: [],
    frozenOn: [],
    excusedOn: [],
    longestStreak: 0,
    points: 0,
    completions: 0,
  };
  const { sheet } = await openDetail(aTask({ title: 'مشي' }), () => ({ ...history, ...nothing }));
  await waitFor(() => expect(receivedBy(tasks.readTaskHistory)).toHaveLength(1));
  await waitFor(() => expect(sheet.queryByRole('status', { name: 'جارٍ التحميل…' })).toBeNull());
  expect(sheet.queryByLabelText('أرقام المهمة')).toBeNull();
  expect(sheet.queryByRole('img')).toBeNull();
});

test('completes the task there, and undoes that', async () => {
  const { user, sheet } = await openDetail();
  const done: Task = { ...read, isCompleted: true, state: 'done', lastCompletedOn: today, streak: 13 };
  serve(tasks.editTask, () => ({ ...done, points: { change: 35, total: 35 } }));
  serve(tasks.listTasks, () => [done]);
  await user.click(sheet.getByRole('button', { name: 'إنجاز' }));
  expect(await sheet.findByRole('button', { name: 'إلغاء الإنجاز' })).toBeVisible();
  expect(sheet.getByText('منجزة', { selector: 'p *' })).toBeVisible();
  expect(receivedBy(tasks.editTask)[0]?.body).toEqual({ isCompleted: true });
});

test('deletes the task there, which closes it; the toast restores it', async () => {
  const { user, sheet } = await openDetail();
  serve(tasks.deleteTask, () => undefined);
  serve(tasks.listTasks, () => []);
  await user.click(sheet.getByRole('button', { name: 'حذف' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('لم تعد هذه المهمة في القائمة')).toBeNull();
  expect(await screen.findByRole('button', { name: 'تراجع' })).toBeVisible();
});

test('it leads to the form of the task', async () => {
  const { user, sheet } = await openDetail();
  await user.click(sheet.getByRole('button', { name: 'تعديل المهمة' }));
  expect(await screen.findByRole('dialog', { name: 'تعديل المهمة' })).toBeVisible();
});
