import { accountLedger } from '@afdal/contract/finance/account-ledger';
import { budgets } from '@afdal/contract/finance/budgets';
import { categories } from '@afdal/contract/finance/categories';
import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { savings } from '@afdal/contract/finance/savings';
import { transactions } from '@afdal/contract/finance/transactions';
import { preferences } from '@afdal/contract/people/preferences';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getMovableMinor } from '@afdal/domain/money/budgets/budget-moves';
import { getCountry } from '@afdal/domain/people/country';
import { getWeekend } from '@afdal/domain/people/weekend';
import type { Caller } from './caller.ts';
import { type GoalSeed, savedFor } from './savings-story.ts';
import { seedDealings } from './seed-dealings.ts';
import { seedFund } from './seed-fund.ts';
import { seedMajorGoal } from './seed-goals.ts';
import { seedHabits } from './seed-habits.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedOwed } from './seed-owed.ts';
import { seedRecurring } from './seed-recurring.ts';
import { seedSelfDevelopment } from './seed-self-development.ts';
import { seedTasks } from './seed-tasks.ts';
import { seedZakat } from './seed-zakat.ts';
import { buildEntries, type Entry, type Story } from './story.ts';

/** Creates a story's data for a newly registered user, up to `nowMs`. Returns the number of transactions. */
export async function seedStory(story: Story, call: Caller, nowMs: number): Promise<number> {
  const today = logicalDate(nowMs, story.timezone, 0);
  await call(preferences.editPreferences, { body: { ...story.payday, currency: story.currency } });

  const accounts = new Map<string, string>();
  for (const [key, { openingMinor: openingBalanceMinor, ...account }] of Object.entries(story.accounts)) {
    const body = { ...account, currency: story.currency, openingBalanceMinor };
    accounts.set(key, (await call(moneyAccounts.addAccount, { body })).id);
  }
  const known = await call(categories.listCategories);
  const getCategory = (name: string, kind: 'expense' | 'income') =>
    named(known.find((category) => category.name === name && category.kind === kind)?.id, name);
  const toAccountFields = ({ account, to, category, type }: Pick<Entry, 'account' | 'to' | 'category' | 'type'>) => ({
    accountId: named(accounts.get(account), account),
    currency: story.currency,
    ...(to && { toAccountId: named(accounts.get(to), to) }),
    ...(category && type !== 'transfer' && { categoryId: getCategory(category, type) }),
  });
  const toBody = (entry: Entry) => {
    const { account, to, category, ...seed } = entry;
    return { ...seed, ...toAccountFields(entry) };
  };
  const weekend = getWeekend(getCountry(story.timezone));
  const entries = buildEntries(story, today, weekend);
  for (const entry of entries) await call(transactions.addTransaction, { body: toBody(entry) });

  for (const owed of story.owed) {
    const accountId = named(accounts.get(owed.account), owed.account);
    await seedOwed(owed, call, { today, currency: story.currency, accountId });
  }

  const items = Object.entries(story.budgets).map(([name, amountMinor]) => ({
    categoryId: name === 'total' ? null : getCategory(name, 'expense'),
    amountMinor,
    rollover: name !== 'total',
  }));
  const budget = await call(budgets.saveBudget, { body: { items } });
  const { moved, reconciled } = story;
  const [fromCategoryId, toCategoryId] = [getCategory(moved.from, 'expense'), getCategory(moved.to, 'expense')];
  const giving = budget.items.find(({ categoryId }) => categoryId === fromCategoryId);
  const amountMinor = Math.min(moved.amount, giving ? getMovableMinor(giving) : 0);
  if (amountMinor > 0) await call(budgets.moveBudget, { body: { fromCategoryId, toCategoryId, amountMinor } });

  const params = { id: named(accounts.get(reconciled.account), reconciled.account) };
  const on = addDays(today, -reconciled.daysAgo);
  const { balanceMinor: statedMinor } = await call(accountLedger.readBalance, { params, query: { on } });
  await call(accountLedger.reconcileAccount, { params, body: { on, statedMinor } });
  for (const goal of story.goals) await addGoal(goal);
  for (const goal of story.bigGoals) await seedMajorGoal(goal, call, today);
  for (const recurs of story.recurring) await seedRecurring(recurs, call, toAccountFields(recurs), today);
  await seedFund(story, call, today);
  await seedZakat(story, call, today);
  if (story.selfDevelopment) await seedSelfDevelopment(story.selfDevelopment, call, today);
  await seedTasks(story.tasks, call, today);
  await seedHabits(story.habits, call, nowMs);
  await seedDealings(story, call);
  await seedNotifications(call);
  return entries.length;

  async function addGoal(seed: GoalSeed) {
    const { account, status, depositMinor, deposits, cyclesAgo, dueInDays, ...goal } = seed;
    const { entries: saved, ...days } = savedFor(seed, today, { ...story.payday, weekend });
    const accountId = account ? named(accounts.get(account), account) : null;
    const body = { ...goal, ...days, currency: story.currency, accountId };
    const params = { id: (await call(savings.addSavingsGoal, { body })).id };
    for (const entry of saved) await call(savings.addSavingsEntry, { params, body: entry });
    if (status) await call(savings.editSavingsGoal, { params, body: { status } });
  }
}

function named<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`the story speaks of «${name}», which is not there`);
  return found;
}
