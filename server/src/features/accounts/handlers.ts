import type { googleSignIn } from '@afdal/contract/people/google-sign-in';
import type { preferences } from '@afdal/contract/people/preferences';
import { errorTexts } from '@afdal/contract/texts';
import { isCityId } from '@afdal/domain/prayers/cities';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import type { IdentityProvider } from '../../platform/openid/identity-provider.ts';
import type { AccountNeeds } from './account-needs.ts';
import { newNonce } from './nonce-store.ts';
import { findPreferences, updatePreferences } from './preferences-store.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

const rejectUnknownRoute = async (): Promise<never> => {
  throw new AppError('route_not_found');
};

/** @param provider null where nobody signs in by one: the calls do not exist then */
export function googleHandlers(
  provider: IdentityProvider | null,
  needs: Pick<AccountNeeds, 'findUser' | 'seedNewUser' | 'site' | 'holderTables'>,
): Handlers<typeof googleSignIn> {
  if (!provider) return { newGoogleNonce: rejectUnknownRoute, signInWithGoogle: rejectUnknownRoute };
  return {
    newGoogleNonce: async ({ db, now }) => {
      const beginning = await provider.begin();
      return { nonce: await newNonce(db, now), ...beginning };
    },
    signInWithGoogle: signInWithGoogle(provider, needs),
  };
}

/** A changed currency, salary day or day start applies from now on; stored data is not converted. */
export const preferenceHandlers: Handlers<typeof preferences> = {
  readPreferences: async ({ db, user }) => await findPreferences(db, user.id),
  editPreferences: async ({ db, user, body }) => {
    const { prayerCity } = body;
    if (prayerCity && !isCityId(prayerCity)) throw invalidField('prayerCity', errorTexts.cityWithoutMethod);
    const changes = omitUndefined(body);
    if (Object.keys(changes).length > 0) await updatePreferences(db, user.id, changes);
    return await findPreferences(db, user.id);
  },
};
