import { type SavingsGoalId, savings } from '@afdal/contract/finance/savings';
import type { UserId } from '@afdal/contract/ids';
import { sql } from 'drizzle-orm';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import { compareInSql } from '../../../platform/invariants/compare-in-sql.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { searchTitles } from '../../search/search-titles.ts';
import type { AreaListener } from '../ledger/listeners/ledger-listeners.ts';
import { assertHeldInAccount, type Reserves } from '../ledger/money-accounts/reserves.ts';
import { isActiveEntry } from '../ledger/schema/set-aside-columns.ts';
import type { LinkReader } from '../ledger/transactions/transaction-links.ts';
import { addSavingsEntry } from './add-savings-entry.ts';
import { deleteSavingsEntry, editSavingsEntry, restoreSavingsEntry } from './change-savings-entry.ts';
import { deleteSavingsGoal, editSavingsGoal, restoreSavingsGoal } from './edit-savings-goal.ts';
import { findSavingTransactions, listMajorGoalSavings, reservedMinors, savingsEntryRows } from './entries-store.ts';
import {
  addSavingsGoal,
  findHeldInGoal,
  goalsOutsideAccounts,
  listSavingsEntries,
  listSavingsGoals,
  rejectIfMovesSavings,
  rejectIfOverdrawsGoal,
  savingsDueUntilPayday,
} from './handlers.ts';
import { moveSavings } from './move-savings.ts';
import { readSavingsSummary, type SavingsNeeds, savedOfPlanned } from './read-summary.ts';
import { cappedGoals, limitedGoals, savingsGoalRows, serveMajorGoal } from './store.ts';
import { savingsEntries, savingsGoals } from './tables.ts';

const savingsInvariants: readonly Invariant[] = [
  compareInSql(
    'savings-goals',
    sql`select goal_id::text as id, format('holds %s', sum(${savingsEntries.amountMinor})) as detail
          from ${savingsEntries} where ${isActiveEntry(savingsEntries)}
         group by goal_id having sum(${savingsEntries.amountMinor}) < 0`,
  ),
];

export const savingsArea = defineArea({
  endpoints: savings,
  handlers: (needs: SavingsNeeds) => ({
    listSavingsGoals,
    readSavingsSummary: (call) => readSavingsSummary(call, needs),
    addSavingsGoal: (call) => addSavingsGoal(call, needs.reservedByFund),
    editSavingsGoal: (call) => editSavingsGoal(call, needs.reservedByFund),
    deleteSavingsGoal,
    restoreSavingsGoal: (call) => restoreSavingsGoal(call, needs.reservedByFund),
    listSavingsEntries,
    addSavingsEntry: (call) => addSavingsEntry(call, needs.reservedByFund),
    editSavingsEntry: (call) => editSavingsEntry(call, needs.reservedByFund),
    deleteSavingsEntry: (call) => deleteSavingsEntry(call, needs.reservedByFund),
    restoreSavingsEntry: (call) => restoreSavingsEntry(call, needs.reservedByFund),
    moveSavings: (call) => moveSavings(call, needs.reservedByFund),
  }),
  tables: [
    {
      table: savingsGoals,
      isFlat: true,
      purge: savingsGoalRows.purge,
      trashed: { kind: 'savingsGoal', title: savingsGoals.name },
    },
    {
      table: savingsEntries,
      isFlat: true,
      purge: savingsEntryRows.purge,
      trashed: {
        kind: 'savingsEntry',
        title: savingsEntries.reason,
        on: savingsEntries.occurredOn,
        amountMinor: savingsEntries.amountMinor,
        currency: savingsGoals.currency,
        parent: { table: savingsGoals, id: savingsEntries.goalId, title: savingsGoals.name },
      },
    },
  ],
  provides: (needs: Reserves) => ({
    capped: [cappedGoals],
    invariants: savingsInvariants,
    limited: [limitedGoals],
    searchReaders: [
      searchTitles({
        kind: 'savingsGoal',
        table: savingsGoals,
        title: savingsGoals.name,
        isOver: sql<boolean>`${savingsGoals.archivedAt} is not null`,
      }),
    ],
    savingsUntilPayday: [savingsDueUntilPayday],
    transactionLinks: [{ link: 'linked', find: findSavingTransactions } satisfies LinkReader],
    reserved: [reservedMinors],
    reservedByGoals: [reservedMinors],
    outsideAccounts: [goalsOutsideAccounts],
    goalsOutsideAccounts,
    savedOfPlanned,
    linkableSavings: {
      read: listMajorGoalSavings,
      link: (tx: Db, user: UserId, goal: string, ids: readonly string[]) =>
        serveMajorGoal(tx, user, goal, ids as readonly SavingsGoalId[]),
    },
    ledgerListeners: [
      {
        onAmountChanging: rejectIfMovesSavings,
        onDeleting: rejectIfOverdrawsGoal,
        onDeleted: assertHeldInAccount(findHeldInGoal, needs),
        onRestoring: rejectIfOverdrawsGoal,
      } satisfies AreaListener,
    ],
  }),
});
