import type { UserId } from '@afdal/contract/ids';
import type { secondStep } from '@afdal/contract/people/second-step';
import { errorTexts } from '@afdal/contract/texts';
import { maxSecondStepTries } from '@afdal/domain/sessions/second-step-limits';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { findPasskeys, touchPasskey } from '../passkeys-store.ts';
import { claimCodeTry } from '../passwords/limit-login-tries.ts';
import { forgetTries } from '../passwords/login-tries-store.ts';
import { startSession } from '../session-store.ts';
import { userWithPreferences } from '../user-store.ts';
import { claimChallenge, findChallenge, type SignInChallenge, spendChallenge } from './challenge-store.ts';
import { type PasskeySite, verifyPasskeyAssertion } from './passkey-checks.ts';
import { spendRecoveryCode } from './recovery-codes-store.ts';
import { sendSecurityNotice } from './security-notice-mail.ts';
import { useCode } from './totp-store.ts';

type Passing = Call<typeof secondStep.passSecondStep>;
type Given = Pick<Passing['body'], 'code' | 'recoveryCode' | 'passkey'>;

interface Deps {
  readonly site: PasskeySite;
  readonly rateLimitFactor: number;
}

/**
 * Opens the session of a sign-in whose first step was right. Each answer counts against the person, the network and the
 * challenge before it is looked at; the proof, the challenge and the session stand or fall in one transaction.
 *
 * @throws Failure `second_step_over`, `too_many_tries`, `reset_required`, `user_stopped`; at the field of a wrong answer
 */
export async function passSecondStep(call: Passing, { site, rateLimitFactor }: Deps) {
  const { db, body, now } = call;
  const field = givenField(body);
  const found = await findChallenge(db, body.challenge, now);
  if (!found) throw new AppError('second_step_over');
  const { userId: id } = found;
  const source = await claimCodeTry(db, id, call, rateLimitFactor);
  const challenge = await claimChallenge(db, body.challenge, now);
  if (!challenge) throw new AppError('second_step_over');
  return await db.transaction(async (tx) => {
    if (!(await spendChallenge(tx, body.challenge))) throw new AppError('second_step_over');
    // The transaction is rolled back, and with it the end of the challenge, which counts its tries apart.
    if (!(await isRight(tx, body, challenge, site, now))) throw wrong(field, challenge);
    const person = await userWithPreferences(tx, id);
    if (!person || person.user.isStopped) throw new AppError('user_stopped');
    await forgetTries(tx, id, source);
    if (field === 'recoveryCode') await enqueue(tx, sendSecurityNotice, { userId: id, kind: 'recoveryCodeUsed' });
    return { id, token: await startSession(tx, id, call, now) };
  });
}

const fields = ['code', 'recoveryCode', 'passkey'] as const;
type Field = (typeof fields)[number];

/** The one thing that was given. */
function givenField(given: Given): Field {
  const [field, ...more] = fields.filter((name) => given[name] !== undefined);
  if (field === undefined || more.length > 0) throw invalidField('code', errorTexts.codeRequired);
  return field;
}

const wrongTexts: Record<Field, string> = {
  code: errorTexts.codeWrong,
  recoveryCode: errorTexts.recoveryCodeWrong,
  passkey: errorTexts.passkeyInvalid,
};

function wrong(field: Field, { tries }: SignInChallenge): AppError {
  return tries < maxSecondStepTries ? invalidField(field, wrongTexts[field]) : new AppError('second_step_over');
}

async function isRight(
  tx: Db,
  { code, recoveryCode, passkey }: Given,
  { userId, passkeyChallenge }: SignInChallenge,
  site: PasskeySite,
  now: Date,
): Promise<boolean> {
  if (code !== undefined) return (await useCode(tx, userId, code, 'inUse', now)) === 'used';
  if (recoveryCode !== undefined) return await spendRecoveryCode(tx, userId, recoveryCode, now);
  return passkey !== undefined && (await isPasskeyRight(tx, userId, passkey, passkeyChallenge, site, now));
}

async function isPasskeyRight(
  tx: Db,
  user: UserId,
  passkey: NonNullable<Given['passkey']>,
  challenge: string,
  site: PasskeySite,
  now: Date,
): Promise<boolean> {
  const key = (await findPasskeys(tx, user)).find(({ credentialId }) => credentialId === passkey.id);
  if (!key) return false;
  const counter = await verifyPasskeyAssertion(site, passkey, challenge, key);
  return counter !== null && (await touchPasskey(tx, user, key.id, counter, now));
}
