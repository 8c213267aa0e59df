import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../../platform/database/database.ts';
import { findAccounts } from './store.ts';

/** What was put in less what was taken out on a day, and the account in which that money lies. Minor units. */
interface Entered {
  readonly accountId: string | null;
  readonly currency: string;
  readonly on: CivilDate;
  readonly minor: number;
}

/** What an area holds outside the accounts at the end of some days, and since when. */
export type OutsideReader = (
  db: Db,
  user: UserId,
  days: readonly CivilDate[],
) => Promise<{
  readonly balances: readonly { readonly day: CivilDate; readonly currency: string; readonly minor: number }[];
  readonly since: CivilDate | null;
}>;

/**
 * What of these entries, the first day first, lies outside the accounts. An account, archived or not, holds its part in its
 * balance already; a deleted one holds nothing. Where money lies today is taken for the past too.
 */
export async function outsideAccounts(
  db: Db,
  user: UserId,
  days: readonly CivilDate[],
  entered: readonly Entered[],
): ReturnType<OutsideReader> {
  const accounts = new Set<string | null>((await findAccounts(db, user)).map(({ id }) => id));
  const outside = entered.filter(({ accountId }) => !accounts.has(accountId));
  const currencies = [...new Set(outside.map(({ currency }) => currency))];
  const balances = days.flatMap((day) =>
    currencies.map((currency) => ({
      day,
      currency,
      minor: outside
        .filter((each) => each.currency === currency && each.on <= day)
        .reduce((sum, { minor }) => sum + minor, 0),
    })),
  );
  return { balances, since: outside[0]?.on ?? null };
}
