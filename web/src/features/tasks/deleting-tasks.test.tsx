import { tasks } from '@afdal/contract/tasks/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resizeWindow } from '../../testing/browser/window-width.ts';
import { aTask } from '../../testing/data/people.ts';
import { failListRequests, onServer, reading, titlesIn } from '../../testing/data/tasks.ts';
import { FakeApiError, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openTasks } from './testing/open-tasks.tsx';

const writing = aTask({ title: 'كتابة' });
const calling = aTask({ title: 'الاتصال بأمي' });
const all = [reading, writing, calling];
const titles = all.map(({ title }) => title);
const without = all.filter((task) => task !== writing);

test('a deleted task goes at once, and undo brings it back to its place', async () => {
  const { user } = await openTasks(all);
  serve(tasks.deleteTask, () => {
    onServer.tasks = without;
    return undefined;
  });
  serve(tasks.restoreTask, () => {
    onServer.tasks = all;
    return writing;
  });
  await user.click(await screen.findByRole('button', { name: `حذف «${writing.title}»` }));
  await waitFor(() => expect(titlesIn(/^الآن/)).toEqual(without.map(({ title }) => title)));
  expect(screen.getByText('حُذفت المهمة')).toBeVisible();
  expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(titlesIn(/^الآن/)).toEqual(titles));
  expect(await screen.findByText('أُلغي الحذف')).toBeVisible();
  const [sent] = receivedBy(tasks.restoreTask);
  expect(sent?.path).toBe(`/task/${writing.id}/restore`);
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('a deletion that failed brings the task back to its place and offers no undo', async () => {
  const { user } = await openTasks(all);
  await screen.findByRole('button', { name: writing.title });
  failListRequests();
  failWith(tasks.deleteTask, 'conflict');
  await user.click(screen.getByRole('button', { name: `حذف «${writing.title}»` }));
  expect(await screen.findByText('فشل في مسح المهمه')).toBeVisible();
  expect(titlesIn(/^الآن/)).toEqual(titles);
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
});

test('what is gone already counts as deleted', async () => {
  const { user } = await openTasks(all);
  serve(tasks.deleteTask, () => {
    onServer.tasks = without;
    throw new FakeApiError('not_found');
  });
  await user.click(await screen.findByRole('button', { name: `حذف «${writing.title}»` }));
  await waitFor(() => expect(receivedBy(tasks.listTasks)).toHaveLength(2));
  expect(screen.queryByText('فشل في مسح المهمه')).toBeNull();
  expect(titlesIn(/^الآن/)).toHaveLength(2);
});

test('an undo that failed takes the task away again', async () => {
  const { user } = await openTasks(all);
  await screen.findByRole('button', { name: writing.title });
  failListRequests();
  serve(tasks.deleteTask, () => undefined);
  failWith(tasks.restoreTask, 'not_found');
  await user.click(screen.getByRole('button', { name: `حذف «${writing.title}»` }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('فشل في تعديل المهمه')).toBeVisible();
  expect(titlesIn(/^الآن/)).toHaveLength(2);
});

test('on a phone what can be done with a task stands in its menu', async () => {
  resizeWindow(360);
  const { user } = await openTasks(all);
  serve(tasks.deleteTask, () => undefined);
  await user.click(await screen.findByRole('button', { name: `خيارات «${writing.title}»` }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['إنجاز', 'تعديل', 'حذف']);
  await user.click(screen.getByRole('menuitem', { name: 'حذف' }));
  await waitFor(() => expect(receivedBy(tasks.deleteTask)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: `حذف «${writing.title}»` })).toBeNull();
});
