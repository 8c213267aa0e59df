import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { defaultTimeZone } from '@afdal/domain/people/country';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { isFeatureOn } from '../../product-settings/store.ts';
import { enqueueConfirmedJob, insertUser, userIdByReferralCode } from '../user-store.ts';
import type { NewUserDetails } from './sign-up-details.ts';

/** Creates a new user's initial data, in features that accounts must not depend on. */
export type SeedNewUser = (tx: Db, user: UserId, today: CivilDate, now: Date) => Promise<void>;

/** @throws Failure `sign_up_closed` while nobody new may have an account */
export async function assertSignUpIsOpen(db: Db): Promise<void> {
  if (!(await isFeatureOn(db, 'signUp'))) throw new AppError('sign_up_closed');
}

/** Creates a new user's account and initial data, in the caller's transaction. */
export async function openAccount(
  tx: Db,
  { ref, timezone = defaultTimeZone, ...person }: NewUserDetails,
  seedNewUser: SeedNewUser,
  now: Date,
): Promise<UserId> {
  const id = uuidv7<UserId>(now.getTime());
  // An unknown referral code does not prevent registration.
  const referredBy = ref ? await userIdByReferralCode(tx, ref.trim().toUpperCase()) : null;
  const { interests = [], occupation = null, ...row } = person;
  const user = { id, ...row, timezone, referredBy };
  await insertUser(tx, user, { interests: [...interests], occupation }, now);
  if (referredBy && person.emailVerifiedAt) await enqueueConfirmedJob(tx, id);
  await seedNewUser(tx, id, logicalDate(now.getTime(), timezone, 0), now);
  return id;
}
