import { type TaskSummary, tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aTaskSummary } from '../../testing/data/people.ts';
import { failWith, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { PointsCard } from './points-card.tsx';

const counts: readonly (readonly [string, number, number])[] = [
  ['15', 3, 3],
  ['16', 3, 2],
  ['17', 4, 0],
  ['18', 3, 1],
  ['19', 3, 0],
  ['20', 3, 0],
  ['21', 5, 0],
];
const layla = aTaskSummary({
  points: 1085,
  pointsEarned: 1085,
  level: 5,
  levelFrom: 800,
  levelTo: 1250,
  longestStreak: 41,
  freezes: 2,
  frozenOn: aDay('2026-11-17'),
  weekDays: counts.map(([on, due, done]) => ({ on: aDay(`2026-11-${on}`), due, done })),
});

async function openPoints(summary: TaskSummary) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-18T09:00:00Z') });
  serve(tasks.readTaskSummary, () => summary);
  const opened = await openFeature(<PointsCard />);
  return { ...opened, card: within(await screen.findByRole('region', { name: 'النقاط' })) };
}

test('the points stand there with their level, the way to the next one, the longest streak and the freezes', async () => {
  const { card } = await openPoints(layla);
  expect(await card.findByText('1,085')).toHaveTextContent('1,085 نقطة');
  expect(card.getByText('المستوى 5')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'المستوى 5' })).toHaveAttribute('aria-valuetext', '165 نقطة للمستوى 6');
  expect(card.getByText(/^أطول سلسلة/)).toHaveTextContent('أطول سلسلة: 41');
  expect(card.getByText('يوما سماح')).toBeVisible();
});

test('each day of the week says what was done, and what a freeze covered', async () => {
  const { card } = await openPoints(layla);
  const days = within(await card.findByRole('list', { name: 'هذا الأسبوع' })).getAllByRole('listitem');
  expect(days.map((day) => day.querySelector('.sr-only')?.textContent)).toEqual([
    'الأحد: 3 من 3',
    'الاثنين: 2 من 3',
    'الثلاثاء: يوم سماح',
    'الأربعاء: 1 من 3',
    'الخميس: 0 من 3',
    'الجمعة: 0 من 3',
    'السبت: 0 من 5',
  ]);
});

test('without points it says how they are earned, and leads to the first task', async () => {
  const { card, user, address } = await openPoints(aTaskSummary());
  await user.click(await card.findByRole('button', { name: 'إضافة مهمة' }));
  await waitFor(() => expect(address()).toBe('/?open=add-task'));
});

test('what cannot be read says so by itself', async () => {
  failWith(tasks.readTaskSummary, 'internal');
  await openFeature(<PointsCard />);
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
});
