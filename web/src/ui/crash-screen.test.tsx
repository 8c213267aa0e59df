import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unanswered } from '../lib/api-failure.ts';
import { CrashScreen } from './crash-screen.tsx';

test('a page that broke says so', () => {
  render(<CrashScreen error={new Error('undefined is not a function')} />);
  expect(screen.getByRole('heading', { name: 'توقفت الصفحة عن العمل' })).toBeVisible();
  expect(screen.queryByText('undefined is not a function')).toBeNull();
});

test('a page that the network keeps away is no broken page', () => {
  render(<CrashScreen error={new Unanswered('تعذّر الوصول إلى الخدمة، ولم يضِع شيء.', null)} />);
  expect(screen.getByRole('heading', { name: 'الصفحة تحتاج إلى اتصال' })).toBeVisible();
  expect(screen.getByText('تعذّر الوصول إلى الخدمة، ولم يضِع شيء.')).toBeVisible();
});
