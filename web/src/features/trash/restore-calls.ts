import { categories } from '@afdal/contract/finance/categories';
import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { inbox } from '@afdal/contract/finance/inbox';
import { rules } from '@afdal/contract/finance/ledger/rules';
import { savedFilters } from '@afdal/contract/finance/ledger/saved-filters';
import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { obligations } from '@afdal/contract/finance/obligations';
import { recurring } from '@afdal/contract/finance/recurring';
import { savings } from '@afdal/contract/finance/savings';
import { transactions } from '@afdal/contract/finance/transactions';
import { zakat } from '@afdal/contract/finance/zakat';
import { habits } from '@afdal/contract/habits';
import { majorGoals } from '@afdal/contract/major-goals';
import { notifications } from '@afdal/contract/notifications/notifications';
import type { TrashedItem } from '@afdal/contract/people/trash';
import { journal } from '@afdal/contract/self-development/journal';
import { readingPlans } from '@afdal/contract/self-development/reading-plans';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { rewards } from '@afdal/contract/tasks/rewards';
import { tasks } from '@afdal/contract/tasks/tasks';
import type { TrashKind } from '@afdal/domain/trash/trash-kinds';
import type { EndpointById } from '../../data/use-undoable-delete.ts';

/** The call that restores an item of each kind. */
export const restoreCalls = {
  task: tasks.restoreTask,
  dailyTask: dailyTasks.restoreDailyTask,
  reward: rewards.restoreReward,
  habit: habits.restoreHabit,
  habitEvent: habits.restoreHabitEvent,
  majorGoal: majorGoals.restoreMajorGoal,
  milestone: majorGoals.restoreMilestone,
  goalValue: majorGoals.restoreGoalValue,
  readingPlan: readingPlans.restoreReadingPlan,
  readingEntry: readingPlans.restoreReadingEntry,
  journalEntry: journal.restoreJournalEntry,
  account: moneyAccounts.restoreAccount,
  category: categories.restoreCategory,
  rule: rules.restoreRule,
  savedFilter: savedFilters.restoreSavedFilter,
  transaction: transactions.restoreTransaction,
  inboxMessage: inbox.restoreInboxMessage,
  recurring: recurring.restoreRecurring,
  obligation: obligations.restoreObligation,
  attachment: obligationAttachments.restoreAttachment,
  savingsGoal: savings.restoreSavingsGoal,
  savingsEntry: savings.restoreSavingsEntry,
  fundEntry: emergencyFund.restoreFundEntry,
  zakatPayment: zakat.restoreZakatPayment,
  notification: notifications.restoreNotification,
} satisfies Record<TrashKind, object>;

const ofParent = { habitEvent: 'eventId', milestone: 'milestoneId', goalValue: 'valueId' } as const;

/** What such a call takes: an id, or that of the parent and its own. */
export function getRestoreParams({ kind, id, parentId }: TrashedItem): { readonly id: string } {
  const own = ofParent[kind as keyof typeof ofParent];
  return own && parentId ? { id: parentId, [own]: id } : { id };
}

/** As one type: which parameters a kind's call takes, `getRestoreParams` says. */
export const getRestoreCall = (kind: TrashKind) => restoreCalls[kind] as unknown as EndpointById;
