import type { ConnectionConfig } from '@afdal/server/platform/database/database';
import pg from 'pg';
import { type NewPerson, newPerson } from '../product.ts';
import { addAccount } from './seed-money.ts';

interface Owed {
  readonly obligations: number;
  /** Of all of them together. */
  readonly payments: number;
}

export interface PersonWithObligations extends NewPerson, Owed {}

/** Registers a user with loans, whose payments lie half in the past; every second of those is paid. */
export async function newPersonWithObligations(
  url: string,
  connection: ConnectionConfig,
  owed: Owed,
): Promise<PersonWithObligations> {
  const person = await newPerson(url);
  const accountId = await addAccount(url, person.token);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [person.email]);
    const owner = rows[0]?.id;
    await client.query(
      `insert into obligations (id, user_id, kind, title, creditor, currency, frequency, every, calendar, first_due_on,
                                note, is_pinned, created_at, updated_at)
       select gen_random_uuid(), $1, 'loan', 'قرض ' || n, '', 'SAR', 'month', 1, 'gregory', current_date - 360, '', false,
              now(), now() from generate_series(1, $2::int) n`,
      [owner, owed.obligations],
    );
    await client.query(
      `with own as (select array_agg(id order by id) as ids from obligations where user_id = $1)
       insert into obligation_payments (id, user_id, obligation_id, due_on, amount_minor, paid_before)
       select gen_random_uuid(), $1, own.ids[1 + n % array_length(own.ids, 1)],
              current_date + 30 * (n / array_length(own.ids, 1) - ($2::int / array_length(own.ids, 1)) / 2), 10000, false
         from own, generate_series(0, $2::int - 1) n`,
      [owner, owed.payments],
    );
    await client.query(
      `with due as (select id, obligation_id, gen_random_uuid() as paid_by, row_number() over (order by id) as n
                      from obligation_payments where user_id = $1 and due_on < current_date),
            paid as (insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, occurred_on,
                                               payee, payee_key, note, tags, search_text, created_at, updated_at)
                     select paid_by, $1, 'expense', 'cleared', $2, 10000, 'SAR', current_date, 'قرض', 'قرض', '', '{}',
                            'قرض', now(), now() from due where n % 2 = 0 returning id)
       insert into obligation_paid_parts (user_id, obligation_id, payment_id, transaction_id, amount_minor)
       select $1, due.obligation_id, due.id, paid.id, 10000 from paid join due on due.paid_by = paid.id`,
      [owner, accountId],
    );
    // As it would be some time later: vacuumed, and with planner statistics.
    await client.query('vacuum analyze obligations, obligation_payments, obligation_paid_parts, transactions');
  } finally {
    await client.end();
  }
  return { ...person, ...owed };
}
