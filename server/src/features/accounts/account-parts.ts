import type { UserId } from '@afdal/contract/ids';
import type { User } from '@afdal/contract/users';
import type { Db } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/password.ts';
import type { Welcome } from './open-account.ts';

/** What accounts are handed by who assembles them. */
export interface AccountParts {
  /** How a person is described; it counts over areas that accounts know nothing of. */
  readonly userOf: (db: Db, id: UserId, now: Date) => Promise<User>;
  readonly welcome: Welcome;
  readonly passwords: Passwords;
  /** Multiplies the counts of the limits. */
  readonly rateLimitFactor: number;
}

/** What passwords are tried with. */
export type TryParts = Pick<AccountParts, 'passwords' | 'rateLimitFactor'>;
