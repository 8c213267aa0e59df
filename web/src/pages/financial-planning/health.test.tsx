import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveObligations } from '../../testing/data/obligation-data.ts';
import { openFinance } from '../../testing/finance-page.ts';

test('the score opens its sheet by address, and an indicator leads to where it is raised', async () => {
  const { user, address } = await openFinance([]);
  serveObligations([]);
  await user.click(await screen.findByRole('button', { name: 'تفاصيل الصحة المالية' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'الصحة المالية' }));
  await waitFor(() => expect(address()).toBe('/financial-planning?open=health'));
  await user.click(sheet.getByRole('link', { name: 'عرض الصندوق' }));
  await waitFor(() => expect(address()).toBe('/financial-planning?tab=emergency'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
