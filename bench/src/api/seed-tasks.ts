import type { ConnectionConfig } from '@afdal/server/platform/database/database';
import pg from 'pg';
import { type NewPerson, newPerson } from '../product.ts';

export interface Seeded extends NewPerson {
  /** The id of one of the tasks. */
  readonly taskId: string;
}

interface Past {
  readonly tasks: number;
  /** Each task was completed on each of this many days, counting back from yesterday. */
  readonly days: number;
}

/** Registers a user with daily tasks and a history of completions, with points awarded for each. */
export async function newPersonWithTasks(url: string, connection: ConnectionConfig, past: Past): Promise<Seeded> {
  const person = await newPerson(url);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [person.email]);
    const owner = rows[0]?.id;
    await insertTaskHistory(client, owner, past);
    const { rows: tasks } = await client.query<{ id: string }>(
      'select id from tasks where user_id = $1 order by position limit 1',
      [owner],
    );
    const seeded = { ...person, taskId: tasks[0]?.id ?? '' };
    // The first write stores the streaks of the settled past, as real use would have done long before.
    for (const isCompleted of [true, false]) await toggle(url, seeded, isCompleted);
    return seeded;
  } finally {
    await client.end();
  }
}

/** Replaces a user's tasks with daily ones, their completions and awards. */
export async function insertTaskHistory(client: pg.Client, owner: string | undefined, past: Past): Promise<void> {
  await client.query('delete from point_entries where user_id = $1', [owner]);
  await client.query('delete from tasks where user_id = $1', [owner]);
  await client.query(
    `insert into tasks (id, user_id, title, description, notes, task_type, category, priority, due_time, weekday,
                        day_of_month, scheduled_from, steps, position, created_at, updated_at)
     select gen_random_uuid(), $1, 'قراءة عشر صفحات من الكتاب ' || n, 'قبل النوم بنصف ساعة', '', 'daily', 'تعلم', 'low',
            '20:00', 0, 1, current_date - $3::int, '[]', n, now() - $3::int * interval '1 day', now()
       from generate_series(1, $2::int) n`,
    [owner, past.tasks, past.days],
  );
  await client.query(
    `insert into task_completions (user_id, task_id, done_on, completed_at)
     select user_id, id, current_date - day, now() - day * interval '1 day'
       from tasks, generate_series(1, $2::int) day where user_id = $1`,
    [owner, past.days],
  );
  await client.query(
    `insert into point_entries (id, user_id, kind, amount, task_id, period, done_on, created_at)
     select gen_random_uuid(), user_id, 'award', 35, task_id, done_on, done_on, completed_at
       from task_completions where user_id = $1`,
    [owner],
  );
  await client.query(
    `insert into point_totals (user_id, points) select $1, sum(amount) from point_entries where user_id = $1
     on conflict (user_id) do update set points = excluded.points`,
    [owner],
  );
}

export async function toggle(
  url: string,
  { token, taskId }: Pick<Seeded, 'token' | 'taskId'>,
  isCompleted: boolean,
): Promise<void> {
  const response = await fetch(`${url}/api/task/${taskId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ isCompleted }),
  });
  if (!response.ok) throw new Error(`completing was answered ${response.status}: ${await response.text()}`);
}
