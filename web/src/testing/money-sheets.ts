import { budgets } from '@afdal/contract/budgets';
import { rates } from '@afdal/contract/rates';
import type { Transaction } from '@afdal/contract/transactions';
import { screen, within } from '@testing-library/react';
import { refuse, serve } from './fake-server.ts';
import { mada, openFinance } from './finance-page.ts';

/** Opens the finance page and one of the sheets of its menu. */
export async function openMoneySheet(
  name: string,
  { accounts = [mada], shown = [] as Transaction[], isWithoutRates = false } = {},
) {
  if (isWithoutRates) refuse(rates.listRates, 'internal');
  else serve(rates.listRates, () => []);
  serve(budgets.suggestBudget, () => []);
  const opened = await openFinance(shown, { accounts });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'خيارات التخطيط المالي' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  // It is lazy-loaded when it is first opened.
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
  const press = (button: string | RegExp) => user.click(sheet.getByRole('button', { name: button }));
  const choose = async (row: string, action: string) => {
    await user.click(await sheet.findByRole('button', { name: `خيارات «${row}»` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...opened, sheet, press, choose };
}
