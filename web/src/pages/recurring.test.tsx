import { type Occurrence, type Recurring, recurring } from '@afdal/contract/finance/recurring';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { users } from '@afdal/contract/people/accounts';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Loads lazy chunks up front: loading them during a test takes longer than its timeouts.
import '../testing/finance-page.ts';
import { aTransaction, earner, mada } from '../testing/data/finance-data.ts';
import { signInAs } from '../testing/data/people.ts';
import { anOccurrence, aRecurring } from '../testing/data/recurring-data.ts';
import { failWith, receivedBy, serve } from '../testing/fake-server.ts';
import { serveFinance } from '../testing/finance-server.ts';
import { openApp } from '../testing/open-app.tsx';
import './recurring.tsx';
import '../features/finance/recurring/sheets.tsx';

const salary = aRecurring();
const fees = aRecurring({ type: 'expense', title: 'رسوم المدرسة', isApproximate: true, amountMinor: 90_000 });
const occurrenceFor = (each: Recurring, change: Partial<Occurrence> = {}) =>
  anOccurrence({ recurringId: each.id, ...change });
const late = occurrenceFor(salary, { dueOn: aDay('2026-11-19'), status: 'late' });

interface Served {
  readonly all?: Recurring[];
  readonly occurrences?: Occurrence[];
  readonly matches?: { transaction: Transaction; occurrences: Occurrence[]; isUnique: boolean }[];
}

async function openRecurring(
  { all = [salary, fees], occurrences = [late], matches = [] }: Served = {},
  more = '',
  at = '/recurring',
) {
  signInAs(earner);
  serve(users.readUser, () => earner);
  serveFinance([]);
  serve(recurring.listRecurring, () => all);
  serve(recurring.listOccurrences, () => occurrences);
  serve(recurring.listMatches, () => matches);
  return await openApp(`${at}${more}`);
}

const bodies = (endpoint: Parameters<typeof receivedBy>[0]) => receivedBy(endpoint).map(({ body }) => body);
const group = async (name: string) => within(await screen.findByRole('list', { name }));

test('what recurs has its days: those that wait, today, to come, and done with', async () => {
  await openRecurring({
    occurrences: [
      late,
      occurrenceFor(fees, { dueOn: aDay('2026-11-20'), status: 'recorded', transactionId: 'x', amountMinor: 90_000 }),
      occurrenceFor(fees, { dueOn: aDay('2026-11-21'), status: 'due', isApproximate: true }),
      occurrenceFor(salary),
    ],
  });
  expect((await group('بانتظار التسجيل')).getByText('منذ يومين')).toBeVisible();
  expect((await group('اليوم')).getByText('كل شهر · تقريبًا')).toBeVisible();
  expect((await group('القادمة')).getByText('الراتب')).toBeVisible();
  expect((await group('القائمة')).getAllByRole('listitem')).toHaveLength(2);
});

test('nothing yet has one button, which opens the form', async () => {
  const { user, address } = await openRecurring({ all: [], occurrences: [] });
  expect(await screen.findByRole('heading', { name: 'لا معاملات متكررة بعد' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة معاملة متكررة' }));
  expect(await screen.findByRole('dialog', { name: 'إضافة معاملة متكررة' })).toBeVisible();
  expect(address()).toBe('/recurring?open=add');
});

test('a failure can be tried again', async () => {
  signInAs(earner);
  serve(users.readUser, () => earner);
  serveFinance([]);
  failWith(recurring.listRecurring, 'internal');
  serve(recurring.listOccurrences, () => []);
  serve(recurring.listMatches, () => []);
  const { user } = await openApp('/recurring');
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(recurring.listRecurring, () => [salary]);
  await user.click(again);
  expect((await group('القائمة')).getByText('الراتب')).toBeVisible();
});

test('a tap confirms, and the toast takes it back', async () => {
  const { user } = await openRecurring();
  serve(recurring.confirmOccurrence, () => occurrenceFor(salary, { ...late, status: 'recorded', transactionId: 'x' }));
  await user.click(await screen.findByRole('button', { name: 'تسجيل «الراتب»' }));
  expect(await screen.findByText('سُجّلت «الراتب»')).toBeVisible();
  await waitFor(() =>
    expect(bodies(recurring.confirmOccurrence)).toEqual([{ on: '2026-11-19', id: expect.any(String) }]),
  );
  serve(recurring.undoOccurrence, () => late);
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('عاد الموعد كما كان')).toBeVisible();
  expect(bodies(recurring.undoOccurrence)).toEqual([{ on: '2026-11-19' }]);
});

test('what is about right asks for its amount', async () => {
  const due = occurrenceFor(fees, {
    dueOn: aDay('2026-11-21'),
    status: 'due',
    isApproximate: true,
    amountMinor: 90_000,
  });
  const { user } = await openRecurring({ occurrences: [due] });
  await user.click(await screen.findByRole('button', { name: 'تسجيل «رسوم المدرسة»' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'تفاصيل الموعد' }));
  const amount = await sheet.findByRole('textbox', { name: 'المبلغ' });
  await user.clear(amount);
  await user.type(amount, '950');
  serve(recurring.confirmOccurrence, () => occurrenceFor(fees, { ...due, status: 'recorded', transactionId: 'x' }));
  await user.click(sheet.getByRole('button', { name: 'تسجيل' }));
  await waitFor(() =>
    expect(bodies(recurring.confirmOccurrence)).toEqual([
      { on: '2026-11-21', id: expect.any(String), accountId: mada.id, amountMinor: 95_000, occurredOn: '2026-11-21' },
    ]),
  );
});

test('a transfer asks which account it comes from', async () => {
  const transfer = aRecurring({ type: 'transfer', title: 'ادخار', isApproximate: true });
  const { user } = await openRecurring({
    all: [transfer],
    occurrences: [occurrenceFor(transfer, { dueOn: aDay('2026-11-21'), status: 'due', isApproximate: true })],
  });
  await user.click(await screen.findByRole('button', { name: 'تسجيل «ادخار»' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'تفاصيل الموعد' }));
  expect(await sheet.findByRole('combobox', { name: 'من حساب' })).toHaveValue(mada.id);
});

test('one is changed with all that follow, or left out', async () => {
  const { user } = await openRecurring({ occurrences: [occurrenceFor(salary)] });
  await user.click((await group('القادمة')).getByRole('button', { name: 'الراتب' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'تفاصيل الموعد' }));
  await user.click(await sheet.findByRole('button', { name: 'تغيير الموعد أو المبلغ' }));
  const amount = sheet.getByRole('textbox', { name: 'المبلغ' });
  await user.clear(amount);
  await user.type(amount, '9000');
  await user.click(sheet.getByRole('radio', { name: 'هذا وما بعده' }));
  serve(recurring.editOccurrence, () => occurrenceFor(salary, { amountMinor: 900_000 }));
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(bodies(recurring.editOccurrence)).toEqual([{ on: '2026-11-27', amountMinor: 900_000, following: true }]),
  );
  await user.click((await group('القادمة')).getByRole('button', { name: 'الراتب' }));
  serve(recurring.skipOccurrence, () => occurrenceFor(salary, { status: 'skipped' }));
  await user.click(await screen.findByRole('button', { name: 'تخطّي' }));
  expect(await screen.findByText('تُخطّي هذا الموعد')).toBeVisible();
  expect(bodies(recurring.skipOccurrence)).toEqual([{ on: '2026-11-27' }]);
});

test('what came in is asked for, where two fit each by itself, and nothing is chosen', async () => {
  const came = aTransaction({ type: 'income', payee: 'إيداع راتب', amountMinor: 800_000 });
  const second = aRecurring({ title: 'راتب ثانٍ' });
  const { user } = await openRecurring({
    all: [salary, second],
    matches: [{ transaction: came, occurrences: [occurrenceFor(salary), occurrenceFor(second)], isUnique: false }],
  });
  const card = within(await screen.findByRole('region', { name: 'قد تكون هي نفسها' }));
  expect(card.getAllByRole('button', { name: /^هي نفسها/ })).toHaveLength(2);
  expect(receivedBy(recurring.matchOccurrence)).toEqual([]);
  serve(recurring.matchOccurrence, () =>
    occurrenceFor(second, { status: 'recorded', transactionId: came.id, isMatched: true }),
  );
  await user.click(card.getByRole('button', { name: /^هي نفسها «راتب ثانٍ»/ }));
  expect(await screen.findByText('طابقت المعاملة «راتب ثانٍ»')).toBeVisible();
  expect(receivedBy(recurring.matchOccurrence)).toMatchObject([
    { path: expect.stringContaining(second.id), body: { on: '2026-11-27', transactionId: came.id } },
  ]);
});

test('what is not it is not asked for again', async () => {
  const came = aTransaction({ type: 'income', payee: 'هدية', amountMinor: 800_000 });
  const { user } = await openRecurring({
    matches: [{ transaction: came, occurrences: [occurrenceFor(salary)], isUnique: true }],
  });
  serve(recurring.refuseMatch, () => undefined);
  const dismissButton = await screen.findByRole('button', { name: '«هدية» ليست منها' });
  serve(recurring.listMatches, () => []);
  await user.click(dismissButton);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'قد تكون هي نفسها' })).toBeNull());
});

test('a standing transfer is added with its rhythm, and errors stand in their fields', async () => {
  const { user } = await openRecurring({}, '?open=add');
  const form = within(await screen.findByRole('dialog', { name: 'إضافة معاملة متكررة' }));
  await user.click(await form.findByRole('button', { name: 'إضافة' }));
  expect(form.getByLabelText('الاسم')).toHaveAccessibleDescription('يرجى إدخال الاسم');
  await user.type(form.getByLabelText('الاسم'), 'مصروف الأبناء');
  await user.click(form.getByRole('radio', { name: 'مصروف' }));
  await user.type(form.getByRole('textbox', { name: 'المبلغ' }), '200');
  await user.selectOptions(form.getByLabelText('التكرار'), 'يوم الراتب');
  await user.click(form.getByRole('radio', { name: 'تلقائيًا' }));
  serve(recurring.addRecurring, ({ body }) => aRecurring({ id: (body as { id: string }).id, title: 'مصروف الأبناء' }));
  await user.click(form.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('أُضيفت المعاملة المتكررة')).toBeVisible();
  expect(bodies(recurring.addRecurring)).toMatchObject([
    {
      type: 'expense',
      title: 'مصروف الأبناء',
      amountMinor: 20_000,
      currency: 'SAR',
      accountId: mada.id,
      unit: 'payday',
      every: 1,
      recording: 'auto',
      startsOn: '2026-11-21',
      endsOn: null,
    },
  ]);
});

test('it is edited, and deleted with a way back', async () => {
  const { user } = await openRecurring();
  await user.click((await group('القائمة')).getByRole('button', { name: 'الراتب' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'تعديل معاملة متكررة' }));
  const title = await sheet.findByLabelText('الاسم');
  await user.type(title, ' الأساسي');
  serve(recurring.editRecurring, () => ({ ...salary, title: 'الراتب الأساسي' }));
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(bodies(recurring.editRecurring)).toMatchObject([{ title: 'الراتب الأساسي' }]));
  expect(bodies(recurring.editRecurring)[0]).not.toHaveProperty('type');
  await user.click((await group('القائمة')).getByRole('button', { name: /^الراتب/ }));
  serve(recurring.deleteRecurring, () => undefined);
  await user.click(await screen.findByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('حُذفت المعاملة المتكررة')).toBeVisible();
});

test('the finance page shows what is due, and confirms, undoes or skips it', async () => {
  const week = aRecurring({ type: 'expense', title: 'مصروف سارة', amountMinor: 5_000 });
  const auto = aRecurring({ title: 'دخل ثابت', recording: 'auto' });
  const club = aRecurring({ type: 'expense', title: 'اشتراك النادي' });
  const due = (each: Recurring) => occurrenceFor(each, { dueOn: aDay('2026-11-21'), status: 'due' });
  const lateWeek = occurrenceFor(week, { dueOn: aDay('2026-11-20'), status: 'late' });
  const rest = [{ ...due(fees), isApproximate: true }, due(club), due(auto), occurrenceFor(salary)];
  let occurrences = [late, lateWeek, ...rest];
  const { user, address } = await openRecurring(
    { all: [salary, fees, week, auto, club], occurrences },
    undefined,
    '/financial-planning',
  );
  serve(recurring.listOccurrences, () => occurrences);
  const respondWith = (changed: Occurrence, ...others: Occurrence[]) => {
    occurrences = [changed, ...others];
    return changed;
  };
  const card = within(await screen.findByRole('region', { name: 'متكررة بانتظار التسجيل' }));
  expect(card.getByRole('heading')).toHaveTextContent('متكررة بانتظار التسجيل 4');
  const titles = () => card.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent);
  expect(titles()).toEqual(['الراتب', 'مصروف سارة', 'رسوم المدرسة']);

  serve(recurring.confirmOccurrence, () =>
    respondWith({ ...late, status: 'recorded', transactionId: 'x' }, lateWeek, ...rest),
  );
  await user.click(card.getByRole('button', { name: 'تسجيل «الراتب»' }));
  expect(await screen.findByText('سُجّلت «الراتب»')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['مصروف سارة', 'رسوم المدرسة', 'اشتراك النادي']));
  expect(card.queryByRole('link', { name: 'عرض الكل' })).toBeNull();
  expect(card.getByRole('list')).toHaveFocus();
  serve(recurring.undoOccurrence, () => respondWith(late, lateWeek, ...rest));
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(titles()).toEqual(['الراتب', 'مصروف سارة', 'رسوم المدرسة']));
  expect(card.getByRole('link', { name: 'عرض الكل' })).toHaveAttribute('href', '/recurring');

  serve(recurring.skipOccurrence, () => respondWith({ ...lateWeek, status: 'skipped' }, late, ...rest));
  await user.click(card.getByRole('button', { name: 'خيارات «مصروف سارة»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'تخطّي' }));
  await waitFor(() => expect(titles()).toEqual(['الراتب', 'رسوم المدرسة', 'اشتراك النادي']));
  expect(bodies(recurring.skipOccurrence)).toEqual([{ on: '2026-11-20' }]);
  expect(card.getByRole('list')).toHaveFocus();

  await user.click(card.getByRole('button', { name: 'تسجيل «رسوم المدرسة»' }));
  expect(await screen.findByRole('dialog', { name: 'تفاصيل الموعد' })).toBeVisible();
  expect(address()).toMatch(/^\/recurring\?open=occurrence&id=/);
});

test('the last that waits leaves the focus to what follows its card', async () => {
  await openRecurring({ all: [salary], occurrences: [late] }, undefined, '/financial-planning');
  const confirm = await screen.findByRole('button', { name: 'تسجيل «الراتب»' });
  const done: Occurrence = { ...late, status: 'recorded', transactionId: 'x' };
  serve(recurring.confirmOccurrence, () => done);
  serve(recurring.listOccurrences, () => [done]);
  act(() => confirm.click());
  await waitFor(() => expect(confirm).not.toBeInTheDocument());
  expect(document.activeElement?.matches('main section')).toBe(true);
});

test('the finance page shows no group where nothing waits', async () => {
  await openRecurring({ all: [salary], occurrences: [occurrenceFor(salary)] }, undefined, '/financial-planning');
  await waitFor(() => expect(receivedBy(recurring.listOccurrences)).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'متكررة بانتظار التسجيل' })).toBeNull();
});

test('the finance page counts what came in in its card, and reviews it there, without a toast', async () => {
  const came = aTransaction({ type: 'income', payee: 'إيداع', amountMinor: 800_000 });
  const { user, address } = await openRecurring(
    {
      all: [salary],
      occurrences: [occurrenceFor(salary)],
      matches: [{ transaction: came, occurrences: [occurrenceFor(salary)], isUnique: true }],
    },
    undefined,
    '/financial-planning',
  );
  const card = within(await screen.findByRole('region', { name: 'متكررة بانتظار التسجيل' }));
  expect(card.getByText('معاملة واحدة')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^هي نفسها/ })).toBeNull();
  await user.click(card.getByRole('button', { name: 'مراجعة' }));
  expect(card.getByText('إيداع')).toBeVisible();
  expect(address()).toBe('/financial-planning');
  serve(recurring.refuseMatch, () => undefined);
  serve(recurring.listMatches, () => []);
  await user.click(card.getByRole('button', { name: '«إيداع» ليست منها' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'متكررة بانتظار التسجيل' })).toBeNull());
});

test('every year is every twelve months, and a Hijri item has its Hijri days', async () => {
  const zakat = aRecurring({ title: 'زكاة', every: 12, calendar: 'umalqura' });
  const { user } = await openRecurring({
    all: [zakat],
    occurrences: [occurrenceFor(zakat, { dueOn: aDay('2026-11-24') })],
  });
  const row = within((await group('القادمة')).getByRole('listitem'));
  expect(row.getByText(/كل سنة هجرية/)).toBeVisible();
  expect(row.getByText('14')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة معاملة متكررة' }));
  const form = within(await screen.findByRole('dialog', { name: 'إضافة معاملة متكررة' }));
  await user.type(await form.findByLabelText('الاسم'), 'تأمين السيارة');
  await user.type(form.getByRole('textbox', { name: 'المبلغ' }), '2000');
  await user.selectOptions(form.getByLabelText('التكرار'), 'كل سنة');
  serve(recurring.addRecurring, ({ body }) => aRecurring({ id: (body as { id: string }).id }));
  await user.click(form.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(bodies(recurring.addRecurring)).toMatchObject([{ unit: 'month', every: 12 }]));
});
