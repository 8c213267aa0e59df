import { accounts } from '@afdal/contract/accounts';
import { type DailyTask, dailyTasks } from '@afdal/contract/daily-tasks';
import type { User } from '@afdal/contract/users';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { aDailyTask, aUser, signInAs } from '../testing/people.ts';

async function openDashboard(now: string, tasks: DailyTask[] = [], person: User = aUser()) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  signInAs(person);
  serve(accounts.readUser, () => person);
  serve(dailyTasks.listDailyTasks, () => tasks);
  return await openApp('/dashboard');
}

// Riyadh is three hours ahead of UTC.
test.each([
  ['2026-11-21T00:59:00Z', 'مساء الخير، ليلى'],
  ['2026-11-21T01:00:00Z', 'صباح الخير، ليلى'],
  ['2026-11-21T08:59:00Z', 'صباح الخير، ليلى'],
  ['2026-11-21T09:00:00Z', 'طاب نهارك، ليلى'],
  ['2026-11-21T13:59:00Z', 'طاب نهارك، ليلى'],
  ['2026-11-21T14:00:00Z', 'مساء الخير، ليلى'],
])('at %s the greeting is «%s»', async (now, greeting) => {
  await openDashboard(now);
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible();
});

test('both dates stand below, in the zone of the person', async () => {
  await openDashboard('2026-11-20T22:00:00Z');
  expect(await screen.findByText('السبت 21 نوفمبر 2026')).toBeVisible();
  expect(screen.getByText('11 جمادى الآخرة 1448 هـ')).toBeVisible();
});

test('whoever reads the Hijri date first gets it first', async () => {
  const { preferences } = aUser();
  const person = aUser({ preferences: { ...preferences, calendar: 'umalqura', digits: 'arab', hijriOffset: 1 } });
  await openDashboard('2026-11-21T09:00:00Z', [], person);
  expect(await screen.findByText('السبت ١٢ جمادى الآخرة ١٤٤٨ هـ')).toBeVisible();
  expect(screen.getByText('٢١ نوفمبر ٢٠٢٦')).toBeVisible();
});

test('open tasks stand there, and those done today, but not those done before', async () => {
  await openDashboard('2026-11-21T09:00:00Z', [
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
  const { user } = await openDashboard('2026-11-21T09:00:00Z', [task]);
  serve(dailyTasks.completeDailyTask, () => ({ ...task, isCompleted: true, completedOn: '2026-11-21' }));
  serve(dailyTasks.listDailyTasks, () => [{ ...task, isCompleted: true, completedOn: '2026-11-21' }]);
  await user.click(await screen.findByRole('button', { name: 'إنجاز «مفتوحة»' }));
  expect(await screen.findByRole('button', { name: 'إلغاء إنجاز «مفتوحة»' })).toBeVisible();
  expect(await screen.findByText('المنجز اليوم: مهمة واحدة')).toBeVisible();
});

test('with nothing yet there is one way on', async () => {
  await openDashboard('2026-11-21T09:00:00Z');
  expect(await screen.findByRole('heading', { name: 'لا توجد مهام بعد' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'إضافة مهمة' })).toHaveAttribute('href', '/daily-tasks');
});

test('a name keeps its own direction in the greeting', async () => {
  await openDashboard('2026-11-21T09:00:00Z', [], aUser({ name: 'Layla (Riyadh)' }));
  expect((await screen.findByText('Layla (Riyadh)')).tagName).toBe('BDI');
});

test('at midnight what was done yesterday goes', async () => {
  await openDashboard('2026-11-21T20:59:00Z', [
    aDailyTask({ title: 'أُنجزت أمس', isCompleted: true, completedOn: '2026-11-21' }),
  ]);
  expect(await screen.findByText('أُنجزت أمس')).toBeVisible();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.queryByText('أُنجزت أمس')).toBeNull();
});
