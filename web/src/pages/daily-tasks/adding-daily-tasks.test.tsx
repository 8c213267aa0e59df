import { users } from '@afdal/contract/people/accounts';
import { type DailyTask, dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  failListRequests,
  onServer,
  reading,
  row,
  rows,
  serveDailyTasks,
  walking,
} from '../../testing/data/daily-tasks.ts';
import { aDailyTask, aUser, signInAs } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openApp } from '../../testing/open-app.tsx';

async function openTasks(items?: DailyTask[]) {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serveDailyTasks(items);
  return await openApp('/daily-tasks');
}

test('adding shows the task before the server has answered', async () => {
  const { until, release } = held();
  const { user } = await openTasks();
  serve(dailyTasks.addDailyTask, async ({ body }) => {
    await until;
    const added = aDailyTask({ ...(body as DailyTask), createdAt: new Date().toISOString() });
    onServer.tasks = [added, ...onServer.tasks];
    return added;
  });
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await user.type(screen.getByLabelText('العنوان'), '  شراء الدواء  ');
  await user.click(screen.getByRole('button', { name: 'حقول أخرى' }));
  await user.type(screen.getByLabelText('الوصف (اختياري)'), 'قبل المغرب');
  await user.click(screen.getByLabelText('متوسطة'));
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(rows()).toEqual(['شراء الدواء', reading.title, walking.title]);
  expect(row('شراء الدواء')).toHaveTextContent('قبل المغرب');
  release();
  expect(await screen.findByText('أُضيفت المهمة')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'مرة واحدة' })).toBeChecked();
  expect(screen.getByLabelText('العنوان')).toHaveValue('');
  expect(screen.getByLabelText('العنوان')).toHaveFocus();
  expect(rows()).toHaveLength(3);
  const [sent] = receivedBy(dailyTasks.addDailyTask);
  expect(sent?.body).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    title: 'شراء الدواء',
    description: 'قبل المغرب',
    priority: 'medium',
    dueOn: null,
    dueTime: null,
    paymentId: null,
  });
  expect(screen.getByText('في «المهام اليومية»')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'عرض' })).toBeNull();
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(sent?.headers.get('Authorization')).toBe('Bearer token-1');
});

test('an empty list has a drawing and the one button, which opens the form', async () => {
  const { user } = await openTasks([]);
  expect(await screen.findByRole('heading', { name: 'لا توجد مهام بعد' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة مهمة' }));
  expect(screen.getByLabelText('العنوان')).toHaveFocus();
});

test('a task that could not be added leaves the list, and its words stay in the form', async () => {
  const { user } = await openTasks();
  failWith(dailyTasks.addDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  failListRequests();
  await user.type(screen.getByLabelText('العنوان'), 'شراء الدواء');
  await user.click(screen.getByRole('button', { name: 'حقول أخرى' }));
  await user.type(screen.getByLabelText('الوصف (اختياري)'), 'قبل المغرب');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('فشل في إضافة المهمة')).toBeVisible();
  expect(screen.getByText('خطأ')).toBeVisible();
  expect(rows()).toEqual([reading.title, walking.title]);
  expect(screen.getByLabelText('العنوان')).toHaveValue('شراء الدواء');
  expect(screen.getByLabelText('الوصف (اختياري)')).toHaveValue('قبل المغرب');
});

test('the same words sent again are the same task, other words another', async () => {
  const { user } = await openTasks();
  failWith(dailyTasks.addDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await user.type(screen.getByLabelText('العنوان'), 'شراء الدواء');
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'إضافة' }));
    await waitFor(() => expect(receivedBy(dailyTasks.addDailyTask)).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'إضافة' })).not.toHaveAttribute('aria-busy'));
  }
  await user.type(screen.getByLabelText('العنوان'), ' والماء');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(receivedBy(dailyTasks.addDailyTask)).toHaveLength(3));
  const [first, second, third] = receivedBy(dailyTasks.addDailyTask).map(({ body, headers }) => ({
    id: (body as DailyTask).id,
    key: headers.get('Idempotency-Key'),
  }));
  expect(second).toEqual(first);
  expect(third?.id).not.toBe(first?.id);
  expect(third?.key).not.toBe(first?.key);
});

test('a lost answer is asked for once more, as the same task', async () => {
  const { user } = await openTasks([]);
  let isFirst = true;
  serve(dailyTasks.addDailyTask, ({ body }) => {
    if (isFirst) {
      isFirst = false;
      throw new TypeError('Failed to fetch');
    }
    const added = aDailyTask(body as DailyTask);
    onServer.tasks = [added];
    return added;
  });
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await user.type(screen.getByLabelText('العنوان'), 'شراء الدواء');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('أُضيفت المهمة')).toBeVisible();
  const [first, second] = receivedBy(dailyTasks.addDailyTask);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

test('a draft outlives a reload, and goes with its person', async () => {
  const first = await openTasks();
  await first.user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await first.user.type(screen.getByLabelText('العنوان'), 'شراء');
  await first.user.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByLabelText('العنوان')).toBeNull();
  await first.user.click(screen.getByRole('button', { name: 'إضافة مهمة' }));
  expect(screen.getByLabelText('العنوان')).toHaveValue('شراء');
  serve(users.logout, () => undefined);
  await first.router.navigate({ to: '/logout' });
  await first.user.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
  await waitFor(() => expect(first.address()).toBe('/login'));
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('undoes an addition from the toast', async () => {
  const { user } = await openTasks();
  serve(dailyTasks.addDailyTask, ({ body }) => {
    const added = aDailyTask({ ...(body as DailyTask), createdAt: new Date().toISOString() });
    onServer.tasks = [added, ...onServer.tasks];
    return added;
  });
  serve(dailyTasks.deleteDailyTask, () => {
    onServer.tasks = onServer.tasks.slice(1);
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await user.type(screen.getByLabelText('العنوان'), 'شراء الدواء');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await screen.findByText('أُضيفت المهمة');
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(rows()).toEqual([reading.title, walking.title]));
  expect(receivedBy(dailyTasks.deleteDailyTask)).toHaveLength(1);
});
