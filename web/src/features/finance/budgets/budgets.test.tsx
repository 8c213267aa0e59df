import { budgets } from '@afdal/contract/finance/budgets';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { aBudget, cafes, dining, groceries, november, october } from '../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney } from '../../../testing/finance-feature.tsx';
import { onServer } from '../../../testing/finance-server.ts';
import { held } from '../../../testing/held.ts';
import { storedDrafts } from '../../../testing/stored-drafts.ts';
import { BudgetCard } from './budget-card.tsx';
import { BudgetSheet, MoveBudgetSheet, SuggestedBudgetSheet } from './sheets.tsx';

const item = { carriedMinor: 0, movedMinor: 0, projectedMinor: 0, rollover: false };
const planned = aBudget([
  { ...item, categoryId: groceries.id, amountMinor: 190_000, spentMinor: 168_400, projectedMinor: 194_000 },
  { ...item, categoryId: dining.id, amountMinor: 60_000, carriedMinor: 10_000, spentMinor: 74_200 },
]);

const openBudgets = (budget = aBudget()) => openMoney(<Budgets />, [], { budget });

/** The card with the sheets that it opens. */
function Budgets() {
  const [open, setOpen] = useState<'edit' | 'suggest' | 'move' | null>(null);
  const shared = { cycle: november, previous: october, onClose: () => setOpen(null) };
  return (
    <>
      <BudgetCard
        cycle={november}
        onEdit={() => setOpen('edit')}
        onSuggest={() => setOpen('suggest')}
        onMove={() => setOpen('move')}
      />
      <MoveBudgetSheet isOpen={open === 'move'} id={groceries.id} onClose={() => setOpen(null)} />
      <BudgetSheet {...shared} isOpen={open === 'edit'} />
      <SuggestedBudgetSheet {...shared} isOpen={open === 'suggest'} />
    </>
  );
}

test("describes each category's budget in words, the critical ones first", async () => {
  await openBudgets(planned);
  const lines = within(await screen.findByRole('list', { name: 'ميزانية الفئات' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/مطاعم.*742.*من.*700.*زيادة.*42.*على الميزانية/);
  expect(lines[0]).toHaveTextContent(/مرحّل من الدورة السابقة:.*100/);
  expect(lines[1]).toHaveTextContent(/بقالة.*89%.*والمتوقع في نهاية الدورة:.*1,940/);
  expect(screen.getByText(/مضى من الدورة.*84%/)).toBeVisible();
});

test.each([
  [6, false],
  [7, true],
])(
  'on day %i of a cycle a projection beyond the budget has the colours of an alarm: %s',
  async (elapsedDays, isAlarm) => {
    await openBudgets({
      ...planned,
      elapsedDays,
      items: planned.items.filter(({ spentMinor }) => spentMinor === 168_400),
    });
    const forecast = await screen.findByText(/والمتوقع في نهاية الدورة/, { selector: 'p' });
    expect(forecast.className.includes('text-warning-ink')).toBe(isAlarm);
  },
);

test('what was spent in currencies without a rate is said to be left out', async () => {
  await openBudgets({ ...planned, unconverted: ['USD'] });
  expect(await screen.findByText('بلا سعر صرف، فلا تُحسب في الأرقام: الدولار الأمريكي')).toBeVisible();
});

test('without a budget the card offers one, made of the last three cycles', async () => {
  const { user } = await openBudgets();
  serve(budgets.suggestBudget, () => [{ categoryId: groceries.id, amountMinor: 150_000 }]);
  serve(budgets.saveBudget, () => {
    onServer.budget = aBudget([{ ...item, categoryId: groceries.id, amountMinor: 150_000, spentMinor: 0 }]);
    return onServer.budget;
  });
  expect(await screen.findByText('لا ميزانية لهذه الدورة')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'اقتراح ميزانية' }));
  const sheet = await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' });
  expect(await within(sheet).findByDisplayValue('1,500.00')).toBeVisible();
  expect(within(sheet).getByText('اقتراح من آخر ثلاث دورات، ولم يُحفظ بعد')).toBeVisible();
  await user.type(within(sheet).getByLabelText('مطاعم'), '٧٠٠');
  await user.click(within(sheet).getByRole('switch', { name: 'ترحيل المتبقي إلى الدورة التالية' }));
  await user.click(within(sheet).getByRole('button', { name: 'حفظ الميزانية' }));
  expect(await screen.findByText('حُفظت الميزانية')).toBeVisible();
  expect(receivedBy(budgets.saveBudget)[0]?.body).toEqual({
    items: [
      { categoryId: groceries.id, amountMinor: 150_000, rollover: true },
      { categoryId: dining.id, amountMinor: 70_000, rollover: true },
    ],
  });
});

test('a subcategory gets a budget of its own once that is asked for', async () => {
  const { user } = await openBudgets(planned);
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' }));
  expect(sheet.queryByLabelText('مقاهٍ')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'ميزانيات للفئات الفرعية' }));
  await user.type(sheet.getByLabelText('مقاهٍ'), '150');
  serve(budgets.saveBudget, () => planned);
  await user.click(sheet.getByRole('button', { name: 'حفظ الميزانية' }));
  await waitFor(() =>
    expect(receivedBy(budgets.saveBudget)).toMatchObject([
      {
        body: {
          items: expect.arrayContaining([expect.objectContaining({ categoryId: cafes.id, amountMinor: 15_000 })]),
        },
      },
    ]),
  );
});

test('the budget of the cycle before is copied into the fields', async () => {
  const { user } = await openBudgets(planned);
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const sheet = await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' });
  serve(budgets.readBudget, ({ query }) =>
    query.on === '2026-09-27'
      ? aBudget([{ ...item, categoryId: groceries.id, amountMinor: 88_000, spentMinor: 0 }])
      : planned,
  );
  await user.click(within(sheet).getByRole('button', { name: 'نسخ الدورة السابقة' }));
  expect(await within(sheet).findByText('نُسخت ميزانية أكتوبر')).toBeVisible();
  expect(within(sheet).getByLabelText('بقالة')).toHaveValue('880.00');
  expect(within(sheet).getByLabelText('مطاعم')).toHaveValue('');
});

test('an invalid amount is not sent; a save that failed is rolled back and loses nothing', async () => {
  const { user } = await openBudgets(planned);
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const sheet = await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' });
  const field = within(sheet).getByLabelText('بقالة');
  await user.clear(field);
  await user.type(field, '0');
  await user.click(within(sheet).getByRole('button', { name: 'حفظ الميزانية' }));
  expect(field).toHaveFocus();
  expect(receivedBy(budgets.saveBudget)).toEqual([]);
  await user.clear(field);
  await user.type(field, '12..5{Enter}');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(receivedBy(budgets.saveBudget)).toEqual([]);
  failWith(budgets.saveBudget, 'conflict');
  await user.clear(field);
  await user.type(field, '2500');
  await user.click(within(sheet).getByRole('button', { name: 'حفظ الميزانية' }));
  expect(await within(sheet).findByText('تعذّر حفظ الميزانية')).toBeVisible();
  expect(screen.getByRole('list', { name: 'ميزانية الفئات', hidden: true })).toHaveTextContent(/من.*1,900/);
  expect(field).toHaveValue('2,500.00');
  serve(budgets.saveBudget, () => planned);
  await user.click(within(sheet).getByRole('button', { name: 'حفظ الميزانية' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

/** Opens the budget sheet from its card. */
async function openBudget(user: Awaited<ReturnType<typeof openBudgets>>['user'], by: string) {
  await user.click(await screen.findByRole('button', { name: by }));
  return within(await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' }));
}

test('what was typed and not saved is there again, until it is dropped', async () => {
  const { user } = await openBudgets(planned);
  const sheet = await openBudget(user, 'تعديل');
  expect(sheet.queryByText('هنا تغييرات لم تُحفظ بعد.')).toBeNull();
  await user.clear(sheet.getByLabelText('بقالة'));
  await user.type(sheet.getByLabelText('بقالة'), '2500');
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  const again = await openBudget(user, 'تعديل');
  expect(again.getByText('هنا تغييرات لم تُحفظ بعد.')).toBeVisible();
  expect(again.getByLabelText('بقالة')).toHaveDisplayValue(/^2,?500/);
  await user.click(again.getByRole('button', { name: 'تجاهل التغييرات' }));
  expect(again.getByLabelText('بقالة')).toHaveValue('1,900.00');
  await user.type(again.getByLabelText('مطاعم'), '9');
  await user.click(again.getByRole('button', { name: 'إلغاء' }));
  const last = await openBudget(user, 'تعديل');
  expect(last.getByLabelText('مطاعم')).toHaveValue('600.00');
  expect(last.queryByText('هنا تغييرات لم تُحفظ بعد.')).toBeNull();
});

test('what was planned of a category that is no more is neither counted nor sent', async () => {
  const gone = planned.items
    .slice(0, 1)
    .map((item) => ({ ...item, categoryId: '0199d8a0-0000-7000-8000-00000000dead' }));
  const { user } = await openBudgets({ ...planned, items: [...planned.items, ...gone] });
  serve(budgets.saveBudget, () => planned);
  const sheet = await openBudget(user, 'تعديل');
  await user.click(sheet.getByRole('button', { name: 'حفظ الميزانية' }));
  const sent = planned.items.map(({ categoryId, amountMinor, rollover }) => ({ categoryId, amountMinor, rollover }));
  await waitFor(() => expect(receivedBy(budgets.saveBudget)).toMatchObject([{ body: { items: sent } }]));
});

test('a suggestion does not take the place of what was typed', async () => {
  const { user } = await openBudgets();
  serve(budgets.suggestBudget, () => [{ categoryId: groceries.id, amountMinor: 150_000 }]);
  const sheet = await openBudget(user, 'اقتراح ميزانية');
  await user.clear(await sheet.findByDisplayValue('1,500.00'));
  await user.type(sheet.getByLabelText('بقالة'), '77');
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  const again = await openBudget(user, 'اقتراح ميزانية');
  expect(again.getByLabelText('بقالة')).toHaveDisplayValue(/^77/);
  expect(receivedBy(budgets.suggestBudget)).toHaveLength(1);
});

test('a suggestion is no draft until it is changed, and is made again where its form comes again', async () => {
  const { user } = await openBudgets();
  serve(budgets.suggestBudget, () => [{ categoryId: groceries.id, amountMinor: 150_000 }]);
  const sheet = await openBudget(user, 'اقتراح ميزانية');
  expect(await sheet.findByDisplayValue('1,500.00')).toBeVisible();
  expect(storedDrafts()).toEqual({});
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  const again = await openBudget(user, 'اقتراح ميزانية');
  expect(await again.findByText('اقتراح من آخر ثلاث دورات، ولم يُحفظ بعد')).toBeVisible();
  expect(again.queryByText('هنا تغييرات لم تُحفظ بعد.')).toBeNull();
  expect(again.getByLabelText('بقالة')).toHaveValue('1,500.00');
  await user.type(again.getByLabelText('مطاعم'), '9');
  expect(JSON.parse(storedDrafts()['budget-2026-11'] ?? '')).toMatchObject({
    amounts: { [groceries.id]: '1500.00', [dining.id]: '9.00' },
  });
});

test('a suggestion that comes while something is typed changes nothing of it', async () => {
  const { until, release } = held();
  const { user } = await openBudgets();
  serve(budgets.suggestBudget, async () => {
    await until;
    return [{ categoryId: groceries.id, amountMinor: 150_000 }];
  });
  const sheet = await openBudget(user, 'اقتراح ميزانية');
  await user.type(sheet.getByLabelText('مطاعم'), '9');
  release();
  await waitFor(() => expect(sheet.getByRole('button', { name: /ثلاث/ })).not.toHaveAttribute('aria-busy', 'true'));
  expect(sheet.getByLabelText('مطاعم')).toHaveDisplayValue(/^9/);
  expect(sheet.getByLabelText('بقالة')).toHaveValue('');
});

test('a suggestion that comes after its form was closed is no draft', async () => {
  const { until, release } = held();
  const { user } = await openBudgets();
  serve(budgets.suggestBudget, async () => {
    await until;
    return [{ categoryId: groceries.id, amountMinor: 150_000 }];
  });
  const sheet = await openBudget(user, 'اقتراح ميزانية');
  await user.click(sheet.getByRole('button', { name: 'إلغاء' }));
  release();
  const again = await openBudget(user, 'اقتراح ميزانية');
  expect(await again.findByDisplayValue('1,500.00')).toBeVisible();
  expect(again.queryByText('هنا تغييرات لم تُحفظ بعد.')).toBeNull();
});

test('what was saved is no draft any more, though its form was closed meanwhile', async () => {
  const { until, release } = held();
  const { user } = await openBudgets(planned);
  serve(budgets.saveBudget, async () => {
    await until;
    return planned;
  });
  const sheet = await openBudget(user, 'تعديل');
  await user.clear(sheet.getByLabelText('بقالة'));
  await user.type(sheet.getByLabelText('بقالة'), '2500');
  await user.click(sheet.getByRole('button', { name: 'حفظ الميزانية' }));
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  expect(storedDrafts()).toHaveProperty('budget-2026-11');
  release();
  expect(await screen.findByText('حُفظت الميزانية')).toBeVisible();
  expect(storedDrafts()).not.toHaveProperty('budget-2026-11');
});

const spare = aBudget([
  { ...item, categoryId: groceries.id, amountMinor: 190_000, spentMinor: 100_000 },
  { ...item, categoryId: dining.id, amountMinor: 60_000, spentMinor: 74_200 },
]);

test('a budget that runs over offers what another one has left, and a toast takes it back', async () => {
  const { user } = await openBudgets(spare);
  const id = '01937b1e-0000-7000-8000-000000000001';
  const after = aBudget([
    { ...item, categoryId: groceries.id, amountMinor: 190_000, movedMinor: -14_200, spentMinor: 100_000 },
    { ...item, categoryId: dining.id, amountMinor: 60_000, movedMinor: 14_200, spentMinor: 74_200 },
  ]);
  const move = {
    id,
    month: '2026-11',
    fromCategoryId: groceries.id,
    toCategoryId: dining.id,
    amountMinor: 14_200,
    createdAt: '2026-11-21T06:00:00.000Z',
  };
  serve(budgets.moveBudget, () => {
    onServer.budget = { ...after, moves: [move] };
    return onServer.budget;
  });
  serve(budgets.undoBudgetMove, () => {
    onServer.budget = spare;
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'ننقلها من «بقالة»؟' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'نقل بين الميزانيات' }));
  expect(sheet.getByText(/زادت «مطاعم» على ميزانيتها بـ.*142\.00/)).toBeVisible();
  const amount = sheet.getByLabelText(/المبلغ/);
  expect(amount).toHaveValue('142.00');
  await user.clear(amount);
  await user.type(amount, '900.01');
  expect(sheet.getByText(/المتبقي فيها.*900\.00.*فقط/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '142');
  await user.click(sheet.getByRole('button', { name: 'نقل' }));
  expect(await screen.findByText('نُقل المبلغ')).toBeVisible();
  expect(receivedBy(budgets.moveBudget)[0]?.body).toEqual({
    id: expect.any(String),
    fromCategoryId: groceries.id,
    toCategoryId: dining.id,
    amountMinor: 14_200,
  });
  expect(await screen.findByText(/نُقل إليها:.*142/)).toBeVisible();
  expect(screen.getByText(/نُقل منها:.*142/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('أُلغي النقل')).toBeVisible();
});

test('lists the moves, and undoes each of them', async () => {
  const id = '01937b1e-0000-7000-8000-000000000001';
  const move = { id, month: '2026-11', fromCategoryId: groceries.id, toCategoryId: dining.id, amountMinor: 14_200 };
  const { user } = await openBudgets({ ...spare, moves: [{ ...move, createdAt: '2026-11-21T06:00:00.000Z' }] });
  serve(budgets.undoBudgetMove, () => undefined);
  await user.click(await screen.findByRole('button', { name: 'نقل بين الميزانيات' }));
  const moves = within(await screen.findByRole('list', { name: 'المنقول في هذه الدورة' }));
  await user.click(moves.getByRole('button', { name: 'تراجع عن النقل من بقالة إلى مطاعم' }));
  expect(await screen.findByText('أُلغي النقل')).toBeVisible();
});

test('less than what was moved away cannot be planned', async () => {
  const moved = aBudget([
    { ...item, categoryId: groceries.id, amountMinor: 190_000, movedMinor: -50_000, spentMinor: 0 },
  ]);
  const { user } = await openBudgets(moved);
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' }));
  const field = await sheet.findByLabelText('بقالة');
  await user.clear(field);
  await user.type(field, '499');
  await user.click(sheet.getByRole('button', { name: 'حفظ الميزانية' }));
  expect(await sheet.findByText('المبلغ أقل مما نُقل من هذه الميزانية')).toBeVisible();
});
