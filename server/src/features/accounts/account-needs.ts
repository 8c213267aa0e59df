import type { UserId } from '@afdal/contract/ids';
import type { User } from '@afdal/contract/people/users';
import type { Db } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/password.ts';
import type { HolderTables } from './claim-unverified-account.ts';
import type { PasskeySite } from './security/passkey-checks.ts';
import type { SeedNewUser } from './sign-up/open-account.ts';

/** What accounts need of other areas, and of the settings. */
export interface AccountNeeds {
  /** Builds the user response; it aggregates over features that accounts must not depend on. */
  readonly findUser: (db: Db, id: UserId, now: Date) => Promise<User>;
  readonly seedNewUser: SeedNewUser;
  readonly passwords: Passwords;
  /** What is deleted of a holder who never proved to read the mailbox, once its owner comes. */
  readonly holderTables: HolderTables;
  /** Revokes the keys of a user's devices; returns how many there were. */
  readonly revokeApiKeys: (tx: Db, user: UserId) => Promise<number>;
  /** What passkeys are made for. */
  readonly site: PasskeySite;
  /** Multiplies the counts of the limits. */
  readonly rateLimitFactor: number;
}

/** What a password check needs. */
export type PasswordDeps = Pick<AccountNeeds, 'passwords' | 'rateLimitFactor'>;
