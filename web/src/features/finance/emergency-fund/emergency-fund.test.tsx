import { errors } from '@afdal/contract/errors';
import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { aDay } from '@afdal/domain/testing/a-day';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { anAccount } from '../../../testing/data/finance-data.ts';
import { aFund, noFund } from '../../../testing/data/fund-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney } from '../../../testing/finance-feature.tsx';
import { EmergencyFundTab } from './emergency-fund.tsx';

const actions = { onSettings: vi.fn(), onDeposit: vi.fn(), onWithdraw: vi.fn() };

async function open(fund = aFund(), served = {}) {
  serve(emergencyFund.readEmergencyFund, () => fund);
  return await openMoney(<EmergencyFundTab actions={actions} />, [], served);
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('a fund shows the months it covers, its plan and its stages', async () => {
  await open();
  const cover = await region('التغطية');
  expect(cover.getByText('1.8 شهر')).toBeVisible();
  expect(cover.getByText(/^الرصيد .*14,580.*، والمستهدف .*48,600/)).toBeVisible();
  const plan = await region('خطة كل دورة');
  expect(plan.getByText(/^أُودع .*900.*، وبقي .*360/)).toBeVisible();
  expect(plan.getByText('يوليو 2027')).toBeVisible();
  const steps = (await region('المراحل')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'البدايةاكتملت',
    expect.stringContaining('شهر'),
    expect.stringMatching(/ثلاثة أشهر.*المتبقي .*9,720/),
    expect.stringContaining('الهدف: 6 أشهر'),
    'فوق الهدفما زاد يمكن نقله إلى هدف آخر',
  ]);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
});

test('the slider shows how long the money lasts', async () => {
  await open();
  const card = await region('لو توقف الدخل');
  expect(card.getByText(/^يكفي الصندوق حتى 19 يناير 2027/)).toBeVisible();
  const slider = card.getByRole('slider', { name: 'المصروف كل شهر' });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(card.getByText(/^يكفي الصندوق حتى 2 فبراير 2027.*بالمصروف المعتاد يكفي حتى 19 يناير 2027/)).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/6,480.*80%/));
});

test('leaves out an essential expense at once, and restores it when the server rejects that', async () => {
  const { user } = await open();
  serve(emergencyFund.saveEmergencyFund, () => aFund({ isDebtsExcluded: true, essentialMinor: 622_500 }));
  const card = await region('المصروفات الأساسية');
  await user.click(await card.findByRole('switch', { name: 'أقساط الديون: ضمن الأساسية' }));
  const excluded = within(await card.findByRole('list', { name: 'مستثناة' }));
  expect(excluded.getByText('أقساط الديون')).toBeVisible();
  // The sum, and the one expense that is left of it.
  await waitFor(() => expect(card.getAllByText('6,225', { exact: false })).toHaveLength(2));
  expect(receivedBy(emergencyFund.saveEmergencyFund)[0]?.body).toEqual({ isDebtsExcluded: true });
  failWith(emergencyFund.saveEmergencyFund, 'internal');
  const groceries = card.getByRole('switch', { name: 'بقالة: ضمن الأساسية' });
  await user.click(groceries);
  await waitFor(() => expect(card.getByRole('switch', { name: 'بقالة: ضمن الأساسية' })).toBeChecked());
  expect(receivedBy(emergencyFund.saveEmergencyFund)[1]?.body).toMatchObject({
    excludedCategoryIds: [expect.any(String)],
  });
});

test('entries say what went in and out', async () => {
  const entry = {
    id: '0190b5a0-0000-7000-8000-000000000009',
    transactionId: null,
    createdAt: '2026-11-01T06:00:00.000Z',
  };
  await open(
    aFund({
      entries: [
        { ...entry, amountMinor: -140_000, reason: 'إصلاح المكيف', occurredOn: aDay('2026-11-09') },
        { ...entry, id: entry.id.replace(/9$/, '8'), amountMinor: 90_000, reason: '', occurredOn: aDay('2026-10-28') },
      ],
    }),
  );
  const rows = within(await screen.findByRole('list', { name: 'السجل' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^سحب: إصلاح المكيف9 نوفمبر 2026.*1,400/),
    expect.stringMatching(/^إيداع28 أكتوبر 2026.*900/),
  ]);
});

const air = {
  id: '0190b5a0-0000-7000-8000-000000000009',
  transactionId: null,
  createdAt: '2026-11-01T06:00:00.000Z',
  amountMinor: -140_000,
  reason: 'إصلاح المكيف',
  occurredOn: aDay('2026-11-09'),
};
const airMenu = 'خيارات «سحب: إصلاح المكيف، 9 نوفمبر 2026»';

test('deletes an entry at once, and restores it', async () => {
  const { user } = await open(aFund({ entries: [air] }));
  expect(await screen.findByText('1.8 شهر')).toBeVisible();
  serve(emergencyFund.deleteFundEntry, () => undefined);
  serve(emergencyFund.readEmergencyFund, () => aFund({ balanceMinor: 1_598_000, coverMonths: 1.9 }));
  await chooseMenuItem(user, airMenu, 'حذف');
  expect(await screen.findByText('لا إيداع بعد')).toBeVisible();
  expect(await screen.findByText('1.9 شهر')).toBeVisible();
  serve(emergencyFund.restoreFundEntry, () => aFund({ entries: [air] }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('سحب: إصلاح المكيف')).toBeVisible();
  expect(await screen.findByText('1.8 شهر')).toBeVisible();
  expect(receivedBy(emergencyFund.restoreFundEntry)).toHaveLength(1);
});

test('an entry that cannot go comes back with the reason', async () => {
  const { user } = await open(aFund({ entries: [air] }));
  failWith(emergencyFund.deleteFundEntry, 'fund_overdrawn');
  await chooseMenuItem(user, airMenu, 'حذف');
  expect(await screen.findByText(errors.fund_overdrawn.text)).toBeVisible();
  expect(screen.getByText('سحب: إصلاح المكيف')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
});

test('correcting an entry is an address', async () => {
  const { user, address } = await open(aFund({ entries: [air] }));
  await chooseMenuItem(user, airMenu, 'تعديل');
  expect(address()).toBe(`/?open=edit-fund-entry&id=${air.id}`);
});

test('an account with less than the fund says so', async () => {
  const account = anAccount({ name: 'ادخار', type: 'savings', balanceMinor: 100_000 });
  await open(aFund({ accountId: account.id }), { accounts: [account] });
  expect(await screen.findByText(/^محجوز أكثر من الرصيد: رصيد «ادخار» .*1,000\.00/)).toBeVisible();
});

test('from an empty fund nothing can be taken, and it lasts for nothing', async () => {
  await open(aFund({ balanceMinor: 0, coverMonths: 0 }));
  const cover = await region('التغطية');
  expect(cover.getByRole('button', { name: 'إيداع' })).toBeVisible();
  expect(cover.queryByRole('button', { name: 'سحب بسبب' })).toBeNull();
  expect((await region('لو توقف الدخل')).getByText(/بعد أول إيداع$/)).toBeVisible();
});

test('before a fund there is one sentence and one button', async () => {
  const { user } = await open(noFund);
  expect(await screen.findByRole('heading', { name: 'شهر واحد بداية كافية' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'بدء الصندوق' }));
  expect(actions.onSettings).toHaveBeenCalled();
});

test('without a measure the fund asks for a figure', async () => {
  await open({ ...noFund, isStarted: true, balanceMinor: 50_000 });
  expect((await region('المصروفات الأساسية')).getByRole('button', { name: 'إدخال التقدير' })).toBeVisible();
  expect((await region('لو توقف الدخل')).getByText(/متى عُرفت المصروفات الأساسية$/)).toBeVisible();
  expect((await region('التغطية')).getByText(/500\.00/, { selector: '.text-36' })).toBeVisible();
});

test('what cannot be read can be tried again', async () => {
  failWith(emergencyFund.readEmergencyFund, 'internal');
  const { user } = await openMoney(<EmergencyFundTab actions={actions} />);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(emergencyFund.readEmergencyFund, () => aFund());
  await user.click(retry);
  expect(await screen.findByText('1.8 شهر')).toBeVisible();
});
