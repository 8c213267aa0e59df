import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { type Installment, type Obligation, obligations } from '@afdal/contract/finance/obligations';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { november } from '../../../testing/data/finance-data.ts';
import {
  anInstallment,
  anObligation,
  anObligationsSummary,
  serveObligations,
} from '../../../testing/data/obligation-data.ts';
import { failWith, serve } from '../../../testing/fake-server.ts';
import { openMoney } from '../../../testing/finance-feature.tsx';
import { BurdenSheet } from './burden-sheet.tsx';
import { ObligationFigures } from './obligation-figures.tsx';
import { ObligationsCard } from './obligations-card.tsx';
import type { ObligationView } from './view.ts';

const opened: string[] = [];

function Tab({ q }: { q?: string | undefined }) {
  const [view, setView] = useState<ObligationView>('timeline');
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <ObligationFigures onBurden={() => setExplained(true)} />
      <BurdenSheet isOpen={isExplained} onClose={() => setExplained(false)} />
      <ObligationsCard
        cycle={november}
        next={null}
        currency="SAR"
        filters={{ view, accountId: undefined, q }}
        actions={{
          onView: setView,
          onAdd: () => opened.push('add'),
          onOpen: ({ title }) => opened.push(title),
          onCorrect: ({ dueOn }) => opened.push(dueOn),
          onPay: ({ dueOn }) => opened.push(dueOn),
          onClearSearch: () => opened.push('clear'),
          onAllAccounts: () => undefined,
        }}
      />
    </>
  );
}

async function openTab(items: Obligation[], payments: Installment[] = [], q?: string) {
  opened.length = 0;
  serveObligations(items, payments);
  return await openMoney(<Tab q={q} />);
}

const phone = anObligation({ paidCount: 8, remainingMinor: 40_000, paidMinor: 80_000 });
const power = anObligation({ kind: 'bill', title: 'فاتورة الكهرباء', totalMinor: null, paymentCount: null });
const brother = anObligation({ kind: 'iOwe', title: 'دفعة لأخي', creditor: 'خالد', remainingMinor: 150_000 });

test('the figures say what is due, what is left, how heavy it is, and when it ends', async () => {
  await openTab([phone]);
  const figures = await screen.findByLabelText('ملخص الالتزامات', { selector: 'dl' });
  expect(figures).toHaveTextContent(/المستحق هذه الدورة.*819\.50.*المتأخر: .*214\.50/);
  expect(figures).toHaveTextContent(/المتبقي للسداد.*48,000\.00/);
  expect(figures).toHaveTextContent(/عبء الدين.*12%.*مريح، أقل من الثلث/);
  expect(figures).toHaveTextContent(/موعد انتهاء الديون.*أكتوبر 2029/);
  expect(screen.getByRole('progressbar', { name: 'عبء الدين' })).toHaveAttribute(
    'aria-valuetext',
    'مريح، أقل من الثلث',
  );
});

async function explain(change: Parameters<typeof anObligationsSummary>[0] = {}) {
  const opening = openTab([phone]);
  serve(obligations.readObligationSummary, () => anObligationsSummary(change));
  const { user } = await opening;
  await user.click(await screen.findByRole('button', { name: 'كيف يُحسب؟' }));
  return within(await screen.findByRole('dialog', { name: 'من أين يأتي عبء الدين؟' }));
}

test('the gauge opens what it sums, of which income, and its levels', async () => {
  const sheet = await explain();
  expect(await sheet.findByText('وسيط دخل آخر ثلاث دورات كاملة')).toBeVisible();
  expect(sheet.getByText('دفعات الديون في الشهر').closest('div')).toHaveTextContent('1,875');
  const levels = within(sheet.getByRole('list', { name: 'مستويات عبء الدين' })).getAllByRole('listitem');
  expect(levels.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^مريح: أقل من .*33%/),
    expect.stringMatching(/^مرتفع: من .*33%.* إلى .*55%/),
    expect.stringMatching(/^مرتفع جدًا: أعلى من .*55%/),
  ]);
  expect(levels.map((level) => level.getAttribute('aria-current'))).toEqual(['true', null, null]);
});

test('while no income is known the gauge says so, and what it needs', async () => {
  const sheet = await explain({ burden: null });
  expect(await sheet.findByText('لا تكفي البيانات')).toBeVisible();
  expect(sheet.getByText('يكفي راتب متكرر، أو دورة كاملة فيها دخل مسجل.')).toBeVisible();
  expect(screen.queryByRole('progressbar', { name: 'عبء الدين' })).toBeNull();
});

test('the timeline begins with what is late, and each row says what it is and leads to paying it', async () => {
  const late = anInstallment({
    obligationId: power.id,
    dueOn: aDay('2026-11-18'),
    amountMinor: 21_450,
    status: 'late',
  });
  const due = anInstallment({ obligationId: phone.id, dueOn: aDay('2026-11-24'), seq: 9 });
  const paid = anInstallment({ obligationId: phone.id, dueOn: aDay('2026-10-27'), status: 'paid', paidMinor: 10_000 });
  const { user } = await openTab([phone, power], [late, paid, due]);
  const rows = within(await screen.findByRole('list', { name: 'متأخرة' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('18 نوفمبر');
  expect(rows[0]).toHaveTextContent('فاتورة الكهرباءمتأخرة 3 أيام · كل شهر');
  expect(rows[0]).toHaveTextContent('214.50');
  const now = within(screen.getByRole('list', { name: 'هذه الدورة' })).getAllByRole('listitem');
  expect(now).toHaveLength(1);
  expect(now[0]).toHaveTextContent('قسط 9 من 12');
  await user.click(screen.getByRole('button', { name: 'سداد «قسط الجوال»' }));
  await user.click(screen.getByRole('button', { name: 'قسط الجوال' }));
  expect(opened).toEqual(['2026-11-24', 'قسط الجوال']);
  await user.click(screen.getByRole('button', { name: 'المدفوع هذه الدورة: دفعة واحدة' }));
  expect(within(screen.getByRole('list', { name: 'مدفوعة' })).getByRole('listitem')).toHaveTextContent('مدفوعة');
});

test('the list stands by kind, people apart with a text to send them', async () => {
  const { user } = await openTab([phone, power, brother, anObligation({ title: 'سلفة قديمة', status: 'archived' })]);
  await user.click(await screen.findByRole('radio', { name: 'القائمة' }));
  expect(within(await screen.findByRole('list', { name: 'الأقساط' })).getByRole('listitem')).toHaveTextContent(
    'المدفوع 8 من 12',
  );
  expect(within(screen.getByRole('list', { name: 'المنتهية والمؤرشفة' })).getByRole('listitem')).toHaveTextContent(
    'مؤرشف',
  );
  await user.click(screen.getByRole('radio', { name: 'الأشخاص' }));
  expect(within(screen.getByRole('list', { name: 'عليّ' })).getByRole('listitem')).toHaveTextContent('خالد');
  expect(screen.queryByText('قسط الجوال')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'نسخ نص عن «دفعة لأخي»' }));
  expect(await screen.findByText('نُسخ النص')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/السلام عليكم خالد، المتبقي لك عندي .*1,500\.00/);
});

test('without obligations the card offers one; a search that finds none is cleared', async () => {
  const { user } = await openTab([]);
  expect(await screen.findByRole('heading', { name: 'لا التزامات مسجلة' })).toBeVisible();
  await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'إضافة التزام' }).at(-1) as Element);
  expect(opened).toEqual(['add']);
});

test('a search that finds none is cleared', async () => {
  const { user } = await openTab([phone], [], 'سيارة');
  await user.click(await screen.findByRole('button', { name: 'مسح البحث' }));
  expect(opened).toEqual(['clear']);
});

test('what cannot be read says so and is asked again', async () => {
  failWith(obligations.listObligations, 'internal');
  serve(obligations.readObligationSummary, () => anObligationsSummary());
  serve(obligationInstallments.listPayments, () => []);
  const { user } = await openMoney(<Tab />);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(obligations.listObligations, () => []);
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'لا التزامات مسجلة' })).toBeVisible());
});
