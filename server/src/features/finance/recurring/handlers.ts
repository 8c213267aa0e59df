import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { isLiquid } from '@afdal/domain/money/account';
import { occurrenceDaysLate } from '@afdal/domain/recurring/limits';
import { isOpen } from '@afdal/domain/recurring/occurrences';
import { isSalary, monthlyAmount } from '@afdal/domain/recurring/salary';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { findAccounts, type MoneyAccount } from '../ledger/money-accounts/store.ts';
import { getNextOccurrence, getOccurrences, type LoadedRecurring, loadAllRecurring, termAt } from './load-recurring.ts';

/** The salaries of a person that recur and still come, each brought to a month. */
export async function findSalaries(db: Db, { id, today }: CallerToday) {
  const all = (await loadAllRecurring(db, id, today)).filter(({ row }) => row.type === 'income');
  if (all.length === 0) return [];
  const icons = new Map((await findCategories(db, id)).map((category) => [category.id, category.icon]));
  return all.flatMap((loaded) => {
    const { type, title, currency, categoryId } = loaded.row;
    const next = getNextOccurrence(loaded, today);
    if (!next) return [];
    const term = termAt(loaded, next);
    const icon = icons.get(categoryId ?? '') ?? null;
    return isSalary({ type, title, unit: term.unit, icon })
      ? [{ currency, minor: monthlyAmount(term, term.amountMinor) }]
      : [];
  });
}

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
    return open.map(({ dueOn, amountMinor: minor }) => ({
      accountId,
      toAccountId,
      currency,
      dueOn,
      minor,
      receivedMinor: minor,
    }));
  });
}
