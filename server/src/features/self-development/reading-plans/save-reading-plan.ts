import { texts } from '@afdal/contract/copy';
import type { ReadingPlanId } from '@afdal/contract/ids';
import type { readingPlans } from '@afdal/contract/self-development/reading-plans';
import { invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { createOrGet } from '../../../platform/http/create-or-get.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { makeWithinCap } from '../../entitlements/list-caps.ts';
import { cappedReadingPlans } from './capped.ts';
import { describePlan } from './describe-plan.ts';
import { findPlan, findPlanIncludingDeleted, insertPlan, lockPlan, updatePlan } from './store.ts';

export async function addReadingPlan({ db, user, body, now }: Call<typeof readingPlans.addReadingPlan>) {
  const { startsOn = user.today, ...written } = body;
  const id = idOrNew<ReadingPlanId>(body.id, now);
  if (written.endsOn < startsOn) throw invalidField('endsOn', texts.dateBeforeStart);
  if (written.startPage >= written.pages) throw invalidField('startPage', texts.pageBeyondBook);
  const find = async () => {
    const row = await findPlanIncludingDeleted(db, user.id, id, user.today);
    return row && describePlan(row, user.today);
  };
  return await createOrGet({
    insert: async () => {
      const insert = async (tx: Db) =>
        (await insertPlan(tx, user.id, { ...written, id, startsOn }, now)) ? true : null;
      return (await makeWithinCap(db, user.id, cappedReadingPlans, insert)) && (await find());
    },
    known: find,
  });
}

/** Changes what is given. The book stays at least as long as what was read of it. */
export async function editReadingPlan({ db, user, params, body, now }: Call<typeof readingPlans.editReadingPlan>) {
  return await db.transaction(async (tx) => {
    await lockPlan(tx, user.id, params.id);
    const row = orNotFound(await findPlan(tx, user.id, params.id, user.today));
    const changed = { ...row, ...omitUndefined(body) };
    if (changed.endsOn < row.startsOn) throw invalidField('endsOn', texts.dateBeforeStart);
    const { startPage, before, today } = row;
    if (changed.pages <= startPage || changed.pages < startPage + before + today) {
      throw invalidField('pages', texts.pageBeyondBook);
    }
    await updatePlan(tx, user.id, params.id, omitUndefined(body), now);
    return describePlan(changed, user.today);
  });
}
