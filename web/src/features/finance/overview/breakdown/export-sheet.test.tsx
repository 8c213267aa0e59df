import { transactions } from '@afdal/contract/finance/transactions';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mada, november } from '../../../../testing/data/finance-data.ts';
import { receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { texts } from './texts.ts';

async function openExport(accountId?: string) {
  const opened = await openMoneySheet((props) => <ExportSheet {...props} cycle={november} accountId={accountId} />);
  expect(screen.getByRole('dialog', { name: 'تصدير المعاملات' })).toBeVisible();
  return opened;
}

/** The names of the downloaded files. */
function savedNames(): readonly string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('a file is named after what is in it', async () => {
  const names = savedNames();
  serve(transactions.exportTransactionsCsv, () => ({ name: 'a.csv', bytes: new Uint8Array([1]) }));
  const { user, press, reopen } = await openExport();
  await user.click(screen.getByRole('radio', { name: 'CSV' }));
  await press('تنزيل الملف');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sheet = await reopen();
  await user.click(sheet.getByRole('radio', { name: 'كل الدورات' }));
  await user.click(sheet.getByRole('radio', { name: 'CSV' }));
  await user.click(sheet.getByRole('button', { name: 'تنزيل الملف' }));
  await waitFor(() => expect(names).toEqual(['معاملات-2026-11.csv', 'معاملات.csv']));
});

test('while one account is looked at, it is said that the file has no other', async () => {
  const { sheet } = await openExport(mada.id);
  expect(sheet.getByText('من حساب «بطاقة مدى» وحده')).toBeVisible();
});

test.each([
  ['Excel', 'xlsx', transactions.exportTransactionsXlsx],
  ['CSV', 'csv', transactions.exportTransactionsCsv],
  ['OFX', 'ofx', transactions.exportTransactionsOfx],
  ['JSON', 'json', transactions.exportTransactionsJson],
] as const)('transactions are exported as %s, for the cycle or for all time', async (label, kind, endpoint) => {
  const names = savedNames();
  serve(endpoint, () => ({ name: `a.${kind}`, bytes: new Uint8Array([1]) }));
  const { user, press, reopen } = await openExport();
  await user.click(screen.getByRole('radio', { name: label }));
  expect(screen.getByText(texts.exportHints[kind])).toBeVisible();
  await press('تنزيل الملف');
  await waitFor(() => expect(names).toEqual([`معاملات-2026-11.${kind}`]));
  expect(receivedBy(endpoint)[0]?.query).toEqual({ from: '2026-10-27', to: '2026-11-26' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sheet = await reopen();
  await user.click(sheet.getByRole('radio', { name: 'كل الدورات' }));
  await user.click(sheet.getByRole('radio', { name: label }));
  await user.click(sheet.getByRole('button', { name: 'تنزيل الملف' }));
  await waitFor(() => expect(names).toHaveLength(2));
  expect(receivedBy(endpoint)[1]?.query).toEqual({});
});
