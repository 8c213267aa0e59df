import { timeZoneOfDevice } from '../../lib/time-zone-of-device.ts';
import { dropChoices, storedChoices } from './onboarding/stored-choices.ts';
import { dropReferralCode, readReferralCode } from './referral-code.ts';

/** What this browser adds to a registration. */
export function newcomerDetails() {
  const ref = readReferralCode();
  const timezone = timeZoneOfDevice();
  return { timezone, ...(ref && { ref }), ...storedChoices() };
}

/** None of it may go into a second registration. */
export function forgetNewcomer(): void {
  dropReferralCode();
  dropChoices();
}
