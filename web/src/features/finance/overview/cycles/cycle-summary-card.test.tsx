import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { aSummary, november } from '../../../../testing/data/finance-data.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { CycleSummaryCard } from './cycle-summary-card.tsx';
import { SafeSheet } from './safe-sheet.tsx';

const openSummary = (summary = aSummary()) => openMoney(<Summary />, [], { summary });

/** The card with the sheet that it opens. */
function Summary() {
  const [isOpen, setOpen] = useState(false);
  const shared = { cycle: november, accountId: undefined };
  return (
    <>
      <CycleSummaryCard {...shared} onSafe={() => setOpen(true)} onRates={() => {}} />
      <SafeSheet {...shared} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

test('what is safe to spend says what makes it', async () => {
  const { user } = await openSummary();
  await user.click(await screen.findByRole('button', { name: /المتاح للصرف.*حتى 27 نوفمبر/ }));
  const sheet = await screen.findByRole('dialog', { name: 'من أين يأتي المتاح للصرف؟' });
  expect(sheet).toHaveTextContent('معاملات مخطط لها\u2212589.50');
  expect(sheet).toHaveTextContent('المتاح للصرف1,457.10');
  expect(sheet).toHaveTextContent('6 أيام');
});

test('less than nothing shows the ways out', async () => {
  const summary = aSummary({ safeToSpendMinor: -20_000, perDayMinor: 0 });
  const { user } = await openSummary(summary);
  await user.click(await screen.findByRole('button', { name: /المتاح أقل من الالتزامات.*ما العمل الآن؟/ }));
  const sheet = await screen.findByRole('dialog');
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toContain('تأجيل مصروف مخطط له');
});

test('currencies without a rate are named, with the way to their rates', async () => {
  await openSummary(aSummary({ unconverted: ['USD', 'KWD'] }));
  expect(await screen.findByText(/بلا سعر صرف.*الدولار الأمريكي، الدينار الكويتي/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة سعر الصرف' })).toBeVisible();
});
