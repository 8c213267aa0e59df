import { financialHealth } from '@afdal/contract/finance/financial-health';
import { habits } from '@afdal/contract/habits';
import { majorGoals } from '@afdal/contract/major-goals';
import { users } from '@afdal/contract/people/accounts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reading, serveDailyTasks } from '../../testing/data/daily-tasks.ts';
import { aMajorGoal } from '../../testing/data/goal-data.ts';
import { aHabit } from '../../testing/data/habit-data.ts';
import { aHealth } from '../../testing/data/health-data.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { serveTasks, walking as task } from '../../testing/data/tasks.ts';
import { serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

test('the page greets, adds quickly, and leads from the tasks of today to all of them', async () => {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serveDailyTasks([reading]);
  serveTasks([task]);
  serve(financialHealth.readFinancialHealth, () => aHealth());
  const titles = ['أول', 'ثانٍ', 'ثالث', 'رابع'];
  const goals = titles.map((title) => aMajorGoal({ title }));
  serve(majorGoals.listMajorGoals, () => [...goals, aMajorGoal({ title: 'فكرة', status: 'idea' })]);
  serve(habits.listHabits, () => [aHabit(), aHabit({ name: 'كلمة أخرى', alias: 'كلمة أخرى', isPrivate: true })]);
  const { user, address } = await openApp('/dashboard');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { level: 1, name: /، ليلى$/ })).toBeVisible();
  expect(main.getByRole('button', { name: 'إضافة سريعة' })).toBeVisible();
  expect(await main.findByText(reading.title)).toBeVisible();
  expect(await main.findByRole('link', { name: task.title })).toBeVisible();
  const health = within(await main.findByRole('region', { name: 'الصحة المالية' }));
  expect(await health.findByText('وضع جيد')).toBeVisible();
  const clean = within(await main.findByRole('list', { name: 'العادات' }));
  expect(clean.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'السهر11 يومًا نظيفًا',
    'عادة خاصة11 يومًا نظيفًا',
  ]);
  const aims = within(await main.findByRole('list', { name: 'أهدافي الكبرى' }));
  expect(aims.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles.slice(0, 3));
  expect(aims.getAllByText('متأخر')).toHaveLength(3);
  await user.click(main.getByRole('link', { name: 'المهام اليومية' }));
  expect(address()).toBe('/daily-tasks');
});
