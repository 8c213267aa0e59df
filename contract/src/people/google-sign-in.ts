import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { errorTexts } from '../texts.ts';
import { asSent } from '../values.ts';
import { SignedIn, signUpDetails } from './accounts.ts';

const GoogleSignIn = z.strictObject({
  idToken: asSent(8_000, errorTexts.valueInvalid, errorTexts.valueRequired).check(z.minLength(1)),
  ...signUpDetails,
});

/** Sign-in with an OpenID provider: Google, or another one that is configured. */
export const googleSignIn = defineEndpoints({
  newGoogleNonce: {
    method: 'GET',
    path: '/auth/google/nonce',
    access: 'public',
    feature: 'google',
    summary: 'A nonce for one sign-in with Google, and where that sign-in begins',
    output: z.strictObject({ nonce: z.string(), clientId: z.string(), authorizationUrl: z.string() }),
    status: 200,
    errors: ['feature_off', 'google_unavailable', 'route_not_found'],
    limit: { burst: 20, everySeconds: 6 },
  },
  signInWithGoogle: {
    method: 'POST',
    path: '/auth/google',
    access: 'public',
    feature: 'google',
    summary: 'Sign in, or up, with an id token of Google that carries an unused nonce',
    body: GoogleSignIn,
    output: SignedIn,
    status: 200,
    errors: [
      'feature_off',
      'sign_up_closed',
      'google_token_invalid',
      'google_unavailable',
      'account_exists_with_different_credential',
      'user_stopped',
      'second_step_required',
      'route_not_found',
    ],
    limit: { burst: 10, everySeconds: 6 },
  },
});
