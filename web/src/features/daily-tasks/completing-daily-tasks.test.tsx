import { errors } from '@afdal/contract/errors';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failListRequests, onServer, reading, walking } from '../../testing/data/daily-tasks.ts';
import { FakeApiError, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openDailyTasks } from './testing/open-daily-tasks.tsx';

test('completing strikes the task through before the server has answered', async () => {
  const { until, release } = held();
  const { user } = await openDailyTasks();
  serve(dailyTasks.completeDailyTask, async () => {
    await until;
    const done = { ...reading, isCompleted: true, completedOn: aDay('2026-11-21') };
    onServer.tasks = [done, walking];
    return done;
  });
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  const ring = await screen.findByRole('button', { name: `إلغاء إنجاز «${reading.title}»` });
  expect(ring).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(reading.title).parentElement).toHaveClass('struck');
  expect(screen.getByText('المتبقي: مهمة واحدة')).toBeVisible();
  release();
  expect(await screen.findByText('أُنجزت المهمة')).toBeVisible();
  expect(receivedBy(dailyTasks.completeDailyTask)[0]?.path).toBe(`/dailyTask/${reading.id}/complete`);
});

test('rolls back a completion that failed', async () => {
  const { user } = await openDailyTasks();
  await screen.findByText(reading.title);
  failListRequests();
  failWith(dailyTasks.completeDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  expect(await screen.findByText('فشل في تحديث المهمة')).toBeVisible();
  expect(screen.getByRole('button', { name: `إنجاز «${reading.title}»` })).toHaveAttribute('aria-pressed', 'false');
});

test('a failure rolls back its own change only', async () => {
  const { until, release } = held();
  const { user } = await openDailyTasks();
  serve(dailyTasks.completeDailyTask, async ({ path }) => {
    if (path.includes(reading.id)) {
      await until;
      throw new FakeApiError('conflict');
    }
    const done = { ...walking, isCompleted: true, completedOn: aDay('2026-11-21') };
    onServer.tasks = [reading, done];
    return done;
  });
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  await user.click(screen.getByRole('button', { name: `إنجاز «${walking.title}»` }));
  release();
  expect(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` })).toBeVisible();
  expect(screen.getByRole('button', { name: `إلغاء إنجاز «${walking.title}»` })).toBeVisible();
});

test('a completed task is opened again', async () => {
  const done = { ...reading, isCompleted: true, completedOn: aDay('2026-11-21') };
  const { user } = await openDailyTasks([done]);
  serve(dailyTasks.editDailyTask, () => {
    onServer.tasks = [reading];
    return reading;
  });
  expect(await screen.findByText('أُنجزت مهام القائمة كلها')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `إلغاء إنجاز «${reading.title}»` }));
  expect(await screen.findByText('أُلغي الإنجاز')).toBeVisible();
  expect(receivedBy(dailyTasks.editDailyTask)[0]?.body).toEqual({ isCompleted: false });
  expect(screen.getByRole('button', { name: `إنجاز «${reading.title}»` })).toBeVisible();
});

test('rolls back a reopening that failed', async () => {
  const { user } = await openDailyTasks([{ ...reading, isCompleted: true, completedOn: aDay('2026-11-21') }]);
  await screen.findByText(reading.title);
  failListRequests();
  failWith(dailyTasks.editDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: `إلغاء إنجاز «${reading.title}»` }));
  expect(await screen.findByText('فشل في تحديث المهمة')).toBeVisible();
  expect(screen.getByRole('button', { name: `إلغاء إنجاز «${reading.title}»` })).toBeVisible();
});

test('a failure says why', async () => {
  const { user } = await openDailyTasks();
  failWith(dailyTasks.completeDailyTask, 'not_found');
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  expect(await screen.findByText('فشل في تحديث المهمة')).toBeVisible();
  expect(screen.getByText(errors.not_found.text)).toBeVisible();
});
