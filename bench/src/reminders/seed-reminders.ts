import pg from 'pg';

interface UserCount {
  readonly people: number;
  readonly tasksEach: number;
}

/** People in Riyadh with daily tasks, all due in the last full minute, up to which everything else was reminded of. */
export async function seedReminders(connection: pg.ClientConfig, { people, tasksEach }: UserCount): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into users (id, email, name, country, timezone, referral_code, created_at, updated_at)
       select gen_random_uuid(), 'due' || n || '@example.com', 'ليلى', 'SA', 'Asia/Riyadh', 'DUE' || n, now(), now()
         from generate_series(1, $1::int) n`,
      [people],
    );
    await client.query(
      `insert into preferences (user_id, currency) select id, 'SAR' from users on conflict do nothing`,
    );
    await client.query(
      `insert into tasks (id, user_id, title, description, notes, task_type, category, priority, due_time, weekday,
                          day_of_month, scheduled_from, position, created_at, updated_at)
       select gen_random_uuid(), id, 'مهمة ' || n, '', '', 'daily', 'أخرى', 'low', to_char(now() at time zone timezone, 'HH24:MI'),
              0, 1, current_date - 30, n, now(), now()
         from users, generate_series(1, $1::int) n`,
      [tasksEach],
    );
    // Each did half of theirs on all days but this one.
    await client.query(
      `insert into task_completions (user_id, task_id, done_on, completed_at)
       select user_id, id, current_date - day, now() - day * interval '1 day'
         from tasks, generate_series(2, 21) day where position % 2 = 0`,
    );
    await client.query(
      `insert into reminder_marks (kind, done_until) values ('task-times', date_trunc('minute', now()) - interval '1 second')
       on conflict (kind) do update set done_until = excluded.done_until`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
