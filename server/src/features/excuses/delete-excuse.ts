import { texts } from '@afdal/contract/copy';
import type { excuses } from '@afdal/contract/tasks/excuses';
import { firstExcusableDay } from '@afdal/domain/tasks/excuse';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { findExcuse, removeExcuse, shortenExcuse } from './store.ts';

/** Removes those days of an excuse that may still change. Earlier days stay excused, as do the streaks derived from them. */
export async function deleteExcuse({ db, user, params: { id } }: Call<typeof excuses.deleteExcuse>) {
  const since = firstExcusableDay(user.today);
  if (await removeExcuse(db, user.id, id, since)) return undefined;
  if (await shortenExcuse(db, user.id, id, since)) return undefined;
  if (!(await findExcuse(db, user.id, id))) throw new AppError('not_found');
  throw invalidField('id', texts.excuseOver);
}
