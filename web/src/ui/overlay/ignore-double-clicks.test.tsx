import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ignoreDoubleClicks } from './ignore-double-clicks.ts';
import { Modal } from './modal.tsx';

const pressed = vi.fn();

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        فتح
      </button>
      <button type="button" onClick={() => pressed('beneath')}>
        ما تحته
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} aria-label="إيداع" className="">
        <button type="button" onClick={() => setOpen(false)}>
          إيداع
        </button>
        <button type="button" onClick={() => pressed('within')}>
          زيادة
        </button>
      </Modal>
    </>
  );
}

beforeEach(() => {
  pressed.mockClear();
  render(<Page />);
  return ignoreDoubleClicks();
});

const click = (name: string, detail: number) => fireEvent.click(screen.getByText(name), { detail });

test('the second click goes nowhere once the first has closed the modal', () => {
  click('فتح', 1);
  click('إيداع', 1);
  expect(click('ما تحته', 2)).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

test('the second click goes nowhere once the first has opened a modal', () => {
  click('فتح', 1);
  click('زيادة', 2);
  expect(pressed).not.toHaveBeenCalled();
});

test('within a modal, and on the page, each of several clicks counts', () => {
  click('ما تحته', 1);
  click('ما تحته', 2);
  click('فتح', 1);
  for (const detail of [1, 2, 3]) click('زيادة', detail);
  expect(pressed.mock.calls.flat()).toEqual(['beneath', 'beneath', 'within', 'within', 'within']);
});

test('a new click after the modal has gone counts, the keyboard’s too', () => {
  click('فتح', 1);
  click('إيداع', 1);
  click('ما تحته', 1);
  click('ما تحته', 0);
  expect(pressed).toHaveBeenCalledTimes(2);
});
