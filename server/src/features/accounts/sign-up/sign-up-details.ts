import type { Interest, Occupation } from '@afdal/domain/people/onboarding';
import type { Role } from '@afdal/domain/sessions/limits';

/** What the browser sends along with a registration. */
export interface SignUpDetails {
  readonly timezone?: string | undefined;
  /** The referral code of the link the person followed. */
  readonly ref?: string | undefined;
  readonly interests?: readonly Interest[] | undefined;
  readonly occupation?: Occupation | undefined;
}

/** The person an account is created for. */
export interface NewUserDetails extends SignUpDetails {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt: Date | null;
  /** Whether the person opening it proved to read the mailbox; a link alone only proves that someone does. */
  readonly isHolderVerified?: boolean;
  /** The network that the account counts against until it is confirmed. */
  readonly registeredFrom?: string;
  readonly role?: Role;
}
