import { accountLedger, type LedgerRow } from '@afdal/contract/finance/account-ledger';
import { transactions } from '@afdal/contract/finance/transactions';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { anAccount, aTransaction, mada, today } from '../../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoney, openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { AccountLedgerSheet } from './account-ledger-sheet.tsx';

const cash = anAccount({ name: 'نقد', type: 'cash', createdAt: '2026-11-02T06:00:00.000Z' });
const market = aTransaction({ payee: 'أسواق الحي', occurredOn: aDay('2026-11-20') });
const drawn = aTransaction({
  type: 'transfer',
  accountId: cash.id,
  toAccountId: mada.id,
  amountMinor: 30_000,
  receivedMinor: 30_000,
  payee: '',
  categoryId: null,
  occurredOn: aDay('2026-11-18'),
});
const rent = aTransaction({ payee: 'مكتب العقار', status: 'planned', occurredOn: aDay('2026-11-25') });
const rows: LedgerRow[] = [
  { transaction: market, changeMinor: -12_850, balanceMinor: 500_000, reconciledAt: null },
  { transaction: drawn, changeMinor: 30_000, balanceMinor: 512_850, reconciledAt: '2026-11-19T06:00:00.000Z' },
];
const made = {
  id: '01937b1e-0000-7000-8000-000000000001',
  accountId: mada.id,
  on: aDay('2026-11-19'),
  statedMinor: 512_850,
  differenceMinor: 0,
  adjustmentId: null,
  createdAt: '2026-11-19T06:00:00.000Z',
};

type SheetProps = Omit<ComponentProps<typeof AccountLedgerSheet>, 'id'>;
const MadaRegister = (props: SheetProps) => <AccountLedgerSheet {...props} id={mada.id} />;
const MissingRegister = (props: SheetProps) => <AccountLedgerSheet {...props} id="x" />;

async function openLedger(last: typeof made | null = null) {
  serve(accountLedger.readRegister, () => ({ items: rows, nextCursor: null }));
  serve(accountLedger.readBalance, ({ query }) => ({
    on: aDay(query.on ?? today),
    balanceMinor: query.on === '2026-11-19' ? 512_850 : 500_000,
    reconciledCount: 41,
    openCount: 1,
    last,
  }));
  return await openMoneySheet(MadaRegister, { accounts: [mada, cash], items: [rent] });
}

/** The line of the form that says the recorded balance, once it is read. */
const findRecorded = async (sheet: ReturnType<typeof within>) =>
  (await sheet.findByText('الرصيد المسجل')).parentElement as HTMLElement;

test('an account has its transactions with the balance after each, and what is planned apart', async () => {
  const { sheet } = await openLedger();
  const posted = within(await sheet.findByRole('list', { name: 'المعاملات والرصيد بعد كل منها' }));
  const lines = posted.getAllByRole('listitem').map((line) => line.textContent?.replace(/[\u2066\u2069]/g, ''));
  expect(lines).toEqual([
    expect.stringMatching(/20 نوفمبر.*أسواق الحي.*−128\.50.*الرصيد بعدها 5,000\.00.*لم تُطابق/),
    expect.stringMatching(/18 نوفمبر.*من نقد.*تحويل.*\+300\.00.*الرصيد بعدها 5,128\.50.*مطابقة للبنك/),
  ]);
  const planned = within(await sheet.findByRole('list', { name: 'مخطط لها' }));
  expect(planned.getByText('مكتب العقار')).toBeVisible();
  expect(sheet.getByText('لم يُطابق مع البنك بعد')).toBeVisible();
});

test('a balance that agrees is reconciled without an adjustment', async () => {
  const { user, sheet, press } = await openLedger();
  serve(accountLedger.reconcileAccount, () => made);
  serve(accountLedger.undoReconciliation, () => undefined);
  await press('مطابقة مع البنك');
  expect(await findRecorded(sheet)).toHaveTextContent('5,000.00');
  await user.type(sheet.getByLabelText(/الرصيد في كشف البنك/), '٥٠٠٠');
  expect(sheet.getByText('الرصيدان متطابقان')).toBeVisible();
  expect(sheet.getByText('مطابقة: 41')).toBeVisible();
  expect(sheet.getByText('لم تُطابق: 1')).toBeVisible();
  await press('مطابقة');
  expect(await screen.findByText('طوبق الحساب مع البنك')).toBeVisible();
  const [{ body } = { body: null }] = receivedBy(accountLedger.reconcileAccount);
  expect(body).toEqual({ id: expect.any(String), on: today, statedMinor: 500_000 });
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(accountLedger.undoReconciliation)).toHaveLength(1));
});

test('a difference is shown, and made up with a reason', async () => {
  const { user, sheet, press } = await openLedger();
  serve(accountLedger.reconcileAccount, () => ({ ...made, differenceMinor: -2_500, adjustmentId: made.id }));
  await press('مطابقة مع البنك');
  await findRecorded(sheet);
  await user.type(sheet.getByLabelText(/الرصيد في كشف البنك/), '4975');
  expect(sheet.getByText(/الرصيد في البنك أقل بـ.*25\.00.*مصروفًا لم يُسجَّل/)).toBeVisible();
  const reason = sheet.getByLabelText(/سبب الفرق/);
  await user.clear(reason);
  await press('تسوية ومطابقة');
  expect(await sheet.findByText('هذا الحقل مطلوب')).toBeVisible();
  expect(receivedBy(accountLedger.reconcileAccount)).toHaveLength(0);
  await user.type(reason, 'رسوم البنك');
  await press('تسوية ومطابقة');
  expect(await screen.findByText('سُوّي الفرق وطوبق الحساب')).toBeVisible();
  expect(receivedBy(accountLedger.reconcileAccount)[0]?.body).toMatchObject({
    statedMinor: 497_500,
    adjustment: { differenceMinor: -2_500, reason: 'رسوم البنك' },
  });
});

test('the missing transaction is added in place, and what was stated is kept', async () => {
  const { user, sheet, press } = await openLedger();
  await press('مطابقة مع البنك');
  await findRecorded(sheet);
  await user.type(sheet.getByLabelText(/الرصيد في كشف البنك/), '4975');
  await press('إضافة المعاملة الناقصة');
  expect(await sheet.findByDisplayValue('25.00')).toBeVisible();
  expect(sheet.getByRole('radio', { name: 'مصروف' })).toBeChecked();
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  await press('إضافة');
  await waitFor(() =>
    expect(receivedBy(transactions.addTransaction)).toMatchObject([
      { body: { type: 'expense', amountMinor: 2_500, accountId: mada.id } },
    ]),
  );
  expect(await sheet.findByLabelText(/الرصيد في كشف البنك/)).toHaveValue('4975.00');
});

test('a balance that changed meanwhile is said above the button', async () => {
  const { user, sheet, press } = await openLedger();
  failWith(accountLedger.reconcileAccount, 'balance_differs');
  await press('مطابقة مع البنك');
  await findRecorded(sheet);
  await user.type(sheet.getByLabelText(/الرصيد في كشف البنك/), '5000');
  await press('مطابقة');
  expect(await sheet.findByText('رصيد الحساب تغيّر منذ فتح هذه الصفحة. هذا هو الفرق الآن.')).toBeVisible();
});

test('shows the day of the latest reconciliation, and undoes it', async () => {
  const { sheet, press } = await openLedger(made);
  serve(accountLedger.undoReconciliation, () => undefined);
  expect(await sheet.findByText(/آخر مطابقة: .*19 نوفمبر/)).toBeVisible();
  await press('تراجع عن آخر مطابقة');
  expect(await screen.findByText('أُلغيت المطابقة')).toBeVisible();
});

test('an account that is not there closes the sheet with a word', async () => {
  serve(accountLedger.readRegister, () => ({ items: [], nextCursor: null }));
  await openMoney(<MissingRegister isOpen onClose={() => undefined} />);
  expect(await screen.findByText('الحساب غير موجود أو حُذف')).toBeVisible();
});

test('a register that cannot be read offers to try again', async () => {
  failWith(accountLedger.readRegister, 'internal');
  failWith(accountLedger.readBalance, 'internal');
  const { sheet } = await openMoneySheet(MadaRegister, { accounts: [mada] });
  expect(await sheet.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
});
