import type { Enrolment } from '@afdal/contract/self-development/programmes';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Enrolment as Course, enrolmentPosition } from '@afdal/domain/self-development/programme';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { readOnlyIds } from '../../entitlements/plan-limits.ts';
import { type EnrolmentRow, limitedEnrolments } from './store.ts';

/** An enrolment as the rules see it. */
export function toCourse({ startedOn, shiftDays, leftAt, doneDays }: EnrolmentRow): Course {
  return { startedOn: startedOn, shiftDays, isLeft: leftAt !== null, doneDays };
}

/** @param days of the programme */
export function describeProgress(row: EnrolmentRow, days: number, today: CivilDate): Omit<Enrolment, 'isReadOnly'> {
  const { id, startedOn, doneDays, finishedOn, createdAt } = row;
  return { id, startedOn, doneDays, finishedOn, createdAt, ...enrolmentPosition(toCourse(row), days, today) };
}

export async function describeEnrolment(
  db: Db,
  user: CallerToday,
  { row, days }: { readonly row: EnrolmentRow; readonly days: number },
  now: Date,
): Promise<Enrolment> {
  const readOnly = await readOnlyIds(db, user.id, limitedEnrolments, now);
  return { ...describeProgress(row, days, user.today), isReadOnly: readOnly.has(row.id) };
}
