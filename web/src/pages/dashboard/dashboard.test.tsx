import { dashboard } from '@afdal/contract/dashboard';
import { habits } from '@afdal/contract/habits';
import { insights } from '@afdal/contract/insights';
import { majorGoals } from '@afdal/contract/major-goals';
import { users } from '@afdal/contract/people/accounts';
import { preferences as preferencesCalls } from '@afdal/contract/people/preferences';
import type { Preferences } from '@afdal/contract/people/users';
import { tasks } from '@afdal/contract/tasks/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reading, serveDailyTasks } from '../../testing/data/daily-tasks.ts';
import { anAccount, aSummary, earner } from '../../testing/data/finance-data.ts';
import { aMajorGoal } from '../../testing/data/goal-data.ts';
import { aHabit } from '../../testing/data/habit-data.ts';
import { aHealth } from '../../testing/data/health-data.ts';
import { anInstallment, anObligation, serveObligations } from '../../testing/data/obligation-data.ts';
import { aTaskSummary, signInAs } from '../../testing/data/people.ts';
import { serveTasks, walking as task } from '../../testing/data/tasks.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { serveFinance } from '../../testing/finance-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const obligation = anObligation();
const habit = aHabit();
const goal = aMajorGoal();
const payment = anInstallment({ obligationId: obligation.id });

async function openDashboard(person = earner, inboxWaiting = 0) {
  signInAs(person);
  serve(users.readUser, () => person);
  serveFinance([]);
  serveObligations([{ ...obligation, next: payment }], [payment]);
  serveDailyTasks([reading]);
  serveTasks([task]);
  serve(tasks.readTaskSummary, () => aTaskSummary({ pointsEarned: 30, points: 30 }));
  serve(majorGoals.listMajorGoals, () => [goal]);
  serve(habits.listHabits, () => [habit]);
  serve(insights.readInsights, () => ({ items: [], muted: [] }));
  // Each card then asks by its own call.
  serve(dashboard.readDashboard, () => ({ firstDay: null, inboxWaiting }));
  const opened = await openApp('/dashboard');
  return { ...opened, main: within(await screen.findByRole('main')) };
}

test('the page greets, adds quickly, and shows its cards in their order', async () => {
  const { main, user, address } = await openDashboard();
  expect(await main.findByRole('heading', { level: 1, name: /، ليلى$/ })).toBeVisible();
  expect(main.getByRole('button', { name: 'إضافة سريعة' })).toBeVisible();
  expect(await main.findByText(reading.title)).toBeVisible();
  await main.findByRole('button', { name: 'سداد «قسط الجوال»' });
  await main.findByText('وضع جيد');
  await main.findByRole('timer');
  await main.findByRole('link', { name: goal.title });
  await main.findByText('المستوى 1');
  await main.findByText(/تتجدد/);
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^مهام اليوم/),
    'المتاح للصرف',
    'الالتزامات القادمة',
    'الصحة المالية',
    'العادات',
    'أهدافي الكبرى',
    'النقاط',
    'رؤى',
  ]);
  await user.click(main.getByRole('link', { name: 'كل المهام' }));
  expect(address()).toBe('/tasks');
});

test.each([
  ['من أين يأتي المتاح للصرف؟', 'من أين يأتي المتاح للصرف؟', 'open=safe'],
  ['سداد «قسط الجوال»', 'تسجيل سداد', `open=pay&id=${payment.id}`],
  [`أقاوم الآن: ${habit.name}`, 'مؤقّت المقاومة', `open=urge&id=${habit.id}`],
  [`تعثرت: ${habit.name}`, 'تسجيل تعثّر', `open=slip&id=${habit.id}`],
  [`تسجيل قيمة لـ«${goal.title}»`, 'تسجيل قيمة', `open=log&id=${goal.id}`],
])('«%s» opens a dialog of the page', async (button, dialog, search) => {
  const { main, user, address } = await openDashboard();
  await user.click(await main.findByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/dashboard?${search}`));
});

test('cards stand in the order that the person gave them, without the hidden ones', async () => {
  const preferences: Preferences = {
    ...earner.preferences,
    dashboardOrder: ['points', 'today'],
    dashboardHidden: ['insights', 'health', 'habits', 'goals', 'upcomingPayments'],
  };
  const { main, user, address } = await openDashboard({ ...earner, preferences });
  await main.findByText('المستوى 1');
  await main.findByText(reading.title);
  await main.findByRole('button', { name: 'من أين يأتي المتاح للصرف؟' });
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'النقاط',
    expect.stringMatching(/^مهام اليوم/),
    'المتاح للصرف',
  ]);
  await user.click(main.getByRole('button', { name: 'ترتيب البطاقات' }));
  expect(await screen.findByRole('dialog', { name: 'بطاقات الرئيسية' })).toBeVisible();
  expect(address()).toBe('/dashboard?open=arrange');
});

test('a card is hidden from its own menu, and comes back', async () => {
  const { main, user } = await openDashboard();
  let stored: Preferences = earner.preferences;
  serve(users.readUser, () => ({ ...earner, preferences: stored }));
  serve(preferencesCalls.editPreferences, ({ body }) => {
    stored = { ...stored, ...(body as Partial<Preferences>) };
    return stored;
  });
  await main.findByText('المستوى 1');
  await user.click(main.getByRole('button', { name: 'خيارات بطاقة «النقاط»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'إخفاء البطاقة' }));
  await waitFor(() => expect(main.queryByText('المستوى 1')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await main.findByText('المستوى 1')).toBeVisible();
  const sent = receivedBy(preferencesCalls.editPreferences).map(({ body }) => body);
  expect(sent).toEqual([{ dashboardHidden: ['points'] }, { dashboardHidden: [] }]);
});

test('a card’s menu leads to the order of all', async () => {
  const { main, user, address } = await openDashboard();
  await main.findByText('المستوى 1');
  await user.click(main.getByRole('button', { name: 'خيارات بطاقة «النقاط»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'ترتيب البطاقات' }));
  expect(await screen.findByRole('dialog', { name: 'بطاقات الرئيسية' })).toBeVisible();
  expect(address()).toBe('/dashboard?open=arrange');
});

test('what waits in the inbox stands above the cards', async () => {
  const { main } = await openDashboard(earner, 2);
  const strip = await main.findByRole('link', { name: 'معاملتان بانتظار المراجعة' });
  expect(strip).toHaveAttribute('href', '/inbox');
  const first = await main.findByRole('heading', { level: 2, name: /^مهام اليوم/ });
  expect(strip.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what the cards show comes by one request', async () => {
  signInAs(earner);
  serve(users.readUser, () => earner);
  serveFinance([]);
  const summary = aTaskSummary({ pointsEarned: 30, points: 30 });
  serve(dashboard.readDashboard, () => ({
    firstDay: null,
    inboxWaiting: 0,
    today: { tasks: [task], dailyTasks: [reading] },
    safeToSpend: { summary: aSummary(), accounts: [anAccount()] },
    health: aHealth(),
    habits: [habit],
    goals: [goal],
    points: summary,
    insights: { items: [], muted: [] },
  }));
  serveObligations([], []);
  await openApp('/dashboard');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(reading.title)).toBeVisible();
  await main.findByText('وضع جيد');
  await main.findByRole('timer');
  await main.findByRole('link', { name: goal.title });
  await main.findByText('المستوى 1');
  expect(receivedBy(dashboard.readDashboard)[0]?.query).toEqual({});
  const asked = [tasks.listTasks, tasks.readTaskSummary, habits.listHabits, majorGoals.listMajorGoals];
  expect(asked.flatMap((endpoint) => receivedBy(endpoint))).toEqual([]);
});
