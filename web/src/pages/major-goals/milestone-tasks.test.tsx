import { majorGoals } from '@afdal/contract/major-goals';
import { users } from '@afdal/contract/people/accounts';
import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMajorGoal, aMilestone } from '../../testing/data/goal-data.ts';
import { aTask, aTaskHistory, aTaskSummary, aUser, signInAs } from '../../testing/data/people.ts';
import { onServer, serveTasks } from '../../testing/data/tasks.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const chapter = aMilestone({ title: 'الفصل الأول' });
const outline = aTask({ title: 'المخطط', milestoneId: chapter.id, dueTime: '09:00' });
const thesis = (names: readonly Task[]) =>
  aMajorGoal({
    title: 'رسالة الماجستير',
    type: 'milestones',
    milestones: [
      { ...chapter, tasks: names.map(({ id, title, isCompleted }) => ({ id, title, isDone: isCompleted })) },
    ],
  });

async function openAt(address: string, items: Task[]) {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serveTasks(items);
  serve(tasks.readTaskSummary, () => aTaskSummary());
  serve(tasks.readTaskHistory, () => aTaskHistory());
  serve(majorGoals.listMajorGoals, () => [thesis(onServer.tasks.filter(({ milestoneId }) => milestoneId))]);
  serve(majorGoals.listGoalEvents, () => []);
  return await openApp(address);
}

test('a task is added under a milestone, and stands beneath it with its state', async () => {
  const { user } = await openAt('/major-goals', [{ ...outline, isCompleted: true }]);
  await user.click(await screen.findByRole('button', { name: 'رسالة الماجستير' }));
  const list = await screen.findByRole('list', { name: 'مهام «الفصل الأول»' });
  expect(list).toHaveTextContent('المخططمنجزة');
  await user.click(screen.getByRole('button', { name: 'خيارات «الفصل الأول»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'إضافة مهمة' }));
  const form = within(await screen.findByRole('dialog', { name: 'مهمة جديدة' }));
  expect(form.getByText('محطة «الفصل الأول»')).toBeVisible();
  // A task under a milestone is a recurring one.
  expect(form.queryByRole('radio', { name: 'مرة واحدة' })).toBeNull();
  serve(tasks.addTask, ({ body }) => {
    const added = aTask(body as Partial<Task>);
    onServer.tasks = [...onServer.tasks, added];
    return added;
  });
  await user.type(form.getByLabelText('العنوان'), 'المسودة');
  await user.click(form.getByRole('button', { name: 'إضافة' }));
  await waitFor(() =>
    expect(receivedBy(tasks.addTask)[0]?.body).toMatchObject({ title: 'المسودة', milestoneId: chapter.id }),
  );
  await waitFor(() => expect(receivedBy(majorGoals.listMajorGoals).length).toBeGreaterThan(1));
});

test('a task that is there is put under a milestone', async () => {
  const free = aTask({ title: 'قراءة ورقة' });
  serve(tasks.editTask, ({ body }) => ({ ...free, ...(body as object), points: { change: 0, total: 0 } }));
  const { user } = await openAt(`/major-goals?open=milestone-task&id=${chapter.id}`, [outline, free]);
  const sheet = within(await screen.findByRole('dialog', { name: 'مهمة جديدة' }));
  await user.click(await sheet.findByRole('button', { name: 'مهمة من مهامي' }));
  const choices = within(sheet.getByRole('list', { name: 'مهمة من مهامي' })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['قراءة ورقة']);
  await user.click(sheet.getByRole('button', { name: 'قراءة ورقة' }));
  await waitFor(() => expect(receivedBy(tasks.editTask)[0]?.body).toEqual({ milestoneId: chapter.id }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a milestone that is not there closes its sheet with a word', async () => {
  await openAt('/major-goals?open=milestone-task&id=none', []);
  expect(await screen.findByText('المحطة غير موجودة')).toBeVisible();
});

test('the details of a task lead to its milestone, and take it from there', async () => {
  serve(tasks.editTask, ({ body }) => {
    const edited = { ...outline, ...(body as object) };
    onServer.tasks = [edited];
    return { ...edited, points: { change: 0, total: 0 } };
  });
  const { user } = await openAt(`/tasks?open=detail&id=${outline.id}`, [outline]);
  const detail = within(await screen.findByRole('dialog', { name: 'المخطط' }));
  const link = await detail.findByRole('link', { name: 'محطة «الفصل الأول» من هدف «رسالة الماجستير»' });
  expect(link.getAttribute('href')).toMatch(/^\/major-goals\?open=goal&id=/);
  await user.click(detail.getByRole('button', { name: 'إزالة من المحطة' }));
  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(receivedBy(tasks.editTask)[0]?.body).toEqual({ milestoneId: null });
});

test('a task whose milestone is gone stands by itself', async () => {
  const gone = { ...outline, milestoneId: aMilestone().id };
  await openAt(`/tasks?open=detail&id=${gone.id}`, [gone]);
  const detail = within(await screen.findByRole('dialog', { name: 'المخطط' }));
  expect(await detail.findByRole('button', { name: 'تعديل المهمة' })).toBeVisible();
  await waitFor(() => expect(receivedBy(majorGoals.listMajorGoals)).toHaveLength(1));
  expect(detail.queryByRole('link')).toBeNull();
});

test.each([
  ['a task under a milestone', outline.milestoneId, 2],
  ['one that is under none', null, 1],
])('completing %s reads the goals %s times', async (_, milestoneId, reads) => {
  const task = { ...outline, milestoneId };
  serve(tasks.editTask, () => ({ ...task, isCompleted: true, points: { change: 15, total: 15 } }));
  const { router, user } = await openAt('/major-goals', [task]);
  await screen.findByRole('button', { name: 'رسالة الماجستير' });
  await router.navigate({ to: '/tasks', search: { open: 'detail', id: task.id } });
  await user.click(await screen.findByRole('button', { name: 'إنجاز' }));
  await waitFor(() => expect(receivedBy(tasks.editTask)).toHaveLength(1));
  await router.navigate({ to: '/major-goals' });
  await screen.findByRole('button', { name: 'رسالة الماجستير' });
  await waitFor(() => expect(receivedBy(majorGoals.listMajorGoals)).toHaveLength(reads));
});
