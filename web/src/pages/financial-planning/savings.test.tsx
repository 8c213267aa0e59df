import { savings } from '@afdal/contract/finance/savings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGoal, aSavingsSummary } from '../../testing/data/savings-data.ts';
import { serve } from '../../testing/fake-server.ts';
import { openFinance } from '../../testing/finance-page.ts';

const umrah = aGoal({ id: '0190b5a0-0000-7000-8000-000000000001' });

async function openTab(goals = [umrah]) {
  serve(savings.listSavingsGoals, () => goals);
  serve(savings.readSavingsSummary, () => aSavingsSummary());
  serve(savings.listSavingsEntries, () => ({ items: [], nextCursor: null }));
  return await openFinance([], { at: '/financial-planning?tab=savings' });
}

test('a goal leads to its details and to a deposit, which are addresses', async () => {
  const { user, address } = await openTab();
  await user.click(await screen.findByRole('button', { name: 'عمرة مع أمي' }));
  expect(await screen.findByRole('dialog', { name: 'تفاصيل هدف الادخار' })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/financial-planning?tab=savings&open=savings-goal&id=${umrah.id}`));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'إيداع في «عمرة مع أمي»' }));
  expect(await screen.findByRole('dialog', { name: 'إيداع' })).toBeVisible();
});

test('the bar adds a goal, and searches goals', async () => {
  const { user } = await openTab();
  await user.type(await screen.findByRole('searchbox', { name: 'بحث في الأهداف' }), 'سيارة');
  await user.click(await screen.findByRole('button', { name: 'مسح البحث' }));
  expect(await screen.findByRole('button', { name: 'عمرة مع أمي' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة هدف ادخار' }));
  expect(await screen.findByRole('dialog', { name: 'إضافة هدف ادخار' })).toBeVisible();
});

test('a template of the empty tab begins a goal with its name', async () => {
  const { user } = await openTab([]);
  await user.click(await screen.findByRole('button', { name: 'عمرة' }));
  await screen.findByRole('dialog', { name: 'إضافة هدف ادخار' });
  expect(screen.getByRole('textbox', { name: 'اسم الهدف' })).toHaveValue('عمرة');
});
