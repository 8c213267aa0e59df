import { type DailyTask, dailyTasks } from '@afdal/contract/daily-tasks';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveDailyTasks } from '../../testing/daily-tasks.ts';
import { serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { aDailyTask } from '../../testing/people.ts';
import { TodayCard } from './today-card.tsx';

async function openToday(now: string, tasks: DailyTask[] = []) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  serveDailyTasks(tasks);
  return await openFeature(<TodayCard />);
}

test('open tasks stand there, and those done today, but not those done before', async () => {
  await openToday('2026-11-21T09:00:00Z', [
    aDailyTask({ title: 'مفتوحة' }),
    aDailyTask({ title: 'أُنجزت اليوم', isCompleted: true, completedOn: '2026-11-21' }),
    aDailyTask({ title: 'أُنجزت أمس', isCompleted: true, completedOn: '2026-11-20' }),
  ]);
  const list = await screen.findByRole('list', { name: 'المهام اليومية' });
  expect(within(list).getByText('مفتوحة')).toBeVisible();
  expect(within(list).getByText('أُنجزت اليوم')).toBeVisible();
  expect(screen.queryByText('أُنجزت أمس')).toBeNull();
  expect(screen.getByText('المنجز اليوم: مهمة واحدة')).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض الكل' })).toHaveAttribute('href', '/daily-tasks');
});

test('a task is completed in place and stays in sight', async () => {
  const task = aDailyTask({ title: 'مفتوحة' });
  const { user } = await openToday('2026-11-21T09:00:00Z', [task]);
  serve(dailyTasks.completeDailyTask, () => ({ ...task, isCompleted: true, completedOn: '2026-11-21' }));
  serve(dailyTasks.listDailyTasks, () => [{ ...task, isCompleted: true, completedOn: '2026-11-21' }]);
  await user.click(await screen.findByRole('button', { name: 'إنجاز «مفتوحة»' }));
  expect(await screen.findByRole('button', { name: 'إلغاء إنجاز «مفتوحة»' })).toBeVisible();
  expect(await screen.findByText('المنجز اليوم: مهمة واحدة')).toBeVisible();
});

test('with nothing yet there is one way on', async () => {
  await openToday('2026-11-21T09:00:00Z');
  expect(await screen.findByRole('heading', { name: 'لا توجد مهام بعد' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'إضافة مهمة' })).toHaveAttribute('href', '/daily-tasks');
});

test('at midnight what was done yesterday goes', async () => {
  await openToday('2026-11-21T20:59:00Z', [
    aDailyTask({ title: 'أُنجزت أمس', isCompleted: true, completedOn: '2026-11-21' }),
  ]);
  expect(await screen.findByText('أُنجزت أمس')).toBeVisible();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.queryByText('أُنجزت أمس')).toBeNull();
});
