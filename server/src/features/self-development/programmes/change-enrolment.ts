import type { UserId } from '@afdal/contract/ids';
import type { ProgrammeId, programmes } from '@afdal/contract/self-development/programmes';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { enrolmentPosition, shiftToToday } from '@afdal/domain/self-development/programme';
import { stepTaskId } from '@afdal/domain/self-development/step-task';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWritable } from '../../entitlements/plan-limits.ts';
import { payForOccasion, reverseForOccasion } from '../../points/occasion.ts';
import {
  deleteDoneDay,
  describeEnrolment,
  type EnrolmentRow,
  enrolmentIn,
  insertDoneDay,
  limitedEnrolments,
  toCourse,
  updateEnrolment,
} from './store.ts';

/** Completes the task that a person made of a day's step, or reopens it where the day is null. */
export type SetStepDone = (
  db: Db,
  user: UserId,
  step: { readonly id: string; readonly on: CivilDate | null },
  now: Date,
) => Promise<void>;

/** Completes a day whose turn has come, for points, and its step among the tasks. */
export async function completeProgrammeDay(
  { db, user, params: { id, n }, now }: Call<typeof programmes.completeProgrammeDay>,
  setStepDone: SetStepDone,
) {
  return await db.transaction(async (tx) => {
    const row = await lockEnrolment(tx, user, id);
    const { days } = row;
    if (n > days) throw new AppError('not_found');
    if (row.doneDays.includes(n)) return { enrolment: await describeEnrolment(tx, user, row, now), points: 0 };
    await assertEnrolmentActive(tx, user, row, now);
    if (n > enrolmentPosition(toCourse(row), days, user.today).openDay) throw new AppError('programme_day_ahead');
    await insertDoneDay(tx, user.id, row.id, n, user.today);
    await setStepDone(tx, user.id, { id: stepTaskId(row.id, n), on: user.today }, now);
    const doneDays = [...row.doneDays, n].sort((a, b) => a - b);
    const finishedOn = doneDays.length === days ? user.today : null;
    if (finishedOn) await updateEnrolment(tx, user.id, row.id, { finishedOn });
    const points = await payForOccasion(tx, user.id, { occasion: getOccasion(row, n), on: user.today }, now);
    return {
      enrolment: await describeEnrolment(tx, user, { ...row, doneDays, finishedOn }, now),
      points,
    };
  });
}

/** Takes back that a day was done, with its points and its step; also in a programme that was finished by it. */
export async function undoProgrammeDay(
  { db, user, params: { id, n }, now }: Call<typeof programmes.undoProgrammeDay>,
  setStepDone: SetStepDone,
) {
  return await db.transaction(async (tx) => {
    const row = await lockEnrolment(tx, user, id);
    if (!row.doneDays.includes(n)) return { enrolment: await describeEnrolment(tx, user, row, now), points: 0 };
    await deleteDoneDay(tx, user.id, row.id, n);
    await setStepDone(tx, user.id, { id: stepTaskId(row.id, n), on: null }, now);
    await updateEnrolment(tx, user.id, row.id, { finishedOn: null });
    const reopened = { ...row, doneDays: row.doneDays.filter((day) => day !== n), finishedOn: null };
    const points = await reverseForOccasion(tx, user.id, getOccasion(row, n), now);
    return { enrolment: await describeEnrolment(tx, user, reopened, now), points };
  });
}

/** Shifts the rest, so that the first day that is not done is today's. */
export async function shiftProgramme({ db, user, params, now }: Call<typeof programmes.shiftProgramme>) {
  return await db.transaction(async (tx) => {
    const row = await lockEnrolment(tx, user, params.id);
    await assertEnrolmentActive(tx, user, row, now);
    const shiftDays = row.shiftDays + shiftToToday(toCourse(row), row.days, user.today);
    await updateEnrolment(tx, user.id, row.id, { shiftDays });
    return await describeEnrolment(tx, user, { ...row, shiftDays }, now);
  });
}

/** Leaves a programme. One that is finished stays so. */
export async function leaveProgramme({ db, user, params, now }: Call<typeof programmes.leaveProgramme>) {
  return await db.transaction(async (tx) => {
    const row = await lockEnrolment(tx, user, params.id);
    const leftAt = row.finishedOn === null ? (row.leftAt ?? now.toISOString()) : null;
    await updateEnrolment(tx, user.id, row.id, { leftAt });
    return await describeEnrolment(tx, user, { ...row, leftAt }, now);
  });
}

/** The user's enrolment in a programme. Locks the user. */
async function lockEnrolment(tx: Db, user: CallerToday, id: ProgrammeId): Promise<EnrolmentRow> {
  await lockPerson(tx, user.id);
  return orNotFound(await enrolmentIn(tx, user.id, id));
}

/** @throws Failure `programme_left`, `premium_required` */
async function assertEnrolmentActive(tx: Db, user: CallerToday, row: EnrolmentRow, now: Date): Promise<void> {
  if (row.leftAt !== null) throw new AppError('programme_left');
  await assertWritable(tx, user.id, limitedEnrolments, row.id, now);
}

function getOccasion({ id }: EnrolmentRow, n: number) {
  return `programmeDay:${id}:${n}` as const;
}
