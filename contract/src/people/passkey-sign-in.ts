import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { errorTexts } from '../texts.ts';
import { asSent } from '../values.ts';
import { SignedIn } from './accounts.ts';
import { AnyPasskeyRequest, PasskeyAssertion } from './passkey-json.ts';

/** Sign-in by a passkey alone: the device finds it and verifies its person, so that nobody is named before. */
export const passkeySignIn = defineEndpoints({
  beginPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/sign-in/begin',
    access: 'public',
    summary:
      'What a passkey has to sign to be the only step of a sign-in, and the secret that this sign-in is finished by',
    output: z.strictObject({ challenge: z.string(), passkey: AnyPasskeyRequest }),
    status: 200,
    errors: [],
    limit: { burst: 20, everySeconds: 6 },
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/auth/passkey/sign-in',
    access: 'public',
    summary: 'Sign in with a passkey that verified its person on the device',
    body: z.strictObject({
      challenge: asSent(200, errorTexts.valueInvalid, errorTexts.valueRequired),
      passkey: PasskeyAssertion,
    }),
    output: SignedIn,
    status: 200,
    errors: ['passkey_sign_in_failed', 'user_stopped', 'too_many_tries'],
    limit: { burst: 10, everySeconds: 60, errorCode: 'too_many_tries', skipSuccessfulRequests: true },
  },
});
