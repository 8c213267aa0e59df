import { texts } from '@afdal/contract/copy';
import type { preferences } from '@afdal/contract/people/preferences';
import { isCityId } from '@afdal/domain/prayers/cities';
import { invalidField } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { findPreferences, updatePreferences } from './preferences-store.ts';

/** A changed currency, salary day or day start applies from now on; stored data is not converted. */
export const preferenceHandlers: Handlers<typeof preferences> = {
  readPreferences: async ({ db, user }) => await findPreferences(db, user.id),
  editPreferences: async ({ db, user, body }) => {
    const { prayerCity } = body;
    if (prayerCity && !isCityId(prayerCity)) throw invalidField('prayerCity', texts.cityWithoutMethod);
    const changes = omitUndefined(body);
    if (Object.keys(changes).length > 0) await updatePreferences(db, user.id, changes);
    return await findPreferences(db, user.id);
  },
};
