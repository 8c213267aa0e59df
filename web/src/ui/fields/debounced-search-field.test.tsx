import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DebouncedSearchField } from './debounced-search-field.tsx';

test('a letter that is typed before the address follows stays, and the way back changes the words', async () => {
  const onSearch = vi.fn();
  const { rerender } = render(<DebouncedSearchField label="بحث" maxLength={100} q="" onSearch={onSearch} />);
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'قهو');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('قهو'));
  await userEvent.type(field, 'ة');
  rerender(<DebouncedSearchField label="بحث" maxLength={100} q="قهو" onSearch={onSearch} />);
  expect(field).toHaveValue('قهوة');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('قهوة'));
  rerender(<DebouncedSearchField label="بحث" maxLength={100} q="قهوة" onSearch={onSearch} />);
  rerender(<DebouncedSearchField label="بحث" maxLength={100} q="قهو" onSearch={onSearch} />);
  expect(field).toHaveValue('قهو');
  rerender(<DebouncedSearchField label="بحث" maxLength={100} q="" onSearch={onSearch} />);
  expect(field).toHaveValue('');
});
