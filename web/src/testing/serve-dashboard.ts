import { type Dashboard, dashboard } from '@afdal/contract/dashboard';
import type { Endpoint } from '@afdal/contract/endpoint';
import { cycles } from '@afdal/contract/finance/cycles';
import { financialHealth } from '@afdal/contract/finance/financial-health';
import { inbox } from '@afdal/contract/finance/inbox';
import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { obligations } from '@afdal/contract/finance/obligations';
import { habits } from '@afdal/contract/habits';
import { insights } from '@afdal/contract/insights';
import { majorGoals } from '@afdal/contract/major-goals';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { aSummary } from './data/finance-data.ts';
import { aHealth } from './data/health-data.ts';
import { aTaskSummary } from './data/people.ts';
import { answerNow, serve } from './fake-server.ts';

/** The dashboard of whatever the test serves; of what it does not, as of somebody who has nothing. */
export function serveDashboard(): void {
  serve(obligationInstallments.listPayments, () => []);
  serve(dashboard.readDashboard, async ({ query }) => {
    const cards = {
      today: async () => ({
        tasks: await answerOr(tasks.listTasks, []),
        dailyTasks: await answerOr(dailyTasks.listDailyTasks, []),
      }),
      safeToSpend: async () => ({
        summary: await answerOr(cycles.readCycleSummary, aSummary()),
        accounts: await answerOr(moneyAccounts.listAccounts, []),
      }),
      // The payments are asked for by their own call: whose cycle it is, only the test knows.
      upcomingPayments: async () => ({
        obligations: await answerOr(obligations.listObligations, []),
        from: aDay('2000-01-01'),
        to: aDay('2000-01-01'),
        payments: [],
      }),
      health: () => answerOr(financialHealth.readFinancialHealth, aHealth()),
      habits: () => answerOr(habits.listHabits, []),
      goals: () => answerOr(majorGoals.listMajorGoals, []),
      points: () => answerOr(tasks.readTaskSummary, aTaskSummary()),
      insights: () => answerOr(insights.readInsights, { items: [], muted: [] }),
    };
    const requested = query.cards?.split(',') ?? Object.keys(cards);
    const read = Object.entries(cards).filter(([card]) => requested.includes(card));
    const answered = await Promise.all(read.map(async ([card, answer]) => [card, await answer()]));
    const inboxWaiting = (await answerOr(inbox.listInboxMessages, [])).length;
    return { firstDay: null, inboxWaiting, ...Object.fromEntries(answered) } as Dashboard;
  });
}

const answerOr = async <T>(endpoint: Endpoint, otherwise: T): Promise<T> =>
  ((await answerNow(endpoint)) as T) ?? otherwise;
