import { obligations } from '@afdal/contract/finance/obligations';
import { errorTexts } from '@afdal/contract/texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mada } from '../../../../testing/data/finance-data.ts';
import { aDetail, anInstallment, anObligation } from '../../../../testing/data/obligation-data.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { AddObligationSheet } from './new-obligation.tsx';

const added = () =>
  aDetail(
    anObligation(),
    Array.from({ length: 12 }, () => anInstallment()),
  );
const openForm = async () => {
  serve(obligations.listObligations, () => []);
  const opened = await openMoneySheet(AddObligationSheet);
  const { sheet, user } = opened;
  const fill = (name: string, text: string) => user.type(sheet.getByLabelText(new RegExp(`^${name}( |$)`)), text);
  return { ...opened, fill };
};

test('1200 in 12 payments is a name, two numbers and a look at the schedule', async () => {
  const { user, sheet, fill } = await openForm();
  await fill('الاسم', 'قسط الجوال{Enter}');
  expect(sheet.getByRole('textbox', { name: 'المبلغ الإجمالي' })).toHaveFocus();
  await user.keyboard('1200');
  await fill('عدد الدفعات', '١٢');
  expect(sheet.getByText(/^12 دفعة، آخرها 21 أكتوبر 2027، ومجموعها .*1,200\.00/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(sheet.getByRole('heading', { name: 'مراجعة الجدول' })).toHaveFocus();
  const rows = within(sheet.getByRole('list', { name: 'مراجعة الجدول' })).getAllByRole('listitem');
  expect(rows).toHaveLength(12);
  expect(rows[1]).toHaveTextContent('21 ديسمبر 2026');
  expect(rows[1]).toHaveTextContent('100.00');
  serve(obligations.addObligation, added);
  await user.click(sheet.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(screen.getByText('أُضيف الالتزام: 12 دفعة')).toBeVisible());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(receivedBy(obligations.addObligation)[0]?.body).toMatchObject({
    kind: 'installment',
    title: 'قسط الجوال',
    totalMinor: 120_000,
    paymentCount: 12,
    firstDueOn: '2026-11-21',
    frequency: 'month',
    calendar: 'gregory',
  });
});

test('a loan is computed from what was financed at which flat rate', async () => {
  const { user, sheet, fill, press } = await openForm();
  await user.click(sheet.getByRole('radio', { name: 'قرض' }));
  await fill('الاسم', 'قرض السيارة{Enter}');
  await fill('مبلغ التمويل', '60000');
  await fill('النسبة الثابتة في السنة', '5');
  await fill('عدد الدفعات', '60');
  expect(sheet.getByRole('textbox', { name: 'المبلغ الإجمالي' })).toHaveValue('75,000.00');
  expect(
    sheet.getByText(/^القسط .*1,250\.00.*، وتكلفة التمويل .*15,000\.00.*، والنسبة الفعلية .*9\.55%/),
  ).toBeVisible();
  const total = sheet.getByRole('textbox', { name: 'المبلغ الإجمالي' });
  await user.clear(total);
  await user.type(total, '76000');
  expect(sheet.getByText(/وتكلفة التمويل .*16,000\.00/)).toBeVisible();
  await press('التالي');
  serve(obligations.addObligation, added);
  await press('إضافة');
  await waitFor(() => expect(receivedBy(obligations.addObligation)).toHaveLength(1));
  expect(receivedBy(obligations.addObligation)[0]?.body).toMatchObject({
    kind: 'loan',
    principalMinor: 6_000_000,
    totalMinor: 7_600_000,
    paymentCount: 60,
  });
});

test('a step says in its fields what is missing, and nothing typed is lost', async () => {
  const { user, sheet, fill, press, reopen } = await openForm();
  await press('التالي');
  expect(sheet.getByRole('textbox', { name: 'الاسم' })).toHaveAccessibleDescription('يرجى إدخال اسم الالتزام');
  await fill('الاسم', 'قسط الجوال{Enter}');
  await press('التالي');
  expect(sheet.getByRole('textbox', { name: 'المبلغ الإجمالي' })).toHaveAccessibleDescription(
    /يرجى إدخال مبلغ أكبر من صفر/,
  );
  expect(sheet.getByLabelText('عدد الدفعات')).toHaveAccessibleDescription('عدد الدفعات من 1 إلى 600');
  await fill('المبلغ الإجمالي', '1200');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await reopen();
  expect(again.getByRole('textbox', { name: 'المبلغ الإجمالي' })).toHaveValue('1,200.00');
});

test('a refusal of the server leads back to the step of its field', async () => {
  const { sheet, fill, press } = await openForm();
  await fill('الاسم', 'قسط الجوال{Enter}');
  await fill('المبلغ الإجمالي', '1200');
  await fill('عدد الدفعات', '12{Enter}');
  failWith(obligations.addObligation, 'validation_failed', { title: 'اسم الالتزام لا يزيد على 80 حرفًا' });
  await press('إضافة');
  await waitFor(() =>
    expect(sheet.getByRole('textbox', { name: 'الاسم' })).toHaveAccessibleDescription(
      'اسم الالتزام لا يزيد على 80 حرفًا',
    ),
  );
});

test('payments before today are paid already, unless told otherwise', async () => {
  const { user, sheet, fill } = await openForm();
  await fill('الاسم', 'قسط الجوال{Enter}');
  await fill('المبلغ الإجمالي', '1200');
  await fill('عدد الدفعات', '12');
  const day = sheet.getByRole('textbox', { name: 'أول دفعة' });
  await user.clear(day);
  await user.type(day, '2026-08-25');
  await user.tab();
  expect(await sheet.findByRole('switch', { name: 'الدفعات السابقة مسددة' })).toBeChecked();
  expect(sheet.getByText(/المسدد من قبل: 3 دفعات/)).toBeVisible();
});

test('a bill asks for one payment and goes on; a circle for its shares and turn', async () => {
  const { user, sheet, fill, press } = await openForm();
  await user.click(sheet.getByRole('radio', { name: 'فاتورة' }));
  await fill('الاسم', 'فاتورة الكهرباء{Enter}');
  expect(sheet.queryByLabelText('عدد الدفعات')).toBeNull();
  await fill('مبلغ الدفعة', '214.50');
  expect(sheet.getByText('تتجدد حتى إنهائها، وهذه أول دفعاتها.')).toBeVisible();
  await press('السابق');
  await user.click(sheet.getByRole('radio', { name: 'جمعية' }));
  await press('التالي');
  await fill('قيمة السهم', '1000');
  await fill('عدد الأسهم', '10');
  await fill('دوري', '٨');
  await press('التالي');
  serve(obligations.addObligation, added);
  await press('إضافة');
  await waitFor(() => expect(receivedBy(obligations.addObligation)).toHaveLength(1));
  expect(receivedBy(obligations.addObligation)[0]?.body).toMatchObject({
    kind: 'jamiya',
    shares: 10,
    myShares: 1,
    turns: [8],
    contributionMinor: 100_000,
  });
});

test('a circle whose turn is in the rounds paid asks whether its pot came', async () => {
  const { user, sheet, fill, press } = await openForm();
  await user.click(sheet.getByRole('radio', { name: 'جمعية' }));
  await fill('الاسم', 'جمعية العائلة{Enter}');
  await fill('قيمة السهم', '1000');
  await fill('عدد الأسهم', '10');
  await fill('دوري', '2');
  expect(sheet.queryByRole('radio', { name: 'قُبضت من قبل' })).toBeNull();
  fireEvent.change(sheet.getByLabelText('أول جولة'), { target: { value: '2026-07-01' } });
  expect(await sheet.findByRole('radio', { name: 'قُبضت من قبل' })).toBeChecked();
  await user.click(sheet.getByRole('radio', { name: 'في حساب' }));
  await press('التالي');
  expect(await sheet.findByText(errorTexts.accountRequired)).toBeVisible();
  await user.selectOptions(sheet.getByLabelText('إلى حساب'), 'بطاقة مدى');
  await press('التالي');
  serve(obligations.addObligation, added);
  await press('إضافة');
  await waitFor(() => expect(receivedBy(obligations.addObligation)).toHaveLength(1));
  expect(receivedBy(obligations.addObligation)[0]?.body).toMatchObject({
    turns: [2],
    paidBefore: '2026-11-21',
    potAccountId: mada.id,
  });
});

test('payments of their own days and amounts must sum to the total', async () => {
  const { user, sheet, fill, press } = await openForm();
  await fill('الاسم', 'تأمين السيارة{Enter}');
  await fill('المبلغ الإجمالي', '1000');
  await fill('عدد الدفعات', '2');
  await user.click(sheet.getByRole('switch', { name: 'دفعات غير متساوية' }));
  const first = sheet.getByRole('textbox', { name: 'مبلغ الدفعة 1' });
  expect(first).toHaveValue('500.00');
  await user.clear(first);
  await user.type(first, '700');
  expect(sheet.getByText(/والفرق .*200\.00/)).toBeVisible();
  await press('التالي');
  expect(sheet.queryByRole('heading', { name: 'مراجعة الجدول' })).toBeNull();
  const second = sheet.getByRole('textbox', { name: 'مبلغ الدفعة 2' });
  await user.clear(second);
  await user.type(second, '300');
  await press('التالي');
  const rows = within(sheet.getByRole('list', { name: 'مراجعة الجدول' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('700.00'),
    expect.stringContaining('300.00'),
  ]);
});
