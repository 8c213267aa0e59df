import { dropChoices, storedChoices } from './onboarding/stored-choices.ts';
import { dropReferralCode, keptReferralCode } from './referral-code.ts';

/** What this browser adds to a registration. */
export function newcomerDetails() {
  const ref = keptReferralCode();
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return { timezone, ...(ref && { ref }), ...storedChoices() };
}

/** None of it may go into a second registration. */
export function forgetNewcomer(): void {
  dropReferralCode();
  dropChoices();
}
