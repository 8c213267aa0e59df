import { type PayeeDetails, payees, type UsedPayee } from '@afdal/contract/finance/ledger/payees';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { PayeesTab } from './payees-tab.tsx';

const aPayee = (name: string, count: number, amountMinor = -1_000): UsedPayee => ({
  id: newId(),
  name,
  count,
  lastOn: aDay('2026-11-20'),
  total: { amountMinor, currency: 'SAR' },
});
const [bandah, panda, hyper, cafe] = [
  aPayee('بنده', 31, -590_420),
  aPayee('PANDA 4411', 19, -312_040),
  aPayee('هايبر بنده', 8, -186_600),
  aPayee('مقهى الركن', 22),
];
const others = [
  { id: newId(), name: 'PANDA 4411', count: 19 },
  { id: newId(), name: 'PANDA 5522', count: 0 },
];
const detailed = (payee: UsedPayee): PayeeDetails => ({ ...payee, names: others });

async function open(items: UsedPayee[] = [bandah, panda, hyper, cafe], groups: UsedPayee[][] = []) {
  let similar = groups;
  // Before the calls whose paths look like an id of one.
  serve(payees.readPayee, () => detailed(bandah));
  serve(payees.listUsedPayees, () => ({ items, nextCursor: null, count: items.length }));
  serve(payees.listSimilarPayees, () => similar);
  serve(payees.renamePayee, () => detailed(cafe));
  serve(payees.mergePayees, () => detailed(bandah));
  serve(payees.separatePayeeName, () => ({ payee: null }));
  serve(payees.distinguishPayees, () => {
    similar = [];
    return undefined;
  });
  return await openMoney(<PayeesTab />, []);
}

const findPayeeRow = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement;

test('each payee has its transactions, its last day and its sum', async () => {
  await open();
  const row = await findPayeeRow('بنده');
  expect(row).toHaveTextContent('31 معاملة · آخرها أمس');
  expect(row).toHaveTextContent('5,904.20');
});

test('a payee is renamed in place of its row, and a name that is another’s stays typed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'تغيير اسم «مقهى الركن»' }));
  expect(screen.getByText('الاسم الجديد يظهر على 22 معاملة، ويبقى نص البنك كما وصل.')).toBeInTheDocument();
  const field = screen.getByLabelText(/اسم الجهة/);
  await user.clear(field);
  await user.type(field, 'بنده');
  failWith(payees.renamePayee, 'validation_failed', { name: 'هذا الاسم لجهة أخرى' });
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('هذا الاسم لجهة أخرى')).toBeInTheDocument();
  expect(field).toHaveValue('بنده');
  serve(payees.renamePayee, () => detailed(cafe));
  await user.type(field, ' 2');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.queryByLabelText(/اسم الجهة/)).not.toBeInTheDocument());
  expect(receivedBy(payees.renamePayee).at(-1)?.body).toEqual({ name: 'بنده 2' });
});

test('a payee that gets the name of another is merged with it by one more press', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'تغيير اسم «مقهى الركن»' }));
  const field = screen.getByLabelText(/اسم الجهة/);
  await user.clear(field);
  await user.type(field, 'بندة');
  failWith(payees.renamePayee, 'validation_failed', { name: 'هذا الاسم لجهة أخرى' });
  expect(screen.queryByRole('button', { name: 'دمجهما' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await user.click(await screen.findByRole('button', { name: 'دمجهما' }));
  const card = screen.getByRole('region', { name: 'دمج الجهات' });
  expect(card).toHaveTextContent('53 معاملة باسم «بنده»');
  expect(screen.queryByLabelText(/اسم الجهة/)).not.toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'دمج جهتين' }));
  await waitFor(() => expect(receivedBy(payees.mergePayees)[0]?.body).toEqual({ ids: [cafe.id] }));
  await user.click(screen.getByRole('link', { name: 'تقرير الجهات' }));
  expect(address()).toBe('/reports?by=payee');
});

test('names that look like one are merged under the one that is chosen', async () => {
  const { user } = await open(undefined, [[bandah, panda, hyper]]);
  expect(await screen.findByText(/3 أسماء تبدو جهة واحدة/)).toHaveTextContent('PANDA 4411');
  await user.click(screen.getByRole('button', { name: 'مراجعة الدمج' }));
  const card = screen.getByRole('region', { name: 'دمج الجهات' });
  expect(card).toHaveTextContent('58 معاملة باسم «بنده»');
  expect(card).toHaveTextContent('10,890.60');
  await user.click(within(card).getByRole('checkbox', { name: 'اختيار «PANDA 4411»' }));
  await user.click(within(card).getByRole('radio', { name: 'هايبر بنده' }));
  await user.click(within(card).getByRole('button', { name: 'دمج جهتين' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'دمج الجهات' })).not.toBeInTheDocument());
  expect(receivedBy(payees.mergePayees)[0]?.body).toEqual({ ids: [bandah.id] });
});

test('payees of one’s choice are merged under another name; fewer than two are not', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'اختيار جهات للدمج' }));
  const card = screen.getByRole('region', { name: 'دمج الجهات' });
  await user.click(within(card).getByRole('checkbox', { name: 'اختيار «بنده»' }));
  await user.click(within(card).getByRole('button', { name: 'دمج جهة واحدة' }));
  expect(within(card).getByRole('alert')).toHaveTextContent('يلزم اختيار جهتين على الأقل');
  await user.click(within(card).getByRole('checkbox', { name: 'اختيار «مقهى الركن»' }));
  await user.click(within(card).getByRole('radio', { name: 'اسم آخر' }));
  await user.type(within(card).getByLabelText(/اسم الجهة/), 'الركن');
  await user.click(within(card).getByRole('button', { name: 'دمج جهتين' }));
  await waitFor(() => expect(receivedBy(payees.mergePayees)[0]?.body).toEqual({ ids: [cafe.id], name: 'الركن' }));
});

test('names that are not one payee’s are not offered again', async () => {
  const { user } = await open(undefined, [[bandah, panda]]);
  await user.click(await screen.findByRole('button', { name: 'ليست جهة واحدة' }));
  await waitFor(() => expect(screen.queryByText(/اسمان يبدوان جهة واحدة/)).not.toBeInTheDocument());
  expect(receivedBy(payees.distinguishPayees)[0]?.body).toEqual({ ids: [panda.id] });
});

test('a payee shows its other names, each of which is separated again', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'بنده' }));
  const sheet = await screen.findByRole('dialog', { name: 'بنده' });
  await user.click(await within(sheet).findByRole('button', { name: 'فصل «PANDA 5522»' }));
  await waitFor(() => expect(receivedBy(payees.separatePayeeName)[0]?.body).toEqual({ nameId: others[1]?.id }));
  expect(within(sheet).getByRole('link', { name: 'عرض المعاملات' })).toHaveAttribute(
    'href',
    expect.stringContaining('payee='),
  );
});

test('without payees the tab says how there will be some', async () => {
  await open([]);
  expect(await screen.findByText('لا جهات بعد')).toBeInTheDocument();
});
