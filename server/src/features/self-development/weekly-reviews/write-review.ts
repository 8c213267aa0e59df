import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type {
  ReviewTask,
  WeeklyReview,
  WeeklyReviewId,
  weeklyReviews,
} from '@afdal/contract/self-development/weekly-reviews';
import { errorTexts } from '@afdal/contract/texts';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { isWithin, type Period } from '@afdal/domain/schedules/period';
import { reviewSteps } from '@afdal/domain/self-development/limits';
import {
  countReviewsInRow,
  getReviewedWeek,
  getWeekAfter,
  judgeReviewedWeek,
} from '@afdal/domain/self-development/weekly-review';
import { invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { lockPerson, userWithPreferences } from '../../accounts/user-store.ts';
import { nameHabits, type ReviewNeeds, readFigures } from './readers.ts';
import { findFinishedReview, findReviewedWeeks, findReviewOfWeek, type ReviewRow, writeReview } from './store.ts';

type Read = Pick<Call<typeof weeklyReviews.readCurrentReview>, 'db' | 'user' | 'now'>;

export async function readCurrentReview(call: Read, needs: ReviewNeeds): Promise<WeeklyReview> {
  const week = await findReviewedWeek(call.db, call.user.id, call.now);
  const row = await findReviewOfWeek(call.db, call.user.id, week.first);
  return await describeReview(call, { row, week, reviewed: week }, needs);
}

export async function readReview(call: Call<typeof weeklyReviews.readReview>, needs: ReviewNeeds) {
  const { db, user, params, now } = call;
  const row = orNotFound(await findFinishedReview(db, user.id, params.id));
  const reviewed = await findReviewedWeek(db, user.id, now);
  return await describeReview(call, { row, week: { first: row.weekOn, last: row.endsOn }, reviewed }, needs);
}

/** Keeps what is written so far. What was finished meanwhile, on another device, stays as it is. */
export async function saveReviewDraft({ db, user, body, now }: Call<typeof weeklyReviews.saveReviewDraft>) {
  const { week } = await findWritableWeek(db, user.id, body.weekOn, now);
  const draft = { ...body, id: newId(now), endsOn: week.last, figures: null, finishedAt: null };
  await writeReview(db, user.id, draft, now);
  return undefined;
}

/** Finishes the review of a week, once: sent again, also by another tab, it answers what was finished and makes no task more. */
export async function finishReview(call: Call<typeof weeklyReviews.finishReview>, needs: ReviewNeeds) {
  const { db, user, body, now } = call;
  const { week, reviewed } = await findWritableWeek(db, user.id, body.weekOn, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findReviewOfWeek(tx, user.id, week.first);
    const row = known?.finishedAt != null ? known : await writeFinished({ ...call, db: tx }, { week, reviewed }, needs);
    return await describeReview({ db: tx, user, now }, { row, week, reviewed }, needs);
  });
}

async function writeFinished(
  { db, user, body, now }: Call<typeof weeklyReviews.finishReview>,
  { week, reviewed }: Pick<Described, 'week' | 'reviewed'>,
  needs: ReviewNeeds,
) {
  assertTasksInReach(body.tasks, { first: addDays(week.last, 1), last: getWeekAfter(reviewed).last });
  for (const task of body.tasks) await makeTask({ db, user, now }, task, needs);
  const finished = {
    ...body,
    id: newId(now),
    endsOn: week.last,
    step: reviewSteps,
    figures: await readFigures(db, { user, week, now }, needs),
    finishedAt: now.toISOString(),
  };
  return await writeReview(db, user.id, finished, now);
}

const newId = (now: Date) => idOrNew<WeeklyReviewId>(undefined, now);

async function makeTask(call: Read, task: ReviewTask, { addTaskOnce, addWeeklyTask }: ReviewNeeds) {
  await (task.timesPerWeek === null ? addTaskOnce(call, task) : addWeeklyTask(call, task));
}

function assertTasksInReach(tasks: readonly ReviewTask[], reach: Period): void {
  tasks.forEach(({ dueOn }, index) => {
    if (dueOn && !isWithin(dueOn, reach)) throw invalidField(`tasks.${index}.dueOn`, refusalTexts.reviewTaskOutside);
  });
}

async function findReviewedWeek(db: Db, user: UserId, now: Date): Promise<Period> {
  const person = await userWithPreferences(db, user);
  if (!person) throw new Error('a person who is gone');
  const { weekStart, dayStartHour } = person.preferences;
  return getReviewedWeek(now.getTime(), { timezone: person.user.timezone, weekStart, dayStartHour });
}

/** The week that begins on a day, and the one that is to be reviewed. @throws Failure `validation` where it is not to be written */
async function findWritableWeek(db: Db, user: UserId, weekOn: CivilDate, now: Date) {
  const reviewed = await findReviewedWeek(db, user, now);
  const verdict = judgeReviewedWeek(weekOn, reviewed);
  if (verdict === 'not a week') throw invalidField('weekOn', errorTexts.valueInvalid);
  if (verdict === 'not over') throw invalidField('weekOn', refusalTexts.reviewTooSoon);
  if (verdict === 'too old') throw invalidField('weekOn', refusalTexts.reviewTooOld);
  return { week: { first: weekOn, last: addDays(weekOn, 6) }, reviewed };
}

interface Described {
  readonly row: ReviewRow | null;
  readonly week: Period;
  /** The week that is to be reviewed now. */
  readonly reviewed: Period;
}

async function describeReview(
  { db, user, now }: Read,
  { row, week, reviewed }: Described,
  needs: ReviewNeeds,
): Promise<WeeklyReview> {
  const figures = row?.figures ?? (await readFigures(db, { user, week, now }, needs));
  return {
    id: row?.id ?? null,
    weekOn: week.first,
    endsOn: week.last,
    step: row?.step ?? 1,
    note: row?.note ?? '',
    intention: row?.intention ?? '',
    tasks: [...(row?.tasks ?? [])],
    figures: await nameHabits(db, user.id, figures, needs),
    finishedAt: row?.finishedAt ?? null,
    inARow: countReviewsInRow(await findReviewedWeeks(db, user.id, reviewed.first), reviewed),
    nextOn: getWeekAfter(reviewed).last,
  };
}
