import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { isLiquid } from '@afdal/domain/money/account';
import { occurrenceDaysLate } from '@afdal/domain/recurring/limits';
import { isOpen } from '@afdal/domain/recurring/occurrences';
import type { Db } from '../../../platform/database/database.ts';
import { findAccounts, type MoneyAccount } from '../ledger/money-accounts/store.ts';
import { getOccurrences, type LoadedRecurring, loadAllRecurring } from './load-recurring.ts';

interface Until {
  readonly today: CivilDate;
  readonly payday: CivilDate;
}

/** Expenses that come back before payday, late ones too. Income is never counted: it may not come. */
export async function expensesUntilPayday(db: Db, user: UserId, until: Until) {
  return await openUntilPayday(db, user, until, ({ type }) => type === 'expense');
}

/** Transfers that come back before payday, late ones too, into what is not spendable. */
export async function transfersUntilPayday(db: Db, user: UserId, until: Until) {
  return await openUntilPayday(
    db,
    user,
    until,
    ({ type }, { to }) => type === 'transfer' && to !== undefined && !isLiquid(to.type),
  );
}

interface Between {
  readonly from: MoneyAccount | undefined;
  readonly to: MoneyAccount | undefined;
}

async function openUntilPayday(
  db: Db,
  user: UserId,
  { today, payday }: Until,
  isMeant: (row: LoadedRecurring['row'], between: Between) => boolean,
) {
  const all = await loadAllRecurring(db, user, today);
  if (all.length === 0) return [];
  const accounts = new Map((await findAccounts(db, user)).map((account) => [account.id, account]));
  const range = { from: addDays(today, -occurrenceDaysLate), to: addDays(payday, -1) };
  return all.flatMap((loaded) => {
    const { accountId, toAccountId, currency } = loaded.row;
    const between = { from: accounts.get(accountId), to: accounts.get(toAccountId ?? '') };
    // Out of an archived account, or one that is gone, nothing comes.
    if (!between.from || between.from.archived || !isMeant(loaded.row, between)) return [];
    const open = getOccurrences(loaded, range, today).filter(isOpen);
    // Both accounts of a transfer that recurs are of one currency.
    return open.map(({ amountMinor: minor }) => ({ accountId, toAccountId, currency, minor, receivedMinor: minor }));
  });
}
