import { addDays, daysBetween } from '@afdal/domain/calendar/civil-date';
import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { isLiquid } from '@afdal/domain/money/account';
import { safeToSpend } from '@afdal/domain/money/safe-to-spend';
import { type Cover, uncoveredRequirements } from '@afdal/domain/savings/uncovered-requirements';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { mapInSequence } from '../../../platform/map-in-sequence.ts';
import { findAccounts, type MoneyAccount } from '../ledger/money-accounts/store.ts';
import { type CurrencyRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { findPromises } from '../ledger/sums/sums-store.ts';
import type { Amount, ComingTransfer, Commitments, Outgoing, Reader } from './commitments.ts';

interface SafeToSpendCall {
  readonly db: Db;
  readonly user: CallerToday;
  readonly commitments: Commitments;
}

/** What is safe to spend until the end of the present cycle, and its parts. */
export async function safeUntilPayday(
  { db, user, commitments }: SafeToSpendCall,
  cycle: SalaryCycle,
  counting: CurrencyRates,
) {
  const { payday, read, accounts, spendable, reserved, planned, expenses } = await loadUntilPayday(
    { db, user, commitments },
    cycle,
  );
  const transfers = [
    ...planned.filter(({ type }) => type === 'transfer'),
    ...(await read(commitments.transfersUntilPayday)),
  ];
  const getSpendableOutflows = (all: readonly Outgoing[]) =>
    all.flatMap(({ accountId, currency, minor }) => (spendable.has(accountId) ? [{ currency, minor }] : []));

  const covers = computeCovers(
    accounts.filter(({ id }) => !spendable.has(id)),
    reserved,
    { expenses, transfers },
  );
  const goals = await read(commitments.savingsUntilPayday);
  const requirements = [...goals, ...(await read(commitments.refillUntilPayday))];
  const uncovered = uncoveredRequirements(requirements, covers);

  const liquid = sumInCurrency(getLiquid(spendable, reserved), counting);
  const spent = sumInCurrency(getSpendableOutflows(expenses), counting);
  const obligations = sumInCurrency(await read(commitments.owedUntilPayday), counting);
  const savings = sumInCurrency([...getSpendableOutflows(transfers), ...uncovered.slice(0, goals.length)], counting);
  const emergency = sumInCurrency(uncovered.slice(goals.length), counting);
  const daysLeft = daysBetween(user.today, payday);
  const amounts = {
    liquidMinor: liquid.minor,
    plannedMinor: spent.minor,
    obligationsMinor: obligations.minor,
    savingsMinor: savings.minor,
    emergencyMinor: emergency.minor,
  };
  return {
    ...safeToSpend(amounts, daysLeft),
    amounts: { ...amounts, payday, daysLeft },
    unconverted: [liquid, spent, obligations, savings, emergency].flatMap(({ unconverted }) => unconverted),
  };
}

/** What is free now, and what is planned and owed out of it until the end of a cycle, each on its day. */
export async function readCashUntil(call: SafeToSpendCall, cycle: SalaryCycle, counting: CurrencyRates) {
  const { read, spendable, reserved, expenses } = await loadUntilPayday(call, cycle);
  const paid = expenses.filter(({ accountId }) => spendable.has(accountId));
  const owed = [...paid, ...(await read(call.commitments.owedUntilPayday))];
  return {
    freeMinor: sumInCurrency(getLiquid(spendable, reserved), counting).minor,
    outgoings: owed.map(({ dueOn, currency, minor }) => ({
      on: dueOn,
      minor: sumInCurrency([{ currency, minor }], counting).minor,
    })),
  };
}

/** The accounts, what is reserved in them, and what is planned out of them until the end of a cycle. */
async function loadUntilPayday({ db, user, commitments }: SafeToSpendCall, cycle: SalaryCycle) {
  const payday = addDays(cycle.last, 1);
  const read = async <T>(readers: readonly Reader<T>[]) =>
    (await mapInSequence(readers, (each) => each(db, user.id, { today: user.today, payday }))).flat();
  const accounts = await findAccounts(db, user.id);
  const spendable = new Map(accounts.filter(isSpendable).map((account) => [account.id, account]));
  const reserved = (await mapInSequence(commitments.reserved, (each) => each(db, user.id))).flat();
  const planned = await findPromises(db, user.id, { before: payday });
  const expenses = [
    ...planned.filter(({ type }) => type === 'expense').map((expense) => ({ ...expense, dueOn: expense.occurredOn })),
    ...(await read(commitments.expensesUntilPayday)),
  ];
  return { payday, read, accounts, spendable, reserved, planned, expenses };
}

function isSpendable({ type, archived }: MoneyAccount): boolean {
  return isLiquid(type) && !archived;
}

interface Held {
  readonly accountId: string;
  readonly minor: number;
}

/** The balances of spendable accounts, and what is reserved in them as amounts below 0. */
function getLiquid(spendable: ReadonlyMap<string, MoneyAccount>, reserved: readonly Held[]): Amount[] {
  return [
    ...[...spendable.values()].map(({ currency, balanceMinor }) => ({ currency, minor: balanceMinor })),
    ...reserved.flatMap(({ accountId, minor }) => {
      const account = spendable.get(accountId);
      return account ? [{ currency: account.currency, minor: -minor }] : [];
    }),
  ];
}

interface Coming {
  readonly expenses: readonly Outgoing[];
  readonly transfers: readonly ComingTransfer[];
}

/** What is free in accounts, and what comes into them less what leaves them, by account. */
function computeCovers(
  accounts: readonly MoneyAccount[],
  reserved: readonly Held[],
  { expenses, transfers }: Coming,
): Map<string, Cover> {
  const sum = <T>(all: readonly T[], getMinor: (each: T) => number) =>
    all.reduce((minor, each) => minor + getMinor(each), 0);
  return new Map(
    accounts.map(({ id, balanceMinor }) => {
      const held = reserved.filter(({ accountId }) => accountId === id);
      const into = transfers.filter(({ toAccountId }) => toAccountId === id);
      const outflows = [...transfers, ...expenses].filter(({ accountId }) => accountId === id);
      const comingMinor = sum(into, (each) => each.receivedMinor ?? each.minor) - sum(outflows, ({ minor }) => minor);
      return [id, { freeMinor: balanceMinor - sum(held, ({ minor }) => minor), comingMinor }];
    }),
  );
}
