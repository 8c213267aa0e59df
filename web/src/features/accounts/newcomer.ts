import { timeZoneOfDevice } from '../../lib/time-zone-of-device.ts';
import { dropChoices, storedChoices } from './onboarding/stored-choices.ts';
import { dropReferralCode, keptReferralCode } from './referral-code.ts';

/** What this browser adds to a registration. */
export function newcomerDetails() {
  const ref = keptReferralCode();
  const timezone = timeZoneOfDevice();
  return { timezone, ...(ref && { ref }), ...storedChoices() };
}

/** None of it may go into a second registration. */
export function forgetNewcomer(): void {
  dropReferralCode();
  dropChoices();
}
