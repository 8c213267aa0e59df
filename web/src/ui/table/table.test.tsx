import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Column, Sorting } from './column.ts';
import { Table } from './table.tsx';

interface Cycle {
  readonly name: string;
  readonly spent: number;
}
const cycles: Cycle[] = [
  { name: 'نوفمبر', spent: 9071 },
  { name: 'أكتوبر', spent: 9483 },
];
const columns: Column<Cycle>[] = [
  { key: 'name', label: 'الدورة', cell: ({ name }) => name, isRowName: true },
  { key: 'spent', label: 'المصروف', cell: ({ spent }) => spent, isNumber: true, isSortable: true },
];

function Cycles({ rows }: { rows: readonly Cycle[] | null }) {
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', isDescending: false });
  return (
    <Table
      caption="المصروف في الدورات"
      columns={columns}
      rows={rows}
      getKey={({ name }) => name}
      sorting={sorting}
      onSort={setSorting}
      empty={<p>لا دورات بعد</p>}
    />
  );
}

test('cells belong to their row and column, and the region that scrolls takes the keyboard', async () => {
  render(<Cycles rows={cycles} />);
  const table = screen.getByRole('table', { name: 'المصروف في الدورات' });
  const row = within(table).getByRole('row', { name: /أكتوبر/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('أكتوبر');
  expect(within(row).getByRole('cell')).toHaveTextContent('9483');
  expect(within(row).getByText('9483')).toHaveAttribute('dir', 'ltr');
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'المصروف في الدورات' })).toHaveFocus();
});

test('where there is more aside it shows so, until it has been scrolled to', () => {
  const wide = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const { unmount } = render(<Cycles rows={cycles} />);
  const region = screen.getByRole('region');
  expect(region).toHaveAttribute('data-more');
  // `scrollLeft` is negative in a right-to-left page.
  region.scrollLeft = -199.5;
  fireEvent.scroll(region);
  expect(region).not.toHaveAttribute('data-more');
  region.scrollLeft = -100;
  fireEvent.scroll(region);
  expect(region).toHaveAttribute('data-more');
  unmount();
  wide.mockReturnValue(300);
  render(<Cycles rows={cycles} />);
  expect(screen.getByRole('region')).not.toHaveAttribute('data-more');
});

test('a column is sorted by a press, the other way by the next', async () => {
  render(<Cycles rows={cycles} />);
  const spent = () => screen.getByRole('columnheader', { name: 'المصروف' });
  expect(spent()).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(spent()).getByRole('button'));
  expect(spent()).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'الدورة' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(spent()).getByRole('button'));
  expect(spent()).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(spent()).getByRole('button'));
  expect(spent()).toHaveAttribute('aria-sort', 'ascending');
});

test('it says that rows are on their way, and that there are none', () => {
  const { rerender } = render(<Cycles rows={null} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل…');
  rerender(<Cycles rows={[]} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('cell')).toHaveTextContent('لا دورات بعد');
  expect(screen.queryByRole('status')).toBeNull();
});
