import type { EndpointOutput } from '@afdal/contract/endpoint';
import { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { aDetail, anInstallment, anObligation } from '../../../testing/data/obligation-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney, openMoneySheet } from '../../../testing/finance-feature.tsx';
import { EditObligationSheet } from './edit-obligation.tsx';
import { ObligationSheet } from './obligation-sheet.tsx';

type Settlement = EndpointOutput<typeof obligations.readSettlement>;

const id = '0190b5a0-0000-7000-8000-000000000001';
const paid = anInstallment({ obligationId: id, dueOn: aDay('2026-10-24'), status: 'paid', paidMinor: 10_000 });
const due = anInstallment({ obligationId: id, seq: 2 });
const last = anInstallment({ obligationId: id, seq: 3, dueOn: aDay('2026-12-24') });
const phone = anObligation({ id, totalMinor: 30_000, paidMinor: 10_000, remainingMinor: 20_000, paymentCount: 3 });
const detail = aDetail(phone, [paid, due, last]);

async function openSheet(obligation: ObligationDetail = detail, estimate: Settlement = null) {
  serve(obligations.listObligations, () => [phone]);
  serve(obligations.readObligation, () => obligation);
  serve(obligations.readSettlement, () => estimate);
  serve(obligationAttachments.listAttachments, () => []);
  const onAddTask = vi.fn();
  const opened = await openMoneySheet((props) => <ObligationSheet {...props} id={id} onAddTask={onAddTask} />);
  await opened.sheet.findByRole('heading', { name: obligation.title });
  return { ...opened, onAddTask };
}

const changed = (obligation = detail) => ({ ...due, obligation });

test('with a plan of summaries an estimate says what it comes to, and where its details are', async () => {
  const estimate = { on: aDay('2026-11-21'), paidPayments: 1, amountMinor: 18_000, savedMinor: 2_000, details: null };
  const { sheet } = await openSheet({ ...detail, kind: 'loan', principalMinor: 25_000 }, estimate);
  expect(await sheet.findByText(/^تقدير السداد المبكر: .*180\.00/)).toBeVisible();
  expect(sheet.getByText('هذا ملخّص التقدير، وتفصيله في بريميوم.')).toBeVisible();
  expect(sheet.getByRole('link', { name: 'عرض بريميوم' })).toHaveAttribute('href', '/subscription');
  expect(sheet.queryByText('أصل الدين المتبقي')).toBeNull();
  expect(sheet.getByRole('button', { name: 'سداد مبكر' })).toBeVisible();
});

test('an obligation shows how far it is paid, and its schedule with states in words', async () => {
  const { user, sheet } = await openSheet();
  expect(sheet.getByText(/المسدد .*100\.00.* من .*300\.00/)).toBeVisible();
  const rows = () => within(sheet.getByRole('list', { name: 'الجدول' })).getAllByRole('listitem');
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/قسط 2مجدولة · 2026/),
    expect.stringMatching(/قسط 3مجدولة/),
  ]);
  await user.click(sheet.getByRole('button', { name: 'الجدول كله: 3 دفعات' }));
  expect(rows()[0]).toHaveTextContent('قسط 1مدفوعة');
});

test('a payment that is open is made a task, and one that is paid is not', async () => {
  const { user, sheet, onAddTask } = await openSheet();
  await chooseMenuItem(user, 'خيارات «قسط 2»', 'إضافة إلى مهامي');
  expect(onAddTask).toHaveBeenCalledExactlyOnceWith(due, `سداد «${detail.title}»`);
  await user.click(sheet.getByRole('button', { name: 'الجدول كله: 3 دفعات' }));
  expect(sheet.queryByRole('button', { name: 'خيارات «قسط 1»' })).toBeNull();
});

test('a payment is skipped, waived once that is confirmed, and moved alone or with all that follow', async () => {
  const { user, sheet } = await openSheet();
  serve(obligationInstallments.skipPayment, () => changed());
  await chooseMenuItem(user, 'خيارات «قسط 2»', 'تخطّي');
  expect((await screen.findAllByText('انتقلت الدفعة إلى آخر الجدول'))[0]).toBeVisible();

  serve(obligationInstallments.waivePayment, () =>
    changed(aDetail({ ...phone, remainingMinor: 10_000 }, [paid, due, last])),
  );
  await chooseMenuItem(user, 'خيارات «قسط 2»', 'إسقاط');
  const question = within(await screen.findByRole('alertdialog', { name: 'إسقاط دفعة 24 نوفمبر 2026؟' }));
  expect(question.getByText(/ينقص المتبقي .*100\.00/)).toBeVisible();
  expect(receivedBy(obligationInstallments.waivePayment)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'إسقاط' }));
  expect((await screen.findAllByText(/أُسقطت الدفعة، والمتبقي .*100\.00/))[0]).toBeVisible();

  serve(obligationInstallments.editPayment, () => ({ ...changed(), dueOn: aDay('2026-11-30') }));
  await chooseMenuItem(user, 'خيارات «قسط 2»', 'تغيير الموعد');
  const form = within(await screen.findByRole('dialog', { name: 'تغيير الموعد' }));
  await user.clear(form.getByLabelText('الموعد الجديد'));
  await user.type(form.getByLabelText('الموعد الجديد'), '2026-11-30');
  await user.click(form.getByRole('radio', { name: 'هذه وما بعدها' }));
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect((await screen.findAllByText('تغيّر الموعد إلى 30 نوفمبر 2026'))[0]).toBeVisible();
  expect(receivedBy(obligationInstallments.editPayment)[0]?.body).toEqual({
    dueOn: aDay('2026-11-30'),
    following: true,
  });
  expect(sheet.getByRole('list', { name: 'الجدول' })).toBeInTheDocument();
});

test('a payment is not moved to a day that has passed', async () => {
  const { user } = await openSheet();
  await chooseMenuItem(user, 'خيارات «قسط 2»', 'تغيير الموعد');
  const form = within(await screen.findByRole('dialog', { name: 'تغيير الموعد' }));
  await user.clear(form.getByLabelText('الموعد الجديد'));
  await user.type(form.getByLabelText('الموعد الجديد'), '2026-11-01');
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await form.findByText('الموعد الجديد قبل اليوم، والمطلوب اليوم أو بعده')).toBeVisible();
  expect(receivedBy(obligationInstallments.editPayment)).toEqual([]);
});

test('what was paid says how far from its day that was, and is taken back from its place', async () => {
  const lastPaid = { transactionId: newId(), accountId: newId(), amountMinor: 10_000, paidOn: aDay('2026-11-21') };
  const early = {
    ...due,
    paidMinor: 10_000,
    leftMinor: 0,
    status: 'paid' as const,
    paidOn: aDay('2026-11-21'),
    lastPaid,
  };
  const { user, sheet } = await openSheet(aDetail(phone, [paid, early, last]));
  expect(sheet.getByText('مدفوعة · مبكرة 3 أيام')).toBeVisible();
  serve(obligationInstallments.undoPayment, () => changed());
  await chooseMenuItem(user, 'خيارات «قسط 2»', 'تراجع عن السداد');
  expect((await screen.findAllByText('أُلغي السداد'))[0]).toBeVisible();
  expect(receivedBy(obligationInstallments.undoPayment)[0]?.body).toEqual({ transactionId: lastPaid.transactionId });
});

test('the amount of a payment is changed', async () => {
  const { user } = await openSheet();
  serve(obligationInstallments.editPayment, () => changed());
  await chooseMenuItem(user, 'خيارات «قسط 2»', 'تغيير المبلغ');
  const form = within(await screen.findByRole('dialog', { name: 'تغيير المبلغ' }));
  await user.clear(form.getByLabelText('المبلغ الجديد'));
  await user.type(form.getByLabelText('المبلغ الجديد'), '150');
  expect(form.getByText(/^يصبح الإجمالي .*350\.00.* بعد أن كان .*300\.00.*، والمتبقي .*250\.00/)).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'هذه وما بعدها' }));
  expect(form.getByText(/^يصبح الإجمالي .*400\.00/)).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'هذه الدفعة' }));
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect((await screen.findAllByText('تغيّر المبلغ'))[0]).toBeVisible();
  expect(receivedBy(obligationInstallments.editPayment)[0]?.body).toEqual({ amountMinor: 15_000, following: false });
});

test('what happened says how far from its day a payment was paid, once', async () => {
  const happen = (n: number, type: 'paid' | 'undone', paymentDueOn: CivilDate) =>
    ({ id: `${id}${n}`, type, paymentDueOn, amountMinor: null, at: `2026-11-2${n}T06:00:00.000Z` }) as const;
  const early = { ...paid, status: 'paid', paidOn: addDays(paid.dueOn, -3) } as const;
  const events = [happen(3, 'paid', paid.dueOn), happen(2, 'undone', paid.dueOn), happen(1, 'paid', paid.dueOn)];
  const { press, sheet } = await openSheet(aDetail(phone, [early, due], { events }));
  await press('ما حدث');
  const items = within(sheet.getByRole('list', { name: 'ما حدث' })).getAllByRole('listitem');
  expect(items.map((item) => /مبكرة 3 أيام/.test(item.textContent))).toEqual([true, false, false]);
});

test('what was paid of is archived instead of deleted', async () => {
  const event = { id, type: 'paid', paymentDueOn: null, amountMinor: 10_000, at: '2026-11-20T06:00:00.000Z' } as const;
  const { user, press, sheet } = await openSheet(aDetail(phone, [paid, due], { events: [event] }));
  await press('ما حدث');
  expect(within(sheet.getByRole('list', { name: 'ما حدث' })).getByRole('listitem')).toHaveTextContent('سداد');
  await press('حذف');
  const question = within(await screen.findByRole('alertdialog', { name: 'أرشفة «قسط الجوال»؟' }));
  expect(question.getByText('فيه دفعات مسجلة، لذلك يُؤرشف ولا يُحذف.')).toBeVisible();
  serve(obligations.editObligation, () => ({ ...detail, status: 'archived' as const }));
  await user.click(question.getByRole('button', { name: 'أرشفة' }));
  expect((await screen.findAllByText('أُرشف الالتزام'))[0]).toBeVisible();
  expect(receivedBy(obligations.editObligation)[0]?.body).toEqual({ status: 'archived' });
});

test('what nothing was paid of is deleted, and brought back', async () => {
  const { user, press } = await openSheet();
  serve(obligations.deleteObligation, () => undefined);
  await press('حذف');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  serve(obligations.restoreObligation, () => detail);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(obligations.restoreObligation)).toHaveLength(1));
});

test('ending says what it waives', async () => {
  const { user, press } = await openSheet();
  await press('إنهاء');
  const question = within(await screen.findByRole('alertdialog', { name: 'إنهاء «قسط الجوال»؟' }));
  expect(question.getByText(/يُسقط المتبقي .*200\.00/)).toBeVisible();
  serve(obligations.closeObligation, () => ({ ...detail, status: 'closed' as const }));
  await user.click(question.getByRole('button', { name: 'إنهاء' }));
  expect((await screen.findAllByText('انتهى الالتزام'))[0]).toBeVisible();
});

test('settling a financing early tells what it saves, and records one transaction', async () => {
  const estimate = {
    on: aDay('2026-11-21'),
    paidPayments: 1,
    amountMinor: 18_000,
    savedMinor: 2_000,
    details: {
      principalMinor: 17_000,
      costMinor: 1_000,
      remainingMinor: 20_000,
      nominalRate: 0.09,
      effectiveRate: 0.095478,
    },
  };
  const { user, sheet, press } = await openSheet({ ...detail, kind: 'loan', principalMinor: 25_000 }, estimate);
  expect(await sheet.findByText(/^تقدير السداد المبكر: .*180\.00.*، والتوفير نحو .*20\.00/)).toBeVisible();
  expect(sheet.getByText('تقدير بحسب القواعد المعروضة، والمرجع رقم الجهة الممولة')).toBeVisible();
  expect(sheet.getByText('النسبة السنوية الفعلية').closest('div')).toHaveTextContent('9.55%');
  await press('سداد مبكر');
  const form = within(await screen.findByRole('form', { name: 'سداد مبكر' }));
  expect(form.getByLabelText('المبلغ')).toHaveValue('180.00');
  serve(obligations.closeObligation, () => ({ ...detail, status: 'closed' as const }));
  await user.click(form.getByRole('button', { name: 'سداد مبكر' }));
  expect((await screen.findAllByText('اكتمل سداد «قسط الجوال»'))[0]).toBeVisible();
  expect(receivedBy(obligations.closeObligation)[0]?.body).toMatchObject({ amountMinor: 18_000 });
});

test('a loan whose financed amount is not known says what its estimate needs', async () => {
  const { sheet } = await openSheet({ ...detail, kind: 'loan' });
  expect(await sheet.findByText(/^يُحسب التقدير من مبلغ التمويل/)).toBeVisible();
});

test('a circle says where one stands, and records its pot', async () => {
  const jamiya = {
    shares: 10,
    myShares: 1,
    contributionMinor: 100_000,
    turns: [8],
    potMinor: 1_000_000,
    potsReceived: 0,
    potsBefore: 0,
    savedMinor: 500_000,
    owedMinor: 0,
  };
  const jamiyaDetail = aDetail({ ...phone, kind: 'jamiya', title: 'جمعية العائلة', jamiya }, [due]);
  const { user, sheet, press } = await openSheet(jamiyaDetail);
  expect(sheet.getByText(/^قبل دورك: ادخار .*5,000\.00/)).toBeVisible();
  await press('قبض الجمعية');
  const form = within(await screen.findByRole('form', { name: 'قبض الجمعية' }));
  const received = { ...jamiyaDetail, jamiya: { ...jamiya, potsReceived: 1, owedMinor: 500_000 } };
  serve(obligations.receivePot, () => received);
  serve(obligations.readObligation, () => received);
  await user.click(form.getByRole('button', { name: 'قبض الجمعية' }));
  expect((await screen.findAllByText(/سُجّل القبض: .*10,000\.00/))[0]).toBeVisible();
  expect(await sheet.findByText(/^بعد دورك: التزام .*5,000\.00/)).toBeVisible();
});

test('a circle whose turn has passed says so, and that its pot came before, which can be taken back', async () => {
  const jamiya = {
    shares: 10,
    myShares: 1,
    contributionMinor: 100_000,
    turns: [1],
    potMinor: 1_000_000,
    potsReceived: 0,
    potsBefore: 0,
    savedMinor: 500_000,
    owedMinor: 0,
  };
  const jamiyaDetail = aDetail({ ...phone, kind: 'jamiya', title: 'جمعية العائلة', jamiya }, [
    { ...due, seq: 1, dueOn: aDay('2026-07-01') },
  ]);
  const { user, sheet, press } = await openSheet(jamiyaDetail);
  expect(sheet.getByText(/^مضى دورك ولم يُسجَّل القبض: ادخار .*5,000\.00/)).toBeVisible();
  const received = {
    ...jamiyaDetail,
    jamiya: { ...jamiya, potsReceived: 1, potsBefore: 1, savedMinor: 0, owedMinor: 500_000 },
  };
  serve(obligations.editObligation, () => received);
  serve(obligations.readObligation, () => received);
  await press('قُبضت من قبل');
  expect(await sheet.findByText(/^بعد دورك: التزام .*5,000\.00/)).toBeVisible();
  serve(obligations.editObligation, () => jamiyaDetail);
  serve(obligations.readObligation, () => jamiyaDetail);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await sheet.findByText(/^مضى دورك/)).toBeVisible();
  expect(receivedBy(obligations.editObligation).map(({ body }) => body)).toEqual([
    { potsBefore: 1 },
    { potsBefore: 0 },
  ]);
});

const unknownId = newId();

test('what is not there closes its sheet with a quiet sentence', async () => {
  failWith(obligations.readObligation, 'not_found');
  await openMoney(<ObligationSheet isOpen id={unknownId} onClose={() => undefined} onAddTask={() => undefined} />);
  expect((await screen.findAllByText('لم يعد هذا الالتزام في القائمة'))[0]).toBeVisible();
});

test('its name and what is rarely said of it are edited', async () => {
  serve(obligations.listObligations, () => [phone]);
  serve(obligations.readObligation, () => detail);
  const { user, sheet } = await openMoneySheet((props) => <EditObligationSheet {...props} id={id} />);
  const name = await sheet.findByLabelText('الاسم');
  await user.clear(name);
  await user.type(name, 'جوال');
  await user.type(sheet.getByLabelText(/^الجهة/), 'جرير');
  serve(obligations.editObligation, () => ({ ...detail, title: 'جوال' }));
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect((await screen.findAllByText('عُدّل الالتزام'))[0]).toBeVisible();
  expect(receivedBy(obligations.editObligation)[0]?.body).toMatchObject({ title: 'جوال', creditor: 'جرير' });
});

test('what was changed of an obligation and not saved is there again, and can be dropped', async () => {
  serve(obligations.listObligations, () => [phone]);
  serve(obligations.readObligation, () => detail);
  const { user, sheet, reopen } = await openMoneySheet((props) => <EditObligationSheet {...props} id={id} />);
  await user.type(await sheet.findByLabelText('الاسم'), ' الجديد');
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await reopen();
  expect(again.getByText('هنا تغييرات لم تُحفظ بعد.')).toBeVisible();
  expect(again.getByLabelText('الاسم')).toHaveValue(`${phone.title} الجديد`);
  await user.click(again.getByRole('button', { name: 'تجاهل التغييرات' }));
  expect(again.getByLabelText('الاسم')).toHaveValue(phone.title);
});
