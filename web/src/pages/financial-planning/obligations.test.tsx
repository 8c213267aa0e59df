import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { obligations } from '@afdal/contract/finance/obligations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDetail, anInstallment, anObligation, serveObligations } from '../../testing/data/obligation-data.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openFinance } from '../../testing/finance-page.ts';

const id = '0190b5a0-0000-7000-8000-000000000001';
const installment = anInstallment({ obligationId: id });
const phone = anObligation({ id, next: installment });

async function openTab(more = '') {
  serve(obligations.readObligation, () => aDetail(phone, [installment]));
  serveObligations([phone], [installment]);
  const app = await openFinance([], { at: `/financial-planning?tab=obligations${more}` });
  await screen.findByRole('button', { name: 'قسط الجوال' });
  return app;
}

test('the view lies in the address, and another tab begins with its own', async () => {
  const { user, address } = await openTab();
  expect(receivedBy(obligationInstallments.listPayments)[0]?.query).toEqual({ from: '2026-10-27', to: '2026-12-26' });
  await user.click(screen.getByRole('radio', { name: 'القائمة' }));
  await waitFor(() => expect(address()).toBe('/financial-planning?tab=obligations&view=kind'));
  expect(screen.getByRole('list', { name: 'الأقساط' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'المصروفات' }));
  await waitFor(() => expect(address()).toBe('/financial-planning'));
});

test('a row leads to its sheet, and its button to paying it', async () => {
  const { user, address } = await openTab();
  await user.click(screen.getByRole('button', { name: 'قسط الجوال' }));
  expect(await screen.findByRole('dialog', { name: 'تفاصيل الالتزام' })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/financial-planning?tab=obligations&open=obligation&id=${id}`));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'سداد «قسط الجوال»' }));
  expect(await screen.findByRole('dialog', { name: 'تسجيل سداد' })).toBeVisible();
});

test('the search keeps what its words are in', async () => {
  const { user } = await openTab();
  await user.type(screen.getByRole('searchbox', { name: 'بحث في الالتزامات' }), 'سيارة');
  expect(await screen.findByRole('heading', { name: 'لا التزامات مطابقة' })).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'الالتزامات' }));
  await user.click(card.getByRole('button', { name: 'مسح البحث' }));
  expect(await screen.findByRole('button', { name: 'قسط الجوال' })).toBeVisible();
});
