import { type Import, type ImportRow, imports } from '@afdal/contract/finance/imports';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { anImport } from '../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney } from '../../../testing/finance-feature.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './import-queries.ts';
import { ImportOver } from './import-sheet.tsx';

const plain = anImport();
const waiting = anImport({
  rows: 4,
  duplicates: 0,
  undecided: 2,
  mapping: { ...plain.mapping, sign: null, expenses: [7] },
});
const undecided = [2, 3].map(
  (line): ImportRow => ({
    line,
    kind: 'undecided',
    type: null,
    occurredOn: aDay('2026-11-20'),
    amountMinor: line * 100,
    payee: `متجر ${line}`,
    note: '',
    categoryId: null,
    transfer: null,
    isPending: false,
    endsPending: false,
    ruled: null,
    match: null,
    problem: null,
    cells: [],
  }),
);

function Preview() {
  const { data } = useImport(waiting.id);
  if (!data) return null;
  return data.status === 'ready' ? (
    <ImportPreview from={data} onBack={() => {}} />
  ) : (
    <ImportOver from={data} hasMore={false} onFiles={() => {}} />
  );
}

async function preview(from: Import = waiting) {
  let current = from;
  serve(imports.readImport, () => current);
  serve(imports.listImportRows, ({ query }) => ({
    items: query.kind === 'undecided' ? undecided : [],
    nextCursor: null,
  }));
  serve(imports.mapImport, ({ body }) => {
    current = { ...from, ...(body as object), undecided: 0, toAdd: 4 };
    return current;
  });
  const { user } = await openMoney(<Preview />);
  return { user };
}

const sent = () => receivedBy(imports.mapImport).map(({ body }) => (body as { mapping: Import['mapping'] }).mapping);

test('rows without a type are asked about first, and not imported before', async () => {
  await preview();
  expect(await screen.findByText('بلا نوع: صفّان')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'بلا نوع' })).toBeVisible();
  expect(screen.getByText('لا يذكر الملف نوع هذه الصفوف: مصروف أم دخل؟ لا تُستورد قبل تحديده.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'حفظ الأنواع' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'استيراد الباقي: معاملتان' })).toBeEnabled();
});

test('one says it of all rows, and otherwise of one', async () => {
  const { user } = await preview();
  const all = await screen.findByRole('radiogroup', { name: 'نوع الصفوف كلها' });
  await user.click(within(all).getByRole('radio', { name: 'مصروف' }));
  const third = await screen.findByRole('radiogroup', { name: 'نوع الصف 3: متجر 3' });
  expect(within(third).getByRole('radio', { name: 'مصروف' })).toBeChecked();
  await user.click(within(third).getByRole('radio', { name: 'دخل' }));
  await user.click(screen.getByRole('button', { name: 'حفظ الأنواع' }));
  await waitFor(() => expect(sent()).toMatchObject([{ sign: 'expense', expenses: [7], incomes: [3] }]));
  expect(await screen.findByRole('button', { name: 'استيراد: 4 معاملات' })).toBeEnabled();
  expect(screen.queryByText(/بلا نوع/)).toBeNull();
});

test('what was chosen of single rows stays where saving it failed', async () => {
  const { user } = await preview();
  failWith(imports.mapImport, 'internal');
  const second = await screen.findByRole('radiogroup', { name: 'نوع الصف 2: متجر 2' });
  await user.click(within(second).getByRole('radio', { name: 'دخل' }));
  await user.click(screen.getByRole('button', { name: 'حفظ الأنواع' }));
  expect(await screen.findByText('تعذّر حفظ الأنواع، وما حُدّد باقٍ هنا')).toBeVisible();
  expect(within(second).getByRole('radio', { name: 'دخل' })).toBeChecked();
});

test.each([
  [0, 'المحذوف: 6 معاملات، ولا شيء سواها.'],
  [2, 'المحذوف: 6 معاملات، ولا شيء سواها. وما عُدّل منها بعد الاستيراد ينتقل إلى المحذوفات: معاملتان.'],
])('before an import is reverted it says how many rows were edited: %i', async (edited, expected) => {
  const { user } = await preview({ ...waiting, status: 'done', added: 6, edited: 0 });
  const revert = await screen.findByRole('button', { name: 'التراجع عن الاستيراد' });
  // Some were edited after the import was read.
  serve(imports.readImport, (): Import => ({ ...waiting, status: 'done', added: 6, edited }));
  await user.click(revert);
  expect(await screen.findByText(expected)).toBeVisible();
});

test('what the bank has only reserved says so, and so does the row that posts it', async () => {
  await preview({ ...waiting, rows: 2, undecided: 0 });
  const items = undecided.map((row, at): ImportRow => {
    return { ...row, kind: 'new', type: 'expense', isPending: at === 0, endsPending: at === 1 };
  });
  serve(imports.listImportRows, () => ({ items, nextCursor: null }));
  expect(await screen.findByText(/معلّقة لدى البنك: مخطط لها حتى تُنفَّذ$/)).toBeVisible();
  expect(screen.getByText(/كانت معلّقة لدى البنك$/)).toBeVisible();
});

test('a row says what a rule makes of it, and what the file says', async () => {
  await preview({ ...waiting, rows: 1, undecided: 0 });
  const [row] = undecided;
  const ruled = { payee: 'بنده', note: 'أسبوعي', tags: ['بيت'] };
  const items = row ? [{ ...row, kind: 'new' as const, type: 'expense' as const, payee: 'PANDA 4411', ruled }] : [];
  serve(imports.listImportRows, () => ({ items, nextCursor: null }));
  const title = await screen.findByText('بنده');
  expect(title.closest('li')).toHaveTextContent('في الملف «PANDA 4411» · وسم «بيت» · أسبوعي');
});

const known = {
  transactionId: newId(),
  payee: 'غداء',
  occurredOn: aDay('2026-11-18'),
  source: 'hand',
  isSure: false,
} as const;

async function previewMatched() {
  await preview({ ...waiting, rows: 3, undecided: 0, matched: 2, unsure: 1 });
  const items = undecided.map(
    (row, at): ImportRow => ({ ...row, kind: 'matched', type: 'expense', match: { ...known, isSure: at === 1 } }),
  );
  serve(imports.listImportRows, ({ query }) => ({ items: query.kind === 'matched' ? items : [], nextCursor: null }));
  let running = { ...waiting, status: 'running' as const };
  serve(imports.commitImport, () => {
    running = { ...running };
    return running;
  });
}

const findAnswers = async (line: number) =>
  await screen.findByRole('radiogroup', { name: `الصف ${line}: متجر ${line}، و«غداء»` });

test('rows that were recorded before say what they may be: a sure one is answered, the other is asked about', async () => {
  await previewMatched();
  expect(await screen.findByText('مسجلة من قبل: صفّان')).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'مسجلة من قبل' })).getAllByRole('listitem');
  for (const row of rows) expect(row).toHaveTextContent('غداء · 18 نوفمبر 2026 · مسجلة يدويًا');
  expect(within(await findAnswers(2)).queryByRole('radio', { checked: true })).toBeNull();
  expect(within(await findAnswers(3)).getByRole('radio', { name: 'هي نفسها' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'استيراد الباقي: معاملتان' })).toBeEnabled();
});

test('what is answered of them is sent with the transaction that it is about', async () => {
  const user = userEvent.setup();
  await previewMatched();
  await user.click(within(await findAnswers(2)).getByRole('radio', { name: 'هي نفسها' }));
  await user.click(within(await findAnswers(3)).getByRole('radio', { name: 'معاملة أخرى' }));
  await user.click(screen.getByRole('button', { name: 'استيراد: 3 معاملات' }));
  await waitFor(() =>
    expect(receivedBy(imports.commitImport)[0]?.body).toMatchObject({
      matches: [2],
      matchedIds: [known.transactionId],
      unmatched: [3],
      skipErrors: false,
    }),
  );
});

test('an import that only found what was there can be reverted, and says what becomes of it', async () => {
  const { user } = await preview({ ...waiting, status: 'done', added: 0, matched: 2 });
  expect(await screen.findByText('المسجل من قبل: معاملتان، ولم يتكرر.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'التراجع عن الاستيراد' }));
  expect(await screen.findByText(/وما طابقها من معاملاتك يعود كما كان\.$/)).toBeVisible();
});
