import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { personTables } from '../testing/person-tables.ts';
import { useTestServer } from '../testing/test-server.ts';
import { holderTables, tables } from './assemble-areas.ts';
import { clearedColumns } from './features/accounts/claim-unverified-account.ts';
import { users } from './features/accounts/tables.ts';

const settings = 'how days, money and notices are shown';
const paid = 'what was paid or given, and for what time';

/** Tables with rows of a person that stay with the account; its area says why none lets anybody in. */
const stays = tables
  .filter(({ table, atTakeover }) => atTakeover !== 'deleted' && table !== users)
  .map(({ table }) => getTableName(table));

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
  const names = (await personTables(server.database)).filter((name) => name !== 'users');
  return names.filter((name) => !removed.includes(name) && !stays.includes(name));
}

describe('what becomes of an unproved holder', () => {
  afterEach(async () => {
    await server.database.pool.query('drop table if exists planted_keys');
    await server.database.pool.query('alter table users drop column if exists planted_hash');
  });

  it('is said of every table with rows of a person, once', async () => {
    expect(await unclassified()).toEqual([]);
    const names = await personTables(server.database);
    expect([...removed, ...stays].filter((name) => !names.includes(name))).toEqual([]);
    expect(removed.filter((name) => stays.includes(name))).toEqual([]);
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
      [stays],
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
