import { maxPasskeyNameLength } from '@afdal/domain/sessions/second-step-limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { line } from '../values.ts';
import { Passkey } from './account-security.ts';
import { Credentials } from './accounts.ts';
import { PasskeyCreation, PasskeyRegistration } from './passkey-json.ts';
import { Code, RecoveryCode } from './second-step.ts';

export type PasskeyId = Id<'PasskeyId'>;

const password = z.optional(Credentials.shape.password);
const reauthenticating = ['proof_needed', 'too_many_tries', 'reset_required', 'busy'] as const;
const tryLimit = { burst: 10, everySeconds: 60, per: 'person', errorCode: 'too_many_tries' } as const;

const name = line(1, maxPasskeyNameLength, errorTexts.passkeyNameRequired, errorTexts.passkeyNameTooLong);
const params = z.strictObject({ id: uuid<PasskeyId>() });

/** Shown only once. Empty when those of before stay. */
const recoveryCodes = z.array(z.string());

/** What a person turns on and off of the second step of signing in. */
export const twoStep = defineEndpoints({
  beginTotp: {
    method: 'POST',
    path: '/auth/totp',
    access: 'user',
    beforeSecondStep: true,
    summary: 'A key for your authenticator app, in use once you send its first code',
    body: z.strictObject({ password }),
    output: z.strictObject({ key: z.string(), uri: z.string() }),
    status: 200,
    errors: [...reauthenticating, 'holder_unproved', 'two_step_on'],
    limit: tryLimit,
  },
  confirmTotp: {
    method: 'POST',
    path: '/auth/totp/confirm',
    access: 'user',
    beforeSecondStep: true,
    summary: 'Turn codes on, by the first code of your authenticator app',
    body: z.strictObject({ code: Code }),
    output: z.strictObject({ recoveryCodes }),
    status: 200,
    errors: ['holder_unproved', 'setup_over'],
    limit: tryLimit,
  },
  turnOffTotp: {
    method: 'POST',
    path: '/auth/totp/off',
    access: 'user',
    summary: 'Turn codes off, by your password and a code or recovery code',
    body: z.strictObject({ password, code: z.optional(Code), recoveryCode: z.optional(RecoveryCode) }),
    status: 204,
    errors: [...reauthenticating, 'two_step_off'],
    limit: tryLimit,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/recovery-codes',
    access: 'user',
    summary: 'New recovery codes; the earlier ones stop working',
    body: z.strictObject({ password }),
    output: z.strictObject({ recoveryCodes }),
    status: 200,
    errors: [...reauthenticating, 'two_step_off'],
    limit: tryLimit,
  },
  beginPasskey: {
    method: 'POST',
    path: '/auth/passkey/begin',
    access: 'user',
    beforeSecondStep: true,
    summary: 'What your browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)',
    body: z.strictObject({ password }),
    output: PasskeyCreation,
    status: 200,
    errors: [...reauthenticating, 'holder_unproved', 'passkeys_full'],
    limit: tryLimit,
  },
  addPasskey: {
    method: 'POST',
    path: '/auth/passkey',
    access: 'user',
    beforeSecondStep: true,
    summary: 'Add the passkey that your browser has just made',
    body: z.strictObject({ id: z.optional(NewId), name, passkey: PasskeyRegistration }),
    output: z.strictObject({ passkey: Passkey, recoveryCodes }),
    status: 201,
    errors: ['holder_unproved', 'setup_over', 'conflict', 'passkeys_full'],
    limit: tryLimit,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/auth/passkey/:id',
    access: 'user',
    summary: 'Name one of your passkeys anew',
    params,
    body: z.strictObject({ name }),
    output: Passkey,
    status: 200,
    errors: ['not_found'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/auth/passkey/:id',
    access: 'user',
    summary: 'Remove one of your passkeys',
    params,
    body: z.strictObject({ password }),
    status: 204,
    errors: [...reauthenticating, 'not_found'],
    limit: tryLimit,
  },
});
