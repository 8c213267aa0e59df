import type { CategoryId } from '@afdal/contract/finance/categories';
import { rules } from '@afdal/contract/finance/ledger/rules';
import { transactions } from '@afdal/contract/finance/transactions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, aRule, aTransaction, groceries, mada } from '../../../testing/data/finance-data.ts';
import { FakeApiError, failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../testing/finance-feature.tsx';
import { held } from '../../../testing/held.ts';
import { MessagesSheet } from './messages-sheet.tsx';

const purchase = 'شراء\nبطاقة:1234;مدى\nمبلغ:SAR 45.50\nلدى:أسواق النخيل\nفي:26-11-20 18:32';
const abroad = 'شراء إنترنت\nبطاقة:1234\nمبلغ:USD 9.99\nلدى:NETFLIX.COM\nفي:26-11-19 18:32';
const cash = 'سحب:صراف آلي\nبطاقة:1234\nمبلغ:SAR 500\nمكان السحب:RIYADH\nفي:26-11-18 22:10';
const noCard = 'شراء\nمبلغ:SAR 12\nلدى:مخبز\nفي:26-11-20 08:10';
const code = 'رمز التحقق 998877 لعملية شراء';
const greeting = 'مرحبًا، متى نلتقي؟';

async function paste(text: string, { accounts = [mada] } = {}) {
  serve(rules.listRules, () => [
    aRule({
      conditions: [{ type: 'text', source: 'any', operator: 'any', phrases: ['أسواق'] }],
      effects: [{ type: 'category', categoryId: groceries.id as CategoryId }],
    }),
  ]);
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  const { user, sheet, press, reopen } = await openMoneySheet(MessagesSheet, { accounts });
  expect(screen.getByRole('dialog', { name: 'رسائل البنك' })).toBeVisible();
  await user.click(sheet.getByLabelText('نص الرسائل'));
  await user.paste(text);
  await press('قراءة الرسائل');
  return { user, reopen };
}

const review = () => screen.findByRole('dialog', { name: 'مراجعة المعاملات' });
const sent = () => receivedBy(transactions.addTransaction).map(({ body }) => body as Record<string, unknown>);

test('a message becomes a transaction after a review, and its text is sent nowhere', async () => {
  const { user } = await paste(purchase);
  const sheet = await review();
  const row = within(sheet).getByRole('listitem', { name: 'أسواق النخيل' });
  expect(row).toHaveTextContent('45.50');
  expect(row).toHaveTextContent('20 نوفمبر');
  // The rule chose the category.
  expect(within(row).getByLabelText('الفئة')).toHaveDisplayValue('بقالة');
  await user.click(within(sheet).getByRole('button', { name: 'تسجيل معاملة واحدة' }));
  expect(await screen.findByText('سُجّلت المعاملات: معاملة واحدة')).toBeVisible();
  expect(sent()).toEqual([
    {
      id: expect.any(String),
      type: 'expense',
      accountId: mada.id,
      amountMinor: 45_50,
      currency: 'SAR',
      occurredOn: '2026-11-20',
      payee: 'أسواق النخيل',
      note: '',
      categoryId: groceries.id,
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('مبلغ:SAR');
});

test('what cannot be read is shown with why, and what is ignored is not added', async () => {
  const { user } = await paste([purchase, cash, code, greeting].join('\n\n'));
  const sheet = await review();
  expect(within(sheet).getByRole('button', { name: 'ليست معاملة (1)', expanded: true })).toBeVisible();
  expect(within(sheet).getByText('صيغة غير معروفة، ويمكن إضافة معاملتها يدويًا')).toBeVisible();
  await user.click(within(sheet).getByRole('checkbox', { name: 'تسجيل «RIYADH»' }));
  const unticked = within(sheet).getByRole('listitem', { name: 'RIYADH' });
  expect(within(unticked).queryByLabelText('الجهة')).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'تسجيل معاملة واحدة' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

const withFee = 'حوالة صادرة\nمن:1234\nمبلغ:SAR 250\nالى:خالد\nالرسوم:SAR 1.15\nفي:26-11-19 18:02';

test('a fee is recorded beside its transaction, unless it is not wanted', async () => {
  const { user } = await paste(withFee);
  const sheet = within(await review());
  expect(sheet.getByRole('checkbox', { name: /تسجيل الرسوم .*1\.15.* معها مصروفًا/ })).toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'تسجيل معاملة واحدة' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const common = { type: 'expense', accountId: mada.id, currency: 'SAR', occurredOn: '2026-11-19' };
  expect(sent()).toMatchObject([
    { ...common, amountMinor: 250_00, payee: 'خالد' },
    { ...common, amountMinor: 1_15, payee: 'رسوم بنكية', note: 'خالد' },
  ]);
  // Its category is chosen by the rules, and by what was chosen last.
  expect(sent()[1]).not.toHaveProperty('categoryId');
});

test('a fee that is not ticked is left out', async () => {
  const { user } = await paste(withFee);
  const sheet = within(await review());
  await user.click(sheet.getByRole('checkbox', { name: /تسجيل الرسوم/ }));
  await user.click(sheet.getByRole('button', { name: 'تسجيل معاملة واحدة' }));
  expect(await screen.findByText('سُجّلت المعاملات: معاملة واحدة')).toBeVisible();
  expect(sent()).toMatchObject([{ amountMinor: 250_00 }]);
});

test('an amount in another currency asks for the account’s own', async () => {
  const { user } = await paste(abroad);
  const sheet = await review();
  const row = within(sheet).getByRole('listitem', { name: 'NETFLIX.COM' });
  expect(row).toHaveTextContent(/في الرسالة: .*9\.99/);
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  expect(sent()).toEqual([]);
  expect(row).toHaveTextContent('يرجى إدخال مبلغ أكبر من صفر');
  await user.type(within(row).getByLabelText('المبلغ بعملة الحساب'), '٣٧٫٤٦');
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  await waitFor(() => expect(sent()).toMatchObject([{ amountMinor: 37_46, currency: 'SAR', note: '9.99 USD' }]));
});

test('drawn cash goes to the account of cash', async () => {
  const wallet = anAccount({ name: 'نقد البيت', type: 'cash' });
  const { user } = await paste(cash, { accounts: [mada, wallet] });
  const sheet = await review();
  await user.selectOptions(within(sheet).getByLabelText('الحساب'), mada.id);
  expect(within(sheet).getByText(/تحويل إلى «نقد البيت»/)).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ type: 'transfer', toAccountId: wallet.id, amountMinor: 500_00 }]),
  );
});

test('a transfer between own accounts asks where it went, and remembers both cards', async () => {
  const savings = anAccount({ name: 'حساب التوفير', type: 'bank' });
  const moved = 'تحويل بين حساباتك\nمن: *1234\nإلى: *5678\nمبلغ: SAR 900\nفي: 20/11/2026';
  const { user, reopen } = await paste(moved, { accounts: [mada, savings] });
  let sheet = await review();
  await user.selectOptions(within(sheet).getByLabelText('الحساب'), mada.id);
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  expect(within(sheet).getByLabelText('إلى حساب')).toBeInvalid();
  expect(sent()).toEqual([]);
  await user.selectOptions(within(sheet).getByLabelText('إلى حساب'), savings.id);
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { type: 'transfer', accountId: mada.id, toAccountId: savings.id, amountMinor: 900_00, occurredOn: '2026-11-20' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await reopen();
  await user.click(await screen.findByLabelText('نص الرسائل'));
  await user.paste(moved);
  await user.click(screen.getByRole('button', { name: 'قراءة الرسائل' }));
  sheet = await review();
  expect(within(sheet).getByLabelText('إلى حساب')).toHaveDisplayValue('حساب التوفير');
});

test('the amount in the account’s currency is taken, and the one abroad is noted', async () => {
  const { user } = await paste('شراء دولي\nبطاقة:1234\nمبلغ:USD 20 (75.40 SAR)\nلدى:NETFLIX.COM\nفي:26-11-19 18:32');
  const sheet = await review();
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  await waitFor(() => expect(sent()).toMatchObject([{ amountMinor: 75_40, currency: 'SAR', note: '20.00 USD' }]));
});

test('an account must be chosen, and the card remembers it', async () => {
  const other = anAccount({ name: 'حساب آخر', type: 'bank' });
  const { user, reopen } = await paste(purchase, { accounts: [mada, other] });
  let sheet = await review();
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  expect(within(sheet).getByText('يرجى اختيار الحساب')).toBeVisible();
  await user.selectOptions(within(sheet).getByLabelText('الحساب'), other.id);
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await reopen();
  await user.click(await screen.findByLabelText('نص الرسائل'));
  // The earlier pasted text is gone.
  expect(screen.getByLabelText('نص الرسائل')).toHaveValue('');
  await user.paste(purchase);
  await user.click(screen.getByRole('button', { name: 'قراءة الرسائل' }));
  sheet = await review();
  expect(within(sheet).getByLabelText('الحساب')).toHaveDisplayValue('حساب آخر');
});

test('each card has the account it belongs to, and so have messages that name none', async () => {
  const [credit, wallet] = [anAccount({ name: 'بطاقة ائتمان' }), anAccount({ name: 'محفظة', type: 'wallet' })];
  const { user } = await paste([purchase, purchase.replaceAll('1234', '9876'), noCard].join('\n\n'), {
    accounts: [mada, credit, wallet],
  });
  const sheet = await review();
  expect(within(sheet).queryByLabelText('الحساب')).toBeNull();
  await user.selectOptions(within(sheet).getByLabelText('حساب الرقم 1234'), mada.id);
  await user.selectOptions(within(sheet).getByLabelText('حساب الرقم 9876'), credit.id);
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  expect(within(sheet).getByLabelText('حساب الرسائل التي بلا رقم')).toBeInvalid();
  expect(sent()).toEqual([]);
  await user.selectOptions(within(sheet).getByLabelText('حساب الرسائل التي بلا رقم'), wallet.id);
  const rows = within(within(sheet).getByRole('list', { name: 'معاملات من الرسائل' })).getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent('بطاقة ائتمان');
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().map(({ accountId }) => accountId)).toEqual([mada.id, credit.id, wallet.id]);
});

test('a rejected draft stays with its reason, and is sent again under the same id', async () => {
  const { user } = await paste(purchase);
  failWith(transactions.addTransaction, 'internal');
  const sheet = await review();
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  expect(await within(sheet).findByText('سُجّل بعض المعاملات، والباقي محفوظ هنا.')).toBeVisible();
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ids = new Set(sent().map(({ id }) => id));
  expect(ids.size).toBe(1);
});

test('what arrives after the sheet was closed leaves it alone, as it was opened again', async () => {
  const { until, release } = held();
  const { user, reopen } = await paste(purchase);
  serve(transactions.addTransaction, async ({ body }) => {
    await until;
    return aTransaction(body as object);
  });
  const sheet = await review();
  await user.click(within(sheet).getByRole('button', { name: /^تسجيل/ }));
  await user.click(within(sheet).getByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await reopen();
  const again = screen.getByRole('dialog', { name: 'رسائل البنك' });
  await user.click(within(again).getByLabelText('نص الرسائل'));
  await user.paste(cash);
  release();
  expect(await within(again).findByText('سُجّلت المعاملات: معاملة واحدة')).toBeVisible();
  expect(again).toBeVisible();
  expect(within(again).getByLabelText('نص الرسائل')).toHaveValue(cash);
});

/** Two are added, the third is rejected; then back to the text. */
async function failPartly() {
  const { user } = await paste([cash, abroad.replace('USD', 'SAR'), purchase].join('\n\n'));
  serve(transactions.addTransaction, ({ body }) => {
    if ((body as { amountMinor: number }).amountMinor === 45_50) throw new FakeApiError('internal');
    return aTransaction(body as object);
  });
  const sheet = await review();
  const last = within(sheet).getByRole('listitem', { name: 'أسواق النخيل' });
  await user.clear(within(last).getByLabelText('الجهة'));
  await user.type(within(last).getByLabelText('الجهة'), 'بقالة الحي');
  await user.click(within(sheet).getByRole('button', { name: 'تسجيل 3 معاملات' }));
  await within(sheet).findByText('سُجّل بعض المعاملات، والباقي محفوظ هنا.');
  const tried = sent().at(-1)?.id;
  const before = sent().length;
  await user.click(within(sheet).getByRole('button', { name: 'رجوع إلى النص' }));
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  const readAgain = async () => {
    await user.click(screen.getByRole('button', { name: 'قراءة الرسائل' }));
    return within(await review());
  };
  return { user, tried, readAgain, sentSince: () => sent().slice(before) };
}

const getPayees = (sheet: ReturnType<typeof within>) =>
  within(sheet.getByRole('list', { name: 'معاملات من الرسائل' }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'));

test('back to the text and again: what was added stands no more, and what was put right stays so', async () => {
  const { user, tried, readAgain, sentSince } = await failPartly();
  const sheet = await readAgain();
  expect(getPayees(sheet)).toEqual(['بقالة الحي']);
  await user.click(sheet.getByRole('button', { name: 'تسجيل معاملة واحدة' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentSince()).toMatchObject([{ id: tried, payee: 'بقالة الحي', amountMinor: 45_50 }]);
});

test('a text that was added to brings what is new in it, and nothing that was added before', async () => {
  const { user, tried, readAgain, sentSince } = await failPartly();
  const text = screen.getByLabelText('نص الرسائل');
  await user.click(text);
  // The same purchase pasted again is another transaction.
  await user.paste(`\n\n${purchase}`);
  const sheet = await readAgain();
  expect(getPayees(sheet)).toEqual(['بقالة الحي', 'أسواق النخيل']);
  await user.click(sheet.getByRole('checkbox', { name: 'تسجيل «أسواق النخيل»' }));
  await user.click(sheet.getByRole('button', { name: 'رجوع إلى النص' }));
  await user.clear(screen.getByLabelText('نص الرسائل'));
  await user.click(screen.getByLabelText('نص الرسائل'));
  await user.paste([purchase, cash, abroad].join('\n\n'));
  const last = await readAgain();
  expect(getPayees(last)).toEqual(['بقالة الحي', 'NETFLIX.COM']);
  await user.click(last.getByRole('checkbox', { name: 'تسجيل «NETFLIX.COM»' }));
  await user.click(last.getByRole('button', { name: 'تسجيل معاملة واحدة' }));
  await waitFor(() => expect(sentSince()).toMatchObject([{ id: tried }]));
});

test('nothing pasted is nothing to read', async () => {
  await paste(' ');
  expect(await screen.findByText('يرجى لصق رسالة واحدة على الأقل')).toBeVisible();
});
