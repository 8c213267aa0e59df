import { type OutsideReader, outsideAccounts } from '../ledger/money-accounts/outside-accounts.ts';
import { enteredByDay, findFund } from './store.ts';

/** What the fund held outside the accounts at the end of some days, and since when. */
export const fundOutsideAccounts: OutsideReader = async (db, user, days) => {
  const fund = await findFund(db, user);
  if (!fund) return { balances: [], since: null };
  const { accountId, currency } = fund;
  const entered = await enteredByDay(db, user);
  return await outsideAccounts(
    db,
    user,
    days,
    entered.map((each) => ({ ...each, accountId, currency })),
  );
};
