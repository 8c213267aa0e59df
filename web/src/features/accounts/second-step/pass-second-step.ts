import type { EndpointBody } from '@afdal/contract/endpoint';
import type { SignedIn } from '@afdal/contract/people/accounts';
import { secondStep } from '@afdal/contract/people/second-step';
import { call } from '../../../lib/api.ts';
import { dropChoices } from '../onboarding/stored-choices.ts';
import { startSession } from '../sign-in.ts';

export type PassedWith = (response: SignedIn) => void;

/** Opens the session of a sign-in by its second step. */
export async function passSecondStep(body: EndpointBody<typeof secondStep.passSecondStep>): Promise<SignedIn> {
  const signedIn = startSession(await call(secondStep.passSecondStep, { body }));
  dropChoices();
  return signedIn;
}
