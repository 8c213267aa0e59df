import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { ReadingEntryId, ReadingPlanId, readingPlans } from '@afdal/contract/self-development/reading-plans';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Call, type CallerToday, ExistingRow } from '../../../platform/http/call.ts';
import { createOrGet } from '../../../platform/http/create-or-get.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { makeWithinCap } from '../../entitlements/list-caps.ts';
import {
  cappedReadingPlans,
  describePlan,
  findEntryIncludingDeleted,
  findPlan,
  findPlanIncludingDeleted,
  insertEntry,
  insertPlan,
  lockPlan,
  readingEntryRows,
  updatePlan,
} from './store.ts';

/** Records pages that were read; no more than the book has left. */
export async function addReadingEntry({ db, user, params, body, now }: Call<typeof readingPlans.addReadingEntry>) {
  const { pages, readOn = user.today } = body;
  const id = idOrNew<ReadingEntryId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPlan(tx, user.id, params.id);
    const plan = orNotFound(await findPlan(tx, user.id, params.id, user.today));
    const known = body.id && (await findEntryIncludingDeleted(tx, user.id, id));
    if (known) return new ExistingRow(describePlan(plan, user.today));
    if (readOn > user.today) throw invalidField('readOn', refusalTexts.dateInFuture);
    if (readOn < plan.startsOn) throw invalidField('readOn', refusalTexts.dateBeforeStart);
    const isNew = await insertEntry(tx, user.id, { id, planId: params.id, pages, readOn }, now);
    if (!isNew) throw new AppError('conflict');
    return describePlan(await planWithinBook(tx, user, params.id, 'pages'), user.today);
  });
}

/** Brings an entry back, where the book still has its pages. */
export async function restoreReadingEntry({ db, user, params }: Call<typeof readingPlans.restoreReadingEntry>) {
  return await db.transaction(async (tx) => {
    const { planId, deletedAt, ...entry } = orNotFound(await findEntryIncludingDeleted(tx, user.id, params.id));
    if (deletedAt === null) return entry;
    await lockPlan(tx, user.id, planId as ReadingPlanId);
    await readingEntryRows.unmarkDeleted(tx, user.id, params.id);
    await planWithinBook(tx, user, planId as ReadingPlanId, 'id');
    return entry;
  });
}

/** The plan after its log changed. @throws Failure on `field` where more was read than the book has */
async function planWithinBook(tx: Db, { id: user, today }: CallerToday, plan: ReadingPlanId, field: string) {
  const row = orNotFound(await findPlan(tx, user, plan, today));
  if (row.startPage + row.before + row.today > row.pages) throw invalidField(field, errorTexts.pageBeyondBook);
  return row;
}

export async function addReadingPlan({ db, user, body, now }: Call<typeof readingPlans.addReadingPlan>) {
  const { startsOn = user.today, ...written } = body;
  const id = idOrNew<ReadingPlanId>(body.id, now);
  if (written.endsOn < startsOn) throw invalidField('endsOn', refusalTexts.dateBeforeStart);
  if (written.startPage >= written.pages) throw invalidField('startPage', errorTexts.pageBeyondBook);
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
    if (changed.endsOn < row.startsOn) throw invalidField('endsOn', refusalTexts.dateBeforeStart);
    const { startPage, before, today } = row;
    if (changed.pages <= startPage || changed.pages < startPage + before + today) {
      throw invalidField('pages', errorTexts.pageBeyondBook);
    }
    await updatePlan(tx, user.id, params.id, body, now);
    return describePlan(changed, user.today);
  });
}
