import type { googleSignIn } from '@afdal/contract/people/google-sign-in';
import type { Handlers } from '../../platform/http/call.ts';
import type { IdentityProvider } from '../../platform/openid/identity-provider.ts';
import type { AccountDeps } from './account-deps.ts';
import { newNonce } from './nonce-store.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

export function googleHandlers(
  provider: IdentityProvider,
  deps: Pick<AccountDeps, 'findUser' | 'seedNewUser' | 'site' | 'holderTables'>,
): Handlers<typeof googleSignIn> {
  return {
    newGoogleNonce: async ({ db, now }) => {
      const beginning = await provider.begin();
      return { nonce: await newNonce(db, now), ...beginning };
    },
    signInWithGoogle: signInWithGoogle(provider, deps),
  };
}
