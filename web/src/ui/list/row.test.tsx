import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarClock, ShoppingBasket, Trash2 } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { Glyph } from '../base/glyph.tsx';
import { Row, wholeRowClass } from './row.tsx';
import { Rows } from './rows.tsx';

function show({ isDisabled = false } = {}) {
  const run = { open: vi.fn(), postpone: vi.fn(), remove: vi.fn() };
  render(
    <div dir="rtl">
      <Rows aria-label="معاملات اليوم">
        <Row
          leading={<Glyph icon={ShoppingBasket} />}
          title={
            <button type="button" className={wholeRowClass} onClick={run.open}>
              أسواق الحي
            </button>
          }
          detail="بقالة"
          amount={<bdi dir="ltr">−128.50</bdi>}
          menu={{
            label: 'خيارات «أسواق الحي»',
            actions: [
              { label: 'تأجيل', icon: CalendarClock, onSelect: run.postpone, swipe: 'start' },
              { label: 'حذف', icon: Trash2, onSelect: run.remove, swipe: 'end', isDestructive: true, isDisabled },
            ],
          }}
        />
      </Rows>
    </div>,
  );
  return run;
}

const point = (x: number, y = 0, pointerType = 'touch') => ({ pointerId: 1, clientX: x, clientY: y, pointerType });
function swipe(x: number, { y = 0, type = 'touch' } = {}) {
  const row = screen.getByText('بقالة');
  fireEvent.pointerDown(row, point(0, 0, type));
  fireEvent.pointerMove(row, point(x, y, type));
  fireEvent.pointerUp(row, point(x, y, type));
}

test('a row says what it is and can be opened', async () => {
  const run = show();
  const row = within(screen.getByRole('list', { name: 'معاملات اليوم' })).getByRole('listitem');
  expect(row).toHaveTextContent('أسواق الحيبقالة−128.50');
  await userEvent.click(screen.getByRole('button', { name: 'أسواق الحي' }));
  expect(run.open).toHaveBeenCalledTimes(1);
});

test.each([
  ['to the right by fifty', 50, 'postpone'],
  ['to the left by fifty', -50, 'remove'],
] as const)('a finger that swipes %s does what is named there', (_way, x, which) => {
  const { open, ...run } = show();
  swipe(x);
  for (const [name, action] of Object.entries(run)) expect(action).toHaveBeenCalledTimes(name === which ? 1 : 0);
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ['not far enough', 49, {}],
  ['to scroll the page', 60, { y: 80 }],
  ['with a mouse, which marks a text', 90, { type: 'mouse' }],
] as const)('a swipe %s does nothing', (_why, x, options) => {
  const run = show();
  swipe(x, options);
  swipe(-x, options);
  expect(run.postpone).not.toHaveBeenCalled();
  expect(run.remove).not.toHaveBeenCalled();
});

test('while it is pulled, what letting go will do stands beside it', () => {
  show();
  const row = screen.getByText('بقالة');
  fireEvent.pointerDown(row, point(0));
  fireEvent.pointerMove(row, point(-30));
  expect(screen.getByText('حذف')).toBeVisible();
  fireEvent.pointerCancel(row, point(-30));
  expect(screen.queryByText('حذف')).toBeNull();
});

test('what is not possible now cannot be swiped either', () => {
  const run = show({ isDisabled: true });
  swipe(-90);
  expect(run.remove).not.toHaveBeenCalled();
});

test('all of it can be done by the keyboard', async () => {
  const run = show();
  screen.getByRole('button', { name: 'خيارات «أسواق الحي»' }).focus();
  await userEvent.keyboard('{Enter}');
  // The menu is lazy-loaded, and then opens as if it had been there from the start.
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'تأجيل' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(run.remove).toHaveBeenCalledTimes(1));
});
