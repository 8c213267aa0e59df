import type { secondStep } from '@afdal/contract/people/second-step';
import type { twoStep } from '@afdal/contract/people/two-step';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Call, Handlers } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { AccountNeeds, PasswordDeps } from '../account-needs.ts';
import { toUnicodeEmail } from '../mailbox-hash.ts';
import { renamePasskey } from '../passkeys-store.ts';
import { claimCodeTry } from '../passwords/limit-login-tries.ts';
import { forgetTries } from '../passwords/login-tries-store.ts';
import { dropUselessRecoveryCodes, findSecondStep, firstRecoveryCodes, isOn } from './find-second-step.ts';
import { passSecondStep } from './pass-second-step.ts';
import { addPasskey, beginPasskey, removePasskey, toPasskey } from './passkeys.ts';
import { assertHolderVerified, reauthenticate } from './reauthenticate.ts';
import { renewRecoveryCodes as newCodes, spendRecoveryCode } from './recovery-codes-store.ts';
import { sendSecurityNotice } from './security-notice-mail.ts';
import { deleteTotp, hasTotp, newTotpSecret, putPendingSecret, totpUri, useCode } from './totp-store.ts';

export function twoStepHandlers(deps: AccountNeeds): Handlers<typeof secondStep & typeof twoStep> {
  const { site } = deps;
  return {
    passSecondStep: async (call) => {
      const { id, token } = await passSecondStep(call, deps);
      return { token, user: await deps.findUser(call.db, id, call.now) };
    },
    beginTotp: (call) => beginTotp(call, deps),
    confirmTotp,
    turnOffTotp: (call) => turnOffTotp(call, deps),
    renewRecoveryCodes: (call) => renewRecoveryCodes(call, deps),
    beginPasskey: (call) => beginPasskey(call, site, deps),
    addPasskey: (call) => addPasskey(call, site),
    renamePasskey: async ({ db, user, params, body }) =>
      toPasskey(orNotFound(await renamePasskey(db, user.id, params.id, body.name))),
    removePasskey: (call) => removePasskey(call, deps),
  };
}

async function beginTotp(call: Call<typeof twoStep.beginTotp>, deps: PasswordDeps) {
  const { db, user, body, now } = call;
  const { person, confirm } = await reauthenticate(call, { field: 'password', password: body.password }, deps);
  const secret = newTotpSecret();
  await db.transaction(async (tx) => {
    await confirm(tx);
    await assertHolderVerified(tx, user);
    if (!(await putPendingSecret(tx, user.id, secret, now))) throw new AppError('two_step_on');
  });
  return { key: secret, uri: totpUri(secret, toUnicodeEmail(person.email)) };
}

async function confirmTotp({ db, user, body, now }: Call<typeof twoStep.confirmTotp>) {
  return await db.transaction(async (tx) => {
    await assertHolderVerified(tx, user);
    const result = await useCode(tx, user.id, body.code, 'pending', now);
    if (result === 'none') throw new AppError('setup_over');
    if (result === 'wrong') throw invalidField('code', errorTexts.codeWrong);
    await enqueue(tx, sendSecurityNotice, { userId: user.id, kind: 'totpOn' });
    return { recoveryCodes: await firstRecoveryCodes(tx, user.id) };
  });
}

/** Codes are limited here as at sign-in: who holds a session and the password must not guess them. */
async function turnOffTotp(call: Call<typeof twoStep.turnOffTotp>, deps: PasswordDeps): Promise<undefined> {
  const { db, user, body, now } = call;
  const { code, recoveryCode, password } = body;
  if (!(await hasTotp(db, user.id))) throw new AppError('two_step_off');
  if (code === undefined && recoveryCode === undefined) throw invalidField('code', errorTexts.codeRequired);
  const { confirm } = await reauthenticate(call, { field: 'password', password }, deps);
  const source = await claimCodeTry(db, user.id, call, deps.rateLimitFactor);
  await db.transaction(async (tx) => {
    await confirm(tx);
    if (code !== undefined) {
      if ((await useCode(tx, user.id, code, 'inUse', now)) !== 'used') throw invalidField('code', errorTexts.codeWrong);
    } else if (!(await spendRecoveryCode(tx, user.id, recoveryCode ?? '', now))) {
      throw invalidField('recoveryCode', errorTexts.recoveryCodeWrong);
    }
    await forgetTries(tx, user.id, source);
    await deleteTotp(tx, user.id);
    await dropUselessRecoveryCodes(tx, user.id);
    await enqueue(tx, sendSecurityNotice, { userId: user.id, kind: 'totpOff' });
  });
}

async function renewRecoveryCodes(call: Call<typeof twoStep.renewRecoveryCodes>, deps: PasswordDeps) {
  const { db, user, body } = call;
  if (!isOn(await findSecondStep(db, user.id))) throw new AppError('two_step_off');
  const { confirm } = await reauthenticate(call, { field: 'password', password: body.password }, deps);
  return await db.transaction(async (tx) => {
    await confirm(tx);
    await enqueue(tx, sendSecurityNotice, { userId: user.id, kind: 'recoveryCodesRenewed' });
    return { recoveryCodes: await newCodes(tx, user.id) };
  });
}
