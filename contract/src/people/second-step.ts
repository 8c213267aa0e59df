import { latinDigits } from '@afdal/domain/money/amount-text';
import { plainRecoveryCode } from '@afdal/domain/sessions/recovery-code';
import { recoveryCodeLength, totpDigits } from '@afdal/domain/sessions/second-step-limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { errorTexts } from '../texts.ts';
import { asSent, trimmed } from '../values.ts';
import { SignedIn } from './accounts.ts';
import { PasskeyAssertion } from './passkey-json.ts';

/** A code of an authenticator app, in either digits, with or without a space in the middle. */
export const Code = trimmed(1, 40, errorTexts.codeRequired, errorTexts.codeWrong).check(
  z.overwrite((typed) => latinDigits(typed).replace(/[\s-]/g, '')),
  z.length(totpDigits, { error: errorTexts.codeInvalid }),
  z.regex(/^\d+$/, { error: errorTexts.codeInvalid }),
);

export const RecoveryCode = trimmed(1, 60, errorTexts.codeRequired, errorTexts.recoveryCodeWrong).check(
  z.overwrite(plainRecoveryCode),
  z.length(recoveryCodeLength, { error: errorTexts.recoveryCodeInvalid }),
);

/** One of these three. */
const SecondStep = z.strictObject({
  challenge: asSent(200, errorTexts.valueInvalid, errorTexts.valueRequired),
  code: z.optional(Code),
  recoveryCode: z.optional(RecoveryCode),
  passkey: z.optional(PasskeyAssertion),
});

export const secondStep = defineEndpoints({
  passSecondStep: {
    method: 'POST',
    path: '/auth/second-step',
    access: 'public',
    summary: 'Finish a sign-in that was answered second_step_required, by a code, a recovery code or a passkey',
    body: SecondStep,
    output: SignedIn,
    status: 200,
    errors: ['second_step_over', 'user_stopped', 'too_many_tries', 'reset_required'],
    limit: { burst: 10, everySeconds: 60, errorCode: 'too_many_tries', skipSuccessfulRequests: true },
  },
});
