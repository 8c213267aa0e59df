import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveObligations } from '../../testing/data/obligation-data.ts';
import { openFinance } from '../../testing/finance-page.ts';
// A lazy chunk: loading it during a test takes longer than its timeouts.
import '../financial-health.tsx';

test('the score leads to its page, and an indicator to where it is raised', async () => {
  const { user, address } = await openFinance([]);
  serveObligations([]);
  await user.click(await screen.findByRole('link', { name: 'تفاصيل الصحة المالية' }));
  await waitFor(() => expect(address()).toBe('/financial-health'));
  expect(screen.getByRole('heading', { level: 1, name: 'الصحة المالية' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'عرض الصندوق' }));
  await waitFor(() => expect(address()).toBe('/financial-planning?tab=emergency'));
});

test('the address that the score had before leads to its page', async () => {
  const { address } = await openFinance([], { at: '/financial-planning?open=health', accounts: [] });
  await waitFor(() => expect(address()).toBe('/financial-health'));
});
