import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isCompletableOn } from '@afdal/domain/daily-tasks/completion';
import { invalidField } from '../app-error.ts';
import type { Caller } from './call.ts';

/**
 * The user's logical date on which something was done: offline completions count for their own day.
 *
 * @param on from the request; today if missing
 * @throws Failure `validation_failed` for a future date or one too far back
 */
export function completionDate(user: Caller, on: CivilDate | undefined): CivilDate {
  if (on === undefined) return user.today;
  if (isCompletableOn(on, user.today)) return on;
  throw invalidField('on', refusalTexts.dateOutOfReach);
}
