import { dashboard } from '@afdal/contract/dashboard';
import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDailyTask, aTask, aTaskSummary, aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

// Riyadh is three hours ahead of UTC.
const midnight = Date.parse('2026-11-21T21:00:00Z');
const minuteMs = 60_000;

/** The server's clock, which may be behind the browser's. */
let serverIsBehindMs = 0;
const isDayOver = (hours = 0) => Date.now() - serverIsBehindMs >= midnight + hours * 60 * minuteMs;

beforeEach(() => {
  serverIsBehindMs = 0;
});

async function openBefore(path: string, { dayStartHour = 0 } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: midnight + dayStartHour * 60 * minuteMs - 5 * minuteMs });
  const { preferences } = aUser();
  const person = aUser({ preferences: { ...preferences, dayStartHour } });
  signInAs(person);
  serve(users.readUser, () => person);
  serve(tasks.readTaskSummary, () => aTaskSummary());
  serve(dailyTasks.listDailyTasks, () => [aDailyTask()]);
  const reading = aTask({ title: 'قراءة' });
  const done: Task = { ...reading, state: 'done', isCompleted: true, lastCompletedOn: reading.dueOn };
  serve(tasks.listTasks, () => [isDayOver(dayStartHour) ? reading : done]);
  return await openApp(path);
}

const pass = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));
const ticked = () => screen.findByRole('button', { name: 'إلغاء إنجاز «قراءة»' });
const unticked = () => screen.findByRole('button', { name: 'إنجاز «قراءة»' });

/** As a browser with many tabs does. */
function hide(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a page left open over midnight shows the new day', async () => {
  await openBefore('/tasks');
  await ticked();
  const before = receivedBy(tasks.listTasks).length;
  await pass(4 * minuteMs);
  expect(receivedBy(tasks.listTasks), 'no call while it is the same day').toHaveLength(before);
  await pass(minuteMs);
  expect(await unticked()).toBeVisible();
});

test('the day turns when the person’s day starts', async () => {
  await openBefore('/tasks?tab=all', { dayStartHour: 4 });
  await ticked();
  await pass(5 * minuteMs);
  expect(await unticked()).toBeVisible();
});

test('without a network too: what is due, what the head counts, and what a tick changes', async () => {
  const { user } = await openBefore('/tasks');
  await ticked();
  cutOff(tasks.listTasks);
  cutOff(tasks.readTaskSummary);
  cutOff(tasks.editTask);
  await pass(5 * minuteMs);
  const main = screen.getByRole('main');
  await waitFor(() => expect(main).toHaveTextContent(/مهام اليوم: 0 من 1/));
  await user.click(await unticked());
  expect(await ticked()).toBeVisible();
  await waitFor(() => expect(main).toHaveTextContent(/مهام اليوم: 1 من 1/));
});

test('a task that is added meanwhile, and that nobody answers for, brings nothing of yesterday back', async () => {
  const { user } = await openBefore('/tasks');
  await ticked();
  for (const call of [tasks.listTasks, tasks.readTaskSummary, tasks.addTask]) cutOff(call);
  await pass(5 * minuteMs);
  await unticked();
  await user.click(screen.getAllByRole('button', { name: 'إضافة مهمة' })[0] as HTMLElement);
  await user.type(await screen.findByLabelText('العنوان'), 'مشي');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByRole('button', { name: 'إنجاز «مشي»' })).toBeVisible();
  expect(await unticked()).toBeVisible();
});

test('what is read on other pages is refetched too', async () => {
  await openBefore('/dashboard');
  const readsOfToday = () =>
    receivedBy(dashboard.readDashboard).filter(({ query }) => query.cards?.includes('today') ?? true);
  await waitFor(() => expect(readsOfToday()).toHaveLength(1));
  await pass(5 * minuteMs);
  await waitFor(() => expect(readsOfToday()).toHaveLength(2));
});

test('a hidden page waits, and turns as soon as it is looked at', async () => {
  await openBefore('/tasks');
  await ticked();
  const before = receivedBy(tasks.listTasks).length;
  hide(true);
  await pass(60 * minuteMs);
  expect(receivedBy(tasks.listTasks)).toHaveLength(before);
  hide(false);
  expect(await unticked()).toBeVisible();
});

test('a device that slept over midnight turns when the window has the focus again', async () => {
  await openBefore('/tasks');
  await ticked();
  vi.setSystemTime(midnight + 7 * 60 * minuteMs);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await unticked()).toBeVisible();
});

test('a server whose clock is behind is called again', async () => {
  await openBefore('/tasks?tab=all');
  await ticked();
  serverIsBehindMs = 20_000;
  await pass(5 * minuteMs);
  expect(await ticked()).toBeVisible();
  await pass(minuteMs);
  expect(await unticked()).toBeVisible();
});
