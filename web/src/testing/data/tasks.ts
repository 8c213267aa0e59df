import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { screen, within } from '@testing-library/react';
import { failWith, serve } from '../fake-server.ts';
import { aTask } from './people.ts';

/** The day on which every test of tasks runs. */
export const today = aTask().dueOn;

export const reading = aTask({ title: 'قراءة', streak: 12 });
export const budget = aTask({
  title: 'مراجعة الميزانية',
  category: 'مالية',
  taskType: 'weekly',
  weekday: 6,
  dueTime: '21:00',
  state: 'late',
  priority: 'high',
  streak: 2,
});
export const rent = aTask({
  title: 'دفع الإيجار',
  category: 'مالية',
  taskType: 'monthly',
  dayOfMonth: 31,
  dueTime: '09:00',
  state: 'upcoming',
});
export const walking = aTask({
  title: 'مشي نصف ساعة',
  category: 'صحة',
  state: 'done',
  isCompleted: true,
  lastCompletedOn: today,
  streak: 9,
  earned: 31,
});

/** The server's list; reset by `serveTasks`. */
export const onServer: { tasks: Task[] } = { tasks: [] };

export function serveTasks(items: Task[] = [reading, budget, rent, walking]): void {
  onServer.tasks = items;
  serve(tasks.listTasks, () => onServer.tasks);
}

/** Makes refetching the list fail from now on, so that only the list's own update can correct it. */
export const failListRequests = () => failWith(tasks.listTasks, 'conflict');

/** The titles in a group of the list, in order. */
export function titlesIn(group: string | RegExp): (string | null)[] {
  return within(screen.getByRole('list', { name: group }))
    .getAllByRole('listitem')
    .map((row) => getTitle(row).textContent);
}

export function getRow(title: string): HTMLLIElement {
  return screen.getByRole('button', { name: title }).closest('li') as HTMLLIElement;
}

function getTitle(row: HTMLElement): HTMLElement {
  return row.querySelector('[aria-haspopup="dialog"]') ?? row;
}
