import { tasks } from '@afdal/contract/tasks/tasks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aTask } from '../../../testing/data/people.ts';
import { failListRequests, onServer, reading, rent, titlesIn } from '../../../testing/data/tasks.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import type { TaskTab } from '../task-tab.ts';
import { openTasks } from '../testing/open-tasks.tsx';

const writing = aTask({ title: 'كتابة' });
const calling = aTask({ title: 'الاتصال بأمي' });
const all = [reading, rent, writing, calling];

async function openOrdering(tab: TaskTab = 'all') {
  const opened = await openTasks(all, { tab });
  serve(tasks.orderTasks, ({ body }) => {
    const { ids } = body as { ids: string[] };
    onServer.tasks = ids.flatMap((id) => onServer.tasks.find((task) => task.id === id) ?? []);
    return undefined;
  });
  await opened.user.click(await screen.findByRole('button', { name: 'خيارات القائمة' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'ترتيب المهام' }));
  await screen.findByRole('list', { name: 'ترتيب المهام' });
  return opened;
}
const order = () =>
  [...screen.getByRole('list', { name: 'ترتيب المهام' }).children].map((row) => row.querySelector('bdi')?.textContent);
const sent = () => (receivedBy(tasks.orderTasks).at(-1)?.body as { ids: string[] } | undefined)?.ids;

test('buttons move a task up and down, and each move is announced', async () => {
  const { user } = await openOrdering();
  await user.click(screen.getByRole('button', { name: `تحريك «${writing.title}» إلى أعلى` }));
  await waitFor(() => expect(order()).toEqual([reading.title, writing.title, rent.title, calling.title]));
  expect(screen.getByText(`«${writing.title}»: الموضع 2 من 4`)).toBeInTheDocument();
  expect(sent()).toEqual([reading.id, writing.id, rent.id, calling.id]);
  await user.click(screen.getByRole('button', { name: `تحريك «${reading.title}» إلى أسفل` }));
  await waitFor(() => expect(order()).toEqual([writing.title, reading.title, rent.title, calling.title]));
});

test('at the ends there is nowhere to go', async () => {
  const { user } = await openOrdering();
  await user.click(screen.getByRole('button', { name: `تحريك «${reading.title}» إلى أعلى` }));
  await user.click(screen.getByRole('button', { name: `تحريك «${calling.title}» إلى أسفل` }));
  expect(receivedBy(tasks.orderTasks)).toHaveLength(0);
});

test('arrow keys at the grip do the same, and the keyboard stays there', async () => {
  const { user } = await openOrdering();
  screen.getByRole('button', { name: `نقل «${reading.title}»` }).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(order()).toEqual([rent.title, reading.title, writing.title, calling.title]));
  expect(screen.getByRole('button', { name: `نقل «${reading.title}»` })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(order()[0]).toBe(reading.title));
});

test('within a tab a move leaves the places of the others alone', async () => {
  const { user } = await openOrdering('daily');
  await user.click(screen.getByRole('button', { name: `تحريك «${writing.title}» إلى أعلى` }));
  await waitFor(() => expect(sent()).toEqual([writing.id, rent.id, reading.id, calling.id]));
});

test('a row dragged past another takes its place', async () => {
  await openOrdering();
  mockRowRects(50);
  drag(screen.getByRole('button', { name: `نقل «${calling.title}»` }), 175, 60);
  await waitFor(() => expect(order()).toEqual([reading.title, calling.title, rent.title, writing.title]));
  expect(sent()).toEqual([reading.id, calling.id, rent.id, writing.id]);
});

test('a drag that ends where it began changes nothing', async () => {
  await openOrdering();
  mockRowRects(50);
  drag(screen.getByRole('button', { name: `نقل «${calling.title}»` }), 175, 170);
  expect(receivedBy(tasks.orderTasks)).toHaveLength(0);
});

test('rolls back an order that could not be saved', async () => {
  const { user } = await openOrdering();
  failListRequests();
  failWith(tasks.orderTasks, 'conflict');
  await user.click(screen.getByRole('button', { name: `تحريك «${writing.title}» إلى أعلى` }));
  expect(await screen.findByText('فشل في تعديل المهمه')).toBeVisible();
  expect(order()).toEqual(all.map(({ title }) => title));
});

test('the order is that of the list', async () => {
  const { user } = await openOrdering();
  await user.click(screen.getByRole('button', { name: `تحريك «${calling.title}» إلى أعلى` }));
  await user.click(screen.getByRole('button', { name: 'انتهى الترتيب' }));
  expect(titlesIn(/^الآن/)).toEqual([reading.title, calling.title, writing.title]);
});

/** Rows of equal height, stacked. */
function mockRowRects(height: number) {
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLLIElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, index * height, 300, height);
  });
}

function drag(grip: HTMLElement, from: number, to: number) {
  const at = (clientY: number) => ({ pointerId: 1, button: 0, clientY });
  fireEvent.pointerDown(grip, at(from));
  fireEvent.pointerMove(grip, at(to));
  fireEvent.pointerUp(grip, at(to));
}
