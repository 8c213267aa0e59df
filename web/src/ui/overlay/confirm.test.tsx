import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { Confirm } from './confirm.tsx';

function renderConfirm(change: Partial<ComponentProps<typeof Confirm>> = {}) {
  const cancel = vi.fn();
  const confirm = vi.fn();
  render(
    <Confirm
      isOpen
      onCancel={cancel}
      onConfirm={confirm}
      question="حذف الحساب؟"
      consequence="تبدأ مهلة 14 يومًا، ثم تُحذف بياناتك كلها."
      confirmLabel="بدء حذف الحساب"
      isDestructive
      {...change}
    />,
  );
  return { cancel, confirm };
}

test('it says what is asked and what follows, and the keyboard begins on the safe choice', async () => {
  const { cancel, confirm } = renderConfirm();
  const dialog = screen.getByRole('alertdialog', { name: 'حذف الحساب؟' });
  expect(dialog).toHaveAccessibleDescription('تبدأ مهلة 14 يومًا، ثم تُحذف بياناتك كلها.');
  expect(screen.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
});

test('only the button that names the result brings it about', async () => {
  const { cancel, confirm } = renderConfirm();
  await userEvent.click(screen.getByRole('button', { name: 'بدء حذف الحساب' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(cancel).not.toHaveBeenCalled();
});

test('Escape is the safe choice', async () => {
  const { cancel } = renderConfirm();
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('a second press while it happens does nothing', async () => {
  const { confirm } = renderConfirm({ busy: true });
  await userEvent.click(screen.getByRole('button', { name: 'بدء حذف الحساب' }));
  expect(confirm).not.toHaveBeenCalled();
});
