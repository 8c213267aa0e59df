import type { UserId } from '@afdal/contract/ids';
import type {
  Enrolment,
  EnrolmentId,
  Programme,
  ProgrammeDetail,
  ProgrammeId,
  programmes,
} from '@afdal/contract/self-development/programmes';
import { shiftToToday } from '@afdal/domain/self-development/programme';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Call, type CallerToday, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertPlanHasRoom, readOnlyIds } from '../../entitlements/plan-limits.ts';
import { findLessons, findProgramme, type ProgrammeRow, programmesInOrder } from './content-store.ts';
import {
  describeEnrolment,
  describeProgress,
  type EnrolmentRow,
  enrolmentIn,
  findEnrolment,
  findEnrolments,
  insertEnrolment,
  limitedEnrolments,
  toCourse,
  updateEnrolment,
} from './store.ts';

/** The programmes that are offered or that the user is in, those of the user's interests first. */
export async function listProgrammes({ db, user, now }: Call<typeof programmes.listProgrammes>): Promise<Programme[]> {
  const { interests } = await findPreferences(db, user.id);
  const rows = await findEnrolments(db, user.id);
  const readOnly = await readOnlyIds(db, user.id, limitedEnrolments, now);
  const listed = (await programmesInOrder(db)).flatMap((programme) => {
    const row = rows.find(({ programmeId }) => programmeId === programme.id);
    if (!isVisible(programme, row)) return [];
    const progress = row && describeProgress(row, user.today);
    const enrolment: Enrolment | null = progress ? { ...progress, isReadOnly: readOnly.has(progress.id) } : null;
    return [{ ...toFields(programme, row), enrolment, recommended: interests.includes(programme.interest) }];
  });
  return [...listed.filter(({ recommended }) => recommended), ...listed.filter(({ recommended }) => !recommended)];
}

export async function readProgramme({
  db,
  user,
  params: { id },
  now,
}: Call<typeof programmes.readProgramme>): Promise<ProgrammeDetail> {
  const programme = orNotFound(await findProgramme(db, id));
  const row = await enrolmentIn(db, user.id, id);
  if (!isVisible(programme, row)) throw new AppError('not_found');
  const enrolment = row && (await describeEnrolment(db, user, row, now));
  const fields = toFields(programme, row);
  return { ...fields, enrolment, lessons: await findLessons(db, id, fields.version) };
}

/** One that is not offered is for those who are in it. */
function isVisible({ state }: ProgrammeRow, row: EnrolmentRow | null | undefined): boolean {
  return state === 'published' || Boolean(row);
}

/** A programme as a person sees it: who has begun it keeps the version of then. */
function toFields({ state, ...programme }: ProgrammeRow, row: EnrolmentRow | null | undefined) {
  const { version, days } = row ?? programme;
  return { ...programme, version, days, isOffered: state === 'published' };
}

/** Begins a programme, or returns to the day that was next when it was left. */
export async function enrolProgramme({ db, user, params, body, now }: Call<typeof programmes.enrolProgramme>) {
  const id = idOrNew<EnrolmentId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const { state, version } = orNotFound(await findProgramme(tx, params.id));
    const known = (body.id && (await findEnrolment(tx, user.id, id))) || (await openEnrolment(tx, user.id, params.id));
    if (!known && state !== 'published') throw new AppError('not_found');
    const describe = async (row: EnrolmentRow) => await describeEnrolment(tx, user, row, now);
    if (known?.leftAt == null && known) return new ExistingRow(await describe(known));
    await assertPlanHasRoom(tx, user.id, limitedEnrolments, now);
    if (known) return new ExistingRow(await describe(await returnTo(tx, user, known)));
    const row = { id, programmeId: params.id, version, startedOn: user.today };
    const isNew = await insertEnrolment(tx, user.id, row, now);
    if (!isNew) throw new AppError('conflict');
    return await describe(orNotFound(await findEnrolment(tx, user.id, id)));
  });
}

/** The enrolment that is not finished. */
async function openEnrolment(tx: Db, user: UserId, programme: ProgrammeId): Promise<EnrolmentRow | null> {
  const latest = await enrolmentIn(tx, user, programme);
  return latest?.finishedOn === null ? latest : null;
}

/** The days since it was left do not count as missed. */
async function returnTo(tx: Db, user: CallerToday, previous: EnrolmentRow): Promise<EnrolmentRow> {
  const shiftDays = previous.shiftDays + shiftToToday(toCourse(previous), previous.days, user.today);
  await updateEnrolment(tx, user.id, previous.id, { leftAt: null, shiftDays });
  return { ...previous, leftAt: null, shiftDays };
}
