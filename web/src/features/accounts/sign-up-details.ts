import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { dropChoices, storedChoices } from './onboarding/stored-choices.ts';
import { dropReferralCode, readReferralCode } from './referral-code.ts';

/** What this browser adds to a registration. */
export function getSignUpDetails() {
  const ref = readReferralCode();
  const timezone = deviceTimeZone();
  return { timezone, ...(ref && { ref }), ...storedChoices() };
}

/** None of it may go into a second registration. */
export function forgetSignUpDetails(): void {
  dropReferralCode();
  dropChoices();
}
