import { texts } from '@afdal/contract/copy';
import type { savings } from '@afdal/contract/finance/savings';
import type { SavingsEntryId, SavingsGoalId } from '@afdal/contract/ids';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew, uuidv7 } from '../../../platform/uuid.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import { assertPlanHasRoom } from '../../entitlements/plan-limits.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserved-reader.ts';
import { cappedGoals } from './capped.ts';
import { insertEntries } from './entries-store.ts';
import { assertUsableAccount, holdInAccount } from './goal-account.ts';
import { limitedGoals } from './plan-limit.ts';
import { describeGoal } from './savings-goal-view.ts';
import { findGoalIncludingDeleted, insertGoal } from './store.ts';

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
    if (startsOn > user.today) throw invalidField('startsOn', texts.dateInFuture);
    if (written.targetOn !== null && written.targetOn <= startsOn) {
      throw invalidField('targetOn', texts.savingsDayBeforeStart);
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
      const error = invalidField('savedMinor', texts.savingsOverallocated);
      await holdInAccount(tx, user.id, added, { others, error, now });
    }
    return await describeGoal(tx, user, added, now);
  });
}
