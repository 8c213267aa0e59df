import type { Enrolment } from '@afdal/contract/programmes';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Enrolment as Course, enrolmentPosition } from '@afdal/domain/self-development/programme';
import type { EnrolmentRow } from './store.ts';

/** An enrolment as the rules see it. */
export function courseOf({ startedOn, shiftDays, leftAt, doneDays }: EnrolmentRow): Course {
  return { startedOn: startedOn as CivilDate, shiftDays, isLeft: leftAt !== null, doneDays };
}

/** @param days of the programme */
export function describeEnrolment(row: EnrolmentRow, days: number, today: CivilDate): Enrolment {
  const { id, startedOn, doneDays, finishedOn, createdAt } = row;
  return { id, startedOn, doneDays, finishedOn, createdAt, ...enrolmentPosition(courseOf(row), days, today) };
}
