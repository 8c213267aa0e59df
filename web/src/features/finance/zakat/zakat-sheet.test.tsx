import { zakat } from '@afdal/contract/finance/zakat';
import { errorTexts } from '@afdal/contract/texts';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { earner, mada } from '../../../testing/data/finance-data.ts';
import { aZakat, aZakatPayment, dueZakat, someFigures } from '../../../testing/data/zakat-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney, openMoneySheet } from '../../../testing/finance-feature.tsx';
import { HawlFigure, ZakatCard } from './zakat-card.tsx';
import { ZakatSheet } from './zakat-sheet.tsx';

const Opened = (props: Omit<ComponentProps<typeof ZakatSheet>, 'id'>) => <ZakatSheet {...props} id={undefined} />;
const OpenedToPay = (props: Omit<ComponentProps<typeof ZakatSheet>, 'id'>) => <ZakatSheet {...props} id="payment" />;

async function open(view = dueZakat, payments = [aZakatPayment()]) {
  serve(zakat.readZakat, () => view);
  serve(zakat.listZakatPayments, () => payments);
  return await openMoneySheet(Opened);
}

test('an estimate says what is due, what it is made of, and what is left', async () => {
  const { sheet } = await open();
  expect(await sheet.findByText('1 رمضان 1448 هـ')).toBeVisible();
  expect(sheet.getByText('8 فبراير 2027')).toBeVisible();
  expect(sheet.getByText('بعد 79 يومًا')).toBeVisible();
  const result = sheet.getByRole('region', { name: 'حاسبة الزكاة' });
  expect(result).toHaveTextContent(/بلغ المال النصاب\. الزكاة التقديرية:.*1,250\.00/);
  expect(result).toHaveTextContent(/النصاب: 85 جرامًا من الذهب.*34,000\.00/);
  expect(result).toHaveTextContent(/أُخرج منها.*500\.00.*المتبقي للإخراج.*750\.00/);
  expect(result).toHaveTextContent('سعر الجرام كما أُدخل في 19 نوفمبر 2026');
  expect(result).toHaveTextContent('تقدير وفق القاعدة المختارة، ولا يغني عن سؤال أهل العلم');
  const rows = within(sheet.getByRole('list', { name: 'ما أُخرج من الزكاة' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/جمعية البر.*زكاة 1448 هـ.*500\.00/);
});

test('below the nisab nothing is due', async () => {
  const estimate = { baseMinor: 5_000_000, nisabMinor: 5_100_000, isDue: false, dueMinor: 0 };
  const { sheet } = await open(
    aZakat({ figures: someFigures, figuresOn: aDay('2026-11-19'), estimate, leftMinor: 0 }),
    [],
  );
  expect(await sheet.findByText('المال دون النصاب، فلا زكاة عليه بهذا التقدير')).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'لا زكاة مسجلة' })).toBeVisible();
});

test('the calculator begins with the amounts of accounts and obligations', async () => {
  const { user, sheet, press } = await open(aZakat(), []);
  expect(await sheet.findByRole('heading', { name: 'لا نتيجة دون سعر الجرام' })).toBeVisible();
  serve(zakat.estimateZakat, () => dueZakat);
  await press('حساب الزكاة');
  expect(sheet.getByLabelText('البنك')).toHaveValue('45,000.00');
  expect(sheet.getByLabelText('صندوق الطوارئ')).toHaveValue('');
  expect(sheet.getByLabelText('الادخار')).toHaveAccessibleDescription(/الأهداف خارج الحسابات/);
  expect(sheet.getByLabelText('صندوق الطوارئ')).toHaveAccessibleDescription(/ما كان خارج الحسابات/);
  expect(sheet.getByLabelText('ديون عليك')).toHaveValue('500.00');
  await user.click(sheet.getByRole('radio', { name: 'المستحقة خلال سنة' }));
  expect(sheet.getByLabelText('ديون عليك')).toHaveValue('1,500.00');
  await user.click(sheet.getByRole('radio', { name: 'شمسية' }));
  await press('إضافة ذهب أو فضة');
  await user.type(sheet.getByLabelText('الوزن 1'), '12.5');
  await user.type(sheet.getByLabelText('سعر جرام الذهب الخالص'), '400');
  await press('حساب الزكاة');
  expect(await sheet.findByText(/^بلغ المال النصاب/)).toBeVisible();
  expect(receivedBy(zakat.estimateZakat)[0]?.body).toMatchObject({
    bankMinor: 4_500_000,
    emergencyMinor: 0,
    tradeMinor: 0,
    deducted: 'due_in_year',
    nisab: 'gold',
    year: 'solar',
    debts: { dueNowMinor: 50_000, dueInYearMinor: 150_000, allMinor: 300_000 },
    metals: [{ metal: 'gold', grams: 12.5, karat: 21 }],
    gramPrice: { goldMinor: 40_000, silverMinor: null },
  });
});

test('without a price there is no result, and a weight of nothing stands in its field', async () => {
  const { user, sheet, press } = await open(aZakat(), []);
  await sheet.findByRole('heading', { name: 'لا نتيجة دون سعر الجرام' });
  await press('حساب الزكاة');
  await press('إضافة ذهب أو فضة');
  await user.selectOptions(sheet.getByLabelText('المعدن 1'), 'فضة');
  expect(sheet.getByLabelText('سعر جرام الفضة الخالصة')).toBeVisible();
  await press('حساب الزكاة');
  expect(await sheet.findByText(errorTexts.weightInvalid)).toBeVisible();
  await press('حذف فضة 1');
  serve(zakat.estimateZakat, () => aZakat({ figures: someFigures, figuresOn: aDay('2026-11-21') }));
  await press('حساب الزكاة');
  expect(await sheet.findByRole('button', { name: 'إدخال السعر' })).toBeVisible();
});

test('the figures of the last time can be taken from the accounts again', async () => {
  const { sheet, press } = await open();
  await sheet.findByText(/^بلغ المال النصاب/);
  await press('الحاسبة');
  expect(sheet.getByLabelText('البنك')).toHaveValue('50,000.00');
  await press('تحديث من حساباتك');
  expect(sheet.getByLabelText('البنك')).toHaveValue('45,000.00');
  expect(sheet.getByLabelText('سعر جرام الذهب الخالص')).toHaveValue('400.00');
});

test('the anniversary is set in the Hijri calendar', async () => {
  const { user, sheet, press } = await open(aZakat(), []);
  expect(await sheet.findByText('موعد الحول غير محدد بعد')).toBeVisible();
  await press('تحديد الموعد');
  const day = sheet.getByLabelText('اليوم من الشهر');
  await user.clear(day);
  await user.type(day, '31');
  await press('حفظ');
  expect(await sheet.findByText('الرقم من 1 إلى 30')).toBeVisible();
  serve(zakat.saveZakat, () => dueZakat);
  await user.clear(day);
  await user.type(day, '1');
  await press('حفظ');
  expect(await screen.findByText('حُفظ موعد الحول: 1 رمضان 1448 هـ')).toBeVisible();
  expect(receivedBy(zakat.saveZakat)[0]?.body).toEqual({ anniversary: { month: 9, day: 1 } });
});

test('records a payment with what is left; deletes and restores it', async () => {
  const { sheet, choose, press, user } = await open(dueZakat, []);
  const added = aZakatPayment({ amountMinor: 75_000, paidOn: aDay('2026-11-21'), note: '' });
  await sheet.findByRole('heading', { name: 'لا زكاة مسجلة' });
  await press('تسجيل إخراج');
  expect(sheet.getByLabelText('المبلغ')).toHaveValue('750.00');
  serve(zakat.addZakatPayment, () => added);
  serve(zakat.listZakatPayments, () => [added]);
  await press('تسجيل إخراج');
  expect(await screen.findByText('سُجّل الإخراج. تقبّل الله.')).toBeVisible();
  expect(receivedBy(zakat.addZakatPayment)[0]?.body).toMatchObject({
    amountMinor: 75_000,
    paidOn: '2026-11-21',
    fromAccountId: mada.id,
  });
  serve(zakat.deleteZakatPayment, () => undefined);
  serve(zakat.listZakatPayments, () => []);
  await choose('21 نوفمبر 2026', 'حذف');
  expect(await sheet.findByRole('heading', { name: 'لا زكاة مسجلة' })).toBeVisible();
  serve(zakat.restoreZakatPayment, () => added);
  serve(zakat.listZakatPayments, () => [added]);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(sheet.getByRole('list', { name: 'ما أُخرج من الزكاة' })).toBeVisible());
});

test('zakat of money that is in no account is said in words', async () => {
  const { user, sheet, press } = await open();
  await sheet.findByText('1 رمضان 1448 هـ');
  await press('تسجيل إخراج');
  await user.selectOptions(sheet.getByLabelText('من أين المال'), 'مال ليس في الحسابات');
  serve(zakat.addZakatPayment, () => aZakatPayment());
  await press('تسجيل إخراج');
  await waitFor(() => expect(receivedBy(zakat.addZakatPayment)).toHaveLength(1));
  expect(receivedBy(zakat.addZakatPayment)[0]?.body).not.toHaveProperty('fromAccountId');
});

test('a stored draft whose account is offered no more is paid from the account that is shown', async () => {
  const storedDraft = { amount: '750', source: '0190b5a0-0000-7000-8000-00000000dead' };
  sessionStorage.setItem(`draft:${earner.id}:zakat-payment`, JSON.stringify(storedDraft));
  const { sheet, press } = await open();
  await sheet.findByText('1 رمضان 1448 هـ');
  await press('تسجيل إخراج');
  await waitFor(() => expect(sheet.getByLabelText('من أين المال')).toHaveDisplayValue(mada.name));
  serve(zakat.addZakatPayment, () => aZakatPayment());
  await press('تسجيل إخراج');
  await waitFor(() => expect(receivedBy(zakat.addZakatPayment)).toHaveLength(1));
  expect(receivedBy(zakat.addZakatPayment)[0]?.body).toMatchObject({ fromAccountId: mada.id });
});

test('what cannot be read can be tried again', async () => {
  failWith(zakat.readZakat, 'internal');
  serve(zakat.listZakatPayments, () => []);
  const { sheet, press } = await openMoneySheet(Opened);
  await sheet.findByRole('button', { name: 'إعادة المحاولة' });
  serve(zakat.readZakat, () => dueZakat);
  await press('إعادة المحاولة');
  expect(await sheet.findByText('1 رمضان 1448 هـ')).toBeVisible();
});

test('the card says the anniversary and what is due, and opens the sheet where it is paid or calculated', async () => {
  serve(zakat.readZakat, () => dueZakat);
  const onOpen = vi.fn();
  const { user } = await openMoney(<ZakatCard onOpen={onOpen} />);
  const card = await screen.findByRole('region', { name: 'الزكاة' });
  await within(card).findByText('1 رمضان 1448 هـ');
  expect(card).toHaveTextContent(/8 فبراير 2027.*بعد 79 يومًا.*1,250\.00.*المتبقي للإخراج.*750\.00/);
  await user.click(within(card).getByRole('button', { name: 'تسجيل إخراج' }));
  await user.click(within(card).getByRole('button', { name: 'الحاسبة' }));
  await user.click(within(card).getByRole('button', { name: 'ما أُخرج من الزكاة' }));
  expect(onOpen.mock.calls.flat()).toEqual(['payment', 'figures', 'result']);
});

test('before anything is known, the card offers to set the anniversary and to calculate', async () => {
  serve(zakat.readZakat, () => aZakat());
  const onOpen = vi.fn();
  const { user } = await openMoney(<ZakatCard onOpen={onOpen} />);
  await user.click(await screen.findByRole('button', { name: 'تحديد الموعد' }));
  await user.click(screen.getByRole('button', { name: 'حساب الزكاة' }));
  expect(onOpen.mock.calls.flat()).toEqual(['anniversary', 'figures']);
});

test.each([
  [dueZakat, 'موعد الحول1 رمضان1448 هـ، بعد 79 يومًا'],
  [aZakat(), 'موعد الحول—غير محدد بعد'],
])('the anniversary is a figure', async (known, text) => {
  serve(zakat.readZakat, () => known);
  await openMoney(
    <dl aria-label="أرقام">
      <HawlFigure />
    </dl>,
  );
  await waitFor(() => expect(screen.getByLabelText('أرقام')).toHaveTextContent(text));
});

test('an address opens the sheet at its view, and what is done there leads to the result', async () => {
  serve(zakat.readZakat, () => dueZakat);
  serve(zakat.listZakatPayments, () => []);
  const { user } = await openMoneySheet(OpenedToPay);
  const paying = within(await screen.findByRole('dialog', { name: 'تسجيل إخراج' }));
  await user.click(await paying.findByRole('button', { name: 'إلغاء' }));
  expect(await screen.findByRole('dialog', { name: 'الزكاة' })).toBeVisible();
});
