import { imports } from '@afdal/contract/finance/imports';
import { rates } from '@afdal/contract/finance/rates';
import { zakat } from '@afdal/contract/finance/zakat';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noop } from '../../data/use-save.ts';
import { dayFilter } from '../../features/finance/ledger/transactions/transaction-queries.ts';
import { chooseMenuItem } from '../../testing/choose-menu-item.ts';
import { november, october } from '../../testing/data/finance-data.ts';
import { aZakat } from '../../testing/data/zakat-data.ts';
import { serve } from '../../testing/fake-server.ts';
import { openMoney } from '../../testing/finance-feature.tsx';
import { AddressedDialogs } from '../../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { dialogs, type FinanceDialog } from './dialogs.ts';
import { PageMenu } from './page-menu.tsx';

// Loads lazy chunks up front: loading them during a test takes longer than its timeouts.
await Promise.all(Object.values(dialogs).map((load) => load()));

const all = { accountId: undefined, categoryId: undefined, payee: undefined, q: undefined };
const shared = {
  ...all,
  cycle: november,
  previous: october,
  next: null,
  currency: 'SAR',
  filter: dayFilter(november, all),
  chosen: { ...all, filter: {} },
  onFilter: noop,
};

function MenuAndDialogs() {
  return (
    <>
      <PageMenu onOpen={useOpenDialog<FinanceDialog>()} />
      <AddressedDialogs dialogs={dialogs} shared={shared} />
    </>
  );
}

test.each([
  ['الحسابات', 'الحسابات'],
  ['الفئات', 'الفئات'],
  ['أسعار الصرف', 'أسعار الصرف'],
  ['استيراد', /استيراد/],
  ['رسائل البنك', /رسائل/],
  ['الزكاة', 'الزكاة'],
  ['تصدير المعاملات', 'تصدير المعاملات'],
])('the menu leads to %s', async (menuItem, name) => {
  const { user } = await openMoney(<MenuAndDialogs />);
  serve(rates.listRates, () => []);
  serve(imports.listImports, () => []);
  serve(zakat.readZakat, () => aZakat());
  serve(zakat.listZakatPayments, () => []);
  await chooseMenuItem(user, 'خيارات التخطيط المالي', menuItem);
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});
