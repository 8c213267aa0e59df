import { type FinancialHealth, financialHealth } from '@afdal/contract/finance/financial-health';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aHealth } from '../../../testing/data/health-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney } from '../../../testing/finance-feature.tsx';
// A lazy chunk: loading it during a test takes longer than its timeouts.
import '../../../ui/charts/drawn/drawings.ts';
import { HealthCard } from './health-card.tsx';
import { HealthView } from './health-view.tsx';

const thin = aHealth(
  { spendingShare: null, savedOfPlanned: null, coverMonths: null, paidOnTime: null },
  { change: null },
);

async function openView(health: FinancialHealth = aHealth()) {
  const opening = openMoney(<HealthView />);
  serve(financialHealth.readFinancialHealth, () => health);
  const opened = await opening;
  await screen.findByRole('region', { name: 'درجة الصحة المالية' });
  return opened;
}

test('the card says the score, its change and its confidence, and leads to what it is made of', async () => {
  await openMoney(<HealthCard />);
  expect(await screen.findByRole('progressbar', { name: 'درجة الصحة المالية' })).toHaveAttribute(
    'aria-valuetext',
    `${aHealth().score} من 100`,
  );
  const card = screen.getByRole('region', { name: 'الصحة المالية' });
  expect(card).toHaveTextContent('وضع جيد');
  expect(card).toHaveTextContent('الثقة 7 من 8');
  expect(card).toHaveTextContent(/\+4.* خلال 30 يومًا/);
  expect(screen.getByRole('link', { name: 'تفاصيل الصحة المالية' })).toHaveAttribute('href', '/financial-health');
});

test('the score stands on its bands, and its last thirty days beside it', async () => {
  const trend = [
    { on: aDay('2026-09-02'), score: 50 },
    { on: aDay('2026-10-22'), score: 68 },
    { on: aDay('2026-11-21'), score: 72 },
  ];
  const { user } = await openView(aHealth({}, { trend }));
  const card = within(screen.getByRole('region', { name: 'درجة الصحة المالية' }));
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `${aHealth().score} من 100`);
  const bands = within(card.getByRole('list', { name: 'معنى الدرجة' })).getAllByRole('listitem');
  expect(bands.map(({ textContent }) => textContent)).toEqual([
    'من 0 إلى 39يحتاج عناية',
    'من 40 إلى 79وضع جيد',
    'من 80 إلى 100وضع متين',
  ]);
  expect(bands[1]).toHaveAttribute('aria-current', 'true');
  expect(card.getByText('22 أكتوبر: 68')).toBeVisible();
  expect(card.getByText('اليوم: 72')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'طريقة الحساب' }));
  expect(document.activeElement).toHaveTextContent(/بلا بيانات كافية: مؤشر واحد\. الدرجة متوسط المؤشرات المعروفة/);
});

test('with every indicator at its best there is nothing to raise', async () => {
  const best = { paidOnTime: 1, coverMonths: 6, savedOfPlanned: 1, debtBurden: 0, insideBudget: 1, readiness: 6 };
  await openView(aHealth({ ...best, debtChange: -0.2 }));
  expect(screen.getByText('كل المؤشرات المعروفة في أعلى درجة.')).toBeVisible();
});

test('each indicator says what it comes from, where it stands and what raises it', async () => {
  await openView();
  const rows = within(screen.getByRole('list', { name: 'الصرف' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/المصروف من الدخل100 من 100.*65.* في آخر الدورات الكاملة: .*25,740.* من .*39,600/);
  expect(rows[0]).toHaveTextContent('أعلى درجة');
  expect(rows[1]).toHaveTextContent(/92.* في ست دورات: 23 من 25/);
  expect(rows[1]).toHaveTextContent(/الوصول إلى .*95.* يرفعه إلى 75/);
  const debt = within(screen.getByRole('list', { name: 'الدين' })).getAllByRole('listitem');
  expect(debt[1]).toHaveTextContent('لا تكفي البيانات');
  expect(debt[1]).toHaveTextContent('يظهر حين تمر ست دورات على تسجيل الديون.');
  expect(debt[1]).toHaveTextContent('حين يُعرف ترتفع الثقة درجة.');
  expect(screen.getByRole('region', { name: 'الدين' })).toHaveTextContent('مؤشر من اثنين');
});

test('the two lowest have one action and its gain each', async () => {
  await openView();
  const lowest = within(screen.getByRole('list', { name: 'أقرب ما يرفع الدرجة' })).getAllByRole('listitem');
  expect(lowest).toHaveLength(2);
  expect(lowest[0]).toHaveTextContent(/الجاهزية · 50 من 100.*أثر متوقع: .\+2.*إكمال بند آخر يرفعه إلى 67/);
  expect(lowest[1]).toHaveTextContent(/أشهر التغطية.*أثر متوقع: .\+2/);
  expect(screen.getByRole('link', { name: 'عرض الصندوق' })).toHaveAttribute(
    'href',
    '/financial-planning?tab=emergency',
  );
});

test('while too little is known the score is hidden, and what to add is said', async () => {
  await openView(thin);
  expect(screen.getByRole('progressbar', { name: 'درجة الصحة المالية' })).toHaveAttribute(
    'aria-valuetext',
    'لا تكفي البيانات',
  );
  expect(screen.getByRole('heading', { name: 'لا تكفي البيانات' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'درجة الصحة المالية' })).queryByText('لا تكفي البيانات')).toBeNull();
  expect(screen.queryByRole('list', { name: 'معنى الدرجة' })).toBeNull();
  const missing = within(screen.getByRole('list', { name: 'أقرب ما يرفع الدرجة' })).getAllByRole('listitem');
  expect(missing).toHaveLength(5);
  expect(missing[0]).toHaveTextContent('يظهر بعد دورة كاملة من أول يوم فيها، وفيها دخل مسجل.');
});

test('without debts both indicators of debt say so', async () => {
  await openView(aHealth({ debtBurden: 0, debtChange: -0.2 }, { indicators: withoutDebts() }));
  const debt = within(screen.getByRole('list', { name: 'الدين' })).getAllByRole('listitem');
  for (const row of debt) expect(row).toHaveTextContent(/100 من 100لا ديون/);
});

test('an item is ticked at once, and the score follows; a failure takes the tick back', async () => {
  const { user } = await openView();
  const will = () => screen.getByRole('switch', { name: 'تدوين الوصية' });
  expect(will()).not.toBeChecked();
  serve(financialHealth.editReadiness, () => aHealth({ readiness: 5 }));
  await user.click(will());
  expect(will()).toBeChecked();
  await waitFor(() => expect(receivedBy(financialHealth.editReadiness)[0]?.body).toEqual({ will: true }));
  await waitFor(() => expect(screen.getByText(/المكتمل/)).toBeVisible());
  failWith(financialHealth.editReadiness, 'internal');
  await user.click(screen.getByRole('switch', { name: 'تصدير نسخة من البيانات' }));
  expect((await screen.findAllByText('تعذّر حفظ القائمة'))[0]).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'تصدير نسخة من البيانات' })).not.toBeChecked());
});

function withoutDebts() {
  return aHealth({ debtBurden: 0, debtChange: -0.2 }).indicators.map((each) =>
    each.pillar === 'debt' ? { ...each, part: null, whole: null } : each,
  );
}
