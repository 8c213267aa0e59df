import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask, aTaskHistory } from '../../testing/data/people.ts';
import { budget, failListRequests, getRow, onServer } from '../../testing/data/tasks.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openTasks } from './testing/open-tasks.tsx';

async function openForm(task: Task = budget) {
  const opened = await openTasks([task]);
  serve(tasks.editTask, ({ body }) => {
    const edited = { ...task, ...(body as Partial<Task>) };
    onServer.tasks = [edited];
    return { ...edited, points: { change: 0, total: 0 } };
  });
  await opened.user.click(await screen.findByRole('button', { name: `تعديل «${task.title}»` }));
  const form = within(await screen.findByRole('dialog', { name: 'تعديل المهمة' }));
  return { ...opened, form, submit: () => opened.user.click(form.getByRole('button', { name: 'حفظ' })) };
}
const sent = () => receivedBy(tasks.editTask).at(-1)?.body;

test('the form shows what is saved, and sends only what was changed', async () => {
  const { user, form, submit } = await openForm();
  expect(form.getByLabelText('العنوان')).toHaveValue(budget.title);
  expect(form.getByRole('radio', { name: 'مالية' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: 'السبت' })).toBeChecked();
  expect(form.getByLabelText('الوقت')).toHaveValue('21:00');
  expect(form.getByLabelText('عالية')).toBeChecked();
  for (const name of ['السبت', 'الأحد']) await user.click(form.getByRole('checkbox', { name }));
  await user.clear(form.getByLabelText('الوقت'));
  await user.type(form.getByLabelText('الوقت'), '20:30');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('عُدّلت المهمة')).toBeVisible();
  expect(getRow(budget.title)).toHaveTextContent('كل أحد، 8:30 م');
  expect(sent()).toEqual({ weekday: 0, dueTime: '20:30' });
});

test('another type is sent with the day that it reads', async () => {
  const { user, form, submit } = await openForm();
  await user.click(form.getByRole('radio', { name: 'شهرية' }));
  await user.selectOptions(form.getByLabelText('اليوم من الشهر'), '15');
  await submit();
  await waitFor(() => expect(sent()).toEqual({ taskType: 'monthly', dayOfMonth: 15 }));
});

test('nothing changed is nothing sent', async () => {
  const { submit } = await openForm();
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedBy(tasks.editTask)).toHaveLength(0);
});

test('rejects a blank title at its field', async () => {
  const { user, form, submit } = await openForm();
  await user.clear(form.getByLabelText('العنوان'));
  await submit();
  expect(form.getByLabelText('العنوان')).toHaveAccessibleDescription('يرجى إدخال عنوان المهمة');
  expect(receivedBy(tasks.editTask)).toHaveLength(0);
});

test('rolls back a failed change in the list, and preserves it in the form', async () => {
  const { user, form, submit } = await openForm();
  failListRequests();
  failWith(tasks.editTask, 'not_found');
  await user.clear(form.getByLabelText('العنوان'));
  await user.type(form.getByLabelText('العنوان'), 'مراجعة المصروفات');
  await submit();
  expect(await form.findByText('فشل في تعديل المهمه')).toBeVisible();
  expect(form.getByLabelText('العنوان')).toHaveValue('مراجعة المصروفات');
  expect(getRow(budget.title)).toBeInTheDocument();
});

test('what was changed and not saved comes back, and can be dropped', async () => {
  const { user, form } = await openForm();
  await user.type(form.getByLabelText('العنوان'), ' كاملة');
  await user.click(form.getByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: `تعديل «${budget.title}»` }));
  expect(await screen.findByLabelText('العنوان')).toHaveValue(`${budget.title} كاملة`);
  expect(screen.getByText('هنا تغييرات لم تُحفظ بعد.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تجاهل التغييرات' }));
  expect(screen.getByLabelText('العنوان')).toHaveValue(budget.title);
  expect(screen.queryByText('هنا تغييرات لم تُحفظ بعد.')).toBeNull();
});

test('a step is checked off where the task is looked at, and the row says how far it is', async () => {
  const steps = ['المطبخ', 'الغرفة'].map((title, n) => ({ id: aTask().id, title, isDone: n === 0 }));
  const house = aTask({ title: 'ترتيب البيت', steps });
  const { user } = await openTasks([house]);
  serve(tasks.readTaskHistory, () => aTaskHistory());
  serve(tasks.editTask, ({ body }) => {
    const edited = { ...house, ...(body as Partial<Task>) };
    onServer.tasks = [edited];
    return { ...edited, points: { change: 0, total: 0 } };
  });
  await user.click(await screen.findByRole('button', { name: house.title }));
  await user.click(await screen.findByRole('checkbox', { name: 'الغرفة' }));
  expect(screen.getByRole('checkbox', { name: 'الغرفة' })).toBeChecked();
  expect(getRow(house.title)).toHaveTextContent('الخطوات المنجزة: 2 من 2');
  expect(sent()).toEqual({ steps: steps.map((step) => ({ ...step, isDone: true })) });
});

test('a step whose check failed goes back', async () => {
  const steps = [{ id: aTask().id, title: 'المطبخ', isDone: false }];
  const house = aTask({ title: 'ترتيب البيت', steps });
  const { user } = await openTasks([house]);
  serve(tasks.readTaskHistory, () => aTaskHistory());
  failListRequests();
  failWith(tasks.editTask, 'not_found');
  await user.click(await screen.findByRole('button', { name: house.title }));
  await user.click(await screen.findByRole('checkbox', { name: 'المطبخ' }));
  expect(await within(screen.getByRole('dialog')).findByText('فشل في تعديل المهمه')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'المطبخ' })).not.toBeChecked();
});
