import type { SignedIn } from '@afdal/contract/people/accounts';
import { openSession } from '../../session/session.ts';
import { copy } from './copy.ts';

/** A sign-in response that lacks the token or the user. */
export class UnexpectedAnswer extends Error {
  constructor() {
    super(copy.unexpectedAnswer);
    this.name = 'UnexpectedAnswer';
  }
}

/**
 * Opens the session of a sign-in response.
 *
 * @throws UnexpectedAnswer
 */
export function enter(answer: Partial<SignedIn> | null): SignedIn {
  if (!answer?.token || !answer.user) throw new UnexpectedAnswer();
  openSession(answer.token, answer.user);
  return { token: answer.token, user: answer.user };
}
