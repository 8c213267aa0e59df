import type { DailyTaskId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import { completionDate } from '../../platform/http/completion-date.ts';
import { setCompletedOn } from './store.ts';

interface Completion {
  readonly db: Db;
  readonly user: Caller;
  readonly now: Date;
}

/** @param on the user's logical date of the completion; today when omitted */
export async function completeDailyTask({ db, user, now }: Completion, id: DailyTaskId, on: CivilDate | undefined) {
  const day = completionDate(user, on);
  const task = await setCompletedOn(db, user.id, id, day, now);
  if (!task) throw new AppError('not_found');
  return task;
}
