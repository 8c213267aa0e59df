import { rates } from '@afdal/contract/finance/rates';
import { aDay } from '@afdal/domain/testing/a-day';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { anAccount, mada } from '../../../../testing/data/finance-data.ts';
import { receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { RatesSheet } from './rates-sheet.tsx';

const dollars = anAccount({
  name: 'حساب الدولار',
  type: 'bank',
  currency: 'USD',
  balanceMinor: 100_000,
  createdAt: '2026-11-03T06:00:00.000Z',
});
const plain = (text: string | null | undefined) => text?.replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ');

test('adds a rate from a day on, in any digits; deletes and restores it', async () => {
  const { user, sheet, press } = await openMoneySheet(RatesSheet, { accounts: [mada, dollars] });
  expect(await sheet.findByText('بلا سعر صرف بعد')).toBeVisible();
  await press('إضافة سعر الدولار الأمريكي');
  const price = sheet.getByRole('textbox', { name: /^سعر/ });
  await user.type(price, 'abc');
  await press('حفظ');
  expect(price).toHaveAccessibleDescription('سعر الصرف رقم أكبر من صفر، مثل 3.75');
  await user.clear(price);
  await user.type(price, '٣٫٧٥');
  const rate = { id: newId(), currency: 'USD', to: 'SAR', on: aDay('2026-11-21'), rate: '3.75000000' };
  serve(rates.saveRate, () => rate);
  serve(rates.listRates, () => [rate]);
  await press('حفظ');
  expect(await sheet.findByText('حُفظ السعر')).toBeVisible();
  expect(receivedBy(rates.saveRate)[0]?.body).toEqual({ currency: 'USD', on: aDay('2026-11-21'), rate: '3.75' });
  expect(plain(sheet.getAllByText(/= /)[0]?.textContent)).toBe('1.00 $ = 3.75 ر.س');
  serve(rates.deleteRate, () => undefined);
  serve(rates.listRates, () => []);
  await press('حذف سعر 21 نوفمبر 2026');
  await waitFor(() => expect(sheet.getByText('بلا سعر صرف بعد')).toBeVisible());
  serve(rates.listRates, () => [rate]);
  await user.click(await sheet.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(sheet.getAllByText(/= /)).toHaveLength(2));
});
