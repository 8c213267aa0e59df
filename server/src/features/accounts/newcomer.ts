import type { Interest, Occupation } from '@afdal/domain/people/onboarding';
import type { Role } from '@afdal/domain/sessions/limits';

/** What a browser tells of whoever registers in it. */
export interface Choices {
  readonly timezone?: string | undefined;
  /** The referral code of the link that the person came by. */
  readonly ref?: string | undefined;
  readonly interests?: readonly Interest[] | undefined;
  readonly occupation?: Occupation | undefined;
}

/** Whom an account is opened for. */
export interface Newcomer extends Choices {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt: Date | null;
  /** Whether who opens it has proved to read the mailbox; a link alone proves that somebody does. */
  readonly isHolderVerified?: boolean;
  /** The network that the account counts against until it is confirmed. */
  readonly registeredFrom?: string;
  readonly role?: Role;
}
