import type { AccountType } from '@afdal/domain/money/account';
import type { CategoryFlag, CategoryKind } from '@afdal/domain/money/category';
import { searchable } from '@afdal/domain/text/searchable';
import { uuidv7 } from '../src/platform/uuid.ts';
import type { Person, TestServer } from './test-server.ts';

/** Inserts finance rows directly into the database, for tests of what is read from them. */
export function moneyFixtures(server: TestServer) {
  const id = () => uuidv7(server.clock.now().getTime());
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const placeholders = names.map((_, n) => `$${n + 1}`);
    await server.database.pool.query(`insert into ${table} (${names}) values (${placeholders})`, Object.values(row));
  };
  const stamps = () => ({ created_at: server.clock.now(), updated_at: server.clock.now() });
  return {
    account: async (owner: Person, change: { type?: AccountType; currency?: string; balance?: number } = {}) => {
      const { type = 'bank', currency = 'SAR', balance = 0 } = change;
      const row = { id: id(), user_id: owner.user.id, name: `حساب ${id().slice(-6)}`, type, currency };
      const minor = { opening_balance_minor: balance, balance_minor: balance };
      await insert('accounts', { ...row, ...minor, archived: false, ...stamps() });
      return row.id;
    },
    category: async (
      owner: Person,
      name: string,
      change: { kind?: CategoryKind; parentId?: string | null; flag?: CategoryFlag } = {},
    ) => {
      const { kind = 'expense', parentId = null, flag = 'want' } = change;
      const row = { id: id(), user_id: owner.user.id, parent_id: parentId, name, name_key: searchable(name), kind };
      await insert('categories', {
        ...row,
        flag: kind === 'expense' ? flag : null,
        icon: 'other',
        position: 1_000,
        ...stamps(),
      });
      return row.id;
    },
    /** Inserts the row alone; balances are not updated. */
    transaction: async (owner: Person, row: { account: string; on: string; minor: number } & Partial<FixtureRow>) => {
      const { account, on, minor, type = 'expense', category = null, payee = '', status = 'cleared' } = row;
      const { currency = 'SAR', to = null, received = to ? minor : null, tags = [], excluded = false } = row;
      const values = { id: id(), user_id: owner.user.id, type, status, account_id: account, to_account_id: to };
      const amounts = { amount_minor: minor, received_minor: received, currency, category_id: category };
      const textColumns = { payee, payee_key: searchable(payee), note: '', tags, search_text: searchable(payee) };
      await insert('transactions', { ...values, ...amounts, ...textColumns, excluded, occurred_on: on, ...stamps() });
      return values.id;
    },
    rate: async (owner: Person, currency: string, rate: string, on = '2026-01-01', to = 'SAR') =>
      await insert('exchange_rates', {
        id: id(),
        user_id: owner.user.id,
        currency,
        to_currency: to,
        on_day: on,
        rate,
        created_at: server.clock.now(),
      }),
  };
}

interface FixtureRow {
  readonly type: 'expense' | 'income' | 'transfer';
  readonly status: 'cleared' | 'planned';
  readonly category: string | null;
  readonly payee: string;
  readonly currency: string;
  readonly to: string;
  readonly received: number;
  readonly tags: readonly string[];
  readonly excluded: boolean;
}
