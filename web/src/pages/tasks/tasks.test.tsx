import { users } from '@afdal/contract/people/accounts';
import { type Excuse, excuses } from '@afdal/contract/tasks/excuses';
import { type Reward, rewards } from '@afdal/contract/tasks/rewards';
import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { resizeWindow } from '../../testing/browser/window-width.ts';
import { aTaskHistory, aTaskSummary, aUser, signInAs } from '../../testing/data/people.ts';
import { budget, onServer, reading, serveTasks } from '../../testing/data/tasks.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

async function openTasks(items?: Task[], { at = '/tasks', summary = aTaskSummary() } = {}) {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serveTasks(items);
  serve(tasks.readTaskSummary, () => summary);
  return await openApp(at);
}

test.each([
  ['/tasks?tab=weekly', /^أسبوعية/],
  ['/tasks?tab=all', /^الكل/],
  ['/tasks?tab=nonsense', /^اليوم/],
  ['/tasks', /^اليوم/],
])('the address %s opens its tab', async (at, tab) => {
  await openTasks(undefined, { at });
  expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
});

test('the tab stands in the address, and that of today without a word', async () => {
  const { user, address } = await openTasks();
  await user.click(await screen.findByRole('tab', { name: /^الكل/ }));
  expect(address()).toBe('/tasks?tab=all');
  await user.click(screen.getByRole('tab', { name: /^اليوم/ }));
  expect(address()).toBe('/tasks');
});

test.each([
  ['إضافة مهمة', 'مهمة جديدة', 'add'],
  [reading.title, reading.title, `detail&id=${reading.id}`],
  [`تعديل «${reading.title}»`, 'تعديل المهمة', `edit&id=${reading.id}`],
  ['الأعذار', 'الأعذار', 'excuses'],
])('«%s» opens its sheet, which stands in the address', async (button, title, open) => {
  serve(tasks.readTaskHistory, () => aTaskHistory());
  serve(rewards.listRewards, () => []);
  serve(excuses.listExcuses, () => []);
  const { user, address } = await openTasks();
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  expect(address()).toBe(`/tasks?open=${open}`);
});

test('the head opens to the rewards, whose sheet stands in the address', async () => {
  serve(rewards.listRewards, () => []);
  const { user, address } = await openTasks();
  await user.click(await screen.findByRole('button', { name: /^مهام اليوم/ }));
  await user.click(await screen.findByRole('button', { name: 'المكافآت' }));
  expect(await screen.findByRole('dialog', { name: 'المكافآت' })).toBeVisible();
  expect(address()).toBe('/tasks?open=rewards');
});

test('on a phone the streak of the head has the unit of the task that has it', async () => {
  resizeWindow(360);
  await openTasks([budget, { ...reading, streak: 1 }], { summary: aTaskSummary({ currentStreak: 2 }) });
  await screen.findByRole('button', { name: budget.title });
  expect(await screen.findByRole('button', { name: /أسبوعان متتاليان$/ })).toBeVisible();
});

test('after a write the list, the figures and the person are refetched', async () => {
  const { user } = await openTasks([reading]);
  const done: Task = { ...reading, state: 'done', isCompleted: true, lastCompletedOn: reading.dueOn, streak: 13 };
  serve(tasks.editTask, () => {
    onServer.tasks = [done];
    return { ...done, points: { change: 35, total: 100 } };
  });
  await screen.findByRole('region', { name: /نقاطك: 0$/ });
  const before = receivedBy(users.readUser).length;
  serve(tasks.readTaskSummary, () => aTaskSummary({ points: 35 }));
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  await waitFor(() => expect(receivedBy(tasks.listTasks)).toHaveLength(2));
  await waitFor(() => expect(receivedBy(tasks.readTaskSummary)).toHaveLength(2));
  await waitFor(() => expect(receivedBy(users.readUser)).toHaveLength(before + 1));
  expect(await screen.findByRole('region', { name: /نقاطك: 35$/ })).toBeVisible();
});

test('what a reward costs leaves the balance at once', async () => {
  const coffee: Reward = { id: newId(), title: 'قهوة في الخارج', cost: 60, timesBought: 0, boughtAt: null };
  serve(rewards.listRewards, () => [coffee]);
  const { user } = await openTasks(undefined, { summary: aTaskSummary({ points: 100 }), at: '/tasks?open=rewards' });
  await user.click(await screen.findByRole('button', { name: `صرف النقاط: ${coffee.title}` }));
  const had = { ...coffee, timesBought: 1, boughtAt: '2026-11-21T09:00:00.000Z' };
  serve(rewards.buyReward, () => ({ reward: had, points: 40 }));
  serve(rewards.listRewards, () => [had]);
  serve(tasks.readTaskSummary, () => aTaskSummary({ points: 40 }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'صرف النقاط' }));
  const sheet = within(screen.getByRole('dialog', { name: 'المكافآت' }));
  expect(await sheet.findByText('نقاطك: 40')).toBeVisible();
  const row = sheet.getByText(coffee.title).closest('li') as HTMLElement;
  expect(Array.from(row.querySelectorAll('bdi, p'), (part) => part.textContent)).toEqual([
    coffee.title,
    '60 نقطة',
    'الناقص: 20 نقطة',
    'مرات الحصول عليها: مرة واحدة',
  ]);
});

test('refetches the figures after an excuse, which preserves streaks', async () => {
  serve(excuses.listExcuses, () => []);
  const { user } = await openTasks(undefined, { at: '/tasks?open=excuses' });
  const sheet = within(await screen.findByRole('dialog', { name: 'الأعذار' }));
  await user.click(sheet.getByRole('radio', { name: 'سفر' }));
  const added: Excuse = { id: newId(), reason: 'travel', from: reading.dueOn, to: reading.dueOn };
  serve(excuses.addExcuse, () => added);
  const before = receivedBy(tasks.readTaskSummary).length;
  await user.click(sheet.getByRole('button', { name: 'تسجيل العذر' }));
  expect(await sheet.findByText('سُجّل العذر، والسلسلة محفوظة')).toBeVisible();
  expect(receivedBy(tasks.readTaskSummary).length).toBeGreaterThan(before);
});
