import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nextTask } from '../../testing/data/next-task.ts';
import { aDailyTask, aUser, signInAs } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const reading = aDailyTask({ title: 'قراءة' });
const otherUserId = '0190b5a0-0000-7000-8000-000000000002';

/** A tab of a person beside the one of the test, and what it hears. */
function anotherTab(userId = aUser().id) {
  const channel = new BroadcastChannel(`stale of ${userId}`);
  const listener = vi.fn();
  channel.onmessage = ({ data }) => listener(data);
  onTestFinished(() => channel.close());
  return { listener, broadcast: (...keys: string[][]) => channel.postMessage(keys) };
}

async function pass() {
  for (let tasks = 0; tasks < 5; tasks++) await act(nextTask);
}

beforeEach(async () => {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => [reading]);
});

test("a write broadcasts its keys to the person's other tabs, and none of the data", async () => {
  const done = { ...reading, isCompleted: true, completedOn: aDay('2026-11-21') };
  serve(dailyTasks.completeDailyTask, () => done);
  const [mine, other] = [anotherTab(), anotherTab(otherUserId)];
  const { user } = await openApp('/daily-tasks');
  await user.click(await screen.findByRole('button', { name: 'إنجاز «قراءة»' }));
  await waitFor(() => expect(mine.listener.mock.calls).toEqual([[[['daily-tasks']]]]));
  await pass();
  expect(other.listener).not.toHaveBeenCalled();
});

test('refetches what another tab changed, and broadcasts nothing', async () => {
  const tab = anotherTab();
  await openApp('/daily-tasks');
  await screen.findByText('قراءة');
  serve(dailyTasks.listDailyTasks, () => [reading, aDailyTask({ title: 'مشي' })]);
  tab.broadcast(['daily-tasks']);
  expect(await screen.findByText('مشي')).toBeVisible();
  await pass();
  expect(tab.listener).not.toHaveBeenCalled();
});

test('what somebody else has changed, or what is not shown, is not refetched', async () => {
  await openApp('/daily-tasks');
  await screen.findByText('قراءة');
  const before = receivedBy(dailyTasks.listDailyTasks).length;
  anotherTab(otherUserId).broadcast(['daily-tasks']);
  anotherTab().broadcast(['finance']);
  await pass();
  expect(receivedBy(dailyTasks.listDailyTasks)).toHaveLength(before);
});

test('a hidden tab refetches once, when it is looked at', async () => {
  const tab = anotherTab();
  await openApp('/daily-tasks');
  await screen.findByText('قراءة');
  const before = receivedBy(dailyTasks.listDailyTasks).length;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tab.broadcast(['daily-tasks']);
  tab.broadcast(['daily-tasks']);
  await pass();
  expect(receivedBy(dailyTasks.listDailyTasks)).toHaveLength(before);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(receivedBy(dailyTasks.listDailyTasks)).toHaveLength(before + 1));
});

test('a write in flight is not overtaken by a message from another tab', async () => {
  let respond = () => {};
  const wait = new Promise<void>((resolve) => {
    respond = resolve;
  });
  serve(dailyTasks.completeDailyTask, async () => {
    await wait;
    return { ...reading, isCompleted: true, completedOn: aDay('2026-11-21') };
  });
  const tab = anotherTab();
  const { user } = await openApp('/daily-tasks');
  await user.click(await screen.findByRole('button', { name: 'إنجاز «قراءة»' }));
  const before = receivedBy(dailyTasks.listDailyTasks).length;
  tab.broadcast(['daily-tasks']);
  await pass();
  expect(receivedBy(dailyTasks.listDailyTasks)).toHaveLength(before);
  expect(screen.getByRole('button', { name: 'إلغاء إنجاز «قراءة»' })).toBeVisible();
  respond();
  await waitFor(() => expect(receivedBy(dailyTasks.listDailyTasks).length).toBeGreaterThan(before));
});
