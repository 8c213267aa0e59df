import type { SavingsEntryId, SavingsGoal, SavingsGoalId, savings } from '@afdal/contract/finance/savings';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { priorities } from '@afdal/domain/daily-tasks/completion';
import { savingsGoalStatuses } from '@afdal/domain/savings/goal-kinds';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew, uuidv7 } from '../../../platform/uuid.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import { assertPlanHasRoom, readOnlyIds } from '../../entitlements/plan-limits.ts';
import { type OutsideReader, outsideAccounts } from '../ledger/money-accounts/outside-accounts.ts';
import type { HeldMoney, ReservedReader } from '../ledger/money-accounts/reserves.ts';
import { isOverdrawnBy } from '../ledger/money-accounts/write-set-aside.ts';
import { decodeCursor, encodeCursor } from '../ledger/transactions/cursor.ts';
import { enteredByDay, findEntries, findEntryByTransaction, insertEntries, sumEntriesByDay } from './entries-store.ts';
import { describeGoal, describeGoals } from './savings-goal-view.ts';
import {
  cappedGoals,
  findGoal,
  findGoalIncludingDeleted,
  findGoals,
  insertGoal,
  limitedGoals,
  lockGoal,
  lockGoalIncludingDeleted,
} from './store.ts';
import { assertUsableAccount, holdInAccount, leaveAccount } from './write-entries.ts';

export async function listSavingsGoals({
  db,
  user,
  now,
}: Call<typeof savings.listSavingsGoals>): Promise<SavingsGoal[]> {
  const goals = await describeGoals(db, user, await findGoals(db, user.id));
  const readOnly = await readOnlyIds(db, user.id, limitedGoals, now);
  const flagged = goals.map((goal) => ({ ...goal, isReadOnly: readOnly.has(goal.id) }));
  return flagged.sort(
    (a, b) =>
      savingsGoalStatuses.indexOf(a.status) - savingsGoalStatuses.indexOf(b.status) ||
      priorities.indexOf(b.priority) - priorities.indexOf(a.priority),
  );
}

const pageSize = 50;

export async function listSavingsEntries({ db, user, params, query }: Call<typeof savings.listSavingsEntries>) {
  orNotFound(await findGoal(db, user.id, params.id));
  const { cursor, limit = pageSize } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  // One more than the page holds, to know whether there is a next page.
  const rows = await findEntries(db, user.id, params.id, { after, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor(last) : null };
}

/** What goals, archived or not, held outside the accounts at the end of some days, and since when. */
export const goalsOutsideAccounts: OutsideReader = async (db, user, days) =>
  await outsideAccounts(db, user, days, await enteredByDay(db, user));

/** What the goals' plans of this cycle still lack, and in which account. */
export async function savingsDueUntilPayday(db: Db, id: UserId, { today }: { readonly today: CivilDate }) {
  const goals = await describeGoals(db, { id, today }, await findGoals(db, id));
  return goals
    .map(({ accountId, currency, neededPerCycleMinor, depositedMinor }) => ({
      accountId,
      currency,
      minor: Math.max(0, (neededPerCycleMinor ?? 0) - depositedMinor),
    }))
    .filter(({ minor }) => minor > 0);
}

/** The amount of what moved money of a goal is that of its entry. @throws Failure `transaction_linked` */
export async function rejectIfMovesSavings(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (await findEntryByTransaction(tx, user, id)) throw new AppError('transaction_linked');
}

/**
 * Before a transaction goes to the trash, or comes back: its entry goes or comes back by it, while the goal holds that.
 *
 * @throws Failure `savings_overdrawn`
 */
export async function rejectIfOverdrawsGoal(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  const goalId = (await findEntryByTransaction(tx, user, id))?.entry.goalId as SavingsGoalId | undefined;
  if (!goalId) return;
  await lockGoalIncludingDeleted(tx, user, goalId);
  // Read again: it may have changed while the lock was waited for.
  const found = await findEntryByTransaction(tx, user, id);
  if (!found) return;
  const { entry, isDeleted } = found;
  const change = { on: entry.occurredOn, minor: isDeleted ? entry.amountMinor : -entry.amountMinor };
  if (isOverdrawnBy(await sumEntriesByDay(tx, user, goalId), change)) throw new AppError('savings_overdrawn');
}

/** The goal, locked, where a transaction took money out of it; null else, and for an archived one. */
export async function findHeldInGoal(tx: Db, user: UserId, id: TransactionId): Promise<HeldMoney | null> {
  const found = await findEntryByTransaction(tx, user, id);
  if (!found || found.entry.amountMinor > 0) return null;
  const goal = await lockGoal(tx, user, found.entry.goalId as SavingsGoalId);
  if (!goal || goal.archivedAt !== null) return null;
  return { accountId: goal.accountId, leaveAccount: async (now) => await leaveAccount(tx, user, goal, now) };
}

/** Adds a goal, with what is set aside for it already. An id that exists is returned as it is. */
export async function addSavingsGoal(
  { db, user, body, now }: Call<typeof savings.addSavingsGoal>,
  others: readonly ReservedReader[],
) {
  const { savedMinor, startsOn = user.today, ...written } = body;
  const id = idOrNew<SavingsGoalId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = body.id && (await findGoalIncludingDeleted(tx, user.id, id));
    if (known) return new ExistingRow(await describeGoal(tx, user, known, now));
    if (startsOn > user.today) throw invalidField('startsOn', refusalTexts.dateInFuture);
    if (written.targetOn !== null && written.targetOn <= startsOn) {
      throw invalidField('targetOn', refusalTexts.savingsDayBeforeStart);
    }
    const { accountId, currency } = written;
    if (accountId) await assertUsableAccount(tx, user.id, accountId, currency);
    await assertPlanHasRoom(tx, user.id, limitedGoals, now);
    const added = await insertGoal(tx, user.id, { ...written, id, startsOn }, now);
    if (!added) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedGoals);
    if (savedMinor > 0) {
      const opening = { type: 'opening', amountMinor: savedMinor, occurredOn: startsOn } as const;
      const entry = {
        ...opening,
        id: uuidv7<SavingsEntryId>(now.getTime()),
        goalId: id,
        reason: '',
        otherGoalId: null,
        transactionId: null,
      };
      await insertEntries(tx, user.id, [entry], now);
      const error = invalidField('savedMinor', errorTexts.savingsOverallocated);
      await holdInAccount(tx, user.id, added, { others, error, now });
    }
    return await describeGoal(tx, user, added, now);
  });
}
