import type { googleSignIn } from '@afdal/contract/people/google-sign-in';
import { AppError } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { IdentityProvider } from '../../platform/openid/identity-provider.ts';
import type { AccountNeeds } from './account-needs.ts';
import { newNonce } from './nonce-store.ts';
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
