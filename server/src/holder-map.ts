import { deletionLinks } from './features/account-deletion/tables.ts';
import type { HolderTables } from './features/accounts/claim-unverified-account.ts';
import {
  emailChanges,
  passkeyRegistrations,
  passkeys,
  recoveryCodes,
  secondStepChallenges,
  totpSecrets,
} from './features/accounts/security/tables.ts';
import {
  emailConfirmations,
  identities,
  knownNetworks,
  loginTries,
  passwordResets,
  sessions,
} from './features/accounts/tables.ts';
import { avatars } from './features/profile/avatars-tables.ts';
import { pushReceipts, pushSubscriptions } from './features/push/tables.ts';

/**
 * What is deleted of a holder who never proved to read the mailbox, once its owner comes. `holder-map.test.ts` finds a
 * table of a person of which neither this nor the test says what becomes of it.
 */
export const holderTables: HolderTables = [
  // Sign-ins that are just being finished hold their row: their sessions are there to be deleted after it.
  secondStepChallenges,
  identities,
  pushReceipts,
  pushSubscriptions,
  sessions,
  totpSecrets,
  passkeys,
  passkeyRegistrations,
  recoveryCodes,
  emailChanges,
  emailConfirmations,
  passwordResets,
  deletionLinks,
  loginTries,
  knownNetworks,
  avatars,
];
