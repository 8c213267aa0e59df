import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failListRequests, onServer, reading, rows, walking } from '../../testing/data/daily-tasks.ts';
import { FakeApiError, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openDailyTasks } from './testing/open-daily-tasks.tsx';

test('a deleted task goes at once, and undo brings it back to its place', async () => {
  const { user } = await openDailyTasks();
  serve(dailyTasks.deleteDailyTask, () => {
    onServer.tasks = [walking];
    return undefined;
  });
  serve(dailyTasks.restoreDailyTask, () => {
    onServer.tasks = [reading, walking];
    return reading;
  });
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await waitFor(() => expect(rows()).toEqual([walking.title]));
  expect(screen.getByText('حُذفت المهمة')).toBeVisible();
  expect(screen.getByRole('list', { name: 'قائمة المهام اليومية' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(rows()).toEqual([reading.title, walking.title]));
  expect(await screen.findByText('أُلغي الحذف')).toBeVisible();
  expect(receivedBy(dailyTasks.restoreDailyTask)[0]?.path).toBe(`/dailyTask/${reading.id}/restore`);
});

test('an undo that is quicker than its deletion is sent after it', async () => {
  const { until, release } = held();
  const { user } = await openDailyTasks();
  serve(dailyTasks.deleteDailyTask, async () => {
    await until;
    return undefined;
  });
  serve(dailyTasks.restoreDailyTask, () => reading);
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText(reading.title)).toBeVisible();
  expect(receivedBy(dailyTasks.restoreDailyTask)).toHaveLength(0);
  release();
  await waitFor(() => expect(receivedBy(dailyTasks.restoreDailyTask)).toHaveLength(1));
});

test('a deletion that failed brings the task back and offers no undo', async () => {
  const { user } = await openDailyTasks();
  await screen.findByText(reading.title);
  failListRequests();
  failWith(dailyTasks.deleteDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  expect(await screen.findByText('فشل في حذف المهمة')).toBeVisible();
  expect(rows()).toEqual([reading.title, walking.title]);
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
});

test('a deletion that failed before another one’s undo leaves only that undo', async () => {
  const { user } = await openDailyTasks();
  serve(dailyTasks.deleteDailyTask, ({ path }) => {
    if (path.includes(walking.id)) throw new FakeApiError('conflict');
    onServer.tasks = [walking];
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await user.click(screen.getByRole('button', { name: `حذف «${walking.title}»` }));
  expect(await screen.findByText('فشل في حذف المهمة')).toBeVisible();
  const toast = within(screen.getByRole('region', { name: 'رسائل' }));
  await user.click(toast.getByRole('button', { name: 'إغلاق' }));
  expect(toast.getByRole('status')).toHaveTextContent(`حُذفت المهمة${reading.title}`);
  await user.click(toast.getByRole('button', { name: 'إغلاق' }));
  expect(toast.queryByRole('button', { name: 'تراجع' })).toBeNull();
  expect(rows()).toEqual([walking.title]);
});

test('what is gone already counts as deleted', async () => {
  const { user } = await openDailyTasks();
  serve(dailyTasks.deleteDailyTask, () => {
    onServer.tasks = [walking];
    throw new FakeApiError('not_found');
  });
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await waitFor(() => expect(receivedBy(dailyTasks.listDailyTasks)).toHaveLength(2));
  expect(screen.queryByText('فشل في حذف المهمة')).toBeNull();
  expect(rows()).toEqual([walking.title]);
});

test('an undo that failed takes the task away again', async () => {
  const { user } = await openDailyTasks();
  await screen.findByText(reading.title);
  failListRequests();
  serve(dailyTasks.deleteDailyTask, () => {
    onServer.tasks = [walking];
    return undefined;
  });
  failWith(dailyTasks.restoreDailyTask, 'not_found');
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('فشل في تحديث المهمة')).toBeVisible();
  expect(rows()).toEqual([walking.title]);
});

test('of two deletions the later is undone first, and each says which', async () => {
  const { user } = await openDailyTasks();
  serve(dailyTasks.deleteDailyTask, () => undefined);
  serve(dailyTasks.restoreDailyTask, () => walking);
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await user.click(await screen.findByRole('button', { name: `حذف «${walking.title}»` }));
  const toast = within(screen.getByRole('region', { name: 'رسائل' })).getByRole('status');
  expect(toast).toHaveTextContent(walking.title);
  await user.click(within(toast).getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(dailyTasks.restoreDailyTask)[0]?.path).toContain(walking.id));
  expect(toast).toHaveTextContent(reading.title);
});
