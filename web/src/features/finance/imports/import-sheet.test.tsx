import { earlyStatementErrors } from '@afdal/contract/finance/early-statement-errors.ar';
import { type Import, type ImportRow, imports } from '@afdal/contract/finance/imports';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, anImport, groceries, mada } from '../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../testing/finance-feature.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { guide } from './statement-guide.ar.ts';

const waiting = anImport();
const savings = anAccount({ name: 'الادخار' });

function aRow(line: number, change: Partial<ImportRow> = {}): ImportRow {
  return {
    line,
    kind: 'new',
    type: 'expense',
    occurredOn: aDay('2026-11-20'),
    amountMinor: 100 * line,
    payee: `متجر ${line}`,
    note: '',
    categoryId: groceries.id,
    transfer: null,
    isPending: false,
    endsPending: false,
    ruled: null,
    match: null,
    problem: null,
    cells: ['2026-11-20', `متجر ${line}`, `-${line}`],
    ...change,
  };
}

const rowsByKind: Record<ImportRow['kind'], ImportRow[]> = {
  new: [2, 3, 4, 5].map((line) => aRow(line)),
  undecided: [],
  matched: [],
  duplicate: [aRow(6, { kind: 'duplicate', payee: 'أسواق الحي' })],
  error: [
    aRow(7, {
      kind: 'error',
      type: null,
      occurredOn: null,
      amountMinor: null,
      payee: '',
      categoryId: null,
      problem: 'الصف 7: التاريخ غير مقروء',
      cells: ['32/13/2026', 'غريب', '-5'],
    }),
  ],
};

const csv = new File(['التاريخ,الوصف,القيمة\n'], 'كشف نوفمبر.csv', { type: 'text/csv' });

async function openImport(present: Import[] = []) {
  serve(imports.listImports, () => present);
  serve(imports.listImportRows, ({ query }) => ({
    items: rowsByKind[query.kind as ImportRow['kind']],
    nextCursor: null,
  }));
  return await openMoneySheet(ImportSheet, { accounts: [mada, savings] });
}

async function upload(started: Import = waiting, file = csv) {
  const opened = await openImport();
  serve(imports.startImport, () => started);
  serve(imports.readImport, () => started);
  await screen.findByRole('combobox', { name: 'إلى حساب' });
  await waitFor(() =>
    expect(opened.sheet.getByRole('button', { name: 'اختيار ملف' })).not.toHaveAttribute('aria-busy'),
  );
  await opened.user.upload(opened.sheet.getByLabelText('ملف الكشف', { selector: 'input' }), file);
  return opened;
}

async function preview(started: Import = waiting) {
  const opened = await upload(started);
  serve(imports.mapImport, () => started);
  await opened.user.click(await opened.sheet.findByRole('button', { name: 'متابعة إلى المعاينة' }));
  await opened.sheet.findByRole('heading', { name: 'المعاينة' });
  return opened;
}

test('imports a file in four steps, each of which shows the progress, and can be reverted', async () => {
  const { user, sheet, press } = await preview();
  expect(receivedBy(imports.startImport)[0]?.body).toMatchObject({ accountId: mada.id, file: expect.any(File) });
  expect(sheet.getByRole('heading', { name: 'المعاينة' })).toHaveFocus();
  expect(sheet.getByText('الجديد: 4 صفوف')).toBeVisible();
  expect(sheet.getByText('تكرار محتمل: صف مكرر واحد')).toBeVisible();
  expect(sheet.getByText('بحاجة إلى تصحيح: لا صفوف')).toBeVisible();

  // One new row is left out, and the duplicate is included only because it was chosen.
  await user.click(await sheet.findByRole('checkbox', { name: 'استيراد الصف 3: متجر 3', checked: true }));
  await user.click(sheet.getByRole('radio', { name: 'تكرار محتمل' }));
  await user.click(await sheet.findByRole('checkbox', { name: 'استيراد الصف 6: أسواق الحي', checked: false }));
  const running: Import = { ...waiting, status: 'running', toAdd: 4, added: 1 };
  serve(imports.commitImport, () => running);
  serve(imports.readImport, () => running);
  await press('استيراد: 4 معاملات');
  expect(await sheet.findByRole('progressbar', { name: 'تقدم الاستيراد' })).toHaveAttribute('aria-valuenow', '25');
  expect(receivedBy(imports.commitImport)[0]?.body).toEqual({
    duplicates: [6],
    without: [3],
    matches: [],
    matchedIds: [],
    unmatched: [],
    skipErrors: false,
  });

  const done: Import = { ...running, status: 'done', added: 4 };
  serve(imports.readImport, () => done);
  expect(await sheet.findByText('اكتمل الاستيراد: 4 معاملات')).toBeVisible();
  await press('التراجع عن الاستيراد');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('heading')).toHaveTextContent('التراجع عن استيراد «كشف نوفمبر.csv»؟');
  expect(question.getByText('المحذوف: 4 معاملات، ولا شيء سواها.')).toBeVisible();
  serve(imports.revertImport, () => undefined);
  serve(imports.readImport, () => ({ ...done, status: 'reverted' as const, added: 0 }));
  await user.click(question.getByRole('button', { name: 'تراجع عن الاستيراد' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sheet.getAllByText('اكتمل التراجع عن الاستيراد')).not.toHaveLength(0);
});

test('rows that cannot be read are shown by line, and the rest comes in only when that is said', async () => {
  const { user, sheet, press } = await preview({ ...waiting, rows: 6, errors: 1 });
  expect(sheet.queryByRole('button', { name: /^استيراد:/ })).toBeNull();
  await user.click(sheet.getByRole('radio', { name: 'بحاجة إلى تصحيح' }));
  expect(await sheet.findByText('الصف 7: التاريخ غير مقروء')).toBeVisible();
  serve(imports.commitImport, () => ({ ...waiting, status: 'done' as const, toAdd: 4, added: 4 }));
  serve(imports.readImport, () => ({ ...waiting, status: 'done' as const, toAdd: 4, added: 4 }));
  await press('استيراد الباقي: 4 معاملات');
  expect(await sheet.findByText('اكتمل الاستيراد: 4 معاملات')).toBeVisible();
  expect(receivedBy(imports.commitImport)[0]?.body).toEqual({
    duplicates: [],
    without: [],
    matches: [],
    matchedIds: [],
    unmatched: [],
    skipErrors: true,
  });
});

test('what nothing can be read without is asked for in its field, and the columns say what they are', async () => {
  const { user, sheet, press } = await upload();
  const date = await sheet.findByRole('combobox', { name: 'التاريخ' });
  expect(sheet.getByRole('columnheader', { name: 'الوصف: الجهة' })).toBeVisible();
  await user.selectOptions(date, 'بلا عمود');
  await press('متابعة إلى المعاينة');
  expect(date).toHaveAccessibleDescription('عمود «التاريخ» غير مربوط');
  expect(date).toHaveFocus();
  expect(receivedBy(imports.mapImport)).toHaveLength(0);
  await user.selectOptions(date, 'التاريخ');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'ملاحظة' }), 'الوصف');
  expect(sheet.getByRole('columnheader', { name: 'الوصف: الجهة، ملاحظة' })).toBeVisible();
});

test('an import is cancelled while it runs, and one that runs is found again in the list', async () => {
  const running: Import = { ...waiting, status: 'running', toAdd: 4, added: 2 };
  serve(imports.readImport, () => running);
  const { user, sheet, press } = await openImport([running]);
  await user.click(await sheet.findByRole('button', { name: 'فتح «كشف نوفمبر.csv»' }));
  expect(await sheet.findByRole('progressbar', { name: 'تقدم الاستيراد' })).toHaveAttribute(
    'aria-valuetext',
    'جارٍ الاستيراد: 2 من 4',
  );
  const cancelled: Import = { ...running, status: 'cancelled', added: 0 };
  serve(imports.cancelImport, () => cancelled);
  serve(imports.readImport, () => cancelled);
  await press('إلغاء الاستيراد');
  expect(await sheet.findByText('أُلغي الاستيراد، ولم يُضف شيء')).toBeVisible();
});

test.each([
  ['a PDF', new File(['%PDF'], 'كشف.csv', { type: 'application/pdf' }), earlyStatementErrors.statement_pdf.text],
  ['a picture', new File(['x'], 'كشف.csv', { type: 'image/png' }), earlyStatementErrors.statement_picture.text],
  ['a packed file', new File(['x'], 'كشف.zip', { type: 'text/plain' }), earlyStatementErrors.statement_zipped.text],
  [
    'another kind of file',
    new File(['x'], 'كشف.docx', { type: 'text/plain' }),
    earlyStatementErrors.statement_unreadable.text,
  ],
  ['an empty file', new File([], 'كشف.csv'), 'الملف فارغ'],
  [
    'more than ten megabytes',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'كشف.csv'),
    'الملف أكبر من الحد: 10 ميجابايت',
  ],
])('%s is refused before it is sent', async (_what, file, text) => {
  const { user, sheet } = await openImport();
  await waitFor(() => expect(sheet.getByRole('combobox', { name: 'إلى حساب' })).toHaveValue(mada.id));
  await user.upload(sheet.getByLabelText('ملف الكشف', { selector: 'input' }), file);
  expect(await sheet.findByText(text)).toBeVisible();
  expect(await sheet.findByText(guide.onlyPdf)).toBeVisible();
  expect(receivedBy(imports.startImport)).toHaveLength(0);
});

test('a file that is sent again after an answer that never came is still one import', async () => {
  const { user, sheet } = await openImport();
  let tries = 0;
  serve(imports.startImport, () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return waiting;
  });
  serve(imports.readImport, () => waiting);
  await waitFor(() => expect(sheet.getByRole('combobox', { name: 'إلى حساب' })).toHaveValue(mada.id));
  await user.upload(sheet.getByLabelText('ملف الكشف', { selector: 'input' }), csv);
  expect(await sheet.findByRole('button', { name: 'متابعة إلى المعاينة' })).toBeVisible();
  const [first, again] = receivedBy(imports.startImport).map(({ body }) => body);
  expect(first).toMatchObject({ id: expect.any(String), accountId: mada.id });
  expect(again).toEqual(first);
});

test('what the server cannot read it says in the place of the file', async () => {
  const { user, sheet } = await openImport();
  failWith(imports.startImport, 'statement_unreadable');
  await waitFor(() => expect(sheet.getByRole('combobox', { name: 'إلى حساب' })).toHaveValue(mada.id));
  await user.upload(sheet.getByLabelText('ملف الكشف', { selector: 'input' }), csv);
  expect(await sheet.findByText(earlyStatementErrors.statement_unreadable.text)).toBeVisible();
});

test('with no files of before there is one sentence', async () => {
  const { sheet } = await openImport();
  expect(await sheet.findByRole('heading', { name: 'لا ملفات مستوردة بعد' })).toBeVisible();
});

test('at the plan’s limit no file is asked for; what was imported is listed still', async () => {
  const createdAt = new Date().toISOString();
  const { sheet } = await openImport([anImport({ status: 'done', toAdd: 4, added: 4, createdAt })]);
  expect(await sheet.findByText('وصلت إلى حد الباقة: ملف مستورد واحد في الدورة. بريميوم يرفع الحد.')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'اختيار ملف' })).toBeNull();
  expect(sheet.getByRole('button', { name: /كشف نوفمبر/ })).toBeVisible();
});

test('a file that waits is not imported beyond the limit', async () => {
  const createdAt = new Date().toISOString();
  const { user, sheet } = await openImport([
    anImport({ status: 'done', toAdd: 4, added: 4, createdAt }),
    { ...waiting, fileName: 'ينتظر.csv' },
  ]);
  serve(imports.readImport, () => waiting);
  serve(imports.mapImport, () => waiting);
  await user.click(await sheet.findByRole('button', { name: /ينتظر/ }));
  await user.click(await sheet.findByRole('button', { name: 'متابعة إلى المعاينة' }));
  expect(await sheet.findByText(/^وصلت إلى حد الباقة: ملف مستورد واحد في الدورة/)).toBeVisible();
  expect(sheet.queryByRole('button', { name: /^استيراد/ })).toBeNull();
});

const ofTwo = anImport({
  source: 'YNAB',
  fileAccounts: [
    { name: 'Checking', rows: 3 },
    { name: 'Savings', rows: 2 },
  ],
  missing: ['fileAccount'],
});

test('of a file with several accounts one is asked for, and its transfers with which accounts', async () => {
  const { user, sheet, press } = await upload(ofTwo);
  const account = await sheet.findByRole('combobox', { name: 'الحساب في الملف' });
  expect(sheet.getByText('الملف من YNAB، وأعمدته معروفة. يمكن تغيير أي منها.')).toBeVisible();
  await press('متابعة إلى المعاينة');
  expect(account).toHaveAccessibleDescription(/في الملف أكثر من حساب\. يرجى اختيار أحدها\./);
  expect(receivedBy(imports.mapImport)).toHaveLength(0);
  const mapping = { ...ofTwo.mapping, fileAccount: 'Checking', transfers: [{ name: 'Savings', accountId: null }] };
  serve(imports.mapImport, () => ({ ...ofTwo, mapping, missing: [] }));
  await user.selectOptions(account, 'Checking: 3 صفوف');
  expect(receivedBy(imports.mapImport)[0]?.body).toMatchObject({ mapping: { fileAccount: 'Checking' } });
  const other = await sheet.findByRole('combobox', { name: 'Savings' });
  expect(within(other).queryByRole('option', { name: mada.name })).toBeNull();
  await user.selectOptions(other, savings.name);
  await press('متابعة إلى المعاينة');
  await sheet.findByRole('heading', { name: 'المعاينة' });
  expect(receivedBy(imports.mapImport)[1]?.body).toMatchObject({
    mapping: { fileAccount: 'Checking', transfers: [{ name: 'Savings', accountId: savings.id }] },
  });
});

test('a row that is a transfer says with which account', async () => {
  const transfer = { accountId: savings.id, isIn: false };
  rowsByKind.new = [aRow(2, { type: 'transfer', categoryId: null, transfer }), aRow(3)];
  const { sheet } = await preview();
  expect(await sheet.findByText(new RegExp(`تحويل إلى «${savings.name}»`))).toBeVisible();
});

test('letters that look wrong are read anew, and what nobody can read says so in its place', async () => {
  const { user, sheet, press } = await upload();
  await sheet.findByRole('combobox', { name: 'التاريخ' });
  await press(/^الترميز والفاصل/);
  const encoding = sheet.getByRole('combobox', { name: 'ترميز الحروف' });
  expect(encoding).toHaveDisplayValue('تلقائي: Unicode (UTF-8)');
  const read = { ...waiting, encoding: 'windows-1256', sample: [['2026-11-20', 'أسواق أخرى', '-1']] };
  serve(imports.mapImport, () => ({ ...read, mapping: { ...read.mapping, encoding: 'windows-1256' as const } }));
  serve(imports.readImport, () => read);
  await user.selectOptions(encoding, 'عربي ويندوز (Windows-1256)');
  expect(await sheet.findByRole('cell', { name: 'أسواق أخرى' })).toBeVisible();
  expect(encoding).toHaveValue('windows-1256');
  failWith(imports.mapImport, 'validation_failed', { 'mapping.encoding': 'لا يُقرأ' });
  await user.selectOptions(sheet.getByRole('combobox', { name: 'الفاصل بين الأعمدة' }), ';');
  await waitFor(() => expect(encoding).toHaveAccessibleDescription('لا يُقرأ'));
  expect(receivedBy(imports.mapImport).at(-1)?.body).toMatchObject({
    mapping: { encoding: 'windows-1256', delimiter: ';' },
  });
});

test('a workbook says itself how it is read', async () => {
  const { sheet } = await upload(anImport({ format: 'workbook', delimiter: null }));
  await sheet.findByRole('combobox', { name: 'التاريخ' });
  expect(sheet.queryByRole('button', { name: /^الترميز والفاصل/ })).toBeNull();
});

test('another account of the same file is one tap away once the first has come in', async () => {
  const chosen = { ...ofTwo, missing: [], mapping: { ...ofTwo.mapping, fileAccount: 'Checking' } };
  const { user, sheet, press } = await preview(chosen);
  const done: Import = { ...chosen, status: 'done', fileAccounts: [], toAdd: 4, added: 4 };
  serve(imports.commitImport, () => done);
  serve(imports.readImport, () => done);
  await user.click(await sheet.findByRole('button', { name: /^استيراد:/ }));
  await press('حساب آخر من الملف نفسه');
  await press('الملف نفسه: كشف نوفمبر.csv');
  expect(receivedBy(imports.startImport)[1]?.body).toMatchObject({ file: expect.any(File) });
});
