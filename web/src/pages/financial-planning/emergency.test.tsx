import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFund } from '../../testing/data/fund-data.ts';
import { serve } from '../../testing/fake-server.ts';
import { openFinance } from '../../testing/finance-page.ts';

test('the tab of the emergency fund leads to its sheets, each an address', async () => {
  serve(emergencyFund.readEmergencyFund, () => aFund());
  const { user, address } = await openFinance([], { at: '/financial-planning?tab=emergency' });
  expect(await screen.findByText('1.8 شهر')).toBeVisible();
  for (const [button, dialog, open] of [
    ['إيداع', 'إيداع في الصندوق', 'fund-deposit'],
    ['سحب بسبب', 'سحب من الصندوق', 'fund-withdraw'],
    ['تعديل', 'إعداد صندوق الطوارئ', 'fund-settings'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
    expect(address()).toBe(`/financial-planning?tab=emergency&open=${open}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
