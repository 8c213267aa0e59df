import { type TaskSummary, tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aTaskSummary, aUser } from '../../testing/data/people.ts';
import { failWith, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { TasksHead } from './tasks-head.tsx';
import { WeekCard } from './week-card.tsx';

const counts: readonly (readonly [string, number, number])[] = [
  ['15', 3, 2],
  ['16', 3, 3],
  ['17', 4, 0],
  ['18', 3, 1],
  ['19', 3, 0],
  ['20', 3, 0],
  ['21', 5, 0],
];
const week = aTaskSummary({
  doneThisWeek: 6,
  dueThisWeek: 24,
  weekDays: counts.map(([on, due, done]) => ({ on: aDay(`2026-11-${on}`), due, done })),
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-18T09:00:00Z') });
});

async function open(summary: TaskSummary, person = aUser()) {
  serve(tasks.readTaskSummary, () => summary);
  await openFeature(<WeekCard />, { person });
  return within(await screen.findByRole('region', { name: 'هذا الأسبوع' }));
}

/** What is read of each day, and what is seen. */
const said = (part: Awaited<ReturnType<typeof open>>) =>
  part.getAllByRole('listitem').map((day) => day.querySelector('.sr-only')?.textContent);
const seen = (part: Awaited<ReturnType<typeof open>>) =>
  part.getAllByRole('listitem').map((day) => day.querySelector('[aria-hidden]')?.textContent);

test('each day has what was done on it, today is marked, and days to come have no number', async () => {
  const part = await open(week);
  expect(part.getByText('6 من 24')).toBeVisible();
  expect(seen(part)).toEqual(['2أحد', '3اثنين', '0ثلاثاء', '1أربعاء', 'خميس', 'جمعة', 'سبت']);
  expect(said(part)).toEqual([
    'الأحد: 2 من 3',
    'الاثنين: 3 من 3',
    'الثلاثاء: 0 من 4',
    'الأربعاء: 1 من 3',
    'الخميس: 0 من 3',
    'الجمعة: 0 من 3',
    'السبت: 0 من 5',
  ]);
  const current = part.getAllByRole('listitem').filter((day) => day.getAttribute('aria-current') === 'date');
  expect(current.map((day) => day.querySelector('[aria-hidden]')?.textContent)).toEqual(['1أربعاء']);
});

test('digits follow the person, and a week of nothing has no sum', async () => {
  const { preferences } = aUser();
  const nothing = {
    ...week,
    doneThisWeek: 0,
    dueThisWeek: 0,
    weekDays: week.weekDays.map((day) => ({ ...day, due: 0, done: 0 })),
  };
  const part = await open(nothing, aUser({ preferences: { ...preferences, digits: 'arab' } }));
  expect(part.queryByText(/^٠ من ٠$/)).toBeNull();
  expect(said(part)[0]).toBe('الأحد: ٠ من ٠');
});

test('a failure is said by the head alone', async () => {
  vi.useRealTimers();
  failWith(tasks.readTaskSummary, 'internal');
  await openFeature(
    <>
      <TasksHead streakUnit="streakDay" onRewards={() => {}} />
      <WeekCard />
    </>,
  );
  expect(await screen.findAllByRole('button', { name: 'إعادة المحاولة' })).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'هذا الأسبوع' })).toBeNull();
  expect(document.querySelectorAll('main > [aria-hidden]')).toHaveLength(0);
});
