import { users } from '@afdal/contract/people/accounts';
import { type DailyTask, dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onServer, serveDailyTasks } from '../../testing/data/daily-tasks.ts';
import { aDailyTask, aUser, signInAs } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const medicine = aDailyTask({ title: 'شراء الدواء', dueOn: aDay('2030-12-05'), dueTime: '18:00' });

async function openForm() {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serveDailyTasks([medicine]);
  const opened = await openApp('/daily-tasks');
  await opened.user.click(await screen.findByRole('button', { name: `تعديل «${medicine.title}»` }));
  const form = within(await screen.findByRole('dialog', { name: 'تعديل المهمة' }));
  return { ...opened, form };
}

test('the form of a one-off keeps its kind, and sends only what changed', async () => {
  const { user, form, address } = await openForm();
  expect(address()).toBe(`/daily-tasks?open=edit&id=${medicine.id}`);
  expect(form.queryByRole('radiogroup', { name: 'النوع' })).toBeNull();
  expect(form.getByLabelText(/^الوقت/)).toHaveValue('18:00');
  serve(dailyTasks.editDailyTask, ({ body }) => {
    const edited = { ...medicine, ...(body as Partial<DailyTask>) };
    onServer.tasks = [edited];
    return edited;
  });
  await user.clear(form.getByLabelText(/^الوقت/));
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedBy(dailyTasks.editDailyTask)[0]?.body).toEqual({ dueTime: null });
  expect(await screen.findByText('عُدّلت المهمة')).toBeVisible();
  expect(screen.getByText('الموعد: 5 ديسمبر 2030')).toBeVisible();
});

test('a form without a change sends nothing', async () => {
  const { user, form } = await openForm();
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedBy(dailyTasks.editDailyTask)).toHaveLength(0);
});
