import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { type SavingsEntry, savings } from '@afdal/contract/finance/savings';
import { errorTexts } from '@afdal/contract/texts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, earner, mada } from '../../../testing/data/finance-data.ts';
import { aGoal, anEntry, aSavingsSummary } from '../../../testing/data/savings-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../testing/finance-feature.tsx';
import { SavingsGoalSheet } from './goal-sheet.tsx';
import { AddSavingsGoalSheet, DepositSheet, EditSavingsGoalSheet, MoveSavingsSheet, WithdrawSheet } from './sheets.tsx';

const umrah = aGoal({ id: '0190b5a0-0000-7000-8000-000000000001' });
const car = aGoal({ id: '0190b5a0-0000-7000-8000-000000000002', name: 'سيارة', savedMinor: 0 });

type Sheet = typeof DepositSheet;

async function openSheet(Of: Sheet, id: string | undefined = umrah.id) {
  serve(savings.listSavingsGoals, () => [umrah, car]);
  serve(savings.readSavingsSummary, () => aSavingsSummary());
  return await openMoneySheet((props) => <Of {...props} id={id} />);
}

test('a deposit by a quick amount says what went in', async () => {
  const { user, sheet, press } = await openSheet(DepositSheet);
  const quick = within(await sheet.findByRole('list', { name: 'مبالغ سريعة' }));
  // No more than is free: 560 of the account.
  expect(await sheet.findByText(/المتاح للحجز في «بطاقة مدى»: .*560\.00/)).toBeVisible();
  expect(quick.getAllByRole('button')).toHaveLength(3);
  await user.click(quick.getByRole('button', { name: /465\.00/ }));
  expect(sheet.getByRole('textbox', { name: 'المبلغ' })).toHaveValue('465.00');
  serve(savings.addSavingsEntry, () => ({ ...anEntry({ amountMinor: 46_500 }), goal: umrah }));
  await press('إيداع');
  await waitFor(() => expect(screen.getByText(/أُودع .*465\.00/)).toBeVisible());
  expect(receivedBy(savings.addSavingsEntry)[0]?.body).toEqual({
    id: expect.any(String),
    amountMinor: 46_500,
    reason: '',
    occurredOn: '2026-11-21',
  });
});

test('more than the account holds is said at the amount', async () => {
  const { user, sheet, press } = await openSheet(DepositSheet);
  await user.type(await sheet.findByRole('textbox', { name: 'المبلغ' }), '9000');
  await sheet.findByText(/المتاح للحجز/);
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.savingsOverallocated)).toBeVisible();
  expect(receivedBy(savings.addSavingsEntry)).toEqual([]);
  // Spent meanwhile, in another place.
  await user.clear(sheet.getByRole('textbox', { name: 'المبلغ' }));
  await user.type(sheet.getByRole('textbox', { name: 'المبلغ' }), '500');
  failWith(savings.addSavingsEntry, 'validation_failed', { amountMinor: errorTexts.savingsOverallocated });
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.savingsOverallocated)).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'المبلغ' })).toHaveFocus();
});

const savingsAccount = anAccount({ name: 'حساب الادخار', type: 'savings', balanceMinor: 200_000 });
const dollars = anAccount({ name: 'دولار', currency: 'USD' });
const archived = anAccount({ name: 'قديم', archived: true });

async function openWith(Of: Sheet, goal = umrah) {
  serve(savings.listSavingsGoals, () => [goal]);
  serve(savings.readSavingsSummary, () => aSavingsSummary());
  const accounts = [mada, savingsAccount, dollars, archived];
  const opened = await openMoneySheet((props) => <Of {...props} id={goal.id} />, { accounts });
  const choose = async (field: string, option: string) =>
    opened.user.selectOptions(await opened.sheet.findByRole('combobox', { name: field }), option);
  return { ...opened, choose };
}

test('a deposit is reserved in its own account, or comes from another one beyond what is free', async () => {
  const { user, sheet, press, choose } = await openWith(DepositSheet);
  const from = await sheet.findByRole('combobox', { name: 'من أين المال' });
  await waitFor(() => expect(from).toHaveDisplayValue('«بطاقة مدى» نفسه: حجز دون تحويل'));
  expect(within(from).queryByRole('option', { name: 'دولار' })).toBeNull();
  expect(within(from).queryByRole('option', { name: 'مال ليس في الحسابات' })).toBeNull();
  await choose('من أين المال', 'حساب الادخار');
  expect(from).toHaveAccessibleDescription(/الرصيد: .*2,000\.00/);
  await user.type(sheet.getByRole('textbox', { name: 'المبلغ' }), '900');
  serve(savings.addSavingsEntry, () => ({ ...anEntry({ amountMinor: 90_000 }), goal: umrah }));
  await press('إيداع');
  await waitFor(() => expect(receivedBy(savings.addSavingsEntry)).toHaveLength(1));
  expect(receivedBy(savings.addSavingsEntry)[0]?.body).toEqual({
    id: expect.any(String),
    amountMinor: 90_000,
    reason: '',
    occurredOn: '2026-11-21',
    fromAccountId: savingsAccount.id,
  });
});

const outside = aGoal({ id: umrah.id, accountId: null, savedMinor: 30_000 });

test('a goal outside the accounts asks where money comes from, and where it lies from now on', async () => {
  const { user, sheet, press, choose } = await openWith(DepositSheet, outside);
  await user.type(await sheet.findByRole('textbox', { name: 'المبلغ' }), '500');
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.accountRequired)).toBeVisible();
  await choose('من أين المال', 'بطاقة مدى');
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.setAsideAccountRequired)).toBeVisible();
  expect(receivedBy(savings.addSavingsEntry)).toEqual([]);
  await choose('الحساب الذي يُحفظ فيه المال', 'حساب ادخار جديد');
  failWith(savings.addSavingsEntry, 'validation_failed', { accountId: errorTexts.savingsOverallocated });
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.savingsOverallocated)).toBeVisible();
  expect(sheet.getByRole('combobox', { name: 'الحساب الذي يُحفظ فيه المال' })).toHaveFocus();
  serve(savings.addSavingsEntry, () => ({ ...anEntry({ amountMinor: 50_000 }), goal: outside }));
  await press('إيداع');
  await waitFor(() => expect(receivedBy(savings.addSavingsEntry)).toHaveLength(2));
  const [first, second] = receivedBy(savings.addSavingsEntry).map(({ body }) => body);
  expect(first).toEqual({
    id: expect.any(String),
    amountMinor: 50_000,
    reason: '',
    occurredOn: '2026-11-21',
    fromAccountId: mada.id,
    newAccount: { id: expect.any(String), name: `ادخار ${outside.name}` },
  });
  expect(second).toEqual(first);
  expect(receivedBy(moneyAccounts.addAccount)).toEqual([]);
});

const storeDraft = (name: string, draft: object) =>
  sessionStorage.setItem(`draft:${earner.id}:${name}`, JSON.stringify(draft));

test('a stored draft of a deposit names no account that is offered no more', async () => {
  storeDraft(`savings-deposit-${umrah.id}`, { amount: '500', otherId: mada.id, liesInId: archived.id });
  const { sheet, press, choose } = await openWith(DepositSheet, outside);
  await waitFor(() => expect(sheet.getByRole('combobox', { name: 'من أين المال' })).toHaveDisplayValue('بطاقة مدى'));
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.setAsideAccountRequired)).toBeVisible();
  await choose('من أين المال', 'حساب الادخار');
  await press('إيداع');
  expect(receivedBy(savings.addSavingsEntry)).toEqual([]);
});

test('a stored draft of a deposit is not sent from an account that is offered no more', async () => {
  storeDraft(`savings-deposit-${umrah.id}`, { amount: '500', otherId: archived.id });
  const { sheet, press } = await openWith(DepositSheet, outside);
  await waitFor(() =>
    expect(sheet.getByRole('combobox', { name: 'من أين المال' })).toHaveDisplayValue('اختيار الحساب'),
  );
  await press('إيداع');
  expect(await sheet.findByText(errorTexts.accountRequired)).toBeVisible();
  expect(receivedBy(savings.addSavingsEntry)).toEqual([]);
});

test('a stored draft of a deposit into an account is reserved there when its source is offered no more', async () => {
  storeDraft(`savings-deposit-${umrah.id}`, { amount: '500', otherId: archived.id });
  const { sheet, press } = await openWith(DepositSheet);
  await waitFor(() =>
    expect(sheet.getByRole('combobox', { name: 'من أين المال' })).toHaveDisplayValue('«بطاقة مدى» نفسه: حجز دون تحويل'),
  );
  serve(savings.addSavingsEntry, () => ({ ...anEntry({ amountMinor: 50_000 }), goal: umrah }));
  await press('إيداع');
  await waitFor(() => expect(receivedBy(savings.addSavingsEntry)).toHaveLength(1));
  expect(receivedBy(savings.addSavingsEntry)[0]?.body).not.toHaveProperty('fromAccountId');
});

test('money that is in no account is chosen in words', async () => {
  const { user, sheet, press, choose } = await openWith(DepositSheet, outside);
  await user.type(await sheet.findByRole('textbox', { name: 'المبلغ' }), '500');
  await choose('من أين المال', 'مال ليس في الحسابات');
  serve(savings.addSavingsEntry, () => ({ ...anEntry({ amountMinor: 50_000 }), goal: outside }));
  await press('إيداع');
  await waitFor(() => expect(receivedBy(savings.addSavingsEntry)).toHaveLength(1));
  expect(receivedBy(savings.addSavingsEntry)[0]?.body).toEqual({
    id: expect.any(String),
    amountMinor: 50_000,
    reason: '',
    occurredOn: '2026-11-21',
  });
});

test('a withdrawal says which account it goes to', async () => {
  const { user, sheet, press, choose } = await openWith(WithdrawSheet);
  await user.type(await sheet.findByRole('textbox', { name: 'المبلغ' }), '100');
  await choose('إلى أين المال', 'حساب الادخار');
  serve(savings.addSavingsEntry, () => ({ ...anEntry({ amountMinor: -10_000 }), goal: umrah }));
  await press('سحب');
  await waitFor(() => expect(receivedBy(savings.addSavingsEntry)).toHaveLength(1));
  expect(receivedBy(savings.addSavingsEntry)[0]?.body).toMatchObject({
    amountMinor: -10_000,
    toAccountId: savingsAccount.id,
  });
});

test('a withdrawal is sent below zero, with its reason', async () => {
  const { user, sheet, press } = await openSheet(WithdrawSheet);
  const amount = await sheet.findByRole('textbox', { name: 'المبلغ' });
  await press('سحب');
  expect(receivedBy(savings.addSavingsEntry)).toEqual([]);
  await user.type(amount, '5440.01');
  await press('سحب');
  expect(await sheet.findByText(/^السحب أكبر من المدّخر: .*5,440\.00/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '100');
  await user.type(sheet.getByRole('textbox', { name: /^السبب/ }), 'إصلاح السيارة');
  serve(savings.addSavingsEntry, () => ({ ...anEntry({ amountMinor: -10_000 }), goal: umrah }));
  await press('سحب');
  await waitFor(() => expect(screen.getByText(/سُحب .*100\.00/)).toBeVisible());
  expect(receivedBy(savings.addSavingsEntry)[0]?.body).toMatchObject({ amountMinor: -10_000, reason: 'إصلاح السيارة' });
});

test('a move asks where to, and says it', async () => {
  const { user, sheet, press } = await openSheet(MoveSavingsSheet);
  await user.type(await sheet.findByRole('textbox', { name: 'المبلغ' }), '50');
  await press('نقل');
  expect(await sheet.findByText(errorTexts.savingsGoalRequired)).toBeVisible();
  await user.selectOptions(sheet.getByRole('combobox', { name: 'إلى هدف' }), 'سيارة');
  serve(savings.moveSavings, () => ({
    from: { ...umrah, savedMinor: 539_000 },
    to: { ...car, savedMinor: 5_000 },
  }));
  await press('نقل');
  await waitFor(() => expect(screen.getByText(/نُقل .*50\.00.* إلى «سيارة»/)).toBeVisible());
  expect(receivedBy(savings.moveSavings)[0]?.body).toMatchObject({ toGoalId: car.id, amountMinor: 5_000 });
});

test('a new goal begins with its template, in the savings account', async () => {
  const account = anAccount({ name: 'حساب الادخار', type: 'savings' });
  const { user, sheet, press } = await openMoneySheet((props) => <AddSavingsGoalSheet {...props} id="wedding" />, {
    accounts: [mada, account],
  });
  const name = await sheet.findByRole('textbox', { name: 'اسم الهدف' });
  expect(name).toHaveValue('زواج');
  await user.click(sheet.getByRole('radio', { name: 'جهاز' }));
  expect(name).toHaveValue('جهاز');
  const lies = sheet.getByRole('combobox', { name: 'الحساب المرتبط' });
  await waitFor(() => expect(lies).toHaveValue(account.id));
  expect(lies).toHaveAccessibleDescription(/يُحجز المال داخل الحساب/);
  await user.selectOptions(lies, 'خارج الحسابات');
  expect(lies).toHaveAccessibleDescription(/يُحسب في صافي الثروة والزكاة، ولا يدخل في المتاح للصرف/);
  await user.selectOptions(lies, account.id);
  await press('إضافة');
  expect(receivedBy(savings.addSavingsGoal)).toEqual([]);
  await user.type(sheet.getByRole('textbox', { name: 'المبلغ المستهدف' }), '3000');
  serve(savings.addSavingsGoal, () => aGoal());
  await press('إضافة');
  await waitFor(() => expect(screen.getByText('أُضيف هدف الادخار')).toBeVisible());
  expect(receivedBy(savings.addSavingsGoal)[0]?.body).toEqual({
    id: expect.any(String),
    name: 'جهاز',
    targetMinor: 300_000,
    targetOn: null,
    priority: 'medium',
    accountId: account.id,
    currency: 'SAR',
    savedMinor: 0,
  });
});

test('a goal is changed without its currency and what it holds', async () => {
  const { user, sheet, press } = await openSheet(EditSavingsGoalSheet);
  const name = await sheet.findByRole('textbox', { name: 'اسم الهدف' });
  await user.clear(name);
  await user.type(name, 'عمرة رمضان');
  await user.click(sheet.getByRole('radio', { name: 'عالية' }));
  serve(savings.editSavingsGoal, () => umrah);
  await press('حفظ');
  await waitFor(() => expect(screen.getByText('عُدّل هدف الادخار')).toBeVisible());
  expect(receivedBy(savings.editSavingsGoal)[0]?.body).toEqual({
    name: 'عمرة رمضان',
    targetMinor: 800_000,
    targetOn: '2027-02-08',
    priority: 'high',
    accountId: mada.id,
  });
});

test('the log says what went in, out and elsewhere, page by page', async () => {
  serve(moneyAccounts.listAccounts, () => [mada]);
  serve(savings.listSavingsEntries, ({ query }) =>
    query.cursor
      ? { items: [anEntry({ type: 'opening', amountMinor: 300_000 })], nextCursor: null }
      : {
          items: [
            anEntry({ type: 'withdrawal', amountMinor: -10_000, reason: 'إصلاح السيارة' }),
            anEntry({ type: 'move', amountMinor: -5_000, otherGoalId: car.id }),
          ],
          nextCursor: 'next',
        },
  );
  const { user, sheet } = await openSheet(SavingsGoalSheet);
  const rows = () => within(sheet.getByRole('list', { name: 'السجل' })).getAllByRole('listitem');
  await sheet.findByRole('list', { name: 'السجل' });
  expect(rows()[0]).toHaveTextContent(/سحب.*2 نوفمبر · إصلاح السيارة.*−100\.00/);
  expect(rows()[1]).toHaveTextContent('نقل إلى «سيارة»');
  await user.click(sheet.getByRole('button', { name: 'عرض المزيد' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[2]).toHaveTextContent(/المدّخر عند الإضافة.*\+3,000\.00/);
});

async function openLog(entries: readonly SavingsEntry[]) {
  serve(savings.listSavingsEntries, () => ({ items: [...entries], nextCursor: null }));
  const opened = await openSheet(SavingsGoalSheet);
  const log = within(await opened.sheet.findByRole('list', { name: 'السجل' }));
  const choose = async (options: RegExp, action: string) => {
    await opened.user.click(log.getByRole('button', { name: options }));
    await opened.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...opened, log, choose };
}

test('an entry is corrected, and a withdrawal stays one', async () => {
  const taken = anEntry({ type: 'withdrawal', amountMinor: -10_000, reason: 'سفر' });
  const { user, choose } = await openLog([taken]);
  await choose(/خيارات «سحب، 2 نوفمبر/, 'تعديل');
  const edit = within(await screen.findByRole('dialog', { name: 'تعديل السحب' }));
  const amount = edit.getByRole('textbox', { name: 'المبلغ' });
  await user.clear(amount);
  await user.type(amount, '5540.01');
  await user.click(edit.getByRole('button', { name: 'حفظ' }));
  expect(await edit.findByText(/^السحب أكبر من المدّخر: .*5,540\.00/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '150');
  serve(savings.editSavingsEntry, () => ({ ...taken, amountMinor: -15_000, goal: { ...umrah, savedMinor: 539_000 } }));
  await user.click(edit.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.getByText('عُدّل السجل')).toBeVisible());
  expect(receivedBy(savings.editSavingsEntry)[0]?.body).toEqual({
    amountMinor: -15_000,
    reason: 'سفر',
    occurredOn: '2026-11-02',
  });
});

test('an entry goes at once, comes back with undo, and stays where it cannot go', async () => {
  const [put, other] = [anEntry(), anEntry({ type: 'opening', amountMinor: 300_000 })];
  const { user, log, choose } = await openLog([put, other]);
  serve(savings.deleteSavingsEntry, () => undefined);
  serve(savings.restoreSavingsEntry, () => ({ ...put, goal: umrah }));
  serve(savings.listSavingsEntries, () => ({ items: [other], nextCursor: null }));
  await choose(/خيارات «إيداع، /, 'حذف');
  await waitFor(() => expect(log.getAllByRole('listitem')).toHaveLength(1));
  serve(savings.listSavingsEntries, () => ({ items: [put, other], nextCursor: null }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(log.getAllByRole('listitem')).toHaveLength(2));
  expect(receivedBy(savings.restoreSavingsEntry)).toHaveLength(1);
  failWith(savings.deleteSavingsEntry, 'savings_overdrawn');
  await choose(/خيارات «المدّخر عند الإضافة، /, 'حذف');
  expect(await screen.findByText(/^السحب أكبر من المدّخر/)).toBeVisible();
  expect(log.getAllByRole('listitem')).toHaveLength(2);
});

test('a move says that it changes both goals, and is not offered where the other one is gone', async () => {
  const { choose, log } = await openLog([
    anEntry({ type: 'move', amountMinor: 5_000, otherGoalId: car.id }),
    anEntry({ type: 'move', amountMinor: -5_000, otherGoalId: '0190b5a0-0000-7000-8000-000000000003' }),
  ]);
  expect(log.getAllByRole('button')).toHaveLength(1);
  await choose(/خيارات «نقل من «سيارة»/, 'تعديل');
  const edit = within(await screen.findByRole('dialog', { name: 'تعديل النقل' }));
  expect(edit.getByText('النقل يتغيّر في الهدفين معًا.')).toBeVisible();
});
