import type { Enrolment, Programme, ProgrammeDetail, programmes } from '@afdal/contract/self-development/programmes';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { readOnlyIds } from '../../entitlements/plan-limits.ts';
import { findLessons, findProgramme, programmesInOrder } from './content-store.ts';
import { describeEnrolment, describeProgress } from './describe-enrolment.ts';
import { limitedEnrolments } from './plan-limit.ts';
import { enrolmentIn, findEnrolments } from './store.ts';

/** All programmes, those of the user's interests first. */
export async function listProgrammes({ db, user, now }: Call<typeof programmes.listProgrammes>): Promise<Programme[]> {
  const { interests } = await findPreferences(db, user.id);
  const rows = await findEnrolments(db, user.id);
  const readOnly = await readOnlyIds(db, user.id, limitedEnrolments, now);
  const listed = (await programmesInOrder(db)).map((programme) => {
    const row = rows.find(({ programmeId }) => programmeId === programme.id);
    const progress = row && describeProgress(row, programme.days, user.today);
    const enrolment: Enrolment | null = progress ? { ...progress, isReadOnly: readOnly.has(progress.id) } : null;
    return { ...programme, enrolment, recommended: interests.includes(programme.interest) };
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
  const enrolment = row && (await describeEnrolment(db, user, { row, days: programme.days }, now));
  return { ...programme, enrolment, lessons: await findLessons(db, id) };
}
