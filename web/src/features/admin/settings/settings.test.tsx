import { type AllSettings, adminSettings, type SettingChange } from '@afdal/contract/admin/settings';
import { users } from '@afdal/contract/people/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { someSettings } from '../../../testing/data/admin-settings-data.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

let settings: AllSettings;

beforeEach(() => {
  signInAs(anAdmin());
  serve(users.readUser, () => anAdmin());
  settings = someSettings();
  serve(adminSettings.readSettings, () => settings);
  serve(adminSettings.saveSettings, ({ body }) => {
    const { changes } = body as { changes: SettingChange[] };
    settings = someSettings(Object.fromEntries(changes.map(({ name, value }) => [name, value])));
    return settings;
  });
});

const open = async (tab: string) => (await openApp(`/admin/settings?tab=${tab}`)).user;
const saved = () => receivedBy(adminSettings.saveSettings).map(({ body }) => (body as { changes: unknown }).changes);
const field = (name: RegExp | string) => screen.findByRole('spinbutton', { name });

test('a price and a refund window are saved together, each with the value that was seen', async () => {
  const user = await open('subscription');
  const price = await screen.findByRole('textbox', { name: /سعر بريميوم/ });
  expect(price).toHaveValue('4.00');
  await user.clear(price);
  await user.type(price, '5.5');
  const days = await field(/مهلة الاسترداد/);
  await user.clear(days);
  await user.type(days, '30');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ الإعداد')).toBeVisible();
  expect(saved()).toEqual([
    [
      { name: 'premiumPrice.minor', value: 550, expected: 400 },
      { name: 'refundDays', value: 30, expected: 14 },
    ],
  ]);
  expect(await field(/مهلة الاسترداد/)).toHaveValue('30');
});

test('a value out of range is rejected in its field, and nothing is sent', async () => {
  const user = await open('subscription');
  const days = await field(/مهلة الاسترداد/);
  await user.clear(days);
  await user.type(days, '400');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(days).toBeInvalid();
  expect(saved()).toEqual([]);
});

test('who saves second is told what changed, keeps the draft, and saves it on what is there now', async () => {
  serve(adminSettings.saveSettings, ({ body }) => {
    const { changes } = body as { changes: SettingChange[] };
    if (changes[0]?.expected === 20) return someSettings({ refundDays: 30 });
    settings = someSettings({ refundDays: 20, referralReviewFrom: 12 });
    throw new FakeApiError('changed_meanwhile');
  });
  const user = await open('subscription');
  const days = await field(/مهلة الاسترداد/);
  await user.clear(days);
  await user.type(days, '30');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/تغيّر منذ فتح الصفحة: مهلة الاسترداد الآن 20/)).toBeVisible();
  expect(days).toHaveValue('30');
  // What was not touched shows what holds now.
  expect(await field(/مراجعة الدعوات/)).toHaveValue('12');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ الإعداد')).toBeVisible();
  expect(saved()).toEqual([
    [{ name: 'refundDays', value: 30, expected: 14 }],
    [{ name: 'refundDays', value: 30, expected: 20 }],
  ]);
});

test('limits are collected, each beside what it was, and saved together', async () => {
  const user = await open('limits');
  const table = await screen.findByRole('table');
  const cell = (name: string) => within(table).getByRole('textbox', { name });
  expect(cell('الحسابات، بريميوم')).toHaveValue('بلا حد');
  await user.clear(cell('الأهداف الكبرى، مجاني'));
  await user.type(cell('الأهداف الكبرى، مجاني'), '٤');
  await user.clear(cell('ملفات مستوردة، مدفوع'));
  await user.type(cell('ملفات مستوردة، مدفوع'), 'بلا حد');
  await user.selectOptions(within(table).getByRole('combobox', { name: 'الديون والتوقعات، مجاني' }), 'كاملة');
  await user.click(within(table).getByRole('checkbox', { name: 'مقالات بريميوم، مدفوع' }));
  expect(screen.getByText('4 تغييرات بانتظار الحفظ')).toBeVisible();
  expect(within(table).getByText('كان 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'حفظ التغييرات' }));
  expect(await screen.findByText('حُفظت الحدود')).toBeVisible();
  expect(saved()).toEqual([
    [
      { name: 'entitlements.free.majorGoals', value: 4, expected: 3 },
      { name: 'entitlements.paid.importsPerCycle', value: 'unlimited', expected: 5 },
      { name: 'entitlements.free.planning', value: 'full', expected: 'summary' },
      { name: 'entitlements.paid.premiumArticles', value: true, expected: false },
    ],
  ]);
  expect(screen.queryByText(/بانتظار الحفظ/)).toBeNull();
});

test('a limit that is none is said in its cell, and changes are taken back', async () => {
  const user = await open('limits');
  const cell = await screen.findByRole('textbox', { name: 'الحسابات، مجاني' });
  await user.clear(cell);
  await user.type(cell, 'كثير');
  await user.click(screen.getByRole('button', { name: 'حفظ التغييرات' }));
  expect(await screen.findByText('رقم من 0 إلى 10000، أو «بلا حد»')).toBeVisible();
  expect(cell).toBeInvalid();
  expect(saved()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(cell).toHaveValue('3');
  expect(screen.queryByText(/بانتظار الحفظ/)).toBeNull();
});

test('the address of support is that of the server until another is saved', async () => {
  const user = await open('support');
  const address = await screen.findByRole('textbox', { name: /بريد الدعم/ });
  expect(address).toHaveValue('');
  await user.type(address, 'help@');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('يرجى إدخال بريد إلكتروني صحيح')).toBeVisible();
  await user.type(address, 'afdal.example');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await screen.findByText('حُفظ الإعداد');
  expect(saved()).toEqual([[{ name: 'supportEmail', value: 'help@afdal.example', expected: '' }]]);
});

test('a switch saves by itself, and says so in its place', async () => {
  const user = await open('features');
  const signUp = await screen.findByRole('switch', { name: 'إنشاء حسابات جديدة' });
  expect(signUp).toBeChecked();
  await user.click(signUp);
  expect(await screen.findByText('حُفظ')).toBeVisible();
  await waitFor(() => expect(signUp).not.toBeChecked());
  expect(screen.getByText(/متوقف منذ 19 نوفمبر 2026/)).toBeVisible();
  expect(saved()).toEqual([[{ name: 'features.signUp', value: false, expected: true }]]);
});

test('a maintenance is announced on the clock of who writes it, shown as people will read it, and taken back early', async () => {
  const user = await open('maintenance');
  await user.type(await screen.findByRole('textbox', { name: /التاريخ/ }), '27/11/2026');
  await user.type(screen.getByRole('textbox', { name: /^من/ }), '23:00');
  await user.type(screen.getByRole('textbox', { name: /^إلى/ }), '1:30');
  const preview = await screen.findByRole('region', { name: 'المعاينة' });
  expect(preview).toHaveTextContent('صيانة مجدولة الجمعة 27 نوفمبر 2026 من 11:00 م إلى 1:30 ص.');
  await user.click(screen.getByRole('button', { name: 'حفظ التنبيه' }));
  expect(await screen.findByText('حُفظ التنبيه')).toBeVisible();
  expect(saved()).toEqual([
    [
      { name: 'maintenance.isOn', value: true, expected: false },
      { name: 'maintenance.from', value: '2026-11-27T20:00:00.000Z', expected: '' },
      { name: 'maintenance.until', value: '2026-11-27T22:30:00.000Z', expected: '' },
    ],
  ]);
  await user.click(await screen.findByRole('button', { name: 'إيقاف التنبيه' }));
  expect(await screen.findByText('أُوقف التنبيه')).toBeVisible();
  expect(saved()[1]).toEqual([{ name: 'maintenance.isOn', value: false, expected: true }]);
});
