import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { ExcuseId, excuses } from '@afdal/contract/tasks/excuses';
import { firstExcusableDay } from '@afdal/domain/tasks/excuse';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { makeWithinCap } from '../entitlements/list-caps.ts';
import { cappedExcuses, findExcuse, insertExcuse, removeExcuse, shortenExcuse } from './store.ts';

/** Removes those days of an excuse that may still change. Earlier days stay excused, as do the streaks derived from them. */
export async function deleteExcuse({ db, user, params: { id } }: Call<typeof excuses.deleteExcuse>) {
  const since = firstExcusableDay(user.today);
  if (await removeExcuse(db, user.id, id, since)) return undefined;
  if (await shortenExcuse(db, user.id, id, since)) return undefined;
  if (!(await findExcuse(db, user.id, id))) throw new AppError('not_found');
  throw invalidField('id', refusalTexts.excuseOver);
}

export async function addExcuse({ db, user, body, now }: Call<typeof excuses.addExcuse>) {
  const id = idOrNew<ExcuseId>(body.id, now);
  return await createOrGet({
    insert: async () => {
      // Idempotent: an excuse that exists is returned, even when its first day is out of reach by now.
      if (body.from < firstExcusableDay(user.today)) {
        if (await findExcuse(db, user.id, id)) return null;
        throw invalidField('from', refusalTexts.excuseOutOfReach);
      }
      const row = { id, reason: body.reason, fromOn: body.from, toOn: body.to };
      return await makeWithinCap(db, user.id, cappedExcuses(user.today), (tx) => insertExcuse(tx, user.id, row, now));
    },
    known: () => findExcuse(db, user.id, id),
  });
}
