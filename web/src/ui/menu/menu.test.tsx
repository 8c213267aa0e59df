import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Confirm } from '../overlay/confirm.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Menu, type MenuItem } from './menu.tsx';

const button = () => screen.getByRole('button', { name: 'خيارات المعاملة' });
const item = (name: string) => screen.findByRole('menuitem', { name });

function show(items: readonly MenuItem[]) {
  render(<Menu label="خيارات المعاملة" items={items} />);
}

function ErasableRow() {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <>
      <Menu label="خيارات المعاملة" items={[{ label: 'حذف', onSelect: () => setConfirmOpen(true) }]} />
      <Confirm
        isOpen={isConfirmOpen}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => {}}
        question="حذف المعاملة نهائيًا؟"
        consequence="لا يمكن استعادتها."
        confirmLabel="حذف المعاملة"
      />
    </>
  );
}

test('by the keyboard: it opens, goes along its entries, runs one, and gives the keyboard back', async () => {
  const edit = vi.fn();
  const remove = vi.fn();
  show([{ label: 'تعديل', onSelect: edit }, 'line', { label: 'حذف', onSelect: remove, isDestructive: true }]);
  button().focus();
  await userEvent.keyboard('{Enter}');
  expect(await item('تعديل')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await item('حذف')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  expect(edit).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
});

test('Escape closes it and runs nothing', async () => {
  const edit = vi.fn();
  show([{ label: 'تعديل', onSelect: edit }]);
  await userEvent.click(button());
  await item('تعديل');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(button()).toHaveFocus());
  expect(edit).not.toHaveBeenCalled();
});

test('an entry that is not possible now does nothing', async () => {
  const edit = vi.fn();
  show([{ label: 'تعديل', onSelect: edit, isDisabled: true }]);
  await userEvent.click(button());
  expect(await item('تعديل')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(await item('تعديل'));
  expect(edit).not.toHaveBeenCalled();
});

test('announces ticks, and changes several in one visit', async () => {
  const toggle = vi.fn();
  show([
    { label: 'المنفَّذة', isChecked: true, onToggle: toggle },
    { label: 'المخطط لها', isChecked: false, onToggle: toggle },
  ]);
  await userEvent.click(button());
  expect(await screen.findByRole('menuitemcheckbox', { name: 'المنفَّذة' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'المخطط لها' }));
  expect(toggle).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('menu')).toBeVisible();
});

test('a finger opens it by a press, not by coming down to scroll', async () => {
  show([{ label: 'تعديل', onSelect: () => {} }]);
  const finger = userEvent.setup();
  await finger.pointer({ keys: '[TouchA>]', target: button() });
  expect(screen.queryByRole('menu')).toBeNull();
  await finger.pointer({ keys: '[/TouchA]' });
  expect(await screen.findByRole('menu')).toBeVisible();
});

test('a question that an entry asks gives the keyboard back to the menu', async () => {
  render(<ErasableRow />);
  await userEvent.click(button());
  await userEvent.click(await item('حذف'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(button()).toHaveFocus();
});

test('the menu of a dialog stands in the dialog, for all beside it is inert', async () => {
  render(
    <Dialog isOpen onClose={() => {}} title="تفاصيل المعاملة">
      <Menu label="خيارات المعاملة" items={[{ label: 'تعديل', onSelect: () => {} }]} />
    </Dialog>,
  );
  await userEvent.click(button());
  expect(screen.getByRole('dialog')).toContainElement(await screen.findByRole('menu'));
});

test('a menu of the page stands in its main, where who goes by landmarks finds it', async () => {
  render(
    <main id="main">
      <Menu label="خيارات المعاملة" items={[{ label: 'تعديل', onSelect: () => {} }]} />
    </main>,
  );
  await userEvent.click(button());
  expect(screen.getByRole('main')).toContainElement(await screen.findByRole('menu'));
});
