import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SegmentedControl } from './segmented-control.tsx';

const choices = [
  { value: 'day', label: 'حسب اليوم' },
  { value: 'category', label: 'الفئة' },
  { value: 'payee', label: 'الجهة' },
] as const;

test('it is a named group of which one is chosen', async () => {
  const choose = vi.fn();
  render(<SegmentedControl label="عرض المصروفات" isLabelHidden choices={choices} value="day" onChange={choose} />);
  expect(screen.getByRole('group', { name: 'عرض المصروفات' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'حسب اليوم' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'الجهة' }));
  expect(choose).toHaveBeenCalledWith('payee');
});
