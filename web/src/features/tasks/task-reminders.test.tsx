import type { Task } from '@afdal/contract/tasks/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask } from '../../testing/data/people.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { TaskForm } from './form/task-form.tsx';

/** The form of a new task, or of one that is edited. */
async function open(from: 'daily' | Task) {
  const sent: unknown[] = [];
  const send = async (body: unknown) => void sent.push(body);
  const { user } = await openFeature(<TaskForm kinds={['daily']} from={from} toWrite={() => ({ send })} />);
  if (from === 'daily') await user.click(await screen.findByRole('button', { name: 'حقول أخرى' }));
  const reminders = within(await screen.findByRole('group', { name: /^التذكير/ }));
  const choose = async (name: string) => await user.click(reminders.getByRole('checkbox', { name }));
  return { user, sent, choose, reminders };
}

test('a new task leaves its reminders to the settings, or names them', async () => {
  const { user, sent, choose } = await open('daily');
  expect(screen.getByText('بلا اختيار: كما في إعدادات الإشعارات')).toBeVisible();
  await user.type(screen.getByLabelText('العنوان'), 'دواء');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('reminderOffsets');
  await user.type(screen.getByLabelText('العنوان'), 'دواء');
  for (const name of ['قبل ساعة', 'في وقتها']) await choose(name);
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ reminderOffsets: [0, 60] }));
});

test('without a reminder goes with no other', async () => {
  const { user, sent, choose, reminders } = await open(aTask({ title: 'دواء', reminderOffsets: [0, 25] }));
  expect(reminders.getByRole('checkbox', { name: 'قبل 25 دقيقة' })).toBeChecked();
  await choose('بلا تذكير');
  for (const name of ['في وقتها', 'قبل يوم']) expect(reminders.getByRole('checkbox', { name })).not.toBeChecked();
  await choose('قبل يوم');
  expect(reminders.getByRole('checkbox', { name: 'بلا تذكير' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(sent).toEqual([{ reminderOffsets: [1_440] }]));
});
