import { texts } from '@afdal/contract/copy';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isCompletableOn } from '@afdal/domain/daily-tasks/completion';
import { Failure } from '../failure.ts';
import type { Caller } from './call.ts';

/**
 * The person's logical date that something was done on: what was done offline counts for its own day.
 *
 * @param on as the call says it; today when it does not
 * @throws Failure for a day to come, and for one too far back
 */
export function completionDate(user: Caller, on: CivilDate | undefined): CivilDate {
  if (on === undefined) return user.today;
  if (isCompletableOn(on, user.today)) return on;
  throw new Failure('validation_failed', { fields: { on: texts.dateOutOfReach } });
}
