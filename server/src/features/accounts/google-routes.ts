import type { googleSignIn } from '@afdal/contract/people/google-sign-in';
import type { Handlers } from '../../platform/http/call.ts';
import type { IdentityProvider } from '../../platform/openid/identity-provider.ts';
import type { AccountParts } from './account-parts.ts';
import { newNonce } from './nonce-store.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

export function googleHandlers(
  provider: IdentityProvider,
  parts: Pick<AccountParts, 'findUser' | 'welcome' | 'site' | 'holderTables'>,
): Handlers<typeof googleSignIn> {
  return {
    newGoogleNonce: async ({ db, now }) => {
      const beginning = await provider.begin();
      return { nonce: await newNonce(db, now), ...beginning };
    },
    signInWithGoogle: signInWithGoogle(provider, parts),
  };
}
