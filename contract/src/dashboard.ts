import { type DashboardCard, dashboardCards, firstDaySteps } from '@afdal/domain/dashboard/cards';
import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { CycleSummary } from './finance/cycles.ts';
import { FinancialHealth } from './finance/financial-health.ts';
import { Account } from './finance/money-accounts.ts';
import { Installment, Obligation } from './finance/obligations.ts';
import { Habit } from './habits.ts';
import { Insights } from './insights.ts';
import { MajorGoal } from './major-goals.ts';
import { DailyTask } from './tasks/daily-tasks.ts';
import { Task, TaskSummary } from './tasks/tasks.ts';
import { errorTexts } from './texts.ts';
import { AnsweredDay, asSent } from './values.ts';

/** Each card as the calls answer that its area has for the same thing. */
const cardSchemas = {
  today: z.strictObject({ tasks: z.array(Task), dailyTasks: z.array(DailyTask) }),
  safeToSpend: z.strictObject({ summary: CycleSummary, accounts: z.array(Account) }),
  upcomingPayments: z.strictObject({
    obligations: z.array(Obligation),
    /** The days that the payments are of: the present cycle and the next. */
    from: AnsweredDay,
    to: AnsweredDay,
    payments: z.array(Installment),
  }),
  health: FinancialHealth,
  habits: z.array(Habit),
  goals: z.array(MajorGoal),
  points: TaskSummary,
  insights: Insights,
} satisfies Record<DashboardCard, z.ZodMiniType>;

type CardSchemas = typeof cardSchemas;
const answered = Object.fromEntries(
  Object.entries(cardSchemas).map(([card, schema]) => [card, z.optional(z.nullable(schema))]),
) as { readonly [Card in keyof CardSchemas]: z.ZodMiniOptional<z.ZodMiniNullable<CardSchemas[Card]>> };

/**
 * A key for each card that was asked for: null where it could not be read, while the others were. `firstDay` is the checklist
 * of a new user, null once all of it was done or it was dismissed; `inboxWaiting` how many messages wait to be reviewed.
 */
export const Dashboard = z.strictObject({
  firstDay: z.nullable(z.array(z.strictObject({ step: z.enum(firstDaySteps), isDone: z.boolean() }))),
  inboxWaiting: z.int(),
  ...answered,
});
export type Dashboard = z.infer<typeof Dashboard>;

/** Names of cards, separated by commas. */
const maxCardsLength = 200;
const isCardName = (name: string) => dashboardCards.some((card) => card === name);
const CardNames = asSent(maxCardsLength, errorTexts.dashboardCardUnknown).check(
  z.refine((text) => text === '' || text.split(',').every(isCardName), { error: errorTexts.dashboardCardUnknown }),
);

export const dashboard = defineEndpoints({
  readDashboard: {
    method: 'GET',
    path: '/dashboard',
    access: 'user',
    summary: 'The cards that are not hidden, or those that are named, at once',
    query: z.strictObject({ cards: z.optional(CardNames) }),
    output: Dashboard,
    status: 200,
    errors: [],
  },
  dismissFirstDay: {
    method: 'POST',
    path: '/dashboard/firstDay/dismiss',
    access: 'user',
    summary: 'Put the checklist of the first day away for good',
    status: 204,
    errors: [],
  },
});
