import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InMain } from '../base/in-main.ts';
import { PendingScreen } from './pending-screen.tsx';

test('the start of the product says in words that it is loading', () => {
  render(<PendingScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل…');
});

test('a page in its frame shows its shape, and says so to those who do not see it', () => {
  render(
    <InMain value={true}>
      <PendingScreen />
    </InMain>,
  );
  expect(screen.getByRole('status', { name: 'جارٍ التحميل…' })).toHaveTextContent('');
});
