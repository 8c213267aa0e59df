import { randomInt } from 'node:crypto';
import type { ConnectionConfig } from '@afdal/server/platform/database/database';
import pg from 'pg';
import { type NewPerson, newPerson } from '../product.ts';

export interface PersonWithMoney extends NewPerson {
  readonly accountId: string;
}

interface Past {
  readonly transactions: number;
  /** How many days, up to today, they are spread over. */
  readonly days: number;
}

/** Registers a premium user with one account and past expenses, spread evenly over the days and categories. */
export async function newPersonWithMoney(
  url: string,
  connection: ConnectionConfig,
  past: Past,
): Promise<PersonWithMoney> {
  const person = await newPerson(url);
  const accountId = await addAccount(url, person.token);
  // A new user's categories are created when they are first requested.
  await fetch(`${url}/api/category`, { headers: { authorization: `Bearer ${person.token}` } });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [person.email]);
    const owner = rows[0]?.id;
    await client.query(`update users set plan = 'premium', plan_ends_at = now() + interval '1 year' where id = $1`, [
      owner,
    ]);
    await insertExpenses(client, owner, accountId, past);
    // As it would be some time later: vacuumed, and with planner statistics.
    await client.query('vacuum analyze transactions, transaction_tags');
  } finally {
    await client.end();
  }
  return { ...person, accountId };
}

/** Inserts past expenses, spread evenly over the days and categories. */
export async function insertExpenses(
  client: pg.Client,
  owner: string | undefined,
  accountId: string,
  past: Past,
): Promise<void> {
  await client.query(
    `with own as (select array_agg(id order by id) as ids from categories where user_id = $1 and kind = 'expense')
     insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, category_id, occurred_on,
                               payee, payee_key, note, tags, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'expense', 'cleared', $2, 1000 + n % 5000, 'SAR',
            own.ids[1 + n % array_length(own.ids, 1)], current_date - (n % $4::int),
            'متجر ' || n % 300, 'متجر ' || n % 300, '',
            case when n % 500 = 0 then array['توصيل', 'سفر'] when n % 10 = 0 then array['توصيل'] else '{}' end,
            'متجر ' || n % 300, now(), now()
       from own, generate_series(1, $3::int) n`,
    [owner, accountId, past.transactions, past.days],
  );
  await client.query(
    `update accounts set balance_minor = opening_balance_minor -
       (select coalesce(sum(amount_minor), 0) from transactions where account_id = $1) where id = $1`,
    [accountId],
  );
}

export async function addAccount(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `حساب ${randomInt(1_000, 10_000)}`, type: 'bank', currency: 'SAR' }),
  });
  if (response.status !== 201) throw new Error(`an account was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
