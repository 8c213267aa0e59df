import { type FinancialHealth, financialHealth } from '@afdal/contract/finance/financial-health';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aHealth } from '../../../testing/data/health-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney, openMoneySheet } from '../../../testing/finance-feature.tsx';
import { HealthCard } from './health-card.tsx';
import { HealthSheet } from './health-sheet.tsx';

const thin = aHealth(
  { spendingShare: null, savedOfPlanned: null, coverMonths: null, paidOnTime: null },
  { change: null },
);

async function openSheet(health: FinancialHealth = aHealth()) {
  const opening = openMoneySheet(HealthSheet);
  serve(financialHealth.readFinancialHealth, () => health);
  const opened = await opening;
  await opened.sheet.findByRole('region', { name: 'درجة الصحة المالية' });
  return opened;
}

test('the card says the score, its change and its confidence, and opens what it is made of', async () => {
  const onOpen = vi.fn();
  const { user } = await openMoney(<HealthCard onOpen={onOpen} />);
  expect(await screen.findByRole('progressbar', { name: 'درجة الصحة المالية' })).toHaveAttribute(
    'aria-valuetext',
    `${aHealth().score} من 100`,
  );
  const card = screen.getByRole('region', { name: 'الصحة المالية' });
  expect(card).toHaveTextContent('وضع جيد');
  expect(card).toHaveTextContent('الثقة 7 من 8');
  expect(card).toHaveTextContent(/\+4.* خلال 30 يومًا/);
  await user.click(screen.getByRole('button', { name: 'تفاصيل الصحة المالية' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

test('each indicator says what it comes from, where it stands and what raises it', async () => {
  const { sheet } = await openSheet();
  const rows = within(sheet.getByRole('list', { name: 'الصرف' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/المصروف من الدخل100 من 100.*65.* في آخر الدورات الكاملة: .*25,740.* من .*39,600/);
  expect(rows[0]).toHaveTextContent('أعلى درجة');
  expect(rows[1]).toHaveTextContent(/92.* في ست دورات: 23 من 25/);
  expect(rows[1]).toHaveTextContent(/الوصول إلى .*95.* يرفعه إلى 75/);
  const debt = within(sheet.getByRole('list', { name: 'الدين' })).getAllByRole('listitem');
  expect(debt[1]).toHaveTextContent('لا تكفي البيانات');
  expect(debt[1]).toHaveTextContent('يظهر حين تمر ست دورات على تسجيل الديون.');
});

test('the two lowest have one action and its gain each', async () => {
  const { sheet } = await openSheet();
  const lowest = within(sheet.getByRole('list', { name: 'أقرب ما يرفع الدرجة' })).getAllByRole('listitem');
  expect(lowest).toHaveLength(2);
  expect(lowest[0]).toHaveTextContent(/الجاهزية.*أثر متوقع: .\+2.*إكمال بند آخر يرفعه إلى 67/);
  expect(lowest[1]).toHaveTextContent(/أشهر التغطية.*أثر متوقع: .\+2/);
  expect(sheet.getByRole('link', { name: 'عرض الصندوق' })).toHaveAttribute('href', '/financial-planning?tab=emergency');
});

test('while too little is known the score is hidden, and what to add is said', async () => {
  const { sheet } = await openSheet(thin);
  expect(sheet.getByRole('progressbar', { name: 'درجة الصحة المالية' })).toHaveAttribute(
    'aria-valuetext',
    'لا تكفي البيانات',
  );
  expect(sheet.getByRole('heading', { name: 'لا تكفي البيانات' })).toBeVisible();
  expect(within(sheet.getByRole('region', { name: 'درجة الصحة المالية' })).queryByText('لا تكفي البيانات')).toBeNull();
  expect(sheet.queryByRole('list', { name: 'معنى الدرجة' })).toBeNull();
  const missing = within(sheet.getByRole('list', { name: 'أقرب ما يرفع الدرجة' })).getAllByRole('listitem');
  expect(missing).toHaveLength(5);
  expect(missing[0]).toHaveTextContent('يظهر بعد دورة كاملة من أول يوم فيها، وفيها دخل مسجل.');
});

test('without debts both indicators of debt say so', async () => {
  const { sheet } = await openSheet(aHealth({ debtBurden: 0, debtChange: -0.2 }, { indicators: withoutDebts() }));
  const debt = within(sheet.getByRole('list', { name: 'الدين' })).getAllByRole('listitem');
  for (const row of debt) expect(row).toHaveTextContent(/100 من 100لا ديون/);
});

test('an item is ticked at once, and the score follows; a failure takes the tick back', async () => {
  const { user, sheet } = await openSheet();
  const will = () => sheet.getByRole('switch', { name: 'تدوين الوصية' });
  expect(will()).not.toBeChecked();
  serve(financialHealth.editReadiness, () => aHealth({ readiness: 5 }));
  await user.click(will());
  expect(will()).toBeChecked();
  await waitFor(() => expect(receivedBy(financialHealth.editReadiness)[0]?.body).toEqual({ will: true }));
  await waitFor(() => expect(sheet.getByText(/المكتمل/)).toBeVisible());
  failWith(financialHealth.editReadiness, 'internal');
  await user.click(sheet.getByRole('switch', { name: 'تصدير نسخة من البيانات' }));
  expect((await screen.findAllByText('تعذّر حفظ القائمة'))[0]).toBeVisible();
  await waitFor(() => expect(sheet.getByRole('switch', { name: 'تصدير نسخة من البيانات' })).not.toBeChecked());
});

function withoutDebts() {
  return aHealth({ debtBurden: 0, debtChange: -0.2 }).indicators.map((each) =>
    each.pillar === 'debt' ? { ...each, part: null, whole: null } : each,
  );
}
