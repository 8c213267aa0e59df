import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { cappedDailyTasks } from './features/daily-tasks/capped.ts';
import type { Capped } from './features/entitlements/list-caps.ts';
import { cappedExcuses } from './features/excuses/capped.ts';
import { cappedMoves } from './features/finance/budgets/capped.ts';
import { cappedCategories } from './features/finance/ledger/categories/capped.ts';
import { cappedAccounts } from './features/finance/ledger/money-accounts/capped.ts';
import { cappedRates } from './features/finance/ledger/rates/capped.ts';
import { cappedInstallments, cappedObligations } from './features/finance/obligations/capped.ts';
import { cappedGoals as cappedSavingsGoals } from './features/finance/savings/capped.ts';
import { cappedZakatPayments } from './features/finance/zakat/capped.ts';
import { cappedHabits } from './features/habits/capped.ts';
import { cappedGoals as cappedMajorGoals } from './features/major-goals/capped.ts';
import { cappedRewards } from './features/rewards/capped.ts';
import { cappedReadingPlans } from './features/self-development/reading-plans/capped.ts';
import { cappedTasks } from './features/tasks/capped.ts';

/** All of which a person keeps so many, whatever the plan, on their day. */
export const cappedNouns = (today: CivilDate): readonly Capped[] => [
  cappedTasks,
  cappedDailyTasks,
  cappedRewards,
  cappedExcuses(today),
  cappedHabits,
  cappedMajorGoals,
  cappedReadingPlans,
  cappedAccounts,
  cappedCategories,
  cappedRates,
  cappedMoves,
  cappedObligations,
  cappedInstallments,
  cappedSavingsGoals,
  cappedZakatPayments,
];
