import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { rates } from '@afdal/contract/finance/rates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountsKey } from '../../../../lib/finance-keys.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { anAccount, mada } from '../../../../testing/data/finance-data.ts';
import { aUser, signInAs } from '../../../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { held } from '../../../../testing/held.ts';
import { AccountsSheet } from './accounts-sheet.tsx';

const cash = anAccount({ name: 'نقد', type: 'cash', balanceMinor: 20_050, createdAt: '2026-11-02T06:00:00.000Z' });
const dollars = anAccount({
  name: 'حساب الدولار',
  type: 'bank',
  currency: 'USD',
  balanceMinor: 100_000,
  createdAt: '2026-11-03T06:00:00.000Z',
});
const old = anAccount({ name: 'محفظة قديمة', type: 'wallet', archived: true, balanceMinor: 0 });
const plain = (text: string | null | undefined) => text?.replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ');

const openAccounts = (accounts = [mada, cash]) => openMoneySheet(AccountsSheet, { accounts });
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);

test('each account has its balance, and the total is in one’s own currency as far as there are rates', async () => {
  const { sheet } = await openAccounts([mada, cash, dollars, old]);
  expect(names('قائمة الحسابات')).toEqual(['بطاقة مدى', 'نقد', 'حساب الدولار']);
  expect(names('الحسابات المؤرشفة')).toEqual(['محفظة قديمة']);
  const total = await sheet.findByText('مجموع الأرصدة');
  expect(plain(total.nextElementSibling?.textContent)).toBe('5,200.50 ر.س');
  expect(sheet.getByText('بلا سعر صرف، فلا تُحسب في الأرقام: الدولار الأمريكي')).toBeVisible();
});

test('how many the plan allows is said before the limit is met', async () => {
  const { user, sheet } = await openAccounts([mada, cash, old]);
  expect(await sheet.findByText('2 من 3 في الباقة')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'إضافة حساب' }));
  expect(sheet.getByRole('textbox', { name: 'اسم الحساب' })).toBeVisible();
  expect(sheet.getByText('2 من 3 في الباقة')).toBeVisible();
});

test('shows no total that needs rates without them', async () => {
  const { user, sheet } = await openMoneySheet(AccountsSheet, { accounts: [mada, dollars], isWithoutRates: true });
  const again = await sheet.findByRole('button', { name: 'إعادة المحاولة' });
  expect(sheet.queryByText('مجموع الأرصدة')).toBeNull();
  serve(rates.listRates, () => []);
  await user.click(again);
  expect(await sheet.findByText('مجموع الأرصدة')).toBeVisible();
});

test('an account is added, a card with what is owed on it', async () => {
  const { user, sheet, press } = await openAccounts();
  await press('إضافة حساب');
  await user.type(sheet.getByRole('textbox', { name: 'اسم الحساب' }), 'بطاقة ائتمان');
  await user.click(sheet.getByRole('radio', { name: 'بطاقة' }));
  await user.type(sheet.getByRole('textbox', { name: 'الرصيد الافتتاحي' }), '٣٥٠٠');
  await press('عكس الإشارة');
  const added = anAccount({ name: 'بطاقة ائتمان', balanceMinor: -350_000, createdAt: '2026-11-21T06:00:00.000Z' });
  serve(moneyAccounts.addAccount, () => added);
  serve(moneyAccounts.listAccounts, () => [mada, cash, added]);
  await press('إضافة');
  expect(await sheet.findByText('أُضيف الحساب')).toBeVisible();
  expect(receivedBy(moneyAccounts.addAccount)[0]?.body).toEqual({
    id: expect.any(String),
    name: 'بطاقة ائتمان',
    type: 'card',
    currency: 'SAR',
    openingBalanceMinor: -350_000,
  });
  expect(names('قائمة الحسابات')).toEqual(['بطاقة مدى', 'نقد', 'بطاقة ائتمان']);
});

test('without a name nothing is sent', async () => {
  const { sheet, press } = await openAccounts();
  await press('إضافة حساب');
  await press('إضافة');
  expect(sheet.getByRole('textbox', { name: 'اسم الحساب' })).toHaveAccessibleDescription('يرجى إدخال اسم الحساب');
  expect(sheet.getByRole('textbox', { name: 'اسم الحساب' })).toHaveFocus();
  expect(receivedBy(moneyAccounts.addAccount)).toHaveLength(0);
});

test('beyond the plan it says so in the form, with the way to more', async () => {
  const { user, sheet, press } = await openAccounts();
  failWith(moneyAccounts.addAccount, 'premium_required');
  await press('إضافة حساب');
  await user.type(sheet.getByRole('textbox', { name: 'اسم الحساب' }), 'رابع');
  await press('إضافة');
  const alert = within(
    await sheet.findByText('تعذّرت إضافة الحساب').then((found) => found.parentElement as HTMLElement),
  );
  expect(alert.getByText(/وصلت إلى حد الباقة/)).toBeVisible();
  expect(alert.getByRole('link', { name: 'عرض بريميوم' })).toHaveAttribute('href', '/subscription');
  expect(sheet.getByRole('textbox', { name: 'اسم الحساب' })).toHaveValue('رابع');
});

test('an account is changed, and its currency stays', async () => {
  const { user, sheet, press, choose } = await openAccounts();
  await choose('نقد', 'تعديل');
  expect(await sheet.findByText('عملة الحساب تبقى كما هي: الريال السعودي')).toBeVisible();
  const name = sheet.getByRole('textbox', { name: 'اسم الحساب' });
  await user.clear(name);
  await user.type(name, 'محفظتي');
  serve(moneyAccounts.editAccount, () => ({ ...cash, name: 'محفظتي' }));
  serve(moneyAccounts.listAccounts, () => [mada, { ...cash, name: 'محفظتي' }]);
  await press('حفظ');
  expect(await sheet.findByText('عُدّل الحساب')).toBeVisible();
  expect(receivedBy(moneyAccounts.editAccount)[0]?.body).toEqual({
    name: 'محفظتي',
    type: 'cash',
    openingBalanceMinor: 0,
  });
});

test('a corrected balance moves the opening one by the difference', async () => {
  const account = { ...cash, openingBalanceMinor: 10_000 };
  const { user, sheet, press, choose } = await openAccounts([mada, account]);
  await choose('نقد', 'تصحيح الرصيد');
  expect(plain(sheet.getByText(/الرصيد المسجل/).textContent)).toBe('الرصيد المسجل: 200.50 ر.س');
  await user.type(sheet.getByRole('textbox', { name: 'الرصيد الصحيح الآن' }), '١٨٠');
  expect(plain(sheet.getByText(/^الفرق/).textContent)).toBe('الفرق: −20.50 ر.س');
  serve(moneyAccounts.editAccount, () => ({ ...account, openingBalanceMinor: 7_950, balanceMinor: 18_000 }));
  await press('حفظ');
  expect(await sheet.findByText('صُحّح الرصيد')).toBeVisible();
  expect(receivedBy(moneyAccounts.editAccount)[0]?.body).toEqual({ openingBalanceMinor: 7_950 });
});

test('what was posted while a balance is corrected is not cancelled out', async () => {
  const { user, sheet, press, choose } = await openAccounts();
  await choose('نقد', 'تصحيح الرصيد');
  serve(moneyAccounts.listAccounts, () => [mada, { ...cash, balanceMinor: 15_050 }]);
  await act(() => queryClient.invalidateQueries({ queryKey: accountsKey }));
  await waitFor(() => expect(plain(sheet.getByText(/الرصيد المسجل/).textContent)).toBe('الرصيد المسجل: 150.50 ر.س'));
  await user.type(sheet.getByRole('textbox', { name: 'الرصيد الصحيح الآن' }), '150');
  serve(moneyAccounts.editAccount, () => ({ ...cash, openingBalanceMinor: -50, balanceMinor: 15_000 }));
  await press('حفظ');
  expect(await sheet.findByText('صُحّح الرصيد')).toBeVisible();
  expect(receivedBy(moneyAccounts.editAccount)[0]?.body).toEqual({ openingBalanceMinor: -50 });
});

test('neither what is recorded nor the difference shows while amounts are hidden', async () => {
  const { user, sheet, choose } = await openAccounts();
  await choose('نقد', 'تصحيح الرصيد');
  const { preferences, ...person } = aUser();
  act(() => signInAs({ ...person, preferences: { ...preferences, hideAmounts: true } }));
  expect(await sheet.findByText('الرصيد المسجل: ••••')).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: 'الرصيد الصحيح الآن' }), '300');
  expect(sheet.getByText('الفرق: ••••')).toBeVisible();
});

test('an account that arrives after its form was closed leaves the next form open', async () => {
  const { until, release } = held();
  const { user, sheet, press } = await openAccounts();
  await press('إضافة حساب');
  await user.type(sheet.getByRole('textbox', { name: 'اسم الحساب' }), 'أول');
  serve(moneyAccounts.addAccount, async () => {
    await until;
    return anAccount({ name: 'أول' });
  });
  await press('إضافة');
  await press('إلغاء');
  await press('إضافة حساب');
  await user.type(sheet.getByRole('textbox', { name: 'اسم الحساب' }), 'ثانٍ');
  release();
  expect(await sheet.findByText('أُضيف الحساب')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'اسم الحساب' })).toHaveValue('ثانٍ');
});

test('archiving asks once, and an archived one comes back', async () => {
  const { user, choose } = await openAccounts([mada, cash]);
  const archived = { ...cash, archived: true };
  serve(moneyAccounts.editAccount, ({ body }) => ({ ...cash, ...(body as object) }));
  serve(moneyAccounts.listAccounts, () => [mada, archived]);
  await choose('نقد', 'أرشفة');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('heading')).toHaveTextContent('أرشفة «نقد»؟');
  expect(question.getByText('تبقى معاملاته في التقارير.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'أرشفة' }));
  await waitFor(() => expect(names('الحسابات المؤرشفة')).toEqual(['نقد']));
  serve(moneyAccounts.listAccounts, () => [mada, cash]);
  await choose('نقد', 'إلغاء الأرشفة');
  await waitFor(() => expect(names('قائمة الحسابات')).toEqual(['بطاقة مدى', 'نقد']));
  expect(receivedBy(moneyAccounts.editAccount).map(({ body }) => body)).toEqual([
    { archived: true },
    { archived: false },
  ]);
});

test('an account with transactions cannot be deleted, and archiving is offered instead', async () => {
  const { choose } = await openAccounts();
  failWith(moneyAccounts.deleteAccount, 'account_in_use');
  await choose('نقد', 'حذف');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('للحساب معاملات. أرشفته تُبقيها في التقارير.')).toBeVisible();
  expect(names('قائمة الحسابات')).toEqual(['بطاقة مدى', 'نقد']);
});

test('an archived account with transactions is not asked to be archived again', async () => {
  const { sheet, choose } = await openAccounts([mada, old]);
  failWith(moneyAccounts.deleteAccount, 'account_in_use');
  await choose('محفظة قديمة', 'حذف');
  expect(await sheet.findByText('تعذّر حذف الحساب')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(names('الحسابات المؤرشفة')).toEqual(['محفظة قديمة']);
});

test('a deleted account goes at once, and undo brings it back', async () => {
  const { user, sheet, choose } = await openAccounts();
  serve(moneyAccounts.deleteAccount, () => undefined);
  serve(moneyAccounts.listAccounts, () => [mada]);
  await choose('نقد', 'حذف');
  await waitFor(() => expect(names('قائمة الحسابات')).toEqual(['بطاقة مدى']));
  serve(moneyAccounts.restoreAccount, () => cash);
  serve(moneyAccounts.listAccounts, () => [mada, cash]);
  await user.click(await sheet.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(names('قائمة الحسابات')).toEqual(['بطاقة مدى', 'نقد']));
});

test('an account beyond the plan says so, and is archived or deleted, not changed', async () => {
  const { user, sheet } = await openAccounts([mada, { ...cash, isReadOnly: true }]);
  expect(await sheet.findByText(/نقد · للقراءة فقط: خارج حد الباقة الحالية/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'خيارات «نقد»' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).not.toContain('تعديل');
  expect(items).toEqual(expect.arrayContaining(['أرشفة', 'حذف']));
});
