import { type Budget, budgets } from '@afdal/contract/finance/budgets';
import { categories } from '@afdal/contract/finance/categories';
import { type CycleSummary, cycles } from '@afdal/contract/finance/cycles';
import { financialHealth } from '@afdal/contract/finance/financial-health';
import { inbox } from '@afdal/contract/finance/inbox';
import { knownPayees } from '@afdal/contract/finance/ledger/known-payees';
import { type Account, moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { type NetWorth, netWorth } from '@afdal/contract/finance/net-worth';
import { recurring } from '@afdal/contract/finance/recurring';
import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { vi } from 'vitest';
import {
  aBreakdown,
  aBudget,
  aNetWorth,
  aSummary,
  cafes,
  dining,
  groceries,
  mada,
  salary,
  today,
} from './data/finance-data.ts';
import { aHealth } from './data/health-data.ts';
import { failWith, serve } from './fake-server.ts';

/** The server's data; reset by each `serveFinance`. */
export const onServer: { transactions: Transaction[]; budget: Budget } = { transactions: [], budget: aBudget() };

/** Transactions per page of the fake server. */
const pageSize = 100;

export interface ServedFinance {
  readonly accounts?: Account[];
  readonly summary?: CycleSummary;
  readonly budget?: Budget;
  readonly worth?: NetWorth;
  readonly isWithoutCategories?: boolean;
}

/** Answers what the finance page reads, on `today`. */
export function serveFinance(items: Transaction[], served: ServedFinance = {}): void {
  const { accounts = [mada], summary = aSummary(), budget = aBudget(), isWithoutCategories = false } = served;
  const { worth = aNetWorth() } = served;
  // jsdom has no layout: rows without a height would all fit in the window.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00Z`) });
  onServer.transactions = items;
  onServer.budget = budget;
  serve(moneyAccounts.listAccounts, () => accounts);
  if (isWithoutCategories) failWith(categories.listCategories, 'internal');
  else serve(categories.listCategories, () => [groceries, dining, cafes, salary]);
  serve(cycles.readCycleSummary, () => summary);
  serve(cycles.readCycleBreakdown, () => aBreakdown);
  const { month, startsOn, endsOn } = summary;
  serve(cycles.readCycleTrend, () => [
    { month, startsOn, endsOn, incomeMinor: 0, spentMinor: 907_165, budgetMinor: null },
  ]);
  serve(financialHealth.readFinancialHealth, () => aHealth());
  serve(budgets.readBudget, () => onServer.budget);
  serve(netWorth.readNetWorth, () => worth);
  serve(knownPayees.listPayees, () => []);
  serve(inbox.listInboxMessages, () => []);
  serve(inbox.countInboxMessages, () => ({ waiting: 0 }));
  serve(inbox.listInboxPatterns, () => []);
  serve(recurring.listMatches, () => []);
  serve(recurring.listRecurring, () => []);
  serve(recurring.listOccurrences, () => []);
  serve(transactions.listTransactions, ({ query }) => listed(query));
}

function listed({ status, from, to, q, categoryId, payee, cursor }: Readonly<Record<string, string>>) {
  const found = onServer.transactions
    .filter((each) => each.trashedAt === null)
    .filter((each) => !status || each.status === status)
    .filter(({ occurredOn }) => (!from || occurredOn >= from) && (!to || occurredOn <= to))
    .filter((each) => (!q || each.payee.includes(q)) && (!payee || each.payee === payee))
    .filter((each) => !categoryId || each.categoryId === categoryId)
    .sort((a, b) => b.occurredOn.localeCompare(a.occurredOn));
  const start = Number(cursor ?? 0);
  const end = start + pageSize;
  return { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null };
}
