import type { UserId } from '@afdal/contract/ids';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SessionOrigin } from '../origins-store.ts';
import { startSession } from '../session-store.ts';
import { newChallenge } from './challenge-store.ts';
import { findSecondStep, getMethods, isOn } from './find-second-step.ts';
import { newPasskeyChallenge, type PasskeySite, toPasskeyRequest } from './passkey-checks.ts';

/** How the first step of a sign-in ended: with a session, or with what the second step needs. */
export type FirstStep = { readonly token: string } | { readonly error: AppError };

/** Opens a session for who proved to be this person; if they have a second step, the challenge of it instead. */
export async function openOrChallenge(
  tx: Db,
  id: UserId,
  origin: SessionOrigin,
  site: PasskeySite,
  now: Date,
): Promise<FirstStep> {
  const step = await findSecondStep(tx, id);
  if (!isOn(step)) return { token: await startSession(tx, id, origin, now) };
  const passkeyChallenge = newPasskeyChallenge();
  const challenge = await newChallenge(tx, id, passkeyChallenge, now);
  const passkey = step.passkeys.length > 0 ? toPasskeyRequest(site, passkeyChallenge, step.passkeys) : undefined;
  const secondStep = { challenge, methods: getMethods(step), ...(passkey && { passkey }) };
  return { error: new AppError('second_step_required', { secondStep }) };
}

/** The token of a session. @throws Failure `second_step_required`, once its challenge is stored */
export function getToken(step: FirstStep): string {
  if ('error' in step) throw step.error;
  return step.token;
}
