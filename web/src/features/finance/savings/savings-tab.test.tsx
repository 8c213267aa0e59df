import { type SavingsGoal, type SavingsSummary, savings } from '@afdal/contract/finance/savings';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { mada } from '../../../testing/data/finance-data.ts';
import { aGoal, aSavingsSummary } from '../../../testing/data/savings-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoney } from '../../../testing/finance-feature.tsx';
import { SavingsTab } from './savings-tab.tsx';

const noZakat = { figure: null, card: null };
const opened: (string | undefined)[] = [];
const say =
  (what: string) =>
  ({ name }: { name: string }) =>
    opened.push(`${what} ${name}`);

async function openTab(goals: SavingsGoal[], change: Partial<SavingsSummary> = {}, q?: string) {
  opened.length = 0;
  serve(savings.listSavingsGoals, () => goals);
  serve(savings.readSavingsSummary, () => aSavingsSummary(change));
  return await openMoney(
    <SavingsTab
      filters={{ accountId: undefined, q }}
      zakat={noZakat}
      actions={{
        onAdd: (template) => opened.push(template),
        onOpen: say('open'),
        onEdit: say('edit'),
        onMove: say('move'),
        onDeposit: say('deposit'),
        onWithdraw: say('withdraw'),
        onOpenJamiya: (id) => opened.push(id),
        onPayRound: (id) => opened.push(id),
        onClearSearch: () => opened.push('clear'),
        onAllAccounts: () => undefined,
      }}
    />,
  );
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('the figures and each goal say what is saved, needed and expected', async () => {
  await openTab([aGoal()]);
  const figures = await screen.findByLabelText('ملخص الادخار', { selector: 'dl' });
  expect(figures).toHaveTextContent(/مجموع المدّخر.*5,440\.00.*في هدف واحد/);
  expect(figures).toHaveTextContent(/أُودع هذه الدورة.*400\.00.*46%.* من المخطط .*865/);
  const goal = await screen.findByRole('region', { name: 'عمرة مع أمي' });
  expect(goal).toHaveTextContent(/متقدم.*حتى 8 فبراير 2027 · 1 رمضان 1448/);
  expect(goal).toHaveTextContent(/5,440\.00.*68%.* من .*8,000/);
  expect(goal).toHaveTextContent(/المطلوب كل دورة.*865\.00.*أُودع هذه الدورة.*400.* من .*865/);
  expect(goal).toHaveTextContent(/الموعد المتوقع.*27 يناير 2027.*قبل الموعد بـ12 يومًا/);
});

test('the buttons and the menu of a goal lead to what can be done with it', async () => {
  const { user } = await openTab([aGoal()]);
  const goal = await card('عمرة مع أمي');
  await user.click(goal.getByRole('button', { name: 'إيداع في «عمرة مع أمي»' }));
  await user.click(goal.getByRole('button', { name: 'سحب من «عمرة مع أمي»' }));
  await chooseMenuItem(user, 'خيارات «عمرة مع أمي»', 'نقل');
  await waitFor(() => expect(opened).toEqual(['deposit عمرة مع أمي', 'withdraw عمرة مع أمي', 'move عمرة مع أمي']));
});

test('a goal past its day offers a new one', async () => {
  const past = aGoal({ targetOn: aDay('2026-10-20'), neededPerCycleMinor: null, pace: 'behind' });
  const { user } = await openTab([past]);
  const goal = await screen.findByRole('region', { name: past.name });
  expect(goal).toHaveTextContent(/المطلوب كل دورة—.*أُودع هذه الدورة.*400/);
  await user.click(within(goal).getByRole('button', { name: 'مضى الموعد. موعد جديد يعيد حساب المطلوب.' }));
  expect(opened).toEqual([`edit ${past.name}`]);
});

test('amounts of goals without a plan are shown beside the plan, not in it', async () => {
  await openTab([aGoal()], { depositedMinor: 90_000, depositedOfPlanMinor: 43_250 });
  const figures = await screen.findByLabelText('ملخص الادخار', { selector: 'dl' });
  expect(figures).toHaveTextContent(/أُودع هذه الدورة.*900\.00.*432\.50.*للمخطط: .*50%.* من .*865/);
  expect(figures).toHaveTextContent(/467\.50.*لأهداف بلا مطلوب هذه الدورة/);
});

test('shows a pause at once, and rolls it back when rejected', async () => {
  const goal = aGoal();
  const { user } = await openTab([goal]);
  await screen.findByRole('region', { name: goal.name });
  serve(savings.editSavingsGoal, () => aGoal({ ...goal, status: 'paused', pace: null, expectedOn: null }));
  await chooseMenuItem(user, `خيارات «${goal.name}»`, 'إيقاف مؤقت');
  expect(await screen.findByText('توقف الهدف مؤقتًا')).toBeVisible();
  expect(receivedBy(savings.editSavingsGoal)[0]?.body).toEqual({ status: 'paused' });
});

test("a goal beyond the plan's limit stays archived, and the error says why", async () => {
  const goal = aGoal({ status: 'archived', pace: null });
  const { user } = await openTab([aGoal({ name: 'سيارة' }), goal]);
  await user.click(await screen.findByRole('button', { name: 'المؤرشفة: هدف واحد' }));
  failWith(savings.editSavingsGoal, 'premium_required');
  await chooseMenuItem(user, `خيارات «${goal.name}»`, 'إلغاء الأرشفة');
  expect(await screen.findByText('تعذّر تعديل الهدف')).toBeVisible();
  expect((await card(goal.name)).getByText('مؤرشف')).toBeVisible();
});

test('more reserved than there is says so, with the account and a way out', async () => {
  const allocation = { accountId: mada.id, currency: 'SAR', balanceMinor: 500_000, emergencyMinor: 100_000 };
  await openTab([aGoal()], { allocations: [{ ...allocation, goalsMinor: 544_000, freeMinor: -144_000 }] });
  const allocations = await card('المحجوز في الحسابات');
  expect(allocations.getByRole('heading', { name: 'محجوز أكثر من الرصيد' })).toBeVisible();
  const account = await allocations.findByRole('region', { name: 'بطاقة مدى' });
  expect(account).toHaveTextContent(/ينقصه .*1,440/);
  expect(account).toHaveTextContent(/صندوق الطوارئ.*1,000.*عمرة مع أمي.*5,440.*سحب من هدف، أو تحويل إلى الحساب/);
});

test('a goal whose account was deleted says so, and leads to another one', async () => {
  const { user } = await openTab([aGoal({ accountId: '0190b5a0-0000-7000-8000-00000000dead' })]);
  await user.click(
    await screen.findByRole('button', { name: 'الحساب المرتبط محذوف، فالمال محسوب خارج الحسابات. يمكن ربط حساب آخر.' }),
  );
  expect(opened).toEqual(['edit عمرة مع أمي']);
});

test('a circle before its turn is savings, shows its rounds, and leads to its payment and the obligation', async () => {
  const jamiya = {
    obligationId: 'circle',
    title: 'جمعية العائلة',
    currency: 'SAR',
    savedMinor: 500_000,
    potMinor: 1_000_000,
    paidCount: 5,
    rounds: 10,
    turn: 8,
    turnOn: aDay('2027-02-01'),
    next: { paymentId: 'sixth', round: 6, dueOn: aDay('2026-12-01'), leftMinor: 100_000 },
    owedAfterMinor: 200_000,
    roundsAfter: 2,
  };
  const { user } = await openTab([aGoal()], { circles: [jamiya], circlesMinor: 500_000 });
  const region = await screen.findByRole('region', { name: 'جمعية العائلة' });
  expect(region).toHaveTextContent(/قبل دورك: ادخار.*5,000\.00.*الجولات المدفوعة: 5 من 10/);
  expect(region).toHaveTextContent(/الجولة التالية1 ديسمبر · .1,000.*دورك، في الجولة 81 فبراير 2027.* · 24 شعبان/);
  expect(region).toHaveTextContent(/مبلغ القبض ليس دخلًا\. بعد دورك يصير الباقي التزامًا: .*2,000\.00.* في جولتين\./);
  const circle = within(region);
  const rounds = within(circle.getByRole('list', { name: 'جولات الجمعية' })).getAllByRole('listitem');
  expect(rounds.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    ...[1, 2, 3, 4, 5].map((round) => `الجولة ${round}، مدفوعة`),
    ...['الجولة 6', 'الجولة 7', 'الجولة 8، دورك', 'الجولة 9', 'الجولة 10'],
  ]);
  await user.click(circle.getByRole('button', { name: 'تفاصيل «جمعية العائلة»' }));
  await user.click(circle.getByRole('button', { name: 'سداد الجولة 6' }));
  expect(opened).toEqual(['circle', 'sixth']);
});

test('without goals it explains itself, and a template begins one', async () => {
  const { user } = await openTab([], { goalCount: 0 });
  expect(await screen.findByRole('heading', { name: 'لا أهداف ادخار بعد' })).toBeVisible();
  const offered = within(screen.getByRole('list', { name: 'أهداف جاهزة' }));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['عمرة', 'سيارة', 'زواج', 'دفعة سكن', 'جهاز', 'تعليم'],
  ]);
  await user.click(offered.getByRole('button', { name: 'زواج' }));
  await user.click(screen.getByRole('button', { name: 'إضافة هدف ادخار' }));
  expect(opened).toEqual(['wedding', undefined]);
});

test('a failure says so and reads again; a search without a match can be cleared', async () => {
  failWith(savings.listSavingsGoals, 'internal');
  serve(savings.readSavingsSummary, () => aSavingsSummary());
  const actions = { onClearSearch: () => opened.push('clear') };
  opened.length = 0;
  const { user } = await openMoney(
    <SavingsTab zakat={noZakat} filters={{ accountId: undefined, q: 'سفر' }} actions={{ ...actions } as never} />,
  );
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(savings.listSavingsGoals, () => [aGoal()]);
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'مسح البحث' }));
  expect(opened).toEqual(['clear']);
});

test('a goal beyond the plan says so; money is taken out of it, and not put in', async () => {
  const { user } = await openTab([aGoal({ isReadOnly: true })]);
  const goal = await card('عمرة مع أمي');
  expect(goal.getByText('للقراءة فقط: خارج حد الباقة الحالية')).toBeVisible();
  expect(goal.queryByRole('button', { name: /إيداع/ })).toBeNull();
  expect(goal.getByRole('button', { name: 'سحب من «عمرة مع أمي»' })).toBeVisible();
  await user.click(goal.getByRole('button', { name: 'خيارات «عمرة مع أمي»' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['التفاصيل والسجل', 'نقل', 'أرشفة', 'حذف']);
});
