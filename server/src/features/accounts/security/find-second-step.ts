import type { Endpoint } from '@afdal/contract/endpoint';
import type { SecondStepMethod } from '@afdal/contract/errors';
import type { UserId } from '@afdal/contract/ids';
import type { Role } from '@afdal/domain/sessions/limits';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { productSettings } from '../../product-settings/store.ts';
import { findPasskeys, type PasskeyRow } from '../passkeys-store.ts';
import { deleteRecoveryCodes, recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes-store.ts';
import { hasTotp } from './totp-store.ts';

export interface SecondStep {
  readonly hasTotp: boolean;
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodesLeft: number;
}

/** What a person may pass the second step with. It is on with an app or a passkey. */
export async function findSecondStep(db: Db, user: UserId): Promise<SecondStep> {
  return {
    hasTotp: await hasTotp(db, user),
    passkeys: await findPasskeys(db, user),
    recoveryCodesLeft: await recoveryCodesLeft(db, user),
  };
}

export function isOn({ hasTotp, passkeys }: Pick<SecondStep, 'hasTotp' | 'passkeys'>): boolean {
  return hasTotp || passkeys.length > 0;
}

export function getMethods(step: SecondStep): SecondStepMethod[] {
  return [
    ...(step.hasTotp ? (['code'] as const) : []),
    ...(step.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(step.recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ];
}

/** Recovery codes come with the first way to pass the second step; empty when there are some. */
export async function firstRecoveryCodes(tx: Db, user: UserId): Promise<string[]> {
  return (await recoveryCodesLeft(tx, user)) > 0 ? [] : await renewRecoveryCodes(tx, user);
}

/** They go with the last one. */
export async function dropUselessRecoveryCodes(tx: Db, user: UserId): Promise<void> {
  if (!isOn(await findSecondStep(tx, user))) await deleteRecoveryCodes(tx, user);
}

/** Whether a person may do nothing before they have a second step. */
export async function isSecondStepDemanded(db: Db, id: UserId, role: Role): Promise<boolean> {
  return role === 'admin' && (await productSettings(db)).adminsNeedSecondStep && !isOn(await findSecondStep(db, id));
}

/** @throws Failure `second_step_missing` at every call of such a person, except those by which they set one up */
export async function assertAdminHasSecondStep(
  db: Db,
  { id, role }: Caller,
  { beforeSecondStep }: Endpoint,
): Promise<void> {
  if (!beforeSecondStep && (await isSecondStepDemanded(db, id, role))) throw new AppError('second_step_missing');
}
