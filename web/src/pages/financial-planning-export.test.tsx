import { transactions } from '@afdal/contract/transactions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { held } from '../testing/daily-tasks-page.ts';
import { serve } from '../testing/fake-server.ts';
import { aTransaction, mada, openFinance } from '../testing/finance-page.ts';

const market = aTransaction({ payee: 'أسواق الحي' });

type Opened = Awaited<ReturnType<typeof openFinance>>;

async function openExport({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'خيارات التخطيط المالي' }));
  await user.click(await screen.findByRole('menuitem', { name: 'تصدير CSV / JSON' }));
  return within(await screen.findByRole('dialog', { name: 'تصدير المعاملات' }));
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
  const opened = await openFinance([market]);
  const { user } = opened;
  await user.click((await openExport(opened)).getByRole('button', { name: 'تصدير CSV' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sheet = await openExport(opened);
  await user.click(sheet.getByRole('radio', { name: 'كل الدورات' }));
  await user.click(sheet.getByRole('button', { name: 'تصدير CSV' }));
  await waitFor(() => expect(names).toEqual(['معاملات-2026-11.csv', 'معاملات.csv']));
});

test('while one account is looked at, it is said that the file has no other', async () => {
  const opened = await openFinance([market], { at: `/financial-planning?account=${mada.id}` });
  const sheet = await openExport(opened);
  expect(sheet.getByText('من حساب «بطاقة مدى» وحده')).toBeVisible();
});

test('a file that arrives after its sheet was closed leaves what is open now', async () => {
  const names = savedNames();
  const { until, release } = held();
  serve(transactions.exportTransactionsCsv, async () => {
    await until;
    return { name: 'a.csv', bytes: new Uint8Array([1]) };
  });
  const opened = await openFinance([market]);
  const { user } = opened;
  const sheet = await openExport(opened);
  await user.click(sheet.getByRole('button', { name: 'تصدير CSV' }));
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  await user.click(screen.getByRole('button', { name: 'إضافة معاملة' }));
  await user.type(await screen.findByRole('textbox', { name: /المبلغ/ }), '45');
  release();
  await waitFor(() => expect(names).toHaveLength(1));
  expect(await within(screen.getByRole('dialog')).findByText('الملف جاهز')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /المبلغ/ })).toHaveValue('45');
});
