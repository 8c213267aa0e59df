import { excludedTables } from '@afdal/server/backup-contents';
import type { ConnectionConfig } from '@afdal/server/platform/database/database';
import pg from 'pg';

interface Account {
  readonly id: string;
  readonly stored: string;
  readonly derived: string;
  readonly entries: string;
}

/**
 * The differences between a restored database and the original at the time of the backup. Transactions that a user has
 * added to the original since then, and their effect on balances, are left out; so is how far the reminders have got, which
 * the running original writes down each minute.
 */
export async function differences(first: ConnectionConfig, restored: ConnectionConfig): Promise<string[]> {
  const [was, is] = [new pg.Client(first), new pg.Client(restored)];
  await Promise.all([was.connect(), is.connect()]);
  try {
    const { rows } = await is.query<{ latest: string }>('select max(created_at)::text as latest from transactions');
    const latest = rows[0]?.latest ?? '';
    const isIt = (table: string) => (table === 'transactions' ? `where created_at <= '${latest}'` : '');
    const found: string[] = [];
    for (const table of await findTables(was)) {
      const [before, after] = [await count(was, table, isIt(table)), await count(is, table, '')];
      if (before !== after) found.push(`${table} had ${before} rows and has ${after}`);
    }
    const known = new Map((await accounts(was, latest)).map((account) => [account.id, account]));
    for (const { id, stored, derived, entries } of await accounts(is, latest)) {
      const before = known.get(id);
      if (stored !== derived) found.push(`account ${id} stands at ${stored}, its entries come to ${derived}`);
      if (before?.derived !== derived || before.entries !== entries) {
        found.push(
          `account ${id} had ${before?.entries} entries of ${before?.derived}, and has ${entries} of ${derived}`,
        );
      }
    }
    return found;
  } finally {
    await Promise.all([was.end(), is.end()]);
  }
}

async function findTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name).filter((name) => ![...excludedTables, 'reminder_marks'].includes(name));
}

async function count(client: pg.Client, table: string, where: string): Promise<string> {
  const { rows } = await client.query<{ n: string }>(`select count(*)::text as n from "${table}" ${where}`);
  return rows[0]?.n ?? '';
}

async function accounts(client: pg.Client, latest: string): Promise<Account[]> {
  const { rows } = await client.query<Account>(
    `select accounts.id::text, balance_minor::text as stored, count(*)::text as entries,
            (opening_balance_minor - sum(amount_minor))::text as derived
       from accounts join transactions on account_id = accounts.id
      where transactions.created_at <= $1 group by accounts.id`,
    [latest],
  );
  return rows;
}
