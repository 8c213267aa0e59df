import { type DailyTask, dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { screen, within } from '@testing-library/react';
import { failWith, serve } from '../fake-server.ts';
import { aDailyTask } from './people.ts';

export const reading = aDailyTask({ title: 'قراءة عشر صفحات', createdAt: '2025-03-01T21:30:00.000Z' });
export const walking = aDailyTask({ title: 'مشي نصف ساعة', priority: 'high', createdAt: '2025-02-27T06:00:00.000Z' });

export const rows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/صفحات|ساعة|دواء/).textContent);
export const row = (title: string) => screen.getByText(title).closest('li') as HTMLLIElement;

/** The server's list; reset by `serveDailyTasks`. */
export const onServer: { tasks: DailyTask[] } = { tasks: [] };

export function serveDailyTasks(items: DailyTask[] = [reading, walking]): void {
  onServer.tasks = items;
  serve(dailyTasks.listDailyTasks, () => onServer.tasks);
}

/** Makes refetching the list fail from now on, so that only the list's own update can correct it. */
export const failListRequests = () => failWith(dailyTasks.listDailyTasks, 'conflict');
