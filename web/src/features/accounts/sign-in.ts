import type { SignedIn } from '@afdal/contract/people/accounts';
import { openSession } from '../../session/session.ts';
import { texts } from './texts.ts';

/** A sign-in response that lacks the token or the user. */
export class UnexpectedResponse extends Error {
  constructor() {
    super(texts.unexpectedResponse);
    this.name = 'UnexpectedResponse';
  }
}

/**
 * Opens the session of a sign-in response.
 *
 * @throws UnexpectedResponse
 */
export function startSession(response: Partial<SignedIn> | null): SignedIn {
  if (!response?.token || !response.user) throw new UnexpectedResponse();
  openSession(response.token, response.user);
  return { token: response.token, user: response.user };
}
