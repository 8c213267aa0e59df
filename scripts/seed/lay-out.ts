import { budgets } from '@afdal/contract/budgets';
import { categories } from '@afdal/contract/categories';
import type { Endpoint, OutputOf } from '@afdal/contract/endpoint';
import { moneyAccounts } from '@afdal/contract/money-accounts';
import { preferences } from '@afdal/contract/preferences';
import { transactions } from '@afdal/contract/transactions';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { countryOf } from '@afdal/domain/people/country';
import { weekendOf } from '@afdal/domain/people/weekend';
import { type Entry, entriesOf, type Story } from './story.ts';

interface SeedCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes a call of the contract as a user. */
export type Caller = <E extends Endpoint>(entry: E, sent?: SeedCall) => Promise<OutputOf<E>>;

/** Calls a server as the bearer of a token. */
export function callerAt(url: string, token: string): Caller {
  return async (entry, { params = {}, body } = {}) => {
    const path = entry.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(`${url}/api${path}`, {
      method: entry.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${entry.method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

/** Creates a story's data for a newly registered user, up to `nowMs`. Returns the number of transactions. */
export async function layOut(story: Story, call: Caller, nowMs: number): Promise<number> {
  const today = logicalDate(nowMs, story.timezone, 0);
  await call(preferences.editPreferences, { body: { ...story.payday, currency: story.currency } });

  const accounts = new Map<string, string>();
  for (const [key, { openingMinor: openingBalanceMinor, ...account }] of Object.entries(story.accounts)) {
    const body = { ...account, currency: story.currency, openingBalanceMinor };
    accounts.set(key, (await call(moneyAccounts.addAccount, { body })).id);
  }
  const known = await call(categories.listCategories);
  const categoryOf = (name: string, kind: 'expense' | 'income') =>
    named(known.find((category) => category.name === name && category.kind === kind)?.id, name);
  const bodyOf = ({ account, to, category, type, ...entry }: Entry) => ({
    ...entry,
    type,
    accountId: named(accounts.get(account), account),
    currency: story.currency,
    ...(to && { toAccountId: named(accounts.get(to), to) }),
    ...(category && type !== 'transfer' && { categoryId: categoryOf(category, type) }),
  });
  const entries = entriesOf(story, today, weekendOf(countryOf(story.timezone)));
  for (const entry of entries) await call(transactions.addTransaction, { body: bodyOf(entry) });

  const items = Object.entries(story.budgets).map(([name, amountMinor]) => ({
    categoryId: name === 'total' ? null : categoryOf(name, 'expense'),
    amountMinor,
    rollover: name !== 'total',
  }));
  await call(budgets.saveBudget, { body: { items } });
  return entries.length;
}

function named<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`the story speaks of «${name}», which is not there`);
  return found;
}
