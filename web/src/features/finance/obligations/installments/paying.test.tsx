import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { obligations } from '@afdal/contract/finance/obligations';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { mada, november } from '../../../../testing/data/finance-data.ts';
import { aDetail, anInstallment, anObligation } from '../../../../testing/data/obligation-data.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { CorrectPaymentSheet, PaySheet } from './pay-sheet.tsx';

const id = '0190b5a0-0000-7000-8000-000000000001';
const installment = anInstallment({ obligationId: id });
const phone = anObligation({ id, next: installment });

const openPaying = async (obligation = phone) => {
  serve(obligations.listObligations, () => [obligation]);
  serve(obligationInstallments.listPayments, () => [installment]);
  const opened = await openMoneySheet((props) => (
    <PaySheet {...props} id={installment.id} cycle={november} next={null} />
  ));
  await opened.sheet.findByRole('textbox', { name: 'المبلغ' });
  const amount = async (text: string) => {
    const field = opened.sheet.getByRole('textbox', { name: 'المبلغ' });
    await opened.user.clear(field);
    await opened.user.type(field, text);
  };
  return { ...opened, amount };
};

/** Answers a payment with what is left of it. */
function servePaid(leftMinor: number, change: Partial<typeof phone> = {}) {
  const paid = { ...installment, paidMinor: installment.amountMinor - leftMinor, leftMinor };
  serve(obligationInstallments.payPayment, () => ({ ...paid, obligation: aDetail({ ...phone, ...change }, [paid]) }));
}

const bodies = () => receivedBy(obligationInstallments.payPayment).map(({ body }) => body);

test('a payment is paid in full from its account, once on a double click, and undone', async () => {
  const { user, sheet } = await openPaying();
  servePaid(0);
  await user.dblClick(sheet.getByRole('button', { name: 'سداد' }));
  await waitFor(() => expect(screen.getByText('سُجّل السداد')).toBeVisible());
  expect(bodies()).toEqual([{ id: expect.any(String), amountMinor: 10_000, accountId: mada.id, paidOn: '2026-11-21' }]);
  serve(obligationInstallments.undoPayment, () => ({ ...installment, obligation: aDetail(phone, [installment]) }));
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('أُلغي السداد')).toBeVisible();
  expect(receivedBy(obligationInstallments.undoPayment)[0]?.body).toEqual({
    transactionId: (bodies()[0] as { id: string }).id,
  });
});

test('what was paid of a bill is the whole bill, unless it is said to be a part', async () => {
  const power = anObligation({
    id,
    kind: 'bill',
    title: 'فاتورة',
    totalMinor: null,
    paymentCount: null,
    next: installment,
  });
  const { user, sheet, press, amount } = await openPaying(power);
  expect(sheet.queryByRole('switch', { name: 'هذه كامل الفاتورة' })).toBeNull();
  await amount('80');
  const whole = sheet.getByRole('switch', { name: 'هذه كامل الفاتورة' });
  expect(whole).toBeChecked();
  expect(sheet.getByText(/^يصبح مبلغ هذه الدفعة .*80\.00/)).toBeVisible();
  await user.click(whole);
  servePaid(2_000);
  await press('سداد');
  await waitFor(() => expect(bodies()[0]).not.toHaveProperty('settles'));
});

test('a bill that is higher than expected asks nothing more', async () => {
  const power = anObligation({
    id,
    kind: 'bill',
    title: 'فاتورة',
    totalMinor: null,
    paymentCount: null,
    next: installment,
  });
  const { sheet, press, amount } = await openPaying(power);
  await amount('150');
  expect(sheet.queryByText(/على هذه الدفعة$/)).toBeNull();
  servePaid(0);
  await press('سداد');
  await waitFor(() => expect(bodies()[0]).toMatchObject({ amountMinor: 15_000, settles: true }));
});

test('what is owed to me is received', async () => {
  const { sheet, press } = await openPaying(anObligation({ ...phone, kind: 'owedToMe' }));
  expect(sheet.getByLabelText('تاريخ الاستلام')).toBeVisible();
  servePaid(0);
  await press('استلام');
  await waitFor(() => expect(screen.getByText('سُجّل الاستلام')).toBeVisible());
});

test('what was paid is corrected in one step', async () => {
  const paid = anInstallment({
    obligationId: id,
    paidMinor: 10_000,
    status: 'paid',
    paidOn: aDay('2026-11-20'),
    lastPaid: { transactionId: newId(), accountId: mada.id, amountMinor: 10_000, paidOn: aDay('2026-11-20') },
  });
  serve(obligations.listObligations, () => [{ ...phone, remainingMinor: 110_000 }]);
  serve(obligationInstallments.listPayments, () => [paid]);
  const { user, sheet, press } = await openMoneySheet((props) => (
    <CorrectPaymentSheet {...props} id={paid.id} cycle={november} next={null} />
  ));
  const field = await sheet.findByRole('textbox', { name: 'المبلغ' });
  expect(field).toHaveValue('100.00');
  expect(sheet.getByLabelText('تاريخ السداد')).toHaveValue('20 نوفمبر 2026');
  await user.clear(field);
  await user.type(field, '90');
  servePaid(1_000);
  await press('حفظ');
  await waitFor(() => expect(screen.getByText('عُدّل السداد')).toBeVisible());
  expect(bodies()[0]).toMatchObject({
    amountMinor: 9_000,
    paidOn: '2026-11-20',
    replaces: paid.lastPaid?.transactionId,
  });
});

test('a part says what is left, the last payment that all is paid', async () => {
  const { press, amount, reopen } = await openPaying();
  await amount('40');
  servePaid(6_000);
  await press('سداد');
  await waitFor(() => expect(screen.getByText(/سُجّل سداد جزئي، والمتبقي .*60\.00/)).toBeVisible());
  expect(bodies()[0]).toMatchObject({ amountMinor: 4_000 });
  const again = await reopen();
  servePaid(0, { status: 'done' });
  (await again.findByRole('button', { name: 'سداد' })).click();
  // The toast leaves the sheet with it, and is drawn anew on the page.
  await waitFor(() => expect(screen.getByText('اكتمل سداد «قسط الجوال»')).toBeVisible());
});

test('more than is left asks where the rest goes', async () => {
  const { user, sheet, press, amount } = await openPaying();
  await amount('150');
  expect(sheet.getByText(/^زيادة .*50\.00.* على هذه الدفعة$/)).toBeVisible();
  servePaid(0);
  await press('سداد');
  expect(bodies()).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: 'على آخر دفعة' }));
  await press('سداد');
  await waitFor(() => expect(bodies()[0]).toMatchObject({ amountMinor: 15_000, applyTo: 'last' }));
});

test('more than all that is left is refused, and what was typed stays', async () => {
  const { sheet, press, amount } = await openPaying();
  await amount('1300');
  expect(sheet.getByText(/المدفوع أكبر من المتبقي: .*1,200\.00/)).toBeVisible();
  await press('سداد');
  const field = sheet.getByRole('textbox', { name: 'المبلغ' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/المدفوع أكبر من المتبقي: .*1,200\.00/));
  expect(bodies()).toEqual([]);
  expect(field).toHaveDisplayValue(/^1,?300/);
});

test('what was paid in another place meanwhile says so above the button', async () => {
  const { sheet, press } = await openPaying();
  failWith(obligationInstallments.payPayment, 'payment_settled');
  await press('سداد');
  expect(await sheet.findByText(/السداد مسجل من قبل/)).toBeVisible();
});
