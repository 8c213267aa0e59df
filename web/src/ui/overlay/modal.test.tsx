import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isSecondOpen, setSecondOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        فتح
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} aria-label="الأول" className="">
        <div>
          <p>نص في اللوح</p>
          <button type="button" onClick={() => setSecondOpen(true)}>
            فتح الثاني
          </button>
        </div>
      </Modal>
      <Modal isOpen={isSecondOpen} onClose={() => setSecondOpen(false)} aria-label="الثاني" className="">
        <button type="button" data-autofocus>
          رجوع
        </button>
      </Modal>
    </>
  );
}

const modal = (name: string) => screen.queryByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('it takes the keyboard when it comes, and gives it back when it goes', async () => {
  render(<Page />);
  expect(modal('الأول')).toBeNull();
  await press('فتح');
  expect(modal('الأول')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(modal('الأول')).toBeNull();
  expect(screen.getByRole('button', { name: 'فتح' })).toHaveFocus();
});

test('the keyboard begins where the panel asks for it', async () => {
  render(<Page />);
  await press('فتح');
  await press('فتح الثاني');
  expect(screen.getByRole('button', { name: 'رجوع' })).toHaveFocus();
});

test('Escape takes away what came up last', async () => {
  render(<Page />);
  await press('فتح');
  await press('فتح الثاني');
  await userEvent.keyboard('{Escape}');
  expect(modal('الثاني')).toBeNull();
  expect(modal('الأول')).toBeVisible();
  expect(screen.getByRole('button', { name: 'فتح الثاني' })).toHaveFocus();
});

test('a press beside the panel closes it, a press in it does not', async () => {
  render(<Page />);
  await press('فتح');
  await userEvent.click(screen.getByText('نص في اللوح'));
  expect(modal('الأول')).toBeVisible();
  await userEvent.click(modal('الأول') as HTMLElement);
  expect(modal('الأول')).toBeNull();
});

test('a selection that ends beside the panel leaves it open', async () => {
  render(<Page />);
  await press('فتح');
  fireEvent.pointerDown(screen.getByText('نص في اللوح'));
  fireEvent.click(modal('الأول') as HTMLElement);
  expect(modal('الأول')).toBeVisible();
});

test('the page behind does not scroll while anything stands above it', async () => {
  render(<Page />);
  await press('فتح');
  await press('فتح الثاني');
  expect(document.documentElement).toHaveAttribute('data-covered');
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement).toHaveAttribute('data-covered');
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement).not.toHaveAttribute('data-covered');
});

test('one that is taken away open gives the keyboard back and lets the page scroll', async () => {
  const page = (isHere: boolean) => (
    <>
      <button type="button">قبل</button>
      {isHere && <Page />}
    </>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'قبل' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'فتح' }));
  expect(modal('الأول')).toHaveFocus();
  rerender(page(false));
  expect(document.documentElement).not.toHaveAttribute('data-covered');
  expect(screen.getByRole('button', { name: 'قبل' })).toHaveFocus();
});

test('a browser that closes without asking is heard', async () => {
  render(<Page />);
  await press('فتح');
  (modal('الأول') as HTMLDialogElement).close();
  await waitFor(() => expect(modal('الأول')).toBeNull());
});

function Field() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="المبلغ" />;
}

test('one that is opened again while it still leaves starts over', async () => {
  let end = () => {};
  const leaving = { finished: new Promise<void>((resolve) => (end = resolve)) };
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([leaving as unknown as Animation]);
  const page = (isOpen: boolean) => (
    <Modal isOpen={isOpen} onClose={() => {}} aria-label="إضافة" className="">
      <Field />
    </Modal>
  );
  const { rerender } = render(page(true));
  fireEvent.change(screen.getByLabelText('المبلغ'), { target: { value: '250' } });
  rerender(page(false));
  expect(screen.getByLabelText('المبلغ')).toHaveValue('250');
  rerender(page(true));
  await act(async () => end());
  expect(screen.getByLabelText('المبلغ')).toHaveValue('');
  expect(screen.getByLabelText('المبلغ')).toHaveFocus();
});
