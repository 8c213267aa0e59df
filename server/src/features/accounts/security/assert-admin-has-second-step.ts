import type { Endpoint } from '@afdal/contract/endpoint';
import type { UserId } from '@afdal/contract/ids';
import type { Role } from '@afdal/domain/sessions/limits';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { productSettings } from '../../product-settings/store.ts';
import { findSecondStep, isOn } from './find-second-step.ts';

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
