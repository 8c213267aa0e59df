import type { BodyOf } from '@afdal/contract/endpoint';
import type { SignedIn } from '@afdal/contract/people/accounts';
import { secondStep } from '@afdal/contract/people/second-step';
import { call } from '../../../lib/api.ts';
import { enter } from '../enter.ts';
import { dropChoices } from '../onboarding/stored-choices.ts';

export type PassedWith = (answer: SignedIn) => void;

/** Opens the session of a sign-in by its second step. */
export async function passSecondStep(body: BodyOf<typeof secondStep.passSecondStep>): Promise<SignedIn> {
  const signedIn = enter(await call(secondStep.passSecondStep, { body }));
  dropChoices();
  return signedIn;
}
