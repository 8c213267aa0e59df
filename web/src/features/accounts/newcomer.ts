import { dropChoices, storedChoices } from './onboarding/stored-choices.ts';
import { dropReferralCode, keptReferralCode } from './referral-code.ts';

/** What this browser knows of somebody who registers in it. */
export function newcomerDetails() {
  const ref = keptReferralCode();
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return { timezone, ...(ref && { ref }), ...storedChoices() };
}

/** Nothing of it is told twice. */
export function forgetNewcomer(): void {
  dropReferralCode();
  dropChoices();
}
