import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { renderFor } from '../../testing/render-for.tsx';
import { Modal } from '../overlay/modal.tsx';
import { toastError } from './toast-error.ts';
import { Toaster } from './toaster.tsx';
import { clearToasts, showToast } from './toasts.ts';

const show = (toast: Parameters<typeof showToast>[0]) => act(() => void showToast(toast));
/** A toaster that has fetched its card. */
async function renderToaster(page: ReactNode = <Toaster />) {
  const view = render(page);
  show({ title: 'أول ما يُقال', variant: 'default' });
  await screen.findByText('أول ما يُقال');
  act(clearToasts);
  return view;
}
const swipe = (from: number, to: number) => {
  const card = screen.getByText('حُفظ الإعداد');
  fireEvent.pointerDown(card, { clientX: from });
  fireEvent.pointerMove(card, { clientX: to });
  fireEvent.pointerUp(card, { clientX: to });
};

test('announces status politely, errors at once, in regions that exist from the start', async () => {
  await renderToaster();
  const polite = screen.getByRole('status');
  const urgent = screen.getByRole('alert');
  show({ title: 'حُفظ الإعداد', variant: 'success' });
  expect(polite).toHaveTextContent('حُفظ الإعداد');
  expect(urgent).toBeEmptyDOMElement();
  show({ title: 'خطأ', description: 'فشل في إضافة المهمة', variant: 'destructive' });
  expect(within(urgent).getByText('فشل في إضافة المهمة')).toBeVisible();
  expect(polite).toBeEmptyDOMElement();
});

test('the reason of a failure is in the person’s digits', async () => {
  renderFor({ digits: 'arab' }, <Toaster />);
  const full = new ApiError(402, '', { errorType: 'premium_required', message: 'حد الباقة 5 أهداف', requestId: '' });
  act(() => toastError('تعذّرت إضافة الهدف', full));
  expect(await screen.findByText('حد الباقة ٥ أهداف')).toBeVisible();
});

test('a toast goes by its button', async () => {
  await renderToaster();
  show({ title: 'حُفظ الإعداد', variant: 'default' });
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByText('حُفظ الإعداد')).toBeNull();
});

test('a toast goes by Escape', async () => {
  await renderToaster();
  show({ title: 'حُفظ الإعداد', variant: 'default' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('حُفظ الإعداد')).toBeNull();
});

test.each([
  ['to the left', 100, 50, false],
  ['to the right', 100, 150, false],
  ['not far enough', 100, 51, true],
])('a swipe %s', async (_where, from, to, stays) => {
  await renderToaster();
  show({ title: 'حُفظ الإعداد', variant: 'default' });
  swipe(from, to);
  expect(screen.queryByText('حُفظ الإعداد') !== null).toBe(stays);
});

test('undoing runs once and takes the toast away', async () => {
  const run = vi.fn();
  await renderToaster();
  show({ title: 'حُذفت المهمة', variant: 'default', undo: { label: 'تراجع', run } });
  await userEvent.dblClick(screen.getByRole('button', { name: 'تراجع' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('حُذفت المهمة')).toBeNull();
});

test('a toast may link to its subject, and then stays long enough to be pressed', async () => {
  await renderToaster();
  vi.useFakeTimers();
  const run = vi.fn();
  show({ title: 'أُضيفت المهمة', variant: 'success', action: { label: 'عرض', run } });
  act(() => void vi.advanceTimersByTime(4999));
  fireEvent.click(screen.getByRole('button', { name: 'عرض' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('أُضيفت المهمة')).toBeNull();
});

test('a toast that goes with the keyboard in it leaves the keyboard on the page', async () => {
  await renderToaster(
    <>
      <main id="main" tabIndex={-1} />
      <Toaster />
    </>,
  );
  show({ title: 'حُذفت المهمة', variant: 'default', undo: { label: 'تراجع', run: () => {} } });
  screen.getByRole('button', { name: 'تراجع' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  ['the pointer is over it', () => screen.getByText('حُفظ الإعداد'), fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the keyboard is in it', () => screen.getByRole('button', { name: 'إغلاق' }), fireEvent.focus, fireEvent.blur],
])('its clock stands still while %s, and goes on from there', async (_, target, come, leave) => {
  await renderToaster();
  vi.useFakeTimers();
  show({ title: 'حُفظ الإعداد', variant: 'success' });
  act(() => void vi.advanceTimersByTime(1500));
  come(target());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('حُفظ الإعداد')).toBeVisible();
  leave(target());
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.getByText('حُفظ الإعداد')).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('حُفظ الإعداد')).toBeNull();
});

test('what takes the place of a toast that was held has its own whole time', async () => {
  await renderToaster();
  vi.useFakeTimers();
  show({ title: 'أ', variant: 'success' });
  fireEvent.pointerEnter(screen.getByText('أ'));
  show({ title: 'ب', variant: 'default' });
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByText('ب')).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('ب')).toBeNull();
});

test('a toast that goes by itself takes the keyboard from nobody', async () => {
  await renderToaster(
    <>
      <main id="main" tabIndex={-1} />
      <input />
      <Toaster />
    </>,
  );
  vi.useFakeTimers();
  screen.getByRole('textbox').focus();
  show({ title: 'حُفظ الإعداد', variant: 'success' });
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.queryByText('حُفظ الإعداد')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a sentence is on the screen once: on the page, or in the modal above it', async () => {
  const page = (isOpen: boolean) => (
    <>
      <Modal isOpen={isOpen} onClose={() => {}} className="">
        <p>ورقة</p>
      </Modal>
      <Toaster />
    </>
  );
  const { rerender } = await renderToaster(page(false));
  show({ title: 'حُفظ الإعداد', variant: 'default' });
  const inModal = () => screen.getByText('حُفظ الإعداد').closest('dialog') !== null;
  expect(inModal()).toBe(false);
  rerender(page(true));
  await waitFor(() => expect(inModal()).toBe(true));
  rerender(page(false));
  expect(inModal()).toBe(false);
});

const rect = (top: number, height: number) => new DOMRect(0, top, 300, height);

/** What jsdom does not lay out: buttons where they are said to be, the toast at the edge where its place is. */
function layOut(buttons: Readonly<Record<string, number>>) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = this.closest<HTMLElement>('.toaster');
    if (!place) return rect(buttons[this.textContent ?? ''] ?? 0, this.textContent === '' ? 0 : 44);
    return rect(place.style.insetBlock.endsWith('auto') ? 80 : 700, 56);
  });
}

test.each([
  ['at the lower edge where nothing is', { حفظ: 300 }, ''],
  ['at the upper edge where a button is at the lower', { حفظ: 710 }, 'top'],
  ['where it lies on fewer of them', { حفظ: 710, إلغاء: 720, بحث: 100 }, 'top'],
  ['at its own edge where the other is no better', { حفظ: 710, بحث: 100 }, ''],
])('an error stands %s', async (_, buttons, edge) => {
  await renderToaster(
    <>
      {Object.keys(buttons).map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
      <Toaster />
    </>,
  );
  layOut(buttons);
  show({ title: 'خطأ', description: 'تعذّر الحفظ', variant: 'destructive' });
  const place = (await screen.findByText('تعذّر الحفظ')).closest<HTMLElement>('.toaster');
  expect(place?.style.insetBlock.startsWith('calc(var(--top)') ? 'top' : '').toBe(edge);
  act(clearToasts);
  expect(place?.style.insetBlock).toBe('');
});

test('what succeeded stays at its edge: it is gone soon', async () => {
  await renderToaster(
    <>
      <button type="button">حفظ</button>
      <Toaster />
    </>,
  );
  layOut({ حفظ: 710 });
  show({ title: 'حُفظ الإعداد', variant: 'success' });
  expect((await screen.findByText('حُفظ الإعداد')).closest<HTMLElement>('.toaster')?.style.insetBlock).toBe('');
});
