import { type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMajorGoal, aMilestone } from '../../testing/data/goal-data.ts';
import { aUser } from '../../testing/data/people.ts';
import { serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { GoalsCard } from './goals-card.tsx';

async function openGoals(goals: MajorGoal[], person = aUser()) {
  serve(majorGoals.listMajorGoals, () => goals);
  const opened = await openFeature(<GoalsCard />, { person });
  return { ...opened, card: within(await screen.findByRole('region', { name: 'أهدافي الكبرى' })) };
}

const books = aMajorGoal();
const umrah = aMajorGoal({
  title: 'عمرة مع أمي',
  type: 'financial',
  current: null,
  target: null,
  currency: 'SAR',
  savedMinor: 544_000,
  targetMinor: 800_000,
  progress: 0.68,
  pace: 'ahead',
});
const fellowship = aMajorGoal({
  title: 'شهادة الزمالة',
  type: 'milestones',
  current: null,
  target: null,
  milestones: [aMilestone(), aMilestone()],
  progress: 0.5,
  pace: 'on_track',
});

test('the first three active ones stand there with their pace and how far they are', async () => {
  const idea = aMajorGoal({ title: 'فكرة', status: 'idea' });
  const { card } = await openGoals([idea, umrah, fellowship, books, aMajorGoal({ title: 'رابع' })]);
  const rows = await card.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    expect.stringMatching(/^عمرة مع أميمتقدم5,440.*8,000.*68%$/),
    expect.stringMatching(/^شهادة الزمالةعلى المسارالمحطات: 0 من 250%$/),
    expect.stringMatching(/^24 كتابًا هذا العاممتأخر19 كتابًا من 24تسجيل قيمة79%$/),
  ]);
});

test('a value of a goal of numbers is logged in the dialog of the page', async () => {
  const { card, user, address } = await openGoals([books, umrah, fellowship]);
  await user.click(await card.findByRole('button', { name: 'تسجيل قيمة لـ«24 كتابًا هذا العام»' }));
  expect(card.getAllByRole('button')).toHaveLength(1);
  await waitFor(() => expect(address()).toBe(`/?open=log&id=${books.id}`));
});

test('without an active goal it says what one gains, and leads to the first', async () => {
  const { card } = await openGoals([]);
  expect(await card.findByRole('link', { name: 'إضافة هدف' })).toHaveAttribute('href', '/major-goals?open=add');
});

test('the amounts of a goal are hidden with all amounts', async () => {
  const { preferences } = aUser();
  const { card } = await openGoals([umrah], aUser({ preferences: { ...preferences, hideAmounts: true } }));
  expect(await card.findByText(/•••• من ••••/)).toBeVisible();
  expect(card.queryByText(/5,440|8,000/)).toBeNull();
});
