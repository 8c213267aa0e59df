import type pg from 'pg';

/** What is seeded: people, what is recorded of them, and tickets with four messages each. */
export interface SeededCounts {
  readonly users: number;
  /** Deliveries of notifications, changes of subscriptions, and rows of the audit log, in all. */
  readonly events: number;
  readonly tickets: number;
}

/** Fills the tables that the administration lists and counts, whose statistics are then fresh. */
export async function seedPeople(client: pg.Client, { users, events, tickets }: SeededCounts): Promise<void> {
  await seedUsers(client, users);
  await seedSubscriptions(client, events / 4);
  await seedDeliveries(client, events / 2);
  await seedAudit(client, events / 4);
  await seedTickets(client, tickets);
  await client.query('vacuum analyze');
}

/** People who joined over two years, an eighth of them with a plan. */
async function seedUsers(client: pg.Client, users: number): Promise<void> {
  await client.query(
    `insert into users (id, email, name, country, timezone, referral_code, is_stopped, plan, plan_ends_at, created_at, updated_at)
     select gen_random_uuid(), 'user' || n || '@example.org',
            (array['محمد', 'أحمد', 'مها', 'ليلى', 'عمر', 'سعاد', 'فهد'])[1 + n % 7] || ' ' || n
              || ' ' || (array['الدوسري', 'العتيبي', 'الشمري', 'حسن', 'المطيري'])[1 + n % 5],
            'SA', 'Asia/Riyadh', 'BENCH' || n, n % 200 = 0,
            case when n % 10 = 0 then 'premium' when n % 50 = 1 then 'paid' else 'free' end,
            case when n % 10 = 0 or n % 50 = 1 then now() + interval '20 days' end,
            now() - n * interval '10 minutes', now()
       from generate_series(1, $1::int) as n`,
    [users],
  );
  await client.query(
    `insert into preferences (user_id, currency) select id, 'SAR' from users on conflict do nothing;
     insert into user_visits select id, created_at + (now() - created_at) * random(), '' from users on conflict do nothing;
     insert into point_totals select id, floor(random() * 5000) from users on conflict do nothing`,
  );
}

/** A subscription of each tenth user, in all states, with what was charged and given back; 200 requests wait. */
async function seedSubscriptions(client: pg.Client, events: number): Promise<void> {
  await client.query(
    `insert into subscriptions (user_id, status, renews, started_at, paid_until, ends_at, access_until, failed_tries, created_at, updated_at)
       select id, (array['active', 'active', 'active', 'active', 'past_due', 'expired'])[1 + n % 6], n % 5 <> 0, created_at,
              at, at, at, 0, created_at, created_at
         from (select id, created_at, row_number() over () as n,
                      now() + (row_number() over () % 30 + 1) * interval '1 day' as at from users where plan = 'premium') as each
       on conflict do nothing;
     update subscriptions set access_until = now() - interval '3 days' where status = 'expired';
     update subscriptions set next_try_at = access_until, failed_tries = 1 where status = 'past_due';
     insert into charges (id, user_id, provider, ref, amount_minor, currency, paid_at)
       select gen_random_uuid(), user_id, 'sandbox', user_id || '-' || month, 400, 'USD', now() - month * interval '30 days'
         from subscriptions, generate_series(0, 5) as month`,
  );
  await client.query(
    `insert into refunds (id, user_id, charge_id, status, amount_minor, currency, reason, asked_at, paid_at)
       select gen_random_uuid(), user_id, id, case when n <= 200 then 'asked' else 'paid' end, 400, 'USD', '',
              now() - n * interval '10 minutes', case when n > 200 then now() - n * interval '5 minutes' end
         from (select user_id, id, row_number() over () as n from charges where ref like '%-0') as firsts
        where n <= 2000`,
  );
  await client.query(
    `insert into subscription_events (id, user_id, kind, from_status, to_status, at)
       select gen_random_uuid(), ids[1 + n % cardinality(ids)], (array['started', 'renewed', 'renewed', 'renewed', 'expired'])[1 + n % 5],
              case when n % 5 = 0 then 'expired' else 'active' end, case when n % 5 = 4 then 'expired' else 'active' end, now() - n * interval '2 minutes'
         from generate_series(0, $1::int - 1) as n, (select array_agg(id) as ids from users where plan = 'premium') as premium`,
    [events],
  );
}

async function seedDeliveries(client: pg.Client, deliveries: number): Promise<void> {
  await client.query(
    `insert into notifications (id, user_id, type, title, message, created_at)
       select gen_random_uuid(), id, 'info', 'تذكير', 'تذكير', now() - n * interval '20 hours' - random() * interval '20 hours'
         from users, generate_series(0, (select $1::int / count(*) from users)) as n`,
    [deliveries],
  );
  await client.query(
    `insert into notification_deliveries (id, user_id, notification_id, channel, topic, title, message, is_counted, is_at_once, state, due_at, next_at)
       select gen_random_uuid(), user_id, id, case when random() < 0.8 then 'push' else 'email' end, 'system', title, message,
              false, false, case when random() < 0.03 then 'undeliverable' else 'sent' end, created_at, created_at
         from notifications`,
  );
}

/** Rows about users; their hashes are no chain. */
async function seedAudit(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into audit_log (position, actor_kind, actor_id, action, target_kind, target_id, before, after, at, hash)
       select (select coalesce(max(position), 0) from audit_log) + n, 'user', (select id from users where email like 'layla@%'),
              (array['user.stop', 'user.grant_days', 'refund.approve', 'ticket.solve'])[1 + n % 4], 'user', ids[1 + n % cardinality(ids)],
              '{"status": "active"}', '{"status": "stopped", "reason": "abuse"}', now() - ($1::int - n) * interval '1 minute',
              sha256(n::text::bytea)
         from generate_series(1, $1::int) as n, (select array_agg(id) as ids from users) as each`,
    [rows],
  );
}

/** A question, an answer, and two more of each ticket; a seventh each is open, waits for the person, or is new. */
async function seedTickets(client: pg.Client, tickets: number): Promise<void> {
  await client.query(
    `insert into tickets (id, name, email, subject, status, created_at, updated_at, waiting_since, solved_at)
       select gen_random_uuid(), (array['محمد', 'أحمد', 'مها', 'ليلى', 'عمر', 'سعاد', 'فهد'])[1 + n % 7] || ' ' || n,
              'user' || n || '@example.org', 'سؤال عن الباقة', status, at, at,
              case when status in ('open', 'new') then at end, case when status = 'solved' then at + interval '1 hour' end
         from generate_series(1, $1::int) as n,
              lateral (select now() - n * interval '5 minutes' as at,
                              (array['solved', 'solved', 'solved', 'solved', 'open', 'waiting', 'new'])[1 + n % 7] as status) as each`,
    [tickets],
  );
  await client.query(
    `insert into ticket_messages (id, ticket_id, author, body, created_at, waited_since)
       select gen_random_uuid(), id, case when n % 2 = 0 then 'person' else 'support' end, repeat('نص الرسالة. ', 20),
              created_at + n * interval '10 minutes', case when n % 2 = 1 then created_at + (n - 1) * interval '10 minutes' end
         from tickets, generate_series(0, 3) as n where status <> 'new' or n = 0`,
  );
}
