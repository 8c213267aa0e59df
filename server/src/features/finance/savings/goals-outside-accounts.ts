import { type OutsideReader, outsideAccounts } from '../ledger/money-accounts/outside-accounts.ts';
import { enteredByDay } from './entries-store.ts';

/** What goals, archived or not, held outside the accounts at the end of some days, and since when. */
export const goalsOutsideAccounts: OutsideReader = async (db, user, days) =>
  await outsideAccounts(db, user, days, await enteredByDay(db, user));
