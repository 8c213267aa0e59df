import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tooltips, WithTooltip } from './with-tooltip.tsx';

function show() {
  render(
    <Tooltips>
      <WithTooltip text="Ctrl+B">
        <button type="button">طي القائمة</button>
      </WithTooltip>
      <WithTooltip text="Ctrl+K">
        <button type="button">بحث</button>
      </WithTooltip>
    </Tooltips>,
  );
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const fold = () => screen.getByRole('button', { name: 'طي القائمة' });
const search = () => screen.getByRole('button', { name: 'بحث' });
const rest = (element: Element) => fireEvent.pointerMove(element, { pointerType: 'mouse' });
const leave = (element: Element) => {
  fireEvent.pointerLeave(element, { pointerType: 'mouse' });
  // Far from the tooltip itself, which may be hovered.
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
};

test('it comes after 700 ms of rest, and the next one at once within 300 ms', () => {
  vi.useFakeTimers();
  show();
  rest(fold());
  pass(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Ctrl+B');
  leave(fold());
  pass(299);
  rest(search());
  expect(screen.getByRole('tooltip')).toHaveTextContent('Ctrl+K');
});

test('after a longer pause the next one waits again', () => {
  vi.useFakeTimers();
  show();
  rest(fold());
  pass(700);
  leave(fold());
  pass(300);
  rest(search());
  expect(screen.queryByText('Ctrl+K')).toBeNull();
});

test('it adds to a name and goes by Escape', () => {
  show();
  act(() => fold().focus());
  expect(fold()).toHaveAccessibleName('طي القائمة');
  expect(fold()).toHaveAccessibleDescription('Ctrl+B');
  fireEvent.keyDown(fold(), { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
