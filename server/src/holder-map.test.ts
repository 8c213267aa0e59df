import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { personTables } from '../testing/person-tables.ts';
import { useTestServer } from '../testing/test-server.ts';
import { clearedColumns } from './features/accounts/claim-unverified-account.ts';
import { users } from './features/accounts/tables.ts';
import { holderTables } from './holder-map.ts';

const recorded = 'what was recorded';
const settings = 'how days, money and notices are shown';
const paid = 'what was paid or given, and for what time';

/** Tables with rows of a person that stay with the account, and why none lets anybody in. */
const stays: Readonly<Record<string, string>> = {
  accounts: recorded,
  budget_moves: recorded,
  budgets: recorded,
  categories: recorded,
  category_rules: recorded,
  daily_tasks: recorded,
  emergency_fund_entries: recorded,
  emergency_funds: recorded,
  enrolment_days: recorded,
  enrolments: recorded,
  exchange_rates: recorded,
  excuses: recorded,
  habit_events: recorded,
  habit_snapshots: recorded,
  habits: recorded,
  health_snapshots: recorded,
  imports: recorded,
  journal_entries: recorded,
  major_goal_events: recorded,
  major_goal_links: recorded,
  major_goal_milestones: recorded,
  major_goal_values: recorded,
  major_goals: recorded,
  obligation_attachments: recorded,
  obligation_events: recorded,
  obligation_paid_parts: recorded,
  obligation_payments: recorded,
  obligations: recorded,
  payees: recorded,
  payoff_choices: recorded,
  point_entries: recorded,
  point_totals: recorded,
  readiness_ticks: recorded,
  reading_entries: recorded,
  reading_plans: recorded,
  receipts: recorded,
  reconciliations: recorded,
  recurring: recorded,
  recurring_occurrences: recorded,
  recurring_terms: recorded,
  rewards: recorded,
  savings_entries: recorded,
  savings_goals: recorded,
  task_amounts: recorded,
  task_completions: recorded,
  task_standings: recorded,
  tasks: recorded,
  transactions: recorded,
  wheels: recorded,
  zakat_payments: recorded,
  zakat_settings: recorded,
  consents: 'what was agreed to with the account',
  active_choices: settings,
  notification_preferences: settings,
  preferences: settings,
  notifications: 'what the account was told, to be read in it alone',
  notification_deliveries: 'the way of notifications: devices go with their subscriptions',
  tickets: 'what support was asked',
  ticket_messages: 'what support was asked',
  checkouts: paid,
  charges: paid,
  premium_times: paid,
  receipt_book: paid,
  refunds: paid,
  subscription_events: paid,
  subscriptions: paid,
  referral_invites: 'who was invited',
  referrals: 'who was invited, and the months for it',
  exports: 'copies of what was recorded, downloaded in a session alone',
  export_chunks: 'copies of what was recorded, downloaded in a session alone',
  restores: 'copies of what was recorded, until they are imported',
  restore_chunks: 'copies of what was recorded, until they are imported',
  idempotency_keys: 'answers for a day, told again to who signs in and knows the key',
  pending_registrations: 'of an address that had no account; the link is mailed to it',
};

/** Columns of `users` that stay, and why. The others are cleared, or say now who proved the mailbox. */
const retainedUserColumns: Readonly<Record<string, string>> = {
  id: 'the account',
  email: 'the address that was proved',
  role: 'given to the address',
  isStopped: 'decided by an administrator',
  country: settings,
  city: settings,
  timezone: settings,
  referralCode: 'whom the account invited',
  referredBy: 'who invited the address',
  plan: paid,
  planStartedAt: paid,
  planEndsAt: paid,
  planRenews: paid,
  freeMonthsEarned: paid,
  createdAt: 'since when there is the account',
};

const server = useTestServer();
const removed = holderTables.map((table) => getTableName(table));

/** Columns that the removal writes besides those that it clears. */
const rewritten = ['name', 'emailVerifiedAt', 'isHolderVerified', 'updatedAt'];

async function unclassified(): Promise<string[]> {
  const tables = (await personTables(server.database)).filter((name) => name !== 'users');
  return tables.filter((name) => !removed.includes(name) && !Object.hasOwn(stays, name));
}

describe('what becomes of an unproved holder', () => {
  afterEach(async () => {
    await server.database.pool.query('drop table if exists planted_keys');
    await server.database.pool.query('alter table users drop column if exists planted_hash');
  });

  it('is said of every table with rows of a person, once', async () => {
    expect(await unclassified()).toEqual([]);
    const tables = await personTables(server.database);
    expect([...removed, ...Object.keys(stays)].filter((name) => !tables.includes(name))).toEqual([]);
    expect(removed.filter((name) => Object.hasOwn(stays, name))).toEqual([]);
    expect(new Set(removed).size).toBe(removed.length);
  });

  it('misses a table that is added', async () => {
    await server.database.pool.query(
      'create table planted_keys (id uuid primary key, owner uuid references users(id) on delete cascade)',
    );
    expect(await unclassified()).toEqual(['planted_keys']);
  });

  it('is said of every column of a user, once', async () => {
    const classifiedColumns = [
      ...Object.keys(clearedColumns),
      ...rewritten,
      ...Object.keys(retainedUserColumns),
    ].sort();
    expect(classifiedColumns).toEqual(Object.keys(getTableColumns(users)).sort());
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select column_name::text as name from information_schema.columns
        where table_schema = 'public' and table_name = 'users'`,
    );
    const stored = rows.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(stored.sort()).toEqual(classifiedColumns);
  });

  it('leaves no secret in a table that stays but these, which let nobody in', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = any($1)
          and column_name ~ '(hash|secret|token|sealed|endpoint|auth|password)$' order by 1`,
      [Object.keys(stays)],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      // Tells whether a repeated request is the same one.
      'idempotency_keys.request_hash',
      // Of an address without an account: their link opens none where there is one.
      'pending_registrations.password_hash',
      'pending_registrations.token_hash',
      // Whose mailbox was invited, and which mail has come in.
      'referral_invites.mailbox_hash',
      'ticket_messages.mail_hash',
    ]);
  });
});
