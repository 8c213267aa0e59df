import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reading, row, rows, walking } from '../../testing/data/daily-tasks.ts';
import { aDailyTask, aUser } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openDailyTasks } from './testing/open-daily-tasks.tsx';

test('tasks stand newest first, with their priority in words and their date in the person’s zone', async () => {
  await openDailyTasks();
  await screen.findByText(reading.title);
  expect(rows()).toEqual([reading.title, walking.title]);
  expect(row(reading.title)).toHaveTextContent('الأولوية: منخفضة');
  // 21:30 UTC is half past midnight of the next day in Riyadh.
  expect(within(row(reading.title)).getByText('2 مارس 2025')).toBeVisible();
  expect(row(walking.title)).toHaveTextContent('الأولوية: عالية');
  expect(screen.getByText('المتبقي: مهمتان')).toBeVisible();
});

test('a task stands with its day and time; late it says so, and one whose day is to come has a heading of its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  await openDailyTasks([
    aDailyTask({ title: 'زيارة', dueOn: aDay('2026-11-30') }),
    aDailyTask({ title: 'موعد الطبيب', dueOn: aDay('2026-11-22'), dueTime: '18:30' }),
    aDailyTask({ title: 'فاتورة', dueOn: aDay('2026-11-20') }),
    aDailyTask({ title: 'دواء', dueTime: '09:00' }),
    aDailyTask({
      title: 'أُنجزت قبل يومها',
      dueOn: aDay('2026-11-25'),
      isCompleted: true,
      completedOn: aDay('2026-11-21'),
    }),
  ]);
  const titlesIn = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent);
  expect(await screen.findByRole('heading', { name: 'قادمة' })).toBeVisible();
  expect(titlesIn('قادمة')).toEqual(['موعد الطبيب', 'زيارة']);
  expect(titlesIn('قائمة المهام اليومية')).toEqual(['فاتورة', 'دواء', 'أُنجزت قبل يومها']);
  expect(row('موعد الطبيب')).toHaveTextContent('الموعد: 22 نوفمبر 2026، 6:30 م');
  expect(row('دواء')).toHaveTextContent('الموعد: 9:00 ص');
  expect(screen.getAllByText('متأخرة').map((chip) => chip.closest('li'))).toEqual([row('فاتورة')]);
});

test('at midnight a task that was to come is due', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T20:59:00Z') });
  await openDailyTasks([aDailyTask({ title: 'زيارة', dueOn: aDay('2026-11-22') })]);
  expect(await screen.findByRole('heading', { name: 'قادمة' })).toBeVisible();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.queryByRole('heading', { name: 'قادمة' })).toBeNull();
  expect(screen.getByText('زيارة')).toBeVisible();
});

test('digits and calendar follow the person', async () => {
  const { preferences } = aUser();
  await openDailyTasks([reading], aUser({ preferences: { ...preferences, digits: 'arab', calendar: 'umalqura' } }));
  expect(await screen.findByText('٢ رمضان ١٤٤٦ هـ')).toBeVisible();
});

test('while the list is on its way its shape is shown', async () => {
  const { until, release } = held();
  const opening = openDailyTasks();
  serve(dailyTasks.listDailyTasks, async () => {
    await until;
    return [reading];
  });
  await opening;
  expect(await screen.findByRole('status', { name: 'جارٍ التحميل…' })).toBeVisible();
  release();
  expect(await screen.findByText(reading.title)).toBeVisible();
  expect(screen.queryByRole('status', { name: 'جارٍ التحميل…' })).toBeNull();
});

test('a failure of the list is said, with a way to try again', async () => {
  const opening = openDailyTasks();
  failWith(dailyTasks.listDailyTasks, 'forbidden');
  const { user } = await opening;
  expect(await screen.findByText('تعذّر عرض هذا القسم. بياناتك محفوظة.')).toBeVisible();
  serve(dailyTasks.listDailyTasks, () => [reading]);
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText(reading.title)).toBeVisible();
});

test('without a connection the list says so after one more try', async () => {
  const opening = openDailyTasks();
  cutOff(dailyTasks.listDailyTasks);
  await opening;
  expect(await screen.findByText('تعذّر عرض هذا القسم. بياناتك محفوظة.')).toBeVisible();
  expect(receivedBy(dailyTasks.listDailyTasks)).toHaveLength(2);
});

test('with the network back the list comes by itself', async () => {
  const opening = openDailyTasks();
  cutOff(dailyTasks.listDailyTasks);
  await opening;
  await screen.findByText('تعذّر عرض هذا القسم. بياناتك محفوظة.');
  serve(dailyTasks.listDailyTasks, () => [reading]);
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText(reading.title)).toBeVisible();
});
