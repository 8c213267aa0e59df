import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Loading } from '../skeletons/loading.tsx';
import { SkeletonRows } from '../skeletons/skeleton-rows.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { OfflineChip } from './offline-chip.tsx';

test('the chip comes and goes with the network, and is heard', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineChip />);
  const statusRegion = screen.getByRole('status');
  expect(statusRegion).toBeEmptyDOMElement();
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(statusRegion).toHaveTextContent('غير متصل');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(statusRegion).toBeEmptyDOMElement();
});

test('reports a failure at once, with what was saved and a retry', async () => {
  const retry = vi.fn();
  const { rerender } = render(<ErrorState title="تعذّر تحميل الالتزامات" onRetry={retry} busy={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر تحميل الالتزامات');
  expect(screen.getByRole('alert')).toHaveTextContent('بياناتك محفوظة.');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  rerender(<ErrorState title="تعذّر تحميل الالتزامات" onRetry={retry} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('where nothing is yet, there is a sentence and the first step', () => {
  render(
    <EmptyState
      drawing={null}
      title="لا معاملات بعد"
      hint="مصروف واحد يكفي للبداية."
      action={<button type="button">إضافة أول مصروف</button>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'لا معاملات بعد' })).toBeVisible();
  expect(screen.getByText('مصروف واحد يكفي للبداية.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة أول مصروف' })).toBeVisible();
});

test('that something is on its way is said once, not for every shape', () => {
  render(
    <Loading>
      <SkeletonRows rows={3} />
      <SkeletonRows rows={2} />
    </Loading>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status', { name: 'جارٍ التحميل…' })).toBeVisible();
});
