import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask, aTaskHistory } from '../../testing/data/people.ts';
import { getRow, onServer, titlesIn, today } from '../../testing/data/tasks.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { TaskForm } from './form/task-form.tsx';
import { DueTaskRow } from './list/due-task-row.tsx';
import { openTasks } from './testing/open-tasks.tsx';

const water = aTask({ title: 'شرب الماء', target: 8, unit: 'أكواب', amount: 6 });
const more = { name: 'زيادة كوب واحد في «شرب الماء»' };
const less = { name: 'إنقاص كوب واحد من «شرب الماء»' };

interface Sent {
  readonly amount?: number;
  readonly added?: { readonly id: string; readonly by: number };
  readonly isCompleted?: boolean;
  readonly on?: string;
}

const bodies = () => receivedBy(tasks.editTask).map(({ body }) => body as Sent);

/** Counts as the server does. */
function letCount() {
  serve(tasks.editTask, ({ path, body }) => {
    const { amount, added, isCompleted } = body as Sent;
    const before = onServer.tasks.find(({ id }) => path.includes(id)) ?? aTask();
    const toggled = isCompleted === undefined ? undefined : isCompleted ? 8 : 0;
    const now = amount ?? toggled ?? before.amount + (added?.by ?? 0);
    const isDone = now >= 8;
    const next: Task = {
      ...before,
      amount: now,
      isCompleted: isDone,
      state: isDone ? 'done' : 'due',
      lastCompletedOn: isDone ? today : null,
      earned: isDone ? 15 : 0,
    };
    onServer.tasks = onServer.tasks.map((each) => (each.id === next.id ? next : each));
    return { ...next, points: { change: isDone === before.isCompleted ? 0 : isDone ? 15 : -15, total: 15 } };
  });
}

test('a row says how much is done of how much; a press adds at once, and says nothing of points it did not earn', async () => {
  const { until, release } = held();
  const { user } = await openTasks([water]);
  await screen.findByText('6 من 8 أكواب');
  letCount();
  serve(tasks.editTask, async () => {
    await until;
    return { ...water, amount: 7, points: { change: 0, total: 0 } };
  });
  await user.click(screen.getByRole('button', more));
  expect(getRow(water.title)).toHaveTextContent('7 من 8 أكواب');
  expect(bodies()).toEqual([{ added: { id: expect.any(String), by: 1 }, on: today }]);
  onServer.tasks = [{ ...water, amount: 7 }];
  release();
  await waitFor(() => expect(receivedBy(tasks.listTasks)).toHaveLength(2));
  expect(screen.queryByText(/أُنجزت المهمة/)).toBeNull();
});

test('presses in a row are as many changes, each of its own id; at the target the task is done, and says its points', async () => {
  const { user } = await openTasks([water]);
  letCount();
  const button = await screen.findByRole('button', more);
  await user.click(button);
  await user.click(button);
  expect(await screen.findByText('أُنجزت المهمة: \u2066+15\u2069 نقطة')).toBeVisible();
  expect(getRow(water.title)).toHaveTextContent('8 من 8 أكواب');
  expect(screen.getByRole('button', { name: `إلغاء إنجاز «${water.title}»` })).toHaveAttribute('aria-pressed', 'true');
  expect(new Set(bodies().map(({ added }) => added?.id)).size).toBe(2);
  await user.click(screen.getByRole('button', less));
  expect(await screen.findByText('أُلغي الإنجاز: \u2066−15\u2069 نقطة')).toBeVisible();
  expect(getRow(water.title)).toHaveTextContent('7 من 8 أكواب');
});

test('the ring sets it to its target, and to nothing', async () => {
  const { user } = await openTasks([water]);
  letCount();
  await user.click(await screen.findByRole('button', { name: `إنجاز «${water.title}»` }));
  expect(getRow(water.title)).toHaveTextContent('8 من 8 أكواب');
  await user.click(await screen.findByRole('button', { name: `إلغاء إنجاز «${water.title}»` }));
  expect(getRow(water.title)).toHaveTextContent('0 من 8 أكواب');
  expect(bodies()).toEqual([{ isCompleted: true }, { isCompleted: false }]);
});

test('there is nothing to take from nothing', async () => {
  const { user } = await openTasks([{ ...water, amount: 0 }]);
  const button = await screen.findByRole('button', less);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(bodies()).toEqual([]);
});

test('a large target is reached in steps of its size', async () => {
  const { user } = await openTasks([aTask({ title: 'مشي', target: 30, unit: 'دقيقة', amount: 3 })]);
  letCount();
  await user.click(await screen.findByRole('button', { name: 'إنقاص 5 دقائق من «مشي»' }));
  expect(bodies()[0]?.added?.by).toBe(-3);
});

test('rolls back a change that failed, and says so', async () => {
  const { user } = await openTasks([water]);
  failWith(tasks.editTask, 'conflict');
  await user.click(await screen.findByRole('button', more));
  expect(await screen.findByText('فشل تسجيل الكمية')).toBeVisible();
  expect(getRow(water.title)).toHaveTextContent('6 من 8 أكواب');
});

test('in its detail an exact amount is typed, in any digits, and nothing but a whole number is sent', async () => {
  serve(tasks.readTaskHistory, () => aTaskHistory());
  const { user } = await openTasks([water]);
  letCount();
  await user.click(await screen.findByRole('button', { name: water.title }));
  const sheet = within(await screen.findByRole('dialog', { name: water.title }));
  const field = sheet.getByRole('spinbutton', { name: 'الكمية' });
  await user.clear(field);
  await user.type(field, '2.5{Enter}');
  expect(field).toHaveAccessibleDescription(/عدد/);
  expect(bodies()).toEqual([]);
  await user.clear(field);
  await user.type(field, '٩');
  await user.click(sheet.getByRole('button', { name: 'حفظ الكمية' }));
  expect(await sheet.findByText('9 من 8 أكواب')).toBeVisible();
  expect(bodies()).toEqual([{ amount: 9, on: today }]);
  expect(titlesIn(/^أُنجزت اليوم/)).toEqual([water.title]);
});

test('the home page counts it too', async () => {
  letCount();
  onServer.tasks = [water];
  const { user } = await openFeature(
    <ul>
      <DueTaskRow task={water} />
    </ul>,
  );
  expect(await screen.findByText('6 من 8 أكواب')).toBeVisible();
  await user.click(screen.getByRole('button', more));
  await waitFor(() => expect(bodies()).toMatchObject([{ added: { by: 1 }, on: today }]));
});

async function openForm(from: 'daily' | Task = 'daily') {
  const sent: unknown[] = [];
  const send = async (body: unknown) => void sent.push(body);
  const opened = await openFeature(<TaskForm kinds={['daily']} from={from} toWrite={() => ({ send })} />);
  return { ...opened, sent };
}

test('the form asks for a unit once there is a target, and offers some', async () => {
  const { user, sent } = await openForm();
  await user.type(await screen.findByLabelText('العنوان'), 'شرب الماء');
  await user.click(screen.getByRole('button', { name: 'حقول أخرى' }));
  expect(screen.queryByLabelText(/^الوحدة/, { selector: 'input' })).toBeNull();
  await user.type(screen.getByLabelText(/^المقدار/), '٨');
  await user.click(screen.getByRole('button', { name: 'أكواب' }));
  expect(screen.getByLabelText(/^الوحدة/, { selector: 'input' })).toHaveValue('أكواب');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(sent).toMatchObject([{ target: 8, unit: 'أكواب' }]));
});

test.each(['0', '2.5', 'ثمانية', '100001'])('a target of «%s» is not sent', async (typed) => {
  const { user, sent } = await openForm();
  await user.type(await screen.findByLabelText('العنوان'), 'شرب الماء');
  await user.click(screen.getByRole('button', { name: 'حقول أخرى' }));
  await user.type(screen.getByLabelText(/^المقدار/), typed);
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(screen.getByLabelText(/^المقدار/)).toHaveAccessibleDescription(/[\u0600-\u06FF]/);
  expect(sent).toEqual([]);
});

test('emptying the field takes the target away, and nothing else', async () => {
  const { user, sent } = await openForm(water);
  await user.clear(await screen.findByLabelText(/^المقدار/));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(sent).toEqual([{ target: null }]));
});
