import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showToast } from '../toast/toasts.ts';
import { Sheet } from './sheet.tsx';
import { SidePanel } from './side-panel.tsx';

const drag = (element: Element, [x = 0, y = 0]: number[]) => {
  const pointer = { pointerId: 1 };
  fireEvent.pointerDown(element, { ...pointer, clientX: 200, clientY: 200 });
  fireEvent.pointerMove(element, { ...pointer, clientX: 200 + x, clientY: 200 + y });
  fireEvent.pointerUp(element, { ...pointer, clientX: 200 + x, clientY: 200 + y });
};

test('a sheet is named by its heading and closes by its button', async () => {
  const close = vi.fn();
  render(
    <Sheet isOpen onClose={close} title="إضافة مصروف">
      <input aria-label="المبلغ" />
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'إضافة مصروف' })).toContainElement(screen.getByLabelText('المبلغ'));
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['fifty pixels down', [0, 50], 1],
  ['not far enough', [0, 49], 0],
  ['up', [0, -80], 0],
  ['sideways', [80, 60], 0],
])('a sheet pulled by its head %s', (_way, path, times) => {
  const close = vi.fn();
  render(
    <Sheet isOpen onClose={close} title="إضافة مصروف">
      <p>نموذج</p>
    </Sheet>,
  );
  drag(screen.getByRole('heading', { name: 'إضافة مصروف' }), path);
  expect(close).toHaveBeenCalledTimes(times);
});

test('what stands in a sheet is scrolled, not thrown away', () => {
  const close = vi.fn();
  render(
    <Sheet isOpen onClose={close} title="إضافة مصروف">
      <p>نموذج</p>
    </Sheet>,
  );
  drag(screen.getByText('نموذج'), [0, 120]);
  expect(close).not.toHaveBeenCalled();
});

test('a second finger neither holds nor lets go', () => {
  const close = vi.fn();
  render(
    <Sheet isOpen onClose={close} title="إضافة مصروف">
      <p>نموذج</p>
    </Sheet>,
  );
  const head = screen.getByRole('heading', { name: 'إضافة مصروف' });
  fireEvent.pointerDown(head, { pointerId: 1, clientX: 200, clientY: 200 });
  fireEvent.pointerDown(head, { pointerId: 2, clientX: 200, clientY: 100 });
  fireEvent.pointerMove(head, { pointerId: 2, clientX: 200, clientY: 300 });
  fireEvent.pointerUp(head, { pointerId: 2, clientX: 200, clientY: 300 });
  expect(close).not.toHaveBeenCalled();
});

test.each([
  ['start', 60, 1],
  ['start', -60, 0],
  ['end', -60, 1],
  ['end', 60, 0],
] as const)('in a page that reads from the right, a panel at its %s goes by a swipe of %i', (side, x, times) => {
  const close = vi.fn();
  render(
    <div dir="rtl">
      <SidePanel isOpen onClose={close} label="القائمة" side={side}>
        <p>روابط</p>
      </SidePanel>
    </div>,
  );
  drag(screen.getByText('روابط'), [x, 0]);
  expect(close).toHaveBeenCalledTimes(times);
});

test('shows an error that occurs while a sheet is open in the sheet', async () => {
  render(
    <Sheet isOpen onClose={() => {}} title="إضافة مصروف">
      <p>نموذج</p>
    </Sheet>,
  );
  showToast({ title: 'تعذّر الحفظ', variant: 'destructive' });
  expect(screen.getByRole('dialog')).toContainElement(await screen.findByText('تعذّر الحفظ'));
  await userEvent.click(screen.getAllByRole('button', { name: 'إغلاق' }).at(-1) as HTMLElement);
  expect(screen.queryByText('تعذّر الحفظ')).toBeNull();
});
