import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NumberedPager } from './numbered-pager.tsx';
import { Pager } from './pager.tsx';

test('what has no number is leafed through, and ends at its ends', async () => {
  const next = vi.fn();
  render(<Pager label="صفحات الإشعارات" onNext={next} previousLabel="الأحدث" nextLabel="الأقدم" />);
  expect(screen.getByRole('navigation', { name: 'صفحات الإشعارات' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'الأحدث' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'الأقدم' }));
  expect(next).toHaveBeenCalledTimes(1);
});

test('a numbered one says where one is and goes where one wants', async () => {
  const go = vi.fn();
  render(<NumberedPager label="صفحات المستخدمين" page={2} count={9} onGo={go} />);
  expect(screen.getByRole('button', { name: 'صفحة 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('صفحة 2 من 9')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'صفحة 9' }));
  await userEvent.click(screen.getByRole('button', { name: 'السابق' }));
  await userEvent.click(screen.getByRole('button', { name: 'التالي' }));
  expect(go.mock.calls).toEqual([[9], [1], [3]]);
});

test('there is nothing before the first page and nothing after the last', () => {
  render(<NumberedPager label="صفحات المستخدمين" page={1} count={1} onGo={() => {}} />);
  expect(screen.getByRole('button', { name: 'السابق' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'التالي' })).toBeDisabled();
});
