import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { InMain } from '../base/in-main.ts';
import { CrashScreen } from './crash-screen.tsx';

test('a page that broke says so', () => {
  render(<CrashScreen error={new Error('undefined is not a function')} />);
  expect(screen.getByRole('heading', { name: 'توقفت الصفحة عن العمل' })).toBeVisible();
  expect(screen.queryByText('undefined is not a function')).toBeNull();
});

test('there is one main, whether a layout has it already or not', () => {
  const { unmount } = render(<CrashScreen error={new Error()} />);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  unmount();
  render(
    <main>
      <InMain value={true}>
        <CrashScreen error={new Error()} />
      </InMain>
    </main>,
  );
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
});

test('a page that the network keeps away is no broken page', () => {
  render(<CrashScreen error={new NetworkError('تعذّر الوصول إلى الخدمة، ولم يضِع شيء.', null)} />);
  expect(screen.getByRole('heading', { name: 'الصفحة تحتاج إلى اتصال' })).toBeVisible();
  expect(screen.getByText('تعذّر الوصول إلى الخدمة، ولم يضِع شيء.')).toBeVisible();
});
