import type { Passkey } from '@afdal/contract/people/account-security';
import type { twoStep } from '@afdal/contract/people/two-step';
import { errorTexts } from '@afdal/contract/texts';
import { maxPasskeys } from '@afdal/domain/sessions/second-step-limits';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { getViolatedUnique } from '../../../platform/database/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import type { PasswordDeps } from '../account-needs.ts';
import {
  consumeRegistration,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  putRegistration,
} from '../passkeys-store.ts';
import { dropUselessRecoveryCodes, firstRecoveryCodes } from './find-second-step.ts';
import {
  newPasskeyChallenge,
  type PasskeySite,
  toPasskeyCreation,
  verifyPasskeyAttestation,
} from './passkey-checks.ts';
import { assertHolderVerified, reauthenticate } from './reauthenticate.ts';
import { sendSecurityNotice } from './security-notice-mail.ts';

export function toPasskey({ id, name, signsInAlone, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    signsInAlone,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

export async function beginPasskey(call: Call<typeof twoStep.beginPasskey>, site: PasskeySite, deps: PasswordDeps) {
  const { db, user, body, now } = call;
  const { person, confirm } = await reauthenticate(call, { field: 'password', password: body.password }, deps);
  const known = await findPasskeys(db, user.id);
  if (known.length >= maxPasskeys) throw new AppError('passkeys_full');
  const challenge = newPasskeyChallenge();
  await db.transaction(async (tx) => {
    await confirm(tx);
    await assertHolderVerified(tx, user);
    await putRegistration(tx, user.id, challenge, now);
  });
  return toPasskeyCreation(site, person, challenge, known);
}

/** @throws Failure `holder_unproved`, `setup_over`, `passkeys_full`; `conflict` for one that is known already; at the field `passkey` */
export async function addPasskey({ db, user, body, now }: Call<typeof twoStep.addPasskey>, site: PasskeySite) {
  const challenge = await consumeRegistration(db, user.id, now);
  if (challenge === null) throw new AppError('setup_over');
  const made = await verifyPasskeyAttestation(site, body.passkey, challenge);
  if (!made) throw invalidField('passkey', errorTexts.passkeyInvalid);
  const transports = body.passkey.response.transports ?? [];
  const row = {
    id: body.id ?? uuidv7(now.getTime()),
    userId: user.id,
    name: body.name,
    ...made,
    transports,
    createdAt: now,
    lastUsedAt: null,
  };
  try {
    return await db.transaction(async (tx) => {
      await assertHolderVerified(tx, user);
      if ((await findPasskeys(tx, user.id)).length >= maxPasskeys) throw new AppError('passkeys_full');
      await insertPasskey(tx, row);
      await enqueue(tx, sendSecurityNotice, { userId: user.id, kind: 'passkeyAdded' });
      return { passkey: toPasskey(row), recoveryCodes: await firstRecoveryCodes(tx, user.id) };
    });
  } catch (error) {
    // The key is known, or the id is taken.
    throw getViolatedUnique(error) === null ? error : new AppError('conflict');
  }
}

export async function removePasskey(call: Call<typeof twoStep.removePasskey>, deps: PasswordDeps): Promise<undefined> {
  const { db, user, body, params } = call;
  const { confirm } = await reauthenticate(call, { field: 'password', password: body.password }, deps);
  await db.transaction(async (tx) => {
    await confirm(tx);
    if (!(await deletePasskey(tx, user.id, params.id))) throw new AppError('not_found');
    await dropUselessRecoveryCodes(tx, user.id);
    await enqueue(tx, sendSecurityNotice, { userId: user.id, kind: 'passkeyRemoved' });
  });
}
