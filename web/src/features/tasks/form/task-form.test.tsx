import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openFeature } from '../../../testing/open-feature.tsx';
import { TaskForm } from './task-form.tsx';

/** The form of a one-time task, which stays open for the next one. */
async function openForm() {
  const send = vi.fn(async () => {});
  const opened = await openFeature(<TaskForm kinds={['once']} from="once" toWrite={() => ({ send })} staysOpen />);
  return { ...opened, send };
}

test('a new task is of low priority unless said otherwise', async () => {
  const { user } = await openForm();
  await user.click(await screen.findByRole('button', { name: 'حقول أخرى' }));
  expect(await screen.findByLabelText('منخفضة')).toBeChecked();
});

test('near its limit a title says how many letters are left', async () => {
  const { user } = await openForm();
  await user.click(await screen.findByLabelText('العنوان'));
  await user.paste('ن'.repeat(117));
  expect(await screen.findByText('بقي 3 أحرف')).toBeVisible();
});

test.each(['', '   '])('a title of «%s» is not sent', async (title) => {
  const { user, send } = await openForm();
  const field = await screen.findByLabelText('العنوان');
  if (title) await user.type(field, title);
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(field).toHaveAccessibleDescription('يرجى إدخال عنوان المهمة');
  expect(field).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});
