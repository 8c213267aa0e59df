import { errors } from '@afdal/contract/errors';
import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mada } from '../../../testing/data/finance-data.ts';
import { aFund, noFund } from '../../../testing/data/fund-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney, openMoneySheet } from '../../../testing/finance-feature.tsx';
import { DepositSheet, WithdrawSheet } from './entry-sheets.tsx';
import { FundSettingsSheet } from './fund-settings-sheet.tsx';
import { EditFundEntrySheet } from './sheets.tsx';

const entry = {
  id: '0190b5a0-0000-7000-8000-000000000009',
  occurredOn: aDay('2026-11-21'),
  transactionId: null,
  createdAt: '2026-11-21T06:00:00.000Z',
};
const after = (amountMinor: number, reason: string) => aFund({ entries: [{ ...entry, amountMinor, reason }] });

test('a deposit is entered', async () => {
  serve(emergencyFund.readEmergencyFund, () => aFund());
  serve(emergencyFund.addFundEntry, () => after(90_000, 'من الراتب'));
  const { user, sheet, press } = await openMoneySheet(DepositSheet);
  await user.type(await sheet.findByLabelText('المبلغ'), '٩٠٠');
  await user.type(sheet.getByLabelText(/^ملاحظة/), 'من الراتب');
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.accountRequired)).toBeVisible();
  await user.selectOptions(sheet.getByLabelText('من أين المال'), 'مال ليس في الحسابات');
  await press('إيداع');
  expect(await screen.findByText(/^أُودع .*900\.00/)).toBeVisible();
  expect(receivedBy(emergencyFund.addFundEntry)[0]?.body).toEqual({
    id: expect.any(String),
    amountMinor: 90_000,
    reason: 'من الراتب',
  });
});

test('a withdrawal says what comes back each cycle, and shows a rejection in its field', async () => {
  serve(emergencyFund.readEmergencyFund, () => aFund());
  failWith(emergencyFund.addFundEntry, 'validation_failed', {
    amountMinor: errorTexts.withdrawalTooLarge,
    reason: refusalTexts.fundReasonRequired,
  });
  const { user, sheet, press } = await openMoneySheet(WithdrawSheet);
  const amount = await sheet.findByLabelText('المبلغ');
  await user.selectOptions(sheet.getByLabelText('إلى أين المال'), 'لا يدخل حسابًا');
  expect(sheet.getByText(/^في الصندوق .*14,580\.00/)).toBeVisible();
  await user.type(amount, '1400');
  await user.clear(sheet.getByLabelText('التعويض خلال'));
  await user.type(sheet.getByLabelText('التعويض خلال'), '10');
  // 34,020 and 1,400 in ten cycles.
  expect(sheet.getByText(/^خطة التعويض: .*3,542\.00.* كل دورة/)).toBeVisible();
  await press('سحب');
  expect(await sheet.findByText(errorTexts.withdrawalTooLarge)).toBeVisible();
  expect(sheet.getByText(refusalTexts.fundReasonRequired)).toBeVisible();
  serve(emergencyFund.addFundEntry, () => after(-140_000, 'إصلاح المكيف'));
  await user.type(sheet.getByLabelText('السبب'), 'إصلاح المكيف');
  await press('سحب');
  expect(await screen.findByText(/^سُحب .*1,400\.00.*، وخطة التعويض جاهزة/)).toBeVisible();
  expect(receivedBy(emergencyFund.addFundEntry)[1]?.body).toMatchObject({
    amountMinor: -140_000,
    reason: 'إصلاح المكيف',
    refillCycles: 10,
  });
});

test('more than the fund holds is said at the amount, and not sent', async () => {
  serve(emergencyFund.readEmergencyFund, () => aFund());
  const { user, sheet, press } = await openMoneySheet(WithdrawSheet);
  await user.type(await sheet.findByLabelText('المبلغ'), '14580.01');
  await user.type(sheet.getByLabelText('السبب'), 'سفر');
  await press('سحب');
  expect(await sheet.findByText(/^السحب أكبر من المدّخر: .*14,580\.00/)).toBeVisible();
  expect(receivedBy(emergencyFund.addFundEntry)).toEqual([]);
});

const openEntry = (amountMinor: number, reason: string) => {
  serve(emergencyFund.readEmergencyFund, () => after(amountMinor, reason));
  return openMoneySheet((props) => <EditFundEntrySheet {...props} id={entry.id} />);
};

test('a withdrawal is corrected, and stays one', async () => {
  const { user, sheet, press } = await openEntry(-140_000, 'إصلاح المكيف');
  expect(await sheet.findByRole('heading', { name: 'تعديل السحب' })).toBeVisible();
  const amount = sheet.getByLabelText('المبلغ');
  expect(amount).toHaveValue('1,400.00');
  await user.clear(amount);
  // 14,580 and what was taken out of it.
  await user.type(amount, '15980.01');
  await press('حفظ');
  expect(await sheet.findByText(/^السحب أكبر من المدّخر: .*15,980\.00/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '1300');
  serve(emergencyFund.editFundEntry, () => after(-130_000, 'إصلاح المكيف'));
  await press('حفظ');
  expect(await screen.findByText('عُدّل السجل')).toBeVisible();
  expect(receivedBy(emergencyFund.editFundEntry)).toMatchObject([
    {
      path: `/emergencyFund/entry/${entry.id}`,
      body: { amountMinor: -130_000, reason: 'إصلاح المكيف', occurredOn: aDay('2026-11-21') },
    },
  ]);
});

test('a deposit that was taken out since says why it cannot be less', async () => {
  const { user, sheet, press } = await openEntry(90_000, '');
  expect(await sheet.findByRole('heading', { name: 'تعديل الإيداع' })).toBeVisible();
  await user.clear(sheet.getByLabelText('المبلغ'));
  await user.type(sheet.getByLabelText('المبلغ'), '1');
  failWith(emergencyFund.editFundEntry, 'fund_overdrawn');
  await press('حفظ');
  expect(await sheet.findByText(new RegExp(errors.fund_overdrawn.text))).toBeVisible();
});

test('an entry that is not there closes its sheet with a word', async () => {
  serve(emergencyFund.readEmergencyFund, () => after(90_000, ''));
  const onClose = vi.fn();
  await openMoney(<EditFundEntrySheet isOpen id="0190b5a0-0000-7000-8000-00000000dead" onClose={onClose} />);
  expect(await screen.findByText('الإيداع أو السحب غير موجود أو حُذف')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

test('a withdrawal that leaves the target plans nothing', async () => {
  const full = { balanceMinor: 5_000_000, missingMinor: 0 };
  serve(emergencyFund.readEmergencyFund, () => aFund(full));
  serve(emergencyFund.addFundEntry, () => ({ ...after(-140_000, 'سفر'), ...full, balanceMinor: 4_860_000 }));
  const { user, sheet, press } = await openMoneySheet(WithdrawSheet);
  await user.type(await sheet.findByLabelText('المبلغ'), '1400');
  await user.selectOptions(sheet.getByLabelText('إلى أين المال'), 'لا يدخل حسابًا');
  await user.type(sheet.getByLabelText('السبب'), 'سفر');
  expect(sheet.queryByLabelText('التعويض خلال')).toBeNull();
  expect(sheet.queryByText(/^خطة التعويض/)).toBeNull();
  await press('سحب');
  expect(await screen.findByText(/^سُحب .*1,400\.00/)).not.toHaveTextContent('خطة التعويض');
  expect(receivedBy(emergencyFund.addFundEntry)[0]?.body).not.toHaveProperty('refillCycles');
});

test('an amount that cannot be read is not sent', async () => {
  serve(emergencyFund.readEmergencyFund, () => aFund());
  const { press, sheet } = await openMoneySheet(DepositSheet);
  await sheet.findByLabelText('المبلغ');
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.amountRequired)).toBeVisible();
  expect(receivedBy(emergencyFund.addFundEntry)).toEqual([]);
});

test('a fund is started with an own figure while there are too few cycles', async () => {
  serve(emergencyFund.readEmergencyFund, () => noFund);
  serve(emergencyFund.saveEmergencyFund, () => aFund());
  const { user, sheet, press } = await openMoneySheet(FundSettingsSheet);
  await user.click(await sheet.findByRole('radio', { name: 'عمل حر' }));
  await user.clear(sheet.getByLabelText('أشهر التغطية'));
  await user.type(sheet.getByLabelText('أشهر التغطية'), '10');
  await user.type(sheet.getByLabelText(/^المصروفات الأساسية كل شهر/), '5000');
  await user.type(sheet.getByLabelText(/^مدة الخطة/), '12');
  expect(sheet.getByText(/^مال لا تعرفه حساباتك هنا/)).toBeVisible();
  await user.selectOptions(sheet.getByLabelText('أين يُحفظ المال'), mada.name);
  expect(sheet.getByText('المال محجوز في الحساب، ولا تُسجَّل به معاملة')).toBeVisible();
  await press('بدء الصندوق');
  expect(await screen.findByText('بدأ صندوق الطوارئ')).toBeVisible();
  expect(receivedBy(emergencyFund.saveEmergencyFund)[0]?.body).toEqual({
    incomeKind: 'freelance',
    months: 10,
    ownEssentialMinor: 500_000,
    planCycles: 12,
    accountId: mada.id,
  });
});

test.each([
  ['complete cycles without needs', { essentialMinor: null, ownEssentialMinor: null }],
  ['a figure that still counts', { essentialMinor: 500_000, ownEssentialMinor: 500_000 }],
])('with %s the own figure can be entered', async (_, known) => {
  serve(emergencyFund.readEmergencyFund, () => aFund({ cycles: 3, needs: [], ...known }));
  serve(emergencyFund.saveEmergencyFund, () => aFund());
  const { user, sheet, press } = await openMoneySheet(FundSettingsSheet);
  const figure = await sheet.findByLabelText(/^المصروفات الأساسية كل شهر/);
  expect(sheet.getByText('تقديرك، حتى تُعرف من ثلاث دورات مكتملة')).toBeVisible();
  await user.clear(figure);
  await user.type(figure, '6000');
  await press('حفظ');
  expect(await screen.findByText('حُفظ إعداد الصندوق')).toBeVisible();
  expect(receivedBy(emergencyFund.saveEmergencyFund)[0]?.body).toMatchObject({ ownEssentialMinor: 600_000 });
});

test('a plan that stays does not begin anew', async () => {
  serve(emergencyFund.readEmergencyFund, () => aFund());
  serve(emergencyFund.saveEmergencyFund, () => aFund());
  const { user, sheet, press } = await openMoneySheet(FundSettingsSheet);
  await user.click(await sheet.findByRole('radio', { name: 'دخلان ثابتان' }));
  await press('حفظ');
  expect(await screen.findByText('حُفظ إعداد الصندوق')).toBeVisible();
  expect(receivedBy(emergencyFund.saveEmergencyFund)[0]?.body).toEqual({ incomeKind: 'two_stable', accountId: null });
});
