import { type DailyTask, dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { type Task, type TaskSummary, tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { serveDailyTasks } from '../../testing/data/daily-tasks.ts';
import { aDailyTask, aTask, aTaskSummary } from '../../testing/data/people.ts';
import { serveTasks } from '../../testing/data/tasks.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { TodayCard } from './today-card.tsx';

async function openToday(
  now: string,
  once: DailyTask[] = [],
  recurring: Task[] = [],
  summary: Partial<TaskSummary> = {},
) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  serveDailyTasks(once);
  serveTasks(recurring);
  serve(tasks.readTaskSummary, () => aTaskSummary(summary));
  return await openFeature(<TodayCard />);
}

test('open tasks stand there, and those done today, but not those done before', async () => {
  await openToday('2026-11-21T09:00:00Z', [
    aDailyTask({ title: 'مفتوحة' }),
    aDailyTask({ title: 'أُنجزت اليوم', isCompleted: true, completedOn: aDay('2026-11-21') }),
    aDailyTask({ title: 'أُنجزت أمس', isCompleted: true, completedOn: aDay('2026-11-20') }),
  ]);
  const list = await screen.findByRole('list', { name: 'مهام اليوم' });
  expect(within(list).getByText('مفتوحة')).toBeVisible();
  expect(within(list).getByText('أُنجزت اليوم')).toBeVisible();
  expect(screen.queryByText('أُنجزت أمس')).toBeNull();
  expect(screen.getByText('أنجزت 1 من 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'كل المهام' })).toHaveAttribute('href', '/tasks');
});

test('an open task that stands for a payment leads to it, and one that is done does not', async () => {
  const paymentId = newId();
  await openToday('2026-11-21T09:00:00Z', [
    aDailyTask({ title: 'سداد «قسط الجوال»', paymentId }),
    aDailyTask({ title: 'سداد «الإيجار»', paymentId: newId(), isCompleted: true, completedOn: aDay('2026-11-21') }),
  ]);
  expect(await screen.findByRole('link', { name: 'عرض الدفعة' })).toHaveAttribute(
    'href',
    `/financial-planning?tab=obligations&open=pay&id=${paymentId}`,
  );
});

test('a task is completed in place and stays in sight', async () => {
  const task = aDailyTask({ title: 'مفتوحة' });
  const { user } = await openToday('2026-11-21T09:00:00Z', [task]);
  serve(dailyTasks.completeDailyTask, () => ({ ...task, isCompleted: true, completedOn: aDay('2026-11-21') }));
  serve(dailyTasks.listDailyTasks, () => [{ ...task, isCompleted: true, completedOn: aDay('2026-11-21') }]);
  await user.click(await screen.findByRole('button', { name: 'إنجاز «مفتوحة»' }));
  expect(await screen.findByRole('button', { name: 'إلغاء إنجاز «مفتوحة»' })).toBeVisible();
  expect(await screen.findByText('أنجزت 1 من 1')).toBeVisible();
});

test('five stand there, the open ones first, and what is completed keeps its place', async () => {
  const isDone = { isCompleted: true, state: 'done', lastCompletedOn: aDay('2026-11-21') } as const;
  const open = ['أولى', 'ثانية', 'ثالثة', 'رابعة'].map((title) => aTask({ title }));
  const done = ['منجزة', 'منجزة أخرى'].map((title) => aTask({ title, ...isDone }));
  const { user } = await openToday('2026-11-21T09:00:00Z', [], [...done, ...open]);
  const list = await screen.findByRole('list', { name: 'مهام اليوم' });
  const titles = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const expected = ['أولى', 'ثانية', 'ثالثة', 'رابعة', 'منجزة'];
  expect(titles()).toEqual(expected);
  expect(screen.getByText('أنجزت 2 من 6')).toBeVisible();
  const first = { ...aTask({ title: 'أولى' }), id: open[0]?.id ?? '', ...isDone };
  serve(tasks.editTask, () => ({ ...first, points: { change: 0, total: 0 } }));
  serve(tasks.listTasks, () => [...done, first, ...open.slice(1)]);
  await user.click(screen.getByRole('button', { name: 'إنجاز «أولى»' }));
  expect(await screen.findByText('أنجزت 3 من 6')).toBeVisible();
  expect(titles()).toEqual(expected);
});

const reading = () => aTask({ title: 'قراءة', streak: 12 });

test('the longest streak that ends without today is named', async () => {
  await openToday('2026-11-21T09:00:00Z', [], [aTask({ title: 'مشي', streak: 5 }), reading()]);
  expect(await screen.findByText(/^سلسلة/)).toHaveTextContent(
    'سلسلة «قراءة» الآن 12 يومًا متتاليًا، وإنجازها اليوم يُبقيها.',
  );
});

test('under an excuse no streak is at risk', async () => {
  await openToday('2026-11-21T09:00:00Z', [], [reading()], {
    excusedUntil: '2026-11-22',
    excuses: [{ first: aDay('2026-11-20'), last: aDay('2026-11-22') }],
  });
  await screen.findByRole('link', { name: 'قراءة' });
  await waitFor(() => expect(receivedBy(tasks.readTaskSummary)).toHaveLength(1));
  expect(screen.queryByText(/^سلسلة/)).toBeNull();
});

test('with nothing yet there is one way on', async () => {
  const { user, address } = await openToday('2026-11-21T09:00:00Z');
  expect(await screen.findByRole('heading', { name: 'لا توجد مهام بعد' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة مهمة' }));
  await waitFor(() => expect(address()).toBe('/?open=add-task'));
});

test('what is due of both kinds stands there, and nothing that is due later', async () => {
  const earlier = { isCompleted: true, state: 'done', lastCompletedOn: aDay('2026-11-18') } as const;
  await openToday(
    '2026-11-21T09:00:00Z',
    [
      aDailyTask({ title: 'لها يومها', dueOn: aDay('2026-11-21'), dueTime: '18:30' }),
      aDailyTask({ title: 'فات يومها', dueOn: aDay('2026-11-20') }),
      aDailyTask({ title: 'غدًا', dueOn: aDay('2026-11-22') }),
    ],
    [
      aTask({ title: 'مستحقة اليوم' }),
      aTask({ title: 'تأخرت', taskType: 'weekly', weekday: 4, state: 'late' }),
      aTask({ title: 'لاحقًا', taskType: 'monthly', dayOfMonth: 30, state: 'upcoming' }),
      aTask({ title: 'أُنجزت هذا الأسبوع', taskType: 'weekly', ...earlier }),
    ],
  );
  const list = await screen.findByRole('list', { name: 'مهام اليوم' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual([
    'مستحقة اليوم',
    'تأخرت',
    'لها يومها',
    'فات يومها',
  ]);
  expect(rows.map((row) => within(row).queryByText('متأخرة') !== null)).toEqual([false, true, false, true]);
  expect(rows[2]).toHaveTextContent('الموعد: 21 نوفمبر 2026، 6:30 م');
});

test('where only recurring tasks wait, the card is not empty', async () => {
  await openToday('2026-11-21T09:00:00Z', [], [aTask({ title: 'قراءة' })]);
  expect(await screen.findByRole('link', { name: 'قراءة' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/tasks\?open=detail&id=/),
  );
  expect(screen.queryByText('لا توجد مهام بعد')).toBeNull();
});

test('with nothing due today it says that nothing is open', async () => {
  await openToday('2026-11-21T09:00:00Z', [aDailyTask({ dueOn: aDay('2026-11-22') })]);
  expect(await screen.findByRole('heading', { name: 'لا مهام مفتوحة الآن' })).toBeVisible();
});

test('a recurring task is completed in place too', async () => {
  const task = aTask({ title: 'قراءة' });
  const { user } = await openToday('2026-11-21T09:00:00Z', [], [task]);
  const done: Task = { ...task, isCompleted: true, state: 'done', lastCompletedOn: aDay('2026-11-21'), streak: 1 };
  serve(tasks.editTask, () => ({ ...done, points: { change: 15, total: 15 } }));
  serve(tasks.listTasks, () => [done]);
  await user.click(await screen.findByRole('button', { name: 'إنجاز «قراءة»' }));
  expect(await screen.findByRole('button', { name: 'إلغاء إنجاز «قراءة»' })).toBeVisible();
  await waitFor(() => expect(receivedBy(tasks.editTask)[0]?.body).toEqual({ isCompleted: true }));
});

test('at midnight what was done yesterday goes', async () => {
  await openToday('2026-11-21T20:59:00Z', [
    aDailyTask({ title: 'أُنجزت أمس', isCompleted: true, completedOn: aDay('2026-11-21') }),
  ]);
  expect(await screen.findByText('أُنجزت أمس')).toBeVisible();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.queryByText('أُنجزت أمس')).toBeNull();
});
